"""Files of text, read with care and written whole.

What is read may be anything: a pipe, a device without end, a hundred megabytes, no text at all. What is written is on the
disk before the old file goes: a program that ends in the middle leaves the old one, and its half of a new one beside it.
"""

from __future__ import annotations

import errno
import os
import secrets
import shutil
import stat
import sys
import tempfile
from contextlib import suppress
from pathlib import Path

from board.text.words import named

LARGEST = 2_000_000
"""Bytes of a text that is read. The longest game by random hands takes a quarter of a million."""
PRIVATE, PRIVATE_FOLDER = 0o600, 0o700
"""Modes of what this user alone may read."""
UNFINISHED = ".saving"
"""How the name of a file ends that is being written."""
STANDARD_INPUT = "-"


class Unreadable(ValueError):
    """A file that is not text that can be read. Its text is one sentence."""


def read_text(path: Path | str) -> str:
    """The whole text of a file, or of the standard input for `-`; Unreadable if there is none, or too much."""
    is_input = str(path) == STANDARD_INPUT
    try:
        data, what = (_read_input(), "The standard input") if is_input else (read_bytes(path), named(path))
    except (OSError, ValueError) as error:
        if isinstance(error, Unreadable):
            raise
        raise Unreadable(f"{named(path)} cannot be read: {reason(error)}.") from None
    if len(data) > LARGEST:
        raise Unreadable(f"{what} cannot be read: it is larger than {LARGEST // 1_000_000} MB.")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise Unreadable(f"{what} cannot be read: it is not text.") from None


def _read_input() -> bytes:
    # Python leaves nothing in its place where it was closed before the program began.
    if sys.stdin is None:
        raise Unreadable("The standard input is closed.")
    try:
        return sys.stdin.buffer.read(LARGEST + 1)
    except (OSError, ValueError):
        raise Unreadable("The standard input cannot be read.") from None


def read_bytes(path: Path | str, most: int = LARGEST + 1, *, from_end: bool = False) -> bytes:
    """The first `most` bytes of a file, or its last; Unreadable if it is a pipe, a device or a folder, else OSError."""
    # O_NONBLOCK: opening a pipe without a writer would block.
    flags = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
    with open(os.open(path, flags), "rb") as file:
        found = os.fstat(file.fileno())
        if not stat.S_ISREG(found.st_mode):
            raise Unreadable(f"{named(path)} cannot be read: it is not a file.")
        if from_end:
            file.seek(max(0, found.st_size - most))
        return file.read(most)


def write_text(path: Path, text: str, *, is_private: bool = False) -> None:
    """Write a whole file; the old one stays until the new one is on the disk. OSError if it cannot be.

    A private file can be read by this user alone; others keep the mode they had.
    """
    data = encode(text)
    make_folder(path.parent) if is_private else path.parent.mkdir(parents=True, exist_ok=True)
    if path.exists() and not os.access(path, os.W_OK):
        raise PermissionError(errno.EACCES, "It must not be written", str(path))
    name = path.with_name(f"{path.name}.{os.getpid()}-{secrets.token_hex(4)}{UNFINISHED}")
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)
    try:
        handle = os.open(name, flags, PRIVATE if is_private else 0o666)
        try:
            write_whole(handle, data)
        finally:
            os.close(handle)
        if not is_private:
            with suppress(OSError):
                shutil.copymode(path, name)
        os.replace(name, path)
    except BaseException:
        with suppress(OSError):
            os.unlink(name)
        raise
    _flush_folder(path.parent)


def encode(text: str) -> bytes:
    """A text as UTF-8; OSError if it holds half of a character, as the name of a file may."""
    try:
        return text.encode("utf-8")
    except UnicodeEncodeError:
        raise OSError(errno.EILSEQ, "It has characters that cannot be written") from None


def write_whole(handle: int, data: bytes) -> None:
    """Write all of these bytes to an open file and wait until they are on the disk."""
    while data:
        data = data[os.write(handle, data) :]
    os.fsync(handle)


def make_folder(folder: Path) -> None:
    """Create a folder for private files, with mode 700, unless it exists; OSError if it cannot be."""
    folder.parent.mkdir(parents=True, exist_ok=True)
    folder.mkdir(mode=PRIVATE_FOLDER, exist_ok=True)


def is_safe(folder: Path) -> bool:
    """False if another user may have planted this folder, or could change it.

    Among the temporary files, where everyone may write, it must be a real folder that this user owns and alone can write to.
    """
    try:
        # On Windows every user has temporary files of their own.
        is_doubted = sys.platform != "win32" and folder.parent == Path(tempfile.gettempdir())
    except OSError:
        # The disk has no room for temporary files at all.
        return True
    if not is_doubted:
        return True
    try:
        found = folder.lstat()
    except OSError:
        return False
    return stat.S_ISDIR(found.st_mode) and found.st_uid == os.geteuid() and not found.st_mode & 0o022


def check_place(path: Path) -> None:
    """OSError if nothing can be written under this name, found out before it is worked on."""
    if path.is_dir():
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
    if path.exists() and not path.is_file():
        # A pipe that nobody reads would keep us waiting for ever.
        raise OSError(errno.EINVAL, "It is not a file", str(path))
    # Asked for a name too long, the system says so here.
    if not os.access(path if path.exists() else path.parent, os.W_OK):
        os.stat(path.parent)
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(path))


def _flush_folder(folder: Path) -> None:
    """Let the new name reach the disk too. Where folders cannot be flushed the system does so in its own time."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def reason(error: Exception) -> str:
    """Why the system refused something, to stand in the middle of a sentence."""
    words = (error.strerror if isinstance(error, OSError) else "") or "the system refuses it"
    return words[:1].lower() + words[1:]
