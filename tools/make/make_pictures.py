"""Paint the pictures in the documentation: `python -m tools.make.make_pictures`."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from PIL import Image

from assets import FOLDER
from games.catalogue import EVERY_GAME, entry_of

HERE = FOLDER / "pictures"
DRILL = "centre-corner-south-west"
QUALITY = 84


def make() -> None:
    with TemporaryDirectory() as folder:
        for game in EVERY_GAME:
            name = game.card.name
            options = entry_of(name).screenshot
            if options is not None:
                png = Path(folder, f"{name}.png")
                _paint(png, "screenshot", name, str(png), "--size", "1280x800", *options)
        png = Path(folder, "practice.png")
        _paint(png, "practice", DRILL, "--picture", str(png))


def _paint(png: Path, *arguments: str) -> None:
    """Run a command that paints the picture file `png`. Save a copy of the picture in the WebP format, which needs an eighth of
    the bytes.
    """
    subprocess.run([sys.executable, "main.py", *arguments], check=True, cwd=FOLDER.parent)
    Image.open(png).save(HERE / f"{png.stem}.webp", quality=QUALITY, method=6)


if __name__ == "__main__":
    make()
