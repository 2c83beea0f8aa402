"""A game that is played in another window, looked on at from here: its record is read again as it grows."""

from __future__ import annotations

import time
from collections.abc import Callable
from itertools import takewhile
from pathlib import Path
from typing import Any

from board.moves import IllegalMove, Move, Options, Pick, Tick
from board.shot import Shot
from board.table import Played
from games.flicking import FlickingGame
from games.match import Match
from games.players.player import Player
from games.record import BadRecord, load

GLANCE = 0.3
"""Seconds from one look at the record to the next."""


class Watched(Player):
    """Somebody who plays elsewhere."""

    name = "elsewhere"


class Onlooker(Match):
    """A match in which nobody here has a hand: what is played elsewhere is played here after it. It writes nothing down."""

    def __init__(self, path: Path, wait: Callable[[float], None] = time.sleep) -> None:
        match = load(path)
        super().__init__(match.game, match.seats, match.names, [Watched()] * match.seats, throws=match.throws)
        self.played = match.played
        self._path = path
        self._wait = wait
        self._seen = _stamp(path)

    @property
    def mover(self) -> int:
        """Whoever it is, he moves elsewhere; so do the dice and the clock."""
        return max(0, self.game.picture(self.state).turn)

    @property
    def options(self) -> Options | None:
        return None if self.outcome else Pick((), "You are looking on.")

    def play(self, move: Move) -> Played[Any]:  # noqa: ARG002
        raise IllegalMove("You are looking on: this game is played in another window.")

    def chance(self) -> Played[Any]:
        raise IllegalMove("You are looking on: this game is played in another window.")

    def bots(self) -> Played[Any] | None:
        """What was played elsewhere since, a move at a time; None if nothing was, after a moment's wait."""
        there = self._look()
        if there is None or len(there.played) == len(self.played):
            self._wait(GLANCE)
            return None
        # The rest is for the next call.
        self._seen = ""
        for entry in there.played[len(self.played) :]:
            last = self._follow(entry)
            if not isinstance(entry.move, Tick):
                break
        return last

    def leave(self) -> str:
        return ""

    def _look(self) -> Match | None:
        """The match as it stands there, if that has changed; what was taken back there is taken back here."""
        stamp = _stamp(self._path)
        if stamp == self._seen:
            return None
        try:
            there = load(self._path)
        except BadRecord:
            return None
        self._seen = stamp
        alike = takewhile(lambda moves: moves[0] == moves[1], zip(self.notation, there.notation, strict=False))
        del self.played[len(list(alike)) :]
        return there

    def _follow(self, entry: Played[Any]) -> Played[Any]:
        move = entry.move
        if isinstance(move, Shot) and isinstance(self.game, FlickingGame):
            # The record says where all came to rest; to be watched the shot is shot again.
            seen = self.game.shoot(self.state, move.flick)
            move = seen if seen.men == move.men else move
        played = Played(entry.mover, move, self.game.play(self.state, move))
        self.played.append(played)
        return played


def _stamp(path: Path) -> str:
    try:
        found = path.stat()
    except OSError:
        return ""
    return f"{found.st_mtime_ns}-{found.st_size}-{found.st_ino}"
