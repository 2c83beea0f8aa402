"""The shot map worked out: every heading against every speed from one position, and what comes of each.

The map sharpens from coarse to fine: cells are worked out in an order in which the first of them already show the whole. A
cell is the very shot that the table would play with that heading and speed; nothing is averaged or guessed between cells.
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
"""Degrees about the middle of the board that a map shows where other headings are of no use, by the beginning of the zone's
name. Elsewhere the rim is there to be used: the map shows the side that is asked for, or goes round the circle."""
AT_A_MARK = 40.0
"""Degrees about a mark on the rim that a map shows where it is to be struck there."""

FAILED = Verdict("could not be worked out", 0.0)
"""What a map says of a shot over which physics failed."""


def usual_grid(position: Position, headings: int = 64, speeds: int = 32) -> Grid:
    """What a map of this position shows first: the headings that are of use."""
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
    """Some cells of the map of a position, worked out here and now. Shots that could not be are put into `failed` too."""
    cells = []
    for index in indices:
        flick = grid.flick(position.flick, index)
        cells.append((index, MapCell(flick.heading, flick.speed, verdict_of(position, flick, failed))))
    return cells


def tried(position: Position, flick: Flick, hand: Steadiness, tries: range, failed: list[FailedShot] | None = None) -> HandCount:
    """How often a shot comes off for a hand; each try has errors of its own, the same in every process."""
    aim = position.aim()
    successes = 0
    for number_of_try in tries:
        random = Random(f"{flick} {number_of_try}")
        successes += verdict_of(position, hand.perturb(flick, aim, random), failed).is_success
    return HandCount(len(tries), successes)


def tallied(
    position: Position,
    grid: Grid,
    indices: Sequence[Index],
    hand: Steadiness,
    tries: range,
    failed: list[FailedShot] | None = None,
) -> list[tuple[Index, HandCount]]:
    """Some cells of the map for somebody's hand."""
    return [(index, tried(position, grid.flick(position.flick, index), hand, tries, failed)) for index in indices]


def verdict_of(position: Position, flick: Flick, failed: list[FailedShot] | None = None) -> Verdict:
    """What comes of a shot; one that could not be worked out is put into `failed`."""
    try:
        return position.goal.verdict(position.men, position.shoot(flick))
    except FailedShot as shot:
        if failed is not None:
            failed.append(shot)
        return FAILED


def as_csv(cells: Mapping[Index, MapCell], tallies: Mapping[Index, HandCount] | None = None) -> str:
    """A line a cell, in the order of headings and speeds; with the chance for a hand behind it, if that is known."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(("heading", "speed", "what happened", "value", *(("chance",) if tallies else ())))
    for index in sorted(cells):
        cell = cells[index]
        chance = (number(round(tallies[index].share, 6)),) if tallies else ()
        value = number(round(cell.verdict.value, 6))
        writer.writerow((number(cell.heading), number(cell.speed), cell.verdict.what, value, *chance))
    return text.getvalue()
