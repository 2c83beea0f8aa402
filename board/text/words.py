"""Words that come from outside: what somebody typed, quoted in a sentence, and the names players give themselves.

Besides, numbers of things.
"""

from __future__ import annotations

import unicodedata
from contextlib import suppress
from pathlib import Path

LONGEST_SENTENCE = 300
"""Characters of a complaint, at most."""
LONGEST_NAME = 60
"""Characters of a player's name that are kept."""
LONGEST_SHOWN_NAME = 24
"""Characters of a player's name that are shown."""
_LONGEST_QUOTE = 40
_LONGEST_PATH = 110
# Control characters and halves of characters; what parts lines and paragraphs; what turns the direction of a whole line.
_REFUSED = {"Cc", "Cs", "Zl", "Zp"}
_TURNS_THE_LINE = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")


def number_of(count: int, noun: str, several: str = "") -> str:
    """`1 attempt`, `2 attempts`, `0 attempts`: in figures, for a count that may be any."""
    return f"{count} {noun if count == 1 else several or f'{noun}s'}"


def quoted(text: str, most: int = _LONGEST_QUOTE) -> str:
    """What somebody wrote, in quotes, on one line, and no longer than a sentence can bear, however many letters a sign takes."""
    shown, length = repr(text[: most + 1]), most
    while len(shown) > most + len("''"):
        length -= 1
        shown = repr(f"{text[:length]}…")
    return shown


def named(path: Path | str) -> str:
    """A file's name for a sentence: in full if it is short and readable, otherwise its end in quotes."""
    text = str(path)
    with suppress(RuntimeError):
        text = f"~/{Path(path).relative_to(Path.home())}" if Path(path).is_relative_to(Path.home()) else text
    if 0 < len(text) <= _LONGEST_PATH and text.isprintable():
        return text
    return quoted(text if len(text) <= _LONGEST_PATH else f"…{text[1 - _LONGEST_PATH :]}", _LONGEST_PATH)


def one_sentence(text: object) -> str:
    """A complaint as it is printed: one line, readable, not too long."""
    words = " ".join(str(text).split())
    words = "".join(letter if letter.isprintable() else "?" for letter in words)
    return words if len(words) <= LONGEST_SENTENCE else f"{words[: LONGEST_SENTENCE - 1]}…"


def player_name(text: str) -> str:
    """A name as it is kept: on one line, and not for ever; ValueError, with one sentence, if it is not a name."""
    head = text[: 10 * LONGEST_NAME]
    if any(unicodedata.category(letter) in _REFUSED or letter in _TURNS_THE_LINE for letter in head):
        raise ValueError(f"{quoted(text)} is not a name: it has characters in it that cannot be shown.")
    return " ".join(head.split())[:LONGEST_NAME].rstrip()


def shown_name(name: str) -> str:
    """A name as it is shown where there is little room."""
    return name if len(name) <= LONGEST_SHOWN_NAME else f"{name[: LONGEST_SHOWN_NAME - 1].rstrip()}…"
