"""The shelf the games stand on: opens one with its house rules and players, and keeps what was played."""

from __future__ import annotations

import itertools
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Any

from platformdirs import user_data_path

from board.card import Card, HouseRule, house_rules
from board.table import Table
from games.catalogue import GAMES, find
from games.match import Match
from games.players.seating import BOTS, make_bot
from games.record import load, make_game, save

KEPT = user_data_path("crokinole-combination-board", appauthor=False) / "games"
"""Where games are kept when nobody says otherwise."""


Keeper = Callable[[Match], str]
"""Keeps a game, and says where in one sentence."""


class GameShelf:
    """All the games there are, for the window and for the command line."""

    def __init__(self, folder: Path = KEPT, seed: int | None = None) -> None:
        self._folder = folder
        self._random = Random(seed)

    @property
    def cards(self) -> Sequence[Card]:
        return tuple(game.card for game in GAMES)

    def house_rules(self, name: str) -> Sequence[HouseRule]:
        return house_rules(find(name))

    def bots(self, name: str) -> Sequence[str]:
        return tuple(BOTS.get(name, ()))

    def open(self, name: str, seats: int, rules: dict[str, Any], names: Sequence[str] = (), players: Sequence[str] = ()) -> Match:
        """Start a game; ValueError or UnknownGame, with one sentence, if it cannot be."""
        return Match(
            make_game(name, rules),
            seats,
            names,
            [make_bot(name, player) if player else None for player in players],
            Random(self._random.random()),
            keep=self._keeper(name),
        )

    def load(self, path: Path) -> Match:
        """A kept game, to be played on; it is kept in the same file again. BadRecord if it cannot be read."""
        match = load(path)
        match.keep_with(_keeper_at(path))
        return match

    def keep(self, match: Match) -> Match:
        """A game from elsewhere, to be played on and kept here."""
        match.keep_with(self._keeper(match.card.name))
        return match

    def again(self, table: Table) -> Match:
        """The same players at the same game once more, kept in a file of its own."""
        assert isinstance(table, Match)
        return self.keep(table.again())

    def _keeper(self, name: str) -> Keeper:
        """Keeps a new game in a file of its own, chosen when it is first kept."""
        stem = f"{name}-{time.strftime('%Y-%m-%d-%H%M%S')}"
        chosen: list[Path] = []

        def keep(match: Match) -> str:
            if not chosen:
                tries = (self._folder / f"{stem}{'' if count == 1 else f'-{count}'}.txt" for count in itertools.count(1))
                chosen.append(next(path for path in tries if not path.exists()))
            return _keeper_at(chosen[0])(match)

        return keep


def _keeper_at(path: Path) -> Keeper:
    def keep(match: Match) -> str:
        save(match, path)
        return f"The game is kept in {path}."

    return keep
