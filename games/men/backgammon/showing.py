"""Texts for Backgammon in the demo, the films and the lessons."""

from __future__ import annotations

from board.protocols.table import TitleWords
from games.captions import Caption, LessonStep, Showing

SHOWING: dict[str, Showing] = {
    "backgammon": Showing(
        title=TitleWords(
            "Each side's fifteen men race home in opposite directions, and send back single men they hit.",
            "The first player to bear off all fifteen men wins.",
        ),
        moments=(
            Caption("The player with the highest roll starts, and may play that roll or roll again.", {"rolled_for_lead"}),
            Caption("A single man on a point was hit. It must start over from the bar.", {"hit"}),
            Caption("Doubles are played four times.", {"doublet"}),
            Caption(
                "All men of this side are home and may be borne off. The first player to bear off all fifteen men wins.",
                {"borne_off"},
            ),
            Caption("The loser has borne off some men, so the win is a hit and counts one.", {"won_hit"}),
            Caption("The loser has borne off no men, so the win is a gammon and counts two.", {"won_gammon"}),
        ),
        lesson=(
            LessonStep(
                "The dice",
                "Each die moves one man that many points, in the direction of its side's arrow.",
                Caption("One die is played. You cannot stop where two or more rival men stand.", {"one_die"}),
            ),
            LessonStep(
                "A man alone",
                "A rival man stands alone on a point.",
                Caption("The man is hit and goes to the bar. It must enter before other men move.", {"hit"}),
                glimpse=6,
            ),
            LessonStep(
                "Bearing off",
                "All men of this side are home.",
                Caption("Now the dice bear them off. The first player to bear off all fifteen wins.", {"borne_off"}),
            ),
        ),
    ),
}
