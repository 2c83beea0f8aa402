"""Texts of the demo, the films and the lessons for Contack."""

from __future__ import annotations

from board.protocols.table import TitleWords
from games.captions import Caption, LessonStep, Showing

SHOWING: dict[str, Showing] = {
    "contack": Showing(
        title=TitleWords(
            "Place triangles so that touching numbers match, or add up to fives.",
            "Fives, tens, fifteens and twenties count; most points in three hands win.",
        ),
        moments=(
            Caption(
                "An opportunity: it touches two or three triangles. All must fit, and all count.",
                {"opportunity"},
            ),
            Caption("Nothing in hand fits, so they draw until one fits or they hold five.", {"drew"}),
            Caption("Touching numbers that make 5, 10, 15 or 20 score that much.", {"counted"}),
            Caption("Equal numbers may touch too, but score nothing.", {"alike"}),
            Caption("None fits, and none may be drawn: a pass.", {"passed"}),
            Caption("Every triangle left in a hand costs ten. Three hands make a game.", {"hand_over"}),
        ),
        lesson=(
            LessonStep(
                "Laying",
                "Play next to the last triangle: numbers must match, or make fives.",
                Caption("The two numbers make fives: they score their sum.", {"followed", "counted"}),
            ),
            LessonStep(
                "An opportunity",
                "One space touches two or three triangles: a triangle that fits may go there.",
                Caption("All sides fit, and every side that makes fives scores.", {"opportunity", "counted"}),
            ),
            LessonStep(
                "The end of a hand",
                "One triangle is left, and it fits.",
                Caption("Out! Each triangle left to the others costs them ten.", {"went_out"}),
            ),
        ),
    ),
    "contack-solitaire-one": Showing(
        title=TitleWords(
            "Solitaire with thirty-six triangles: draw one at a time, and place all that fit.",
            "Place all thirty-six to win the deal.",
        ),
        moments=(
            Caption(
                "It fits nowhere, so it goes on the discard pile: only the top one can still be played.",
                {"fits_nowhere"},
            ),
            Caption(
                "An opportunity: a triangle that touches two or three others may go anywhere.",
                {"opportunity"},
            ),
            Caption("Nothing more fits. Most deals end like this: one in a hundred is won.", {"lost"}),
            Caption("All thirty-six are placed: the deal is won.", {"won"}),
        ),
        lesson=(
            LessonStep(
                "The heap",
                "Nothing in view fits: draw one.",
                Caption("It fits nowhere either, and tops the discard.", {"fits_nowhere"}),
            ),
            LessonStep(
                "Laying",
                "The drawn triangle fits.",
                Caption("It is placed. Try to place all thirty-six.", {"drawn_laid"}),
            ),
            LessonStep(
                "The discard",
                "Now the top of the discard fits.",
                Caption("The top of the discard pile is played, and the next one can be played now.", {"discard_laid"}),
            ),
        ),
    ),
    "contack-solitaire-two": Showing(
        title=TitleWords(
            "Solitaire with seven piles of triangles: any top triangle that fits may be played.",
            "Place all thirty-six to win the deal.",
        ),
        moments=(
            Caption(
                "An opportunity: a triangle that touches two or three others may go anywhere.",
                {"opportunity"},
            ),
            Caption("Nothing more fits, and the deal is lost.", {"lost"}),
            Caption("All thirty-six are placed: the deal is won.", {"won"}),
        ),
        lesson=(
            LessonStep(
                "The piles",
                "Only the top triangles are visible and playable.",
                Caption("Placed, and the next in its pile is on top.", {"followed", "uncovered"}),
            ),
            LessonStep(
                "An opportunity",
                "One space touches two or three triangles: one that fits may go there.",
                Caption("All sides fit, wherever the last triangle was.", {"opportunity"}),
            ),
            LessonStep(
                "The end",
                "Only one move is left.",
                Caption("Nothing more fits, and the deal is lost. Look ahead!", {"last_choice", "lost"}),
            ),
        ),
    ),
}
