"""Compute the cells of a shot map: the results of shots with every heading and speed from one position.

Cells are computed in an order that first covers the whole map coarsely. Each cell shows the exact shot with its heading and
speed. No result is averaged or interpolated.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Mapping, Sequence
from random import Random

from board.geometry import ORIGIN, Point
from board.shots.flick import Flick, number
from board.shots.shot import FailedShot
from board.sides import INSIDE
from board.views.shot_map import Grid, HandCount, Index, MapCell, Verdict
from games.bots.steadiness import Steadiness
from games.practice.tasks.goals import Fell, Net, rim_ends
from games.practice.tasks.position import Position

NARROW = {"alley": 40.0, "edge": 100.0, "line": 100.0, "base-line": 140.0}
"""Dictionary from the beginning of a zone's name to the range of headings of a shot map, in degrees.

The middle of the range is the direction to the board's centre. In these zones, other headings are useless. In all other zones
rebounds matter, so the map covers the required side of the rim or the whole circle.
"""
AT_A_MARK = 40.0
"""Width in degrees of a shot map for shots that must first touch a marked point on the rim."""

FAILED = Verdict("could not be simulated", 0.0)
"""Verdict on a shot that could not be simulated, for the shot map."""


def usual_grid(position: Position, headings: int = 64, speeds: int = 32) -> Grid:
    """Return the headings and speeds of the first shot map of a position. A shot map shows the success of shots by heading and
    speed.
    """
    span = next((span for zone, span in NARROW.items() if position.zone.startswith(zone)), 0.0)
    off = position.goal.off if isinstance(position.goal, Fell | Net) else ""
    if span and not off:
        return _about(ORIGIN, span, position, headings, speeds)
    if isinstance(off, Point):
        return _about(off, AT_A_MARK, position, headings, speeds)
    if off:
        ends = [
            (end - position.flick.at).heading
            for end in rim_ends(off, (position.side.inside or INSIDE) - position.disk.kind.radius)
        ]
        first = round(ends[0] % 360.0, 1)
        return Grid(headings, speeds, first, round(first + (ends[1] - ends[0]) % 360.0, 1))
    return Grid(headings, speeds)


def _about(middle: Point, span: float, position: Position, headings: int, speeds: int) -> Grid:
    first = round((middle - position.flick.at).heading - span / 2, 1)
    return Grid(headings, speeds, first, first + span)


def chart(
    position: Position, grid: Grid, indices: Sequence[Index], failed: list[FailedShot] | None = None
) -> list[tuple[Index, MapCell]]:
    """Compute the cells of a shot map at `indices`. Return them as pairs (index, cell).

    Shots that cannot be simulated are also appended to `failed`.
    """
    cells = []
    for index in indices:
        flick = grid.flick(position.flick, index)
        cells.append((index, MapCell(flick.heading, flick.speed, judge_flick(position, flick, failed))))
    return cells


def count_hits(
    position: Position, flick: Flick, hand: Steadiness, tries: range, failed: list[FailedShot] | None = None
) -> HandCount:
    """Count the successes of the shot `flick` in simulated attempts with the aim errors `hand`.

    The errors depend only on the shot and the number of the attempt.
    """
    aim = position.aim()
    successes = 0
    for number_of_try in tries:
        random = Random(f"{flick} {number_of_try}")
        successes += judge_flick(position, hand.perturb(flick, aim, random), failed).is_success
    return HandCount(len(tries), successes)


def map_hits(
    position: Position,
    grid: Grid,
    indices: Sequence[Index],
    hand: Steadiness,
    tries: range,
    failed: list[FailedShot] | None = None,
) -> list[tuple[Index, HandCount]]:
    """Simulate attempts at some shots of a shot map (success by heading and speed), and count each shot's successes.

    `indices` names the cells of these shots. `hand` gives the aim errors of the attempts.
    """
    return [(index, count_hits(position, grid.flick(position.flick, index), hand, tries, failed)) for index in indices]


def judge_flick(position: Position, flick: Flick, failed: list[FailedShot] | None = None) -> Verdict:
    """Return the verdict on the shot `flick`: whether it reaches the goal of the position. If its simulation fails, append it to
    `failed`.
    """
    try:
        return position.judge(position.shoot(flick))
    except FailedShot as shot:
        if failed is not None:
            failed.append(shot)
        return FAILED


def as_csv(cells: Mapping[Index, MapCell], tallies: Mapping[Index, HandCount] | None = None) -> str:
    """Return a shot map as CSV text, one line per cell, sorted by heading and speed. Success rates are included if known."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(("heading", "speed", "what happened", "value", *(("chance",) if tallies else ())))
    for index in sorted(cells):
        cell = cells[index]
        chance = (number(round(tallies[index].share, 6)),) if tallies else ()
        value = number(round(cell.verdict.value, 6))
        writer.writerow((number(cell.heading), number(cell.speed), cell.verdict.words, value, *chance))
    return text.getvalue()
