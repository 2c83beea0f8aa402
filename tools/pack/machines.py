"""`python -m tools.pack.machines`: start the program on unusual machines and keep a picture of each.

Each machine is a virtual screen without a sound card. The program must paint, stay open and close when it gets a signal, without
an error message. Needs Xvfb and ImageMagick, and for some machines openbox or weston.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path

from board.text.version import PROJECT
from tools.pack.try_out import PATIENCE, Failed

FEWEST_COLOURS = 200
"""Colours of a picture that shows the program, and not an empty screen."""
CLOSED_BY_SIGNAL = 143


@dataclass(frozen=True, slots=True)
class Machine:
    size: tuple[int, int] = (1280, 800)
    dpi: int = 96
    monitors: int = 1
    """Number of monitors, side by side. More than one need Wayland: Xvfb has one output."""
    manager: str = ""
    """Window manager."""
    wayland: int = 0
    """Scale of a Wayland screen, or 0 for X."""
    settings: tuple[tuple[str, str], ...] = ()
    """Environment variables."""


MACHINES = {
    "no-window-manager": Machine(),
    "small-laptop": Machine((1366, 768), manager="openbox"),
    "4k-at-200-percent": Machine((3840, 2160), 192, manager="openbox", settings=(("GDK_SCALE", "2"), ("QT_SCALE_FACTOR", "2"))),
    "two-monitors": Machine((2560, 900), monitors=2, manager="openbox", wayland=1),
    "wayland": Machine((1280, 800), wayland=1),
    "wayland-4k-at-200-percent": Machine((3840, 2160), 192, wayland=2),
    "no-home": Machine(settings=(("HOME", "/nowhere"), ("XDG_DATA_HOME", "/proc/nowhere"))),
}


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.pack.machines", description="Start the program on unusual machines.")
    parser.add_argument(
        "--out", type=Path, default=PROJECT.parent / "dist", metavar="FOLDER", help="place of the pictures (dist)"
    )
    parser.add_argument("--only", nargs="+", choices=MACHINES, default=list(MACHINES), metavar="MACHINE")
    parser.add_argument("command", nargs="*", metavar="COMMAND", help="the program (this one)")
    asked = parser.parse_args()
    asked.out.mkdir(exist_ok=True)
    command = asked.command or [sys.executable, str(PROJECT.parent / "main.py")]
    status = 0
    for name in asked.only:
        try:
            print(f"{name}: {started(command, asked.out / f'{name}.png', MACHINES[name])}", end="", flush=True)
        except (Failed, FileNotFoundError) as problem:
            print(f"{name}: {problem}")
            status = 1
    return status


def started(
    command: Sequence[str],
    picture: Path,
    machine: Machine = MACHINES["no-window-manager"],
    environment: Mapping[str, str] | None = None,
    seconds: float = 3.0,
) -> str:
    """Start the program, take a picture of the screen after some seconds, and return a line about it. Raise Failed."""
    with ExitStack() as stack:
        home = stack.enter_context(tempfile.TemporaryDirectory(ignore_cleanup_errors=True))
        display = stack.enter_context(_screen(machine))
        outside = {"PATH": os.environ["PATH"], "HOME": home, "LANG": "C.UTF-8"} if environment is None else dict(environment)
        shown = {"DISPLAY": display}
        if machine.wayland:
            shown = stack.enter_context(_weston(machine, display, home))
        program = stack.enter_context(_running(command, outside | shown | dict(machine.settings)))
        end = time.monotonic() + PATIENCE
        while _colours(display, picture) < FEWEST_COLOURS:
            if program.poll() is not None or time.monotonic() > end:
                raise Failed(f"The program showed nothing: {_errors(program)}")
            time.sleep(0.5)
        time.sleep(seconds)
        if program.poll() is not None or _colours(display, picture) < FEWEST_COLOURS:
            raise Failed(f"The program did not stay open: {_errors(program)}")
        program.terminate()
        errors = _errors(program)
    if program.returncode not in (CLOSED_BY_SIGNAL, -15) or errors:
        raise Failed(f"The program ended with {program.returncode}: {errors}")
    return f"shown for {seconds:.0f} s, closed without an error; {picture}\n"


@contextmanager
def _running(command: Sequence[str], environment: Mapping[str, str]) -> Iterator[subprocess.Popen[str]]:
    program = subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
    try:
        yield program
    finally:
        program.kill()
        program.wait()


def _errors(program: subprocess.Popen[str]) -> str:
    """Wait for the end of a program and return its error messages."""
    try:
        return program.communicate(timeout=60)[1]
    except subprocess.TimeoutExpired:
        return "it goes on."


@contextmanager
def _screen(machine: Machine) -> Iterator[str]:
    """Yield the display name of a virtual screen, with its monitors and its window manager."""
    read, write = os.pipe()
    screen = "{}x{}x24".format(*machine.size)
    command = ["Xvfb", "-displayfd", str(write), "-screen", "0", screen, "-dpi", str(machine.dpi), "-noreset"]
    with ExitStack() as stack:
        server = subprocess.Popen(command, pass_fds=(write,), stderr=subprocess.DEVNULL)
        stack.callback(server.wait)
        stack.callback(server.terminate)
        os.close(write)
        with os.fdopen(read) as pipe:
            display = ":" + pipe.readline().strip()
        environment = {**os.environ, "DISPLAY": display}
        if machine.manager:
            stack.enter_context(_running([machine.manager], environment))
        yield display


@contextmanager
def _weston(machine: Machine, display: str, home: str) -> Iterator[dict[str, str]]:
    """Yield the environment of a Wayland screen that fills the virtual screen."""
    folder = Path(home, "runtime")
    folder.mkdir(mode=0o700)
    environment = {"XDG_RUNTIME_DIR": str(folder), "WAYLAND_DISPLAY": "wayland-test"}
    if shutil.which("weston") is None:
        raise FileNotFoundError("This machine needs weston.")
    width, height = (side // machine.wayland for side in machine.size)
    size = [f"--width={width // machine.monitors}", f"--height={height - 20 * bool(machine.manager)}"]
    size += [f"--scale={machine.wayland}", f"--output-count={machine.monitors}"]
    command = ["weston", "--backend=x11-backend.so", "--no-config", "--socket=wayland-test", "--use-pixman", *size]
    with _running(command, {**os.environ, **environment, "DISPLAY": display}) as compositor:
        while not (folder / "wayland-test").exists():
            if compositor.poll() is not None:
                raise Failed(f"Weston did not start: {_errors(compositor)[-300:]}")
            time.sleep(0.1)
        yield environment


def _colours(display: str, picture: Path) -> int:
    """Save a picture of a screen and return its number of colours."""
    subprocess.run(["import", "-silent", "-window", "root", str(picture)], env={**os.environ, "DISPLAY": display}, check=True)
    return int(subprocess.run(["identify", "-format", "%k", str(picture)], check=True, capture_output=True, text=True).stdout)


if __name__ == "__main__":
    sys.exit(main())
