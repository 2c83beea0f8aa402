"""Work for other processes, in a small module so that they load quickly."""

from __future__ import annotations

import os


def process_of(_: int) -> int:
    return os.getpid()
