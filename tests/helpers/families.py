"""Parameters for slow tests: every run tries one case of each type, and the option `--soak` tries all cases."""

from __future__ import annotations

from collections.abc import Container, Iterable
from typing import Any

import pytest

from games.catalogue import EVERY_GAME
from games.game import Game


def each_game(games: Iterable[type[Game[Any]]] = EVERY_GAME) -> pytest.MarkDecorator:
    """Return a decorator that runs a test for games by their `name`: for all with `--soak`, otherwise one of each family."""
    names = [game.card.name for game in games]
    return pytest.mark.parametrize("name", firsts([(name,) for name in names], [family_of(name) for name in names]))


def firsts(cases: Iterable[tuple[object, ...]], kinds: Iterable[object]) -> list[Any]:
    """Return test parameters for these cases. Without `--soak`, only the first case of each type is tried."""
    tried: set[object] = set()
    found = []
    for case, kind in zip(cases, kinds, strict=True):
        found.append(pytest.param(*case, marks=[pytest.mark.thorough] if kind in tried else []))
        tried.add(kind)
    return found


def tried(cases: Iterable[tuple[object, ...]], always: Container[tuple[object, ...]]) -> list[Any]:
    """Return test parameters for these cases. Without `--soak`, only the cases in `always` are tried, for example the smallest
    windows.
    """
    return [pytest.param(*case, marks=[] if case in always else [pytest.mark.thorough]) for case in cases]


def family_of(name: str) -> str:
    return next(game.card.family for game in EVERY_GAME if game.card.name == name)
