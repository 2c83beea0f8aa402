"""The board as it is installed: its rooms lie in one folder of their own, and this finds them there.

`crokinole-board` runs `launch`, and so does `python -m crokinole_combination_board`.
"""

from __future__ import annotations

import sys
from pathlib import Path

COMMAND = "crokinole-board"


def launch() -> int:
    """Run the command line with the rooms of this folder, whatever else of their names is installed."""
    sys.path.insert(0, str(Path(__file__).resolve().parent))
    from main import main

    return main(command=COMMAND)


if __name__ == "__main__":
    sys.exit(launch())
