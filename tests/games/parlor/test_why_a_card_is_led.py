"""The sentence with which a bot explains the card it leads in the game of Mr. Raffles."""

from __future__ import annotations

import pytest

from games.parlor.raffles.bots.raffles_player import _why_led
from tests.helpers.raffles_hands import hand_under_way


@pytest.mark.parametrize(
    ("hand", "card", "why"),
    [
        ("S12 S2 M3 M4", "star-12", "The others have no higher Star, so a player who must follow suit with the zero loses it."),
        ("S12 S11 M3 M4", "star-11", "The others have no higher Star, so a player who must follow suit with the zero loses it."),
        ("S12 S10 M3 M4", "star-10", "Another player may have to follow suit with the Star zero."),
        ("S0 S10 M3 M4", "star-10", "Star 10 costs you little, and others must follow suit."),
    ],
)
def test_a_led_card_has_its_reason(hand: str, card: str, why: str) -> None:
    state = hand_under_way(hand, "M1 M2 T3 T4", "M7 M8 T5 T6", "M9 M10 T7 T8")
    assert _why_led(state, card) == why
