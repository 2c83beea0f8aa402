"""The shelf the games stand on: opens one with its house rules and players, and keeps what was played."""

from __future__ import annotations

import getpass
import tempfile
import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

from platformdirs import user_data_path, user_documents_path

from board.card import Card, HouseRule, house_rules
from board.files import Unreadable, read_text
from board.table import Table
from games.catalogue import GAMES, find
from games.claim import Claim, clear_leftovers
from games.keeper import Place, RecordKeeper
from games.match import Match
from games.players.seating import BOTS, make_bot
from games.record import BadRecord, load, make_game, read

PROGRAM = "crokinole-combination-board"
KEPT = user_data_path(PROGRAM, appauthor=False) / "games"
"""Where games are kept when nobody says otherwise."""


def spare_folders() -> tuple[Path, ...]:
    """Where games are kept while they cannot be kept where they should: among the documents, or until the next start."""
    folders = [user_documents_path() / "Crokinole Combination Board"]
    # There may be no room for anything temporary either, or nobody who is known by name.
    with suppress(OSError, KeyError, ImportError):
        folders.append(Path(tempfile.gettempdir()) / f"{PROGRAM}-{getpass.getuser()}")
    return tuple(folders)


class GameShelf:
    """All the games there are, for the window and for the command line."""

    def __init__(self, folder: Path = KEPT, seed: int | None = None, spare: Sequence[Path] | None = None) -> None:
        self._folder = folder
        self._spare = spare_folders() if spare is None else tuple(spare)
        self._random = Random(seed)

    @property
    def cards(self) -> Sequence[Card]:
        return tuple(game.card for game in GAMES)

    def house_rules(self, name: str) -> Sequence[HouseRule]:
        return house_rules(find(name))

    def bots(self, name: str) -> Sequence[str]:
        return tuple(BOTS.get(name, ()))

    def open(self, name: str, seats: int, rules: dict[str, Any], names: Sequence[str] = (), players: Sequence[str] = ()) -> Match:
        """Start a game that is kept as it is played; ValueError or UnknownGame, with one sentence, if it cannot be."""
        return self.keep(self.seat(name, seats, rules, names, players))

    def seat(self, name: str, seats: int, rules: dict[str, Any], names: Sequence[str] = (), players: Sequence[str] = ()) -> Match:
        """Start a game that nobody writes down."""
        bots = [make_bot(name, player) if player else None for player in players]
        return Match(make_game(name, rules), seats, names, bots, Random(self._random.random()))

    def tidy(self) -> None:
        """Clear away what killed programs left behind."""
        for folder in (self._folder, *self._spare):
            clear_leftovers(folder)

    def load(self, path: Path) -> Match:
        """A kept game, to be played on; it is kept in the same file again.

        BadRecord if it cannot be read, Claimed if another program plays it now.
        """
        # Read before it is claimed, for what is no record is not to be touched; and again if it changed until it was.
        text, match = _read(path)
        path = path.resolve()
        try:
            claim = Claim(path)
        except OSError:
            # Nothing can be written there: it is played on as a copy, wherever one can be kept.
            match.keep_with(self._keeper(path.stem))
            return match
        try:
            if read_text(path) != text:
                text, match = _read(path)
        except ValueError:
            claim.release()
            raise
        match.keep_with(self._keeper(path.stem, Place(path.parent, path.stem, claim), text))
        return match

    def copy(self, path: Path) -> Match:
        """A kept game, to be played on and kept in a file of its own. BadRecord if it cannot be read."""
        return self.keep(load(path))

    def keep(self, match: Match) -> Match:
        """A game from elsewhere, to be played on and kept here."""
        match.keep_with(self._keeper(_stem(match.card.name)))
        return match

    def again(self, table: Table) -> Match:
        """The same players at the same game once more, kept in a file of its own."""
        assert isinstance(table, Match)
        match = self.keep(table.again())
        if match.played:
            match.save()
        return match

    def _keeper(self, stem: str, first: Place | None = None, text: str = "") -> RecordKeeper:
        places = [first or Place(self._folder, stem), *(Place(folder, stem) for folder in self._spare)]
        return RecordKeeper(places, text=text)


def _stem(name: str) -> str:
    """What the record of a game begun now is called."""
    return f"{name}-{time.strftime('%Y-%m-%d-%H%M%S')}"


def _read(path: Path) -> tuple[str, Match]:
    try:
        text = read_text(path)
        return text, read(text)
    except Unreadable as error:
        raise BadRecord(str(error)) from error
