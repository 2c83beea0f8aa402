"""Start an installed or bundled program and check that it works: `python -m tools.pack.try_out COMMAND ...`.

The command may begin with `chroot FOLDER` or the like. The checks need no display. They cover the version, the physics, two bots
in worker processes, and the time and memory that the window needs.
"""

from __future__ import annotations

import argparse
import os
import re
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

from board.text.version import program_version

PATIENCE = 1800
"""Longest time in s to wait for a command of the program. The computer may be busy."""
MOST_SECONDS = 2.0
"""Largest allowed processor time in s before the program shows its first picture."""
MOST_MEMORY, MOST_AT_TABLE = 150.0, 200.0
"""Limits for the memory of the program's main process, in MB.

`MOST_MEMORY` is the limit on the home screen, and `MOST_AT_TABLE` is the limit during a game.
"""


class Failed(Exception):
    """Raised when the program under test does not work. The message is one sentence."""


def say(command: Sequence[str], *arguments: str, environment: Mapping[str, str] | None = None, folder: Path | None = None) -> str:
    """Run a command of the system and return its output. Raise Failed if it fails or if it writes to stderr."""
    words = [*command, *arguments]
    run = subprocess.run(words, env=environment, cwd=folder, capture_output=True, encoding="utf-8", timeout=PATIENCE, check=False)
    if run.returncode or run.stderr:
        raise Failed(f"{' '.join(words)} ended with {run.returncode}: {run.stderr.strip() or run.stdout[-300:]}")
    return run.stdout


def try_out(
    command: Sequence[str],
    physics: str,
    most_seconds: float = MOST_SECONDS,
    environment: Mapping[str, str] | None = None,
    folder: Path | None = None,
) -> str:
    """Start the program in several ways and return the measured figures as text. Raise Failed if anything is wrong.

    `physics` says which form of the physics the program must report: "compiled" or "pure Python".
    """
    # Neither the clone nor the settings of a test may influence the program.
    environment = {
        name: value
        for name, value in (os.environ if environment is None else environment).items()
        if not name.startswith(("PYTHON", "CROKINOLE", "VIRTUAL_ENV"))
    }

    def output_of(*arguments: str) -> str:
        return say(command, *arguments, environment=environment, folder=folder)

    version = output_of("--version")
    if program_version() not in version:
        raise Failed(f"This is version {program_version()}, and the program says {version.strip()}.")
    measured = output_of("bench", "--shots", "2")
    figures = measured[measured.find("\nwindow of ") :]
    if f"physics: {physics}\n" not in measured:
        raise Failed(f"The physics should be {physics}: {measured.splitlines()[0]}.")
    played = output_of("match", "tit-tat-toe", "--players", "novice", "club", "--games", "4", "--seed", "1")
    if "novice" not in played:
        raise Failed(f"The bots did not play: {played}.")
    seconds = dict(re.findall(r"^([\w-]+): first picture after ([\d.]+) s", figures, re.MULTILINE))
    memory = dict(re.findall(r"^([\w-]+): +([\d.]+) MB", figures, re.MULTILINE))
    if "home" not in seconds or len(seconds) < 2 or seconds.keys() != memory.keys():
        raise Failed(f"The window did not open: {figures}.")
    for place in seconds:
        most = MOST_MEMORY if place == "home" else MOST_AT_TABLE
        if float(seconds[place]) > most_seconds or float(memory[place]) > most:
            used = f"{seconds[place]} s and {memory[place]} MB"
            raise Failed(f"At most {most_seconds} s and {most} MB are allowed at {place}, not {used}.")
    return version + measured.splitlines()[0] + figures


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.pack.try_out", description="Check that a program works.")
    parser.add_argument("--physics", default="compiled", choices=("compiled", "pure Python"))
    parser.add_argument("command", nargs="+", metavar="COMMAND")
    arguments = parser.parse_args()
    try:
        print(try_out(arguments.command, arguments.physics), end="")
    except Failed as problem:
        print(problem, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
