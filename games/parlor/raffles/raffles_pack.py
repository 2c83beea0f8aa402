"""The pack of The Capture of Mr. Raffles: three series from 0 to 12, the Detective and Raffles.

The sheet counts four series and names three and these two cards. It says that hands come out unequal, which 41 cards always do
and 54 do not: so three series are the usual pack here, and a fourth, the Sun, is a house rule.
"""

from __future__ import annotations

from functools import cache

SERIES = ("trump", "star", "moon", "sun")
"""Trump takes the others; the Sun is there where four are played with."""
DETECTIVE, RAFFLES = "detective", "raffles"
UNKNOWN = "?"
"""A card of which one sees the back."""
NUMBERS = range(13)
Cards = tuple[str, ...]


@cache
def pack(series: int) -> Cards:
    """All cards of a pack with so many series, in the order in which a hand is sorted."""
    return (*(f"{name}-{number}" for name in SERIES[:series] for number in NUMBERS), DETECTIVE, RAFFLES)


WHOLE = pack(len(SERIES))
IDS: dict[str, int] = {card: number for number, card in enumerate(WHOLE)}
"""What tells each card from the others in a picture."""
PLACE_IN_HAND: dict[str, int] = {**IDS, UNKNOWN: len(WHOLE)}
"""Where a card stands in a sorted hand."""
SERIES_OF: dict[str, str] = {card: card.split("-")[0] for card in WHOLE}
"""The series of a card; the Detective and Raffles are of none but their own."""
RANK: dict[str, int] = {card: int(card.split("-")[1]) if "-" in card else 0 for card in WHOLE}
"""Its number."""
ZEROS = frozenset(f"{name}-0" for name in SERIES)
NEVER_LED = frozenset((DETECTIVE, RAFFLES))


def in_order(cards: Cards) -> Cards:
    """Cards as they are held: each series by itself."""
    return tuple(sorted(cards, key=PLACE_IN_HAND.__getitem__))


def card_words(card: str) -> str:
    """A card as players say it: `Star 12`, `the Detective`, `Raffles`."""
    if card in NEVER_LED:
        return {DETECTIVE: "the Detective", RAFFLES: "Raffles"}[card]
    return f"{SERIES_OF[card].capitalize()} {RANK[card]}"
