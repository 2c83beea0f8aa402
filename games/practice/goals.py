"""What a practice shot is for: each goal looks at the men before a shot and at the shot, and says what came of it.

Every goal writes itself as one line of text and is read back by `read_goal`, so that positions can be saved:

    fell 7,10                 both pins, by a disk that has not touched the rim
    fell 1,2,3,4 rims 1       all four, after the rim and before any pin was touched; `rims 2` after two rims
    fell 2,5,8 spare 1        those three, with pin 1 left standing
    pocket                    the shot disk in the pocket
    out 3,4 stay 101.6        both disks in the ditch, and the shot disk wholly within so many mm of the centre
    rest 0,150 within 12      the shot disk at rest on the board, so near a place
    strike 3                  the shot disk meets this one, directly
"""

from __future__ import annotations

import math
import re
from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from board.events import Struck, Toppled
from board.flick import number, read_point, write_point
from board.geometry import Point
from board.men import Lie, Man
from board.shot import Shot
from games.carrom import BANK_SPEED
from games.pins import fall_of


@dataclass(frozen=True, slots=True)
class Verdict:
    """What came of a shot."""

    what: str
    """A few words, the same for shots that came to the same: a map has a colour and a sign for each."""
    value: float
    """0 for nothing, 1 when all was done that was asked."""

    @property
    def is_success(self) -> bool:
        return self.value >= 1.0


class Goal(ABC):
    """What is asked of a shot."""

    @abstractmethod
    def verdict(self, men: Sequence[Man], shot: Shot) -> Verdict:
        """What came of a shot among these men."""

    @property
    @abstractmethod
    def words(self) -> str:
        """What is asked, for a player, without a full stop."""

    @property
    @abstractmethod
    def men(self) -> tuple[int, ...]:
        """The men it speaks of: a position must have them."""


@dataclass(frozen=True, slots=True)
class Fell(Goal):
    """Fell some pins: straight, or off the rim, with some to be spared."""

    pins: tuple[int, ...]
    rims: int = 0
    """How often the disk must have struck the rim before any pin is touched; 0 asks for a disk that has not struck it at all."""
    spare: tuple[int, ...] = ()

    def verdict(self, men: Sequence[Man], shot: Shot) -> Verdict:
        fall = fall_of([man for man in men if man.kind.name == "pin"], shot)
        if self.rims and fall.knocked and rims_before_pins(fall.pins, shot) < self.rims:
            return Verdict("a pin before the rim" if self.rims == 1 else "too few rims", 0.0)
        felled = set(fall.felled if self.rims else fall.fair)
        done = len(felled.intersection(self.pins))
        if felled.intersection(self.spare):
            return Verdict("felled one to be spared", 0.0)
        if done == len(self.pins):
            return Verdict("all down" if done > 1 else "down", 1.0)
        return Verdict(f"{done} of {len(self.pins)}" if done else "none", 0.9 * done / len(self.pins))

    @property
    def words(self) -> str:
        pins = "fell " + _listed(self.pins, "pin")
        rims = ("", " off the rim", " off two rims", " off three rims")[self.rims] if self.rims < 4 else f" off {self.rims} rims"
        return pins + rims + (", but spare " + _listed(self.spare, "pin") if self.spare else "")

    @property
    def men(self) -> tuple[int, ...]:
        return (*self.pins, *self.spare)

    def __str__(self) -> str:
        rims = f" rims {self.rims}" if self.rims else ""
        return f"fell {_numbers(self.pins)}{rims}{f' spare {_numbers(self.spare)}' if self.spare else ''}"


@dataclass(frozen=True, slots=True)
class Pocket(Goal):
    """The shot disk in the pocket: twenty."""

    def verdict(self, men: Sequence[Man], shot: Shot) -> Verdict:  # noqa: ARG002
        disk = shot.man(shot.disk)
        if disk.lie is Lie.POCKET:
            return Verdict("twenty", 1.0)
        return Verdict("in the ditch" if disk.id in shot.left else "on the board", 0.0)

    @property
    def words(self) -> str:
        return "shoot a twenty"

    @property
    def men(self) -> tuple[int, ...]:
        return ()

    def __str__(self) -> str:
        return "pocket"


@dataclass(frozen=True, slots=True)
class Out(Goal):
    """Disks in the ditch, and the shot disk perhaps still on the board."""

    disks: tuple[int, ...]
    stay: float | None = None
    """mm: the whole of the shot disk must come to rest within this distance of the centre; None asks nothing of it."""

    def verdict(self, men: Sequence[Man], shot: Shot) -> Verdict:  # noqa: ARG002
        done = len(shot.left.intersection(self.disks))
        if done < len(self.disks):
            return Verdict(f"{done} of {len(self.disks)} out" if done else "none out", 0.9 * done / len(self.disks))
        if self.stay is None or self._stays(shot):
            return Verdict("out", 1.0) if self.stay is None else Verdict("out, and stays", 1.0)
        return Verdict("out, but does not stay", 0.5)

    def _stays(self, shot: Shot) -> bool:
        disk = shot.man(shot.disk)
        is_on = disk.id not in shot.left and disk.lie in (Lie.UP, Lie.POCKET)
        return is_on and (self.stay is None or disk.at.length + disk.kind.radius <= self.stay)

    @property
    def words(self) -> str:
        out = "knock " + _listed(self.disks, "disk") + " into the ditch"
        return out if self.stay is None else f"{out} and stay within {self.stay:g} mm of the centre"

    @property
    def men(self) -> tuple[int, ...]:
        return self.disks

    def __str__(self) -> str:
        return f"out {_numbers(self.disks)}{'' if self.stay is None else f' stay {number(self.stay)}'}"


@dataclass(frozen=True, slots=True)
class Rest(Goal):
    """The shot disk at rest near a place."""

    at: Point
    within: float

    def verdict(self, men: Sequence[Man], shot: Shot) -> Verdict:  # noqa: ARG002
        disk = shot.man(shot.disk)
        if disk.lie is not Lie.UP or disk.id in shot.left:
            return Verdict("not on the board", 0.0)
        away = disk.at.distance(self.at)
        if away <= self.within:
            return Verdict("there", 1.0)
        return Verdict("near" if away <= 3 * self.within else "elsewhere", max(0.0, 0.9 - away / (20 * self.within)))

    @property
    def words(self) -> str:
        return f"come to rest within {self.within:g} mm of the mark"

    @property
    def men(self) -> tuple[int, ...]:
        return ()

    def __str__(self) -> str:
        return f"rest {write_point(self.at)} within {number(self.within)}"


@dataclass(frozen=True, slots=True)
class Strike(Goal):
    """The shot disk meets another, with nothing between."""

    disk: int

    def verdict(self, men: Sequence[Man], shot: Shot) -> Verdict:  # noqa: ARG002
        hits = any(strike.involves(shot.disk) and strike.involves(self.disk) for strike in shot.strikes)
        return Verdict("struck", 1.0) if hits else Verdict("missed", 0.0)

    @property
    def words(self) -> str:
        return f"strike disk {self.disk}"

    @property
    def men(self) -> tuple[int, ...]:
        return (self.disk,)

    def __str__(self) -> str:
        return f"strike {self.disk}"


def rims_before_pins(pins: Iterable[Man], shot: Shot) -> int:
    """How often the shot disk struck the rim before anything touched a pin."""
    targets = {pin.id for pin in pins}
    rims = 0
    for event in shot.events:
        if isinstance(event, Toppled) and event.man in targets:
            break
        if isinstance(event, Struck):
            if event.first in targets or event.second in targets:
                break
            rims += event.involves(shot.disk) and event.involves("rim") and event.speed > BANK_SPEED
    return rims


_FELL = re.compile(r"fell ([\d,]+)(?: rims (\d))?(?: spare ([\d,]+))?")
_OUT = re.compile(r"out ([\d,]+)(?: stay (\S+))?")
_REST = re.compile(r"rest (\S+) within (\S+)")


def read_goal(text: str) -> Goal:
    """The goal a line of text stands for; ValueError, with one sentence, if it stands for none."""
    text = " ".join(text.split())
    try:
        if text == "pocket":
            return Pocket()
        if found := _FELL.fullmatch(text):
            return Fell(_read(found[1]), int(found[2] or 0), _read(found[3]) if found[3] else ())
        if found := _OUT.fullmatch(text):
            return Out(_read(found[1]), _length(found[2]) if found[2] else None)
        if found := _REST.fullmatch(text):
            at = read_point(found[1])
            if at.is_finite():
                return Rest(at, _length(found[2]))
        if found := re.fullmatch(r"strike (\d{1,6})", text):
            return Strike(int(found[1]))
    except ValueError:
        pass
    raise ValueError(f"{text[:60]!r} is not a goal such as `pocket` or `fell 7,10`.")


def _read(text: str) -> tuple[int, ...]:
    numbers = tuple(int(word) for word in text.split(",") if len(word) < 7)
    if len(set(numbers)) != len(text.split(",")):
        raise ValueError(text)
    return numbers


def _length(text: str) -> float:
    length = float(text)
    if not (math.isfinite(length) and length > 0.0):
        raise ValueError(text)
    return length


def _numbers(men: tuple[int, ...]) -> str:
    return ",".join(map(str, men))


def _listed(men: tuple[int, ...], noun: str) -> str:
    if len(men) == 1:
        return f"{noun} {men[0]}"
    return f"{noun}s {', '.join(map(str, men[:-1]))} and {men[-1]}"
