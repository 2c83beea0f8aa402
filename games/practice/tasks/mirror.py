"""The rim as a mirror: where a pin appears beyond it, and the line to that image, which is the way to come to the pin.

A rim gives back not quite all of a disk's speed, and spin changes the rest: the image is where to begin, and the path that is
drawn tells how much it is off. Off two rims the pin is mirrored in the second, and that image in the first.
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

SIDES = ("east", "north", "west", "south")
MOST_RIMS = 2
"""Beyond more of them an image is too far off to be aimed at."""
TOGETHER = 90.0
"""mm: pins that stand no farther apart are aimed at as one."""
CARROMS = (CenterCarromPins.card.name, CornerPins.card.name)
"""The games in which the rim comes before any pin."""


def mirrored_in(position: Position, flick: Flick) -> MirrorImage | None:
    """What there is to aim at beyond the rim, of all ways over as many rims as are asked for the one nearest to this aim.

    None where no rim is asked for, too many are, or a certain place of it, which takes spin; and where the rim is round, which
    mirrors nothing straight.
    """
    side, radius = position.side, position.disk.kind.radius
    if side.is_round:
        return None
    wall = (side.inside or INSIDE) - radius
    return min(
        _all_images(position.goal, position.men, flick.at, wall, radius),
        key=lambda image: _away(flick, image.target),
        default=None,
    )


@lru_cache(8)
def _all_images(goal: Goal, men: tuple[Man, ...], at: Point, wall: float, radius: float) -> tuple[MirrorImage, ...]:
    """What can be aimed at from a place, over all sides of the rim: asked for again and again while an aim turns.

    `wall` is how far from the middle of the board the middle of a disk of that radius is that touches the rim, mm.
    """
    rims, pins = _asked(goal, men)
    return tuple(
        image
        for sides in product(SIDES, repeat=rims)
        if rims and all(a != b for a, b in pairwise(sides)) and _off(goal) in ("", sides[0])
        for image in _images(at, pins, sides, wall, radius)
    )


def _asked(goal: Goal, men: tuple[Man, ...]) -> tuple[int, dict[int, Point]]:
    """How many rims are asked for, and the pins that are to be come to off them; no rims where there is no mirror."""
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
    """What can be aimed at by way of these sides of the rim: pins that stand together, or each by itself."""
    places = list(pins.values())
    are_together = all(a.distance(b) <= TOGETHER for a, b in product(places, repeat=2))
    middle = middle_of(places) if places else at
    boards = tuple(_board(sides[: count + 1], wall) for count in range(len(sides)))
    images = tuple((pin, _image(place, sides, wall)) for pin, place in pins.items())
    for place in [middle] * bool(places) if are_together else places:
        way = _way(at, place, sides, wall)
        if way is not None:
            yield MirrorImage(images, _image(place, sides, wall), way, boards, radius)


def _way(at: Point, pin: Point, sides: Sequence[str], reach: float) -> tuple[Point, ...] | None:
    """From a place to a pin by way of these sides of the rim, in this order; None if it cannot be gone."""
    way = [at]
    for count, side in enumerate(sides):
        here, there = way[-1], _image(pin, sides[count:], reach)
        along = there - here
        toward, off = (along.x, here.x) if side in ("east", "west") else (along.y, here.y)
        wall = reach if side in ("east", "north") else -reach
        share = (wall - off) / toward if toward else -1.0
        bank = here + along * share
        if not 0.0 <= share <= 1.0 or max(abs(bank.x), abs(bank.y)) > reach + 1e-6:
            return None
        way.append(bank)
    return (*way, pin)


def _image(place: Point, sides: Sequence[str], wall: float) -> Point:
    """Where a place appears that is seen in the last of these sides, and that in the one before it."""
    for side in reversed(sides):
        place = {
            "east": Point(2 * wall - place.x, place.y),
            "west": Point(-2 * wall - place.x, place.y),
            "north": Point(place.x, 2 * wall - place.y),
            "south": Point(place.x, -2 * wall - place.y),
        }[side]
    return place


def _board(sides: Sequence[str], wall: float) -> MirroredBoard:
    """The board itself as it appears in these sides."""
    across = sum(side in ("east", "west") for side in sides) % 2 == 1
    return MirroredBoard(_image(Point(0.0, 0.0), sides, wall), across, (len(sides) - across) % 2 == 1)


def _away(flick: Flick, target: Point) -> float:
    """Degrees from the aim to a place, either way."""
    return abs((flick.heading - (target - flick.at).heading + 180.0) % 360.0 - 180.0)
