"""Pictures of dice, seen slightly from the front, at rest or rolling, and of the dice cup."""

from __future__ import annotations

import math
from collections.abc import Callable

import numpy as np
import pygame
from numpy.typing import NDArray

from ui.art.base import theme
from ui.art.base.cache import ART

Vectors = NDArray[np.float64]


def _circle(degrees: Vectors) -> Vectors:
    return np.array((np.cos(np.radians(degrees)), np.sin(np.radians(degrees))))


_PIPS: dict[int, tuple[tuple[float, float], ...]] = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (-1, 1), (1, -1), (1, 1)),
    5: ((-1, -1), (-1, 1), (0, 0), (1, -1), (1, 1)),
    6: ((-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)),
}
_SIDES = 20
"""Number of corners of the polygon that draws one spot (pip) of a die."""
_PLACES = {number: np.repeat(np.array(pips, dtype=float).T, _SIDES, axis=1) for number, pips in _PIPS.items()}
_CIRCLES = {
    number: np.tile(_circle(np.array([k * 360.0 / _SIDES for k in range(_SIDES)])), len(pips)) for number, pips in _PIPS.items()
}
_CORNER = 0.26
"""Radius of the corners of a die's face, as a fraction of half the face's width."""
_SQUARE = np.repeat((1.0 - _CORNER) * np.array(((1, -1, -1, 1), (1, 1, -1, -1))), 7, axis=1)
_ROUND = _circle(np.array([90.0 * quarter + 15.0 * k for quarter in range(4) for k in range(7)]))
_PITCH = math.radians(24.0)
"""Angle in radians between the vertical and the line of sight to a die."""
_FINE = 4
_BONE, _PIP = np.array([249.0, 238.0, 211.0]), np.array([38.0, 26.0, 24.0])
_LIGHT = np.array([-0.42, 0.50, 0.76])


def _faces(up: int) -> list[tuple[int, Vectors, Vectors]]:
    """Return the six faces of a die with the number `up` on top. Opposite faces add up to seven.

    Each face is (number, outward direction, direction of one of its edges).
    """
    beside = {1: 2, 2: 3, 3: 1, 4: 5, 5: 6, 6: 4}[up]
    third = next(n for n in (1, 2, 3, 4, 5, 6) if n not in (up, 7 - up, beside, 7 - beside))
    x, y, z = np.eye(3)
    return [(up, z, x), (7 - up, -z, x), (beside, -y, x), (7 - beside, y, x), (third, x, y), (7 - third, -x, y)]


@ART.keeps
def die_image(face: int, size: int, yaw: int = 0, tumble: int = 0) -> pygame.Surface:
    """Return the picture of a die `size` pixels wide that shows `face`, rotated by `yaw` degrees.

    `tumble` is the angle in degrees by which a rolling die must still turn until it shows this face.
    """
    if face not in _PIPS:
        raise ValueError(f"A die has no face {face}.")
    turn, roll = math.radians(yaw), math.radians(tumble)
    about_z = np.array([[math.cos(turn), -math.sin(turn), 0], [math.sin(turn), math.cos(turn), 0], [0, 0, 1]])
    about_x = np.array([[1, 0, 0], [0, math.cos(roll), -math.sin(roll)], [0, math.sin(roll), math.cos(roll)]])
    swing = about_z @ about_x
    width = math.ceil(size * 1.8)
    image = pygame.Surface((width * _FINE, width * _FINE), pygame.SRCALPHA, 32)
    image.fill((120, 96, 64, 0))
    unit = size * _FINE / 2

    def seen(points: Vectors) -> list[list[float]]:
        down = -(points[:, 1] * math.cos(_PITCH) + points[:, 2] * math.sin(_PITCH))
        on_screen: list[list[float]] = (np.stack((points[:, 0], down), axis=1) * unit + width * _FINE / 2).tolist()
        return on_screen

    eye = np.array([0.0, -math.sin(_PITCH), math.cos(_PITCH)])
    visible = []
    for number, out, along in _faces(face):
        normal, first = swing @ out, swing @ along
        if normal @ eye > 1e-3:
            visible.append((number, normal, first, np.cross(normal, first)))
    # Draw the rounded edges first, then the flat part of each face.
    for inset, is_edge in ((0.0, True), (0.10, False)):
        for number, normal, first, second in visible:
            light = 0.72 + 0.33 * max(0.0, float(normal @ _LIGHT))
            colour = tuple(int(v) for v in np.clip(_BONE * (light * (0.86 if is_edge else 1.0)), 0, 255))
            pygame.draw.polygon(image, colour, seen(_rounded_face(normal, first, second, inset)))
            if not is_edge:
                _pips(image, number, seen, (normal, first, second), light)
    return pygame.transform.smoothscale(image, (width, width))


def _rounded_face(normal: Vectors, first: Vectors, second: Vectors, inset: float) -> Vectors:
    """Return the outline of a die's face with rounded corners, moved inward by `inset`. The die is 2 units wide.

    `normal` is the outward direction. `first` and `second` are the directions of the face's edges.
    """
    u, v = _SQUARE + (_CORNER - inset) * _ROUND
    return normal * (1.0 - 0.5 * inset) + np.outer(u, first) + np.outer(v, second)


def _pips(
    image: pygame.Surface,
    number: int,
    seen: Callable[[Vectors], list[list[float]]],
    frame: tuple[Vectors, Vectors, Vectors],
    light: float,
) -> None:
    normal, first, second = frame
    for radius, shade, shift in ((0.205, 0.80, 0.0), (0.185, 0.0, 0.0), (0.10, 0.22, 0.05)):
        colour = tuple(int(v) for v in np.clip(_PIP + (_BONE * light - _PIP) * shade, 0, 255))
        # Draw all pips of a face in one call: a tumbling die is drawn anew in every frame.
        u, v = 0.50 * _PLACES[number] + radius * _CIRCLES[number]
        points = seen(normal * 0.96 + np.outer(u, first) + np.outer(v, second))
        for i in range(0, len(points), _SIDES):
            pygame.draw.polygon(image, colour, [(x + shift * 10, y + shift * 10) for x, y in points[i : i + _SIDES]])


@ART.keeps
def die_shadow(size: int) -> pygame.Surface:
    """Return the blurred shadow of a die that is `size` pixels wide."""
    width = size * 2
    image = pygame.Surface((width, width), pygame.SRCALPHA, 32)
    image.fill((20, 12, 8, 0))
    box = pygame.Rect(0, 0, size, size)
    box.center = (width // 2, width // 2)
    pygame.draw.rect(image, (20, 12, 8, 120), box, border_radius=size // 5)
    return pygame.transform.gaussian_blur(image, max(1, size // 8))


LEATHER_LIGHT = (164, 106, 62)


LEATHER_DARK = (72, 40, 22)


def draw_cup(surface: pygame.Surface, rect: pygame.Rect, swing: float, *, is_tipped: bool = False, is_hot: bool = False) -> None:
    """Draw the dice cup into `rect`.

    `swing` tilts the cup, from -1 (left) to 1 (right). `is_tipped` draws it tipped over, and `is_hot` highlights it.
    """
    angle = 68 if is_tipped else round(swing * 4) * 4
    image = _cup(rect.width, angle, is_hot)
    lift = round(abs(swing) * rect.height * 0.10)
    surface.blit(image, image.get_rect(center=(rect.centerx + round(swing * rect.width * 0.05), rect.centery - lift)))


@ART.keeps
def _cup(size: int, angle: int, is_hot: bool) -> pygame.Surface:
    big = 4 * size
    image = pygame.Surface((big, big), pygame.SRCALPHA, 32)
    shadow = pygame.Surface((big, big), pygame.SRCALPHA, 32)
    pygame.draw.ellipse(shadow, (0, 0, 0, 90), (round(0.22 * big), round(0.70 * big), round(0.68 * big), round(0.22 * big)))
    image.blit(shadow, (0, 0))
    top, bottom = 0.20 * big, 0.82 * big
    for i in range(round(0.25 * big), round(0.75 * big) + 1):
        share = (i / big - 0.25) / 0.5
        light = max(0.0, 1.0 - abs(share - 0.32) * 1.9)
        colour = [round(dark + (bright - dark) * light) for dark, bright in zip(LEATHER_DARK, LEATHER_LIGHT, strict=True)]
        x_low = 0.5 * big + (i - 0.5 * big) * 0.86
        pygame.draw.line(image, colour, (i, top), (x_low, bottom + 0.05 * big * (1 - (2 * share - 1) ** 2)), 3)
    for y in (0.34, 0.72):
        pygame.draw.arc(image, theme.GOLD, (0.26 * big, (y - 0.05) * big, 0.48 * big, 0.1 * big), 3.3, 6.1, max(2, big // 90))
    mouth = pygame.Rect(round(0.25 * big), round(top - 0.07 * big), round(0.5 * big), round(0.14 * big))
    pygame.draw.ellipse(image, LEATHER_LIGHT, mouth)
    pygame.draw.ellipse(image, (36, 20, 12), mouth.inflate(-0.06 * big, -0.035 * big))
    if is_hot:
        pygame.draw.ellipse(image, theme.highlight("hover"), mouth.inflate(0.02 * big, 0.02 * big), max(3, big // 70))
    small = pygame.transform.smoothscale(image, (size, size))
    return pygame.transform.rotozoom(small, angle, 1.0) if angle else small
