"""Tricks in The Capture of Mr. Raffles: cards that may be led, cards that may follow, and the card that takes the trick."""

from __future__ import annotations

from typing import NamedTuple

from games.parlor.raffles.raffles_pack import DETECTIVE, NEVER_LED, RAFFLES, RANK, SERIES_OF, ZEROS, Cards

TRUMPED, FOLLOWED = 200, 100
"""Strength of a Trump, and of a card of the series (suit) that was led. The card's number is added."""


class Trick(NamedTuple):
    """A trick that a player has taken. All players have seen its cards."""

    leader: int
    cards: Cards
    """Cards of the trick in the order of play, clockwise from the leader's card."""
    taker: int


def can_be_led(hand: Cards) -> Cards:
    """Return the cards of `hand` with which a player may begin a trick: all except Raffles and the Detective."""
    return tuple(card for card in hand if card not in NEVER_LED)


def can_follow(hand: Cards, led: str) -> Cards:
    """Return the cards of `hand` that may follow the card `led`.

    The player must follow the series (suit), but may always play the Detective. A player without this series may play any card.
    Another function checks the rule that the card Raffles must be played.
    """
    series = SERIES_OF[led]
    following = tuple(card for card in hand if SERIES_OF[card] == series)
    if not following:
        return hand
    return (*following, DETECTIVE) if DETECTIVE in hand else following


def lawful(hand: Cards, trick: Cards) -> Cards:
    """Return the cards of `hand` that may be played now. `trick` holds the cards played before them."""
    if not trick:
        return can_be_led(hand)
    return (RAFFLES,) if RAFFLES in hand else can_follow(hand, trick[0])


def strength(card: str, led: str) -> int:
    """Return the strength of `card` in a trick that began with the card `led`. Every other card beats the card Raffles."""
    if card == DETECTIVE:
        return 2 * TRUMPED
    if card == RAFFLES:
        return -1
    series = SERIES_OF[card]
    return RANK[card] + (TRUMPED if series == "trump" else FOLLOWED if series == SERIES_OF[led] else 0)


def best_of(trick: Cards) -> int:
    """Return the index in `trick` of the card that takes the trick. The leader's card has index 0."""
    led = trick[0]
    strengths = [strength(card, led) for card in trick]
    return strengths.index(max(strengths))


def who_leads(hands: tuple[Cards, ...], seat: int) -> int:
    """Return the seat that leads the next trick.

    Start with `seat` and go to the left. Choose the first seat with a card that may be led.
    """
    for _ in hands:
        if any(card not in NEVER_LED for card in hands[seat]):
            return seat
        seat = (seat + 1) % len(hands)
    raise AssertionError("Two cards cannot keep three hands from leading.")


def zeros_in(cards: Cards) -> int:
    """Return the number of zeros among `cards`. Zeros earn points."""
    return sum(card in ZEROS for card in cards)
