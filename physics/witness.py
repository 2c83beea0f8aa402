"""What was seen of a shot: events in order, touches that rattle told once, and the way of every man for the eye."""

from __future__ import annotations

import math
from bisect import bisect_right
from collections.abc import Sequence

import numpy as np

from board.geometry import Point
from board.picture import Knock, Motion, Track
from board.sides import DITCH_DEPTH
from physics.body import Body
from physics.ditch import drop_at
from physics.events import Event, Pocketed, Struck, Thing

FRAME_RATE = 120.0
RATTLE = 0.005
"""s. Touches of the same two things that follow each other more closely than this are one."""
LOUDEST = 9000.0
"""g mm/s. A knock this hard is as loud as any."""


class Witness:
    """Listens to a shot and, if asked to, watches it."""

    def __init__(self, watches: bool) -> None:
        self.watches = watches
        self._end = 0.0
        self._told: list[list[object] | Event] = []
        self._touches: dict[tuple[Thing, Thing], tuple[float, list[object]]] = {}
        self._pieces: dict[int, list[tuple[object, ...]]] = {}

    def strike(self, time: float, first: Thing, second: Thing, x: float, y: float, impulse: float, speed: float) -> None:
        if isinstance(first, str) or (isinstance(second, int) and second < first):
            first, second = second, first
        last = self._touches.get((first, second))
        if last is not None and time - last[0] < RATTLE:
            record = last[1]
            record[5] += impulse  # type: ignore[operator]
        else:
            record = [time, first, second, x, y, impulse, speed]
            self._told.append(record)
        self._touches[first, second] = (time, record)

    def tell(self, event: Event) -> None:
        self._told.append(event)

    def events(self) -> tuple[Event, ...]:
        return tuple(_struck(*entry) if isinstance(entry, list) else entry for entry in self._told)  # type: ignore[arg-type]

    def mark(self, body: Body) -> None:
        """This man goes on, or rests, from where it is now."""
        if self.watches:
            flight = (body.left_time, body.edge_time, body.land_time, body.height) if body.is_flying else None
            piece = (body.since, body.x, body.y, body.angle, body.ux, body.uy, body.path, flight, body.drop, body.tilt)
            self._pieces.setdefault(body.id, []).append(piece)

    def key(self, body: Body, time: float) -> None:
        """This man is here at this time, and goes straight from one such place to the next."""
        if self.watches:
            piece = (time, body.x, body.y, body.angle, 0.0, 0.0, "keys", None, body.drop, body.tilt)
            self._pieces.setdefault(body.id, []).append(piece)

    def finish(self, time: float) -> None:
        self._end = time

    def motion(self, bodies: Sequence[Body]) -> Motion:
        tracks = []
        last = max([self._end, *(pieces[-1][0] for pieces in self._pieces.values())])  # type: ignore[type-var]
        count = math.ceil(float(last) * FRAME_RATE) + 1  # type: ignore[arg-type]
        for body in bodies:
            pieces = self._pieces.get(body.id)
            if pieces:
                rows = _sampled(pieces, count)
                if float(np.ptp(rows, axis=0).max()) > 0.0:
                    tracks.append(Track(body.man, rows.astype(np.float32)))
        pins = {body.id for body in bodies if body.is_pin}
        return Motion(FRAME_RATE, tuple(tracks), tuple(self._knocks(pins)))

    def _knocks(self, pins: set[int]) -> list[Knock]:
        knocks = []
        for event in self.events():
            if isinstance(event, Struck):
                loudness = round(min(1.0, math.sqrt(event.impulse / LOUDEST)), 3)
                knocks.append(Knock(event.time, _sound(event, pins), loudness))
            elif isinstance(event, Pocketed):
                knocks.append(Knock(event.time, "pocket", 0.7))
        return knocks


def _sound(event: Struck, pins: set[int]) -> str:
    if isinstance(event.second, str):
        return {"rim": "rim", "platform": "ditch", "floor": "ditch"}.get(event.second, "peg")
    return "pin" if pins & {event.first, event.second} else "disk"


def _struck(time: float, first: Thing, second: Thing, x: float, y: float, impulse: float, speed: float) -> Struck:
    return Struck(
        round(time, 6), first, second, Point(round(x, 3) + 0.0, round(y, 3) + 0.0), round(impulse, 2), round(speed, 2) + 0.0
    )


def _sampled(pieces: list[tuple[object, ...]], count: int) -> np.ndarray[tuple[int, int], np.dtype[np.float64]]:
    """x, y, turn, height and tilt at every frame."""
    starts = [piece[0] for piece in pieces]
    rows = []
    for frame in range(count):
        time = frame / FRAME_RATE
        index = max(bisect_right(starts, time) - 1, 0)  # type: ignore[type-var]
        rows.append(_at(pieces, index, time))
    if rows:
        # However the frames fall, the last one shows the man at rest.
        rows[-1] = _at(pieces, len(pieces) - 1, math.inf)
    return np.array(rows)


def _at(pieces: list[tuple[object, ...]], index: int, time: float) -> tuple[float, float, float, float, float]:
    since, x, y, angle, ux, uy, path, flight, drop, tilt = pieces[index]
    elapsed = max(0.0, time - since)  # type: ignore[operator]
    if path == "keys":
        # Between two key frames, straight.
        if index + 1 < len(pieces):
            following = pieces[index + 1]
            share = min(1.0, elapsed / max(following[0] - since, 1e-9))  # type: ignore[operator]
            here, there = (x, y, angle, drop, tilt), (*following[1:4], *following[8:10])
            x, y, angle, drop, tilt = (a + (b - a) * share for a, b in zip(here, there, strict=True))  # type: ignore[operator]
    elif path is not None and elapsed < math.inf:
        way, turn, _, _ = path.after(elapsed)  # type: ignore[attr-defined]
        x, y, angle = x + ux * way, y + uy * way, angle + turn  # type: ignore[operator]
        if flight is not None:
            drop = drop_at(*flight, time)  # type: ignore[misc]
    return float(x), float(y), math.degrees(angle), -float(min(drop, DITCH_DEPTH)), float(tilt)  # type: ignore[arg-type, type-var]
