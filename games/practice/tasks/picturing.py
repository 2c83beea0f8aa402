"""Pictures of practice positions, with marks that show the goal."""

from __future__ import annotations

from dataclasses import replace

from board.geometry import Point
from board.men import Lie
from board.other_boards import is_ours
from board.shots.rims import RIM_WORDS
from board.sides import INSIDE
from board.views.picture import Mark, Picture
from games.crokinole.crokinole import Crokinole
from games.pins.center_carrom_pins import CenterCarromPins
from games.pins.corner_pins import CornerPins
from games.pins.ten_pins import TenPins
from games.practice.tasks.goals import Fell, Net, Rest, rim_ends
from games.practice.tasks.judging import ByGame
from games.practice.tasks.position import Position


def picture_of(position: Position) -> Picture:
    """Return the picture of a practice position, with marks for its goal."""
    kind = position.conditions.kind
    men = tuple(replace(man, kind=kind(man.kind)) for man in position.men)
    picture = Picture(position.side, men, marks=tuple(_marks(position)))
    return picture if is_ours(position.side) else replace(picture, colours=WHITE_AND_BLACK)


def prints_of(position: Position) -> frozenset[str] | None:
    """Return the names of the printed lines and figures of the board that a practice position uses. Return None if the position
    uses all of them.
    """
    if isinstance(position.goal, ByGame):
        return position.goal.prints
    return _PRINTS.get(position.zone.partition("-")[0])


_PRINTS = {"alley": TenPins.card.prints, "off": CenterCarromPins.card.prints, "corner": CornerPins.card.prints,
           "edge": Crokinole.card.prints}  # fmt: skip
"""Dictionary from the start of a zone's name to the names of the printed lines and figures that shots from the zone use."""
WHITE_AND_BLACK = (2, 1)
"""Colour numbers of both sides' pieces on boards other than the combination board."""


BESIDE_RIM = 6.0
"""Distance in mm between the rim and a line along a side of it. The line marks a side that the shot must touch."""


def _marks(position: Position) -> list[Mark]:
    goal = position.goal
    if isinstance(goal, Rest):
        return [Mark("called", at=goal.at)]
    spared = goal.spare if isinstance(goal, Fell) else ()
    standing = {man.id: man for man in position.men if man.lie in (Lie.UP, Lie.POCKET)}
    # If the goal names all pieces, their numbers are unnecessary.
    is_plain = not spared and set(standing) == set(goal.men)
    men = [
        Mark("safe" if number in spared else "called", at=standing[number].at, words="" if is_plain else str(number))
        for number in goal.men
        if number in standing
    ]
    return [*_bank_marks(position), *men]


def _bank_marks(position: Position) -> list[Mark]:
    """Return marks on everything that the shot disk must touch first: sides of the rim, one point of the rim, or pegs (fixed
    posts).
    """
    goal, side = position.goal, position.side
    off = goal.off if isinstance(goal, Fell | Net) else ""
    if isinstance(off, Point):
        return [Mark("called", at=off)]
    banks = position.way.banks if position.way is not None else (off,)
    pegs = [side.pegs[int(bank.removeprefix("peg-")) - 1].centre for bank in banks if bank.startswith("peg-")]
    rims = [rim_ends(bank, (side.inside or INSIDE) - BESIDE_RIM) for bank in banks if bank in RIM_WORDS]
    return [*(Mark("called", at=start, to=end) for start, end in rims), *(Mark("called", at=peg) for peg in pegs)]
