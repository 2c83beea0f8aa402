"""Read untrusted text files safely, and write text files atomically.

Input may be a pipe, an endless device, a huge file or binary data. Output is flushed to disk before it replaces the old file. If
the program is killed while writing, the old file survives, with an unfinished file beside it.
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

from board.text.words import path_words

LARGEST = 2_000_000
"""Largest allowed size of a text file, in bytes. It is about eight times the size of the longest game between random bots."""
PRIVATE, PRIVATE_FOLDER = 0o600, 0o700
"""Permission bits that allow only this user to read and write: for a file, and for a folder."""
UNFINISHED = ".saving"
"""Suffix of the temporary name that a file has while it is being written."""
STANDARD_INPUT = "-"


class UnreadableFile(ValueError):
    """Raised for a file that is not readable text. The message is one sentence."""


def read_text(path: Path | str) -> str:
    """Return the text of a file, or of standard input for `-`. Raise UnreadableFile if it is missing, too large or not text."""
    is_input = str(path) == STANDARD_INPUT
    try:
        data, source = (_read_input(), "The standard input") if is_input else (read_bytes(path), path_words(path))
    except (OSError, ValueError) as error:
        if isinstance(error, UnreadableFile):
            raise
        raise UnreadableFile(f"{path_words(path)} can't be read: {reason(error)}.") from None
    if len(data) > LARGEST:
        raise UnreadableFile(f"{source} can't be read: it is larger than {LARGEST // 1_000_000} MB.")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise UnreadableFile(f"{source} can't be read: it is not text.") from None


def _read_input() -> bytes:
    # Python sets sys.stdin to None if it was closed before the program started.
    if sys.stdin is None:
        raise UnreadableFile("The standard input is closed.")
    try:
        return sys.stdin.buffer.read(LARGEST + 1)
    except (OSError, ValueError):
        raise UnreadableFile("The standard input can't be read.") from None


def read_bytes(path: Path | str, most: int = LARGEST + 1, *, from_end: bool = False) -> bytes:
    """Return the first `most` bytes of a file, or the last `most` bytes with `from_end`.

    Raise UnreadableFile if `path` is a pipe, a device or a folder, and OSError if the system refuses access.
    """
    # O_NONBLOCK, because opening a pipe without a writer would block.
    flags = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
    with open(os.open(path, flags), "rb") as file:
        found = os.fstat(file.fileno())
        if not stat.S_ISREG(found.st_mode):
            raise UnreadableFile(f"{path_words(path)} can't be read: it is not a file.")
        if from_end:
            file.seek(max(0, found.st_size - most))
        return file.read(most)


def write_text(path: Path, text: str, *, is_private: bool = False) -> None:
    """Write a text file so that it is never half written: the old file stays until the new one is on the disk.

    Raise OSError on failure.

    With `is_private`, only this user can read the file. Otherwise an existing file keeps its permissions.
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
    """Return `text` encoded as UTF-8.

    Raise OSError if UTF-8 cannot express a character. A damaged file name can contain such characters.
    """
    try:
        return text.encode("utf-8")
    except UnicodeEncodeError:
        raise OSError(errno.EILSEQ, "It has characters that cannot be written") from None


def write_whole(handle: int, data: bytes) -> None:
    """Write all of `data` to the open file `handle` and wait until it is on the disk."""
    while data:
        data = data[os.write(handle, data) :]
    os.fsync(handle)


def make_folder(folder: Path) -> None:
    """Create a folder that only this user can read. Do nothing if the folder exists. Raise OSError on failure."""
    folder.parent.mkdir(parents=True, exist_ok=True)
    folder.mkdir(mode=PRIVATE_FOLDER, exist_ok=True)


def is_safe(folder: Path) -> bool:
    """True unless another user could have made the folder or could change its contents.

    In the shared temporary folder, the answer is True only for a real folder of this user to which no other user can write.
    """
    try:
        # On Windows the temporary folder belongs to one user.
        is_doubted = sys.platform != "win32" and folder.parent == Path(tempfile.gettempdir())
    except OSError:
        # gettempdir found no usable temporary folder, so this is not one.
        return True
    if not is_doubted:
        return True
    try:
        found = folder.lstat()
    except OSError:
        return False
    return stat.S_ISDIR(found.st_mode) and found.st_uid == os.geteuid() and not found.st_mode & 0o022


def check_place(path: Path) -> None:
    """Raise OSError if no file can be written at `path`. Callers check this before they start long work."""
    if path.is_dir():
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
    if path.exists() and not path.is_file():
        # Opening a pipe without a reader would block forever.
        raise OSError(errno.EINVAL, "It is not a file", str(path))
    # A name that is too long makes os.stat fail with the right message.
    if not os.access(path if path.exists() else path.parent, os.W_OK):
        os.stat(path.parent)
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(path))


def _flush_folder(folder: Path) -> None:
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def reason(error: Exception) -> str:
    """Return the operating system's explanation of `error`, in lower case, for use inside a sentence."""
    words = (error.strerror if isinstance(error, OSError) else "") or "the system refused"
    return words[:1].lower() + words[1:]
