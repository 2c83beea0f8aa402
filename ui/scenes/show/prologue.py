"""The opening of the demo.

The board tilts into view, lines of text introduce it, the board turns over, and several games are shown for one second each.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property

import pygame

from board.protocols.table import LessonPage
from board.sides import TRAY, Side, Surface
from board.views.picture import Picture
from ui.art.base import theme
from ui.art.base.camera import Camera
from ui.art.base.lettering import fitting_font, write
from ui.art.board.chair import Chair
from ui.art.painting.painter import Painter
from ui.art.painting.tilt import TiltedPicture
from ui.motion.animation import Animation
from ui.scenes.base.commands import Command, closing_command, command_for_key
from ui.scenes.base.scene import Answer, Pop, Scene
from ui.scenes.base.stage import Stage
from ui.scenes.show.show_cards import INVITATION
from ui.scenes.table.table_session import Screen
from ui.widgets.elements import is_press
from ui.widgets.reading import Reading

TILTED, FLAT_AT = 78.0, 2.6
"""`TILTED` is the tilt of the board in degrees at the start. At `FLAT_AT`, in seconds, the board lies flat."""
WORDS_AT, A_LINE, FADE = 1.2, 1.1, 0.5
"""Times for the lines of text, in seconds. The first line appears at `WORDS_AT`, and a new line follows every `A_LINE` seconds.

A line needs `FADE` seconds to appear.
"""
TURNS_AT, TURN = 6.0, 1.3
"""Second at which the board starts to turn over, and seconds in which it does so."""
GLIMPSES_AT, GLIMPSE = 8.0, 1.0
"""Glimpses are short scenes of games. The first starts at `GLIMPSES_AT`, in seconds. Each takes `GLIMPSE` seconds."""
PATIENCE = 4.0
"""Maximum number of seconds for which the opening waits until the pictures of the glimpses (short scenes of games) are drawn."""
STILL, PLAYED = 0.1, (0.45, 0.75)
"""Times in seconds for a glimpse (short scene of a game).

The first is the pause before its motion. The second is a pair: the shortest and the longest duration of the motion.
"""
CHOOSE, SEEN = "choose", "seen"
"""Result with which the demo's opening scene closes: the viewer wants to choose a game, or the opening is over."""


class Glimpse:
    """A short scene of a game: one move, shown for a second. A great shot is in perspective, any other move from above."""

    def __init__(self, page: LessonPage, screen: Screen, stage: Stage) -> None:
        card, turn = page.table.card, page.played.turn
        assert turn.motion is not None
        motion = replace(turn.motion, throw=())
        self.title = card.title
        self.before = stage.recolour(card, page.before)
        self.view: Camera | Chair
        if turn.great_shot is not None:
            self.view = replace(
                Chair.close(screen.home.rect, turn.great_shot.part.centre, turn.great_shot.part.half), prints=card.prints
            )
        else:
            self.view = replace(screen.home.on(card.played_on), prints=card.prints)
        end = motion.seconds if turn.great_shot is None else min(motion.seconds, turn.great_shot.end)
        least, most = PLAYED
        self._start = max(0.0, end - most) if turn.great_shot is not None else 0.0
        self._length = end - self._start
        self._lasts = max(least, min(most, self._length))
        self._animation = Animation(self.before, motion)
        self._is_prepared = False
        """True once the drawing of the moving pieces has been started."""

    def ensure_ready(self, stage: Stage) -> bool:
        """Start drawing the board and the moving pieces of this glimpse (short scene of a game).

        Return True once the board is drawn. The pieces may still be missing.
        """
        if not stage.ensure_board(self.before.side, self.view, self.before):
            return False
        if not self._is_prepared:
            self._is_prepared = True
            stage.run_in_background(lambda: Painter(self.view).prepare(self._animation.coming(), self.before.colours))
        return True

    def draw(self, surface: pygame.Surface, view: Camera | Chair, seconds: float) -> None:
        """Draw the board as it is `seconds` after the start of this short scene."""
        share = max(0.0, min(1.0, (seconds - STILL) / self._lasts))
        self._animation.time = self._start + share * self._length
        surface.set_clip(view.rect)
        Painter(view).paint(surface, self._animation.picture, poses=self._animation.poses())
        surface.set_clip(None)


class PrologueScene(Scene):
    """The opening of the demo. Any key or click ends it, so that the viewer can choose a game."""

    needs_ticks = True

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.time = 0.0
        """Seconds since the start of the demo's opening."""
        self._opening = stage.shelf.prologue()
        self._is_shown = False
        """True once the opening has been drawn. Its time does not pass before that."""
        self._patience = PATIENCE
        """Seconds left for the demo's opening to wait for pictures."""
        self._seen_glimpse = -1
        """Index of the glimpse (short scene of a game) on display; -1 before the first one."""
        self._view: Camera | Chair | None = None
        """View of the board in the glimpse (short scene of a game) that is shown now. None before the first one."""
        self._faces: dict[str, TiltedPicture] = {}
        self._appearance = stage.appearance

    # --- contents ---------------------------------------------------------------------------------------------------

    @cached_property
    def _screen(self) -> Screen:
        return Screen(self.stage, 0, 0.0)

    @cached_property
    def _glimpses(self) -> tuple[Glimpse, ...]:
        return tuple(Glimpse(page, self._screen, self.stage) for page in self._opening.glimpses)

    @cached_property
    def _sides(self) -> tuple[Surface, ...]:
        """The sides of the board, in the order in which the opening shows them."""
        sides: dict[str, Surface] = {glimpse.before.side.name: glimpse.before.side for glimpse in self._glimpses}
        return tuple(sides.values())

    @property
    def _ends_at(self) -> float:
        return GLIMPSES_AT + GLIMPSE * len(self._glimpses)

    @property
    def _number(self) -> int:
        """Index of the glimpse (short scene of a game) on display; -1 before and between glimpses."""
        return self._number_at(self.time)

    def _number_at(self, time: float) -> int:
        """Return the index of the glimpse (short scene of a game) at `time` (seconds), or -1 if none is shown then."""
        return int((time - GLIMPSES_AT) // GLIMPSE) if GLIMPSES_AT <= time < self._ends_at else -1

    @property
    def _is_calm(self) -> bool:
        return self.stage.settings.reduces_motion

    @property
    def commands(self) -> tuple[Command, ...]:
        return (closing_command("home", "", pygame.K_ESCAPE),)

    # --- time and events --------------------------------------------------------------------------------------------

    def tick(self, seconds: float) -> Answer:
        self._prepare()
        if not self._is_shown or self._waits(seconds):
            return None
        self.time += seconds
        self.stale = True
        return Pop(SEEN) if self.time >= self._ends_at else None

    def _waits(self, seconds: float) -> bool:
        """True if the opening of the demo must wait. It waits if a board that it needs within `seconds` is not drawn yet.

        For glimpses (short scenes of games), the total time of waiting is limited.
        """
        if self.time < TURNS_AT <= self.time + seconds and not self._are_sides_ready:
            return True
        number = self._number_at(self.time + seconds)
        if number <= self._number or self._glimpses[number].ensure_ready(self.stage):
            return False
        self._patience -= seconds
        return self._patience > 0.0

    @property
    def _are_sides_ready(self) -> bool:
        return all(self.stage.ensure_board(side, self._screen.home) for side in self._sides)

    def _prepare(self) -> None:
        """Draw the boards for the coming parts in the background: first the board's two sides, then those of the glimpses.

        Glimpses are short scenes of games.
        """
        if self._are_sides_ready:
            all(glimpse.ensure_ready(self.stage) for glimpse in self._glimpses[self._number + 1 :])

    def handle(self, event: pygame.event.Event, now: float) -> Answer:  # noqa: ARG002
        if event.type == pygame.KEYDOWN:
            command = command_for_key(self.commands, event)
            answer: Answer = Pop(CHOOSE) if command is None else command.run()
            return answer
        return Pop(CHOOSE) if is_press(event) else None

    @property
    def reading(self) -> Reading:
        return Reading(f"{' '.join(self._opening.words)} {INVITATION}. Esc goes back.")

    # --- drawing ----------------------------------------------------------------------------------------------------

    def ensure_ready(self) -> bool:
        if self._appearance != self.stage.appearance:
            self._appearance = self.stage.appearance
            self._faces.clear()
            for name in ("_screen", "_glimpses"):
                self.__dict__.pop(name, None)
        return not self._sides or self.stage.ensure_board(self._sides[0], self._screen.home)

    def draw(self, surface: pygame.Surface) -> None:
        self._is_shown = True
        Painter(self._screen.home).paint_table(surface)
        number = self._number
        if number >= 0:
            self._draw_glimpse(surface, number)
        elif self._sides:
            self._draw_board(surface)
        self._write(surface, number)

    def _draw_glimpse(self, surface: pygame.Surface, number: int) -> None:
        glimpse = self._glimpses[number]
        if self._seen_glimpse != number:
            # A glimpse keeps its view to the end, even if a better view is drawn in the meantime.
            plain = replace(self._screen.home, prints=None)
            self._seen_glimpse, self._view = number, glimpse.view if glimpse.ensure_ready(self.stage) else plain
        assert self._view is not None
        glimpse.draw(surface, self._view, self.time - GLIMPSES_AT - number * GLIMPSE)

    def _draw_board(self, surface: pygame.Surface) -> None:
        turned = min(1.0, max(0.0, (self.time - TURNS_AT) / TURN))
        side = self._sides[-1 if turned >= 0.5 else 0]
        home = self._screen.home
        face = self._face(side)
        if self.time < FLAT_AT and not self._is_calm:
            left = 1.0 - self.time / FLAT_AT
            seen = face.turned(TILTED * left**3)
        elif 0.0 < turned < 1.0 and not self._is_calm:
            eased = turned * turned * (3.0 - 2.0 * turned)
            seen = face.turned(180.0 * eased if eased < 0.5 else 180.0 * eased - 180.0, is_upright=True)
        else:
            Painter(home).paint(surface, Picture(side, ()))
            return
        surface.blit(seen, seen.get_rect(center=home.square.center))

    def _face(self, side: Surface) -> TiltedPicture:
        """Return a picture of the whole board `side`, without the table around it. It is cached."""
        if side.name not in self._faces:
            home = self._screen.home
            canvas = pygame.Surface(self._screen.window.size, 0, 32)
            Painter(home).paint(canvas, Picture(side, ()))
            length = round(home.length(2.0 * (side.tray if isinstance(side, Side) else TRAY)))
            tray = pygame.Rect(0, 0, length, length)
            tray.center = home.square.center
            self._faces[side.name] = TiltedPicture(canvas.subsurface(tray))
        return self._faces[side.name]

    def _write(self, surface: pygame.Surface, number: int) -> None:
        px, room = self.stage.px, self._screen.panel_rect
        width = room.width - px(40)
        lines = (self._glimpses[number].title,) if number >= 0 else self._opening.words
        font = min((fitting_font(line, px(58), width, face="display") for line in lines), key=lambda font: font.get_linesize())
        y = room.centery - len(lines) * font.get_linesize() * 5 // 8
        for count, line in enumerate(lines):
            since = self.time - WORDS_AT - count * A_LINE
            fade = 1.0 if number >= 0 or self._is_calm else max(0.0, min(1.0, since / FADE))
            if fade > 0.0:
                write(surface, line, (room.centerx, y), font, theme.CHALK, align="centre", fade=fade)
            y += font.get_linesize() * 5 // 4
        small = fitting_font(INVITATION, px(22), width)
        write(surface, INVITATION, (room.centerx, room.bottom - px(46)), small, theme.GOLD, align="centre")
