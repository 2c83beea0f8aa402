"""What is seen of a shot while it is being aimed: its numbers on a slip of paper, and its path as far as that is wanted."""

from __future__ import annotations

import pygame

from board.geometry import Point
from board.men import DISK
from board.shots.flick import Flick
from board.shots.paths import first_touch, paths
from board.shots.shot import Shot
from ui.art.base import theme
from ui.art.base.camera import Projection
from ui.art.base.lettering import write
from ui.art.base.overlay_art import arrow_length, outlines, slip
from ui.art.painting.overlay import Notch, Sight
from ui.art.painting.path_art import LOOKS, draw_paths
from ui.hands.aiming import AimingHand
from ui.scenes.base.stage import Stage

NOTCH = 15.0
"""Half the length of a tick on the scale of a pull, mm."""
TICK = 4.0
"""The same for a whole m/s."""
FIRST_TOUCH = "first touch"
"""A path that is drawn up to where something is touched."""
PATHS_SAID = {
    "none": "Aim line: off.",
    FIRST_TOUCH: "Aim line: up to the first touch.",
    "whole": "Aim line: the whole path.",
    "fading": "Aim line: shorter as you get better.",
}
"""What is said when a setting of the path that is drawn while a shot is aimed has been chosen."""


def label_sight(surface: pygame.Surface, sight: Sight, camera: Projection, stage: Stage) -> None:
    """Speed and spin on a slip of paper beside the disk."""
    px = stage.px
    text = f"{sight.speed / 1000:.2f} m/s" + (f"   spin {sight.spin:+.0f}" if sight.spin else "")
    font = theme.font(px(20), face="figures")
    width, height = font.size(text)
    card = pygame.Rect(0, 0, width + px(16), height + px(6))
    x, y = camera.to_screen(sight.at)
    card.midleft = (round(x) + px(40), round(y))
    card.clamp_ip(camera.rect)
    pygame.draw.rect(surface, theme.PAPER, card, border_radius=px(3))
    pygame.draw.rect(surface, theme.INK_SOFT, card, 1, px(3))
    write(surface, text, (card.centerx, card.y + px(3)), font, theme.INK, align="centre")
    if sight.notch is not None:
        _draw_notch(surface, sight, sight.notch, camera)


def _draw_notch(surface: pygame.Surface, sight: Sight, notch: Notch, camera: Projection) -> None:
    """How hard the shot should be: a tick where the pull has to come to or, without one, the arrow's head."""
    colour = LOOKS["advised"].disk
    if sight.tip is not None and sight.tip.distance(sight.at) > 1.0:
        along = (sight.tip - sight.at) * (1.0 / sight.tip.distance(sight.at))
        at = sight.at + along * notch.pull
        lines = [(sight.at + along * DISK.radius, at, 1.2)]
    else:
        along = Point(1.0, 0.0).turned(sight.heading)
        at = sight.at + along * (DISK.radius + 3.0 + arrow_length(notch.share))
        lines = []
    for start, end, width in lines:
        ends = [[camera.to_screen(start), camera.to_screen(end)]]
        surface.blit(*outlines(ends, colour, 1.0, 1.0, max(2.0, width * camera.scale)))
    _mark_notch(surface, at, along.turned(90.0), f"{notch.speed / 1000:.2f}", camera)


def _mark_notch(surface: pygame.Surface, at: Point, across: Point, words: str, camera: Projection) -> None:
    """A tick where a pull should come to, and on a slip of paper what it stands for."""
    ends = [[camera.to_screen(at - across * NOTCH), camera.to_screen(at + across * NOTCH)]]
    surface.blit(*outlines(ends, LOOKS["advised"].disk, 1.0, 1.0, max(2.0, 3.0 * camera.scale)))
    label = slip(words, theme.highlight("shown"), camera.scale)
    # So far aside that it lies beside the tick, whichever way that runs.
    aside = NOTCH + 4.0 + (abs(across.x) * label.get_width() + abs(across.y) * label.get_height()) / (2.0 * camera.scale)
    surface.blit(label, label.get_rect(center=camera.to_screen(at + across * aside)).clamp(surface.get_clip()))


def draw_pull_scale(surface: pygame.Surface, hand: AimingHand, shown: Flick, camera: Projection) -> None:
    """The scale of the pull behind a disk that is to be shot like this: a tick for every m/s, and where to let go."""
    back = Point(-1.0, 0.0).turned(shown.heading)
    across = back.turned(90.0)
    pulls = [hand.notch_at(float(speed), back).pull for speed in range(1000, round(hand.aim.top_speed) + 1, 1000)]
    colour, width = LOOKS["advised"].disk, max(1.5, 1.2 * camera.scale)
    lines = [(hand.at + back * hand.aim.disk.kind.radius, hand.at + back * pulls[-1], 0.0)]
    lines += [(hand.at + back * pull, hand.at + back * pull, TICK) for pull in pulls]
    for start, end, half in lines:
        ends = [[camera.to_screen(start - across * half), camera.to_screen(end + across * half)]]
        surface.blit(*outlines(ends, colour, 0.9, 0.9, width))
    wanted = hand.notch_at(shown.speed, back)
    _mark_notch(surface, hand.at + back * wanted.pull, across, f"{shown.speed / 1000:.2f} m/s", camera)


def draw_foreseen(
    surface: pygame.Surface, camera: Projection, shot: Shot, extent: str, look: str = "aim", *, past_rim: bool = False
) -> None:
    """The path of a shot that has not been made: up to its first touch, or the whole.

    With `past_rim` a shot that first touches the rim is drawn up to its second touch: the rim may be a centimetre away.
    """
    until = first_touch(shot, past_rim=past_rim) if extent == FIRST_TOUCH else None
    if extent != "none":
        draw_paths(surface, camera, paths(shot, until), shot.disk, LOOKS[look])
