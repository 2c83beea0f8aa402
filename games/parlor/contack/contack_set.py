"""The 36 triangles of Contack. Each has three colours, and a number on each colour.

No list of the pieces has survived. The rules sheet or a picture shows four of them: 1-2-3, 9-2-8, 9-5-8 and 8-9-10. We
chose the others: no triangle repeats a number, no two have the same three numbers, and each colour has each number three or
four times.
"""

from __future__ import annotations

COLOURS = ("blue", "pink", "purple")
"""Colours of a triangle's sides, clockwise. On a triangle that points up, the blue side is at the bottom."""
_BY_SUM = """
1-2-3 1-7-2 6-1-3 5-4-2 2-3-7 6-5-1 8-3-1
1-3-9 5-1-7 7-2-4 7-1-6 7-4-3 2-8-5 3-2-10 4-10-1
1-10-5 2-10-4 4-6-7 6-9-2 8-6-3 4-8-6 4-9-5 5-7-6
3-7-9 9-2-8 9-6-4 3-10-7 10-9-1
8-4-9 10-3-8 10-6-5 7-5-10 9-5-8 5-8-10 10-5-9 8-9-10
"""
SET: tuple[str, ...] = tuple(_BY_SUM.split())
"""Names of all 36 triangles. A name, such as `9-2-8`, consists of the triangle's numbers on blue, pink and purple."""
UNKNOWN = "?"
"""The name that all triangles share while they lie face down."""

Numbers = tuple[int, int, int]


def _read(triangle: str) -> Numbers:
    blue, pink, purple = map(int, triangle.split("-"))
    return blue, pink, purple


NUMBERS: dict[str, Numbers] = {triangle: _read(triangle) for triangle in SET}
"""Numbers on the blue, pink and purple side of each triangle, keyed by the triangle's name."""
IDS: dict[str, int] = {triangle: number for number, triangle in enumerate(SET)}
"""Id of each triangle in a picture, keyed by the triangle's name."""


def thing(triangle: str) -> str:
    """Return the name of a triangle in a deal, such as `tile-9-2-8`. Its place on the table has the same name."""
    return f"tile-{triangle}"


def triangle_of(place: str) -> str:
    """Return the triangle in the name of a place, such as `9-2-8` for `tile-9-2-8`. The result is empty if the name is not
    valid.
    """
    triangle = place.removeprefix("tile-")
    return triangle if triangle in NUMBERS and triangle != place else ""


def lowest(triangle: str) -> tuple[int, int, int]:
    """Return a sort key by which the lowest triangle comes first.

    It is (sum of the triangle's numbers, blue number, pink number).
    """
    blue, pink, _ = numbers = NUMBERS[triangle]
    return sum(numbers), blue, pink


def joins(one: int, other: int) -> bool:
    """True if two numbers on triangles may touch: they are equal, or their sum is five, ten, fifteen or twenty."""
    return one == other or (one + other) % 5 == 0


def count(one: int, other: int) -> int:
    """Return the points for two touching numbers: their sum if it is a multiple of five, otherwise 0."""
    return 0 if (one + other) % 5 else one + other
