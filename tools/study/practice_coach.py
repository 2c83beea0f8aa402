"""Measure the practice coach and the tests of the drills: `python -m tools.study.practice_coach [--misses N] [--runs N] [DRILL
...]`.

The coach advises a player after a missed shot. For every drill (exercise) the program measures how often the advice helps, near
the solution and far from it, if the player follows it exactly. It counts how often the advised side reverses as the error grows.
It measures how often a player who repeats one exact shot passes the test, and whether every varied position can be solved. It
also simulates a club player who follows the advice, and counts the attempts that this player needs.
"""

from __future__ import annotations

import argparse
import math
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import groupby
from random import Random
from statistics import mean

from board.protocols.practising import LAST
from board.shots.flick import Flick
from games.bots.levels import CLUB
from games.practice.drills import DRILLS, Drill, find_drill
from games.practice.maps.remedies import suggest_change, turn_between
from games.practice.maps.route_map import RouteMap, chart_route, is_done
from games.practice.tasks.position import TOP_SPEED, Position
from games.practice.varied import Variation

SPINS_NEAR, SPINS_WILD = (0.0, 0.7, 1.3), (0.0, 0.5, 1.0)
"""Spins of the missed shots in drills that teach spin, as fractions of the solution's spin.

`SPINS_NEAR` is for shots near the solution, and `SPINS_WILD` is for shots far from the solution.
"""
SCAN, SCAN_STEP, SCAN_SPEEDS = 8.0, 0.5, (1.0, 1.3, 1.7, 2.1)
"""Missed shots for which the coach's advice is checked for sudden reversals.

The heading errs by up to `SCAN` degrees to either side, in steps of `SCAN_STEP` degrees. `SCAN_SPEEDS` are factors of the
solution's speed.
"""
TRACED = 50
"""Number of attempts in a test of a simulated player who always repeats one shot."""
RESAMPLED = 40
"""Number of simulated tests of a practice drill, each with the drill's positions in another random order.

The simulated player repeats one shot in all positions.
"""
TRIES = 60
"""Number of attempts by a simulated club player in each varied position of a practice drill."""
CAP = 100
"""A simulated player makes at most this many attempts to learn a practice drill."""
Advised = Callable[[Flick], Flick]
"""Function that gives advice: it takes the shot that missed, and returns the shot to make instead."""


@dataclass
class Misses:
    """Counts of missed shots in practice drills, to measure the quality of the program's advice."""

    count: int = 0
    works: int = 0
    """Number of missed shots for which the advice works: the advised shot succeeds by the route that the practice drill
    teaches.
    """
    turned: int = 0
    wrong_way: int = 0
    """Number of missed shots after which the advice turns the aim away from the solution.

    `turned` counts the missed shots after which the advice turns the aim at all.
    """
    unspun: int = 0
    unnamed: int = 0
    """Number of missed shots with too little spin for which the advice does not mention spin."""

    def __add__(self, other: Misses) -> Misses:
        return Misses(*(getattr(self, name) + getattr(other, name) for name in Misses.__dataclass_fields__))


@dataclass
class Measured:
    """Results of all measurements at one drill (exercise)."""

    drill: Drill
    near: Misses
    wild: Misses
    reversals: int
    tracer: float
    """Fraction of tests that a simulated player passes by always repeating the practice drill's own solution."""
    any_tracer: float
    """Mean fraction of tests that simulated players pass. Each player always repeats the solution of one varied position."""
    best_tracer: float
    """Greatest fraction of tests passed by any simulated player who always repeats one shot."""
    unsolved: int
    """Number of the practice drill's varied positions that count as unsolvable.

    In such a position the stored shot fails, or a club player makes it in fewer than one of ten trials.
    """
    learned: list[int] = field(default_factory=list)
    """Number of attempts that each simulated player needs to learn the practice drill with advice, starting near the solution."""
    learned_far: list[int] = field(default_factory=list)


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.study.practice_coach", description=__doc__)
    parser.add_argument("drills", nargs="*", metavar="DRILL")
    parser.add_argument("--misses", type=int, default=60, metavar="N", help="misses of each kind per drill (60)")
    parser.add_argument("--runs", type=int, default=10, metavar="N", help="learners of each kind per drill (10)")
    parser.add_argument("--seed", default="coach", help="seed of all random numbers")
    arguments = parser.parse_args(words)
    drills = [find_drill(name) for name in arguments.drills] or list(DRILLS)
    results = []
    for number, drill in enumerate(drills, start=1):
        results.append(measure(drill, arguments.misses, arguments.runs, arguments.seed))
        print(f"{number} of {len(drills)}", end="\r", file=sys.stderr, flush=True)
    print(*table(results), sep="\n")
    return 0


def measure(drill: Drill, misses: int, runs: int, seed: str) -> Measured:
    """Measure the coach's advice at one drill. Return all results.

    `misses` is the number of missed shots, and `runs` the number of simulated learners.
    """
    position, chart = drill.position, chart_route(drill.position, drill.solution)

    def advised(flick: Flick) -> Flick:
        return suggest_change(position, chart, flick).right

    own = tracer_share(drill, drill.solution, seed)
    others = [tracer_share(drill, each.flick, seed) for each in drill.variations if not each.placing.is_mirrored]
    near = count_misses(drill, chart, near_misses(drill, Random(f"{seed} near {drill.name}")), misses)
    wild = count_misses(drill, chart, wild_misses(drill, Random(f"{seed} wild {drill.name}")), misses)
    return Measured(
        drill,
        near,
        wild,
        count_reversals(drill, chart),
        own,
        mean(others) if others else own,
        max([own, *others]),
        sum(not is_solvable(drill, variation, seed) for variation in drill.variations),
        [learn(drill, position, advised, Random(f"{seed} {drill.name} {run}"), is_far=False) for run in range(runs)],
        [learn(drill, position, advised, Random(f"{seed} {drill.name} {run}"), is_far=True) for run in range(runs)],
    )


# --- advice -----------------------------------------------------------------------------------------------------------


def near_misses(drill: Drill, random: Random) -> Iterator[Flick]:
    """Yield random shots near the solution of a practice drill.

    The heading has a standard deviation of 3 degrees, and the speed is within 20 % of the solution's.
    """
    while True:
        yield _beside(drill, random, random.gauss(0.0, 3.0), random.uniform(0.8, 1.2), SPINS_NEAR)


def wild_misses(drill: Drill, random: Random) -> Iterator[Flick]:
    """Yield random shots far from the solution of a practice drill.

    The heading has a standard deviation of 6 degrees, and the speed is 0.5 to 2.5 times the solution's.
    """
    while True:
        yield _beside(drill, random, random.gauss(0.0, 6.0), 0.5 * 5.0 ** random.random(), SPINS_WILD)


def _beside(drill: Drill, random: Random, turn: float, times: float, spins: Sequence[float]) -> Flick:
    own = drill.solution
    spin = own.spin * random.choice(spins) if own.spin else 0.0
    speed = round(min(TOP_SPEED, own.speed * times), 1)
    return replace(own, heading=round(own.heading + turn, 3), speed=speed, spin=round(max(-300.0, min(300.0, spin)), 2))


def count_misses(drill: Drill, chart: RouteMap, shots: Iterator[Flick], wanted: int) -> Misses:
    """Count how often a coach's advice is good: does the advised shot succeed after a miss?

    Use the first `wanted` missed shots among `shots`.
    """
    position, way, count = drill.position, drill.way, Misses()
    # Limit the number of shots, because an easy drill gives few misses.
    for _ in range(20 * wanted):
        flick = next(shots)
        if is_done(position, flick):
            continue
        change = suggest_change(position, chart, flick).change
        off = turn_between(flick.heading, drill.solution.heading)
        lacks_spin = not way.has_spin(flick)
        count += Misses(
            1,
            is_done(position, change.of(flick, TOP_SPEED)),
            change.turn != 0.0,
            change.turn * off < 0.0,
            lacks_spin,
            lacks_spin and change.twist * way.spin <= 0.0,
        )
        if count.count == wanted:
            break
    return count


def count_reversals(drill: Drill, chart: RouteMap) -> int:
    """Move the player's aim step by step away from the solution. Count how often the advised turn changes between left and right.

    Good advice changes rarely.
    """
    found = 0
    for times in SCAN_SPEEDS:
        speed = round(min(TOP_SPEED, drill.solution.speed * times), 1)
        for side in (-1.0, 1.0):
            last = 0.0
            for step in range(1, int(SCAN / SCAN_STEP) + 1):
                heading = round(drill.solution.heading + side * step * SCAN_STEP, 3)
                flick = replace(drill.solution, heading=heading, speed=speed)
                if is_done(drill.position, flick):
                    continue
                turn = suggest_change(drill.position, chart, flick).change.turn
                found += turn * last < 0.0
                last = turn or last
    return found


# --- tests ------------------------------------------------------------------------------------------------------------


def tracer_share(drill: Drill, flick: Flick, seed: str) -> float:
    """Return the fraction of a practice drill's tests that a player passes by repeating this shot in every position."""
    variations = drill.variations
    if not variations:
        return 1.0
    works = [is_done(drill.position_with(each.placing), replace(flick, at=each.placing.start)) for each in variations]
    mastered = 0
    for number in range(RESAMPLED):
        random, results = Random(f"{seed} {flick} {number}"), list[bool]()
        while len(results) < TRACED:
            results += random.sample(works, len(works))
        mastered += _is_mastered(results[:TRACED], drill.par)
    return mastered / RESAMPLED


def _is_mastered(results: Sequence[bool], par: float) -> bool:
    need = math.ceil(round(par * LAST, 6))
    return any(sum(results[i : i + LAST]) >= need for i in range(len(results) - LAST + 1))


def is_solvable(drill: Drill, variation: Variation, seed: str) -> bool:
    """True if the stored shot succeeds in a varied position, and a club player succeeds in at least a tenth of new attempts."""
    position, random = drill.position_with(variation.placing), Random(f"{seed} {variation}")
    aim = position.aim()
    successes = sum(is_done(position, CLUB.steadiness.perturb(variation.flick, aim, random)) for _ in range(TRIES))
    return is_done(position, variation.flick) and successes >= 0.1 * TRIES


# --- learners ---------------------------------------------------------------------------------------------------------


def learn(drill: Drill, position: Position, advised: Advised, random: Random, *, is_far: bool) -> int:
    """Return the number of attempts that a simulated club player needs to learn a practice drill by following advice.

    The result is at most `CAP`. The player's first aim is 4 degrees off. With `is_far`, it is 6 degrees off, too hard and without
    spin. As in the window, the advice refers to the aim, without the random aim error.
    """
    own, aim, results = drill.solution, position.aim(), list[bool]()
    target = replace(own, heading=own.heading + random.choice((-1.0, 1.0)) * (6.0 if is_far else 4.0))
    if is_far:
        target = replace(target, speed=min(TOP_SPEED, own.speed * random.uniform(1.6, 2.0)), spin=0.0)
    need = math.ceil(round(drill.par * LAST, 6))
    while len(results) < CAP:
        flick = CLUB.steadiness.perturb(target, aim, random)
        results.append(is_done(position, flick))
        if len(results) >= LAST and sum(results[-LAST:]) >= need:
            break
        if not results[-1] and not is_done(position, target):
            target = advised(target)
    return len(results)


# --- the table --------------------------------------------------------------------------------------------------------


HEADS = ("set", "drills", "near, works %", "wild, works %", "wrong side", "reversals", "spin not named", "tracer masters %",
         "any flick", "best flick", "unsolved", "learners", "from far")  # fmt: skip


def table(results: Sequence[Measured]) -> Iterator[str]:
    """Yield the lines of a Markdown table of the results, with a row for each group of practice drills.

    Lines about the weakest drills follow.
    """
    yield f"| {' | '.join(HEADS)} |"
    yield "|---" * len(HEADS) + "|"
    sets = [(title, list(group)) for title, group in groupby(results, lambda each: each.drill.series)]
    for title, group in [*sets, ("**all**", list(results))]:
        yield _row(title, group)
    weak = [each for each in results if min(_share(each.near), _share(each.wild)) < 0.98]
    for each in sorted(weak, key=lambda each: _share(each.near) + _share(each.wild)):
        yield f"{each.drill.name}: near {each.near.works} of {each.near.count}, wild {each.wild.works} of {each.wild.count}"
    for each in results:
        if each.best_tracer >= 0.5 and each.drill.variations:
            words = f"{100 * each.tracer:.0f}, {100 * each.any_tracer:.0f}, {100 * each.best_tracer:.0f}"
            yield f"{each.drill.name}: own, any and best flick master it in {words} % of tests"
    fixed = [each.drill.name for each in results if not each.drill.variations]
    yield f"Fixed: {', '.join(fixed) or 'none'}."


def _row(title: str, group: Sequence[Measured]) -> str:
    near = sum((each.near for each in group), Misses())
    wild = sum((each.wild for each in group), Misses())
    varied = [each for each in group if each.drill.variations]
    cells = (
        title,
        len(group),
        f"{100 * _share(near):.1f} of {near.count}",
        f"{100 * _share(wild):.1f} of {wild.count}",
        f"{near.wrong_way + wild.wrong_way} of {near.turned + wild.turned}",
        sum(each.reversals for each in group),
        f"{near.unnamed + wild.unnamed} of {near.unspun + wild.unspun}",
        f"{100 * mean(each.tracer for each in varied):.0f}" if varied else "-",
        f"{100 * mean(each.any_tracer for each in varied):.0f}" if varied else "-",
        f"{100 * mean(each.best_tracer for each in varied):.0f}" if varied else "-",
        f"{sum(each.unsolved for each in group)} of {sum(len(each.drill.variations) for each in group)}",
        f"{mean(count for each in group for count in each.learned):.1f}" if group[0].learned else "-",
        f"{mean(count for each in group for count in each.learned_far):.1f}" if group[0].learned_far else "-",
    )
    return f"| {' | '.join(map(str, cells))} |"


def _share(misses: Misses) -> float:
    return misses.works / misses.count if misses.count else 1.0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
