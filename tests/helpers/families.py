"""What is tried with every game takes minutes: in every run one game of each family is tried, and all of them with --soak."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

from games.catalogue import EVERY_GAME
from games.game import Game


def each_game(games: Iterable[type[Game[Any]]] = EVERY_GAME) -> pytest.MarkDecorator:
    """Parametrises a test by the `name` of the game."""
    families: set[str] = set()
    found = []
    for game in games:
        marks = [pytest.mark.every_game] if game.card.family in families else []
        found.append(pytest.param(game.card.name, marks=marks))
        families.add(game.card.family)
    return pytest.mark.parametrize("name", found)
