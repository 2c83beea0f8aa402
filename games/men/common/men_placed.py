"""Helpers for all board games: their catalogue entries, and checks of positions that players set up by hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from functools import partial

from board.card import BOARD_GAMES, Card
from board.placement import Placement
from board.protocols.practising import BadPosition
from board.sides import CHECKER_SIDE
from board.text.words import plural

men_card = partial(Card, seats=(2,), side=CHECKER_SIDE, family=BOARD_GAMES)
"""Function that makes the catalogue entry of a board game. It fills in the fields that all board games share."""


def check_squares(placement: Placement, squares: Collection[str], most: int, where: str) -> None:
    """Raise BadPosition if a man is not on one of `squares`, two men share a square, or a seat has more than `most` men.

    `where` describes the allowed squares in the error message, such as `on the red squares`.
    """
    check_seats(placement)
    for man in placement.men:
        if man.place not in squares:
            raise BadPosition(f"No man can stand on {man.place[:20]}: men stand {where}.")
    place, count = Counter(man.place for man in placement.men).most_common(1)[0] if placement.men else ("", 0)
    if count > 1:
        raise BadPosition(f"Two men stand on {place}.")
    check_count(placement, most)


def check_seats(placement: Placement) -> None:
    """Raise BadPosition if a man, the next move or the first move belongs to a seat other than 0 and 1."""
    if not {placement.mover, placement.lead, *(man.seat for man in placement.men)} <= {0, 1}:
        raise BadPosition("Only player 1 and player 2 have men and moves.")


def check_count(placement: Placement, most: int) -> None:
    for seat in (0, 1):
        count = len(placement.of(seat))
        if count > most:
            raise BadPosition(f"Player {seat + 1} has {count} men, more than the {most} allowed.")


def by_turns(placement: Placement) -> tuple[int, tuple[str, ...]]:
    """Return the seat that began, and the occupied squares in a possible order of play. The two players take turns.

    Raise BadPosition if no order is possible.
    """
    mine, theirs = sorted(placement.of(placement.mover)), sorted(placement.of(1 - placement.mover))
    if len(theirs) - len(mine) not in (0, 1):
        more, less = (placement.mover, 1 - placement.mover) if len(mine) > len(theirs) else (1 - placement.mover, placement.mover)
        most, fewest = max(len(mine), len(theirs)), min(len(mine), len(theirs))
        one, many = (
            "Player {more} has {count} man and player {less} has {fewest}.",
            "Player {more} has {count} men and player {less} has {fewest}.",
        )
        raise BadPosition(
            plural(most, one, many, more=more + 1, less=less + 1, fewest=fewest)
            + f" Players place men by turns, so it cannot be player {placement.mover + 1}'s turn."
        )
    first, second = (mine, theirs) if len(mine) == len(theirs) else (theirs, mine)
    laid = [square for pair in zip(first, [*second, ""], strict=False) for square in pair if square]
    return (placement.mover if first is mine else 1 - placement.mover), tuple(laid)
