"""Paint the pictures of the games on the home screen: `python -m tools.make.make_cards [GAME ...]`.

For each game, bots play the liveliest part of a reproducible match, and one moment of it is painted. With `--same`, the recorded
moments are painted again without new matches.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from games.catalogue import EVERY_GAME, entry_of
from games.entry import CardMoment
from games.keep.record import read
from games.show.show import rehearse
from ui.art.base.camera import EXTENT, Camera
from ui.art.painting.card_art import PICTURES, CardScene, card_scene, read_scene, write_scene
from ui.motion.animation import Animation

WIDTH = 480
"""Width in pixels of a game's picture on the home screen, in a large window."""
STRETCH = 60.0
"""Length in s of the part of a match that is played to find a moment for the picture."""


def scene_of(name: str, moment: CardMoment) -> CardScene:
    """Return the position for a game's picture, at the time given by `moment`. The match is played with fixed random numbers."""
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


def paint(scene: CardScene, prints: frozenset[str] | None = None) -> pygame.Surface:
    """Return the picture of a scene, painted at twice its size and scaled down.

    Only the printed designs `prints` are shown at full strength. None means all.
    """
    side = round(2 * WIDTH * 2.0 * EXTENT / scene.width)
    return scene.painted(WIDTH, Camera(pygame.Rect(0, 0, side, side), prints=prints))


def make(names: list[str], *, keeps_moments: bool = False, folder: Path = PICTURES) -> None:
    """Paint the home screen's pictures of the games `names`, or of all games if `names` is empty, and save them in a folder.

    With `keeps_moments`, paint the same scenes as in the saved pictures.
    """
    folder.mkdir(exist_ok=True)
    for game in EVERY_GAME:
        name = game.card.name
        if name in names or not names:
            scene = (card_scene(name) if keeps_moments else None) or scene_of(name, entry_of(name).card)
            text = write_scene(scene)
            # Paint from the saved data, so that data it leaves out, such as players' names, cannot appear in the picture.
            pygame.image.save(paint(read_scene(text), game.card.prints), folder / f"{name}.jpg")
            (folder / f"{name}.json").write_text(text, encoding="utf-8")
            print(name, flush=True)


if __name__ == "__main__":
    names = sys.argv[1:]
    make([name for name in names if name != "--same"], keeps_moments="--same" in names)
