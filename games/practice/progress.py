"""Practice attempts, saved permanently. Each attempt is a line of JSON, appended to one file and never rewritten.

A line is written immediately after the shot, under a lock, and flushed to disk before the next shot. A killed process loses at
most the shot in progress, and two processes may practise at the same time. A damaged line stays in the file and is ignored. Of a
very long file only the last lines are read (`MOST_LINES` of board/text/kept_json.py).

A line records the length of the aim line that was shown. Lines of earlier versions lack this field and stand for attempts with
the full aim line. Such attempts can win the star of a learned drill. The gold star needs attempts without the aim line.

A test sets up another position for every attempt. Its line stores this position as `varied` (see varied.py). An attempt without
the aim line in the drill's usual position counts only as practice, unless the drill has no varied positions.

The program may add a hand error, a small random error. Then the line also stores the player's own aim as `aimed`. `exact` marks
an attempt for which the player turned the hand error off.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

from platformdirs import user_data_path

from board.protocols.practising import GUIDES, LAST, MASTERED, Standing, best_of
from board.shots.flick import Flick
from board.text.kept_json import DamagedData, append_line, build_dataclass, read_lines
from board.views.hands import Attempt
from games.practice.drills import DRILLS, Drill, drill_named
from games.practice.varied import Placing, read_placing, variations
from physics.engine.check import check_flick

KEPT = user_data_path("crokinole-combination-board", appauthor=False) / "practice.jsonl"
"""Default path of the file in which practice attempts are saved."""
FARTHEST = 2_000.0
"""Largest coordinate, in mm from the board's centre, that is accepted for the start point of a saved attempt. No board is this
large.
"""
LONGEST = 200
"""Longest text, in characters, that is read as a variation of a drill's position."""
FADES = 5
"""Number of recent attempts at a drill that decide whether its aim line (the drawn path of the shot) gets shorter."""


@dataclass(frozen=True, slots=True)
class Attempted:
    """One attempt at a drill, as written in the log of practice attempts."""

    drill: str
    when: str
    """Date and time of the attempt as ISO 8601 text, with whole seconds."""
    is_success: bool
    result: str
    flick: Flick
    target: Flick | None = None
    """The shot that was shown for the player to repeat in this attempt, or None."""
    guide: str = GUIDES[0]
    """Part of the aim line (the drawn path of the shot) that was shown in this attempt: one of `GUIDES`."""
    placing: Placing | None = None
    """The variation of the drill's position in this attempt, or None for its usual position."""
    aimed: Flick | None = None
    """The attempt's shot before a hand error (a small random error) was added. None if the shot had no such error."""
    is_exact: bool = False
    """True if the player had turned off the hand error, the small random error that is added to each shot."""
    is_session: bool = False
    """True if the attempt was made in a practice session (a planned series of drills).

    When the program starts again, it uses the attempts of the day to continue the session.
    """

    @property
    def is_test(self) -> bool:
        """True if the attempt counts as a test. A test shows no aim line (the drawn path), and uses a variation if the drill has
        any.
        """
        return self.guide == GUIDES[-1] and (self.placing is not None or not variations().get(self.drill))


class Progress:
    """The log of all practice attempts. It is read once from its file, and new attempts are appended."""

    def __init__(self, path: Path = KEPT, entries: Iterable[Attempted] | None = None) -> None:
        """Read the practice attempts from the file at `path`. If `entries` are given, use them instead of the file."""
        self.path = path
        self.entries: list[Attempted] = []
        self._by_drill: dict[str, list[Attempted]] = {}
        self._standings: dict[str, Standing] = {}
        """Statistics of each drill, by its name. They are computed once and kept until the next attempt at that drill."""
        for entry in _read(path) if entries is None else entries:
            self._count(entry)

    def _count(self, entry: Attempted) -> None:
        self.entries.append(entry)
        self._by_drill.setdefault(entry.drill, []).append(entry)
        self._standings.pop(entry.drill, None)

    def add(self, entry: Attempted) -> None:
        """Add an attempt to the log and save it. If saving raises OSError, the attempt still counts until the program ends."""
        self._count(entry)
        append_line(self.path, _as_data(entry))

    def of(self, drill: str) -> list[Attempted]:
        """Return the player's practice attempts at one drill, oldest first."""
        return self._by_drill.get(drill, [])

    def standing(self, drill: str) -> Standing:
        """Return the player's statistics at one drill: attempts, successes and stars."""
        if drill not in self._standings:
            self._standings[drill] = self._compute_standing(drill)
        return self._standings[drill]

    def _compute_standing(self, drill: str) -> Standing:
        results = self.results(drill)
        tests = [entry for entry in self.of(drill) if entry.is_test]
        unaided = [entry.is_success for entry in tests]
        best = streak = 0
        for success in results:
            streak = streak + 1 if success else 0
            best = max(best, streak)
        # A club player solves some drills only once in ten tries, and mastery must not require more than a club player's rate.
        known = drill_named(drill)
        par = known.par if known is not None else MASTERED
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
            sum(entry.is_exact for entry in tests[-LAST:]),
        )

    def _guide(self, drill: str, par: float) -> str:
        """Return how much of the aim line (the drawn path of the shot) to show in a drill.

        The line becomes shorter when the success rate of the last `FADES` attempts is at least `par`. Attempts with a longer line
        do not count.
        """
        at, tried = 0, list[bool]()
        for entry in self.of(drill):
            if at < len(GUIDES) - 1 and GUIDES.index(entry.guide) >= at:
                tried = [*tried[1 - FADES :], entry.is_success]
                if len(tried) == FADES and _share(tried) >= par:
                    at, tried = at + 1, []
        return GUIDES[at]

    def results(self, drill: str) -> tuple[bool, ...]:
        """Return the results of the player's attempts at one drill, oldest first: True for a success."""
        return tuple(entry.is_success for entry in self.of(drill))

    def next_drill(self) -> Drill:
        """Return the first drill that the player has not mastered, or else the drill with the lowest recent success rate."""
        for drill in DRILLS:
            if not self.standing(drill.name).is_mastered:
                return drill
        return min(DRILLS, key=lambda drill: self.standing(drill.name).recent)

    def hand_attempts(self) -> list[Attempt]:
        """Return the attempts in which the player repeated a shown shot. They show how accurate the player is."""
        return [Attempt(entry.target, entry.aimed or entry.flick) for entry in self.entries if entry.target is not None]


def _share(results: Sequence[bool]) -> float:
    return sum(results) / len(results) if results else 0.0


def now() -> str:
    return datetime.now().astimezone().isoformat(timespec="seconds")


def _as_data(entry: Attempted) -> dict[str, object]:
    data: dict[str, object] = {
        "drill": entry.drill,
        "when": entry.when,
        "success": entry.is_success,
        "what": entry.result,
        "made": str(entry.flick),
    }
    extra = {"meant": entry.target, "varied": entry.placing, "aimed": entry.aimed}
    data |= {key: str(value) for key, value in extra.items() if value is not None} | {"path": entry.guide}
    return data | {key: True for key, is_set in (("exact", entry.is_exact), ("session", entry.is_session)) if is_set}


@dataclass(frozen=True, slots=True)
class _KeptAttempt:
    """One line of the file of practice attempts, as fields of plain data."""

    drill: str
    success: bool
    made: str
    meant: str | None = None
    when: str = ""
    what: str = ""
    varied: str | None = None
    aimed: str | None = None
    exact: bool = False
    session: bool = False


def _read(path: Path) -> Iterator[Attempted]:
    for data in read_lines(path):
        with suppress(DamagedData):
            yield _parse_attempt(data)


def _parse_attempt(data: Any) -> Attempted:
    """Return the practice attempt that a line of JSON describes. Raise DamagedData if it is invalid."""
    line = build_dataclass(_KeptAttempt, data)
    guide = data["path"] if data.get("path") in GUIDES else GUIDES[0]
    target, aimed = (None if text is None else _flick(text) for text in (line.meant, line.aimed))
    placing = None if line.varied is None else _placing(line.varied)
    flick = _flick(line.made)
    return Attempted(
        line.drill[:60],
        line.when[:40],
        line.success,
        line.what[:60],
        flick,
        target,
        guide,
        placing,
        aimed,
        line.exact,
        line.session,
    )


def _placing(text: str) -> Placing:
    """Return the variation of a drill's position that a text describes. Raise DamagedData if the text is invalid."""
    try:
        placing = read_placing(text[:LONGEST])
    except ValueError as error:
        raise DamagedData(str(error)) from None
    if not all(abs(number) <= FARTHEST for at in (placing.start, placing.shift) for number in (at.x, at.y)):
        raise DamagedData("This is no varied position.")
    return placing


def _flick(text: str) -> Flick:
    """Return the shot that a text describes. Raise DamagedData if the text is invalid."""
    try:
        flick = Flick.read(text)
        if flick is None or flick.speed <= 0.0 or not max(abs(flick.at.x), abs(flick.at.y)) <= FARTHEST:
            raise DamagedData("This is no flick.")
        check_flick(flick)
    except ValueError as error:
        raise DamagedData(str(error)) from None
    return flick
