"""What a player of each level thinks of: which sorts of shots, how many, how hard, and whether it minds what comes after."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Repertoire:
    breadth: int
    """How many ideas it tries with a perfect hand."""
    width: int
    """How many of those it tries with its own."""
    places: int
    """From how many places along its line it looks at the board."""
    hardest: float
    """mm/s. How hard it dares to shoot."""
    spins: bool
    """Whether it thinks of giving a disk spin."""
    rims: int
    """Off how many rims it can think."""
    caroms: bool
    """Whether it plays off pegs and off other disks."""
    least: int = 1
    """How many ideas it tries with a perfect hand, however little time there is."""
    hits: bool = False
    """Whether it wants every disk to fell what is to be felled: nobody who asks for a hint is told to let one go by."""


REPERTOIRES: Mapping[str, Repertoire] = {
    "novice": Repertoire(48, 16, 5, 3000.0, spins=False, rims=1, caroms=False),
    "club": Repertoire(120, 40, 9, 4500.0, spins=True, rims=2, caroms=True),
    "master": Repertoire(240, 64, 13, 6000.0, spins=True, rims=2, caroms=True),
}
"""By the name of the level."""
