"""The real program on a virtual screen, which tests can end in any way at any time.

The program runs in a separate process, on Xvfb, and gets real keys from xdotool. It is unchanged except that it reports every
move, so that tests can compare the moves with the saved game. Tests can slow down the disk, so that the end falls into a save
more often.
"""

from __future__ import annotations

import json
import os
import select
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path
from random import Random

ROOT = Path(__file__).resolve().parents[2]
MISSING = [program for program in ("Xvfb", "xdotool") if shutil.which(program) is None]
PATIENCE = 60.0
"""Longest time in seconds to wait. The machine may be busy."""
TRIES = 12
"""Largest number of random key presses in a row that may fail to make a move."""

NURSERY = """
import json, os, sys, time
import main, ui.window
from games.play.match import Match

play, fsync = Match.play, os.fsync

def run(arguments, told, errors, slowness):
    out = os.open(told, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    os.dup2(os.open(errors, os.O_WRONLY | os.O_CREAT), 2)

    def tell(match, move):
        played = play(match, move)
        # Records that are read for the list of saved games also become matches, but no move is made in them.
        if match._keeper is not None:
            os.write(out, f"{len(match.played)} {played.move}\\n".encode())
        return played

    def slow(handle):
        time.sleep(slowness)
        fsync(handle)
        time.sleep(slowness)

    Match.play = tell
    if slowness:
        os.fsync = slow
    sys.exit(main.main(arguments))

for line in sys.stdin:
    child = os.fork()
    if child == 0:
        run(*json.loads(line))
    print(child, flush=True)
    print(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), flush=True)
"""


class Screen:
    """A virtual X screen, to be used in a `with` statement."""

    def __init__(self, size: tuple[int, int] = (640, 480)) -> None:
        self.size = size
        self.display = ""

    def __enter__(self) -> Screen:
        read, write = os.pipe()
        screen = f"{self.size[0]}x{self.size[1]}x24"
        # Without `-noreset`, the screen may still be restarting when the next program starts.
        command = ["Xvfb", "-displayfd", str(write), "-screen", "0", screen, "-nolisten", "tcp", "-noreset"]
        self._process = subprocess.Popen(command, pass_fds=(write,), stderr=subprocess.DEVNULL)
        os.close(write)
        with os.fdopen(read) as pipe:
            self.display = ":" + pipe.readline().strip()
        return self

    def __exit__(self, *_: object) -> None:
        self._process.terminate()
        self._process.wait()


class Nursery:
    """A process that has loaded the program and is forked for each run, so that the program is loaded only once."""

    def __init__(self, screen: Screen, home: Path) -> None:
        self.home = home
        self.games = home / "data" / "crokinole-combination-board" / "games"
        self.environment = {
            **os.environ,
            "DISPLAY": screen.display,
            "SDL_VIDEODRIVER": "x11",
            "SDL_AUDIODRIVER": "dummy",
            "HOME": str(home),
            "XDG_DATA_HOME": str(home / "data"),
            "TMPDIR": str(home),
        }
        self._process = subprocess.Popen(
            [sys.executable, "-c", NURSERY],
            cwd=ROOT, env=self.environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0,
        )  # fmt: skip

    def begin(self, *asked: object) -> int:
        """Start a run of the program in a forked process. Return its process id."""
        assert self._process.stdin is not None
        self._process.stdin.write(json.dumps(asked).encode() + b"\n")
        return self._answer(PATIENCE)

    def status(self, patience: float) -> int | None:
        """Return the exit status of the forked run, or None if it does not end within `patience` seconds."""
        assert self._process.stdout is not None
        return self._answer(patience) if select.select([self._process.stdout], [], [], patience)[0] else None

    def _answer(self, patience: float) -> int:
        assert self._process.stdout is not None
        assert select.select([self._process.stdout], [], [], patience)[0], "it does not answer"
        return int(self._process.stdout.readline())

    def close(self) -> None:
        self._process.kill()
        self._process.communicate()


class RealProgram:
    """A running copy of the program, whose data folder is empty at first."""

    def __init__(self, nursery: Nursery, *arguments: str, slowness: float = 0.0) -> None:
        self._nursery = nursery
        self.games = nursery.games
        shutil.rmtree(nursery.home / "data", ignore_errors=True)
        self._told, self._errors = nursery.home / "told", nursery.home / "errors"
        for file in (self._told, self._errors):
            file.write_bytes(b"")
        self._process = nursery.begin(arguments, str(self._told), str(self._errors), slowness)
        self.returncode: int | None = None

    @property
    def told(self) -> list[list[str]]:
        """Return the moves that the program has reported, as one list per game. Random keys may end a game and begin another."""
        games: list[list[str]] = []
        # The last line may be incomplete.
        for line in self._told.read_text(encoding="utf-8").split("\n")[:-1]:
            number, _, move = line.partition(" ")
            if number == "1":
                games.append([])
            games[-1].append(move)
        return games

    @property
    def made(self) -> int:
        """Return the number of moves that the program has reported, in all games."""
        return sum(map(len, self.told))

    def keys(self, *names: str, held: str = "") -> None:
        """Press keys one after the other, while the key `held` is held down for a while."""
        hold = ["keydown", held, "sleep", "0.2", "keyup", held] if held else []
        command = ["xdotool", "key", "--delay", "20", *names, *hold]
        subprocess.run(command, env=self._nursery.environment, check=False, capture_output=True)

    def play(self, count: int, random: Random) -> None:
        """Press random keys until the program has reported `count` moves, or too many presses in a row have led to no move."""
        end, tries, made = time.monotonic() + PATIENCE, 0, 0
        while made < count and (made < 2 or tries < TRIES):
            self.returncode = self._nursery.status(0.0)
            assert self.returncode is None, self._errors.read_text(encoding="utf-8")
            assert time.monotonic() < end, f"there were only {self.told}"
            self.keys(*random.choices(("Right", "Left", "Up", "Down", "Return", "Return", "Tab", "Return"), k=6), held="space")
            tries = tries + 1 if self.made == made else 0
            made = self.made

    def end(self, how: signal.Signals) -> str:
        """End the program by the signal `how`. Return the text that it has written to stderr."""
        os.kill(self._process, how)
        self.returncode = self._nursery.status(PATIENCE)
        assert self.returncode is not None, "it goes on"
        return self._errors.read_text(encoding="utf-8")
