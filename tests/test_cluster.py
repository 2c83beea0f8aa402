"""Mass work on a real Dask cluster of two workers, which comes out as it does here. Skipped where Dask is not installed."""

from __future__ import annotations

import json
import os
from random import Random
from typing import Any

import pytest

import main
from board.flick import Flick
from board.geometry import Point
from board.sides import CROKINOLE_SIDE
from games.backgammon import Backgammon
from games.contest import Contest, run
from physics.crowd import crowded_board
from physics.many import NoCluster, spread, workers
from physics.simulate import simulate_many

MATCH = ["match", "backgammon", "--players", "novice", "club", "--games", "2", "--simulations", "10", "--json"]


@pytest.fixture(scope="module")
def distributed() -> Any:
    """Dask, loaded by whoever runs these tests and not by everybody who collects them."""
    return pytest.importorskip("distributed")


def process_of(_: int) -> int:
    return os.getpid()


def test_shots_and_matches_run_on_a_cluster_as_they_do_here(distributed: Any, capsys: pytest.CaptureFixture[str]) -> None:
    men = crowded_board(Random(4), 5)
    jobs = [(men, Flick(Point(0.0, -263.525), 80.0 + number, 1500.0)) for number in range(20)]
    with distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster:
        address = cluster.scheduler_address
        with workers(cluster=address) as executor:
            processes = spread(executor, process_of, range(20))
            shots = simulate_many(CROKINOLE_SIDE, jobs, executor=executor)
        assert main.main([*MATCH, "--cluster", address]) == 0
    assert len(set(processes) - {os.getpid()}) == 2
    assert shots == simulate_many(CROKINOLE_SIDE, jobs, processes=1)
    there, here = json.loads(capsys.readouterr().out), run(Contest(Backgammon(), ("novice", "club"), 2, 2, 1, 10)).as_json()
    assert {**there, "seconds_a_move": 0} == {**here, "seconds_a_move": 0}


@pytest.mark.usefixtures("distributed")
def test_an_address_where_no_cluster_is_gets_one_sentence() -> None:
    with pytest.raises(NoCluster, match="There is no Dask cluster at 'nowhere'"), workers(cluster="nowhere"):
        pass
