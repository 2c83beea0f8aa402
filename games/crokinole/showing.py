"""Texts of the demo, the films and the lessons for Crokinole."""

from __future__ import annotations

from board.protocols.table import TitleWords
from games.captions import Caption, LessonStep, Showing

SHOWING: dict[str, Showing] = {
    "crokinole": Showing(
        title=TitleWords(
            "Snap wooden rings into the pocket, and knock the other player's away.",
            "The first to a hundred points wins.",
        ),
        moments=(
            Caption("A disk in the pocket counts twenty, unless it is knocked out again.", {"twenty"}),
            Caption(
                "A disk in the ditch counts nothing: knocking out a rival's ten is worth as much as making one.", {"took_out"}
            ),
            Caption(
                "While an enemy disk is on the board, a shot must hit one. This one missed, so the disk is lost.",
                {"missed"},
            ),
            Caption("Round over: twenty in the pocket, ten in ring 1, five in ring 2.", {"round_over"}),
        ),
        lesson=(
            LessonStep(
                "The shot",
                "Place your disk on your edge and snap it toward the pocket.",
                Caption("In the pocket: twenty points.", {"own_twenty", "open_board"}),
            ),
            LessonStep(
                "You must hit a rival",
                "With an enemy disk on the board, the next shot must hit one.",
                Caption("It hit none: a foul, and the disk goes to the ditch.", {"missed"}),
            ),
            LessonStep(
                "The count",
                "One disk of sixteen is left to shoot.",
                Caption("Twenty in the pocket, ten in ring 1, five in ring 2.", {"rings_and_twenties"}),
            ),
        ),
    ),
}
