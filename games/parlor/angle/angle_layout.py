"""Layout of jigsaw puzzles on the table.

During play the viewer's own puzzle fills the table and the other players' puzzles are small above it. When a round is
judged, all puzzles have the same size.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from board.geometry import Point, rectangle
from board.men import PIECE, Man
from board.puzzle import HEIGHT, WIDTH, Spot
from board.sides import Place
from board.text.sentence import Seat, listed, say
from board.views.picture import Mark
from games.parlor.angle.box import box_name
from games.parlor.angle.puzzle_work import ROOM, PuzzleWork

SMALL = 0.2
"""Scale of the other players' puzzles during play, relative to the viewer's puzzle."""
SMALL_AT, NAME_AT = 317.0, 285.0
"""Vertical coordinates in mm, from the table's centre, of the other players' small puzzles and of their owners' names."""
EACH = 100
"""Step between the first piece ids of two puzzles on the table. It ensures that all pieces have different ids."""
GRID = ((1, 1), (2, 1), (2, 2), (2, 2), (3, 2), (3, 2))
"""Numbers of columns and rows in which puzzles are shown side by side. The first entry is for one puzzle, the next for two."""


def face(box: int, home: Point) -> str:
    """Return a text that identifies the part of the picture on a piece, such as `box-12/-130,75`.

    It contains the box, and the piece's centre in the whole picture in mm.
    """
    return f"{box_name(box)}/{home.x:.0f},{home.y:.0f}"


def own_men(work: PuzzleWork, seat: int, first: int) -> tuple[Man, ...]:
    """Return the pieces of the viewer's own puzzle, from the bottom to the top. Their ids begin with `first`."""

    def make() -> tuple[Man, ...]:
        return tuple(_man(work, number, work.spots[number], seat, first) for number in work.order)

    return _reuse_men(work, ("own", seat, first), make)


def small_men(work: PuzzleWork, seat: int, first: int, place: int, places: int) -> tuple[Man, ...]:
    """Return small copies of the pieces in another player's puzzle, upright. Only the largest group of joined pieces is shown.

    `place` is the puzzle's index among the `places` puzzles in the row.
    """
    middle = Point(_small_x(place, places), SMALL_AT)

    def make() -> tuple[Man, ...]:
        return tuple(
            _man(work, number, Spot(middle + piece.home * SMALL), seat, first, SMALL)
            for number, piece in enumerate(work.pieces)
            if number in work.judgement.largest
        )

    return _reuse_men(work, ("small", seat, first, place, places), make)


def _reuse_men(work: PuzzleWork, key: tuple[object, ...], make: Callable[[], tuple[Man, ...]]) -> tuple[Man, ...]:
    """Call `make` to build the pieces of a jigsaw puzzle, and store the result under `key`.

    If the key is known, return the stored pieces. An unchanged puzzle thus has identical objects, which need not be painted
    again.
    """
    kept: dict[tuple[object, ...], tuple[Man, ...]] = work.__dict__.setdefault("_men", {})
    if key not in kept:
        kept[key] = make()
    return kept[key]


def small_mark(names: Sequence[int], place: int, places: int) -> Mark:
    """Return a label with the owners' names below a small puzzle.

    `places` is the number of puzzles in the row. `place` is this puzzle's index among them.
    """
    return Mark("hand", at=Point(_small_x(place, places), NAME_AT), seat=names[0], words=_names(names))


def small_frame(place: int, places: int) -> Place:
    """Return the frame around a small puzzle. Puzzles of other players are shown small, in a row.

    `places` is the number of puzzles in the row. `place` is this puzzle's index among them, from 0.
    """
    at = Point(_small_x(place, places), SMALL_AT)
    return Place(f"frame-{place + 1}", "frame", at, rectangle(at, WIDTH * SMALL + 2.0, HEIGHT * SMALL + 2.0))


def _small_x(place: int, places: int) -> float:
    return (place + 0.5) * 2.0 * ROOM / places - ROOM


def lay_out_inspection(
    works: Sequence[PuzzleWork], seats: Sequence[Sequence[int]]
) -> tuple[tuple[Man, ...], tuple[Place, ...], tuple[Mark, ...]]:
    """Return all puzzles side by side, as (pieces, frames of the puzzles, labels with the owners' names)."""
    wide, high = GRID[len(works) - 1]
    cell = 2.0 * ROOM / wide, 2.0 * ROOM / high
    size = min((cell[0] - 10.0) / (2.0 * ROOM), (cell[1] - 22.0) / (2.0 * ROOM))
    men: list[Man] = []
    places: list[Place] = []
    marks: list[Mark] = []
    for number, work in enumerate(works):
        column, row = number % wide, number // wide
        middle = Point((column + 0.5) * cell[0] - ROOM, ROOM - (row + 0.5) * cell[1] - 7.0)
        half = ROOM * size
        places.append(Place(f"frame-{number + 1}", "frame", middle, rectangle(middle, 2.0 * half + 4.0, 2.0 * half + 4.0)))
        marks.append(Mark("hand", at=middle + Point(0.0, half + 9.0), seat=seats[number][0], words=_names(seats[number])))
        for piece in work.order:
            spot = work.spots[piece]
            at = Point(*(max(-ROOM, min(ROOM, along)) for along in (spot.at.x, spot.at.y)))
            men.append(_man(work, piece, Spot(middle + at * size, spot.turn), seats[number][0], number * EACH, size))
    return tuple(men), tuple(places), tuple(marks)


def _man(work: PuzzleWork, number: int, spot: Spot, seat: int, first: int, size: float = 1.0) -> Man:
    piece = work.pieces[number]
    return Man(
        first + number,
        PIECE,
        seat,
        _on_cloth(spot.at),
        float(spot.turn),
        face=face(work.box, piece.home),
        size=size,
        outline=piece.outline,
    )


def _on_cloth(at: Point) -> Point:
    """Return the point `at`, or the nearest point on the table if `at` is beyond its edge."""
    if abs(at.x) <= ROOM and abs(at.y) <= ROOM:
        return at
    return Point(max(-ROOM, min(ROOM, at.x)), max(-ROOM, min(ROOM, at.y)))


def _names(seats: Sequence[int]) -> str:
    return listed([Seat(seat) for seat in seats]) if len(seats) > 1 else say("{}", Seat(seats[0]))
