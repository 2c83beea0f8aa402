"""Functions that clean up text from outside, such as typed input and file names, and that write counts with their nouns."""

from __future__ import annotations

import unicodedata
from contextlib import suppress
from pathlib import Path

LONGEST_SENTENCE = 300
"""Largest number of characters that the program shows of an error message."""
LONGEST_NAME = 60
"""Largest number of characters that the program stores of a player's name."""
LONGEST_SHOWN_NAME = 24
"""Largest number of characters that the screen shows of a player's name."""
_LONGEST_QUOTE = 40
_LONGEST_PATH = 110
# Control characters, surrogates, line and paragraph separators, and marks that override text direction.
_REFUSED = {"Cc", "Cs", "Zl", "Zp"}
_TURNS_THE_LINE = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")


def plural(count: int, one: str, many: str, **things: object) -> str:
    """Return `one` if `count` is 1, otherwise `many`.

    Placeholders such as `{count}` in the returned text are replaced by the named arguments.
    """
    return (one if count == 1 else many).format(count=count, **things)


def quote(text: str, most: int = _LONGEST_QUOTE) -> str:
    """Return `text` in quotes on one line, cut to at most `most` characters. Special characters are escaped."""
    shown, length = repr(text[: most + 1]), most
    while len(shown) > most + len("''"):
        length -= 1
        shown = repr(f"{text[:length]}…")
    return shown


def path_words(path: Path | str) -> str:
    """Return a file's path as text for use in a sentence.

    A short printable path is returned in full. Of any other path, only the end is returned, in quotes.
    """
    text = str(path)
    with suppress(RuntimeError):
        text = f"~/{Path(path).relative_to(Path.home())}" if Path(path).is_relative_to(Path.home()) else text
    if 0 < len(text) <= _LONGEST_PATH and text.isprintable():
        return text
    return quote(text if len(text) <= _LONGEST_PATH else f"…{text[1 - _LONGEST_PATH :]}", _LONGEST_PATH)


def one_sentence(text: object) -> str:
    """Return an error message as one line of at most LONGEST_SENTENCE characters, without unprintable characters."""
    words = " ".join(str(text).split())
    words = "".join(letter if letter.isprintable() else "?" for letter in words)
    return words if len(words) <= LONGEST_SENTENCE else f"{words[: LONGEST_SENTENCE - 1]}…"


def player_name(text: str) -> str:
    """Return a player's name in the form to store: one line of at most LONGEST_NAME characters.

    Raise ValueError if `text` contains characters that cannot be printed.
    """
    head = text[: 10 * LONGEST_NAME]
    if any(unicodedata.category(letter) in _REFUSED or letter in _TURNS_THE_LINE for letter in head):
        raise ValueError(f"{quote(text)} is not a valid name: some characters can't be shown.")
    return " ".join(head.split())[:LONGEST_NAME].rstrip()


def shown_name(name: str) -> str:
    """Return a player's name in the form to show: at most LONGEST_SHOWN_NAME characters."""
    return name if len(name) <= LONGEST_SHOWN_NAME else f"{name[: LONGEST_SHOWN_NAME - 1].rstrip()}…"
