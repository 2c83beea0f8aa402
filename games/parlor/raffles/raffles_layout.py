"""Layout of The Capture of Mr. Raffles on the cloth, in mm: the viewer's hand nearest, the trick in the middle.

Seats run clockwise, so that the next player sits on the left of the cloth. At most seven cards of a face-down hand are shown,
because the sizes of large hands are secret.
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
from games.move_words import say_count
from games.parlor.raffles.raffles_pack import IDS, UNKNOWN, Cards

OWN_AT, OWN_SIZE, OWN_WIDE, OWN_STEP, OWN_ROUND = Point(0.0, -256.0), 1.32, 580.0, 66.0, 2600.0
"""The viewer's fan of cards: centre, card size, largest distance between first and last card, largest step, arc radius."""
CENTRE = Point(0.0, 26.0)
"""Centre of the table, between the hands."""
LEFT, TOP, RIGHT = 270.0, 180.0, 90.0
"""Sides of the table where the other players sit, given by the rotation of their cards in degrees."""
HANDS: dict[int, tuple[tuple[float, float], ...]] = {
    3: ((LEFT, 70.0), (RIGHT, 70.0)),
    4: ((LEFT, 40.0), (TOP, 0.0), (RIGHT, 40.0)),
    5: ((LEFT, -10.0), (TOP, -150.0), (TOP, 150.0), (RIGHT, -10.0)),
    6: ((LEFT, -62.0), (LEFT, 148.0), (TOP, 0.0), (RIGHT, 148.0), (RIGHT, -62.0)),
}
"""Positions of the other players, clockwise from the left, by number of seats.

A position is (side of the table, coordinate along this side in mm).
"""
FROM_MIDDLE = Point(298.0, 300.0)
"""Distance of the hands from the centre of the cloth: `x` for hands at the sides, `y` for hands at the top."""
OTHER_SIZE, OTHER_STEP, OTHER_ROUND = 0.62, 11.0, 190.0
"""Card size, step and arc radius of the other players' fans."""
OPEN_STEP, OPEN_ROW, OPEN_ROWS, OPEN_BESIDE = 19.5, 7, 36.0, 258.0
"""Open hands of the others: step between cards, cards per row, row spacing, and distance of side hands from the centre."""
TRICKS: dict[int, tuple[Point, ...]] = {
    3: (Point(0.0, -54.0), Point(-98.0, 44.0), Point(98.0, 44.0)),
    4: (Point(0.0, -58.0), Point(-106.0, 24.0), Point(0.0, 106.0), Point(106.0, 24.0)),
    5: (Point(0.0, -66.0), Point(-134.0, -8.0), Point(-70.0, 110.0), Point(70.0, 110.0), Point(134.0, -8.0)),
    6: (
        Point(0.0, -66.0), Point(-134.0, -32.0), Point(-134.0, 86.0), Point(0.0, 124.0), Point(134.0, 86.0), Point(134.0, -32.0),
    ),
}  # fmt: skip
"""Positions of the cards of a trick, clockwise from the viewer's own card, by number of seats."""
TRICK_SIZE, TILTS = 1.15, (2.0, -4.0, 4.0, -2.0, 2.0, -4.0)
"""Size of the cards of a trick, and the slight tilt of each card in degrees."""
PILE_SIZE, PILE_BESIDE, PILE_AT_TOP = 0.46, 86.0, 98.0
"""Size of taken tricks, and their distance to the right of a hand at the side and of a hand at the top.

The distance is larger at the top, where an open hand lies in the same row.
"""
OWN_PILE_AT, INNER_PILE_AT = Point(300.0, -152.0), Point(172.0, -156.0)
"""Position of the tricks that the viewer has taken.

The second position is nearer the middle, for tables at which a player sits close on the right.
"""
PILE_SHIFT = 4.0
"""Distance between consecutive taken tricks, mm."""
NAME_BESIDE, LINE, OWN_NAME_AT = 76.0, 19.0, Point(0.0, -165.0)
"""Distance of a name from the middle of a hand, distance of the line below the name, and position of the viewer's name."""
BACKS = 7
"""Largest number of card backs shown of a hand."""
COUNTED = 6
"""Largest number of cards in a hand whose size may be shown."""
TABLE = Point(196.0, 158.0)
"""Half the width and half the height of the central area on which cards are played, mm."""
TRICK = "trick"
"""Name of the place in the middle of the table, where cards are played."""
BACK_IDS, PILE_IDS, PACK_IDS, ID_STEP = 100, 400, 700, 24
"""First ids of face-down cards in hands, of taken tricks and of the pack, and difference between the ids of two seats."""
HEAP = Man(BACK_IDS - 1, CARD, NOBODY, CENTRE, face=BACK, size=OTHER_SIZE)
"""A card on the pack from which cards are dealt."""
UNDEALT = tuple(
    Man(PACK_IDS + number, CARD, NOBODY, CENTRE + Point(0.5, 1.1) * number, face=BACK, size=TRICK_SIZE) for number in range(9)
)
"""The pack before the first deal."""


@dataclass(frozen=True, slots=True)
class CardSeats:
    """Positions of the players around the table as one player sees them."""

    near: int
    """Seat at the near edge of the cloth."""
    seats: int

    def turn(self, seat: int) -> float:
        """Return the rotation of a seat's cards in degrees, which is 0 at the near edge."""
        return self._sits(seat)[0]

    def _sits(self, seat: int) -> tuple[float, float]:
        """Return a seat's side of the table and its position along it."""
        beyond = (seat - self.near) % self.seats
        return HANDS[self.seats][beyond - 1] if beyond else (0.0, 0.0)

    def hand_at(self, seat: int) -> Point:
        """Return the centre of a seat's hand."""
        turn, along = self._sits(seat)
        at = {LEFT: Point(-FROM_MIDDLE.x, along), TOP: Point(along, FROM_MIDDLE.y), RIGHT: Point(FROM_MIDDLE.x, along)}
        return at.get(turn, OWN_AT)

    def trick_at(self, seat: int) -> Point:
        """Return the position of the card that a seat has played."""
        return TRICKS[self.seats][(seat - self.near) % self.seats]

    def hand(self, seat: int, cards: Cards) -> tuple[Man, ...]:
        """Return the cards of a hand as a fan. Unknown cards are face down."""
        if seat == self.near and UNKNOWN not in cards:
            return _fan(cards, seat, OWN_AT, OWN_SIZE, min(OWN_STEP, OWN_WIDE / max(1, len(cards) - 1)), OWN_ROUND, 0.0)
        known = tuple(card for card in cards if card != UNKNOWN)
        if known and len(known) == len(cards):
            return self._open_hand(seat, known)
        shown = (*known, *[UNKNOWN] * min(BACKS, len(cards) - len(known)))
        return _fan(shown, seat, self.hand_at(seat), OTHER_SIZE, OTHER_STEP, OTHER_ROUND, self.turn(seat))

    def _open_hand(self, seat: int, cards: Cards) -> tuple[Man, ...]:
        """Return another seat's open cards in rows, upright for the viewer."""
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
        """Return a card of the current trick."""
        tilt = TILTS[(seat - self.near) % self.seats]
        return Man(IDS[card], CARD, seat, self.trick_at(seat), tilt, face=card, size=TRICK_SIZE)

    def pile(self, seat: int, tricks: int) -> tuple[Man, ...]:
        """Return the tricks that a seat has taken, face down, side by side."""
        return tuple(self.taken(seat, number) for number in range(tricks))

    def taken(self, seat: int, number: int) -> Man:
        """Return the face-down card for taken trick `number`, from 0, to the right of the seat's hand."""
        turn = self.turn(seat)
        beside = Point(1.0, 0.0).turned(turn)
        if seat == self.near:
            # The viewer's fan covers the full width, so that the tricks lie above it.
            at = (OWN_PILE_AT if self.seats < max(HANDS) else INNER_PILE_AT) - beside * (number * PILE_SHIFT)
        else:
            away = PILE_AT_TOP if turn == TOP else PILE_BESIDE
            at = self.hand_at(seat) + beside * (away + number * PILE_SHIFT)
        return Man(PILE_IDS + ID_STEP * seat + number, CARD, seat, at, turn, face=BACK, size=PILE_SIZE)

    def names(self, seat: int, held: int) -> tuple[Mark, ...]:
        """Return the mark with the player's name at a hand.

        If the number of cards in the hand is public, add a mark with this number.
        """
        who = say("{}", Seat(seat))
        if seat == self.near:
            return (Mark("hand", at=OWN_NAME_AT, seat=seat, words=who),)
        is_told, is_left = 0 < held <= COUNTED, self.turn(seat) == LEFT
        at = self.hand_at(seat) + Point(0.0, NAME_BESIDE + LINE * is_told if is_left else -NAME_BESIDE)
        name = Mark("hand", at=at, seat=seat, words=who)
        return (
            (name, Mark("pile", at=at - Point(0.0, LINE), words=say_count(held, "{number} card", "{number} cards")))
            if is_told
            else (name,)
        )


def places(men: Iterable[Man]) -> tuple[Place, ...]:
    """Return the places of cards that can be chosen, and the middle of the table."""
    middle = Place(
        TRICK, "trick", CENTRE, tuple(CENTRE + Point(TABLE.x * at.x, TABLE.y * at.y) for at in arc(ORIGIN, 1.0, 0.0, 360.0))
    )
    return (*(Place(man.place, "card", man.at, man.covered, turn=man.turn) for man in men if man.place), middle)


def _fan(cards: Cards, seat: int, middle: Point, size: float, step: float, radius: float, turn: float) -> tuple[Man, ...]:
    """Return cards on an arc in which each card overlaps the card before it. The arc is rotated by `turn` degrees."""
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
