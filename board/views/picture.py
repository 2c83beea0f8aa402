"""The visible state of a game: pieces, marks, dice, the score sheet, and motion between pictures. Plain data, no pixels."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from board.geometry import Point
from board.men import CARD, Man
from board.shots.motion import Knock as Knock
from board.shots.motion import Motion as Motion
from board.shots.motion import Track as Track
from board.sides import Surface
from board.views.score_card import ScoreCard

FLAT, CLOSE, CHAIR = VIEWS = ("flat", "close", "chair")
"""Camera views. They show the whole board from above, the region in play, or the board as seen from a seat at the table."""


@dataclass(frozen=True, slots=True)
class Mark:
    """A highlight on the board."""

    kind: str
    """Kind of highlight: `called`, `safe`, `danger`, `won`, `shown`, `covered`, or one of the following.

    `field`: a place in play. `last`: the end of the last move. `missed`: a path not taken. `hand`: a seat's own area. `frame`:
    the border around a seat's work. `pile`: a heap with its count.
    """
    place: str = ""
    """Name of a place, or empty if `at` gives the position."""
    at: Point | None = None
    """Position of the mark. If `place` exists twice, such as a tray for each player, `at` selects one of the two."""
    seat: int = -1
    """Seat that gives the mark its colour, or -1."""
    man: int = -1
    """Id of the piece that the mark follows, or -1 if it stays put."""
    to: Point | None = None
    """End point of a mark that is a line from `at`, such as a side of the rim."""
    words: str = ""
    """Number or word shown below the mark."""


@dataclass(frozen=True, slots=True)
class SheetCell:
    """Box on the score sheet: the total, with the single shots or rolls in small print above the total."""

    text: str = ""
    small: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class SheetRow:
    """The score-sheet line of one seat."""

    seat: int
    cells: tuple[SheetCell, ...] = ()
    total: str = ""


@dataclass(frozen=True, slots=True)
class Sheet:
    """The score sheet: a heading per column and a row per seat. The window adds the names."""

    columns: tuple[str, ...] = ()
    rows: tuple[SheetRow, ...] = ()
    note: str = ""
    """A line below the score sheet: the round, the stake, the target score."""
    fullest: SheetCell = SheetCell()
    """The longest text that a box can hold. The window reserves space for it, so that the layout stays the same."""
    heading: str = ""
    """Name of numbered columns: `Round`, `Frame`."""


@dataclass(frozen=True, slots=True)
class Travel:
    """Arrow that shows a player's direction of travel. Seat -1 if all players go the same way."""

    points: tuple[Point, ...]
    seat: int = -1


@dataclass(frozen=True, slots=True)
class Picture:
    """Everything visible of a game at rest."""

    side: Surface
    men: tuple[Man, ...]
    """Pieces on the board, with place, seat and kind."""
    mover: int = -1
    """The seat to act (for a roll, the seat that rolls), or -1."""
    marks: tuple[Mark, ...] = ()
    sheet: Sheet = Sheet()
    dice: tuple[int, ...] = ()
    """Faces of the dice on the board."""
    spent: tuple[int, ...] = ()
    """Indices in `dice` of the dice already played."""
    travel: tuple[Travel, ...] = ()
    """Directions of travel, in games where pieces move one way only."""
    colours: tuple[int, ...] = (0, 1, 2, 3, 4, 5, 6)
    """Colour number of each seat. Partners may share one."""
    waiting: tuple[Man, ...] = ()
    """Pieces beside the board: disks still to be shot, pieces in hand, captured pieces."""
    clock: float | None = None
    """Seconds left, in a game against the clock. None if no clock runs."""
    counts_up: bool = False
    """True if the clock shows elapsed time, in games that end only when a player succeeds."""
    headline: str = ""
    """A word in large type: the flag or pin called, or who is Puss."""
    focus: Point | None = None
    """Centre of the current play, for a camera that follows it. None if no single point is in play."""
    banner: str = ""
    """A word in large type in the middle of an empty board: the flag called."""
    roles: tuple[str, ...] = ()
    """Role of each seat in this game, such as Fox and Geese. The window adds it to the names."""
    score_cards: tuple[ScoreCard, ...] = ()
    """Score card of every seat, in games with personal cards."""
    glimpse: str = ""
    """Name of the puzzle box, such as `box-12`, whose finished picture is shown enlarged above everything else. Usually empty."""


WALK_RATE = 60.0
LEG_SECONDS = 0.22
"""Time in s that a piece takes from one place to the next in a board game."""
HOP = 14.0
"""Height to which a hand lifts a piece over another, mm."""


def walk(man: Man, path: Iterable[Point], *, hop: bool = False, start: float = 0.0, leg: float = LEG_SECONDS) -> Track:
    """Return the track of a piece carried along a path of points after a pause of `start` seconds.

    With `hop`, it is lifted between points.
    """
    points = list(path)
    frames = [(points[0].x, points[0].y, man.turn, 0.0, 0.0)] * round(start * WALK_RATE)
    count = max(2, round(leg * WALK_RATE))
    for a, b in pairwise(points):
        for i in range(count):
            t = i / count
            ease = t * t * (3.0 - 2.0 * t)
            lift = HOP * 4.0 * t * (1.0 - t) if hop else 0.0
            frames.append((a.x + (b.x - a.x) * ease, a.y + (b.y - a.y) * ease, man.turn, lift, 0.0))
    frames.append((points[-1].x, points[-1].y, man.turn, 0.0, 0.0))
    return Track(man, np.array(frames, dtype=np.float32))


def carried(*tracks: Track, throw: tuple[int, ...] = ()) -> Motion:
    """Combine tracks of pieces into one motion, with a tap sound as each piece is set down."""
    knocks = tuple(Knock((len(track.frames) - 1) / WALK_RATE, "man", 0.5, _end(track)) for track in tracks)
    return Motion(WALK_RATE, tracks, knocks, throw)


GLIDE_SECONDS, DEAL_SECONDS = 0.4, 0.045
"""Duration of a glide on the cloth to a new place, and interval between two dealt cards, both in seconds."""


def glided(before: Iterable[Man], after: Iterable[Man], carried: Mapping[int, Point]) -> Motion | None:
    """Return a motion in which every piece whose place, turn or size changes glides from its old state to its new one.

    Return None if nothing changes. A hand carries the pieces whose ids are keys of `carried`. If such a piece was not visible
    before, it starts from the point given as the value.
    """
    lay = {man.id: man for man in before}
    tracks = []
    for man in after:
        was = lay.get(man.id)
        if was is None and man.id in carried:
            was = replace(man, at=carried[man.id])
        if was is not None and (was.at, was.turn, was.size) != (man.at, man.turn, man.size):
            tracks.append(Track(replace(man, place=was.place), glide(was, man, lifted=man.id in carried), man.id in carried))
    knocks = tuple(Knock(GLIDE_SECONDS, "man", 0.4, _end(track)) for track in tracks if track.is_carried)
    return Motion(WALK_RATE, tuple(tracks), knocks) if tracks else None


def laid_kind(man: Man) -> str:
    """Return the sound that this piece makes when it is laid down: `card` or `man`."""
    return "card" if man.kind.name == CARD.name else "man"


def dealt(before: Iterable[Man], after: Iterable[Man], heap: Man, turns: Mapping[int, int] | None = None) -> Motion:
    """Return a motion that gathers all open pieces on a heap and deals them again from there, one after the other.

    `heap` is the position of a piece on the heap, where pieces are hidden (size 0). `turns` maps the id of a piece to its place
    in the deal, counted from 0. Without `turns`, pieces are dealt in the order of `after`.
    """
    gathered = {man.id: man for man in before}
    gather = round(GLIDE_SECONDS * WALK_RATE) + 1 if gathered else 0
    on_heap = np.array([[heap.at.x, heap.at.y, heap.turn, 0.0, 0.0, 0.0]], dtype=np.float32)
    tracks, knocks = [], [Knock(GLIDE_SECONDS, laid_kind(heap), 0.4, heap.at)] if gathered else []
    for number, man in enumerate(after):
        was = gathered.pop(man.id, None)
        waits = round((number if turns is None else turns[man.id]) * DEAL_SECONDS * WALK_RATE)
        first = np.repeat(on_heap, gather, axis=0) if was is None else glide(was, heap, lifted=False)
        frames = (first, np.repeat(on_heap, waits, axis=0), glide(replace(heap, id=man.id), man, lifted=True))
        tracks.append(Track(man, np.concatenate(frames), is_carried=False))
        knocks.append(Knock((gather + waits) / WALK_RATE + GLIDE_SECONDS, laid_kind(man), 0.2, man.at))
    away = (Track(was, np.concatenate((glide(was, heap, lifted=False), on_heap)), is_carried=False) for was in gathered.values())
    return Motion(WALK_RATE, (*tracks, *away), tuple(knocks))


_SHARES = np.linspace(0.0, 1.0, round(GLIDE_SECONDS * WALK_RATE) + 1)
_EASED = (_SHARES * _SHARES * (3.0 - 2.0 * _SHARES))[:, None]
_LIFTED = HOP * 4.0 * _SHARES * (1.0 - _SHARES)
"""Data of each frame of a glide: elapsed fraction, eased fraction, and height of a lifted piece in mm."""


def glide(start: Man, end: Man, *, lifted: bool) -> NDArray[np.float32]:
    """Return the frames, with six columns each, of a glide from `start` to `end` that turns the shorter way."""
    turn = (end.turn - start.turn + 180.0) % 360.0 - 180.0
    begin = np.array([start.at.x, start.at.y, start.turn, 0.0, 0.0, start.size])
    change = np.array([end.at.x - start.at.x, end.at.y - start.at.y, turn, 0.0, 0.0, end.size - start.size])
    columns: NDArray[np.float32] = (begin + _EASED * change).astype(np.float32)
    if lifted:
        columns[:, 3] = _LIFTED
    return columns


def _end(track: Track) -> Point:
    x, y = track.frames[-1][:2].tolist()
    return Point(x, y)
