"""Animation of a zoom: frames painted earlier are scaled until the camera comes to rest."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from ui.art.base.camera import Camera

Frame = tuple[Camera, pygame.Surface]
"""A camera, and the frame (picture of the board) that was painted through it."""
FADE = 1.6
"""Factor by which the opacity of the closer picture rises faster than the zoom advances."""


def take_frame(surface: pygame.Surface, camera: Camera) -> Frame:
    """Return a copy of the part of `surface` that was painted through `camera`, as (camera, picture)."""
    return camera, surface.subsurface(camera.square.clip(surface.get_rect())).copy()


def lay_frames(surface: pygame.Surface, frames: Sequence[Frame], seen: Camera) -> None:
    """Paint the view of the camera `seen` from frames that were painted through other cameras, by scaling them.

    The widest frame is painted first. Closer and sharper ones fade in over it.
    """
    before = surface.get_clip()
    surface.set_clip(seen.square.clip(before))
    ordered = sorted(frames, key=lambda frame: frame[0].zoom)
    for (camera, picture), wider in zip(ordered, [None, *ordered[:-1]], strict=True):
        share = 1.0
        if wider is not None and camera.zoom > wider[0].zoom:
            share = math.log(max(1.0, seen.zoom / wider[0].zoom)) / math.log(camera.zoom / wider[0].zoom)
        _lay(surface, picture, camera, seen, min(255, round(255 * share * FADE)) if wider is not None else 255)
    surface.set_clip(before)


def _lay(surface: pygame.Surface, picture: pygame.Surface, camera: Camera, seen: Camera, alpha: int) -> None:
    """Draw a frame scaled and shifted, so that it fits another view. It was painted for `camera` and is shown as `seen`.

    Only the visible part is scaled. `alpha` is its opacity, from 0 to 255.
    """
    larger = seen.scale / camera.scale
    x, y = camera.to_screen(seen.to_board(seen.square.topleft))
    x, y = x - camera.square.x, y - camera.square.y
    # Use whole pixels of the frame, so that two frames meet without a seam.
    width, height = seen.square.size
    part = pygame.Rect(math.floor(x) - 1, math.floor(y) - 1, math.ceil(width / larger) + 3, math.ceil(height / larger) + 3)
    part = part.clip(picture.get_rect())
    if not part.width or not part.height or alpha <= 0:
        return
    left, top = seen.square.x + (part.x - x) * larger, seen.square.y + (part.y - y) * larger
    corner = round(left), round(top)
    size = round(left + part.width * larger) - corner[0], round(top + part.height * larger) - corner[1]
    image = pygame.transform.smoothscale(picture.subsurface(part), (max(1, size[0]), max(1, size[1])))
    if alpha < 255:
        image.set_alpha(alpha)
    surface.blit(image, corner)
