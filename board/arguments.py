"""What the command line takes, read in one way by every command."""

from __future__ import annotations

import argparse
import re

from board.words import quoted


def whole(text: str) -> int:
    """A whole number; the parser says in one sentence if it is none."""
    if not re.fullmatch(r"\d{1,9}", text):
        raise argparse.ArgumentTypeError(f"{quoted(text)} is not a whole number from 0 to 999999999")
    return int(text)
