"""Paints the pictures on the cards of home: `python -m tools.make.make_cards [GAME ...]`.

Of each game the liveliest stretch of a match between bots is played, the same every time, and one moment of it is painted:
as much of the board as there is something to see on. With `--same` the moments stay as they are, on the board as it looks now.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from games.catalogue import EVERY_GAME
from games.keep.record import read
from games.show.show import rehearse
from ui.art.base.camera import EXTENT, Camera
from ui.art.painting.card_art import PICTURES, CardScene, card_scene, read_scene, write_scene
from ui.motion.animation import Animation

WIDTH = 480
"""Pixels: as wide as a card becomes in a large window."""
STRETCH = 60.0
"""Seconds of the match that are looked through."""


@dataclass(frozen=True, slots=True)
class CardMoment:
    """What is painted of a game."""

    seed: int = 1
    """Of the match."""
    share: float = 0.5
    """How far into the stretch, 0 to 1."""
    seconds: float | None = None
    """How far into the motion of the move that comes there; None for the rest before it."""
    x: float = 0.0
    y: float = 0.0
    """The middle of what is painted, mm."""
    width: float = 480.0
    """How much of the board is painted, mm."""


PINS = {"x": 255.0, "y": 275.0, "width": 235.0}
"""Where the ten pins stand."""
MOMENTS: Mapping[str, CardMoment] = {
    "crokinole": CardMoment(2, 0.95, 0.3, -20.0, 10.0, 470.0),
    "national-flags": CardMoment(1, 0.45, None, -190.0, 270.0, 300.0),
    "bicycle-racing": CardMoment(1, 0.7, None, 150.0, -90.0, 230.0),
    "puss-in-the-corner": CardMoment(1, 0.95, None, -160.0, -170.0, 300.0),
    "troublesome-pigs": CardMoment(2, 0.2, None, 190.0, -70.0, 470.0),
    "steeplechase": CardMoment(2, 0.45, None, 170.0, -180.0, 250.0),
    "ten-pins": CardMoment(1, 0.2, 0.35, **PINS),
    "childrens-ten-pins": CardMoment(2, 0.2, 0.3, **PINS),
    "cocked-hat-and-feather": CardMoment(3, 0.3, 0.3, **PINS),
    "king-pin": CardMoment(3, 0.8, 0.3, **PINS),
    "four-back": CardMoment(3, 0.8, 0.3, **PINS),
    "head-pin-out": CardMoment(1, 0.5, 0.3, **PINS),
    "corner-pins": CardMoment(1, 0.5, 0.3, 0.0, 0.0, 500.0),
    "center-carrom-pins": CardMoment(1, 0.5, 0.3, 0.0, 0.0, 220.0),
    "backgammon": CardMoment(1, 0.5, None, 0.0, 260.0, 400.0),
    "checkers": CardMoment(1, 0.5, None, 0.0, 0.0, 430.0),
    "fox-and-geese": CardMoment(1, 0.5, None, 0.0, 0.0, 430.0),
    "tit-tat-toe": CardMoment(1, 0.9, None, 0.0, 0.0, 300.0),
    "flapjacks": CardMoment(1, 0.8, None, 0.0, 0.0, 360.0),
    "egyptian-pyramids": CardMoment(1, 0.5, None, 0.0, 0.0, 430.0),
    "contack": CardMoment(5, 0.6, None, 0.0, -18.0, 340.0),
    "contack-solitaire-one": CardMoment(1, 0.7, None, 0.0, -18.0, 480.0),
    "contack-solitaire-two": CardMoment(2, 0.35, None, 0.0, -115.0, 680.0),
    "raffles": CardMoment(2, 0.536, 0.42, 0.0, 22.0, 410.0),
    "progressive-raffles": CardMoment(5, 0.279, None, 0.0, -92.0, 706.0),
    "anagrams": CardMoment(3, 0.5, None, 0.0, -240.0, 430.0),
    "word-building": CardMoment(2, 0.2, None, 0.0, 5.0, 480.0),
    "spelling-match": CardMoment(2, 0.75, None, -98.0, -235.0, 480.0),
    "speculation": CardMoment(1, 0.35, None, 0.0, 5.0, 400.0),
    "travelling-letters": CardMoment(2, 0.7, None, 0.0, -180.0, 560.0),
    "rotation": CardMoment(3, 0.2, None, 0.0, 5.0, 400.0),
    "out-in-the-cold": CardMoment(3, 0.5, None, 0.0, 90.0, 440.0),
    "angle-play": CardMoment(8, 0.4, None, 0.0, -14.0, 620.0),
    "duplicate-angle-play": CardMoment(8, 0.4, None, 0.0, -14.0, 620.0),
    "progressive-angle-play": CardMoment(2, 0.4, None, 0.0, -14.0, 620.0),
}
"""By the name of the game; any other is painted from the middle."""


def scene_of(name: str, moment: CardMoment) -> CardScene:
    """One moment of a game."""
    stretch = rehearse(name, moment.seed, STRETCH)
    game = read(stretch.record.partition("\n\n")[0]).game
    number = min(len(stretch.shown) - 1, int(len(stretch.shown) * moment.share))
    state = stretch.begin if number == 0 else stretch.shown[number - 1].turn.state
    picture, motion = game.picture(state), stretch.shown[number].turn.motion
    view = (moment.x, moment.y, moment.width)
    if moment.seconds is None or motion is None:
        return CardScene(picture, {}, *view)
    animation = Animation(picture, motion)
    animation.advance(moment.seconds)
    return CardScene(animation.picture, animation.poses(), *view)


def paint(scene: CardScene) -> pygame.Surface:
    """Painted twice as large as it is kept, and brought down."""
    side = round(2 * WIDTH * 2.0 * EXTENT / scene.width)
    return scene.painted(WIDTH, Camera(pygame.Rect(0, 0, side, side)))


def make(names: list[str], *, keeps_moments: bool = False, folder: Path = PICTURES) -> None:
    folder.mkdir(exist_ok=True)
    for game in EVERY_GAME:
        name = game.card.name
        if name in names or not names:
            scene = (card_scene(name) if keeps_moments else None) or scene_of(name, MOMENTS.get(name, CardMoment()))
            text = write_scene(scene)
            # From the very data that is kept: what is left out there is left out here too, such as players' names.
            pygame.image.save(paint(read_scene(text)), folder / f"{name}.jpg")
            (folder / f"{name}.json").write_text(text, encoding="utf-8")
            print(name, flush=True)


if __name__ == "__main__":
    asked = sys.argv[1:]
    make([name for name in asked if name != "--same"], keeps_moments="--same" in asked)
