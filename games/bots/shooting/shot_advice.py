"""Hints of the shooting bots: the best shot and up to three others, each with an unbiased success rate.

A shot may be selected only because its simulated attempts went well by chance. So the selected shots are tried again with new
errors, and only these results are reported.

The hint shows the shot without errors. Some shots succeed only with a small error. The aim of such a shot is moved slightly until
it succeeds without errors. Then the drawing and the words of the hint agree. If no such aim is found, the words describe the
result without errors.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from itertools import chain
from math import sqrt
from operator import itemgetter
from random import Random
from statistics import fmean, pvariance
from typing import Any

from board.moves import Aim
from board.shots.flick import Flick
from board.sums import float_sum
from games.bots.player import Budget, Choice
from games.bots.shooting.trials import CAUTION, Craft, Idea, Prospect, Seen
from games.bots.steadiness import ERRORS, Steadiness

OTHERS = 3
"""Largest number of alternative shots that a hint offers besides the best one."""
CANDIDATES = 2 * OTHERS
"""Largest number of shots that are simulated again, besides the best one, before a hint chooses among them. It exceeds the number
shown, because some turn out worse.
"""
TRIES = 100
"""Number of simulated attempts for a suggested shot, if time allows. This number gives a success rate accurate to about five per
cent.
"""
FEWEST = 10
"""Smallest number of simulated attempts to measure a suggested shot. They are made even if the time is used up.

Only if the player cancels the hint, fewer are made.
"""
UNLIKELY = 0.05
"""Smallest success rate, from 0 to 1, of an alternative shot that a hint offers."""
SURE = 0.001
"""Smallest standard error in points that is assumed for the mean result of a shot. It avoids a division by 0."""
BESIDE = tuple((turn * size, share * size) for size in (0.25, 0.5, 0.75) for turn, share in ((1, 0), (-1, 0), (0, 1), (0, -1)))
"""Small changes to try if a suggested shot fails without aim errors, as pairs (change of heading, change of speed).

The unit of each change is the standard deviation of the player's error.
"""
Feats = tuple[tuple[Any, float], ...]
"""The possible results of a shot, as pairs of a result and its probability."""
ELSEWHERE, TURNED, HARDER = 40.0, 4.0, 1.4
"""Smallest differences that make two shots count as distinct: start place (mm), heading (degrees), and ratio of the speeds."""


def advise_shots(
    craft: Craft, prospects: Sequence[Prospect], hand: Steadiness, aim: Aim, random: Random, budget: Budget
) -> Choice:
    """Return the best shot as a hint, with alternatives. The shots are simulated again for as long as the budget lasts."""
    shown = [adjust_to_succeed(craft, prospect, hand, aim, budget) for prospect in pick_candidates(prospects)]
    ranked = []
    for prospect, seen in zip(shown, _try_again(craft, shown, hand, aim, random, budget), strict=True):
        is_proved = len(seen) >= FEWEST
        feats = shares_of([each.feat for each in seen]) if is_proved else prospect.feats
        worth = _lower_bound(prospect, [each.worth for each in seen]) if is_proved else prospect.bound
        ranked.append((worth, choice_of(craft, prospect, feats)))
    best = max(ranked, key=itemgetter(0))
    likely = [each for each in ranked if each is not best and (each[1].chance or 0.0) >= UNLIKELY]
    others = sorted(likely[:OTHERS], key=itemgetter(0), reverse=True)
    return replace(best[1], others=_add_differences(best[1], [choice for _, choice in others]))


def describe_shot(craft: Craft, idea: Idea, feats: Feats) -> tuple[str, float]:
    """Return (sentence about the purpose of the shot `idea`, success rate from 0 to 1).

    `feats` holds the possible results of the shot and their probabilities.
    """
    goal = craft.goal(feats)
    return craft.words(idea, goal, goal), _chance(goal, feats)


def choice_of(craft: Craft, prospect: Prospect, feats: Feats) -> Choice:
    """Return a shot as a hint, with a sentence about it and its success rate.

    The sentence describes the shot's result without aim errors if that is likely enough, otherwise its purpose.
    """
    idea, drawn = prospect.idea, prospect.perfect
    goal = craft.goal(feats)
    if not drawn.feat.achieves(goal) and not drawn.is_foul:
        does = craft.goal(((drawn.feat, 1.0),))
        goal = does if _chance(does, feats) >= UNLIKELY else goal
    return Choice(idea.flick, craft.words(idea, goal, drawn.feat), _chance(goal, feats), is_drawn=bool(drawn.feat.achieves(goal)))


def adjust_to_succeed(craft: Craft, prospect: Prospect, hand: Steadiness, aim: Aim, budget: Budget) -> Prospect:
    """Return the shot, or a slightly changed one, that succeeds when it is shot without aim errors.

    The change is smaller than the player's usual error. If no such shot is found, return the shot unchanged.
    """
    goal = craft.goal(prospect.feats)
    if prospect.perfect.feat.achieves(goal):
        return prospect
    flick = prospect.idea.flick
    for turn, share in BESIDE:
        if budget.is_cancelled():
            break
        speed = min(aim.top_speed, flick.speed * (1.0 + share * hand.speed))
        moved = replace(flick, heading=round(flick.heading + turn * hand.heading, 3), speed=round(speed, 1))
        budget.spend()
        seen = craft.perfect(moved)
        if seen.feat.achieves(goal) and not seen.is_foul:
            return replace(prospect, idea=replace(prospect.idea, flick=moved), perfect=seen)
    return prospect


def _chance(goal: Any, feats: Feats) -> float:
    """Return the probability, from 0 to 1, that a shot reaches `goal`.

    `feats` holds the possible results of the shot and their probabilities.
    """
    return min(1.0, round(float_sum(share for feat, share in feats if feat.achieves(goal)), 3))


def pick_candidates(prospects: Sequence[Prospect]) -> list[Prospect]:
    """Return the shots that a hint examines more closely.

    They are the best shot, the best shot of every other kind, and more shots that differ clearly from all of those.
    """
    best = prospects[0]
    others: list[Prospect] = []
    kinds = {best.idea.kind}
    for prospect in prospects[1:]:
        if prospect.idea.kind not in kinds:
            kinds.add(prospect.idea.kind)
            others.append(prospect)
    for prospect in prospects[1:]:
        if all(_is_another(prospect.idea.flick, other.idea.flick) for other in chain((best,), others)):
            others.append(prospect)
    return [best, *others[:CANDIDATES]]


def _is_another(one: Flick, other: Flick) -> bool:
    turn = abs((one.heading - other.heading + 180.0) % 360.0 - 180.0)
    return one.at.distance(other.at) >= ELSEWHERE or turn >= TURNED or not 1 / HARDER < one.speed / other.speed < HARDER


def _try_again(
    craft: Craft, shown: Sequence[Prospect], hand: Steadiness, aim: Aim, random: Random, budget: Budget
) -> list[list[Seen]]:
    """Simulate each shot in `shown` many times. Return a list of results for each shot.

    In each round, all shots have the same random aim error.
    """
    seen: list[list[Seen]] = [[] for _ in shown]
    for _ in range(TRIES):
        error = [random.gauss(0.0, 1.0) for _ in range(ERRORS)]
        for prospect, tries in zip(shown, seen, strict=True):
            if budget.left <= 0.0 and (len(tries) >= FEWEST or budget.is_cancelled()):
                return seen
            budget.spend()
            tries.append(craft.attempt(hand.erring(prospect.idea.flick, aim, error)))
    return seen


def _lower_bound(prospect: Prospect, worths: Sequence[float]) -> float:
    """Return a cautious value of a shot in points: the estimated value minus its standard error.

    The estimate combines the search's estimate with the results `worths` of new attempts.
    """
    trust = 1.0 / max(prospect.error, SURE) ** 2
    more = len(worths) / max(pvariance(worths), SURE**2)
    return (trust * prospect.worth + more * fmean(worths)) / (trust + more) - CAUTION / sqrt(trust + more)


def shares_of(seen: Sequence[Any]) -> tuple[tuple[Any, float], ...]:
    """Return each different result in the list `seen` with its relative frequency, the most frequent first."""
    return tuple((feat, count / len(seen)) for feat, count in Counter(seen).most_common())


def _add_differences(best: Choice, others: Sequence[Choice]) -> tuple[Choice, ...]:
    """Return the alternatives of a hint. If the same sentence describes two shots, add their difference."""
    sentences = {best.why}
    named = []
    for other in others:
        if other.why in sentences:
            assert isinstance(best.move, Flick)
            assert isinstance(other.move, Flick)
            other = replace(other, why=f"{other.why} {describe_difference(best.move, other.move)}")
        sentences.add(other.why)
        named.append(other)
    return tuple(named)


def describe_difference(one: Flick, other: Flick) -> str:
    """Return a sentence that says how the shot `other` differs from the shot `one`.

    The sentence avoids left and right, because the window may show the board rotated.
    """
    if other.at.distance(one.at) >= ELSEWHERE:
        return "This shot is from another place."
    turn = (other.heading - one.heading + 180.0) % 360.0 - 180.0
    if abs(turn) >= TURNED:
        return "This shot is at another angle."
    return "This shot is harder." if other.speed > one.speed else "This shot is softer."
