"""Texts for Checkers in the demo, the films and the lessons."""

from __future__ import annotations

from board.protocols.table import TitleWords
from games.captions import Caption, LessonStep, Showing

SHOWING: dict[str, Showing] = {
    "checkers": Showing(
        title=TitleWords(
            "Each side has twelve men. They move forward along the diagonals, and jump to capture.",
            "Take all rival men, or leave them no move.",
        ),
        moments=(
            Caption("The jumped man is taken off. By the booklet's rules you may also jump your own men, which stay.", {"taken"}),
            Caption("This man could have taken and did not, so the other player takes it off: a huff.", {"huffed"}),
            Caption("On the farthest row a man is crowned, and may also move backward.", {"crowned"}),
        ),
        lesson=(
            LessonStep(
                "A move",
                "Each player has twelve men, and moves one man a turn.",
                Caption("A man moves one square forward along a diagonal.", {"man_moved"}),
            ),
            LessonStep(
                "A jump",
                "A rival stands next to a man, and the square behind is free.",
                Caption("The man jumps over the rival, and the rival is taken off.", {"taken_by_one_jump"}),
                glimpse=5,
            ),
            LessonStep(
                "A king",
                "A man has almost reached the farthest row.",
                Caption("The man is crowned. A king moves backward as well.", {"crowned"}),
            ),
        ),
    ),
}
