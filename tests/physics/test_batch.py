"""Many shots as arrays of numbers, which must equal those of single shots."""

from __future__ import annotations

import json
from random import Random

import numpy as np
import pytest

from board.geometry import Point
from board.men import DISK, NOBODY, PIN, Lie, Man
from board.shots.events import Struck, Toppled
from board.shots.flick import Flick
from board.shots.shot import FailedShot, Shot
from board.sides import CHECKER_SIDE, CROKINOLE_SIDE
from games.bots.levels import CLUB
from physics.batch import EVENTS, LIES, Batch, shoot_all, simulate_batch
from physics.engine.recorder import number_of
from physics.shot_reader import read_shot
from physics.simulate import ImpossibleShot, simulate, simulate_many
from physics.tools.crowd import crowded_board, ten_pins
from physics.work.processes import workers
from tests.physics.benchmark import FILE


def check_equal(batch: Batch, number: int, shot: Shot) -> None:
    """Check that all numbers of a shot in a batch equal those of the same shot simulated alone."""
    assert batch.seconds[number] == shot.seconds
    assert batch.disk[number] == shot.disk
    for man in shot.men:
        lie = LIES[batch.lie[number, man.id]]
        assert (batch.x[number, man.id], batch.y[number, man.id], batch.turn[number, man.id]) == (man.at.x, man.at.y, man.turn)
        assert lie is man.lie
    rows = batch.events[batch.events["shot"] == number]
    assert [EVENTS[row["event"]] for row in rows] == [event.verb for event in shot.events]
    assert rows["time"].tolist() == [event.time for event in shot.events]
    for row, event in zip(rows, shot.events, strict=True):
        if isinstance(event, Struck):
            told = (event.first, number_of(event.second), event.at.x, event.at.y, event.impulse, event.speed)
            assert row[["man", "other", "x", "y", "impulse", "speed"]].item() == told
        else:
            assert row["man"] == event.man
    felled = [event for event in shot.events if isinstance(event, Toppled)]
    assert rows["links"].sum() == sum(len(event.chain) for event in felled)
    assert rows["other"][rows["links"] > 0].tolist() == [number_of(event.by) for event in felled]


def test_a_batch_from_one_position_has_the_same_numbers_as_single_shots() -> None:
    pins = ten_pins()
    flicks = [(-250.0, -250.0, 45.0 + step / 4, 3000.0, 10.0 * step) for step in range(-4, 5)]
    batch = simulate_batch(CHECKER_SIDE, [(pin.at.x, pin.at.y) for pin in pins], flicks, kinds=PIN)
    men = [Man(number, PIN, NOBODY, pin.at) for number, pin in enumerate(pins)]
    shots = [simulate(CHECKER_SIDE, men, Flick(Point(*flick[:2]), *flick[2:]), motion=False) for flick in flicks]
    for number, shot in enumerate(shots):
        check_equal(batch, number, shot)
        assert batch.shot(number) == shot
    assert batch.count("toppled").tolist() == [len(shot.toppled) for shot in shots]
    assert batch.chains.tolist() == [man for shot in shots for event in shot.toppled for man in event.chain]


def test_every_shot_of_a_batch_may_have_its_own_position_and_aim_error() -> None:
    boards = [crowded_board(Random(seed), 3 + seed % 4) for seed in range(40)]
    positions = np.full((40, 6, 2), np.nan)
    jobs = []
    for number, men in enumerate(boards):
        clear = [man.at for man in men if man.lie is Lie.UP and man.at.distance(Point(0.0, -263.525)) > 32.0]
        plain = [Man(index, DISK, NOBODY, at) for index, at in enumerate(clear)]
        positions[number, : len(plain)] = [(man.at.x, man.at.y) for man in plain]
        jobs.append((plain, Flick(Point(0.0, -263.525), 90.0 + number / 10, 2000.0)))
    flicks = [(0.0, -263.525, flick.heading, flick.speed) for _, flick in jobs]
    here = simulate_batch(CROKINOLE_SIDE, positions, flicks, hand=CLUB, seed=7)
    shots = simulate_many(CROKINOLE_SIDE, jobs, hand=CLUB, seed=7, processes=1)
    assert here.flicks[:, 2].tolist() == [shot.flick.heading for shot in shots]
    assert here.seconds.tolist() == [shot.seconds for shot in shots]
    last = here.x[np.arange(40), here.disk]
    assert last.tolist() == [shot.man(shot.disk).at.x for shot in shots]
    with workers(2) as executor:
        told: list[tuple[int, int]] = []
        there = simulate_batch(
            CROKINOLE_SIDE, positions, flicks, hand=CLUB, seed=7, executor=executor, progress=lambda *done: told.append(done)
        )
    assert told[-1] == (40, 40)
    for name in ("flicks", "disk", "x", "y", "turn", "lie", "seconds", "events", "chains"):
        assert getattr(here, name).tobytes() == getattr(there, name).tobytes(), name


def test_shots_sent_as_arrays_come_back_as_identical_shots() -> None:
    lines = FILE.read_text(encoding="utf-8").splitlines()[::4]
    shots = [read_shot(json.loads(line)) for line in lines]
    for shot in shots:
        assert shot.setup is not None
        setup = shot.setup
        (again,) = shoot_all(setup.side, [(setup.men, shot.flick)], setup.conditions)
        assert isinstance(again, Shot)
        assert (again, repr(again.men), repr(again.events)) == (shot, repr(shot.men), repr(shot.events))
        assert again.setup == setup
        once = simulate(setup.side, setup.men, shot.flick, setup.conditions, motion=False)
        assert [strike.angle for strike in again.strikes] == [strike.angle for strike in once.strikes]


def test_jobs_may_have_different_pieces_and_run_in_several_processes() -> None:
    jobs = [(crowded_board(Random(seed), 3 + seed % 4), Flick(Point(0.0, -263.525), 80.0 + seed, 1500.0)) for seed in range(20)]
    jobs = [([*men, Man(60, DISK, 1, flick.at)], flick) for men, flick in jobs]
    jobs = [(men, flick) for men, flick in jobs if all(man.at.distance(flick.at) > 32.0 for man in men[:-1])]
    with workers(2) as executor:
        shots = shoot_all(CROKINOLE_SIDE, jobs, executor=executor)
    assert shots == [simulate(CROKINOLE_SIDE, men, flick, motion=False) for men, flick in jobs]
    with pytest.raises(ImpossibleShot, match="finite"):
        shoot_all(CROKINOLE_SIDE, [(jobs[0][0], Flick(Point(0.0, -263.525), np.inf, 1.0))])


def test_a_piece_at_the_flick_is_shot_and_a_bad_shot_does_not_affect_the_others() -> None:
    flicks = [(0.0, 40.0, 90.0, 900.0), (0.0, -263.525, 90.0, np.inf), (0.0, -263.525, 90.0, 900.0)]
    batch = simulate_batch(CROKINOLE_SIDE, [(0.0, 40.0)], flicks, events=False)
    assert batch.disk.tolist() == [0, -1, 1]
    assert np.isnan(batch.x[0, 1])
    assert batch.lie[:, 1].tolist() == [-1, -1, 1]
    assert str(batch.bad[1]) == "A shot needs finite numbers."
    assert not len(batch.events)
    with pytest.raises((ImpossibleShot, FailedShot)):
        batch.shot(1)
    assert repr(batch) == "<Batch of 3 shots, 1 of them bad, 0 events>"
    assert len(simulate_batch(CROKINOLE_SIDE, [], np.empty((0, 4)))) == 0


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"flicks": [(0.0, 0.0)]}, "Flicks are an array with a row of x, y, heading, speed and spin for every shot."),
        ({"flicks": "hard"}, "Positions, turns, lies and flicks are arrays of numbers."),
        ({"positions": [(0.0, 1.0, 2.0)]}, "Positions are an array of x and y by man, or by shot and man."),
        ({"kinds": [DISK, DISK]}, "There are 1 men, but 2 kinds."),
        ({"lies": 7}, "A lie is a whole number from 0 to 3."),
        ({"lies": [0.5]}, "A lie is a whole number from 0 to 3."),
        ({"lies": 300}, "A lie is a whole number from 0 to 3."),
        ({"turns": [1.0, 2.0]}, "Turns and lies are arrays by man, or by shot and man, as the positions are."),
    ],
)
def test_arrays_of_wrong_shapes_are_refused(wrong: dict[str, object], sentence: str) -> None:
    given = {"positions": [(0.0, 40.0)], "flicks": [(0.0, -263.525, 90.0, 900.0)], **wrong}
    with pytest.raises(ImpossibleShot) as refused:
        simulate_batch(CROKINOLE_SIDE, **given)  # type: ignore[arg-type]
    assert str(refused.value) == sentence
