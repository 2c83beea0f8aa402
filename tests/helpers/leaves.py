"""Recorded lines in a text file, compared with the program's present output. A line `# name` begins a section."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path


def read_leaves(path: Path) -> dict[str, list[str]]:
    """Return the recorded lines by section."""
    leaves: dict[str, list[str]] = {}
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.startswith("# "):
            lines = leaves.setdefault(line[2:], [])
        elif line:
            lines.append(line)
    return leaves


def write_leaves(path: Path, leaves: Iterable[tuple[str, Iterable[str]]]) -> None:
    """Write the sections, each with its name."""
    path.write_text("\n\n".join(f"# {name}\n" + "\n".join(lines) for name, lines in leaves) + "\n", encoding="utf-8")
