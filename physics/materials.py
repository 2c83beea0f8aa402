"""Friction, bounce and weight: every figure of the simulation, each with where it comes from.

Lengths mm, masses g, times s. Estimates for a waxed wooden board, wooden rings and rubber-sleeved pegs; the ranges are
those that players and makers of sister boards report.
"""

from __future__ import annotations

from dataclasses import dataclass

from board.men import DISK, SOLID_DISK, Kind
from board.sides import BARE_PEG_RADIUS, PEG_RADIUS

GRAVITY = 9810.0

FLOOR_FRICTION = {"waxed": 0.15, "powdered": 0.095, "dry": 0.225}
"""Waxed 0.15; powdered 0.08 to 0.11 and dry lacquer 0.20 to 0.25, taken in the middle."""
PEG_BOUNCE = {"rubber": 0.75, "bare": 0.60}
PEG_SIZE = {"rubber": PEG_RADIUS, "bare": BARE_PEG_RADIUS}
DISK_BOUNCE = 0.70
RIM_BOUNCE = 0.67
PIN_BOUNCE = 0.60
EDGE_FRICTION = 0.20
"""Between the edges of men, and between them and rim or pegs."""

FASTEST = 11000.0
"""No finger shoots faster, mm/s."""


@dataclass(frozen=True, slots=True)
class Conditions:
    """What the board and the men are like today. The defaults are a waxed board, sleeved pegs and wooden rings."""

    board: str = "waxed"
    """`waxed`, `powdered` or `dry`."""
    pegs: str = "rubber"
    """`rubber` or `bare`."""
    disks: str = "ring"
    """`ring` or `solid`."""

    def __post_init__(self) -> None:
        for what, value, known in (
            ("board", self.board, tuple(FLOOR_FRICTION)),
            ("pegs", self.pegs, tuple(PEG_BOUNCE)),
            ("disks", self.disks, ("ring", "solid")),
        ):
            if value not in known:
                raise ValueError(f"The {what} may be {', '.join(known[:-1])} or {known[-1]}, not {value!r}.")

    @property
    def floor_friction(self) -> float:
        return FLOOR_FRICTION[self.board]

    @property
    def peg_bounce(self) -> float:
        return PEG_BOUNCE[self.pegs]

    @property
    def peg_radius(self) -> float:
        return PEG_SIZE[self.pegs]

    def kind(self, kind: Kind) -> Kind:
        """What a man of this kind weighs and measures today."""
        return SOLID_DISK if kind is DISK and self.disks == "solid" else kind


USUAL = Conditions()
"""A waxed board, rubber pegs, wooden rings."""


def inertia_share(kind: Kind) -> float:
    """Moment of inertia about the upright axis in units of mass times radius squared: 0.5 solid, 0.625 for our ring."""
    return 0.5 * (1.0 + (kind.hole / kind.radius) ** 2)
