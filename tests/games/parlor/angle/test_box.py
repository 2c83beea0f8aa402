"""The sixty pictures of the puzzle games: cut exactly, the same on every machine, and without tiny pieces."""

from __future__ import annotations

import math
from collections import Counter
from hashlib import sha256

import pytest

from assets import FOLDER
from board.geometry import Point, edges
from board.puzzle import Piece, corners, touch
from games.parlor.angle.box import BOX_NAMES, box_number, cut
from games.parlor.angle.puzzle_work import ROOM, STRIP, pour_pieces

COUNTS = (24, 36, 48)


def boxes(is_soak: bool) -> range:
    return range(1, 61) if is_soak else range(1, 61, 12)


def area(piece: Piece) -> float:
    return sum(a.cross(b) for a, b in edges(piece.outline)) / 2.0


def corner_angles(piece: Piece) -> list[float]:
    found = []
    for k, corner in enumerate(piece.outline):
        after, before = piece.outline[(k + 1) % len(piece.outline)] - corner, piece.outline[k - 1] - corner
        found.append(math.degrees(math.atan2(after.cross(before), after.dot(before))) % 360.0)
    return found


@pytest.mark.parametrize("count", COUNTS)
def test_the_pieces_of_a_box_make_the_whole_picture_to_the_last_square_millimetre(count: int, is_soak: bool) -> None:
    for number in boxes(is_soak):
        pieces = cut(number, count)
        assert len(pieces) == count
        assert sum(map(area, pieces)) == 360 * 240
        assert all(
            value == int(value) for piece in pieces for point in (piece.home, *piece.outline) for value in (point.x, point.y)
        )


@pytest.mark.parametrize("count", COUNTS)
def test_every_edge_is_in_two_pieces_or_at_the_border(count: int, is_soak: bool) -> None:
    for number in boxes(is_soak):
        sides = Counter(
            frozenset((piece.home + a, piece.home + b)) for piece in cut(number, count) for a, b in edges(piece.outline)
        )
        for side, times in sides.items():
            a, b = side
            is_border = (a.x == b.x and abs(a.x) == 180.0) or (a.y == b.y and abs(a.y) == 120.0)
            assert times == (1 if is_border else 2)


@pytest.mark.parametrize("count", COUNTS)
def test_no_piece_is_a_splinter(count: int, is_soak: bool) -> None:
    for number in boxes(is_soak):
        for piece in cut(number, count):
            assert area(piece) >= 0.45 * 360 * 240 / count
            assert 3 <= len(piece.outline) <= 7
            assert all(a.distance(b) >= 9.0 for a, b in edges(piece.outline))
            assert all(31.99 <= angle <= 183.01 for angle in corner_angles(piece))
            assert max(a.distance(b) for a in piece.outline for b in piece.outline) < 160.0


def test_a_box_is_cut_the_same_on_every_machine(is_soak: bool) -> None:
    assert cut(1, 24)[0] == Piece(Point(*FIRST_HOME), tuple(Point(*corner) for corner in FIRST_OUTLINE))
    if is_soak:
        assert _digest(range(1, 61), COUNTS) == ALL_BOXES
    else:
        assert _digest((1, 30, 60), (36,)) == THREE_BOXES


FIRST_HOME = (58.0, 82.0)
FIRST_OUTLINE = ((38.0, 38.0), (-18.0, 38.0), (-37.0, 1.0), (7.0, -37.0), (26.0, -34.0))
THREE_BOXES = "e20ce7f58a04d6a1"
ALL_BOXES = "dad409d295338307"


def _digest(numbers: range | tuple[int, ...], counts: tuple[int, ...]) -> str:
    points = [
        (point.x, point.y)
        for count in counts
        for number in numbers
        for piece in cut(number, count)
        for point in (piece.home, *piece.outline)
    ]
    return sha256(repr(points).encode()).hexdigest()[:16]


def test_the_boxes_have_numbers_and_each_its_picture() -> None:
    assert BOX_NAMES[0] == "box-1"
    assert BOX_NAMES[-1] == "box-60"
    assert list(map(box_number, BOX_NAMES)) == list(range(1, 61))
    assert all((FOLDER / "boxes" / f"{number}.jpg").is_file() for number in range(1, 61))
    assert len(set((FOLDER / "boxes" / "pictures.txt").read_text(encoding="utf-8").splitlines())) == 60


@pytest.mark.parametrize("count", COUNTS)
@pytest.mark.parametrize("turns", [True, False])
def test_pieces_start_in_rows_around_a_free_middle_without_touching(count: int, turns: bool, is_soak: bool) -> None:
    for number in boxes(is_soak):
        work = pour_pieces(number, count, turns=turns)
        assert {spot.turn for spot in work.spots} == ({0, 90, 180, 270} if turns else {0})
        free = [Point(work.middle.x + x, work.middle.y + y) for x in (-180.0, 180.0) for y in (-120.0, 120.0)]
        bottom, top = min(point.y for point in free), max(point.y for point in free)
        for one, piece in enumerate(work.outlines):
            assert all(abs(corner.x) <= ROOM and -ROOM <= corner.y <= STRIP for corner in piece)
            assert all(corner.y >= top - 1.0 for corner in piece) or all(corner.y <= bottom + 1.0 for corner in piece)
            assert not any(touch(piece, other) for other in work.outlines[:one])
        assert corners(work.pieces[0], work.spots[0]) == work.outlines[0]
