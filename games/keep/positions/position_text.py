"""Positions of board games as text: in common formats where they exist, and in our own format for every game.

    1 to move with 3-1 / 1: 6(5) 8(3) 13(5) 24(2) / 2: 1(2) 12(5) 17(3) 19(5)
    2 to move / 1: a3 Kc5 / 2: h8 / lead 2

Our format gives the player to move and the dice, if rolled, then each player's pieces by place. K marks a king; a number in
brackets counts several pieces. `lead 2` says that the second player has black or the fox. Records of games that began from a
position use this format.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from board.placement import PlacedMan, Placement
from board.protocols.practising import BadPosition
from board.text.words import quote
from games.abilities import set_up_by_hand
from games.game import Game
from games.keep.positions.backgammon_ids import read_gnubg, read_xgid, write_gnubg, write_xgid
from games.keep.positions.fen import read_fen, write_fen
from games.men.backgammon.backgammon import Backgammon
from games.men.checkers.checkers import Checkers

LONGEST = 1000
"""Longest text that is read as a position of a board game, in characters."""
MOST = 15
"""A position written as text may have at most this many pieces on one place."""
_TURN = re.compile(r"([12]) to move(?: with ([1-6])-([1-6]))?")
_SIDE = re.compile(r"([12]):(.*)")
_LEAD = re.compile(r"lead ([12])")
_MAN = re.compile(r"(K?)([a-h][1-8]|bar|\d{1,2})(?:\((\d{1,2})\))?")


@dataclass(frozen=True, slots=True)
class PositionForm:
    """A common text format for positions of a board game, with its name, and functions that write and read it."""

    name: str
    write: Callable[[Placement], str]
    read: Callable[[str], Placement | None]


FORMS: dict[str, tuple[PositionForm, ...]] = {
    Backgammon.card.name: (PositionForm("XGID", write_xgid, read_xgid), PositionForm("GNU Backgammon", write_gnubg, read_gnubg)),
    Checkers.card.name: (PositionForm("FEN", write_fen, read_fen),),
}
"""Common text formats for the positions of each game, by the game's name, the best known format first."""
PLAIN = "as text"
"""Label on the screen for this program's text format for positions."""


def written(game: Game[Any], placement: Placement) -> tuple[tuple[str, str], ...]:
    """Return a position of a board game as text in every format, as pairs (name of the format, text).

    The best known format comes first.
    """
    known = ((form.name, form.write(placement)) for form in FORMS.get(game.card.name, ()))
    return (*known, (PLAIN, write_plain(placement)))


def read_position(game: Game[Any], text: str) -> Placement:
    """Return the position of the game `game` that a text describes, in any of the formats for this game.

    Raise BadPosition if the text fits no format.
    """
    set_up_by_hand(game)
    text = " ".join(text.removeprefix("\ufeff").split())
    if len(text) > LONGEST:
        raise BadPosition("This text is too long to be a position.")
    for form in FORMS.get(game.card.name, ()):
        placement = form.read(text)
        if placement is not None:
            return placement
    return read_plain(text, " or ".join([*(f"as {form.name}" for form in FORMS.get(game.card.name, ())), "as 1 to move / 1: …"]))


def write_plain(placement: Placement) -> str:
    """Return a position of a board game as text in this program's own format."""
    dice = f" with {placement.dice[0]}-{placement.dice[1]}" if placement.dice else ""
    parts = [f"{placement.mover + 1} to move{dice}"]
    for seat in (0, 1):
        men = Counter(
            ("K" if man.is_king else "") + man.place.removeprefix("point-") for man in placement.men if man.seat == seat
        )
        words = (f"{man}({count})" if count > 1 else man for man, count in sorted(men.items(), key=_order))
        parts.append(f"{seat + 1}: {' '.join(words) or 'none'}")
    return " / ".join([*parts, *(["lead 2"] if placement.lead else [])])


def read_plain(text: str, forms: str = "as 1 to move / 1: …") -> Placement:
    """Return the position of a board game that a text in this program's own format describes.

    Raise BadPosition if the text cannot be read. Its message names the formats `forms`.
    """
    turn, *parts = (part.strip() for part in text.split("/"))
    found = _TURN.fullmatch(turn)
    if found is None:
        raise BadPosition(f"{quote(text)} is not a position. Write one {forms}.")
    dice = (int(found[2]), int(found[3])) if found[2] else ()
    men, lead = list[PlacedMan](), 0
    for part in parts:
        if side := _SIDE.fullmatch(part):
            men += _men(side[2], int(side[1]) - 1)
        elif which := _LEAD.fullmatch(part):
            lead = int(which[1]) - 1
        else:
            raise BadPosition(f"{quote(part)} is not valid in a position. Write 1: or 2: and the places of that player's men.")
    return Placement(tuple(men), int(found[1]) - 1, dice, lead).sorted


def _men(text: str, seat: int) -> Iterator[PlacedMan]:
    for word in text.split() if text.strip() != "none" else ():
        found = _MAN.fullmatch(word)
        if found is None or not 1 <= int(found[3] or 1) <= MOST:
            raise BadPosition(f"{quote(word)} is not valid. Give a place, such as c3, Kc3 for a king, 24(2) or bar.")
        place = f"point-{int(found[2])}" if found[2].isdigit() else found[2]
        yield from [PlacedMan(place, seat, bool(found[1]))] * int(found[3] or 1)


def _order(counted: tuple[str, int]) -> tuple[int, str]:
    """Return a sort key for places: points (numbered places) in numerical order, then all other places by name."""
    return (int(counted[0]) if counted[0].isdigit() else 99), counted[0].removeprefix("K")
