"""Texts for the demo, the films and the lessons of Contack and its solitaires."""

from __future__ import annotations

from board.protocols.table import TitleWords
from games.captions import Caption, LessonStep, Showing

SHOWING: dict[str, Showing] = {
    "contack": Showing(
        title=TitleWords(
            "Place triangles so that touching numbers are the same, or add up to 5, 10, 15 or 20.",
            "Sums of five, ten, fifteen and twenty score; most points in three hands win.",
        ),
        moments=(
            Caption(
                "An opportunity touches two or three triangles. All touching sides must fit, and all of them count.",
                {"opportunity"},
            ),
            Caption(
                "No triangle in hand fits. The player draws until a triangle fits, or until there are five in hand.", {"drew"}
            ),
            Caption("Touching numbers that add up to 5, 10, 15 or 20 score that sum.", {"counted"}),
            Caption("Equal numbers may touch too, but score nothing.", {"alike"}),
            Caption("No triangle fits, and the player may not draw, so the player passes.", {"passed"}),
            Caption("The hand is over. Each triangle that a player still holds costs ten points.", {"hand_over"}),
        ),
        lesson=(
            LessonStep(
                "Laying",
                "Play beside the last triangle: equal numbers, or sums of 5, 10, 15 or 20.",
                Caption("These touching numbers score their sum.", {"followed", "counted"}),
            ),
            LessonStep(
                "An opportunity",
                "An open place touches two or three triangles. You may play a triangle that fits there.",
                Caption("All touching sides fit, and every side that adds up to fives scores.", {"opportunity", "counted"}),
            ),
            LessonStep(
                "The end of a hand",
                "This player has one triangle left, and it fits.",
                Caption("The hand is over. Each triangle that the other players hold costs ten points.", {"went_out"}),
            ),
        ),
    ),
    "contack-solitaire-one": Showing(
        title=TitleWords(
            "A solitaire with thirty-six triangles. Draw one triangle at a time, and place each triangle that fits.",
            "Place all thirty-six triangles to win the deal.",
        ),
        moments=(
            Caption(
                "This triangle fits nowhere, so it goes on the discard pile. Only the top of the pile can be played.",
                {"fits_nowhere"},
            ),
            Caption(
                "This is an opportunity: a triangle may go anywhere if it touches two or three others.",
                {"opportunity"},
            ),
            Caption("Nothing more fits, and the deal is lost. About one deal in a hundred is won.", {"lost"}),
            Caption("All thirty-six triangles are placed: the deal is won.", {"won"}),
        ),
        lesson=(
            LessonStep(
                "The heap",
                "No open triangle fits, so the player draws.",
                Caption("The drawn triangle fits nowhere, and goes on top of the discard pile.", {"fits_nowhere"}),
            ),
            LessonStep(
                "Laying",
                "The drawn triangle fits.",
                Caption("The triangle is placed. Try to place all thirty-six.", {"drawn_laid"}),
            ),
            LessonStep(
                "The discard",
                "Now the top triangle of the discard pile fits.",
                Caption("The top triangle is played, and now the next triangle of the pile is open.", {"discard_laid"}),
            ),
        ),
    ),
    "contack-solitaire-two": Showing(
        title=TitleWords(
            "A solitaire with seven piles of triangles. You may play any top triangle that fits.",
            "Place all thirty-six triangles to win the deal.",
        ),
        moments=(
            Caption(
                "This is an opportunity: a triangle may go anywhere if it touches two or three others.",
                {"opportunity"},
            ),
            Caption("Nothing more fits, and the deal is lost.", {"lost"}),
            Caption("All thirty-six triangles are placed: the deal is won.", {"won"}),
        ),
        lesson=(
            LessonStep(
                "The piles",
                "You see only the top triangle of each pile, and only it can be played.",
                Caption("A triangle is placed, and the next triangle of its pile is turned up.", {"followed", "uncovered"}),
            ),
            LessonStep(
                "An opportunity",
                "An open place touches two or three triangles. You may play a triangle that fits there.",
                Caption("All touching sides fit. This place need not be next to the last triangle.", {"opportunity"}),
            ),
            LessonStep(
                "The end",
                "Only one triangle can be played.",
                Caption("Now no top triangle fits, and the deal is lost. Look ahead!", {"last_choice", "lost"}),
            ),
        ),
    ),
}
