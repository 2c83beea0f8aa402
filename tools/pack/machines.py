"""Start the program on unusual screens and save a screenshot of each: `python -m tools.pack.machines`.

Each screen is a virtual one, on a machine without a sound card. The program must paint, stay open and close when it gets a
signal, without an error message. Needs Xvfb, xdotool and ImageMagick, and for some screens openbox or weston. With two monitors,
the window is also moved to the second monitor, fills it, and then leaves full screen. This test needs root, xrandr, and Xorg with
its driver "dummy".
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
from tools.pack.try_out import Failed

FEWEST_COLOURS = 200
"""Smallest number of colours in a screenshot that shows the program and not an empty screen."""
CLOSED_BY_SIGNAL = 143
PATIENCE = 120
"""Longest time in s to wait until the program's window shows an expected picture. It is long because the computer may be busy."""
TWO_MONITORS = """
Section "Device"
  Identifier "card"
  Driver "dummy"
  VideoRam 65536
EndSection
Section "Monitor"
  Identifier "monitor"
  HorizSync 5-1000
  VertRefresh 5-200
EndSection
Section "Screen"
  Identifier "screen"
  Device "card"
  Monitor "monitor"
  DefaultDepth 24
  SubSection "Display"
    Depth 24
    Virtual {both} {height}
    Modes "{width}x{height}"
  EndSubSection
EndSection
Section "ServerFlags"
  Option "AutoAddDevices" "false"
EndSection
"""
"""Text of the Xorg configuration for a graphics card without monitors. xrandr then adds two virtual monitors."""


@dataclass(frozen=True, slots=True)
class Machine:
    """A virtual computer for tests: the size of its screen, its monitors, its window manager and its settings."""

    size: tuple[int, int] = (1280, 800)
    dpi: int = 96
    has_two_monitors: bool = False
    """True if the virtual computer has two monitors of this size, side by side."""
    manager: str = ""
    """Name of the window manager of the virtual computer. Empty if it has none."""
    wayland: int = 0
    """Display scale of the virtual computer's Wayland screen. 0 if it has an X11 screen instead."""
    settings: tuple[tuple[str, str], ...] = ()
    """Environment variables that are set for the program, as pairs (name, value)."""


MACHINES = {
    "no-window-manager": Machine(),
    "small-laptop": Machine((1366, 768), manager="openbox"),
    "4k-at-200-percent": Machine((3840, 2160), 192, manager="openbox", settings=(("GDK_SCALE", "2"), ("QT_SCALE_FACTOR", "2"))),
    "two-monitors": Machine((1600, 900), has_two_monitors=True, manager="openbox"),
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
    arguments = parser.parse_args()
    arguments.out.mkdir(exist_ok=True)
    command = arguments.command or [sys.executable, str(PROJECT.parent / "main.py")]
    status = 0
    for name in arguments.only:
        try:
            print(f"{name}: {start_on(command, arguments.out / f'{name}.png', MACHINES[name])}", end="", flush=True)
        except (Failed, FileNotFoundError, subprocess.CalledProcessError) as problem:
            print(f"{name}: {problem}")
            status = 1
    return status


def start_on(
    command: Sequence[str],
    picture: Path,
    machine: Machine = MACHINES["no-window-manager"],
    environment: Mapping[str, str] | None = None,
    seconds: float = 3.0,
) -> str:
    """Start the program on a virtual screen and take a screenshot after `seconds`. Return one line about the result.

    Raise Failed if the program does not start properly.
    """
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
        if machine.has_two_monitors:
            _cross_over(machine, display, picture)
        elif not machine.manager and not machine.wayland:
            _fill_screen(machine, display, picture)
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
    """Wait for the program to end and return its error messages."""
    try:
        return program.communicate(timeout=60)[1]
    except subprocess.TimeoutExpired:
        return "it goes on."


@contextmanager
def _screen(machine: Machine) -> Iterator[str]:
    """Context manager that runs a virtual screen with its monitors and its window manager. Yield the name of the X display."""
    read, write = os.pipe()
    width, height = machine.size
    command = ["Xvfb", "-screen", "0", f"{width}x{height}x24"]
    with ExitStack() as stack:
        if machine.has_two_monitors:
            folder = stack.enter_context(tempfile.TemporaryDirectory())
            Path(folder, "screens").write_text(TWO_MONITORS.format(both=2 * width, width=width, height=height))
            command = ["Xorg", "-config", f"{folder}/screens", "-logfile", f"{folder}/log", "-novtswitch", "-sharevts"]
        command += ["-displayfd", str(write), "-dpi", str(machine.dpi), "-noreset"]
        server = subprocess.Popen(command, pass_fds=(write,), stderr=subprocess.DEVNULL)
        stack.callback(server.wait)
        stack.callback(server.terminate)
        os.close(write)
        with os.fdopen(read) as pipe:
            display = ":" + pipe.readline().strip()
        environment = {**os.environ, "DISPLAY": display}
        if machine.has_two_monitors:
            mode = f"{width}x{height}"
            _say(display, "xrandr", "--addmode", "DUMMY1", mode)
            _say(display, "xrandr", "--output", "DUMMY1", "--mode", mode, "--right-of", "DUMMY0")
        if machine.manager:
            stack.enter_context(_running([machine.manager], environment))
        yield display


@contextmanager
def _weston(machine: Machine, display: str, home: str) -> Iterator[dict[str, str]]:
    """Context manager that runs a Wayland screen, which fills the X display `display`.

    Yield the environment variables for programs on the Wayland screen.
    """
    folder = Path(home, "runtime")
    folder.mkdir(mode=0o700)
    environment = {"XDG_RUNTIME_DIR": str(folder), "WAYLAND_DISPLAY": "wayland-test"}
    if shutil.which("weston") is None:
        raise FileNotFoundError("This machine needs weston.")
    width, height = (side // machine.wayland for side in machine.size)
    size = [f"--width={width}", f"--height={height}", f"--scale={machine.wayland}"]
    command = ["weston", "--backend=x11-backend.so", "--no-config", "--socket=wayland-test", "--use-pixman", *size]
    with _running(command, {**os.environ, **environment, "DISPLAY": display}) as compositor:
        while not (folder / "wayland-test").exists():
            if compositor.poll() is not None:
                raise Failed(f"Weston did not start: {_errors(compositor)[-300:]}")
            time.sleep(0.1)
        yield environment


def _cross_over(machine: Machine, display: str, picture: Path) -> None:
    """Move the program's window to the second monitor, make it full-screen, and then make it a window again.

    Raise Failed if it appears in the wrong place.
    """
    width, height = machine.size
    window = ("xdotool", "getactivewindow")

    def expect(number: int, place: tuple[int, ...] = ()) -> tuple[int, ...]:
        """Wait until the window is visible on monitor `number` and on no other. If `place` is given, the window must also be
        there.

        Return the window's place in pixels.
        """
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            time.sleep(0.5)
            _colours(display, picture)
            shown = [_colours_of(picture, f"{width}x{height}+{monitor * width}+0") for monitor in (0, 1)]
            geometry = dict(line.split("=") for line in _say(display, *window, "getwindowgeometry", "--shell").split())
            found = tuple(int(geometry[name]) for name in ("X", "Y", "WIDTH", "HEIGHT"))
            if shown[number] >= FEWEST_COLOURS and shown[1 - number] == 1 and place in ((), found):
                return found
        raise Failed(f"Monitor {number + 1} should show the window at {place or 'any place'}: {shown} colours, it is at {found}.")

    expect(0)
    _say(display, *window, "windowsize", "--sync", "900", "650", "windowmove", str(width + 40), "60")
    place = expect(1)
    _say(display, "xdotool", "key", "F11")
    expect(1, (width, 0, width, height))
    _say(display, "xdotool", "key", "F11")
    expect(1, place)


def _fill_screen(machine: Machine, display: str, picture: Path) -> None:
    """Make the program's window full-screen without a window manager. Raise Failed if a part of the screen stays empty."""
    width, height = machine.size
    strips = [f"{width}x9+0+0", f"{width}x9+0+{height - 9}", f"9x{height}+0+0", f"9x{height}+{width - 9}+0"]
    end = time.monotonic() + PATIENCE
    _say(display, "xdotool", "key", "F11")
    shown: list[int] = []
    while not shown or min(shown) == 1:
        if time.monotonic() > end:
            raise Failed(f"The window does not fill the screen: {shown} colours at the edges.")
        time.sleep(0.5)
        _colours(display, picture)
        shown = [_colours_of(picture, strip) for strip in strips]


def _colours(display: str, picture: Path) -> int:
    """Save a screenshot of an X display as `picture` and return its number of colours."""
    _say(display, "import", "-silent", "-window", "root", str(picture))
    return _colours_of(picture)


def _colours_of(picture: Path, part: str = "100%x100%+0+0") -> int:
    """Return the number of colours in a rectangle of a picture. `part` is the rectangle's size and position, as in
    `640x480+0+0`.
    """
    return int(_say("", "convert", str(picture), "-crop", part, "-format", "%k", "info:"))


def _say(display: str, *command: str) -> str:
    """Run a command of the system and return its output. Raise Failed if the command fails."""
    run = subprocess.run(command, env={**os.environ, "DISPLAY": display}, check=True, capture_output=True, text=True)
    return run.stdout


if __name__ == "__main__":
    sys.exit(main())
