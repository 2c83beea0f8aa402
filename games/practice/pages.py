"""The steps of a practice: pages that are turned, taken back and brought back."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from board.moves import IllegalMove
from board.shots.flick import Flick
from board.shots.shot import Shot
from board.views.shot_map import Verdict
from games.practice.drills import Drill
from games.practice.tasks.position import Position

MOST_PAGES = 300
"""Steps that can be taken back."""


@dataclass(frozen=True, slots=True)
class Page:
    """One step: a position with its aim, and what was shot from it, once something was."""

    title: str
    position: Position
    name: str = ""
    """What attempts are counted under: a drill's name, or that of a position of your own; nothing where none are."""
    origin: Position | None = None
    """The position that bears this name: attempts at another are not counted."""
    shown: Flick | None = None
    shot: Shot | None = None
    verdict: Verdict | None = None
    is_attempt: bool = False
    """Whether the shot counts for what bears the name."""
    has_faded: bool = False
    """Whether it went so well that less of the path is drawn from then on."""

    def unshot(self, position: Position) -> Page:
        """The page with this position and nothing shot from it yet."""
        return replace(self, position=position, shot=None, verdict=None, is_attempt=False, has_faded=False)


class Pages:
    """All steps there are, and the one that lies open."""

    def __init__(self, first: Page) -> None:
        self._pages = [first]
        self._at = 0
        self.version = 0
        """Another number whenever what lies open has changed."""
        self.following: Callable[[], Drill] | None = None
        """Where the next drill of an endless run comes from; none once something else was set up."""

    @property
    def page(self) -> Page:
        return self._pages[self._at]

    @property
    def so_far(self) -> list[Page]:
        """The pages up to the open one, oldest first."""
        return self._pages[: self._at + 1]

    def turn_to(self, page: Page) -> None:
        """Another step, in place of those that were taken back."""
        del self._pages[self._at + 1 :]
        self._pages.append(page)
        del self._pages[:-MOST_PAGES]
        self._lay_open(len(self._pages) - 1)

    def change(self, page: Page) -> None:
        """The same step, otherwise."""
        self._pages[self._at] = page
        self._lay_open(self._at)

    @property
    def can_undo(self) -> bool:
        return self._at > 0

    def undo(self) -> None:
        if not self.can_undo:
            raise IllegalMove("There is nothing to take back.")
        self._lay_open(self._at - 1)

    @property
    def can_redo(self) -> bool:
        return self._at < len(self._pages) - 1

    def redo(self) -> None:
        if not self.can_redo:
            raise IllegalMove("There is nothing to bring back.")
        self._lay_open(self._at + 1)

    def _lay_open(self, at: int) -> None:
        self._at = at
        self.version += 1
