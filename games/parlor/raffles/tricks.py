"""The tricks of The Capture of Mr. Raffles: the cards that may be led or may follow, and the taker of a trick."""

from __future__ import annotations

from typing import NamedTuple

from games.parlor.raffles.raffles_pack import DETECTIVE, NEVER_LED, RAFFLES, RANK, SERIES_OF, ZEROS, Cards

TRUMPED, FOLLOWED = 200, 100
"""Strength added to the number of a Trump, and to the number of a card of the led series."""


class Trick(NamedTuple):
    """A taken trick, which all players have seen."""

    leader: int
    cards: Cards
    """Cards in the order in which they were played, clockwise from the leader's card."""
    taker: int


def can_be_led(hand: Cards) -> Cards:
    """Return the cards of a hand that may be led, which are all except Raffles and the Detective."""
    return tuple(card for card in hand if card not in NEVER_LED)


def can_follow(hand: Cards, led: str) -> Cards:
    """Return the cards of a hand that may follow, without regard to Raffles.

    These are the cards of the led series and, if there are any, the Detective. A hand without the led series may play any card.
    """
    series = SERIES_OF[led]
    following = tuple(card for card in hand if SERIES_OF[card] == series)
    if not following:
        return hand
    return (*following, DETECTIVE) if DETECTIVE in hand else following


def lawful(hand: Cards, trick: Cards) -> Cards:
    """Return the cards of a hand that may be played now, given the cards on the table."""
    if not trick:
        return can_be_led(hand)
    return (RAFFLES,) if RAFFLES in hand else can_follow(hand, trick[0])


def strength(card: str, led: str) -> int:
    """Return the strength of a card in a trick in which card `led` was led. Every card beats Raffles."""
    if card == DETECTIVE:
        return 2 * TRUMPED
    if card == RAFFLES:
        return -1
    series = SERIES_OF[card]
    return RANK[card] + (TRUMPED if series == "trump" else FOLLOWED if series == SERIES_OF[led] else 0)


def best_of(trick: Cards) -> int:
    """Return the index of the card that takes a trick. The leader's card has index 0."""
    led = trick[0]
    strengths = [strength(card, led) for card in trick]
    return strengths.index(max(strengths))


def who_leads(hands: tuple[Cards, ...], seat: int) -> int:
    """Return the seat that leads: `seat`, or the next seat to its left that has a card to lead."""
    for _ in hands:
        if any(card not in NEVER_LED for card in hands[seat]):
            return seat
        seat = (seat + 1) % len(hands)
    raise AssertionError("Two cards cannot keep three hands from leading.")


def zeros_in(cards: Cards) -> int:
    """Return the number of zeros among these cards."""
    return sum(card in ZEROS for card in cards)
