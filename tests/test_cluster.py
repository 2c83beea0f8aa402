"""Mass work on a real Dask cluster of two workers, which comes out as it does here. Skipped where Dask is not installed."""

from __future__ import annotations

import json
import os
from pathlib import Path
from random import Random
from typing import Any

import pytest

import main
from board.geometry import Point
from board.shots.flick import Flick
from board.sides import CROKINOLE_SIDE
from games.measuring.contest import Contest, run
from games.men.backgammon import Backgammon
from physics.cluster import NoCluster
from physics.many import spread, workers
from physics.simulate import simulate_many
from physics.tools.crowd import crowded_board
from tests.helpers.far_work import process_of

MATCH = ["match", "backgammon", "--players", "novice", "club", "--games", "2", "--simulations", "10", "--json"]
SCAN = ["shot", "--scan", "heading=85:95:x8", "--man", "1:disk@0,40", "--csv"]
FEW = ["--headings", "6", "--speeds", "6", "--hand", "club"]


@pytest.fixture(scope="module")
def distributed() -> Any:
    """Dask, loaded by whoever runs these tests and not by everybody who collects them."""
    return pytest.importorskip("distributed")


@pytest.fixture
def no_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(main.GameShelf.__init__, "__defaults__", (tmp_path / "home" / "games", None, None))


@pytest.mark.usefixtures("no_home")
def test_shots_maps_and_matches_run_on_a_cluster_as_they_do_here(
    distributed: Any, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    map_there, map_here = tmp_path / "there.csv", tmp_path / "here.csv"
    men = crowded_board(Random(4), 5)
    jobs = [(men, Flick(Point(0.0, -263.525), 80.0 + number, 1500.0)) for number in range(20)]
    with distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster:
        address = cluster.scheduler_address
        with workers(cluster=address) as executor:
            processes = spread(executor, process_of, range(20))
            shots = simulate_many(CROKINOLE_SIDE, jobs, executor=executor)
        assert main.main([*MATCH, "--cluster", address]) == 0
        there = json.loads(capsys.readouterr().out)
        assert main.main([*SCAN, "--cluster", address]) == 0
        scan_there = capsys.readouterr().out
        assert main.main(["map", "hanger", str(map_there), *FEW, "--cluster", address]) == 0
    assert len(set(processes) - {os.getpid()}) == 2
    assert shots == simulate_many(CROKINOLE_SIDE, jobs, processes=1)
    here = run(Contest(Backgammon(), ("novice", "club"), 2, 2, 1, 10)).as_json()
    assert {**there, "seconds_a_move": 0} == {**here, "seconds_a_move": 0}
    assert main.main(SCAN) == 0
    assert scan_there == capsys.readouterr().out
    assert main.main(["map", "hanger", str(map_here), *FEW]) == 0
    assert map_there.read_text() == map_here.read_text()


@pytest.mark.parametrize("command", [MATCH, SCAN, ["map", "hanger", "out.csv"]])
@pytest.mark.usefixtures("distributed", "no_home")
def test_a_command_says_in_one_sentence_that_there_is_no_cluster(command: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main.main([*command, "--cluster", "nowhere"]) == 2
    assert capsys.readouterr().err == "There is no Dask cluster at 'nowhere'.\n"


@pytest.mark.usefixtures("distributed")
def test_an_address_where_no_cluster_is_gets_one_sentence() -> None:
    with pytest.raises(NoCluster, match="There is no Dask cluster at 'nowhere'"), workers(cluster="nowhere"):
        pass
