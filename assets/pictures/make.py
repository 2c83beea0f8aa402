"""Makes the pictures in the README: `python -m assets.pictures.make`."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).parent
SIZE = (1280, 800)
SHOTS = {
    "crokinole": ("crokinole", "--seed", "158", "--moves", "15"),
    "ten-pins": ("ten-pins", "--seed", "5", "--moves", "17"),
    "flags": ("national-flags",),
    "backgammon": ("backgammon", "--seed", "8", "--moves", "30"),
}
DRILL = "centre-corner-south-west"


def make() -> None:
    for name, (game, *arguments) in SHOTS.items():
        size = "x".join(map(str, SIZE))
        command = [sys.executable, "main.py", "screenshot", game, str(HERE / f"{name}.png"), "--size", size, *arguments]
        subprocess.run(command, check=True, cwd=HERE.parent.parent)
    make_practice_room()


def make_practice_room() -> None:
    """A drill with the shot that does it, and the map about that shot."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    import pygame

    from games.foresight import AtOnce
    from games.practice.drills import find_drill
    from games.shelf import GameShelf
    from ui.scenes.practice.mapping import Mapping
    from ui.scenes.practice.room import Room
    from ui.scenes.stage import Stage
    from ui.snapshot import save_picture

    with tempfile.TemporaryDirectory() as folder:
        shelf = GameShelf(Path(folder), spare=())
        shelf.foresight = AtOnce()
        board = shelf.practice.open(DRILL)
        board.take_aim(find_drill(DRILL).solution)
        room = Room(Stage(shelf, SIZE), board, leaf=2)
        leaf = room.leaf
        assert isinstance(leaf, Mapping)
        leaf.zoom(0.25)
        while leaf.moves:
            room.tick(0.1)
        room.tick(1.0)
        surface = pygame.Surface(SIZE, 0, 32)
        room.draw(surface)
        save_picture(surface, HERE / "practice.png")
        shelf.close()


if __name__ == "__main__":
    make()
