"""Checks of a shot before it is simulated. Every error message is one sentence."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from board.men import DISK, NOBODY, PIN, Kind, Man
from board.shots.flick import Flick
from board.shots.shot import ImpossibleShot as ImpossibleShot
from board.sides import CHECKER_SIDE, CROKINOLE_SIDE, Side
from physics.engine.body import DITCH, FALLEN, POCKET, UP, Body, bodies_of, by_place
from physics.engine.ditch import gap_to_platform, is_off
from physics.engine.frame import LYING_ELASTICITY
from physics.engine.parts import Layout, layout_of
from physics.engine.toppling import FOOT, LYING_RADIUS, LYING_REACH
from physics.materials import ENDLESS, FASTEST, Conditions, Figures

SLACK: Final = 0.05
"""Overlap of two pieces in mm that still counts as touching. Rounding errors, or placing a disk by hand, can be this large."""
ROUND_SLACK: Final = 0.15
"""Overlap of a piece with a round rim in mm that still counts as touching.

The simulation itself leaves pieces at rest with overlaps of up to `ROUND_SKIN` or `RING_SLACK`.
"""
FASTEST_SPIN: Final = 2000.0
"""Largest allowed spin of a shot in rad/s. Games and practice allow only a seventh of this spin."""
FASTEST_EDGE: Final = 4.0 * FASTEST
"""Largest allowed speed in mm/s at the edge of a spinning disk of any radius.

A disk with this speed spins for seven and a half minutes on the smoothest floor.
"""
MOST_DEGREES: Final = 1e6
"""Largest allowed angle of a shot's heading or of a piece's rotation, in degrees to either side."""
SURELY_FEW_RADIANS: Final = 17_000.0
"""Angle in radians up to which an angle needs no exact check. It is certainly smaller than `MOST_DEGREES`."""
SAME_PLACE: Final = 0.01
"""Largest distance in mm between the start of a shot and the disk that is to be shot."""
INFINITE: Final = math.inf


def check_flick(flick: Flick) -> None:
    """Raise ImpossibleShot if a number of the shot's aim is infinite, not a number, or beyond its limits."""
    x: float = flick.at.x
    y: float = flick.at.y
    heading: float = flick.heading
    speed: float = flick.speed
    spin: float = flick.spin
    if not (
        abs(x) < INFINITE and abs(y) < INFINITE and abs(heading) < INFINITE and abs(speed) < INFINITE and abs(spin) < INFINITE
    ):
        raise ImpossibleShot("A shot needs finite numbers.")
    if abs(heading) > MOST_DEGREES:
        raise ImpossibleShot(f"A heading must be at most {MOST_DEGREES:,.0f} degrees in size.")
    if speed < 0.0:
        raise ImpossibleShot("The speed can't be negative.")
    if speed > FASTEST:
        raise ImpossibleShot(f"No finger shoots faster than {FASTEST / 1000:g} m/s.")
    if abs(spin) > FASTEST_SPIN:
        raise ImpossibleShot(f"No finger spins a disk faster than {FASTEST_SPIN:g} rad/s.")


def check_spin(spin: float, kind: Kind) -> None:
    """Raise ImpossibleShot if `spin` is too fast for a disk of this kind."""
    if abs(spin) * kind.radius > FASTEST_EDGE:
        fastest = f"{FASTEST_EDGE / kind.radius:.0f} rad/s for a radius of {kind.radius:g} mm"
        raise ImpossibleShot(f"The edge of a disk moves at most at {FASTEST_EDGE / 1000:g} m/s: {fastest}.")


def check_men(side: Side, men: Sequence[Man], shot: int, conditions: Conditions) -> None:
    """Raise ImpossibleShot if the pieces before a shot are invalid. `shot` is the id of the piece to be shot."""
    check_bodies(side, layout_of(side, conditions.pegs), bodies_of(men, conditions), shot, conditions)


def check_bodies(side: Side, layout: Layout, men: list[Body], shot: int, conditions: Conditions) -> None:
    """Raise ImpossibleShot if the pieces before a shot are invalid, for example because they overlap.

    `shot` is the id of the piece to be shot.
    """
    if side is not CROKINOLE_SIDE and side is not CHECKER_SIDE:
        check_side(side)
    has_pins = has_fallen = False
    seen: set[int] = set()
    kind: Kind | None = None
    for man in men:
        number = man.id
        if number in seen:
            raise ImpossibleShot(f"Two men have the id {number}.")
        if number < 0:
            raise ImpossibleShot(f"A man's id cannot be negative, as {number} is.")
        seen.add(number)
        has_pins = has_pins or man.is_pin
        has_fallen = has_fallen or man.lie is FALLEN
        _check_place(side, layout, man, number == shot, man.kind is not kind)
        kind = man.kind
    if has_pins:
        _check_pins(side, conditions.figures)
    for i, one in enumerate(men):
        if one.lie is FALLEN:
            continue
        x, y, room = one.x, one.y, _foot(one) - SLACK
        for j in range(i):
            other = men[j]
            dx, reach = other.x - x, room + _foot(other)
            if not -reach < dx < reach:
                continue
            dy = other.y - y
            # Disks may lie on others in a crowded ditch or in a net.
            if dx * dx + dy * dy < reach * reach and one.lie is other.lie and one.lie is not DITCH:
                if one.lie is POCKET and side.holes:
                    continue
                raise ImpossibleShot(_overlap(one.id, other.id, shot))
    if has_fallen:
        for man in men:
            if man.lie is FALLEN:
                _check_lying(side, man, men, shot)


def _foot(man: Body) -> float:
    """Return the radius in mm around a piece that no other piece may enter.

    For a pin this is the radius of its foot, because a disk may rest under the wider part of a pin. A disk in the pocket lies
    lower, so other disks may overlap it.
    """
    return FOOT if man.is_pin else man.radius


@lru_cache(64)
def check_side(side: Side) -> None:
    """Raise ImpossibleShot if shots cannot be simulated on this side of a board."""
    inside, surface = side.inside or ENDLESS, side.surface
    given = [size for size in (side.inside, side.platform) if size is not None]
    circles = [*side.pegs, *side.holes, *(() if side.pocket is None else (side.pocket,))]
    if not all(math.isfinite(number) for each in circles for number in (each.centre.x, each.centre.y, each.radius)) or not all(
        math.isfinite(size) and size > 0.0 for size in (*given, *(each.radius for each in circles))
    ):
        raise ImpossibleShot("A side needs finite numbers, and sizes above 0.")
    if inside > ENDLESS:
        raise ImpossibleShot(f"A rim must be at most {ENDLESS:,.0f} mm from the middle.")
    if side.platform is not None and side.platform >= inside:
        raise ImpossibleShot("The platform must end before the rim.")
    for part, each in (*(("peg", peg) for peg in side.pegs), *(("hole", hole) for hole in circles[len(side.pegs) :])):
        at = each.centre
        if (at.length if side.is_round else max(abs(at.x), abs(at.y))) + each.radius > surface + SLACK:
            raise ImpossibleShot(f"The {part} at {at.x:g},{at.y:g} is not on the playing surface.")
    for i, one in enumerate(circles):
        for other in circles[:i]:
            if one.centre.distance(other.centre) < one.radius + other.radius:
                raise ImpossibleShot(f"At {one.centre.x:g},{one.centre.y:g} two pegs or holes overlap.")
    if side.holes and side.platform is not None:
        raise ImpossibleShot("Only flat sides can have holes to fall through.")


def _check_pins(side: Side, figures: Figures) -> None:
    """Raise ImpossibleShot if pins cannot be simulated on this side of a board, or with these physical coefficients."""
    if side.is_round or side.holes or side.inside is None:
        raise ImpossibleShot("Pins need a square board with a rim and without holes.")
    root = math.sqrt(max(figures.disk_bounce, 1e-9))
    pin = max(figures.pin_bounce / root, LYING_ELASTICITY)
    if pin * max(pin, figures.rim_bounce / root, figures.peg_bounce / root) > 1.0 + 1e-9:
        raise ImpossibleShot("With pins on the board disks must bounce better, or rim, pegs and pins worse.")


def _overlap(one: int, other: int, shot: int) -> str:
    if shot in (one, other):
        return f"The disk to be shot overlaps man {other if one == shot else one}."
    return f"Men {min(one, other)} and {max(one, other)} overlap."


def _check_place(side: Side, layout: Layout, man: Body, is_shot: bool, is_new_kind: bool) -> None:
    """Raise ImpossibleShot if the piece `man` cannot lie at its position on this side of a board."""
    x, y, lie, radius = man.x, man.y, man.lie, LYING_RADIUS if man.lie is FALLEN and man.is_pin else man.radius
    if not (abs(x) < INFINITE and abs(y) < INFINITE and abs(man.angle) < INFINITE):
        raise ImpossibleShot(f"{_man_words(man, is_shot)} needs finite numbers for its place.")
    if abs(man.angle) > SURELY_FEW_RADIANS and abs(man.man.turn) > MOST_DEGREES:
        raise ImpossibleShot(f"{_man_words(man, is_shot)} is turned by at most {MOST_DEGREES:,.0f} degrees, either way.")
    if is_new_kind and man.kind.outline:
        raise ImpossibleShot(f"{_man_words(man, is_shot)} is not round: only round men slide.")
    is_round, platform = layout.is_round, layout.platform
    out = math.hypot(x, y) if is_round else max(abs(x), abs(y))
    if out > layout.inside - radius + (ROUND_SLACK if is_round else SLACK):
        raise ImpossibleShot(f"{_man_words(man, is_shot)} does not lie inside the rim.")
    if layout.has_platform and 2.0 * radius > layout.inside - platform - SLACK:
        raise ImpossibleShot(
            f"{_man_words(man, is_shot)}, {2.0 * radius:g} mm across, cannot fall into a ditch only "
            f"{layout.inside - platform:g} mm wide."
        )
    if lie is FALLEN and not man.is_pin:
        raise ImpossibleShot(f"{_man_words(man, is_shot)} cannot have fallen: only pins fall.")
    if lie is POCKET:
        holes = side.holes if side.pocket is None else (side.pocket, *side.holes)
        if not any(man.man.at.distance(hole.centre) <= hole.radius - radius + SLACK for hole in holes):
            raise ImpossibleShot(f"{_man_words(man, is_shot)} is not in the pocket.")
        return
    if lie is DITCH:
        if man.is_pin:
            raise ImpossibleShot(f"{_man_words(man, is_shot)} cannot stand in the ditch: pins stand on the platform.")
        if not layout.has_platform or gap_to_platform(x, y, platform, is_round) < radius - SLACK:
            raise ImpossibleShot(f"{_man_words(man, is_shot)} does not lie in the ditch.")
        return
    if out > platform + SLACK and lie is not FALLEN:
        raise ImpossibleShot(f"{_man_words(man, is_shot)} does not lie on the platform.")
    if lie is not UP:
        return
    centre = math.sqrt(x * x + y * y)
    if centre + radius < layout.peg_start or centre - radius > layout.peg_reach:
        return
    for number, (peg_x, peg_y, peg) in enumerate(layout.pegs, start=1):
        reach = peg + radius - SLACK
        dx, dy = x - peg_x, y - peg_y
        if abs(dx) < reach and abs(dy) < reach and math.hypot(dx, dy) < reach:
            raise ImpossibleShot(f"{_man_words(man, is_shot)} overlaps peg {number}.")


def _man_words(man: Body, is_shot: bool) -> str:
    return "The disk to be shot" if is_shot else f"Man {man.id}"


def _check_lying(side: Side, pin: Body, men: list[Body], shot: int) -> None:
    cosine, sine = math.cos(pin.angle) * LYING_REACH, math.sin(pin.angle) * LYING_REACH
    # The rim must contain the farther end of the pin.
    if max(abs(pin.x) + abs(cosine), abs(pin.y) + abs(sine)) > (side.inside or ENDLESS) - LYING_RADIUS + SLACK:
        raise ImpossibleShot(f"Man {pin.id} does not lie inside the rim.")
    if is_off(pin.x, pin.y, side.platform):
        # A pin in the ditch touches nothing.
        return
    for man in men:
        if man.id == pin.id or man.lie is FALLEN or man.lie is DITCH:
            continue
        along = ((man.x - pin.x) * cosine + (man.y - pin.y) * sine) / (LYING_REACH * LYING_REACH)
        along = min(1.0, max(-1.0, along))
        gap = math.hypot(man.x - pin.x - along * cosine, man.y - pin.y - along * sine)
        if gap < man.radius + LYING_RADIUS - SLACK:
            raise ImpossibleShot(_overlap(man.id, pin.id, shot))


def shot_disk(men: Sequence[Man], flick: Flick) -> tuple[list[Man], int]:
    """Return all pieces of a shot in order of id, and the id of the piece to be shot.

    The piece to be shot lies where the shot starts. If no piece lies there, a new disk is added.
    """
    at = flick.at
    x: float = at.x
    y: float = at.y
    everything, disk, most, is_sorted = list(men), -1, -1, True
    for man in everything:
        number: int = man.id
        if number < most:
            is_sorted = False
        else:
            most = number
        place = man.at
        man_x: float = place.x
        if disk == -1 and abs(man_x - x) <= SAME_PLACE and math.hypot(man_x - x, place.y - y) <= SAME_PLACE and man.lie is UP:
            if man.kind is PIN:
                raise ImpossibleShot("A pin can't be shot.")
            disk = number
    if not is_sorted:
        everything.sort(key=_id)
    if disk == -1:
        disk = most + 1
        everything.append(Man(disk, DISK, NOBODY, at))
    return everything, disk


def prepare_bodies(
    side: Side, layout: Layout, men: Sequence[Man], flick: Flick, conditions: Conditions
) -> tuple[list[Body], Body]:
    """Return all pieces of a shot in order of position, and the piece to be shot. Raise ImpossibleShot if the shot is invalid."""
    check_flick(flick)
    everything, disk = shot_disk(men, flick)
    bodies = bodies_of(everything, conditions)
    check_bodies(side, layout, bodies, disk, conditions)
    shooter = bodies[-1]
    for body in bodies:
        if body.id == disk:
            shooter = body
    if flick.spin:
        check_spin(flick.spin, conditions.kind(shooter.kind))
    return by_place(bodies), shooter


def _id(man: Man) -> int:
    return man.id
