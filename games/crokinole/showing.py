"""Texts about Crokinole for the demo, the films and the lesson."""

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
                "A disk in the ditch counts nothing. So knocking out a rival's ten is worth as much as making a ten.",
                {"took_out"},
            ),
            Caption(
                "While a rival disk is on the board, a shot must hit one. This one missed, so the disk is lost.",
                {"missed"},
            ),
            Caption(
                "The round is over. Each disk counts twenty in the pocket, ten in ring 1, or five in ring 2.", {"round_over"}
            ),
        ),
        lesson=(
            LessonStep(
                "The shot",
                "Place your disk on your edge and snap it toward the pocket.",
                Caption("The disk is in the pocket: twenty points.", {"own_twenty", "open_board"}),
                glimpse=1,
            ),
            LessonStep(
                "You must hit a rival",
                "With rival disks on the board, the next shot must hit one.",
                Caption("The shot hit no rival disk: a foul. The disk goes to the ditch.", {"missed"}),
            ),
            LessonStep(
                "The count",
                "This is the last of the sixteen disks.",
                Caption("Each disk counts twenty in the pocket, ten in ring 1, or five in ring 2.", {"rings_and_twenties"}),
            ),
        ),
    ),
}
