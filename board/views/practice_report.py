"""A player's progress in practice, as plain data: accuracy of the aim by day, first and last attempts, and stars."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from board.text.words import plural
from board.views.hands import Estimate
from board.views.shares import wilson


@dataclass(frozen=True, slots=True)
class HitCount:
    """Number of attempts by a player, and number of successes."""

    successes: int = 0
    attempts: int = 0

    @property
    def share(self) -> float:
        return self.successes / self.attempts if self.attempts else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """95 % confidence interval of the player's success rate: its lower and upper end, 0 to 1."""
        return wilson(self.successes, self.attempts)

    @property
    def words(self) -> str:
        return f"{self.successes} of {self.attempts}"

    @property
    def interval_words(self) -> str:
        low, high = self.interval
        return f"{100 * low:.0f} to {100 * high:.0f}%"


@dataclass(frozen=True, slots=True)
class DayScatter:
    """Scatter of a player's aim in one day's attempts to repeat demonstrated shots."""

    day: date
    heading: Estimate
    """The player's errors of direction on this day, in degrees."""
    speed: Estimate
    """Estimate of the player's speed errors on this day, as fractions of the intended speed."""


@dataclass(frozen=True, slots=True)
class StageProgress:
    """A player's results at the drills (exercises) of one stage of the practice course.

    Only attempts without the predicted path on the board count.
    """

    title: str
    results: tuple[bool, ...]
    """Result of every attempt at the practice drills of this stage, the oldest first. True is a success."""
    days: tuple[date, ...]
    """Date of each attempt that `results` holds, in the same order."""
    # Counts of the first ten and of the last ten results. Both are smaller if they would overlap.
    first: HitCount
    last: HitCount

    @property
    def is_better(self) -> bool:
        return self.last.share > self.first.share

    @property
    def is_sure(self) -> bool:
        """True if the player's first and last groups of attempts differ significantly: their 95 % confidence intervals do not
        overlap.
        """
        low, high = sorted((self.first.interval, self.last.interval))
        return low[1] < high[0]


@dataclass(frozen=True, slots=True)
class SetStars:
    """Number of stars that a player has earned in one group of drills (exercises)."""

    title: str
    gold: int
    """Number of drills (exercises) in this group that the player mastered in tests, in which the predicted path is not drawn."""
    learned: int
    """Number of practice drills in the group that the player has learned, with or without the predicted path.

    Mastered drills are included.
    """
    drills: int


@dataclass(frozen=True, slots=True)
class PracticeReport:
    """A player's progress over all practice attempts."""

    sentence: str
    """One sentence about the clearest change in the player's results."""
    days: int
    """Number of days on which the player made attempts."""
    attempts: int
    exact: int
    """Number of attempts that the player made with the random aim error turned off."""
    scatter: tuple[DayScatter, ...]
    stages: tuple[StageProgress, ...]
    """Player's progress at the stages of the practice course, in order. Stages without results are left out."""
    stars: tuple[SetStars, ...]

    @property
    def count_words(self) -> str:
        """One sentence with the number of attempts and the number of days on which the player made them."""
        if not self.exact:
            return plural(self.days, "{tries} attempts on {count} day.", "{tries} attempts on {count} days.", tries=self.attempts)
        one = "{tries} attempts on {count} day, {exact} of them without hand error."
        many = "{tries} attempts on {count} days, {exact} of them without hand error."
        return plural(self.days, one, many, tries=self.attempts, exact=self.exact)
