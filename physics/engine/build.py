"""Choose between the Python source of the physics and its compiled form.

`python -m physics.tools.compiled` makes the compiled form if a compiler is available. It lies in `physics/engine/built` and
replaces the source on import. Shots are identical, but faster. The source is the reference: once it changes, the compiled form is
ignored. If the environment variable CROKINOLE_PURE is set, the compiled form is never used.
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
"""Names of the physics modules to compile. The simulation of a shot spends most of its time in them."""
ROOM = Path(__file__).resolve().parent
BUILT = ROOM / "built"
MADE_FROM = "made-from"
"""Name of a file in the folder `built`. It holds a hash of the source that was compiled."""
PURE = "CROKINOLE_PURE"
"""Name of an environment variable. If it is set, the program runs the Python source of the physics instead of the compiled
version.

An installation with this variable does not compile the physics.
"""


def prefer_built(path: list[str]) -> None:
    """Let Python import the compiled form of a package if that form matches the current source.

    `path` is the search path of the package.
    """
    if not os.environ.get(PURE) and (BUILT / MADE_FROM).is_file() and (BUILT / MADE_FROM).read_text() == fingerprint():
        path.insert(0, str(BUILT))


def fingerprint() -> str:
    """Return a hash of the source of all modules that can be compiled."""
    digest = hashlib.sha256()
    for name in MODULES:
        digest.update((ROOM / f"{name}.py").read_bytes())
    return digest.hexdigest()


def is_compiled() -> bool:
    """True if the program runs the compiled form of the physics."""
    course = sys.modules.get("physics.engine.course")
    return course is not None and not str(course.__file__).endswith(".py")
