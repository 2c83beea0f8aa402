"""A puzzle in progress: which pieces are joined, and which are placed improperly."""

from __future__ import annotations

from random import Random

import pytest

from board.geometry import Point
from board.puzzle import Spot, carry_along
from games.parlor.angle.box import cut
from games.parlor.angle.puzzle_work import judge, neighbours, pour_pieces
from tests.helpers.second_judge import second_opinion

PIECES = cut(12, 24)
WHOLE = tuple(Spot(piece.home) for piece in PIECES)


def moved(work: tuple[Spot, ...], number: int, by: Point, turn: int = 0) -> tuple[Spot, ...]:
    spot = work[number]
    return (*work[:number], Spot(spot.at + by, (spot.turn + turn) % 360), *work[number + 1 :])


def corner_piece() -> int:
    """Return a puzzle piece with few neighbours. Without it, the others still form one connected group."""
    return min(range(24), key=lambda number: sum(number in pair for pair in neighbours(PIECES)))


def test_every_piece_in_its_place_completes_the_picture() -> None:
    judged = judge(PIECES, WHOLE)
    assert (judged.placed_count, judged.is_improper, judged.is_perfect) == (24, False, True)


@pytest.mark.parametrize("turn", [0, 90, 180, 270])
def test_a_complete_picture_may_lie_anywhere_and_turned(turn: int) -> None:
    work = tuple(carry_along(spot, Spot(Point(0, 0)), Spot(Point(-31, 17), turn)) for spot in WHOLE)
    assert judge(PIECES, work).is_perfect


def test_pieces_at_the_start_are_neither_placed_nor_improper() -> None:
    judged = judge(PIECES, pour_pieces(12, 24).spots)
    assert (judged.placed_count, judged.is_improper, judged.is_perfect) == (0, False, False)


def test_one_piece_alone_counts_nothing_and_two_count_two() -> None:
    one, other = neighbours(PIECES)[0]
    apart = tuple(Spot(Point(1000.0 * (number + 1), 0)) for number in range(24))
    together = [Spot(PIECES[number].home) if number in (one, other) else spot for number, spot in enumerate(apart)]
    assert judge(PIECES, apart).placed_count == 0
    assert judge(PIECES, together).placed_count == 2


@pytest.mark.parametrize(("by", "is_joined"), [(0.9, True), (1.0, True), (1.1, False)])
def test_a_piece_a_millimetre_off_is_joined_and_one_farther_off_is_not(by: float, is_joined: bool) -> None:
    assert judge(PIECES, moved(WHOLE, corner_piece(), Point(by, 0))).is_perfect == is_joined


def test_a_piece_in_its_place_but_turned_is_not_joined() -> None:
    assert judge(PIECES, moved(WHOLE, corner_piece(), Point(0, 0), 180)).placed_count == 23


def test_only_the_largest_group_counts() -> None:
    far = tuple(Spot(spot.at + Point(900, 0)) if PIECES[number].home.x > 60 else spot for number, spot in enumerate(WHOLE))
    right = sum(piece.home.x > 60 for piece in PIECES)
    assert 0 < right < 12
    assert judge(PIECES, far).placed_count == 24 - right


def test_a_piece_along_its_neighbours_edge_but_not_in_its_place_is_improper() -> None:
    one = corner_piece()
    other = next(a if b == one else b for a, b in neighbours(PIECES) if one in (a, b))
    shared = [
        PIECES[one].home + corner
        for corner in PIECES[one].outline
        if PIECES[one].home + corner in {PIECES[other].home + there for there in PIECES[other].outline}
    ]
    way = (shared[1] - shared[0]) * (5.0 / shared[0].distance(shared[1]))
    judged = judge(PIECES, moved(WHOLE, one, way))
    assert judged.is_improper
    assert any(one in pair for pair in judged.improper)


def test_a_piece_that_lies_on_top_of_others_is_not_improper() -> None:
    one = corner_piece()
    inward = Point(0, 0) - PIECES[one].home
    judged = judge(PIECES, moved(WHOLE, one, inward * (40.0 / inward.length), 90))
    assert (judged.placed_count, judged.is_improper) == (23, False)


def test_lists_of_different_lengths_are_refused() -> None:
    with pytest.raises(ValueError, match="24 pieces, and 23 lie there"):
        judge(PIECES, WHOLE[1:])


def random_work(random: Random, number: int, count: int) -> tuple[Spot, ...]:
    """Return a puzzle in a random state: some pieces are joined, some nearly joined, and some scattered."""
    pieces = cut(number, count)
    base = Spot(Point(random.randint(-40, 40), random.randint(-40, 40)), random.choice((0, 90, 180, 270)))
    work = []
    for piece in pieces:
        spot = carry_along(Spot(piece.home), Spot(Point(0, 0)), base)
        fate = random.random()
        if fate < 0.10:
            spot = Spot(spot.at + Point(random.randint(-3, 3), random.randint(-3, 3)), spot.turn)
        elif fate < 0.16:
            spot = Spot(spot.at + Point(random.uniform(-12, 12), random.uniform(-12, 12)), spot.turn)
        elif fate < 0.22:
            spot = Spot(spot.at, (spot.turn + random.choice((90, 180, 270))) % 360)
        elif fate < 0.22 + 0.7 * random.random():
            spot = Spot(Point(random.randint(-340, 340), random.randint(-340, 340)), random.choice((0, 90, 180, 270)))
        work.append(spot)
    return tuple(work)


def test_a_second_judge_agrees_on_random_puzzles(is_soak: bool) -> None:
    random = Random(1908)
    improper = 0
    for _ in range(500 if is_soak else 15):
        number, count = random.randint(1, 6), random.choice((24, 36, 48))
        work = random_work(random, number, count)
        judged, opinion = judge(cut(number, count), work), second_opinion(cut(number, count), work)
        assert (judged.placed_count, judged.is_improper, judged.is_perfect) == (
            opinion.placed,
            opinion.is_improper,
            opinion.is_perfect,
        )
        improper += judged.is_improper
    assert improper > 5
