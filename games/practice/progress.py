"""What has been practised, kept for good: one line of JSON an attempt, added at the end of one file and never rewritten.

A line is written in one piece, under a lock, and flushed to the disk before the next shot, so a program that is killed loses at
most the shot in flight, and two programs may practise at once. A damaged line stays where it is and does not count. Of a very
long file only the last lines are read (`MOST_LINES` of board/text/kept_json.py).

A line says how much of the path was drawn. Those of earlier editions do not: they count as made with the whole path, as it was
drawn unless somebody had put it out. So a star of those days is a drill that is learned; its gold is to be won without the path.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

from platformdirs import user_data_path

from board.protocols.practising import GUIDES, LAST, MASTERED, Standing, best_of
from board.shots.flick import Flick
from board.text.kept_json import Damaged, append_line, read_lines, understood
from board.views.hands import Attempt
from games.practice.drills import DRILLS, Drill
from games.practice.solutions import solutions
from physics.engine.check import check_flick

KEPT = user_data_path("crokinole-combination-board", appauthor=False) / "practice.jsonl"
"""Where attempts are kept when nobody says otherwise."""
FARTHEST = 2_000.0
"""mm from the middle of the board, in x or y, where a disk can be shot from at most: no board is that large."""
FADES = 5
"""Attempts by which it is told whether a drill goes well with so little of the path, so that still less will do."""


@dataclass(frozen=True, slots=True)
class Attempted:
    """One attempt at a drill."""

    drill: str
    when: str
    """As ISO 8601, to the second."""
    is_success: bool
    what: str
    made: Flick
    meant: Flick | None = None
    """The shot that was shown and was to be repeated, if one was."""
    guide: str = GUIDES[0]
    """How much of the path was drawn."""


class Progress:
    """All attempts there are, read once and added to."""

    def __init__(self, path: Path = KEPT) -> None:
        self.path = path
        self.entries: list[Attempted] = []
        self._by_drill: dict[str, list[Attempted]] = {}
        self._standings: dict[str, Standing] = {}
        """Those that have been worked out since the last attempt."""
        for entry in _read(path):
            self._count(entry)

    def _count(self, entry: Attempted) -> None:
        self.entries.append(entry)
        self._by_drill.setdefault(entry.drill, []).append(entry)
        self._standings.pop(entry.drill, None)

    def add(self, entry: Attempted) -> None:
        """Keep an attempt; OSError if it cannot be written, and then it counts until the program ends."""
        self._count(entry)
        append_line(self.path, _as_data(entry))

    def of(self, drill: str) -> list[Attempted]:
        """The attempts at one drill, oldest first."""
        return self._by_drill.get(drill, [])

    def standing(self, drill: str) -> Standing:
        """How one drill goes."""
        if drill not in self._standings:
            self._standings[drill] = self._worked_out(drill)
        return self._standings[drill]

    def _worked_out(self, drill: str) -> Standing:
        results = self.results(drill)
        unaided = [entry.is_success for entry in self.of(drill) if entry.guide == GUIDES[-1]]
        best = streak = 0
        for success in results:
            streak = streak + 1 if success else 0
            best = max(best, streak)
        # Some drills a club player brings off once in ten: nobody need do better to have mastered them.
        par = min(MASTERED, solutions()[drill].share) if drill in solutions() else MASTERED
        return Standing(
            len(results),
            sum(results),
            streak,
            best,
            _share(results[-LAST:]),
            best_of(results, 10),
            best_of(results, 100),
            par,
            len(unaided),
            sum(unaided),
            _share(unaided[-LAST:]),
            self._guide(drill, par),
        )

    def _guide(self, drill: str, par: float) -> str:
        """How much of the path is still drawn: less, each time a few attempts with no more of it have gone well."""
        at, tried = 0, list[bool]()
        for entry in self.of(drill):
            if at < len(GUIDES) - 1 and GUIDES.index(entry.guide) >= at:
                tried = [*tried[1 - FADES :], entry.is_success]
                if len(tried) == FADES and _share(tried) >= par:
                    at, tried = at + 1, []
        return GUIDES[at]

    def results(self, drill: str) -> tuple[bool, ...]:
        """How each attempt at one drill ended, oldest first."""
        return tuple(entry.is_success for entry in self.of(drill))

    def next_drill(self) -> Drill:
        """What to practise next: the first in the order of the sets that is not mastered; else the one that goes worst."""
        for drill in DRILLS:
            if not self.standing(drill.name).is_mastered:
                return drill
        return min(DRILLS, key=lambda drill: self.standing(drill.name).recent)

    def hand_attempts(self) -> list[Attempt]:
        """The attempts that tell of the hand: those at a shot that was shown."""
        return [Attempt(entry.meant, entry.made) for entry in self.entries if entry.meant is not None]


def _share(results: Sequence[bool]) -> float:
    return sum(results) / len(results) if results else 0.0


def now() -> str:
    return datetime.now().astimezone().isoformat(timespec="seconds")


def _as_data(entry: Attempted) -> dict[str, object]:
    data: dict[str, object] = {
        "drill": entry.drill,
        "when": entry.when,
        "success": entry.is_success,
        "what": entry.what,
        "made": str(entry.made),
    }
    return data | ({"meant": str(entry.meant)} if entry.meant is not None else {}) | {"path": entry.guide}


@dataclass(frozen=True, slots=True)
class _KeptAttempt:
    """One line of the file."""

    drill: str
    success: bool
    made: str
    meant: str | None = None
    when: str = ""
    what: str = ""


def _read(path: Path) -> Iterator[Attempted]:
    for data in read_lines(path):
        with suppress(Damaged):
            yield _attempted(data)


def _attempted(data: Any) -> Attempted:
    """The attempt that a line stands for; Damaged if it stands for none."""
    line = understood(_KeptAttempt, data)
    guide = data["path"] if data.get("path") in GUIDES else GUIDES[0]
    meant = None if line.meant is None else _flick(line.meant)
    return Attempted(line.drill[:60], line.when[:40], line.success, line.what[:60], _flick(line.made), meant, guide)


def _flick(text: str) -> Flick:
    """A flick that a hand can have made; Damaged if none can."""
    try:
        flick = Flick.read(text)
        if flick is None or flick.speed <= 0.0 or not max(abs(flick.at.x), abs(flick.at.y)) <= FARTHEST:
            raise Damaged("This is no flick.")
        check_flick(flick)
    except ValueError as error:
        raise Damaged(str(error)) from None
    return flick
