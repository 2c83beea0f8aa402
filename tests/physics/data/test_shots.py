"""Many shots simulated at once: a bad shot affects only its own row, aim errors follow a seed, and results become tables."""

from __future__ import annotations

import sys
import warnings
from concurrent.futures import ThreadPoolExecutor
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from board.geometry import Point
from board.men import CHECKER, DISK, PIN, SOLID_DISK, Man
from board.shots.flick import Flick
from board.shots.shot import FailedShot
from board.sides import CHECKER_SIDE, CROKINOLE_SIDE
from games.bots.levels import CLUB, MASTER
from physics import simulate as simulating
from physics.engine.course import EndlessShot
from physics.simulate import ImpossibleShot, simulate, simulate_for_study, simulate_many
from physics.tools.crowd import ten_pins

FLICK = Flick(Point(0.0, -263.525), 90.0, 1500.0)
ONE = (Man(1, DISK, 0, Point(0.0, 40.0)),)
UPON_IT = (*ONE, Man(2, DISK, 0, Point(1.0, 40.0)))


def test_an_impossible_shot_affects_only_its_row_and_is_reported_with_number_and_seed() -> None:
    jobs = [(ONE, FLICK)] * 20 + [(UPON_IT, FLICK)] + [(ONE, FLICK)] * 20
    told = r"^1 of 41 shots could not be simulated\. The first is number 20, seed 7: men 1 and 2 overlap\.$"
    with pytest.warns(RuntimeWarning, match=told):
        shots = simulate_many(CROKINOLE_SIDE, jobs, hand=CLUB, seed=7, processes=2)
    assert (len(shots), list(shots.bad), repr(shots)) == (41, [20], "<41 shots, 1 of them bad>")
    assert [number for number, _ in shots.good] == [*range(20), *range(21, 41)]
    assert shots[40].men != shots[39].men
    with pytest.raises(ImpossibleShot, match="Men 1 and 2 overlap"):
        shots[20]
    rows = shots.array()
    assert (rows["trouble"][20], rows["trouble"][21], rows["disk"][21]) == ("Men 1 and 2 overlap.", "", 2)
    assert np.isnan(rows["x"][20])
    assert set(shots.array("men")["shot"]) == set(range(41)) - {20}


def test_a_shot_whose_simulation_breaks_affects_only_its_row(monkeypatch: pytest.MonkeyPatch) -> None:
    def failing(side: Any, men: Any, flick: Flick, *rest: Any, **named: Any) -> Any:
        if flick.heading == 91.0:
            raise EndlessShot("This shot does not come to rest.")
        return simulate(side, men, flick, *rest, **named)

    monkeypatch.setattr(simulating, "simulate", failing)
    jobs = [(ONE, Flick(FLICK.at, heading, 1500.0)) for heading in (89.0, 90.0, 91.0, 91.0, 92.0)]
    with pytest.warns(RuntimeWarning, match=r"^2 of 5 shots could not be simulated\. The first is number 2: a shot could not"):
        shots = simulate_many(CROKINOLE_SIDE, jobs, processes=1)
    assert [number for number, _ in shots.good] == [0, 1, 4]
    bad = shots.bad[2]
    assert isinstance(bad, FailedShot)
    assert '"flick": "flick 0,-263.525 heading 91 speed 1500"' in bad.record


def test_good_shots_cause_no_warning() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        shots = simulate_many(CROKINOLE_SIDE, [(ONE, FLICK)] * 3, processes=1)
    assert shots == [simulate(CROKINOLE_SIDE, ONE, FLICK)] * 3
    assert (shots.bad, shots[1:], shots.array()["trouble"].tolist()) == ({}, shots[:2], ["", "", ""])


def test_aim_errors_depend_only_on_the_seed() -> None:
    jobs = [(ONE, FLICK)] * 200
    once = simulate_many(CROKINOLE_SIDE, jobs, hand=CLUB, seed=7, processes=1).array()
    with ThreadPoolExecutor(2) as executor:  # for any division of the work among processes
        assert (once == simulate_many(CROKINOLE_SIDE, jobs, hand=CLUB, seed=7, executor=executor).array()).all()
    assert once["heading"][:3].tolist() == [89.3797, 90.219, 90.8362]
    assert 0.9 < once["heading"].std() < 1.3  # a club player's error is 1.1 degrees
    steady = simulate_many(CROKINOLE_SIDE, jobs, hand=MASTER, seed=7, processes=1).array()
    assert steady["heading"].std() < once["heading"].std()
    # The first of many shots equals the same shot simulated alone.
    assert simulate_for_study(CROKINOLE_SIDE, ONE, FLICK, hand=CLUB, seed=7).flick.heading == 89.3797
    with pytest.raises(ValueError, match=r"^Aim errors need a seed, so that the shot can be repeated\.$"):
        simulate_for_study(CROKINOLE_SIDE, ONE, FLICK, hand=CLUB)


def test_a_table_has_one_row_per_shot_piece_or_event() -> None:
    pins = ten_pins()
    shots = simulate_many(CHECKER_SIDE, [(pins, Flick(Point(-250.0, -250.0), 45.0, 3000.0)), ([], FLICK)], processes=1)
    rows, men, events = shots.array(), shots.array("men"), shots.array("events")
    assert rows.dtype.names is not None
    assert (rows["shot"].tolist(), rows["first"].tolist(), rows["toppled"][1]) == ([0, 1], ["0", "rim"], 0)
    assert rows["toppled"][0] == len(shots[0].toppled) == (events["event"] == "toppled").sum()
    assert len(men) == 12
    assert men["kind"].tolist() == ["pin"] * 10 + ["disk"] * 2
    assert men["is_shot"].tolist() == [False] * 10 + [True] * 2
    assert (men["start_x"][0], men["start_lie"][0], men["lie"][0]) == (205.55, "up", "fallen")
    assert len(events) == sum(len(shot.events) for shot in shots)
    told = [(event["event"], event["man"], event["other"], event["chain"]) for event in events[:2]]
    assert told == [("struck", 0, "10", ""), ("toppled", 0, "10", "10-0")]
    assert (events["impulse"][0], np.isnan(events["impulse"][1])) == (5257.9, True)
    with pytest.raises(ValueError, match=r"^Rows must be one of shots, men, events, not 'pins'\.$"):
        shots.array("pins")


def test_a_data_frame_is_made_if_pandas_is_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    shots = simulate_many(CROKINOLE_SIDE, [(ONE, FLICK)], processes=1)
    monkeypatch.setitem(sys.modules, "pandas", None)
    with pytest.raises(ImportError, match=r"^A DataFrame needs pandas\. Install it, or use the array\.$"):
        shots.frame()
    monkeypatch.setitem(sys.modules, "pandas", SimpleNamespace(DataFrame=lambda rows: ("frame of", len(rows))))
    assert shots.frame("men") == ("frame of", 2)


def test_any_kind_of_piece_except_a_pin_can_be_shot() -> None:
    solid = simulate_for_study(CROKINOLE_SIDE, ONE, FLICK, disk=SOLID_DISK)
    assert solid.man(solid.disk).kind is SOLID_DISK
    assert solid.men != simulate(CROKINOLE_SIDE, ONE, FLICK).men
    checker = Man(5, CHECKER, 1, FLICK.at)
    shot = simulate(CROKINOLE_SIDE, (*ONE, checker), FLICK)
    assert (shot.disk, len(shot.men)) == (5, 2)
    assert simulate_for_study(CROKINOLE_SIDE, ONE, FLICK, disk=CHECKER).man(2).at == shot.man(5).at
    with pytest.raises(ImpossibleShot, match=r"^A pin can't be shot\.$"):
        simulate(CROKINOLE_SIDE, [Man(0, PIN, -1, FLICK.at)], FLICK)


def test_an_impossible_shot_affects_only_its_row_without_other_processes_too() -> None:
    there = Man(1, DISK, 0, Point(0.0, 50.0))
    jobs = [((there,), Flick(Point(0.0, -200.0), 90.0, speed)) for speed in (800.0, 20_000.0)]
    with pytest.warns(
        RuntimeWarning, match="1 of 2 shots could not be simulated. The first is number 1: no finger shoots faster than 11 m/s"
    ):
        shots = simulate_many(CROKINOLE_SIDE, jobs, processes=1)
    assert shots[0] == simulate(CROKINOLE_SIDE, (there,), jobs[0][1], motion=False)
    assert [type(bad) for bad in shots.bad.values()] == [ImpossibleShot]
    assert len({shots, shots[:], shots[:1]}) == 2


def test_the_library_records_no_animation_frames_unless_asked() -> None:
    flick = Flick(Point(0.0, -200.0), 90.0, 500.0)
    assert simulate_for_study(CROKINOLE_SIDE, (), flick).motion is None
    assert simulate_for_study(CROKINOLE_SIDE, (), flick, motion=True).motion is not None
    assert simulate_many(CROKINOLE_SIDE, [((), flick)], processes=1)[0].motion is None


def test_a_disk_within_a_hundredth_of_a_millimetre_of_the_flick_is_shot() -> None:
    there = Man(3, DISK, 1, Point(0.0, -200.0))
    assert simulate(CROKINOLE_SIDE, (there,), Flick(Point(0.009, -200.0), 90.0, 500.0), motion=False).disk == 3
    assert simulate(CROKINOLE_SIDE, (there,), Flick(Point(0.0, -200.009), 90.0, 500.0), motion=False).disk == 3
    for aside in (Point(0.015, -200.0), Point(0.0, -200.015)):
        with pytest.raises(ImpossibleShot, match="The disk to be shot overlaps man 3"):
            simulate(CROKINOLE_SIDE, (there,), Flick(aside, 90.0, 500.0), motion=False)
