"""JSON that the program keeps: one reader and one writer for settings, best times, reviews and attempts.

A kept file may be anything: damaged, written by another version, or planted. Reading accepts regular files of limited size and
depth, and `understood` checks every value against the type of its field. Writing happens under a lock that other programs
respect. What cannot be understood is set aside in a file whose name ends in `.damaged` before another takes its place.
"""

from __future__ import annotations

import errno
import json
import math
import os
import stat
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import MISSING, fields
from functools import cache
from glob import escape
from itertools import count
from pathlib import Path
from types import UnionType
from typing import Any, TypeVar, get_args, get_origin, get_type_hints

from board.text.files import LARGEST, PRIVATE, UNFINISHED, Unreadable, encode, make_folder, read_bytes, write_text, write_whole
from board.text.lock import locked
from board.text.words import named

DAMAGED = ".damaged"
"""How the name of a file ends that was set aside."""
DEEPEST = 20
"""Levels of lists and objects within each other."""
LONGEST = 2_000
"""Characters of a text among kept data, and of a line of kept JSON."""
MOST_DIGITS = 18
"""Digits of a whole number."""
LARGEST_NUMBER = 1e12
TAIL = 4_000_000
"""Bytes that are read from the end of a file of lines."""
MOST_LINES = 20_000
"""Lines that are read from the end of such a file."""
T = TypeVar("T")


class Damaged(ValueError):
    """Data that cannot be understood. Its text is one sentence."""


# --- reading --------------------------------------------------------------------------------------------------------


def parse(text: str) -> Any:
    """The value of a JSON text; Damaged if it is none or nested too deep.

    A number that is not finite, or has too many digits, becomes None, as does `NaN`: no field accepts that as a number.
    """
    try:
        value = _DECODER.decode(text)
    except (ValueError, RecursionError):
        raise Damaged("It does not hold JSON.") from None
    # Only what has many brackets can be deep, and only an escape can make half of a character.
    if (text.count("[") + text.count("{") > DEEPEST or "\\u" in text) and not _is_plain(value):
        raise Damaged(f"It holds JSON nested more than {DEEPEST} deep, or halves of characters.")
    return value


def _nothing(_: str) -> None:
    return None


def _float(text: str) -> float | None:
    value = float(text)
    return value if math.isfinite(value) else None


def _int(text: str) -> int | None:
    return int(text) if len(text) <= MOST_DIGITS else None


_DECODER = json.JSONDecoder(parse_constant=_nothing, parse_float=_float, parse_int=_int)


def _is_plain(value: Any) -> bool:
    level = [value]
    for _ in range(DEEPEST + 1):
        texts = [each for each in level if isinstance(each, str)]
        level = [inner for each in level for inner in _inside(each)]
        if any(not text.isascii() and any("\ud800" <= letter <= "\udfff" for letter in text) for text in texts):
            return False
        if not level:
            return True
    return False


def _inside(value: Any) -> Iterator[Any]:
    if isinstance(value, dict):
        yield from value
        yield from value.values()
    elif isinstance(value, list):
        yield from value


def read_kept(path: Path) -> Any:
    """The value kept in a file; None if there is no file.

    Damaged if it holds anything else than sound JSON; OSError if the system does not let us look.
    """
    try:
        data = read_bytes(path)
    except FileNotFoundError:
        return None
    except Unreadable as error:
        raise Damaged(str(error)) from None
    except OSError as error:
        # A link to itself, and a socket: something is there, but no file.
        if error.errno in (errno.ELOOP, errno.ENXIO):
            raise Damaged(f"{named(path)} is not a file.") from None
        raise
    if len(data) > LARGEST:
        raise Damaged(f"{named(path)} is larger than {LARGEST // 1_000_000} MB.")
    try:
        value = parse(data.decode("utf-8-sig"))
    except UnicodeDecodeError:
        raise Damaged(f"{named(path)} is not text.") from None
    if value is None:
        raise Damaged(f"{named(path)} holds nothing.")
    return value


def read_lines(path: Path) -> list[Any]:
    """The values in the last lines of a file that has one on each line, oldest first; lines that are damaged are left out.

    Never more than MOST_LINES, so that a file that has grown for years is read in a fraction of a second.
    """
    try:
        data = read_bytes(path, TAIL, from_end=True)
    except (Unreadable, OSError):
        return []
    lines = data.removesuffix(b"\n").rsplit(b"\n", MOST_LINES)
    # The first piece may be the end of a line, or all lines before.
    whole = lines[1:] if len(data) == TAIL or len(lines) > MOST_LINES else lines
    found = []
    for line in whole:
        with suppress(Damaged, UnicodeDecodeError):
            if line and len(line) <= 4 * LONGEST and len(text := line.decode()) <= LONGEST:
                found.append(parse(text))
    return found


def understood(kind: type[T], data: Any) -> T:
    """A dataclass from data, without what it does not know; Damaged if a field is missing or not of its type."""
    if not isinstance(data, dict):
        raise Damaged(f"This is not the data of a {kind.__name__}.")
    values: dict[str, Any] = {}
    known: Any = kind
    for name, is_right, is_needed in _fields(known):
        if name in data:
            if not is_right(data[name]):
                raise Damaged(f"{name} is not what it should be.")
            values[name] = tuple(data[name]) if isinstance(data[name], list) else data[name]
        elif is_needed:
            raise Damaged(f"{name} is missing.")
    return kind(**values)


@cache
def _fields(kind: type[Any]) -> tuple[tuple[str, Callable[[Any], bool], bool], ...]:
    """The fields of a dataclass: name, the test of a value, and whether it must be there."""
    hints = get_type_hints(kind)
    return tuple(
        (each.name, _test(hints[each.name]), each.default is MISSING and each.default_factory is MISSING) for each in fields(kind)
    )


def _test(hint: Any) -> Callable[[Any], bool]:
    """The test of a value for a type: text, truth, a number, None, or a tuple of one of these."""
    if isinstance(hint, UnionType):
        tests = [_test(each) for each in get_args(hint)]
        return lambda value: any(test(value) for test in tests)
    if get_origin(hint) is tuple:
        inner = _test(get_args(hint)[0])
        return lambda value: type(value) is list and all(map(inner, value))
    return _TESTS[hint]


_TESTS: dict[Any, Callable[[Any], bool]] = {
    int: lambda value: type(value) is int,
    float: lambda value: type(value) in (int, float) and abs(value) <= LARGEST_NUMBER,
    bool: lambda value: type(value) is bool,
    str: lambda value: type(value) is str and len(value) <= LONGEST,
    type(None): lambda value: value is None,
}


# --- writing --------------------------------------------------------------------------------------------------------


def update(path: Path, change: Callable[[Any], Any], is_sound: Callable[[Any], bool]) -> None:
    """Replace the value kept in a file by what `change` makes of it; None stands for no file. OSError if that cannot be.

    A file that is damaged, or whose value is not sound, is set aside first. The new one can be read by this user alone.
    """
    make_folder(path.parent)
    with locked(path):
        # All who write it hold the lock: these were left by programs that were killed.
        for left in path.parent.glob(f"{escape(path.name)}.*{UNFINISHED}"):
            with suppress(OSError):
                left.unlink()
        try:
            kept = read_kept(path)
            is_whole = kept is None or is_sound(kept)
        except Damaged:
            kept, is_whole = None, False
        text = json.dumps(change(kept), indent=1, ensure_ascii=False, allow_nan=False) + "\n"
        if not is_whole:
            set_aside(path)
        write_text(path, text, is_private=True)


def append_line(path: Path, value: Any) -> None:
    """Add a line to a file that has a value on each; OSError if that cannot be, and then nothing was added."""
    line = encode(json.dumps(value, ensure_ascii=False, allow_nan=False) + "\n")
    make_folder(path.parent)
    flags = os.O_RDWR | os.O_APPEND | os.O_CREAT | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
    with locked(path):
        handle = os.open(path, flags, PRIVATE)
        try:
            found = os.fstat(handle)
            if not stat.S_ISREG(found.st_mode):
                raise OSError(errno.EINVAL, "It is not a file", str(path))
            with suppress(OSError, AttributeError):
                os.fchmod(handle, PRIVATE)
            end = found.st_size
            # A line that was torn must not take this one with it.
            is_torn = end > 0 and os.lseek(handle, end - 1, os.SEEK_SET) >= 0 and os.read(handle, 1) != b"\n"
            try:
                write_whole(handle, (b"\n" if is_torn else b"") + line)
            except BaseException:
                os.ftruncate(handle, end)
                raise
        finally:
            os.close(handle)


def set_aside(path: Path) -> Path:
    """Keep what is under this name under another, which ends in `.damaged`; OSError if that cannot be."""
    for number in count(1):
        aside = path.with_name(f"{path.name}{DAMAGED}{f'-{number}' if number > 1 else ''}")
        if os.path.lexists(aside):
            continue
        try:
            if path.is_symlink():
                raise OSError(errno.EPERM, "A link is moved, not what it leads to")
            # The file keeps its own name until a sound one replaces it: a kill in between loses nothing.
            os.link(path, aside)
        except FileExistsError:
            continue
        except OSError:
            os.rename(path, aside)
        return aside
    raise AssertionError("there is always another number")
