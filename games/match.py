"""A game being played: who sits where, whose turn it is, what has been played, and taking back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from random import Random
from typing import Any

from board.card import Card
from board.moves import CHANCE, TIME, Live, Move, Options, Pick, Tick
from board.picture import Picture
from board.table import Outcome, Played, Turn
from games.game import Game, IllegalMove
from games.players.player import Budget, Player

THINKING = 2.0
"""Seconds a bot may think about a move."""


class Match:
    """A game in progress. Everything it knows follows from the game, the seats and the moves."""

    def __init__(
        self,
        game: Game[Any],
        seats: int,
        names: Sequence[str] = (),
        players: Sequence[Player | None] = (),
        random: Random | None = None,
        keep: Callable[[Match], str] | None = None,
    ) -> None:
        self.game = game
        self.start = game.start(seats)
        self.players = tuple(players) + (None,) * (seats - len(players))
        defaults = (player.name if player else f"Player {seat + 1}" for seat, player in enumerate(self.players))
        self.names = tuple(name or default for name, default in zip((*names, *[""] * seats), defaults, strict=False))
        self.played: list[Played[Any]] = []
        self._random = random or Random()
        self._keep = keep

    @property
    def card(self) -> Card:
        return self.game.card

    @property
    def seats(self) -> int:
        return len(self.players)

    @property
    def state(self) -> Any:
        return self.played[-1].turn.state if self.played else self.start

    @property
    def mover(self) -> int:
        return int(self.state.mover)

    @property
    def options(self) -> Options | None:
        return None if self.outcome else self.game.options(self.state)

    @property
    def outcome(self) -> Outcome | None:
        return self.game.outcome(self.state)

    @property
    def score(self) -> tuple[int, ...]:
        return self.game.score(self.state)

    @property
    def picture(self) -> Picture:
        return self.game.picture(self.state)

    @property
    def said(self) -> tuple[str, ...]:
        return tuple(sentence for played in self.played for sentence in played.turn.said)

    @property
    def notation(self) -> tuple[str, ...]:
        return tuple(str(played.move) for played in self.played)

    @property
    def last(self) -> Turn[Any] | None:
        """The last turn, whose motion can be watched again."""
        return self.played[-1].turn if self.played else None

    def play(self, move: Move) -> Played[Any]:
        """Play a move; IllegalMove, and nothing changes, if the rules forbid it. In a live game the bots act too."""
        if isinstance(move, Tick):
            move = self._with_bots(move)
        played = Played(self.mover, move, self.game.play(self.state, move))
        self.played.append(played)
        return played

    def chance(self) -> Played[Any]:
        """Let the dice or the lot decide."""
        options = self.options
        if self.mover != CHANCE or not isinstance(options, Pick):
            raise IllegalMove("There is nothing to throw or draw now.")
        return self.play(options.sample(self._random))

    def bots(self) -> Played[Any] | None:
        """The move of the bot whose turn it is; None if it is a person's."""
        if self.outcome or self.mover < 0:
            return None
        player = self.players[self.mover]
        if player is None:
            return None
        assert not isinstance(self.options, Live)
        return self.play(player.choose(self.game, self.state, self._random, Budget(seconds=THINKING)).move)

    @property
    def can_undo(self) -> bool:
        return any(self._is_persons(played) for played in self.played)

    def is_bot(self, seat: int) -> bool:
        return self.players[seat] is not None

    def undo(self) -> None:
        """Take back to the last decision a person made."""
        if not self.can_undo:
            raise IllegalMove("There is nothing to take back.")
        while not self._is_persons(self.played.pop()):
            pass

    def seat(self, seat: int, player: Player | None) -> None:
        """Let a bot take a seat, or a person."""
        self.players = (*self.players[:seat], player, *self.players[seat + 1 :])

    def keep_with(self, keep: Callable[[Match], str]) -> None:
        """Say how the match is to be kept."""
        self._keep = keep

    def save(self) -> str:
        """Keep the match where it was told to be kept, and say where."""
        return self._keep(self) if self._keep else "This game is not kept."

    def _is_persons(self, played: Played[Any]) -> bool:
        return played.mover >= 0 and self.players[played.mover] is None

    def _with_bots(self, tick: Tick) -> Tick:
        if self.mover != TIME:
            return tick
        acts = [
            act
            for seat, player in enumerate(self.players)
            if player is not None
            for act in player.act(self.game, self.state, seat, self._random)
        ]
        return replace(tick, acts=(*tick.acts, *acts))


def play_out(match: Match, choose: Callable[[Match], Move], limit: int = 1_000_000) -> Outcome:
    """Play a match to its end, `choose` deciding for every seat without a bot and chance for itself."""
    for _ in range(limit):
        outcome = match.outcome
        if outcome is not None:
            return outcome
        if match.mover == CHANCE:
            match.chance()
        elif match.bots() is None:
            match.play(choose(match))
    raise RuntimeError(f"{match.card.title} did not end within {limit} moves.")
