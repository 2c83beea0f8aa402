"""A function that damages text as disks, mail programs, editors and attackers do."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from random import Random

NUMBERS = ("nan", "inf", "-inf", "1e308", "-1e308", "1e-320", "-0.0", "0", "-1", "9", "99", "3000", "2147483648", "9" * 40, "")
WORDS = (
    *("seat", "bot", "rule", "game", "throws", "flick", "rest", "saw", "shot", "up", "pocket", "ditch", "fallen", "pin", "disk"),
    *("tick x999999", "lot 1", "pass", "roll 6-6", "choose", "king", "rim", "\u2028", "\ufeff", "\x00", "é", "🥏", "\x85"),
)


def mutated(text: str, others: Sequence[str], random: Random) -> bytes:
    """Return `text` with one to four random faults."""
    for _ in range(random.choice((1, 1, 1, 2, 3, 4))):
        text = random.choice(WAYS)(text, others, random)
    data = text.encode("utf-8", "surrogatepass")
    return random.choice(BYTE_WAYS)(data, random) if random.random() < 0.1 else data


def _number(text: str, _: Sequence[str], random: Random) -> str:
    found = list(re.finditer(r"-?\d+(?:\.\d+)?", text))
    if not found:
        return text
    at = random.choice(found)
    value = random.choice(NUMBERS)
    if random.random() < 0.4:
        value = str(float(at[0]) * random.choice((-1.0, 0.5, 1.0001, 2.0, 1000.0)) + random.choice((0.0, 0.01, 1.0)))
    return text[: at.start()] + value + text[at.end() :]


def _word(text: str, _: Sequence[str], random: Random) -> str:
    found = list(re.finditer(r"\S+", text))
    if not found:
        return text
    at, other = random.choice(found), random.choice(found)
    return text[: at.start()] + random.choice((random.choice(WORDS), other[0], "")) + text[at.end() :]


def _letter(text: str, _: Sequence[str], random: Random) -> str:
    at = random.randrange(len(text) + 1)
    return (
        text[:at] + random.choice(("", "x", "\n", " ", ":", chr(random.randrange(0x110000)))) + text[at + random.randrange(2) :]
    )


def _lines(text: str, others: Sequence[str], random: Random) -> str:
    lines = text.splitlines()
    if not lines:
        return text
    at, other = random.randrange(len(lines)), random.randrange(len(lines))
    way = random.randrange(6)
    if way == 0:
        del lines[at]
    elif way == 1:
        lines.insert(at, lines[other])
    elif way == 2:
        lines[at], lines[other] = lines[other], lines[at]
    elif way == 3:
        lines[at:at] = random.choice(random.choice(others).splitlines() or [""]).splitlines()
    elif way == 4:
        lines[at:at] = lines[other : other + 20]
    else:
        lines[at] += random.choice((" ", "x", "-")) * random.choice((1, 300, 5000))
    return "\n".join(lines) + "\n"


def _cut(text: str, _: Sequence[str], random: Random) -> str:
    return text[: random.randrange(len(text) + 1)] if random.random() < 0.7 else text[random.randrange(len(text) + 1) :]


def _splice(text: str, others: Sequence[str], random: Random) -> str:
    other = random.choice(others)
    return text[: random.randrange(len(text) + 1)] + other[random.randrange(len(other) + 1) :]


WAYS: tuple[Callable[[str, Sequence[str], Random], str], ...] = (
    *(_number, _number, _number, _word, _word, _letter, _lines, _lines),
    *(_cut, _splice),
)


def _flip(data: bytes, random: Random) -> bytes:
    at = random.randrange(len(data) + 1)
    return data[:at] + bytes([random.randrange(256)]) + data[at + 1 :]


BYTE_WAYS: tuple[Callable[[bytes, Random], bytes], ...] = (
    _flip,
    lambda data, _: b"\xef\xbb\xbf" + data,
    lambda data, _: data.replace(b"\n", b"\r\n"),
    lambda _, random: bytes(random.randrange(256) for _ in range(200)),
    lambda data, _: data.decode("utf-8", "replace").encode("utf-16"),
)
