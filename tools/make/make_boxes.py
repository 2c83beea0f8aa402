"""Paint the pictures of the sixty boxes of Angle-Play, a jigsaw puzzle game: `python -m tools.make.make_boxes [NUMBER ...]`.

Each line of assets/boxes/pictures.txt describes the picture of one box:

- `card`: the picture on a game's card, optionally with its width in mm
- `chair`: the scene on a game's card, viewed from a chair at the table
- `side`: a part of a side of the board, with its centre and width in mm
- `flags`: several flags
"""

from __future__ import annotations

import os
import sys

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import math
from dataclasses import replace

import pygame
from PIL import Image

from board.geometry import BoardPart, Point
from board.puzzle import HEIGHT, WIDTH
from board.sides import CHECKER_SIDE, CROKINOLE_SIDE
from board.views.picture import Picture
from ui.art.base import theme
from ui.art.base.camera import Camera
from ui.art.base.flags_art import paint_flag
from ui.art.board.chair import Chair
from ui.art.painting.card_art import CardScene, card_scene
from ui.art.painting.painter import Painter
from ui.art.parlor.piece_art import BOX_PICTURES

SIZE = (2 * WIDTH, 2 * HEIGHT)
"""Size of a picture in pixels: two per mm, so that it is sharp in a window of 2560 x 1440 pixels."""
FINER = 2
"""Factor by which pictures are painted larger than needed. They are then scaled down, which makes edges smooth."""
QUALITY = 74
SIDES = {side.name: side for side in (CROKINOLE_SIDE, CHECKER_SIDE)}
LEAST_CHAIR = 120.0
"""Smallest half width of the part of the board to show in perspective, in mm."""


def main(numbers: list[int]) -> None:
    pygame.init()
    BOX_PICTURES.mkdir(exist_ok=True)
    for number, line in enumerate((BOX_PICTURES / "pictures.txt").read_text(encoding="utf-8").splitlines(), start=1):
        if number in numbers or not numbers:
            large = paint_box(line.split())
            data = pygame.image.tobytes(pygame.transform.smoothscale(large, SIZE), "RGB")
            Image.frombytes("RGB", SIZE, data).save(BOX_PICTURES / f"{number}.jpg", quality=QUALITY, optimize=True)
            print(number, line, flush=True)


def paint_box(words: list[str]) -> pygame.Surface:
    """Return the picture for a puzzle box that a line of pictures.txt describes. `words` are the words of the line."""
    kind, name, *rest = words
    if kind == "flags":
        return flags([name, *rest])
    if kind == "side":
        x, y, width = map(float, rest)
        return from_above(CardScene(Picture(SIDES[name], ()), {}, x, y, width))
    scene = card_scene(name)
    assert scene is not None, f"{name} has no card"
    if rest:
        scene = replace(scene, width=float(rest[0]))
    return from_above(scene) if kind == "card" else from_chair(scene)


def from_above(scene: CardScene) -> pygame.Surface:
    """Return a picture of a scene (a position in a game) as seen from above."""
    side = FINER * SIZE[0]
    camera = Camera(pygame.Rect(0, 0, side, side)).on(BoardPart(Point(scene.x, scene.y), scene.width / 2.0))
    board = pygame.Surface((side, side), 0, 32)
    Painter(camera).paint(board, scene.picture, poses=scene.poses)
    return board.subsurface((0, (side - FINER * SIZE[1]) // 2, side, FINER * SIZE[1])).copy()


def from_chair(scene: CardScene) -> pygame.Surface:
    """Return a picture of a scene (a position in a game) as seen from a chair at the table."""
    rect = pygame.Rect(0, 0, FINER * SIZE[0], FINER * SIZE[1])
    chair = Chair.close(rect, Point(scene.x, scene.y), max(LEAST_CHAIR, 0.42 * scene.width))
    picture = pygame.Surface(rect.size, 0, 32)
    Painter(chair).paint(picture, scene.picture, poses=scene.poses)
    return picture


def flags(names: list[str]) -> pygame.Surface:
    """Return a picture of the flags with these names, in rows on a background like paper."""
    width, height = FINER * SIZE[0], FINER * SIZE[1]
    sheet = pygame.Surface((width, height), 0, 32)
    sheet.fill(theme.PAPER)
    across = math.ceil(math.sqrt(len(names)))
    down = math.ceil(len(names) / across)
    frame = pygame.Rect(0, 0, width, height).inflate(-width // 40, -width // 40)
    pygame.draw.rect(sheet, theme.INK, frame, 6)
    pygame.draw.rect(sheet, theme.RED, frame.inflate(-28, -28), 3)
    room = frame.inflate(-70, -70)
    for number, name in enumerate(names):
        cell = pygame.Rect(
            room.x + room.width * (number % across) // across,
            room.y + room.height * (number // across) // down,
            room.width // across,
            room.height // down,
        ).inflate(-24, -24)
        covered = paint_flag(sheet, name, cell)
        pygame.draw.rect(sheet, theme.INK, covered.inflate(4, 4), 3)
    return sheet


if __name__ == "__main__":
    main([int(word) for word in sys.argv[1:]])
