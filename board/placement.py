"""A position of a board game that is set up by hand: the pieces, the player to move, and the dice."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, order=True)
class PlacedMan:
    """A piece in a position that is set up by hand: its place, its owner's seat number, and its rank (such as king)."""

    place: str
    seat: int
    is_king: bool = False


@dataclass(frozen=True, slots=True)
class Placement:
    """A position of a board game that is set up by hand. It may be illegal: the rules check it when a game starts from it."""

    men: tuple[PlacedMan, ...]
    """All pieces of the position, on the board or on the bar of backgammon (the place of captured men).

    Several may share a place. Pieces that left the game are not included.
    """
    mover: int
    """Seat of the player who moves or rolls first from this position."""
    dice: tuple[int, ...] = ()
    """Dice that the player to move has rolled. Empty if the player must roll first, and in games without dice."""
    lead: int = 0
    """Seat of the player with the special role: the black pieces in checkers, or the fox in Fox and Geese."""

    @property
    def sorted(self) -> Placement:
        """The same position with its pieces sorted, so that equal positions compare equal."""
        return Placement(tuple(sorted(self.men)), self.mover, self.dice, self.lead)

    def of(self, seat: int) -> tuple[str, ...]:
        """Return the names of the places where the pieces of the player in `seat` stand, one for each piece."""
        return tuple(man.place for man in self.men if man.seat == seat)


@dataclass(frozen=True, slots=True)
class Sort:
    """A kind of piece that a player can put on the board when setting up a position by hand."""

    label: str
    """Name of this kind of piece on the screen, such as `a {} king`. `{}` stands for the name of its colour."""
    seat: int
    is_king: bool = False


@dataclass(frozen=True, slots=True)
class HandSetUp:
    """The pieces and places that a game offers for setting up a position by hand."""

    sorts: tuple[Sort, ...]
    places: tuple[str, ...]
    """Names of the places where the player can put pieces when setting up a position."""
    has_dice: bool = False
    stacks: bool = False
    """True if several pieces may stand on the same place of the board in this game."""
    note: str = ""
    """Advice in one sentence for a player who sets up a position, or an empty string."""
