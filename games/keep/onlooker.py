"""Watch a game that is played in another window. Its saved file is read again whenever the file changes."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from itertools import takewhile
from pathlib import Path
from typing import Any

from board.moves import ONLOOKER, IllegalMove, Move, Options, Pick, Tick
from board.protocols.table import Played
from board.protocols.thought import Thought
from board.shots.shot import FailedShot, Shot
from games.flicking import FlickingGame
from games.keep.record import BadRecord, load
from games.play.history import as_played
from games.play.read_only_game import ReadOnlyGame
from games.play.seats import Elsewhere
from games.play.side_worker import Follower, glances_in_place


class Onlooker(ReadOnlyGame):
    """A game in this window that repeats the moves made in another window, so that a person can watch it."""

    def __init__(self, path: Path, glances: Callable[[Follower], Thought[Move | None]] = glances_in_place) -> None:
        """Load the saved game at `path` to watch it. The function `glances` watches the file for changes."""
        # Take the time stamp before reading, so that the next poll finds changes made in the meantime.
        stamp = _stamp(path)
        match = load(path)
        sitting = [Elsewhere(name) for name in match.names]
        super().__init__(match.game, sitting, match.throws, hints=match.hints, placement=match.placement)
        self.played = list(match.played)
        self._path, self._glances = path, glances
        self._seen = stamp
        self._newest = match
        """The match of the other window, as last read from its file."""
        self._next: Played[Any] | None = None
        """Next move made in the other window but not yet in this window. None if no such move is known."""

    @property
    def _who_looks(self) -> int:
        return ONLOOKER

    @property
    def mover(self) -> int:
        """Seat (player's number, from 0) to move in the watched game. 0 if no player is to move."""
        return max(0, self.game.picture(self.state).mover)

    @property
    def options(self) -> Options | None:
        return None if self.outcome else Pick((), "You are only watching.")

    def play(self, move: Move) -> Played[Any]:
        """Play, in this window, the move that was made in the other window. Raise IllegalMove for any other move."""
        if self._next is None or move is not self._next.move:
            raise IllegalMove("You are only watching: this game is open in another window.")
        entry, self._next = self._next, None
        return self._follow(entry)

    def chance(self) -> Played[Any]:
        raise IllegalMove("You are only watching: this game is open in another window.")

    def think(self) -> Thought[Move | None]:
        """Wait in the background until the game in the other window changes.

        The result is the next move to play here, or None if the change needs no move here.
        """
        return self._glances(self)

    def poll(self) -> bool:
        """Read the watched game again if its file has changed. Return True if the file has moves that this window does not show
        yet.
        """
        stamp = _stamp(self._path)
        if stamp == self._seen:
            return len(self._newest.played) > len(self.played)
        try:
            match = load(self._path)
        except BadRecord:
            return False
        self._seen = stamp
        if (match.game, match.seats, match.placement) != (self.game, self.seats, self.placement):
            # Another game was saved under the same name.
            return False
        self._newest = match
        return True

    def catch_up(self) -> Move | None:
        """Apply the undos and clock ticks that were made in the other window, up to the next move there.

        Return that move, so that this window can play it. Return None if no move was made.
        """
        match = self._newest
        alike = takewhile(lambda moves: moves[0] == moves[1], zip(self.notation, match.notation, strict=False))
        del self.played[len(list(alike)) :]
        for entry in match.played[len(self.played) :]:
            if not isinstance(entry.move, Tick):
                self._next = entry
                return entry.move
            self._follow(entry)
        return None

    def _follow(self, entry: Played[Any]) -> Played[Any]:
        move = entry.move
        if isinstance(move, Shot) and isinstance(self.game, FlickingGame):
            # The record holds only the final positions, so simulate the shot again to get its motion.
            with suppress(FailedShot, IllegalMove):
                seen = self.game.shoot(self.state, move.flick)
                move = seen if seen.men == move.men else move
        played = as_played(self.game, self.state, move)
        self.played.append(played)
        return self._before_eyes(len(self.played) - 1, played)


def _stamp(path: Path) -> str:
    try:
        found = path.stat()
    except OSError:
        return ""
    return f"{found.st_mtime_ns}-{found.st_size}-{found.st_ino}"
