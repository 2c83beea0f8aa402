"""Goals of practice shots. A goal judges a shot by the pieces before the shot and the events of the shot.

Every goal can be written as one line of text, which `parse_goal` of goal_parser.py reads, so that positions can be saved:

    fell 7,10                 both pins, by a disk that has not touched the rim
    fell 1,2,3,4 rims 1       all four, by a disk that touched one rim before any pin; `rims 2` for two rims
    fell 1 rims 1 off north   off the north side of the rim first; `off 342.9,-150` off the rim at this point
    fell 7 anyhow             in any way: directly, after the rim or by another pin
    fell 2,5,8 spare 1        these three, with pin 1 left standing
    pocket                    the shot disk in the pocket
    out 3,4 stay 101.6        both disks in the ditch, and the shot disk wholly within 101.6 mm of the centre
    rest 0,150 within 12      the shot disk at rest on the board, within 12 mm of a point
    strike 3                  the shot disk hits disk 3 directly; `strike 3 off peg` after a peg
    net 1,2                   both pieces through holes of the carrom board, and the striker through none
    net 1 rims 1              piece 1, by a striker that touched the rim before any piece; also `net 1 rims 1 off north`
    net 1 banked              piece 1, which touches the rim before the hole
    look                      no goal: just watch

Goals such as `by crokinole`, which judge by the rules of a game, are in judging.py.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Container, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

from board.geometry import Point
from board.men import DISK, PIN, Kind, Lie, Man
from board.other_boards import CARROM_MAN, FIFTEEN, FIVE, QUEEN, STRIKER, TEN, TOURNAMENT_DISK, tournament_points
from board.shots.events import Struck, Toppled
from board.shots.flick import number, write_point
from board.shots.rims import RIM_WORDS, side_of_rim
from board.shots.shot import Shot
from board.sides import RING_ONE, RING_TWO, Side
from board.text.sentence import listed
from board.text.words import plural
from board.views.shot_map import Verdict
from games.move_words import say_count
from games.pins.common.carrom import BANK_SPEED
from games.pins.common.racks import fall_of

BESIDE_POCKET = 50.0
"""Largest distance (mm) from the centre of the pocket, the centre hole, at which a disk counts as beside the pocket."""
ROUNDING = 1e-9
"""Two lengths that differ by less than this number of mm count as equal."""
DISKS, CARROM_MEN = (DISK, TOURNAMENT_DISK), (CARROM_MAN, QUEEN)


class Goal(ABC):
    """A goal of a practice shot. It judges whether the shot succeeded."""

    @abstractmethod
    def verdict(self, men: Sequence[Man], shot: Shot) -> Verdict:
        """Return the verdict of this goal on a shot. `men` are the pieces before the shot."""

    @abstractmethod
    def task(self, side: Side, men: Sequence[Man], rims: Sequence[str] = ()) -> str:
        """Return the goal as an instruction to the player, such as `Knock down pin 1 off the far rim.`

        `men` are the pieces on the board. `rims` names, in order, the sides of the rim that the disk must touch, such as `north`.
        If `rims` is empty, only the goal says which rims are needed.
        """

    kinds: ClassVar[tuple[Kind, ...]] = ()
    """Kinds of pieces to which a goal of this class may refer."""

    def suits(self, side: Side, men: Sequence[Man]) -> bool:  # noqa: ARG002
        """True if the goal is possible on this side of the board with these pieces.

        Pieces to which the goal refers may be missing.
        """
        return all(man.kind in self.kinds for man in men if man.id in self.men)

    def mirrored(self) -> Goal:
        """Return this goal of a practice shot with left and right exchanged."""
        return self

    @property
    def men(self) -> tuple[int, ...]:
        """Ids of the pieces to which the goal refers. They must be present in a position with this goal."""
        return ()


@dataclass(frozen=True, slots=True)
class Fell(Goal):
    """A goal: the shot must topple certain pins, directly or off the rim, and leave others standing."""

    kinds: ClassVar[tuple[Kind, ...]] = (PIN,)

    pins: tuple[int, ...]
    rims: int = 0
    """Number of times that the disk must touch the rim before any pin. With 0, it must not touch the rim first."""
    spare: tuple[int, ...] = ()
    off: str | Point = ""
    """Where the disk must first touch the rim: the compass name of a side, or a point. Empty if any place is allowed."""
    anyhow: bool = False
    """True if the disk may also knock the pins down directly, without touching the rim."""

    def verdict(self, men: Sequence[Man], shot: Shot) -> Verdict:
        if shot.flick.foul:
            return Verdict("foul", 0.0)
        fall = fall_of([man for man in men if man.kind is PIN], shot)
        if self.rims and fall.knocked:
            banks = banks_before(shot, {pin.id for pin in fall.pins})
            if len(banks) < self.rims:
                return Verdict("pin hit before the rim" if self.rims == 1 else "too few rims", 0.0)
            if not self._is_meant(banks[0]):
                return Verdict("off the wrong part of the rim", 0.0)
        felled = set(fall.felled if self.rims or self.anyhow else fall.fair)
        count = len(felled.intersection(self.pins))
        if felled.intersection(self.spare):
            return Verdict("hit a pin to spare", 0.0)
        if count == len(self.pins):
            return Verdict("all down" if count > 1 else "down", 1.0)
        if not count and not self.rims and set(fall.felled).intersection(self.pins):
            return Verdict("only on the rebound", 0.0)
        return _partial_verdict(count, len(self.pins), "{done} of {total} down", "missed", "none of {total} down")

    def mirrored(self) -> Goal:
        return replace(self, off=mirror_point(self.off) if isinstance(self.off, Point) else _TWINS.get(self.off, self.off))

    def _is_meant(self, bank: Point) -> bool:
        if isinstance(self.off, Point):
            return bank.distance(self.off) <= AT_THE_MARK
        return not self.off or side_of_rim(bank) == self.off

    def task(self, side: Side, men: Sequence[Man], rims: Sequence[str] = ()) -> str:  # noqa: ARG002
        named = [*rims] if _are_named(rims, self.rims) else [self.off] if self.off in RIM_WORDS else []
        if self.anyhow:
            pattern = "Knock down {pins}, straight or off the rim."
        elif isinstance(self.off, Point):
            pattern = "Knock down {pins} off the mark on the rim."
        elif named:
            pattern = _OFF_FIRST[0 if len(named) == self.rims else self.rims - 1]
        else:
            pattern = _OFF_RIMS[self.rims]
        task = pattern.format(pins=_pins_named(self.pins), rims=_rims_named(named))
        return f"{task} Leave {_pins_named(self.spare)} standing." if self.spare else task

    @property
    def men(self) -> tuple[int, ...]:
        return (*self.pins, *self.spare)

    def __str__(self) -> str:
        rims = " anyhow" if self.anyhow else f" rims {self.rims}" if self.rims else ""
        off = f" off {write_point(self.off) if isinstance(self.off, Point) else self.off}" if self.off else ""
        return f"fell {_numbers(self.pins)}{rims}{off}{f' spare {_numbers(self.spare)}' if self.spare else ''}"


@dataclass(frozen=True, slots=True)
class Pocket(Goal):
    """A goal: the shot disk must end in the pocket, the centre hole. Such a shot is called a twenty."""

    def suits(self, side: Side, men: Sequence[Man]) -> bool:  # noqa: ARG002
        return side.pocket is not None

    def verdict(self, men: Sequence[Man], shot: Shot) -> Verdict:  # noqa: ARG002
        disk = shot.man(shot.disk)
        if disk.lie is Lie.POCKET:
            return Verdict("twenty", 1.0)
        if disk.id in shot.left:
            return Verdict("missed: in the ditch", 0.0)
        is_near = disk.at.length <= BESIDE_POCKET
        return Verdict("missed: beside the pocket" if is_near else "missed: far from the pocket", 0.0)

    def task(self, side: Side, men: Sequence[Man], rims: Sequence[str] = ()) -> str:  # noqa: ARG002
        return "Shoot a twenty."

    def __str__(self) -> str:
        return "pocket"


@dataclass(frozen=True, slots=True)
class Out(Goal):
    """A goal: the shot must knock disks into the ditch (gutter round the board). The shot disk may have to stay on the board."""

    kinds: ClassVar[tuple[Kind, ...]] = DISKS

    disks: tuple[int, ...]
    stay: float | None = None
    """Largest allowed distance in mm from the board's centre to any point of the resting shot disk, or None if unlimited."""

    def suits(self, side: Side, men: Sequence[Man]) -> bool:
        return side.platform is not None and super(Out, self).suits(side, men)

    def verdict(self, men: Sequence[Man], shot: Shot) -> Verdict:  # noqa: ARG002
        count = len(shot.left.intersection(self.disks))
        if count < len(self.disks):
            return _partial_verdict(count, len(self.disks), "{done} of {total} out", "not out", "none of {total} out")
        if self.stay is None or self._stays(shot):
            return Verdict("out", 1.0) if self.stay is None else Verdict("out, and stays", 1.0)
        return Verdict("out, but does not stay", 0.5)

    def _stays(self, shot: Shot) -> bool:
        disk = shot.man(shot.disk)
        is_on = disk.id not in shot.left and disk.lie in (Lie.UP, Lie.POCKET)
        return is_on and (self.stay is None or disk.at.length + disk.kind.radius <= self.stay)

    def task(self, side: Side, men: Sequence[Man], rims: Sequence[str] = ()) -> str:  # noqa: ARG002
        disks = plural(len(self.disks), "disk {disks}", "disks {disks}", disks=listed(self.disks))
        if self.stay is None:
            return f"Knock {disks} into the ditch."
        rings = _STAY_ON_ROUND if side.is_round else _STAY
        pattern = rings.get(self.stay, "Knock {disks} into the ditch and stay within {stay:g} mm of the centre.")
        return pattern.format(disks=disks, stay=self.stay)

    @property
    def men(self) -> tuple[int, ...]:
        return self.disks

    def __str__(self) -> str:
        if self.stay is None:
            return f"out {_numbers(self.disks)}"
        short = round(self.stay, 6)
        return f"out {_numbers(self.disks)} stay {number(short if line_at(short) == self.stay else self.stay)}"


@dataclass(frozen=True, slots=True)
class Rest(Goal):
    """A goal: the shot disk must come to rest near a certain point."""

    at: Point
    within: float

    def verdict(self, men: Sequence[Man], shot: Shot) -> Verdict:  # noqa: ARG002
        disk = shot.man(shot.disk)
        if disk.lie is not Lie.UP or disk.id in shot.left:
            return Verdict("not at rest on the board", 0.0)
        away = disk.at.distance(self.at)
        if away <= self.within:
            return Verdict("at the mark", 1.0)
        return Verdict(
            "near the mark" if away <= 3 * self.within else "far from the mark", max(0.1, 0.9 - away / (20 * self.within))
        )

    def mirrored(self) -> Goal:
        return replace(self, at=mirror_point(self.at))

    def task(self, side: Side, men: Sequence[Man], rims: Sequence[str] = ()) -> str:  # noqa: ARG002
        return f"Come to rest within {self.within:g} mm of the mark."

    def __str__(self) -> str:
        return f"rest {write_point(self.at)} within {number(self.within)}"


@dataclass(frozen=True, slots=True)
class Strike(Goal):
    """A goal: the shot disk must hit a certain disk, directly or off a peg (fixed post)."""

    kinds: ClassVar[tuple[Kind, ...]] = (*DISKS, *CARROM_MEN)

    disk: int
    off_peg: bool = False

    def suits(self, side: Side, men: Sequence[Man]) -> bool:
        return (bool(side.pegs) or not self.off_peg) and super(Strike, self).suits(side, men)

    def verdict(self, men: Sequence[Man], shot: Shot) -> Verdict:  # noqa: ARG002
        own = [strike for strike in shot.strikes if strike.involves(shot.disk)]
        hit = next((i for i, strike in enumerate(own) if strike.involves(self.disk)), None)
        if hit is None:
            return Verdict("missed", 0.0)
        if self.off_peg and not any(str(strike.second).startswith("peg-") for strike in own[:hit]):
            return Verdict("hit, but not off a peg", 0.3)
        return Verdict("struck", 1.0)

    def task(self, side: Side, men: Sequence[Man], rims: Sequence[str] = ()) -> str:  # noqa: ARG002
        if side.holes:
            return f"Hit man {self.disk}."
        return f"Hit disk {self.disk} off a peg." if self.off_peg else f"Hit disk {self.disk}."

    @property
    def men(self) -> tuple[int, ...]:
        return (self.disk,)

    def __str__(self) -> str:
        return f"strike {self.disk}{' off peg' if self.off_peg else ''}"


@dataclass(frozen=True, slots=True)
class Net(Goal):
    """A goal: the shot must send carrom pieces into the holes, while the striker (the piece that is shot) stays on the board."""

    kinds: ClassVar[tuple[Kind, ...]] = CARROM_MEN

    carrommen: tuple[int, ...]
    rims: int = 0
    """Number of contacts with the rim that the shot piece needs before it touches another piece. With 0, any number is
    allowed.
    """
    banked: bool = False
    """True if each piece must touch the rim before it reaches the hole. Contact with the rim beside the hole does not count."""
    off: str = ""
    """Side of the rim that the striker (the piece that is shot) must touch first, or an empty string for any side."""

    def suits(self, side: Side, men: Sequence[Man]) -> bool:
        return bool(side.holes) and super(Net, self).suits(side, men)

    def verdict(self, men: Sequence[Man], shot: Shot) -> Verdict:
        down = _pocketed_men(men, shot).intersection(self.carrommen)
        count = len(down)
        if count < len(self.carrommen):
            return _partial_verdict(count, len(self.carrommen), "{done} of {total} down", "not down", "none of {total} down")
        banks = banks_before(shot, {man.id for man in men}) if self.rims else []
        if len(banks) < self.rims:
            return Verdict("man hit before the rim" if self.rims == 1 else "too few rims", 0.0)
        if self.off and side_of_rim(banks[0]) != self.off:
            return Verdict("off the wrong part of the rim", 0.0)
        if self.banked and not down.issubset(_banked_men(shot)):
            return Verdict("down, but not off the rim", 0.3)
        if shot.man(shot.disk).lie is Lie.POCKET:
            return Verdict("down, but so is the striker", 0.5)
        return Verdict("all down" if count > 1 else "down", 1.0)

    def task(self, side: Side, men: Sequence[Man], rims: Sequence[str] = ()) -> str:  # noqa: ARG002
        queens = {man.id for man in men if man.kind == QUEEN}
        is_queen = queens.issuperset(self.carrommen)
        named = plural(len(self.carrommen), "man {men}", "men {men}", men=listed(self.carrommen))
        first = [*rims] if _are_named(rims, self.rims) else [self.off] if self.off else []
        striker = "The striker must touch {rims} first." if first else _STRIKER_FIRST[self.rims]
        pattern = "Bank {men} off the rim into a hole." if self.banked else "Pocket {men}."
        task = pattern.format(men="the queen" if is_queen else named)
        return f"{task} {striker.format(rims=_rims_named(first))}" if striker else task

    def mirrored(self) -> Goal:
        return replace(self, off=_TWINS.get(self.off, self.off))

    @property
    def men(self) -> tuple[int, ...]:
        return self.carrommen

    def __str__(self) -> str:
        rims = f" rims {self.rims}{f' off {self.off}' if self.off else ''}" if self.rims else ""
        return f"net {_numbers(self.carrommen)}{rims}{' banked' if self.banked else ''}"


@dataclass(frozen=True, slots=True)
class ShotLook(Goal):
    """The absence of a goal: the shot is only watched, and its result described."""

    def verdict(self, men: Sequence[Man], shot: Shot) -> Verdict:
        pins = [man for man in men if man.kind is PIN]
        if pins:
            down = len(fall_of(pins, shot).felled)
            return Verdict(say_count(down, "{number} pin down", "{number} pins down"), 0.9 * down / len(pins))
        disk = shot.man(shot.disk)
        if disk.kind == STRIKER:
            down = len(_pocketed_men(men, shot))
            return Verdict(say_count(down, "{number} man down", "{number} men down"), min(0.9, 0.3 * down))
        if disk.lie is Lie.POCKET:
            return Verdict("in the pocket", 0.9)
        if disk.id in shot.left:
            return Verdict("in the ditch", 0.0)
        if disk.kind == TOURNAMENT_DISK:
            points = tournament_points(disk.at)
            return Verdict(f"counts {points}" if points else "outside", 0.1 + points / 30.0)
        far = disk.at.length + disk.kind.radius
        return (
            Verdict("in ring 1", 0.6)
            if far <= RING_ONE
            else Verdict(*(("in ring 2", 0.3) if far <= RING_TWO else ("outside", 0.1)))
        )

    def task(self, side: Side, men: Sequence[Man], rims: Sequence[str] = ()) -> str:  # noqa: ARG002
        return "See what happens."

    def __str__(self) -> str:
        return "look"


def line_at(length: float) -> float:
    """Return the exact radius in mm of the printed ring closest to the radius `length`. If no ring matches, return `length`.

    This removes the small rounding errors of radii converted from inches.
    """
    return next((line for line in (*_STAY, *_STAY_ON_ROUND) if abs(line - length) < ROUNDING), length)


def _partial_verdict(count: int, total: int, some: str, none_of_one: str, none: str) -> Verdict:
    """Return the verdict on a shot that achieved the goal for `count` of `total` pieces. At least one piece is missing.

    The text is `some` for a partial success. For no success, it is `none_of_one` if the goal has one piece, else `none`. The
    texts may contain `{done}` and `{total}`.
    """
    pattern = some if count else none_of_one if total == 1 else none
    return Verdict(pattern.format(done=count, total=total), 0.9 * count / total)


def _pocketed_men(men: Sequence[Man], shot: Shot) -> set[int]:
    """Return the ids of the pieces that a shot sent through a hole of the carrom board."""
    before = {man.id for man in men if man.lie is Lie.UP}
    return {man.id for man in shot.men if man.lie is Lie.POCKET and man.id in before}


FROM_A_HOLE = 60.0
"""Distance in mm from a piece's final place within which a contact with the rim does not count as a rebound.

Such a piece only touched the edge of a corner hole before it fell in.
"""


def _banked_men(shot: Shot) -> set[int]:
    """Return the ids of the pieces that rebounded from the rim.

    Contacts at most `FROM_A_HOLE` mm from the piece's final place do not count. There the piece only touched the edge of a hole.
    """
    lain = {man.id: man.at for man in shot.men}
    return {
        strike.first
        for strike in shot.strikes
        if strike.second == "rim" and isinstance(strike.first, int) and strike.at.distance(lain[strike.first]) > FROM_A_HOLE
    }


def banks_before(shot: Shot, targets: Container[object]) -> list[Point]:
    """Return where the shot disk struck the rim before any of the pieces `targets` was touched. Slow contacts do not count."""
    banks = []
    for event in shot.events:
        if isinstance(event, Toppled) and event.man in targets:
            break
        if isinstance(event, Struck):
            if event.first in targets or event.second in targets:
                break
            if event.involves(shot.disk) and event.involves("rim") and event.speed > BANK_SPEED:
                banks.append(event.at)
    return banks


def _are_named(rims: Sequence[str], count: int) -> bool:
    """True if `rims` names exactly `count` sides of the rim, and no pegs (fixed posts)."""
    return 0 < count == len(rims) and all(rim in RIM_WORDS for rim in rims)


def _rims_named(rims: Sequence[str]) -> str:
    """Return sides of the rim in words, such as `the near rim and the left rim`. `rims` are their compass names."""
    return listed([RIM_NAMES[rim] for rim in rims]) if rims else ""


def mirror_point(at: Point) -> Point:
    """Return the mirror image of a point, with left and right exchanged."""
    return Point(-at.x or 0.0, at.y)


def rim_ends(side: str, reach: float) -> tuple[Point, Point]:
    """Return the two ends of the side `side` of a square around the board's centre, in counter-clockwise order.

    `reach` is half the width of the square, in mm.
    """
    turn = {"east": 0.0, "north": 90.0, "west": 180.0, "south": 270.0}[side]
    return Point(reach, -reach).turned(turn), Point(reach, reach).turned(turn)


RIM_NAMES = {"north": "the far rim", "south": "the near rim", "east": "the right rim", "west": "the left rim"}
_OFF_RIMS = (
    "Knock down {pins}.",
    "Knock down {pins} off the rim.",
    "Knock down {pins} off two rims.",
    "Knock down {pins} off three rims.",
)
"""Tuple of sentences for a task to knock down pins, by the number of rims that the disk must touch first."""
_OFF_FIRST = (
    "Knock down {pins} off {rims}.",
    "Knock down {pins} off two rims, starting with {rims}.",
    "Knock down {pins} off three rims, starting with {rims}.",
)
"""Patterns of tasks for knocking down pins off rims.

The first pattern names all rims. The others are for two and for three rims, and name only the first rim.
"""
_STRIKER_FIRST = (
    "",
    "The striker must first touch the rim.",
    "The striker must first touch two rims.",
    "The striker must first touch three rims.",
)
"""Sentences about rims that are not named, for tasks in which the striker (the piece that is shot) must first touch rims.

The index is the number of rims.
"""
_STAY = {
    RING_ONE: "Knock {disks} into the ditch and stay inside ring 1.",
    RING_TWO: "Knock {disks} into the ditch and stay inside ring 2.",
}
_STAY_ON_ROUND = {
    FIFTEEN: "Knock {disks} into the ditch and stay inside the 15 line.",
    TEN: "Knock {disks} into the ditch and stay inside the 10 line.",
    FIVE: "Knock {disks} into the ditch and stay inside the 5 line.",
}
"""Dictionary from a limit to the text of a task in which the shot disk must stay near the centre of a round board.

The limit is the largest distance in mm between the centre of the board and any point of the disk.
"""
_TWINS = {"east": "west", "west": "east"}
AT_THE_MARK = 15.0
"""Largest distance in mm from the required point of the rim at which a contact still counts."""


def _numbers(men: tuple[int, ...]) -> str:
    return ",".join(map(str, men))


def _pins_named(pins: tuple[int, ...]) -> str:
    """Return pins in words, such as `pin 7` or `pins 1, 2 and 3`. Empty if no pins are given."""
    return plural(len(pins), "pin {pins}", "pins {pins}", pins=listed(pins)) if pins else ""
