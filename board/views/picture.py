"""What is to be seen: men, marks, dice, the score sheet and the motion between two pictures. Plain data, no pixels."""

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
"""How a board may be seen: all of it from above, the part that is played on, or as from a seat at the table."""


@dataclass(frozen=True, slots=True)
class Mark:
    """Something laid over the board to draw the eye."""

    kind: str
    """`field` (a place in play), `last` (where the last move went), `called`, `safe`, `danger`, `won`, `shown`, `covered`,
    `missed` (a way that might have been gone), `hand` (where a seat has its own things), `frame` (in which
    its work is shown) or `pile` (a heap, with its number)."""
    place: str = ""
    """The name of a place, or nothing where `at` says where."""
    at: Point | None = None
    """Where it is; of a place that is there twice, such as a tray for either player, which of the two."""
    seat: int = -1
    """In whose colour, where it matters."""
    man: int = -1
    """The man it goes about with, or -1 where it stays put."""
    to: Point | None = None
    """Where it ends, if it goes along a line from `at`, such as a side of the rim."""
    words: str = ""
    """A figure or a word to be read under it."""


@dataclass(frozen=True, slots=True)
class SheetCell:
    """A box on the score sheet: what was thrown, small and in order, over the count."""

    text: str = ""
    small: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class SheetRow:
    """One seat's line on the score sheet."""

    seat: int
    cells: tuple[SheetCell, ...] = ()
    total: str = ""


@dataclass(frozen=True, slots=True)
class Sheet:
    """The score sheet: a heading for each column of cells, and a row a seat. The window writes the names."""

    columns: tuple[str, ...] = ()
    rows: tuple[SheetRow, ...] = ()
    note: str = ""
    """One line under the sheet: the round, the stake, what is played to."""
    fullest: SheetCell = SheetCell()
    """The most a box comes to hold: room is left for it from the beginning, so that the sheet keeps its layout all through."""
    heading: str = ""
    """What its columns are, where they are numbered: `Round`, `Frame`."""


@dataclass(frozen=True, slots=True)
class Travel:
    """The direction in which a player's men go: an arrow through these points. Nobody's if all go that way."""

    points: tuple[Point, ...]
    seat: int = -1


@dataclass(frozen=True, slots=True)
class Picture:
    """Everything to be seen of a game at rest."""

    side: Surface
    men: tuple[Man, ...]
    """What stands where, whose, of which kind."""
    mover: int = -1
    """The seat to act (for a throw, the seat that throws), or -1."""
    marks: tuple[Mark, ...] = ()
    sheet: Sheet = Sheet()
    dice: tuple[int, ...] = ()
    """The dice as they lie, if any do."""
    spent: tuple[int, ...] = ()
    """Which of them have been played, counted from 0."""
    travel: tuple[Travel, ...] = ()
    """In which direction men go, in games in which they only go one way."""
    colours: tuple[int, ...] = (0, 1, 2, 3, 4, 5, 6)
    """The colour number of each seat: partners may share one."""
    waiting: tuple[Man, ...] = ()
    """Men off the board, beside it: disks still to be shot, men in hand, men taken."""
    clock: float | None = None
    """Seconds left, in a game against the clock."""
    counts_up: bool = False
    """Whether the clock tells seconds gone by instead, as nothing but a player's success ends it."""
    headline: str = ""
    """A word writ large: the flag called, the pin called, who is Puss."""
    banner: str = ""
    """A word that stands large in the middle of the board, where nothing else does: the flag called."""
    roles: tuple[str, ...] = ()
    """What each seat is called in this game, such as Fox and Geese; the window adds it to the names."""
    score_cards: tuple[ScoreCard, ...] = ()
    """The score card of every seat, where each has one of its own that is punched."""
    glimpse: str = ""
    """The box, such as `box-12`, whose whole picture is looked at just now, over everything else; nothing mostly."""


WALK_RATE = 60.0
LEG_SECONDS = 0.22
"""How long a man takes from one place to the next in a table game."""
HOP = 14.0
"""How high a hand lifts a man over another, mm."""


def walk(man: Man, path: Iterable[Point], *, hop: bool = False, start: float = 0.0, leg: float = LEG_SECONDS) -> Track:
    """A man carried along a path of points by a hand, lifted between them if it hops; it waits `start` seconds first."""
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
    """A motion made of walks, with the tap of each man as it is set down."""
    knocks = tuple(Knock((len(track.frames) - 1) / WALK_RATE, "man", 0.5, _end(track)) for track in tracks)
    return Motion(WALK_RATE, tracks, knocks, throw)


GLIDE_SECONDS, DEAL_SECONDS = 0.4, 0.045
"""How long things on the cloth take to lie otherwise, and from one that is dealt to the next."""


def glided(before: Iterable[Man], after: Iterable[Man], carried: Mapping[int, Point]) -> Motion | None:
    """A motion from one picture's men to the next: whoever lies elsewhere, or in another size, glides there. None if nobody does.

    Those named in `carried`, by id, are carried by a hand; one that was not to be seen before comes from the point given there.
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
    """How it sounds when this is laid down."""
    return "card" if man.kind.name == CARD.name else "man"


def dealt(before: Iterable[Man], after: Iterable[Man], heap: Man, turns: Mapping[int, int] | None = None) -> Motion:
    """A motion in which all that lay open is gathered on a heap and dealt anew from there, one after the other.

    `heap` is how a thing lies on the heap; there nothing is to be seen of any: a size of 0. `turns` says, by id, when each is
    dealt, counted from 0; without it they are dealt in their order.
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
"""How far a thing has glided, frame by frame, and how high a hand lifts it meanwhile, mm."""


def glide(start: Man, end: Man, *, lifted: bool) -> NDArray[np.float32]:
    """Frames of six columns from one lie to the other, turning by the shorter side."""
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
