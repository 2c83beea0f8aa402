"""Work for other processes. It is in a small module, so that these processes load quickly."""

from __future__ import annotations

import os


def process_of(_: int) -> int:
    return os.getpid()
