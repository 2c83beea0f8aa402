"""What is seen of a shot while it is being aimed: its numbers on a slip of paper, and its path as far as that is wanted."""

from __future__ import annotations

import pygame

from board.paths import first_touch, paths
from board.shot import Shot
from ui import theme
from ui.camera import Camera
from ui.overlay import Sight
from ui.path_art import LOOKS, draw_paths
from ui.scenes.stage import Stage
from ui.widgets import write

FIRST_TOUCH = "first touch"
"""A path that is drawn up to where something is touched."""


def label_sight(surface: pygame.Surface, sight: Sight, camera: Camera, stage: Stage) -> None:
    """Speed and spin on a slip of paper beside the disk."""
    px = stage.px
    text = f"{sight.speed / 1000:.2f} m/s" + (f"   spin {sight.spin:+.0f}" if sight.spin else "")
    font = theme.font(px(20), face="figures")
    width, height = font.size(text)
    slip = pygame.Rect(0, 0, width + px(16), height + px(6))
    x, y = camera.to_screen(sight.at)
    slip.midleft = (round(x) + px(40), round(y))
    slip.clamp_ip(camera.rect)
    pygame.draw.rect(surface, theme.PAPER, slip, border_radius=px(3))
    pygame.draw.rect(surface, theme.INK_SOFT, slip, 1, px(3))
    write(surface, text, (slip.centerx, slip.y + px(3)), font, theme.INK, align="centre")


def draw_foreseen(surface: pygame.Surface, camera: Camera, shot: Shot, extent: str, look: str = "aim") -> None:
    """The path of a shot that has not been made: up to its first touch, or the whole."""
    until = first_touch(shot) if extent == FIRST_TOUCH else None
    if extent != "none":
        draw_paths(surface, camera, paths(shot, until), shot.disk, LOOKS[look])
