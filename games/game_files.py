"""The files that belong to the player: saved games, exported games, pictures of games, and films of games."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from datetime import UTC, datetime
from itertools import count
from pathlib import Path

from platformdirs import user_pictures_path, user_videos_path

from board.protocols.table import PlayedElsewhere, Table
from board.text.files import is_safe, read_text, reason, write_text
from board.text.words import path_words
from games.keep import notation
from games.keep.keeper import RecordFile, RecordKeeper
from games.keep.record import load
from games.keep.record_lock import Claim, clear_leftovers
from games.play.match import Match
from games.review.review_file import review_path

THROWN_AWAY = "deleted"
"""Name of the subfolder to which deleted saved games are moved."""


class GameFiles:
    """The folder of saved games and other files of the players. If the folder cannot be written, spare folders replace it."""

    def __init__(self, folder: Path, spare: Sequence[Path], enter: Callable[[Path, Match], None]) -> None:
        """Save games in `folder`, or in the folders `spare` if it cannot be written.

        After each save `enter` is called with the saved file and its game.
        """
        self._folder, self._spare, self._enter = folder, tuple(spare), enter

    def keeper(self, stem: str, first: RecordFile | None = None, text: str = "") -> RecordKeeper:
        """Return an object that saves one game. It uses the first folder in which files can be written.

        `stem` is the file name without its ending. If the game has a file already, pass it as `first` and its content as `text`.
        """
        places = [first or RecordFile(self._folder, stem), *(RecordFile(folder, stem) for folder in self._spare)]
        return RecordKeeper(places, self._enter, text)

    def found(self, path: Path, text: str, claim: Claim) -> RecordKeeper:
        """Return an object that goes on saving a game in its existing file at `path`.

        `text` is the content of the file, and `claim` is the lock that this process holds on the file.
        """
        home, *spare = (Path(os.path.realpath(folder)) for folder in (self._folder, *self._spare))
        # Make files private only in the program's own folders. Any other folder was chosen by the player.
        place = RecordFile(path.parent, path.stem, claim, is_private=path.parent in (home, *spare))
        if path.parent in spare:
            return RecordKeeper([self._home(path, text), place], self._enter)
        return self.keeper(path.stem, place, text)

    def _home(self, path: Path, text: str) -> RecordFile:
        """Return the file in the main folder for a game that was saved in a spare folder.

        The main folder could not be written before. If it still has an older save of the same game, return that file. Otherwise
        return a new one.
        """
        old = self._folder / path.name
        with suppress(ValueError, OSError, PlayedElsewhere):
            if text.startswith(read_text(old).rstrip()):
                return RecordFile(self._folder, path.stem, Claim(old))
        return RecordFile(self._folder, path.stem)

    def delete(self, file: Path | str) -> None:
        """Delete a saved game by moving it to a subfolder for deleted games. To restore the game, move the file back.

        Raise PlayedElsewhere if the game is being played, ValueError if the file cannot be moved.
        """
        path = Path(os.path.realpath(file))
        try:
            claim = Claim(path)
            try:
                folder = path.parent / THROWN_AWAY
                folder.mkdir(exist_ok=True)
                laid = _free(folder, path.stem, path.suffix)
                path.rename(laid)
                # Move its review too.
                with suppress(OSError):
                    review_path(path).rename(review_path(laid))
            finally:
                claim.release()
        except OSError as error:
            raise ValueError(f"{path_words(path)} can't be deleted: {reason(error)}.") from None

    def tidy(self) -> None:
        """Delete unfinished and unused files of saved games that remain after a crash."""
        for folder in (self._folder, *filter(is_safe, self._spare)):
            clear_leftovers(folder)

    def export(self, file: Path | str, ending: str) -> Path:
        """Export a saved game as `.json` or `.csv` to the player's documents folder, and return the path of the new file.

        Raise ValueError if the game cannot be read or the file cannot be written.
        """
        match, path = load(Path(file)), Path(file)
        out = _free([*self._spare, self._folder][0], path.stem, ending)
        try:
            write_text(out, notation.write(match, out, datetime.fromtimestamp(path.stat().st_mtime, UTC)))
        except notation.HiddenHands as error:
            raise ValueError(f"{error} Play it to its end first.") from None
        except OSError as error:
            raise ValueError(f"{path_words(out)} can't be saved: {reason(error)}.") from None
        return out

    def picture_path(self, table: Table, ending: str) -> Path:
        """Return an unused path for a picture of this game in the player's pictures folder."""
        folder = user_pictures_path() / "Crokinole Combination Board"
        folder.mkdir(parents=True, exist_ok=True)
        return _free(folder, file_stem(table.card.name), ending)

    def film_path(self, table: Table, entry: int | None, ending: str) -> Path:
        """Return an unused path for a film in the player's videos folder.

        `entry` is the index of the one move that the film shows, or None if it shows the whole game.
        """
        folder = user_videos_path() / "Crokinole Combination Board"
        folder.mkdir(parents=True, exist_ok=True)
        stem = file_stem(table.card.name) if entry is None else f"{file_stem(table.card.name)}-move-{entry + 1}"
        return _free(folder, stem, ending)


def file_stem(name: str) -> str:
    """Return a file name, without its ending, for a game that begins now. It consists of the game's name `name`, the date and the
    time.
    """
    return f"{name}-{time.strftime('%Y-%m-%d-%H%M%S')}"


def _free(folder: Path, stem: str, ending: str) -> Path:
    """Return a path in `folder` that no file has yet. If the name `stem` is taken, a number is added to it."""
    names = (folder / f"{stem}{f'-{number}' if number > 1 else ''}{ending}" for number in count(1))
    return next(path for path in names if not path.exists())
