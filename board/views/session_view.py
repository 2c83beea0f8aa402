"""Progress of a practice session (a series of shots in several parts), for display."""

from __future__ import annotations

from dataclasses import dataclass

from board.views.practice_report import HitCount


@dataclass(frozen=True, slots=True)
class SessionPart:
    """A part of a practice session, with the results of its shots so far."""

    title: str
    shots: int
    results: tuple[bool, ...] = ()

    @property
    def tally(self) -> HitCount:
        return HitCount(sum(self.results), len(self.results))


@dataclass(frozen=True, slots=True)
class SessionView:
    """Progress of a practice session, which is a series of shots in several parts."""

    parts: tuple[SessionPart, ...]
    at: int
    """Index of the session's current part. When the session is over, it equals the number of parts."""
    message: str = ""
    """Sentence that tells the player what changes for the next shot of the session. Empty if nothing changes."""
    summary: tuple[str, ...] = ()
    """Sentences that say how the player improved in the session. Empty until the session is over."""

    @property
    def is_over(self) -> bool:
        return self.at >= len(self.parts)

    @property
    def done(self) -> int:
        """Number of shots that the player has made in the session so far."""
        return sum(len(part.results) for part in self.parts)

    @property
    def shots(self) -> int:
        """Number of shots in the whole practice session."""
        return sum(part.shots for part in self.parts)
