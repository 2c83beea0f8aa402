"""Estimated values of cards in The Capture of Mr. Raffles, used in the master's playouts.

Values are points of the final lead in the hand. They are linear fits to the results of 6,000 hands with partly random players.
Each card was played out by club players with 60 deals that agree with the cards seen. Terms common to all cards of a choice are
omitted. The last two tricks, in which Raffles is captured, have separate figures.
"""

from __future__ import annotations

from typing import NamedTuple

from games.parlor.raffles.raffles_pack import DETECTIVE, RANK, SERIES_OF, WHOLE, ZEROS


class LeadWorth(NamedTuple):
    """Coefficients for the value of a card that is led."""

    zero: float
    trump: float
    unbeaten: float
    """Added for a card that no higher card of its series in another hand can beat."""
    above: float
    """Added for each higher card of its series in other hands."""
    out: float
    """Added for each card of its series in other hands."""
    zero_out: float
    """Added for a card whose series has its zero in another hand."""
    rank: float
    """Added for each point of the card's number."""


class FollowWorth(NamedTuple):
    """Coefficients for the value of a card that follows."""

    takes: float
    """Added for a card that takes the trick for certain: the last card, or the Detective."""
    leads: float
    """Added for a card that takes the trick for now, with cards still to come."""
    takes_zero: float
    """Added for each zero that the card takes."""
    leads_zero: float
    takes_raffles: float
    leads_raffles: float
    zero: float
    """Added for a zero, which puts one more zero at stake."""
    zero_takes: float
    zero_leads: float
    trump: float
    detective: float
    rank: float
    trump_beats: float
    """Added for a Trump that takes the trick, for now or for certain."""


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
"""Coefficients before and in the last two tricks, each without and with Raffles in hand."""
FOLLOWS = (
    FollowWorth(1.7, 2.1, 7.2, 4.6, 1.3, 0.7, -2.6, 6.5, 4.4, -1.8, -5.3, -0.225, -1.0),
    FollowWorth(3.8, 5.9, 6.2, 4.0, 9.0, 2.6, -5.8, 7.0, 4.2, -2.3, -4.3, -0.183, -0.7),
)
"""Coefficients before and in the last two tricks."""
Worths = tuple[float, ...]
"""Value of each card, by card number."""


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
    """Return the additional value of each card if it beats the trick."""
    found = []
    for card in WHOLE:
        if is_last or card == DETECTIVE:
            more = worth.takes + worth.takes_zero * zeros + worth.takes_raffles * has_raffles + worth.zero_takes * (card in ZEROS)
        else:
            more = worth.leads + worth.leads_zero * zeros + worth.leads_raffles * has_raffles + worth.zero_leads * (card in ZEROS)
        found.append(more + worth.trump_beats * (SERIES_OF[card] == "trump"))
    return tuple(found)


LED_AS = tuple(tuple(map(_led, worths)) for worths in LEADS)
"""Value of leading each card, by whether it is one of the last two tricks and whether Raffles is in hand."""
PLAYED_AS = tuple(map(_kept, FOLLOWS))
"""Value of following with each card, without what the trick adds."""
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
"""Additional worth of beating the trick, by last two tricks, last to play, zeros in the trick, and Raffles in it."""
