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

MOST_PIXELS = 200_000
"""Largest number of pixels tilted a frame; in larger windows the result is enlarged."""
_NOTHING = (255, 0, 255)
"""Colour that is not drawn."""

Tilted = tuple[Chair, pygame.Surface, float]
"""A view, the picture painted through it (see `reduced`), and its opacity, 0 to 1."""


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


def reduced(surface: pygame.Surface, view: Camera | Chair) -> pygame.Surface:
    """Copy a view's rectangle of a surface, small enough to be tilted fast. Fine lines become soft instead of broken."""
    rect = view.rect.clip(surface.get_rect())
    coarse = max(1.0, math.sqrt(rect.width * rect.height / MOST_PIXELS))
    size = max(1, round(rect.width / coarse)), max(1, round(rect.height / coarse))
    return pygame.transform.smoothscale(surface.subsurface(rect), size)


def lay_tilted(surface: pygame.Surface, frames: Sequence[Tilted], seen: Chair) -> None:
    """Paint frames, the first opaque, as flat pictures on the board through another view in the same rectangle."""
    rect = seen.rect.clip(surface.get_rect())
    small = None
    for chair, picture, opacity in frames:
        tilted = _tilted(picture, chair, seen, rect, is_lowest=small is None)
        tilted.set_alpha(round(255 * opacity))
        if small is None:
            small = tilted
        else:
            small.blit(tilted, (0, 0))
    if small is not None:
        surface.blit(pygame.transform.smoothscale(small, rect.size), rect)


def _tilted(picture: pygame.Surface, chair: Chair, seen: Chair, rect: pygame.Rect, *, is_lowest: bool) -> pygame.Surface:
    """Return a reduced picture painted through one view as another sees it, in the same size. Nearest colours will do."""
    width, height = picture.get_size()
    through = (_plane(chair) @ np.linalg.inv(_plane(seen))).astype(np.float32)
    wide, high = rect.width / width, rect.height / height
    x = (np.arange(width, dtype=np.float32) + np.float32(0.5)) * np.float32(wide) + np.float32(rect.x)
    y = (np.arange(height, dtype=np.float32) + np.float32(0.5)) * np.float32(high) + np.float32(rect.y)
    across, down, depth = (np.add.outer(row[0] * x, row[1] * y + row[2]) for row in through)
    column = ((across / depth - np.float32(rect.x)) / np.float32(wide)).astype(np.int32)
    row = ((down / depth - np.float32(rect.y)) / np.float32(high)).astype(np.int32)
    image = pygame.Surface((width, height), 0, picture)
    pixels = pygame.surfarray.pixels2d(image)
    within = np.clip(column, 0, width - 1), np.clip(row, 0, height - 1)
    pixels[...] = pygame.surfarray.pixels2d(picture)[within]
    if not is_lowest:
        # Beyond its edge the picture below is seen.
        pixels[(within[0] != column) | (within[1] != row)] = image.map_rgb(_NOTHING)
        image.set_colorkey(_NOTHING)
    return image


def _plane(chair: Chair) -> Field:
    """Return the matrix from points of the playing surface, before this chair, to pixels, both with a third coordinate."""
    away = np.array([[1.0, 0.0, -chair.eye[0]], [0.0, 1.0, -chair.eye[1]], [0.0, 0.0, -chair.eye[2]]])
    depth = -np.array(chair.back) @ away
    across = chair.centre[0] * depth + chair.focal * np.array(chair.right) @ away
    down = chair.centre[1] * depth - chair.focal * np.array(chair.up) @ away
    return np.stack([across, down, depth])
