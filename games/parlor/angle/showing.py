"""Texts of the demo, the films and the lessons for Angle-Play."""

from __future__ import annotations

from board.protocols.table import TitleWords
from games.captions import Caption, LessonStep, Showing
from games.parlor.angle.angle_game import BEAT

SHOWING: dict[str, Showing] = {
    "angle-play": Showing(
        title=TitleWords(
            "A cut-up picture for each player. All cuts are straight, so every piece seems to fit.",
            "The first to finish the whole picture wins.",
        ),
        moments=(
            Caption("Two pieces that belong together are joined: both count.", {"joined_first"}),
            Caption("Pieces fit edge to edge, right or wrong. This one is wrong.", {"misplaced"}),
            Caption("The mistake is spotted and undone.", {"corrected"}),
            Caption("The largest group grows piece by piece. Only this group counts.", {"joined"}),
            Caption("Angle-Up: the first whole picture wins.", {"whole"}),
        ),
        lesson=(
            LessonStep(
                "The pieces",
                "A picture in pieces, turned any way.",
                Caption("Two neighbours in the picture are joined: both count.", {"joined_first"}),
                lead=2 * BEAT,
            ),
            LessonStep(
                "Right or wrong",
                "Pieces fit edge to edge even if they do not belong together.",
                Caption("This one is in the wrong place: it does not count.", {"misplaced"}),
                lead=2 * BEAT,
            ),
            LessonStep(
                "To win",
                "Only the largest group counts, and it is nearly complete.",
                Caption("Angle-Up: the first whole picture wins.", {"first_whole"}),
                lead=2 * BEAT,
            ),
        ),
    ),
    "duplicate-angle-play": Showing(
        title=TitleWords(
            "All work on every picture in turn, and cry Angle-Up when one is complete.",
            "Fifty for Angle-Up, a point for each piece placed; most points after the last round win.",
        ),
        moments=(
            Caption("A cry before the work is perfect costs twenty-five points.", {"cried_too_soon"}),
            Caption("Angle-Up! Everyone stops at once, and all work is checked.", {"stopped"}),
            Caption("Boxes move to the right until everyone has had them all.", {"next_round"}),
            Caption("This piece is misplaced: ten points off if it stays there.", {"misplaced"}),
            Caption("The mistake is spotted and undone.", {"corrected"}),
            Caption("One more piece in the largest group: a point each.", {"joined"}),
        ),
        lesson=(
            LessonStep(
                "Angle-Up",
                "Almost complete. Cry when you are ready.",
                Caption("A perfect picture scores fifty. All stop and are checked.", {"stopped"}),
                lead=2 * BEAT,
            ),
            LessonStep(
                "Too soon",
                "But check your work before you cry.",
                Caption("Not perfect yet: that costs twenty-five, and play goes on.", {"cried_too_soon"}),
                lead=2 * BEAT,
            ),
            LessonStep(
                "The next round",
                "Your largest group counts, one point a piece.",
                Caption("Boxes move right until everyone has had them all.", {"next_round"}),
            ),
        ),
    ),
    "progressive-angle-play": Showing(
        title=TitleWords(
            "Partners work on one picture together, and winners move up a table.",
            "The highest net score after four rounds wins.",
        ),
        moments=(
            Caption("A cry before the work is perfect costs each of the pair twenty-five.", {"cried_too_soon"}),
            Caption("Angle-Up! Winners get fifty each; losers lose a point per unplaced piece.", {"stopped"}),
            Caption("Partners change: everyone gets a new one.", {"next_round"}),
            Caption(
                "This piece is misplaced: ten more off if it stays there.",
                {"misplaced"},
            ),
            Caption("Two heads, four hands, one picture: partners build on each other's work.", {"joined_more"}),
        ),
        lesson=(
            LessonStep(
                "Partners",
                "Two share a picture and work on it at once.",
                Caption("One more piece joins their group.", {"joined_more"}),
                lead=2 * BEAT,
            ),
            LessonStep(
                "The count",
                "This table is almost done.",
                Caption("Fifty for each winner; losers lose their unplaced pieces.", {"stopped"}),
                lead=2 * BEAT,
            ),
            LessonStep(
                "Moving",
                "The round is over. Each card gets another line.",
                Caption("Winners move up, and everyone has a new partner.", {"next_round"}),
            ),
        ),
    ),
}
