"""The program that fits physical coefficients to measured positions: shots with known errors, and files that cannot be used."""

from __future__ import annotations

import math
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from board.geometry import Point
from board.men import DISK, Man
from board.shots.flick import Flick
from board.sides import CHECKER_SIDE, CROKINOLE_SIDE
from physics.materials import Conditions
from physics.simulate import simulate
from physics.tools import fit
from physics.tools.fit import NoFit, fit_conditions, main, read_tracks

TRUE = Conditions(floor_friction=0.11, disk_bounce=0.8)
FRAMES = [frame / 120.0 for frame in range(60)]


def filmed(seed: int, shots: int = 3, error: float = 0.5, conditions: Conditions = TRUE, turns: bool = False) -> list[str]:
    """Return the lines of a CSV file with measured positions of several shots, in each of which a disk hits another.

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


STICKY = Conditions(floor_friction=0.11, disk_bounce=0.8, disk_friction=0.15, disk_tangential_bounce=0.4)


def test_a_graze_that_the_first_guess_misses_is_found() -> None:
    grazing = [line for line in filmed(15, 2, 0.5, STICKY) if line.startswith(("shot", "0,"))]
    found = fit_conditions(read_tracks(grazing), ("disk_bounce",), CHECKER_SIDE, STICKY)
    assert found.error == pytest.approx(0.5, rel=0.1)
    assert found.estimates["disk_bounce"].low < 0.8 < found.estimates["disk_bounce"].high


def test_shots_whose_edges_stop_sliding_set_no_upper_limit_to_their_friction() -> None:
    with pytest.raises(NoFit, match=r"^These shots set no upper limit to disk_friction: the edges stop sliding\."):
        fit_conditions(read_tracks(filmed(0, 1, 0.5, STICKY)), ("disk_friction",), CHECKER_SIDE, STICKY)


def test_a_shot_with_a_wrong_track_is_named() -> None:
    lines = filmed(2)
    # From the middle of shot 1 on, the hit disk is measured 30 mm too far to the left.
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


@pytest.fixture
def program(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Callable[..., tuple[int, list[str], str]]:
    """Return a function that runs the fitting program. It returns the exit status, the printed lines and the error messages."""

    def run(*arguments: object) -> tuple[int, list[str], str]:
        monkeypatch.setattr(sys, "argv", ["fit", *map(str, arguments)])
        status = main()
        said = capsys.readouterr()
        return status, said.out.splitlines(), said.err

    return run


def test_the_fit_program_reads_a_file_and_prints_conditions(
    program: Callable[..., tuple[int, list[str], str]], tmp_path: Path
) -> None:
    file = tmp_path / "tracks.csv"
    file.write_text("\n".join(filmed(1, 2)) + "\n", encoding="utf-8")
    given = ("--side", "checker", "--fit", "disk_bounce", "--given", "floor_friction=0.11")
    status, (first, error, conditions), complaint = program(file, *given)
    assert (status, complaint) == (0, "")
    assert first.startswith("disk_bounce 0.")
    assert error.startswith("measuring error 0.")
    assert eval(conditions, {"Conditions": Conditions}).figures.floor_friction == 0.11
    for given, said in (
        ((tmp_path / "none.csv",), "none.csv cannot be read.\n"),
        ((file, "--given", "floor_friction=much"), "could not convert string to float: 'much'\n"),
    ):
        status, lines, complaint = program(*given)
        assert (status, lines) == (2, [])
        assert complaint.endswith(said)
    with pytest.raises(SystemExit):
        program(file, "--side", "moon")


def test_without_arguments_friction_and_bounce_of_disks_on_the_crokinole_side_are_fitted(
    program: Callable[..., tuple[int, list[str], str]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[object] = []
    monkeypatch.setattr(fit, "fit_conditions", lambda tracks, *given: asked.extend((len(tracks), *given)) or "done")
    file = tmp_path / "tracks.csv"
    file.write_text("\n".join(filmed(1, 2)) + "\n", encoding="utf-8")
    assert program(file) == (0, ["done"], "")
    assert asked == [2, ["floor_friction", "disk_bounce"], CROKINOLE_SIDE, Conditions()]
