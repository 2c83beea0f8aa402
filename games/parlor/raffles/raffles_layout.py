"""Layout of The Capture of Mr. Raffles on the table, in mm: the viewer's hand at the near edge, the trick in the middle.

Seats run clockwise, so that the next player sits on the left. At most seven cards of a face-down hand are shown, because
the sizes of large hands are secret.
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
"""The viewer's fan of cards: centre, card size, largest distance from first to last card, largest step, and radius of the arc."""
CENTRE = Point(0.0, 26.0)
"""Centre of the table between the hands."""
LEFT, TOP, RIGHT = 270.0, 180.0, 90.0
"""Sides of the table on which the other players sit, given by the rotation of their cards in degrees."""
HANDS: dict[int, tuple[tuple[float, float], ...]] = {
    3: ((LEFT, 70.0), (RIGHT, 70.0)),
    4: ((LEFT, 40.0), (TOP, 0.0), (RIGHT, 40.0)),
    5: ((LEFT, -10.0), (TOP, -150.0), (TOP, 150.0), (RIGHT, -10.0)),
    6: ((LEFT, -62.0), (LEFT, 148.0), (TOP, 0.0), (RIGHT, 148.0), (RIGHT, -62.0)),
}
"""For each number of seats, the places of the other players, clockwise from the left.

A place is (side of the table, coordinate in mm along this side).
"""
FROM_MIDDLE = Point(298.0, 300.0)
"""Distance in mm of the hands from the table's centre: `x` for hands at the left and right, `y` for hands at the top."""
OTHER_SIZE, OTHER_STEP, OTHER_ROUND = 0.62, 11.0, 190.0
"""The other players' fans of cards: card size, step from card to card, and radius of the arc."""
OPEN_STEP, OPEN_ROW, OPEN_ROWS, OPEN_BESIDE = 19.5, 7, 36.0, 258.0
"""The other players' face-up hands: step between cards, cards per row, row spacing, and distance of side hands from the
centre.
"""
TRICKS: dict[int, tuple[Point, ...]] = {
    3: (Point(0.0, -54.0), Point(-98.0, 44.0), Point(98.0, 44.0)),
    4: (Point(0.0, -58.0), Point(-106.0, 24.0), Point(0.0, 106.0), Point(106.0, 24.0)),
    5: (Point(0.0, -66.0), Point(-134.0, -8.0), Point(-70.0, 110.0), Point(70.0, 110.0), Point(134.0, -8.0)),
    6: (
        Point(0.0, -66.0), Point(-134.0, -32.0), Point(-134.0, 86.0), Point(0.0, 124.0), Point(134.0, 86.0), Point(134.0, -32.0),
    ),
}  # fmt: skip
"""For each number of seats, the positions of a trick's cards, clockwise from the viewer's own card."""
TRICK_SIZE, TILTS = 1.15, (2.0, -4.0, 4.0, -2.0, 2.0, -4.0)
"""Size of the cards of a trick, and tilt of each card in degrees."""
PILE_SIZE, PILE_BESIDE, PILE_AT_TOP = 0.46, 86.0, 98.0
"""Tricks already taken: size, and distance to the right of a hand at the side and of a hand at the top.

At the top they are farther away, because a face-up hand lies in the same row.
"""
OWN_PILE_AT, INNER_PILE_AT = Point(300.0, -152.0), Point(172.0, -156.0)
"""Positions of the tricks that the viewer has taken.

The second is nearer the middle, for tables at which a player sits close on the right.
"""
PILE_SHIFT = 4.0
"""Distance in mm between neighbouring tricks of a seat."""
NAME_BESIDE, LINE, OWN_NAME_AT = 76.0, 19.0, Point(0.0, -165.0)
"""Distance of a name from the middle of a hand, distance of the line below it, and position of the viewer's own name."""
BACKS = 7
"""Maximum number of face-down cards shown of a hand."""
COUNTED = 6
"""Other players may know the number of cards in a hand only if it is at most this."""
TABLE = Point(196.0, 158.0)
"""Half the width and half the height in mm of the area in the middle onto which cards are played."""
TRICK = "trick"
"""Name of the place in the middle, onto which cards are played."""
BACK_IDS, PILE_IDS, PACK_IDS, ID_STEP = 100, 400, 700, 24
"""First ids of face-down cards: in hands, in taken tricks and in the pack.

The last number is the difference between two seats' ids.
"""
HEAP = Man(BACK_IDS - 1, CARD, NOBODY, CENTRE, face=BACK, size=OTHER_SIZE)
"""The top card of the pack, from which cards are dealt."""
UNDEALT = tuple(
    Man(PACK_IDS + number, CARD, NOBODY, CENTRE + Point(0.5, 1.1) * number, face=BACK, size=TRICK_SIZE) for number in range(9)
)
"""Cards of the pack before the first deal, face down."""


@dataclass(frozen=True, slots=True)
class CardSeats:
    """Places of all players' cards on the table, as one viewer sees them."""

    near: int
    """Seat of the viewer, at the near edge of the table."""
    seats: int

    def turn(self, seat: int) -> float:
        """Return the rotation of a seat's cards in degrees, 0 for the viewer's."""
        return self._sits(seat)[0]

    def _sits(self, seat: int) -> tuple[float, float]:
        """Return the side of the table on which `seat` sits, and its coordinate in mm along this side."""
        beyond = (seat - self.near) % self.seats
        return HANDS[self.seats][beyond - 1] if beyond else (0.0, 0.0)

    def hand_at(self, seat: int) -> Point:
        """Return the centre of the cards that `seat` holds."""
        turn, along = self._sits(seat)
        at = {LEFT: Point(-FROM_MIDDLE.x, along), TOP: Point(along, FROM_MIDDLE.y), RIGHT: Point(FROM_MIDDLE.x, along)}
        return at.get(turn, OWN_AT)

    def trick_at(self, seat: int) -> Point:
        """Return the position of the card that `seat` has played to the trick."""
        return TRICKS[self.seats][(seat - self.near) % self.seats]

    def hand(self, seat: int, cards: Cards) -> tuple[Man, ...]:
        """Return the cards that `seat` holds as a fan. Unknown cards are face down."""
        if seat == self.near and UNKNOWN not in cards:
            return _fan(cards, seat, OWN_AT, OWN_SIZE, min(OWN_STEP, OWN_WIDE / max(1, len(cards) - 1)), OWN_ROUND, 0.0)
        known = tuple(card for card in cards if card != UNKNOWN)
        if known and len(known) == len(cards):
            return self._open_hand(seat, known)
        shown = (*known, *[UNKNOWN] * min(BACKS, len(cards) - len(known)))
        return _fan(shown, seat, self.hand_at(seat), OTHER_SIZE, OTHER_STEP, OTHER_ROUND, self.turn(seat))

    def _open_hand(self, seat: int, cards: Cards) -> tuple[Man, ...]:
        """Return another player's face-up cards in rows, upright for the viewer."""
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

    def played_card(self, seat: int, card: str) -> Man:
        """Return `card` where `seat` has played it to the current trick."""
        tilt = TILTS[(seat - self.near) % self.seats]
        return Man(IDS[card], CARD, seat, self.trick_at(seat), tilt, face=card, size=TRICK_SIZE)

    def pile(self, seat: int, tricks: int) -> tuple[Man, ...]:
        """Return the tricks that `seat` has taken, as face-down cards side by side."""
        return tuple(self.taken_card(seat, number) for number in range(tricks))

    def taken_card(self, seat: int, number: int) -> Man:
        """Return the face-down card for trick `number` (from 0) of those that `seat` has taken.

        It lies to the right of the hand.
        """
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
        """Return a label with the player's name, and one with the number of cards if all players may know it."""
        owner = say("{}", Seat(seat))
        if seat == self.near:
            return (Mark("hand", at=OWN_NAME_AT, seat=seat, words=owner),)
        is_told, is_left = 0 < held <= COUNTED, self.turn(seat) == LEFT
        at = self.hand_at(seat) + Point(0.0, NAME_BESIDE + LINE * is_told if is_left else -NAME_BESIDE)
        name = Mark("hand", at=at, seat=seat, words=owner)
        return (
            (name, Mark("pile", at=at - Point(0.0, LINE), words=say_count(held, "{number} card", "{number} cards")))
            if is_told
            else (name,)
        )


def places(men: Iterable[Man]) -> tuple[Place, ...]:
    """Return a place for each card that can be chosen, and one for the middle of the table."""
    middle = Place(
        TRICK, "trick", CENTRE, tuple(CENTRE + Point(TABLE.x * at.x, TABLE.y * at.y) for at in arc(ORIGIN, 1.0, 0.0, 360.0))
    )
    return (*(Place(man.place, "card", man.at, man.covered, turn=man.turn) for man in men if man.place), middle)


def _fan(cards: Cards, seat: int, middle: Point, size: float, step: float, radius: float, turn: float) -> tuple[Man, ...]:
    """Return cards on an arc, each overlapping the one before. The arc is rotated by `turn` degrees."""
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
