"""A function that returns the program's reason for not reading a saved game."""

from __future__ import annotations

from games.keep.record import BadRecord, read


def refused(text: str) -> str:
    """Return the program's reason for not reading the text of a saved game. Empty if it can be read."""
    try:
        read(text)
    except BadRecord as error:
        return str(error)
    return ""
