"""The list of all games, group by group. The twenty games of the board's original booklet come first.

The folder of each family of games declares the bots, pictures and texts of its games.
"""

from __future__ import annotations

from collections.abc import Sequence
from difflib import get_close_matches
from importlib import import_module
from types import ModuleType
from typing import Any

from board.card import BOARD, SHELVES
from board.card import PARLOR as PARLOR_SHELF
from board.text.words import quote
from games.captions import Showing
from games.encoding import Encoding
from games.entry import Entry
from games.game import Game

HOMES = (
    "games.crokinole",
    "games.tournament_crokinole",
    "games.flags",
    "games.races",
    "games.puss",
    "games.pins",
    "games.men",
    "games.men.backgammon",
    "games.men.checkers",
    "games.parlor.contack",
    "games.parlor.raffles",
    "games.parlor.letters",
    "games.parlor.angle",
)
"""Names of the modules that declare the families of games. To add a family, add a line here."""
_ENTRIES: dict[str, Entry] = {
    entry.game.card.name: entry
    for entry in sorted(
        (entry for home in HOMES for entry in import_module(home).ENTRIES),
        key=lambda entry: (list(SHELVES).index(entry.game.card.shelf), entry.game.card.number),
    )
}
EVERY_GAME: tuple[type[Game[Any]], ...] = tuple(entry.game for entry in _ENTRIES.values())
PARLOR = tuple(game for game in EVERY_GAME if game.card.shelf == PARLOR_SHELF)
"""Parlor games: games with cards or pieces that are played on a cloth, without the board."""
GAMES = tuple(game for game in EVERY_GAME if game.card.shelf == BOARD)
"""The games played on the board, in the order of the original booklet."""


class UnknownGame(LookupError):
    """Raised if no game has the given name. The message suggests similar names."""

    def __str__(self) -> str:
        return str(self.args[0])


GAME = "a game's name, as `list` gives it, or its title"
"""Help text for a command-line argument that names a game."""


def name_of(text: str) -> str:
    """Return the short name of the game that has `text` as its name or title. Case, blanks and punctuation do not matter.

    Return `text` itself if it fits no game.
    """
    letters = _letters(text)
    return next((game.card.name for game in EVERY_GAME if letters in (_letters(game.card.name), _letters(game.card.title))), text)


def _letters(text: str) -> str:
    return "".join(letter for letter in text.casefold() if letter.isalnum())


def find(name: str) -> type[Game[Any]]:
    """Return the class of the game with this exact name. Raise UnknownGame if no game has it."""
    for game in EVERY_GAME:
        if game.card.name == name:
            return game
    names, letters = [game.card.name for game in EVERY_GAME], _letters(name[:40])
    within = [known for known in names if len(letters) > 2 and letters in _letters(known)]
    near = within[:3] or _with_similar_word(letters, names) or get_close_matches(name[:40], names, cutoff=0.5)
    if near:
        raise UnknownGame(f"No game is called {quote(name)}. Did you mean {' or '.join(near)}? `list` names all games.")
    raise UnknownGame(f"No game is called {quote(name)}. `list` names all games.")


def _with_similar_word(text: str, names: Sequence[str]) -> list[str]:
    """Return up to three names of games that contain a word similar to `text`. For example, "flogs" finds national-flags."""
    words = {word for known in names for word in known.split("-")[1:]}
    close = get_close_matches(text, sorted(words), n=1, cutoff=0.75)
    return [known for known in names if close and close[0] in known.split("-")][:3]


def entry_of(name: str) -> Entry:
    """Return the catalogue entry (class, bots and card picture) of the game with this name."""
    return _ENTRIES[find(name).card.name]


def part_of(game: type[Game[Any]], part: str) -> ModuleType | None:
    """Return the module named `part`, such as `showing`, from the game's folder. Return None if the folder has no such module."""
    # Derive the path from the game's own module, because it differs in the installed package.
    name = f"{game.__module__.rpartition('.')[0]}.{part}"
    try:
        return import_module(name)
    except ModuleNotFoundError as error:
        if error.name != name:
            raise
        return None


def showing_of(name: str) -> Showing:
    """Return the texts that the demo and the lesson of the game with this name show."""
    game = find(name)
    part = part_of(game, "showing")
    assert part is not None, f"the family of {name} has no showing.py"
    showing: Showing = part.SHOWING[game.card.name]
    return showing


def encoding_of(game: type[Game[Any]]) -> Encoding | None:
    """Return the encoding of a game for learning programs, or None if it has none."""
    part = part_of(game, "learning")
    encoding: Encoding | None = None if part is None else part.LEARNING.get(game.card.name)
    return encoding
