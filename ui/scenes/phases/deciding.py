"""A person is to move: a hand for what may be done, and its guides over the board."""

from __future__ import annotations

from dataclasses import replace

import pygame

from board.moves import Aim, IllegalMove, Move, Pick
from ui import theme
from ui.aiming import AimingHand
from ui.hand import Hand
from ui.overlay import Sight
from ui.picking import PickingHand
from ui.scenes.panel import View
from ui.scenes.phases.advice import Advice
from ui.scenes.phases.phase import Next, Phase, Settle, Stay, is_skip
from ui.scenes.session import Session
from ui.widgets import Button, write

EXPLAINED = 4
"""How often a hand is explained before it is taken to be known."""


class Deciding(Phase):
    """Waits for the move of a hand."""

    is_quiet = True

    def __init__(self, session: Session, options: Aim | Pick) -> None:
        super().__init__(session)
        screen = session.screen
        self.advice: Advice | None = None
        self.hand: Hand
        if isinstance(options, Aim):
            self.hand = AimingHand(
                options, screen.camera, screen.window, session.table.flicked, session.placed.get(session.mover)
            )
        else:
            self.hand = PickingHand(options, session.picture, screen.camera, session.mover, session.table.resting)

    @property
    def is_animated(self) -> bool:
        return self.hand.moves or (self.advice is not None and self.advice.is_pending)

    @property
    def is_begun(self) -> bool:
        return self.hand.is_begun

    @property
    def buttons(self) -> tuple[Button, ...]:
        return self.hand.buttons

    def lay_out(self) -> None:
        self.hand.camera = self.session.screen.camera
        if isinstance(self.hand, AimingHand):
            self.hand.room = self.session.screen.window

    def handle(self, event: pygame.event.Event, now: float) -> Next:
        if self.session.deaf > 0.0 and is_skip(event):
            return None
        move = self.hand.handle(event, now)
        if self.hand.refused:
            self.session.refuse(self.hand.refused)
            self.hand.refused = ""
        return self._play(move)

    def press(self, name: str) -> Next:
        return self._play(self.hand.press(name))

    def tick(self, seconds: float) -> Next:
        if self.advice is not None:
            self.advice.look()
        return self._play(self.hand.tick(seconds)) if self.hand.moves else None

    def escape(self) -> Next:
        if self.hand.cancel():
            return Stay()
        if self.advice is not None:
            self.leave()
            return Stay()
        return None

    @property
    def can_hint(self) -> bool:
        return self.session.can_hint

    def hint(self) -> None:
        if self.advice is not None:
            self.advice.next()
            return
        try:
            self.advice = Advice(self.session.table)
        except IllegalMove as error:
            self.session.refuse(str(error))

    def leave(self) -> None:
        if self.advice is not None:
            self.advice.cancel()
            self.advice = None

    def take_back(self) -> None:
        self.hand.cancel()

    def _play(self, move: Move | None) -> Next:
        if move is None:
            return None
        session, hand = self.session, self.hand
        if isinstance(hand, AimingHand):
            session.placed[session.mover] = hand.at
        practice, kind = session.stage.practice, type(hand).__name__
        practice[kind] = practice.get(kind, 0) + 1
        return session.play(move, hand.picture(session.picture)) or Settle()

    def view(self) -> View:
        is_new = self.session.stage.practice.get(type(self.hand).__name__, 0) < EXPLAINED
        usage = self.hand.hint if is_new else ""
        if self.advice is None:
            return replace(super().view(), hint=usage)
        return replace(super().view(), advice=self.advice.words)

    def draw(self, surface: pygame.Surface) -> None:
        overlay = self.hand.overlay if self.advice is None else self.advice.over(self.hand.overlay)
        self.session.screen.painter.paint(surface, self.hand.picture(self.session.picture), overlay=overlay)
        if overlay.sight is not None and (overlay.sight.share > 0.0 or overlay.sight.spin):
            self._label(surface, overlay.sight)

    def _label(self, surface: pygame.Surface, sight: Sight) -> None:
        """Speed and spin on a slip of paper beside the disk."""
        px, camera = self.session.stage.px, self.session.screen.camera
        text = f"{sight.speed / 1000:.2f} m/s" + (f"   spin {sight.spin:+.0f}" if sight.spin else "")
        font = theme.font(px(20), face="figures")
        width, height = font.size(text)
        slip = pygame.Rect(0, 0, width + px(16), height + px(6))
        x, y = camera.to_screen(sight.at)
        slip.midleft = (round(x) + px(40), round(y))
        slip.clamp_ip(camera.rect)
        pygame.draw.rect(surface, theme.PAPER, slip, border_radius=px(3))
        pygame.draw.rect(surface, theme.INK_SOFT, slip, 1, px(3))
        write(surface, text, (slip.centerx, slip.y + px(3)), font, theme.INK, align="centre")
