"""Results of `simulate_many`, which simulates many shots. The results are a sequence of shots, and can be converted to a
table.
"""

from __future__ import annotations

import importlib
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, overload

from board.shots.shot import FailedShot, Shot
from physics.data.tables import TABLES
from physics.engine.check import ImpossibleShot

if TYPE_CHECKING:
    from physics.data.tables import Rows

BadShot = FailedShot | ImpossibleShot


class Shots(Sequence[Shot]):
    """The results of shots, in the order in which the shots were requested.

    A shot may be impossible, or its simulation may fail. Accessing such a shot raises its error. `good` skips failed shots.
    """

    def __init__(self, results: Sequence[Shot | BadShot]) -> None:
        self._results = tuple(results)
        self.bad: dict[int, BadShot] = {
            number: result for number, result in enumerate(self._results) if not isinstance(result, Shot)
        }
        """Errors of the failed shots, by the shot's number in the sequence, from 0."""

    @property
    def good(self) -> list[tuple[int, Shot]]:
        """The successful shots of the sequence, as pairs (shot number, shot)."""
        return [(number, result) for number, result in enumerate(self._results) if isinstance(result, Shot)]

    def array(self, rows: str = "shots") -> Rows:
        """Return a structured array of these shots with one row for each shot, piece or event.

        `rows` is `shots`, `men` or `events`. The columns are those of `physics/data/tables.py`. In the table of shots, a failed
        shot has a row with its error. The other tables omit failed shots.
        """
        try:
            table = TABLES[rows]
        except KeyError:
            raise ValueError(f"Rows must be one of {', '.join(TABLES)}, not {rows!r}.") from None
        return table(self._results)

    def frame(self, rows: str = "shots") -> Any:
        """Return these shots as a pandas DataFrame with one row for each shot, piece or event.

        `rows` is `shots`, `men` or `events`. Raise ImportError if pandas is missing.
        """
        try:
            pandas: Any = importlib.import_module("pandas")
        except ImportError:
            raise ImportError("A DataFrame needs pandas. Install it, or use the array.") from None
        return pandas.DataFrame(self.array(rows))

    def __len__(self) -> int:
        return len(self._results)

    @overload
    def __getitem__(self, which: int) -> Shot: ...
    @overload
    def __getitem__(self, which: slice) -> Shots: ...
    def __getitem__(self, which: int | slice) -> Shot | Shots:
        if isinstance(which, slice):
            return Shots(self._results[which])
        return _good(self._results[which])

    def __iter__(self) -> Iterator[Shot]:
        return map(_good, self._results)

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Shots):
            return self._results == other._results
        return list(self._results) == other

    def __hash__(self) -> int:
        return hash(self._results)

    def __repr__(self) -> str:
        bad = f", {len(self.bad)} of them bad" if self.bad else ""
        return f"<{len(self)} shots{bad}>"


def failure_summary(shots: Shots, seed: int | None = None) -> str:
    """Return one sentence about the failed shots. It gives how many failed, and the number and error of the first failed shot."""
    number, bad = next(iter(shots.bad.items()))
    luck = "" if seed is None else f", seed {seed}"
    problem = str(bad).rstrip(".")
    failed = f"{len(shots.bad):,} of {len(shots):,} shots could not be simulated."
    return f"{failed} The first is number {number}{luck}: {problem[0].lower()}{problem[1:]}."


def _good(result: Shot | BadShot) -> Shot:
    if isinstance(result, Shot):
        return result
    raise result
