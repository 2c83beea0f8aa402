"""Why a record is refused."""

from __future__ import annotations

from games.keep.record import BadRecord, read


def refused(text: str) -> str:
    """Why a record cannot be read; nothing if it can."""
    try:
        read(text)
    except BadRecord as error:
        return str(error)
    return ""
