"""Somebody to play Contack with.

The novice lays anything. The club player counts, and of what counts alike lays what gives the next player least. The master looks
ahead: all hands lie open, so that only what is drawn is guesswork, and it plays on with several guesses of it.
"""

from __future__ import annotations

from dataclasses import replace
from math import inf
from random import Random
from typing import Any, NamedTuple

from board.moves import CHANCE, Pass, Pick, Step
from games.game import Game
from games.parlor.contack import DRAW, HAND, LEFT, Contack, State, plays_of, step_of
from games.parlor.contack_set import SET
from games.parlor.figure import Cell, Figure
from games.players.levels import CLUB, NOVICE
from games.players.player import Budget, Choice, Player

PLIES = 7
"""How many turns of two players the master looks ahead, its own among them."""
ROUNDS = 3
"""How many turns of its own it looks ahead where more play."""
GUESSES = 12
"""How many orders of what is drawn it plays on with."""
SHARE = 0.5
"""What it takes of the time it is given: an answer within a second."""
POSITIONS = 25
"""Positions for each simulation of a budget, as for those who look ahead on the board."""
HELD = 0.5 * LEFT
"""What a triangle more in the hand costs while it is not settled whether it will be left there."""
AHEAD = 30.0
"""What it is worth to come out ahead in a hand, however little."""
OTHERS = 3

Play = tuple[str, Cell]


class Weighed(NamedTuple):
    """A play and what it seems to be worth, in points."""

    worth: float
    play: Play
    move: Step


class ContackPlayer(Player):
    """A player of one of the levels."""

    def __init__(self, name: str) -> None:
        self.name = name

    def choose(self, game: Game[Any], state: State, random: Random, budget: Budget) -> Choice:
        options = game.options(state)
        assert isinstance(game, Contack)
        assert isinstance(options, Pick)
        steps = [move for move in options.moves if isinstance(move, Step)]
        if len(steps) < 2 or self.name == NOVICE.name:
            return Choice(random.choice(options.moves), "" if len(steps) < 2 else "One triangle is as good as another.")
        plays = [step_of(step) for step in steps]
        if self.name == CLUB.name:
            worths = [best_count(state, play) for play in plays]
        else:
            worths = looked_ahead(game, state, plays, random, budget.share(SHARE))
        ranked = sorted(
            (Weighed(*weighed) for weighed in zip(worths, plays, steps, strict=True)), key=lambda weighed: -weighed.worth
        )
        best = [weighed for weighed in ranked if weighed.worth == ranked[0].worth]
        first = random.choice(best)
        others = [weighed for weighed in ranked if weighed is not first][:OTHERS]
        return replace(chosen(state, first), others=tuple(chosen(state, other) for other in others))


def chosen(state: State, weighed: Weighed) -> Choice:
    """A play as it is advised, and why."""
    return Choice(weighed.move, reason(state, weighed.play))


def reason(state: State, play: Play) -> str:
    """What is good about a play, in one sentence."""
    count, figure = state.figure.counts(*play), state.figure.with_laid(*play)
    gains = f"It counts {count}" if count else "It only matches"
    if len(state.hands[state.mover]) == 1:
        return f"{gains}, and it is the last of the hand."
    reply = best_reply(figure, state.hands[(state.mover + 1) % len(state.hands)])
    if reply is None:
        return f"{gains}, and the next player has nothing to lay."
    return f"{gains}, and the next player can count {reply} at most."


def best_reply(figure: Figure, hand: tuple[str, ...]) -> int | None:
    """The most that a hand can count on this figure; None if it can lay nothing."""
    return max((figure.counts(*play) for play in plays_of(figure, hand)), default=None)


def best_count(state: State, play: Play) -> float:
    """What a play counts and, by less than a point, how little it leaves to the next player."""
    reply = best_reply(state.figure.with_laid(*play), state.hands[(state.mover + 1) % len(state.hands)])
    return state.figure.counts(*play) - (-LEFT if reply is None else reply) / 1000.0


# --- looking ahead --------------------------------------------------------------------------------------------------


def looked_ahead(game: Contack, state: State, plays: list[Play], random: Random, budget: Budget) -> list[float]:
    """What each play is worth when it is played on from it, on the average of several guesses at what is drawn."""
    ahead = _Ahead(game, state.mover, budget)
    sums = [0.0] * len(plays)
    for guess in range(GUESSES):
        guessed = replace(state, pile=_guessed(state, random))
        found = []
        for play in plays:
            if guess and budget.left == 0.0:
                return sums
            found.append(ahead.value(game.laid(guessed, *play)))
        sums = [total + value for total, value in zip(sums, found, strict=True)]
        if not state.pile:
            break
    return sums


def _guessed(state: State, random: Random) -> tuple[str, ...]:
    """The pile as it may lie: whatever is not to be seen, in any order."""
    seen = {*state.figure.covered.values(), *(triangle for hand in state.hands for triangle in hand)}
    hidden = [triangle for triangle in SET if triangle not in seen]
    return tuple(random.sample(hidden, len(state.pile)))


class _Ahead:
    """Plays on in the mind: between two every play is tried, among more the others take what counts most."""

    def __init__(self, game: Contack, me: int, budget: Budget) -> None:
        self._game = game
        self._me = me
        self._budget = budget
        self._positions = 0

    def value(self, state: State) -> float:
        """What a state seems to be worth to whoever thinks."""
        return self._searched(state, (PLIES if len(state.hands) == 2 else ROUNDS) - 1, -inf, inf)

    def _searched(self, state: State, plies: int, low: float, high: float) -> float:
        self._count()
        while True:
            if state.mover == CHANCE:
                return self._settled(state)
            plays = list(plays_of(state.figure, state.hands[state.mover]))
            if plays:
                break
            if len(state.hands[state.mover]) < HAND and state.pile:
                state = self._game.after(state, DRAW)
            elif plies <= 0:
                return self._standing(state)
            else:
                state, plies = self._game.after(state, Pass()), plies - (len(state.hands) == 2)
        if plies <= 0 or self._budget.left == 0.0:
            return self._standing(state)
        plays.sort(key=lambda play: -state.figure.counts(*play))
        if len(state.hands) > 2 and state.mover != self._me:
            return self._searched(self._game.laid(state, *plays[0]), plies, low, high)
        return self._best(state, plays, plies - 1, low, high)

    def _best(self, state: State, plays: list[Play], plies: int, low: float, high: float) -> float:
        is_mine = state.mover == self._me
        best = -inf if is_mine else inf
        for play in plays:
            value = self._searched(self._game.laid(state, *play), plies, low, high)
            if is_mine:
                best, low = max(best, value), max(low, value)
            else:
                best, high = min(best, value), min(high, value)
            if low >= high:
                break
        return best

    def _count(self) -> None:
        self._positions += 1
        if self._positions % POSITIONS == 0:
            self._budget.spend()

    def _lead(self, state: State) -> float:
        return state.totals[self._me] - max(total for seat, total in enumerate(state.totals) if seat != self._me)

    def _settled(self, state: State) -> float:
        """What a hand that is over is worth."""
        made = state.results[-1]
        lead = made[self._me] - max(total for seat, total in enumerate(made) if seat != self._me)
        return self._lead(state) + (AHEAD if lead > 0 else -AHEAD if lead < 0 else 0.0)

    def _standing(self, state: State) -> float:
        """What a hand under way seems to be worth: the lead, and who is nearer to being out."""
        fewest = min(len(hand) for seat, hand in enumerate(state.hands) if seat != self._me)
        return self._lead(state) + HELD * (fewest - len(state.hands[self._me]))
