"""The glide between two views of a board: painted frames are tilted until the eye rests.

Both frames are treated as flat pictures on the board, seen through a view in between, and one fades into the other. The men are
flat then, but only for a third of a second.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace

import numpy as np
import pygame

from ui.art.base.camera import Camera
from ui.art.base.wood import Field
from ui.art.board.chair import WHOLE_DISTANCE, Chair

MOST_PIXELS = 160_000
"""Largest number of pixels tilted a frame; in larger windows the result is enlarged."""

Tilted = tuple[Chair, pygame.Surface, float]
"""A view, the picture painted through it in its rectangle, and its opacity, 0 to 1."""


def as_chair(view: Camera | Chair) -> Chair:
    """Return a view from above as a chair straight over the board. It maps the board's surface alike."""
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


def between(first: Chair, last: Chair, share: float) -> Chair:
    """Return the view at `share`, 0 to 1, of the way from one to another at the same edge of the board."""

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


def lay_tilted(surface: pygame.Surface, frames: Sequence[Tilted], seen: Chair) -> None:
    """Paint frames, the first opaque, as flat pictures on the board through another view in the same rectangle."""
    rect = seen.rect.clip(surface.get_rect())
    coarse = max(1.0, math.sqrt(rect.width * rect.height / MOST_PIXELS))
    size = max(1, round(rect.width / coarse)), max(1, round(rect.height / coarse))
    small = pygame.Surface(size, 0, 32)
    for chair, picture, opacity in frames:
        tilted = _tilted(picture, chair, seen, rect, size)
        if tilted is not None and opacity > 0.0:
            tilted.set_alpha(round(255 * opacity))
            small.blit(tilted, (0, 0))
    surface.blit(pygame.transform.smoothscale(small, rect.size), rect)


def _tilted(
    picture: pygame.Surface, chair: Chair, seen: Chair, rect: pygame.Rect, size: tuple[int, int]
) -> pygame.Surface | None:
    """Return a picture painted through one view as another sees it, reduced to `size` pixels. Nearest colours will do."""
    if not picture.get_width() or not picture.get_height():
        return None
    through = _plane(chair) @ np.linalg.inv(_plane(seen))
    x = (np.arange(size[0]) + 0.5) * (rect.width / size[0]) + rect.x
    y = (np.arange(size[1]) + 0.5) * (rect.height / size[1]) + rect.y
    across, down, depth = (np.add.outer(row[0] * x, row[1] * y + row[2]) for row in through)
    column = np.clip(across / depth - rect.x, 0, picture.get_width() - 1).astype(np.int32)
    row = np.clip(down / depth - rect.y, 0, picture.get_height() - 1).astype(np.int32)
    image = pygame.Surface(size, 0, picture)
    pixels = pygame.surfarray.pixels2d(picture)
    pygame.surfarray.pixels2d(image)[...] = pixels[column, row]
    return image


def _plane(chair: Chair) -> Field:
    """Return the matrix from points of the playing surface, before this chair, to pixels, both with a third coordinate."""
    away = np.array([[1.0, 0.0, -chair.eye[0]], [0.0, 1.0, -chair.eye[1]], [0.0, 0.0, -chair.eye[2]]])
    depth = -np.array(chair.back) @ away
    across = chair.centre[0] * depth + chair.focal * np.array(chair.right) @ away
    down = chair.centre[1] * depth - chair.focal * np.array(chair.up) @ away
    return np.stack([across, down, depth])
