"""Rounds of shots as people play them, in which each shot starts from the result of the shot before.

Pieces touch, pile up in the ditch and lie as they fell. `nice python -m tests.physics.natural_rounds [SHOTS] [FIRST]` plays SHOTS
shots from round FIRST on. It plays each shot in a used world, in the same world again and in a new one, and prints the shots that
differ.
"""

from __future__ import annotations

import hashlib
import math
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from random import Random

from board.geometry import Point
from board.men import DISK, Kind, Lie, Man
from board.other_boards import BASE_LINE, CARROM_MAN, CARROM_SIDE, STRIKER, TOURNAMENT_DISK, TOURNAMENT_SIDE
from board.shots.flick import Flick
from board.shots.shot import Shot
from board.sides import CHECKER_SIDE, CROKINOLE_SIDE, Side
from physics.engine import worlds
from physics.simulate import ImpossibleShot, simulate, with_disk
from physics.tools.crowd import ten_pins

SORTS = ("crokinole", "crokinole", "corner", "touching", "pins", "tournament", "carrom")
SHOTS = {"pins": 3, "corner": 14}
MOST = 24
"""Number of shots in a round of any sort that `SHOTS` does not list."""


@dataclass(frozen=True)
class Played:
    """A shot of a round, with its result."""

    sort: str
    side: Side
    men: tuple[Man, ...]
    flick: Flick
    shot: Shot

    def again(self) -> Shot:
        return simulate(self.side, self.men, self.flick, motion=False)


def played_round(number: int) -> Iterator[Played]:
    """Yield the shots of a round, until no other disk fits on the board."""
    random = Random(f"round {number}")
    sort = SORTS[number % len(SORTS)]
    side, disk, line = _PLACES[sort]
    men: Sequence[Man] = _opening(sort, random)
    for _ in range(SHOTS.get(sort, MOST)):
        flick = _flick(sort, random, men, line)
        try:
            everything = tuple(with_disk(men, flick, disk))
            shot = simulate(side, everything, flick, motion=False)
        except ImpossibleShot:
            continue
        yield Played(sort, side, everything, flick, shot)
        # Pocketed pieces of the carrom board are removed, and so is the striker (the disk that is shot).
        kept = [man for man in shot.men if sort != "carrom" or (man.id != shot.disk and man.lie is not Lie.POCKET)]
        men = [replace(man, id=number) for number, man in enumerate(kept)]


_PLACES: dict[str, tuple[Side, Kind, float]] = {
    "crokinole": (CROKINOLE_SIDE, DISK, -263.525),
    "corner": (CROKINOLE_SIDE, DISK, 0.0),
    "touching": (CROKINOLE_SIDE, DISK, -263.525),
    "pins": (CHECKER_SIDE, DISK, -300.0),
    "tournament": (TOURNAMENT_SIDE, TOURNAMENT_DISK, -304.8),
    "carrom": (CARROM_SIDE, STRIKER, -BASE_LINE),
}
"""For each sort of round: the board, the kind of disk that is shot, and the distance of the shot from the centre in mm."""


def _opening(sort: str, random: Random) -> list[Man]:
    if sort == "pins":
        return ten_pins()
    if sort == "carrom":
        return _cluster(CARROM_MAN, Point(0.0, 0.0), 2, 0.001)
    if sort == "touching":
        # Some disks lie on the line, and some overlap by the last bit, as rounding leaves them.
        return _cluster(DISK, Point(round(random.uniform(-60.0, 60.0), 1), 150.0), 1, 0.0)
    return []


def _cluster(kind: Kind, middle: Point, rings: int, apart: float) -> list[Man]:
    """Return pieces in a honeycomb of `rings` rings around `middle`, at a distance of `apart` mm from each other."""
    step = 2.0 * kind.radius + apart
    cells = [(q, r) for q in range(-rings, rings + 1) for r in range(-rings, rings + 1) if abs(q + r) <= rings]
    return [
        Man(number, kind, 0, Point(round(middle.x + (q + r / 2) * step, 4), round(middle.y + r * step * math.sqrt(0.75), 4)))
        for number, (q, r) in enumerate(cells)
    ]


def _flick(sort: str, random: Random, men: Sequence[Man], line: float) -> Flick:
    if sort == "corner":
        return Flick(Point(230.0 + random.randrange(3), 230.0), random.gauss(45.0, 1.0), random.choice((500.0, 700.0, 1500.0)))
    at = Point(random.uniform(-150.0, 150.0), line)
    target = random.choice([man.at for man in men if man.lie is Lie.UP] or [Point(0.0, 0.0)])
    spin = random.choice((0.0, 0.0, 0.0, random.uniform(-150.0, 150.0)))
    return Flick(at, (target - at).heading + random.gauss(0.0, 2.0), random.uniform(600.0, 6000.0), spin)


def text(shot: Shot) -> str:
    """Return the full result of a shot as text, to the last digit."""
    return "\n".join([*map(repr, shot.events), *map(repr, shot.men), repr(shot.seconds)])


def digests(numbers: Sequence[int]) -> dict[int, str]:
    """Play rounds in this order, and return a digest (hash) of the result of each."""
    return {
        number: hashlib.sha256("\n\n".join(text(played.shot) for played in played_round(number)).encode()).hexdigest()
        for number in numbers
    }


def differences(number: int) -> Iterator[tuple[Played, str]]:
    """Yield the shots of a round, each with a sentence, which is empty if every repetition gave the same result."""
    for played in played_round(number):
        first = text(played.shot)
        said = "" if text(played.again()) == first else "right after itself"
        used = worlds._spare.copy()
        worlds._spare.clear()
        if text(played.again()) != first:
            said = f"{said}, in a new world" if said else "in a new world"
        worlds._spare.clear()
        worlds._spare.update(used)
        yield played, said


def main(arguments: list[str]) -> int:
    count, number = (int(arguments[0]) if arguments else 10_000), (int(arguments[1]) if len(arguments) > 1 else 0)
    shots: Counter[str] = Counter()
    differ: Counter[str] = Counter()
    raised: list[str] = []
    while shots.total() < count:
        try:
            for played, said in differences(number):
                shots[played.sort] += 1
                if said:
                    differ[played.sort] += 1
                    print(f"round {number}: {played.flick} goes otherwise {said}", flush=True)
        except Exception as error:
            raised.append(f"round {number}: {type(error).__name__}: {error}")
        number += 1
    print(f"{shots.total():,} shots, {differ.total()} differ {dict(differ)}, {len(raised)} rounds raised. {dict(shots)}")
    print("\n".join(raised))
    return 1 if differ or raised else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
