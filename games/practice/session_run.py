"""A practice session in progress: the next shot, the amount of help for it, and a summary of improvements at the end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import date

from board.protocols.practising import GUIDES, LAST
from board.text.words import plural
from board.views.practice_report import HitCount
from board.views.session_view import SessionPart, SessionView
from games.practice.curriculum import stage_of
from games.practice.drills import find_drill
from games.practice.progress import Attempted, Progress
from games.practice.schedule import NEW, REVIEW, TEST, WARM_UP, HelpLevel, PlannedPart, day_of, plan

TITLES = {WARM_UP: "Warm-up", REVIEW: "Review", NEW: "New", TEST: "Test"}
NONE = len(GUIDES) - 1
"""Index of `no help` in `GUIDES`, the tuple of the possible amounts of help."""


class SessionRun:
    """A practice session in progress. It keeps the log from before the session, to compare the results at the end."""

    def __init__(self, entries: Sequence[Attempted], today: date) -> None:
        self.today = today
        self._before = tuple(entries)
        self._log = Progress(entries=entries)
        self.parts: tuple[PlannedPart, ...] = plan(entries, today)
        self._results: list[list[bool]] = [[] for _ in self.parts]
        self._shots: list[tuple[str, str, bool]] = []
        """Every shot of the session, as a tuple (type of exercise, drill, True for a success)."""
        self._rung = HelpLevel(self._new, self._guide_of(self._new))
        self.message = ""
        """Sentence about the session's next shot. It is empty unless the drill or the help drawn on the board is new."""
        self._summary: tuple[str, ...] = ()
        """Sentences about the player's improvements, computed once the session is over."""

    @property
    def _new(self) -> str:
        return next(part.drills[0] for part in self.parts if part.kind == NEW)

    def _guide_of(self, drill: str) -> int:
        return GUIDES.index(self._log.standing(drill).guide)

    @property
    def at(self) -> int:
        """Index of the session's current exercise. It equals the number of exercises when the session is over."""
        return next((i for i, part in enumerate(self.parts) if len(self._results[i]) < len(part.drills)), len(self.parts))

    @property
    def is_over(self) -> bool:
        return self.at == len(self.parts)

    @property
    def part(self) -> PlannedPart:
        """The session's current exercise, or the last exercise once all shots have been made."""
        return self.parts[min(self.at, len(self.parts) - 1)]

    @property
    def drill(self) -> str:
        """Name of the drill that the session's current shot practises."""
        part, shot = self.part, len(self._results[min(self.at, len(self.parts) - 1)])
        return self._rung.drill if part.kind == NEW else part.drills[min(shot, len(part.drills) - 1)]

    @property
    def guide(self) -> str:
        """Amount of help for the session's current shot: one of `GUIDES`."""
        match self.part.kind:
            case "warm-up":
                return GUIDES[0]
            case "new":
                return GUIDES[self._rung.guide]
            case "review":
                return GUIDES[max(1, self._guide_of(self.drill))]
        return GUIDES[NONE]

    @property
    def shows_shot(self) -> bool:
        """True if the window shows a shot for the player to repeat, which measures the player's accuracy."""
        return self.part.kind == WARM_UP

    def note(self, is_success: bool) -> None:
        """Record the result of the session's current shot, and go on to the next shot."""
        if self.is_over:
            return
        kind, before = self.part.kind, self._rung
        self._shots.append((kind, self.drill, is_success))
        self._results[self.at].append(is_success)
        if kind == NEW:
            self._rung = before.after(is_success)
        self.message = _change(before, self._rung) if kind == NEW and self.part.kind == NEW else ""

    def view(self, entries: Sequence[Attempted]) -> SessionView:
        """Return the state of the session for display in the window. `entries` holds all attempts, including those of the
        session.
        """
        parts = tuple(
            SessionPart(_title(part), len(part.drills), tuple(results))
            for part, results in zip(self.parts, self._results, strict=True)
        )
        if self.is_over and not self._summary:
            self._summary = tuple(self.summary(entries))
        return SessionView(parts, self.at, self.message, self._summary)

    # --- the end ------------------------------------------------------------------------------------------------------

    def summary(self, entries: Sequence[Attempted]) -> Iterator[str]:
        """Yield sentences for the end of the session, about the test, the improvement at the new drill, the stars and the
        reviews.
        """
        after = Progress(entries=entries)
        test = [success for kind, _, success in self._shots if kind == TEST]
        before = self._unaided_before({stage_of(name) for name in self.parts[-1].drills})
        today = HitCount(sum(test), len(test)).words
        if before.attempts:
            yield f"Test without the aim line: today {today}, before today {before.words}."
        else:
            yield f"Test without the aim line: {today}."
        yield from self._drill_words()
        for name in dict.fromkeys(drill for _, drill, _ in self._shots):
            was, now = self._log.standing(name), after.standing(name)
            title = find_drill(name).title
            if now.is_mastered and not was.is_mastered:
                yield f"You earned a gold star: {title}."
            elif now.is_learned and not was.is_learned:
                yield f"You earned a star: {title}."
        passed = [results for part, results in zip(self.parts, self._results, strict=True) if part.kind == REVIEW]
        if passed:
            good = sum(2 * sum(results) >= len(results) for results in passed)
            yield plural(len(passed), "{good} of 1 review passed.", "{good} of {count} reviews passed.", good=good)

    def _drill_words(self) -> Iterator[str]:
        """Yield a sentence that compares the early and late results at the new drill, if the session had enough shots."""
        new = [success for kind, drill, success in self._shots if kind == NEW and drill == self._new]
        half = len(new) // 2
        if half >= 3:
            first, last = sum(new[:half]), sum(new[-half:])
            yield f"{find_drill(self._new).title}: {first} of the first {half}, {last} of the last {half}."

    def _unaided_before(self, stages: set[str]) -> HitCount:
        """Count the hits in the player's last ten tests before the current session. Only drills of this session and of the given
        stages count.

        A stage is a group of drills on one skill. A test is an attempt without the aim line (the drawn path of the shot).
        """
        results = [
            entry.is_success
            for entry in self._before
            if entry.is_test and entry.drill in self._known and stage_of(entry.drill) in stages
        ][-LAST:]
        return HitCount(sum(results), len(results))

    @property
    def _known(self) -> set[str]:
        return {name for part in self.parts for name in part.drills} | {drill for _, drill, _ in self._shots}


def session_of(entries: Sequence[Attempted], today: date) -> SessionRun:
    """Return today's practice session, continued from the log, or a new session if the log has no unfinished one."""
    run: SessionRun | None = None
    for number, entry in enumerate(entries):
        if entry.is_session and day_of(entry) == today:
            if run is None or run.is_over:
                run = SessionRun(entries[:number], today)
            if entry.drill == run.drill:
                run.note(entry.is_success)
    return SessionRun(entries, today) if run is None or run.is_over else run


def _title(part: PlannedPart) -> str:
    title = TITLES[part.kind]
    return f"{title}: {find_drill(part.drills[0]).title}" if part.kind in (REVIEW, NEW) else title


def _change(before: HelpLevel, after: HelpLevel) -> str:
    if after == replace(before, row=after.row):
        return ""
    if after.drill != before.drill:
        title = find_drill(after.drill).title
        return (
            f"You made four in a row. The target is narrower now: {title}."
            if after.guide
            else f"You missed three times. The target is wider now: {title}."
        )
    return (
        "You made four in a row. The aim line is shorter now."
        if after.guide > before.guide
        else "You missed three times. The mirror image is shown again."
    )
