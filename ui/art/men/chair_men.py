"""Pictures of pieces in perspective: disks, pins and other round pieces, and upright flat figures."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import groupby

import numpy as np
import pygame
from numpy.typing import NDArray

from board.geometry import Circle, Point
from board.men import CHECKER, KING, PIN, Kind
from board.other_boards import shot_kind
from board.sides import INSIDE, PEG_HEIGHT, Side
from ui.art.base import theme
from ui.art.base.cache import CHAIRS, SOLIDS
from ui.art.base.lathe import LIGHT, PEG, WAYS, Frame, Vector, cast, direction_indices, pin_solid, round_profile, solid_sprite
from ui.art.base.light_art import SHADOW_X, SHADOW_Y
from ui.art.base.overlay_art import Blit
from ui.art.base.pose import Pose
from ui.art.base.sprites import Sprite
from ui.art.board.chair import Chair
from ui.art.men.disks_art import ANGLE_STEP, EMBLEMS, crown, emblem, skin
from ui.art.men.figures_art import figure_sprite
from ui.art.men.men_art import is_round
from ui.art.men.pins_art import pin_axis, pin_slices

Seen = tuple[Sprite, float, float, float]
"""The image of a piece or peg, the pixel (x, y) where it stands, and its distance from the eye."""
Shade = tuple[float, float, float]
"""A round shadow on the board: (x, y, radius) in mm."""
SIGHT_STEP, ROUND_STEP = 3, 9
"""Angles in degrees between two cached images of a round piece. The first is for the viewing angle, the second for the light."""
LARGE = 3.0
"""Smallest scale, in pixels per mm, at which pieces are drawn in their final size.

At smaller scales, pieces are drawn larger and scaled down.
"""
BEVEL = 1.7
SHADOW = (128, 116, 112)
"""Brightness of a shadow in red, green and blue, from 0 to 255. With 255 the board's colour is unchanged."""
BESIDE_SHADOW = 16.0
"""Margin in pixels around the picture of a shadow, for its blurred edge."""
LEAST_CELL, TILE = 3.4, 10
"""Sizes for drawing blurred shadows in square tiles: (smallest width of a cell in pixels, width of a tile in cells)."""
CONTACT, CONTACT_DARK = 1.5, 0.5
"""Width in mm of the dark line where a piece's foot touches the floor, and darkness of this line from 0 to 1."""
MIRRORED, DISK_MIRRORED = 0.34, 0.13
"""Opacities of reflections in the board's varnish, for upright pieces and for disks."""
UPRIGHT: Vector = (0.0, 0.0, 1.0)


def seen_man(chair: Chair, kind: Kind, colour: int, pose: Pose, *, faces_left: bool) -> Seen:
    if kind.name == PIN.name:
        return _seen_pin(chair, pose)
    spot = chair.place(pose.x, pose.y, pose.height)
    depth = chair.place(pose.x, pose.y, pose.height + kind.height / 2).depth
    if is_round(kind):
        frame = chair.frame(pose.x, pose.y, pose.height)
        return _round_sprite(kind, colour, pose.turn - 90.0 * chair.quarter, frame, spot.scale), spot.x, spot.y, depth
    # Tin figures are flat and always face the viewer.
    return _figure(kind.name, colour, _scale_step(spot.scale), faces_left), spot.x, spot.y, depth


def _seen_pin(chair: Chair, pose: Pose) -> Seen:
    (x, y, up), foot = pin_axis(pose.turn, pose.tilt)
    half, base = PIN.height / 2, foot + pose.height
    axis = (*chair.turned(x, y), up)
    low = chair.place(pose.x - x * half, pose.y - y * half, base)
    middle = chair.place(pose.x, pose.y, base + up * half)
    sprite = solid_sprite(pin_solid(), axis, chair.frame(pose.x, pose.y, base + up * half), middle.scale)
    return sprite, low.x, low.y, middle.depth


@CHAIRS.keeps
def standing_pegs(chair: Chair, pegs: tuple[Circle, ...]) -> tuple[tuple[Seen, ...], tuple[Blit, ...], tuple[Blit, ...]]:
    """Return the visible pegs, the shadows at their feet, and their reflections in the varnish."""
    shown = [peg for peg in pegs if chair.sees(peg.centre.x, peg.centre.y, 0.0, 2.0 * PEG_HEIGHT)]
    bodies = tuple(_seen_peg(chair, peg.centre) for peg in shown)
    feet = tuple(contact(chair, peg.centre, peg.radius, 0.0) for peg in shown)
    return bodies, feet, tuple(_peg_reflection(chair, peg.centre, body[0]) for peg, body in zip(shown, bodies, strict=True))


def _seen_peg(chair: Chair, at: Point) -> Seen:
    spot = chair.place(at.x, at.y)
    depth = chair.place(at.x, at.y, 8.0).depth
    return solid_sprite(PEG, UPRIGHT, chair.frame(at.x, at.y, 8.0), spot.scale), spot.x, spot.y, depth


def shades(chair: Chair, kind: Kind, pose: Pose, floor: float) -> list[Shade]:
    """Return the shadow of a piece as round spots. `floor` is the height in mm of the floor on which it falls."""
    bits: list[tuple[float, float, float, float]] = []
    if kind.name == PIN.name:
        bits = [(x, y, h, 0.93 * r) for x, y, h, r in pin_slices(pose.turn, pose.tilt, 14)]
    elif is_round(kind):
        bits = [(0.0, 0.0, share * kind.height, kind.radius - 0.3) for share in (0.0, 0.35, 0.7, 1.0)]
    else:
        bits = [(0.0, 0.0, share * kind.height, kind.radius * (0.8 - 0.4 * share)) for share in (0.0, 0.3, 0.6, 0.9)]
    # The direction of the light stays fixed when the board is turned.
    away_x, away_y = _turned_back(chair, SHADOW_X, -SHADOW_Y)
    lift = pose.height - floor
    return [(pose.x + x + away_x * (h + lift), pose.y + y + away_y * (h + lift), radius) for x, y, h, radius in bits]


def shade(surface: pygame.Surface, chair: Chair, bits: Sequence[Shade], floor: float) -> None:
    """Darken the board where shadows fall. `bits` lists the round shadows on a surface `floor` mm high.

    Where two shadows overlap, the board is no darker than in one.
    """
    if not bits:
        return
    x, y, radius = np.array(bits).T
    across, down, scale = chair.places(x, y, floor)
    wide, high = radius * scale, chair.back[2] * radius * scale
    left, top = int((across - wide).min() - BESIDE_SHADOW), int((down - high).min() - BESIDE_SHADOW)
    right, bottom = int((across + wide).max() + BESIDE_SHADOW) + 2, int((down + high).max() + BESIDE_SHADOW) + 2
    area = pygame.Rect(left, top, right - left, bottom - top).clip(surface.get_clip()).clip(chair.rect)
    if area.width < 4 or area.height < 4:
        return
    # Cells of this many pixels blur the edges: each is the mean of some dots, and then of its neighbours.
    cell = max(LEAST_CELL, round(0.9 * float(scale[0]), 1))
    dots = max(2, round(cell / 2.0))
    tile = round(TILE * cell)
    columns, rows = -(-area.width // tile), -(-area.height // tile)
    veil = pygame.Surface((dots * (TILE * columns + 3), dots * (TILE * rows + 3)), 0, 8)
    size = np.maximum(1, np.round(2.0 * dots / cell * np.stack([wide, high], axis=-1))).astype(int)
    # The first pixel of the area shows the middle of the cell after the border.
    middle = dots * (np.stack([across - area.x - 0.5, down - area.y - 0.5], axis=-1) / cell + 1.5)
    for corner, extent in zip(np.round(middle - size / 2).astype(int).tolist(), size.tolist(), strict=True):
        pygame.draw.ellipse(veil, 1, (corner, extent))
    cover = _blurred(pygame.surfarray.pixels2d(veil).T, dots)
    small = pygame.Surface(cover.shape[::-1], 0, 32)
    pygame.surfarray.pixels2d(small)[...] = _darkness(9 * dots * dots)[cover.T]
    # Most of the floor has no shadow, so enlarge and draw only tiles with shadow.
    for column, row, count in _runs(cover, columns, rows):
        part = small.subsurface((TILE * column, TILE * row, TILE * count + 1, TILE + 1))
        dark = pygame.transform.smoothscale(part, (tile * count, tile))
        surface.blit(dark, (area.x + tile * column, area.y + tile * row), special_flags=pygame.BLEND_RGB_MULT)


def _blurred(spots: NDArray[np.uint8], dots: int) -> NDArray[np.uint16]:
    """Return the number of shaded dots in each block of three by three cells. A cell has `dots` rows of `dots` dots.

    The result has no values for the cells at the border.
    """
    down = spots[::dots].astype(np.uint16)
    for k in range(1, dots):
        down += spots[k::dots]
    cells = down[:, ::dots].copy()
    for k in range(1, dots):
        cells += down[:, k::dots]
    cells = cells[:-2] + cells[1:-1] + cells[2:]
    return np.asarray(cells[:, :-2] + cells[:, 1:-1] + cells[:, 2:])


@SOLIDS.keeps
def _darkness(most: int) -> NDArray[np.uint32]:
    """Return pixel values that darken the floor by multiplication. Index `i` is for `i` shaded dots, from 0 to `most`."""
    share = np.arange(most + 1)[:, None] / most
    red, green, blue = np.round(255.0 - share * (255.0 - np.array(SHADOW))).astype(np.uint32).T
    return np.asarray(red << 16 | green << 8 | blue)


def _runs(cover: NDArray[np.uint16], columns: int, rows: int) -> Iterator[tuple[int, int, int]]:
    """Yield each horizontal run of tiles with shadow, as (first column, row, number of tiles)."""
    dark = cover > 0
    # A tile also shows the first cells of the tiles right of it and below it.
    dark[:, :-1] |= dark[:, 1:]
    dark[:-1] |= dark[1:]
    tiles: NDArray[np.bool_] = np.asarray(dark[:-1, :-1].reshape(rows, TILE, columns, TILE).any(axis=(1, 3)))
    for row, line in enumerate(tiles.tolist()):
        column = 0
        for is_dark, group in groupby(line):
            count = len(list(group))
            if is_dark:
                yield column, row, count
            column += count


def contact(chair: Chair, at: Point, radius: float, floor: float, hole: float = 0.0) -> Blit:
    """Return the narrow dark oval under an object that touches the floor. The caller darkens the board with it.

    `radius` is that of the object and `hole` that of the object's hole, in mm.
    """
    spot = chair.place(at.x, at.y, floor)
    reach = (radius + CONTACT) * spot.scale
    image = _contact(max(1, round(reach)), max(1, round(chair.back[2] * reach)), round(hole / (radius + CONTACT), 2))
    return image, (round(spot.x - image.get_width() / 2), round(spot.y - image.get_height() / 2))


@CHAIRS.keeps
def _contact(wide: int, high: int, hole: float) -> pygame.Surface:
    """Return a picture of a dark oval with a blurred edge. `wide` and `high` are half its width and height in pixels.

    `hole` is the fraction of the oval's radius that stays light.
    """
    x, y = (np.arange(2 * half + 3) - half - 1.0 for half in (wide, high))
    out = np.hypot(x[:, None] / wide, y[None, :] / high)
    dark = CONTACT_DARK * np.clip((1.06 - out) / 0.24, 0.0, 1.0)[..., None]
    if hole:
        dark *= np.clip((out - 0.5 * hole) / (0.5 * hole), 0.0, 1.0)[..., None]
    image = pygame.Surface((len(x), len(y)), 0, 32)
    pygame.surfarray.pixels3d(image)[...] = (255.0 * (1.0 - dark * np.array([1.0, 1.03, 1.06]))).astype(np.uint8)
    return image


def reflection(chair: Chair, kind: Kind, colour: int, pose: Pose, sprite: Sprite, floor: float) -> Blit:
    """Return the faint mirror image of a piece in the varnished floor. The caller paints this image before the piece."""
    spot = chair.place(pose.x, pose.y, floor)
    scale, steep = _scale_step(spot.scale), _steep(chair.frame(pose.x, pose.y, floor))
    key = ("mirrored", kind.name, colour, scale, steep, theme.look_in_use())
    if not is_round(kind):
        return _stood(CHAIRS.get(key, lambda: _upside_down(sprite)), spot.x, spot.y)
    # The mirror image is the same disk, lower by its height: only its wall shows below the disk.
    drop = kind.height * math.sqrt(1.0 - chair.back[2] ** 2) * spot.scale
    return _stood(SOLIDS.get(key, lambda: _faint(sprite)), spot.x, spot.y + drop)


def _peg_reflection(chair: Chair, at: Point, sprite: Sprite) -> Blit:
    """Return the faint mirror image of a peg in the board's varnish. It is painted before the peg, which then stands over it."""
    spot = chair.place(at.x, at.y)
    key = ("mirrored", "peg", _scale_step(spot.scale), _steep(chair.frame(at.x, at.y, 0.0)))
    return _stood(CHAIRS.get(key, lambda: _upside_down(sprite)), spot.x, spot.y)


def _stood(sprite: Sprite, x: float, y: float) -> Blit:
    return sprite.image, (round(x - sprite.x), round(y - sprite.y))


def _faint(sprite: Sprite) -> Sprite:
    image = sprite.image.copy()
    image.fill((255, 255, 255, round(255 * DISK_MIRRORED)), special_flags=pygame.BLEND_RGBA_MULT)
    return Sprite(image, sprite.x, sprite.y)


def _upside_down(sprite: Sprite) -> Sprite:
    """Return the image of an upright piece upside down, blurred and faint.

    The dark outline is cut off, because it would look like a line.
    """
    width, height = sprite.image.get_size()
    core = pygame.transform.smoothscale(sprite.image, (max(2, round(0.92 * width)), max(2, round(0.985 * height))))
    image = pygame.Surface((width, height), pygame.SRCALPHA, 32)
    image.blit(core, ((width - core.get_width()) // 2, (height - core.get_height()) // 2))
    colours, opacity = pygame.surfarray.pixels3d(image), pygame.surfarray.pixels_alpha(image)
    inside = opacity >= 200
    if inside.any():
        colours[~inside] = colours[inside].mean(axis=0)
    del colours, opacity
    few = max(1.5, width / 26.0)
    small = pygame.transform.smoothscale(image, (max(2, round(width / few)), max(2, round(height / few))))
    image = pygame.transform.flip(pygame.transform.smoothscale(small, (width, height)), False, True)
    foot = height - sprite.y
    fade = MIRRORED * np.clip(1.0 - (np.arange(height) - foot) / (0.85 * height), 0.0, 1.0) ** 1.4
    opacity = pygame.surfarray.pixels_alpha(image)
    opacity[...] = (opacity * fade[None, :]).astype(np.uint8)
    del opacity
    return Sprite(image, sprite.x, foot)


def _turned_back(chair: Chair, x: float, y: float) -> tuple[float, float]:
    return ((x, y), (-y, x), (-x, -y), (y, -x))[chair.quarter]


@SOLIDS.keeps
def _figure(name: str, colour: int, scale: float, faces_left: bool) -> Sprite:
    return Sprite(*figure_sprite(name, colour, scale, faces_left=faces_left))


def _scale_step(scale: float) -> float:
    """Round the size of a metal figure (a piece) to steps of 2.5 per cent, because drawing the figure again is slow."""
    return round(math.exp(round(math.log(scale) * 40.0) / 40.0), 4)


# --- round pieces ------------------------------------------------------------------------------------------------------


def _round_sprite(kind: Kind, colour: int, turn: float, frame: Frame, scale: float) -> Sprite:
    """Return the image of a disk, a checker or a king (a crowned checker) in a perspective view.

    `turn` is the rotation of the piece in degrees, and `scale` is in pixels per mm. `frame` holds the directions on the board
    that point right, up and out of the screen.
    """
    steep, unit, aside = _steep(frame), _unit(scale), _aside(frame)
    lean = round(math.degrees(math.atan2(frame[0][2], frame[1][2])))
    turned = round((turn - aside) / ANGLE_STEP) * ANGLE_STEP % 360
    return _brought(kind, colour, turned, _around(aside), steep, lean, unit, round(scale / unit, 2))


def _steep(frame: Frame) -> int:
    """Return the angle between the vertical and the direction of view, rounded to a multiple of `SIGHT_STEP` degrees."""
    return round(math.degrees(math.acos(max(-1.0, min(1.0, frame[2][2])))) / SIGHT_STEP) * SIGHT_STEP


def _aside(frame: Frame) -> float:
    """Return the horizontal angle in degrees between the direction of view and straight ahead."""
    return math.degrees(math.atan2(frame[2][0], -frame[2][1]))


def _around(aside: float) -> int:
    return round(aside / ROUND_STEP) * ROUND_STEP


def _unit(scale: float) -> float:
    """Return the drawing scale for a piece that is shown at the scale `scale`, both in pixels per mm.

    It is one of a few fixed scales, so that images can be reused.
    """
    return float(2.0 ** (math.ceil(2.0 * math.log2(max(scale, 0.5))) / 2.0))


def cast_disks(chair: Chair, side: Side) -> None:
    """Draw the disk for the next shot from all angles and at all sizes that it may have in this perspective view.

    Otherwise all these images would be drawn while the shot is shown.
    """
    for x in range(chair.rect.left, chair.rect.right + 1, max(1, chair.rect.width // 12)):
        for y in range(chair.rect.top, chair.rect.bottom + 1, max(1, chair.rect.height // 12)):
            at = chair.to_board((x, y))
            if side.reach(at) < (side.inside or INSIDE):
                frame, scale = chair.frame(at.x, at.y, 0.0), chair.place(at.x, at.y).scale
                _lit_round(shot_kind(side), _around(_aside(frame)), _steep(frame), _unit(scale))


@CHAIRS.keeps
def _cast_round(kind: Kind, steep: int, unit: float) -> tuple[NDArray[np.uint16], NDArray[np.uint8], float, float]:
    """Compute the picture of a round piece by ray casting.

    Return four values: the surface directions and the ambient light as arrays (columns first), and the x and y in pixels of the
    bottom's centre. A direction is an index in `WAYS`, or `len(WAYS)` for a transparent pixel. Ambient light is from 0 to 255.
    """
    # Small pieces are rendered larger and scaled down; large ones are smooth enough.
    casting = cast(*round_profile(kind, BEVEL), steep, _finer(unit) * unit)
    upward = casting.normal @ np.array(_upright(steep), dtype=np.float32)
    # Little light comes under the piece, and into its hole.
    open_to = 1.0 - 0.25 * np.exp(-casting.along / 1.6) * (casting.radial > kind.hole + 2.0)
    if kind.hole:
        is_hole = (casting.radial < kind.hole + 1.5) & (upward < 0.6)
        open_to = np.where(is_hole, open_to * (0.35 + 0.55 * np.clip(casting.along / kind.height, 0.0, 1.0)), open_to)
    faces = np.where(casting.cover, direction_indices(casting.normal), len(WAYS)).astype(np.uint16)
    return np.ascontiguousarray(faces.T), np.ascontiguousarray((open_to * 255.0).astype(np.uint8).T), *casting.foot


def _finer(unit: float) -> int:
    return 2 if unit < LARGE else 1


def _upright(steep: float) -> Vector:
    """Return the direction up from the board in the coordinates of the screen: (right, up, toward the eye).

    `steep` is the angle in degrees between this direction and the direction of view.
    """
    return 0.0, math.sin(math.radians(steep)), math.cos(math.radians(steep))


@SOLIDS.keeps
def _brought(kind: Kind, colour: int, turn: int, around: int, steep: int, lean: int, unit: float, zoom: float) -> Sprite:
    face = _king_face if kind.name == KING.name else _emblem_face if kind.name in EMBLEMS else _face
    image, foot_x, foot_y = face(kind, colour, turn, around, steep, unit)
    turned = pygame.transform.rotozoom(image, -lean, zoom)
    c, s = math.cos(math.radians(lean)), math.sin(math.radians(lean))
    x, y = (foot_x - image.get_width() / 2) * zoom, (foot_y - image.get_height() / 2) * zoom
    return Sprite(turned, turned.get_width() / 2 + x * c - y * s, turned.get_height() / 2 + x * s + y * c)


Face = tuple[pygame.Surface, float, float]
"""A picture of a piece, with the pixel (x, y) of the centre of its foot."""


def _emblem_face(kind: Kind, colour: int, turn: int, around: int, steep: int, unit: float) -> Face:
    """Return the picture of a piece that represents an animal, with the animal upright on the screen."""
    image, foot_x, foot_y = _face(kind, colour, turn, around, steep, unit)
    image = image.copy()
    sign = emblem(kind.name, unit, theme.seat_colour(colour))
    s, c = math.sin(math.radians(steep)), math.cos(math.radians(steep))
    flat = pygame.transform.smoothscale(sign, (sign.get_width(), max(1, round(sign.get_height() * c))))
    image.blit(flat, flat.get_rect(center=(round(foot_x), round(foot_y - kind.height * s * unit))))
    return image, foot_x, foot_y


def _king_face(kind: Kind, colour: int, turn: int, around: int, steep: int, unit: float) -> Face:
    """Return the picture of a king in perspective: two stacked checkers, with a crown as the sign of a king."""
    lower, foot_x, foot_y = _face(CHECKER, colour, (turn + 130) % 360, around, steep, unit)
    upper, _, _ = _face(kind, colour, turn, around, steep, unit)
    s, c = math.sin(math.radians(steep)), math.cos(math.radians(steep))
    lift = round(CHECKER.height * s * unit)
    image = pygame.Surface((lower.get_width(), lower.get_height() + lift), pygame.SRCALPHA, 32)
    dark = lower.copy()
    dark.fill((205, 205, 208, 255), special_flags=pygame.BLEND_RGBA_MULT)
    image.blit(dark, (0, lift))
    image.blit(upper, (0, 0))
    sign = crown(unit, theme.seat_colour(colour).mark)
    flat = pygame.transform.smoothscale(sign, (sign.get_width(), max(1, round(sign.get_height() * c))))
    image.blit(flat, flat.get_rect(center=(round(foot_x), round(foot_y - CHECKER.height * s * unit))))
    return image, foot_x, foot_y + lift


@SOLIDS.keeps
def _face(kind: Kind, colour: int, turn: int, around: int, steep: int, unit: float) -> Face:
    """Return the lit picture of a disk or a checker in perspective: its rotated and foreshortened top on a plain side wall.

    Three angles are in degrees. `turn` is the visible rotation of the piece, and `around` the rotation of the view. `steep` is
    the angle between the vertical and the line of sight.
    """
    light, shine, foot_x, foot_y = _lit_round(kind, around, steep, unit)
    s, c = math.sin(math.radians(steep)), math.cos(math.radians(steep))
    seat = theme.piece_colours(kind.name, colour)
    width = 2 * math.ceil(kind.radius * unit + 1.0)
    flat = pygame.transform.smoothscale(_top(kind, seat, turn, unit), (width, max(2, round(width * c))))
    oval = pygame.Surface(flat.get_size(), pygame.SRCALPHA, 32)
    pygame.draw.ellipse(oval, (255, 255, 255, 255), oval.get_rect().inflate(-0.06 * width, -0.06 * width * c))
    flat.blit(oval, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    image = pygame.Surface(light.get_size(), pygame.SRCALPHA, 32)
    image.fill((*seat.body, 255))
    height = CHECKER.height if kind.name == KING.name else kind.height
    image.blit(flat, flat.get_rect(center=(round(foot_x), round(foot_y - height * s * unit))))
    image.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MAX)
    image.blit(light, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    image.blit(shine, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return image, foot_x, foot_y


@CHAIRS.keeps
def _top(kind: Kind, seat: theme.SeatColour, turn: int, unit: float) -> pygame.Surface:
    """Draw the rotated top of a piece as seen from above, without a margin. Its corners are not transparent."""
    # The texture has two pixels per screen pixel, fine enough for a large piece.
    half = unit / 2.0 if unit >= LARGE else unit
    room = 2 * math.ceil(kind.radius * half + 1.0)
    flat = skin(kind, seat, half, room)
    cut = pygame.Rect(0, 0, 2 * room, 2 * room)
    # Rotate without the margin: rotation is the slowest part, and the corners are cut off anyway.
    cut.center = flat.get_rect().center
    rotated = pygame.transform.rotate if half == unit else _rotated_smoothly
    turned = rotated(flat.subsurface(cut), turn)
    cut.center = turned.get_rect().center
    width = 2 * math.ceil(kind.radius * unit + 1.0)
    return pygame.transform.smoothscale(turned.subsurface(cut), (width, width))


def _rotated_smoothly(image: pygame.Surface, degrees: float) -> pygame.Surface:
    return pygame.transform.rotozoom(image, degrees, 1.0)


@CHAIRS.keeps
def _lit_round(kind: Kind, around: int, steep: int, unit: float) -> tuple[pygame.Surface, pygame.Surface, float, float]:
    """Return (shading, shine, x, y) of a round piece. The shading and the shine are pictures. (x, y) is the pixel of the bottom's
    centre.

    The shading is transparent outside the piece.
    """
    faces, open_to, foot_x, foot_y = _cast_round(CHECKER if kind.name == KING.name else kind, steep, unit)
    finer = _finer(unit)
    a, (_, s, c) = math.radians(around), _upright(steep)
    frame = np.array([
        [math.cos(a), math.sin(a), 0.0],
        [-math.sin(a) * c, math.cos(a) * c, s],
        [math.sin(a) * s, -math.cos(a) * s, c],
    ])  # fmt: skip
    light = frame @ np.array(LIGHT)
    half = light + np.array([0.0, 0.0, 1.0])
    sky = 0.5 + 0.5 * (WAYS @ frame[:, 2])
    shade = 0.30 + 0.22 * sky + 0.48 * np.clip(WAYS @ light, 0.0, 1.0) / LIGHT[2]
    gleam = np.clip(WAYS @ (half / np.linalg.norm(half)), 0.0, 1.0)
    shine = 0.42 * gleam**30 * (sky < 0.97) + 0.10 * gleam**6
    # Transparent pixels beyond the outline must not be dark, because edge pixels blend with them.
    shades, shines = (np.append(np.clip(values, 0.0, 1.0) * 255.0, last) for values, last in ((shade, 127.0), (shine, 0.0)))
    lit = (shades.astype(np.float32)[faces] * (open_to.astype(np.float32) / 255.0)).astype(np.uint8)
    size = (faces.shape[0] // finer, faces.shape[1] // finer)
    cover = (faces < len(WAYS)).astype(np.uint8) * np.uint8(255)
    return _grey(lit, cover, size), _grey(shines.astype(np.uint8)[faces], None, size), foot_x / finer, foot_y / finer


def _grey(value: NDArray[np.uint8], cover: NDArray[np.uint8] | None, size: tuple[int, int]) -> pygame.Surface:
    surface = pygame.Surface(value.shape, pygame.SRCALPHA, 32)
    pygame.surfarray.pixels3d(surface)[...] = value[..., None]
    pygame.surfarray.pixels_alpha(surface)[...] = 255 if cover is None else cover
    return pygame.transform.smoothscale(surface, size)
