"""A player's results in the shot of the day, a practice shot that changes daily."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date, datetime, timedelta

from board.text.words import plural

DAY_TRIES = 3
"""Number of tries that a player has at the shot of the day (a practice shot that changes daily)."""
MISSED, MADE = "●", "○"
"""Characters for a missed try and for a successful try, in the line of results that the player can copy.

They look like a disk on the board and a disk in the hole.
"""


@dataclass(frozen=True, slots=True)
class DayResult:
    """A player's tries at the shot of the day (a practice shot that changes daily) on one day."""

    day: date
    tries: tuple[bool, ...] = ()
    """Result of each of the player's tries, True for a success. The tries end after the first success or after the third try."""
    is_on_time: bool = True
    """True if the player made the last try on `day`. False if the player made it on a later day."""
    is_exact: bool = False
    """True if the player made any try with the random aim error turned off."""

    @property
    def is_made(self) -> bool:
        return any(self.tries)

    @property
    def is_over(self) -> bool:
        return self.is_made or len(self.tries) >= DAY_TRIES

    @property
    def left(self) -> int:
        """Number of tries that the player still has for this shot of the day."""
        return 0 if self.is_over else DAY_TRIES - len(self.tries)

    @property
    def signs(self) -> str:
        return "".join(MADE if is_success else MISSED for is_success in self.tries)

    @property
    def line(self) -> str:
        """The player's result as one line to copy and send. It does not reveal the shot."""
        count = len(self.tries)
        if self.is_made:
            words = plural(count, "{count} try {signs}", "{count} tries {signs}", signs=self.signs)
        elif self.is_over:
            words = f"not made {self.signs}"
        else:
            words = f"{count} of {DAY_TRIES} tries {self.signs}".rstrip()
        return f"Shot of {day_words(self.day)}: {words}{' (without hand error)' if self.is_exact else ''}"


@dataclass(frozen=True, slots=True)
class DayBook:
    """A player's results at the shot of the day (a practice shot that changes daily), by date."""

    results: Mapping[date, DayResult] = field(default_factory=dict)

    def of(self, day: date) -> DayResult:
        """Return the player's result at the shot of `day`. If the player did not try it, the result has no tries."""
        return self.results.get(day, DayResult(day))

    def streak(self, today: date) -> int:
        """Return the number of days in a row, up to `today`, on which the player made the shot of the day in time.

        If today's shot is still open, count only up to yesterday.
        """
        day = today if self.of(today).is_over else today - timedelta(days=1)
        return self._streak_until(day)

    @property
    def best_streak(self) -> int:
        return max(map(self._streak_until, self.results), default=0)

    def _streak_until(self, day: date) -> int:
        """Return the number of days in a row, with `day` as the last, on which the player made the shot of the day."""
        count = 0
        while self.of(day).is_made and self.of(day).is_on_time:
            count, day = count + 1, day - timedelta(days=1)
        return count


def day_words(day: date) -> str:
    """Return a date as text, such as `18 November`."""
    return f"{day.day} {day:%B}"


def today() -> date:
    """Return the current date in the player's time zone."""
    return datetime.now().astimezone().date()
