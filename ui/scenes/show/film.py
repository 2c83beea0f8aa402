"""Films: a game that is shown, painted picture by picture without a screen, and written as .mp4, .gif or .webp."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Generator, Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from itertools import pairwise
from pathlib import Path
from typing import Any

import pygame

from board.protocols.table import ShownTable
from board.views.picture import CLOSE
from ui.art.base.cache import ART
from ui.scenes.base.off_screen import viewing
from ui.scenes.base.scene import STEP
from ui.scenes.show.shown_game import Performance, ShownScene
from ui.widgets.elements import Buttons

BEFORE = 0.8
"""Seconds in which nothing moves at the beginning."""
COUNT_PACE = 3.0
"""How much quicker than in a game it is counted what a round made: a film is of what is played."""
HELD = 0.02
"""How much of a film that must go quicker is kept free, so that its end is surely seen."""
LIBRARIES = {".mp4": "imageio_ffmpeg", ".gif": "PIL.Image", ".webp": "PIL.Image"}
"""What writes a film, by the ending of its file."""
MISSING = "A film wants imageio-ffmpeg (.mp4) or Pillow (.gif and .webp): install the extra [export]."
GIF_COLOURS, GIF_RATE = 128, 50
"""What a .gif is given, and the most pictures a second that it is shown with: its clock knows hundredths."""
GRAIN = {".gif": 10, ".webp": 1}
"""Milliseconds that the clock of a file goes by."""
MOST_BYTES = 1_000_000_000
"""What a film may take up in memory that is written all at once."""
Progress = Callable[[int, int], None]


class NoFilm(Exception):
    """A film that cannot be made. Its text is one sentence."""


@dataclass(frozen=True, slots=True)
class Timing:
    """How long a film is to be, and how it comes to that."""

    seconds: float
    """All of it."""
    takes: float
    """What it would take at its ease, as `lasts` tells: where that is more it goes quicker, where it is less the end stays."""

    @property
    def before(self) -> float:
        """Seconds in which nothing moves at the beginning."""
        return min(BEFORE, self.seconds / 8.0)

    @property
    def pace(self) -> float:
        """How much quicker than at its ease it goes."""
        return max(1.0, (self.takes - BEFORE) / max(STEP, self.seconds - self.before - HELD * self.seconds))


@dataclass(frozen=True, slots=True)
class Film:
    """What is filmed, and how."""

    table: ShownTable
    size: tuple[int, int]
    """Pixels."""
    rate: int
    """Pictures a second."""
    moves: int
    """How many the table shows."""
    progress: Progress | None = None
    view: str = CLOSE
    timing: Timing | None = None
    """None: as long as it takes at its ease."""

    def write(self, out: Path) -> int:
        """Write it to a file; how many pictures it has. NoFilm if what that takes is not installed."""
        return max(self.writing(out))

    def writing(self, out: Path) -> Generator[int]:
        """Write it picture by picture, for those who have something else to do between two: how many there are so far."""
        check(out, self.rate)
        # Most players show no film whose sides are odd.
        size = (self.size[0] - self.size[0] % 2, self.size[1] - self.size[1] % 2)
        pictures = replace(self, size=size).frames()
        yield from (_write_mp4 if out.suffix.lower() == ".mp4" else _write_pictures)(pictures, out, size, self.rate)

    def frames(self) -> Iterator[bytes]:
        """The pictures one after the other, as rows of red, green and blue."""
        table, rate, timing = self.table, self.rate, self.timing
        scene = ShownScene(viewing(self.size, self.view), table, Buttons(), "")
        performance = Performance(scene, count_pace=COUNT_PACE)
        surface = pygame.Surface(self.size, 0, 32)
        told, owed = 0, 0.0
        before, pace = (timing.before, timing.pace) if timing is not None else (BEFORE, 1.0)
        count, most = round(before * rate), max(1, round(timing.seconds * rate)) if timing is not None else None
        for _ in range(count):
            yield _painted(scene, surface)
        while count < most if most is not None else not performance.is_done:
            count += 1
            owed += 1.0 / rate
            while owed >= STEP and not performance.is_done:
                performance.tick(STEP, pace)
                owed -= STEP
            yield _painted(scene, surface)
            played = len(table.notation)
            for done in range(told + 1, played + 1):
                if self.progress is not None:
                    self.progress(done, self.moves)
            told = played


def check(out: Path, rate: int = 1) -> None:
    """NoFilm if no film can be written to a file of this name, so that nobody waits for it in vain."""
    if out.suffix.lower() == ".gif" and rate > GIF_RATE:
        raise NoFilm(f"A .gif shows {GIF_RATE} pictures a second at most.")
    library = LIBRARIES.get(out.suffix.lower())
    if library is None:
        raise NoFilm("A film ends in .mp4, .gif or .webp.")
    _library(library)


def best_ending() -> str:
    """How the file of the best film that can be written here ends; NoFilm if none can."""
    for ending in LIBRARIES:
        with suppress(NoFilm):
            check(Path(f"film{ending}"))
            return ending
    raise NoFilm(MISSING)


def lasts(table: ShownTable, size: tuple[int, int], view: str = CLOSE) -> float:
    """Seconds that a film of this table has at its ease, with all there is to read; the table is played through for it."""
    performance = Performance(ShownScene(viewing(size, view), table, Buttons(), ""), count_pace=COUNT_PACE)
    ticks = 0
    while not performance.is_done:
        performance.tick(STEP)
        ticks += 1
    return BEFORE + ticks * STEP


def _painted(scene: ShownScene, surface: pygame.Surface) -> bytes:
    ART.begin_drawing()
    scene.draw(surface)
    return pygame.image.tobytes(surface, "RGB")


def _write_mp4(pictures: Iterator[bytes], out: Path, size: tuple[int, int], rate: int) -> Generator[int]:
    library, count = _library("imageio_ffmpeg"), 0
    # What ffmpeg has to say is not for players.
    options = {"fps": rate, "macro_block_size": 2, "quality": 7, "ffmpeg_log_level": "quiet"}
    writer = library.write_frames(str(out), size, **options)
    writer.send(None)
    try:
        for count, picture in enumerate(pictures, start=1):
            writer.send(picture)
            yield count
    finally:
        writer.close()
    # Where ffmpeg fails after the last picture was handed to it, nobody else says so.
    try:
        written, _ = library.count_frames_and_secs(str(out))
    except RuntimeError:
        written = 0
    if written != count:
        raise OSError(f"Of {count} pictures {written} were written.")


def _write_pictures(pictures: Iterator[bytes], out: Path, size: tuple[int, int], rate: int) -> Generator[int]:
    images, ending = _library("PIL.Image"), out.suffix.lower()
    strip: list[Any] = []
    begins: list[int] = []
    """The number of the picture with which each of the strip comes on: those that are alike are kept once."""
    last = b""
    count = taken = 0
    for picture in pictures:
        if picture != last:
            image = images.frombytes("RGB", size, picture)
            strip.append(image.quantize(GIF_COLOURS) if ending == ".gif" else image)
            begins.append(count)
            taken += len(picture) // (3 if ending == ".gif" else 1)
            if taken > MOST_BYTES:
                raise NoFilm(f"So long a film is too large for a {ending}: film less of it, or write an .mp4.")
        last, count = picture, count + 1
        yield count
    # Rounded from the beginning, not from picture to picture: the errors do not add up.
    times = [round(1000 * number / rate / GRAIN[ending]) * GRAIN[ending] for number in (*begins, count)]
    durations = [end - begin for begin, end in pairwise(times)]
    strip[0].save(out, save_all=True, append_images=strip[1:], duration=durations, loop=0)


def _library(name: str) -> Any:
    try:
        return importlib.import_module(name)
    except ImportError:
        raise NoFilm(MISSING) from None
