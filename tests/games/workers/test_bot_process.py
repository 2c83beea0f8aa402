"""The worker process of the bots: it answers questions, stops on request, and is replaced when it dies."""

from __future__ import annotations

import math
import multiprocessing.context
import os
import pickle
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from board.protocols.thought import ThoughtLost
from games.play.side_worker import NO_ANSWER, NO_MEMORY, NO_PROCESS, WorkerDied
from games.workers.bot_process import START, Thinker
from tests.helpers.thoughts import Absurd, Deadly, Deaf, HalfSaid, HowLong, Starving, Unreadable, Where

ROOT = Path(__file__).resolve().parents[3]
PATIENCE = 60.0
"""Seconds after which a test stops waiting for a worker process. No test takes nearly as long."""


@pytest.fixture
def thinker() -> Iterator[Thinker]:
    thinker = Thinker()
    yield thinker
    thinker.close()


@pytest.fixture(scope="module")
def old_hand() -> Iterator[Thinker]:
    """Return a thinker (which sends bots' questions to a worker process) whose worker runs already.

    The tests of this module share it.
    """
    thinker = Thinker()
    thinker.work_out(Where()).result(PATIENCE)
    yield thinker
    thinker.close()


def is_running(process: int) -> bool:
    try:
        os.kill(process, 0)
        # A process that has ended but has not been waited for is still listed.
        return Path(f"/proc/{process}/stat").read_text(encoding="ascii").rpartition(")")[2].split()[0] != "Z"
    except ProcessLookupError:
        return False
    except FileNotFoundError:
        return not Path("/proc/self").exists()


def wait_for(path: Path) -> None:
    until = time.monotonic() + PATIENCE
    while not path.exists():
        assert time.monotonic() < until
        time.sleep(0.005)


def test_questions_are_answered_one_after_the_other_in_one_process(thinker: Thinker) -> None:
    assert thinker.worker is None
    answers = [thinking.result(PATIENCE) for thinking in [thinker.work_out(Where()) for _ in range(3)]]
    assert set(answers) == {thinker.worker}
    assert os.getpid() not in answers


def test_hurrying_returns_the_best_answer_so_far(old_hand: Thinker) -> None:
    thinking = old_hand.work_out(HowLong())
    assert not thinking.is_back
    with pytest.raises(ThoughtLost, match="still thinking"):
        thinking.result(0.0)
    thinking.hurry()
    assert thinking.result(PATIENCE) == 41
    assert old_hand.work_out(HowLong(seconds=0.01)).result(PATIENCE) == 41


def test_after_a_cancellation_the_worker_answers_the_next_question(old_hand: Thinker) -> None:
    worker = old_hand.work_out(Where()).result(PATIENCE)
    called_off, next_one = old_hand.work_out(HowLong()), old_hand.work_out(Where())
    called_off.cancel()
    assert next_one.result(PATIENCE) == worker
    assert called_off.is_back
    with pytest.raises(ThoughtLost, match="The bot was stopped"):
        called_off.result()


def test_cancelling_while_the_worker_starts_does_not_kill_it(thinker: Thinker) -> None:
    thinking = thinker.work_out(HowLong())
    thinking.cancel()
    while thinker.worker is None:
        time.sleep(0.001)
    starting = thinker.worker
    assert thinker.work_out(Where()).result(PATIENCE) == starting
    assert thinking.is_back


def test_a_worker_that_ignores_a_cancellation_is_replaced(old_hand: Thinker, tmp_path: Path) -> None:
    thinking = old_hand.work_out(Deaf(begun=tmp_path / "begun"))
    wait_for(tmp_path / "begun")
    deaf = old_hand.worker
    assert deaf is not None
    thinking.cancel()
    with pytest.raises(ThoughtLost, match="The bot was stopped"):
        thinking.result(PATIENCE)
    assert old_hand.work_out(Where()).result(PATIENCE) == old_hand.worker != deaf
    assert not is_running(deaf)


def test_a_question_ends_before_its_killed_worker_has_exited(
    old_hand: Thinker, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    thinking = old_hand.work_out(Deaf(begun=tmp_path / "begun"))
    wait_for(tmp_path / "begun")
    join, may_go = multiprocessing.context.SpawnProcess.join, threading.Event()

    def slow_to_go(process: Any, timeout: float | None = None) -> None:
        assert may_go.wait(PATIENCE)
        join(process, timeout)

    monkeypatch.setattr(multiprocessing.context.SpawnProcess, "join", slow_to_go)
    thinking.cancel()
    assert thinking.wait(PATIENCE)
    assert not may_go.is_set()
    may_go.set()
    assert old_hand.work_out(Where()).result(PATIENCE)


def test_a_dead_worker_is_replaced_and_the_question_repeated(old_hand: Thinker, tmp_path: Path) -> None:
    assert old_hand.work_out(Deadly(deaths=tmp_path / "deaths", enough=1)).result(PATIENCE) == 1
    idle = old_hand.worker
    assert idle is not None
    os.kill(idle, signal.SIGTERM)
    assert old_hand.work_out(Where()).result(PATIENCE) not in (idle, os.getpid())
    assert not is_running(idle)


def test_a_question_that_kills_every_worker_is_abandoned(old_hand: Thinker, tmp_path: Path) -> None:
    with pytest.raises(ThoughtLost, match="3 worker processes failed while choosing this move"):
        old_hand.work_out(Deadly(deaths=tmp_path / "deaths", enough=99)).result(PATIENCE)
    assert old_hand.work_out(Where()).result(PATIENCE)


def test_without_processes_the_caller_gets_an_error(thinker: Thinker, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_process(_: object) -> None:
        raise BlockingIOError("Resource temporarily unavailable")

    with monkeypatch.context() as patch:
        patch.setattr(multiprocessing.context.SpawnProcess, "start", no_process)
        with pytest.raises(ThoughtLost, match="3 worker processes failed"):
            thinker.work_out(Where()).result(PATIENCE)
    assert thinker.work_out(Where()).result(PATIENCE) == thinker.worker


class Clock:
    """A clock that tests set by hand."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def clocked(clock: Clock) -> Iterator[Thinker]:
    """Return a thinker (which sends bots' questions to a worker process) whose clock tests set by hand."""
    thinker = Thinker(clock)
    yield thinker
    thinker.close()


def put(thinker: Thinker) -> None:
    """Wait until a question has reached the worker process."""
    until = time.monotonic() + PATIENCE
    while thinker._current is None or thinker._current.put_at == math.inf:
        assert time.monotonic() < until
        time.sleep(0.001)


@pytest.mark.parametrize(("question", "allowed"), [(HowLong(seconds=2.0), 40.0), (HowLong(simulations=500), 70.0)])
def test_a_hung_worker_is_replaced_and_the_caller_gets_an_error(
    question: HowLong, allowed: float, clock: Clock, clocked: Thinker
) -> None:
    hung = clocked.work_out(Where()).result(PATIENCE)
    os.kill(hung, signal.SIGSTOP)
    thinking = clocked.work_out(question)
    put(clocked)
    clock.now = allowed - 0.1
    next_one = clocked.work_out(Where())
    assert not thinking.wait(0.05)
    clock.now = allowed
    clocked.cancel_work(0)
    with pytest.raises(WorkerDied, match=NO_ANSWER):
        thinking.result(PATIENCE)
    assert next_one.result(PATIENCE) != hung
    assert not is_running(hung)


def test_a_hung_worker_asked_to_hurry_is_replaced_soon(clock: Clock, clocked: Thinker) -> None:
    os.kill(clocked.work_out(Where()).result(PATIENCE), signal.SIGSTOP)
    thinking = clocked.work_out(HowLong(seconds=600.0))
    put(clocked)
    thinking.hurry()
    clock.now = 20.0
    thinking.hurry()
    with pytest.raises(WorkerDied, match=NO_ANSWER):
        thinking.result(PATIENCE)


def test_a_worker_that_hangs_at_its_start_is_replaced(clock: Clock, clocked: Thinker) -> None:
    thinking = clocked.work_out(Where())
    while (starting := clocked.worker) is None:
        time.sleep(0.0001)
    os.kill(starting, signal.SIGSTOP)
    clock.now = START
    clocked.cancel_work(0)
    assert thinking.result(PATIENCE) not in (starting, os.getpid())
    assert not is_running(starting)


def test_a_worker_that_stops_in_the_middle_of_its_answer_is_replaced(
    old_hand: Thinker, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("games.workers.bot_process.STALL", 0.05)
    assert old_hand.work_out(HalfSaid(stopped=tmp_path / "stopped")).result(PATIENCE) == old_hand.worker


def test_a_worker_without_memory_is_replaced_and_the_caller_gets_an_error(old_hand: Thinker) -> None:
    starved = old_hand.work_out(Where()).result(PATIENCE)
    with pytest.raises(WorkerDied, match=NO_MEMORY):
        old_hand.work_out(Starving()).result(PATIENCE)
    assert old_hand.work_out(Where()).result(PATIENCE) != starved


def test_an_unreadable_answer_is_abandoned_and_the_next_question_answered(old_hand: Thinker) -> None:
    with pytest.raises(ThoughtLost, match="3 worker processes failed while choosing this move"):
        old_hand.work_out(Unreadable()).result(PATIENCE)
    assert old_hand.work_out(Where()).result(PATIENCE) == old_hand.worker


def test_without_pipes_the_caller_gets_an_error(thinker: Thinker, monkeypatch: pytest.MonkeyPatch) -> None:
    def none_left(*_: object, **__: object) -> None:
        raise OSError("Too many open files")

    with monkeypatch.context() as patch:
        patch.setattr(thinker._context, "Pipe", none_left)
        with pytest.raises(ThoughtLost, match=NO_PROCESS):
            thinker.work_out(Where()).result(PATIENCE)
    assert thinker.work_out(Where()).result(PATIENCE) == thinker.worker


def test_an_error_reaches_the_caller(old_hand: Thinker) -> None:
    with pytest.raises(ThoughtLost, match="It divided by nothing") as caught:
        old_hand.work_out(Absurd()).result(PATIENCE)
    assert "in answer" in caught.value.__notes__[0]
    with pytest.raises((pickle.PicklingError, AttributeError)):
        old_hand.work_out(type("Unheard", (Where,), {})())


def test_a_closed_thinker_leaves_no_process_behind(tmp_path: Path) -> None:
    Thinker().close()
    thinker = Thinker()
    thinking = thinker.work_out(Deaf(begun=tmp_path / "begun"))
    wait_for(tmp_path / "begun")
    worker = thinker.worker
    thinker.close()
    thinker.close()
    thinking.cancel()
    assert worker is not None
    assert not is_running(worker)
    with pytest.raises(ThoughtLost, match="closed"):
        thinking.result()
    with pytest.raises(ThoughtLost, match="closed"):
        thinker.work_out(Where())


def test_a_thinker_can_be_closed_while_its_worker_reports_ready() -> None:
    thinker = Thinker()

    class Busy:
        """A replacement for data shared by threads. Writing to it wakes the thread, which sees the closing before `close` writes
        to the pipe.
        """

        def __setattr__(self, name: str, value: Any) -> None:
            thinker._wake_up_pipe.send_bytes(b"!")
            thinker._thread.join(0.2)

    thinker.work_out(Where()).result(PATIENCE)
    thinker._cancelled = Busy()
    thinker.close()
    assert not thinker._thread.is_alive()


@pytest.mark.parametrize("manner", ["politely", "abruptly"])
def test_a_program_that_ends_without_closing_takes_its_worker_with_it(manner: str, tmp_path: Path) -> None:
    script = tmp_path / "leave.py"
    script.write_text(
        "import os\n"
        "from games.workers.bot_process import Thinker\n"
        "from tests.helpers.thoughts import Where\n"
        "if __name__ == '__main__':\n"
        "    print(Thinker().work_out(Where()).result(60), flush=True)\n" + ("    os._exit(0)\n" if manner == "abruptly" else "")
    )
    surroundings = os.environ | {"PYTHONPATH": str(ROOT)}
    done = subprocess.run([sys.executable, str(script)], env=surroundings, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    until = time.monotonic() + PATIENCE
    while is_running(int(done.stdout)):
        assert time.monotonic() < until
        time.sleep(0.01)
