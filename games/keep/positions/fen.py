"""Checkers positions as text in the FEN of PDN, the portable draughts notation. The text gives the side to move, and then the
squares of each colour's pieces by number.

    B:W18,24,27,28,K10:B12,16,K22

A K before a number marks a king. `1-12` is a range of squares.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from board.placement import PlacedMan, Placement
from board.protocols.practising import BadPosition
from board.text.words import quote
from games.men.checkers.checkers_paths import NAMES, SQUARES, number_of, square_of

_FEN = re.compile(r'(?:\[\s*FEN\s*)?"?([BW]):([BW])([^:"]*):([BW])([^:"]*?)\.?"?(?:\s*\])?', re.IGNORECASE)
_MEN = re.compile(r"(K?)(\d{1,2})(?:-(\d{1,2}))?", re.IGNORECASE)


def write_fen(placement: Placement) -> str:
    """Return a checkers position as FEN, a common text format for such positions."""
    black = placement.lead

    def men(seat: int) -> str:
        stack = sorted((number_of(SQUARES[man.place], black), man.is_king) for man in placement.men if man.seat == seat)
        return ",".join(f"{'K' if is_king else ''}{number}" for number, is_king in stack)

    return f"{'B' if placement.mover == black else 'W'}:W{men(1 - black)}:B{men(black)}"


def read_fen(text: str) -> Placement | None:
    """Return the checkers position that a text in the format FEN describes, or None if the text has another format. Black gets
    the first seat.

    Raise BadPosition if the position is impossible.
    """
    found = _FEN.fullmatch("".join(text.split()))
    if found is None:
        return None
    turn, first, ones, second, others = found.groups()
    if first.upper() == second.upper():
        raise BadPosition("A FEN must have exactly one list of men for each colour.")
    sides = {first.upper(): ones, second.upper(): others}
    men = [man for colour, seat in (("B", 0), ("W", 1)) for man in _men(sides[colour], seat)]
    return Placement(tuple(men), 0 if turn.upper() == "B" else 1).sorted


def _men(text: str, seat: int) -> Iterator[PlacedMan]:
    for word in text.split(",") if text else ():
        found = _MEN.fullmatch(word)
        if found is None:
            raise BadPosition(f"{quote(word)} is not valid in a FEN. Use a square number, with K for a king, such as K10.")
        first, last = int(found[2]), int(found[3] or found[2])
        if not 1 <= first <= last <= len(NAMES):
            raise BadPosition("Squares are numbered from 1 to 32 in a FEN.")
        for number in range(first, last + 1):
            yield PlacedMan(NAMES[square_of(number, 0)], seat, bool(found[1]))
