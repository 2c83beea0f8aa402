"""Work on a real cluster of Dask workers, which gives the same results as on this computer. Skipped without Dask."""

from __future__ import annotations

import json
import os
import shutil
import socket
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

import main
from board.geometry import Point
from board.moves import Choose, Lay, Lot
from board.shots.flick import Flick
from board.sides import CROKINOLE_SIDE
from games.commands.contest import Contest, run
from games.keep.record import save
from games.men.backgammon.backgammon import Backgammon
from games.men.tit_tat_toe import TitTatToe
from games.play.match import Match
from physics.simulate import PHYSICS, simulate_many
from physics.tools.crowd import crowded_board
from physics.work.batches import spread
from physics.work.cluster import GREETING, KNOCK, NoCluster
from physics.work.processes import workers
from tests.helpers.dask_cluster import Scheduler
from tests.helpers.far_work import process_of

ROOT = Path(__file__).resolve().parents[3]
MATCH = ["match", "backgammon", "--players", "novice", "club", "--games", "2", "--simulations", "10", "--json"]
SCAN = ["shot", "--scan", "heading=85:95:x8", "--man", "1:disk@0,40", "--csv"]
FEW = ["--headings", "4", "--speeds", "3", "--hand", "club"]


@pytest.fixture(scope="module")
def distributed() -> Any:
    """Return the module `distributed` of Dask. It is imported only when these tests run, not during collection."""
    return pytest.importorskip("distributed")


@pytest.fixture(scope="module")
def lone_scheduler(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Scheduler]:
    """Return a Dask scheduler that was started in a folder without the program."""
    pytest.importorskip("distributed")
    with Scheduler(tmp_path_factory.mktemp("scheduler")) as started:
        yield started


@pytest.fixture
def scheduler(lone_scheduler: Scheduler) -> Iterator[Scheduler]:
    """Yield a Dask scheduler without workers. Stop the workers of each test afterwards."""
    yield lone_scheduler
    lone_scheduler.dismiss_workers()


@pytest.fixture
def no_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(main.GameShelf.__init__, "__defaults__", (tmp_path / "home" / "games", None, None))
    # Work on this computer runs in this process: more processes would give the same result.
    monkeypatch.setattr("os.cpu_count", lambda: 1)


@pytest.mark.thorough
@pytest.mark.usefixtures("no_home")
def test_shots_maps_and_matches_give_the_same_results_on_a_cluster(
    scheduler: Scheduler, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    map_there, map_here = tmp_path / "there.csv", tmp_path / "here.csv"
    men = crowded_board(Random(4), 5)
    jobs = [(men, Flick(Point(0.0, -263.525), 80.0 + number, 1500.0)) for number in range(20)]
    address = scheduler.address
    for _ in range(2):
        scheduler.start_worker(ROOT)
    with workers(cluster=address) as executor:
        processes = spread(executor, process_of, range(20))
        shots = simulate_many(CROKINOLE_SIDE, jobs, executor=executor)
    assert main.main([*MATCH, "--cluster", address]) == 0
    there = json.loads(capsys.readouterr().out)
    assert main.main([*SCAN, "--cluster", address]) == 0
    scan_there = capsys.readouterr().out
    assert main.main(["map", "hanger", str(map_there), *FEW, "--cluster", address]) == 0
    assert main.main(["review", str(kept_game(tmp_path / "there.txt")), "--json", "--cluster", address]) == 0
    review_there = capsys.readouterr().out
    assert len(set(processes) - {os.getpid()}) == 2
    assert shots == simulate_many(CROKINOLE_SIDE, jobs, processes=1)
    here = run(Contest(Backgammon(), ("novice", "club"), 2, 2, 1, 10)).as_json()
    assert {**there, "seconds_a_move": 0} == {**here, "seconds_a_move": 0}
    assert main.main(SCAN) == 0
    assert scan_there == capsys.readouterr().out
    assert main.main(["map", "hanger", str(map_here), *FEW]) == 0
    assert map_there.read_text() == map_here.read_text()
    assert main.main(["review", str(kept_game(tmp_path / "here.txt")), "--json"]) == 0
    assert review_there == capsys.readouterr().out
    assert len(json.loads(review_there)["turns"]) == 3


def kept_game(path: Path) -> Path:
    """Save a game of Tit-Tat-Toe with three moves at `path`, and return the path."""
    match = Match(TitTatToe(), 2, throws=7)
    for move in (Lot(0), Choose("lay-first"), Lay("c3"), Lay("d4")):
        match.play(move)
    save(match, path)
    return path


@pytest.mark.thorough
def test_a_worker_killed_midway_does_not_change_the_results(scheduler: Scheduler) -> None:
    first, _ = scheduler.start_worker(ROOT), scheduler.start_worker(ROOT)
    men = crowded_board(Random(4), 5)
    jobs = [(men, Flick(Point(0.0, -263.525), 70.0 + number / 10, 1500.0)) for number in range(400)]
    with workers(cluster=scheduler.address) as executor:
        shots = simulate_many(
            CROKINOLE_SIDE, jobs, executor=executor, progress=lambda done, _: first.kill() if done == 1 else None
        )
    assert shots == simulate_many(CROKINOLE_SIDE, jobs, processes=1)


@pytest.fixture
def other_physics(tmp_path: Path) -> Path:
    """Return a folder with a copy of the program in which one physical coefficient differs."""
    for room in ("board", "physics", "games", "assets"):
        shutil.copytree(ROOT / room, tmp_path / "other" / room, ignore=shutil.ignore_patterns("pictures", "built", "__pycache__"))
    simulate = tmp_path / "other" / "physics" / "simulate.py"
    simulate.write_text(simulate.read_text().replace(f"PHYSICS = {PHYSICS}", "PHYSICS = 77"))
    return tmp_path / "other"


OTHER_VERSION = rf" has the board .* physics 77, pymunk .*, but here it is .* physics {PHYSICS}, pymunk .* and source \w+\.$"


@pytest.mark.parametrize("ours", [0, pytest.param(1, marks=pytest.mark.thorough)])
def test_a_worker_of_another_version_is_refused_before_the_work_starts(
    ours: int, scheduler: Scheduler, other_physics: Path
) -> None:
    for _ in range(ours):
        scheduler.start_worker(ROOT)
    scheduler.start_worker(other_physics)
    told = rf"^The worker at tcp://\S+{OTHER_VERSION}"
    with pytest.raises(NoCluster, match=told), workers(cluster=scheduler.address):
        pytest.fail("It was taken in.")


@pytest.mark.thorough
def test_a_worker_of_another_version_that_joins_late_is_refused_too(scheduler: Scheduler, other_physics: Path) -> None:
    first = scheduler.start_worker(ROOT)
    with workers(cluster=scheduler.address) as executor:
        scheduler.start_worker(other_physics)
        first.kill()
        with pytest.raises(NoCluster, match=f"^A worker{OTHER_VERSION}"):
            spread(executor, process_of, range(3))


@pytest.mark.thorough
def test_a_worker_without_the_program_is_refused(scheduler: Scheduler, tmp_path: Path) -> None:
    scheduler.start_worker(tmp_path)
    told = r"^The worker at tcp://\S* does not have this program: start it where the program is installed, or .*\.$"
    with pytest.raises(NoCluster, match=told), workers(cluster=scheduler.address):
        pytest.fail("It was taken in.")


def test_a_cluster_without_workers_is_refused_at_once(scheduler: Scheduler) -> None:
    began = time.monotonic()
    with (
        pytest.raises(NoCluster, match=r"has no workers: start them with `dask worker tcp://"),
        workers(cluster=scheduler.address),
    ):
        pass
    # Two seconds on a free machine; a busy one takes longer.
    assert time.monotonic() - began < 20.0


@pytest.mark.thorough
def test_a_port_of_another_server_is_refused(scheduler: Scheduler, distributed: Any) -> None:
    assert KNOCK + GREETING < 5.0
    scheduler.start_worker(ROOT)
    with distributed.Client(scheduler.address, set_as_default=False) as client:
        (worker,) = client.scheduler_info()["workers"]
    for address in (f"tcp://127.0.0.1:{scheduler.dashboard}", worker):
        with pytest.raises(NoCluster, match=f"^No Dask cluster found at '{address}'.$"), workers(cluster=address):
            pytest.fail("It was taken for a scheduler.")


@pytest.mark.parametrize("says", [b"HTTP/1.1 400 Bad Request", b"SSH-2.0-OpenSSH_9.2", b"", b"\x05" + bytes(7) + b"hello"])
@pytest.mark.usefixtures("distributed")
def test_a_server_with_another_greeting_than_dask_is_refused(says: bytes) -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        address = f"127.0.0.1:{server.getsockname()[1]}"

        def answer() -> None:
            door, _ = server.accept()
            with door:
                door.sendall(says)

        threading.Thread(target=answer, daemon=True).start()
        with pytest.raises(NoCluster, match=f"^No Dask cluster found at '{address}'.$"), workers(cluster=address):
            pytest.fail("It was taken for a scheduler.")


@pytest.mark.parametrize("command", [MATCH, SCAN, ["map", "hanger", "out.csv"]])
@pytest.mark.usefixtures("distributed", "no_home")
def test_a_command_without_a_cluster_gives_one_sentence(command: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main.main([*command, "--cluster", "nowhere"]) == 2
    assert capsys.readouterr().err == "No Dask cluster found at 'nowhere'.\n"


@pytest.mark.usefixtures("distributed")
def test_an_address_without_a_cluster_gives_one_sentence() -> None:
    with pytest.raises(NoCluster, match="No Dask cluster found at 'nowhere'"), workers(cluster="nowhere"):
        pass
