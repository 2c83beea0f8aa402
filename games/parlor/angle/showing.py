"""Texts for Angle-Play, a jigsaw race, in the demo, the films and the lessons."""

from __future__ import annotations

from board.protocols.table import TitleWords
from games.captions import Caption, LessonStep, Showing
from games.parlor.angle.angle_game import BEAT

SHOWING: dict[str, Showing] = {
    "angle-play": Showing(
        title=TitleWords(
            "Each player puts a cut-up picture together. All cuts are straight, so every piece seems to fit.",
            "The first player to finish the whole picture wins.",
        ),
        moments=(
            Caption("Two pieces that belong together are joined, and both pieces count.", {"joined_first"}),
            Caption("This piece seems to fit, but it is in the wrong place.", {"misplaced"}),
            Caption("The mistake is spotted and undone.", {"corrected"}),
            Caption("The largest group grows piece by piece. Only this group counts.", {"joined"}),
            Caption("Angle-Up! The first whole picture wins.", {"whole"}),
        ),
        lesson=(
            LessonStep(
                "The pieces",
                "The picture is in pieces, and the pieces are turned any way.",
                Caption("Two pieces that are neighbours in the picture are joined, and both count.", {"joined_first"}),
                lead=2 * BEAT,
            ),
            LessonStep(
                "Right or wrong",
                "Pieces fit edge to edge even if they do not belong together.",
                Caption("This piece is in the wrong place, so it does not count.", {"misplaced"}),
                lead=2 * BEAT,
            ),
            LessonStep(
                "To win",
                "Only your largest group counts. This group is nearly complete.",
                Caption("Angle-Up! The first whole picture wins.", {"first_whole"}),
                lead=2 * BEAT,
            ),
        ),
    ),
    "duplicate-angle-play": Showing(
        title=TitleWords(
            "All players work on every picture in turn. Call Angle-Up when your picture is complete.",
            "Angle-Up scores fifty, each placed piece one. Most points after the last round win.",
        ),
        moments=(
            Caption("If a player calls before the picture is perfect, it costs twenty-five points.", {"cried_too_soon"}),
            Caption("Angle-Up! All players stop at once, and their pictures are checked.", {"stopped"}),
            Caption("Boxes move to the right until every player has had every box.", {"next_round"}),
            Caption("This piece is in the wrong place. It costs ten points if it stays there.", {"misplaced"}),
            Caption("The mistake is spotted and undone.", {"corrected"}),
            Caption("The largest group grows. Each piece of this group scores a point.", {"joined"}),
        ),
        lesson=(
            LessonStep(
                "Angle-Up",
                "The picture is almost complete. Call Angle-Up when it is ready.",
                Caption("A perfect picture scores fifty. All players stop, and their pictures are checked.", {"stopped"}),
                lead=2 * BEAT,
            ),
            LessonStep(
                "Too soon",
                "Check your picture before you call Angle-Up.",
                Caption("The picture is not perfect yet: the call costs twenty-five points.", {"cried_too_soon"}),
                lead=2 * BEAT,
            ),
            LessonStep(
                "The next round",
                "Each piece of your largest group scores one point.",
                Caption("Boxes move to the right until every player has had every box.", {"next_round"}),
            ),
        ),
    ),
    "progressive-angle-play": Showing(
        title=TitleWords(
            "Partners work on one picture together, and winners move up a table.",
            "The highest net score after four rounds wins.",
        ),
        moments=(
            Caption("If partners call before the picture is perfect, each of them loses twenty-five points.", {"cried_too_soon"}),
            Caption("Angle-Up! Each winner gets fifty points. The losers lose a point for each unplaced piece.", {"stopped"}),
            Caption("The partners change: every player has a new partner.", {"next_round"}),
            Caption(
                "This piece is in the wrong place. It costs ten more points if it stays there.",
                {"misplaced"},
            ),
            Caption("Two partners put one picture together, and build on each other's work.", {"joined_more"}),
        ),
        lesson=(
            LessonStep(
                "Partners",
                "Two partners share a picture, and work on it at the same time.",
                Caption("One more piece joins the partners' group.", {"joined_more"}),
                lead=2 * BEAT,
            ),
            LessonStep(
                "The count",
                "The picture at this table is almost complete.",
                Caption("Each winner gets fifty points. Losers lose a point for each unplaced piece.", {"stopped"}),
                lead=2 * BEAT,
            ),
            LessonStep(
                "Moving",
                "The round is over. Each player's score card gets another line.",
                Caption("Winners move up a table, and every player has a new partner.", {"next_round"}),
            ),
        ),
    ),
}
