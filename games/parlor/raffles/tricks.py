"""The tricks of The Capture of Mr. Raffles: what may be led, what may follow, and who takes it."""

from __future__ import annotations

from typing import NamedTuple

from games.parlor.raffles.raffles_pack import DETECTIVE, NEVER_LED, RAFFLES, RANK, SERIES_OF, ZEROS, Cards

TRUMPED, FOLLOWED = 200, 100
"""What the series of a card adds to its number where cards are compared."""


class Trick(NamedTuple):
    """A trick that was taken: everybody has seen it."""

    leader: int
    cards: Cards
    """As they were played, clockwise from the leader."""
    taker: int


def can_be_led(hand: Cards) -> Cards:
    """Whatever of a hand may be led: never Raffles, and never the Detective."""
    return tuple(card for card in hand if card not in NEVER_LED)


def can_follow(hand: Cards, led: str) -> Cards:
    """What may be played by somebody without Raffles: the led series or the Detective; if he has none of it, anything."""
    series = SERIES_OF[led]
    following = tuple(card for card in hand if SERIES_OF[card] == series)
    if not following:
        return hand
    return (*following, DETECTIVE) if DETECTIVE in hand else following


def lawful(hand: Cards, trick: Cards) -> Cards:
    """What the holder of this hand must choose from, with these cards of the trick on the table."""
    if not trick:
        return can_be_led(hand)
    return (RAFFLES,) if RAFFLES in hand else can_follow(hand, trick[0])


def strength(card: str, led: str) -> int:
    """By this cards of one trick are compared; any card takes Raffles."""
    if card == DETECTIVE:
        return 2 * TRUMPED
    if card == RAFFLES:
        return -1
    series = SERIES_OF[card]
    return RANK[card] + (TRUMPED if series == "trump" else FOLLOWED if series == SERIES_OF[led] else 0)


def best_of(trick: Cards) -> int:
    """Which card of a trick takes it, counted from the leader's, 0."""
    led = trick[0]
    strengths = [strength(card, led) for card in trick]
    return strengths.index(max(strengths))


def who_leads(hands: tuple[Cards, ...], seat: int) -> int:
    """This seat or, if it has nothing to lead, the next to its left that has."""
    for _ in hands:
        if any(card not in NEVER_LED for card in hands[seat]):
            return seat
        seat = (seat + 1) % len(hands)
    raise AssertionError("Two cards cannot keep three hands from leading.")


def zeros_in(cards: Cards) -> int:
    """How many of these cards are zeros."""
    return sum(card in ZEROS for card in cards)
