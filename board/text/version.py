"""Which version of the board this is."""

from __future__ import annotations

import tomllib
from pathlib import Path

PROGRAM = "crokinole-combination-board"
PROJECT = Path(__file__).resolve().parents[2] / "pyproject.toml"
"""Where a clone says which version it is; what is installed says so itself."""


def program_version() -> str:
    """Such as `0.1.0`."""
    if PROJECT.is_file():
        return str(tomllib.loads(PROJECT.read_text(encoding="utf-8"))["project"]["version"])
    # It loads a good deal, which a shot does without.
    from importlib import metadata

    try:
        return metadata.version(PROGRAM)
    except metadata.PackageNotFoundError:
        return "of no known version"
