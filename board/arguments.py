"""What the command line takes, read in one way by every command."""

from __future__ import annotations

import argparse
import re

from board.words import quoted

SMALLEST, LARGEST, MOST = 320, 4096, 3840 * 2160
"""Pixels of a picture's side, and in all: smaller ones show nothing, larger ones fill the memory."""


def whole(text: str) -> int:
    """A whole number; the parser says in one sentence if it is none."""
    if not re.fullmatch(r"\d{1,9}", text):
        raise argparse.ArgumentTypeError(f"{quoted(text)} is not a whole number from 0 to 999999999")
    return int(text)


def size(text: str) -> tuple[int, int]:
    """Pixels of a picture, such as 1280x800."""
    found = re.fullmatch(r"(\d{1,5})x(\d{1,5})", text)
    pixels = (int(found[1]), int(found[2])) if found else (0, 0)
    if not all(SMALLEST <= length <= LARGEST for length in pixels) or pixels[0] * pixels[1] > MOST:
        limits = f"each side from {SMALLEST} to {LARGEST} and no more than 3840x2160 in all"
        raise argparse.ArgumentTypeError(f"{quoted(text)} is not a size such as 1280x800, {limits}")
    return pixels
