"""Images of all pieces from above: disks, checkers, kings, pins, and the bicycles, pigs and horses of the races."""

from __future__ import annotations

import math

import numpy as np

from board.men import PIN, Kind
from ui.art.base.cache import ART, SOLIDS
from ui.art.base.light_art import SHADOW_X, SHADOW_Y
from ui.art.base.sprites import Sprite, blur_cover, cover_of
from ui.art.men.disks_art import ANGLE_STEP, round_shadow, round_sprite
from ui.art.men.figures_art import FIGURES, figure_sprite
from ui.art.men.pins_art import pin_shadow, pin_sprite

_TILT_STEP, _PIN_TURN_STEP = 6, 10


def is_round(kind: Kind) -> bool:
    """True for disks, checkers and other round pieces, whose image rotates with the piece."""
    return kind.name != PIN.name and kind.name not in FIGURES


def forget_men() -> None:
    """Drop all images of pieces from the caches. This is needed when the colours have changed."""
    man_sprite.forget()
    _shadow.forget()
    SOLIDS.forget()


@ART.keeps
def man_sprite(kind: Kind, colour: int, scale: float, turn: int = 0, tilt: int = 0, deep: int = 0, phase: int = 0) -> Sprite:
    """Return the image of a piece in the view from above.

    `turn` (on the screen) and `tilt` are in degrees. Round them first, with the function `steps`. `deep` makes the piece darker,
    from 0 (unchanged) to 6. With `phase`, a slow round piece moves smoothly: it is shifted half a pixel to the right (1), down
    (2) or both (3).
    """
    if kind.name == PIN.name:
        sprite = pin_sprite(scale, turn, tilt)
    elif is_round(kind):
        sprite = round_sprite(kind, colour, scale, turn, phase)
    else:
        sprite = Sprite(*figure_sprite(kind.name, colour, scale, faces_left=turn == 180))
    return sprite.darken(deep)


def steps(kind: Kind, turn: float, tilt: float = 0.0) -> tuple[int, int]:
    """Round the rotation (on the screen) and the tilt of a piece, in degrees, to those of a cached image."""
    if kind.name == PIN.name:
        leaning = round(max(-180.0, min(180.0, tilt)) / _TILT_STEP) * _TILT_STEP
        if leaning < 0:
            leaning, turn = -leaning, turn + 180.0
        return (round(turn / _PIN_TURN_STEP) * _PIN_TURN_STEP % 360 if leaning else 0), leaning
    if is_round(kind):
        return round(turn / ANGLE_STEP) * ANGLE_STEP % 360, 0
    return (180 if turn else 0), 0


def shadow_sprite(kind: Kind, scale: float, turn: int = 0, tilt: int = 0, lift: int = 0) -> Sprite:
    """Return the blurred shadow of a piece `lift` mm above the floor."""
    return _shadow(kind, scale, 0 if is_round(kind) else turn, tilt, lift)


@ART.keeps
def _shadow(kind: Kind, scale: float, turn: int, tilt: int, lift: int) -> Sprite:
    if kind.name == PIN.name:
        return pin_shadow(scale, turn, tilt)
    return round_shadow(kind, scale, lift) if is_round(kind) else _figure_shadow(kind, scale, turn, lift)


def _figure_shadow(kind: Kind, scale: float, turn: int, lift: int) -> Sprite:
    """Return the shadow of a tin figure, which falls on the board away from the light.

    `lift` is the height in mm of the figure above the board.
    """
    sprite = man_sprite(kind, 0, scale, turn)
    shape = cover_of(sprite.image)
    foot = round(sprite.y)
    height, width = shape.shape
    reach = math.ceil(SHADOW_X * foot)
    cast = np.zeros((height + foot, width + reach), dtype=np.float32)
    # First the shadow of the part above the foot, row by row from the ground up. Then the foot's shadow, slightly shifted.
    for row in range(foot):
        up = foot - row
        at, shift = foot + round(SHADOW_Y * up), round(SHADOW_X * up)
        np.maximum(cast[at, shift : shift + width], shape[row], out=cast[at, shift : shift + width])
    nudge = max(1, round(1.6 * scale))
    np.maximum(cast[nudge:height, nudge : width + nudge], shape[: height - nudge] * (np.arange(height - nudge) > foot)[:, None],
               out=cast[nudge:height, nudge : width + nudge])  # fmt: skip
    shadow = blur_cover(cast * 0.40, max(1, round(0.9 * scale)))
    away = (lift * SHADOW_X * scale, lift * SHADOW_Y * scale)
    return Sprite(shadow, sprite.x - away[0], sprite.y - away[1])
