"""Measure how far simulated shots deviate from the physical laws that they follow.

This module implements the laws from their sources, independently of `physics/`. Shots are made only through `simulate`. Lengths
in mm, masses in g, times in seconds.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from random import Random

from board.geometry import Point, cosine_and_sine
from board.men import DISK, Lie, Man
from board.shots.events import Struck
from board.shots.flick import Flick
from board.shots.shot import Shot
from board.sides import CHECKER_SIDE, CROKINOLE_SIDE, FOUL_LINE, INSIDE, SPOTS
from physics.materials import conditions_of
from physics.simulate import simulate, simulate_many
from physics.tools.crowd import crowded_board, flick_from_the_edge, ten_pins

GRAVITY, FRICTION = 9810.0, 0.15
DISK_BOUNCE, RIM_BOUNCE, EDGE_FRICTION = 0.70, 0.67, 0.20
DISKS = ("ring", "solid")
HOLES = {"ring": 0.5, "solid": 0.0}
CUTS = (2, 5, 10, 15, 20, 25, 30, 40, 50, 60, 70, 80)
"""Angles in degrees at which two disks meet: between the path of the moving disk and the line through both centres."""
REFERENCE = {2000: 4.5, 2500: 5.9, 3000: 6.8, 4000: 7.4, 5000: 7.2, 6000: 7.2}
"""Mean number of fallen pins, by the disk's speed at the foul line in mm/s.

The values come from a 3-D rigid-body model with the same sizes and masses.
"""


# --- sliding and spinning -----------------------------------------------------------------------------------------


def force_and_torque(eps: float, hole: float = 0.0) -> tuple[float, float]:
    """Return the friction force on a sliding, spinning disk in units of mu m g, and the torque in units of mu m g R.

    `eps` is the disk's speed divided by the speed of its edge due to spin (Farkas, Bartels, Unger, Wolf).
    """
    if hole:
        (force, torque), (less_force, less_torque) = force_and_torque(eps), force_and_torque(eps / hole)
        return (force - hole**2 * less_force) / (1 - hole**2), (torque - hole**3 * less_torque) / (1 - hole**2)
    if eps == 0.0:
        return 0.0, 2.0 / 3.0
    if eps <= 1.0:
        k, e = _elliptic(min(eps, 1.0 - 1e-12))
        force = ((eps**2 + 1) * e + (eps**2 - 1) * k) / eps
        return 4 / (3 * math.pi) * force, 4 / (9 * math.pi) * ((4 - 2 * eps**2) * e + (eps**2 - 1) * k)
    k, e = _elliptic(min(1.0 / eps, 1.0 - 1e-12))
    torque = eps * ((4 - 2 * eps**2) * e + (2 * eps**2 - 5 + 3 / eps**2) * k)
    return 4 / (3 * math.pi) * ((eps**2 + 1) * e - (eps**2 - 1) * k), 4 / (9 * math.pi) * torque


def _elliptic(modulus: float) -> tuple[float, float]:
    """Return the complete elliptic integrals K and E, by the arithmetic-geometric mean."""
    a, b, c, weight, total = 1.0, math.sqrt(1.0 - modulus**2), modulus, 0.5, 0.5 * modulus**2
    while abs(c) > 1e-16:
        a, b, c = (a + b) / 2, math.sqrt(a * b), (a - b) / 2
        weight *= 2
        total += weight * c**2
    k = math.pi / (2 * a)
    return k, k * (1.0 - total)


def slide(speed: float, spin: float, hole: float, step: float = 2e-4) -> tuple[float, float]:
    """Return the distance (mm) and the time (s) that a disk slides, from the friction law.

    The law is integrated by the fourth-order Runge-Kutta method with steps of `step` seconds.
    """
    radius, share = DISK.radius, (1 + hole**2) / 2

    def rates(v: float, w: float) -> tuple[float, float]:
        force, torque = force_and_torque(v / (radius * w) if w else math.inf, hole) if w > 1e-9 else (1.0, 0.0)
        return -FRICTION * GRAVITY * force, -FRICTION * GRAVITY * torque / (share * radius)

    v, w, distance, time = speed, abs(spin), 0.0, 0.0
    while True:
        slowing = rates(v, w)
        if v + slowing[0] * 2 * step <= 0.0:
            # Sliding and spinning stop together, and the deceleration is constant at the end.
            return distance - v**2 / (2 * slowing[0]), time - v / slowing[0]
        half = rates(v + slowing[0] * step / 2, max(w + slowing[1] * step / 2, 0.0))
        again = rates(v + half[0] * step / 2, max(w + half[1] * step / 2, 0.0))
        full = rates(v + again[0] * step, max(w + again[1] * step, 0.0))
        change = [(slowing[i] + 2 * half[i] + 2 * again[i] + full[i]) / 6 * step for i in (0, 1)]
        distance += step * v + step**2 / 6 * (slowing[0] + half[0] + again[0])
        v, w, time = v + change[0], max(w + change[1], 0.0), time + step


def shot_alone(speed: float, spin: float, disks: str) -> tuple[float, float]:
    """Return (distance in mm, time in s) of a disk that slides alone across the checkerboard until it stops."""
    start = Point(-320.0, 0.0)
    shot = simulate(CHECKER_SIDE, (), Flick(start, 0.0, speed, spin), conditions_of(disks=disks), motion=False)
    return shot.men[0].at.distance(start), shot.seconds


def stopping_errors() -> Iterator[tuple[float, float]]:
    """Yield the relative errors of the distance and the time that a disk slides in the simulation, for several speeds and spins.

    Both kinds of disk are simulated.
    """
    for disks in DISKS:
        for speed in (150.0, 400.0, 700.0, 900.0):
            for spin in (0.0, 5.0, 40.0, 100.0):
                far, long = slide(speed, spin, HOLES[disks])
                was_far, was_long = shot_alone(speed, spin, disks)
                yield abs(was_far / far - 1), abs(was_long / long - 1)


# --- contacts -----------------------------------------------------------------------------------------------------


def throw(cut: float, disks: str) -> float:
    """Use a formula to compute the angle in degrees by which friction turns a struck disk. It is measured from the line through
    both centres.

    `cut` is the angle in degrees between the striking disk's path and that line.
    """
    share = (1 + HOLES[disks] ** 2) / 2
    slides = 2 * (1 + 1 / share)
    tangent = 2 * math.tan(math.radians(cut)) / (slides * (1 + DISK_BOUNCE))
    return math.degrees(math.atan(min(EDGE_FRICTION, tangent)))


def shot_throw(cut: float, disks: str) -> tuple[float, float]:
    """Simulate a shot, and return (angle, error).

    The angle is the number of degrees by which friction turns the struck disk. `throw` computes the same angle with a formula.
    The error is the relative error of the impulse.
    """
    line = cosine_and_sine(cut)
    reach = 2 * DISK.radius
    # Start one millimetre before the contact; the target lies at the centre.
    flick = Flick(Point(-reach * line[0] - 1.0, -reach * line[1]), 0.0, 3000.0)
    shot = simulate(CHECKER_SIDE, [Man(1, DISK, 0, Point(0.0, 0.0))], flick, conditions_of(disks=disks), motion=False)
    touch = next(strike for strike in shot.strikes if strike.involves(1))
    out = _first_leg(shot, 1)
    mass = 3.35 if disks == "ring" else 5.32
    expected = (1 + DISK_BOUNCE) * touch.speed * mass / 2 / math.cos(math.radians(throw(cut, disks)))
    return cut - out, abs(touch.impulse / expected - 1)


def rebound(angle: float, disks: str) -> float:
    """Compute from a formula how a disk without spin rebounds from the rim. Return its angle from the normal, in degrees.

    `angle` is the angle at which it hits the rim.
    """
    share = (1 + HOLES[disks] ** 2) / 2
    tangent = math.tan(math.radians(angle))
    sticks = tangent <= EDGE_FRICTION * (1 + RIM_BOUNCE) * (1 + 1 / share)
    out = tangent / (1 + share) if sticks else tangent - EDGE_FRICTION * (1 + RIM_BOUNCE)
    return math.degrees(math.atan(out / RIM_BOUNCE))


def shot_rebound(angle: float, disks: str) -> float:
    """Return the angle from the normal, in degrees, at which a disk leaves the right-hand rim in a simulated shot."""
    start = Point(INSIDE - DISK.radius - 20.0, -150.0)
    shot = simulate(CHECKER_SIDE, (), Flick(start, angle, 3000.0), conditions_of(disks=disks), motion=False)
    first, second = (_middle(strike) for strike in shot.strikes[:2])
    return math.degrees(math.atan2(second.y - first.y, first.x - second.x))


def _middle(strike: Struck) -> Point:
    """Return the position of a disk's centre at its contact with the rim, in a simulated shot."""
    if abs(strike.at.x) > abs(strike.at.y):
        return Point(strike.at.x - math.copysign(DISK.radius, strike.at.x), strike.at.y)
    return Point(strike.at.x, strike.at.y - math.copysign(DISK.radius, strike.at.y))


def _first_leg(shot: Shot, man: int) -> float:
    """Return the direction in degrees from the board's centre to a piece's first contact with the rim.

    If the piece does not touch the rim, return the direction to its final position.
    """
    at_rim = (_middle(strike) for strike in shot.strikes if strike.first == man and strike.second == "rim")
    return next(at_rim, shot.man(man).at).heading


# --- the pocket ---------------------------------------------------------------------------------------------------


def capture(offset: float) -> float:
    """Compute from a formula at which speed a disk is too fast for the pocket (the hole in the middle). Return it in mm/s.

    The disk's path passes the pocket's centre at a distance of `offset` mm.
    """
    hole, drop = 17.4625, 1.0
    play, reach = hole - DISK.radius, math.sqrt(hole**2 - DISK.radius**2)
    if offset >= reach:
        return 0.0
    over = math.sqrt(reach**2 - offset**2) + math.sqrt(max(play**2 - offset**2, 0.0))
    return over * math.sqrt(GRAVITY / (2 * drop))


def shot_capture(offset: float) -> float:
    """Return the speed in mm/s below which a disk drops into the pocket (the hole in the middle), found by simulated shots.

    The shots start where the disk begins to tip into the pocket. Bisection finds the speed.
    """
    start = Point(offset, -60.0)
    dip = math.sqrt(17.4625**2 - DISK.radius**2 - offset**2)
    lost = 2 * FRICTION * GRAVITY * (60.0 - dip)

    def drops(speed: float) -> bool:
        shot = simulate(CROKINOLE_SIDE, (), Flick(start, 90.0, math.sqrt(speed**2 + lost)), motion=False)
        return shot.men[0].lie is Lie.POCKET

    return _last(drops, 5.0, 1500.0)


def _last(holds: Callable[[float], bool], low: float, high: float) -> float:
    """Return the greatest value between `low` and `high` for which `holds` returns True, by bisection."""
    while high - low > 0.01:
        middle = (low + high) / 2
        low, high = (middle, high) if holds(middle) else (low, middle)
    return low


# --- many disks ---------------------------------------------------------------------------------------------------


def lopsidedness(rows: int) -> float:
    """Return the left-right asymmetry in mm of a struck triangle of disks. The disks are compared when they lie still.

    The shot hits the triangle straight at its head. `rows` is the number of rows in the triangle.
    """
    step = 2 * DISK.radius
    places = [Point((place - row / 2) * step, row * step * math.sqrt(0.75)) for row in range(rows) for place in range(row + 1)]
    men = [Man(number, DISK, 0, at) for number, at in enumerate(places)]
    shot = simulate(CHECKER_SIDE, men, Flick(Point(0.0, -150.0), 90.0, 2000.0), motion=False)
    rests = {number: man.at for number, man in enumerate(shot.men)}
    mirrored = [next(i for i, other in enumerate(places) if other.distance(Point(-at.x, at.y)) < 1e-6) for at in places]
    return max(rests[i].distance(Point(-rests[j].x, rests[j].y)) for i, j in enumerate(mirrored))


def hard_shots(count: int) -> Sequence[Shot]:
    """Return `count` simulated shots that are hard to simulate: fast shots on crowded boards."""
    random = Random(1916)
    jobs = []
    for _ in range(count):
        men = crowded_board(random, random.randint(8, 24), ditch=random.randint(0, 4), seated=random.random() < 0.5)
        jobs.append((men, flick_from_the_edge(random, men, 3000.0, 11000.0, 300.0)))
    return simulate_many(CROKINOLE_SIDE, jobs)


def deepest_overlap(shots: Sequence[Shot]) -> float:
    """Return the deepest overlap in mm between any two disks that lie side by side at rest after these shots."""
    deepest = 0.0
    for shot in shots:
        for i, one in enumerate(shot.men):
            for other in shot.men[:i]:
                if one.lie is other.lie:
                    deepest = max(deepest, 2 * DISK.radius - one.at.distance(other.at))
    return deepest


# --- pins ---------------------------------------------------------------------------------------------------------


def fell_pins(speed: float, count: int, disks: str = "ring") -> list[tuple[int, ...]]:
    """Return the numbers of the pins that fell in each of `count` shots from the foul line.

    The shots are aimed at points that are spread evenly within 20 mm of the head pin.
    """
    start = FOUL_LINE.middle
    along = (SPOTS[0] - start) * (1.0 / SPOTS[0].distance(start))
    jobs: list[tuple[list[Man], Flick]] = []
    for number in range(count):
        target = SPOTS[0] + along.turned(90.0) * (40.0 * (number + 0.5) / count - 20.0)
        jobs.append((ten_pins(), Flick(start, (target - start).heading, speed)))
    shots = simulate_many(CHECKER_SIDE, jobs, conditions_of(disks=disks))
    return [tuple(event.man + 1 for event in shot.toppled) for shot in shots]


# --- heaps --------------------------------------------------------------------------------------------------------


def heaps(rounds: int, slowest: float, fastest: float) -> tuple[int, int]:
    """Shoot disks into one corner of the ditch, 24 in each of `rounds` rounds, to see whether they form stable heaps.

    Return (disks that rest on other disks, shots made), as totals of all rounds.
    """
    stayed = shot = 0
    for number in range(rounds):
        random = Random(number)
        men: tuple[Man, ...] = ()
        for _ in range(24):
            at = Point(round(random.uniform(225.0, 262.0), 2), round(random.uniform(225.0, 262.0), 2))
            flick = Flick(at, round(random.uniform(30.0, 60.0), 2), round(random.uniform(slowest, fastest), 1))
            if any(man.lie is Lie.UP and man.at.distance(at) < 2 * DISK.radius for man in men):
                continue
            result = simulate(CROKINOLE_SIDE, men, flick, motion=False)
            men, own = result.men, result.man(result.disk)
            shot += 1
            stayed += own.lie is Lie.DITCH and any(
                man.lie is Lie.DITCH and man.id != own.id and man.at.distance(own.at) < 2 * DISK.radius - 0.05 for man in men
            )
    return stayed, shot
