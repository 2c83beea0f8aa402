"""Texts for Fox and Geese, Tit-Tat-Toe, Flapjacks and Egyptian Pyramids in the demo, the films and the lessons."""

from __future__ import annotations

from board.protocols.table import TitleWords
from games.captions import Caption, LessonStep, Showing

SHOWING: dict[str, Showing] = {
    "fox-and-geese": Showing(
        title=TitleWords(
            "Four geese hunt one fox. Geese only move forward; the fox moves any way.",
            "The geese win by cornering the fox; the fox wins by getting past the geese.",
        ),
        moments=(
            Caption("The fox's player chooses its square. Then the fox moves first.", {"fox_set"}),
            Caption("The fox is past the geese and wins.", {"through"}),
            Caption("The fox cannot move, so the geese win. With perfect play they always win.", {"cornered"}),
        ),
        lesson=(
            LessonStep(
                "The fox",
                "One fox plays against four geese. The marked man is the fox.",
                Caption("The fox moves one square diagonally, forward or back.", {"fox_moved"}),
            ),
            LessonStep(
                "The geese",
                "Now a goose moves.",
                Caption("A goose also moves one square diagonally, but never back.", {"goose_moved"}),
            ),
            LessonStep(
                "To win",
                "Geese win if the fox cannot move. The fox wins by getting past the geese.",
                Caption("The fox is past all the geese and wins.", {"through"}),
            ),
        ),
    ),
    "tit-tat-toe": Showing(
        title=TitleWords(
            "There are nine squares. Each player has five men, and every man must touch another man.",
            "Three of your men in a row win.",
        ),
        moments=(
            Caption("Three men in a row, straight or diagonal, win.", {"row_won"}),
            Caption("All nine squares are full and no one has three in a row: a draw.", {"no_row"}),
            Caption(
                "Each man after the first must touch another man. The square you want may be out of reach.",
                {"laid_next"},
            ),
        ),
        lesson=(
            LessonStep(
                "The first man",
                "The board has nine squares, and each player has five men.",
                Caption("The first man may go on any square.", {"laid_first"}),
            ),
            LessonStep(
                "Beside another",
                "From now on each man must touch another man.",
                Caption("This man touches another man, at an edge or a corner.", {"laid_next"}),
            ),
            LessonStep(
                "To win",
                "One more man could win the game.",
                Caption("Three men in a row, straight or diagonal, win.", {"row_won"}),
            ),
        ),
    ),
    "flapjacks": Showing(
        title=TitleWords(
            "Players place sixteen men each on thirty-six squares. Placed men never move.",
            "Five of your men in a row win.",
        ),
        moments=(
            Caption("No one has five in a row: a draw.", {"no_row"}),
            Caption("Five men in a row, in any direction, are a flap-jack. It wins the game.", {"row_won"}),
            Caption("A placed man never moves again.", {"laid"}),
        ),
        lesson=(
            LessonStep(
                "Where to place",
                "The board has thirty-six squares, and each player has sixteen men.",
                Caption("A man may go on any free square.", {"laid_first"}),
            ),
            LessonStep(
                "To stay",
                "Players take turns to place one man.",
                Caption("A placed man never moves again.", {"laid_next"}),
            ),
            LessonStep(
                "To win",
                "One more man makes five in a row.",
                Caption("Five men in a row, in any direction, win.", {"row_won"}),
            ),
        ),
    ),
    "egyptian-pyramids": Showing(
        title=TitleWords(
            "Each side's six men cross the board from corner to corner. They step and jump.",
            "The first player to fill the rival's pyramid wins.",
        ),
        moments=(
            Caption("A man may jump men of either colour, again and again. Jumped men stay on the board.", {"jumped"}),
            Caption("This player fills the rival's pyramid and wins.", {"filled"}),
        ),
        lesson=(
            LessonStep(
                "A step",
                "Each side's six men head for the opposite corner.",
                Caption("A man steps to the next square, forward or sideways, but never back.", {"stepped"}),
            ),
            LessonStep(
                "A leap",
                "A man may also jump over other men of either colour.",
                Caption("A man may jump several times in one move. Jumped men stay on the board.", {"jumped_on"}),
            ),
            LessonStep(
                "To win",
                "One side's men almost fill the rival's pyramid.",
                Caption("All six squares of the pyramid are filled, and this side wins.", {"filled"}),
            ),
        ),
    ),
}
