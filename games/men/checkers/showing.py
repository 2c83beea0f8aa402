"""Texts of the demo, the films and the lessons for Checkers."""

from __future__ import annotations

from board.protocols.table import TitleWords
from games.captions import Caption, LessonStep, Showing

SHOWING: dict[str, Showing] = {
    "checkers": Showing(
        title=TitleWords(
            "Twelve men a side move forward along the diagonals, and jump to capture.",
            "Take all enemy men, or leave them no move.",
        ),
        moments=(
            Caption("Jumped, and taken off. By the booklet you may also jump your own men, who stay.", {"taken"}),
            Caption("They missed a capture, so that man is huffed: taken off the board.", {"huffed"}),
            Caption("On the farthest row a man is crowned, and may also move backward.", {"crowned"}),
        ),
        lesson=(
            LessonStep(
                "A move",
                "Twelve men each. Move one a turn.",
                Caption("One square forward along a diagonal.", {"man_moved"}),
            ),
            LessonStep(
                "A jump",
                "An enemy stands next to a man, and the square behind is free.",
                Caption("Jumped, and taken off.", {"taken_by_one_jump"}),
            ),
            LessonStep(
                "A king",
                "A man has almost reached the farthest row.",
                Caption("It is crowned: a king moves backward as well.", {"crowned"}),
            ),
        ),
    ),
}
