"""Texts of the demo, the films and the lessons for the board games."""

from __future__ import annotations

from board.protocols.table import TitleWords
from games.captions import Caption, LessonStep, Showing

SHOWING: dict[str, Showing] = {
    "fox-and-geese": Showing(
        title=TitleWords(
            "Four geese, who never go back, hunt one fox, who moves any way.",
            "The geese win by cornering the fox, the fox by slipping past.",
        ),
        moments=(
            Caption("The fox chooses a square, then moves first.", {"fox_set"}),
            Caption("Through the line: the fox has won.", {"through"}),
            Caption("No way out: the geese have won. With perfect play they always do.", {"cornered"}),
        ),
        lesson=(
            LessonStep(
                "The fox",
                "One fox, marked, against four geese.",
                Caption("It moves one square diagonally, forward or back.", {"fox_moved"}),
            ),
            LessonStep(
                "The geese",
                "Now a goose moves.",
                Caption("One square diagonally too, but never back.", {"goose_moved"}),
            ),
            LessonStep(
                "To win",
                "Geese win if the fox cannot move, the fox by getting past them.",
                Caption("Past them all: the fox has won.", {"through"}),
            ),
        ),
    ),
    "tit-tat-toe": Showing(
        title=TitleWords(
            "Nine squares, five men each, and every man must touch another.",
            "Three in a row wins.",
        ),
        moments=(
            Caption("Three in a row, straight or diagonal, wins.", {"row_won"}),
            Caption("All nine squares are full and no one has three in a row: a draw.", {"no_row"}),
            Caption(
                "After the first, each man must touch another: the square you want may be out of reach.",
                {"laid_next"},
            ),
        ),
        lesson=(
            LessonStep(
                "The first man",
                "Nine squares, and five men each.",
                Caption("The first man may go on any square.", {"laid_first"}),
            ),
            LessonStep(
                "Beside another",
                "From now on men must touch.",
                Caption("Each man goes next to another, at an edge or a corner.", {"laid_next"}),
            ),
            LessonStep(
                "To win",
                "One more man could win.",
                Caption("Three in a row, straight or diagonal, wins.", {"row_won"}),
            ),
        ),
    ),
    "flapjacks": Showing(
        title=TitleWords(
            "Thirty-six squares and sixteen men each, which never move.",
            "Five in a row wins.",
        ),
        moments=(
            Caption("No one has five in a row: a draw.", {"no_row"}),
            Caption("Five in a row, in any direction: a flap-jack wins the game.", {"row_won"}),
            Caption("A placed man never moves again.", {"laid"}),
        ),
        lesson=(
            LessonStep(
                "Where to place",
                "Thirty-six squares, and sixteen men each.",
                Caption("A man may go on any free square.", {"laid_first"}),
            ),
            LessonStep(
                "To stay",
                "Players take turns, one man at a time.",
                Caption("A placed man never moves again.", {"laid_next"}),
            ),
            LessonStep(
                "To win",
                "One more man makes five.",
                Caption("Five in a row, in any direction, wins.", {"row_won"}),
            ),
        ),
    ),
    "egyptian-pyramids": Showing(
        title=TitleWords(
            "Six men a side cross from corner to corner, stepping and jumping.",
            "The first to fill the other's pyramid wins.",
        ),
        moments=(
            Caption("A man may jump men of either colour, again and again. None are taken.", {"jumped"}),
            Caption("The other's pyramid is filled: that wins.", {"filled"}),
        ),
        lesson=(
            LessonStep(
                "A step",
                "Each side's six men head for the opposite corner.",
                Caption("One step to the next square, forward or sideways, never back.", {"stepped"}),
            ),
            LessonStep(
                "A leap",
                "Or a man jumps others, friend or foe.",
                Caption("Jump after jump in one move. No men are taken.", {"jumped_on"}),
            ),
            LessonStep(
                "To win",
                "Almost all of the other's pyramid is covered.",
                Caption("All six of its squares are filled: that wins.", {"filled"}),
            ),
        ),
    ),
}
