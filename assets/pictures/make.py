"""Makes the pictures in the README: `python -m assets.pictures.make`."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).parent
SHOTS = {
    "crokinole": ("crokinole", "--seed", "158", "--moves", "15"),
    "ten-pins": ("ten-pins", "--seed", "5", "--moves", "17"),
    "flags": ("national-flags",),
    "backgammon": ("backgammon", "--seed", "8", "--moves", "30"),
}


def make() -> None:
    for name, (game, *arguments) in SHOTS.items():
        command = [sys.executable, "main.py", "screenshot", game, str(HERE / f"{name}.png"), "--size", "1280x800", *arguments]
        subprocess.run(command, check=True, cwd=HERE.parent.parent)


if __name__ == "__main__":
    make()
