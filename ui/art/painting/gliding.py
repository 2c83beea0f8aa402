"""Animation from one view of a board to another: two painted frames are tilted in perspective, and one fades into the other.

Both frames are treated as flat pictures that lie on the board, and are projected into a view in between. Pieces look flat, but
only for a third of a second.
"""

from __future__ import annotations

import math
from dataclasses import replace

import numpy as np
import pygame
from numpy.typing import NDArray

from ui.art.base.camera import Camera
from ui.art.base.wood import Field
from ui.art.board.chair import WHOLE_DISTANCE, Chair

MOST_PIXELS = 200_000
"""While the view changes, at most this many pixels are computed for a frame. In larger windows the frame is enlarged."""
Pixels = NDArray[np.int32]
"""Colours of the pixels of a projected picture, in an array indexed by column, then row."""
Frame = tuple[Camera | Chair, pygame.Surface]
"""A view of the board, and a small copy of the picture in this view."""


def as_chair(view: Camera | Chair) -> Chair:
    """Convert a view from above to a perspective view from straight above. Return other views unchanged."""
    if isinstance(view, Chair):
        return view
    look = view.centre.turned(-90.0 * view.quarter)
    return Chair(
        view.rect,
        view.quarter,
        elevation=90.0,
        distance=WHOLE_DISTANCE,
        look=(look.x, look.y, 0.0),
        focal=view.scale * WHOLE_DISTANCE,
        centre=view.to_screen(view.centre),
        prints=view.prints,
        extent=view.extent,
    )


def view_between(first: Chair, last: Chair, share: float) -> Chair:
    """Return a view between `first` and `last`. `share` is its position between them, from 0 (`first`) to 1 (`last`).

    Both views are from the same edge of the board.
    """

    def mix(a: float, b: float) -> float:
        return a + (b - a) * share

    (x, y, h), (u, v, w) = first.look, last.look
    scale = first.scale * (last.scale / first.scale) ** share
    distance = mix(first.distance, last.distance)
    return replace(
        last,
        azimuth=mix(first.azimuth, last.azimuth),
        elevation=mix(first.elevation, last.elevation),
        distance=distance,
        look=(mix(x, u), mix(y, v), mix(h, w)),
        focal=scale * distance,
        centre=(mix(first.centre[0], last.centre[0]), mix(first.centre[1], last.centre[1])),
    )


def reduce_picture(surface: pygame.Surface, area: pygame.Rect) -> pygame.Surface:
    """Return a small copy of the part `area` of a picture, so that it can be projected quickly."""
    rect = area.clip(surface.get_rect())
    coarse = max(1.0, math.sqrt(rect.width * rect.height / MOST_PIXELS))
    size = max(1, round(rect.width / coarse)), max(1, round(rect.height / coarse))
    return pygame.transform.smoothscale(surface.subsurface(rect), size)


def lay_tilted(surface: pygame.Surface, area: pygame.Rect, source: Frame, target: Frame, opacity: float, seen: Chair) -> None:
    """Paint two pictures of the board in `area`, one over the other, as seen in the view `seen`. They lie flat on the board.

    The picture `target` is painted over the picture `source`, with `opacity` from 0 to 1. Points of the board that only one
    picture contains are opaque.
    """
    rect = area.clip(surface.get_rect())
    (below, has_below), (above, has_above) = (_project(*frame, seen, rect) for frame in (source, target))
    for pixels, is_there, others in ((above, has_above, below), (below, has_below, above)):
        np.copyto(pixels, others, where=~is_there)
    images = []
    for pixels in (below, above):
        images.append(pygame.Surface(pixels.shape, 0, source[1]))
        pygame.surfarray.blit_array(images[-1], pixels)
    images[1].set_alpha(round(255 * opacity))
    images[0].blit(images[1], (0, 0))
    surface.blit(pygame.transform.smoothscale(images[0], rect.size), rect)


def _project(view: Camera | Chair, picture: pygame.Surface, seen: Chair, rect: pygame.Rect) -> tuple[Pixels, NDArray[np.bool_]]:
    """Convert a picture of the board from the view `view` to the view `seen`.

    Return (colours, True for each pixel that shows the picture).
    """
    width, height = picture.get_size()
    through = (_plane(as_chair(view)) @ np.linalg.inv(_plane(seen))).astype(np.float32)
    wide, high = rect.width / width, rect.height / height
    x = (np.arange(width, dtype=np.float32) + np.float32(0.5)) * np.float32(wide) + np.float32(rect.x)
    y = (np.arange(height, dtype=np.float32) + np.float32(0.5)) * np.float32(high) + np.float32(rect.y)
    across, down, depth = (np.add.outer(row[0] * x, row[1] * y + row[2]) for row in through)
    across /= depth
    down /= depth
    # A close view from above leaves part of the table free around the square of the board.
    shown = view.square.clip(rect) if view.is_close else rect
    is_there = (across >= shown.left) & (across < shown.right) & (down >= shown.top) & (down < shown.bottom)
    column = np.clip((across - np.float32(rect.x)) / np.float32(wide), 0, width - 1).astype(np.int32)
    row = np.clip((down - np.float32(rect.y)) / np.float32(high), 0, height - 1).astype(np.int32)
    return pygame.surfarray.pixels2d(picture)[column, row], is_there


def _plane(chair: Chair) -> Field:
    """Return the 3 x 3 matrix that projects points of the board to pixels. Both are in homogeneous coordinates.

    The points are rotated so that the viewer sits at the south edge of the board.
    """
    away = np.array([[1.0, 0.0, -chair.eye[0]], [0.0, 1.0, -chair.eye[1]], [0.0, 0.0, -chair.eye[2]]])
    depth = -np.array(chair.back) @ away
    across = chair.centre[0] * depth + chair.focal * np.array(chair.right) @ away
    down = chair.centre[1] * depth - chair.focal * np.array(chair.up) @ away
    return np.stack([across, down, depth])
