"""The rim as a mirror: the mirror image of a pin beyond the rim, and the path of a disk aimed at this image.

A real rim absorbs some speed, and spin changes the rebound. So aiming at the image is only a first guess. The aim line shows the
disk's real path. For a shot off two rims, the pin is mirrored in the second rim, and its image in the first.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise, product

from board.geometry import Point, middle_of
from board.men import PIN, Lie, Man
from board.protocols.practising import MirroredBoard, MirrorImage
from board.shots.flick import Flick
from board.sides import INSIDE
from games.pins.center_carrom_pins import CenterCarromPins
from games.pins.corner_pins import CornerPins
from games.practice.tasks.goals import CARROM_MEN, Fell, Goal, Net
from games.practice.tasks.judging import ByGame
from games.practice.tasks.position import Position
from games.practice.tasks.routes import banks_of

SIDES = ("east", "north", "west", "south")
MOST_RIMS = 2
"""Largest number of rebounds for which mirror images of a pin are shown. After more rebounds, the images are too far away to aim
at.
"""
TOGETHER = 90.0
"""Largest distance in mm between two pins that are aimed at together. The aim is the middle of their mirror images."""
CARROMS = (CenterCarromPins.card.name, CornerPins.card.name)
"""Names of the games in which the disk must touch the rim before any pin."""


def nearest_image(position: Position, flick: Flick) -> MirrorImage | None:
    """Return the mirror image of a target piece that is nearest to the aim `flick`.

    The piece is reflected in the rims of the drill's route. Without a given route, any rims that the goal allows are used. Return
    None in these cases:

    - The goal requires no rim or too many rims.
    - The goal requires a marked point on the rim, which only a shot with spin can reach.
    - The rim is round and has no mirror images.
    """
    side, radius = position.side, position.disk.kind.radius
    if side.is_round:
        return None
    wall = (side.inside or INSIDE) - radius
    images = _all_images(position.goal, position.men, flick.at, wall, radius)
    taught = {banks_of(route) for route in position.way.routes} if position.way is not None else set()
    return min(
        (image for sides, image in images if not taught or sides in taught),
        key=lambda image: _angle_off(flick, image.target),
        default=None,
    )


@lru_cache(8)
def _all_images(
    goal: Goal, men: tuple[Man, ...], at: Point, wall: float, radius: float
) -> tuple[tuple[tuple[str, ...], MirrorImage], ...]:
    """Return pairs (sides of the rim, mirror image) for all mirror images of the target pieces. The shot starts at `at`.

    `radius` is the radius of the disk in mm. `wall` is the distance in mm from the board's centre to the centre of a disk that
    touches the rim.
    """
    rims, pins = _mirror_task(goal, men)
    return tuple(
        (sides, image)
        for sides in product(SIDES, repeat=rims)
        if rims and all(a != b for a, b in pairwise(sides)) and _off(goal) in ("", sides[0])
        for image in _images(at, pins, sides, wall, radius)
    )


def _mirror_task(goal: Goal, men: tuple[Man, ...]) -> tuple[int, dict[int, Point]]:
    """Return the number of rims that the shot must touch, and the places of the pins or carrom pieces that it must hit, by id.

    The number of rims is 0 if the goal cannot be shown with mirror images.
    """
    pins = {man.id: man.at for man in men if man.kind is PIN and man.lie is Lie.UP}
    if isinstance(goal, Fell) and 1 <= goal.rims <= MOST_RIMS and not isinstance(goal.off, Point):
        return goal.rims, {pin: pins[pin] for pin in goal.pins if pin in pins}
    if isinstance(goal, Net) and 1 <= goal.rims <= MOST_RIMS:
        carrommen = {man.id: man.at for man in men if man.kind in CARROM_MEN and man.lie is Lie.UP}
        return goal.rims, {man: carrommen[man] for man in goal.carrommen if man in carrommen}
    return (1, pins) if isinstance(goal, ByGame) and goal.game in CARROMS else (0, {})


def _off(goal: Goal) -> str:
    return goal.off if isinstance(goal, Fell | Net) and isinstance(goal.off, str) else ""


def _images(at: Point, pins: dict[int, Point], sides: Sequence[str], wall: float, radius: float) -> Iterator[MirrorImage]:
    """Yield the mirror images of the pins, reflected in these sides of the rim. Pins close together share one image."""
    places = list(pins.values())
    are_together = all(a.distance(b) <= TOGETHER for a, b in product(places, repeat=2))
    middle = middle_of(places) if places else at
    boards = tuple(_board(sides[: count + 1], wall) for count in range(len(sides)))
    images = tuple((pin, image_of(place, sides, wall)) for pin, place in pins.items())
    for place in [middle] * bool(places) if are_together else places:
        way = _mirror_path(at, place, sides, wall)
        if way is not None:
            yield MirrorImage(images, image_of(place, sides, wall), way, boards, radius)


def _mirror_path(at: Point, pin: Point, sides: Sequence[str], reach: float) -> tuple[Point, ...] | None:
    """Return the path of a disk from a point to a pin. On the way, the disk rebounds from `sides` of the rim, in order.

    None if no such path exists.
    """
    way = [at]
    for count, side in enumerate(sides):
        start, end = way[-1], image_of(pin, sides[count:], reach)
        along = end - start
        toward, off = (along.x, start.x) if side in ("east", "west") else (along.y, start.y)
        wall = reach if side in ("east", "north") else -reach
        share = (wall - off) / toward if toward else -1.0
        bank = start + along * share
        if not 0.0 <= share <= 1.0 or max(abs(bank.x), abs(bank.y)) > reach + 1e-6:
            return None
        way.append(bank)
    return (*way, pin)


def image_of(place: Point, sides: Sequence[str], wall: float) -> Point:
    """Return the mirror image of a point in one or more sides of the rim. The last side is applied first.

    Each side is a line at a distance of `wall` mm from the board's centre.
    """
    for side in reversed(sides):
        place = {
            "east": Point(2 * wall - place.x, place.y),
            "west": Point(-2 * wall - place.x, place.y),
            "north": Point(place.x, 2 * wall - place.y),
            "south": Point(place.x, -2 * wall - place.y),
        }[side]
    return place


def _board(sides: Sequence[str], wall: float) -> MirroredBoard:
    """Return the board reflected in each of `sides`, the last side first."""
    across = sum(side in ("east", "west") for side in sides) % 2 == 1
    return MirroredBoard(image_of(Point(0.0, 0.0), sides, wall), across, (len(sides) - across) % 2 == 1)


def _angle_off(flick: Flick, target: Point) -> float:
    """Return the angle in degrees, from 0 to 180, between the aim and the direction to a point."""
    return abs((flick.heading - (target - flick.at).heading + 180.0) % 360.0 - 180.0)
