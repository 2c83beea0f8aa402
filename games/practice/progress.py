"""What has been practised, kept for good: one line of JSON an attempt, added at the end of one file and never rewritten.

A line is written in one piece and flushed to the disk before the next shot, so a program that is killed loses at most the
shot in flight, and two programs may practise at once. A line that was torn, or that a newer version wrote, is passed over.

A line says how much of the path was drawn. Those of earlier editions do not: they count as made with the whole path, as it was
drawn unless somebody had put it out. So a star of those days is a drill that is learned; its gold is to be won without the path.
"""

from __future__ import annotations

import json
import math
import os
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from platformdirs import user_data_path

from board.protocols.practising import GUIDES, LAST, MASTERED, Standing, best_of
from board.shots.flick import Flick
from board.views.hands import Attempt
from games.practice.drills import DRILLS, Drill
from games.practice.solutions import solutions

KEPT = user_data_path("crokinole-combination-board", appauthor=False) / "practice.jsonl"
"""Where attempts are kept when nobody says otherwise."""
LONGEST = 2000
"""Characters: no line is longer."""
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
        line = json.dumps(_as_data(entry), ensure_ascii=False) + "\n"
        self.path.parent.mkdir(parents=True, exist_ok=True)
        handle = os.open(self.path, os.O_RDWR | os.O_APPEND | os.O_CREAT | getattr(os, "O_BINARY", 0), 0o644)
        try:
            end = os.lseek(handle, 0, os.SEEK_END)
            # A line that was torn must not take this one with it.
            is_torn = end > 0 and os.lseek(handle, end - 1, os.SEEK_SET) >= 0 and os.read(handle, 1) != b"\n"
            os.write(handle, (b"\n" if is_torn else b"") + line.encode())
            os.fsync(handle)
        finally:
            os.close(handle)

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


def _read(path: Path) -> Iterable[Attempted]:
    try:
        text = path.read_text(encoding="utf-8", errors="replace")
    except OSError:
        return
    for line in text.splitlines():
        entry = _read_line(line)
        if entry is not None:
            yield entry


def _read_line(line: str) -> Attempted | None:
    try:
        data = json.loads(line) if len(line) <= LONGEST else None
        if not isinstance(data, dict) or not isinstance(data["success"], bool):
            return None
        made = Flick.read(str(data["made"]))
        meant = Flick.read(str(data["meant"])) if "meant" in data else None
        guide = data["path"] if data.get("path") in GUIDES else GUIDES[0]
    except (ValueError, KeyError, RecursionError):
        return None
    if made is None or not _is_sound((made, *([meant] if meant else []))):
        return None
    when, what = str(data.get("when", ""))[:40], str(data.get("what", ""))[:60]
    return Attempted(str(data["drill"])[:60], when, data["success"], what, made, meant, guide)


def _is_sound(flicks: Sequence[Flick]) -> bool:
    return all(
        flick.at.is_finite() and math.isfinite(flick.heading + flick.spin) and 0.0 < flick.speed < 20_000.0 for flick in flicks
    )
