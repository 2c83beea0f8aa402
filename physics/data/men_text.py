"""Pieces and positions in command-line notation: `3:disk@40,-12.5`, `0:pin@205.55,205.55:fallen:45`.

The form is `id:kind@x,y:lie:turn`. The lie is `up`, `pocket`, `ditch` or `fallen`, and the turn is in degrees. A piece without a
lie is `up`, and a piece without a turn has turn 0.
"""

from __future__ import annotations

import math

from board.geometry import Point
from board.men import NOBODY, Lie, Man
from board.other_boards import ALL_KINDS
from board.shots.flick import number, write_point
from board.text.words import quoted


def write_man(man: Man) -> str:
    """Return a piece as text, without rounding."""
    tail = "" if man.lie is Lie.UP and man.turn == 0.0 else f":{man.lie.value}"
    tail += f":{number(man.turn)}" if man.turn else ""
    return f"{man.id}:{man.kind.name}@{write_point(man.at)}{tail}"


def read_man(text: str) -> Man:
    """Parse a piece. Raise ValueError, with one sentence, if the text is invalid."""
    head, _, tail = text.partition("@")
    which, _, kind = head.partition(":")
    place, *rest = tail.split(":")
    try:
        lie = Lie(rest[0]) if rest else Lie.UP
        turn = read_number(rest[1]) if len(rest) > 1 else 0.0
        return Man(int(which), ALL_KINDS[kind], NOBODY, read_place(place), turn, lie)
    except (ValueError, KeyError):
        how = f"write ID:KIND@X,Y with one of {', '.join(ALL_KINDS)}, such as 3:disk@40,-12.5"
        raise ValueError(f"{quoted(text)} is not a man: {how}.") from None


def read_place(text: str) -> Point:
    """Parse a position from `x,y`, in mm. Raise ValueError, with one sentence, if the text is invalid."""
    x, separator, y = text.partition(",")
    try:
        if separator:
            return Point(read_number(x), read_number(y))
    except ValueError:
        pass
    raise ValueError(f"{quoted(text)} is not a position: write X,Y in millimetres from the centre.")


def read_number(text: str) -> float:
    """Parse a finite number. Raise ValueError, with one sentence, if the text is invalid."""
    try:
        value = float(text)
    except ValueError:
        value = math.nan
    if not math.isfinite(value):
        raise ValueError(f"{quoted(text)} is not a finite number.")
    return value
