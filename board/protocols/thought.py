"""A computation requested from a worker: a bot's move, a hint, a review, or a part of a shot map."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

Answer_co = TypeVar("Answer_co", covariant=True)


class ThoughtLost(RuntimeError):
    """Raised when the background computation failed. The message is one sentence."""


class Thought(Generic[Answer_co]):
    """A computation in the background, similar to a future. A Thought that is created without `wait` is already finished."""

    def __init__(
        self,
        answer: Callable[[], Answer_co],
        wait: Callable[[float | None], bool] = lambda _: True,
        hurry: Callable[[], None] = lambda: None,
        cancel: Callable[[], None] = lambda: None,
    ) -> None:
        self._answer = answer
        self._wait = wait
        self.hurry = hurry
        """Callback that asks for the best result available now."""
        self.cancel = cancel
        """Callback that cancels the computation. Does not block."""

    @property
    def is_back(self) -> bool:
        """True if the computation has ended: with a result, a failure or a cancellation."""
        return self._wait(0.0)

    def wait(self, seconds: float | None = None) -> bool:
        """Wait up to `seconds` for the end. Return True if the computation has ended."""
        return self._wait(seconds)

    def result(self, seconds: float | None = None) -> Answer_co:
        """Return the result, waiting up to `seconds`. Raise ThoughtLost on failure."""
        if not self._wait(seconds):
            raise ThoughtLost("The bot is still thinking.")
        return self._answer()
