"""The curtain that hides cards or letters between the turns of two people who share a screen.

While the curtain is closed, only pieces that all players may see are drawn. A player's pieces are read only when that player
opens the curtain.
"""

from __future__ import annotations

from dataclasses import replace

import pygame

from ui.art.base import theme
from ui.art.base.lettering import fitting_font, paper, rule, write
from ui.art.painting.curtain_art import draw_curtain
from ui.scenes.base.commands import Command
from ui.scenes.phases.phase import Next, Phase, Settle, by_space
from ui.scenes.table.panel import View
from ui.scenes.table.table_session import TableSession
from ui.widgets import keys
from ui.widgets.elements import is_press

FALLS, LIFTS = 0.45, 0.40
"""Times in seconds that the curtain over the board takes to close and to open."""


class Curtain(Phase):
    """The part of a game in which the board is hidden until the next player opens the curtain."""

    is_quiet = True

    def __init__(self, session: TableSession) -> None:
        super().__init__(session)
        session.refusal = ""
        self.seat = session.reading.mover
        """Seat of the player whose hidden cards or pieces are shown next. Only this player may open the curtain that hides
        them.
        """
        self._time = 0.0
        self._is_lifted = False
        session.stage.sound.knock("curtain", 0.5)

    @property
    def is_closed(self) -> bool:
        """True once the curtain is fully closed.

        The program ignores earlier key presses, because the player intended them for the display before the curtain.
        """
        return not self._is_lifted and self._time >= FALLS

    @property
    def is_animated(self) -> bool:
        return self._is_lifted or self._time < FALLS

    @property
    def closed(self) -> float:
        """Fraction of the view that the curtain covers, 0 to 1."""
        if self.session.stage.settings.reduces_motion:
            return 0.0 if self._is_lifted else 1.0
        share = min(1.0, self._time / (LIFTS if self._is_lifted else FALLS))
        eased = share * share * (3.0 - 2.0 * share)
        return 1.0 - eased if self._is_lifted else eased

    @property
    def commands(self) -> tuple[Command, ...]:
        if self._is_lifted:
            return ()
        enter = ((pygame.K_RETURN, 0), (pygame.K_KP_ENTER, 0))
        return (by_space("lift", self._lift, "Open the curtain", also=enter, is_chief=True),)

    def handle(self, event: pygame.event.Event, now: float) -> Next:
        if is_press(event) and self.session.screen.home.rect.collidepoint(event.pos):
            self._lift()
        return super().handle(event, now)

    def _lift(self) -> None:
        if not self.is_closed:
            return
        self.session.show_to(self.seat)
        self._is_lifted, self._time = True, 0.0
        # Allow no replays while a hand is visible and its clock has not started.
        self.is_quiet = False
        self.session.stage.sound.knock("curtain", 0.5)

    def tick(self, seconds: float) -> Next:
        self._time += seconds * self.session.stage.settings.pace
        is_calm = self.session.stage.settings.reduces_motion
        return Settle() if self._is_lifted and (is_calm or self._time >= LIFTS) else None

    def pose(self) -> None:
        """Show the curtain between two people's turns fully closed, for a still picture."""
        self._time = FALLS

    def finish(self) -> Next:
        return Settle() if self._is_lifted else None

    def hint(self) -> None:
        self.session.refuse("Open the curtain first.")

    @property
    def name(self) -> str:
        return self.session.names[self.seat]

    def view(self) -> View:
        view = super().view()
        if self._is_lifted:
            return view
        return replace(view, prompt=f"{self.name}, press {keys.key_label(pygame.K_SPACE)} when only you can see the screen.")

    def draw_over(self, surface: pygame.Surface) -> None:
        draw_curtain(surface, self.session.screen.home.square, self.closed)
        if not self._is_lifted and self.closed > 0.999:
            pin_card(surface, self.session, self.name, f"press {keys.key_label(pygame.K_SPACE)} when only you can see the screen")


def pin_card(surface: pygame.Surface, session: TableSession, head: str, words: str) -> None:
    """Draw a card on the curtain, with `head` as a large heading and `words` as an instruction."""
    stage, room = session.stage, session.screen.home.square
    px = stage.px
    large = fitting_font(head, px(46), round(room.width * 0.62), face="display")
    small = theme.font(px(19))
    width = max(large.size(head)[0], small.size(words)[0]) + px(84)
    height = large.get_height() + small.get_height() + px(78)
    card = pygame.Rect(0, 0, min(width, room.width - px(30)), height)
    card.center = (room.centerx, room.centery)
    paper(surface, card, stage.unit)
    y = card.y + px(24)
    write(surface, head, (card.centerx, y), large, theme.RED, align="centre")
    y += large.get_height() + px(4)
    across = min(card.width - px(60), px(220))
    y += rule(surface, card.centerx - across // 2, y, across, stage.unit, kind="swelled") + px(8)
    write(surface, words, (card.centerx, y), small, theme.INK_SOFT, align="centre", width=card.width - px(40))
