"""Parsing of command lines: a parser with one-sentence errors, and functions that parse whole numbers and picture sizes."""

from __future__ import annotations

import argparse
import re
from typing import Any, NoReturn

from board.text.words import quote

SMALLEST, LARGEST, MOST = 320, 4096, 3840 * 2160
"""Limits for a picture's size in pixels. No side may be shorter than `SMALLEST` or longer than `LARGEST`.

`MOST` is the largest area.
"""

MISSING = "the following arguments are required: "
"""First words of argparse's error message about missing arguments. The names of the missing arguments follow."""


class UsageError(Exception):
    """Raised for a command that the user wrote wrongly. The message is one sentence."""


class Parser(argparse.ArgumentParser):
    """Command-line parser that raises `UsageError` on an error instead of printing the usage.

    It accepts values that look like options, such as -300,-20.
    """

    def __init__(self, *arguments: Any, **keywords: Any) -> None:
        super().__init__(*arguments, **keywords)
        self._negative_number_matcher = re.compile(r"-[\d.]")

    def print_help(self, file: Any = None) -> None:  # noqa: ARG002
        """Print the help to standard output, and raise an error if the output is closed.

        The method of argparse ignores that error.
        """
        print(self.format_help(), end="")

    def error(self, message: str) -> NoReturn:
        missing = message.removeprefix(MISSING)
        if missing != message:
            raise UsageError(f"Add {missing}: see `{self.prog} --help`.")
        raise UsageError(f"{message[:1].upper()}{message[1:]}.")

    def _check_value(self, action: argparse.Action, value: Any) -> None:
        if action.choices is not None and value not in action.choices:
            raise argparse.ArgumentError(action, f"{quote(str(value))} is not one of {', '.join(map(str, action.choices))}")


def whole_number(text: str) -> int:
    """Return the whole number that `text` contains, from 0 to 999999999. Raise ArgumentTypeError for any other text."""
    if not re.fullmatch(r"\d{1,9}", text):
        raise argparse.ArgumentTypeError(f"{quote(text)} is not a whole number from 0 to 999999999")
    return int(text)


def picture_size(text: str) -> tuple[int, int]:
    """Return (width, height) in pixels from a text such as `1280x800`. Raise ArgumentTypeError if the size is invalid."""
    found = re.fullmatch(r"(\d{1,5})x(\d{1,5})", text)
    sides = (int(found[1]), int(found[2])) if found else (0, 0)
    if not all(SMALLEST <= length <= LARGEST for length in sides) or sides[0] * sides[1] > MOST:
        limits = f"each side from {SMALLEST} to {LARGEST} and no more than 3840x2160 in all"
        raise argparse.ArgumentTypeError(f"{quote(text)} is not a size such as 1280x800, {limits}")
    return sides
