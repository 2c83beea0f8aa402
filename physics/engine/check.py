"""Validate a shot before it is simulated. Every refusal is one sentence."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from board.men import DISK, PIN, Kind, Lie, Man
from board.shots.flick import Flick
from board.sides import CHECKER_SIDE, CROKINOLE_SIDE, PEG_RADIUS, Side
from physics.engine.body import DITCH, FALLEN, POCKET, UP
from physics.engine.ditch import gap_to_platform, is_off
from physics.engine.frame import LYING_ELASTICITY
from physics.engine.parts import peg_radius
from physics.engine.toppling import CONTACT_RADIUS, FOOT, LYING_RADIUS, LYING_REACH
from physics.materials import ENDLESS, FASTEST, Conditions, Figures

SLACK: Final = 0.05
"""Overlap in mm that still counts as touching. Rounding, and placing a disk by hand, can produce as much."""
ROUND_SLACK: Final = 0.15
"""Overlap with a round rim that still counts as touching, in mm. Pieces can rest as deep in it as `ROUND_SKIN` or `RING_SLACK`
allows."""
FASTEST_SPIN: Final = 2000.0
"""Maximum spin in rad/s. Games and practice allow a seventh of this."""
FASTEST_EDGE: Final = 4.0 * FASTEST
"""Maximum speed of a disk's edge in mm/s, whatever its radius.

On the smoothest floor such a disk spins for a minute and a half.
"""
MOST_DEGREES: Final = 1e6
"""Maximum heading of a flick or turn of a piece, in degrees, either way."""
SAME_PLACE: Final = 0.01
"""Maximum distance in mm of the disk to be shot from `flick.at`."""


class ImpossibleShot(ValueError):
    """A shot that cannot be simulated. The message is one sentence."""


def check_flick(flick: Flick) -> None:
    if not all(math.isfinite(value) for value in (flick.at.x, flick.at.y, flick.heading, flick.speed, flick.spin)):
        raise ImpossibleShot("A shot needs finite numbers.")
    if abs(flick.heading) > MOST_DEGREES:
        raise ImpossibleShot(f"A heading must be at most {MOST_DEGREES:,.0f} degrees in size.")
    if flick.speed < 0.0:
        raise ImpossibleShot("The speed can't be negative.")
    if flick.speed > FASTEST:
        raise ImpossibleShot(f"No finger shoots faster than {FASTEST / 1000:g} m/s.")
    if abs(flick.spin) > FASTEST_SPIN:
        raise ImpossibleShot(f"No finger spins a disk faster than {FASTEST_SPIN:g} rad/s.")


def check_spin(spin: float, kind: Kind) -> None:
    """Raise ImpossibleShot if the edge of a shot disk of this kind would move too fast."""
    if abs(spin) * kind.radius > FASTEST_EDGE:
        fastest = f"{FASTEST_EDGE / kind.radius:.0f} rad/s for a radius of {kind.radius:g} mm"
        raise ImpossibleShot(f"The edge of a disk moves at most at {FASTEST_EDGE / 1000:g} m/s: {fastest}.")


def check_men(side: Side, men: Sequence[Man], shot: int, conditions: Conditions) -> None:
    """Raise ImpossibleShot if the pieces are invalid. `shot` is the id of the piece to be shot."""
    if side is not CROKINOLE_SIDE and side is not CHECKER_SIDE:
        check_side(side)
    has_pins = False
    seen: set[int] = set()
    # If all pegs stand on a ring, a piece far from that ring is clear of them all. Otherwise test each peg.
    rings = [peg.centre.length for peg in side.pegs]
    is_ring = rings and max(rings) - min(rings) < SLACK and max([peg.radius for peg in side.pegs]) <= PEG_RADIUS
    ring = rings[0] if is_ring else math.nan
    ditch = math.inf if side.platform is None else (side.inside or ENDLESS) - side.platform - SLACK
    for man in men:
        if man.id in seen:
            raise ImpossibleShot(f"Two men have the id {man.id}.")
        if man.id < 0:
            raise ImpossibleShot(f"A man's id cannot be negative, as {man.id} is.")
        seen.add(man.id)
        has_pins = has_pins or man.kind is PIN
        _check_place(side, man, man.id == shot, conditions, ring, ditch)
    if has_pins:
        _check_pins(side, conditions.figures)
    lying = [man for man in men if man.lie is FALLEN]
    round_men = [
        # A disk in the hole lies lower, so others may lean over it. A pin is slimmest at its foot, so a disk that rocked
        # it may have come to rest under its belly.
        (m.at.x, m.at.y, FOOT if m.kind is PIN else conditions.kind(m.kind).radius, m.lie, m.id)
        for m in men
        if m.lie is not FALLEN
    ]
    # Sorted by x: only neighbours can overlap.
    round_men.sort(key=_x)
    widest = max([radius for _, _, radius, _, _ in round_men], default=0.0)
    for i, (x, y, radius, lie, one) in enumerate(round_men):
        for j in range(i - 1, -1, -1):
            other_x, other_y, other_radius, other_lie, other = round_men[j]
            dx, dy = x - other_x, y - other_y
            if dx >= radius + widest:
                break
            reach = radius + other_radius - SLACK
            # In a crowded ditch disks may lie on each other, and in a net too.
            if dx * dx + dy * dy < reach * reach and lie is other_lie and lie is not DITCH:
                if lie is POCKET and side.holes:
                    continue
                raise ImpossibleShot(_overlap(one, other, shot))
    for man in lying:
        _check_lying(side, man, men, shot, conditions)


@lru_cache(64)
def check_side(side: Side) -> None:
    """Raise ImpossibleShot if shots on this side cannot be simulated."""
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
    for what, each in (*(("peg", peg) for peg in side.pegs), *(("hole", hole) for hole in circles[len(side.pegs) :])):
        at = each.centre
        if (at.length if side.is_round else max(abs(at.x), abs(at.y))) + each.radius > surface + SLACK:
            raise ImpossibleShot(f"The {what} at {at.x:g},{at.y:g} is not on the playing surface.")
    for i, one in enumerate(circles):
        for other in circles[:i]:
            if one.centre.distance(other.centre) < one.radius + other.radius:
                raise ImpossibleShot(f"At {one.centre.x:g},{one.centre.y:g} two pegs or holes overlap.")
    if side.holes and side.platform is not None:
        raise ImpossibleShot("Only flat sides can have holes to fall through.")


def _check_pins(side: Side, figures: Figures) -> None:
    """Raise ImpossibleShot if pins cannot be simulated on this side or with these coefficients."""
    if side.is_round or side.holes or side.inside is None:
        raise ImpossibleShot("Pins need a square board with a rim and without holes.")
    root = math.sqrt(max(figures.disk_bounce, 1e-9))
    pin = max(figures.pin_bounce / root, LYING_ELASTICITY)
    if pin * max(pin, figures.rim_bounce / root, figures.peg_bounce / root) > 1.0 + 1e-9:
        raise ImpossibleShot("With pins on the board disks must bounce better, or rim, pegs and pins worse.")


def _radius(man: Man, conditions: Conditions) -> float:
    """Return the radius at which other pieces touch this piece. For a standing pin this is its radius at the height of a disk's
    upper edge."""
    if man.kind is PIN:
        return LYING_RADIUS if man.lie is FALLEN else CONTACT_RADIUS
    return conditions.kind(man.kind).radius


def _overlap(one: int, other: int, shot: int) -> str:
    if shot in (one, other):
        return f"The disk to be shot overlaps man {other if one == shot else one}."
    return f"Men {min(one, other)} and {max(one, other)} overlap."


def _check_place(side: Side, man: Man, is_shot: bool, conditions: Conditions, ring: float, ditch: float) -> None:
    """Raise ImpossibleShot if this piece cannot lie here.

    `ring` is the radius of the peg ring; `ditch` is the largest diameter allowed.
    """
    at, lie = man.at, man.lie
    x, y = at.x, at.y
    if not (math.isfinite(x) and math.isfinite(y) and math.isfinite(man.turn)):
        raise ImpossibleShot(f"{_named(man, is_shot)} needs finite numbers for its place.")
    if abs(man.turn) > MOST_DEGREES:
        raise ImpossibleShot(f"{_named(man, is_shot)} is turned by at most {MOST_DEGREES:,.0f} degrees, either way.")
    if man.kind.outline:
        raise ImpossibleShot(f"{_named(man, is_shot)} is not round: only round men slide.")
    radius, out = _radius(man, conditions), at.length if side.is_round else max(abs(x), abs(y))
    if out > (side.inside or ENDLESS) - radius + (ROUND_SLACK if side.is_round else SLACK):
        raise ImpossibleShot(f"{_named(man, is_shot)} does not lie inside the rim.")
    if 2.0 * radius > ditch:
        raise ImpossibleShot(
            f"{_named(man, is_shot)}, {2.0 * radius:g} mm across, cannot fall into a ditch only {ditch + SLACK:g} mm wide."
        )
    if lie is FALLEN and man.kind is not PIN:
        raise ImpossibleShot(f"{_named(man, is_shot)} cannot have fallen: only pins fall.")
    if lie is POCKET:
        holes = side.holes if side.pocket is None else (side.pocket, *side.holes)
        if not any(at.distance(hole.centre) <= hole.radius - radius + SLACK for hole in holes):
            raise ImpossibleShot(f"{_named(man, is_shot)} is not in the pocket.")
        return
    if lie is DITCH:
        if man.kind is PIN:
            raise ImpossibleShot(f"{_named(man, is_shot)} cannot stand in the ditch: pins stand on the platform.")
        if side.platform is None or gap_to_platform(x, y, side.platform, side.is_round) < radius - SLACK:
            raise ImpossibleShot(f"{_named(man, is_shot)} does not lie in the ditch.")
        return
    if side.platform is not None and out > side.platform + SLACK and lie is not FALLEN:
        raise ImpossibleShot(f"{_named(man, is_shot)} does not lie on the platform.")
    if lie is UP and side.pegs:
        if abs(math.hypot(x, y) - ring) > PEG_RADIUS + radius + SLACK:
            return
        for number, peg in enumerate(side.pegs, start=1):
            reach = peg_radius(peg, conditions.pegs) + radius - SLACK
            if abs(x - peg.centre.x) < reach and abs(y - peg.centre.y) < reach and at.distance(peg.centre) < reach:
                raise ImpossibleShot(f"{_named(man, is_shot)} overlaps peg {number}.")


def _named(man: Man, is_shot: bool) -> str:
    return "The disk to be shot" if is_shot else f"Man {man.id}"


def _check_lying(side: Side, pin: Man, men: Sequence[Man], shot: int, conditions: Conditions) -> None:
    cosine, sine = math.cos(math.radians(pin.turn)) * LYING_REACH, math.sin(math.radians(pin.turn)) * LYING_REACH
    # The farther end of the pin must be inside the rim.
    if max(abs(pin.at.x) + abs(cosine), abs(pin.at.y) + abs(sine)) > (side.inside or ENDLESS) - LYING_RADIUS + SLACK:
        raise ImpossibleShot(f"Man {pin.id} does not lie inside the rim.")
    if is_off(pin.at.x, pin.at.y, side.platform):
        # In the ditch it touches nothing.
        return
    for man in men:
        if man.id == pin.id or man.lie in (FALLEN, DITCH):
            continue
        along = ((man.at.x - pin.at.x) * cosine + (man.at.y - pin.at.y) * sine) / (LYING_REACH * LYING_REACH)
        along = min(1.0, max(-1.0, along))
        gap = math.hypot(man.at.x - pin.at.x - along * cosine, man.at.y - pin.at.y - along * sine)
        if gap < _radius(man, conditions) + LYING_RADIUS - SLACK:
            raise ImpossibleShot(_overlap(man.id, pin.id, shot))


def shot_disk(men: Sequence[Man], flick: Flick) -> tuple[list[Man], int]:
    """Return all pieces in order of id, and the id of the one to be shot: the piece at the flick, or a new disk."""
    for man in men:
        is_near = abs(man.at.x - flick.at.x) <= SAME_PLACE and man.at.distance(flick.at) <= SAME_PLACE
        if is_near and man.lie is UP:
            if man.kind is PIN:
                raise ImpossibleShot("A pin can't be shot.")
            return sorted(men, key=_id), man.id
    fresh = Man(max((man.id for man in men), default=-1) + 1, DISK, -1, flick.at)
    return [*sorted(men, key=_id), fresh], fresh.id


def _id(man: Man) -> int:
    return man.id


def _x(man: tuple[float, float, float, Lie, int]) -> float:
    return man[0]
