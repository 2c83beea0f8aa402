"""Memory of a process and of its children, in MB."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from board.sums import float_sum


@dataclass(frozen=True, slots=True)
class Memory:
    """Memory in MB; zeros where the system has no `/proc`."""

    main: float
    """RSS of the main process."""
    family: float
    """PSS of the main process and all its descendants."""
    processes: int

    def __str__(self) -> str:
        return f"{self.main:6.1f} MB of its own, {self.family:6.1f} MB with its {self.processes - 1} workers"


def memory(process: int) -> Memory:
    """Return the memory of a process and its children, or zeros if it has ended."""
    members = list(family(process))
    parts = [_held(member) for member in members]
    return Memory(parts[0][0], float_sum(shared for _, shared in parts), len(members))


def family(process: int) -> Iterator[int]:
    """Yield the id of a process and of all its descendants."""
    yield process
    try:
        for children in Path(f"/proc/{process}/task").glob("*/children"):
            for child in children.read_text(encoding="ascii").split():
                yield from family(int(child))
    except OSError:
        return


def _held(process: int) -> tuple[float, float]:
    try:
        lines = Path(f"/proc/{process}/smaps_rollup").read_text(encoding="ascii").splitlines()[1:]
    except OSError:
        return 0.0, 0.0
    held = {line.split(":")[0]: int(line.split()[1]) * 1024 / 1e6 for line in lines}
    return held["Rss"], held["Pss"]
