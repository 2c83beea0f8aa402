"""Where the men of backgammon lie: in stacks on the points, in a row on the bar and in the tray they are borne off to."""

from __future__ import annotations

from board.geometry import Point
from board.men import CHECKER, Man
from board.sides import CHECKER_SIDE, POINT_LENGTH
from games.men.backgammon.backgammon_plays import BAR, MEN, OFF

STACK_ROW = POINT_LENGTH - 2 * CHECKER.radius
"""How far apart the first and the last man on a point lie at most, mm: more than four overlap, and never cover its number."""
TRAY_ROW = 91.4
"""How far apart the first and the last of fifteen men in the bearing tray lie, mm."""
BAR_ROW = 85.0
"""How far men on the bar may spread toward the middle, mm."""


def place_name(seat: int, place: int) -> str:
    """The name on the board of a player's place."""
    if place in (OFF, BAR):
        return "bar" if place == BAR else "off"
    return f"point-{place if seat == 0 else 25 - place}"


PLACES = tuple({place_name(seat, place): place for place in range(26)} for seat in (0, 1))
"""By seat, what each place of the board is in that seat's count."""


def man_at(number: int, seat: int, place: int, at: Point) -> Man:
    """A man by his number."""
    return Man(number, CHECKER, seat, at, place=place_name(seat, place))


def spot_of(seat: int, place: int, height: int, count: int) -> Point:
    """Where the man at that height lies in a stack of so many."""
    spot = CHECKER_SIDE.place(place_name(seat, place))
    at = spot.twin if spot.twin is not None and seat == 1 else spot.at
    width = 2 * CHECKER.radius
    if place == OFF:
        return Point(at.x + TRAY_ROW * (height / (MEN - 1) - 0.5), at.y)
    room = BAR_ROW if place == BAR else STACK_ROW
    pitch = width if (count - 1) * width <= room else room / (count - 1)
    return Point(at.x, at.y + (pitch if at.y < 0 else -pitch) * height)
