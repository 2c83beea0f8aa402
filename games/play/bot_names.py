"""Make bots (computer players) by their names, and describe them."""

from __future__ import annotations

from collections.abc import Mapping

from board.text.words import quote
from games.bots.levels import MASTER
from games.bots.player import Player
from games.catalogue import EVERY_GAME, entry_of
from games.entry import Bots

BOTS: Mapping[str, Bots] = {game.card.name: entry_of(game.card.name).bots for game in EVERY_GAME}
"""Functions that create the bots of every game, by the game's name and then the bot's name."""
FORMER_NAMES = {
    "Schoolboy": "novice",
    "Traveler": "club",
    "Signalman": "master",
    **dict.fromkeys(("Tabby", "Tom", "Mittens", "Ginger"), "club"),
}
"""Names of bots in games saved by earlier versions, each with the name that the bot has now."""


def about_bot(game: str, name: str) -> str:
    """Return a sentence or two about the bot (computer player) `name` of a game, or an empty string if the bot is unknown."""
    return entry_of(game).about_bots.get(name, "")


def has_hints(game: str) -> bool:
    """True if this game has a bot of the highest level, master, that can give hints."""
    master = BOTS.get(game, {}).get(MASTER.name)
    return master is not None and master().can_advise


def make_bot(game: str, name: str, besides: tuple[str, ...] = ()) -> Player:
    """Return the bot (computer player) called `name` for a game.

    Raise ValueError if no bot of that name plays this game. The message lists the valid names, including those in `besides`.
    """
    bots = BOTS.get(game, {})
    name = FORMER_NAMES.get(name, name)
    if name not in bots:
        known = f"Choose from {', '.join((*bots, *besides))}." if bots or besides else "It has no bots yet."
        raise ValueError(f"No bot called {quote(name)} plays {game}. {known}")
    return bots[name]()
