"""Fitting coefficients to measured positions: simulated shots with known errors, and files that cannot be fitted."""

from __future__ import annotations

import math
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from board.geometry import Point
from board.men import DISK, Man
from board.shots.flick import Flick
from board.sides import CHECKER_SIDE
from physics.materials import Conditions
from physics.simulate import simulate
from physics.tools.fit import NoFit, fit_conditions, read_tracks

ROOT = Path(__file__).resolve().parents[3]
TRUE = Conditions(floor_friction=0.11, disk_bounce=0.8)
FRAMES = [frame / 120.0 for frame in range(60)]


def filmed(seed: int, shots: int = 3, error: float = 0.5, conditions: Conditions = TRUE, turns: bool = False) -> list[str]:
    """Return the lines of a CSV file with the measured positions of several shots of a disk at another disk.

    `error` is the measuring error in mm.
    """
    random = Random(seed)
    lines = ["shot,time,man,x,y,turn"]
    for shot in range(shots):
        men = [Man(4, DISK, 0, Point(-150.0, 0.0)), Man(2, DISK, 1, Point(0.0, random.uniform(-25.0, 25.0)))]
        spin = random.uniform(-40.0, 40.0) if turns else 0.0
        flick = Flick(men[0].at, random.uniform(-3.0, 3.0), random.uniform(700.0, 1200.0), spin)
        for row in simulate(CHECKER_SIDE, men, flick, conditions, motion=False).trajectory(at=FRAMES):
            for state in row.tolist():
                time, man, x, y, _, _, turn, *_ = state
                x, y = x + random.gauss(0.0, error), y + random.gauss(0.0, error)
                turn = (turn + math.degrees(random.gauss(0.0, error) / DISK.radius)) % 360.0
                lines.append(f"{shot},{time!r},{man},{x!r},{y!r},{turn if turns else ''}")
    return lines


def test_without_measuring_errors_the_fit_finds_the_true_coefficients() -> None:
    found = fit_conditions(read_tracks(filmed(1, shots=2, error=0.0)), side=CHECKER_SIDE)
    assert found.conditions.figures.floor_friction == pytest.approx(0.11, abs=1e-5)
    assert found.conditions.figures.disk_bounce == pytest.approx(0.8, abs=1e-4)
    assert found.error < 0.01


def test_the_confidence_intervals_contain_the_true_coefficients_at_the_stated_rate(is_soak: bool) -> None:
    inside = total = 0
    for seed in range(100 if is_soak else 5):
        found = fit_conditions(read_tracks(filmed(seed)), side=CHECKER_SIDE)
        assert found.error == pytest.approx(0.5, rel=0.15), seed
        for name, estimate in found.estimates.items():
            inside += estimate.low <= getattr(TRUE.figures, name) <= estimate.high
            total += 1
            assert estimate.high - estimate.low < 0.05, "An interval this wide proves nothing."
    # 95 % of 200, give or take three standard deviations; of 10, fewer than 7 would be one chance in a thousand.
    assert inside >= (0.904 * total if is_soak else 7), f"{inside} of {total} intervals hold the true number."


def test_measured_rotations_show_edge_friction_and_tangential_bounce() -> None:
    true = Conditions(disk_friction=0.15, disk_tangential_bounce=0.4)
    names = ("disk_friction", "disk_tangential_bounce")
    found = fit_conditions(read_tracks(filmed(3, 6, 0.1, true, turns=True)), names, CHECKER_SIDE)
    assert found.conditions.figures.disk_friction == pytest.approx(0.15, abs=0.01)
    assert found.conditions.figures.disk_tangential_bounce == pytest.approx(0.4, abs=0.05)


def test_a_shot_with_a_wrong_track_is_named() -> None:
    lines = filmed(2)
    # The struck disk of shot 1 is measured 30 mm too far to the left from the middle on.
    wrong = [line if not line.startswith("1,") or float(line.split(",")[1]) < 0.25 else moved(line) for line in lines]
    with pytest.raises(NoFit, match=r"^Shot 1 does not fit: its error is "):
        fit_conditions(read_tracks(wrong), side=CHECKER_SIDE)


def moved(line: str) -> str:
    shot, time, man, x, y, turn = line.split(",")
    return f"{shot},{time},{man},{float(x) - 30.0 if man == '2' else x},{y},{turn}"


@pytest.mark.parametrize(
    ("lines", "numbers", "sentence"),
    [
        (["shot,time,man,x"], (), "There are no shots to fit."),
        (["shot,time,man,x", "1,0,1,5"], (), "The file needs the columns shot, time, man, x and y."),
        (["shot,time,man,x,y", "1,0,1,5,?"], (), "Shot 1 has a row without numbers, or an unknown kind."),
        (["shot,time,man,x,y", "1,0,1,5,5"], (), "Shot 1 needs three frames, with all men in the first one."),
        (filmed(1, 1), ("slope",), "Conditions have no 'slope': their numbers are floor_friction, "),
        (filmed(1, 1), ("peg_bounce",), "These shots say nothing about peg_bounce."),
    ],
)
def test_positions_that_cannot_be_fitted_are_refused_in_one_sentence(
    lines: list[str], numbers: tuple[str, ...], sentence: str
) -> None:
    with pytest.raises(NoFit) as refused:
        fit_conditions(read_tracks(lines), numbers or ("floor_friction",), CHECKER_SIDE)
    assert str(refused.value).startswith(sentence)


def test_the_fit_program_reads_a_file_and_prints_conditions(tmp_path: Path) -> None:
    (tmp_path / "tracks.csv").write_text("\n".join(filmed(1, 2)) + "\n", encoding="utf-8")
    command = [sys.executable, "-m", "physics.tools.fit", str(tmp_path / "tracks.csv"), "--side", "checker"]
    done = subprocess.run(
        [*command, "--fit", "disk_bounce", "--given", "floor_friction=0.11"], cwd=ROOT, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    first, error, conditions = done.stdout.splitlines()
    assert first.startswith("disk_bounce 0.")
    assert error.startswith("measuring error 0.")
    assert eval(conditions, {"Conditions": Conditions}).figures.floor_friction == 0.11
    done = subprocess.run([*command[:3], str(tmp_path / "none.csv")], cwd=ROOT, capture_output=True, text=True)
    assert (done.returncode, done.stdout) == (2, "")
    assert "cannot be read" in done.stderr
