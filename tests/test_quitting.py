"""Quitting the program ends all its worker processes, in any state, and loses no data."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from games.keep.record import load
from games.workers.map_processes import MapProcesses
from tests.helpers.families import tried
from tests.helpers.real_program import MISSING, Screen
from tests.memory import Program

PATIENCE = 90.0
"""Longest time in seconds to wait for the program. The computer may be busy."""


def test_quitting_does_not_wait_for_busy_workers() -> None:
    workers = MapProcesses()
    futures = [workers.executor.submit(time.sleep, 3600.0) for _ in range(workers.count)]
    until(lambda: all(future.running() for future in futures))
    ours = [process for process in multiprocessing.active_children() if not process.daemon]
    assert len(ours) == workers.count
    leaving = threading.Thread(target=workers.close, daemon=True)
    leaving.start()
    leaving.join(PATIENCE)
    assert not leaving.is_alive()
    assert not any(process.is_alive() for process in ours)


def test_workers_that_were_stopped_start_again_when_needed() -> None:
    workers = MapProcesses()
    try:
        assert workers.executor.submit(abs, -1).result(PATIENCE) == 1
        workers.close()
        assert workers.executor.submit(abs, -2).result(PATIENCE) == 2
    finally:
        workers.close()


@pytest.fixture(scope="module")
def screen() -> Iterator[Screen]:
    if MISSING:
        pytest.skip(f"there is no {MISSING[0]}")
    with Screen((640, 480)) as screen:
        yield screen


LEAVING = {
    "home": ((), (), 3),
    "a bot that thinks": (("play", "checkers", "--bot", "master", "--bot", "master"), (), 3),
    "a map under way": (("practice",), ("Return", "F4"), 6),
    "the show": (("demo",), (), 3),
}
"""States in which the program is quit, each with its start arguments, the keys that lead to it and its number of processes."""


@pytest.mark.parametrize("what", tried([(what,) for what in LEAVING], {("a bot that thinks",)}))
def test_quitting_leaves_no_process_behind(what: str, screen: Screen, tmp_path: Path) -> None:
    arguments, keys, least = LEAVING[what]
    program = Program(screen, tmp_path, arguments=arguments)
    try:
        until(lambda: len(program.family) >= 3)
        if keys:
            program.press(*keys)
        until(lambda: len(program.family) >= least)
        if what == "a bot that thinks":
            until(lambda: any((tmp_path / "data").rglob("*.txt")))
        family = program.family
    finally:
        program.end()
    assert program.status == 128 + signal.SIGTERM
    until(lambda: not any(is_running(process) for process in family))
    for record in (tmp_path / "data").rglob("games/*.txt"):
        assert load(record).played


def until(has_happened: Callable[[], bool]) -> None:
    """Wait until `has_happened` returns True. Fail after the longest time to wait."""
    end = time.monotonic() + PATIENCE
    while not has_happened():
        assert time.monotonic() < end, "it never happened"
        time.sleep(0.05)


def is_running(process: int) -> bool:
    """True if the process exists and has not ended."""
    try:
        os.kill(process, 0)
        return Path(f"/proc/{process}/stat").read_text(encoding="utf-8").rsplit(")", 1)[1].split()[0] != "Z"
    except OSError:
        return False
