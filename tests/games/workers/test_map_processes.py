"""Maps are worked out by processes, which are replaced when they die; what is called off or fails is said to be lost."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from board.protocols.table import ThoughtLost
from games.playing.side_worker import WorkerDied
from games.workers.bot_process import Thinker
from games.workers.in_processes import in_processes
from games.workers.map_processes import AFAR, MapProcesses
from tests.helpers.thoughts import Absurd, Deaf, Where

PATIENCE = 60.0


@pytest.fixture
def processes() -> Iterator[MapProcesses]:
    processes = MapProcesses()
    yield processes
    processes.close()


def kill(processes: MapProcesses) -> None:
    """Kill them all, and wait until it is known."""
    executor = processes.executor
    for process in list(executor._processes.values()):  # type: ignore[attr-defined]
        process.kill()
    end = time.monotonic() + PATIENCE
    while not executor._broken:  # type: ignore[attr-defined]
        assert time.monotonic() < end
        time.sleep(0.005)


def test_questions_are_answered_in_other_processes(processes: MapProcesses) -> None:
    answers = [thought.result() for thought in [processes.work_out(Where()) for _ in range(4)]]
    assert os.getpid() not in answers
    assert processes.capacity == 3 * processes.count >= 6


def test_those_who_died_while_idle_are_replaced_before_the_next_question(processes: MapProcesses) -> None:
    first = processes.work_out(Where()).result()
    kill(processes)
    assert processes.work_out(Where()).result() != first


def test_whoever_asked_one_that_died_is_told_and_may_ask_again(processes: MapProcesses, tmp_path: Path) -> None:
    thought = processes.work_out(Deaf(begun=tmp_path / "begun"))
    kill(processes)
    with pytest.raises(WorkerDied, match="A process died over this map"):
        thought.result()
    assert processes.work_out(Where()).result() != os.getpid()


def test_a_mistake_in_a_map_reaches_whoever_asked(processes: MapProcesses) -> None:
    with pytest.raises(ThoughtLost, match="It divided by nothing") as caught:
        processes.work_out(Absurd()).result()
    assert not isinstance(caught.value, WorkerDied)
    assert "in answer" in caught.value.__notes__[0]


def test_everybody_who_works_in_processes_has_his_own_and_starts_none_before_it_is_needed() -> None:
    workers = in_processes("tcp://127.0.0.1:1")
    assert isinstance(workers.bots, Thinker)
    assert isinstance(workers.foresight, Thinker)
    assert workers.bots is not workers.foresight
    assert workers.bots.worker is workers.foresight.worker is None
    assert workers.maps.capacity == 3 * AFAR
    assert in_processes().maps.capacity == MapProcesses().capacity
