"""Texts of the demo, the films and the lessons for the board games, and the claim behind each caption."""

from __future__ import annotations

from board.moves import Lay, Step
from board.protocols.table import TitleWords
from games.captions import Caption, Glance, LessonStep, Showing, is_at_rest, is_won
from games.men import fox_and_geese, tit_tat_toe
from games.men.common.squares import NEIGHBOURS
from games.men.flapjacks import rows_of


def can_win_now(glance: Glance) -> bool:
    """True if the mover can win with one move."""
    options = glance.game.options(glance.after) if is_at_rest(glance) else None
    outcomes = (glance.game.outcome(glance.game.after(glance.after, move)) for move in getattr(options, "moves", ()))
    return any(outcome is not None and glance.after.mover in outcome.winners for outcome in outcomes)


def fox_is_set(glance: Glance) -> bool:
    return isinstance(glance.move, Lay) and any(man.place == glance.move.place for man in glance.men)


def fox_moves(glance: Glance) -> bool:
    return isinstance(glance.move, Step) and not glance.before.is_geese_turn and not glance.after.is_game_over


def goose_moves(glance: Glance) -> bool:
    return isinstance(glance.move, Step) and glance.before.is_geese_turn and not glance.after.is_game_over


def fox_is_through(glance: Glance) -> bool:
    return is_won(glance) and fox_and_geese.is_through(glance.after)


def fox_is_cornered(glance: Glance) -> bool:
    return is_won(glance) and not glance.after.is_geese_turn and not fox_and_geese.steps(glance.after)


def is_fox_to_move(glance: Glance) -> bool:
    return is_at_rest(glance) and bool(glance.after.fox) and not glance.after.is_geese_turn


def is_goose_to_move(glance: Glance) -> bool:
    return is_at_rest(glance) and bool(glance.after.fox) and glance.after.is_geese_turn


def is_fox_hunted(glance: Glance) -> bool:
    """True if the fox is to move and not past the geese."""
    return is_fox_to_move(glance) and not fox_and_geese.is_through(glance.after)


def has_three_in_a_row(glance: Glance) -> bool:
    """True if three men of one side stand in a row."""
    row = tit_tat_toe.row_made(glance.after.laid)
    return is_won(glance) and len(row) >= 3 and all(any(man.place == square for man in glance.men) for square in row)


def is_no_mans_game(glance: Glance) -> bool:
    return glance.outcome is not None and not glance.outcome.winners and len(glance.men) == len(tit_tat_toe.SQUARES)


def lays_first(glance: Glance) -> bool:
    """True if the first man was just laid."""
    return isinstance(glance.move, Lay) and len(glance.men) == 1


def lays_beside(glance: Glance) -> bool:
    """True if a man was laid next to another."""
    is_beside = isinstance(glance.move, Lay) and not NEIGHBOURS[glance.move.place].isdisjoint(glance.before.laid)
    return is_beside and glance.outcome is None


def is_empty(glance: Glance) -> bool:
    """True if the first man is about to be laid."""
    return is_at_rest(glance) and not glance.men and glance.after.mover >= 0


def is_begun(glance: Glance) -> bool:
    """True if men lie on the board and another is about to be laid."""
    return is_at_rest(glance) and bool(glance.men) and glance.after.mover >= 0


def lays_another(glance: Glance) -> bool:
    """True if a man was laid and the game continues."""
    return isinstance(glance.move, Lay) and any(man.place == glance.move.place for man in glance.men) and glance.outcome is None


def has_five_in_a_row(glance: Glance) -> bool:
    return is_won(glance) and isinstance(glance.move, Lay) and bool(rows_of(glance.after.laid[-1::-2]))


def has_no_five(glance: Glance) -> bool:
    has_five = rows_of(glance.after.laid[0::2]) or rows_of(glance.after.laid[1::2])
    return glance.outcome is not None and not glance.outcome.winners and not has_five


def leaps(glance: Glance) -> bool:
    """True if a man jumped over others, and none was taken."""
    is_jump = isinstance(glance.move, Step) and glance.move.path[1] not in NEIGHBOURS[glance.move.path[0]]
    return is_jump and len(glance.men) == 12


def leaps_far(glance: Glance) -> bool:
    """True if a man made several jumps in one move."""
    return leaps(glance) and isinstance(glance.move, Step) and len(glance.move.path) > 2


def steps(glance: Glance) -> bool:
    """True if a man moved to the next square."""
    return isinstance(glance.move, Step) and glance.move.path[1] in NEIGHBOURS[glance.move.path[0]] and glance.outcome is None


def is_pyramid_almost_filled(glance: Glance) -> bool:
    """True if the mover covers five of the six goal squares."""
    return is_at_rest(glance) and glance.after.mover >= 0 and glance.game.score(glance.after)[glance.after.mover] == 5


def is_pyramid_filled(glance: Glance) -> bool:
    return is_won(glance) and bool(glance.game.has_filled(glance.after, 1 - glance.after.seat))


SHOWING: dict[str, Showing] = {
    "fox-and-geese": Showing(
        title=TitleWords(
            "Four geese, who never go back, hunt one fox, who moves any way.",
            "The geese win by cornering the fox, the fox by slipping past.",
        ),
        moments=(
            Caption("The fox chooses a square, then moves first.", fox_is_set),
            Caption("Through the line: the fox has won.", fox_is_through),
            Caption("No way out: the geese have won. With perfect play they always do.", fox_is_cornered),
        ),
        lesson=(
            LessonStep(
                "The fox",
                Caption("One fox, marked, against four geese.", is_fox_to_move),
                Caption("It moves one square diagonally, forward or back.", fox_moves),
            ),
            LessonStep(
                "The geese",
                Caption("Now a goose moves.", is_goose_to_move),
                Caption("One square diagonally too, but never back.", goose_moves),
            ),
            LessonStep(
                "To win",
                Caption("Geese win if the fox cannot move, the fox by getting past them.", is_fox_hunted),
                Caption("Past them all: the fox has won.", fox_is_through),
            ),
        ),
    ),
    "tit-tat-toe": Showing(
        title=TitleWords(
            "Nine squares, five men each, and every man must touch another.",
            "Three in a row wins.",
        ),
        moments=(
            Caption("Three in a row, straight or diagonal, wins.", has_three_in_a_row),
            Caption("All nine squares are full and no one has three: no man's game.", is_no_mans_game),
            Caption(
                "After the first, each man must touch another: the square you want may be out of reach.",
                lays_beside,
            ),
        ),
        lesson=(
            LessonStep(
                "The first man",
                Caption("Nine squares, and five men each.", is_empty),
                Caption("The first man may go on any square.", lays_first),
            ),
            LessonStep(
                "Beside another",
                Caption("From now on men must touch.", is_begun),
                Caption("Each man goes next to another, at an edge or a corner.", lays_beside),
            ),
            LessonStep(
                "To win",
                Caption("One more man could win.", can_win_now),
                Caption("Three in a row, straight or diagonal, wins.", has_three_in_a_row),
            ),
        ),
    ),
    "flapjacks": Showing(
        title=TitleWords(
            "Thirty-six squares and sixteen men each, which never move.",
            "Five in a row wins.",
        ),
        moments=(
            Caption("No one has five in a row: a draw.", has_no_five),
            Caption("Five in a row, in any direction: a flap-jack wins the game.", has_five_in_a_row),
            Caption("A placed man never moves again.", lays_another),
        ),
        lesson=(
            LessonStep(
                "Where to lay",
                Caption("Thirty-six squares, and sixteen men each.", is_empty),
                Caption("A man may go on any free square.", lays_first),
            ),
            LessonStep(
                "To stay",
                Caption("Players take turns, one man at a time.", is_begun),
                Caption("A placed man never moves again.", lays_another),
            ),
            LessonStep(
                "To win",
                Caption("One more man makes five.", can_win_now),
                Caption("Five in a row, in any direction, wins.", has_five_in_a_row),
            ),
        ),
    ),
    "egyptian-pyramids": Showing(
        title=TitleWords(
            "Six men a side cross from corner to corner, stepping and jumping.",
            "The first to fill the other's pyramid wins.",
        ),
        moments=(
            Caption("A man may jump men of either colour, again and again. None are taken.", leaps),
            Caption("The other's pyramid is filled: that wins.", is_pyramid_filled),
        ),
        lesson=(
            LessonStep(
                "A step",
                Caption("Each side's six men head for the opposite corner.", is_at_rest),
                Caption("One step to the next square, forward or sideways, never back.", steps),
            ),
            LessonStep(
                "A leap",
                Caption("Or a man jumps others, friend or foe.", is_at_rest),
                Caption("Jump after jump in one move. No men are taken.", leaps_far),
            ),
            LessonStep(
                "To win",
                Caption("Almost all of the other's pyramid is covered.", is_pyramid_almost_filled),
                Caption("All six of its squares are filled: that wins.", is_pyramid_filled),
            ),
        ),
    ),
}
