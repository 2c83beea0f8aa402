"""Bots for backgammon: the network's word at every level, with a look ahead for the master and slips for the others.

`train_backgammon` made the network; `against_pubeval` measures what the levels are worth.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from random import Random
from typing import Any

import numpy as np

from board.moves import Move, Pick, Step
from games.game import Game
from games.men.backgammon import PLAY_IT, THROW_ANEW, Backgammon, State
from games.men.backgammon_men import place_name
from games.men.backgammon_plays import START, Play, plays
from games.players.levels import Level
from games.players.men.backgammon_lookahead import THROWS, Lookahead
from games.players.men.backgammon_network import Network, turned
from games.players.men.backgammon_throws import batch, swapped
from games.players.men.backgammon_words import reasons
from games.players.player import Budget, Choice, Player

OTHERS = 3
"""Alternatives shown beside a choice."""


@dataclass(frozen=True, slots=True)
class Skill:
    """What makes a level at backgammon."""

    slip: float = 0.0
    """How far it misjudges a play, points a game: the standard deviation."""
    candidates: int = 0
    """How many of the best plays it looks at once more, a throw further."""


SKILLS: Mapping[str, Skill] = {"novice": Skill(slip=0.15), "club": Skill(slip=0.075), "master": Skill(candidates=8)}
HOPELESS = 0.16
"""Points a game by which a play must be behind before it is not looked at once more."""


WORTH_SAYING = 0.005
"""Points a game."""


class BackgammonPlayer(Player):
    """A bot for backgammon at one of the three levels."""

    def __init__(self, level: Level) -> None:
        self.name = level.name
        self.skill = SKILLS[level.name]

    def choose(self, game: Game[Any], state: State, random: Random, budget: Budget) -> Choice:
        """The play, without a word: to find out why takes longer than to find the play."""
        seen = self._looked_at(game, state, random, budget)
        if isinstance(seen, Choice):
            return seen
        best = seen.ranked[0]
        turn = steps_of(state.seat, seen.found[best])
        return Choice(turn[0], chance=float(1.0 - seen.chances[best, 0]), whole_turn=turn)

    def advise(self, game: Game[Any], state: State, random: Random, budget: Budget) -> Choice:
        seen = self._looked_at(game, state, random, budget)
        if isinstance(seen, Choice):
            return seen
        best, *others = _choices(state, seen)
        return replace(best, others=tuple(others))

    def _looked_at(self, game: Game[Any], state: State, random: Random, budget: Budget) -> _Seen | Choice:
        """The plays there are, in their order; or what is to be done where there is no play to be chosen."""
        assert isinstance(game, Backgammon)
        lookahead = Lookahead(_network(), game.bear_highest, game.backgammon_counts)
        if state.has_choice:
            return self._lead(lookahead, state)
        options = game.options(state)
        assert isinstance(options, Pick)
        if len(options.moves) == 1:
            return Choice(options.moves[0], "Nothing else can be played.")
        found = plays(state.position, state.left, left=len(state.left), bear_highest=game.bear_highest)
        seen = _Seen(lookahead, found, self.skill, random)
        seen.look_further(self.skill.candidates, budget)
        return seen

    @staticmethod
    def _lead(lookahead: Lookahead, state: State) -> Choice:
        """Play the throw that won the lead if it is better than throws are on average."""
        opening = batch([(START, START)])
        kept = turned(lookahead.network.chances(lookahead.best_afterstates(opening, np.array([state.throws[state.seat]]))))
        anew = lookahead.foreseen(opening, 1)
        if lookahead.equity(kept)[0] >= lookahead.equity(anew)[0]:
            return Choice(PLAY_IT, "It is a better throw than most.", float(kept[0, 0]))
        return Choice(THROW_ANEW, "Most throws are better than this one.", float(anew[0, 0]))


class _Seen:
    """The plays of a throw as a player sees them: what each is worth, and their order."""

    def __init__(self, lookahead: Lookahead, found: tuple[Play, ...], skill: Skill, random: Random) -> None:
        self.lookahead, self.found = lookahead, found
        self.boards = swapped(batch([play.position for play in found]))
        self.chances = lookahead.network.chances(self.boards)
        """Of the other player, who is about to throw."""
        # Rounded, so that the last bits of a sum, which differ from machine to machine, settle nothing.
        self.worth = -lookahead.equity(self.chances).round(5)
        if skill.slip:
            self.worth = self.worth + np.array([random.gauss(0.0, skill.slip) for _ in found])
        self.ranked: list[int] = np.argsort(-self.worth, kind="stable").tolist()

    def look_further(self, candidates: int, budget: Budget) -> None:
        """Try every throw that may follow the best plays, and put them in a better order. It takes some milliseconds."""
        best = self.worth[self.ranked[0]]
        close = [i for i in self.ranked[:candidates] if best - self.worth[i] <= HOPELESS]
        if len(close) < 2 or budget.left <= 0.0:
            return
        budget.spend(len(close) * len(THROWS))
        self.chances[close] = self.lookahead.foreseen(self.boards[close], 1)
        self.worth[close] = -self.lookahead.equity(self.chances[close]).round(5)
        self.ranked[: len(close)] = sorted(close, key=lambda i: -float(self.worth[i]))


def _choices(state: State, seen: _Seen) -> list[Choice]:
    """The best plays with a word to each, best first."""
    best = seen.ranked[: 1 + OTHERS]
    found = [seen.found[i] for i in best]
    choices = []
    for i, play, why in zip(best, found, reasons(state.position, found), strict=True):
        turn = steps_of(state.seat, play)
        behind = float(seen.worth[best[0]] - seen.worth[i])
        if behind >= WORTH_SAYING:
            why = f"{why[:-1]}; it is worth {behind:.2f} points a game less."
        choices.append(Choice(turn[0], why, float(1.0 - seen.chances[i, 0]), whole_turn=turn))
    return choices


def steps_of(seat: int, play: Play) -> tuple[Move, ...]:
    """A play as moves: legs of one man that follow one another are one move."""
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
