"""Which form of the physics runs: the Python source, or the same source compiled.

`python -m physics.tools.compiled` makes the compiled form where there is a compiler. It lies in `physics/engine/built`, is imported in
place of the source it was made from, and gives the same shots to the last bit, sooner. The source is the reference: once it has
been changed the compiled form is no longer used, and with CROKINOLE_PURE set it never is.
"""

from __future__ import annotations

import hashlib
import os
import sys
from pathlib import Path

MODULES = (
    "ahead",
    "body",
    "check",
    "course",
    "ditch",
    "falling_pin",
    "falls",
    "frame",
    "friction",
    "heap",
    "meeting",
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
"""What a shot spends its time in."""
ROOM = Path(__file__).resolve().parent
BUILT = ROOM / "built"
MADE_FROM = "made-from"
"""The file in `built` that says of which source it is the compiled form."""
PURE = "CROKINOLE_PURE"
"""Set in the environment, to anything: run the source, and compile nothing on installing."""


def prefer_built(path: list[str]) -> None:
    """Have the package with this path import the compiled form, if there is one of this very source."""
    if not os.environ.get(PURE) and (BUILT / MADE_FROM).is_file() and (BUILT / MADE_FROM).read_text() == fingerprint():
        path.insert(0, str(BUILT))


def fingerprint() -> str:
    """What tells one state of the source from another."""
    digest = hashlib.sha256()
    for name in MODULES:
        digest.update((ROOM / f"{name}.py").read_bytes())
    return digest.hexdigest()


def is_compiled() -> bool:
    """Whether shots are worked out by the compiled form."""
    course = sys.modules.get("physics.engine.course")
    return course is not None and not str(course.__file__).endswith(".py")
