"""A close picture laid in a corner of the board while pins fall in another."""

from __future__ import annotations

import pygame

from board.geometry import BoardPart, Point
from board.men import PIN, Lie
from board.shots.motion import Motion, Track
from board.views.moments import pin_groups
from board.views.picture import Picture
from ui.art.base import theme
from ui.art.base.pose import Pose
from ui.art.board.chair import Chair
from ui.art.painting.painter import Painter
from ui.scenes.base.stage import Stage
from ui.scenes.table.table_session import Screen

SHARE = 0.40
"""How much of the board's width it takes."""
LEAST = 150
"""Pixels: smaller it shows nothing that is not seen beside it."""
LARGER = 1.25
"""How many times larger than on the board things are at least seen in it."""
FALLEN = 45.0
"""Degrees by which a pin that falls has tipped over."""


class Inset:
    """The pins of a motion from the chair, as large as a corner of the board has room for, where it hides nothing of the shot."""

    def __init__(self, screen: Screen, part: BoardPart, rect: pygame.Rect) -> None:
        self.rect = rect
        """Where it lies in the window."""
        self.chair = inset_chair(screen, part)

    @classmethod
    def of(cls, stage: Stage, screen: Screen, picture: Picture, motion: Motion) -> Inset | None:
        """The inset for a motion in which pins fall; None where none do, or there is no room that hides nothing."""
        falls = [track for track in motion.tracks if _is_pin(track) and track.frames[:, 4].max() > FALLEN]
        if not falls or screen.home.size * SHARE < LEAST or stage.settings.reduces_motion:
            return None
        # Where most of them fall.
        part = max(pin_groups(picture.men), key=lambda group: sum(group.contains(track.man.at) for track in falls))
        if inset_chair(screen, part).scale < LARGER * screen.camera.scale:
            return None
        rect = _free_corner(screen, picture, motion)
        return cls(screen, part, rect) if rect is not None else None

    def draw(self, surface: pygame.Surface, picture: Picture, poses: dict[int, Pose], stage: Stage) -> None:
        """Paint it, if the board has been cast for it."""
        if not stage.ensure_chair(picture.side, self.chair):
            return
        Painter(self.chair).paint(surface.subsurface(self.rect), picture, poses=poses)
        edge = max(2, stage.px(4))
        pygame.draw.rect(surface, theme.PAPER, self.rect.inflate(2 * edge, 2 * edge), edge, border_radius=edge)
        pygame.draw.rect(surface, theme.INK_SOFT, self.rect.inflate(2 * edge + 2, 2 * edge + 2), 1, border_radius=edge)


def inset_chair(screen: Screen, part: BoardPart) -> Chair:
    """The chair from which a part of the board is seen in an inset, whichever corner that lies in."""
    size = round(screen.home.square.width * SHARE)
    return Chair.close(pygame.Rect(0, 0, size, size), part.centre, part.half, screen.quarter)


def _is_pin(track: Track) -> bool:
    return track.man.kind.name == PIN.name


def _free_corner(screen: Screen, picture: Picture, motion: Motion) -> pygame.Rect | None:
    """The corner of the board where an inset hides least of the path: no pin, wherever it goes, nor where the shot begins."""
    square = screen.home.square
    size = round(square.width * SHARE)
    room = square.inflate(-square.width // 9, -square.width // 9)
    corners = [pygame.Rect(x, y, size, size) for x in (room.left, room.right - size) for y in (room.top, room.bottom - size)]
    seen: list[Point] = [man.at for man in picture.men if man.kind.name == PIN.name and man.lie is Lie.UP]
    passed: list[Point] = [man.at for man in picture.men if man.lie is Lie.UP]
    for track in motion.tracks:
        ways = [Point(float(x), float(y)) for x, y in track.frames[:, :2]]
        seen += ways if _is_pin(track) else ways[:1]
        passed += ways

    def hidden(corner: pygame.Rect, points: list[Point]) -> int:
        return sum(corner.collidepoint(screen.camera.to_screen(point)) for point in points)

    free = [corner for corner in corners if not hidden(corner, seen)]
    return min(free, key=lambda corner: hidden(corner, passed), default=None)
