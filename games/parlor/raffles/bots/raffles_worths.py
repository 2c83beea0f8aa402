"""What a card of The Capture of Mr. Raffles is worth at first sight, to the master that plays on in its mind.

In points of the lead that a hand ends with: linear fits to what the cards of 6,000 hands came to, among players of whom some or
all cards were any that were lawful, when each was played on by club players with 60 deals that agreed with what had been seen.
What all cards of a choice have in common is left out. The last two tricks, in which Raffles is captured, have their own figures.
"""

from __future__ import annotations

from typing import NamedTuple

from games.parlor.raffles.raffles_pack import DETECTIVE, RANK, SERIES_OF, WHOLE, ZEROS


class LeadWorth(NamedTuple):
    """What speaks for a lead."""

    zero: float
    trump: float
    unbeaten: float
    """Nobody else has a higher card of its series."""
    above: float
    """For each higher card of its series that others hold."""
    out: float
    """For each card of its series that others hold."""
    zero_out: float
    """Others hold the zero of its series."""
    rank: float
    """For each point of its number."""


class FollowWorth(NamedTuple):
    """What speaks for a card that follows."""

    takes: float
    """It takes the trick, as the last card or as the Detective."""
    leads: float
    """It would take the trick as it lies, and others are still to play."""
    takes_zero: float
    """For each zero that it takes."""
    leads_zero: float
    takes_raffles: float
    leads_raffles: float
    zero: float
    """It is a zero, and so what it takes and what would be taken of it is one more."""
    zero_takes: float
    zero_leads: float
    trump: float
    detective: float
    rank: float
    trump_beats: float
    """It is a Trump that takes the trick or would take it."""


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
"""Before the last two tricks and in them; without Raffles in one's hand and with him."""
FOLLOWS = (
    FollowWorth(1.7, 2.1, 7.2, 4.6, 1.3, 0.7, -2.6, 6.5, 4.4, -1.8, -5.3, -0.225, -1.0),
    FollowWorth(3.8, 5.9, 6.2, 4.0, 9.0, 2.6, -5.8, 7.0, 4.2, -2.3, -4.3, -0.183, -0.7),
)
"""Before the last two tricks and in them."""
Worths = tuple[float, ...]
"""By the number of a card."""


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
    """What a card is worth above what it is worth as any card of its kind, if it beats what lies."""
    found = []
    for card in WHOLE:
        if is_last or card == DETECTIVE:
            more = worth.takes + worth.takes_zero * zeros + worth.takes_raffles * has_raffles + worth.zero_takes * (card in ZEROS)
        else:
            more = worth.leads + worth.leads_zero * zeros + worth.leads_raffles * has_raffles + worth.zero_leads * (card in ZEROS)
        found.append(more + worth.trump_beats * (SERIES_OF[card] == "trump"))
    return tuple(found)


LED_AS = tuple(tuple(map(_led, worths)) for worths in LEADS)
"""What a lead is worth by its kind, whatever the others hold: by whether the last two tricks are played, and Raffles is held."""
PLAYED_AS = tuple(map(_kept, FOLLOWS))
"""What a card that follows is worth by its kind."""
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
"""What it is worth to beat what lies: by the last two tricks, whether one is last, how many zeros lie, whether Raffles does."""
