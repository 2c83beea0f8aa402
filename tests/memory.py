"""Measure the memory that the program takes, in a real window on a virtual screen.

python -m tests.memory --size 1280x800 --minutes 1

The RSS of the main process is what task managers show. The PSS summed over all processes counts shared memory once. The program
shows the home screen and three games, then gets random input and rests.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from random import Random

from physics.work.memory_use import Memory, family, memory
from tests.helpers.real_program import MISSING, PATIENCE, ROOT, Screen
from ui.settings import FILE, Settings, write_settings

GAMES = ("crokinole", "ten-pins", "backgammon")
AT_HOME, AT_TABLE, AT_REST, ANYWHERE = 150.0, 200.0, 300.0, 350.0
"""Largest memory in MB on the home screen, in a game, at rest after long use, and at any time. The window has 1280 x 800
pixels.
"""
STEADY = 4
"""Number of equal readings, a quarter of a second apart, after which the memory use counts as constant."""

WAYS: tuple[tuple[str, ...], ...] = (
    # Settings, down to the woods and the colours.
    ("F7", *["Down"] * 3, "Right", *["Down"] * 3, "Right", "Right", "Down", "Right", "Down", "Right", "Escape"),
    ("F7", *["Down"] * 5, "Right", "Up", "Right", "Escape"),
    # A game with a bot, started at once and from its setup page.
    ("shift+Return", "space", "space", "Return", "Right", "Return", "Return", "space"),
    ("Return", "Return", "space", "Right", "Return", "space", "p"),
    # The practice room, its pages and its map.
    ("F4", "Return", "F2", "space", "F3", "Right", "F4", "Right", "Right", "F5"),
    ("F4", "Down", "Down", "Return", "F4", "Tab", "Return"),
    # The other pages at home.
    ("F5",), ("F6",), ("F8",), ("F1",), ("F3",), ("F2",),
)  # fmt: skip
BACK = ("Escape", "Return", "Escape", "Escape")
"""Keys that lead to the home screen from any screen. They may quit the program, which is then started again."""


class Program:
    """The program in a window that fills the screen."""

    def __init__(self, screen: Screen, home: Path, root: Path = ROOT, arguments: Sequence[str] = ()) -> None:
        folders = {"HOME": str(home), "XDG_DATA_HOME": str(home / "data"), "XDG_CONFIG_HOME": str(home / "config")}
        settings = home / "data" / FILE.parent.name / FILE.name
        if not settings.exists():
            settings.parent.mkdir(parents=True, exist_ok=True)
            write_settings(Settings(window=screen.size), settings)
        drivers = {"DISPLAY": screen.display, "SDL_VIDEODRIVER": "x11", "SDL_AUDIODRIVER": "dummy"}
        self._environment = {**os.environ, **folders, **drivers}
        self._process = subprocess.Popen([sys.executable, "main.py", *arguments], cwd=root, env=self._environment)

    @property
    def is_running(self) -> bool:
        return self._process.poll() is None

    @property
    def family(self) -> list[int]:
        """Process ids of the program and of all processes that it started, directly or indirectly."""
        return list(family(self._process.pid))

    @property
    def status(self) -> int | None:
        """Exit status of the program, or None while it runs."""
        return self._process.poll()

    @property
    def held(self) -> Memory:
        return memory(self._process.pid)

    def press(self, *keys: str) -> None:
        self._tell("key", "--delay", "30", *keys)

    def click(self, x: int, y: int) -> None:
        self._tell("mousemove", str(x), str(y), "sleep", "0.05", "click", "1")

    def _tell(self, *words: str) -> None:
        subprocess.run(["xdotool", *words], env=self._environment, check=False, capture_output=True)

    def settled(self) -> Memory:
        """Wait until the program's memory use no longer changes, and return it."""
        looks: list[Memory] = []
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            time.sleep(0.25)
            looks = [*looks[1 - STEADY :], self.held]
            steady = max(m.family for m in looks) - min(m.family for m in looks) < 1
            if len(looks) == STEADY and looks[0].processes > 2 and steady and not self._is_drawing:
                break
        return looks[-1]

    @property
    def _is_drawing(self) -> bool:
        """True if a thread of the program other than the main thread runs, or waits for a busy processor."""
        tasks = Path(f"/proc/{self._process.pid}/task")
        try:
            others = [task / "stat" for task in tasks.iterdir() if task.name != str(self._process.pid)]
            return any(file.read_text(encoding="utf-8").rpartition(") ")[2][0] == "R" for file in others)
        except OSError:
            # A thread ended while it was read.
            return True

    def end(self) -> None:
        self._process.terminate()
        self._process.wait(PATIENCE)


@contextmanager
def opened(screen: Screen, *arguments: str, root: Path = ROOT) -> Iterator[Program]:
    """Yield the running program, in a window on this screen and with an empty data folder at first."""
    with tempfile.TemporaryDirectory(prefix="memory-") as home:
        program = Program(screen, Path(home), root, arguments)
        try:
            yield program
        finally:
            program.end()


def wander(screen: Screen, minutes: float, random: Random, root: Path = ROOT) -> list[Memory]:
    """Send random input to the program, and return its memory use after every step. The last entry is the memory at rest."""
    seen: list[Memory] = []
    end = time.monotonic() + 60.0 * minutes
    with tempfile.TemporaryDirectory(prefix="memory-") as home:
        while time.monotonic() < end:
            program = Program(screen, Path(home), root)
            try:
                program.settled()
                while program.is_running and time.monotonic() < end:
                    _take_a_step(program, screen, random)
                    seen.append(program.held)
                if program.is_running:
                    seen.append(program.settled())
            finally:
                program.end()
    return seen


def is_bounded(seen: Sequence[Memory]) -> bool:
    """True if the main process stayed below its limits, at rest and at any time, for these readings of memory use."""
    return seen[-1].main <= AT_REST and max(held.most for held in seen) <= ANYWHERE


def _take_a_step(program: Program, screen: Screen, random: Random) -> None:
    chance = random.random()
    if chance < 0.35:
        program.press(*BACK, *random.choices(("Right", "Left", "Up", "Down"), k=random.randrange(6)), *random.choice(WAYS))
    elif chance < 0.65:
        program.press(
            *random.choices(("Right", "Left", "Up", "Down", "Return", "space", "Tab", "F2", "F3", "F4", "F5", "p"), k=4)
        )
    else:
        program.click(random.randrange(screen.size[0]), random.randrange(screen.size[1]))
    time.sleep(random.uniform(0.05, 0.6))


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.memory", description=__doc__)
    parser.add_argument("--size", default="1280x800")
    parser.add_argument("--minutes", type=float, default=1.0)
    parser.add_argument("--seed", type=int, default=1916)
    parser.add_argument("--root", type=Path, default=ROOT, help="another copy of the program, to compare with")
    asked = parser.parse_args()
    if MISSING:
        print(f"There is no {MISSING[0]} here.", file=sys.stderr)
        return 2
    width, height = map(int, asked.size.split("x"))
    most = {"home": AT_HOME, **dict.fromkeys(GAMES, AT_TABLE)}
    found: dict[str, Memory] = {}
    with Screen((width, height)) as screen:
        for place in most:
            with opened(screen, *(("play", place, "--seed", "1") if place in GAMES else ()), root=asked.root) as program:
                found[place] = program.settled()
                print(f"{place:>12}  {found[place]}", flush=True)
        seen = wander(screen, asked.minutes, Random(asked.seed), asked.root)
    print(f"{'at rest':>12}  {seen[-1]}")
    print(
        f"{'at most':>12}  {max(m.most for m in seen):6.1f} MB of its own, {max(m.family for m in seen):6.1f} MB with its workers"
    )
    is_modest = all(found[place].main <= bound for place, bound in most.items()) and is_bounded(seen)
    return 0 if is_modest or (width, height) != (1280, 800) else 1


if __name__ == "__main__":
    sys.exit(main())
