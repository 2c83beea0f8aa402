"""The one place where players made of code are asked: for a move, for advice, for what they do in a tick of the clock.

Whoever is asked is given the state as his seat may know it, and nothing else; so are programs that learn (`known`). `WhichMove`
and `WhatToDo` are the same as questions that can travel to a worker: what is hidden from the seat does not travel with them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from random import Random
from typing import Any

from board.moves import Act, IllegalMove, Move, Roll, Say
from board.protocols.table import Hint
from board.shots.motion import Motion
from board.shots.shot import FailedShot, Shot
from board.text.words import number_of
from games.bots.levels import MASTER
from games.bots.player import Budget, Choice, Lucky, Player, Weighed
from games.bots.steadiness import Steadiness
from games.flicking import FlickingGame
from games.game import Game
from games.play.failed_shots import keep
from games.play.seating import BOTS, make_bot

ADVISER = MASTER.name
"""Whose word a hint is."""


def known(game: Game[Any], state: Any, seat: int) -> Any:
    """The state as this seat may know it: what is handed out to all who sit there and are made of code."""
    return game.seen(state, seat)


def chosen(player: Player, game: Game[Any], state: Any, random: Random, budget: Budget) -> Choice:
    """What a player chooses in the seat that is the mover."""
    return player.choose(game, known(game, state, state.mover), random, budget)


def acts(player: Player, game: Game[Any], state: Any, seat: int, random: Random) -> tuple[Act, ...]:
    """What a player does in this seat in the coming tick of a game against the clock."""
    return player.act(game, known(game, state, seat), seat, random)


def all_acts(players: Iterable[Player | None], game: Game[Any], state: Any, minds: Sequence[Random]) -> tuple[Act, ...]:
    """What all players made of code do in the coming tick, each by the chance of its own seat; None is a person."""
    seated = [(seat, player) for seat, player in enumerate(players) if player is not None]
    return tuple(act for seat, player in seated for act in acts(player, game, state, seat, minds[seat]))


@dataclass(frozen=True, slots=True)
class WhichMove:
    """Which move does a bot make?"""

    game: Game[Any]
    state: Any
    """As the mover knows it, whatever is handed in."""
    player: str | Player
    """The name of a bot of this game, or one from elsewhere as it is."""
    seed: str
    seconds: float | None = None
    simulations: int | None = None

    def __post_init__(self) -> None:
        object.__setattr__(self, "state", known(self.game, self.state, self.state.mover))

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
    """As the mover knows it, whatever is handed in."""
    hand: Steadiness
    """The person's."""
    seed: str
    seconds: float | None = None
    simulations: int | None = None

    def __post_init__(self) -> None:
        object.__setattr__(self, "state", known(self.game, self.state, self.state.mover))

    def answer(self, budget: Budget) -> tuple[Hint, ...]:
        adviser = _bot(self.game.card.name, ADVISER).with_hand(self.hand)
        choice = adviser.advise(self.game, self.state, Random(self.seed), budget)
        return tuple(hint_of(self.game, self.state, each) for each in (choice, *choice.others))


@dataclass(frozen=True, slots=True)
class WhatItWasWorth:
    """What was a turn worth, or what did luck do with a throw? Nothing, where nobody can say or there was nothing to decide."""

    game: Game[Any]
    state: Any
    """Before it; as the mover knows it, whatever is handed in."""
    moves: tuple[Move, ...]
    """The turn; or the throw alone."""
    hand: Steadiness
    """The mover's."""
    spins: bool = False
    """Whether that hand can give a disk spin, as a bot's can."""
    seconds: float | None = None

    def __post_init__(self) -> None:
        if self.state.mover >= 0:
            object.__setattr__(self, "state", known(self.game, self.state, self.state.mover))
        # What was to be seen need not travel.
        bare = tuple(replace(move, motion=None) if isinstance(move, Shot) else move for move in self.moves)
        object.__setattr__(self, "moves", bare)

    @property
    def simulations(self) -> int | None:
        return _bot(self.game.card.name, ADVISER).weighing(self.game) or None

    def answer(self, budget: Budget) -> Weighed | Lucky | None:
        judge = _bot(self.game.card.name, ADVISER).with_hand(self.hand, spins=self.spins)
        random, first = Random(str(self.moves)), self.moves[0]
        if isinstance(first, Roll):
            return judge.luck(self.game, self.state, first, random, budget)
        return judge.weigh(self.game, self.state, self.moves, random, budget)


def hint_of(game: Game[Any], state: Any, choice: Choice) -> Hint:
    """A choice as it is shown: with how everything would move, were it played just so."""
    motions: list[Motion] = []
    shot: Shot | None = None
    for move in choice.whole_turn or (choice.move,):
        try:
            turn = game.play(state, move)
        except (IllegalMove, FailedShot):
            break
        # Whoever is advised sees it from his own chair.
        motion = game.motion_for(state, turn, state.mover)
        state, shot = turn.state, shot or turn.shot
        # A word is told, little by little: letters that moved would give it away at once.
        if motion is not None and not isinstance(move, Say):
            motions.append(motion)
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
