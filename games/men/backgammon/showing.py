"""Texts of the demo, the films and the lessons for Backgammon."""

from __future__ import annotations

from board.protocols.table import TitleWords
from games.captions import Caption, LessonStep, Showing

SHOWING: dict[str, Showing] = {
    "backgammon": Showing(
        title=TitleWords(
            "Two sides of fifteen men race home in opposite directions, sending back single men they hit.",
            "The first to bear off all fifteen wins.",
        ),
        moments=(
            Caption("Highest roll starts, and may play that roll or roll again.", {"rolled_for_lead"}),
            Caption("A man alone on a point is hit, and must start over from the bar.", {"hit"}),
            Caption("Doubles are played four times.", {"doublet"}),
            Caption("All men are home and may be borne off. The first to bear off all fifteen wins.", {"borne_off"}),
            Caption("The loser had men off already, so the game counts one: a hit.", {"won_hit"}),
            Caption("The loser has borne off no men: a gammon counts two.", {"won_gammon"}),
        ),
        lesson=(
            LessonStep(
                "The dice",
                "Each die moves one man that many points, along its side's arrow.",
                Caption("One die is played. You cannot stop where two enemies stand.", {"one_die"}),
            ),
            LessonStep(
                "A man alone",
                "An enemy stands alone on a point.",
                Caption("It is hit and goes to the bar. It must enter before other men move.", {"hit"}),
            ),
            LessonStep(
                "Bearing off",
                "All men of this side are home.",
                Caption("Now the dice bear them off. The first to clear all fifteen wins.", {"borne_off"}),
            ),
        ),
    ),
}
