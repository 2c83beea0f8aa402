"""Random shots of every sort, and what they raise: `nice python -m tests.physics.shot_soak [SHOTS] [FIRST]`.

Late rounds of Crokinole, crowded corners of the ditch, the pins of every game as they are set up and as shots leave them, pins at
the platform's edge, and whatever may be set up in the practice room, under all conditions.
"""

from __future__ import annotations

import sys
from collections import Counter

from board.geometry import Point
from board.shots.flick import Flick
from board.sides import CROKINOLE_SIDE
from physics.simulate import ImpossibleShot, simulate
from tests.physics.drawn_shots import SORTS, draw


def soak(first: int, count: int) -> tuple[Counter[str], list[str]]:
    """How many shots of each sort were shot, and what was raised, a line each."""
    shots: Counter[str] = Counter()
    raised: list[str] = []
    for number in range(first, first + count):
        sort, seed = SORTS[number % len(SORTS)], number // len(SORTS)
        shots[sort] += 1
        try:
            drawn = draw(sort, seed)
            shot = simulate(drawn.side, drawn.men, drawn.flick, drawn.conditions, motion=number % 10 == 0)
            if number % 20 == 0 and drawn.side is CROKINOLE_SIDE:
                # What a shot leaves can be shot at again, if there is room for the disk.
                try:
                    simulate(drawn.side, shot.men, Flick(Point(0.0, -263.5), 90.0, 2000.0), drawn.conditions, motion=False)
                except ImpossibleShot as error:
                    if "The disk to be shot" not in str(error):
                        raise
        except Exception as error:
            raised.append(f"{sort} {seed}: {type(error).__name__}: {error}")
    return shots, raised


def main(arguments: list[str]) -> int:
    count, first = (int(arguments[0]) if arguments else 10_000), (int(arguments[1]) if len(arguments) > 1 else 0)
    shots, raised = soak(first, count)
    print(f"{shots.total():,} shots, {len(raised)} raised something. {dict(shots)}")
    print("\n".join(raised))
    return 1 if raised else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
