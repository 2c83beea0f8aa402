"""Standard notation of backgammon moves: `8/5 6/5`, `24/18*`, `6/5(2)`, `bar/22`, `3/off`.

Each player counts the points from their own end. A star marks a hit. Equal moves of several men are written once, followed
by their number in brackets.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby, pairwise

from board.moves import Step
from games.men.backgammon.backgammon_plays import BAR, OFF, PLACES, Leg, Men

WrittenLeg = tuple[Leg, bool]
"""Tuple (move, True if the move hit an rival man). The move of one man with one die is (from, to).

Places are counted from the player's own end.
"""


def legs_of(seat: int, enemy: Men, move: Step) -> Iterator[WrittenLeg]:
    """Split the path of a man's move into moves with one die each. Each result is ((start, end), True if the move hits a man).

    `enemy` holds the number of the opponent's men on each place before the move.
    """
    enemies = list(enemy)
    path = [PLACES[seat][name] for name in move.path]
    for start, end in pairwise(path):
        is_hit = end != OFF and enemies[25 - end] == 1
        if is_hit:
            enemies[25 - end] = 0
        yield (start, end), is_hit


def join_moves(legs: Sequence[WrittenLeg]) -> str:
    """Write moves with one die each in standard backgammon notation.

    Moves of the same man are joined. A stop on the way is written only if the man hits there.
    """
    paths: list[tuple[list[str], int]] = []
    for (start, end), is_hit in legs:
        stop = f"{_place(end)}{'*' if is_hit else ''}"
        if paths and paths[-1][1] == start:
            words = paths[-1][0]
            paths[-1] = [*(words if words[-1].endswith("*") else words[:-1]), stop], end
        else:
            paths.append(([_place(start), stop], end))
    runs = [(word, len(list(run))) for word, run in groupby("/".join(words) for words, _ in paths)]
    return " ".join(f"{word}({count})" if count > 1 else word for word, count in runs)


def write_moves(legs: Sequence[WrittenLeg]) -> str:
    """Return moves in standard backgammon notation, in the order of play. Each element of `legs` is the move of one man with one
    die.
    """
    words = [f"{_place(start)}/{_place(end)}{'*' if is_hit else ''}" for (start, end), is_hit in legs]
    runs = [(word, len(list(run))) for word, run in groupby(words)]
    return " ".join(f"{word}({count})" if count > 1 else word for word, count in runs)


def _place(place: int) -> str:
    return {BAR: "bar", OFF: "off"}.get(place, str(place))
