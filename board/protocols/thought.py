"""A computation in the background, such as a bot's search for a move, a hint, or a part of a review."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

Answer_co = TypeVar("Answer_co", covariant=True)


class ThoughtLost(RuntimeError):
    """Raised when a background computation failed. The message is one sentence."""


class Thought(Generic[Answer_co]):
    """A computation in the background, similar to a future.

    `answer` returns the result, and `wait` waits for it. If `wait` is missing, the computation has already finished.
    """

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
        """Function that asks the background computation for the best result available now."""
        self.cancel = cancel
        """Function that cancels the computation in the background. It does not block."""

    @property
    def is_back(self) -> bool:
        """True if the computation has ended: with a result, a failure or a cancellation."""
        return self._wait(0.0)

    def wait(self, seconds: float | None = None) -> bool:
        """Wait up to `seconds` for the computation to end. None waits without limit. Return True if it has ended."""
        return self._wait(seconds)

    def result(self, seconds: float | None = None) -> Answer_co:
        """Wait up to `seconds` for the result and return it. With None, wait as long as needed. Raise ThoughtLost on failure."""
        if not self._wait(seconds):
            raise ThoughtLost("The bot is still thinking.")
        return self._answer()
