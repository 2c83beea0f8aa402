"""What is tried with every game, or in every size, takes minutes: one of a kind is tried in every run, and all with --soak."""

from __future__ import annotations

from collections.abc import Container, Iterable
from typing import Any

import pytest

from games.catalogue import EVERY_GAME
from games.game import Game


def each_game(games: Iterable[type[Game[Any]]] = EVERY_GAME) -> pytest.MarkDecorator:
    """Parametrises a test by the `name` of the game: of each family the first is tried in every run."""
    names = [game.card.name for game in games]
    return pytest.mark.parametrize("name", firsts([(name,) for name in names], [family_of(name) for name in names]))


def firsts(cases: Iterable[tuple[object, ...]], kinds: Iterable[object]) -> list[Any]:
    """Cases to parametrise a test by, of which the first of each kind is tried in every run."""
    tried: set[object] = set()
    found = []
    for case, kind in zip(cases, kinds, strict=True):
        found.append(pytest.param(*case, marks=[pytest.mark.thorough] if kind in tried else []))
        tried.add(kind)
    return found


def tried(cases: Iterable[tuple[object, ...]], always: Container[tuple[object, ...]]) -> list[Any]:
    """Cases to parametrise a test by, of which some are tried in every run: those where there is least room, say."""
    return [pytest.param(*case, marks=[] if case in always else [pytest.mark.thorough]) for case in cases]


def family_of(name: str) -> str:
    """The family of the game of that name."""
    return next(game.card.family for game in EVERY_GAME if game.card.name == name)
