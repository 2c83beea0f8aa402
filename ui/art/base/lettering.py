"""Functions that measure, wrap and draw text. The module also draws paper, lines and colour samples."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Protocol

import numpy as np
import pygame

from ui.art.base import theme
from ui.art.base.cache import ART
from ui.art.base.theme import Colour


class Measure(Protocol):
    """Scale of text and spacing, which depends on the size of the window."""

    @property
    def unit(self) -> float:
        """Scale of text and spacing: 1.0 in a window of 1280 x 800 pixels with normal text size."""

    def px(self, length: float) -> int:
        """Convert a length to pixels of this window. `length` is in pixels of a 1280 x 800 window with normal text size."""


@dataclass(frozen=True, slots=True)
class Sized:
    """Fixed scale of text and spacing, for panels that must fit a given space."""

    unit: float

    def px(self, length: float) -> int:
        return max(1, round(length * self.unit))


_UNITS = re.compile(r"(?<=\d) (?=(?:%|mm|m/s|s)(?!\w))")
"""Pattern that finds the space between a number and its unit, where a line of text must not break."""


DIMMED = (150, 150, 150)
"""Amounts of red, green and blue that remain in the scene behind a dialog, from 0 (black) to 255 (unchanged)."""
STRIP = 64
"""Number of pixel columns of a drawn sheet of paper that are computed at a time."""


LEAST_TYPE = 9
"""Smallest font size in pixels. Text that would need a smaller font is cut instead."""


@ART.keeps
def render_line(text: str, font: pygame.font.Font, colour: Colour) -> pygame.Surface:
    """Return a picture of one line of text. The picture is shared, so do not draw on it."""
    return font.render(text, True, colour)


def wrap(text: str, font: pygame.font.Font, width: int) -> list[str]:
    """Wrap `text` into lines at most `width` pixels wide.

    Words that are too long are broken. Paths of files are broken between folders.
    """
    return list(_wrapped(text, font, width))


@ART.keeps
def _wrapped(text: str, font: pygame.font.Font, width: int) -> tuple[str, ...]:
    lines: list[str] = []
    for paragraph in text.split("\n"):
        line = ""
        for word in re.split(r"[ \t]+", _UNITS.sub("\N{NO-BREAK SPACE}", paragraph.strip(" \t"))):
            longer = f"{line} {word}" if line else word
            if font.size(longer)[0] <= width:
                line = longer
                continue
            if line:
                lines.append(line)
            while font.size(word)[0] > width and len(word) > 1:
                cut = next((n for n in range(len(word) - 1, 0, -1) if font.size(word[:n] + "-")[0] <= width), 1)
                # No hyphen inside a path, because it would look like a part of the path.
                folder = max(word.rfind("/", 0, cut), word.rfind("\\", 0, cut)) + 1
                cut = folder or cut
                lines.append(word[:cut] + ("" if folder else "-"))
                word = word[cut:]
            line = word
        lines.append(line)
    return tuple(lines)


def wrap_evenly(words: str, font: pygame.font.Font, width: int, count: int) -> list[str]:
    """Wrap `words` into at most `count` lines of about the same length, each at most `width` pixels wide."""
    too_narrow = width // 2
    while width - too_narrow > 1:
        middle = (width + too_narrow) // 2
        if len(wrap(words, font, middle)) > count:
            too_narrow = middle
        else:
            width = middle
    return wrap(words, font, width)


def fitting_font(
    text: str, size: int, width: int, *, bold: bool = False, face: str = "body", least: int = LEAST_TYPE
) -> pygame.font.Font:
    """Return a font in the largest size, from `least` to `size` pixels, at which `text` fits into `width` pixels."""
    return theme.font(fitting_size(text, size, width, bold=bold, face=face, least=least), bold, face)


@ART.keeps
def fitting_size(text: str, size: int, width: int, *, bold: bool = False, face: str = "body", least: int = LEAST_TYPE) -> int:
    """Return the largest font size, from `least` to `size` pixels, at which `text` fits into `width` pixels."""
    while (wide := theme.font(size, bold, face).size(text)[0]) > width and size > least:
        size = max(least, min(size - 1, int(size * width / wide)))
    return size


def shorten(text: str, font: pygame.font.Font, width: int) -> str:
    """Return `text`, cut and ended with "…" if it would be wider than `width` pixels."""
    if font.size(text)[0] <= width:
        return text
    return next((cut for n in range(len(text) - 1, 0, -1) if font.size(cut := f"{text[:n].rstrip()}…")[0] <= width), "…")


def write(
    surface: pygame.Surface,
    text: str,
    at: tuple[float, float],
    font: pygame.font.Font,
    colour: Colour,
    *,
    align: str = "left",
    width: int = 0,
    fade: float = 1.0,
) -> pygame.Rect:
    """Draw one line of text with its top at `at`. Return its rectangle.

    Text wider than `width` pixels is cut, unless `width` is 0. In a scrolled view, lines that would be half visible are not
    drawn.
    """
    image = render_line(shorten(text, font, width) if width > 0 else text, font, colour)
    if fade < 1.0:
        image = image.copy()
        image.set_alpha(round(255 * fade))
    rect = image.get_rect()
    x, y = round(at[0]), round(at[1])
    rect.topleft = {"left": (x, y), "centre": (x - rect.width // 2, y), "right": (x - rect.width, y)}[align]
    if is_whole(surface, rect):
        surface.blit(image, rect)
    return rect


def is_whole(surface: pygame.Surface, rect: pygame.Rect) -> bool:
    """True if the clip area of a surface cuts off neither the top nor the bottom of `rect`."""
    view = surface.get_clip()
    return view.height == surface.get_height() or (view.top <= rect.top and rect.bottom <= view.bottom)


def write_paragraph(
    surface: pygame.Surface,
    text: str,
    rect: pygame.Rect,
    font: pygame.font.Font,
    colour: Colour,
    *,
    align: str = "left",
    fade: float = 1.0,
) -> int:
    """Draw wrapped text from the top of `rect` on. Return the y coordinate below the last line."""
    y = rect.top
    x = {"left": rect.left, "centre": rect.centerx, "right": rect.right}[align]
    for line in wrap(text, font, rect.width):
        write(surface, line, (x, y), font, colour, align=align, fade=fade)
        y += font.get_linesize()
    return y


@ART.keeps
def _sheet(size: tuple[int, int], colour: Colour) -> pygame.Surface:
    """Return a sheet of old paper with faint fibres, slightly darker toward its edges."""
    width, height = size
    random = np.random.default_rng(1916)
    small = random.standard_normal((max(2, width // 3), max(2, height // 3)))
    lump_x, lump_y = (np.minimum(np.arange(length) // 3, count - 1) for length, count in zip(size, small.shape, strict=True))
    lumps = 0.7 * small[:, lump_y]
    reach = max(30.0, 0.06 * min(width, height))
    across, down = (np.exp(-np.minimum(np.arange(length), length - 1 - np.arange(length)) / reach) for length in size)
    sheet = pygame.Surface(size)
    # In strips: computing a large sheet at once would need twenty times its memory.
    for left in range(0, width, STRIP):
        strip = slice(left, min(width, left + STRIP))
        fibres = lumps[lump_x[strip]] + 0.6 * random.standard_normal((strip.stop - left, height))
        light = 1.6 * fibres - 9.0 * np.minimum(across[strip, None] + down, 1.4)
        pixels = np.empty((*light.shape, 3), dtype=np.uint8)
        for channel, (value, share) in enumerate(zip(colour, (1.0, 1.05, 1.25), strict=True)):
            pixels[..., channel] = np.clip(value + light * share, 0, 255)
        pygame.surfarray.blit_array(sheet.subsurface((left, 0, strip.stop - left, height)), pixels)
    return sheet


_MIDDLE = 8
"""Width in pixels of the middle part of a drawn shadow. It is stretched to the width needed."""


@ART.keeps
def _shadow(size: tuple[int, int], shade: int) -> pygame.Surface:
    """Return a picture of the shadow of a sheet of paper. It extends `shade` pixels on all sides and is darkest in the middle."""
    width, height = (min(length, _MIDDLE) for length in size)
    corners = pygame.Surface((width + 2 * shade, height + 2 * shade), pygame.SRCALPHA, 32)
    for i in range(shade, 0, -1):
        layer = pygame.Surface((width + 2 * i, height + 2 * i), pygame.SRCALPHA, 32)
        pygame.draw.rect(layer, (0, 0, 0, 12), layer.get_rect(), border_radius=i + 2)
        corners.blit(layer, (shade - i, shade - i))
    # Between the corners a shadow is uniform, so a small shadow is drawn and its middle is stretched.
    shadow = pygame.Surface((size[0] + 2 * shade, size[1] + 2 * shade), pygame.SRCALPHA, 32)
    across, down = (
        np.repeat(np.arange(small), [1 + (length - small) * (at == small // 2) for at in range(small)])
        for length, small in zip(shadow.get_size(), corners.get_size(), strict=True)
    )
    pygame.surfarray.pixels_alpha(shadow)[:] = pygame.surfarray.array_alpha(corners)[across][:, down]
    return shadow


def dim(surface: pygame.Surface) -> None:
    """Darken everything drawn so far on a surface, so that a dialog stands out."""
    surface.fill(DIMMED, special_flags=pygame.BLEND_RGB_MULT)


def paper(surface: pygame.Surface, rect: pygame.Rect, unit: float, *, framed: bool = True, colour: Colour = theme.PAPER) -> None:
    """Draw a sheet of paper with its shadow, by default with a frame of two lines. `unit` is the scale of lines and shadow."""
    if rect.width < 4 or rect.height < 4:
        return
    shade = max(2, round(7 * unit))
    surface.blit(_shadow(rect.size, shade), (rect.x - shade + shade // 3, rect.y - shade + shade // 2))
    surface.blit(_sheet(rect.size, colour), rect)
    pygame.draw.rect(surface, theme.PAPER_EDGE, rect, 1)
    if framed:
        inset = round(7 * unit)
        thick = max(1, round(1.6 * unit))
        outer = rect.inflate(-2 * inset, -2 * inset)
        pygame.draw.rect(surface, theme.INK_SOFT, outer, thick)
        gap = thick + max(2, round(2.5 * unit))
        pygame.draw.rect(surface, theme.INK_SOFT, outer.inflate(-2 * gap, -2 * gap), 1)


def rule(surface: pygame.Surface, x: int, y: int, width: int, unit: float, *, kind: str = "thin") -> int:
    """Draw a horizontal line, and return the height in pixels that it takes.

    `kind` is `thin`, `double` or `swelled` (thick in the middle).
    """
    colour = theme.INK_SOFT
    if kind == "swelled":
        middle, half = y + round(4 * unit), width // 2
        thick = max(1, round(2 * unit))
        centre = x + half
        pygame.draw.polygon(
            surface, colour, [(x, middle), (centre, middle - thick), (x + width, middle), (centre, middle + thick)]
        )
        d = round(4.5 * unit)
        diamond = [(centre - d, middle), (centre, middle - d), (centre + d, middle), (centre, middle + d)]
        pygame.draw.polygon(surface, theme.PAPER, [(px + (px > centre) * 3 - (px < centre) * 3, py) for px, py in diamond])
        pygame.draw.polygon(surface, theme.RED, diamond)
        return round(9 * unit)
    pygame.draw.line(surface, colour, (x, y), (x + width, y), max(1, round(unit * (1.6 if kind == "double" else 0.8))))
    if kind == "double":
        gap = max(3, round(3.4 * unit))
        pygame.draw.line(surface, colour, (x, y + gap), (x + width, y + gap), 1)
        return gap + 1
    return 1


def seat_swatch(surface: pygame.Surface, centre: tuple[int, int], radius: int, colour: int) -> None:
    """Draw a small disk in the player colour with the number `colour`. `radius` is in pixels."""
    image = _swatch(radius, theme.seat_colour(colour))
    surface.blit(image, image.get_rect(center=centre))


@ART.keeps
def _swatch(radius: int, look: theme.SeatColour) -> pygame.Surface:
    """Return a picture of a small disk in a player's colours, with the player's pattern. `radius` is in pixels."""
    side = 4 * (2 * radius + 2)
    big = pygame.Surface((side, side), pygame.SRCALPHA, 32)
    middle, r = (side // 2, side // 2), 4 * radius
    pygame.draw.circle(big, (*theme.INK, 255), middle, r)
    pygame.draw.circle(big, look.body, middle, r - 5)
    pygame.draw.circle(big, look.mark, middle, round(r * 0.66), max(2, round(r * 0.09)))
    pygame.draw.circle(big, (*theme.PAPER_SHADE, 255), middle, round(r * 0.34))
    pygame.draw.circle(big, (*theme.INK, 255), middle, round(r * 0.34), 3)
    return pygame.transform.smoothscale(big, (side // 4, side // 4))
