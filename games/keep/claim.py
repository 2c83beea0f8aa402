"""One game, one program: who writes a record has a claim to it, which no other program can have at the same time.

A claim is a lock on a small file beside the record. The system takes it back when the program ends, however it ends, so a
claim is never left standing; the small file may be, and is cleared away with what killed saves left behind.
"""

from __future__ import annotations

import errno
from contextlib import suppress
from itertools import count
from pathlib import Path

from board.protocols.table import PlayedElsewhere
from board.text.files import UNFINISHED, is_safe, make_folder
from board.text.lock import LOCK, FileLock, Taken
from board.text.words import named

RECORD = ".txt"


class Claim(FileLock):
    """The right to write a record; PlayedElsewhere if another program has it, OSError if none can be had in that folder."""

    def __init__(self, path: Path, *, is_new: bool = False) -> None:
        """A new claim is one to a name that nobody has yet."""
        try:
            super().__init__(path, is_new=is_new)
        except Taken:
            raise PlayedElsewhere(f"{named(path)} is being played in another window.") from None


def claim_new(folder: Path, stem: str) -> Claim:
    """A claim to a record that is not there yet, called `stem` or, if that is taken, `stem-2`, `stem-3` and so on."""
    make_folder(folder)
    if not is_safe(folder):
        raise PermissionError(errno.EACCES, "It may belong to another user", str(folder))
    for number in count(1):
        try:
            return Claim(folder / f"{stem}{'' if number == 1 else f'-{number}'}{RECORD}", is_new=True)
        except PlayedElsewhere:
            continue
    raise AssertionError("there is always another number")


def clear_leftovers(folder: Path) -> None:
    """Remove what killed programs left in a folder: halves of saves, and locks that lock nothing. What is in use stays."""
    with suppress(OSError):
        for left in [*folder.glob(f"*{UNFINISHED}"), *folder.glob(f"*{LOCK}")]:
            _clear(left)


def _clear(left: Path) -> None:
    # A half of a save is called `record.txt.PROCESS-NUMBER.saving`.
    name = left.name.removesuffix(LOCK) if left.name.endswith(LOCK) else left.name.removesuffix(UNFINISHED).rpartition(".")[0]
    if not name:
        return
    with suppress(OSError, PlayedElsewhere):
        claim = Claim(left.with_name(name))
        try:
            if left.name.endswith(UNFINISHED):
                left.unlink()
        finally:
            claim.release()
