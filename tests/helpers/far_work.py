"""Small functions that tests run in other processes. They have their own module, so that these processes start quickly."""

from __future__ import annotations

import os


def process_of(_: int) -> int:
    return os.getpid()
