"""The command `bench` with a simulated clock, which advances a millisecond per reading: its shots, counts and printed lines.

So a shot of n timed steps takes 2 n + 1 ms, n of them in its steps.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from itertools import count
from pathlib import Path
from random import Random
from types import SimpleNamespace

import pytest

from physics.tools import bench
from physics.tools.crowd import crowded_board, flick_from_the_edge


def asked(**given: object) -> argparse.Namespace:
    return argparse.Namespace(**{"shots": 1, "seed": 1, "against": None, **given})


def test_a_benchmark_counts_events_and_steps_and_their_time(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    ticks = count(0.0, 0.001)
    monkeypatch.setattr(bench, "time", SimpleNamespace(process_time=lambda: next(ticks), perf_counter=lambda: next(ticks)))
    assert bench.run_bench(asked()) == 0
    told = capsys.readouterr().out.splitlines()
    assert told[1] == "1 shots of each sort at 1 to 4 m/s, pins at 3 m/s; processor time of one core"
    assert told[2:7] == [
        "                  ms/shot  worst ms  shots/s  events  us/event   steps  ms in them  bare ms  ratio  stepped ms",
        "         2 disks    1.000      1.00     1000     7.0     142.9     6.0       0.462    1.000    1.0      297.00",
        "        12 disks    1.000      1.00     1000     7.0     142.9     6.0       0.462    1.000    1.0      163.00",
        "        24 disks    1.000      1.00     1000    14.0      71.4     8.0       0.471    1.000    1.0       73.00",
        "   ten-pin break    1.000      1.00     1000    31.0      32.3   384.0       0.499   10.000    0.1      336.00",
    ]
    assert told[7] == "Bare: the same number of pymunk's steps, without callbacks. Ratio: a shot to its bare steps."
    assert told[8] == "Stepped: a shot made only of bare steps, at most 2 mm each."
    assert told[9] == "A ten-pin break costs 0.10 times the bare steps of its space."
    assert told[11] == "Felled by a 3 m/s disk within 1.5 degrees of the head pin: 6 pins 1."


def test_two_copies_are_compared_for_each_kind_of_shot_by_their_fastest_runs(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    turns = count()

    def seconds(folder: Path, jobs: Sequence[bench.Job]) -> list[float]:
        # Two milliseconds per piece there and one here, and an extra second in every turn but the first of each.
        late = 1.0 if next(turns) > 1 else 0.0
        return [(0.002 if folder.name == "there" else 0.001) * len(men) + late for men, _ in jobs]

    monkeypatch.setattr(bench, "_seconds", seconds)
    assert bench.run_bench(asked(shots=2, against="there")) == 0
    assert capsys.readouterr().out.splitlines() == [
        "Milliseconds a shot: 2 shots of each sort, of each the best of 5 turns",
        "                   there    here  ratio",
        "         2 disks   2.000   1.000   0.50",
        "        12 disks  22.000  11.000   0.50",
        "        24 disks  46.000  23.000   0.50",
        "   ten-pin break  20.000  10.000   0.50",
    ]


def test_the_benchmark_prints_how_the_cost_grows_with_the_number_of_disks(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    means = {"2 disks": 0.002, "12 disks": 0.02, "24 disks": 0.288, "ten-pin break": 0.5}
    monkeypatch.setattr(bench, "_measure", lambda name, _side, _jobs: (means[name], 3.456, []))
    bench.run_bench(asked())
    told = capsys.readouterr().out
    assert "A ten-pin break costs 3.46 times the bare steps of its space." in told
    assert "Cost grows as the number of disks to the power 2.00." in told


def test_the_ten_pin_break_is_aimed_near_the_head_pin() -> None:
    breaks = bench._breaks(4, 1)
    assert [flick.heading for _, flick in breaks] == [43.903, 46.042, 45.791, 44.265]
    assert [str(flick) for _, flick in breaks[:1]] == ["flick -250,-250 heading 43.903 speed 3000"]
    assert {len(pins) for pins, _ in breaks} == {10}


def test_a_crowded_board_depends_on_its_seed() -> None:
    men = crowded_board(Random(3), 6, ditch=2, seated=True)
    assert [(man.at.x, man.at.y, man.lie.name, man.seat) for man in men] == [
        (-307.021, -171.384, "DITCH", 0),
        (-314.503, 82.227, "DITCH", 1),
        (-169.787, 119.605, "UP", 0),
        (27.337, -56.658, "UP", 1),
        (-147.657, -191.886, "UP", 0),
        (-60.623, -267.057, "UP", 1),
        (0.0, 0.0, "POCKET", 0),
    ]
    assert (
        str(flick_from_the_edge(Random(3), [], 1000.0, 4000.0, 50.0))
        == "flick -109.79,-263.525 heading 97.08 speed 2109.9 spin 10.4"
    )
    men, flick = bench._disks(1, 5)
    assert (len(men), str(flick)) == (4, "flick -46.17,-263.525 heading 107.19 speed 3301.5 spin 19.6")


def test_a_spin_of_zero_has_no_sign() -> None:
    spins = {str(flick_from_the_edge(Random(seed), [], 1000.0, 1000.0, 0.04).spin) for seed in range(12)}
    assert spins == {"0.0"}


@pytest.mark.parametrize("shots", [0, 100_001])
def test_a_benchmark_of_zero_or_too_many_shots_is_refused(shots: int) -> None:
    with pytest.raises(bench.UsageError, match=r"--shots must be from 1 to 100,000\."):
        bench.run_bench(asked(shots=shots))
