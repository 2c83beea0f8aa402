"""Functions that build hands of the card game The Capture of Mr. Raffles, for tests."""

from __future__ import annotations

from games.parlor.raffles.raffles import State
from games.parlor.raffles.raffles_pack import DETECTIVE, RAFFLES, Cards, in_order

SHORT = {"T": "trump", "S": "star", "M": "moon", "U": "sun"}


def cards(text: str) -> Cards:
    """Return the card names of a text such as `T0 S12 D R`: Trump 0, Star 12, the Detective, Raffles."""
    return tuple({"D": DETECTIVE, "R": RAFFLES}.get(each) or f"{SHORT[each[0]]}-{each[1:]}" for each in text.split())


def hand_under_way(
    *hands: str, leader: int = 0, trick: str = "", totals: tuple[int, ...] = (), dealer: int | None = None
) -> State:
    """Return a state in the middle of a hand, with these cards in the hands and on the table.

    By default, the dealer sits to the right of the player who led first.
    """
    seats = len(hands)
    held = tuple(in_order(cards(hand)) for hand in hands)
    sits = (leader - 1) % seats if dealer is None else dealer
    return State(seats, sits, held, leader, cards(trick), totals=totals or (0,) * seats)
