"""The reason why the program refuses to read a record."""

from __future__ import annotations

from games.keep.record import BadRecord, read


def refused(text: str) -> str:
    """Return the reason why a record cannot be read. Empty if it can be read."""
    try:
        read(text)
    except BadRecord as error:
        return str(error)
    return ""
