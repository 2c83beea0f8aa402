"""Work for other processes to do, in a module of its own: whoever does it loads what the module loads."""

from __future__ import annotations

import os


def process_of(_: int) -> int:
    return os.getpid()
