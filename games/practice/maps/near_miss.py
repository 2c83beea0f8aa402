"""Find the error of a missed shot: the nearest shot that reaches the goal, by simulating shots around it.

Distance is measured in a club player's usual errors of heading and speed. A shot is accepted only if one slightly farther in the
same direction succeeds too, so that an isolated lucky shot is ignored.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any

from board.protocols.practising import Correction
from board.protocols.thought import Thought, ThoughtLost
from board.shots.flick import Flick
from board.shots.shot import FailedShot, Shot
from games.bots.levels import CLUB
from games.play.failed_shots import keep
from games.play.side_worker import SideWorker
from games.practice.maps.shot_map_job import PieceOfMap
from games.practice.maps.shot_mapping import verdict_of
from games.practice.tasks.position import Position

REACHES = tuple(k * 0.25 for k in range(1, 9)) + tuple(k * 0.5 for k in range(5, 13)) + tuple(map(float, range(7, 13)))
"""Distances at which other shots are tried, in usual errors of a club player."""
FARTHER = 0.5
"""Extra distance at which the shot must succeed as well."""
SLANTED = 0.7
"""Largest distance of a combined correction of heading and speed, as a share of the nearest single correction's."""
STRAIGHT = (90.0, 270.0, 0.0, 180.0)
"""Directions around the shot, degrees: harder, softer, left, right."""
SLANTS = tuple(22.5 * k for k in range(16) if 22.5 * k not in STRAIGHT)
NOTHING_NEAR = "Too far off to correct."


class NearMiss:
    """Searches in a worker for the correction of the last missed shot."""

    def __init__(self, worker: SideWorker) -> None:
        self._worker = worker
        self._missed: Shot | None = None
        self._thought: Thought[Any] | None = None
        self._found: Correction | None = None

    def newest(self, position: Position, missed: Shot, spin: float = 0.0) -> Correction | None:
        """Return the correction of a shot from this position; None while it is being computed. Does not block."""
        if missed is not self._missed:
            self.call_off()
            self._missed, self._found = missed, None
            try:
                self._thought = self._worker.work_out(PieceOfMap(put_right, (position, missed.flick, spin)))
            except ThoughtLost:
                self._found = Correction("", None)
        if self._thought is not None and self._thought.is_back:
            try:
                shot, failed = self._thought.result()
                self._found = Correction(what_was_off(missed.flick, shot and shot.flick), shot)
                for each in failed:
                    keep(each)
            except ThoughtLost:
                self._found = Correction("", None)
            self._thought = None
        return self._found

    @property
    def is_looking(self) -> bool:
        return self._thought is not None

    def call_off(self) -> None:
        """Cancel the search."""
        if self._thought is not None:
            self._thought.cancel()
        self._missed = self._thought = self._found = None


def put_right(position: Position, flick: Flick, spin: float = 0.0, failed: list[FailedShot] | None = None) -> Shot | None:
    """Return the nearest successful shot with its motion, or None if no shot within reach succeeds.

    If none with the same spin succeeds, try with `spin`.
    """
    for spun in dict.fromkeys((flick.spin, spin)):
        found = _nearest(position, replace(flick, spin=spun), failed)
        if found is not None:
            return position.shoot(found, motion=True)
    return None


def _nearest(position: Position, flick: Flick, failed: list[FailedShot] | None) -> Flick | None:
    if _does_it(position, flick, failed):
        # With the other spin the same aim may succeed.
        return flick
    straight = _first(position, flick, REACHES, STRAIGHT, failed)
    within = SLANTED * straight[0] if straight is not None else math.inf
    slanted = _first(position, flick, (reach for reach in REACHES if reach < within), SLANTS, failed)
    found = slanted or straight
    return found and found[1]


def _first(
    position: Position, flick: Flick, reaches: Iterable[float], ways: Iterable[float], failed: list[FailedShot] | None
) -> tuple[float, Flick] | None:
    """Return (distance, flick) of the first success whose farther neighbour succeeds too.

    Without one, return the first success, or None.
    """
    lucky: tuple[float, Flick] | None = None
    ways = tuple(ways)
    for reach, way, near in _around(position, flick, reaches, ways):
        if not _does_it(position, near, failed):
            continue
        if _does_it(position, _beside(position, flick, reach + FARTHER, way), failed):
            return reach, near
        lucky = lucky or (reach, near)
    return lucky


def _around(
    position: Position, flick: Flick, reaches: Iterable[float], ways: tuple[float, ...]
) -> Iterator[tuple[float, float, Flick]]:
    """Yield (distance, direction, flick) for shots around one, nearest first."""
    for reach in reaches:
        for way in ways:
            yield reach, way, _beside(position, flick, reach, way)


def _beside(position: Position, flick: Flick, reach: float, way: float) -> Flick:
    """Return a shot `reach` usual errors away in direction `way`: 0 degrees is left, 90 harder."""
    left, harder = reach * math.cos(math.radians(way)), reach * math.sin(math.radians(way))
    speed = min(position.aim().top_speed, flick.speed * math.exp(CLUB.steadiness.speed * harder))
    return replace(flick, heading=round(flick.heading + CLUB.steadiness.heading * left, 3), speed=round(speed, 1))


def _does_it(position: Position, flick: Flick, failed: list[FailedShot] | None) -> bool:
    return verdict_of(position, flick, failed).is_success


LEAST_TURN, LEAST_GAIN, LEAST_TWIST = 0.05, 5.0, 1.0
"""Smallest differences worth mentioning: degrees, mm/s, rad/s."""


def what_was_off(made: Flick, right: Flick | None) -> str:
    """Return one sentence on how a shot differed from the right one; a fixed sentence if `right` is None."""
    if right is None:
        return NOTHING_NEAR
    turn = (made.heading - right.heading + 180.0) % 360.0 - 180.0
    gain, twist = made.speed - right.speed, made.spin - right.spin
    faults = []
    if abs(turn) >= LEAST_TURN:
        faults.append(f"{abs(turn):.1f}° too far left" if turn > 0.0 else f"{abs(turn):.1f}° too far right")
    if abs(gain) >= LEAST_GAIN:
        faults.append(f"{abs(gain) / 1000:.2f} m/s too fast" if gain > 0.0 else f"{abs(gain) / 1000:.2f} m/s too slow")
    if abs(twist) >= LEAST_TWIST:
        sense = "clockwise" if twist > 0.0 else "counter-clockwise"
        faults.append(f"{abs(twist):.0f} rad/s too little {sense} spin")
    told = ", ".join(faults[:-1]) + (" and " if len(faults) > 1 else "") + faults[-1] if faults else "only just off"
    return f"{told[0].upper()}{told[1:]}."
