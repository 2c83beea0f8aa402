"""pymunk's body with attributes that are set without a detour.

pymunk sets each through a method in Python that does nothing else: that would be a tenth of the time of a shot of two disks.
"""

from __future__ import annotations

import pymunk


class PlainBody(pymunk.Body):
    __setattr__ = object.__setattr__  # type: ignore[assignment]
