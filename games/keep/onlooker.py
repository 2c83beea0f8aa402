"""A game that is played in another window, looked on at from here: its record is read again as it grows."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from itertools import takewhile
from pathlib import Path
from typing import Any

from board.moves import ONLOOKER, IllegalMove, Move, Options, Pick, Tick
from board.protocols.table import Played, Thought
from board.shots.shot import FailedShot, Shot
from games.bots.player import Player
from games.flicking import FlickingGame
from games.keep.record import BadRecord, load
from games.play.history import as_played
from games.play.match import Match
from games.play.side_worker import Follower, GlancesInPlace


class Watched(Player):
    """Somebody who plays elsewhere."""

    name = "elsewhere"


class Onlooker(Match):
    """A match in which nobody here has a hand: what is played elsewhere is played here after it. It writes nothing down."""

    def __init__(self, path: Path, glances: Callable[[Follower], Thought[Move | None]] = GlancesInPlace) -> None:
        """`glances` looks whether something was played there."""
        # Before it is read, so that what is written meanwhile is seen with the next look.
        stamp = _stamp(path)
        match = load(path)
        super().__init__(
            match.game,
            match.seats,
            match.names,
            [Watched()] * match.seats,
            throws=match.throws,
            hints=match.hints,
            placement=match.placement,
        )
        self.played = list(match.played)
        self._path, self._glances = path, glances
        self._seen = stamp
        self._there = match
        """The match as it stood there when it was last looked at."""
        self._next: Played[Any] | None = None
        """What is to be played here next."""

    @property
    def is_elsewhere(self) -> bool:
        return True

    @property
    def _who_looks(self) -> int:
        return ONLOOKER

    @property
    def mover(self) -> int:
        """Whoever it is, he moves elsewhere; so do the dice and the clock."""
        return max(0, self.game.picture(self.state).mover)

    @property
    def options(self) -> Options | None:
        return None if self.outcome else Pick((), "You are looking on.")

    def play(self, move: Move) -> Played[Any]:
        """Play what was played there, and nothing else."""
        if self._next is None or move is not self._next.move:
            raise IllegalMove("You are looking on: this game is played in another window.")
        entry, self._next = self._next, None
        return self._follow(entry)

    def chance(self) -> Played[Any]:
        raise IllegalMove("You are looking on: this game is played in another window.")

    def think(self) -> Thought[Move | None]:
        """Look, again and again, whether something was played there; None if there is nothing to play, only to be seen."""
        return self._glances(self)

    def leave(self) -> str:
        return ""

    def poll(self) -> bool:
        """Read the record again if it has changed; whether there is something new in it."""
        stamp = _stamp(self._path)
        if stamp == self._seen:
            return len(self._there.played) > len(self.played)
        try:
            there = load(self._path)
        except BadRecord:
            return False
        self._seen = stamp
        if (there.game, there.seats, there.placement) != (self.game, self.seats, self.placement):
            # Another game has been laid there under the same name.
            return False
        self._there = there
        return True

    def catch_up(self) -> Move | None:
        """Take back what was taken back there, let pass the ticks that passed there; what is to be played then, if anything."""
        there = self._there
        alike = takewhile(lambda moves: moves[0] == moves[1], zip(self.notation, there.notation, strict=False))
        del self.played[len(list(alike)) :]
        for entry in there.played[len(self.played) :]:
            if not isinstance(entry.move, Tick):
                self._next = entry
                return entry.move
            self._follow(entry)
        return None

    def _follow(self, entry: Played[Any]) -> Played[Any]:
        move = entry.move
        if isinstance(move, Shot) and isinstance(self.game, FlickingGame):
            # The record says where all came to rest; to be watched the shot is shot again.
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
