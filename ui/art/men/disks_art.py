"""Pictures of disks, checkers and kings of lacquered wood, with the player's pattern, seen from above.

The grain and the pattern turn with the disk, but the light does not. So each image is a rotated texture multiplied by light that
stays fixed.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable

import numpy as np
import pygame

from board.men import CHECKER, KING, Kind
from ui.art.base import theme
from ui.art.base.cache import ART
from ui.art.base.camera import RISE
from ui.art.base.light_art import SHADOW_X, SHADOW_Y
from ui.art.base.sprites import Sprite, centred_sprite, offsets, shade_surface
from ui.art.base.wood import Field, grain

RIM_WIDTH, RIM_PIXELS, RIM_INSET = 1.6, 1.9, 0.9
"""The line along a disk's edge: its smallest width in mm, its smallest width in pixels, and its distance from the edge in mm."""
SMALL = 0.5
"""Scale in pixels per mm below which a piece is drawn as a simple symbol."""
ANGLE_STEP = 5
"""Degrees between two neighbouring cached images of a disk that rotates."""
_FINE = 4
"""Factor by which images of round pieces are drawn larger before they are scaled down."""


def round_sprite(kind: Kind, colour: int, scale: float, turn: int, phase: int = 0) -> Sprite:
    """Return the image of a disk, a checker or a king (a crowned checker), rotated by `turn` degrees.

    `phase` allows positions between two pixels: the image is shifted half a pixel right (1), down (2) or both (3).
    """
    if kind.name == KING.name:
        return _king_sprite(colour, scale, turn)
    image = _round_image(kind, colour, scale, turn, phase)
    if kind.name in EMBLEMS:
        sign = emblem(kind.name, scale, theme.seat_colour(colour))
        image.blit(sign, sign.get_rect(center=image.get_rect().center))
    return centred_sprite(image)


def _round_image(kind: Kind, colour: int, scale: float, turn: int, phase: int = 0) -> pygame.Surface:
    light, shine = _round_light(kind, scale, phase)
    width = light.get_width()
    flat = skin(kind, theme.piece_colours(kind.name, colour), scale, width)
    turned = pygame.transform.rotate(flat, turn) if turn else flat
    cut = pygame.Rect(0, 0, 2 * width, 2 * width)
    cut.center = turned.get_rect().center
    cut.move_ip(-(phase & 1), -(phase >> 1))
    image = pygame.transform.smoothscale(turned.subsurface(cut), (width, width))
    image.blit(light, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    image.blit(shine, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return image


@ART.keeps
def _round_light(kind: Kind, scale: float, phase: int) -> tuple[pygame.Surface, pygame.Surface]:
    """Return (shading, shine) of a round piece as two pictures, which are combined with the piece's colours.

    The opacity of the shading is the outline of the piece.
    """
    width = 2 * math.ceil(kind.radius * scale + 1.0)
    x, y = offsets(width * _FINE, scale * _FINE)
    x, y = x - 0.5 * (phase & 1) / scale, y + 0.5 * (phase >> 1) / scale
    r = np.sqrt(x * x + y * y)
    cover = np.clip((kind.radius - r) * scale * _FINE + 0.5, 0.0, 1.0)
    if kind.hole:
        cover *= np.clip((r - kind.hole) * scale * _FINE + 0.5, 0.0, 1.0)
    slope = _profile(kind, r)
    facing = np.where(r > 0.01, (-0.6 * x + 0.8 * y) / np.maximum(r, 0.01), 0.0) * slope
    light = np.clip(0.95 + 0.34 * facing - 0.24 * slope * slope, 0.0, 1.0)
    shine = 0.34 * np.maximum(facing, 0.0) ** 3 + 0.05 * np.exp(-((x + 4) ** 2 + (y - 5) ** 2) / 60.0)
    return _scale_down(light, cover, width), _scale_down(shine, None, width)


def _profile(kind: Kind, r: Field) -> Field:
    """Return the slope of a round piece's top at each distance `r` in mm from its centre.

    It is positive where the top goes down toward the edge, and negative where it goes down toward the centre.
    """
    bevel = 2.3
    slope = np.clip((r - (kind.radius - bevel)) / bevel, 0.0, 1.0) ** 1.5
    if kind.hole:
        slope -= np.clip((kind.hole + 1.7 - r) / 1.7, 0.0, 1.0) ** 1.5
    else:
        for groove in (0.74, 0.60, 0.26):
            away = (r - groove * kind.radius) / 0.62
            slope -= 0.9 * away * np.exp(-(away**2)) * 1.6
    return np.asarray(slope, dtype=np.float32)


@ART.keeps
def skin(kind: Kind, seat: theme.SeatColour, scale: float, width: int) -> pygame.Surface:
    """Return a picture of lacquered wood with a player's pattern, from which images of disks are made.

    It is twice as large as shown, and has a margin, so that it can be rotated.
    """
    fine = scale * 2
    reach = np.arange(width * 3, dtype=np.float32) - width * 1.5 + 0.5
    x = (reach / fine).astype(np.float32)
    darkness = grain(sum(map(ord, seat.name)), x, x, 3.6, fibre=1.3)
    body = np.array(seat.body, dtype=np.float32)
    # Light lacquers show their grain by darkening, dark ones by lightening.
    lacquer = body[None, None, :] * (1.13 - 0.34 * darkness[..., None]) + 10.0 * (0.5 - darkness[..., None])
    r = np.sqrt(x[None, :] ** 2 + x[:, None] ** 2)
    coat = lacquer + (np.array(seat.mark, dtype=np.float32) - lacquer) * _figure_on_disk(kind, seat.pattern, x)[..., None]
    line, hair = _rim_line(kind, r, scale)
    coat *= 1.0 - 0.45 * hair[..., None]
    coat += (np.array(theme.RIM_LINE, dtype=np.float32) - coat) * line[..., None]
    surface = pygame.Surface((width * 3, width * 3), pygame.SRCALPHA, 32)
    pixels = pygame.surfarray.pixels3d(surface)
    pixels[...] = np.clip(coat, 0, 255).astype(np.uint8).swapaxes(0, 1)
    del pixels
    alphas = pygame.surfarray.pixels_alpha(surface)
    alphas[...] = 255
    del alphas
    return surface


def _rim_line(kind: Kind, r: Field, scale: float) -> tuple[Field, Field]:
    """Return the opacity of the line along a piece's edge, and of the thin shade inside the line. `r` is distances from the
    centre, in mm.

    The shade separates the line from pale lacquer.
    """
    outer = kind.radius - RIM_INSET
    # On the small disks beside a name, such a wide line would hide the disk's colour.
    inner = outer - (max(RIM_WIDTH, RIM_PIXELS / scale) if scale > SMALL else RIM_WIDTH)

    def between(low: float, high: float) -> Field:
        # The texture has two pixels per screen pixel.
        return np.asarray(np.clip(np.minimum(r - low, high - r) * 2 * scale + 0.5, 0.0, 1.0), dtype=np.float32)

    return between(inner, outer), between(inner - 0.5, inner)


def _figure_on_disk(kind: Kind, pattern: str, x: Field) -> Field:
    """Return the player's pattern on a round piece, as one value from 0 to 1 for each pixel. `x` holds the columns' positions in
    mm from the centre, and the rows have the same distances.

    Each pattern has its own shape, so that players can tell pieces apart without colours.
    """
    px, py = x[None, :], -x[:, None]
    pixel = float(x[1] - x[0])
    r = np.sqrt(px * px + py * py)
    angle = np.arctan2(py, px)
    middle = (kind.radius + kind.hole) / 2 if kind.hole else 0.43 * kind.radius
    half = (kind.radius - kind.hole) / 2 if kind.hole else 0.20 * kind.radius

    def edge(distance: Field) -> Field:
        return np.asarray(np.clip(-distance / pixel + 0.5, 0.0, 1.0), dtype=np.float32)

    def around(count: int) -> tuple[Field, Field]:
        """Return each pixel's offset in mm from the nearest of `count` points. The points are evenly spaced on a circle.

        The offset is (distance along the circle, distance across the circle).
        """
        pitch = 2 * math.pi / count
        turn = (angle + pitch / 2) % pitch - pitch / 2
        return np.asarray(turn * r, dtype=np.float32), np.asarray(r - middle, dtype=np.float32)

    ring: Callable[[float, float], Field] = lambda at, thick: edge(np.abs(r - at) - thick / 2)  # noqa: E731
    # A pattern repeats around the disk except for a single break or dot, which makes spin visible.
    start = edge(np.hypot(px - middle, py) - 0.34 * half)
    if kind.name == KING.name or kind.name in EMBLEMS:
        return np.zeros_like(r)
    if pattern == "line":
        return np.maximum(ring(middle, 0.26 * half) * (1.0 - edge(np.hypot(px - middle, py) - 0.62 * half)), start)
    if pattern == "double":
        rings = np.maximum(ring(middle - 0.42 * half, 0.15 * half), ring(middle + 0.42 * half, 0.15 * half))
        return np.asarray(rings * edge(0.55 * half - np.hypot(px - middle, py)), dtype=np.float32)
    if pattern == "dots":
        along, across = around(8)
        dots = edge(np.hypot(along, across) - 0.27 * half)
        return np.asarray(np.maximum(dots, edge(np.hypot(px - middle, py) - 0.46 * half)), dtype=np.float32)
    if pattern == "ticks":
        along, across = around(6)
        thick = np.where(px > 0.85 * r, 0.42, 0.16) * half
        return edge(np.maximum(np.abs(along) - thick, np.abs(across) - 0.55 * half))
    if pattern == "arcs":
        along, across = around(3)
        arcs = edge(np.maximum(np.abs(along) - 1.45 * half, np.abs(across) - 0.20 * half))
        return np.asarray(np.maximum(arcs, start), dtype=np.float32)
    if pattern == "rays":
        along, across = around(14)
        rays = edge(np.maximum(np.abs(along) - 0.09 * half, np.abs(across) - 0.58 * half))
        return np.asarray(np.maximum(rays, edge(np.hypot(px - middle, py) - 0.40 * half)), dtype=np.float32)
    along, across = around(5)
    darts = edge(np.maximum(np.abs(along) - (0.52 * half - across) * 0.50, -across - 0.52 * half))
    return np.asarray(np.maximum(darts, edge(np.hypot(px + middle, py) - 0.22 * half)), dtype=np.float32)


def _king_sprite(colour: int, scale: float, turn: int) -> Sprite:
    """Return the image of a king (a crowned checker) from above: two checkers with a crown on top."""
    lower = round_sprite(CHECKER, colour, scale, (turn + 130) // ANGLE_STEP * ANGLE_STEP % 360).darken(2).image
    upper = _round_image(KING, colour, scale, turn)
    lift = max(2, round(CHECKER.height * RISE * scale))
    width = lower.get_width()
    image = pygame.Surface((width, width + lift), pygame.SRCALPHA, 32)
    image.blit(lower, (0, lift))
    seam = round_shadow(CHECKER, scale)
    inner = seam.image.copy()
    inner.fill((255, 255, 255, 150), special_flags=pygame.BLEND_RGBA_MULT)
    image.blit(inner, (width / 2 - seam.x, width / 2 + lift * 0.35 - seam.y))
    outline = pygame.Surface(image.get_size(), pygame.SRCALPHA, 32)
    outline.fill((255, 255, 255, 0))
    for offset in (lift, lift // 2, 0):
        disc = lower.copy()
        disc.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
        outline.blit(disc, (0, offset))
    image.blit(outline, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    image.blit(upper, (0, 0))
    image.blit(crown(scale, theme.seat_colour(colour).mark), crown(scale, (0, 0, 0)).get_rect(center=(width / 2, width / 2)))
    return Sprite(image, width / 2, width / 2 + lift)


@ART.keeps
def crown(scale: float, mark: theme.Colour) -> pygame.Surface:
    fine = 6
    unit = CHECKER.radius * scale * fine * 0.62
    size = math.ceil(unit * 2)
    image = pygame.Surface((size, size), pygame.SRCALPHA, 32)
    image.fill((*mark, 0))
    outline = ((-0.8, 0.62), (-0.92, -0.42), (-0.42, 0.08), (0, -0.72), (0.42, 0.08), (0.92, -0.42), (0.8, 0.62))
    pygame.draw.polygon(image, mark, [(size / 2 + x * unit * 0.86, size / 2 + y * unit * 0.86) for x, y in outline])
    for x, y in ((-0.92, -0.5), (0, -0.82), (0.92, -0.5)):
        pygame.draw.circle(image, mark, (size / 2 + x * unit * 0.86, size / 2 + y * unit * 0.86), unit * 0.13)
    return pygame.transform.smoothscale_by(image, 1 / fine)


_Line = tuple[tuple[float, float], ...]
_EAR: _Line = ((-0.76, -0.98), (-0.78, 0.1), (-0.06, -0.46))
EMBLEMS: dict[str, tuple[tuple[str, _Line, float], ...]] = {
    "fox": (
        ("mark", ((-0.90, -1.0), (-0.34, -0.46), (0.34, -0.46), (0.90, -1.0), (1.04, 0.06), (0.0, 1.04), (-1.04, 0.06)), 0.0),
        ("body", ((-0.74, -0.58), (-0.46, -0.34), (-0.76, -0.12)), 0.0),
        ("body", ((0.74, -0.58), (0.46, -0.34), (0.76, -0.12)), 0.0),
        ("body", ((-0.52, 0.02), (-0.28, 0.14)), 0.17),
        ("body", ((0.52, 0.02), (0.28, 0.14)), 0.17),
        ("body", ((0.0, 0.82),), 0.30),
    ),
    "goose": (
        ("mark", ((-0.98, -0.12), (-0.52, 0.12), (0.02, 0.16), (0.52, 0.20), (0.58, 0.52), (0.22, 0.80), (-0.40, 0.78)), 0.0),
        ("mark", ((0.42, 0.40), (0.56, 0.02), (0.32, -0.32), (0.36, -0.70)), 0.32),
        ("mark", ((0.40, -0.70),), 0.50),
        ("mark", ((0.50, -0.92), (1.04, -0.60), (0.52, -0.52)), 0.0),
        ("mark", ((-0.22, 0.70), (-0.22, 1.04), (0.02, 1.04)), 0.14),
        ("mark", ((0.14, 0.70), (0.14, 1.04), (0.38, 1.04)), 0.14),
        ("body", ((-0.50, 0.34), (-0.14, 0.50), (0.24, 0.40)), 0.13),
        ("body", ((0.44, -0.76),), 0.15),
    ),
    "puss": (
        ("mark", _EAR, 0.0),
        ("mark", tuple((-x, y) for x, y in _EAR), 0.0),
        ("mark", ((0.0, 0.20),), 1.52),
        ("mark", ((-0.4, 0.36), (-1.12, 0.22)), 0.09),
        ("mark", ((-0.4, 0.48), (-1.08, 0.62)), 0.09),
        ("mark", ((0.4, 0.36), (1.12, 0.22)), 0.09),
        ("mark", ((0.4, 0.48), (1.08, 0.62)), 0.09),
        ("body", ((-0.32, 0.00), (-0.32, 0.16)), 0.22),
        ("body", ((0.32, 0.00), (0.32, 0.16)), 0.22),
        ("body", ((-0.14, 0.38), (0.14, 0.38), (0.0, 0.54)), 0.0),
        ("body", ((-0.26, 0.66), (0.0, 0.56), (0.26, 0.66)), 0.08),
    ),
}
"""Shapes that draw an animal on a piece, keyed by the animal.

Each shape has the name of a colour, corners from -1 to 1 with y down, and a line width (0 to fill it).
"""


@ART.keeps
def emblem(name: str, scale: float, seat: theme.SeatColour) -> pygame.Surface:
    """Return the picture of an animal for a piece, upright on the screen. `scale` is in pixels per mm."""
    fine = 6
    unit = CHECKER.radius * scale * fine * 0.62
    size = math.ceil(unit * 2.3)
    image = pygame.Surface((size, size), pygame.SRCALPHA, 32)
    image.fill((*seat.mark, 0))
    for paint, corners, width in EMBLEMS[name]:
        colour = seat.mark if paint == "mark" else seat.body
        points = [(size / 2 + x * unit, size / 2 + y * unit) for x, y in corners]
        if not width:
            pygame.draw.polygon(image, colour, points)
            continue
        for start, end in itertools.pairwise(points):
            pygame.draw.line(image, colour, start, end, max(1, round(width * unit)))
        for point in points:
            pygame.draw.circle(image, colour, point, width * unit / 2)
    return pygame.transform.smoothscale_by(image, 1 / fine)


def round_shadow(kind: Kind, scale: float, lift: int = 0) -> Sprite:
    """Return the blurred shadow of a round piece `lift` mm above the floor."""
    height = 0.5 * min(kind.height, 16.0) + lift
    soft = 1.1 + 0.10 * height
    dx, dy = SHADOW_X * height, -SHADOW_Y * height
    reach = kind.radius + soft + height
    width = 2 * math.ceil(reach * scale)
    x, y = offsets(width, scale)
    cast = np.zeros_like(x)
    # Draw a few slices of the shadow, from the foot of the piece to its top.
    for share in (0.0, 0.5, 1.0):
        away = np.sqrt((x - dx * (share if not lift else 1.0)) ** 2 + (y - dy * (share if not lift else 1.0)) ** 2)
        slice_ = np.clip((kind.radius - away) / soft * 0.5 + 0.5, 0.0, 1.0)
        if kind.hole:
            slice_ *= np.clip((away - kind.hole) / soft * 0.5 + 0.5, 0.0, 1.0)
        cast = np.maximum(cast, slice_ * slice_ * (3 - 2 * slice_))
    return centred_sprite(shade_surface(cast * (0.50 if not lift else 0.36)))


def _scale_down(value: Field, cover: Field | None, width: int) -> pygame.Surface:
    """Return a grey picture, scaled down to `width` pixels. The array `value` is its brightness, and the array `cover` its
    opacity.
    """
    fine = len(value) // width
    down = value.reshape(width, fine, width, fine).mean(axis=(1, 3))
    surface = pygame.Surface((width, width), pygame.SRCALPHA, 32)
    pixels = pygame.surfarray.pixels3d(surface)
    pixels[...] = (np.clip(down, 0, 1) * 255).astype(np.uint8).T[..., None]
    del pixels
    alphas = pygame.surfarray.pixels_alpha(surface)
    alphas[...] = 255 if cover is None else (cover.reshape(width, fine, width, fine).mean(axis=(1, 3)) * 255).astype(np.uint8).T
    del alphas
    return surface
