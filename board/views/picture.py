"""The visible state of a game as plain data: pieces, highlights, dice and the score sheet.

The module also creates animations that lead from one picture to the next.
"""

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
"""Names of the camera views: the whole board from above, the region in use, and the view from a chair at the table."""


@dataclass(frozen=True, slots=True)
class Mark:
    """A highlight on the board. It can mark the whole board, a place, a point, a line or a piece."""

    kind: str
    """Kind of highlight, one of these:

    - `called`, `safe`, `danger`, `won`, `shown` or `covered`
    - `field`: a place in play
    - `last`: the end of the last move
    - `missed`: a move that the player overlooked
    - `hand`: a seat's own area
    - `frame`: the border around a seat's puzzle
    - `pile`: a heap of pieces with their number
    """
    place: str = ""
    """Name of the place on the board that is highlighted. Empty if `at` gives the position."""
    at: Point | None = None
    """Position of the highlight. None if `place` is enough to find it.

    Two places can have the same name, such as the trays of both players. The position then selects one of these places.
    """
    seat: int = -1
    """Seat of the player in whose colour the highlight is drawn. -1 for the usual colour."""
    man: int = -1
    """Id of the piece that the highlight belongs to. -1 for a highlight without a piece."""
    to: Point | None = None
    """End point of a highlight that is a line, such as a side of the rim. The line starts at `at`. None for other highlights."""
    words: str = ""
    """Number or word to show on the board below the highlight."""


@dataclass(frozen=True, slots=True)
class SheetCell:
    """Box on the score sheet of a game: a total, with single shots or rolls in small print above it."""

    text: str = ""
    small: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class SheetRow:
    """Row of one player on the score sheet."""

    seat: int
    cells: tuple[SheetCell, ...] = ()
    total: str = ""


@dataclass(frozen=True, slots=True)
class Sheet:
    """The score sheet: a heading for each column and a row for each player. The window adds the names of the players."""

    columns: tuple[str, ...] = ()
    rows: tuple[SheetRow, ...] = ()
    note: str = ""
    """Line of text below the score sheet, such as the number of the round or the target score."""
    fullest: SheetCell = SheetCell()
    """Cell with the longest text that can occur on the score sheet.

    The window reserves space for this text, so that the layout never changes.
    """
    heading: str = ""
    """Word that the window puts before the number of each column of the score sheet, such as `Round` or `Frame`.

    Empty if columns have other names.
    """


@dataclass(frozen=True, slots=True)
class Travel:
    """Arrow on the board that shows the direction in which the pieces of the player in `seat` move.

    `seat` is -1 if all players move in the same direction.
    """

    points: tuple[Point, ...]
    seat: int = -1


@dataclass(frozen=True, slots=True)
class Picture:
    """Description of everything that a player sees on the table while no piece moves."""

    side: Surface
    men: tuple[Man, ...]
    """All pieces that are on the board, or on the cloth."""
    mover: int = -1
    """Seat of the player whose turn it is to move or roll. -1 if no single player is to move."""
    marks: tuple[Mark, ...] = ()
    sheet: Sheet = Sheet()
    dice: tuple[int, ...] = ()
    """Faces of the dice that lie on the board."""
    spent: tuple[int, ...] = ()
    """Indices in `dice` of the dice that the player has already used in this turn."""
    travel: tuple[Travel, ...] = ()
    """Arrows that show the direction in which pieces move. Empty in games in which pieces may move in several directions."""
    colours: tuple[int, ...] = (0, 1, 2, 3, 4, 5, 6)
    """Colour number of the pieces of each seat. Partners may share a number."""
    waiting: tuple[Man, ...] = ()
    """Pieces beside the board: disks still to be shot, pieces not yet placed, and captured pieces."""
    clock: float | None = None
    """Time in s that the clock of the game shows. None if no clock runs."""
    counts_up: bool = False
    """True if the clock of the game shows the time used. Otherwise it shows the time left."""
    headline: str = ""
    """A word to show in large type, such as the flag to find, or the name of the player with a special role."""
    focus: Point | None = None
    """Point on the board at the centre of the action, which a moving camera follows. None if no single point is in play."""
    banner: str = ""
    """A word to show in large type in the middle of the empty board: the name of the flag to find."""
    roles: tuple[str, ...] = ()
    """Role of each player, such as Fox or Geese, by seat. The window shows it beside the names.

    Empty if all have the same role.
    """
    score_cards: tuple[ScoreCard, ...] = ()
    """Score card of every player, by seat. Empty in games without personal score cards."""
    glimpse: str = ""
    """Name of the puzzle box whose finished picture is shown large over the board, such as `box-12`.

    Empty if no finished picture is shown.
    """


WALK_RATE = 60.0
LEG_SECONDS = 0.22
"""Time in s that a piece takes from one place to the next in the animation of a board game."""
HOP = 14.0
"""Height in mm to which a hand lifts a piece over another piece."""


def walk(man: Man, path: Iterable[Point], *, hop: bool = False, start: float = 0.0, leg: float = LEG_SECONDS) -> Track:
    """Return the animation of a piece that a hand moves along `path`, after a pause of `start` seconds.

    The piece needs `leg` seconds from each point of the path to the next. With `hop`, the hand lifts the piece between points.
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


def carry(*tracks: Track, throw: tuple[int, ...] = ()) -> Motion:
    """Return one animation of all pieces in `tracks`, with a tapping sound as each piece is set down.

    If `throw` holds the faces of dice, the animation first shows their roll.
    """
    knocks = tuple(Knock((len(track.frames) - 1) / WALK_RATE, "man", 0.5, _end(track)) for track in tracks)
    return Motion(WALK_RATE, tracks, knocks, throw)


GLIDE_SECONDS, DEAL_SECONDS = 0.4, 0.045
"""Time that a piece takes to glide to a new place on the cloth, and time between two dealt cards, both in seconds."""


def glide_changes(before: Iterable[Man], after: Iterable[Man], carried: Mapping[int, Point]) -> Motion | None:
    """Return an animation in which every piece glides to its new place, rotation and size. Return None if nothing changes.

    `carried` is a dictionary from the ids of pieces that an animated hand carries to their start points. A start point is used
    only if the piece is absent from `before`.
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


def laying_sound(man: Man) -> str:
    """Return the kind of sound that an animation plays when this piece is laid down: `card` or `man`."""
    return "card" if man.kind.name == CARD.name else "man"


def deal_again(before: Iterable[Man], after: Iterable[Man], heap: Man, turns: Mapping[int, int] | None = None) -> Motion:
    """Return an animation that gathers all pieces of `before` in a heap, and then deals the pieces of `after` from the heap.

    The piece `heap` gives the place of the heap. Pieces on the heap are hidden. `turns` is a dictionary from a piece's id to its
    place in the dealing order, from 0. If `turns` is None, use the order of `after`.
    """
    gathered = {man.id: man for man in before}
    gather = round(GLIDE_SECONDS * WALK_RATE) + 1 if gathered else 0
    on_heap = np.array([[heap.at.x, heap.at.y, heap.turn, 0.0, 0.0, 0.0]], dtype=np.float32)
    tracks, knocks = [], [Knock(GLIDE_SECONDS, laying_sound(heap), 0.4, heap.at)] if gathered else []
    for number, man in enumerate(after):
        was = gathered.pop(man.id, None)
        waits = round((number if turns is None else turns[man.id]) * DEAL_SECONDS * WALK_RATE)
        first = np.repeat(on_heap, gather, axis=0) if was is None else glide(was, heap, lifted=False)
        frames = (first, np.repeat(on_heap, waits, axis=0), glide(replace(heap, id=man.id), man, lifted=True))
        tracks.append(Track(man, np.concatenate(frames), is_carried=False))
        knocks.append(Knock((gather + waits) / WALK_RATE + GLIDE_SECONDS, laying_sound(man), 0.2, man.at))
    away = (Track(was, np.concatenate((glide(was, heap, lifted=False), on_heap)), is_carried=False) for was in gathered.values())
    return Motion(WALK_RATE, (*tracks, *away), tuple(knocks))


_SHARES = np.linspace(0.0, 1.0, round(GLIDE_SECONDS * WALK_RATE) + 1)
_EASED = (_SHARES * _SHARES * (3.0 - 2.0 * _SHARES))[:, None]
_LIFTED = HOP * 4.0 * _SHARES * (1.0 - _SHARES)


def glide(start: Man, end: Man, *, lifted: bool) -> NDArray[np.float32]:
    """Return the frames of a piece that glides from `start` to `end` in an animation. The piece rotates the shorter way.

    Frames have the six columns of `Track`. With `lifted`, a hand lifts the piece on the way.
    """
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
