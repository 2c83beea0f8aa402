"""What a worker is asked: which move a bot makes, and what it would advise somebody else to do."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import Any

from board.moves import IllegalMove, Move
from board.protocols.table import Hint
from board.shots.shot import FailedShot, Shot
from board.text.words import number_of
from board.views.picture import Motion
from games.flicking import FlickingGame
from games.game import Game
from games.keeping.failed_shots import keep
from games.players.levels import MASTER
from games.players.player import Budget, Choice, Player
from games.players.seating import BOTS, make_bot
from games.players.steadiness import Steadiness

ADVISER = MASTER.name
"""Whose word a hint is."""


@dataclass(frozen=True, slots=True)
class WhichMove:
    """Which move does a bot make?"""

    game: Game[Any]
    state: Any
    player: str | Player
    """The name of a bot of this game, or one from elsewhere as it is."""
    seed: str
    seconds: float | None = None
    simulations: int | None = None

    def answer(self, budget: Budget) -> Move:
        player = _bot(self.game.card.name, self.player) if isinstance(self.player, str) else self.player
        random = Random(self.seed)
        try:
            return player.choose(self.game, self.state, random, budget).move
        except FailedShot as failed:
            # It would think of the same shot whenever it is asked: any other will do.
            keep(failed)
            return self.game.options(self.state).sample(random)


@dataclass(frozen=True, slots=True)
class WhatToDo:
    """What should a person do? The best first, then what else there is."""

    game: Game[Any]
    state: Any
    hand: Steadiness
    """The person's."""
    seed: str
    seconds: float | None = None
    simulations: int | None = None

    def answer(self, budget: Budget) -> tuple[Hint, ...]:
        adviser = _bot(self.game.card.name, ADVISER).with_hand(self.hand)
        choice = adviser.advise(self.game, self.state, Random(self.seed), budget)
        return tuple(hint_of(self.game, self.state, each) for each in (choice, *choice.others))


def hint_of(game: Game[Any], state: Any, choice: Choice) -> Hint:
    """A choice as it is shown: with how everything would move, were it played just so."""
    motions: list[Motion] = []
    shot: Shot | None = None
    for move in choice.whole_turn or (choice.move,):
        try:
            turn = game.play(state, move)
        except (IllegalMove, FailedShot):
            break
        state, shot = turn.state, shot or turn.shot
        if turn.motion is not None:
            motions.append(turn.motion)
    return Hint(choice.move, choice.why, _odds(game, choice.chance, is_drawn=choice.is_drawn), tuple(motions), shot)


def _odds(game: Game[Any], chance: float | None, *, is_drawn: bool) -> str:
    if chance is None:
        return ""
    if isinstance(game, FlickingGame):
        times = f"{number_of(round(100 * chance), 'time')} in 100"
        return f"It succeeds {times}." if is_drawn else f"It may succeed, {times}, though not just as it is drawn."
    # Where a game of men is won or lost for certain, the reason says so.
    return f"It wins {number_of(round(100 * chance), 'game')} in 100." if 0.0 < chance < 1.0 else ""


def named(game: Game[Any], player: Player) -> str | Player:
    """How a worker is told who is to think: by name where the name is known there, so that nothing big travels."""
    return player.name if player.name in BOTS.get(game.card.name, {}) else player


@lru_cache(maxsize=8)
def _bot(game: str, name: str) -> Player:
    return make_bot(game, name)
