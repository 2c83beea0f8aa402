"""Texts about tournament Crokinole for the demo, the films and the lesson."""

from __future__ import annotations

from board.protocols.table import TitleWords
from games.captions import Caption, LessonStep, Showing

SHOWING: dict[str, Showing] = {
    "tournament-crokinole": Showing(
        title=TitleWords(
            "Flick your disks at your rival's and into the middle of the round board, as in today's championships.",
            "The side with the higher count of a round gets two points. Most points after four rounds win.",
        ),
        moments=(
            Caption("A disk in the hole is a twenty. It is counted at once and taken off the board.", {"twenty"}),
            Caption("A disk in the ditch is out for the round and counts nothing.", {"took_out"}),
            Caption("A rival disk is on the board, so the shot must hit one. It hit none, and the disk comes off.", {"missed"}),
            Caption(
                "With no rival disk on the board, a shot must end inside the 15 line. This shot did not, and the disk comes off.",
                {"short"},
            ),
            Caption("The round is over. The disks on the board and the twenties are counted.", {"round_over"}),
        ),
        lesson=(
            LessonStep(
                "An open board",
                "No rival disk is on the board: this shot must reach the middle.",
                Caption("The disk drops into the hole, scores twenty and is taken off.", {"own_twenty", "open_board"}),
            ),
            LessonStep(
                "Hit a rival disk",
                "A rival disk is on the board: the next shot must hit one.",
                Caption("The shot hit no rival disk: a foul. The disk comes off.", {"missed"}),
            ),
            LessonStep(
                "The count",
                "One more disk to shoot in this round.",
                Caption("Rings count 15, 10 and 5. The higher total gets two points.", {"rings_and_twenties", "round_won"}),
            ),
        ),
    ),
}
