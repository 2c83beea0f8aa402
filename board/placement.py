"""Men set up by hand for a game at the table: who stands where, whose move it is, and the dice that lie there."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, order=True)
class PlacedMan:
    """A man on a place of the board."""

    place: str
    seat: int
    is_king: bool = False


@dataclass(frozen=True, slots=True)
class Placement:
    """A position as it is set up. Nothing says that it can be: the rules do, when a game is begun from it."""

    men: tuple[PlacedMan, ...]
    """All that stand on the board, or on the bar; several may stand on one place. Those borne off or taken are not named."""
    mover: int
    """The seat to move, or to throw."""
    dice: tuple[int, ...] = ()
    """The throw that the mover is to play; none where he is to throw, or where there are no dice."""
    lead: int = 0
    """The seat with the part that is told from the other: black at checkers, the fox."""

    @property
    def sorted(self) -> Placement:
        """The same, with the men in the order of their places: two positions that are alike are equal then."""
        return Placement(tuple(sorted(self.men)), self.mover, self.dice, self.lead)

    def of(self, seat: int) -> tuple[str, ...]:
        """Where a seat's men stand, a place for each."""
        return tuple(man.place for man in self.men if man.seat == seat)


@dataclass(frozen=True, slots=True)
class Sort:
    """A sort of man that can be put down."""

    label: str
    """What players call it; `{}` stands for the name of its colour."""
    seat: int
    is_king: bool = False


@dataclass(frozen=True, slots=True)
class HandSetUp:
    """What can be set up by hand in a game."""

    sorts: tuple[Sort, ...]
    places: tuple[str, ...]
    """The names of the places on which men are put."""
    has_dice: bool = False
    stacks: bool = False
    """Whether several men may stand on one place."""
    note: str = ""
    """What is to be known besides, in one sentence."""
