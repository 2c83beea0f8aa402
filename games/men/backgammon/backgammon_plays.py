"""Backgammon positions and the legal plays of a roll.

Bots call this part of the rules thousands of times. Each player counts the points from their own end: 24 is the farthest point, 1
the nearest. 0 is off the board, and 25 is the bar, where men that were hit wait.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from board.geometry import Point
from board.men import CHECKER, Man
from board.sides import CHECKER_SIDE, POINT_LENGTH

OFF, BAR = 0, 25
MEN = 15
Men = tuple[int, ...]
"""Number of one player's men on each place: index 0 is off the board, 1 to 24 are the points, 25 is the bar."""
Position = tuple[Men, Men]
"""A backgammon position: the men of the player to move, then the opponent's men.

Each player's places are counted from that player's own end.
"""
Leg = tuple[int, int]
"""Move of one man with one die, as (from, to). Both places are counted from the man's own end."""
START: Men = tuple({24: 2, 13: 5, 8: 3, 6: 5}.get(place, 0) for place in range(26))


class Play(NamedTuple):
    """A way to play a whole roll: the moves of single men in a legal order, and the position after them."""

    legs: tuple[Leg, ...]
    position: Position


def plays(position: Position, dice: Sequence[int], *, left: int = 4, bear_highest: bool = False) -> tuple[Play, ...]:
    """Return one backgammon play for each position that the roll can lead to. If no man can move, return a single play without
    moves.

    `left` is the number of moves still to play after a double. With `bear_highest`, a die with more points than needed bears off
    only the man farthest from the end.
    """
    first, second = max(dice), min(dice)
    found: dict[Position, tuple[Leg, ...]] = {}
    if first == second:
        most = 0
        for legs, after in _doublets(position, first, left, BAR, bear_highest):
            used = left if after[0][OFF] == MEN else len(legs)
            if used > most:
                most = used
                found.clear()
            if used == most:
                found.setdefault(after, legs)
        return tuple(Play(legs, after) for after, legs in found.items())
    singles: dict[int, dict[Position, tuple[Leg, ...]]] = {first: {}, second: {}}
    for die, other in ((first, second), (second, first)):
        for leg in legs_for(position, die, bear_highest):
            if leg[1] == OFF and die > other and leg in legs_for(position, other, bear_highest):
                continue  # The same man can go off with the smaller die, which leaves the same continuations.
            after = move_man(position, leg)
            singles[die][after] = (leg,)
            if after[0][OFF] == MEN:
                found.setdefault(after, (leg,))
            for next_leg in legs_for(after, other, bear_highest):
                found.setdefault(move_man(after, next_leg), (leg, next_leg))
    found = found or singles[first] or singles[second] or {position: ()}
    return tuple(Play(legs, after) for after, legs in found.items())


def legs_for(position: Position, die: int, bear_highest: bool = False) -> list[Leg]:
    """Return every move of one man, as (from, to), that is possible with `die` alone."""
    mine, theirs = position
    if mine[BAR]:
        return [(BAR, BAR - die)] if theirs[die] < 2 else []
    legs = [(start, start - die) for start in range(24, die, -1) if mine[start] and theirs[25 - start + die] < 2]
    if not any(mine[7:BAR]):
        if mine[die]:
            legs.append((die, OFF))
        elif not any(mine[die:7]):
            lower = [(start, OFF) for start in range(die - 1, 0, -1) if mine[start]]
            legs += lower[:1] if bear_highest else lower
    return legs


def move_man(position: Position, leg: Leg) -> Position:
    """Return the position after one man's move. A rival man that is hit goes to the bar.

    As before, the first half of `position` contains the men of the player who moved.
    """
    start, end = leg
    mine = list(position[0])
    mine[start] -= 1
    mine[end] += 1
    theirs = position[1]
    if end and theirs[25 - end]:
        hit = list(theirs)
        hit[25 - end] -= 1
        hit[BAR] += 1
        theirs = tuple(hit)
    return tuple(mine), theirs


# Cached because each turn needs the same moves several times: to highlight them, to check a move and to make it.
@lru_cache(maxsize=512)
def next_legs(
    position: Position, left: tuple[int, ...], *, bear_highest: bool = False, larger_first: bool = False
) -> Mapping[Leg, int]:
    """Return the legal next moves of one man, each with the die that it uses.

    A move is legal only if as many dice as possible can still be played. With `larger_first`, a move that fits both dice uses the
    larger.
    """
    most = _most(position, left, BAR, bear_highest)
    found: dict[Leg, int] = {}
    for die in sorted(set(left), reverse=larger_first):
        rest = without(left, die)
        for leg in legs_for(position, die, bear_highest):
            after = move_man(position, leg)
            if leg not in found and (after[0][OFF] == MEN or 1 + _most(after, rest, BAR, bear_highest) == most):
                found[leg] = die
    if most == 1 and len(left) == 2 and max(left) in found.values():
        return {leg: die for leg, die in found.items() if die == max(left)}
    return found


def why_illegal(position: Position, left: tuple[int, ...], leg: Leg, *, bear_highest: bool = False) -> str:
    """Return one sentence that says why the move `leg` of one man is illegal."""
    mine, theirs = position
    start, end = leg
    if start == OFF or not mine[start]:
        return "None of your men stands there."
    if mine[BAR] and start != BAR:
        return "Enter your man from the bar first."
    if end >= start:
        return "Your men move the other way."
    if end and theirs[25 - end] >= 2:
        return "Two rival men hold that point." if theirs[25 - end] == 2 else "Rival men hold that point."
    if end == OFF and any(mine[7:]):
        return "Bring all your men home before you bear one off."
    with_dice = [die for die in left if leg in legs_for(position, die, bear_highest)]
    if not with_dice:
        if end == OFF and max(left, default=0) > start:
            is_modern = bear_highest and not any(mine[max(left) : 7])
            return (
                "Bear off the man on your highest point."
                if is_modern
                else "You have men on higher points. Move one of those men instead."
            )
        return f"You have no {start - end} left on the dice."
    if len(set(left)) == 2:
        used = _most(position, left, BAR, bear_highest)
        return (
            "Only one die can be played, and it must be the larger die (our rule)."
            if used == 1
            else "Move so that both dice can be played (our rule)."
        )
    return "Choose a move that lets you use as many dice as possible (our rule)."


def refusal_of_lifting(position: Position, start: int) -> str:
    """Return a sentence that explains why no move can begin on the place `start`."""
    mine, theirs = position
    if start == OFF or not mine[start]:
        # The bar holds men of both sides.
        return "That man is not yours." if start not in (OFF, BAR) and theirs[25 - start] else "None of your men stands there."
    return "Enter your man from the bar first." if mine[BAR] and start != BAR else "That man can't move with this roll."


def _doublets(
    position: Position, die: int, left: int, highest: int, bear_highest: bool
) -> Iterator[tuple[tuple[Leg, ...], Position]]:
    """Yield each distinct way to play a double roll, as (moves, position after them). At most `left` moves remain.

    The rearmost men move first, so that the same moves are not found again in another order.
    """
    legs = [leg for leg in legs_for(position, die, bear_highest) if leg[0] <= highest] if left else []
    if not legs:
        yield (), position
    for leg in legs:
        for more, after in _doublets(move_man(position, leg), die, left - 1, leg[0], bear_highest):
            yield (leg, *more), after


def _most(position: Position, left: tuple[int, ...], highest: int, bear_highest: bool) -> int:
    """Return the largest number of the dice `left` that can be played. Bearing off the last man counts as playing all of them."""
    best = 0
    is_doublet = len(set(left)) == 1
    for die in set(left):
        rest = without(left, die)
        for leg in legs_for(position, die, bear_highest):
            if is_doublet and leg[0] > highest:
                continue
            after = move_man(position, leg)
            if after[0][OFF] == MEN:
                return len(left)
            best = max(best, 1 + _most(after, rest, leg[0] if is_doublet else BAR, bear_highest))
            if best == len(left):
                return best
    return best


def without(left: tuple[int, ...], die: int) -> tuple[int, ...]:
    """Return the dice `left`, a tuple of numbers, without one die that shows `die`."""
    at = left.index(die)
    return left[:at] + left[at + 1 :]


STACK_ROW = POINT_LENGTH - 2 * CHECKER.radius
"""Largest distance in mm between the centres of the first and last man in a stack on a point of the board.

Men overlap if more than four stand on a point, but they never cover the point's printed number.
"""


TRAY_ROW = 91.4
"""Distance in mm between the centres of the first and the last man, when all fifteen men lie in the tray."""


BAR_ROW = 85.0
"""Largest distance in mm between the centres of the first and last man in a stack on the bar."""


def place_name(seat: int, place: int) -> str:
    """Return the name of a place on the backgammon board, such as `point-6`, `bar` or `off`.

    `place` is its number, counted from the end of the board at which `seat` bears off.
    """
    if place in (OFF, BAR):
        return "bar" if place == BAR else "off"
    return f"point-{place if seat == 0 else 25 - place}"


PLACES = tuple({place_name(seat, place): place for place in range(26)} for seat in (0, 1))
"""Two dictionaries, one for each seat, that give a place's number from its name on the board.

Each seat counts the places from its own end.
"""


def man_at(number: int, seat: int, place: int, at: Point) -> Man:
    return Man(number, CHECKER, seat, at, place=place_name(seat, place))


def spot_of(seat: int, place: int, height: int, count: int) -> Point:
    """Return the centre, in mm on the board, of the man at index `height` (from 0) in a stack of `count` men."""
    spot = CHECKER_SIDE.place(place_name(seat, place))
    at = spot.twin if spot.twin is not None and seat == 1 else spot.at
    width = 2 * CHECKER.radius
    if place == OFF:
        return Point(at.x + TRAY_ROW * (height / (MEN - 1) - 0.5), at.y)
    room = BAR_ROW if place == BAR else STACK_ROW
    pitch = width if (count - 1) * width <= room else room / (count - 1)
    return Point(at.x, at.y + (pitch if at.y < 0 else -pitch) * height)
