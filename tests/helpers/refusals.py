"""The reason why a record is refused."""

from __future__ import annotations

from games.keep.record import BadRecord, read


def refused(text: str) -> str:
    """Return the reason why a record cannot be read, or an empty string."""
    try:
        read(text)
    except BadRecord as error:
        return str(error)
    return ""
