"""Tricks taken in the card game of Mr. Raffles: they lie beside the player's hand, even an open one, and cover no cards."""

from __future__ import annotations

import pytest

from board.men import Man
from games.parlor.raffles.raffles_layout import CardSeats
from games.parlor.raffles.raffles_pack import IDS, UNKNOWN

Extent = tuple[float, float, float, float]


def extent(man: Man) -> Extent:
    """Return the left, bottom, right and top of the area that pieces cover, in mm."""
    xs, ys = [corner.x for corner in man.covered], [corner.y for corner in man.covered]
    return min(xs), min(ys), max(xs), max(ys)


def lie_apart(one: Man, other: Man) -> bool:
    a, b = extent(one), extent(other)
    return a[2] <= b[0] or b[2] <= a[0] or a[3] <= b[1] or b[3] <= a[1]


@pytest.mark.parametrize("is_open", [True, False], ids=["open", "hidden"])
@pytest.mark.parametrize(("seats", "most"), [(3, 14), (4, 11), (5, 8), (6, 7)])
def test_a_trick_never_covers_the_cards_of_a_hand(seats: int, most: int, is_open: bool) -> None:
    table, cards = CardSeats(0, seats), tuple(IDS)[:most]
    hands = [man for seat in range(seats) for man in table.hand(seat, cards if is_open or seat == 0 else (UNKNOWN,) * most)]
    for seat in range(1, seats):
        for trick in table.pile(seat, most // 2):
            assert all(lie_apart(trick, man) for man in hands)
