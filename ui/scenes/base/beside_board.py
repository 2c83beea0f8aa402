"""Base class for screens that show a board on the left and a sheet of text on the right."""

from __future__ import annotations

import pygame

from board.geometry import BoardPart
from board.views.picture import Picture
from ui.art.base.camera import Camera
from ui.art.base.lettering import paper
from ui.art.board.board_art import stand_in
from ui.art.painting.overlay import Overlay
from ui.art.painting.painter import Painter
from ui.scenes.base.scene import Answer, Scene
from ui.scenes.base.stage import Stage
from ui.widgets.elements import inner_area
from ui.widgets.layout import sheet_layout


class BesideBoard(Scene):
    """A screen with a board on the left and a sheet of text on the right.

    Until the board is drawn, a simple drawing of it is shown.
    """

    def __init__(
        self, stage: Stage, picture: Picture, part: BoardPart | None = None, prints: frozenset[str] | None = None
    ) -> None:
        super().__init__(stage)
        self._prints = prints
        """Names of the printed designs on the board, such as the race track, that are shown at full strength; None for all."""
        self._part = part
        """Part of the board to show close up; None for the whole board."""
        self._picture = picture
        self._last_look: tuple[object, ...] = ()
        self._lay_out()

    def _lay_out(self) -> None:
        if self._last_look != self.stage.appearance:
            self._last_look = self.stage.appearance
            self._shows_board = False
            board, self.panel = sheet_layout(self.stage.size, self.stage.settings.text, self.stage.unit)
            self.camera = Camera.over(board, self._picture.side, prints=self._prints).on(self._part)
            self.painter = Painter(self.camera)

    @property
    def needs_ticks(self) -> bool:
        return not self._shows_board

    def tick(self, seconds: float) -> Answer:  # noqa: ARG002
        self._lay_out()
        self.stale = self.stale or self.stage.ensure_board(self._picture.side, self.camera)
        return None

    def _sheet(self, surface: pygame.Surface, overlay: Overlay | None = None) -> pygame.Rect:
        """Paint the table, the board and the sheet of text. Return the rectangle inside the sheet's margin."""
        self._lay_out()
        self.painter.paint_table(surface)
        self._shows_board = self.stage.ensure_board(self._picture.side, self.camera)
        if self._shows_board:
            self.painter.paint(surface, self._picture, overlay=overlay)
        else:
            picture = self._picture
            surface.blit(stand_in(picture.side, self.camera), self.camera.square)
            self.painter.paint_men(surface, picture.side, picture.men, picture.colours)
        paper(surface, self.panel, self.stage.unit)
        return inner_area(self.panel, self.stage.unit)
