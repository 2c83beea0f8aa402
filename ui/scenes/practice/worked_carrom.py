"""An example of a carrom (a shot that hits the rim before the pin), shown before the first exercise.

It shows the mirror image of the pin, the line to aim along, and the shot.
"""

from __future__ import annotations

from dataclasses import replace

import pygame

from board.geometry import Point
from board.protocols.practising import MirrorImage, PracticeBoard
from ui.art.base import theme
from ui.art.base.camera import Camera, whole_of
from ui.art.base.lettering import paper, rule, write_paragraph
from ui.art.board.board_art import board_surface
from ui.art.painting.painter import Painter
from ui.art.painting.path_art import DARK, draw_dashed, draw_line, draw_ring
from ui.motion.playback import ShotPlayback, draw_time_strip
from ui.scenes.base.commands import ENTER, Command, CommandBar
from ui.scenes.base.scene import Answer, Pop, Scene
from ui.scenes.base.stage import Stage
from ui.widgets.elements import flow, inner_area, is_press
from ui.widgets.layout import sheet_layout
from ui.widgets.reading import Reading, reading
from ui.widgets.titles import write_title

TITLE = "Your first carrom"
BEATS: tuple[tuple[float, str], ...] = (
    (0.0, "Knock the pin down, but hit the rim first: that is a carrom."),
    (5.0, "The rim works like a mirror. The pin's image stands as far behind the rim as the pin stands in front."),
    (11.0, "Aim at the mirror image of the pin."),
    (17.0, "Where the line meets the rim, the disk turns toward the real pin."),
    (22.0, "The disk follows the line. The rim takes some speed, so the true path bends a little."),
    (28.0, "Now it is your turn."),
)
"""Steps of the animated example of a shot off the rim, as pairs: start time in seconds, and sentence."""
SECONDS = 30.0
MIRROR, LINE, FOLD, SHOT = 5.0, 11.0, 17.0, 22.0
"""Times in seconds when parts of the animated example begin.

`MIRROR`: the mirror image of the board appears. `LINE`: a line to the mirrored pin grows. `FOLD`: the line is reflected at the
rim. `SHOT`: the disk is shot.
"""
GROWS = 4.0
"""Seconds that each part of the drawing takes to appear: the mirror image, or the line to it."""
SLOWLY = 0.4
"""Speed at which the shot of the example is shown, as a fraction of real time."""
DIM = 0.4
"""Opacity of the mirror image of the board, 0 to 1."""
BLUE = (150, 226, 255)
MARGIN = 40.0
"""Margin in mm around the drawing of the board and its mirror image."""


class WorkedCarrom(Scene):
    """An example of a shot off the rim, explained step by step.

    Enter or Space shows the next step, and Esc skips the rest.
    """

    def __init__(self, stage: Stage, board: PracticeBoard) -> None:
        super().__init__(stage)
        self.board = board
        board.show("solution")
        assert board.shown is not None
        image = board.mirror(board.shown)
        assert image is not None
        self.image: MirrorImage = image
        self.picture = board.picture
        self.disk = board.aim.disk.moved(board.shown.at)
        self.playback = ShotPlayback(self.picture, board.shoot(board.shown, exactly=True), SLOWLY)
        self.time = 0.0
        self.buttons = CommandBar(lambda: self.commands)
        self._last_look: tuple[object, ...] = ()
        self._flipped: list[pygame.Surface] = []
        """Cached mirror images of the board for the current size of the window."""
        self._lay_out()

    # --- time and events ----------------------------------------------------------------------------------------------

    @property
    def is_over(self) -> bool:
        return self.time >= SECONDS

    @property
    def step(self) -> int:
        """Index of the current step of the example (a shot off the rim)."""
        return max(i for i, (start, _) in enumerate(BEATS) if start <= self.time)

    @property
    def needs_ticks(self) -> bool:
        return not self.is_over

    def tick(self, seconds: float) -> Answer:
        self.time = min(SECONDS, self.time + seconds)
        if self.time >= SHOT:
            for knock in self.playback.tick(seconds):
                self.stage.sound.play(knock, self.camera)
        self.stale = True
        return None

    def handle(self, event: pygame.event.Event, now: float) -> Answer:  # noqa: ARG002
        self.stale = self.stale or event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN)
        if is_press(event) and self.room.collidepoint(event.pos):
            return self.buttons.obey(self.commands[0])
        return self.buttons.hear(event)

    @property
    def commands(self) -> tuple[Command, ...]:
        on = ((pygame.K_SPACE, 0), *ENTER)
        if self.is_over:
            return (
                Command("now", Pop, "Now you", pygame.K_RETURN, is_chief=True, also=on),
                Command("again", lambda: self._go_to(0.0), "Again", pygame.K_r),
                Command("skip", Pop, "Back", pygame.K_ESCAPE),
            )
        return (
            Command("next", self._go_on, "Next", pygame.K_RETURN, is_chief=True, also=on),
            Command("skip", Pop, "Skip", pygame.K_ESCAPE),
        )

    def _go_on(self) -> None:
        """Show the next step of the explained shot. After the last step, skip to the end of its motion."""
        self._go_to(BEATS[self.step + 1][0] if self.step + 1 < len(BEATS) else SECONDS)

    def _go_to(self, time: float) -> None:
        self.time, self.stale = time, True
        if time <= SHOT:
            self.playback.restart(SLOWLY)
        else:
            self.playback.skip()

    @property
    def reading(self) -> Reading:
        return reading(f"{TITLE}. {BEATS[self.step][1]}", self.buttons.read_out)

    # --- drawing ------------------------------------------------------------------------------------------------------

    def _lay_out(self) -> None:
        if self._last_look == self.stage.appearance:
            return
        self._last_look, self._flipped = self.stage.appearance, []
        self.room, self.panel = sheet_layout(self.stage.size, self.stage.settings.text, self.stage.unit)
        self.camera = self._framing_camera()
        self.painter = Painter(self.camera)

    def _framing_camera(self) -> Camera:
        """Return the camera that shows the board and the mirrored pin beyond its rim. The shot aims at that mirror image."""
        extent = whole_of(self.picture.side).half
        target = self.image.target
        left, right = min(-extent, target.x - MARGIN), max(extent, target.x + MARGIN)
        low, high = min(-extent, target.y - MARGIN), max(extent, target.y + MARGIN)
        scale = min(self.room.width / (right - left), self.room.height / (high - low))
        size = max(1, int(2.0 * extent * scale))
        x = self.room.x + (self.room.width - (right - left) * scale) / 2 + (-extent - left) * scale
        y = self.room.y + (self.room.height - (high - low) * scale) / 2 + (high - extent) * scale
        return Camera(pygame.Rect(round(x), round(y), size, size), extent=extent, prints=self.board.prints)

    def ensure_ready(self) -> bool:
        self._lay_out()
        return self.stage.ensure_board(self.picture.side, self.camera)

    def draw(self, surface: pygame.Surface) -> None:
        self._lay_out()
        self.buttons.refresh()
        self.painter.paint_table(surface)
        surface.set_clip(self.room)
        self._draw_mirror(surface)
        is_shot = self.time >= SHOT
        men = self.picture.men if is_shot else (*self.picture.men, self.disk)
        if is_shot:
            self.painter.paint(surface, self.playback.picture, poses=self.playback.poses())
        else:
            self.painter.paint(surface, replace(self.picture, men=men))
        self._draw_lines(surface)
        surface.set_clip(None)
        self._draw_panel(surface)

    def _share(self, start: float) -> float:
        """Return the progress, 0 to 1, of the part of the animation that begins after `start` seconds."""
        return min(1.0, max(0.0, (self.time - start) / GROWS))

    def _draw_mirror(self, surface: pygame.Surface) -> None:
        """Draw the mirror image of the board and its pins beyond the rim. The image appears gradually."""
        share = self._share(MIRROR)
        if not share:
            return
        side, at = self.picture.side, dict(self.image.pins)
        if not self._flipped:
            board = board_surface(side, self.camera)
            self._flipped = [pygame.transform.flip(board, each.is_across, each.is_upside_down) for each in self.image.boards]
        for each, seen in reversed(list(zip(self.image.boards, self._flipped, strict=True))):
            seen.set_alpha(round(255 * DIM * share))
            surface.blit(seen, seen.get_rect(center=self.camera.to_screen(each.centre)))
        # The mirror image appears to move out of the rim. At first it coincides with the real pins.
        rim = self.image.way[1]
        pins = [man for man in self.picture.men if man.id in at]
        places = [_between(Point(rim.x, man.at.y), at[man.id], share) for man in pins]
        self.painter.paint_men(
            surface, side, tuple(man.moved(place) for man, place in zip(pins, places, strict=True)), self.picture.colours
        )

    def _draw_lines(self, surface: pygame.Surface) -> None:
        """Draw the line to the pin's mirror image, and the line from the rim to the real pin, as far as the animation has got."""
        camera, width = self.camera, max(2.0, 2.0 * self.camera.scale)
        start, rim, end = self.image.way[0], self.image.way[1], self.image.way[-1]
        share = self._share(LINE)
        if not share:
            return
        tip = _between(start, self.image.target, share)
        draw_dashed(surface, camera, [camera.to_screen(start), camera.to_screen(tip)], BLUE, width)
        if share >= 1.0:
            self._ring(surface, self.image.target, self.image.radius, width)
        back = self._share(FOLD)
        if back:
            self._ring(surface, rim, 5.0, width)
            draw_line(surface, [camera.to_screen(rim), camera.to_screen(_between(rim, end, back))], BLUE, width)

    def _ring(self, surface: pygame.Surface, at: Point, radius: float, width: float) -> None:
        for ink, wide in ((DARK, width + 1.6), (BLUE, width)):
            draw_ring(surface, self.camera.to_screen(at), radius * self.camera.scale, ink, wide)

    def _draw_panel(self, surface: pygame.Surface) -> None:
        px, unit = self.stage.px, self.stage.unit
        paper(surface, self.panel, unit)
        inner = inner_area(self.panel, unit)
        size = min(px(32), self.panel.height // 14)
        y = write_title(surface, TITLE, inner, size, muted=self.stage.settings.is_muted).bottom
        y += rule(surface, inner.x, y, inner.width, unit, kind="swelled") + px(12)
        for i, (_, words) in enumerate(BEATS[: self.step + 1]):
            is_now = i == self.step
            font = theme.font(px(22), bold=is_now)
            ink = theme.INK if is_now else theme.INK_SOFT
            y = write_paragraph(surface, words, pygame.Rect(inner.x, y, inner.width, 0), font, ink) + px(12)
        height = flow(self.buttons.buttons, pygame.Rect(inner.x, 0, inner.width, 0), unit, 17, 40)
        for button in self.buttons.buttons:
            button.rect.move_ip(0, inner.bottom - height)
        strip = pygame.Rect(inner.x, inner.bottom - height - px(26), inner.width, px(8))
        draw_time_strip(surface, strip, self.time, SECONDS, [start for start, _ in BEATS[1:]])
        self.buttons.draw(surface, unit, 17)


def _between(first: Point, second: Point, share: float) -> Point:
    return first + (second - first) * share
