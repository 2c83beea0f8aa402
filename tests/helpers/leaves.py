"""Lines that are written down beside the tests and compared with what the program makes now, in leaves: `# name` begins one."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path


def read_leaves(path: Path) -> dict[str, list[str]]:
    """The lines as they were written down, by the name of their leaf."""
    leaves: dict[str, list[str]] = {}
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.startswith("# "):
            lines = leaves.setdefault(line[2:], [])
        elif line:
            lines.append(line)
    return leaves


def write_leaves(path: Path, leaves: Iterable[tuple[str, Iterable[str]]]) -> None:
    """Write them down, each leaf with its name."""
    path.write_text("\n\n".join(f"# {name}\n" + "\n".join(lines) for name, lines in leaves) + "\n", encoding="utf-8")
