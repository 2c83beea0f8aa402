"""Work divided into batches: results in order, in this process or in several, and an immediate stop if cancelled."""

from __future__ import annotations

import multiprocessing
import os
import signal
import subprocess
import sys
import threading
import time
from concurrent.futures import Executor, Future
from contextlib import suppress
from functools import partial
from pathlib import Path

import pytest

from physics.work.batches import WorkersLost, even_batch_size, progress_bar, spread
from physics.work.processes import workers

ROOT = Path(__file__).resolve().parents[3]


def squared_elsewhere(number: int) -> tuple[int, int]:
    return number * number, os.getpid()


def divided(by: int, number: int) -> float:
    return number / by


def test_results_come_back_in_order_from_other_processes() -> None:
    told: list[tuple[int, int]] = []
    with workers(2) as executor:
        results = spread(executor, squared_elsewhere, range(10), batch=3, progress=lambda *done: told.append(done))
    assert [square for square, _ in results] == [number * number for number in range(10)]
    assert os.getpid() not in {process for _, process in results}
    assert told == [(done, 10) for done in range(1, 11)]


def test_with_one_process_the_work_runs_in_this_process() -> None:
    with workers(1) as executor:
        assert executor is None
        assert spread(executor, squared_elsewhere, range(3)) == [(0, os.getpid()), (1, os.getpid()), (4, os.getpid())]


def test_an_error_in_a_job_stops_all_jobs_and_is_raised() -> None:
    # Ignore processes of other tests.
    others = set(multiprocessing.active_children())
    with pytest.raises(ZeroDivisionError), workers(2) as executor:
        spread(executor, partial(divided, 0), range(100))
    assert set(multiprocessing.active_children()) <= others


def fate(folder: Path, signal_number: int, times: int, number: int) -> int:
    """Return the square of `number`. For the number 3, first kill or stop the process by this signal, `times` times in all."""
    met = len(list(folder.iterdir()))
    if number == 3 and met < times:
        (folder / str(met)).touch()
        os.kill(os.getpid(), signal_number)
    return number * number


@pytest.mark.parametrize("signal_number", [signal.SIGKILL, signal.SIGSTOP])
def test_a_process_that_dies_or_hangs_is_replaced_and_the_work_goes_on(
    signal_number: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    # The longest wait is for the processes to start.
    monkeypatch.setattr("physics.work.batches.LEAST", 0.1)
    monkeypatch.setattr("physics.work.batches.SLOWER", 1.0)
    others = set(multiprocessing.active_children())
    told: list[tuple[int, int]] = []
    with workers(2) as executor:
        work = partial(fate, tmp_path, signal_number, 1)
        results = spread(executor, work, range(8), progress=lambda *done: told.append(done))
    assert results == [number * number for number in range(8)]
    assert told == [(done, 8) for done in range(1, 9)]
    assert capsys.readouterr().err == "A process died or stopped answering. Another one repeats its work.\n"
    assert set(multiprocessing.active_children()) <= others


def test_work_that_kills_every_process_is_given_up_in_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(WorkersLost, match="died or stopped answering repeatedly"), workers(2) as executor:
        spread(executor, partial(fate, tmp_path, signal.SIGKILL, 99), [3, 3])


def test_work_is_split_into_eight_batches_per_worker() -> None:
    assert [even_batch_size(jobs, 2) for jobs in (1, 16, 17, 1600)] == [1, 1, 2, 100]


@pytest.mark.skipif(sys.platform != "linux", reason="it finds the workers as Linux lists them")
def test_ctrl_c_ends_a_match_at_once_and_quietly() -> None:
    command = [sys.executable, "main.py", "match", "backgammon", "--players", "master", "master", "--games", "100000"]
    match = subprocess.Popen(
        command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True,
        # A background shell ignores Ctrl-C, and child processes would inherit that.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )  # fmt: skip
    until = time.monotonic() + 60.0
    while len(workers_of(match.pid)) < 2 and time.monotonic() < until:
        time.sleep(0.05)
    left = workers_of(match.pid)
    assert left
    os.killpg(match.pid, signal.SIGINT)
    out, complaints = match.communicate(timeout=60.0)
    assert (match.returncode, out, complaints) == (130, "", "")
    while any(Path(f"/proc/{process}").exists() for process in left):
        assert time.monotonic() < until + 60.0
        time.sleep(0.01)


class Interrupted(Future[list[int]]):
    """Finished work whose result cannot be read, because Ctrl-C interrupts."""

    def __init__(self) -> None:
        super().__init__()
        self.set_result([1])
        take = self._condition.acquire

        def acquire() -> bool:
            take()
            raise KeyboardInterrupt

        self._condition.acquire = acquire  # type: ignore[method-assign]


class Handed(Executor):
    def __init__(self, *work: Future[list[int]]) -> None:
        self.work = iter(work)

    def submit(self, *_: object, **__: object) -> Future[list[int]]:  # type: ignore[override]
        return next(self.work)


def test_ctrl_c_at_any_moment_leaves_no_work_running() -> None:
    works = [Interrupted(), Interrupted()]
    with suppress(KeyboardInterrupt):
        assert spread(Handed(*works), abs, [1, 1]) == [1, 1]
    free: list[bool] = []
    # Another thread shuts down the work and would otherwise wait for ever.
    others = [threading.Thread(target=lambda work=work: free.append(work.done()), daemon=True) for work in works]
    for other in others:
        other.start()
    for other in others:
        other.join(5.0)
    assert free == [True, True]


def workers_of(process: int) -> list[int]:
    """Return the ids of the child processes of `process`."""
    found = subprocess.run(["ps", "-o", "pid=", "--ppid", str(process)], capture_output=True, text=True, check=False).stdout
    return [int(line) for line in found.split()]


def test_workers_end_when_the_program_that_started_them_ends() -> None:
    code = (
        "import os; from physics.work.processes import workers\n"
        "if __name__ == '__main__':\n"
        "    with workers(2) as executor:\n"
        "        print(executor.submit(os.getpid).result(), flush=True)\n"
        "        os._exit(9)\n"
    )
    # They share the output, which closes only when all have ended.
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, timeout=60)
    assert (done.returncode, done.stdout.strip().isdigit()) == (9, True)


def test_single_shots_and_single_processes_import_no_process_modules() -> None:
    """On platforms without processes, such as a browser, importing modules for processes fails."""
    code = """
import sys
from board.shots.flick import Flick
from board.geometry import Point
from board.sides import CROKINOLE_SIDE
from physics.work.batches import spread
from physics.work.processes import workers
from physics.simulate import simulate, simulate_many

flick = Flick(Point(0.0, -263.5), 90.0, 900.0)
simulate(CROKINOLE_SIDE, [], flick)
simulate_many(CROKINOLE_SIDE, [([], flick)] * 3, processes=1)
with workers(1) as nobody:
    assert spread(nobody, abs, [-1]) == [1]
print([name for name in sys.modules if name.partition(".")[0] in ("multiprocessing", "concurrent", "socket")])
"""
    asked = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert asked.stdout == "[]\n"


UNGUARDED_SCRIPT = """
import sys
sys.path.insert(0, {root!r})
import games.library as cb

print("begun")
flick = cb.Flick(cb.Point(0.0, -263.525), heading=90.0, speed=1500.0)
{work}
print(len(shots))
"""


def unguarded(folder: Path, work: str) -> subprocess.CompletedProcess[str]:
    script = folder / "script.py"
    script.write_text(UNGUARDED_SCRIPT.format(root=str(ROOT), work=work))
    return subprocess.run([sys.executable, script], cwd=folder, capture_output=True, text=True, check=False)


def test_a_script_with_many_shots_needs_no_main_guard(tmp_path: Path) -> None:
    done = unguarded(tmp_path, "shots = cb.simulate_many(cb.CROKINOLE_SIDE, [([], flick)] * 40, processes=2)")
    assert (done.stdout, done.stderr) == ("begun\n40\n", "")


def test_worker_processes_know_the_definitions_of_the_script(tmp_path: Path) -> None:
    work = """
class Glass(cb.Conditions):
    pass
if __name__ == "__main__":
    shots = cb.simulate_many(cb.CROKINOLE_SIDE, [([], flick)] * 40, Glass(), processes=2)
else:
    shots = []
"""
    assert unguarded(tmp_path, work).stdout.splitlines()[-1] == "40"


def test_workers_without_a_main_guard_explain_what_to_do(tmp_path: Path) -> None:
    work = """
with cb.workers(2) as executor:
    shots = cb.simulate_many(cb.CROKINOLE_SIDE, [([], flick)] * 40, executor=executor)
"""
    told = 'Put all code of the script under `if __name__ == "__main__":`, because worker processes import the script.'
    assert told in unguarded(tmp_path, work).stderr.splitlines()


def test_without_a_terminal_progress_is_printed_as_occasional_lines(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    now = [0.0]
    monkeypatch.setattr("physics.work.batches.time.monotonic", lambda: now[0])
    tell = progress_bar("games")
    assert tell is not None
    for done in range(1, 6):
        now[0] += 4.0
        tell(done, 5)
    assert capsys.readouterr().err == "3 of 5 games\n"
