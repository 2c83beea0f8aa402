"""Hands of Contack (a game with numbered triangular tiles) for tests: deals that give known triangles to each seat, and
positions.
"""

from __future__ import annotations

from board.moves import Deal, Options, Pick
from games.parlor.contack.contack import State
from games.parlor.contack.contack_set import SET, thing
from games.parlor.contack.figure import EMPTY, Figure, cell_of


def deal_of(*hands: str, pile: str = "") -> Deal:
    """Return a deal that gives these triangles to the seats, then the triangles of `pile`, then all remaining triangles."""
    first = [triangle for text in (*hands, pile) for triangle in text.split()]
    return Deal(tuple(map(thing, (*first, *(triangle for triangle in SET if triangle not in first)))))


def figure_of(text: str) -> Figure:
    """Return the triangles laid on the table, in the order of play, from a text such as `8-9-10@40-40 7-5-10@40-39`."""
    figure = EMPTY
    for each in text.split():
        triangle, _, cell = each.partition("@")
        at = cell_of(f"cell-{cell}")
        assert at is not None
        figure = figure.with_laid(triangle, at)
    return figure


def hand_under_way(figure: str, *hands: str, pile: str = "", mover: int = 0) -> State:
    """Return a state in the middle of a hand: the triangles laid on the table, those held by each seat, and those in the pile."""
    held = tuple(tuple(text.split()) for text in hands)
    return State(mover, held, tuple(pile.split()), figure_of(figure), (0,) * len(hands))


def texts(options: Options) -> set[str]:
    """Return the legal moves among these options as text, in the program's notation."""
    assert isinstance(options, Pick)
    return {str(move) for move in options.moves}
