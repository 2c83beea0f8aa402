"""Memory use of a process and of its child processes, in MB."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from board.sums import float_sum


@dataclass(frozen=True, slots=True)
class Memory:
    """Memory use of a process and its children in MB. All values are zero on systems without the folder `/proc`."""

    main: float
    """Resident memory (RSS) of the main process in MB, as task managers show it.

    It includes libraries that other programs use too.
    """
    private: float
    """Private memory (USS) of the main process in MB. This memory would become free if the process ended."""
    most: float
    """Largest resident memory (RSS) of the main process since its start, in MB."""
    family: float
    """Memory in MB of the main process and of all processes that it started, directly or indirectly.

    Shared memory is divided among the processes that use it (PSS).
    """
    processes: int

    def __str__(self) -> str:
        own = f"{self.main:6.1f} MB of its own ({self.private:.1f} private, at most {self.most:.1f})"
        return f"{own}, {self.family:6.1f} MB with its {self.processes - 1} workers"


def memory(process: int) -> Memory:
    """Return the memory use of a process and its children. All values are zero if the process has ended."""
    members = list(family(process))
    parts = [_held(member) for member in members]
    main = parts[0]
    private = main.get("Private_Clean", 0.0) + main.get("Private_Dirty", 0.0)
    most = _read(Path(f"/proc/{process}/status")).get("VmHWM", 0.0)
    return Memory(main.get("Rss", 0.0), private, most, float_sum(part.get("Pss", 0.0) for part in parts), len(members))


def family(process: int) -> Iterator[int]:
    """Yield the process id `process`, and the ids of all its descendants."""
    yield process
    try:
        for children in Path(f"/proc/{process}/task").glob("*/children"):
            for child in children.read_text(encoding="ascii").split():
                yield from family(int(child))
    except OSError:
        return


def _held(process: int) -> dict[str, float]:
    return _read(Path(f"/proc/{process}/smaps_rollup"))


def _read(file: Path) -> dict[str, float]:
    try:
        lines = file.read_text(encoding="utf-8").splitlines()
    except OSError:
        return {}
    return {line.split(":")[0]: int(line.split()[1]) * 1024 / 1e6 for line in lines if line.endswith(" kB")}
