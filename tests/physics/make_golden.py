"""Write golden_shots.txt and golden_told.txt for the present version of the physics: `python -m tests.physics.make_golden`.

Run it only after an intended change of the physics, and increase `PHYSICS` first. The shots stay the same; if the file is
missing, new ones are drawn.
"""

from __future__ import annotations

from dataclasses import replace

from physics.simulate import PHYSICS
from tests.physics.drawn_shots import CONDITIONS, RACKS, Drawn, draw, numbered
from tests.physics.golden import FILE, TOLD, golden, outcome, told, written


def drawn_anew() -> list[Drawn]:
    shots = [draw(sort, seed) for sort in RACKS for seed in range(12)]
    for seed, today in enumerate(CONDITIONS * 2):
        shots += [draw(sort, seed, today) for sort in ("crowd", "practice", "ten-pins")]
    for sort, count in (("late", 20), ("corner", 24), ("pocket", 14), ("knock-out", 14), ("edge", 20)):
        shots += [draw(sort, seed) for seed in range(count)]
    return [replace(shot, men=numbered(shot.men)) for shot in shots]


def main() -> None:
    shots = [shot for shot, _ in golden()[1]] if FILE.exists() else drawn_anew()
    text = f"physics {PHYSICS}\n" + "".join(f"{written(shot)}\n{outcome(shot)}\n" for shot in shots)
    FILE.write_text(text, encoding="utf-8")
    TOLD.write_text("".join(f"{told(shot)}\n" for shot in shots), encoding="utf-8")
    print(f"{len(shots)} golden shots of physics {PHYSICS}.")


if __name__ == "__main__":
    main()
