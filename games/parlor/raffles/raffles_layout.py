"""Layout in mm of the card game The Capture of Mr. Raffles. The viewer's hand is at the near edge, the trick in the middle.

Seats run clockwise, with the next player on the left. At most seven cards of a face-down hand are shown, because the sizes of
large hands are secret.
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
"""Measures of the viewer's fan of cards. Lengths are in mm.

`OWN_AT` is the centre of the fan. `OWN_SIZE` is the scale of its cards. `OWN_WIDE` is the largest distance from the first card to
the last. `OWN_STEP` is the largest distance between neighbours. `OWN_ROUND` is the radius of the arc.
"""
CENTRE = Point(0.0, 26.0)
"""Centre, in mm, of the area between the players' hands."""
LEFT, TOP, RIGHT = 270.0, 180.0, 90.0
"""Rotations in degrees of a player's cards: for a player at the left, at the top, and at the right of the table."""
HANDS: dict[int, tuple[tuple[float, float], ...]] = {
    3: ((LEFT, 70.0), (RIGHT, 70.0)),
    4: ((LEFT, 40.0), (TOP, 0.0), (RIGHT, 40.0)),
    5: ((LEFT, -10.0), (TOP, -150.0), (TOP, 150.0), (RIGHT, -10.0)),
    6: ((LEFT, -62.0), (LEFT, 148.0), (TOP, 0.0), (RIGHT, 148.0), (RIGHT, -62.0)),
}
"""Dictionary from the number of seats to the places of the other players at the table, clockwise from the left.

Each place is a pair (side of the table, coordinate in mm along this side).
"""
FROM_MIDDLE = Point(298.0, 300.0)
"""Distances in mm from the table's centre to the hands: `x` to those at the left and right, and `y` to those at the top."""
OTHER_SIZE, OTHER_STEP, OTHER_ROUND = 0.62, 11.0, 190.0
"""Measures of the other players' fans: scale of the cards, distance in mm between neighbouring cards, and radius in mm of the
arc.
"""
OPEN_STEP, OPEN_ROW, OPEN_ROWS, OPEN_BESIDE = 19.5, 7, 36.0, 258.0
"""Layout of the other players' face-up hands: four lengths and numbers.

The first two are the step between cards in mm and the cards per row. The third is the distance of the rows in mm. The last is the
distance in mm from the centre to the hands at the sides.
"""
TRICKS: dict[int, tuple[Point, ...]] = {
    3: (Point(0.0, -54.0), Point(-98.0, 44.0), Point(98.0, 44.0)),
    4: (Point(0.0, -58.0), Point(-106.0, 24.0), Point(0.0, 106.0), Point(106.0, 24.0)),
    5: (Point(0.0, -66.0), Point(-134.0, -8.0), Point(-70.0, 110.0), Point(70.0, 110.0), Point(134.0, -8.0)),
    6: (
        Point(0.0, -66.0), Point(-134.0, -32.0), Point(-134.0, 86.0), Point(0.0, 124.0), Point(134.0, 86.0), Point(134.0, -32.0),
    ),
}  # fmt: skip
"""Dictionary from the number of seats to the positions of a trick's cards. They run clockwise from the viewer's own card."""
TRICK_SIZE, TILTS = 1.15, (2.0, -4.0, 4.0, -2.0, 2.0, -4.0)
"""Enlargement of the cards in a trick, and the tilt of each card in degrees."""
PILE_SIZE, PILE_BESIDE, PILE_AT_TOP = 0.46, 86.0, 98.0
"""Layout of the tricks taken: (enlargement of the cards, distance in mm from hands at the sides, distance from hands at the top).

At the top a face-up hand lies in the same row, so the tricks are farther away.
"""
OWN_PILE_AT, INNER_PILE_AT = Point(300.0, -152.0), Point(172.0, -156.0)
"""Usual position of the pile of tricks that the viewer has taken, and its position at a full table.

At a full table a neighbour sits close on the right, so the pile lies nearer the middle.
"""
PILE_SHIFT = 4.0
"""Distance in mm between neighbouring tricks that a seat has taken."""
NAME_BESIDE, LINE, OWN_NAME_AT = 76.0, 19.0, Point(0.0, -165.0)
"""Layout of the labels of a hand of cards.

It is (distance in mm of the name from the hand, distance between two lines of a label, position of the viewer's own name).
"""
BACKS = 7
"""Maximum number of face-down cards that are shown of one hand."""
COUNTED = 6
"""Largest number of cards in a hand that the other players may know. If a hand has more cards, their number stays secret."""
TABLE = Point(196.0, 158.0)
"""Half the width and half the height, in mm, of the area in the middle of the table onto which cards are played."""
TRICK = "trick"
"""Name of the middle of the table, where the cards of a trick lie."""
BACK_IDS, PILE_IDS, PACK_IDS, ID_STEP = 100, 400, 700, 24
"""First ids of face-down cards in hands, in taken tricks and in the pack, and the step from one seat's ids to the next seat's."""
HEAP = Man(BACK_IDS - 1, CARD, NOBODY, CENTRE, face=BACK, size=OTHER_SIZE)
"""The face-down card on top of the pack, from which cards are dealt."""
UNDEALT = tuple(
    Man(PACK_IDS + number, CARD, NOBODY, CENTRE + Point(0.5, 1.1) * number, face=BACK, size=TRICK_SIZE) for number in range(9)
)
"""Cards of the pack before the first deal, face down."""


@dataclass(frozen=True, slots=True)
class CardSeats:
    """Places of all players' cards on the table, as one viewer sees them."""

    near: int
    """Seat of the viewer, whose hand is at the near edge of the table."""
    seats: int

    def turn(self, seat: int) -> float:
        """Return the rotation of the cards of `seat` in degrees; 0 for the viewer's cards."""
        return self._sits(seat)[0]

    def _sits(self, seat: int) -> tuple[float, float]:
        """Return the side of the table for the hand of `seat`, and the hand's place along that side in mm."""
        beyond = (seat - self.near) % self.seats
        return HANDS[self.seats][beyond - 1] if beyond else (0.0, 0.0)

    def hand_at(self, seat: int) -> Point:
        """Return the point of the table at the centre of the cards that `seat` holds."""
        turn, along = self._sits(seat)
        at = {LEFT: Point(-FROM_MIDDLE.x, along), TOP: Point(along, FROM_MIDDLE.y), RIGHT: Point(FROM_MIDDLE.x, along)}
        return at.get(turn, OWN_AT)

    def trick_at(self, seat: int) -> Point:
        """Return the position on the table at which `seat` plays its card to the current trick."""
        return TRICKS[self.seats][(seat - self.near) % self.seats]

    def hand(self, seat: int, cards: Cards) -> tuple[Man, ...]:
        """Return the cards that `seat` holds as a fan on the table. Unknown cards are face down."""
        if seat == self.near and UNKNOWN not in cards:
            return _fan(cards, seat, OWN_AT, OWN_SIZE, min(OWN_STEP, OWN_WIDE / max(1, len(cards) - 1)), OWN_ROUND, 0.0)
        known = tuple(card for card in cards if card != UNKNOWN)
        if known and len(known) == len(cards):
            return self._open_hand(seat, known)
        shown = (*known, *[UNKNOWN] * min(BACKS, len(cards) - len(known)))
        return _fan(shown, seat, self.hand_at(seat), OTHER_SIZE, OTHER_STEP, OTHER_ROUND, self.turn(seat))

    def _open_hand(self, seat: int, cards: Cards) -> tuple[Man, ...]:
        """Return another player's face-up cards in rows on the table, upright for the viewer."""
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
        """Return `card` as it lies on the table after `seat` has played it to the current trick."""
        tilt = TILTS[(seat - self.near) % self.seats]
        return Man(IDS[card], CARD, seat, self.trick_at(seat), tilt, face=card, size=TRICK_SIZE)

    def pile(self, seat: int, tricks: int) -> tuple[Man, ...]:
        """Return the tricks that `seat` has taken, as face-down cards side by side."""
        return tuple(self.taken_card(seat, number) for number in range(tricks))

    def taken_card(self, seat: int, number: int) -> Man:
        """Return a face-down card for a trick that `seat` has taken. `number` counts the tricks of this seat from 0.

        The card lies to the right of the hand. The viewer's own tricks lie above the viewer's hand.
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
        """Return two labels: the name of the player at `seat`, and the number of cards in hand, which is `held`.

        The second label is left out for the viewer, for an empty hand, and if the number of cards is secret.
        """
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
    """Return the places on the table that a player can choose: one for each card, and the middle of the table for the trick."""
    middle = Place(
        TRICK, "trick", CENTRE, tuple(CENTRE + Point(TABLE.x * at.x, TABLE.y * at.y) for at in arc(ORIGIN, 1.0, 0.0, 360.0))
    )
    return (*(Place(man.place, "card", man.at, man.covered, turn=man.turn) for man in men if man.place), middle)


def _fan(cards: Cards, seat: int, middle: Point, size: float, step: float, radius: float, turn: float) -> tuple[Man, ...]:
    """Return cards that overlap in a fan along an arc. The arc is rotated by `turn` degrees."""
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
