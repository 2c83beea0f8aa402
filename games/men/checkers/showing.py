"""Texts of the demo, the films and the lessons for Checkers, and the claim behind each caption."""

from __future__ import annotations

from typing import Any

from board.men import KING
from board.moves import Step, Take
from board.protocols.table import TitleWords
from games.captions import Caption, Glance, LessonStep, Showing, is_at_rest


def jumps_and_takes(glance: Glance) -> bool:
    """True if a move took men."""
    return (
        isinstance(glance.move, Step) and _count(glance.after) < _count(glance.before) and len(glance.men) == _count(glance.after)
    )


def takes_by_one_jump(glance: Glance) -> bool:
    """True if a single jump took men."""
    return jumps_and_takes(glance) and isinstance(glance.move, Step) and len(glance.move.path) == 2


def moves_a_man(glance: Glance) -> bool:
    """True if a man, not a king, moved one square along a diagonal and took nothing."""
    if not isinstance(glance.move, Step) or len(glance.move.path) != 2 or _count(glance.after) != _count(glance.before):
        return False
    (start, end), crowned = glance.move.path, glance.after.crowned | glance.before.crowned
    man = next((man for man in glance.men if man.place == end), None)
    return man is not None and man.id not in crowned and abs(ord(start[0]) - ord(end[0])) == 1


def can_take(glance: Glance) -> bool:
    """True if the mover can take a man."""
    options = glance.game.options(glance.after) if is_at_rest(glance) else None
    moves = options.moves if options is not None else ()
    return any(isinstance(move, Step) and _count(glance.game.after(glance.after, move)) < _count(glance.after) for move in moves)


def is_a_step_from_crown(glance: Glance) -> bool:
    """True if the mover can have a man crowned."""
    options = glance.game.options(glance.after) if is_at_rest(glance) else None
    moves = options.moves if options is not None else ()
    now = glance.after
    return any(isinstance(move, Step) and glance.game.after(now, move).crowned - now.crowned for move in moves)


def is_huffed(glance: Glance) -> bool:
    return isinstance(glance.move, Take) and all(man.place != glance.move.place for man in glance.men)


def is_crowned(glance: Glance) -> bool:
    """True if a man was just crowned."""
    if not isinstance(glance.move, Step):
        return False
    crowned = glance.after.crowned - glance.before.crowned
    return bool(crowned) and all(any(man.id == king and man.kind is KING for man in glance.men) for king in crowned)


def _count(state: Any) -> int:
    return sum(man >= 0 for man in state.men)


SHOWING: dict[str, Showing] = {
    "checkers": Showing(
        title=TitleWords(
            "Twelve men a side move forward along the diagonals, and jump to capture.",
            "Take all enemy men, or leave them no move.",
        ),
        moments=(
            Caption("Jumped, and taken off. By the booklet you may also jump your own men, who stay.", jumps_and_takes),
            Caption("They missed a capture, so that man is huffed: taken off the board.", is_huffed),
            Caption("On the farthest row a man is crowned, and may also move backward.", is_crowned),
        ),
        lesson=(
            LessonStep(
                "A move",
                Caption("Twelve men each. Move one a turn.", is_at_rest),
                Caption("One square forward along a diagonal.", moves_a_man),
            ),
            LessonStep(
                "A jump",
                Caption("An enemy stands next to a man, and the square behind is free.", can_take),
                Caption("Jumped, and taken off.", takes_by_one_jump),
            ),
            LessonStep(
                "A king",
                Caption("A man has almost reached the farthest row.", is_a_step_from_crown),
                Caption("It is crowned: a king moves backward as well.", is_crowned),
            ),
        ),
    ),
}
