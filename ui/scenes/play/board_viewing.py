"""View of the board during a game: zoom, rotation, the chair camera, and rendering ahead."""

from __future__ import annotations

import pygame

from board.geometry import BoardPart
from board.men import PIN
from board.sides import Side
from board.views.moments import pin_groups, stages
from board.views.picture import Picture
from ui.art.board.chair import Chair
from ui.scenes.base import why_not
from ui.scenes.base.eye import HALFWAY, asked_distance, keeping
from ui.scenes.phases.phase import is_key
from ui.scenes.play.game_flow import GameFlow
from ui.scenes.table.inset import inset_chair
from ui.scenes.table.table_session import TOO_NEAR
from ui.settings import NEVER

HANDS = (
    pygame.K_SPACE, pygame.K_RETURN, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN,
    pygame.K_w, pygame.K_a, pygame.K_s, pygame.K_d, pygame.K_q, pygame.K_e,
)  # fmt: skip
"""Keys used for input on the board."""


class BoardViewing:
    """The view of the board. The player changes it; an input for the board ends the view from the chair."""

    def __init__(self, flow: GameFlow) -> None:
        self.flow, self.session = flow, flow.session
        self.looks = False
        """True to show the board from the chair camera while a person decides."""
        self._made_ready: set[Chair] = set()
        """Chair cameras for which the board is rendered."""

    def lay_out(self) -> None:
        if self.session.lay_out():
            self.flow.phase.lay_out()

    def stand_up(self, event: pygame.event.Event) -> bool:
        """Return to the view from above on any input for the board. Return True if it did."""
        is_hand = event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL) or is_key(event, *HANDS)
        if not (self.looks and is_hand):
            return False
        self.looks = False
        return True

    def hear_distance(self, event: pygame.event.Event) -> bool:
        """Handle zooming. Return True if the event was used."""
        session = self.session
        wanted = asked_distance(event, session.screen.eye.wanted, session.pointer)
        if wanted is None or self.flow.phase.writes:
            return False
        session.look_from(wanted)
        return True

    def change_distance(self) -> None:
        """Switch between the whole board and the closer view."""
        session = self.session
        home = session.screen.home
        comes_near = not session.screen.eye.wanted.is_close
        before = session.screen.eye.wanted
        session.look_from(home.on(self._near_part) if comes_near else home)
        if session.screen.eye.wanted != before:
            session.notify("Zoomed in." if comes_near else "Whole board.")

    @property
    def _near_part(self) -> BoardPart:
        """Default part of the board when zooming in."""
        return self.session.table.card.played_on or self.session.screen.home.nearer(HALFWAY).part

    @property
    def why_no_nearer(self) -> str:
        """Why the closer view would show the whole board; empty if it would not."""
        home = self.session.screen.home
        return TOO_NEAR if keeping(home.on(self._near_part), self.session.reading.reach) == home else ""

    def change_chair(self) -> None:
        """Switch the chair camera on or off, for motions or for the current position."""
        session = self.session
        if not isinstance(session.reading.picture.side, Side):
            session.refuse(why_not.FLAT)
        elif self.flow.phase.is_watched:
            self.flow.phase.change_chair()
        else:
            self.looks = not self.looks
            session.notify("View from the chair until you move." if self.looks else "View from above.")

    def change_print(self) -> None:
        """Show all print, or only the print that this game uses."""
        session = self.session
        if session.table.card.prints is None:
            session.refuse(why_not.ALL_PRINT)
            return
        session.prints = session.table.card.prints if session.prints is None else None
        self.lay_out()
        session.notify("The whole board's print." if session.prints is None else "Only this game's print.")

    def change_turning(self) -> None:
        """Switch the rotation of the board to the mover on or off."""
        session = self.session
        if not session.can_turn:
            session.refuse(why_not.NOT_TURNED)
            return
        self.session.stage.cycle("turns_board")
        self.lay_out()
        turned = "The board turns to you." if len(session.reading.people) == 1 else "The board turns to the player to move."
        session.notify(turned if self.session.stage.settings.turns_board else "The board no longer turns.")

    @property
    def wanted_chair(self) -> Chair | None:
        """Chair camera to use now; None for the view from above, which a cloth always has."""
        if not isinstance(self.session.reading.picture.side, Side):
            return None
        return self.flow.phase.chair or (self.session.screen.chair() if self.looks else None)

    @property
    def chair_there_is(self) -> Chair | None:
        """That camera if its board is rendered, otherwise None."""
        chair = self.wanted_chair
        is_there = chair is not None and self.session.stage.ensure_chair(self.session.reading.picture.side, chair)
        return chair if is_there else None

    @property
    def awaits_chair(self) -> bool:
        """True while the board is being rendered for a chair camera."""
        return not self.session.stage.waits and self.wanted_chair != self.session.screen.eye.chair

    def make_ready(self, picture: Picture) -> None:
        """Render upcoming views in the background while nothing moves."""
        session, stage = self.session, self.session.stage
        if self.flow.phase.is_animated or session.screen.eye.is_easing or stage.waits:
            return
        if session.screen.eye.camera.is_close and not stage.ensure_board(picture.side, session.screen.home, picture):
            # First the whole board, for zooming out.
            return
        is_wanted = session.table.card.is_shot and stage.settings.chair != NEVER and not stage.settings.reduces_motion
        if not is_wanted or not isinstance(picture.side, Side):
            return
        has_pins = any(man.kind.name == PIN.name for man in picture.men)
        if has_pins and not stage.ensure_board(picture.side, session.screen.camera, picture):
            return
        chairs = [session.screen.chair()] if session.sits else []
        chairs += [session.screen.chair(part) for part in stages(picture.side, picture.men)]
        if has_pins:
            chairs += [inset_chair(session.screen, part) for part in pin_groups(picture.men)]
        for chair in chairs:
            if chair in self._made_ready:
                # If the cache dropped it, do not render it again and again.
                continue
            if not stage.ensure_chair(picture.side, chair):
                return
            self._made_ready.add(chair)
