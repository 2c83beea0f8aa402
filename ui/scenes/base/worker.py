"""Background tasks that keep the window responsive."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Generic, TypeVar

Result = TypeVar("Result")


class Worker(Generic[Result]):
    """A task that runs in its own thread. The caller must not use the task's data until the task is done."""

    def __init__(self, task: Callable[[], Result]) -> None:
        self._task = task
        self._result: Result | None = None
        self._error: Exception | None = None
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()

    def _run(self) -> None:
        try:
            self._result = self._task()
        except Exception as error:
            self._error = error

    @property
    def is_done(self) -> bool:
        return not self._thread.is_alive()

    def result(self, patience: float | None = None) -> Result | None:
        """Wait at most `patience` seconds for the task, and return its result. A `patience` of None means to wait without limit.

        Return None if the task is not done by then. Raise the error of the task if it failed.
        """
        self._thread.join(patience)
        if self._error is not None:
            raise self._error
        return self._result
