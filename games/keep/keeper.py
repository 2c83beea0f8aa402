"""Writes a game down while it is played: every move is on the disk before the next can be made.

A disk may be full, a folder read-only or gone. That never ends a game: it is kept elsewhere as long as need be, the players
are told in a sentence, and with every move the first place is tried again.
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
from board.text.words import named
from games.keep.claim import Claim, claim_new
from games.keep.record import Draft
from games.play.match import Match

OFTEN, SHARE = 1.0, 0.02
"""Seconds: in a live game, where a tick is a move, it is written down this often, as long as that takes no more than this share
of the time: a game that goes on for an hour takes longer to write."""

Written = Callable[[Path, Match], None]
"""Told of every game that has been written down, and where."""


class RecordFile:
    """A file for a game: a claim to it once it has one, or the folder and the name to claim it by."""

    def __init__(self, folder: Path, stem: str, claim: Claim | None = None, *, is_private: bool = True) -> None:
        """`is_private` lets this user alone read what is written."""
        self.folder, self.stem = folder, stem
        self._claim, self._is_private = claim, is_private

    @property
    def path(self) -> Path | None:
        """Where the game is kept, once it is."""
        return self._claim.path if self._claim else None

    def write(self, text: str) -> Path:
        """Write the game; OSError if it cannot be."""
        if self._claim is None:
            self._claim = claim_new(self.folder, self.stem)
        elif not self._claim.is_whole or (self._is_private and not is_safe(self.folder)):
            self._renew(self._claim)
        write_text(self._claim.path, text, is_private=self._is_private)
        return self._claim.path

    def _renew(self, claim: Claim) -> None:
        """The folder was cleared away under us: the same name again, or another if that has been taken since."""
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
        """Remove what is kept here: it is kept elsewhere."""
        if self._claim is not None:
            with suppress(OSError):
                self._claim.path.unlink()
            self._claim.release()
            self._claim = None


class RecordKeeper:
    """Keeps one game, in the first of its places that will have it."""

    def __init__(self, places: Sequence[RecordFile], written: Written | None = None, text: str = "") -> None:
        """`text` is what the first place holds already."""
        self._places = tuple(places)
        self._written = written
        self._draft = Draft()
        self._lock = threading.Lock()
        self._at = 0 if text else -1
        """The place that has the game as it stands; -1 if none has."""
        self._text = text
        """What that place has."""
        self._saved_at = -math.inf
        self._took = 0.0
        """Seconds that the last writing took."""
        self.trouble = ""
        """Why the game is not kept where it should be, in one sentence; nothing while all is well."""

    @property
    def path(self) -> Path | None:
        """Where the game is kept."""
        return self._places[self._at].path if self._at >= 0 else None

    def played(self, match: Match) -> None:
        """Something was played or taken back: write it down, unless it is one of a live game's many ticks."""
        is_tick = bool(match.played) and isinstance(match.played[-1].move, Tick) and match.mover == TIME and not match.outcome
        if is_tick:
            self.passed(match)
        else:
            self.save(match)

    def passed(self, match: Match) -> None:
        """Time has passed in a live game, or of somebody's turn: write it down, unless that was done just now."""
        if time.monotonic() - self._saved_at >= max(OFTEN, self._took / SHARE):
            self.save(match)

    def save(self, match: Match) -> str:
        """Write the game down now, and say where, or why not, in one sentence."""
        with self._lock:
            begun = time.monotonic()
            said = self._save(match)
            self._saved_at = time.monotonic()
            self._took = self._saved_at - begun
            return said

    def release(self) -> None:
        """The game is left: others may take it up."""
        for place in self._places:
            place.release()

    def _save(self, match: Match) -> str:
        text = self._draft.write(match)
        if text == self._text and self._at == 0 and self.path is not None and self.path.exists():
            return f"The game is kept in {named(self.path)}."
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
                "" if problem is None else f"{self._refused(problem)}; it is kept in {named(path.parent)} until it can."
            )
            if self._written is not None:
                self._written(path, match)
            return self.trouble or f"The game is kept in {named(path)}."
        self._at = -1
        assert problem is not None, "a keeper has a place"
        self.trouble = f"{self._refused(problem)}. Play on: it is tried again with every move."
        return self.trouble

    def _refused(self, problem: OSError) -> str:
        return f"The game cannot be kept in {named(self._places[0].folder)}, {reason(problem)}"
