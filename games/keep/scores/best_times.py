"""Best times of single players against the clock. Each is stored with the name of the saved game in which it was reached.

The file is JSON in the folder of the games: `{"box 12 in 36 pieces": {"seconds": 252.4, "name": "Ann", "record":
"angle-play-....txt"}}`.
"""

from __future__ import annotations

import os
from contextlib import suppress
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from board.text.kept_json import DamagedData, build_dataclass, read_kept, update
from board.views.scores import HeldRecord
from games.keep.record import BadRecord, load
from games.play.match import Match

FILE = "best-times.json"


@dataclass(frozen=True, slots=True)
class BestTime:
    """The best time of any player for one timed task, such as solving a puzzle."""

    seconds: float
    name: str
    """Name of the player who holds this best time."""
    record: str
    """Name of the file with the saved game in which this best time was set. It is in the same folder."""
    title: str = ""
    """Title of the game in which this best time was reached."""


class BestTimes:
    """The best time in which a player has finished each race alone, from the games saved in one folder."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def enter(self, path: Path, match: Match) -> None:
        """Store the time of a match, saved at `path`, if the match is finished and faster than the best time for its task."""
        race, seconds = match.race, match.race_seconds
        if not race or seconds is None or os.path.realpath(path.parent) != os.path.realpath(self._folder):
            return
        best = BestTime(seconds, match.names[0], path.name, match.card.title)

        def enter(kept: Any) -> dict[str, Any]:
            # Another process may have entered a better time meanwhile.
            times = _sound(kept)
            is_best = race not in times or seconds < times[race].seconds
            # Keep additional data that other versions of the program stored with a time.
            former = {race: kept[race] for race in times}
            return dict(sorted((former | ({race: asdict(best)} if is_best else {})).items()))

        former = self.of(race)
        if former is None or seconds < former.seconds:
            # Failing to save a time must not interrupt the game.
            with suppress(OSError):
                update(self._folder / FILE, enter, lambda kept: isinstance(kept, dict) and len(_sound(kept)) == len(kept))

    def of(self, race: str) -> BestTime | None:
        """Return the best time for the timed task `race`, or None if the task was never finished."""
        return self._read().get(race)

    def former(self, match: Match) -> Match | None:
        """Return the earlier match with the best time for the same task as `match`.

        Return None if no best time exists, or if the earlier match's file is gone.
        """
        best = self.of(match.race)
        if best is None:
            return None
        try:
            former = load(self._folder / best.record)
        except BadRecord:
            return None
        return former if former.race == match.race and former.race_seconds is not None else None

    def held(self) -> tuple[HeldRecord, ...]:
        """Return all best times as records for the page of results, in whole seconds, rounded down."""
        return tuple(
            HeldRecord(best.title, f"Seconds over {race}", int(best.seconds), (best.name,))
            for race, best in sorted(self._read().items(), key=lambda entry: _by_number(entry[0]))
        )

    def _read(self) -> dict[str, BestTime]:
        try:
            return _sound(read_kept(self._folder / FILE))
        except (DamagedData, OSError):
            return {}


def _sound(kept: Any) -> dict[str, BestTime]:
    """Return the valid best times among the stored data, by the name of the task."""
    times = {}
    for race, data in kept.items() if isinstance(kept, dict) else ():
        with suppress(DamagedData):
            best = build_dataclass(BestTime, data)
            # A record must be in the same folder.
            if best.seconds >= 0.0 and best.record not in ("", ".", "..") and not {"/", "\\", "\0"} & set(best.record):
                times[race] = best
    return times


def _by_number(race: str) -> tuple[int | str, ...]:
    return tuple(int(word) if word.isdecimal() and len(word) < 10 else -1 for word in race.replace(",", " ").split())
