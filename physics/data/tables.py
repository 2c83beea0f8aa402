"""Shots as structured arrays, with one row for each shot, piece or event.

Lengths are mm from the board's centre, and angles are degrees counter-clockwise from the x axis. Speeds are mm/s, spins rad/s,
impulses g mm/s, times s. A missing number is NaN, and a missing word is empty.
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
TEXT = "U"
"""Type of a text column in this module's tables. A column becomes as wide as its longest text."""

SHOT_COLUMNS = (
    ("shot", "i8"),
    ("start_x", "f8"),
    ("start_y", "f8"),
    ("heading", "f8"),
    ("speed", "f8"),
    ("spin", "f8"),
    ("disk", "i8"),
    ("first", TEXT),
    ("touches", "i8"),
    ("pocketed", "i8"),
    ("unpocketed", "i8"),
    ("left", "i8"),
    ("returned", "i8"),
    ("toppled", "i8"),
    ("x", "f8"),
    ("y", "f8"),
    ("lie", TEXT),
    ("seconds", "f8"),
    ("trouble", TEXT),
)
"""Columns of the table with one row for each shot.

First come the shot number (from 0), the aim, the id of the shot disk, and the first thing that the disk touched. Then come the
numbers of contacts, drops into the pocket, knock-outs from the pocket, departures from the platform, returns to it and fallen
pins. The last columns are the final position and state of the shot disk, the duration, and the error of a failed shot.
"""
MAN_COLUMNS = (
    ("shot", "i8"),
    ("man", "i8"),
    ("kind", TEXT),
    ("seat", "i8"),
    ("is_shot", "?"),
    ("start_x", "f8"),
    ("start_y", "f8"),
    ("start_turn", "f8"),
    ("start_lie", TEXT),
    ("x", "f8"),
    ("y", "f8"),
    ("turn", "f8"),
    ("lie", TEXT),
)
"""Columns of the table with one row for each piece of each shot: the state of the piece before and after."""
EVENT_COLUMNS = (
    ("shot", "i8"),
    ("time", "f8"),
    ("event", TEXT),
    ("man", "i8"),
    ("other", TEXT),
    ("x", "f8"),
    ("y", "f8"),
    ("impulse", "f8"),
    ("speed", "f8"),
    ("angle", "f8"),
    ("chain", TEXT),
    ("rebound", "?"),
)
"""Columns of the table of events, such as `struck` or `pocketed`. Each row is one event of a shot.

`other` is the second piece or part in a contact. For a fallen pin, it is the thing that knocked the pin over. `speed` is in mm/s.
`angle` is in degrees; 0 is a full hit. `board/shots/events.py` describes the events.
"""


def shot_values(number: int, shot: Shot) -> tuple[Any, ...]:
    """Return the row of one shot in the table of shots. The values are in the order of `SHOT_COLUMNS`."""
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
    """Yield a row for every piece of a shot, with values in the order of `MAN_COLUMNS`."""
    before = {man.id: man for man in shot.setup.men} if shot.setup is not None else {}
    for man in shot.men:
        yield (
            number,
            man.id,
            man.kind.name,
            man.seat,
            man.id == shot.disk,
            *_position_columns(before.get(man.id)),
            *_position_columns(man),
        )


def event_values(number: int, shot: Shot) -> Iterator[tuple[Any, ...]]:
    """Yield a row for every event of a shot, with values in the order of `EVENT_COLUMNS`."""
    for event in shot.events:
        yield number, event.time, event.verb, *_event_details(event)


def _position_columns(man: Man | None) -> tuple[float, float, float, str]:
    return (math.nan, math.nan, math.nan, "") if man is None else (man.at.x, man.at.y, man.turn, man.lie.value)


def _event_details(event: Event) -> tuple[Any, ...]:
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
    widths = [1 if kind != TEXT else max((len(row[at]) for row in rows), default=1) for at, (_, kind) in enumerate(columns)]
    types = [(name, f"U{max(wide, 1)}" if kind == TEXT else kind) for (name, kind), wide in zip(columns, widths, strict=True)]
    return np.array(rows, dtype=types)


TABLES: Mapping[str, Callable[[Sequence[object]], Rows]] = {"shots": _shots, "men": _men, "events": _events}
"""Functions that make the tables of shots, pieces and events, by the name of the table."""
