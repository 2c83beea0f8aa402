"""The cloth: a playing surface without a board, for cards, tiles and puzzle pieces.

The places on a cloth change during a game, so each picture has its own cloth.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field

from board.geometry import Point
from board.sides import Place, nearest_place


@dataclass(frozen=True)
class Cloth:
    """A table covered with cloth, for games without a board. Two cloths are equal if they have the same places."""

    places: Mapping[str, Place] = field(default_factory=dict, repr=False)

    @property
    def name(self) -> str:
        return "cloth"

    @property
    def platform(self) -> float | None:
        """Half the width of the board's raised part in mm. Always None, because a cloth is flat."""
        return None

    def __hash__(self) -> int:
        return hash(self.name)

    def __reduce__(self) -> tuple[Callable[..., Cloth], tuple[dict[str, Place]]]:
        return Cloth, (dict(self.places),)

    def place(self, name: str) -> Place:
        """Return the place on the cloth that is called `name`. Raise KeyError if the cloth has none."""
        try:
            return self.places[name]
        except KeyError:
            raise KeyError(f"The cloth has no place called {name!r}.") from None

    def nearest(self, point: Point, *kinds: str) -> Place:
        """Return the place on the cloth that contains `point`. If no place contains it, return the closest place.

        If `kinds` are given, consider only places of those kinds.
        """
        return nearest_place(self.places.values(), point, *kinds)


def make_cloth(places: Iterable[Place]) -> Cloth:
    """Return a cloth (a playing surface without a board) that has the places in `places`."""
    return Cloth({place.name: place for place in places})


BARE_CLOTH = Cloth()
"""A plain playing surface without a board and without named places for pieces."""
