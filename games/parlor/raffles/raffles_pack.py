"""The pack of The Capture of Mr. Raffles: three series (suits) from 0 to 12, the Detective and Raffles.

The rules sheet mentions four series but names only three, besides the Detective and Raffles. It says that hands are unequal,
which is always true with 41 cards but not with 54. So the usual pack has three series here, and a fourth, the Sun, is a house
rule.
"""

from __future__ import annotations

from functools import cache

SERIES = ("trump", "star", "moon", "sun")
"""Names of the series (suits) of the pack. Trump beats the others. The Sun is used only in a pack with four series."""
DETECTIVE, RAFFLES = "detective", "raffles"
UNKNOWN = "?"
"""Name that every card has while it lies face down."""
NUMBERS = range(13)
Cards = tuple[str, ...]


@cache
def pack(series: int) -> Cards:
    """Return all cards of a pack with this number of series (suits), sorted."""
    return (*(f"{name}-{number}" for name in SERIES[:series] for number in NUMBERS), DETECTIVE, RAFFLES)


WHOLE = pack(len(SERIES))
IDS: dict[str, int] = {card: number for number, card in enumerate(WHOLE)}
"""Id of each card in a picture, keyed by the card's name."""
PLACE_IN_HAND: dict[str, int] = {**IDS, UNKNOWN: len(WHOLE)}
"""Dictionary from a card's name to its position in a sorted hand. Face-down cards come last."""
SERIES_OF: dict[str, str] = {card: card.split("-")[0] for card in WHOLE}
"""Series (suit) of each card, keyed by the card's name. The Detective and Raffles each form a series."""
RANK: dict[str, int] = {card: int(card.split("-")[1]) if "-" in card else 0 for card in WHOLE}
"""Number printed on each card, keyed by the card's name; 0 for the Detective and Raffles."""
ZEROS = frozenset(f"{name}-0" for name in SERIES)
NEVER_LED = frozenset((DETECTIVE, RAFFLES))


def in_order(cards: Cards) -> Cards:
    """Return cards in the order in which a player holds them: by series (suit), then by number."""
    return tuple(sorted(cards, key=PLACE_IN_HAND.__getitem__))


def card_words(card: str) -> str:
    """Return a card in words, such as `Star 12`, `the Detective` or `Raffles`."""
    if card in NEVER_LED:
        return {DETECTIVE: "the Detective", RAFFLES: "Raffles"}[card]
    return f"{SERIES_OF[card].capitalize()} {RANK[card]}"
