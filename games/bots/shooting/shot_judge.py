"""What a shot that was shot was worth, beside the best: was it the hand that failed, or the head?

The head chose an aim, the hand made something of it. An aim is worth what comes of it on average when this hand means it. What
somebody meant is not known, only what he made: he is taken to have meant the best there was, from where he shot, within two of
his hand's errors of the flick he made. So whatever a hand can be blamed for, the head is not.
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
from games.bots.shooting.shot_advice import as_meant, choice_of, shares_of
from games.bots.shooting.trials import Craft, Prospect, Repertoire, Seen, Trials, spread_errors
from games.bots.steadiness import Steadiness

REACH = 2.0
"""Errors of the hand within which an aim may have been meant; so far out lie one flick in seven."""
FINDING, MEANING = 0.4, 0.1
"""The share of the budget that goes into finding the best shot, and into finding what was meant."""
RIVALS, HEATS = 4, 0.1
"""So many of the shots that were found are tried again to choose the best of them, with this share of the budget."""
APART = 1000
"""Errors are numbered: those with which worths are measured had no part in choosing what is measured."""


@dataclass(frozen=True, slots=True)
class ShotJudge:
    """Somebody with a hand who looks at a shot of one position."""

    craft: Craft
    hand: Steadiness
    aim: Aim
    repertoire: Repertoire
    budget: Budget
    simulations: int
    """How many shots are tried in all."""

    def weigh(self, shot: Shot) -> Weighed:
        """What this shot was worth, with 95 % intervals; in the game's points."""
        found = self._found()
        meant = self.meant(shot.flick)
        best = self._best_of(found)
        tries = round(self.simulations * (1.0 - FINDING - MEANING - HEATS) / 2)
        ours, theirs = (self._tried(each.idea.flick, APART, tries) for each in (meant, best))
        worths = [[seen.worth for seen in each] for each in (ours, theirs)]
        worth, most = map(fmean, worths)
        made = self.craft.came_of(shot)
        spread = _interval(worths[0])
        standing = self.craft.standing(shot)
        if most <= worth:
            choice = Choice(meant.idea.flick, "Nothing better was found.")
            return Weighed(worth, worth, choice, 0.0, made.worth, spread, standing)
        # The errors were the same for both, so much of what chance did it did to both.
        doubt = _interval([one - other for one, other in zip(worths[1], worths[0], strict=True)])
        feats = shares_of([seen.feat for seen in theirs])
        choice = choice_of(self.craft, as_meant(self.craft, best, self.hand, self.aim, self.budget), feats)
        return Weighed(worth, most, choice, doubt, made.worth, spread, standing)

    def _found(self) -> list[Prospect]:
        """The shots that promise most, best first."""
        budget = Budget(simulations=round(self.simulations * FINDING), is_called_off=self.budget.is_called_off)
        found = Trials(self.craft, self.hand, self.aim, budget, self.simulations).run(self.repertoire)
        self.budget.spend(budget.spent)
        return found

    def meant(self, flick: Flick) -> Prospect:
        """What a shot was meant to be."""
        search = Trials(self.craft, self.hand, self.aim, self.budget, self.simulations)
        return search.meant(replace(flick, foul=False), REACH, max(1, round(self.simulations * MEANING / 13)))

    def _best_of(self, found: Sequence[Prospect]) -> Prospect:
        """The best of the most promising by fresh trials."""
        rivals = found[:RIVALS]
        tries = max(1, round(self.simulations * HEATS / len(rivals)))
        heats = [fmean(seen.worth for seen in self._tried(rival.idea.flick, 2 * APART, tries)) for rival in rivals]
        return rivals[heats.index(max(heats))]

    def _tried(self, flick: Flick, first: int, tries: int) -> list[Seen]:
        self.budget.spend(tries)
        return [self.craft.attempt(self.hand.erring(flick, self.aim, spread_errors(first + number))) for number in range(tries)]


def _interval(worths: Sequence[float]) -> float:
    """Half the 95 % interval of their mean."""
    return CONFIDENCE * sqrt(variance(worths) / len(worths))
