"""pymunk's body and space without detours.

pymunk sets each attribute of a body through a method in Python that does nothing else: that would be a tenth of the time of a
shot of two disks. After each step it looks for what is to be added to the space or taken out of it, which here is nothing, ever:
that would be a twentieth of the time of a ten-pin break.
"""

from __future__ import annotations

import pymunk
from pymunk._chipmunk_cffi import lib


class PlainBody(pymunk.Body):
    __setattr__ = object.__setattr__  # type: ignore[assignment]


class PlainSpace(pymunk.Space):
    def step(self, dt: float) -> None:
        lib.cpSpaceStep(self._space, dt)
