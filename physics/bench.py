"""`bench` on the command line: how many shots a second, and what they cost beside bare steps of a pymunk space.

Between the falls of pins nothing is stepped: a disk's way is known until it meets something. So the bare steps that a
shot of disks is measured against are those that a stepped simulation of it would need, on the same men with the same joints
for friction, at steps of at most 2 mm; the ten-pin break is measured against the very steps it makes.
"""

from __future__ import annotations

import argparse
import math
import sys
import time
from collections.abc import Sequence
from random import Random

import pymunk

from board.events import Struck
from board.flick import Flick
from board.geometry import Point
from board.men import Lie, Man
from board.shot import Shot
from board.sides import CHECKER_SIDE, CROKINOLE_SIDE, INSIDE
from physics.crowd import crowded_board, flick_from_the_edge, ten_pins
from physics.materials import GRAVITY, Conditions, inertia_share
from physics.simulate import course_of, simulate

STEP_TRAVEL = 2.0
"""mm. How far the fastest disk of a stepped simulation would go in a step."""
LONGEST_STEP = 0.002


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.description = "Measure how fast shots are worked out on this machine, on one core, without motion to animate."
    parser.add_argument("--shots", type=int, default=200, metavar="N", help="shots of each sort (200)")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="which shots (1)")


def run_bench(arguments: argparse.Namespace) -> int:
    if arguments.shots < 1:
        print("A benchmark needs at least one shot.", file=sys.stderr)
        return 2
    simulate(CROKINOLE_SIDE, (), Flick(Point(0.0, -263.0), 90.0, 500.0), motion=False)  # the tables are made once
    print(f"{arguments.shots} shots of each sort at 1 to 4 m/s, pins at 3 m/s; processor time of one core")
    print(f"{'':>16} {'ms a shot':>10} {'worst ms':>9} {'shots/s':>8} {'events':>7} {'steps':>7} {'bare ms':>8} {'ratio':>6}")
    costs = []
    for count in (2, 12, 24):
        jobs = [_job(arguments.seed * 100_000 + index, count) for index in range(arguments.shots)]
        costs.append((count, _measure(f"{count} disks", jobs)))
    _measure_break(arguments.shots, arguments.seed)
    grown = math.log(costs[-1][1] / costs[0][1]) / math.log(costs[-1][0] / costs[0][0])
    print(f"Cost grows as the number of disks to the power {grown:.2f}.")
    print("Steps and bare ms: of a stepped simulation of the same disks; for pins, the very steps made. Ratio: ours to bare.")
    return 0


def _job(seed: int, count: int) -> tuple[list[Man], Flick]:
    random = Random(seed)
    men = crowded_board(random, count - 1)
    return men, flick_from_the_edge(random, men, 1000.0, 4000.0, 50.0)


def _measure(name: str, jobs: Sequence[tuple[list[Man], Flick]]) -> float:
    """Print one line; mean cost of a shot in seconds."""
    spent, shots = [], []
    for men, flick in jobs:
        start = time.process_time()
        shots.append(simulate(CROKINOLE_SIDE, men, flick, motion=False))
        spent.append(time.process_time() - start)
    bare = [_bare_steps(men, shot) for (men, _), shot in zip(jobs, shots, strict=True)]
    return _line(name, spent, shots, [count for count, _ in bare], [seconds for _, seconds in bare])


def _line(name: str, spent: list[float], shots: list[Shot], steps: list[int], bare: list[float]) -> float:
    mean = sum(spent) / len(spent)
    events = sum(len(shot.events) for shot in shots) / len(shots)
    bare_mean = sum(bare) / len(bare)
    print(
        f"{name:>16} {1e3 * mean:10.2f} {1e3 * max(spent):9.2f} {1 / mean:8.0f} {events:7.1f} "
        f"{sum(steps) / len(steps):7.0f} {1e3 * bare_mean:8.2f} {mean / bare_mean:6.2f}"
    )
    return mean


def _bare_steps(men: Sequence[Man], shot: Shot) -> tuple[int, float]:
    """How many steps of a space this shot would take, and the time they take with nothing else done."""
    space = jointed_space(men, shot.flick)
    speeds = sorted((event.time, event.speed) for event in shot.events if isinstance(event, Struck))
    steps, spent, now = 0, 0.0, 0.0
    drag = Conditions().floor_friction * GRAVITY
    fastest = shot.flick.speed
    while now < shot.seconds:
        while speeds and speeds[0][0] <= now:
            fastest = max(fastest * 0.7, speeds.pop(0)[1])
        dt = min(LONGEST_STEP, STEP_TRAVEL / max(fastest, 1.0))
        start = time.process_time()
        space.step(dt)
        spent += time.process_time() - start
        steps += 1
        now += dt
        fastest -= drag * dt
    return steps, spent


def jointed_space(men: Sequence[Man], flick: Flick) -> pymunk.Space:
    """The same men in a plain space, floor friction by joints."""
    space = pymunk.Space()
    space.collision_slop = 0.01
    space.sleep_time_threshold = 0.05
    space.idle_speed_threshold = 2.0
    conditions = Conditions()
    for x, y in ((1, 0), (0, 1), (-1, 0), (0, -1)):
        edge = INSIDE + 50.0
        wall = pymunk.Segment(
            space.static_body, (edge * x - 800 * y, edge * y + 800 * x), (edge * x + 800 * y, edge * y - 800 * x), 50.0
        )
        wall.elasticity, wall.friction = 0.8, 0.45
        space.add(wall)
    for peg in CROKINOLE_SIDE.pegs:
        circle = pymunk.Circle(space.static_body, peg.radius, (peg.centre.x, peg.centre.y))
        circle.elasticity, circle.friction = 0.9, 0.45
        space.add(circle)
    shooter = None
    fresh = Man(len(men), men[0].kind, 0, flick.at) if men else None
    for man in [*men, *([fresh] if fresh else [])]:
        if man.lie is not Lie.UP:
            continue
        kind = conditions.kind(man.kind)
        body = pymunk.Body(kind.mass, inertia_share(kind) * kind.mass * kind.radius**2)
        body.position = (man.at.x, man.at.y)
        shape = pymunk.Circle(body, kind.radius)
        shape.elasticity, shape.friction = 0.84, 0.45
        slide = pymunk.PivotJoint(space.static_body, body, (0.0, 0.0), (0.0, 0.0))
        turn = pymunk.GearJoint(space.static_body, body, 0.0, 1.0)
        slide.max_bias = turn.max_bias = 0.0
        slide.max_force = conditions.floor_friction * GRAVITY * kind.mass
        turn.max_force = slide.max_force * kind.radius * 0.6
        space.add(body, shape, slide, turn)
        if man is fresh:
            shooter = body
    assert shooter is not None
    heading = math.radians(flick.heading)
    shooter.velocity = (flick.speed * math.cos(heading), flick.speed * math.sin(heading))
    return space


def _measure_break(count: int, seed: int) -> None:
    random = Random(seed)
    spent, shots, steps, bare = [], [], [], []
    felled: dict[int, int] = {}
    pins = ten_pins()
    for _ in range(count):
        flick = Flick(Point(-250.0, -250.0), round(45.0 + random.uniform(-1.5, 1.5), 3), 3000.0)
        start = time.process_time()
        shot = simulate(CHECKER_SIDE, pins, flick, motion=False)
        spent.append(time.process_time() - start)
        shots.append(shot)
        felled[len(shot.toppled)] = felled.get(len(shot.toppled), 0) + 1
        course = course_of(CHECKER_SIDE, pins, flick, Conditions(), False)
        course.step_seconds = 0.0
        course.run()
        steps.append(course.steps)
        bare.append(course.step_seconds)
    _line("ten-pin break", spent, shots, steps, bare)
    told = ", ".join(f"{down} pins {times}" for down, times in sorted(felled.items()))
    print(f"Felled by a 3 m/s disk within 1.5 degrees of the head pin: {told}.")
