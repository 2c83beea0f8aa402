"""A bot for Contack, a game in which triangles with numbers are laid side to side.

The novice lays any triangle that fits. The club player takes the most points. Among equal moves it prefers the one that leaves
the next player the fewest points. The master simulates each move to the end of the round many times. All hands are face up, so it
must guess only the order of the pile.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Any, NamedTuple

from board.moves import CHANCE, Move, Pass, Pick, Step
from board.sums import float_sum
from board.views.review import Scale
from games.bots.levels import CLUB, NOVICE
from games.bots.player import Budget, Choice, Player, Weighed
from games.bots.tries import compare, mean
from games.game import Game
from games.parlor.contack.contack import DRAW, HAND, LEFT, Contack, State, plays_of, step_of
from games.parlor.contack.contack_set import SET
from games.parlor.contack.figure import Cell, Figure

GUESSES = 30
"""Number of simulations for each move of Contack in one round of comparison. Only the better half of the moves goes on to the
next.
"""
SHARE = 0.5
"""Fraction of the allowed time that the master-level bot uses, so that it answers within a second."""
WEIGHING = 240
"""Number of rounds of Contack that a review simulates to judge a move."""
AHEAD = 30.0
"""Bonus in points for finishing a simulated round in the lead, added to the size of the lead."""
OTHERS = 3

Play = tuple[str, Cell]


class Worth(NamedTuple):
    """Estimated value of a way to lay a triangle in Contack.

    A move that stayed longer in the comparison (`rounds`) is better. If equal, more `points` are better.
    """

    rounds: int
    """Number of rounds of comparison after which this move was kept. After each round, only the better half of the moves is
    kept.
    """
    points: float


class ValuedPlay(NamedTuple):
    """A way to lay a triangle in Contack, with its estimated value."""

    worth: Worth
    play: Play
    move: Step


class ContackPlayer(Player):
    """Contack bot that plays at one of three levels: novice, club or master."""

    scale = Scale("point", digits=0, slight=2.0, grave=20.0)

    def __init__(self, name: str) -> None:
        self.name = name

    def choose(self, game: Game[Any], state: State, random: Random, budget: Budget) -> Choice:
        options = game.options(state)
        assert isinstance(game, Contack)
        assert isinstance(options, Pick)
        steps = [move for move in options.moves if isinstance(move, Step)]
        if len(steps) < 2 or self.name == NOVICE.name:
            is_forced = len(options.moves) == 1
            why = "This is the only possible move." if is_forced else "All triangles that fit are equally good."
            return Choice(random.choice(options.moves), why)
        plays = [step_of(step) for step in steps]
        if self.name == CLUB.name:
            worths = [Worth(0, best_count(state, play)) for play in plays]
        else:
            worths = look_ahead(game, state, plays, random, budget.share(SHARE))
        valued = map(ValuedPlay, worths, plays, steps)
        ranked = sorted(valued, key=lambda each: each.worth, reverse=True)
        first = random.choice([each for each in ranked if each.worth == ranked[0].worth])
        others = [each for each in ranked if each is not first][:OTHERS]
        return replace(as_choice(state, first), others=tuple(as_choice(state, other) for other in others))

    def weighing(self, game: Game[Any]) -> int:  # noqa: ARG002
        return WEIGHING

    def weigh(self, game: Game[Any], state: State, moves: Sequence[Move], random: Random, budget: Budget) -> Weighed | None:
        """Judge a move of Contack by simulating every possible move to the end of the round, with the same draws for all.

        The value of a move is its lead in points. Return None if fewer than two moves were possible.
        """
        assert isinstance(game, Contack)
        options = game.options(state)
        steps = [move for move in options.moves if isinstance(move, Step)] if isinstance(options, Pick) else []
        if len(steps) < 2 or not isinstance(moves[0], Step):
            return None
        tries: dict[Play, list[float]] = {step_of(step): [] for step in steps}
        for _ in range(max(2, (budget.simulations or WEIGHING) // len(steps)) if state.pile else 1):
            guessed = replace(state, pile=_guess_stock(state, random))
            for play, found in tries.items():
                found.append(_lead(play_on(game, game.lay(guessed, *play)), state.mover))
            budget.spend(len(steps))
        beside = compare(tries, step_of(moves[0]))
        better = next(step for step in steps if step_of(step) == beside.better)
        return Weighed(beside.worth, beside.best, Choice(better, reason(state, beside.better)), beside.doubt)


def as_choice(state: State, valued: ValuedPlay) -> Choice:
    """Return a valued play as the bot's choice, with the reason for it in words."""
    return Choice(valued.move, reason(state, valued.play))


def reason(state: State, play: Play) -> str:
    """Return one or two sentences on the advantage of laying a triangle, such as `This triangle scores 15.`"""
    count, figure = state.figure.counts(*play), state.figure.with_laid(*play)
    gains = f"This triangle scores {count}." if count else "This triangle fits, but scores nothing."
    if len(state.hands[state.mover]) == 1:
        return f"{gains} It is your last triangle."
    reply = best_reply(figure, state.hands[(state.mover + 1) % len(state.hands)])
    if reply is None:
        return f"{gains} The next player cannot lay a triangle."
    if reply:
        return f"{gains} The next player can score at most {reply}."
    return f"{gains} The next player can score nothing."


def best_reply(figure: Figure, hand: tuple[str, ...]) -> int | None:
    """Return the most points that a triangle of `hand` can score beside the laid triangles; None if none fits."""
    return max((figure.counts(*play) for play in plays_of(figure, hand)), default=None)


def best_count(state: State, play: Play) -> float:
    """Return the value of laying a triangle, for a club-level bot.

    It is the points, minus a thousandth of the points that the next player can then score.
    """
    reply = best_reply(state.figure.with_laid(*play), state.hands[(state.mover + 1) % len(state.hands)])
    return state.figure.counts(*play) - (-LEFT if reply is None else reply) / 1000.0


# --- lookahead ------------------------------------------------------------------------------------------------------


def look_ahead(game: Contack, state: State, plays: list[Play], random: Random, budget: Budget) -> list[Worth]:
    """Return the values of all ways to lay a triangle. Each value is a mean over many simulations to the end of the round.

    The simulations guess the triangles that are drawn, and all ways get the same guesses. Better ways get more simulations.
    """
    found: dict[Play, list[float]] = {play: [] for play in plays}
    rounds = dict.fromkeys(plays, 0)
    trying = plays
    while True:
        for _ in range(GUESSES):
            guessed = replace(state, pile=_guess_stock(state, random))
            for play in trying:
                if found[play] and budget.left == 0.0:
                    return _worths(rounds, found)
                lead = _lead(play_on(game, game.lay(guessed, *play)), state.mover)
                found[play].append(lead + (AHEAD if lead > 0 else -AHEAD if lead < 0 else 0.0))
                budget.spend()
            if not state.pile:
                return _worths(rounds, found)
        if len(trying) < 2:
            return _worths(rounds, found)
        trying = sorted(trying, key=lambda play: -float_sum(found[play]))[: (len(trying) + 1) // 2]
        rounds.update((play, rounds[play] + 1) for play in trying)


def _worths(rounds: dict[Play, int], found: dict[Play, list[float]]) -> list[Worth]:
    return [Worth(rounds[play], mean(values)) for play, values in found.items()]


def _guess_stock(state: State, random: Random) -> tuple[str, ...]:
    """Return a guess of the order of the face-down pile. The guess uses only triangles that have not been shown."""
    seen = {*state.figure.covered.values(), *(triangle for hand in state.hands for triangle in hand)}
    hidden = [triangle for triangle in SET if triangle not in seen]
    return tuple(random.sample(hidden, len(state.pile)))


def play_on(game: Contack, state: State) -> State:
    """Return the state at the end of the round if every player always lays the triangle that earns the most points."""
    while state.mover != CHANCE:
        hand, figure = state.hands[state.mover], state.figure
        plays = list(plays_of(figure, hand))
        if plays:
            state = game.lay(state, *max(plays, key=lambda play: figure.counts(*play)))
        else:
            state = game.after(state, DRAW if len(hand) < HAND and state.pile else Pass())
    return state


def _lead(state: State, seat: int) -> int:
    """Return the lead of `seat` over its best opponent in the last finished round, in points; negative if it is behind."""
    gains = state.results[-1]
    return gains[seat] - max(points for other, points in enumerate(gains) if other != seat)
