"""Estimated values of cards in The Capture of Mr. Raffles, for the simulations of the master-level bot.

A value is the expected lead at the end of the hand, in points. It is a weighted sum. The weights were fitted to 6,000 hands with
partly random players. For the fit, club players played each possible card to the end of the hand in 60 deals that agree with the
cards seen. Terms that do not depend on the chosen card are omitted. The last two tricks, in which Raffles is captured, have
separate weights.
"""

from __future__ import annotations

from typing import NamedTuple

from games.parlor.raffles.raffles_pack import DETECTIVE, RANK, SERIES_OF, WHOLE, ZEROS


class LeadWorth(NamedTuple):
    """Coefficients, in points, for the estimated value of leading a card (playing the first card of a trick)."""

    zero: float
    trump: float
    unbeaten: float
    """Bonus in points for leading a card if no other player has a higher card of the same series (suit)."""
    above: float
    """Bonus in points for leading a card. It is added once for each higher card of the series (suit) in other hands."""
    out: float
    """Points added to the value of leading a card, for each card of the same series (suit) in other hands."""
    zero_out: float
    """Bonus in points for leading a card if another player holds the zero of that card's series (suit)."""
    rank: float
    """Points added to the value of a card for each unit of its printed number."""


class FollowWorth(NamedTuple):
    """Coefficients, in points, for the estimated value of following with a card (playing after the first card of a trick)."""

    takes: float
    """Points added to the value of a card that is certain to take the trick. Such a card is the last one, or the Detective."""
    leads: float
    """Points added to the value of a card that beats the trick so far but may still be beaten by other players."""
    takes_zero: float
    """Bonus in points for each zero in the trick if the card certainly takes the trick."""
    leads_zero: float
    takes_raffles: float
    leads_raffles: float
    zero: float
    """Bonus in points for playing a zero (a card with the number 0). Zeros earn points for the player who takes the trick."""
    zero_takes: float
    zero_leads: float
    trump: float
    detective: float
    rank: float
    trump_beats: float
    """Bonus points for a card of the suit Trump if it beats the other cards of the trick so far."""


LEADS = (
    (
        LeadWorth(-2.0, -1.0, -0.1, 0.04, -0.06, 0.4, 0.067),
        LeadWorth(-3.2, -0.3, 0.4, 0.36, -0.22, 0.1, 0.133),
    ),
    (
        LeadWorth(-4.4, 3.2, 4.6, -1.24, 0.7, 0.6, 0.033),
        LeadWorth(-5.4, 2.8, 5.2, -1.16, 0.84, 0.6, 0.0),
    ),
)
"""Table of coefficients for the value of leading a card (playing the first card of a trick).

The first index is True in the last two tricks of a hand. The second is True if the player holds the card Raffles.
"""
FOLLOWS = (
    FollowWorth(1.7, 2.1, 7.2, 4.6, 1.3, 0.7, -2.6, 6.5, 4.4, -1.8, -5.3, -0.225, -1.0),
    FollowWorth(3.8, 5.9, 6.2, 4.0, 9.0, 2.6, -5.8, 7.0, 4.2, -2.3, -4.3, -0.183, -0.7),
)
"""Weights for choosing a card to follow with: first for most of a hand, then for its last two tricks."""
Worths = tuple[float, ...]
"""One value in points for each card of the pack, in the order of the card numbers."""


def _led(worth: LeadWorth) -> Worths:
    return tuple(
        worth.zero * (card in ZEROS) + worth.trump * (SERIES_OF[card] == "trump") + worth.rank * RANK[card] for card in WHOLE
    )


def _kept(worth: FollowWorth) -> Worths:
    return tuple(
        worth.zero * (card in ZEROS)
        + worth.trump * (SERIES_OF[card] == "trump")
        + worth.detective * (card == DETECTIVE)
        + worth.rank * RANK[card]
        for card in WHOLE
    )


def _beating(worth: FollowWorth, is_last: bool, zeros: int, has_raffles: bool) -> Worths:
    """Return, for each card, the bonus to its estimated value if the card beats all cards of the trick so far."""
    found = []
    for card in WHOLE:
        if is_last or card == DETECTIVE:
            more = worth.takes + worth.takes_zero * zeros + worth.takes_raffles * has_raffles + worth.zero_takes * (card in ZEROS)
        else:
            more = worth.leads + worth.leads_zero * zeros + worth.leads_raffles * has_raffles + worth.zero_leads * (card in ZEROS)
        found.append(more + worth.trump_beats * (SERIES_OF[card] == "trump"))
    return tuple(found)


LED_AS = tuple(tuple(map(_led, worths)) for worths in LEADS)
"""Part of the value of leading each card that does not depend on the other hands.

The first index is True in the last two tricks of a hand. The second is True if the player holds the card Raffles. The third is
the number of the card.
"""
PLAYED_AS = tuple(map(_kept, FOLLOWS))
"""Value of playing each card to a trick without beating the cards before it. The first index is True in a hand's last two
tricks.
"""
BEATING = tuple(
    tuple(
        tuple(
            tuple(_beating(worth, is_last, zeros, has_raffles) for has_raffles in (False, True))
            for zeros in range(len(ZEROS) + 1)
        )
        for is_last in (False, True)
    )
    for worth in FOLLOWS
)
"""Table of points that are added to a card's value if the card beats all cards of the trick so far.

The first index says if the trick is one of the last two, and the second if the player is the last to play. The third is the
number of zeros in the trick. The fourth says if the trick contains Raffles. The fifth is the card.
"""
