"""The values that bots give to each card in the game The Capture of Mr. Raffles."""

from __future__ import annotations

import pytest

from games.parlor.raffles.bots.raffles_worths import BEATING, LED_AS, PLAYED_AS
from games.parlor.raffles.raffles_pack import WHOLE


def of(card: str, worths: tuple[float, ...]) -> float:
    return round(worths[WHOLE.index(card)], 3)


@pytest.mark.parametrize(
    ("card", "early", "late"),
    [
        # Each pair: without and with the card Raffles in the hand.
        ("trump-0", [-3.0, -3.5], [-1.2, -2.6]),
        ("trump-5", [-0.665, 0.365], [3.365, 2.8]),
        ("star-0", [-2.0, -3.2], [-4.4, -5.4]),
        ("star-1", [0.067, 0.133], [0.033, 0.0]),
        ("star-12", [0.804, 1.596], [0.396, 0.0]),
        ("detective", [0.0, 0.0], [0.0, 0.0]),
    ],
)
def test_leading_a_card_has_its_value(card: str, early: list[float], late: list[float]) -> None:
    assert [[of(card, worths) for worths in stage] for stage in LED_AS] == [early, late]


@pytest.mark.parametrize(
    ("card", "early", "late"),
    [
        ("trump-0", -4.4, -8.1),
        ("trump-5", -2.925, -3.215),
        ("star-0", -2.6, -5.8),
        ("star-1", -0.225, -0.183),
        ("star-12", -2.7, -2.196),
        ("detective", -5.3, -4.3),
        ("raffles", 0.0, 0.0),
    ],
)
def test_a_card_that_does_not_take_the_trick_costs_its_value(card: str, early: float, late: float) -> None:
    assert [of(card, worths) for worths in PLAYED_AS] == [early, late]


@pytest.mark.parametrize(
    ("stage", "is_last", "zeros", "raffles", "worths"),
    [
        (0, 0, 0, 0, [2.1, 6.5, 1.1, 5.5, 1.7]),
        (0, 0, 2, 1, [12.0, 16.4, 11.0, 15.4, 17.4]),
        (0, 1, 2, 1, [17.4, 23.9, 16.4, 22.9, 17.4]),
        (1, 0, 1, 0, [9.9, 14.1, 9.2, 13.4, 10.0]),
        (1, 1, 3, 1, [31.4, 38.4, 30.7, 37.7, 31.4]),
    ],
)
def test_beating_a_trick_has_its_value(stage: int, is_last: int, zeros: int, raffles: int, worths: list[float]) -> None:
    cards = ("star-5", "star-0", "trump-5", "trump-0", "detective")
    assert [of(card, BEATING[stage][is_last][zeros][raffles]) for card in cards] == worths
