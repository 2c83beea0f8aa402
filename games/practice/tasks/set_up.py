"""Edit a practice position. Pieces can be placed, moved and removed, as long as the position stays valid.

A piece that does not fit slides to the nearest free place. The change is refused only if no free place is near.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from board.geometry import Point, polar
from board.men import NOBODY, PIN, Kind, Lie, Man
from board.other_boards import QUEEN, STRIKER
from board.protocols.practising import BadPosition
from board.sides import INSIDE, Side
from games.crokinole.crokinole import lies_on
from games.practice.tasks.goal_choices import remaining_goal
from games.practice.tasks.goals import DISKS, ShotLook
from games.practice.tasks.position import SHOOTER, Position, check, zone_of
from physics.engine.check import ImpossibleShot, check_men

NEAR = 45.0
"""Largest distance, in mm, that an edited piece is moved aside to reach a free place."""
SNAP = 7.0
"""Distance, in mm, from the centre of a square or spot within which a placed piece is moved to this centre."""
STEPS = 12
"""Number of directions tried at each distance in the search for a free place for a piece."""


def put(position: Position, kind: Kind, seat: int, at: Point) -> Position:
    """Return the practice position with a new piece. A pin on a numbered spot gets the spot's number if no other pin has it."""
    at = snap(position.side, at)
    new = Man(_number(position, kind, at), kind, NOBODY if kind in (PIN, QUEEN) else seat, at)
    return _checked(position, (*position.men, _nearest_fit(position, new)))


def move_piece(position: Position, man: int, at: Point) -> Position:
    """Return the practice position with one piece moved to `at`, or to the nearest place where it fits."""
    if man == SHOOTER:
        return move_disk(position, at)
    own = next(other for other in position.men if other.id == man)
    others = tuple(other for other in position.men if other.id != man)
    here = replace(own, at=snap(position.side, at), lie=Lie.UP, turn=0.0)
    fitted = _nearest_fit(replace(position, men=others), here)
    return _checked(position, tuple(fitted if other.id == man else other for other in position.men))


def without_piece(position: Position, man: int) -> Position:
    """Return the practice position without the piece with the id `man`."""
    return _checked(position, tuple(other for other in position.men if other.id != man))


def clear_pieces(position: Position) -> Position:
    """Return the practice position with no pieces except the disk to be shot."""
    return _checked(position, ())


def move_disk(position: Position, at: Point) -> Position:
    """Return the practice position with the disk to be shot moved within its zone."""
    zone = zone_of(position.side, position.zone)
    found = _free_place(position, position.disk, map(zone.nearest, _around(zone.nearest(at))))
    return check(replace(position, flick=replace(position.flick, at=found.at)))


def change_zone(position: Position, zone: str) -> Position:
    """Return the practice position with another start zone. A disk outside this zone moves to its middle."""
    new_zone = zone_of(position.side, zone)
    at = position.flick.at if new_zone.contains(position.flick.at) else new_zone.middle
    return move_disk(replace(position, zone=zone), at)


def change_side(position: Position, side: Side) -> Position:
    """Return an empty practice position on another side of the board."""
    zone = next(iter(side.zones))
    at = _rounded(zone_of(side, zone).middle)
    return Position(side, (), replace(position.flick, at=at), ShotLook(), zone, position.conditions, position.seat)


def after_shot(position: Position, men: tuple[Man, ...], shooter: int) -> Position:
    """Return the practice position after a shot: fallen pins are removed, the shot disk stays, and another disk is ready to be
    shot.

    On the carrom board, pieces in the holes are removed too, and the striker is shot again. Raise BadPosition if the disk to be
    shot has no room.
    """
    number, netted = _free_number({man.id for man in men}), bool(position.side.holes)
    left = (man for man in men if man.lie is not Lie.FALLEN and man.kind != STRIKER and not (man.lie is Lie.POCKET and netted))
    numbered_men = tuple(replace(man, id=number) if man.id == shooter else man for man in left)
    rested = replace(position, men=numbered_men, goal=remaining_goal(position.goal, position.side, numbered_men))
    return move_disk(rested, position.flick.at)


def snap(side: Side, at: Point) -> Point:
    """Return the centre of the square or spot within `SNAP` mm of a point, or the point itself if none is so near."""
    near = [place.at for place in side.places.values() if place.kind in ("square", "spot") and place.at.distance(at) <= SNAP]
    return min(near, key=at.distance, default=_rounded(at))


# --- finding a free place -------------------------------------------------------------------------------------------


def _nearest_fit(position: Position, man: Man) -> Man:
    """Return an edited piece, moved to the nearest place where it fits."""
    return _free_place(position, man, _around(man.at))


def _free_place(position: Position, man: Man, places: Iterable[Point]) -> Man:
    for place in places:
        candidate = _with_lie(position.side, replace(man, at=_rounded(place)))
        if _is_free(position, candidate):
            return candidate
    raise BadPosition("No room here.")


def _with_lie(side: Side, man: Man) -> Man:
    """Return a piece with the `lie` that fits its place: on the playing surface, in the pocket (centre hole) or in the ditch
    (gutter).
    """
    if man.id == SHOOTER or side.pocket is None:
        return man
    reach = side.pocket.radius - man.kind.radius
    if man.kind in DISKS and man.at.distance(side.pocket.centre) <= max(reach, side.pocket.radius / 2):
        return replace(man, at=side.pocket.centre, lie=Lie.POCKET)
    out, limit = side.reach(man.at), (side.inside or INSIDE) - man.kind.radius
    if man.kind in DISKS and side.platform is not None and out > side.platform:
        # The piece lies wholly in the ditch, between the platform's edge and the rim.
        middle = min(max(out, side.platform + man.kind.radius), limit)
        scale = middle / out
        if side.is_round:
            return replace(man, at=man.at * scale, lie=Lie.DITCH)
        at = Point(man.at.x * scale, man.at.y) if abs(man.at.x) >= abs(man.at.y) else Point(man.at.x, man.at.y * scale)
        return replace(man, at=Point(min(limit, max(-limit, at.x)), min(limit, max(-limit, at.y))), lie=Lie.DITCH)
    return man


def _is_free(position: Position, man: Man) -> bool:
    men = (*position.men, man) if man.id == SHOOTER else (*position.men, man, position.disk)
    if man.lie is Lie.DITCH and any(lies_on(man, other) for other in position.men):
        # A shot may leave disks on top of each other in the ditch. Editing places them side by side.
        return False
    if any(hole.contains(man.at) for hole in position.side.holes):
        return False
    try:
        check_men(position.side, men, SHOOTER, position.conditions)
    except ImpossibleShot:
        return False
    return True


def _around(at: Point) -> Iterator[Point]:
    """Yield points in all directions around a point, at increasing distances up to `NEAR` mm."""
    yield at
    for ring in range(1, int(NEAR / 1.5) + 1):
        for step in range(STEPS):
            yield at + polar(1.5 * ring, 360.0 / STEPS * step + 7.0 * ring)


def _checked(position: Position, men: tuple[Man, ...]) -> Position:
    return check(replace(position, men=men, goal=remaining_goal(position.goal, position.side, men)))


def _number(position: Position, kind: Kind, at: Point) -> int:
    used = {man.id for man in position.men}
    if kind is PIN:
        for name, place in position.side.places.items():
            if place.kind == "spot" and place.at == at and int(name.removeprefix("spot-")) not in used:
                return int(name.removeprefix("spot-"))
    return _free_number(used)


def _free_number(used: set[int]) -> int:
    return next(number for number in range(1, SHOOTER) if number not in used)


def _rounded(point: Point) -> Point:
    return Point(round(point.x, 3) + 0.0, round(point.y, 3) + 0.0)
