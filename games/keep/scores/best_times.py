"""The best times of those who play against the clock alone, and in which record each was made.

Kept as JSON beside the records: `{"box 12 in 36 pieces": {"seconds": 252.4, "name": "Ann", "record": "angle-play-....txt"}}`.
"""

from __future__ import annotations

import os
from contextlib import suppress
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from board.text.kept_json import Damaged, read_kept, understood, update
from board.views.scores import HeldRecord
from games.keep.record import BadRecord, load
from games.play.match import Match

FILE = "best-times.json"


@dataclass(frozen=True, slots=True)
class BestTime:
    """A time that nobody has been quicker than."""

    seconds: float
    name: str
    """Whose it is."""
    record: str
    """The file of the record, in the same folder."""
    title: str = ""
    """The game's title."""


class BestTimes:
    """The best times of the records in a folder."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def enter(self, path: Path, match: Match) -> None:
        """Enter a match that has been written down, if it is over and made the best time there is for its race."""
        race, seconds = match.race, match.race_seconds
        if not race or seconds is None or os.path.realpath(path.parent) != os.path.realpath(self._folder):
            return
        best = BestTime(seconds, match.names[0], path.name, match.card.title)

        def enter(kept: Any) -> dict[str, Any]:
            # Another program may have entered a better one meanwhile.
            times = _sound(kept)
            is_best = race not in times or seconds < times[race].seconds
            # What another version wrote of a time stays with it.
            former = {race: kept[race] for race in times}
            return dict(sorted((former | ({race: asdict(best)} if is_best else {})).items()))

        former = self.of(race)
        if former is None or seconds < former.seconds:
            # A time that cannot be written is not worth a game's end.
            with suppress(OSError):
                update(self._folder / FILE, enter, lambda kept: isinstance(kept, dict) and len(_sound(kept)) == len(kept))

    def of(self, race: str) -> BestTime | None:
        """The best time for a race; None if nobody has come to its end."""
        return self._read().get(race)

    def former(self, match: Match) -> Match | None:
        """The match in which the best time for this one's race was made; None if there is none, or it is not kept any more."""
        best = self.of(match.race)
        if best is None:
            return None
        try:
            former = load(self._folder / best.record)
        except BadRecord:
            return None
        return former if former.race == match.race and former.race_seconds is not None else None

    def held(self) -> tuple[HeldRecord, ...]:
        """All of them, in whole seconds that had gone by, as the result tells them."""
        return tuple(
            HeldRecord(best.title, f"Seconds over {race}", int(best.seconds), (best.name,))
            for race, best in sorted(self._read().items(), key=lambda entry: _by_number(entry[0]))
        )

    def _read(self) -> dict[str, BestTime]:
        try:
            return _sound(read_kept(self._folder / FILE))
        except (Damaged, OSError):
            return {}


def _sound(kept: Any) -> dict[str, BestTime]:
    """The times that can be understood among those kept."""
    times = {}
    for race, data in kept.items() if isinstance(kept, dict) else ():
        with suppress(Damaged):
            best = understood(BestTime, data)
            # A record lies in the same folder, and nowhere else.
            if best.seconds >= 0.0 and best.record not in ("", ".", "..") and not {"/", "\\", "\0"} & set(best.record):
                times[race] = best
    return times


def _by_number(race: str) -> tuple[int | str, ...]:
    return tuple(int(word) if word.isdecimal() and len(word) < 10 else -1 for word in race.replace(",", " ").split())
