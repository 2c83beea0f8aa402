"""The cloth: a table without a board, for what is laid on it.

Its places are those of the moment, where things lie and where they may be laid, so every picture brings a cloth of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field

from board.geometry import Point
from board.sides import Place, nearest_place


@dataclass(frozen=True)
class Cloth:
    """A table covered with cloth, a `Surface`. All look the same, so they are told apart by their places alone."""

    places: Mapping[str, Place] = field(default_factory=dict, repr=False)

    @property
    def name(self) -> str:
        return "cloth"

    @property
    def platform(self) -> float | None:
        """None: a cloth is flat."""
        return None

    def __hash__(self) -> int:
        return hash(self.name)

    def __reduce__(self) -> tuple[Callable[..., Cloth], tuple[dict[str, Place]]]:
        return Cloth, (dict(self.places),)

    def place(self, name: str) -> Place:
        """The place of that name; KeyError for a name that nothing on this cloth has."""
        try:
            return self.places[name]
        except KeyError:
            raise KeyError(f"There is no place called {name!r} on the cloth.") from None

    def nearest(self, point: Point, *kinds: str) -> Place:
        """The place at or closest to a point; of these kinds only, if any are named."""
        return nearest_place(self.places.values(), point, *kinds)


def cloth_of(places: Iterable[Place]) -> Cloth:
    """A cloth with these places on it."""
    return Cloth({place.name: place for place in places})


BARE_CLOTH = Cloth()
"""Nothing lies on it."""
