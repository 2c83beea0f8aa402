"""The view of a practice board: its place in the window, zoom, and the perspective view from the player's chair."""

from __future__ import annotations

import pygame

from board.geometry import BoardPart, part_around
from board.men import Lie
from board.protocols.practising import PracticeBoard
from ui.art.base.camera import Camera, Projection, whole_of
from ui.art.board.chair import Chair
from ui.art.painting.painter import Painter
from ui.hands.pulling import FULL_PULL
from ui.scenes.base.board_view import BESIDE, Eye, lane_of, quarter_of, reach_of, zoom_out_to_show
from ui.scenes.base.stage import Stage
from ui.scenes.practice.practice_hand import PracticeHand
from ui.widgets.layout import sheet_layout

VIEW = "practice"
"""Name under which the settings store the chosen view of the practice board."""
EDGE = 5
"""Distance in pixels between the edge of the window and the end of the longest pull with the pointer."""


class BenchView:
    """The view of a practice board, and the layout of the window around it."""

    def __init__(self, stage: Stage, board: PracticeBoard) -> None:
        self.stage = stage
        self.board = board
        self.hand: PracticeHand | None = None
        """Input handler for aiming, whose disk, target and pieces stay visible; None while a shot is shown."""
        self.shows_all_print = False
        """True if all lines printed on the board are shown, not only those that the position uses."""
        self._part: BoardPart | None = None
        """Part of the practice board to show at first; None for the whole board."""
        self._last_look: tuple[object, ...] = ()
        self.lay_out()

    def lay_out(self) -> bool:
        """Adapt the layout to the size of the window. Return True if it has changed."""
        self.room, self.panel = sheet_layout(self.stage.size, self.stage.settings.text, self.stage.unit)
        home = Camera.over(self._stage_area, self.board.side, prints=None if self.shows_all_print else self.board.prints)
        look = (*self.stage.appearance, home)
        if self._last_look == look:
            return False
        self._last_look = look
        self.eye = Eye(home, zoom_out_to_show(home.on(self._part), self._reach).part, self.room)
        self.show_to_hand()
        return True

    @property
    def _stage_area(self) -> pygame.Rect:
        """Rectangle of the practice board in the window, with room around it for the longest pull toward every edge.

        It depends only on the window and the start zone, so that equal pulls give equal shots during an exercise.
        """
        extent = whole_of(self.board.side).half
        far = max(max(abs(point.x), abs(point.y)) for part in self.board.aim.zone.parts for point in part)
        beyond = max(0.0, FULL_PULL - (extent - far))
        scale = min((self.room.height - 2 * EDGE) / (2.0 * (extent + beyond)), (self.room.width - EDGE) / (2.0 * extent + beyond))
        scale = min(scale, min(self.room.size) / (2.0 * extent))
        area = pygame.Rect(0, 0, *[max(1, int(2.0 * extent * scale))] * 2)
        # Pulls to the right may extend over the panel.
        area.center = self.room.center
        area.left = max(area.left, min(round(beyond * scale) + EDGE, self.room.right - area.width))
        return area

    @property
    def camera(self) -> Camera:
        return self.eye.camera

    @property
    def seen(self) -> Projection:
        """The current view of the practice board: from above, or in perspective from the player's chair."""
        return self.eye.seen

    @property
    def painter(self) -> Painter:
        return self.eye.painter

    @property
    def is_seated(self) -> bool:
        """True if the player has chosen the perspective view from the chair."""
        return self.stage.is_seated(VIEW)

    # --- changes of the view ------------------------------------------------------------------------------------------

    def zoom_to(self, camera: Camera) -> bool:
        """Zoom to `camera`, but keep the disk, its target and the standing pieces visible.

        Return False if the perspective view is already as close as possible.
        """
        part, chair = self._part, self._chair
        self._part = camera.part if camera.is_close else None
        is_as_close = camera.is_close and chair is not None and self._chair == chair
        if is_as_close:
            self._part = part
        # A close view shows no part beyond the rim, and needs no room for it.
        self.lay_out()
        self.keep_in_view()
        return not is_as_close

    def keep_in_view(self) -> None:
        """Zoom to the part of the board that the player has chosen, or far enough out to show the disk, its target and the
        pieces.
        """
        self.eye.go(zoom_out_to_show(self.eye.home.on(self._part), self._reach))

    def change_chair(self) -> None:
        """Switch between the perspective view and the view from above, and remember the choice."""
        self.stage.choose_view(VIEW, seated=not self.is_seated)

    def look(self, *, is_moving: bool) -> None:
        """Switch to the chosen view as soon as its board is drawn.

        While a shot `is_moving`, the switch is not animated.
        """
        is_calm = self.stage.settings.reduces_motion or self.stage.waits
        self.eye.look(self._chair, self.stage, self.board.picture, glides=not (is_calm or is_moving))
        self.show_to_hand()

    @property
    def _chair(self) -> Chair | None:
        """Perspective view for the player who shoots; None for the view from above."""
        if not self.is_seated:
            return None
        board, aim = self.board, self.board.aim
        part = zoom_out_to_show(self.eye.home.on(self._part), reach_of(aim, ()))
        return self.eye.chair_at(board.side, part.part if part.is_close else None, lane_of(aim), quarter=quarter_of(aim))

    @property
    def _reach(self) -> BoardPart | None:
        """Part of the board that must stay visible for aiming: the disk, its target and the standing pieces.

        None while a shot is shown.
        """
        if self.hand is None:
            return None
        men = [man for man in self.board.picture.men if man.lie in (Lie.UP, Lie.POCKET)]
        return part_around([self.hand.at, self.board.aim.target, *(man.at for man in men)], BESIDE)

    # --- time and events ----------------------------------------------------------------------------------------------

    @property
    def needs_ticks(self) -> bool:
        return self.eye.is_easing or self.eye.is_gliding or self._awaits_chair

    @property
    def _awaits_chair(self) -> bool:
        return not self.stage.waits and (self._chair != self.eye.chair or self.eye.shows_sketch)

    def tick(self, seconds: float, *, is_moving: bool) -> bool:
        """Advance an animated change of the view by `seconds`. Return True if the picture has changed."""
        has_changed = self.eye.tick(seconds, self.stage, self.board.picture)
        if has_changed:
            self.show_to_hand()
        if self._awaits_chair:
            self.look(is_moving=is_moving)
            has_changed = has_changed or not self._awaits_chair
        return has_changed

    def hear_hand(self, event: pygame.event.Event) -> None:
        """End an animated change of view if the player acts on the board with `event`.

        Call this method before `event` is used for aiming.
        """
        self.eye.hear_hand(event)
        self.show_to_hand()

    def show_to_hand(self) -> None:
        """Set the view of the board that the aiming uses to the view that is shown."""
        if self.hand is not None:
            self.hand.camera, self.hand.room = self.seen, pygame.Rect((0, 0), self.stage.size)
