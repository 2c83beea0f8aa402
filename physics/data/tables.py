"""Shots as tables: structured arrays with a row for each shot, for every man of each, or for every event.

Lengths are mm from the board's middle, angles degrees counter-clockwise from the x axis, speeds mm/s, spins rad/s, impulses
g mm/s, times s. Where there is nothing to say a number is not a number, and a word is empty.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from board.men import Man
from board.shots.events import Event, LeftPlatform, Pocketed, Returned, Struck, Toppled, Unpocketed
from board.shots.shot import Shot

Rows: TypeAlias = NDArray[np.void]

SHOT_COLUMNS = (
    ("shot", "i8"),
    ("start_x", "f8"),
    ("start_y", "f8"),
    ("heading", "f8"),
    ("speed", "f8"),
    ("spin", "f8"),
    ("disk", "i8"),
    ("first", "U12"),
    ("touches", "i8"),
    ("pocketed", "i8"),
    ("unpocketed", "i8"),
    ("left", "i8"),
    ("returned", "i8"),
    ("toppled", "i8"),
    ("x", "f8"),
    ("y", "f8"),
    ("lie", "U8"),
    ("seconds", "f8"),
    ("trouble", "U160"),
)
"""Number (from 0), flick, the disk's id, what it touched first, how often anything touched, dropped in, was knocked out, left the
platform, came back and fell; where the disk lies in the end, and how; how long it took; and what was wrong with a bad shot."""
MAN_COLUMNS = (
    ("shot", "i8"),
    ("man", "i8"),
    ("kind", "U16"),
    ("seat", "i8"),
    ("is_shot", "?"),
    ("start_x", "f8"),
    ("start_y", "f8"),
    ("start_turn", "f8"),
    ("start_lie", "U8"),
    ("x", "f8"),
    ("y", "f8"),
    ("turn", "f8"),
    ("lie", "U8"),
)
"""Before the shot and after it."""
EVENT_COLUMNS = (
    ("shot", "i8"),
    ("time", "f8"),
    ("event", "U10"),
    ("man", "i8"),
    ("other", "U12"),
    ("x", "f8"),
    ("y", "f8"),
    ("impulse", "f8"),
    ("speed", "f8"),
    ("angle", "f8"),
    ("chain", "U64"),
    ("rebound", "?"),
)
"""`struck`, `pocketed`, `unpocketed`, `left`, `returned`, `toppled` or `stopped`, and what is known of it, as
`board/shots/events.py` has it. `other` is what was struck, or what felled a pin; `angle` is degrees off full."""


def shot_values(number: int, shot: Shot) -> tuple[Any, ...]:
    """The row of one shot."""
    flick, disk = shot.flick, shot.man(shot.disk)
    touched = (s.second if s.first == shot.disk else s.first for s in shot.strikes if s.involves(shot.disk))
    counts = Counter(map(type, shot.events))
    happened = (counts[kind] for kind in (Struck, Pocketed, Unpocketed, LeftPlatform, Returned, Toppled))
    return (
        *(number, flick.at.x, flick.at.y, flick.heading, flick.speed, flick.spin, shot.disk, str(next(touched, ""))),
        *happened,
        *(disk.at.x, disk.at.y, disk.lie.value, shot.seconds, ""),
    )


def man_values(number: int, shot: Shot) -> Iterator[tuple[Any, ...]]:
    """A row for every man of a shot."""
    before = {man.id: man for man in shot.setup.men} if shot.setup is not None else {}
    for man in shot.men:
        yield number, man.id, man.kind.name, man.seat, man.id == shot.disk, *_lying(before.get(man.id)), *_lying(man)


def event_values(number: int, shot: Shot) -> Iterator[tuple[Any, ...]]:
    """A row for every event of a shot."""
    for event in shot.events:
        yield number, event.time, event.verb, *_told(event)


def _lying(man: Man | None) -> tuple[float, float, float, str]:
    return (math.nan, math.nan, math.nan, "") if man is None else (man.at.x, man.at.y, man.turn, man.lie.value)


def _told(event: Event) -> tuple[Any, ...]:
    if isinstance(event, Struck):
        angle = math.nan if event.angle is None else event.angle
        return event.first, str(event.second), event.at.x, event.at.y, event.impulse, event.speed, angle, "", False
    other, chain, rebound = "", "", False
    if isinstance(event, Toppled):
        other, chain, rebound = str(event.by), "-".join(map(str, event.chain)), event.rebound
    return event.man, other, math.nan, math.nan, math.nan, math.nan, math.nan, chain, rebound


def _shots(results: Sequence[object]) -> Rows:
    rows = [shot_values(i, each) if isinstance(each, Shot) else _bad(i, each) for i, each in enumerate(results)]
    return _array(rows, SHOT_COLUMNS)


def _bad(number: int, error: object) -> tuple[Any, ...]:
    known = {"shot": number, "disk": -1, "trouble": str(error)}
    return tuple(known.get(name, math.nan if kind == "f8" else 0 if kind == "i8" else "") for name, kind in SHOT_COLUMNS)


def _men(results: Sequence[object]) -> Rows:
    return _array([row for i, each in enumerate(results) if isinstance(each, Shot) for row in man_values(i, each)], MAN_COLUMNS)


def _events(results: Sequence[object]) -> Rows:
    rows = [row for i, each in enumerate(results) if isinstance(each, Shot) for row in event_values(i, each)]
    return _array(rows, EVENT_COLUMNS)


def _array(rows: Sequence[tuple[Any, ...]], columns: Sequence[tuple[str, str]]) -> Rows:
    return np.array(rows, dtype=list(columns))


TABLES: Mapping[str, Callable[[Sequence[object]], Rows]] = {"shots": _shots, "men": _men, "events": _events}
"""By what each row is of."""
