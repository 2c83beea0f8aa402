"""Safe reading and writing of the program's JSON files: settings, best times, reviews and attempts.

A saved file may be damaged. It may also come from another version of the program, or from an attacker. Reading accepts only
regular files of limited size and depth, and `build_dataclass` checks every value against the type of its field. Writing holds a
lock that other running copies of the program respect. Before a new file replaces a damaged one, the damaged file gets a name that
ends in `.damaged`.
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

from board.text.files import (
    LARGEST,
    PRIVATE,
    UNFINISHED,
    UnreadableFile,
    encode,
    make_folder,
    read_bytes,
    write_text,
    write_whole,
)
from board.text.lock import hold_lock
from board.text.words import path_words

DAMAGED = ".damaged"
"""Suffix that is added to the name of a damaged file when a new file takes its place."""
DEEPEST = 20
"""Largest depth to which lists and objects may be nested in a saved JSON file."""
LONGEST = 2_000
"""Largest number of characters in a string or line of a saved JSON file."""
MOST_DIGITS = 18
"""Largest number of digits that a whole number may have in a saved JSON file."""
LARGEST_NUMBER = 1e12
TAIL = 4_000_000
"""Number of bytes to read from the end of a long file that holds one JSON value per line."""
MOST_LINES = 20_000
"""Largest number of lines to read from the end of a file that holds one JSON value per line."""
T = TypeVar("T")


class DamagedData(ValueError):
    """Raised for saved data that the program cannot understand. The message is one sentence."""


# --- reading --------------------------------------------------------------------------------------------------------


def parse(text: str) -> Any:
    """Return the value of a JSON text. Raise DamagedData if the text is invalid or nested too deep.

    NaN, infinite numbers and numbers with too many digits become None, so that checks of number fields reject them.
    """
    try:
        value = _DECODER.decode(text)
    except (ValueError, RecursionError):
        raise DamagedData("It does not hold JSON.") from None
    # Deep nesting needs many brackets, and a lone surrogate needs an escape: skip the slow check without them.
    if (text.count("[") + text.count("{") > DEEPEST or "\\u" in text) and not _is_plain(value):
        raise DamagedData(f"It holds JSON nested more than {DEEPEST} deep, or halves of characters.")
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
    """Return the value saved in a file, or None if the file does not exist.

    Raise DamagedData if the file does not hold valid JSON, and OSError if the system refuses access.
    """
    try:
        data = read_bytes(path)
    except FileNotFoundError:
        return None
    except UnreadableFile as error:
        raise DamagedData(str(error)) from None
    except OSError as error:
        # The name exists but is not a file, for example a socket or a link to itself.
        if error.errno in (errno.ELOOP, errno.ENXIO):
            raise DamagedData(f"{path_words(path)} is not a file.") from None
        raise
    if len(data) > LARGEST:
        raise DamagedData(f"{path_words(path)} is larger than {LARGEST // 1_000_000} MB.")
    try:
        value = parse(data.decode("utf-8-sig"))
    except UnicodeDecodeError:
        raise DamagedData(f"{path_words(path)} is not text.") from None
    if value is None:
        raise DamagedData(f"{path_words(path)} is empty.")
    return value


def read_lines(path: Path) -> list[Any]:
    """Return the values in the last lines of a file with one JSON value per line, oldest first. Skip damaged lines.

    The result has at most MOST_LINES values, so even a very long file loads quickly.
    """
    try:
        data = read_bytes(path, TAIL, from_end=True)
    except (UnreadableFile, OSError):
        return []
    lines = data.removesuffix(b"\n").rsplit(b"\n", MOST_LINES)
    # The first part may be an incomplete line, or hold all earlier lines.
    whole = lines[1:] if len(data) == TAIL or len(lines) > MOST_LINES else lines
    found = []
    for line in whole:
        with suppress(DamagedData, UnicodeDecodeError):
            if line and len(line) <= 4 * LONGEST and len(text := line.decode()) <= LONGEST:
                found.append(parse(text))
    return found


def build_dataclass(kind: type[T], data: Any) -> T:
    """Return a dataclass `kind` built from `data`, ignoring unknown keys.

    Raise DamagedData if a field is missing or has a wrong type.
    """
    if not isinstance(data, dict):
        raise DamagedData(f"This is not the data of a {kind.__name__}.")
    values: dict[str, Any] = {}
    known: Any = kind
    for name, is_right, is_needed in _fields(known):
        if name in data:
            if not is_right(data[name]):
                raise DamagedData(f"{name} is not what it should be.")
            values[name] = tuple(data[name]) if isinstance(data[name], list) else data[name]
        elif is_needed:
            raise DamagedData(f"{name} is missing.")
    return kind(**values)


@cache
def _fields(kind: type[Any]) -> tuple[tuple[str, Callable[[Any], bool], bool], ...]:
    hints = get_type_hints(kind)
    return tuple(
        (each.name, _test(hints[each.name]), each.default is MISSING and each.default_factory is MISSING) for each in fields(kind)
    )


def _test(hint: Any) -> Callable[[Any], bool]:
    """Return a function that checks whether a value read from JSON has the type `hint`.

    Possible types are str, bool, a number, None, a union, or a tuple of one of these.
    """
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
    """Replace the value in a JSON file. The new value is `change(old value)`, or `change(None)` if no value can be read.

    If the file is damaged or `is_sound(value)` is False, first rename the file with `set_aside`. Only this user can read the new
    file. Raise OSError if the file cannot be written.
    """
    make_folder(path.parent)
    with hold_lock(path):
        # Every writer holds the lock, so these unfinished files were left by programs that were killed.
        for left in path.parent.glob(f"{escape(path.name)}.*{UNFINISHED}"):
            with suppress(OSError):
                left.unlink()
        try:
            kept = read_kept(path)
            is_whole = kept is None or is_sound(kept)
        except DamagedData:
            kept, is_whole = None, False
        text = json.dumps(change(kept), indent=1, ensure_ascii=False, allow_nan=False) + "\n"
        if not is_whole:
            set_aside(path)
        write_text(path, text, is_private=True)


def append_line(path: Path, value: Any) -> None:
    """Append `value` as one line of JSON to a file. If writing fails, raise OSError and leave the file unchanged."""
    line = encode(json.dumps(value, ensure_ascii=False, allow_nan=False) + "\n")
    make_folder(path.parent)
    flags = os.O_RDWR | os.O_APPEND | os.O_CREAT | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
    with hold_lock(path):
        handle = os.open(path, flags, PRIVATE)
        try:
            found = os.fstat(handle)
            if not stat.S_ISREG(found.st_mode):
                raise OSError(errno.EINVAL, "It is not a file", str(path))
            with suppress(OSError, AttributeError):
                os.fchmod(handle, PRIVATE)
            end = found.st_size
            # If the last line has no line break, start a new one so that a torn line does not spoil this one.
            is_torn = end > 0 and os.lseek(handle, end - 1, os.SEEK_SET) >= 0 and os.read(handle, 1) != b"\n"
            try:
                write_whole(handle, (b"\n" if is_torn else b"") + line)
            except BaseException:
                os.ftruncate(handle, end)
                raise
        finally:
            os.close(handle)


def set_aside(path: Path) -> Path:
    """Rename a damaged file to an unused name that ends in `.damaged`, and return the new path. Raise OSError on failure."""
    for number in count(1):
        aside = path.with_name(f"{path.name}{DAMAGED}{f'-{number}' if number > 1 else ''}")
        if os.path.lexists(aside):
            continue
        try:
            if path.is_symlink():
                raise OSError(errno.EPERM, "A link is moved, not what it leads to")
            # Link first: the file keeps its name until a sound one replaces it, so a kill in between loses nothing.
            os.link(path, aside)
        except FileExistsError:
            continue
        except OSError:
            os.rename(path, aside)
        return aside
    raise AssertionError("there is always another number")
