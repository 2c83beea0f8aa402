"""Paint the pictures in the documentation: `python -m tools.make.make_pictures`."""

from __future__ import annotations

import subprocess
import sys

from assets import FOLDER
from games.catalogue import EVERY_GAME, entry_of

HERE = FOLDER / "pictures"
DRILL = "centre-corner-south-west"


def make() -> None:
    for game in EVERY_GAME:
        name = game.card.name
        options = entry_of(name).screenshot
        if options is not None:
            _paint("screenshot", name, str(HERE / f"{name}.png"), "--size", "1280x800", *options)
    _paint("practice", DRILL, "--picture", str(HERE / "practice.png"))


def _paint(*arguments: str) -> None:
    subprocess.run([sys.executable, "main.py", *arguments], check=True, cwd=HERE.parent.parent)


if __name__ == "__main__":
    make()
