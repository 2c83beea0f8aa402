"""Editing of practice positions. A change to the pieces, goal, board side or conditions is a step that can be undone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from board.geometry import Point
from board.other_boards import ALL_KINDS
from board.protocols.practising import Setting
from games.practice.practice_state import PracticeState
from games.practice.tasks import set_up
from games.practice.tasks.goal_choices import retarget_goal
from games.practice.tasks.position import Position, check
from games.practice.tasks.position_settings import choose_setting, settings_of
from games.practice.undo_history import Page, UndoHistory


class PositionSetUp:
    """Editor of the position on a practice board. Every change can be undone."""

    def __init__(self, shared: PracticeState, history: UndoHistory) -> None:
        self._shared = shared
        self._history = history

    @property
    def position(self) -> Position:
        return self._history.page.position

    @property
    def settings(self) -> Sequence[Setting]:
        return settings_of(self.position)

    def choose(self, name: str, at: int) -> None:
        self.turn_to(choose_setting(self.position, name, at))

    def put(self, kind: str, seat: int, at: Point) -> None:
        self.turn_to(set_up.put(self.position, ALL_KINDS[kind], seat, at))

    def move(self, man: int, at: Point) -> None:
        self.turn_to(set_up.move_piece(self.position, man, at))

    def take(self, man: int) -> None:
        self.turn_to(set_up.without_piece(self.position, man))

    def point_at(self, man: int | None, at: Point) -> None:
        found = next((other for other in self.position.men if other.id == man), None)
        self.turn_to(check(replace(self.position, goal=retarget_goal(self.position.goal, self.position.side, found, at))))

    def mirror(self) -> None:
        self.turn_to(check(self.position.mirrored()))

    def clear(self) -> None:
        self.turn_to(set_up.clear_pieces(self.position))

    def save(self, name: str) -> str:
        return self._shared.keep(name, self.position)

    def turn_to(self, position: Position) -> None:
        """Make `position` the current position of the practice board, as a step that can be undone.

        If its pieces differ from the drill's, attempts no longer count for the drill.
        """
        page = self._history.page
        if position == page.position and page.shot is None:
            return
        if (position.men, position.goal) != (page.position.men, page.position.goal):
            # The task has changed, so the drill's route is no longer required.
            position = replace(position, way=None)
        if position.is_like(page.position):
            self._history.turn_to(page.unshot(position))
        else:
            self._history.following = None
            self._history.turn_to(Page("Free practice", position, home=page.at_home))
