"""Simulate random shots of every kind and report faults: `nice python -m tests.physics.shot_soak [SHOTS] [FIRST] [--extreme]`.

The kinds are late rounds of Crokinole, crowded corners of the ditch, pins before and after shots, pins at the platform's edge,
and practice positions. `--extreme` instead simulates legal shots at the limits of the library, on boards of any shape. Each shot
must end without an error and leave all pieces in legal places. The energy of every tenth shot is checked.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator

from board.shots.shot import Shot
from physics.simulate import ImpossibleShot, simulate, simulate_for_study
from tests.physics import extreme_shots
from tests.physics.drawn_shots import SORTS, draw
from tests.physics.shot_faults import faults

WEIGHED = 10
"""Number n: the energy of one in n shots is checked."""
REFUSED = "refused"


def soak(first: int, count: int, *, extreme: bool = False) -> tuple[Counter[str], list[str]]:
    """Return the number of simulated shots by kind, and a line of text for each fault."""
    shots: Counter[str] = Counter()
    wrong: list[str] = []
    for number in range(first, first + count):
        sort, seed = ("extreme", number) if extreme else (SORTS[number % len(SORTS)], number // len(SORTS))
        shots[sort] += 1
        try:
            shot = _extreme(seed) if extreme else _natural(sort, seed, motion=number % 10 == 5)
            if shot is None:
                shots[REFUSED] += 1
            else:
                # So every sort is checked, although the number of sorts and ten have a common divisor.
                is_weighed = (number + number // len(SORTS)) % WEIGHED == 0
                wrong += [f"{sort} {seed}: {fault}" for fault in faults(shot, weighs=is_weighed)]
        except Exception as error:
            wrong.append(f"{sort} {seed}: {type(error).__name__}: {error}")
    return shots, wrong


def _natural(sort: str, seed: int, *, motion: bool) -> Shot:
    drawn = draw(sort, seed)
    return simulate(drawn.side, drawn.men, drawn.flick, drawn.conditions, motion=motion)


def _extreme(seed: int) -> Shot | None:
    """Return the shot at the limits of the physics with this seed, or None if it is refused."""
    drawn = extreme_shots.draw(seed)
    if drawn is None:
        return None
    try:
        return simulate_for_study(drawn.side, drawn.men, drawn.flick, drawn.conditions, disk=drawn.disk)
    except ImpossibleShot:
        return None


def _parts(first: int, count: int) -> Iterator[tuple[int, int]]:
    """Yield (first seed, number of shots) for parts of the work, each of at most ten thousand shots."""
    for start in range(first, first + count, 10_000):
        yield start, min(10_000, first + count - start)


def main(arguments: list[str]) -> int:
    extreme = "--extreme" in arguments
    numbers = [int(argument) for argument in arguments if not argument.startswith("--")]
    count, first = (numbers[0] if numbers else 10_000), (numbers[1] if len(numbers) > 1 else 0)
    total: Counter[str] = Counter()
    failed = 0
    for start, part in _parts(first, count):
        shots, wrong = soak(start, part, extreme=extreme)
        total += shots
        failed += len(wrong)
        print("\n".join([*wrong, f"{start + part - first:,} of {count:,} shots, {failed} faults."]), flush=True)
    print(dict(total))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
