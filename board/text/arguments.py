"""What the command line is read with: complaints in one sentence, whole numbers, and the sizes of pictures."""

from __future__ import annotations

import argparse
import re
from typing import Any, NoReturn

from board.text.words import quoted

SMALLEST, LARGEST, MOST = 320, 4096, 3840 * 2160
"""Pixels of a picture's side, and in all: smaller ones show nothing, larger ones fill the memory."""


class Complaint(Exception):
    """Something the caller asked for that cannot be. Its text is one sentence."""


class Parser(argparse.ArgumentParser):
    """Complaints in one sentence, without the usage; a place such as -300,-20 is a value, not an option."""

    def __init__(self, *arguments: Any, **keywords: Any) -> None:
        super().__init__(*arguments, **keywords)
        self._negative_number_matcher = re.compile(r"-[\d.]")

    def print_help(self, file: Any = None) -> None:  # noqa: ARG002
        """As the rest is printed: its own way says nothing when the output takes nothing."""
        print(self.format_help(), end="")

    def error(self, message: str) -> NoReturn:
        raise Complaint(f"{message[:1].upper()}{message[1:]}.")


def whole(text: str) -> int:
    """A whole number."""
    if not re.fullmatch(r"\d{1,9}", text):
        raise argparse.ArgumentTypeError(f"{quoted(text)} is not a whole number from 0 to 999999999")
    return int(text)


def size(text: str) -> tuple[int, int]:
    """The size of a picture, such as 1280x800."""
    found = re.fullmatch(r"(\d{1,5})x(\d{1,5})", text)
    sides = (int(found[1]), int(found[2])) if found else (0, 0)
    if not all(SMALLEST <= length <= LARGEST for length in sides) or sides[0] * sides[1] > MOST:
        limits = f"each side from {SMALLEST} to {LARGEST} and no more than 3840x2160 in all"
        raise argparse.ArgumentTypeError(f"{quoted(text)} is not a size such as 1280x800, {limits}")
    return sides
