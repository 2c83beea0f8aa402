"""Entries of the catalogue of games. The entry of a game has its class, its bots with descriptions, and its card picture.

The `__init__` of each family of games has a tuple `ENTRIES`. The family's `showing.py` has the texts of the demo and the lessons.
Its `learning.py` encodes the games as numbers for learning programs. Both files are loaded only when needed.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import partial
from importlib import import_module
from typing import Any

from games.bots.levels import LEVELS
from games.bots.player import Player
from games.game import Game

Bots = Mapping[str, Callable[[], Player]]
"""Functions that create the bots of a game, keyed by the bot's name."""
NAMES = {name: name for name in LEVELS}
NUMBERS = {name: number for number, name in enumerate(LEVELS)}
"""Number of each level of bots, by the level's name; 0 is the weakest. It serves bot classes that take a number as their level.
"""
THINKERS = {
    "novice": "A beginner: looks only a little ahead, and makes many mistakes.",
    "club": "Plays well, with an occasional mistake.",
    "master": "The strongest bot: looks furthest ahead.",
}
"""Descriptions of the bots, by bot name, in games without shooting."""
HANDS = {
    "novice": "A beginner: often misses the mark.",
    "club": "Steady: most shots hit the mark.",
    "master": "Very accurate; considers the most shots.",
}
"""Descriptions of the bots, by bot name, in shooting games."""


@dataclass(frozen=True, slots=True)
class CardMoment:
    """Moment of a match between bots. The board at this moment is painted as the game's picture in the list of games."""

    seed: int = 1
    """Random seed of the match from which the game's picture is taken."""
    share: float = 0.5
    """Moment of the picture within the match, as a fraction from 0 (start) to 1 (end)."""
    seconds: float | None = None
    """Time of the picture in seconds since the start of the next move's animation. None if the picture shows the position before
    that move.
    """
    x: float = 0.0
    y: float = 0.0
    """Vertical position of the middle of the painted region, in mm above the board's centre."""
    width: float = 480.0
    """Width in mm of the part of the board shown in the picture."""


@dataclass(frozen=True)
class Entry:
    """Entry of one game in the catalogue: its class, bots and card picture."""

    game: type[Game[Any]]
    bots: Bots
    about_bots: Mapping[str, str] = field(default_factory=lambda: THINKERS)
    """Description of each of the game's bots in one or two sentences, by the bot's name."""
    card: CardMoment = CardMoment()
    screenshot: tuple[str, ...] | None = None
    """Options of `main.py screenshot` that make the game's picture in the documentation. None if it has no picture there."""
    length: int = 1
    """Approximate duration of the game relative to the shortest game. To save time, parallel runs start the longest games
    first.
    """


def bots_from(module: str, player: str, given: Mapping[str, Any] = NAMES, **more: Any) -> Bots:
    """Return functions that create the bots of a game, in a dictionary by level name.

    Each bot is an object of the class `player` in the module `module`. The class receives the value that `given` contains for the
    level. By default this value is the level's name. The module is imported when a bot is first created.
    """
    return {name: partial(_make_player, module, player, value, **more) for name, value in given.items()}


def _make_player(module: str, player: str, *arguments: Any, **more: Any) -> Player:
    bot: Player = getattr(import_module(module), player)(*arguments, **more)
    return bot
