"""A failing disk: a replacement for the system calls that change files, which makes one call or all later calls fail."""

from __future__ import annotations

import os
from typing import Any

CALLS = ("mkdir", "open", "write", "fsync", "close", "replace", "unlink")


class FaultyDisk:
    """A context in which one system call that changes a file fails: call number `fails`, counted from 1.

    With `stays`, all later calls fail too. With `only`, calls outside that folder are neither counted nor changed.
    """

    def __init__(
        self, fails: int = 0, error: BaseException | None = None, *, stays: bool = False, sips: int = 0, only: str = ""
    ) -> None:
        self.fails, self.stays, self.sips, self.only = fails, stays, sips, only
        self.error = error or OSError(28, "No space left on device")
        self.count = 0
        self.failed = ""
        """Name of the system call that was made to fail. Empty until then."""
        self._real: dict[str, Any] = {}
        self._handles: set[int] = set()
        """Handles of files in the folder `only` that are open for writing."""

    @property
    def has_failed(self) -> bool:
        return bool(self.failed)

    def __enter__(self) -> FaultyDisk:
        for call in CALLS:
            self._real[call] = getattr(os, call)
            setattr(os, call, self._stand_in(call))
        return self

    def __exit__(self, *_: object) -> None:
        for call, real in self._real.items():
            setattr(os, call, real)

    def _stand_in(self, call: str) -> Any:
        def run(*arguments: Any, **keywords: Any) -> Any:
            if not self._concerns(call, arguments):
                return self._real[call](*arguments, **keywords)
            self.count += 1
            if self.count == self.fails or (self.stays and 0 < self.fails < self.count):
                self.failed = self.failed or call
                if call == "close":
                    # Even if closing reports an error, the file is closed.
                    self._real[call](*arguments)
                raise self.error
            if call == "write" and self.sips:
                arguments = (arguments[0], arguments[1][: self.sips])
            result = self._real[call](*arguments, **keywords)
            if call == "open" and self.only:
                self._handles.add(result)
            return result

        return run

    def _concerns(self, call: str, arguments: tuple[Any, ...]) -> bool:
        if not self.only:
            return True
        if isinstance(arguments[0], int):
            return arguments[0] in self._handles
        is_reading = call == "open" and not arguments[1] & os.O_CREAT
        return str(arguments[0]).startswith(self.only) and not is_reading
