"""A close-up of falling pins, in a corner of the board."""

from __future__ import annotations

from dataclasses import replace

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
"""Width of the close-up of falling pins, as a fraction of the board's width."""
LEAST = 150
"""Smallest width in pixels of the close-up of falling pins. A smaller one would show no more than the board itself."""
LARGER = 1.25
"""A close-up is shown only if it is larger than the board's own picture by at least this factor."""
FALLEN = 45.0
"""Smallest tilt in degrees with which a pin counts as fallen."""


class Inset:
    """A close-up of falling pins in perspective, in a corner where it hides no essential part of the shot."""

    def __init__(self, screen: Screen, part: BoardPart, rect: pygame.Rect) -> None:
        self.rect = rect
        """Screen rectangle of the close-up of falling pins."""
        self.chair = inset_chair(screen, part)

    @classmethod
    def of(cls, stage: Stage, screen: Screen, picture: Picture, motion: Motion) -> Inset | None:
        """Return a close-up for a motion in which pins fall, or None if a close-up does not help.

        A close-up needs a large enough window and a pin that stays visible until the end. The player must not have chosen reduced
        motion. A corner of the board must be free, so that the close-up hides nothing important.
        """
        falls = [track for track in motion.tracks if _is_pin(track) and track.frames[:, 4].max() > FALLEN]
        if not falls or screen.home.size * SHARE < LEAST or stage.settings.reduces_motion:
            return None
        # Show the group of pins in which most pins fall.
        part = max(pin_groups(picture.men), key=lambda group: sum(group.contains(track.man.at) for track in falls))
        if not _shows_pins_to_the_end(part, picture, falls) or inset_chair(screen, part).scale < LARGER * screen.camera.scale:
            return None
        rect = _free_corner(screen, picture, motion)
        return cls(screen, part, rect) if rect is not None else None

    def draw(self, surface: pygame.Surface, picture: Picture, poses: dict[int, Pose], stage: Stage) -> None:
        """Paint the close-up of falling pins. Do nothing until the board is drawn for this view."""
        if not stage.ensure_chair(picture.side, self.chair):
            return
        Painter(self.chair).paint(surface.subsurface(self.rect), picture, poses=poses)
        edge = max(2, stage.px(4))
        pygame.draw.rect(surface, theme.PAPER, self.rect.inflate(2 * edge, 2 * edge), edge, border_radius=edge)
        pygame.draw.rect(surface, theme.INK_SOFT, self.rect.inflate(2 * edge + 2, 2 * edge + 2), 1, border_radius=edge)


def inset_chair(screen: Screen, part: BoardPart) -> Chair:
    """Return the perspective view for a close-up of `part` of the board."""
    size = round(screen.home.square.width * SHARE)
    chair = Chair.close(pygame.Rect(0, 0, size, size), part.centre, part.half, screen.quarter)
    return replace(chair, prints=screen.home.prints)


def _shows_pins_to_the_end(part: BoardPart, picture: Picture, falls: list[Track]) -> bool:
    """True if the part `part` of the board still contains at least one pin, standing or fallen, after the shot.

    A close-up of a part without pins would end with an empty board.
    """
    ends = [Point(float(x), float(y)) for x, y in (track.frames[-1, :2] for track in falls if part.contains(track.man.at))]
    pins = sum(man.kind.name == PIN.name and man.lie is Lie.UP and part.contains(man.at) for man in picture.men)
    return pins > len(ends) or any(map(part.contains, ends))


def _is_pin(track: Track) -> bool:
    return track.man.kind.name == PIN.name


def _free_corner(screen: Screen, picture: Picture, motion: Motion) -> pygame.Rect | None:
    """Return the corner of the board where a close-up would hide least of the pieces' paths; None if no corner is free.

    A free corner contains no standing pin, no path of a pin, and no start of another piece.
    """
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
