"""A practice session as the window shows it."""

from __future__ import annotations

from dataclasses import dataclass

from board.views.practice_report import HitCount


@dataclass(frozen=True, slots=True)
class SessionPart:
    """A part of a practice session, with its results so far."""

    title: str
    shots: int
    results: tuple[bool, ...] = ()

    @property
    def tally(self) -> HitCount:
        return HitCount(sum(self.results), len(self.results))


@dataclass(frozen=True, slots=True)
class SessionView:
    """Progress of a practice session."""

    parts: tuple[SessionPart, ...]
    at: int
    """Index of the current part. Once the session is over, the number of parts."""
    told: str = ""
    """One sentence that says what changed for the next shot. Empty if nothing changed."""
    summary: tuple[str, ...] = ()
    """Sentences that say what improved. Empty until the session is over."""

    @property
    def is_over(self) -> bool:
        return self.at >= len(self.parts)

    @property
    def done(self) -> int:
        """Number of shots made so far."""
        return sum(len(part.results) for part in self.parts)

    @property
    def shots(self) -> int:
        """Number of shots in the whole session."""
        return sum(part.shots for part in self.parts)
