"""Read the goal of a practice shot from a line of text, such as `fell 7,10`."""

from __future__ import annotations

import math
import re

from board.geometry import Point
from board.shots.flick import read_point
from board.shots.rims import RIM_WORDS
from games.catalogue import UnknownGame
from games.practice.tasks.goals import Fell, Goal, Net, Out, Pocket, Rest, ShotLook, Strike, line_at
from games.practice.tasks.judging import ByGame

_PLAIN: dict[str, Goal] = {"pocket": Pocket(), "look": ShotLook()}
_FELL = re.compile(r"fell ([\d,]+)(?:( anyhow)| rims ([1-3])(?: off (\S+))?)?(?: spare ([\d,]+))?")
_OUT = re.compile(r"out ([\d,]+)(?: stay (\S+))?")
_NET = re.compile(r"net ([\d,]+)(?: rims ([1-3])(?: off (north|south|east|west))?)?( banked)?")
_REST = re.compile(r"rest (\S+) within (\S+)")


def parse_goal(text: str) -> Goal:
    """Return the practice goal that a line of text describes. Raise ValueError on invalid text."""
    text = " ".join(text.split())
    try:
        if text in _PLAIN:
            return _PLAIN[text]
        if found := _FELL.fullmatch(text):
            pins, anyhow, rims, off, spare = found.groups()
            return Fell(_read(pins), int(rims or 0), _read(spare) if spare else (), _off(off or ""), bool(anyhow))
        if found := _OUT.fullmatch(text):
            return Out(_read(found[1]), line_at(_length(found[2])) if found[2] else None)
        if found := _NET.fullmatch(text):
            return Net(_read(found[1]), int(found[2] or 0), bool(found[4]), found[3] or "")
        if found := _REST.fullmatch(text):
            at = read_point(found[1])
            if at.is_finite():
                return Rest(at, _length(found[2]))
        if found := re.fullmatch(r"strike (\d{1,6})( off peg)?", text):
            return Strike(int(found[1]), bool(found[2]))
        if found := re.fullmatch(r"by ([a-z-]+)(?: calling (\d{1,6}))?", text):
            return ByGame(found[1], int(found[2] or 0))
    except UnknownGame as error:
        raise ValueError(str(error)) from None
    except ValueError:
        pass
    raise ValueError(f"{text[:60]!r} is not a goal such as `pocket`, `fell 7,10` or `by crokinole`.")


def _read(text: str) -> tuple[int, ...]:
    numbers = tuple(int(word) for word in text.split(",") if len(word) < 7)
    if len(set(numbers)) != len(text.split(",")):
        raise ValueError(text)
    return numbers


def _off(text: str) -> str | Point:
    if text == "" or text in RIM_WORDS:
        return text
    at = read_point(text)
    if not at.is_finite():
        raise ValueError(text)
    return at


def _length(text: str) -> float:
    length = float(text)
    if not (math.isfinite(length) and length > 0.0):
        raise ValueError(text)
    return length
