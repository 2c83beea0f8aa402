"""The real program on a screen of its own, to be ended in any way at any time.

It is the program as anybody runs it, `main.main` with a command line, on Xvfb and with real keys from xdotool. Nothing is
changed in it: it is only listened to, a line for every move that has been made, so that what it has done can be compared with
what it has kept. The disk may be made slow, so that an end comes in the middle of a save more often.
"""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path
from random import Random

ROOT = Path(__file__).parents[2]
MISSING = [program for program in ("Xvfb", "xdotool") if shutil.which(program) is None]
PATIENCE = 60.0
"""Seconds to wait for anything: the machine may be busy."""
TRIES = 12
"""How often keys are pressed in vain before that is given up."""

LISTENED_TO = """
import os, sys, time
from games.match import Match

out, slowness = int(sys.argv[1]), float(sys.argv[2])
play, fsync = Match.play, os.fsync

def told(match, move):
    played = play(match, move)
    # Records that are read for the list of kept games are matches too, which nobody plays.
    if match._keeper is not None:
        os.write(out, f"{len(match.played)} {played.move}\\n".encode())
    return played

def slow(handle):
    time.sleep(slowness)
    fsync(handle)
    time.sleep(slowness)

Match.play = told
if slowness:
    os.fsync = slow
import main
sys.exit(main.main(sys.argv[3:]))
"""


class Screen:
    """An X screen that nobody sees. Use it in a `with`."""

    def __init__(self, size: tuple[int, int] = (640, 480)) -> None:
        self.size = size
        self.display = ""

    def __enter__(self) -> Screen:
        read, write = os.pipe()
        screen = f"{self.size[0]}x{self.size[1]}x24"
        # A screen that begins anew whenever its last program has gone may be away when the next one comes.
        command = ["Xvfb", "-displayfd", str(write), "-screen", "0", screen, "-nolisten", "tcp", "-noreset"]
        self._process = subprocess.Popen(command, pass_fds=(write,), stderr=subprocess.DEVNULL)
        os.close(write)
        with os.fdopen(read) as pipe:
            self.display = ":" + pipe.readline().strip()
        return self

    def __exit__(self, *_: object) -> None:
        self._process.terminate()
        self._process.wait()


class RealProgram:
    """The program, running."""

    def __init__(self, screen: Screen, home: Path, *arguments: str, slowness: float = 0.0) -> None:
        self.games = home / "data" / "crokinole-combination-board" / "games"
        self._environment = {
            **os.environ,
            "DISPLAY": screen.display,
            "SDL_VIDEODRIVER": "x11",
            "SDL_AUDIODRIVER": "dummy",
            "HOME": str(home),
            "XDG_DATA_HOME": str(home / "data"),
            "TMPDIR": str(home),
        }
        self._heard, write = os.pipe()
        os.set_blocking(self._heard, False)
        command = [sys.executable, "-c", LISTENED_TO, str(write), str(slowness), *arguments]
        self.process = subprocess.Popen(
            command, cwd=ROOT, env=self._environment, pass_fds=(write,), stderr=subprocess.PIPE, text=True
        )
        os.close(write)
        self._told = b""

    @property
    def told(self) -> list[str]:
        """The moves it has made, as it told of them."""
        try:
            while part := os.read(self._heard, 65536):
                self._told += part
        except BlockingIOError:
            pass
        # The last line may be half a line.
        return [line.partition(" ")[2] for line in self._told.decode().split("\n")[:-1]]

    def keys(self, *names: str, held: str = "") -> None:
        """Press keys one after the other, and hold one a while."""
        hold = ["keydown", held, "sleep", "0.2", "keyup", held] if held else []
        command = ["xdotool", "key", "--delay", "20", *names, *hold]
        subprocess.run(command, env=self._environment, check=False, capture_output=True)

    def play(self, count: int, random: Random) -> None:
        """Play until so many moves have been made, or as many as keys at random can make: not well, but on."""
        end, tries, made = time.monotonic() + PATIENCE, 0, 0
        while made < count and (made < 2 or tries < TRIES):
            assert self.process.poll() is None, self.process.communicate()[1]
            assert time.monotonic() < end, f"there were only {self.told}"
            self.keys(*random.choices(("Right", "Left", "Up", "Down", "Return", "Return", "Tab", "Return"), k=6), held="space")
            tries = tries + 1 if len(self.told) == made else 0
            made = len(self.told)

    def end(self, how: signal.Signals) -> str:
        """End it; what it wrote on the error output."""
        self.process.send_signal(how)
        try:
            _, errors = self.process.communicate(timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            self.process.kill()
            raise
        return str(errors)

    def close(self) -> None:
        if self.process.poll() is None:
            self.process.kill()
            self.process.communicate()
        os.close(self._heard)
