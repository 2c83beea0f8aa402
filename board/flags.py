"""The thirty-two flags printed in the ditch, as the world flew them on 1 January 1915."""

from __future__ import annotations

from dataclasses import dataclass

from board.geometry import Point

GREAT = ("united-states", "england", "germany", "france", "japan")
"""The five flags worth two points."""


@dataclass(frozen=True, slots=True)
class Flag:
    name: str
    """Lower case, as in the place name `flag-mexico`."""
    title: str
    at: Point
    turn: float
    """Degrees the flag is turned from upright, counter-clockwise."""
    width: float
    height: float
    points: int


_CLOCKWISE = {
    "north": ("Mexico", "Russia", "Turkey", "Bolivia", "Greece", "Japan", "United States"),
    "east": ("Liberia", "Switzerland", "Brazil", "Colombia", "Belgium", "England", "Germany"),
    "south": ("France", "Netherlands", "Cuba", "Siam", "Ireland", "Peru", "China"),
    "west": ("Spain", "Hayti", "Italy", "Persia", "Austria", "Chili", "Portugal"),
}
_CORNERS = {
    (1, 1): "Flag of Truce",
    (1, -1): "Quarantine Flag",
    (-1, -1): "Distress Signal",
    (-1, 1): "Pirate Flag",
}
_PITCH = 76.2
_DITCH_MIDDLE = 311.15
_LARGE = (66.7, 44.45)
_SMALL = (47.6, 31.75)
# The two upright rows read from player 1's chair; the side rows have their tops toward the centre.
_EDGES = {
    "north": (Point(-1, 0), Point(0, _DITCH_MIDDLE), 0.0),
    "east": (Point(0, 1), Point(_DITCH_MIDDLE, 0), 90.0),
    "south": (Point(1, 0), Point(0, -_DITCH_MIDDLE), 0.0),
    "west": (Point(0, -1), Point(-_DITCH_MIDDLE, 0), -90.0),
}


def _name(title: str) -> str:
    return title.lower().replace(" ", "-")


def _flags() -> tuple[Flag, ...]:
    flags = []
    for edge, titles in _CLOCKWISE.items():
        first, middle, turn = _EDGES[edge]
        for i, title in enumerate(titles):
            points = 2 if _name(title) in GREAT else 1
            flags.append(Flag(_name(title), title, middle + first * ((3 - i) * _PITCH), turn, *_LARGE, points))
    for (x, y), title in _CORNERS.items():
        flags.append(Flag(_name(title), title, Point(x * _DITCH_MIDDLE, y * _DITCH_MIDDLE), 0.0, *_SMALL, 3))
    return tuple(flags)


FLAGS: tuple[Flag, ...] = _flags()
