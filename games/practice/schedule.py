"""Plan today's practice session. The plan depends only on the log of attempts and the date.

A session takes about fifteen minutes: five warm-up shots, the reviews that are due, one new drill, and a test of ten shots
without the aim line. A drill returns for review after 1, 3, 7 and then 21 days. After a failed review the intervals start again.
The new drill is the first drill of the curriculum that the player has not learned.
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
"""Days between a passed review (repetition) of a drill and the next review. The last interval repeats."""
WARM_UPS, REVIEWS, REVIEW_SHOTS, NEW_SHOTS, TEST_SHOTS = 5, 3, 3, 10, 10
"""Numbers for a practice session: warm-up shots, reviews, shots in each review, shots at the new drill, and shots in the test.

The number of reviews is a maximum.
"""
PASSED = 0.5
"""Success rate, from 0 to 1, with which a player passes the review (repetition) of a drill. If a club player's rate is lower,
that rate is enough.
"""
TEST_DRILLS = 5
"""Largest number of different drills in the test that is part of a practice session."""
HITS, MISSES = 4, 3
"""Number of hits in a row after which the drill gets harder, and number of misses in a row after which it gets easier."""
PATIENCE = 3
"""Number of days on which a drill may be tried without being learned, before another new drill comes instead."""
WARM_UP, REVIEW, NEW, TEST = "warm-up", "review", "new", "test"
"""Names of the types of exercise in a practice session."""


@dataclass(frozen=True, slots=True)
class PlannedPart:
    """One exercise in a practice session, such as the warm-up or the test."""

    kind: str
    drills: tuple[str, ...]
    """Name of the drill for each shot of this exercise."""


def plan(entries: Sequence[Attempted], today: date) -> tuple[PlannedPart, ...]:
    """Return the exercises of today's practice session, in the order in which the player does them."""
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
    """Return the name of the first drill of the curriculum that the player has not learned.

    Skip a drill that the player has tried on several days without success, unless no other drill is left. If all drills are
    learned, return the drill with the worst results.
    """
    left = [name for name in curriculum() if not log.standing(name).is_learned]
    fresh = (name for name in left if len(_by_day(log.of(name))) < PATIENCE)
    return next(fresh, left[0] if left else min(curriculum(), key=lambda name: log.standing(name).recent))


def _warm_ups(log: Progress, new: str, reviews: Sequence[str], random: Random) -> tuple[str, ...]:
    """Return the name of a drill for each warm-up shot of a session: different drills at which the player does well, none about
    spin.

    If the player does well at too few, the first drills of the curriculum are added.
    """
    others = [name for name in curriculum() if name not in (new, *reviews) and stage_of(name) != SPIN]
    known = [name for name in others if log.standing(name).is_learned]
    random.shuffle(known)
    return tuple([*known, *(name for name in others if name not in known)][:WARM_UPS])


def _test(log: Progress, new: str, warm: Sequence[str], random: Random) -> tuple[str, ...]:
    """Return the name of the drill for each shot in a session's test: the new drill and others, first those on the same skill.

    The same drill never comes twice in a row.
    """
    tried = [name for name in curriculum() if name != new and log.standing(name).attempts]
    tried.sort(key=lambda name: stage_of(name) != stage_of(new))
    others = list(dict.fromkeys([*tried, *warm]))[: TEST_DRILLS - 1]
    random.shuffle(others)
    # The player has shot the new drill just before the test, so the test begins with another drill.
    pool = [*others, new]
    return tuple(pool[number % len(pool)] for number in range(TEST_SHOTS))


# --- reviews ----------------------------------------------------------------------------------------------------------


def due(entries: Sequence[Attempted], today: date) -> list[str]:
    """Return the names of the drills whose review (repetition) is due, the longest overdue first."""
    names = dict.fromkeys(entry.drill for entry in entries if drill_named(entry.drill) is not None)
    days = {name: due_day([entry for entry in entries if entry.drill == name]) for name in names}
    found = [name for name, day in days.items() if day is not None and day <= today]
    return sorted(found, key=lambda name: (days[name], name))


def due_day(attempts: Sequence[Attempted]) -> date | None:
    """Return the day on which a drill must be reviewed next, given all attempts at it. Return None if it was never tried.

    Practice before that day does not change it. A passed review leads to the next interval, a failed review back to the first.
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
    """Return the results of each day with attempts, oldest first. Attempts without a readable date are left out."""
    dated = sorted((day, entry.is_success) for entry in attempts if (day := day_of(entry)) is not None)
    return [(day, [success for _, success in group]) for day, group in groupby(dated, key=lambda pair: pair[0])]


def day_of(entry: Attempted) -> date | None:
    """Return the date of a practice attempt in the player's time zone, or None if its time cannot be read."""
    try:
        return date.fromisoformat(entry.when[:10])
    except ValueError:
        return None


# --- the new drill ----------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class HelpLevel:
    """The new drill that the player is learning, with the help shown for it. Both adapt to the player's results."""

    drill: str
    guide: int = 0
    """Amount of help for the drill, as an index in `GUIDES`. 0 is the most help: the window draws the whole path and the mirror
    image.
    """
    row: tuple[bool, ...] = ()
    """Results of the shots (True for a hit) with the present drill and the present amount of help."""

    def after(self, is_success: bool) -> HelpLevel:
        """Return the drill and the amount of help for the next shot, given the result of this one.

        After `HITS` hits in a row the task gets harder: less of the predicted path (the aim line) is drawn. Once the line is
        gone, a drill with a narrower target follows. After `MISSES` misses in a row the task gets easier: first the full help
        returns, and then a drill with a wider target follows.
        """
        row = (*self.row, is_success)
        if len(row) >= HITS and all(row[-HITS:]):
            if self.guide < len(GUIDES) - 1:
                return HelpLevel(self.drill, self.guide + 1)
            return HelpLevel(narrower(self.drill), self.guide)
        if len(row) >= MISSES and not any(row[-MISSES:]):
            return HelpLevel(narrower(self.drill, -1) if self.guide == 0 else self.drill)
        return HelpLevel(self.drill, self.guide, row)
