"""Where the cards of The Capture of Mr. Raffles lie on the cloth, mm: one's own hand nearest, the trick in the middle.

Seats sit clockwise: whoever is to one's left is to the left on the cloth. Of a hand that one sees from behind no more than seven
backs are shown, so that nobody learns by counting them what he might not ask.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass

from board.geometry import ORIGIN, Point, arc
from board.men import BACK, CARD, NOBODY, Man
from board.sides import Place
from board.text.sentence import Seat, say
from board.views.picture import Mark
from games.parlor.raffles.raffles_pack import IDS, UNKNOWN, Cards
from games.telling import counted

OWN_AT, OWN_SIZE, OWN_WIDE, OWN_STEP, OWN_ROUND = Point(0.0, -256.0), 1.32, 580.0, 66.0, 2600.0
"""The middle of one's own fan, how large its cards are, how wide it is at most from the first card's middle to the last's, how
far one card lies from the next at most, and the radius of the arc on which they lie."""
CENTRE = Point(0.0, 26.0)
"""The middle of the table, between the hands."""
LEFT, TOP, RIGHT = 270.0, 180.0, 90.0
"""The edges at which others sit, by how their cards are turned, degrees."""
HANDS: dict[int, tuple[tuple[float, float], ...]] = {
    3: ((LEFT, 70.0), (RIGHT, 70.0)),
    4: ((LEFT, 40.0), (TOP, 0.0), (RIGHT, 40.0)),
    5: ((LEFT, -10.0), (TOP, -150.0), (TOP, 150.0), (RIGHT, -10.0)),
    6: ((LEFT, -62.0), (LEFT, 148.0), (TOP, 0.0), (RIGHT, 148.0), (RIGHT, -62.0)),
}
"""By the number of seats, where the others sit, clockwise from whoever is to one's left: at which edge, and where along it."""
FROM_MIDDLE = Point(298.0, 300.0)
"""How far from the middle of the cloth the hands at its sides and at its top are held."""
OTHER_SIZE, OTHER_STEP, OTHER_ROUND = 0.62, 11.0, 190.0
"""How large the others' cards are, and their fans."""
OPEN_STEP, OPEN_ROW, OPEN_ROWS, OPEN_BESIDE = 19.5, 7, 36.0, 258.0
"""Where all is open their cards lie in rows to be read: how far apart, how many in one, how far one row is below the other, and
how far from the middle those at the sides are."""
TRICKS: dict[int, tuple[Point, ...]] = {
    3: (Point(0.0, -54.0), Point(-98.0, 44.0), Point(98.0, 44.0)),
    4: (Point(0.0, -58.0), Point(-106.0, 24.0), Point(0.0, 106.0), Point(106.0, 24.0)),
    5: (Point(0.0, -66.0), Point(-134.0, -8.0), Point(-70.0, 110.0), Point(70.0, 110.0), Point(134.0, -8.0)),
    6: (
        Point(0.0, -66.0), Point(-134.0, -32.0), Point(-134.0, 86.0), Point(0.0, 124.0), Point(134.0, 86.0), Point(134.0, -32.0),
    ),
}  # fmt: skip
"""By the number of seats, where the cards of a trick lie, clockwise from one's own."""
TRICK_SIZE, TILTS = 1.15, (2.0, -4.0, 4.0, -2.0, 2.0, -4.0)
"""How large they are, and how a hand lays them: never quite straight, degrees."""
PILE_SIZE, PILE_BESIDE, PILE_AT_TOP = 0.46, 86.0, 98.0
"""How large the tricks are that somebody has taken, and how far to the right of his hand they lie; at the top farther, as a hand
that is open there lies in one row with them."""
OWN_PILE_AT, INNER_PILE_AT = Point(300.0, -152.0), Point(172.0, -156.0)
"""Where one's own tricks lie, and where they do if somebody sits near at the right."""
PILE_SHIFT = 4.0
"""How far one trick lies from the next."""
NAME_BESIDE, LINE, OWN_NAME_AT = 76.0, 19.0, Point(0.0, -165.0)
"""How far above or below the middle of a hand its player's name is written, how far below that another line, and where one's own
name is."""
BACKS = 7
"""How many backs of a hand are shown at most."""
COUNTED = 6
"""How many cards there may be in a hand of which one may ask how many there are."""
TABLE = Point(196.0, 158.0)
"""How far the middle of the table reaches, on which cards are played, to the side and up."""
TRICK = "trick"
"""The name of the place in the middle."""
BACK_IDS, PILE_IDS, PACK_IDS, ID_STEP = 100, 400, 700, 24
"""The numbers of the backs in hands, of the tricks that were taken and of the pack: from here on; so many from seat to seat."""
HEAP = Man(BACK_IDS - 1, CARD, NOBODY, CENTRE, face=BACK, size=OTHER_SIZE)
"""How the pack lies that is dealt from."""
UNDEALT = tuple(
    Man(PACK_IDS + number, CARD, NOBODY, CENTRE + Point(0.5, 1.1) * number, face=BACK, size=TRICK_SIZE) for number in range(9)
)
"""The pack as it lies there before the first deal."""


@dataclass(frozen=True, slots=True)
class CardSeats:
    """Who sits where, to the eyes of one of them."""

    near: int
    """The seat at the near edge."""
    seats: int

    def turn(self, seat: int) -> float:
        """How the cards of a seat are turned: at which edge it sits, degrees; 0 at the near one."""
        return self._sits(seat)[0]

    def _sits(self, seat: int) -> tuple[float, float]:
        """At which edge, and where along it."""
        beyond = (seat - self.near) % self.seats
        return HANDS[self.seats][beyond - 1] if beyond else (0.0, 0.0)

    def hand_at(self, seat: int) -> Point:
        """The middle of a seat's hand."""
        turn, along = self._sits(seat)
        at = {LEFT: Point(-FROM_MIDDLE.x, along), TOP: Point(along, FROM_MIDDLE.y), RIGHT: Point(FROM_MIDDLE.x, along)}
        return at.get(turn, OWN_AT)

    def trick_at(self, seat: int) -> Point:
        """Where the card lies that a seat has played."""
        return TRICKS[self.seats][(seat - self.near) % self.seats]

    def hand(self, seat: int, cards: Cards) -> tuple[Man, ...]:
        """A hand, fanned as it is held; what is unknown of it is seen from behind."""
        if seat == self.near and UNKNOWN not in cards:
            return _fan(cards, seat, OWN_AT, OWN_SIZE, min(OWN_STEP, OWN_WIDE / max(1, len(cards) - 1)), OWN_ROUND, 0.0)
        known = tuple(card for card in cards if card != UNKNOWN)
        if known and len(known) == len(cards):
            return self._open_hand(seat, known)
        shown = (*known, *[UNKNOWN] * min(BACKS, len(cards) - len(known)))
        return _fan(shown, seat, self.hand_at(seat), OTHER_SIZE, OTHER_STEP, OTHER_ROUND, self.turn(seat))

    def _open_hand(self, seat: int, cards: Cards) -> tuple[Man, ...]:
        """Another's cards in rows, to be read from this side of the table."""
        turn, along = self._sits(seat)
        rows = [cards[first : first + OPEN_ROW] for first in range(0, len(cards), OPEN_ROW)]
        middle = {LEFT: -OPEN_BESIDE, RIGHT: OPEN_BESIDE}.get(turn, along)
        first = FROM_MIDDLE.y + 8.0 if turn == TOP else along + OPEN_ROWS * (len(rows) - 1) / 2.0
        found: list[Man] = []
        for number, row in enumerate(rows):
            left = middle - OPEN_STEP * (min(OPEN_ROW, len(cards)) - 1) / 2.0
            for column, card in enumerate(row):
                at = Point(left + column * OPEN_STEP, first - number * OPEN_ROWS)
                found.append(Man(IDS[card], CARD, seat, at, place=card, face=card, size=OTHER_SIZE))
        return tuple(found)

    def played(self, seat: int, card: str) -> Man:
        """A card of the trick on the table."""
        tilt = TILTS[(seat - self.near) % self.seats]
        return Man(IDS[card], CARD, seat, self.trick_at(seat), tilt, face=card, size=TRICK_SIZE)

    def pile(self, seat: int, tricks: int) -> tuple[Man, ...]:
        """The tricks that a seat has taken, face down, one beside the other."""
        return tuple(self.taken(seat, number) for number in range(tricks))

    def taken(self, seat: int, number: int) -> Man:
        """One of these tricks, counted from 0: next to its right hand."""
        turn = self.turn(seat)
        beside = Point(1.0, 0.0).turned(turn)
        if seat == self.near:
            # The fan reaches from side to side.
            at = (OWN_PILE_AT if self.seats < max(HANDS) else INNER_PILE_AT) - beside * (number * PILE_SHIFT)
        else:
            away = PILE_AT_TOP if turn == TOP else PILE_BESIDE
            at = self.hand_at(seat) + beside * (away + number * PILE_SHIFT)
        return Man(PILE_IDS + ID_STEP * seat + number, CARD, seat, at, turn, face=BACK, size=PILE_SIZE)

    def names(self, seat: int, held: int) -> tuple[Mark, ...]:
        """Whose hand it is and, under that, how many cards are in another's if one may ask."""
        who = say("{}", Seat(seat))
        if seat == self.near:
            return (Mark("hand", at=OWN_NAME_AT, seat=seat, words=who),)
        is_told, is_left = 0 < held <= COUNTED, self.turn(seat) == LEFT
        at = self.hand_at(seat) + Point(0.0, NAME_BESIDE + LINE * is_told if is_left else -NAME_BESIDE)
        name = Mark("hand", at=at, seat=seat, words=who)
        return (name, Mark("pile", at=at - Point(0.0, LINE), words=counted(held, "card"))) if is_told else (name,)


def places(men: Iterable[Man]) -> tuple[Place, ...]:
    """Where cards lie that one may name, and the middle of the table."""
    middle = Place(
        TRICK, "trick", CENTRE, tuple(CENTRE + Point(TABLE.x * at.x, TABLE.y * at.y) for at in arc(ORIGIN, 1.0, 0.0, 360.0))
    )
    return (*(Place(man.place, "card", man.at, man.covered, turn=man.turn) for man in men if man.place), middle)


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
