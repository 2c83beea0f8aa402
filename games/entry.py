"""Entries of the catalogue of games: for each game its bots, descriptions of these bots, and its card picture.

Each family's `__init__` has a tuple `ENTRIES`. Texts of the demo and the lesson are in the family's `showing.py`. The encoding
for learning programs is in its `learning.py`. Both are loaded only when needed.
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
"""Functions that create bots, by bot name."""
NAMES = {name: name for name in LEVELS}
NUMBERS = {name: number for number, name in enumerate(LEVELS)}
"""Lets `bots_from` pass each level to the bot's class as a number from 0."""
THINKERS = {
    "novice": "A beginner: looks only a little ahead, and makes many mistakes.",
    "club": "Plays well, with an occasional mistake.",
    "master": "The strongest bot: looks furthest ahead.",
}
"""Descriptions of bots for games without shooting."""
HANDS = {
    "novice": "A beginner: often misses the mark.",
    "club": "Steady: most shots hit the mark.",
    "master": "Very accurate; considers the most shots.",
}
"""Descriptions of bots for shooting games."""


@dataclass(frozen=True, slots=True)
class CardMoment:
    """Moment of a match between bots that is painted as the game's picture in the list of games."""

    seed: int = 1
    """Seed of the match."""
    share: float = 0.5
    """Time of the moment within the match, from 0 (start) to 1 (end)."""
    seconds: float | None = None
    """Seconds into the animation of the next move. None for the position before that move."""
    x: float = 0.0
    y: float = 0.0
    """Vertical position of the middle of the painted region, in mm above the board's centre."""
    width: float = 480.0
    """Width of the painted region of the board, in mm."""


@dataclass(frozen=True)
class Entry:
    """Entry of a game in the catalogue: its class, bots and card picture."""

    game: type[Game[Any]]
    bots: Bots
    about_bots: Mapping[str, str] = field(default_factory=lambda: THINKERS)
    """One or two sentences about each bot, by the bot's name."""
    card: CardMoment = CardMoment()
    screenshot: tuple[str, ...] | None = None
    """Options of `main.py screenshot` for the game's picture in the documentation. None for no picture."""
    length: int = 1
    """Approximate duration of a game relative to the shortest game. If all games run in parallel, the longest start first."""


def bots_from(module: str, player: str, given: Mapping[str, Any] = NAMES, **more: Any) -> Bots:
    """Return one function per level that creates a bot of class `player` from the module `module`.

    The module is imported only when a function is called. The class is called with the level's value in `given`: its name, unless
    `LEVELS` or `NUMBERS` is given.
    """
    return {name: partial(_made, module, player, value, **more) for name, value in given.items()}


def _made(module: str, player: str, *arguments: Any, **more: Any) -> Player:
    made: Player = getattr(import_module(module), player)(*arguments, **more)
    return made
