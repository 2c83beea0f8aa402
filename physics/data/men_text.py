"""Pieces and positions as text for the command line, such as `3:disk@40,-12.5` or `0:pin@205.55,205.55:fallen:45`.

The form is `id:kind@x,y:lie:turn`. The lie says where or how the piece lies: `up`, `pocket`, `ditch` or `fallen`. The turn is in
degrees. If they are missing, the lie is `up` and the turn is 0.
"""

from __future__ import annotations

import math

from board.geometry import Point
from board.men import NOBODY, Lie, Man
from board.other_boards import ALL_KINDS
from board.shots.flick import number, write_point
from board.text.words import quote


def write_man(man: Man) -> str:
    """Return a piece as text such as `3:disk@40,-12.5`. Coordinates are not rounded."""
    tail = "" if man.lie is Lie.UP and man.turn == 0.0 else f":{man.lie.value}"
    tail += f":{number(man.turn)}" if man.turn else ""
    return f"{man.id}:{man.kind.name}@{write_point(man.at)}{tail}"


def read_man(text: str) -> Man:
    """Return the piece that a text such as `3:disk@40,-12.5` describes.

    Raise ValueError if the text is invalid.
    """
    head, _, tail = text.partition("@")
    id_text, _, kind = head.partition(":")
    place, *rest = tail.split(":")
    try:
        lie = Lie(rest[0]) if rest else Lie.UP
        turn = read_number(rest[1]) if len(rest) > 1 else 0.0
        return Man(int(id_text), ALL_KINDS[kind], NOBODY, read_place(place), turn, lie)
    except (ValueError, KeyError):
        how = f"write ID:KIND@X,Y with one of {', '.join(ALL_KINDS)}, such as 3:disk@40,-12.5"
        raise ValueError(f"{quote(text)} is not a man: {how}.") from None


def read_place(text: str) -> Point:
    """Return the point that a text `x,y` describes, in mm. Raise ValueError if the text is invalid."""
    x, separator, y = text.partition(",")
    try:
        if separator:
            return Point(read_number(x), read_number(y))
    except ValueError:
        pass
    raise ValueError(f"{quote(text)} is not a position: write X,Y in millimetres from the centre.")


def read_number(text: str) -> float:
    """Return the finite number that a text contains. Raise ValueError if the text is invalid."""
    try:
        value = float(text)
    except ValueError:
        value = math.nan
    if not math.isfinite(value):
        raise ValueError(f"{quote(text)} is not a finite number.")
    return value
