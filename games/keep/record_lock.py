"""File locks for saved games: only one process at a time may write a game.

The lock is on a small file beside the saved game. The operating system releases it when the process ends, so a lock never
outlives its process. The lock file may remain; it is removed with other leftovers of killed processes.
"""

from __future__ import annotations

import errno
from contextlib import suppress
from itertools import count
from pathlib import Path

from board.protocols.table import PlayedElsewhere
from board.text.files import UNFINISHED, is_safe, make_folder
from board.text.lock import LOCK, FileLock, LockTaken
from board.text.words import path_words

RECORD = ".txt"


class Claim(FileLock):
    """A lock on a saved game: while one process holds it, no other process may write the game.

    Creating a claim raises PlayedElsewhere if another process holds the lock, and OSError if the folder allows no lock file.
    """

    def __init__(self, path: Path, *, is_new: bool = False) -> None:
        """Lock the saved game `path`. With `is_new`, raise PlayedElsewhere if a file or a lock of that name already exists."""
        try:
            super().__init__(path, is_new=is_new)
        except LockTaken:
            raise PlayedElsewhere(f"{path_words(path)} is open in another window.") from None


def claim_new(folder: Path, stem: str) -> Claim:
    """Create and return the lock on a new saved game in `folder`. Its file is named `stem`, or `stem-2`, `stem-3` and so on if
    that name is taken.
    """
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
    """Delete files that remain in a folder of saved games after a crash: unfinished saves and unused lock files."""
    with suppress(OSError):
        for left in [*folder.glob(f"*{UNFINISHED}"), *folder.glob(f"*{LOCK}")]:
            _clear(left)


def _clear(left: Path) -> None:
    # An unfinished save is named `record.txt.PROCESS-NUMBER.saving`.
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
