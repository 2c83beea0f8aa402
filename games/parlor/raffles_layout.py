"""Where the cards of The Capture of Mr. Raffles lie on the cloth, mm: one's own hand nearest, the trick in the middle.

Seats sit clockwise: whoever is to one's left is to the left on the cloth. Of a hand that one sees from behind no more than seven
backs are shown, so that nobody learns by counting them what he might not ask.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass

from board.geometry import Point, polar, rectangle
from board.men import BACK, CARD, CARD_HIGH, CARD_WIDE, NOBODY, Man
from board.sides import Place
from board.text.sentence import Seat, say
from board.views.picture import Mark
from games.parlor.raffles_pack import IDS, UNKNOWN, Cards
from games.telling import counted

OWN_AT, OWN_SIZE, OWN_WIDE, OWN_STEP, OWN_ROUND = Point(0.0, -266.0), 1.12, 596.0, 48.0, 1500.0
"""The middle of one's own fan, how large its cards are, how wide it is at most from the first card's middle to the last's, how
far one card lies from the next at most, and the radius of the arc on which they lie."""
CENTRE = Point(0.0, 24.0)
"""The middle of the table, between the hands."""
AROUND = Point(276.0, 266.0)
"""How far the middles of the other hands are from there, to the side and up."""
OTHER_SIZE, OTHER_STEP, OPEN_WIDE, OTHER_ROUND = 0.62, 11.0, 130.0, 190.0
"""The same for the others' fans, which are at most so wide when they lie open."""
TRICK_AROUND, WIDE_TRICK_AROUND = Point(84.0, 72.0), Point(122.0, 102.0)
"""How far the cards of a trick lie from the centre, with up to four players and with more."""
PILE_SIZE, PILE_BESIDE, OWN_PILE_AT = 0.44, 104.0, Point(306.0, -176.0)
"""How large the tricks are that somebody has taken, how far to the right of his hand they lie, and where one's own do."""
PILE_SHIFT = 5.0
"""How far one trick lies from the next."""
NAME_WITHIN, NAME_ABOVE, OWN_NAME_AT = 54.0, 76.0, Point(0.0, -188.0)
"""How far from the middle of a hand its player's name is written: towards the centre or, at the sides of the table, where a fan
stands on end, above it; and where one's own is."""
BACKS = 7
"""How many backs of a hand are shown at most."""
COUNTED = 6
"""How many cards there may be in a hand of which one may ask how many there are."""
TRICK = "trick"
"""The name of the place in the middle."""
BACK_IDS, PILE_IDS, ID_STEP = 100, 400, 24
"""The numbers of the backs in hands, and of the tricks that were taken: from here on, and so many from seat to seat."""
HEAP = Man(BACK_IDS - 1, CARD, NOBODY, CENTRE, face=BACK, size=OTHER_SIZE)
"""How the pack lies that is dealt from."""


@dataclass(frozen=True, slots=True)
class Seating:
    """Who sits where, to the eyes of one of them."""

    near: int
    """The seat at the near edge."""
    seats: int

    def heading(self, seat: int) -> float:
        """The direction from the centre in which a seat sits, degrees."""
        return 270.0 - 360.0 * ((seat - self.near) % self.seats) / self.seats

    def hand_at(self, seat: int) -> Point:
        """The middle of a seat's hand."""
        return OWN_AT if seat == self.near else _stretched(AROUND, self.heading(seat))

    def trick_at(self, seat: int) -> Point:
        """Where the card lies that a seat has played."""
        return _stretched(TRICK_AROUND if self.seats <= 4 else WIDE_TRICK_AROUND, self.heading(seat))

    def pile_at(self, seat: int) -> Point:
        """Where the first trick lies that a seat has taken: next to its right hand."""
        if seat == self.near:
            return OWN_PILE_AT
        return self.hand_at(seat) + polar(PILE_BESIDE, self.heading(seat) + 90.0)

    def hand(self, seat: int, cards: Cards) -> tuple[Man, ...]:
        """A hand, fanned as it is held; what is unknown of it is seen from behind."""
        if seat == self.near and UNKNOWN not in cards:
            return _fan(cards, seat, OWN_AT, OWN_SIZE, min(OWN_STEP, OWN_WIDE / max(1, len(cards) - 1)), OWN_ROUND, 0.0)
        known = tuple(card for card in cards if card != UNKNOWN)
        shown = (*known, *[UNKNOWN] * min(BACKS, len(cards) - len(known)))
        turn = (self.heading(seat) - 90.0) % 360.0 - 180.0
        if known and abs(turn) > 100.0:
            # Open to all, and read from this side of the table.
            turn = turn % 360.0 - 180.0
        step = min(OTHER_STEP, OPEN_WIDE / max(1, len(shown) - 1))
        return _fan(shown, seat, self.hand_at(seat), OTHER_SIZE, step, OTHER_ROUND, turn)

    def played(self, seat: int, card: str) -> Man:
        """A card of the trick on the table."""
        return Man(IDS[card], CARD, seat, self.trick_at(seat), face=card)

    def pile(self, seat: int, tricks: int) -> tuple[Man, ...]:
        """The tricks that a seat has taken, face down, one beside the other."""
        return tuple(self.taken(seat, number) for number in range(tricks))

    def taken(self, seat: int, number: int) -> Man:
        """One of these tricks, counted from 0."""
        heading = self.heading(seat)
        at = self.pile_at(seat) + polar(number * PILE_SHIFT, heading - 90.0 if seat == self.near else heading + 90.0)
        turn = (heading - 90.0) % 360.0 - 180.0
        return Man(PILE_IDS + ID_STEP * seat + number, CARD, seat, at, turn, face=BACK, size=PILE_SIZE)

    def name(self, seat: int, held: int) -> Mark:
        """Whose hand it is, and how many cards are in another's if one may ask."""
        who = say("{}", Seat(seat))
        if seat == self.near:
            return Mark("hand", at=OWN_NAME_AT, seat=seat, words=who)
        outwards = polar(1.0, self.heading(seat))
        is_beside = abs(outwards.x) > abs(outwards.y)
        at = self.hand_at(seat) + (Point(0.0, NAME_ABOVE) if is_beside else outwards * -NAME_WITHIN)
        words = say("{}, {}", who, counted(held, "card")) if 0 < held <= COUNTED else who
        return Mark("hand", at=at, seat=seat, words=words)


def places(men: Iterable[Man]) -> tuple[Place, ...]:
    """Where cards lie that one may name, and the middle of the table."""
    middle = Place(TRICK, "trick", CENTRE, rectangle(CENTRE, 4.0 * CARD_WIDE, 3.0 * CARD_HIGH))
    return (*(Place(man.place, "card", man.at, man.covered, turn=man.turn) for man in men if man.place), middle)


def _stretched(around: Point, heading: float) -> Point:
    direction = polar(1.0, heading)
    return CENTRE + Point(around.x * direction.x, around.y * direction.y)


def _fan(cards: Cards, seat: int, middle: Point, size: float, step: float, radius: float, turn: float) -> tuple[Man, ...]:
    """Cards on an arc, side by side, each on the one before; the whole turned."""
    found, backs = [], 0
    for number, card in enumerate(cards):
        angle = (number - (len(cards) - 1) / 2.0) * step / radius
        at = middle + Point(radius * math.sin(angle), radius * (math.cos(angle) - 1.0)).turned(turn)
        lie = turn - math.degrees(angle)
        if card == UNKNOWN:
            found.append(Man(BACK_IDS + ID_STEP * seat + backs, CARD, seat, at, lie, face=BACK, size=size))
            backs += 1
        else:
            found.append(Man(IDS[card], CARD, seat, at, lie, place=card, face=card, size=size))
    return tuple(found)
