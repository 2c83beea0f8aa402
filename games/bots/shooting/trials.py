"""Which of some ideas is worth most to a hand that errs: noisy trials, spent where they matter.

Every idea is first tried with a perfect hand. Those that look best are then tried with the hand's errors, the better half of them
again, and so on, each round with as many trials as the last (successive halving). What a trial shows it shows to all ideas near
it: a flick that strayed from one aim is what another might have led to, weighted by how much likelier it was from there (multiple
importance sampling). So aims between the ideas can be judged too, and the search moves to the best of them. The errors are the
same for all ideas and spread evenly, not drawn by lot: the answer depends on the position alone.
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
"""The share of the budget that perfect hands may use up, and what they may use up while everything they did is a foul."""
SURVIVORS = 4
"""How many aims are left for the last round."""
TRIALS = 10
"""No more ideas are looked into than can have so many trials each, on average."""
KINDS = 4
"""So many kinds of shots are looked into, where there are as many: whoever asks is told what else there is."""
ROUNDS = 3
"""How many there are at least, so that aims can move."""
CAUTION = 1.0
"""How many standard errors below its mean an aim is valued."""
DIGITS = 9
"""Of what aims are worth: the last ones depend on the processor, and no choice may rest on them."""
DOUBT = 2.0
"""An aim's own spread is believed as if this many more trials had shown the spread of all."""
NARROWEST = (0.1, 0.005)
"""Degrees and share of speed: ideas closer than this count as one for the steadiest of hands too."""
STEPS = ((-1.0, 0.0), (-0.5, 0.0), (0.5, 0.0), (1.0, 0.0), (0.0, -1.0), (0.0, 1.0))
"""Aims to be judged beside a good one: how far off in heading and in speed, in units of the hand's errors."""

SPINS = (-60.0, 60.0)
"""rad/s: what a finger gives a disk that it snaps off its side."""

Array = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Idea:
    """A shot that might be good."""

    flick: Flick
    kind: str
    """What sort of shot it is; the next best that a player is offered are of other kinds."""


@dataclass(frozen=True, slots=True)
class Seen:
    """What came of a flick."""

    worth: float
    """Points, to whoever shot."""
    feat: Any
    """What it achieved, in the game's own terms."""
    is_foul: bool = False


@dataclass(frozen=True, slots=True)
class Prospect:
    """An idea that has been looked into."""

    idea: Idea
    worth: float
    """What it is worth on average in this hand."""
    error: float
    """The standard error of that."""
    perfect: Seen
    """What comes of it in a hand that does not err."""
    feats: tuple[tuple[Any, float], ...]
    """What else came of it, each with its share, the most likely first."""

    @property
    def bound(self) -> float:
        """What it is worth at least, most likely."""
        return self.worth - CAUTION * self.error


class Craft(Protocol):
    """What a player knows of one position of one game."""

    @property
    def key(self) -> Hashable:
        """All that matters of the position: where it is alike, the same shots are best."""

    def ideas(self) -> Iterator[Idea]:
        """Shots to think of, the more promising first."""

    def perfect(self, flick: Flick) -> Seen:
        """What comes of a flick, exactly."""

    def attempt(self, flick: Flick) -> Seen:
        """What comes of a flick, as nearly as can be said at little cost."""

    def came_of(self, shot: Shot) -> Seen:
        """What came of a shot that was shot here."""

    def standing(self, shot: Shot) -> float | None:
        """By how much the first side is ahead after it; None where the score says it."""

    def goal(self, feats: tuple[tuple[Any, float], ...]) -> Any:
        """What a shot is meant to do, by what may come of it with which chance: a feat, whose `achieves` compares."""

    def words(self, idea: Idea, goal: Any, drawn: Any) -> str:
        """What a shot is meant to do, in a sentence that is also true of what comes of it in a hand that does not err."""


@dataclass(slots=True)
class _Aim:
    """An idea being looked into."""

    idea: Idea
    perfect: Seen
    trials: int = 0
    worth: float = 0.0
    error: float = 0.0


@dataclass(slots=True)
class _Trials:
    """All that was tried from one place with one spin."""

    aims: list[_Aim]
    headings: list[float]
    speeds: list[float]
    seen: list[Seen]


class Trials:
    """One thought about one position."""

    def __init__(self, craft: Craft, hand: Steadiness, aim: Aim, budget: Budget, limit: int) -> None:
        self.craft, self.hand, self.aim, self.budget, self.limit = craft, hand, aim, budget, limit
        self.tried = 0
        self._groups: dict[Hashable, _Trials] = {}
        self._width = max(hand.heading, NARROWEST[0]), max(hand.speed, NARROWEST[1])
        self._passed_over: list[_Aim] = []

    @property
    def left(self) -> float:
        """The share of the thought that is left, 1 to 0."""
        return min(self.budget.left, 1.0 - self.tried / self.limit)

    def run(self, repertoire: Repertoire) -> list[Prospect]:
        """The ideas worth most, best first, with at least one among them; behind them those that were given up on the way."""
        aims = self._screened(repertoire.breadth, repertoire.width, repertoire.least)
        if repertoire.spins:
            for best in aims[:SURVIVORS]:
                aims += self._spun(best.idea)
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
        """The ideas that only a perfect hand has tried, best first: what they are worth in this one nobody knows."""
        return [Prospect(aim.idea, aim.worth, inf, aim.perfect, ((aim.perfect.feat, 1.0),)) for aim in self._passed_over]

    def meant(self, flick: Flick, reach: float, tries: int) -> Prospect:
        """The best aim of this hand, from the same place, that may have led to this flick: within `reach` of its errors."""
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

    # --- with a perfect hand

    def _screened(self, breadth: int, width: int, least: int) -> list[_Aim]:
        """The ideas that look best in a perfect hand and whose neighbours look good as well, best first.

        Up to `breadth` are looked at, and on as long as all of them are foul, but `least` however little time there is; up to
        `width` are kept.
        """
        aims: list[_Aim] = []
        is_fair = False
        for idea in self.craft.ideas():
            is_enough = is_fair and (self.left <= 1.0 - SCREENING or len(aims) >= breadth)
            if (len(aims) >= least and (is_enough or self.left <= 1.0 - SEARCHING)) or (aims and self.budget.is_called_off()):
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
        """How many trials there is time for, by what those so far took."""
        left = self.left
        return int(self.tried * left / (1.0 - left)) if left < 1.0 else 0

    def _aim(self, idea: Idea) -> _Aim | None:
        """An idea, tried with a perfect hand; None if it is one of those already tried."""
        flick = idea.flick
        group = self._groups.setdefault((flick.at, flick.spin), _Trials([], [], [], []))
        if any(self._is_same(aim.idea.flick, flick) for aim in group.aims):
            return None
        aim = _Aim(idea, self._seen(flick, self.craft.perfect))
        aim.worth = aim.perfect.worth
        group.aims.append(aim)
        return aim

    def _spun(self, idea: Idea) -> list[_Aim]:
        """An idea with spin."""
        spun = (self._aim(replace(idea, flick=replace(idea.flick, spin=spin))) for spin in SPINS if self.left > 0.0)
        return [aim for aim in spun if aim is not None and not aim.perfect.is_foul]

    def _is_same(self, one: Flick, other: Flick) -> bool:
        turn = abs((one.heading - other.heading + 180.0) % 360.0 - 180.0)
        return turn < 0.2 * self._width[0] and abs(one.speed / other.speed - 1.0) < 0.2 * self._width[1]

    def _seen(self, flick: Flick, attempt: Callable[[Flick], Seen]) -> Seen:
        self.tried += 1
        self.budget.spend()
        return attempt(flick)

    # --- with the hand's errors

    def _try(self, aims: Sequence[_Aim], until: float) -> None:
        """Try all aims in turn until so little is left of the thought, then judge them."""
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
        # A flick at the top of what is allowed errs downward only, but that is for the game to see, not for the weights.
        group.speeds.append(flick.speed * (1.0 + self.hand.speed * error[1]))
        group.seen.append(self._seen(self.hand.erring(flick, self.aim, error), self.craft.attempt))
        aim.trials += 1

    def _judge(self, group: _Trials, spread: float) -> None:
        """What each aim of a group is worth by all trials of the group; `spread` is the variance of all there were."""
        worths = np.array([seen.worth for seen in group.seen])
        weights = self._weights(group)
        total = weights.sum(axis=1)
        means = weights @ worths / total
        # Trials that say something of an aim weigh one in all; where they weigh less, none was near it.
        counts = 1e-6 + np.minimum(1.0, total) * total**2 / (weights**2).sum(axis=1)
        variances = (weights * (worths - means[:, None]) ** 2).sum(axis=1) / total
        for aim, mean, count, variance in zip(group.aims, means, counts, variances, strict=True):
            aim.worth = round(float(mean), DIGITS)
            aim.error = round(float(np.sqrt((variance * count + spread * DOUBT) / (count + DOUBT) / count)), DIGITS)

    def _weights(self, group: _Trials, aims: Sequence[_Aim] | None = None) -> Array:
        """A row an aim, a column a trial: how much it says of the aim."""
        headings, speeds = np.array(group.headings), np.array(group.speeds)
        likely = self._likely(group.aims, headings, speeds)
        trials = np.array([aim.trials for aim in group.aims])
        rows = likely if aims is None else self._likely(aims, headings, speeds)
        weights: Array = rows / (trials @ likely)
        return weights

    def _likely(self, aims: Sequence[_Aim], headings: Array, speeds: Array) -> Array:
        """A row an aim: how likely this hand, meaning it, shoots each of these flicks."""
        scale = np.array([[aim.idea.flick.speed] for aim in aims])
        likely: Array = np.exp(-0.5 * np.minimum(self._squares(aims, headings, speeds), 600.0)) / scale
        return likely

    def _squares(self, aims: Sequence[_Aim], headings: Array, speeds: Array) -> Array:
        """A row an aim: the squared distance of each of these flicks from it, in units of the hand's errors."""
        own_headings, own_speeds = self._of(aims)
        turns = (headings[None, :] - own_headings[:, None] + 180.0) % 360.0 - 180.0
        shares = speeds[None, :] / own_speeds[:, None] - 1.0
        squares: Array = (turns / self._width[0]) ** 2 + (shares / self._width[1]) ** 2
        return squares

    def _of(self, aims: Sequence[_Aim]) -> tuple[Array, Array]:
        flicks = [aim.idea.flick for aim in aims]
        return np.array([flick.heading for flick in flicks]), np.array([flick.speed for flick in flicks])

    def _between(self, aims: Sequence[_Aim]) -> list[_Aim]:
        """Aims beside these that promise more than they do."""
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
        """Whether the first of these aims is better than all others without doubt."""
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
    """Offsets in heading and in speed, in units of the hand's errors, that lie no farther than this from nothing."""
    steps = [reach * step for step in (-1.0, -0.5, 0.0, 0.5, 1.0)]
    yield 0.0, 0.0
    yield from ((turn, share) for turn in steps for share in steps if 0.0 < hypot(turn, share) <= reach)


def _of_other_kinds(kept: Sequence[_Aim], others: Sequence[_Aim]) -> list[_Aim]:
    """The best of these of kinds that are not kept, as long as there are too few kinds."""
    kinds = {aim.idea.kind for aim in kept}
    found = []
    for aim in others:
        if len(kinds) < KINDS and aim.idea.kind not in kinds:
            kinds.add(aim.idea.kind)
            found.append(aim)
    return found


def _caution(aim: _Aim) -> float:
    """Sorts aims by what they are worth at least."""
    return CAUTION * aim.error - aim.worth


def _step() -> float:
    """The generalised golden ratio, the root of x^(d+1) = x + 1 (Martin Roberts' R sequence)."""
    root = 1.0
    for _ in range(40):
        root = (1.0 + root) ** (1.0 / (ERRORS + 1))
    return root


STEP, NORMAL = _step(), NormalDist()


@lru_cache(maxsize=4096)
def spread_errors(number: int) -> Sequence[float]:
    """Errors by their number, normally distributed and evenly spread: a sequence of low discrepancy in as many dimensions."""
    # Steps by powers of the ratio.
    shares = ((0.5 + (number + 1) * STEP ** -(axis + 1)) % 1.0 for axis in range(ERRORS))
    return tuple(NORMAL.inv_cdf(min(1.0 - 1e-6, max(1e-6, share))) for share in shares)


@dataclass(frozen=True, slots=True)
class Repertoire:
    breadth: int
    """How many ideas it tries with a perfect hand."""
    width: int
    """How many of those it tries with its own."""
    places: int
    """From how many places along its line it looks at the board."""
    hardest: float
    """mm/s. How hard it dares to shoot."""
    spins: bool
    """Whether it thinks of giving a disk spin."""
    rims: int
    """Off how many rims it can think."""
    caroms: bool
    """Whether it plays off pegs and off other disks."""
    least: int = 1
    """How many ideas it tries with a perfect hand, however little time there is."""
    hits: bool = False
    """Whether it wants every disk to fell what is to be felled: nobody who asks for a hint is told to let one go by."""


REPERTOIRES: Mapping[str, Repertoire] = {
    "novice": Repertoire(48, 16, 5, 3000.0, spins=False, rims=1, caroms=False),
    "club": Repertoire(120, 40, 9, 4500.0, spins=True, rims=2, caroms=True),
    "master": Repertoire(240, 64, 13, 6000.0, spins=True, rims=2, caroms=True),
}
"""By the name of the level."""
