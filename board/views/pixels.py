"""A picture of a game as rows of pixels, for programs that look at the board.

It is the same drawing as in `board/views/svg.py`, but without lettering and flags.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from xml.etree import ElementTree

import numpy as np
from numpy.typing import NDArray

from board.sides import INSIDE
from board.views.picture import Picture
from board.views.svg import RIM, WIDTH, board_part, men_parts

FINER = 2
"""Number of pixels painted for each pixel of the resulting picture, in each direction. Averaging them makes edges smooth."""
HALF = INSIDE + RIM

Pixels = NDArray[np.uint8]
Points = list[tuple[float, float]]
Mask = NDArray[np.bool_]
Middles = NDArray[np.float64]


def board_pixels(picture: Picture, size: int = WIDTH) -> Pixels:
    """Return a picture of the board with everything on it, as `size` × `size` pixels of red, green and blue, each 0 to 255."""
    canvas = _PixelPaper(_bare_board(board_part(picture.side), size * FINER).copy())
    canvas.paint("".join(men_parts(picture)))
    fine = canvas.pixels.reshape(size, FINER, size, FINER, 3)
    return np.asarray(fine.sum(axis=(1, 3), dtype=np.uint16) // FINER**2, dtype=np.uint8)


@lru_cache(maxsize=4)
def _bare_board(part: str, size: int) -> Pixels:
    canvas = _PixelPaper(np.zeros((size, size, 3), dtype=np.uint8))
    canvas.paint(part)
    return canvas.pixels


class _PixelPaper:
    """Picture of the board and its rim in pixels, on which shapes are painted.

    Shapes have coordinates in mm from the centre, x to the right and y down.
    """

    def __init__(self, pixels: Pixels) -> None:
        self.pixels = pixels
        self._scale = len(pixels) / (2 * HALF)

    def paint(self, parts: str) -> None:
        """Paint shapes onto the picture in order. `parts` holds them as SVG elements."""
        for shape in ElementTree.fromstring(f"<svg>{parts}</svg>"):
            look = shape.attrib
            if shape.tag == "rect":
                x, y, width, height = (float(look[name]) for name in ("x", "y", "width", "height"))
                self._polygon([(x, y), (x + width, y), (x + width, y + height), (x, y + height)], look)
            elif shape.tag == "circle":
                self._circle(look)
            elif shape.tag in ("polygon", "polyline"):
                corners = [tuple(map(float, corner.split(","))) for corner in look["points"].split()]
                self._polygon([(x, y) for x, y in corners], look, is_closed=shape.tag == "polygon")

    def _circle(self, look: Mapping[str, str]) -> None:
        x, y, radius = (float(look.get(name, "0")) for name in ("cx", "cy", "r"))
        half = float(look.get("stroke-width", "1")) / 2.0 if "stroke" in look else 0.0
        for rows, columns, (across, down) in self._around([(x - radius, y - radius), (x + radius, y + radius)], half):
            distance = np.hypot(across - x, down - y)
            self._fill(rows, columns, distance <= radius, look.get("fill", "none"), float(look.get("fill-opacity", "1")))
            self._fill(rows, columns, np.abs(distance - radius) <= half, look.get("stroke", "none"))

    def _polygon(self, corners: Points, look: Mapping[str, str], *, is_closed: bool = True) -> None:
        if look.get("fill", "none") != "none":
            for rows, columns, (across, down) in self._around(corners, 0.0):
                inside = np.zeros(np.broadcast(across, down).shape, dtype=bool)
                for (x, y), (to_x, to_y) in zip(corners, [*corners[1:], corners[0]], strict=True):
                    if y != to_y:
                        # Even-odd rule: a ray to the right from an inside point crosses the outline an odd number of times.
                        inside ^= ((y > down) != (to_y > down)) & (across < x + (down - y) * (to_x - x) / (to_y - y))
                self._fill(rows, columns, inside, look["fill"], float(look.get("fill-opacity", "1")))
        if look.get("stroke", "none") != "none":
            half = float(look.get("stroke-width", "1")) / 2.0
            for one, other in zip(corners, [*corners[1:], corners[0]] if is_closed else corners[1:], strict=False):
                self._line(one, other, half, look["stroke"])

    def _line(self, one: tuple[float, float], other: tuple[float, float], half: float, colour: str) -> None:
        (x, y), (dx, dy) = one, (other[0] - one[0], other[1] - one[1])
        for rows, columns, (across, down) in self._around([one, other], half):
            share = np.clip(((across - x) * dx + (down - y) * dy) / max(dx * dx + dy * dy, 1e-9), 0.0, 1.0)
            self._fill(rows, columns, np.hypot(across - x - share * dx, down - y - share * dy) <= half, colour)

    def _around(self, corners: Points, margin: float) -> Iterator[tuple[slice, slice, tuple[Middles, Middles]]]:
        spans = []
        for axis in (0, 1):
            least, most = min(corner[axis] for corner in corners) - margin, max(corner[axis] for corner in corners) + margin
            first, last = (int(np.floor((edge + HALF) * self._scale)) for edge in (least, most))
            spans.append(slice(max(first, 0), min(last + 1, len(self.pixels))))
        columns, rows = spans
        if columns.start < columns.stop and rows.start < rows.stop:
            middles: Middles = (np.arange(len(self.pixels), dtype=np.float64) + 0.5) / self._scale - HALF
            yield rows, columns, (middles[columns][None, :], middles[rows][:, None])

    def _fill(self, rows: slice, columns: slice, where: Mask, colour: str, opacity: float = 1.0) -> None:
        if colour == "none":
            return
        inked = np.array([int(colour[i : i + 2], 16) for i in (1, 3, 5)], dtype=np.float64)
        part = self.pixels[rows, columns]
        part[where] = inked if opacity == 1.0 else (part[where] * (1.0 - opacity) + inked * opacity).round()
