"""Undo history of a practice board: a list of pages, one for each step that the player made."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from board.moves import IllegalMove
from board.shots.flick import Flick
from board.shots.shot import Shot
from board.views.shot_map import Verdict
from games.practice.drills import Drill
from games.practice.tasks.position import Position
from games.practice.varied import Variation

MOST_PAGES = 300
"""Largest number of steps on a practice board that can be undone."""


@dataclass(frozen=True, slots=True)
class Page:
    """One step on a practice board: a position with its aim, and the shot made from this position, if any."""

    title: str
    position: Position
    name: str = ""
    """Name of the drill or saved position to which attempts at this step belong. Empty if they do not count."""
    origin: Position | None = None
    """Position as the drill sets it up, or None. Attempts from any other position do not count for the drill."""
    variation: Variation | None = None
    """The variation of the drill's position that a test uses, or None for its usual position."""
    shown: Flick | None = None
    shot: Shot | None = None
    aimed: Flick | None = None
    """The player's shot before the program added a hand error (a small random error). None if no error was added."""
    verdict: Verdict | None = None
    is_attempt: bool = False
    """True if this shot counts as an attempt at the drill."""
    has_faded: bool = False
    """True if this shot has shortened the predicted path that the window draws as help."""
    home: Page | None = None
    """The earlier entry with the unchanged drill, if this entry's position was edited from it. Otherwise None."""

    def unshot(self, position: Position) -> Page:
        """Return a copy of this step with another position and without a shot."""
        return replace(self, position=position, shot=None, aimed=None, verdict=None, is_attempt=False, has_faded=False)

    @property
    def at_home(self) -> Page | None:
        """The entry with the drill as it is set up, without a shot. None if the present position comes from no drill."""
        return self.unshot(self.origin) if self.name and self.origin is not None else self.home


class UndoHistory:
    """All steps (pages) of a practice board that can be undone or redone, and the index of the current one."""

    def __init__(self, first: Page) -> None:
        self._pages = [first]
        self._at = 0
        self.version = 0
        """A counter that increases whenever the practice board's current step changes."""
        self.following: Callable[[], Drill] | None = None
        """Function that returns the next drill of endless practice. None in other practice."""
        self.is_locked = False
        """True if no step on this practice board can be undone. This is so if every shot counts for a result."""

    @property
    def page(self) -> Page:
        return self._pages[self._at]

    @property
    def so_far(self) -> list[Page]:
        """Entries of the undo history up to the current one, oldest first."""
        return self._pages[: self._at + 1]

    def turn_to(self, page: Page) -> None:
        """Add a step (page) after the current one and go to it. Steps that were undone are deleted."""
        del self._pages[self._at + 1 :]
        self._pages.append(page)
        del self._pages[:-MOST_PAGES]
        self._lay_open(len(self._pages) - 1)

    def change(self, page: Page) -> None:
        """Replace the current entry of the undo history by `page`."""
        self._pages[self._at] = page
        self._lay_open(self._at)

    @property
    def can_undo(self) -> bool:
        return self._at > 0 and not self.is_locked

    def undo(self) -> None:
        if not self.can_undo:
            raise IllegalMove("Nothing to undo.")
        self._lay_open(self._at - 1)

    @property
    def can_redo(self) -> bool:
        return self._at < len(self._pages) - 1 and not self.is_locked

    def redo(self) -> None:
        if not self.can_redo:
            raise IllegalMove("Nothing to redo.")
        self._lay_open(self._at + 1)

    def _lay_open(self, at: int) -> None:
        self._at = at
        self.version += 1
