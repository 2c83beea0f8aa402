"""A practice session as the window shows it."""

from __future__ import annotations

from dataclasses import dataclass

from board.views.practice_report import HitCount


@dataclass(frozen=True, slots=True)
class SessionPart:
    """A part of a session and its results so far."""

    title: str
    shots: int
    results: tuple[bool, ...] = ()

    @property
    def tally(self) -> HitCount:
        return HitCount(sum(self.results), len(self.results))


@dataclass(frozen=True, slots=True)
class SessionView:
    """Where a session stands."""

    parts: tuple[SessionPart, ...]
    at: int
    """Index of the part that the current shot belongs to; the number of parts once the session is over."""
    told: str = ""
    """What changed for the next shot, in one sentence; empty if nothing did."""
    summary: tuple[str, ...] = ()
    """Sentences on what improved. Empty until the session is over."""

    @property
    def is_over(self) -> bool:
        return self.at >= len(self.parts)

    @property
    def done(self) -> int:
        """Shots made so far."""
        return sum(len(part.results) for part in self.parts)

    @property
    def shots(self) -> int:
        """Shots of the whole session."""
        return sum(part.shots for part in self.parts)
