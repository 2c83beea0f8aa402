"""Functions that read and write recorded lines in a text file. A line `# name` begins a section of the file."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path


def read_sections(path: Path) -> dict[str, list[str]]:
    """Return the recorded lines of a file by name of their section."""
    sections: dict[str, list[str]] = {}
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.startswith("# "):
            lines = sections.setdefault(line[2:], [])
        elif line:
            lines.append(line)
    return sections


def write_sections(path: Path, sections: Mapping[str, Iterable[str]]) -> None:
    """Write the lines of all sections to a file. The name of a section stands on a line before its lines."""
    path.write_text("\n\n".join(f"# {name}\n" + "\n".join(lines) for name, lines in sections.items()) + "\n", encoding="utf-8")
