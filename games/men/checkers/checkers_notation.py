"""How players everywhere write a move of checkers: `11-15`, `22x15`, by the numbers of the squares.

Black has the squares 1 to 12. A jump is written by its first and last square, and by all of them where that would be ambiguous.
"""

from __future__ import annotations

from games.men.checkers.checkers_paths import BETWEEN, CheckersPosition, Path, match_paths


def number_of(square: int, black: int) -> int:
    """The number of a square, when that seat has black: its men stand on 1 to 12."""
    rank, place = divmod(square, 4)
    return rank * 4 + 4 - place if black == 0 else (7 - rank) * 4 + place + 1


def square_of(number: int, black: int) -> int:
    """The square of a number."""
    rank, place = divmod(number - 1, 4)
    return rank * 4 + 3 - place if black == 0 else (7 - rank) * 4 + place


def written(before: CheckersPosition, path: Path, black: int) -> str:
    """A move along a path from a position."""
    numbers = [str(number_of(square, black)) for square in path]
    if path[:2] not in BETWEEN:
        return "-".join(numbers)
    alike = [other for other in match_paths(before) if (other[0], other[-1]) == (path[0], path[-1])]
    return "x".join(numbers if len(alike) > 1 else (numbers[0], numbers[-1]))
