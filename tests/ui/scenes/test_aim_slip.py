"""The slip of paper beside an aimed disk names speed and spin."""

from __future__ import annotations

import pytest

from board.geometry import ORIGIN
from ui.art.painting.overlay import Sight
from ui.scenes.base.aim_slip import sight_words


@pytest.mark.parametrize(
    ("spin", "words"), [(0.0, "1.73 m/s"), (-0.4, "1.73 m/s"), (12.6, "1.73 m/s   spin +13"), (-61.6, "1.73 m/s   spin −62")]
)
def test_spin_that_rounds_to_zero_is_not_shown(spin: float, words: str) -> None:
    assert sight_words(Sight(ORIGIN, 90.0, 0.5, 1730.0, spin)) == words
