"""Positions set up by hand: where men may stand, how many, and in which order the players would have placed them."""

from __future__ import annotations

import pytest

from board.placement import PlacedMan, Placement
from board.protocols.practising import BadPosition
from games.men.common.men_placed import by_turns, check_count, check_seats, check_squares

SQUARES = ("a1", "b2", "c3", "d4")


def placed(first: str, second: str = "", mover: int = 0, lead: int = 0) -> Placement:
    men = [PlacedMan(square, seat) for seat, squares in enumerate((first, second)) for square in squares.split()]
    return Placement(tuple(men), mover, lead=lead)


@pytest.mark.parametrize(
    ("placement", "sentence"),
    [
        (placed("a1 e5"), "No man can stand on e5: men stand on the four squares."),
        (placed("a1 b2", "b2"), "Two men stand on b2."),
        (placed("a1 a1"), "Two men stand on a1."),
        (placed("a1 b2 c3"), "Player 1 has 3 men, more than the 2 allowed."),
        (placed("d4", "a1 b2 c3"), "Player 2 has 3 men, more than the 2 allowed."),
        (placed("a1", mover=2), "Only player 1 and player 2 have men and moves."),
        (placed("a1", lead=-1), "Only player 1 and player 2 have men and moves."),
        (Placement((PlacedMan("a1", 2),), 0), "Only player 1 and player 2 have men and moves."),
        (Placement((PlacedMan("far" * 20, 0),), 0), "No man can stand on farfarfarfarfarfarfa: men stand on the four squares."),
    ],
)
def test_an_impossible_position_of_men_is_refused_in_a_sentence(placement: Placement, sentence: str) -> None:
    with pytest.raises(BadPosition) as refused:
        check_squares(placement, SQUARES, 2, "on the four squares")
    assert str(refused.value) == sentence


@pytest.mark.parametrize("placement", [placed(""), placed("a1 b2", "c3 d4", mover=1, lead=1)])
def test_a_possible_position_of_men_is_accepted(placement: Placement) -> None:
    check_squares(placement, SQUARES, 2, "on the four squares")
    check_seats(placement)
    check_count(placement, 2)


@pytest.mark.parametrize(
    ("placement", "began", "order"),
    [
        # As many men each: the player to move began.
        (placed("", ""), 0, ""),
        (placed("a1 b2", "c3 d4"), 0, "a1 c3 b2 d4"),
        (placed("a1 b2", "c3 d4", mover=1), 1, "c3 a1 d4 b2"),
        # One man more of the other player, who therefore began.
        (placed("a1", "c3 d4"), 1, "c3 a1 d4"),
        (placed("a1 b2", "c3", mover=1), 0, "a1 c3 b2"),
    ],
)
def test_men_are_placed_by_turns(placement: Placement, began: int, order: str) -> None:
    assert by_turns(placement) == (began, tuple(order.split()))


@pytest.mark.parametrize(
    ("placement", "sentence"),
    [
        (
            placed("a1 b2", "c3"),
            "Player 1 has 2 men and player 2 has 1. Players place men by turns, so it cannot be player 1's turn.",
        ),
        (
            placed("a1", "c3 d4", mover=1),
            "Player 2 has 2 men and player 1 has 1. Players place men by turns, so it cannot be player 2's turn.",
        ),
        (
            placed("", "c3 d4"),
            "Player 2 has 2 men and player 1 has 0. Players place men by turns, so it cannot be player 1's turn.",
        ),
    ],
)
def test_counts_that_turns_cannot_explain_are_refused(placement: Placement, sentence: str) -> None:
    with pytest.raises(BadPosition) as refused:
        by_turns(placement)
    assert str(refused.value) == sentence
