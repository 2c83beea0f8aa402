"""The four sides of a square rim and their names."""

from __future__ import annotations

from board.geometry import Point

RIM_WORDS = {"north": "far", "south": "near", "east": "right", "west": "left"}
"""Names of the four sides of the rim as the player sees them, by compass name."""


def side_of_rim(at: Point) -> str:
    """Return the name of the side of the rim that is nearest to a point: `north`, `south`, `east` or `west`."""
    if abs(at.x) >= abs(at.y):
        return "east" if at.x > 0.0 else "west"
    return "north" if at.y > 0.0 else "south"
