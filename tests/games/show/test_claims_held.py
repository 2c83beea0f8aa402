"""Captions' claims hold at the recorded moves, in the lessons' games and in random games."""

from __future__ import annotations

import pytest

from games.catalogue import EVERY_GAME
from tests.helpers.claims_held import LINES, held
from tests.helpers.sections import read_sections

pytestmark = pytest.mark.recorded


@pytest.mark.parametrize("name", [game.card.name for game in EVERY_GAME])
def test_what_is_claimed_of_a_game_holds_when_it_did(name: str) -> None:
    assert list(held(name)) == read_sections(LINES)[name]
