"""Names of the four sides of a square rim, the raised edge of the board."""

from __future__ import annotations

from board.geometry import Point

RIM_WORDS = {"north": "far", "south": "near", "east": "right", "west": "left"}
"""Words for the four sides of the board's rim as the player sees them, by the side's name, such as `north`."""


def side_of_rim(at: Point) -> str:
    """Return the side of the board's rim that is nearest to a point: `north`, `south`, `east` or `west`."""
    if abs(at.x) >= abs(at.y):
        return "east" if at.x > 0.0 else "west"
    return "north" if at.y > 0.0 else "south"
