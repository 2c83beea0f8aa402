"""Plan today's session: a pure function of the practice log and the date.

About fifteen minutes: five warm-ups, the reviews that are due, one new drill, and a test of ten shots without the aim line. A
drill comes back 1, 3, 7 and 21 days after it went well; after a bad review it starts again. The new drill is the first of the
curriculum that does not go well yet.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from itertools import groupby
from random import Random

from board.protocols.practising import GUIDES
from games.practice.curriculum import SPIN, curriculum, narrower, stage_of
from games.practice.drills import drill_named, find_drill
from games.practice.progress import Attempted, Progress

INTERVALS = (1, 3, 7, 21)
"""Days from one good review to the next; the last one repeats."""
WARM_UPS, REVIEWS, REVIEW_SHOTS, NEW_SHOTS, TEST_SHOTS = 5, 3, 3, 10, 10
"""Number of warm-up shots, drills reviewed at most, shots at each, shots at the new drill, and shots of the test."""
PASSED = 0.5
"""Success rate that passes a review, unless a club player's is lower."""
TEST_DRILLS = 5
"""Largest number of drills in a test."""
HITS, MISSES = 4, 3
"""Number of successes in a row after which the task gets harder, and of misses in a row after which it gets easier."""
PATIENCE = 3
"""Number of days after which another drill becomes the new one."""
WARM_UP, REVIEW, NEW, TEST = "warm-up", "review", "new", "test"
"""Kinds of parts of a session."""


@dataclass(frozen=True, slots=True)
class PlannedPart:
    """A part of a session."""

    kind: str
    drills: tuple[str, ...]
    """The drill of each shot."""


def plan(entries: Sequence[Attempted], today: date) -> tuple[PlannedPart, ...]:
    """Return the parts of today's session."""
    log = Progress(entries=entries)
    new = new_drill(log)
    reviews = [name for name in due(entries, today) if name != new][:REVIEWS]
    random = Random(f"session of {today.isoformat()}")
    warm = _warm_ups(log, new, reviews, random)
    parts = [
        PlannedPart(WARM_UP, warm),
        *(PlannedPart(REVIEW, (name,) * REVIEW_SHOTS) for name in reviews),
        PlannedPart(NEW, (new,) * NEW_SHOTS),
    ]
    return (*parts, PlannedPart(TEST, _test(log, new, warm, random)))


def new_drill(log: Progress) -> str:
    """Return the first drill of the curriculum that the player has not learned yet, or else the one with the worst results.

    A drill that was tried on several days without success waits until the others are learned. Reviews bring it back.
    """
    left = [name for name in curriculum() if not log.standing(name).is_learned]
    fresh = (name for name in left if len(_by_day(log.of(name))) < PATIENCE)
    return next(fresh, left[0] if left else min(curriculum(), key=lambda name: log.standing(name).recent))


def _warm_ups(log: Progress, new: str, reviews: Sequence[str], random: Random) -> tuple[str, ...]:
    """Return different drills that go well, or the first ones of the curriculum while these are few. Drills with spin are left
    out."""
    others = [name for name in curriculum() if name not in (new, *reviews) and stage_of(name) != SPIN]
    known = [name for name in others if log.standing(name).is_learned]
    random.shuffle(known)
    return tuple([*known, *(name for name in others if name not in known)][:WARM_UPS])


def _test(log: Progress, new: str, warm: Sequence[str], random: Random) -> tuple[str, ...]:
    """Return the drill of each shot of the test: the new drill and others of its stage, never the same twice in a row."""
    tried = [name for name in curriculum() if name != new and log.standing(name).attempts]
    tried.sort(key=lambda name: stage_of(name) != stage_of(new))
    others = list(dict.fromkeys([*tried, *warm]))[: TEST_DRILLS - 1]
    random.shuffle(others)
    # The new drill was shot just before the test, so another one begins it.
    pool = [*others, new]
    return tuple(pool[number % len(pool)] for number in range(TEST_SHOTS))


# --- reviews ----------------------------------------------------------------------------------------------------------


def due(entries: Sequence[Attempted], today: date) -> list[str]:
    """Return the drills whose review is due, the longest overdue first."""
    names = dict.fromkeys(entry.drill for entry in entries if drill_named(entry.drill) is not None)
    days = {name: due_day([entry for entry in entries if entry.drill == name]) for name in names}
    found = [name for name, day in days.items() if day is not None and day <= today]
    return sorted(found, key=lambda name: (days[name], name))


def due_day(attempts: Sequence[Attempted]) -> date | None:
    """Return the day on which a drill is to be reviewed next, computed from all attempts at it. None without attempts.

    Practice before that day changes nothing. A good review leads to the next interval, a bad one back to the first.
    """
    last: date | None = None
    box = 0
    for day, results in _by_day(attempts):
        if last is not None and day < last + timedelta(days=INTERVALS[box]):
            continue
        if last is not None:
            box = min(box + 1, len(INTERVALS) - 1) if _has_passed(attempts[0].drill, results) else 0
        last = day
    return None if last is None else last + timedelta(days=INTERVALS[box])


def _has_passed(drill: str, results: Sequence[bool]) -> bool:
    return sum(results) / len(results) >= min(PASSED, find_drill(drill).par)


def _by_day(attempts: Sequence[Attempted]) -> list[tuple[date, list[bool]]]:
    """Return the results of each day, oldest first. Attempts without a readable date are left out."""
    dated = sorted((day, entry.is_success) for entry in attempts if (day := day_of(entry)) is not None)
    return [(day, [success for _, success in group]) for day, group in groupby(dated, key=lambda pair: pair[0])]


def day_of(entry: Attempted) -> date | None:
    """Return the player's local day of an attempt. None if it cannot be read."""
    try:
        return date.fromisoformat(entry.when[:10])
    except ValueError:
        return None


# --- the new drill ----------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class HelpLevel:
    """The new drill with the current amount of help, as a rung of a ladder."""

    drill: str
    guide: int = 0
    """Index of the current help in `GUIDES`. 0 draws the whole path and the mirror."""
    row: tuple[bool, ...] = ()
    """Results since the amount of help last changed."""

    def after(self, is_success: bool) -> HelpLevel:
        """Return the rung for the next shot.

        After four hits in a row there is less help: the aim line gets shorter, and in the end the stage's next drill has a
        narrower target. After three misses in a row there is more help: the aim line and the mirror come back, and in the end the
        target gets wider.
        """
        row = (*self.row, is_success)
        if len(row) >= HITS and all(row[-HITS:]):
            if self.guide < len(GUIDES) - 1:
                return HelpLevel(self.drill, self.guide + 1)
            return HelpLevel(narrower(self.drill), self.guide)
        if len(row) >= MISSES and not any(row[-MISSES:]):
            return HelpLevel(narrower(self.drill, -1) if self.guide == 0 else self.drill)
        return HelpLevel(self.drill, self.guide, row)
