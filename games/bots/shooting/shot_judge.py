"""Judge a played shot against the best shot. The choice of the aim and its execution are judged separately.

The value of an aim is its average result under this player's aim errors. The intended aim is unknown. So the judge looks at aims
that start at the same point and differ from the shot by at most two standard deviations. It assumes that the player intended the
best of these. So a good choice that was badly executed does not count as a bad choice.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import sqrt
from statistics import fmean, variance

from board.moves import Aim
from board.shots.flick import Flick
from board.shots.shot import Shot
from board.views.shares import CONFIDENCE
from games.bots.player import Budget, Choice, Weighed
from games.bots.shooting.shot_advice import adjust_to_succeed, choice_of, shares_of
from games.bots.shooting.trials import Craft, Prospect, Repertoire, Seen, Trials, spread_errors
from games.bots.steadiness import Steadiness

REACH = 2.0
"""Limit for the aim errors that the search considers, in standard deviations. One shot in seven has a larger error."""
FINDING, MEANING = 0.4, 0.1
"""Fraction of the simulations that search for the best shot, and fraction that search for the shot the player intended."""
RIVALS, HEATS = 4, 0.1
"""Number of promising shots that compete for the best one, and fraction of all simulations used for this competition."""
APART = 1000
"""Position in the fixed sequence of aim errors from which errors are used to measure a shot's value.

The search for the best shot uses other errors of the sequence. So the measurement does not favour the shot that the search
selected.
"""


@dataclass(frozen=True, slots=True)
class ShotJudge:
    """A judge of the shots that a player with given aim errors makes from one position."""

    craft: Craft
    hand: Steadiness
    aim: Aim
    repertoire: Repertoire
    budget: Budget
    simulations: int
    """Number of simulated shots that may be spent on judging one shot."""

    def weigh(self, shot: Shot) -> Weighed:
        """Compare a played shot with the best shot. Values are in points of the game, with 95 % intervals."""
        found = self._find_promising()
        intended = self.find_intended(shot.flick)
        best = self._best_of(found)
        tries = round(self.simulations * (1.0 - FINDING - MEANING - HEATS) / 2)
        ours, theirs = (self._try(each.idea.flick, APART, tries) for each in (intended, best))
        worths = [[seen.worth for seen in each] for each in (ours, theirs)]
        worth, most = map(fmean, worths)
        result = self.craft.result_of_shot(shot)
        spread = _interval(worths[0])
        standing = self.craft.standing(shot)
        if most <= worth:
            choice = Choice(intended.idea.flick, "No better shot was found.")
            return Weighed(worth, worth, choice, 0.0, result.worth, spread, standing)
        # Both aims were tried with the same errors, so most of the random variation cancels.
        doubt = _interval([one - other for one, other in zip(worths[1], worths[0], strict=True)])
        feats = shares_of([seen.feat for seen in theirs])
        choice = choice_of(self.craft, adjust_to_succeed(self.craft, best, self.hand, self.aim, self.budget), feats)
        return Weighed(worth, most, choice, doubt, result.worth, spread, standing)

    def _find_promising(self) -> list[Prospect]:
        """Return the most promising shots of the position, the best first."""
        budget = Budget(simulations=round(self.simulations * FINDING), is_cancelled=self.budget.is_cancelled)
        found = Trials(self.craft, self.hand, self.aim, budget, self.simulations).run(self.repertoire)
        self.budget.spend(budget.spent)
        return found

    def find_intended(self, flick: Flick) -> Prospect:
        """Return the aim that the player probably intended when they made the shot `flick`: the best aim near it."""
        search = Trials(self.craft, self.hand, self.aim, self.budget, self.simulations)
        return search.find_intended(replace(flick, foul=False), REACH, max(1, round(self.simulations * MEANING / 13)))

    def _best_of(self, found: Sequence[Prospect]) -> Prospect:
        """Simulate the first few shots of the list `found` again, and return the one with the best mean result."""
        rivals = found[:RIVALS]
        tries = max(1, round(self.simulations * HEATS / len(rivals)))
        heats = [fmean(seen.worth for seen in self._try(rival.idea.flick, 2 * APART, tries)) for rival in rivals]
        return rivals[heats.index(max(heats))]

    def _try(self, flick: Flick, first: int, tries: int) -> list[Seen]:
        self.budget.spend(tries)
        return [self.craft.attempt(self.hand.erring(flick, self.aim, spread_errors(first + number))) for number in range(tries)]


def _interval(worths: Sequence[float]) -> float:
    """Return half the width of the 95 % interval of the mean of these values."""
    return CONFIDENCE * sqrt(variance(worths) / len(worths))
