"""A player's progress in practice, as plain data: scatter by day, a comparison of first and last attempts, and stars."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from board.text.words import plural
from board.views.hands import Estimate
from board.views.shares import wilson


@dataclass(frozen=True, slots=True)
class HitCount:
    """Number of successes and attempts."""

    successes: int = 0
    attempts: int = 0

    @property
    def share(self) -> float:
        return self.successes / self.attempts if self.attempts else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of the success rate."""
        return wilson(self.successes, self.attempts)

    @property
    def words(self) -> str:
        return f"{self.successes} of {self.attempts}"

    @property
    def interval_words(self) -> str:
        low, high = self.interval
        return f"{100 * low:.0f} to {100 * high:.0f} %"


@dataclass(frozen=True, slots=True)
class DayScatter:
    """Scatter of a player's aim on one day, estimated from attempts to repeat demonstrated shots."""

    day: date
    heading: Estimate
    """Heading errors of the day's shots, in degrees."""
    speed: Estimate
    """Speed errors, as a fraction of the intended speed."""


@dataclass(frozen=True, slots=True)
class StageProgress:
    """Attempts without the aim line at the drills of one stage of the curriculum."""

    title: str
    results: tuple[bool, ...]
    """All results, oldest first."""
    days: tuple[date, ...]
    """Day on which each result was made."""
    first: HitCount
    last: HitCount
    """Counts of the first ten and of the last ten results. Both are shorter if they would overlap."""

    @property
    def is_better(self) -> bool:
        return self.last.share > self.first.share

    @property
    def is_sure(self) -> bool:
        """True if the improvement is significant: the 95 % intervals do not overlap."""
        low, high = sorted((self.first.interval, self.last.interval))
        return low[1] < high[0]


@dataclass(frozen=True, slots=True)
class SetStars:
    """Stars in one set of drills."""

    title: str
    gold: int
    """Drills mastered without the aim line."""
    learned: int
    """Drills that go well, with or without the aim line, including mastered drills."""
    drills: int


@dataclass(frozen=True, slots=True)
class PracticeReport:
    """Progress over all attempts."""

    sentence: str
    """One sentence about the clearest change."""
    days: int
    """Number of days with attempts."""
    attempts: int
    exact: int
    """Number of attempts made with the hand error turned off."""
    scatter: tuple[DayScatter, ...]
    stages: tuple[StageProgress, ...]
    """Stages with attempts without the aim line, in the order of the curriculum."""
    stars: tuple[SetStars, ...]

    @property
    def count_words(self) -> str:
        """The number of attempts and days as one sentence."""
        if not self.exact:
            return plural(self.days, "{tries} attempts on {count} day.", "{tries} attempts on {count} days.", tries=self.attempts)
        one = "{tries} attempts on {count} day, {exact} of them without hand error."
        many = "{tries} attempts on {count} days, {exact} of them without hand error."
        return plural(self.days, one, many, tries=self.attempts, exact=self.exact)
