"""Sides: players whose points are added. A side is a single player, or two partners who sit opposite each other."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Sides:
    """The sides at a card table, each of them one player or two partners."""

    seats: int
    is_paired: bool
    """True if players who sit opposite each other are partners."""

    @classmethod
    def at(cls, seats: int, *, partners: bool) -> Sides:
        """Return the sides at a table with `seats` players.

        With an odd number of players, each is a side alone, even if `partners` is True.
        """
        return cls(seats, partners and seats % 2 == 0)

    def of(self, seat: int) -> tuple[int, ...]:
        """Return the seats on the side of `seat`: the seat itself, and its partner if it has one."""
        half = self.seats // 2
        return (seat % half, seat % half + half) if self.is_paired else (seat,)

    def scores(self, totals: tuple[int, ...]) -> tuple[int, ...]:
        """Return, for each seat, the points of its side. `totals` holds the points of each seat alone."""
        if not self.is_paired:
            return totals
        half = self.seats // 2
        return tuple(totals[seat] + totals[seat - half] for seat in range(half)) * 2

    def winners(self, totals: tuple[int, ...], points: int) -> tuple[int, ...]:
        """Return the seats of the side with the highest score. This score must be at least `points`.

        Return an empty tuple if no side has enough points or several sides share the highest score.
        """
        scores = self.scores(totals)
        best = max(scores)
        if best < points:
            return ()
        winners = tuple(seat for seat, score in enumerate(scores) if score == best)
        return winners if len(winners) == len(self.of(0)) else ()

    @property
    def colours(self) -> tuple[int, ...]:
        """Return the number of each seat's colour. Partners have the same colour."""
        return tuple(self.of(seat)[0] for seat in range(self.seats))
