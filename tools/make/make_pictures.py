"""Paint the pictures in the README: `python -m tools.make.make_pictures`."""

from __future__ import annotations

import subprocess
import sys

from assets import FOLDER

HERE = FOLDER / "pictures"
SHOTS = {
    "crokinole": ("crokinole", "--seed", "158", "--moves", "15"),
    "ten-pins": ("ten-pins", "--seed", "5", "--moves", "17"),
    "flags": ("national-flags",),
    "backgammon": ("backgammon", "--seed", "8", "--moves", "30"),
}
DRILL = "centre-corner-south-west"


def make() -> None:
    for name, (game, *arguments) in SHOTS.items():
        _paint("screenshot", game, str(HERE / f"{name}.png"), "--size", "1280x800", *arguments)
    _paint("practice", DRILL, "--picture", str(HERE / "practice.png"))


def _paint(*arguments: str) -> None:
    subprocess.run([sys.executable, "main.py", *arguments], check=True, cwd=HERE.parent.parent)


if __name__ == "__main__":
    make()
