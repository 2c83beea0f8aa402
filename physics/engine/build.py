"""Choose between the Python source of the physics and its compiled form.

`python -m physics.tools.compiled` makes the compiled form if a compiler is available. The compiled form lies in
`physics/engine/built` and replaces the source on import. Shots are identical, but faster. The source is the reference: once it
changes, the compiled form is ignored. With CROKINOLE_PURE set it is never used.
"""

from __future__ import annotations

import hashlib
import os
import sys
from pathlib import Path

MODULES = (
    "look_ahead",
    "body",
    "check",
    "course",
    "ditch",
    "falling_pin",
    "falls",
    "fixed_parts",
    "frame",
    "friction",
    "heap",
    "overlaps",
    "contact_times",
    "parts",
    "pocket",
    "recorder",
    "slide",
    "steps",
    "toppling",
    "touch",
    "world",
    "worlds",
)
"""Modules to compile: those in which a shot spends most of its time."""
ROOM = Path(__file__).resolve().parent
BUILT = ROOM / "built"
MADE_FROM = "made-from"
"""Name of the file in `built` that holds the fingerprint of the compiled source."""
PURE = "CROKINOLE_PURE"
"""Environment variable: if set, run the source, and compile nothing during installation."""


def prefer_built(path: list[str]) -> None:
    """Make the package with this path import the compiled form if it matches the current source."""
    if not os.environ.get(PURE) and (BUILT / MADE_FROM).is_file() and (BUILT / MADE_FROM).read_text() == fingerprint():
        path.insert(0, str(BUILT))


def fingerprint() -> str:
    """Return a hash of the source."""
    digest = hashlib.sha256()
    for name in MODULES:
        digest.update((ROOM / f"{name}.py").read_bytes())
    return digest.hexdigest()


def is_compiled() -> bool:
    """True if the compiled form is in use."""
    course = sys.modules.get("physics.engine.course")
    return course is not None and not str(course.__file__).endswith(".py")
