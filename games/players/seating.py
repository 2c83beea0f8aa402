"""Which bots can sit down to which game: a name for each, and how to make one."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from board.words import quoted
from games.players.flags import LEVELS, FlagsPlayer
from games.players.player import Player
from games.players.puss import PussPlayer

BOTS: Mapping[str, Mapping[str, Callable[[], Player]]] = {
    "national-flags": {level.name: partial(FlagsPlayer, number) for number, level in enumerate(LEVELS)},
    "puss-in-the-corner": {name: partial(PussPlayer, name) for name in ("Tabby", "Tom", "Mittens", "Ginger")},
}


def make_bot(game: str, name: str) -> Player:
    """A bot by its name; ValueError, with one sentence, if none of that name plays this game."""
    there = BOTS.get(game, {})
    if name not in there:
        known = f"there are {', '.join(there)}" if there else "there are none yet"
        raise ValueError(f"No bot called {quoted(name)} plays {game}; {known}.")
    return there[name]()
