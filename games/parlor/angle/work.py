"""What of a puzzle is together: which pieces are joined, how many are placed, and whether any is improperly placed.

The sheet counts the largest single or connected collection; what it means by a piece improperly placed is ours: one that lies
edge on edge with another where the picture has no such neighbours.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import combinations

from board.geometry import Point, edges
from board.puzzle import Piece, Spot, Work, corners, touch, turned

EXACT = 1.0
"""How far from its right place beside a neighbour a piece may lie and still be joined to it, mm."""


@dataclass(frozen=True)
class Judgement:
    """A work as it is inspected."""

    pieces: tuple[Piece, ...]
    work: tuple[Spot, ...]

    @cached_property
    def joined(self) -> frozenset[tuple[int, int]]:
        """The pairs of neighbours that lie together as in the picture, the lower number first."""
        return frozenset(pair for pair in neighbours(self.pieces) if self._are_joined(*pair))

    def _are_joined(self, one: int, other: int) -> bool:
        here, there = self.work[one], self.work[other]
        if here.turn != there.turn:
            return False
        meant = turned(self.pieces[other].home - self.pieces[one].home, here.turn)
        return here.at.distance(there.at - meant) <= EXACT + 1e-9

    @cached_property
    def largest(self) -> frozenset[int]:
        """The pieces of the largest collection connected by joins; of several the one with the lowest number. None is alone."""
        return max(self._collections, key=lambda found: (len(found), -min(found)), default=frozenset())

    @cached_property
    def _collections(self) -> tuple[frozenset[int], ...]:
        collection: dict[int, set[int]] = {}
        for one, other in self.joined:
            both = collection.get(one, {one}) | collection.get(other, {other})
            for number in both:
                collection[number] = both
        return tuple({min(found): frozenset(found) for found in collection.values()}.values())

    @property
    def placed(self) -> int:
        """How many pieces are properly placed."""
        return len(self.largest)

    @cached_property
    def improper(self) -> tuple[tuple[int, int], ...]:
        """The pairs that touch edge on edge and are not joined, the lower number first."""
        lying = [corners(piece, spot) for piece, spot in zip(self.pieces, self.work, strict=True)]
        pairs = combinations(range(len(lying)), 2)
        return tuple(pair for pair in pairs if pair not in self.joined and touch(lying[pair[0]], lying[pair[1]]))

    @property
    def is_improper(self) -> bool:
        """Whether any piece is improperly placed."""
        return bool(self.improper)

    @property
    def is_perfect(self) -> bool:
        """Whether all of it is together."""
        return self.placed == len(self.pieces)


def judge(pieces: Sequence[Piece], work: Work) -> Judgement:
    """What comes of inspecting a work: how each of these pieces lies."""
    if len(pieces) != len(work):
        raise ValueError(f"There are {len(pieces)} pieces, and {len(work)} lie there.")
    return Judgement(tuple(pieces), tuple(work))


@lru_cache(maxsize=64)
def neighbours(pieces: tuple[Piece, ...]) -> tuple[tuple[int, int], ...]:
    """The pairs of pieces that share an edge of the picture, the lower number first."""
    owners: dict[tuple[Point, Point], int] = {}
    for number, piece in enumerate(pieces):
        for a, b in edges(piece.outline):
            owners[piece.home + a, piece.home + b] = number
    pairs = {(number, other) for (a, b), number in owners.items() if (other := owners.get((b, a), -1)) > number}
    return tuple(sorted(pairs))
