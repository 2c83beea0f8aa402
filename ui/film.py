"""Films: a game that is shown, painted picture by picture without a screen, and written as .mp4, .gif or .webp."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pygame

from board.table import ShownTable
from ui.scenes.shown import ShownScene
from ui.scenes.stage import Stage
from ui.snapshot import NoShelf
from ui.widgets import Buttons
from ui.window import STEP

BEFORE, AFTER = 0.8, 1.2
"""Seconds in which nothing moves at the beginning and at the end."""
LIBRARIES = {".mp4": "imageio_ffmpeg", ".gif": "PIL.Image", ".webp": "PIL.Image"}
"""What writes a film, by the ending of its file."""
GIF_COLOURS = 128
Progress = Callable[[int, int], None]


class NoFilm(Exception):
    """A film that cannot be made. Its text is one sentence."""


def film(table: ShownTable, out: Path, size: tuple[int, int], rate: int, moves: int, progress: Progress | None = None) -> int:
    """Film a table of so many moves into a file; how many pictures it has. NoFilm if what it takes is not installed."""
    check(out)
    # Most players show no film whose sides are odd.
    size = (size[0] - size[0] % 2, size[1] - size[1] % 2)
    pictures = frames(table, size, rate, moves, progress)
    return _write_mp4(pictures, out, size, rate) if out.suffix.lower() == ".mp4" else _write_pictures(pictures, out, size, rate)


def check(out: Path) -> None:
    """NoFilm if no film can be written to a file of this name, so that nobody waits for it in vain."""
    library = LIBRARIES.get(out.suffix.lower())
    if library is None:
        raise NoFilm("A film ends in .mp4, .gif or .webp.")
    _library(library)


def frames(table: ShownTable, size: tuple[int, int], rate: int, moves: int, progress: Progress | None = None) -> Iterator[bytes]:
    """The pictures one after the other, as rows of red, green and blue."""
    scene = ShownScene(Stage(NoShelf(), size), table, Buttons(), "")
    surface = pygame.Surface(size, 0, 32)
    told = 0
    still = round(BEFORE * rate)
    for _ in range(still):
        yield _painted(scene, surface)
    owed = 0.0
    while not scene.is_over:
        owed += 1.0 / rate
        while owed >= STEP and not scene.is_over:
            scene.tick(STEP)
            owed -= STEP
        yield _painted(scene, surface)
        played = len(table.notation)
        for done in range(told + 1, played + 1):
            if progress is not None:
                progress(done, moves)
        told = played
    for _ in range(round(AFTER * rate)):
        yield _painted(scene, surface)


def _painted(scene: ShownScene, surface: pygame.Surface) -> bytes:
    scene.draw(surface)
    return pygame.image.tobytes(surface, "RGB")


def _write_mp4(pictures: Iterator[bytes], out: Path, size: tuple[int, int], rate: int) -> int:
    writer = _library("imageio_ffmpeg").write_frames(str(out), size, fps=rate, macro_block_size=2, quality=7)
    writer.send(None)
    count = 0
    try:
        for picture in pictures:
            writer.send(picture)
            count += 1
    finally:
        writer.close()
    return count


def _write_pictures(pictures: Iterator[bytes], out: Path, size: tuple[int, int], rate: int) -> int:
    images = _library("PIL.Image")
    count = 0

    def drawn() -> Iterator[Any]:
        nonlocal count
        for picture in pictures:
            count += 1
            image = images.frombytes("RGB", size, picture)
            yield image.quantize(GIF_COLOURS) if out.suffix.lower() == ".gif" else image

    strip = drawn()
    first = next(strip)
    first.save(out, save_all=True, append_images=strip, duration=round(1000 / rate), loop=0)
    return count


def _library(name: str) -> Any:
    try:
        return importlib.import_module(name)
    except ImportError:
        raise NoFilm("A film wants imageio-ffmpeg (.mp4) or Pillow (.gif and .webp): install the extra [export].") from None
