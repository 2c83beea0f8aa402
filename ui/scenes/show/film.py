"""Films of a game, painted frame by frame without a window and written as .mp4, .gif or .webp."""

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
from board.views.picture import CHAIR, CLOSE
from ui.art.base.cache import ART
from ui.scenes.base.commands import CommandBar
from ui.scenes.base.off_screen import off_screen_stage
from ui.scenes.base.scene import STEP
from ui.scenes.base.stage import Stage
from ui.scenes.show.shown_game import LINGER, Performance, ShownScene
from ui.settings import SEATED

BEFORE = 0.8
"""Seconds without motion at the start of a film. A very short film has fewer."""
COUNT_SECONDS = 1.5
"""Longest time in seconds for which a film shows a table of points."""
READING = 0.65
"""Time for reading captions in a film of a given length, as a fraction of the time for the same captions in the demo."""
CUT_BEFORE, CUT_LINGER = 0.3, 0.5
"""Seconds without motion at the start and at the end of each part of a game that a shortened film shows."""
HELD = 0.02
"""Time reserved for the end of a shortened film, as a fraction of the film's length."""
LIBRARIES = {".mp4": "imageio_ffmpeg", ".gif": "PIL.Image", ".webp": "PIL.Image"}
"""Name of the Python library that writes each type of film file, by the file's extension."""
MISSING = "Films need imageio-ffmpeg (.mp4) or Pillow (.gif and .webp). Install one of them, or the extra [export]."
GIF_COLOURS, GIF_RATE = 128, 50
"""`GIF_COLOURS` is the number of colours of a .gif film. `GIF_RATE` is its highest number of frames per second.

A frame of such a film lasts a multiple of 1/100 s.
"""
GRAIN = {".gif": 10, ".webp": 1}
"""Smallest step of a film frame's duration, in milliseconds, for each type of file."""
MOST_BYTES = 1_000_000_000
"""Largest memory in bytes for the frames of a .gif or .webp film. All of them stay in memory until the file is written."""
Progress = Callable[[int, int], None]


class NoFilm(Exception):
    """Error raised if a film cannot be made. Its message is one sentence for the user."""


@dataclass(frozen=True, slots=True)
class Timing:
    """The wanted length of a film, and the playback speed that gives this length."""

    seconds: float
    """Wanted length of the film in seconds."""
    takes: float
    """Length of the film in seconds at normal speed, as returned by `film_length`.

    If this is longer than wanted, the film shows the game faster. If this is shorter, the film ends with a still picture.
    """

    @property
    def before(self) -> float:
        """Seconds without motion at the start of the film."""
        return min(BEFORE, self.seconds / 8.0)

    @property
    def pace(self) -> float:
        """Playback speed of the film, at least 1.0, which is the speed of the demo."""
        return max(1.0, (self.takes - BEFORE) / max(STEP, self.seconds - self.before - HELD * self.seconds))


@dataclass(frozen=True, slots=True)
class Film:
    """A film to be made of a game, with its size and speed."""

    table: ShownTable
    size: tuple[int, int]
    rate: int
    """Number of frames of the film per second."""
    moves: int
    """Number of moves that the film shows, for reporting progress."""
    progress: Progress | None = None
    view: str = CLOSE
    timing: Timing | None = None
    """Length of the film that the user asked for, and the speed that gives this length. None for normal speed."""
    then: tuple[ShownTable, ...] = ()
    """Further scenes of the game in the film. Each one starts after a cut."""

    @property
    def parts(self) -> tuple[ShownTable, ...]:
        return self.table, *self.then

    def write(self, out: Path) -> int:
        """Write the film to the file `out`. Return the number of frames. Raise NoFilm if a library is missing."""
        return max(self.writing(out))

    def writing(self, out: Path) -> Generator[int]:
        """Write the film to the file `out`. After each frame, yield the number of frames written so far."""
        check(out, self.rate)
        # Many players of video files reject an odd width or height.
        size = (self.size[0] - self.size[0] % 2, self.size[1] - self.size[1] % 2)
        pictures = replace(self, size=size).frames()
        yield from (_write_mp4 if out.suffix.lower() == ".mp4" else _write_pictures)(pictures, out, size, self.rate)

    def frames(self) -> Iterator[bytes]:
        """Yield each frame of the film as rows of RGB bytes."""
        surface = pygame.Surface(self.size, 0, 32)
        timing, stage = self.timing, off_screen_stage(self.size, self.view)
        before, pace = (timing.before, timing.pace) if timing is not None else (BEFORE, 1.0)
        most = max(1, round(timing.seconds * self.rate)) if timing is not None else None
        count = 0
        for number in range(len(self.parts)):
            for picture in self._part(stage, number, surface, before, pace):
                if count == most:
                    return
                count += 1
                yield picture
            before = CUT_BEFORE / pace
        for _ in range(count, most or 0):
            yield pygame.image.tobytes(surface, "RGB")

    def _part(self, stage: Stage, number: int, surface: pygame.Surface, before: float, pace: float) -> Iterator[bytes]:
        """Yield the frames of the film's scene `number`, counted from 0. The scene begins with a still picture of `before`
        seconds.
        """
        earlier, (table, *later) = self.parts[:number], self.parts[number:]
        already = sum(len(part.notation) for part in earlier)
        scene = ShownScene(stage, table, CommandBar(tuple), "")
        if self.view == CHAIR:
            scene.session.sitting.view = SEATED
        # A film of a given length holds its last frame for the remaining time.
        is_timed = self.timing is not None
        linger, reading = CUT_LINGER if later or is_timed else LINGER, READING if is_timed else 1.0
        performance = Performance(scene, linger, COUNT_SECONDS, reading)
        reported, owed = already, 0.0
        for _ in range(round(before * self.rate)):
            yield _painted(scene, surface)
        while not performance.is_done:
            owed += 1.0 / self.rate
            while owed >= STEP and not performance.is_done:
                performance.tick(STEP, pace)
                owed -= STEP
            yield _painted(scene, surface)
            played = already + len(table.notation)
            for done in range(reported + 1, played + 1):
                if self.progress is not None:
                    self.progress(done, self.moves)
            reported = played


def check(out: Path, rate: int = 1) -> None:
    """Raise NoFilm if no film can be written to the file `out` at `rate` frames per second."""
    if out.suffix.lower() == ".gif" and rate > GIF_RATE:
        raise NoFilm(f"A .gif can have at most {GIF_RATE} frames a second.")
    library = LIBRARIES.get(out.suffix.lower())
    if library is None:
        raise NoFilm("The file name must end in .mp4, .gif or .webp.")
    _library(library)


def best_ending() -> str:
    """Return the extension of the best type of film file for which a library is installed, such as `.mp4`.

    Raise NoFilm if no library is installed.
    """
    for ending in LIBRARIES:
        with suppress(NoFilm):
            check(Path(f"film{ending}"))
            return ending
    raise NoFilm(MISSING)


def film_length(table: ShownTable, size: tuple[int, int], view: str = CLOSE, *, is_cut: bool = False) -> float:
    """Return the length in seconds, at normal speed, of the film of a game. The game is played to its end.

    With `is_cut`, the game is one scene of a longer film.
    """
    scene = ShownScene(off_screen_stage(size, view), table, CommandBar(tuple), "")
    performance = Performance(scene, CUT_LINGER, COUNT_SECONDS, READING) if is_cut else Performance(scene, LINGER, COUNT_SECONDS)
    ticks = 0
    while not performance.is_done:
        performance.tick(STEP)
        ticks += 1
    return (CUT_BEFORE if is_cut else BEFORE) + ticks * STEP


def _painted(scene: ShownScene, surface: pygame.Surface) -> bytes:
    ART.begin_drawing()
    scene.draw(surface)
    return pygame.image.tobytes(surface, "RGB")


def _write_mp4(pictures: Iterator[bytes], out: Path, size: tuple[int, int], rate: int) -> Generator[int]:
    library, count = _library("imageio_ffmpeg"), 0
    # Players should not see the messages of ffmpeg.
    options = {"fps": rate, "macro_block_size": 2, "quality": 7, "ffmpeg_log_level": "quiet"}
    writer = library.write_frames(str(out), size, **options)
    writer.send(None)
    try:
        for count, picture in enumerate(pictures, start=1):
            writer.send(picture)
            yield count
    finally:
        writer.close()
    # ffmpeg reports no error that occurs after the last frame, so count the frames.
    try:
        written, _ = library.count_frames_and_secs(str(out))
    except RuntimeError:
        written = 0
    if written != count:
        raise OSError(f"Only {written} of {count} frames were saved.")


def _write_pictures(pictures: Iterator[bytes], out: Path, size: tuple[int, int], rate: int) -> Generator[int]:
    images, ending = _library("PIL.Image"), out.suffix.lower()
    strip: list[Any] = []
    begins: list[int] = []
    """Index of the first film frame of each stored frame. Equal frames in a row are stored only once."""
    last = b""
    count = taken = 0
    for picture in pictures:
        if picture != last:
            image = images.frombytes("RGB", size, picture)
            strip.append(image.quantize(GIF_COLOURS) if ending == ".gif" else image)
            begins.append(count)
            taken += len(picture) // (3 if ending == ".gif" else 1)
            if taken > MOST_BYTES:
                raise NoFilm(f"The film is too long for a {ending}. Film less of the game, or save an .mp4.")
        last, count = picture, count + 1
        yield count
    # Round the absolute time of each frame, so that rounding errors do not add up.
    times = [round(1000 * number / rate / GRAIN[ending]) * GRAIN[ending] for number in (*begins, count)]
    durations = [end - begin for begin, end in pairwise(times)]
    strip[0].save(out, save_all=True, append_images=strip[1:], duration=durations, loop=0)


def _library(name: str) -> Any:
    try:
        return importlib.import_module(name)
    except ImportError:
        raise NoFilm(MISSING) from None
