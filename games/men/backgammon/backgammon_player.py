"""Bots for backgammon.

All levels use the same neural network. The master looks one roll ahead, and the other levels make random errors.
`train_backgammon` trained the network, and `against_pubeval` measures the strength of the levels.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from random import Random
from typing import Any

import numpy as np

from board.moves import Move, Pick, Roll, Step
from board.views.review import Scale
from games.bots.levels import Level
from games.bots.player import Budget, Choice, Lucky, Player, Weighed
from games.game import Game
from games.men.backgammon.backgammon import PLAY_IT, THROW_ANEW, Backgammon, State
from games.men.backgammon.backgammon_lookahead import THROWS, Lookahead
from games.men.backgammon.backgammon_network import Floats, Network, turn_chances
from games.men.backgammon.backgammon_plays import START, Play, place_name, plays
from games.men.backgammon.backgammon_throws import batch, swap_sides
from games.men.backgammon.backgammon_words import reasons

OTHERS = 3
"""Largest number of alternative plays that a hint lists besides the best one. A play is a turn's moves for the whole roll."""


@dataclass(frozen=True, slots=True)
class Skill:
    """Playing strength of one level of the backgammon bot."""

    slip: float = 0.0
    """Standard deviation of the random error that the bot makes in valuing a play, in points per game."""
    candidates: int = 0
    """Number of the best plays that the bot values a second time, with one more roll of lookahead."""


SKILLS: Mapping[str, Skill] = {"novice": Skill(slip=0.15), "club": Skill(slip=0.075), "master": Skill(candidates=8)}
HOPELESS = 0.16
"""Largest loss, compared with the best play, at which a play is examined further ahead. The unit is points per game."""


LEAST_DIFFERENCE = 0.005
"""Smallest difference from the best play that a hint mentions, in points per game."""
FAR, CLOSE = 2, 0.06
"""Depth of a game's review in rolls (`FAR`), and a difference in points per game (`CLOSE`).

Only plays at most `CLOSE` points worse than the best play are examined to the full depth.
"""
MOST = 4
"""Largest number of the best plays in a turn that a review examines two rolls ahead."""


class BackgammonPlayer(Player):
    """Backgammon bot that plays at one of three levels: novice, club or master."""

    # GNU Backgammon calls a loss of 0.04 points doubtful and a loss of 0.08 bad. Reviews do not mention losses below `slight`.
    scale = Scale("point", digits=3, slight=0.005, grave=0.08, course="games in 100 won by the first player", middle=50.0)

    def __init__(self, level: Level, far: int = FAR) -> None:
        """Create a backgammon bot of a level. `far` is the number of rolls that it looks ahead in reviews of games."""
        self.name = level.name
        self.skill = SKILLS[level.name]
        self.far = far

    def choose(self, game: Game[Any], state: State, random: Random, budget: Budget) -> Choice:
        """Return the bot's best play without a reason in words. Finding a reason would take longer than finding the play."""
        seen = self._rank_plays(game, state, random, budget)
        if isinstance(seen, Choice):
            return seen
        best = seen.ranked[0]
        turn = steps_of(state.seat, seen.found[best])
        return Choice(turn[0], chance=float(1.0 - seen.chances[best, 0]), whole_turn=turn)

    def advise(self, game: Game[Any], state: State, random: Random, budget: Budget) -> Choice:
        seen = self._rank_plays(game, state, random, budget)
        if isinstance(seen, Choice):
            return seen
        best, *others = _choices(state, seen)
        return replace(best, others=tuple(others))

    def glance(self, game: Game[Any], state: State) -> float | None:  # noqa: ARG002
        """Return the network's estimate of the first seat's chance to win, in percent; None while a roll is partly played."""
        if state.seat < 0 or state.left or state.has_choice:
            return None
        chance = float(_network().chances(batch([state.position]))[0, 0])
        return round(100.0 * (chance if state.thrower == 0 else 1.0 - chance), 2)

    def weigh(self, game: Game[Any], state: State, moves: Sequence[Move], random: Random, budget: Budget) -> Weighed | None:
        """Compare the play that was made with the best play, in points per game. The comparison looks some rolls ahead.

        Return None if only one play was possible, or if the game ended before the player had used all dice.
        """
        assert isinstance(game, Backgammon)
        lookahead = Lookahead(_network(), game.bear_highest, game.backgammon_counts)
        if state.has_choice:
            return self._weigh_lead(lookahead, state, moves[0])
        found = plays(state.position, state.left, left=len(state.left), bear_highest=game.bear_highest)
        if len(found) == 1:
            return None
        after = state
        for move in moves:
            after = game.after(after, move)
        men = after.men(state.seat), after.men(1 - state.seat)
        played = next((i for i, play in enumerate(found) if play.position == men), None)
        if played is None:
            # The game ended before the whole roll was played.
            return None
        seen = _Seen(lookahead, found, self.skill, random)
        seen.look_farther(played, self.far, budget)
        chance = float(1.0 - seen.chances[played, 0])
        return Weighed(
            float(seen.worth[played]),
            float(seen.worth[seen.ranked[0]]),
            _choices(state, seen)[0],
            standing=round(100.0 * (chance if state.seat == 0 else 1.0 - chance), 2),
        )

    @classmethod
    def _weigh_lead(cls, lookahead: Lookahead, state: State, move: Move) -> Weighed:
        kept, anew = cls._leads(lookahead, state)
        worths = float(lookahead.equity(kept)[0]), float(lookahead.equity(anew)[0])
        return Weighed(worths[move != PLAY_IT], max(worths), cls._lead(lookahead, state))

    def luck(self, game: Game[Any], state: State, throw: Roll, random: Random, budget: Budget) -> Lucky | None:  # noqa: ARG002
        """Return the luck of a roll, in points per game, or None for the rolls that decide who begins.

        Luck is the value of the position with this roll minus the mean value over all rolls.
        """
        assert isinstance(game, Backgammon)
        if state.seat < 0:
            return None
        lookahead = Lookahead(_network(), game.bear_highest, game.backgammon_counts)
        board = batch([state.position])
        after = turn_chances(lookahead.network.chances(lookahead.best_afterstates(board, np.array([throw.dice]))))
        luck = float(lookahead.equity(after)[0] - lookahead.equity(lookahead.foresee(board, 1))[0])
        return Lucky(round(luck, 5))

    def _rank_plays(self, game: Game[Any], state: State, random: Random, budget: Budget) -> _Seen | Choice:
        """Return all plays of the current roll, ranked by value.

        Return the bot's choice instead if only one move is possible, or if the player may roll again at the start.
        """
        assert isinstance(game, Backgammon)
        lookahead = Lookahead(_network(), game.bear_highest, game.backgammon_counts)
        if state.has_choice:
            return self._lead(lookahead, state)
        options = game.options(state)
        assert isinstance(options, Pick)
        if len(options.moves) == 1:
            return Choice(options.moves[0], "This is the only possible play.")
        found = plays(state.position, state.left, left=len(state.left), bear_highest=game.bear_highest)
        seen = _Seen(lookahead, found, self.skill, random)
        seen.look_further(self.skill.candidates, budget)
        return seen

    @staticmethod
    def _leads(lookahead: Lookahead, state: State) -> tuple[Floats, Floats]:
        """Return two arrays of probabilities of the game's results, for the winner of the opening roll.

        The first array is for a winner who plays the opening roll. The second is for a winner who rolls again.
        """
        opening = batch([(START, START)])
        kept = turn_chances(lookahead.network.chances(lookahead.best_afterstates(opening, np.array([state.throws[state.seat]]))))
        return kept, lookahead.foresee(opening, 1)

    @classmethod
    def _lead(cls, lookahead: Lookahead, state: State) -> Choice:
        """Return the bot's choice at the start: keep the roll, or roll again if an average roll is better."""
        kept, anew = cls._leads(lookahead, state)
        if lookahead.equity(kept)[0] >= lookahead.equity(anew)[0]:
            return Choice(PLAY_IT, "Keep this roll: it is better than most.", float(kept[0, 0]))
        return Choice(THROW_ANEW, "Roll again: most rolls are better than this one.", float(anew[0, 0]))


class _Seen:
    """All plays of one backgammon roll, with the bot's value and rank of each play."""

    def __init__(self, lookahead: Lookahead, found: tuple[Play, ...], skill: Skill, random: Random) -> None:
        self.lookahead, self.found = lookahead, found
        self.boards = swap_sides(batch([play.position for play in found]))
        self.chances = lookahead.network.chances(self.boards)
        """Probabilities of the game's results after each possible play. They are from the point of view of the opponent, who
        rolls next.
        """
        # Rounded because the last bits of a sum differ between machines and must not decide the ranking.
        self.worth = -lookahead.equity(self.chances).round(5)
        if skill.slip:
            self.worth = self.worth + np.array([random.gauss(0.0, skill.slip) for _ in found])
        self.ranked: list[int] = np.argsort(-self.worth, kind="stable").tolist()

    def look_further(self, candidates: int, budget: Budget) -> None:
        """Estimate the best plays again with one roll of lookahead, and sort them again. This takes some milliseconds."""
        best = self.worth[self.ranked[0]]
        close = [i for i in self.ranked[:candidates] if best - self.worth[i] <= HOPELESS]
        if len(close) < 2 or budget.left <= 0.0:
            return
        budget.spend(len(close) * len(THROWS))
        self.chances[close] = self.lookahead.foresee(self.boards[close], 1)
        self.worth[close] = -self.lookahead.equity(self.chances[close]).round(5)
        self.ranked[: len(close)] = sorted(close, key=lambda i: -float(self.worth[i]))

    def look_farther(self, also: int, throws: int, budget: Budget) -> None:
        """Evaluate the best plays more exactly by looking `throws` rolls ahead. Always include the play with the index `also`.

        Looking two rolls ahead takes a few tenths of a second.
        """
        for ahead, most, behind in ((1, SKILLS["master"].candidates, HOPELESS), (throws, MOST, CLOSE)):
            best = self.worth[self.ranked[0]]
            close = [i for i in self.ranked[:most] if best - self.worth[i] <= behind]
            self._judge(close if also in close else [*close, also], ahead, budget)

    def _judge(self, some: list[int], throws: int, budget: Budget) -> None:
        budget.spend(len(some) * len(THROWS) ** throws)
        self.chances[some] = self.lookahead.foresee(self.boards[some], throws)
        self.worth[some] = -self.lookahead.equity(self.chances[some]).round(5)
        # The other plays were not examined as far because they were already worse.
        self.ranked = sorted(some, key=lambda i: -float(self.worth[i])) + [i for i in self.ranked if i not in some]


def _choices(state: State, seen: _Seen) -> list[Choice]:
    """Return the best plays of a roll as choices of the bot, with reasons in words, the best first."""
    best = seen.ranked[: 1 + OTHERS]
    found = [seen.found[i] for i in best]
    choices = []
    for i, play, why in zip(best, found, reasons(state.position, found), strict=True):
        turn = steps_of(state.seat, play)
        behind = float(seen.worth[best[0]] - seen.worth[i])
        if behind >= LEAST_DIFFERENCE:
            why = f"{why} Worth {behind:.2f} points a game less than the best play."
        choices.append(Choice(turn[0], why, float(1.0 - seen.chances[i, 0]), whole_turn=turn))
    return choices


def steps_of(seat: int, play: Play) -> tuple[Move, ...]:
    """Convert the moves for a whole roll to moves of single men. If the same man moves on at once, its steps become one move."""
    paths: list[list[int]] = []
    for start, end in play.legs:
        if paths and paths[-1][-1] == start:
            paths[-1].append(end)
        else:
            paths.append([start, end])
    return tuple(Step(tuple(place_name(seat, place) for place in path)) for path in paths)


@cache
def _network() -> Network:
    return Network.load()
