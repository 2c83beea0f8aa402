"""Physical constants of the simulation, with their sources: friction, restitution and mass.

Lengths are in mm, masses in g and times in s. The values are estimates for a waxed wooden board, wooden rings and rubber-sleeved
pegs. The ranges are those reported by players and makers of similar boards.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Literal, TypeAlias, cast

from board.men import DISK, PIN, SOLID_DISK, Kind
from board.sides import BARE_PEG_RADIUS, PEG_RADIUS

GRAVITY = 9810.0

Floor: TypeAlias = Literal["waxed", "powdered", "dry"]
Pegs: TypeAlias = Literal["rubber", "bare"]
Disks: TypeAlias = Literal["ring", "solid"]
"""The kinds of disks that `Conditions` accepts, as words."""

FLOOR_FRICTION = {"waxed": 0.15, "powdered": 0.095, "dry": 0.225}
"""Friction coefficient between disks and the board's floor, for each kind of surface.

The value is 0.15 when waxed. Otherwise it is the middle of the reported range: 0.08 to 0.11 when powdered, 0.20 to 0.25 for dry
lacquer.
"""
PEG_BOUNCE = {"rubber": 0.75, "bare": 0.60}
PEG_SIZE = {"rubber": PEG_RADIUS, "bare": BARE_PEG_RADIUS}
DISK_BOUNCE = 0.70
RIM_BOUNCE = 0.67
PIN_BOUNCE = 0.60
EDGE_FRICTION = 0.20
"""Coefficient of friction where the edges of two pieces meet, and where an edge meets the rim or a peg."""

FASTEST = 11000.0
"""Largest allowed speed of a shot, in mm/s."""

ENDLESS = 1e6
"""Half the width in mm of a board without a rim. No shot travels that far."""

RANGES: Mapping[str, tuple[float, float]] = {
    "floor_friction": (0.01, 1.0),
    "disk_bounce": (0.0, 1.0),
    "disk_tangential_bounce": (0.0, 1.0),
    "rim_bounce": (0.0, 1.0),
    "peg_bounce": (0.0, 1.0),
    "pin_bounce": (0.0, 1.0),
    "disk_friction": (0.0, 1.0),
    "rim_friction": (0.0, 1.0),
    "peg_friction": (0.0, 1.0),
    "pin_friction": (0.0, 1.0),
    "disk_mass": (0.1, 1000.0),
    "pin_mass": (0.1, 1000.0),
}
"""Smallest and largest allowed value of every physical coefficient in `Conditions`.

With less floor friction than the smallest value, a shot could last for an hour.
"""


@dataclass(frozen=True, slots=True)
class Figures:
    """Values of all physical coefficients of the simulation, which follow from `Conditions`.

    A bounce is a coefficient of restitution: the speed of separation divided by the speed of approach.
    """

    floor_friction: float
    """Coefficient of friction between the floor and all pieces except pins, whose values are in `physics/engine/toppling.py`."""
    disk_bounce: float
    """Coefficient of restitution (bounce) between two disks."""
    disk_tangential_bounce: float
    """Fraction of the sliding speed that two disks regain in the opposite direction when their edges touch, as far as friction
    allows.

    If it is 0, friction only stops the sliding.
    """
    rim_bounce: float
    """Coefficient of restitution of a disk against the rim or the side of the platform."""
    peg_bounce: float
    pin_bounce: float
    """Coefficient of restitution (bounce) of a disk against a standing pin."""
    disk_friction: float
    """Coefficient of friction between the edges of two disks.

    `rim_friction`, `peg_friction` and `pin_friction` are the coefficients between a disk and the rim, a peg or a pin.
    """
    rim_friction: float
    peg_friction: float
    pin_friction: float
    disk_mass: float
    """Mass of a disk in g."""
    pin_mass: float
    """Mass of a pin in g. Its distribution within the pin stays the same for every mass."""


@dataclass(frozen=True, slots=True, init=False, repr=False)
class Conditions:
    """Properties of the board and the pieces for a simulation, given as words. Numbers may override single coefficients.

    The defaults are a waxed board, sleeved pegs and wooden rings. `Conditions("dry", disk_bounce=0.8)` is a dry board with
    bouncier disks. `RANGES` lists every coefficient that can be given.
    """

    board: Floor
    """Treatment of the board's surface: `waxed`, `powdered` or `dry`."""
    pegs: Pegs
    """Kind of the board's pegs: `rubber` (with sleeves) or `bare`."""
    disks: Disks
    """Kind of the disks: `ring` (with a hole) or `solid`."""
    given: tuple[tuple[str, float], ...]
    """Physical coefficients that were given as numbers: pairs (name, value)."""
    figures: Figures = field(init=False, compare=False)
    """All physical coefficients: those in `given`, and for the rest the values that follow from `board`, `pegs` and `disks`."""
    _disk: Kind = field(init=False, compare=False)

    def __init__(
        self,
        board: Floor = "waxed",
        pegs: Pegs = "rubber",
        disks: Disks = "ring",
        *,
        given: Iterable[tuple[str, float]] = (),
        **numbers: float | None,
    ) -> None:
        """Set the conditions by words, and single physical coefficients by numbers. `RANGES` lists the names of the coefficients.

        Raise ValueError for an unknown word or a number out of range.
        """
        for name, value, known in (
            ("board", board, tuple(FLOOR_FRICTION)),
            ("pegs", pegs, tuple(PEG_BOUNCE)),
            ("disks", disks, ("ring", "solid")),
        ):
            if value not in known:
                raise ValueError(f"The {name} may be {', '.join(known[:-1])} or {known[-1]}, not {value!r}.")
        taken = {**dict(given), **{name: number for name, number in numbers.items() if number is not None}}
        for name, number in taken.items():
            _check(name, number)
        disk = SOLID_DISK if disks == "solid" else DISK
        presets = {
            "floor_friction": FLOOR_FRICTION[board],
            "disk_bounce": DISK_BOUNCE,
            "disk_tangential_bounce": 0.0,
            "rim_bounce": RIM_BOUNCE,
            "peg_bounce": PEG_BOUNCE[pegs],
            "pin_bounce": PIN_BOUNCE,
            "disk_friction": EDGE_FRICTION,
            "rim_friction": EDGE_FRICTION,
            "peg_friction": EDGE_FRICTION,
            "pin_friction": EDGE_FRICTION,
            "disk_mass": disk.mass,
            "pin_mass": PIN.mass,
        }
        figures = Figures(**{**presets, **taken})
        values: dict[str, object] = {
            "board": board,
            "pegs": pegs,
            "disks": disks,
            "given": tuple(sorted((name, float(number)) for name, number in taken.items())),
            "figures": figures,
            "_disk": disk if figures.disk_mass == disk.mass else replace(disk, mass=figures.disk_mass),
        }
        for attribute, part in values.items():
            object.__setattr__(self, attribute, part)

    def __repr__(self) -> str:
        numbers = "".join(f", {name}={number!r}" for name, number in self.given)
        return f"Conditions({self.board!r}, {self.pegs!r}, {self.disks!r}{numbers})"

    def __reduce__(self) -> tuple[Callable[..., Conditions], tuple[object, ...]]:
        return _conditions, (self.board, self.pegs, self.disks, self.given)

    @property
    def floor_friction(self) -> float:
        return self.figures.floor_friction

    @property
    def peg_bounce(self) -> float:
        return self.figures.peg_bounce

    @property
    def peg_radius(self) -> float:
        """Radius in mm of the pegs of the 1916 board, with or without rubber sleeves.

        Pegs of other boards keep their own radius.
        """
        return PEG_SIZE[self.pegs]

    def kind(self, kind: Kind) -> Kind:
        """Return the kind of piece `kind` with the mass and size that it has under these physical conditions."""
        return self._disk if kind is DISK else kind


def _conditions(board: str, pegs: str, disks: str, given: tuple[tuple[str, float], ...]) -> Conditions:
    return conditions_of(board, pegs, disks, given=given)


def conditions_of(
    board: str = "waxed", pegs: str = "rubber", disks: str = "ring", *, given: Iterable[tuple[str, float]] = ()
) -> Conditions:
    """Return physical conditions from words that have not been checked.

    Raise ValueError for an invalid word or number.
    """
    return _known_conditions(board, pegs, disks, tuple(given))


@lru_cache(256)
def _known_conditions(board: str, pegs: str, disks: str, given: tuple[tuple[str, float], ...]) -> Conditions:
    # Cached: games ask for their conditions with every shot.
    return Conditions(cast(Floor, board), cast(Pegs, pegs), cast(Disks, disks), given=given)


def _check(name: str, number: object) -> None:
    if name not in RANGES:
        raise ValueError(f"Conditions have no {name!r}: their numbers are {', '.join(RANGES)}.")
    low, high = RANGES[name]
    if isinstance(number, bool) or not isinstance(number, int | float) or not low <= number <= high:
        raise ValueError(f"{name} is a number from {low:g} to {high:g}, not {number!r}.")


USUAL = Conditions()
"""The usual physical conditions: a waxed board, rubber pegs and wooden rings."""


def inertia_share(kind: Kind) -> float:
    """Return the moment of inertia of a piece about the vertical axis, divided by m R².

    It is 0.5 for a solid disk, and 0.625 for the ring that is shot on our board.
    """
    return 0.5 * (1.0 + (kind.hole / kind.radius) ** 2)
