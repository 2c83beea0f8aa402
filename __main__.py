"""Entry point of the installed program: of the command `crokinole-board` and of `python -m crokinole_board`."""

from __future__ import annotations

import sys

COMMAND = "crokinole-board"


def launch() -> int:
    from main import main

    return main(command=COMMAND)


if __name__ == "__main__":
    sys.exit(launch())
