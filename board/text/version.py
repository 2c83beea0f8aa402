"""The program's name and version number."""

from __future__ import annotations

import tomllib
from pathlib import Path

PROGRAM = "crokinole-combination-board"
COMMAND = "crokinole-board"
"""Name of the command that starts the installed program."""
PROJECT = Path(__file__).resolve().parents[2] / "pyproject.toml"
"""Project file with the version number. It exists in a clone of the project, but not beside an installed package."""


def program_version() -> str:
    """Return the version number of the program, or `unknown version`."""
    if PROJECT.is_file():
        return str(tomllib.loads(PROJECT.read_text(encoding="utf-8"))["project"]["version"])
    # Lazy import: it is slow, and simulating a shot does not need it.
    from importlib import metadata

    try:
        return metadata.version(PROGRAM)
    except metadata.PackageNotFoundError:
        return "unknown version"
