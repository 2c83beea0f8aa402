"""What has been practised, kept for good: one line of JSON an attempt, added at the end of one file and never rewritten.

A line is written in one piece and flushed to the disk before the next shot, so a program that is killed loses at most the
shot in flight, and two programs may practise at once. A line that was torn, or that a newer version wrote, is passed over.
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

from board.flick import Flick
from games.practice.drills import DRILLS, Drill
from games.practice.your_hand import Attempt

KEPT = user_data_path("crokinole-combination-board", appauthor=False) / "practice.jsonl"
"""Where attempts are kept when nobody says otherwise."""
MASTERED = 0.7
"""A drill is mastered when this share of the last ten attempts succeeded."""
LAST = 10
LONGEST = 2000
"""Characters: no line is longer."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One attempt at a drill."""

    drill: str
    when: str
    """As ISO 8601, to the second."""
    is_success: bool
    what: str
    made: Flick
    meant: Flick | None = None
    """The shot that was shown and was to be repeated, if one was."""


@dataclass(frozen=True, slots=True)
class Standing:
    """How one drill goes."""

    attempts: int
    successes: int
    streak: int
    """Successes in a row up to now."""
    best_streak: int
    recent: float
    """The share of the last ten that succeeded; 0 where there are none."""

    @property
    def share(self) -> float:
        return self.successes / self.attempts if self.attempts else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        return wilson(self.successes, self.attempts)

    @property
    def is_mastered(self) -> bool:
        return self.attempts >= LAST and self.recent >= MASTERED


class Progress:
    """All attempts there are, read once and added to."""

    def __init__(self, path: Path = KEPT) -> None:
        self.path = path
        self.entries = list(_read(path))

    def add(self, entry: Entry) -> None:
        """Keep an attempt; OSError if it cannot be written, and then it counts until the program ends."""
        self.entries.append(entry)
        line = json.dumps(_as_data(entry), ensure_ascii=False) + "\n"
        self.path.parent.mkdir(parents=True, exist_ok=True)
        handle = os.open(self.path, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o644)
        try:
            os.write(handle, line.encode())
            os.fsync(handle)
        finally:
            os.close(handle)

    def of(self, drill: str) -> list[Entry]:
        """The attempts at one drill, oldest first."""
        return [entry for entry in self.entries if entry.drill == drill]

    def standing(self, drill: str) -> Standing:
        """How one drill goes."""
        results = [entry.is_success for entry in self.of(drill)]
        best = streak = 0
        for success in results:
            streak = streak + 1 if success else 0
            best = max(best, streak)
        recent = results[-LAST:]
        return Standing(len(results), sum(results), streak, best, sum(recent) / len(recent) if recent else 0.0)

    def over_time(self, drill: str, window: int = LAST) -> list[tuple[int, float, float, float]]:
        """Success as it went: after each attempt its number, the share of the last few, and the ends of its interval."""
        results = [entry.is_success for entry in self.of(drill)]
        curve = []
        for count in range(1, len(results) + 1):
            last = results[max(0, count - window) : count]
            curve.append((count, sum(last) / len(last), *wilson(sum(last), len(last))))
        return curve

    def next_drill(self) -> Drill:
        """What to practise next: the first in the order of the sets that is not mastered; else the one that goes worst."""
        for drill in DRILLS:
            if not self.standing(drill.name).is_mastered:
                return drill
        return min(DRILLS, key=lambda drill: self.standing(drill.name).recent)

    def hand_attempts(self) -> list[Attempt]:
        """The attempts that tell of the hand: those at a shot that was shown."""
        return [Attempt(entry.meant, entry.made) for entry in self.entries if entry.meant is not None]


def now() -> str:
    return datetime.now().astimezone().isoformat(timespec="seconds")


def wilson(successes: int, attempts: int, z: float = 1.96) -> tuple[float, float]:
    """The 95 % interval of a share (Wilson); everything is possible where nothing was tried."""
    if not attempts:
        return 0.0, 1.0
    share = successes / attempts
    middle = share + z * z / (2 * attempts)
    spread = z * math.sqrt(share * (1.0 - share) / attempts + z * z / (4 * attempts * attempts))
    scale = 1.0 + z * z / attempts
    return max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale)


def _as_data(entry: Entry) -> dict[str, object]:
    data: dict[str, object] = {
        "drill": entry.drill,
        "when": entry.when,
        "success": entry.is_success,
        "what": entry.what,
        "made": str(entry.made),
    }
    return data | ({"meant": str(entry.meant)} if entry.meant is not None else {})


def _read(path: Path) -> Iterable[Entry]:
    try:
        text = path.read_text(encoding="utf-8", errors="replace")
    except OSError:
        return
    for line in text.splitlines():
        entry = _read_line(line)
        if entry is not None:
            yield entry


def _read_line(line: str) -> Entry | None:
    try:
        data = json.loads(line) if len(line) <= LONGEST else None
        if not isinstance(data, dict) or not isinstance(data["success"], bool):
            return None
        made = Flick.read(str(data["made"]))
        meant = Flick.read(str(data["meant"])) if "meant" in data else None
    except (ValueError, KeyError, RecursionError):
        return None
    if made is None or not _is_sound((made, *([meant] if meant else []))):
        return None
    return Entry(
        str(data["drill"])[:60], str(data.get("when", ""))[:40], data["success"], str(data.get("what", ""))[:60], made, meant
    )


def _is_sound(flicks: Sequence[Flick]) -> bool:
    return all(
        flick.at.is_finite() and math.isfinite(flick.heading + flick.spin) and 0.0 < flick.speed < 20_000.0 for flick in flicks
    )
