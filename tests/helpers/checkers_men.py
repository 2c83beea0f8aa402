"""A function that builds checkers positions for tests."""

from __future__ import annotations

from games.men.checkers.checkers import NO_MAN, State
from games.men.checkers.checkers_paths import SQUARES


def state_of(first: str, second: str, turn: int = 0) -> State:
    """Return a checkers state from the squares that each side occupies. Kings are marked K: `state_of("c3 Kd4", "e5")`."""
    men, crowned = [NO_MAN] * 32, set()
    for seat, squares in enumerate((first, second)):
        for number, word in enumerate(squares.split(), start=12 * seat):
            men[SQUARES[word.removeprefix("K")]] = number
            if word.startswith("K"):
                crowned.add(number)
    return State(tuple(men), frozenset(crowned), black=0, seat=turn)
