"""Save a game while it is played. Every move is saved before the next one can be made, except in a game against the clock.

The game continues even if the drive is full or the folder is read-only or missing. It is then saved in another folder, and the
players see one sentence about the problem. Every move tries the first folder again.
"""

from __future__ import annotations

import math
import threading
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path

from board.moves import TIME, Tick
from board.protocols.table import PlayedElsewhere
from board.text.files import is_safe, make_folder, reason, write_text
from board.text.words import path_words
from games.keep.record import Draft
from games.keep.record_lock import Claim, claim_new
from games.play.match import Match

OFTEN, SHARE = 1.0, 0.02
"""Limits on saving a game against the clock: the fewest seconds between two saves, and the largest fraction of time spent on
saving.

In such a game every time step is a move, and the longer the game, the longer a save takes. So saving after every move would be
too slow.
"""

Written = Callable[[Path, Match], None]
"""Function (file, match) that is called after every save of a game."""


class RecordFile:
    """The file in which a game is saved.

    It is either an existing file that this process has locked, or a new file with a given folder and name. A new file is created
    when the game is first saved.
    """

    def __init__(self, folder: Path, stem: str, claim: Claim | None = None, *, is_private: bool = True) -> None:
        """Store the folder and the name of the game's file. With `is_private`, only this user may read the file."""
        self.folder, self.stem = folder, stem
        self._claim, self._is_private = claim, is_private

    @property
    def path(self) -> Path | None:
        """Path of the saved game, or None before the first save."""
        return self._claim.path if self._claim else None

    def write(self, text: str) -> Path:
        """Write `text`, the saved game, to this file and return the file's path. Raise OSError on failure."""
        if self._claim is None:
            self._claim = claim_new(self.folder, self.stem)
        elif not self._claim.is_whole or (self._is_private and not is_safe(self.folder)):
            self._renew(self._claim)
        write_text(self._claim.path, text, is_private=self._is_private)
        return self._claim.path

    def _renew(self, claim: Claim) -> None:
        """Lock the file of the saved game again, for example after its folder was removed.

        If the old name cannot be locked, for example because another process has taken it, use a new name.
        """
        claim.release()
        self._claim = None
        make_folder(claim.path.parent)
        with suppress(PlayedElsewhere):
            self._claim = Claim(claim.path) if is_safe(self.folder) else None
        if self._claim is None:
            self._claim = claim_new(self.folder, self.stem)

    def release(self) -> None:
        if self._claim is not None:
            self._claim.release()

    def drop(self) -> None:
        """Delete this file. It is no longer needed, because the game is now saved in another one."""
        if self._claim is not None:
            with suppress(OSError):
                self._claim.path.unlink()
            self._claim.release()
            self._claim = None


class RecordKeeper:
    """An object that saves one game. It is given several files and uses the first one that it can write."""

    def __init__(self, places: Sequence[RecordFile], written: Written | None = None, text: str = "") -> None:
        """Prepare to save the game in the first of `places` that can be written.

        `text` is the present content of the first file, or empty if the game has no file yet.
        """
        self._places = tuple(places)
        self._written = written
        self._draft = Draft()
        self._lock = threading.Lock()
        self._at = 0 if text else -1
        """Index of the place in `_places` where the game was last saved. -1 if the game was not saved yet, or if the last save
        failed.
        """
        self._text = text
        """Text of the game at the last save."""
        self._saved_at = -math.inf
        self._took = 0.0
        """Duration of the last save of the game, in seconds."""
        self.trouble = ""
        """One sentence that says why the game is not saved in its usual place. Empty if it is saved there."""

    @property
    def path(self) -> Path | None:
        """Path of the file with the latest save, or None if the game was not saved."""
        return self._places[self._at].path if self._at >= 0 else None

    def played(self, match: Match) -> None:
        """Save the game after a move or an undo. In a game against the clock, save only from time to time."""
        is_tick = bool(match.played) and isinstance(match.played[-1].move, Tick) and match.mover == TIME and not match.outcome
        if is_tick:
            self.passed(match)
        else:
            self.save(match)

    def passed(self, match: Match) -> None:
        """Save the game after its clock has run, unless the last save is recent."""
        if time.monotonic() - self._saved_at >= max(OFTEN, self._took / SHARE):
            self.save(match)

    def save(self, match: Match) -> str:
        """Save the game now. Return one sentence that says where it was saved, or why saving failed."""
        with self._lock:
            begun = time.monotonic()
            message = self._save(match)
            self._saved_at = time.monotonic()
            self._took = self._saved_at - begun
            return message

    def release(self) -> None:
        """Release all file locks, so that other processes may open the game."""
        for place in self._places:
            place.release()

    def _save(self, match: Match) -> str:
        text = self._draft.write(match)
        if text == self._text and self._at == 0 and self.path is not None and self.path.exists():
            return f"Saved in {path_words(self.path)}."
        problem: OSError | None = None
        for number, place in enumerate(self._places):
            try:
                path = place.write(text)
            except OSError as error:
                problem = problem or error
                continue
            for later in self._places[number + 1 :]:
                later.drop()
            self._at, self._text = number, text
            self.trouble = (
                "" if problem is None else f"{self._refused(problem)} It is saved in {path_words(path.parent)} for now."
            )
            if self._written is not None:
                self._written(path, match)
            return self.trouble or f"Saved in {path_words(path)}."
        self._at = -1
        assert problem is not None, "a keeper has a place"
        self.trouble = f"{self._refused(problem)} Keep playing: saving is tried again after every move."
        return self.trouble

    def _refused(self, problem: OSError) -> str:
        return f"The game can't be saved in {path_words(self._places[0].folder)}: {reason(problem)}."
