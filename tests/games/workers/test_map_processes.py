"""Processes that compute maps of possible shots, and are replaced when they die. Cancelled and failed work is reported as
lost.
"""

from __future__ import annotations

import multiprocessing.context
import os
import signal
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from board.protocols.thought import ThoughtLost
from games.play.side_worker import NO_ANSWER, NO_MEMORY, NO_PROCESS, WorkerDied
from games.workers.in_processes import in_processes
from games.workers.map_processes import AFAR, MapProcesses
from tests.helpers.thoughts import Absurd, Deaf, HowLong, Starving, Where

PATIENCE = 60.0


@pytest.fixture
def processes() -> Iterator[MapProcesses]:
    processes = MapProcesses()
    yield processes
    processes.close()


def kill(processes: MapProcesses) -> None:
    """Kill all worker processes of the pool, and wait until the pool has noticed."""
    executor = processes.executor
    for process in list(executor._processes.values()):
        process.kill()
    end = time.monotonic() + PATIENCE
    while not executor._broken:
        assert time.monotonic() < end
        time.sleep(0.005)


def test_questions_are_answered_in_other_processes(processes: MapProcesses) -> None:
    answers = [thought.result() for thought in [processes.work_out(Where()) for _ in range(4)]]
    assert os.getpid() not in answers
    assert processes.capacity == 3 * processes.count >= 6


def test_processes_that_died_while_idle_are_replaced(processes: MapProcesses) -> None:
    first = processes.work_out(Where()).result()
    kill(processes)
    assert processes.work_out(Where()).result() != first


def test_after_a_process_died_the_caller_may_ask_again(processes: MapProcesses, tmp_path: Path) -> None:
    thought = processes.work_out(Deaf(begun=tmp_path / "begun"))
    kill(processes)
    with pytest.raises(WorkerDied, match="A process failed while computing this map"):
        thought.result()
    assert processes.work_out(Where()).result() != os.getpid()


def test_hung_processes_are_replaced_and_the_caller_gets_an_error() -> None:
    now = [0.0]
    processes = MapProcesses(clock=lambda: now[0])
    try:
        processes.work_out(Where()).result()
        for process in processes.executor._processes.values():
            os.kill(process.pid, signal.SIGSTOP)
        polled, waited_for = processes.work_out(HowLong(simulations=500)), processes.work_out(HowLong(simulations=500))
        now[0] = 69.9
        assert not polled.is_back
        now[0] = 70.0
        assert polled.is_back
        with pytest.raises(WorkerDied, match=NO_ANSWER):
            waited_for.result()
        with pytest.raises(ThoughtLost):
            polled.result()
        assert processes.work_out(Where()).result() != os.getpid()
    finally:
        processes.close()


def test_an_answer_restarts_the_time_limit_of_waiting_questions(processes: MapProcesses) -> None:
    now = [0.0]
    processes.clock = lambda: now[0]
    waiting = processes.work_out(HowLong(simulations=100))
    now[0] = 25.0
    processes.work_out(Where()).result()
    now[0] = 54.9
    assert not waiting.is_back
    now[0] = 55.0
    assert waiting.is_back


def test_processes_without_memory_are_replaced(processes: MapProcesses) -> None:
    before = set(processes.executor._processes)
    with pytest.raises(WorkerDied, match=NO_MEMORY):
        processes.work_out(Starving()).result()
    assert processes.work_out(Where()).result() not in before


def test_without_processes_a_request_for_a_map_gets_an_error(processes: MapProcesses, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_process(_: object) -> None:
        raise BlockingIOError("Resource temporarily unavailable")

    with monkeypatch.context() as patch:
        patch.setattr(multiprocessing.context.SpawnProcess, "start", no_process)
        with pytest.raises(WorkerDied, match=NO_PROCESS):
            processes.work_out(Where())
    assert processes.work_out(Where()).result() != os.getpid()


def test_a_dead_process_is_reported_even_after_a_cancellation(processes: MapProcesses) -> None:
    thoughts = [processes.work_out(HowLong(simulations=1)) for _ in range(processes.capacity + 4)]
    thoughts[-2].cancel()
    kill(processes)
    with pytest.raises(WorkerDied, match="A process failed while computing this map"):
        thoughts[-1].result()


def test_an_error_in_a_map_reaches_the_caller(processes: MapProcesses) -> None:
    with pytest.raises(ThoughtLost, match="It divided by nothing") as caught:
        processes.work_out(Absurd()).result()
    assert not isinstance(caught.value, WorkerDied)
    assert "in answer" in caught.value.__notes__[0]


def test_each_kind_of_worker_has_its_own_processes_started_when_needed() -> None:
    workers = in_processes("tcp://127.0.0.1:1")
    assert workers.bots is not workers.foresight
    assert workers.bots.worker is workers.foresight.worker is None
    assert workers.maps.capacity == 3 * AFAR
    assert in_processes().maps.capacity == MapProcesses().capacity
