"""Painting of whole pictures: the board, its marks, the pieces with their shadows, and guides for the player.

The painter knows the look of every piece, but no rules of games. Lengths are in mm on the board unless pixels are mentioned.
"""

from __future__ import annotations

import operator
from collections.abc import Mapping, Sequence
from dataclasses import replace

import pygame

from board.geometry import Point
from board.men import DISK, PIECE, Man
from board.sides import Side, Surface
from board.views.picture import Mark, Picture
from ui.art.base.cache import ART
from ui.art.base.camera import Camera
from ui.art.base.overlay_art import Blit, fade_picture
from ui.art.base.pose import Pose
from ui.art.board.board_art import board_surface, for_screen, tabletop
from ui.art.board.chair import Chair
from ui.art.board.chair_board import seen_board
from ui.art.board.square_names import square_names
from ui.art.men.dice_art import die_image, die_shadow
from ui.art.painting.guide_painter import NOTE_RADIUS, ON_CLOTH, RING
from ui.art.painting.men_painter import MenPainter
from ui.art.painting.overlay import Overlay

SPENT = 0.34
"""Opacity with which a die is drawn that has been used in this turn."""


class Painter(MenPainter):
    """Painter of whole boards with pieces, as seen through one camera. A new window size needs a new painter."""

    def __init__(self, camera: Camera | Chair) -> None:
        super().__init__(camera)
        self.has_banner = True
        """True if the painter may show a picture's banner, a large word on a card in the middle of the board."""
        self._still: tuple[object, Sequence[Man], pygame.Surface] | None = None
        """Cached picture of the board with the puzzle pieces that lie still, as (cache key, pieces, picture).

        None if no such pieces have been painted.
        """

    def paint(
        self,
        surface: pygame.Surface,
        picture: Picture,
        *,
        poses: Mapping[int, Pose] | None = None,
        overlay: Overlay | None = None,
        under: Sequence[Blit] = (),
    ) -> None:
        """Paint the board with its marks and pieces into the camera's rectangle.

        `poses` maps ids of pieces to poses that replace their own. `overlay` holds guides for the player. The pictures `under`
        are painted below the pieces. Dice and waiting pieces are painted separately, by `paint_dice` and `paint_man`.
        """
        before = surface.get_clip()
        if self.camera.is_close:
            # Do not paint on the table beyond the visible part of the board.
            surface.set_clip(self.camera.square.clip(before))
        self._paint(surface, picture, poses, overlay or Overlay(), under)
        surface.set_clip(before)

    def _paint(
        self,
        surface: pygame.Surface,
        picture: Picture,
        poses: Mapping[int, Pose] | None,
        guides: Overlay,
        under: Sequence[Blit],
    ) -> None:
        if not under and self._paint_pieces(surface, picture, {**(poses or {}), **guides.poses}, dict(guides.men)):
            return
        self._side = picture.side
        men = picture.men if guides.disk is None else (*picture.men, guides.disk)
        self.paint_board(surface, picture.side)
        marks = [_follow_piece(mark, poses) for mark in picture.marks] if poses else picture.marks
        self.paint_marks(surface, picture.side, marks, picture.colours)
        for travel in picture.travel:
            self.paint_travel(surface, travel, picture.colours)
        surface.fblits(under)
        self._paint_under(surface, picture.side, guides)
        poses = {**(poses or {}), **guides.poses}
        self.paint_men(surface, picture.side, men, picture.colours, poses=poses, highlights=dict(guides.men))
        self._paint_over_faces(surface, picture.side, men, marks)
        for path in guides.routes:
            self.paint_route(surface, path, picture.colours)
        for at, words in guides.labels:
            if isinstance(picture.side, Side) or any(man.holds(at) for man in men):
                self.paint_label(surface, at, words)
            else:
                self._paint_chalked(surface, at, words)
        for mark in marks:
            if mark.words and mark.at is not None and mark.kind not in ON_CLOTH:
                self._paint_beside(surface, mark.at, mark.words, mark.kind, NOTE_RADIUS + 12.0)
        if picture.banner and self.has_banner:
            self.paint_banner(surface, picture.banner)
        if picture.glimpse:
            self._paint_glimpse(surface, picture.glimpse)
        if guides.sight is not None:
            self.paint_aim(surface, guides.sight, DISK if guides.disk is None else guides.disk.kind)
        if guides.finger is not None:
            self.paint_ring(surface, guides.finger, RING, "hover")

    def _paint_pieces(self, surface: pygame.Surface, picture: Picture, poses: Mapping[int, Pose], lit: Mapping[int, str]) -> bool:
        """Paint a board that has only puzzle pieces, and return True. Do nothing and return False for any other board.

        Most pieces lie still, so they are painted once into a single picture.
        """
        if not picture.men or isinstance(self.camera, Chair) or any(man.kind.name != PIECE.name for man in picture.men):
            return False
        still = [man for man in picture.men if man.id not in poses]
        key = (picture.side, picture.marks, picture.colours, surface.get_size(), surface.get_clip())
        area = self.camera.rect.clip(surface.get_rect())
        if self._still is None or self._still[0] != key or not _are_same(self._still[1], still):
            self.paint_board(surface, picture.side)
            self.paint_marks(surface, picture.side, picture.marks, picture.colours)
            self.paint_men(surface, picture.side, still, picture.colours)
            self._still = key, still, surface.subsurface(area).copy()
        else:
            surface.blit(self._still[2], area)
        moving = [man for man in picture.men if man.id in poses or man.id in lit]
        self.paint_men(surface, picture.side, moving, picture.colours, poses=poses, highlights=lit)
        if picture.glimpse:
            self._paint_glimpse(surface, picture.glimpse)
        return True

    def paint_table(self, surface: pygame.Surface) -> None:
        """Fill the surface with the picture of the empty table. Do this only if the area around the board has changed."""
        surface.blit(tabletop(surface.get_size()), (0, 0))

    def paint_beside(self, surface: pygame.Surface) -> None:
        """Paint the empty table. If the board fills a whole side of `surface`, paint only the table beside the board.

        This saves memory. In a large window the picture of the whole table is the largest picture, and the board hides most of
        it.
        """
        window, board = surface.get_rect(), self.camera.rect
        is_along = board.height == window.height or board.width == window.width
        if board.topleft != (0, 0) or not is_along or self.camera.is_close:
            self.paint_table(surface)
            return
        if board.height == window.height:
            rest = pygame.Rect(board.right, 0, window.width - board.width, window.height)
        else:
            rest = pygame.Rect(0, board.bottom, window.width, window.height - board.height)
        if rest.width > 0 and rest.height > 0:
            key = ("beside", window.size, tuple(rest))
            surface.blit(ART.get(key, lambda: tabletop(window.size).subsurface(rest).copy()), rest)

    def paint_board(self, surface: pygame.Surface, side: Surface) -> None:
        """Paint the empty board at its place on the table."""
        surface.blit(self.lay_ground(surface.get_size(), side), self.camera.rect.topleft)

    def lay_ground(self, window: tuple[int, int], side: Surface) -> pygame.Surface:
        """Return the table and the board as one picture for a window of this size in pixels.

        It is painted once, and then copied into every frame.
        """
        camera = self.camera
        if isinstance(camera, Chair):
            if not isinstance(side, Side):
                raise TypeError(f"The {side.name} can only be shown from above.")
            return seen_board(side, camera).ground

        def lay() -> pygame.Surface:
            ground = pygame.Surface(camera.rect.size, 0, 32)
            ground.blit(tabletop(window), (0, 0), camera.rect)
            corner = camera.square.move(-camera.rect.x, -camera.rect.y).topleft
            ground.blit(board_surface(side, camera), corner)
            ground.fblits([(image, (x - camera.rect.x, y - camera.rect.y)) for image, (x, y) in square_names(side, camera)])
            return for_screen(ground)

        return ART.get(("ground", self._own, side.name, window), lay)

    def paint_dice(
        self,
        surface: pygame.Surface,
        faces: Sequence[int],
        centre: tuple[float, float],
        size: int,
        *,
        tumble: float = 0.0,
        lift: float = 0.0,
        spent: Sequence[int] = (),
    ) -> pygame.Rect:
        """Paint dice in a row around the pixel `centre`. Return their rectangle.

        Each die is `size` pixels wide. The dice with the indices `spent` are paler. For a rolling die, `tumble` is the angle in
        degrees still to roll, and `lift` is the height in pixels above the table.
        """
        pitch = size * 1.55
        left = centre[0] - pitch * (len(faces) - 1) / 2
        for i, face in enumerate(faces):
            x, y = left + i * pitch, centre[1]
            yaw = (-14, 11, -6, 17, 3)[i % 5] + round(tumble * (0.35 + 0.2 * i))
            shadow = die_shadow(size)
            if i in spent:
                shadow = fade_picture(shadow, SPENT)
            surface.blit(shadow, shadow.get_rect(center=(x + 0.12 * size + 0.4 * lift, y + 0.22 * size + 0.3 * lift)))
            image = die_image(face, size, round(yaw / 4) * 4 % 360, round(tumble * (1.0 + 0.13 * i) / 6) * 6 % 360)
            if i in spent:
                image = fade_picture(image, SPENT)
            surface.blit(image, image.get_rect(center=(x, y - lift)))
        return pygame.Rect(left - pitch / 2, centre[1] - size, pitch * max(1, len(faces)), 2 * size)


def _are_same(some: Sequence[Man], others: Sequence[Man]) -> bool:
    """True if both sequences contain the same objects. Pieces never change, so it is enough to compare the objects."""
    return len(some) == len(others) and all(map(operator.is_, some, others))


def _follow_piece(mark: Mark, poses: Mapping[int, Pose]) -> Mark:
    """Return `mark`, moved to the present position of the piece to which it belongs."""
    pose = poses.get(mark.man)
    return mark if pose is None else replace(mark, at=Point(pose.x, pose.y))
