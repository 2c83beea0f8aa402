"""Results of the shots of the day (one exercise for each day), read from the log of all practice attempts."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date

from board.views.day_result import DayBook, DayResult
from games.practice.progress import Attempted

_NAME = "day-"


def day_name(day: date) -> str:
    """Return the name under which attempts at the shot of the day are logged, such as `day-2026-11-18`."""
    return f"{_NAME}{day.isoformat()}"


def day_from_name(name: str) -> date | None:
    """Return the date in a name such as `day-2026-11-18`, or None for any other name."""
    if not name.startswith(_NAME):
        return None
    try:
        return date.fromisoformat(name.removeprefix(_NAME))
    except ValueError:
        return None


def day_book(entries: Iterable[Attempted]) -> DayBook:
    """Return the player's results at the shot of the day, for every day so far. Only the first three tries of each day count."""
    found: dict[date, DayResult] = {}
    for entry in entries:
        day = day_from_name(entry.drill)
        if day is None:
            continue
        known = found.get(day, DayResult(day))
        if not known.is_over:
            tries, is_on_time = (*known.tries, entry.is_success), entry.when[:10] == day.isoformat()
            found[day] = DayResult(day, tries, is_on_time, known.is_exact or entry.is_exact)
    return DayBook(found)
