"""Pieces of a cut-up picture: how they lie, touch and snap together, and how actions with them are written."""

from __future__ import annotations

import math

import pytest

from board.geometry import Point, Polygon
from board.moves import Live, LiveSeat, Look, Put, Tick, read_move
from board.puzzle import Piece, Spot, carry_along, connected_pieces, corners, push_piece, rotate, snap_shift, touch

SQUARE = Piece(Point(0, 0), (Point(-20, -20), Point(20, -20), Point(20, 20), Point(-20, 20)))
WEDGE = Piece(Point(40, 0), (Point(-20, -20), Point(20, -10), Point(20, 10), Point(-20, 20)))


def snap(piece: Piece, spot: Spot, others: list[Polygon]) -> Spot:
    """Return the place to which a puzzle piece snaps if it is released at `spot`."""
    return Spot(spot.at + snap_shift([corners(piece, spot)], others), spot.turn)


def test_a_puzzle_piece_is_placed_by_its_centre_and_quarter_turns() -> None:
    assert corners(WEDGE, Spot(Point(100, 0), 90)) == (Point(120, -20), Point(110, 20), Point(90, 20), Point(80, -20))
    assert [rotate(Point(3, 1), turn) for turn in (0, 90, 180, 270)] == [Point(3, 1), Point(-1, 3), Point(-3, -1), Point(1, -3)]


@pytest.mark.parametrize(
    ("turn", "seen"), [(0, (3, 1)), (90, (-1, 3)), (180, (-3, -1)), (270, (1, -3)), (-90, (1, -3)), (450, (-1, 3))]
)
def test_quarter_turns_are_exact_in_any_number_and_direction(turn: int, seen: tuple[int, int]) -> None:
    assert rotate(Point(3.0, 1.0), turn) == Point(*seen)


def test_a_connected_piece_moves_along_and_rotates_about_the_moved_one() -> None:
    assert carry_along(Spot(Point(40, 0), 0), Spot(Point(0, 0), 0), Spot(Point(5, 5), 90)) == Spot(Point(5, 45), 90)
    assert carry_along(Spot(Point(40, 0), 90), Spot(Point(0, 0), 270), Spot(Point(0, 0), 180)) == Spot(Point(0, -40), 0)


@pytest.mark.parametrize(
    ("by", "is_touching"),
    [
        (Point(40, 0), True),
        (Point(40.9, 0), True),
        (Point(41.1, 0), False),
        (Point(39.1, 0), True),
        (Point(40, 30), True),
        (Point(40, 31), False),
        (Point(10, 10), False),
        (Point(0, 0), False),
        (Point(1e300, 0), False),
    ],
)
def test_pieces_touch_if_their_edges_run_within_one_millimetre_for_ten(by: Point, is_touching: bool) -> None:
    there = corners(SQUARE, Spot(by))
    assert touch(SQUARE.outline, there) is is_touching
    assert touch(there, SQUARE.outline) is is_touching


def test_a_pushed_piece_takes_along_all_directly_and_indirectly_connected_pieces() -> None:
    pieces = (SQUARE,) * 4
    work = (Spot(Point(0, 0)), Spot(Point(40, 0)), Spot(Point(80, 5)), Spot(Point(80, 200)))
    assert connected_pieces(0, [corners(*each) for each in zip(pieces, work, strict=True)]) == {0, 1, 2}
    after = push_piece(pieces, work, 1, Spot(Point(40, 100), 90))
    assert after == {0: Spot(Point(40, 60), 90), 1: Spot(Point(40, 100), 90), 2: Spot(Point(35, 140), 90)}


@pytest.mark.parametrize(
    ("let_go", "lies"), [(Point(44, 3), Point(40, 0)), (Point(46, 0), Point(40, 0)), (Point(47, 0), Point(47, 0))]
)
def test_a_corner_within_six_millimetres_snaps_to_a_corner(let_go: Point, lies: Point) -> None:
    assert snap(SQUARE, Spot(let_go, 180), [SQUARE.outline]) == Spot(lies, 180)


def test_a_corner_does_not_snap_unless_edges_would_run_along_each_other() -> None:
    leaning = tuple(corner.turned(5.0) for corner in SQUARE.outline)
    nearly = tuple(corner.turned(3.9) for corner in SQUARE.outline)
    at = Point(20 + 20 * math.sqrt(2) * math.cos(math.radians(40)), 0)
    assert snap(SQUARE, Spot(at), [leaning]).at == at
    assert snap(SQUARE, Spot(Point(41, 1)), [nearly]).at != Point(41, 1)


def test_pieces_snap_whether_or_not_they_belong_together() -> None:
    assert snap(WEDGE, Spot(Point(43, -2)), [SQUARE.outline]) == Spot(Point(40, 0))
    assert snap(SQUARE, Spot(Point(43, -2)), [SQUARE.outline]) == Spot(Point(40, 0))


def test_for_a_group_of_released_pieces_the_nearest_corner_decides() -> None:
    carried = [corners(SQUARE, Spot(Point(45, 0))), corners(SQUARE, Spot(Point(45, 42)))]
    there = [SQUARE.outline, corners(SQUARE, Spot(Point(3, 42)))]
    assert snap_shift(carried, there) == Point(-2, 0)


def test_a_piece_that_is_far_away_does_not_keep_the_others_from_snapping() -> None:
    far, near = (corners(SQUARE, Spot(at, 0)) for at in (Point(-200, 0), Point(0, 0)))
    beside = corners(SQUARE, Spot(Point(43, 0), 0))
    assert snap_shift([far, near], [beside]) == snap_shift([near], [far, beside]) == Point(3, 0)


def test_puzzle_actions_written_as_text_read_back_unchanged() -> None:
    text = "tick 1:put=7@12,-30@90 2:push=3@0,5.5@0 1:look"
    tick = Tick((Put(0, 6, Point(12, -30), 90), Put(1, 2, Point(0, 5.5), 0, together=True), Look(0)))
    assert str(tick) == text
    assert read_move(text) == tick


@pytest.mark.parametrize("act", ["put=0@1,1@0", "put=7@1,1@45", "put=7@1@0", "put=7", "push=x@1,1@0", "look=1", "put=7@1,1@-90"])
def test_text_that_is_not_a_puzzle_action_is_refused(act: str) -> None:
    with pytest.raises(ValueError, match="is not a move"):
        read_move(f"tick 1:{act}")


@pytest.mark.parametrize(
    ("act", "is_allowed"),
    [
        (Put(0, 35, Point(1e9, -1e9), 270, together=True), True),
        (Put(0, 36, Point(0, 0)), False),
        (Put(0, 3, Point(float("nan"), 0)), False),
        (Put(1, 3, Point(0, 0), 90), False),
        (Put(1, 3, Point(0, 0)), True),
        (Put(2, 3, Point(0, 0)), False),
        (Look(0), True),
        (Look(1), False),
    ],
)
def test_a_seat_may_move_and_look_only_if_the_options_allow_it(act: Put | Look, is_allowed: bool) -> None:
    hands = (LiveSeat(0, puts=True, pieces=36, turns=True, looks=True), LiveSeat(1, puts=True, pieces=36), LiveSeat(2))
    assert Live(0.2, hands).allows(Tick((act,))) is is_allowed
