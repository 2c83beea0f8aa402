"""Layout of a card game on the table, in mm: the viewer's hand at the near edge, the current trick in the middle.

The game is The Capture of Mr. Raffles. Seats run clockwise, so that the next player sits on the left. At most seven cards of a
face-down hand are shown, because the sizes of large hands are secret.
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
"""Shape of the viewer's fan of cards. Lengths are in mm.

`OWN_AT` is the centre of the fan, and `OWN_SIZE` the enlargement of its cards. `OWN_WIDE` is the largest distance from the first
card to the last, and `OWN_STEP` the largest distance between neighbours. `OWN_ROUND` is the radius of the arc.
"""
CENTRE = Point(0.0, 26.0)
"""Middle of the space between the players' hands."""
LEFT, TOP, RIGHT = 270.0, 180.0, 90.0
"""Rotation in degrees of the cards of a player who sits at the left, the top or the right of the table."""
HANDS: dict[int, tuple[tuple[float, float], ...]] = {
    3: ((LEFT, 70.0), (RIGHT, 70.0)),
    4: ((LEFT, 40.0), (TOP, 0.0), (RIGHT, 40.0)),
    5: ((LEFT, -10.0), (TOP, -150.0), (TOP, 150.0), (RIGHT, -10.0)),
    6: ((LEFT, -62.0), (LEFT, 148.0), (TOP, 0.0), (RIGHT, 148.0), (RIGHT, -62.0)),
}
"""Places of the other players at the table, clockwise from the left. The key is the number of seats.

A place is (side of the table, coordinate in mm along this side).
"""
FROM_MIDDLE = Point(298.0, 300.0)
"""Distance in mm from the table's centre to the players' hands. `x` is for the hands at the left and right.

`y` is for the hands at the top.
"""
OTHER_SIZE, OTHER_STEP, OTHER_ROUND = 0.62, 11.0, 190.0
"""Shape of the other players' fans: enlargement of the cards, distance between neighbouring cards, and radius of the arc,
in mm.
"""
OPEN_STEP, OPEN_ROW, OPEN_ROWS, OPEN_BESIDE = 19.5, 7, 36.0, 258.0
"""The other players' face-up hands: step between cards, cards per row, row spacing, and distance of side hands from the centre.

Lengths are in mm.
"""
TRICKS: dict[int, tuple[Point, ...]] = {
    3: (Point(0.0, -54.0), Point(-98.0, 44.0), Point(98.0, 44.0)),
    4: (Point(0.0, -58.0), Point(-106.0, 24.0), Point(0.0, 106.0), Point(106.0, 24.0)),
    5: (Point(0.0, -66.0), Point(-134.0, -8.0), Point(-70.0, 110.0), Point(70.0, 110.0), Point(134.0, -8.0)),
    6: (
        Point(0.0, -66.0), Point(-134.0, -32.0), Point(-134.0, 86.0), Point(0.0, 124.0), Point(134.0, 86.0), Point(134.0, -32.0),
    ),
}  # fmt: skip
"""For each number of seats, the positions on the table of a trick's cards, clockwise from the viewer's own card."""
TRICK_SIZE, TILTS = 1.15, (2.0, -4.0, 4.0, -2.0, 2.0, -4.0)
"""Look of a trick's cards: their enlargement, and the tilt of each card in degrees."""
PILE_SIZE, PILE_BESIDE, PILE_AT_TOP = 0.46, 86.0, 98.0
"""Layout of the tricks that the players have taken: the enlargement of their cards, and two distances in mm from the player's
hand.

`PILE_BESIDE` is for players at the side of the table, and `PILE_AT_TOP` for those at the top. At the top a face-up hand lies in
the same row, so the tricks are farther away.
"""
OWN_PILE_AT, INNER_PILE_AT = Point(300.0, -152.0), Point(172.0, -156.0)
"""Two positions for the pile of tricks that the viewer has taken.

The inner position is nearer the middle of the table. It is used at a full table, where a neighbour sits close on the right.
"""
PILE_SHIFT = 4.0
"""Distance in mm between neighbouring tricks that a seat has taken."""
NAME_BESIDE, LINE, OWN_NAME_AT = 76.0, 19.0, Point(0.0, -165.0)
"""Layout of the labels at a hand of cards. `NAME_BESIDE` is the distance in mm of the player's name from the hand.

`LINE` is the distance in mm between two lines of a label, and `OWN_NAME_AT` the position of the viewer's own name.
"""
BACKS = 7
"""Maximum number of face-down cards that are shown of one hand."""
COUNTED = 6
"""Largest number of cards in a hand that is shown to the other players. Larger numbers are secret."""
TABLE = Point(196.0, 158.0)
"""Half the width and half the height, in mm, of the area in the middle of the table onto which cards are played."""
TRICK = "trick"
"""Name of the middle of the table, where the cards of a trick lie."""
BACK_IDS, PILE_IDS, PACK_IDS, ID_STEP = 100, 400, 700, 24
"""Ids of face-down cards begin at these numbers: in hands, in taken tricks and in the pack.

Each seat's ids begin `ID_STEP` higher than those of the seat before.
"""
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
        """Return (side, position) for the hand of `seat`: the side of the table, and the coordinate in mm along that side."""
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
        """Return the face-down card that stands for a trick that `seat` has taken. `number` counts its tricks from 0.

        The card lies to the right of the hand.
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
        """Return a label with the name of the player at `seat`, and one with `held`, the number of cards in hand.

        The second label is left out if this number is secret.
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
