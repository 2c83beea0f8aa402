"""What a person who asks is shown of a search: the best shot and up to three others, each with an honest chance.

Whatever was chosen because its trials went well promises too much. So the shots to be shown are tried again, with errors that had
no part in choosing them, and what comes of that is what is said.

What is drawn of a shot is what comes of it in a hand that does not err. So that words and drawing agree, a shot that does what it
is meant to do only by an error is moved a little, to where it does it by itself; where that cannot be, it is said what it does
by itself.
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
"""How many other shots a choice names."""
CANDIDATES = 2 * OTHERS
"""How many are tried again for that: some will turn out to be none."""
TRIES = 100
"""Times a shot is tried again, if there is time: its chance is then out by no more than five per cent or so."""
FEWEST = 10
"""Times it is tried at least, however little time there was, unless nobody waits for it: fewer say nothing."""
UNLIKELY = 0.05
"""Nobody is told to do what comes off less often, as long as he can do something else."""
SURE = 0.001
"""Points: nothing is known better than this."""
BESIDE = tuple((turn * size, share * size) for size in (0.25, 0.5, 0.75) for turn, share in ((1, 0), (-1, 0), (0, 1), (0, -1)))
"""Where a shot is looked for that does what is meant: how far off in heading and in speed, in units of the hand's errors."""
Feats = tuple[tuple[Any, float], ...]
"""What came of a shot, each with its share."""
ELSEWHERE, TURNED, HARDER = 40.0, 4.0, 1.4
"""mm, degrees and times the speed: shots of one kind that are so far apart are two."""


def advised(craft: Craft, prospects: Sequence[Prospect], hand: Steadiness, aim: Aim, random: Random, budget: Budget) -> Choice:
    """The best of these shots and of those that differ from it, tried again as long as the budget lasts."""
    shown = [as_meant(craft, prospect, hand, aim, budget) for prospect in candidates(prospects)]
    ranked = []
    for prospect, seen in zip(shown, _tried_again(craft, shown, hand, aim, random, budget), strict=True):
        is_proved = len(seen) >= FEWEST
        feats = shares_of([each.feat for each in seen]) if is_proved else prospect.feats
        worth = _pooled(prospect, [each.worth for each in seen]) if is_proved else prospect.bound
        ranked.append((worth, choice_of(craft, prospect, feats)))
    best = max(ranked, key=itemgetter(0))
    likely = [each for each in ranked if each is not best and (each[1].chance or 0.0) >= UNLIKELY]
    others = sorted(likely[:OTHERS], key=itemgetter(0), reverse=True)
    return replace(best[1], others=_told_apart(best[1], [choice for _, choice in others]))


def said(craft: Craft, idea: Idea, feats: Feats) -> tuple[str, float]:
    """What a shot is meant to do, in a sentence, and how likely it does."""
    goal = craft.goal(feats)
    return craft.words(idea, goal, goal), _chance(goal, feats)


def choice_of(craft: Craft, prospect: Prospect, feats: Feats) -> Choice:
    """A shot with what it does when it is shot just so, if that is not too unlikely; else with what it is meant to do."""
    idea, drawn = prospect.idea, prospect.perfect
    goal = craft.goal(feats)
    if not drawn.feat.achieves(goal) and not drawn.is_foul:
        does = craft.goal(((drawn.feat, 1.0),))
        goal = does if _chance(does, feats) >= UNLIKELY else goal
    return Choice(idea.flick, craft.words(idea, goal, drawn.feat), _chance(goal, feats), is_drawn=bool(drawn.feat.achieves(goal)))


def as_meant(craft: Craft, prospect: Prospect, hand: Steadiness, aim: Aim, budget: Budget) -> Prospect:
    """The same shot, or one beside it within what a hand can tell apart that does by itself what it is meant to do."""
    goal = craft.goal(prospect.feats)
    if prospect.perfect.feat.achieves(goal):
        return prospect
    flick = prospect.idea.flick
    for turn, share in BESIDE:
        if budget.is_called_off():
            break
        speed = min(aim.top_speed, flick.speed * (1.0 + share * hand.speed))
        moved = replace(flick, heading=round(flick.heading + turn * hand.heading, 3), speed=round(speed, 1))
        budget.spend()
        seen = craft.perfect(moved)
        if seen.feat.achieves(goal) and not seen.is_foul:
            return replace(prospect, idea=replace(prospect.idea, flick=moved), perfect=seen)
    return prospect


def _chance(goal: Any, feats: Feats) -> float:
    """How likely a goal is achieved, 0 to 1."""
    return min(1.0, round(float_sum(share for feat, share in feats if feat.achieves(goal)), 3))


def candidates(prospects: Sequence[Prospect]) -> list[Prospect]:
    """The best, then the best of every other kind, then others of the same kinds from elsewhere."""
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


def _tried_again(
    craft: Craft, shown: Sequence[Prospect], hand: Steadiness, aim: Aim, random: Random, budget: Budget
) -> list[list[Seen]]:
    """What came of each shot when it was tried again; the errors are the same for all."""
    seen: list[list[Seen]] = [[] for _ in shown]
    for _ in range(TRIES):
        error = [random.gauss(0.0, 1.0) for _ in range(ERRORS)]
        for prospect, tries in zip(shown, seen, strict=True):
            if budget.left <= 0.0 and (len(tries) >= FEWEST or budget.is_called_off()):
                return seen
            budget.spend()
            tries.append(craft.attempt(hand.erring(prospect.idea.flick, aim, error)))
    return seen


def _pooled(prospect: Prospect, worths: Sequence[float]) -> float:
    """What a shot is worth at least, by the search and by the new tries together, each as far as it can be trusted."""
    trust = 1.0 / max(prospect.error, SURE) ** 2
    more = len(worths) / max(pvariance(worths), SURE**2)
    return (trust * prospect.worth + more * fmean(worths)) / (trust + more) - CAUTION / sqrt(trust + more)


def shares_of(seen: Sequence[Any]) -> tuple[tuple[Any, float], ...]:
    """How often each feat was seen, the most frequent first."""
    return tuple((feat, count / len(seen)) for feat, count in Counter(seen).most_common())


def _told_apart(best: Choice, others: Sequence[Choice]) -> tuple[Choice, ...]:
    """Shots that would be named alike, each with how it differs from the best."""
    sentences = {best.why}
    named = []
    for other in others:
        if other.why in sentences:
            assert isinstance(best.move, Flick)
            assert isinstance(other.move, Flick)
            other = replace(other, why=f"{other.why[:-1]}, {difference(best.move, other.move)}.")
        sentences.add(other.why)
        named.append(other)
    return tuple(named)


def difference(one: Flick, other: Flick) -> str:
    """How another shot differs from one.

    Neither left nor right is named: a shot may go toward the viewer, and the board may lie turned. Where it goes is drawn.
    """
    if other.at.distance(one.at) >= ELSEWHERE:
        return "from another place"
    turn = (other.heading - one.heading + 180.0) % 360.0 - 180.0
    if abs(turn) >= TURNED:
        return "at another angle"
    return "harder" if other.speed > one.speed else "softer"
