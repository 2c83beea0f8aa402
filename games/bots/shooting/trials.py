"""Find the best aim for a player with aim errors. Simulated attempts (trials) are concentrated on the most promising aims.

Every candidate is first simulated without errors. The best candidates are then tried with errors, the better half of these
candidates again, and so on (successive halving). Each round has the same number of trials.

A trial also contributes to the estimates of nearby aims, weighted by its likelihood under each aim (multiple importance
sampling). So the search can judge aims between the candidates, and it moves to the best aim. All candidates get the same evenly
spread errors, so the answer is deterministic.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from math import hypot, inf
from statistics import NormalDist
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from board.moves import Aim
from board.shots.flick import Flick
from board.shots.shot import Shot
from games.bots.player import Budget
from games.bots.steadiness import ERRORS, Steadiness

SCREENING, SEARCHING = 0.35, 0.9
"""Largest fractions of the simulations that the bot may run without aim errors.

`SEARCHING` applies while every shot tried so far is a foul. `SCREENING` applies otherwise.
"""
SURVIVORS = 4
"""Smallest number of candidate shots that a round of a search for the best shot keeps for the next round."""
TRIALS = 10
"""Average number of simulated attempts per candidate shot. More attempts per candidate leave time for fewer candidates."""
KINDS = 4
"""Number of different kinds of shots that a search keeps, so that hints can offer alternatives."""
ROUNDS = 3
"""Smallest number of rounds in a search for the best shot. Each round tries variations of the best shots so far."""
CAUTION = 1.0
"""Number of standard errors subtracted from an aim's mean result when aims are ranked."""
DIGITS = 9
"""Number of decimal places to which values are rounded before aims are compared. Further digits differ between processors."""
DOUBT = 2.0
"""Weight, in attempts, of the variance of all results when the search estimates the variance of one aim's results."""
NARROWEST = (0.1, 0.005)
"""Smallest aim errors that a search assumes: the heading's in degrees, and the speed's as a fraction of the speed.

Two shots that differ by much less count as the same.
"""
STEPS = ((-1.0, 0.0), (-0.5, 0.0), (0.5, 0.0), (1.0, 0.0), (0.0, -1.0), (0.0, 1.0))
"""Pairs (change of heading, change of speed) in standard deviations of the aim errors.

Each pair is added to a good aim, in search of a better aim near it.
"""

SPINS = (-60.0, 60.0)
"""Spins that a search for the best shot tries, in rad/s. A player gives spin by flicking the disk off its centre."""

Array = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Idea:
    """A candidate shot, and the name of its kind, such as a shot at the pocket."""

    flick: Flick
    kind: str
    """Name of the kind of shot. A hint offers the best shots of different kinds."""


@dataclass(frozen=True, slots=True)
class Seen:
    """Result of one simulated shot: points, achievements, and whether it was a foul."""

    worth: float
    """Points that the shooter gains by this simulated shot."""
    feat: Any
    """Description of the result of this shot. Each game has its own type of description."""
    is_foul: bool = False


@dataclass(frozen=True, slots=True)
class Prospect:
    """A candidate shot, with the results of its trials (simulated attempts with random aim errors)."""

    idea: Idea
    worth: float
    """Mean number of points that the shot gains under the player's aim errors."""
    error: float
    """Standard error of the shot's mean gain, in points."""
    perfect: Seen
    """Result of this shot without aim errors."""
    feats: tuple[tuple[Any, float], ...]
    """Possible results of the shot with their probabilities, the most likely first."""

    @property
    def bound(self) -> float:
        """Cautious value of a shot in points, used for ranking: the mean gain minus its standard error."""
        return self.worth - CAUTION * self.error


class Craft(Protocol):
    """Analysis of one position of a shooting game. It lists, simulates and describes the possible shots for a bot."""

    @property
    def key(self) -> Hashable:
        """Key of the position under which its best shot is stored. Positions with equal keys have the same best shots."""

    def ideas(self) -> Iterator[Idea]:
        """Yield candidate shots for this position, the most promising first."""

    def perfect(self, flick: Flick) -> Seen:
        """Return the exact result of the shot `flick`, simulated as in the game."""

    def attempt(self, flick: Flick) -> Seen:
        """Return the approximate result of the shot `flick`, found by a method faster than the full simulation."""

    def result_of_shot(self, shot: Shot) -> Seen:
        """Return the result of a shot that the player really made from this position."""

    def standing(self, shot: Shot) -> float | None:
        """Return the lead of the first side after a shot, in points. Return None if the scores of the game already include it."""

    def goal(self, feats: tuple[tuple[Any, float], ...]) -> Any:
        """Return the goal that best explains a shot. `feats` holds the shot's possible results and their probabilities.

        A result reaches the goal if `result.achieves(goal)` is True.
        """

    def words(self, idea: Idea, goal: Any, drawn: Any) -> str:
        """Return one sentence about the goal of the shot `idea`, for a hint.

        The hint draws the shot without aim errors. So the sentence must also fit `drawn`, the result of that shot.
        """


@dataclass(slots=True)
class _Aim:
    """An aim that the search considers, with the estimate of its value so far."""

    idea: Idea
    perfect: Seen
    trials: int = 0
    worth: float = 0.0
    error: float = 0.0


@dataclass(slots=True)
class _Trials:
    """Store of simulated attempts whose shots have the same start point and the same spin."""

    aims: list[_Aim]
    headings: list[float]
    speeds: list[float]
    seen: list[Seen]


class Trials:
    """A search for the best shot in one position, by trials (simulated shots with random aim errors)."""

    def __init__(self, craft: Craft, hand: Steadiness, aim: Aim, budget: Budget, limit: int) -> None:
        self.craft, self.hand, self.aim, self.budget, self.limit = craft, hand, aim, budget, limit
        self.tried = 0
        self._groups: dict[Hashable, _Trials] = {}
        self._width = max(hand.heading, NARROWEST[0]), max(hand.speed, NARROWEST[1])
        self._passed_over: list[_Aim] = []

    @property
    def left(self) -> float:
        """Remaining fraction of this search's simulations or time, from 1 down to 0."""
        return min(self.budget.left, 1.0 - self.tried / self.limit)

    def run(self, repertoire: Repertoire) -> list[Prospect]:
        """Return the best shots, the best first, followed by those that the search abandoned early. The list has at least one
        shot.
        """
        aims = self._screen(repertoire.breadth, repertoire.width, repertoire.least)
        if repertoire.spins:
            for best in aims[:SURVIVORS]:
                aims += self._spin_variants(best.idea)
        rounds = max(ROUNDS, (len(aims) // SURVIVORS).bit_length())
        begun = self.left
        dropped: list[_Aim] = []
        for number in range(1, rounds + 1):
            self._try(aims, begun * (1.0 - number / rounds))
            aims.sort(key=_caution)
            if self.left <= 0.0 or number == rounds or self._is_clear(aims):
                break
            kept = max(SURVIVORS, len(aims) // 2)
            dropped += aims[kept:]
            aims = aims[:kept] + self._between(aims[:SURVIVORS])
        return [self._prospect(aim) for some in (aims, dropped) for aim in sorted(some, key=_caution)]

    @property
    def passed_over(self) -> list[Prospect]:
        """Shots that the search simulated only without aim errors, the best first. Their value with aim errors is unknown."""
        return [Prospect(aim.idea, aim.worth, inf, aim.perfect, ((aim.perfect.feat, 1.0),)) for aim in self._passed_over]

    def find_intended(self, flick: Flick, reach: float, tries: int) -> Prospect:
        """Return the aim that a player most probably intended: the best one within `reach` standard deviations of the shot
        `flick`.

        It has the same start point and spin. Each aim considered is simulated `tries` times.
        """
        aims = []
        for turn, share in _within(reach):
            speed = min(self.aim.top_speed, flick.speed * (1.0 + share * self.hand.speed))
            moved = replace(flick, heading=round(flick.heading + turn * self.hand.heading, 4), speed=round(speed, 3))
            aim = self._aim(Idea(moved, "meant"))
            aims += [aim] if aim is not None else []
        for aim in aims:
            for number in range(tries):
                self._try_once(aim, spread_errors(number))
        group = self._groups[flick.at, flick.spin]
        self._judge(group, float(np.var([seen.worth for seen in group.seen])))
        return self._prospect(min(aims, key=_caution))

    # --- without errors

    def _screen(self, breadth: int, width: int, least: int) -> list[_Aim]:
        """Return about `width` promising shots, the best first. Each does well without aim errors, and so do similar shots.

        Simulate at least `least` shots. Stop after `breadth` shots if one of them is not a foul.
        """
        aims: list[_Aim] = []
        is_fair = False
        for idea in self.craft.ideas():
            is_enough = is_fair and (self.left <= 1.0 - SCREENING or len(aims) >= breadth)
            if (len(aims) >= least and (is_enough or self.left <= 1.0 - SEARCHING)) or (aims and self.budget.is_cancelled()):
                break
            aim = self._aim(idea)
            if aim is not None:
                aims.append(aim)
                is_fair = is_fair or not aim.perfect.is_foul
        fair = [aim for aim in aims if not aim.perfect.is_foul] or aims
        for group in self._groups.values():
            worths = np.array([aim.perfect.worth for aim in group.aims])
            headings, speeds = self._of(group.aims)
            near = np.exp(-0.5 * self._squares(group.aims, headings, speeds))
            for aim, worth in zip(group.aims, (near @ worths / near.sum(axis=1)).tolist(), strict=True):
                aim.worth = round(worth, DIGITS)
        ranked = sorted(fair, key=lambda aim: -aim.worth)
        kept = max(SURVIVORS, min(width, self._trials_left() // TRIALS))
        chosen = ranked[:kept] + _of_other_kinds(ranked[:kept], ranked[kept:])
        self._passed_over = [aim for aim in ranked[kept:] if aim not in chosen]
        return chosen

    def _trials_left(self) -> int:
        """Estimate how many more simulated attempts the search has time for, from the time used so far."""
        left = self.left
        return int(self.tried * left / (1.0 - left)) if left < 1.0 else 0

    def _aim(self, idea: Idea) -> _Aim | None:
        """Simulate the shot `idea` without errors. Return an aim, which further simulations can test.

        Return None if a very similar shot was simulated before.
        """
        flick = idea.flick
        group = self._groups.setdefault((flick.at, flick.spin), _Trials([], [], [], []))
        if any(self._is_same(aim.idea.flick, flick) for aim in group.aims):
            return None
        aim = _Aim(idea, self._simulate(flick, self.craft.perfect))
        aim.worth = aim.perfect.worth
        group.aims.append(aim)
        return aim

    def _spin_variants(self, idea: Idea) -> list[_Aim]:
        """Return variants of the shot `idea` with spin to the left and to the right. Variants that are fouls are left out."""
        spun = (self._aim(replace(idea, flick=replace(idea.flick, spin=spin))) for spin in SPINS if self.left > 0.0)
        return [aim for aim in spun if aim is not None and not aim.perfect.is_foul]

    def _is_same(self, one: Flick, other: Flick) -> bool:
        turn = abs((one.heading - other.heading + 180.0) % 360.0 - 180.0)
        return turn < 0.2 * self._width[0] and abs(one.speed / other.speed - 1.0) < 0.2 * self._width[1]

    def _simulate(self, flick: Flick, attempt: Callable[[Flick], Seen]) -> Seen:
        self.tried += 1
        self.budget.spend()
        return attempt(flick)

    # --- with errors

    def _try(self, aims: Sequence[_Aim], until: float) -> None:
        """Simulate all aims in turn, with aim errors. Stop when only the fraction `until` of the budget is left.

        Then estimate the value of each aim.
        """
        while self.left > until:
            for aim in aims:
                self._try_once(aim, spread_errors(aim.trials))
                if self.left <= 0.0:
                    break
        groups = [group for group in self._groups.values() if group.seen]
        spread = float(np.var([seen.worth for group in groups for seen in group.seen])) if groups else 0.0
        for group in groups:
            self._judge(group, spread)

    def _try_once(self, aim: _Aim, error: Sequence[float]) -> None:
        flick = aim.idea.flick
        group = self._groups[flick.at, flick.spin]
        group.headings.append(flick.heading + self.hand.heading * error[0])
        # At top speed the game clips errors that would increase the speed. The weights ignore the clipping.
        group.speeds.append(flick.speed * (1.0 + self.hand.speed * error[1]))
        group.seen.append(self._simulate(self.hand.erring(flick, self.aim, error), self.craft.attempt))
        aim.trials += 1

    def _judge(self, group: _Trials, spread: float) -> None:
        """Estimate the value of each aim in `group` from all simulated shots of this group.

        `spread` is the variance of the results in all groups together.
        """
        worths = np.array([seen.worth for seen in group.seen])
        weights = self._weights(group)
        total = weights.sum(axis=1)
        means = weights @ worths / total
        # If enough trials are near the aim, their weights add up to about 1. A smaller sum means that too few were near.
        counts = 1e-6 + np.minimum(1.0, total) * total**2 / (weights**2).sum(axis=1)
        variances = (weights * (worths - means[:, None]) ** 2).sum(axis=1) / total
        for aim, mean, count, variance in zip(group.aims, means, counts, variances, strict=True):
            aim.worth = round(float(mean), DIGITS)
            aim.error = round(float(np.sqrt((variance * count + spread * DOUBT) / (count + DOUBT) / count)), DIGITS)

    def _weights(self, group: _Trials, aims: Sequence[_Aim] | None = None) -> Array:
        """Return a matrix of weights, with a row for each aim and a column for each simulated attempt.

        A large weight means that the attempt counts much for the value of the aim.
        """
        headings, speeds = np.array(group.headings), np.array(group.speeds)
        likely = self._likely(group.aims, headings, speeds)
        trials = np.array([aim.trials for aim in group.aims])
        rows = likely if aims is None else self._likely(aims, headings, speeds)
        weights: Array = rows / (trials @ likely)
        return weights

    def _likely(self, aims: Sequence[_Aim], headings: Array, speeds: Array) -> Array:
        """Return a table of likelihoods: how likely the player's aim errors turn an aim (row) into a simulated shot (column)."""
        scale = np.array([[aim.idea.flick.speed] for aim in aims])
        likely: Array = np.exp(-0.5 * np.minimum(self._squares(aims, headings, speeds), 600.0)) / scale
        return likely

    def _squares(self, aims: Sequence[_Aim], headings: Array, speeds: Array) -> Array:
        """Return an array of squared distances, with a row for each aim and a column for each simulated shot.

        The unit of distance is the standard deviation of the aim errors.
        """
        own_headings, own_speeds = self._of(aims)
        turns = (headings[None, :] - own_headings[:, None] + 180.0) % 360.0 - 180.0
        shares = speeds[None, :] / own_speeds[:, None] - 1.0
        squares: Array = (turns / self._width[0]) ** 2 + (shares / self._width[1]) ** 2
        return squares

    def _of(self, aims: Sequence[_Aim]) -> tuple[Array, Array]:
        flicks = [aim.idea.flick for aim in aims]
        return np.array([flick.heading for flick in flicks]), np.array([flick.speed for flick in flicks])

    def _between(self, aims: Sequence[_Aim]) -> list[_Aim]:
        """Return new aims close to the given ones. Each new aim promises a better result than the old one."""
        found = []
        for best in aims:
            flick = best.idea.flick
            group = self._groups[flick.at, flick.spin]
            beside = []
            for turn, share in STEPS:
                speed = min(self.aim.top_speed, flick.speed * (1.0 + share * self._width[1]))
                moved = replace(flick, heading=round(flick.heading + turn * self._width[0], 3), speed=round(speed, 1))
                beside.append(_Aim(replace(best.idea, flick=moved), best.perfect))
            weights = self._weights(group, beside)
            worths = np.round(weights @ np.array([seen.worth for seen in group.seen]) / weights.sum(axis=1), DIGITS)
            index = int(worths.argmax())
            if worths[index] <= best.worth or self.left <= 0.0:
                continue
            aim = self._aim(beside[index].idea)
            if aim is not None and (not aim.perfect.is_foul or best.perfect.is_foul):
                found.append(aim)
        return found

    def _is_clear(self, aims: Sequence[_Aim]) -> bool:
        """True if the first of `aims` is clearly the best, so that the search can stop early."""
        best = aims[0]
        return best.trials >= 8 and all(aim.worth + 2.0 * aim.error < best.worth - 2.0 * best.error for aim in aims[1:])

    def _prospect(self, aim: _Aim) -> Prospect:
        flick = aim.idea.flick
        group = self._groups[flick.at, flick.spin]
        feats: dict[Any, float] = {}
        if group.seen:
            weights = self._weights(group, [aim])[0]
            weights /= weights.sum()
            for seen, weight in zip(group.seen, weights.tolist(), strict=True):
                feats[seen.feat] = feats.get(seen.feat, 0.0) + weight
        else:
            feats[aim.perfect.feat] = 1.0
        ranked = sorted(feats.items(), key=lambda item: -round(item[1], DIGITS))
        return Prospect(aim.idea, aim.worth, aim.error, aim.perfect, tuple(ranked))


def _within(reach: float) -> Iterator[tuple[float, float]]:
    """Yield small changes of an aim as pairs (heading, speed), in standard deviations of the aim errors.

    The combined size of a change is at most `reach`.
    """
    steps = [reach * step for step in (-1.0, -0.5, 0.0, 0.5, 1.0)]
    yield 0.0, 0.0
    yield from ((turn, share) for turn in steps for share in steps if 0.0 < hypot(turn, share) <= reach)


def _of_other_kinds(kept: Sequence[_Aim], others: Sequence[_Aim]) -> list[_Aim]:
    """Return the best aims in `others`, one for each kind of shot that is missing in `kept`.

    Add at most so many that `KINDS` kinds are present in total.
    """
    kinds = {aim.idea.kind for aim in kept}
    found = []
    for aim in others:
        if len(kinds) < KINDS and aim.idea.kind not in kinds:
            kinds.add(aim.idea.kind)
            found.append(aim)
    return found


def _caution(aim: _Aim) -> float:
    """Return a sort key for aims. The first aim is the one with the highest value of (mean result minus standard error)."""
    return CAUTION * aim.error - aim.worth


def _step() -> float:
    """Return the constant for a sequence of evenly spread aim errors (the R sequence of Martin Roberts).

    The constant is the root of x^(d+1) = x + 1, where d is the number of error components.
    """
    root = 1.0
    for _ in range(40):
        root = (1.0 + root) ** (1.0 / (ERRORS + 1))
    return root


STEP, NORMAL = _step(), NormalDist()


@lru_cache(maxsize=4096)
def spread_errors(number: int) -> Sequence[float]:
    """Return the aim errors of simulated shot `number`. Over many shots they are normally distributed.

    They are spread more evenly than random numbers.
    """
    # The steps of the sequence are powers of this ratio.
    shares = ((0.5 + (number + 1) * STEP ** -(axis + 1)) % 1.0 for axis in range(ERRORS))
    return tuple(NORMAL.inv_cdf(min(1.0 - 1e-6, max(1e-6, share))) for share in shares)


@dataclass(frozen=True, slots=True)
class Repertoire:
    """The shots that a shooting bot considers in a position: their number, their speeds and their types."""

    breadth: int
    """Largest number of different shots that the bot first simulates without aim errors."""
    width: int
    """Number of shots that the bot also simulates with random aim errors."""
    places: int
    """Number of start points on the shooting line that the bot tries."""
    hardest: float
    """Maximum speed of a shot that the bot considers, in mm/s."""
    spins: bool
    """True if the shots that the bot considers may have spin."""
    rims: int
    """Largest number of rims (edges of the board) that a considered shot may touch on its way."""
    caroms: bool
    """True if the bot also considers shots that bounce off pegs (fixed posts) or off other disks."""
    least: int = 1
    """Smallest number of shots that the bot simulates without aim errors, even if no time is left."""
    hits: bool = False
    """True if a shot at pins counts as a foul when it topples no pin, or the feather, without aim errors. Hints then avoid such
    shots.
    """


REPERTOIRES: Mapping[str, Repertoire] = {
    "novice": Repertoire(48, 16, 5, 3000.0, spins=False, rims=1, caroms=False),
    "club": Repertoire(120, 40, 9, 4500.0, spins=True, rims=2, caroms=True),
    "master": Repertoire(240, 64, 13, 6000.0, spins=True, rims=2, caroms=True),
}
"""Dictionary from level names to the shots that a shooting bot of this level considers."""
