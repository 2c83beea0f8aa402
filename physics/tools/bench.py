"""The command `bench`: shots per second, time per event, and a comparison with plain pymunk steps.

For the comparison, three kinds of steps are timed in a pymunk space with the same pieces. The first are the shot's own steps with
all their callbacks. The second are the same steps without callbacks ("bare"), which is the least that stepping with pymunk can
cost. The third are the bare steps of a simulation with fixed time steps of 2 mm.
"""

from __future__ import annotations

import argparse
import json
import math
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from operator import attrgetter
from pathlib import Path
from random import Random
from typing import Any

import pymunk

from board.geometry import Point
from board.men import PIN, Man
from board.shots.events import Struck
from board.shots.flick import Flick
from board.shots.shot import Shot
from board.sides import CHECKER_SIDE, CROKINOLE_SIDE, Side
from board.sums import float_sum
from board.text.arguments import UsageError
from board.text.words import path_words
from physics.engine import raw_body
from physics.engine.build import is_compiled
from physics.engine.frame import NOWHERE
from physics.materials import GRAVITY, USUAL
from physics.simulate import course_of, simulate
from physics.tools.crowd import crowded_board, flick_from_the_edge, ten_pins

STEP_TRAVEL = 2.0
"""Distance in mm that the fastest disk travels in one time step of an ordinary simulation. The benchmark compares shots
with it.
"""
LONGEST_STEP = 0.002
MOST_SHOTS = 100_000
ROUNDS = 5
"""Number of measurements of each program copy when the speeds of two copies are compared. The copies alternate.

The fastest run of each shot counts, because other programs on the computer can only make a run slower.
"""
ALONE = """
import json, sys, time
try:
    from board.shots.flick import Flick
except ModuleNotFoundError:  # Where a flick lay before the rooms of the board had rooms of their own.
    from board.flick import Flick
from board.geometry import Point
from board.men import DISK, PIN, Man
from board.sides import CHECKER_SIDE, CROKINOLE_SIDE
from physics.simulate import simulate

spent = []
for pins, places, at, *flick in json.load(sys.stdin):
    side, kind = (CHECKER_SIDE, PIN) if pins else (CROKINOLE_SIDE, DISK)
    shot = side, [Man(number, kind, -1, Point(*place)) for number, place in enumerate(places)], Flick(Point(*at), *flick)
    tries = []
    for _ in range(3):
        start = time.process_time()
        simulate(*shot, motion=False)
        tries.append(time.process_time() - start)
    spent.append(min(tries))
print(json.dumps(spent))
"""
"""Python script, as text, that reads shots, simulates them and prints the time of each.

It uses only basic functions, because it may run in an old copy of the program.
"""
TRIES = 5
"""Number of repetitions of each measurement in the benchmark."""
COUNTS = (2, 12, 24)
SORTS = (*(f"{count} disks" for count in COUNTS), "ten-pin break")
HOME, DEMO = "home", "demo"
WINDOW_PLACES = (HOME, "crokinole", "king-pin")

Job = tuple[Sequence[Man], Flick]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the options of the command `bench`, the benchmark, to its parser."""
    parser.description = (
        "Measure the speed of this computer: shots on one core, moves by the rules, and drawing. Also measure the "
        "window: the time to its first picture, and its memory."
    )
    parser.add_argument("--shots", type=int, default=200, metavar="N", help="number of shots of each kind (200)")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="seed (1)")
    parser.add_argument("--against", metavar="FOLDER", help="compare with another copy of this program")
    parser.add_argument(
        "--window",
        nargs="*",
        metavar="PLACE",
        help=f"measure only the first picture and the memory of the window, at `home`, in the `demo` or at the table "
        f"of a game ({', '.join(WINDOW_PLACES)}); needs no display",
    )
    parser.add_argument("--minutes", type=float, default=0.2, metavar="N", help="how long the window stays open (0.2)")


def run_bench(arguments: argparse.Namespace) -> int:
    """Measure the time of shots and print the results. Return the exit status. Raise UsageError if the command is wrong."""
    if not 1 <= arguments.shots <= MOST_SHOTS:
        raise UsageError(f"--shots must be from 1 to {MOST_SHOTS:,}.")
    if arguments.against is not None:
        return _compare(Path(arguments.against), arguments.shots, arguments.seed)
    print(f"physics: {'compiled' if is_compiled() else 'pure Python'}")
    print(f"{arguments.shots} shots of each sort at 1 to 4 m/s, pins at 3 m/s; processor time of one core")
    print("                  ms/shot  worst ms  shots/s  events  us/event   steps  ms in them  bare ms  ratio  stepped ms")
    means = []
    for count in COUNTS:
        jobs = [_disks(arguments.seed * 100_000 + index, count) for index in range(arguments.shots)]
        means.append(_measure(f"{count} disks", CROKINOLE_SIDE, jobs)[0])
    _, ratio, shots = _measure("ten-pin break", CHECKER_SIDE, _breaks(arguments.shots, arguments.seed))
    print("Bare: the same number of pymunk's steps, without callbacks. Ratio: a shot to its bare steps.")
    print("Stepped: a shot made only of bare steps, at most 2 mm each.")
    print(f"A ten-pin break costs {ratio:.2f} times the bare steps of its space.")
    print(f"Cost grows as the number of disks to the power {math.log(means[2] / means[0]) / math.log(24 / 2):.2f}.")
    felled = [len(shot.toppled) for shot in shots]
    shares = ", ".join(f"{down} pins {felled.count(down)}" for down in sorted(set(felled)))
    print(f"Felled by a 3 m/s disk within 1.5 degrees of the head pin: {shares}.")
    return 0


def _compare(other: Path, shots: int, seed: int) -> int:
    """Compare the speed of this copy of the program with that of the copy in the folder `other`. Print the times by kind of shot.

    Return the exit status.
    """
    sorts = [[_disks(seed * 100_000 + index, count) for index in range(shots)] for count in COUNTS]
    jobs = [job for sort in (*sorts, _breaks(shots, seed)) for job in sort]
    folders = (other, Path(__file__).resolve().parents[2])
    try:
        rounds = [[_seconds(folder, jobs) for folder in folders] for _ in range(ROUNDS)]
    except ValueError as problem:
        raise UsageError(str(problem)) from None
    theirs, ours = ([min(tries) for tries in zip(*copy, strict=True)] for copy in zip(*rounds, strict=True))
    print(f"Milliseconds a shot: {shots} shots of each sort, of each the best of {ROUNDS} turns")
    print(f"{'there':>24} {'here':>7} {'ratio':>6}")
    for number, sort in enumerate(SORTS):
        their_time, our_time = (float_sum(copy[number * shots : (number + 1) * shots]) for copy in (theirs, ours))
        print(f"{sort:>16} {1e3 * their_time / shots:7.3f} {1e3 * our_time / shots:7.3f} {our_time / their_time:6.2f}")
    return 0


def _seconds(folder: Path, jobs: Sequence[Job]) -> list[float]:
    """Return the processor time in s of each shot, simulated by the copy of the program in this folder."""
    numbers = attrgetter("x", "y")
    shots = [
        (men[0].kind is PIN, [numbers(man.at) for man in men], numbers(flick.at), flick.heading, flick.speed, flick.spin)
        for men, flick in jobs
    ]
    # The installed program is a package, so its modules have a prefix.
    is_package = (folder / "__init__.py").is_file()
    command = [sys.executable, "-c", ALONE.replace("from ", f"from {folder.name}.") if is_package else ALONE]
    place = folder.parent if is_package else folder
    try:
        output = subprocess.run(command, cwd=place, input=json.dumps(shots), capture_output=True, text=True, check=True).stdout
    except (OSError, subprocess.CalledProcessError):
        raise ValueError(f"No copy of this program in {path_words(folder)}.") from None
    seconds: list[float] = json.loads(output)
    return seconds


def _disks(seed: int, count: int) -> Job:
    random = Random(seed)
    men = crowded_board(random, count - 1)
    return men, flick_from_the_edge(random, men, 1000.0, 4000.0, 50.0)


def _breaks(count: int, seed: int) -> list[Job]:
    random, pins = Random(seed), ten_pins()
    headings = [round(45.0 + random.uniform(-1.5, 1.5), 3) for _ in range(count)]
    return [(pins, Flick(Point(-250.0, -250.0), heading, 3000.0)) for heading in headings]


def _measure(name: str, side: Side, jobs: Sequence[Job]) -> tuple[float, float, list[Shot]]:
    """Measure the time of the shots in `jobs` and print one line of results.

    Return (mean seconds for a shot, ratio, shots). The ratio compares this time with the time of the same pymunk steps without
    our callbacks.
    """
    men, flick = jobs[0]
    simulate(side, men, flick, motion=False)  # Create tables and worlds outside the measurement.
    spent, shots = [], []
    steps, in_steps, bare, stepped = 0, 0.0, 0.0, 0.0
    for men, flick in jobs:
        tries = []
        watched = min((_time_shot(side, men, flick) for _ in range(TRIES)), key=attrgetter("seconds"))
        shot, lengths = watched.shot, watched.lengths
        # Repeat whole shots one after another, as in real use. The fastest counts, since other programs can only slow a shot
        # down.
        for _ in range(TRIES):
            start = time.process_time()
            simulate(side, men, flick, motion=False)
            tries.append(time.process_time() - start)
        bare_tries = [_time_bare_steps(side, men, flick, lengths) for _ in range(TRIES)]
        shots.append(shot)
        spent.append(min(tries))
        steps += len(lengths)
        # Use the steps' fraction of the total time: reading the clock takes time too.
        in_steps += min(tries) * watched.in_steps / watched.seconds
        bare += min(bare_tries)
        stepped += _time_bare_steps(side, men, flick, list(_short_steps(shot)))
    count = len(jobs)
    mean, events = float_sum(spent) / count, sum(len(shot.events) for shot in shots)
    print(
        f"{name:>16} {1e3 * mean:8.3f} {1e3 * max(spent):9.2f} {1 / mean:8.0f}"
        f" {events / count:7.1f} {1e6 * float_sum(spent) / events:9.1f}"
        f" {steps / count:7.1f} {1e3 * in_steps / count:11.3f}"
        f" {1e3 * bare / count:8.3f} {float_sum(spent) / bare:6.1f} {1e3 * stepped / count:11.2f}"
    )
    return mean, float_sum(spent) / bare, shots


@dataclass(frozen=True, slots=True)
class _TimedShot:
    """A simulated shot, together with the time that its simulation and its time steps took."""

    shot: Shot
    seconds: float
    in_steps: float
    """Computing time in seconds for the time steps alone, including their callbacks."""
    lengths: list[float]
    """Simulated time in s of each time step of the shot."""


def _time_shot(side: Side, men: Sequence[Man], flick: Flick) -> _TimedShot:
    """Simulate a shot and return it together with two times: the elapsed time, and the time spent in pymunk's steps."""
    step, lengths, in_steps = raw_body.step, [], 0.0
    # This clock is read much faster than the processor time.
    clock = time.perf_counter

    def timed(space: Any, length: float) -> None:
        nonlocal in_steps
        start = clock()
        step(space, length)
        in_steps += clock() - start
        lengths.append(length)

    raw_body.step = timed
    try:
        start = clock()
        shot = simulate(side, men, flick, motion=False)
        return _TimedShot(shot, clock() - start, in_steps, lengths)
    finally:
        raw_body.step = step


def _time_bare_steps(side: Side, men: Sequence[Man], flick: Flick, lengths: Sequence[float]) -> float:
    """Run time steps with the given lengths in the pymunk space of a shot. Return the processor time in s.

    The disk moves, and no callbacks are set ("bare" steps).
    """
    course = course_of(side, men, flick, USUAL, motion=False)
    # The world is not returned to the pool: these steps leave it in a state unfit for a shot.
    world, space = course.world, course.world.space
    silence = pymunk.empty_callback
    space.on_collision(None, None, begin=silence, pre_solve=silence, post_solve=silence)
    world.frames[course.shooter.index].place(course.shooter)
    for frame in world.frames:
        if frame.lying is not None:
            # As in plain pymunk: a standing pin's lying shape stays in the space and is filtered out. Our shots remove the shape
            # and call a faster step function. With either here, the reference would improve along with our code.
            frame.lying.filter = NOWHERE
            raw_body.put_back(world.pointer, frame.outline, frame.number + 1)
    spent = 0.0
    for length, run in groupby(lengths):
        # As in a shot: the space scales cached impulses by the ratio of two step lengths.
        world.forget()
        count = len(list(run))
        start = time.process_time()
        for _ in range(count):
            pymunk.Space.step(space, length)
        spent += time.process_time() - start
    return spent


def _short_steps(shot: Shot) -> Iterator[float]:
    """Yield the lengths in s of the time steps that a simulation with short steps would need for this shot.

    In each step, the fastest piece moves 2 mm at most. This shows how much work such a simulation would be.
    """
    speeds = sorted((event.time, event.speed) for event in shot.events if isinstance(event, Struck))
    drag = USUAL.floor_friction * GRAVITY
    now, fastest = 0.0, shot.flick.speed
    while now < shot.seconds:
        while speeds and speeds[0][0] <= now:
            fastest = max(fastest * 0.7, speeds.pop(0)[1])
        length = min(LONGEST_STEP, STEP_TRAVEL / max(fastest, 1.0))
        yield length
        now += length
        fastest -= drag * length
