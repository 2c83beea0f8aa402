"""Pictures of playing cards: if a card lies nearly as before, its rotated image is used again."""

from __future__ import annotations

import pytest

from board.geometry import ORIGIN
from board.men import CARD, Man
from ui.art.base.pose import Pose
from ui.art.parlor.playing_card_art import NEARLY, card_step, laid_card

CARD_LYING = Man(1, CARD, 0, ORIGIN, 10.0, face="sun-5", size=0.9)


@pytest.mark.parametrize(
    ("aside", "size", "lies"),
    [
        (0.0, 0.9, True),
        (NEARLY - 0.05, 0.9, True),
        (0.05 - NEARLY, 0.9, True),
        (NEARLY + 0.05, 0.9, False),
        (360.0 + NEARLY - 0.05, 0.9, True),
        (360.0 - NEARLY - 0.05, 0.9, False),
        (-360.05 + NEARLY, 0.9, True),
        (180.0, 0.9, False),
        (0.0, 0.903, True),
        (0.0, 0.905, False),
        (0.0, 0.895, False),
    ],
)
def test_a_card_turned_by_a_tiny_angle_reuses_its_resting_picture(aside: float, size: float, lies: bool) -> None:
    lying = laid_card(CARD_LYING, 0.8, Pose(0.0, 0.0, 10.0, size=0.9))
    moved = laid_card(CARD_LYING, 0.8, Pose(0.0, 0.0, 10.0 + aside, size=size))
    assert (moved.image is lying.image) == lies


def test_a_card_uses_the_picture_with_the_nearest_rotation() -> None:
    assert [card_step(turn, 5) for turn in (0.0, 2.4, 2.6, 357.6, -3.0)] == [0, 0, 5, 0, 355]
