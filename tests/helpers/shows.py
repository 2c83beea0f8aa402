"""Stretches to show, rehearsed once for all tests and with hardly a thought."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from random import Random
from typing import Any
from unittest.mock import patch

from board.moves import Aim
from games import show
from games.demonstration import players_of
from games.game import Game
from games.players.player import Budget, Choice, Player

THOUGHTFUL = ("crokinole", "corner-pins")
"""Where whoever does not think at all hits nothing, and takes many more shots."""


class Heedless(Player):
    """Shoots somewhere near the target. What else there is to do he leaves to the bot he stands in for."""

    def __init__(self, bot: Player) -> None:
        self._bot = bot

    def choose(self, game: Game[Any], state: Any, random: Random, budget: Budget) -> Choice:
        options = game.options(state)
        return Choice(options.sample(random)) if isinstance(options, Aim) else self._bot.choose(game, state, random, budget)

    def act(self, game: Game[Any], state: Any, seat: int, random: Random) -> Sequence[Any]:
        return self._bot.act(game, state, seat, random)


def heedless_players_of(name: str, seats: int) -> Sequence[Player]:
    bots = players_of(name, seats)
    return bots if name in THOUGHTFUL else [Heedless(bot) for bot in bots]


@cache
def stretch_of(name: str, seconds: float = 8.0, seed: int = 1) -> show.Stretch:
    with (
        patch.object(show, "THOUGHT", 24 if name == "corner-pins" else 2),
        patch.object(show, "players_of", heedless_players_of),
    ):
        return show.rehearse(name, seed, seconds)
