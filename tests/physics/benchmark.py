"""The benchmark's five hundred shots: the golden ones, as many more of the same sorts, and some on boards of other makes.

`python -m tests.physics.benchmark` writes `assets/shots/benchmark_shots.jsonl`: a shot per line in the form of `shot.schema.json`
beside it, with its number and sort. Run it only after an intended change of the physics. The shots stay the same; only their
results are recomputed. If the file is missing, the shots are drawn again.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

from board.geometry import Point, polar
from board.men import Kind, Man
from board.other_boards import BASE_LINE, CARROM_MAN, CARROM_SIDE, FIVE, STRIKER, TOURNAMENT_DISK, TOURNAMENT_SIDE
from board.shots.flick import Flick
from board.sides import Side
from physics.data.shot_data import shot_data
from physics.materials import Conditions
from physics.shot_reader import read_shot
from physics.simulate import BoardSetup, simulate
from tests.physics.drawn_shots import SORTS, Drawn, draw, numbered
from tests.physics.golden import golden

FILE = Path(__file__).resolve().parents[2] / "assets" / "shots" / "benchmark_shots.jsonl"
FIRST_SEED = 100
"""Random seed of the first additional shot. Golden shots have lower seeds."""
OF_EACH, ELSEWHERE = 12, 30


def drawn_shots() -> Iterator[Drawn]:
    """Yield all benchmark shots in order, before they are simulated.

    Some are drawn from the results of other shots, so another version of the physics draws other shots.
    """
    yield from (shot for shot, _ in golden()[1])
    for sort in SORTS:
        for seed in range(FIRST_SEED, FIRST_SEED + OF_EACH):
            shot = draw(sort, seed)
            yield replace(shot, men=numbered(shot.men))
    for number in range(ELSEWHERE):
        yield _elsewhere(Random(f"tournament {number}"), TOURNAMENT_SIDE, TOURNAMENT_DISK, TOURNAMENT_DISK)
    for number in range(ELSEWHERE):
        yield _elsewhere(Random(f"carrom {number}"), CARROM_SIDE, CARROM_MAN, STRIKER)


def _elsewhere(random: Random, side: Side, kind: Kind, shot: Kind) -> Drawn:
    """Return a shot on another board: some pieces on a powdered side, and a flick from its shooting line."""
    men: list[Man] = []
    while len(men) < random.randint(1, 12):
        at = Point(round(random.uniform(-230.0, 230.0), 3), round(random.uniform(-200.0, 230.0), 3))
        clear = [(man.at, 2 * kind.radius) for man in men] + [(peg.centre, peg.radius + kind.radius) for peg in side.pegs]
        if all(at.distance(other) > gap + 0.01 for other, gap in clear) and (not side.is_round or at.length < 290.0):
            men.append(Man(len(men), kind, len(men) % 2, at))
    line = polar(FIVE, random.uniform(-110.0, -70.0)) if side.is_round else Point(random.uniform(-200.0, 200.0), -BASE_LINE)
    at = Point(round(line.x, 3), round(line.y, 3))
    flick = Flick(
        at, round(random.uniform(60.0, 120.0), 3), round(random.uniform(700.0, 6000.0), 1), round(random.gauss(0.0, 20.0), 1)
    )
    return Drawn(side.name, side, (*men, Man(len(men), shot, 0, at)), flick, Conditions("powdered"))


def line_of(number: int, drawn: Drawn) -> str:
    """Return the line of the file for a shot, with the result simulated now."""
    shot = simulate(drawn.side, drawn.men, drawn.flick, drawn.conditions, motion=False)
    return json.dumps({"number": number, "sort": drawn.sort, **shot_data(shot)}, separators=(",", ":"))


def shot_again(data: dict[str, Any]) -> str:
    """Return the line of the file for a shot, simulated again from the `data` in the file alone."""
    known = read_shot(data)
    setup = known.setup
    assert isinstance(setup, BoardSetup)
    shot = simulate(setup.side, setup.men, known.flick, setup.conditions, motion=False)
    return json.dumps({"number": data["number"], "sort": data["sort"], **shot_data(shot)}, separators=(",", ":"))


def main() -> None:
    if FILE.exists():
        lines = [shot_again(json.loads(line)) for line in FILE.read_text(encoding="utf-8").splitlines()]
    else:
        lines = [line_of(number, drawn) for number, drawn in enumerate(drawn_shots())]
    FILE.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
    print(f"{len(lines)} benchmark shots, {FILE.stat().st_size / 1e6:.1f} MB.")


if __name__ == "__main__":
    main()
