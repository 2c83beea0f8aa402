"""The player's view of the board during a game: zoom, rotation, perspective view, and drawing of views in advance."""

from __future__ import annotations

import pygame

from board.geometry import BoardPart
from board.men import PIN
from board.sides import Side
from board.views.moments import deciding_regions, pin_groups
from board.views.picture import Picture
from ui.art.board.chair import Chair
from ui.scenes.base import refusals
from ui.scenes.base.board_view import HALFWAY, zoom_out_to_show, zoomed_by
from ui.scenes.play.game_flow import GameFlow
from ui.scenes.table.inset import inset_chair
from ui.scenes.table.table_session import NOT_YET_SEATED, TOO_NEAR, TOO_NEAR_SEATED
from ui.settings import NEVER


class BoardViewing:
    """The view of the board during a game, and the actions that change it."""

    def __init__(self, flow: GameFlow) -> None:
        self.flow, self.session = flow, flow.session
        self._is_asked = True
        """True if the player has asked for the next change of view, or has just opened the game. The change is then animated."""
        self._own: Chair | None = None
        """The last perspective view that was not a close-up of a great shot; None for the view from above."""
        self._made_ready: set[Chair] = set()
        """Perspective views whose boards were drawn in advance."""

    def lay_out(self) -> None:
        if self.session.lay_out():
            self.flow.phase.lay_out()

    def ensure_ready(self) -> bool:
        """Start drawing the board for the current view if that has not been done. Return True once it is drawn."""
        self.lay_out()
        if self.session.screen.eye.chair is None and self.wanted_chair is not None:
            # Do not wait for the view from above to be drawn.
            self.look()
        return self.session.screen.eye.ensure_ready(self.session.stage, self.session.reading.picture.side)

    def hear_distance(self, event: pygame.event.Event) -> bool:
        """Zoom if `event` is a zoom key or the mouse wheel with Ctrl. Return True if it is one of them."""
        session = self.session
        wanted = zoomed_by(event, session.screen.eye.wanted, session.pointer)
        if wanted is None or self.flow.phase.writes:
            return False
        self._is_asked = True
        session.look_from(wanted)
        return True

    def change_distance(self) -> None:
        """Switch between a view of the whole board and a close view of the part that the game uses."""
        session = self.session
        home = session.screen.home
        comes_near = not self.is_close
        before = session.screen.eye.wanted
        self._is_asked = True
        session.look_from(home.on(self._near_part) if comes_near else home)
        if session.screen.eye.wanted != before:
            session.notify("Zoomed in." if comes_near else "Whole board.")

    @property
    def is_close(self) -> bool:
        """True if the view that the player has chosen shows only a part of the board."""
        session = self.session
        is_close = session.screen.eye.wanted.is_close
        return is_close and (not session.sitting.is_seated(is_watched=False) or session.sitting.is_close)

    @property
    def _near_part(self) -> BoardPart:
        """Part of the board that the close view shows."""
        return self.session.table.card.played_on or self.session.screen.home.nearer(HALFWAY).part

    @property
    def why_no_nearer(self) -> str:
        """Sentence that says why the window offers no closer view. Empty if it offers one.

        A "closer" view that would show the whole board is not offered.
        """
        session, screen = self.session, self.session.screen
        near = zoom_out_to_show(screen.home.on(self._near_part), session.reading.reach)
        is_seated = session.sitting.is_seated(is_watched=False)
        is_near = is_seated and near != screen.home and session.sitting.chair_for(near.part) == session.sitting.chair_for(None)
        if is_seated and not is_near and session.sitting.keeps_part:
            return NOT_YET_SEATED
        return TOO_NEAR_SEATED if is_near else TOO_NEAR if near == screen.home else ""

    def change_chair(self) -> None:
        """Switch between the perspective view from the chair and the view from above."""
        if isinstance(self.session.reading.picture.side, Side):
            self._is_asked = True
            self.flow.phase.change_chair()
            self.look()
        else:
            self.session.refuse(refusals.FLAT)

    def change_print(self) -> None:
        """Switch between showing all lines printed on the board and only those that this game uses."""
        session = self.session
        if session.table.card.prints is None:
            session.refuse(refusals.ALL_PRINT)
            return
        session.prints = session.table.card.prints if session.prints is None else None
        self.lay_out()
        session.notify("All printed lines are shown." if session.prints is None else "Lines of other games are now pale.")

    def change_turning(self) -> None:
        """Turn on or off the setting by which the board turns toward the player to move."""
        session = self.session
        if not session.can_turn:
            session.refuse(refusals.NOT_TURNED)
            return
        self.session.stage.cycle("turns_board")
        self.lay_out()
        turned = (
            "The board turns to face you." if len(session.reading.people) == 1 else "The board turns to face the player to move."
        )
        session.notify(turned if self.session.stage.settings.turns_board else "The board no longer turns.")

    @property
    def wanted_chair(self) -> Chair | None:
        """Perspective view that should be shown now; None for the view from above.

        Card games and other games without a board are always seen from above.
        """
        if not isinstance(self.session.reading.picture.side, Side):
            return None
        return self.flow.phase.chair

    def look(self) -> None:
        """Switch to the view that should be shown, once its board is drawn. Until then keep the present view.

        A switch that the player asked for is animated. Others are immediate, because the view must not move while pieces move.
        """
        session, eye, stage = self.session, self.session.screen.eye, self.session.stage
        chair, before = self.wanted_chair, eye.chair
        is_own = chair is None or chair == session.sitting.chair
        glides = self._is_asked and is_own and not (stage.settings.reduces_motion or stage.waits)
        if eye.look(chair, stage, session.reading.picture, is_own=is_own, glides=glides):
            if chair != before:
                self._is_asked, self._own = False, chair if is_own else self._own
        elif stage.waits or eye.chair != self._own:
            # The close-up of a great shot has ended.
            eye.sit(None)

    @property
    def awaits_print(self) -> bool:
        """True while the board is being drawn again because its printed lines have changed."""
        return self.session.screen.home.prints != self.session.prints

    @property
    def awaits_chair(self) -> bool:
        """True while the board for the wanted perspective view is being drawn."""
        eye = self.session.screen.eye
        return not self.session.stage.waits and (self.wanted_chair != eye.chair or eye.shows_sketch)

    def make_ready(self, picture: Picture) -> None:
        """Prepare views of the board that the player may soon need, by drawing them in the background. Wait while something
        moves.
        """
        session, stage = self.session, self.session.stage
        eye = session.screen.eye
        if self.flow.phase.is_animated or eye.is_easing or eye.is_gliding or self.awaits_chair or stage.waits:
            return
        if session.screen.eye.camera.is_close and not stage.ensure_board(picture.side, session.screen.home, picture):
            # First draw the whole board, which the player sees after zooming out.
            return
        is_wanted = session.table.card.is_shot and stage.settings.chair != NEVER and not stage.settings.reduces_motion
        if not is_wanted or not isinstance(picture.side, Side):
            return
        has_pins = any(man.kind.name == PIN.name for man in picture.men)
        if has_pins and not stage.ensure_board(picture.side, session.screen.camera, picture):
            return
        # Then draw the views from the chair.
        chairs = [session.sitting.chair]
        chairs += [session.screen.close_chair(part) for part in deciding_regions(picture.side, picture.men)]
        if has_pins:
            chairs += [inset_chair(session.screen, part) for part in pin_groups(picture.men)]
        for chair in chairs:
            if chair in self._made_ready:
                # If the cache has dropped this view, do not draw it again and again.
                continue
            if not stage.ensure_chair(picture.side, chair):
                return
            self._made_ready.add(chair)
