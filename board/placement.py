"""A board-game position set up by hand: the pieces, the player to move, and the dice."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, order=True)
class PlacedMan:
    """A piece on a place of the board."""

    place: str
    seat: int
    is_king: bool = False


@dataclass(frozen=True, slots=True)
class Placement:
    """A position as set up. It may be illegal: the rules check the position when a game starts from it."""

    men: tuple[PlacedMan, ...]
    """All pieces on the board or the bar. Several may share a place. Pieces borne off or captured are not listed."""
    mover: int
    """The seat to move or to roll."""
    dice: tuple[int, ...] = ()
    """The roll that the mover has to play. Empty if the mover must roll first, or in games without dice."""
    lead: int = 0
    """The seat with the special role, which is to have the black pieces in checkers or to be the fox."""

    @property
    def sorted(self) -> Placement:
        """The same position with its pieces in order, so that equal positions compare equal."""
        return Placement(tuple(sorted(self.men)), self.mover, self.dice, self.lead)

    def of(self, seat: int) -> tuple[str, ...]:
        """Return the place of each of a seat's pieces."""
        return tuple(man.place for man in self.men if man.seat == seat)


@dataclass(frozen=True, slots=True)
class Sort:
    """A kind of piece that can be placed."""

    label: str
    """Name of this sort of piece for players. `{}` stands for the name of its colour."""
    seat: int
    is_king: bool = False


@dataclass(frozen=True, slots=True)
class HandSetUp:
    """Options of a game for setting up a position by hand."""

    sorts: tuple[Sort, ...]
    places: tuple[str, ...]
    """Names of the places where pieces can stand."""
    has_dice: bool = False
    stacks: bool = False
    """True if several pieces may share a place."""
    note: str = ""
    """Advice for the player, in one sentence."""
