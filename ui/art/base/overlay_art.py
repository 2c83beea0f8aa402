"""Shapes that are drawn over the board: zones, outlines, arrows and labels. They are drawn large, scaled down, and cached."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterable, Sequence

import pygame

from ui.art.base import theme
from ui.art.base.cache import ART
from ui.art.base.theme import Colour

Corner = tuple[float, float]
Blit = tuple[pygame.Surface, Corner]
"""A picture, and the pixel of the window at which its upper left corner is drawn."""
_FINE = 3
MARKER_BAND = 3.2
"""Width in mm of the ring that marks a possible destination."""
MARKER_SHADE, MARKER_EDGE, MARKER_GLEAM = (8, 6, 4), (6, 52, 54), (226, 255, 250)
"""Colours of the ring around a possible destination: its shadow, its thin outline and its highlight."""
LABEL = 16.0
"""Font size of a label on the board, in mm."""
LEAST_LABEL = 12
"""Smallest font size of a label on the board, in pixels."""


def outlines(
    shapes: Iterable[Sequence[Corner]],
    colour: Colour,
    fill: float,
    edge: float,
    width: float,
    glow: float = 0.0,
    fine: int = _FINE,
) -> Blit:
    """Draw closed shapes, given by their corners in pixels. Each has a fill, and an edge `width` pixels wide.

    `fill`, `edge` and `glow` are opacities, 0 to 1. A shape of two corners is a line with round ends. For smooth edges, the
    picture is drawn `fine` times too large, then scaled down.
    """
    kept = [list(shape) for shape in shapes]
    pad = math.ceil(width * (2.5 if glow else 1.0)) + 3
    left = math.floor(min(x for shape in kept for x, _ in shape)) - pad
    top = math.floor(min(y for shape in kept for _, y in shape)) - pad
    right = math.ceil(max(x for shape in kept for x, _ in shape)) + pad
    bottom = math.ceil(max(y for shape in kept for _, y in shape)) + pad
    size = (right - left, bottom - top)
    image = pygame.Surface((size[0] * fine, size[1] * fine), pygame.SRCALPHA, 32)
    image.fill((*colour, 0))
    moved = [[((x - left) * fine, (y - top) * fine) for x, y in shape] for shape in kept]
    if glow:
        for spread, share in ((4.6, 0.25), (3.2, 0.5), (2.0, 0.8)):
            for shape in moved:
                trail(image, [*shape, shape[0]], (*colour, round(255 * glow * share)), width * spread * fine)
    dark, bright, pale = (34, 22, 12, round(110 * edge)), (*colour, round(255 * edge)), (*colour, round(255 * fill))
    # Draw all lines together, widest first, so that the segments of a bend merge.
    for ink, wide in ((dark, width + 1.6), (bright, width), (pale, width - 3.0)):
        for shape in moved:
            if len(shape) == 2:
                trail(image, shape, ink, wide * fine)
    for shape in moved:
        if len(shape) > 2:
            pygame.draw.polygon(image, pale, shape)
    # A thin dark line below each edge keeps bright lines visible on bright wood.
    for shape in moved:
        if len(shape) > 2 and edge > 0.0:
            trail(image, [*shape, shape[0]], (34, 22, 12, round(150 * edge)), (width + 1.8) * fine)
    for shape in moved:
        if len(shape) > 2 and edge > 0.0:
            trail(image, [*shape, shape[0]], (*colour, round(255 * edge)), width * fine)
    return pygame.transform.smoothscale(image, size), (left, top)


def trail(image: pygame.Surface, points: Sequence[Corner], colour: tuple[int, int, int, int] | Colour, width: float) -> None:
    """Draw a line `width` pixels wide through the points (in pixels), with round joints and ends."""
    for (ax, ay), (bx, by) in itertools.pairwise(points):
        length = math.hypot(bx - ax, by - ay)
        if length > 0.0:
            ox, oy = -(by - ay) / length * width / 2, (bx - ax) / length * width / 2
            pygame.draw.polygon(image, colour, [(ax + ox, ay + oy), (bx + ox, by + oy), (bx - ox, by - oy), (ax - ox, ay - oy)])
    for point in points:
        pygame.draw.circle(image, colour, point, width / 2)


def circle(x: float, y: float, radius: float, corners: int = 72) -> list[Corner]:
    return [
        (x + radius * math.cos(2 * math.pi * k / corners), y + radius * math.sin(2 * math.pi * k / corners))
        for k in range(corners)
    ]


def marker(rim: Sequence[Corner], shadow: Sequence[Corner], colour: Colour, scale: float, fill: float) -> Blit:
    """Draw a ring around a possible destination. It seems to float above the board, so that it does not look printed.

    `rim` and `shadow` are lines of points in pixels, for the ring and for its shadow. `scale` is in pixels per mm. `fill` is the
    opacity of the inside.
    """
    band = MARKER_BAND * scale * _FINE
    pad = math.ceil(2.0 * MARKER_BAND * scale) + 2
    left, top = (math.floor(min(corner[i] for corner in (*rim, *shadow))) - pad for i in (0, 1))
    width, height = (math.ceil(max(corner[i] for corner in (*rim, *shadow))) + pad - (left, top)[i] for i in (0, 1))
    body, cast = ([((x - left) * _FINE, (y - top) * _FINE) for x, y in (*line, line[0])] for line in (rim, shadow))
    image = pygame.Surface((width * _FINE, height * _FINE), pygame.SRCALPHA, 32)
    trail(image, cast, (*MARKER_SHADE, 150), band)
    pygame.draw.polygon(image, (*MARKER_SHADE, round(150 * fill)), cast)
    image = pygame.transform.gaussian_blur(image, max(1, round(0.6 * scale * _FINE)))
    inside = pygame.Surface(image.get_size(), pygame.SRCALPHA, 32)
    pygame.draw.polygon(inside, (*colour, round(255 * fill)), body)
    trail(image, body, MARKER_EDGE, band + 2.0 * _FINE)
    image.blit(inside, (0, 0))
    trail(image, body, colour, band)
    # Light comes from the upper left.
    gleam = [(x - 0.16 * band, y - 0.16 * band) for x, y in body]
    trail(image, gleam, MARKER_GLEAM, 0.3 * band)
    return pygame.transform.smoothscale(image, (width, height)), (left, top)


def route(corners: Sequence[Corner], colour: Colour, width: float) -> Blit:
    """Draw a line through the corners (in pixels), with an arrow head at its end. `width` is in pixels."""
    (bx, by), (ax, ay) = corners[-1], corners[-2]
    length = max(1.0, math.hypot(bx - ax, by - ay))
    x, y = (bx - ax) / length, (by - ay) / length
    head = 3.2 * width
    barbs = [(bx - head * x - s * 0.55 * head * y, by - head * y + s * 0.55 * head * x) for s in (1.0, -1.0)]
    pad = math.ceil(head) + 3
    left, top = (math.floor(min(corner[i] for corner in corners)) - pad for i in (0, 1))
    size = tuple(math.ceil(max(corner[i] for corner in corners)) + pad - (left, top)[i] for i in (0, 1))
    image = pygame.Surface((size[0] * _FINE, size[1] * _FINE), pygame.SRCALPHA, 32)
    image.fill((*colour, 0))
    line = [((px - left) * _FINE, (py - top) * _FINE) for px, py in (*corners[:-1], (bx - head * x, by - head * y))]
    tip = [((px - left) * _FINE, (py - top) * _FINE) for px, py in (barbs[0], (bx, by), barbs[1])]
    # Draw a light outline around a dark core, or the reverse, because both player colours and wood vary in lightness.
    rim = (250, 240, 215, 235) if sum(colour) < 330 else (34, 22, 12, 235)
    for paint, wide in ((rim, width + 2.4), ((*colour, 255), width)):
        trail(image, line, paint, wide * _FINE)
        trail(image, [*tip, tip[0]], paint, (wide - width + 1.0) * _FINE)
        pygame.draw.polygon(image, paint, tip)
    return pygame.transform.smoothscale(image, size), (left, top)


def fade_picture(image: pygame.Surface, share: float) -> pygame.Surface:
    """Return a copy of a picture with its opacity multiplied by `share`, from 0 to 1."""
    pale = image.copy()
    pale.fill((255, 255, 255, round(255 * share)), special_flags=pygame.BLEND_RGBA_MULT)
    return pale


def slip(words: str, edge: Colour, scale: float) -> pygame.Surface:
    """Draw `words` on a paper label with an edge in the colour `edge`. `scale` is in pixels per mm of the board."""
    font = theme.font(max(LEAST_LABEL, round(LABEL * scale)), face="figures")
    width, height = font.size(words)
    pad = max(3, round(3.0 * scale))
    image = pygame.Surface((max(width, height) + 2 * pad, height + pad // 2), pygame.SRCALPHA, 32)
    box, radius = image.get_rect(), max(3, round(4.0 * scale))
    pygame.draw.rect(image, theme.PAPER, box, border_radius=radius)
    pygame.draw.rect(image, edge, box, max(2, round(1.4 * scale)), radius)
    # Align by the visible ink: the figures of this font stand high in their line and would touch the label's edge.
    text = font.render(words, True, theme.INK)
    text = text.subsurface(text.get_bounding_rect())
    image.blit(text, text.get_rect(center=box.center))
    return image


def arrow_length(share: float) -> float:
    """Return the length in mm of the arrow that shows a shot of strength `share`, 0 to 1."""
    return 34.0 + 130.0 * share


@ART.keeps
def power_arrow(strength: int, scale: float) -> pygame.Surface:
    """Draw the arrow that shows the strength of a shot, pointing right.

    `strength` is from 0 to 40, the hardest shot. A harder shot has a longer, wider and redder arrow.
    """
    share = strength / 40.0
    length = arrow_length(share) * scale
    half = (2.2 + 2.6 * share) * scale
    head = 11.0 * scale + 1.6 * half
    width, height = math.ceil(length) + 4, math.ceil(2 * (half + 5.5 * scale)) + 4
    image = pygame.Surface((width * _FINE, height * _FINE), pygame.SRCALPHA, 32)
    image.fill((60, 20, 10, 0))
    middle = height * _FINE / 2
    neck, tip = (length - head) * _FINE, length * _FINE
    count = 24
    for grow, is_dark in ((1.1 * scale, True), (0.0, False)):
        for k in range(count):
            a, b = k / count, (k + 1) / count
            colour = (40, 22, 12, 120) if is_dark else (*heat(share * b), round(235 * (0.35 + 0.65 * b)))
            wide_a, wide_b = ((half * (0.25 + 0.75 * s) + grow) * _FINE for s in (a, b))
            x_a, x_b = neck * a, neck * b + 1
            pygame.draw.polygon(
                image, colour, [(x_a, middle - wide_a), (x_b, middle - wide_b), (x_b, middle + wide_b), (x_a, middle + wide_a)]
            )
        barb = (half + 4.2 * scale + grow) * _FINE
        colour = (40, 22, 12, 120) if is_dark else (*heat(share), 240)
        points = [(neck - grow * _FINE, middle - barb), (tip + grow * _FINE, middle), (neck - grow * _FINE, middle + barb)]
        pygame.draw.polygon(image, colour, points)
    return pygame.transform.smoothscale(image, (width, height))


def heat(share: float) -> Colour:
    """Return the colour that shows the strength `share` of a shot, from 0 to 1: straw, then gold, then red."""
    stops = ((255, 232, 160), (250, 176, 58), (206, 44, 30))
    at = min(1.0, max(0.0, share)) * 2.0
    first = min(1, int(at))
    t = at - first
    a, b = stops[first], stops[first + 1]
    return round(a[0] + (b[0] - a[0]) * t), round(a[1] + (b[1] - a[1]) * t), round(a[2] + (b[2] - a[2]) * t)
