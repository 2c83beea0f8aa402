"""A Dask cluster of real processes, started in the way that the program's documentation describes."""

from __future__ import annotations

import importlib
import json
import os
import subprocess
import sys
import time
from pathlib import Path
from types import TracebackType
from typing import Any

# By default the scheduler waits half a minute for the results of a killed worker.
SOON = {"DASK_DISTRIBUTED__COMM__TIMEOUTS__CONNECT": "3s"}
PATIENCE = 60.0
"""Longest time in seconds to wait for a process of the cluster to be ready."""


class Scheduler:
    def __init__(self, folder: Path, python: Path | str = sys.executable) -> None:
        self._folder, self._python = folder, str(python)
        self._processes: list[subprocess.Popen[bytes]] = []
        note = folder / "scheduler.json"
        self._start(
            folder, "scheduler", "--host", "127.0.0.1", "--port", "0", "--dashboard-address", ":0", "--scheduler-file", str(note)
        )
        told: dict[str, Any] = json.loads(self._once_there(note))
        self.address: str = told["address"]
        self.dashboard: int = told["services"]["dashboard"]
        """Port number of the web page that shows the state of the cluster."""

    def start_worker(self, folder: Path) -> subprocess.Popen[bytes]:
        """Start a worker process in this folder with `PYTHONPATH=.`. Return once the scheduler has registered it."""
        command = ("worker", self.address, "--no-nanny", "--nthreads", "1", "--no-dashboard")
        worker = self._start(folder, *command, "--local-directory", str(self._folder), PYTHONPATH=".")
        distributed: Any = importlib.import_module("distributed")
        with distributed.Client(self.address, set_as_default=False) as client:
            client.wait_for_workers(len(self._processes) - 1, timeout=PATIENCE)
        return worker

    def dismiss_workers(self) -> None:
        """Stop all worker processes, and wait until the scheduler has noticed."""
        scheduler, *workers = self._processes
        for worker in workers:
            worker.kill()
            worker.wait()
        self._processes = [scheduler]
        distributed: Any = importlib.import_module("distributed")
        end = time.monotonic() + PATIENCE
        with distributed.Client(self.address, set_as_default=False) as client:
            while client.nthreads():
                assert time.monotonic() < end, (self._folder / "said").read_text()
                time.sleep(0.01)

    def _start(self, folder: Path, *arguments: str, **settings: str) -> subprocess.Popen[bytes]:
        surroundings = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"} | SOON | settings
        command = [self._python, "-m", "dask", *arguments]
        with (self._folder / "said").open("ab") as said:
            self._processes.append(subprocess.Popen(command, cwd=folder, env=surroundings, stdout=said, stderr=said))
        return self._processes[-1]

    def _once_there(self, note: Path) -> str:
        end = time.monotonic() + PATIENCE
        while not (note.is_file() and note.read_text()):
            is_alive = self._processes[-1].poll() is None
            assert is_alive and time.monotonic() < end, (self._folder / "said").read_text()  # noqa: PT018
            time.sleep(0.05)
        return note.read_text()

    def __enter__(self) -> Scheduler:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        for process in reversed(self._processes):
            process.kill()
            process.wait()
