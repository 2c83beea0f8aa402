"""Draws the paths of a shot as outlined lines. A sign at the end of each line shows how its piece stops."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

import pygame

from board.geometry import Point
from board.men import PIN, Lie
from board.shots.paths import Path
from board.shots.paths import paths as paths_of
from board.shots.shot import Shot
from board.views.picture import Picture
from ui.art.base.camera import Projection
from ui.art.base.overlay_art import Blit
from ui.art.base.pose import Pose
from ui.art.base.theme import Colour
from ui.art.board.chair import Chair
from ui.art.painting.ground_art import SHADE, lying_pin, paths_on_board, split_into_dashes
from ui.art.painting.overlay import Overlay
from ui.art.painting.painter import Painter

Pixel = tuple[float, float]


@dataclass(frozen=True, slots=True)
class PathLook:
    """The style in which paths are drawn. Widths are in mm on the board."""

    disk: Colour
    """Colour of the path of the disk that was shot."""
    others: Colour
    width: float
    is_dashed: bool = False
    is_faint: bool = False
    """True if paths have a thin outline, as in views with many paths."""


LOOKS = {
    "aim": PathLook((255, 248, 226), (255, 206, 92), 2.3),
    "shown": PathLook((150, 226, 255), (150, 226, 255), 2.0, is_dashed=True),
    "advised": PathLook((150, 226, 255), (150, 226, 255), 3.2, is_dashed=True),
    "right": PathLook((150, 242, 160), (150, 242, 160), 1.9, is_dashed=True),
    "seen": PathLook((255, 224, 130), (240, 190, 90), 1.7),
    "ghost": PathLook((250, 240, 214), (250, 240, 214), 0.9, is_faint=True),
    "ghost-won": PathLook((140, 236, 150), (140, 236, 150), 1.5, is_faint=True),
}
"""Dictionary from the name of a kind of path to its style.

The kinds are, in order, the current aim, the shot to repeat, the hint, the corrected shot, the last shot, earlier misses and
earlier successes.
"""
DARK: Colour = SHADE
DASH, GAP = 11.0, 7.0
"""Lengths in mm of the dashes of a dashed line, and of the gaps between them."""


def paths_under(camera: Projection, paths: Sequence[Path], shooter: int, look: PathLook) -> list[Blit]:
    """Return a list of pictures of a shot's paths that a perspective view paints before the pieces.

    `shooter` is the id of the shot disk. In the view from above, return an empty list.
    """
    if not isinstance(camera, Chair):
        return []
    blit = paths_on_board(
        camera,
        paths,
        shooter,
        (look.disk, look.others),
        look.width,
        dashes=(DASH, GAP) if look.is_dashed else None,
        has_corridor=look is LOOKS["aim"],
    )
    return [] if blit is None else [blit]


def draw_paths(surface: pygame.Surface, camera: Projection, paths: Sequence[Path], shooter: int, look: PathLook) -> None:
    """Draw the paths of a shot over the board. The path of the shot disk, whose id is `shooter`, is on top.

    In a perspective view, the pictures of `paths_under` look better.
    """
    if isinstance(camera, Chair):
        surface.fblits(paths_under(camera, paths, shooter, look))
        return
    for path in reversed(paths):
        colour = look.disk if path.man.id == shooter else look.others
        thin = 1.0 if path.man.id == shooter else 0.7
        # On a small board, a thinner line would vanish between its outlines and look black.
        least = 1.2 if look.is_faint else 1.8
        _draw_path(surface, camera, path, colour, max(least, look.width * thin * camera.scale), look)


def paint_with_paths(
    surface: pygame.Surface,
    painter: Painter,
    picture: Picture,
    shot: Shot | None,
    look: PathLook,
    *,
    until: float | None = None,
    poses: Mapping[int, Pose] | None = None,
    overlay: Overlay | None = None,
) -> None:
    """Paint a picture of the board and, if `shot` is given, the paths of its pieces. If `until` is given, the paths end at this
    time in s.

    In the view from above, the paths cover the pieces. In a perspective view, the pieces cover the paths.
    """
    camera = painter.camera
    paths, disk = (paths_of(shot, until), shot.disk) if shot is not None else ((), -1)
    painter.paint(surface, picture, poses=poses, overlay=overlay, under=paths_under(camera, paths, disk, look))
    if not isinstance(camera, Chair):
        draw_paths(surface, camera, paths, disk, look)


def _draw_path(surface: pygame.Surface, camera: Projection, path: Path, colour: Colour, width: float, look: PathLook) -> None:
    lines = split_into_dashes(path.points, DASH, GAP) if look.is_dashed else [path.points]
    pieces = [[camera.to_screen(point) for point in line] for line in lines]
    is_pin = path.man.kind is PIN
    hair = 0.9 if look.is_faint else max(1.6, 1.5 * camera.scale)
    for ink, wide in ((DARK, width + hair), (colour, width)):
        for piece in pieces:
            draw_line(surface, piece, ink, wide)
        if is_pin:
            _draw_lying(surface, camera, path, ink, wide)
        else:
            _draw_end(surface, camera, path, ink, wide)


def draw_line(surface: pygame.Surface, points: Sequence[Pixel], colour: Colour, width: float) -> None:
    """Draw a line `width` pixels wide through the points (in pixels), with round corners and smooth edges."""
    for (ax, ay), (bx, by) in pairwise(points):
        length = math.hypot(bx - ax, by - ay)
        if length < 0.3:
            continue
        if width < 1.6:
            pygame.draw.aaline(surface, colour, (ax, ay), (bx, by))
            continue
        ox, oy = -(by - ay) / length * width / 2, (bx - ax) / length * width / 2
        corners = [(ax + ox, ay + oy), (bx + ox, by + oy), (bx - ox, by - oy), (ax - ox, ay - oy)]
        pygame.draw.polygon(surface, colour, corners)
        pygame.draw.aaline(surface, colour, corners[0], corners[1])
        pygame.draw.aaline(surface, colour, corners[3], corners[2])
    if width > 2.5:
        for point in points:
            pygame.draw.aacircle(surface, colour, point, width / 2)


def draw_dashed(surface: pygame.Surface, camera: Projection, points: Sequence[Pixel], colour: Colour, width: float) -> None:
    """Draw a dashed line with a dark outline through the points. Points and width are in pixels."""
    lines = split_into_dashes([Point(*point) for point in points], DASH * camera.scale, GAP * camera.scale)
    pieces = [[(point.x, point.y) for point in line] for line in lines]
    for ink, wide in ((DARK, width + 1.6), (colour, width)):
        for piece in pieces:
            draw_line(surface, piece, ink, wide)


def draw_ring(surface: pygame.Surface, centre: Pixel, radius: float, colour: Colour, width: float) -> None:
    pygame.draw.aacircle(surface, colour, centre, radius + width / 2, max(1, round(width)))


def _draw_end(surface: pygame.Surface, camera: Projection, path: Path, colour: Colour, width: float) -> None:
    """Draw a ring of the disk's size at the end of its path.

    The ring is filled if the disk fell into the pocket (hole), and crossed out if it fell into the ditch around the board.
    """
    x, y = camera.to_screen(path.points[-1])
    radius = path.man.kind.radius * camera.scale
    draw_ring(surface, (x, y), radius, colour, width)
    if path.lie is Lie.POCKET:
        pygame.draw.aacircle(surface, colour, (x, y), radius * 0.45)
    elif path.lie is Lie.DITCH:
        reach = radius * 0.6
        draw_line(surface, [(x - reach, y - reach), (x + reach, y + reach)], colour, width)
        draw_line(surface, [(x - reach, y + reach), (x + reach, y - reach)], colour, width)


def _draw_lying(surface: pygame.Surface, camera: Projection, path: Path, colour: Colour, width: float) -> None:
    """Draw the end of a pin's path: the outline of a lying pin, or a small ring if the pin still stands."""
    end = path.points[-1]
    if path.lie is not Lie.FALLEN:
        draw_ring(surface, camera.to_screen(end), PIN.radius * camera.scale, colour, width)
        return
    shape = lying_pin(end, path.turn)
    draw_line(surface, [camera.to_screen(point) for point in shape], colour, width)
