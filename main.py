"""The command line: seats players, opens the window, runs headless jobs. No logic of its own."""

from __future__ import annotations

import sys


def main() -> int:
    return 0


if __name__ == "__main__":
    sys.exit(main())
