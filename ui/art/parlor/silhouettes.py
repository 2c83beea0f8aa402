"""Pictures of two persons in the style of a poster of 1905: Mr. Raffles, a gentleman thief, and the Detective.

Both stand in a window 40 mm wide and 58 mm high. Coordinates are in mm from its centre, with x to the right and y down.
"""

from __future__ import annotations

import math

from board.colours import Colour
from ui.art.parlor.engraving import Plate, mirror_outline, oval, smooth

BLACK: Colour = (24, 20, 24)
CREAM: Colour = (250, 240, 214)
NIGHT: Colour = (38, 44, 84)
NIGHT_LINE: Colour = (66, 76, 124)
MOONLIGHT: Colour = (248, 226, 160)
LINING: Colour = (168, 28, 34)
GASLIGHT: Colour = (222, 158, 70)
GASLIGHT_LINE: Colour = (190, 122, 44)
FOG: Colour = (246, 214, 150)
GLASS: Colour = (206, 230, 232)
BRASS: Colour = (198, 148, 60)

WIDE, HIGH = 20.0, 29.0
"""Half the width and half the height, in mm, of the window on a card. The card shows a person at this window."""


def draw_raffles(plate: Plate) -> None:
    """Draw Mr. Raffles: a top hat, a mask and an evening cape, with the moon over the roofs behind."""
    _ground(plate, NIGHT)
    for k in range(19):
        y = -HIGH + 3.0 * k
        plate.line([(-WIDE, y), (WIDE, y)], NIGHT_LINE, 0.28)
    plate.disk(5.4, -9.0, 13.4, MOONLIGHT)
    for x, y, reach in ((0.5, -15.0, 2.2), (11.5, -13.0, 1.6), (13.0, -4.0, 2.6), (7.5, -19.0, 1.2)):
        plate.disk(x, y, reach, (238, 210, 136))
    plate.fill(_ROOFS, (22, 26, 54))
    # The cape, its collar up, lined with red.
    plate.fill(smooth(_CAPE), BLACK)
    plate.fill(smooth(_LINING_LEFT), LINING)
    plate.fill(smooth([(-x, y) for x, y in _LINING_LEFT]), LINING)
    plate.fill([(-5.2, 8.6), (5.2, 8.6), (0.0, 28.0)], CREAM)
    for y in (16.0, 19.6, 23.0):
        plate.disk(0.0, y, 0.55, BLACK)
    plate.fill(smooth(mirror_outline(_FACE)), CREAM)
    plate.fill(smooth(_SHADE), (226, 200, 160))
    plate.fill([(-4.6, 9.6), (-4.6, 13.6), (0.0, 11.8), (4.6, 13.6), (4.6, 9.6), (0.0, 11.4)], BLACK)
    plate.fill(smooth(mirror_outline(_MASK)), BLACK)
    for side in (-1.0, 1.0):
        plate.fill(smooth([(side * x, y) for x, y in _EYE]), CREAM)
        plate.disk(side * 2.9, -2.3, 0.62, BLACK)
    plate.fill(smooth(_MOUSTACHE), BLACK)
    plate.line([(-1.3, 6.5), (1.5, 6.2)], (150, 60, 50), 0.5)
    # The hat is slightly tilted.
    lean = math.radians(-6.0)
    hat = [(x * math.cos(lean) - y * math.sin(lean), x * math.sin(lean) + y * math.cos(lean) - 5.6) for x, y in smooth(_HAT)]
    plate.fill(hat, BLACK)
    band = [(x * math.cos(lean) - y * math.sin(lean), x * math.sin(lean) + y * math.cos(lean) - 5.6) for x, y in _BAND]
    plate.fill(band, LINING)
    shine = [(x * math.cos(lean) - y * math.sin(lean), x * math.sin(lean) + y * math.cos(lean) - 5.6) for x, y in _SHINE]
    plate.line(shine, (120, 118, 130), 0.7)


def draw_detective(plate: Plate) -> None:
    """Draw the Detective: a deerstalker hat, a pipe and a magnifying glass, with a street lamp in the fog behind."""
    _ground(plate, GASLIGHT)
    for k in range(10):
        plate.ring(oval(5.0 + 4.2 * k, 5.0 + 4.2 * k, -11.0, -13.0), GASLIGHT_LINE, 0.28)
    plate.disk(-11.0, -13.0, 8.2, (236, 184, 104))
    plate.disk(-11.0, -13.0, 4.6, FOG)
    plate.fill(smooth(_COAT), BLACK)
    plate.fill(smooth(_HEAD), BLACK)
    plate.fill(smooth(_CAP), BLACK)
    for line in _CHECKS:
        plate.line(line, (104, 84, 62), 0.34)
    for line in (_COLLAR, _CAPE_EDGE, _EAR):
        plate.line(smooth(line, closed=False), (120, 98, 74), 0.45)
    plate.fill(smooth(_BOW), BLACK)
    # The pipe and its smoke.
    plate.line(smooth(_STEM, closed=False), BLACK, 1.1)
    plate.fill(smooth(_BOWL), BLACK)
    plate.line(smooth(_SMOKE, closed=False), (255, 244, 220, 210), 1.0)
    plate.line(smooth([(x - 1.9, y + 1.4) for x, y in _SMOKE[2:]], closed=False), (255, 244, 220, 150), 0.7)
    # The magnifying glass is in front of the figure.
    plate.line([(-6.6, 20.8), (-1.6, 27.2)], BLACK, 2.2)
    plate.disk(-10.4, 15.8, 7.0, BLACK)
    plate.disk(-10.4, 15.8, 6.3, BRASS)
    plate.disk(-10.4, 15.8, 5.4, GLASS)
    plate.fill(oval(2.0, 1.1, -12.4, 12.9), (246, 252, 250))
    plate.line([(-13.9, 17.6), (-12.4, 19.6)], (246, 252, 250), 0.7)


def draw_mask(plate: Plate, ink: Colour, ground: Colour) -> None:
    """Draw the sign of the card Raffles, a mask about 10 mm wide."""
    plate.fill([(0.60 * x, 0.74 * (y + 2.0)) for x, y in smooth(mirror_outline(_MASK))], ink)
    for side in (-1.0, 1.0):
        plate.fill([(0.60 * side * x, 0.74 * (y + 2.0)) for x, y in smooth(_EYE)], ground)


def draw_glass(plate: Plate, ink: Colour, ground: Colour) -> None:
    """Draw the sign of the card Detective, a magnifying glass about 10 mm wide."""
    plate.line([(1.2, 1.2), (3.7, 3.7)], ink, 1.8)
    plate.disk(-0.9, -0.9, 3.3, ink)
    plate.disk(-0.9, -0.9, 2.2, ground)


def _ground(plate: Plate, ink: Colour) -> None:
    plate.fill([(-WIDE, -HIGH), (WIDE, -HIGH), (WIDE, HIGH), (-WIDE, HIGH)], ink)


_ROOFS = [
    (-20.0, 29.0), (-20.0, 8.0), (-15.5, 4.0), (-12.0, 7.0), (-12.0, 3.0), (-9.6, 3.0), (-9.6, 9.4), (-6.0, 12.0), (8.0, 12.0),
    (11.0, 9.0), (11.0, 6.0), (13.0, 6.0), (13.0, 7.6), (16.4, 5.0), (20.0, 8.2), (20.0, 29.0),
]  # fmt: skip
_CAPE = [
    (0.0, 10.0), (4.5, 8.6), (9.4, 3.4), (11.4, 1.6), (11.4, 1.6), (12.6, 7.4), (15.6, 12.2), (18.8, 17.0), (20.0, 24.0),
    (20.0, 29.0), (20.0, 29.0), (-20.0, 29.0), (-20.0, 29.0), (-20.0, 24.0), (-18.8, 17.0), (-15.6, 12.2), (-12.6, 7.4),
    (-11.4, 1.6), (-11.4, 1.6), (-9.4, 3.4), (-4.5, 8.6),
]  # fmt: skip
_LINING_LEFT = [(-10.5, 4.2), (-10.5, 4.2), (-8.0, 6.8), (-4.6, 10.0), (-1.2, 24.0), (-1.2, 24.0), (-7.6, 13.4), (-10.3, 8.4)]
_FACE = [(0.0, -8.0), (4.6, -7.6), (6.9, -4.6), (6.9, 0.4), (6.0, 4.4), (3.8, 8.0), (1.5, 9.7), (0.0, 10.0)]
_SHADE = [(6.9, -3.6), (6.9, 0.4), (6.0, 4.4), (3.8, 8.0), (1.5, 9.7), (0.4, 9.95), (2.8, 6.6), (4.6, 2.0), (5.2, -3.0)]
_MASK = [(0.0, -3.7), (2.4, -4.5), (6.2, -5.3), (7.3, -4.3), (7.0, -1.4), (5.2, 0.4), (2.6, 0.2), (1.1, -1.2), (0.0, -1.5)]
_EYE = [(1.3, -2.0), (1.3, -2.0), (2.6, -3.1), (4.4, -3.0), (5.2, -2.4), (5.2, -2.4), (4.0, -1.5), (2.6, -1.4)]
_MOUSTACHE = [(0.0, 4.0), (1.8, 3.6), (3.6, 4.7), (4.4, 4.2), (4.4, 4.2), (3.6, 5.5), (1.6, 5.2), (0.0, 4.8), (-1.6, 5.2),
    (-3.6, 5.5), (-4.4, 4.2), (-4.4, 4.2), (-3.6, 4.7), (-1.8, 3.6)]  # fmt: skip
_HAT = [
    (-12.0, -1.2), (-12.0, -1.2), (-8.0, -1.6), (-7.2, -2.4), (-7.0, -8.0), (-8.0, -16.6), (-8.0, -16.6), (0.0, -18.0),
    (8.0, -16.6), (8.0, -16.6), (7.0, -8.0), (7.2, -2.4), (8.0, -1.6), (12.0, -1.2), (12.0, -1.2), (9.0, 1.2), (0.0, 1.9),
    (-9.0, 1.2),
]  # fmt: skip
_BAND = [(-7.1, -5.4), (0.0, -4.5), (7.1, -5.4), (7.2, -2.4), (0.0, -1.4), (-7.2, -2.4)]
_SHINE = [(-5.2, -15.0), (-4.6, -11.0), (-4.5, -7.0)]

_CAP = [
    (-13.6, -9.0), (-13.6, -9.0), (-9.6, -12.0), (-8.6, -16.6), (-4.6, -20.6), (1.0, -21.8), (6.6, -20.0), (10.2, -15.8),
    (11.4, -11.4), (15.6, -8.0), (15.6, -8.0), (11.0, -7.6), (7.4, -8.6), (1.0, -7.6), (-5.6, -8.4), (-9.0, -7.6),
]  # fmt: skip
_BOW = [
    (0.6, -21.0), (-2.4, -22.4), (-5.0, -24.6), (-6.0, -22.9), (-3.6, -21.2), (0.6, -20.2), (5.0, -21.0), (7.4, -22.6),
    (6.6, -24.4), (3.8, -22.4),
]  # fmt: skip
_HEAD = [
    (-8.6, -9.0), (-9.0, -6.4), (-9.6, -4.8), (-9.2, -3.6), (-11.0, -1.4), (-13.4, 1.2), (-13.4, 1.2), (-12.8, 2.4), (-10.6, 2.5),
    (-10.4, 3.5), (-11.3, 4.4), (-10.2, 5.3), (-10.9, 6.4), (-9.8, 7.3), (-10.4, 9.2), (-9.2, 11.4), (-6.4, 12.0), (-3.2, 10.6),
    (-2.2, 13.4), (-2.8, 18.0), (8.4, 18.0), (6.8, 11.0), (6.9, 7.0), (9.2, 3.0), (10.6, -2.6), (10.4, -9.0), (0.0, -12.0),
]  # fmt: skip
_EAR = [(2.2, -3.2), (3.4, -4.6), (5.2, -4.0), (5.4, -1.8), (3.8, 0.6), (3.0, 2.0)]
_COAT = [
    (-20.0, 29.0), (-20.0, 29.0), (-19.0, 23.6), (-14.0, 18.6), (-7.2, 15.6), (-4.8, 11.6), (-4.8, 11.6), (-1.0, 14.2),
    (4.6, 12.6), (8.6, 7.6), (8.6, 7.6), (11.4, 12.6), (17.0, 17.2), (20.0, 23.0), (20.0, 29.0), (20.0, 29.0),
]  # fmt: skip
_COLLAR = [(-4.4, 13.0), (-1.6, 16.4), (3.6, 16.6), (8.6, 11.0)]
_CAPE_EDGE = [(-2.2, 17.0), (1.0, 21.0), (7.0, 24.0), (14.0, 25.0), (19.4, 24.4)]
_STEM = [(-10.4, 5.4), (-13.4, 6.6), (-15.2, 8.8)]
_BOWL = [(-17.4, 5.6), (-17.4, 5.6), (-13.6, 5.2), (-13.6, 5.2), (-13.4, 8.0), (-14.4, 10.2), (-16.4, 10.0), (-17.4, 8.0)]
_SMOKE = [(-15.5, 4.4), (-17.2, 1.8), (-15.2, -0.6), (-16.8, -3.4), (-14.8, -6.0), (-16.2, -9.0)]
_CHECKS = (
    [(-8.4, -15.4), (-1.0, -17.0), (9.4, -16.2)],
    [(-9.2, -12.2), (0.0, -13.2), (10.8, -12.4)],
    [(-5.2, -19.6), (-3.8, -14.0), (-4.0, -8.8)],
    [(1.0, -21.2), (1.8, -14.0), (1.6, -8.2)],
    [(6.4, -19.6), (7.2, -14.0), (6.8, -9.0)],
)
