"""A real window of the program on a virtual screen: xdotool sends input, and tests read the saved game.

The program runs as players run it, with its own data folders. Its window fills the screen, so that the pixels of the window are
those of the screen.
"""

from __future__ import annotations

import math
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from itertools import pairwise
from pathlib import Path

import pygame

from board.geometry import Point
from board.sums import float_sum
from games.keep import record
from games.play.match import Match
from ui.art.base.camera import Camera
from ui.scenes.play.table_scene import ASKED
from ui.settings import FILE, Settings, write_settings
from ui.widgets.layout import layout

ROOT = Path(__file__).resolve().parents[2]
NEEDED = ("Xvfb", "xdotool", "import")
MISSING = [program for program in NEEDED if shutil.which(program) is None]
PATIENCE = 40.0
"""Longest time in seconds to wait. The machine may be busy."""


class RealWindow:
    """The program in a real window, to be used in a `with` statement. It shows a game, the home screen or the given arguments."""

    program: Sequence[str] = ("main.py",)
    """What Python runs."""

    def __init__(
        self,
        folder: Path,
        game: str = "",
        names: Sequence[str] = (),
        seed: int = 1,
        size: tuple[int, int] = (1280, 800),
        arguments: Sequence[str] = (),
    ) -> None:
        self.size = size
        self.folder = folder
        named = [word for name in names for word in ("--name", name)]
        self._arguments = ["play", game, "--seed", str(seed), *named] if game else list(arguments)
        board, self.panel = layout(size)
        self.camera = Camera(board)

    def __enter__(self) -> RealWindow:
        home = {"HOME": str(self.folder), "XDG_DATA_HOME": str(self.folder / "data")}
        self._environment = {**os.environ, **home, "SDL_VIDEODRIVER": "x11", "SDL_AUDIODRIVER": "dummy"}
        settings = self.folder / "data" / FILE.parent.name / FILE.name
        if not settings.exists():
            # Without a stored size, the program would leave room for a task bar.
            settings.parent.mkdir(parents=True, exist_ok=True)
            write_settings(Settings(learned={ASKED: 1}, window=self.size), settings)
        # Two screens that start at the same moment may choose the same number, and then one of them fails.
        while not self._open_screen():
            self._screen.kill()
            self._screen.wait()
        command = [sys.executable, *self.program, *self._arguments]
        pipe = subprocess.PIPE
        self._game = subprocess.Popen(command, cwd=ROOT, env=self._environment, stdin=pipe, stdout=pipe, stderr=pipe, text=True)
        try:
            # Without a window manager, the only window lies in the upper left corner and gets all keys.
            self.wait(self.is_drawn, "no window was ever drawn")
        except BaseException:
            self.__exit__()
            raise
        return self

    def _open_screen(self) -> bool:
        """Start a virtual screen. Return True if its process keeps running."""
        read, write = os.pipe()
        size = f"{self.size[0]}x{self.size[1]}x24"
        command = ["Xvfb", "-displayfd", str(write), "-screen", "0", size, "-nolisten", "tcp"]
        self._screen = subprocess.Popen(command, pass_fds=(write,), stderr=subprocess.DEVNULL)
        os.close(write)
        with os.fdopen(read) as pipe:
            self._environment["DISPLAY"] = ":" + pipe.readline().strip()
        return self._xdotool("getdisplaygeometry").stdout.split() == [str(length) for length in self.size]

    def __exit__(self, *_: object) -> None:
        for process in (self._game, self._screen):
            process.terminate()
            try:
                process.wait(10)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
        for stream in (self._game.stdin, self._game.stdout, self._game.stderr):
            if stream is not None:
                stream.close()

    def _xdotool(self, *words: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(["xdotool", *words], env=self._environment, capture_output=True, text=True, check=False)

    # --- looking --------------------------------------------------------------------------------------------------

    @property
    def records(self) -> list[Path]:
        """Return the paths of the saved games, the newest last."""
        return sorted((self.folder / "data").rglob("*.txt"))

    @property
    def match(self) -> Match | None:
        """Return the match that the newest saved game contains, or None if no game is saved."""
        return record.load(self.records[-1]) if self.records else None

    def screenshot(self, path: Path) -> pygame.Surface:
        subprocess.run(["import", "-window", "root", str(path)], env=self._environment, check=True)
        return pygame.image.load(str(path))

    def is_drawn(self) -> bool:
        """True if the window shows the paper of its panel."""
        return self.is_paper((self.panel.right - 4, self.panel.bottom - 4))

    def is_paper(self, *pixels: tuple[int, int]) -> bool:
        """True if at least one of these pixels of the window has the colour of paper."""
        screen = self.screenshot(self.folder / "screen.png")
        colours = [screen.get_at(pixel) for pixel in pixels]
        return any(colour.r > 180 and colour.g > 160 for colour in colours)

    def wait(self, has_happened: Callable[[], bool], otherwise: str) -> None:
        """Wait until `has_happened` returns True. After `PATIENCE` seconds, fail with the message `otherwise`."""
        end = time.monotonic() + PATIENCE
        while not has_happened():
            if self._game.poll() is not None:
                errors = self._game.stderr.read() if self._game.stderr else ""
                raise AssertionError(f"the program ended with {self._game.returncode}: {errors}")
            assert time.monotonic() < end, otherwise
            time.sleep(0.25)

    def until_moves(self, count: int, act: Callable[[], None]) -> Match:
        """Call `act` until the saved game has `count` moves. During an animation, the first press only skips the animation.

        Return the match.
        """
        for _ in range(5):
            act()
            end = time.monotonic() + PATIENCE / 5
            while time.monotonic() < end:
                match = self.match
                if match is not None and len(match.played) >= count:
                    return match
                time.sleep(0.1)
        return self.wait_for_moves(count)

    def wait_for_moves(self, count: int) -> Match:
        """Wait until the saved game has `count` moves. Return the match."""
        self.wait(lambda: self.match is not None and len(self.match.played) >= count, f"there were never {count} moves")
        match = self.match
        assert match is not None
        return match

    @property
    def is_running(self) -> bool:
        return self._game.poll() is None

    def leave(self) -> int:
        """Wait until the program has ended. Return its exit status."""
        return self._game.wait(PATIENCE)

    # --- mouse and keys -------------------------------------------------------------------------------------------

    def pixel(self, point: Point) -> tuple[int, int]:
        x, y = self.camera.to_screen(point)
        return round(x), round(y)

    def key(self, *names: str) -> None:
        self._xdotool("key", *names)

    def key_for(self, name: str, seconds: float) -> None:
        """Hold a key down for `seconds`."""
        self._xdotool("keydown", name, "sleep", str(seconds), "keyup", name)

    def scroll(self, pixel: tuple[int, int], notches: int) -> None:
        """Turn the mouse wheel while the pointer is at this pixel. A positive number of notches scrolls down."""
        button = "5" if notches > 0 else "4"
        self._xdotool("mousemove", str(pixel[0]), str(pixel[1]), "click", "--repeat", str(abs(notches)), "--delay", "5", button)

    def move(self, pixel: tuple[int, int]) -> None:
        self._xdotool("mousemove", str(pixel[0]), str(pixel[1]))

    def click(self, pixel: tuple[int, int], button: int = 1) -> None:
        self._xdotool("mousemove", str(pixel[0]), str(pixel[1]), "sleep", "0.05", "click", str(button))

    def drag(self, path: Sequence[tuple[int, int]], seconds: float, button: int = 1, *, steps: int = 24) -> None:
        """Press the mouse button at the first pixel, move to the last pixel within `seconds`, and release the button there."""
        words = ["mousemove", *map(str, path[0]), "sleep", "0.1", "mousedown", str(button)]
        lengths = [math.dist(a, b) for a, b in pairwise(path)]
        for (ax, ay), (bx, by), length in zip(path, path[1:], lengths, strict=False):
            count = max(2, round(steps * length / max(1.0, float_sum(lengths))))
            for i in range(1, count + 1):
                words += ["sleep", f"{seconds * length / max(1.0, float_sum(lengths)) / count:.4f}"]
                words += ["mousemove", str(round(ax + (bx - ax) * i / count)), str(round(ay + (by - ay) * i / count))]
        self._xdotool(*words, "mouseup", str(button))
