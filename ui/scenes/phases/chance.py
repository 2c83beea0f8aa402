"""Phases of a game in which chance decides.

Either dice are rolled, by a player or the program, or the player who goes first is drawn at random.
"""

from __future__ import annotations

from dataclasses import replace

import pygame

from board.moves import Pass, Pick, Roll
from board.protocols.table import Turn
from ui.art.base import theme
from ui.art.base.lettering import fitting_font, write
from ui.art.men.dice_art import draw_cup
from ui.scenes.base.commands import Command
from ui.scenes.phases.phase import Later, Next, Phase, Settle, by_space, is_skip, later
from ui.scenes.phases.waiting import Waiting
from ui.scenes.table.panel import View
from ui.scenes.table.table_session import TableSession
from ui.widgets.elements import is_press

LOT_SECONDS = 1.5
"""Seconds for which a light goes round the players' places before one of them is drawn."""
WON_SECONDS = 0.5
"""Seconds for which the light stays on the player drawn at random."""


class Throwing(Waiting):
    """The part of a game in which the program rolls dice or draws a player at random, without input."""

    pause = 0.35

    def act(self) -> Next:
        return self.session.throw()


class Cup(Phase):
    """The part of a game in which a player clicks the dice cup or presses a key, and so rolls the dice."""

    is_quiet = True

    @property
    def commands(self) -> tuple[Command, ...]:
        options = self.session.reading.options
        is_one = isinstance(options, Pick) and isinstance(options.moves[0], Roll) and len(options.moves[0].dice) == 1
        label = "Roll the die" if is_one else "Roll the dice"
        return (by_space("throw", later(self.session.throw), label, also=((pygame.K_RETURN, 0),), is_chief=True),)

    def handle(self, event: pygame.event.Event, now: float) -> Next:
        if is_press(event) and self.session.screen.cup.collidepoint(event.pos):
            return Later(self.session.throw)
        if is_press(event) and self.session.screen.camera.rect.collidepoint(event.pos):
            self.session.refuse(self.session.table.why_illegal(Pass()))
        return super().handle(event, now)

    def hint(self) -> None:
        self.session.refuse("No hint needed: roll the dice.")

    def draw_over(self, surface: pygame.Surface) -> None:
        cup = self.session.screen.cup
        draw_cup(surface, cup, 0.0, is_hot=cup.collidepoint(self.session.pointer))


class DrawingLots(Phase):
    """The part of a game in which a player is chosen at random: a light goes round the players, slows down and stops."""

    def __init__(self, session: TableSession, winner: int, turn: Turn[object] | None = None) -> None:
        super().__init__(session)
        self._winner = winner
        self._turn = turn
        """Result of the draw, to be added to the list of moves after its animation. None for a replay."""
        self._time = LOT_SECONDS if session.stage.settings.reduces_motion else 0.0

    @property
    def seat(self) -> int:
        """Seat of the player who is lit now. During the random draw, a light goes round the players."""
        seats = len(self.session.reading.bots)
        left = 1.0 - min(1.0, self._time / LOT_SECONDS)
        steps = round(left * left * 4 * max(2, seats))
        return (self._winner - steps) % seats

    @property
    def is_animated(self) -> bool:
        return True

    def tick(self, seconds: float) -> Next:
        seat = self.seat
        self._time += seconds * self.session.stage.settings.pace
        if self.seat != seat:
            self.session.stage.sound.knock("man", 0.35)
        return self.finish() if self._time >= LOT_SECONDS + WON_SECONDS else None

    def handle(self, event: pygame.event.Event, now: float) -> Next:  # noqa: ARG002
        return self.finish() if is_skip(event) else None

    def finish(self) -> Next:
        self.session.moves.tell(self._turn)
        return Settle()

    def view(self) -> View:
        return replace(super().view(), prompt="Drawing lots.", spotlight=self.seat)

    def draw_over(self, surface: pygame.Surface) -> None:
        px, camera = self.session.stage.px, self.session.screen.camera
        name = self.session.names[self.seat]
        is_won = self._time >= LOT_SECONDS
        font = fitting_font(name, px(40), round(camera.size * 0.6), face="display")
        # In some games the lot does not decide who plays first, but who deals or which player is the fox.
        won = "First to play" if self.session.newest.mover == self._winner else "Drawn"
        caption = won if is_won else "Drawing lots"
        small = theme.font(px(18))
        width = max(font.size(name)[0], small.size(caption)[0], px(200)) + px(60)
        slip = pygame.Rect(0, 0, width, font.get_height() + small.get_height() + px(36))
        slip.center = camera.square.center
        pygame.draw.rect(surface, theme.PAPER, slip, border_radius=px(4))
        pygame.draw.rect(surface, theme.INK, slip, max(1, px(2)), px(4))
        write(surface, caption, (slip.centerx, slip.y + px(12)), small, theme.INK_SOFT, align="centre")
        top = slip.y + px(18) + small.get_height()
        write(surface, name, (slip.centerx, top), font, theme.RED if is_won else theme.INK, align="centre")
