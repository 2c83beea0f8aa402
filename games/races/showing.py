"""Texts for the demo, the films and the lessons of the race games."""

from __future__ import annotations

from board.protocols.table import TitleWords
from games.captions import Caption, LessonStep, Showing

SHOWING: dict[str, Showing] = {
    "bicycle-racing": Showing(
        title=TitleWords(
            "Roll two dice and ride. If you land exactly on a rival's space, you roll again.",
            "The first rider to reach or pass space 21 wins.",
        ),
        moments=(
            Caption(
                "The riders roll to see who begins. With two riders, the one who begins wins about two races in three.",
                {"rolled_for_lead"},
            ),
            Caption("This rider landed exactly on another rider's space, and so has another turn.", {"rolls_again"}),
            Caption("The first rider to reach or pass the finish wins at once.", {"won"}),
        ),
        lesson=(
            LessonStep(
                "The roll",
                "Roll both dice, and ride that many spaces.",
                Caption("Then the next rider rolls.", {"rode_on"}),
            ),
            LessonStep(
                "Another turn",
                "A rival is ahead, within reach of one roll.",
                Caption("The rider landed exactly on the rival's space, and rolls again.", {"rolls_again"}),
            ),
            LessonStep(
                "The finish",
                "Space 21, straight across, is the finish.",
                Caption("This rider reached or passed the finish, and wins at once.", {"won"}),
                glimpse=3,
            ),
        ),
    ),
    "troublesome-pigs": Showing(
        title=TitleWords(
            "Your numbers move your pig two spaces forward. Your rival's numbers move it one space back.",
            "The first pig to go once round the ring and on to space 21 wins.",
        ),
        moments=(
            Caption(
                "The die shows the pig's own number, so the pig goes two spaces forward.",
                {"forward"},
            ),
            Caption("The die shows the rival's number, so the pig goes one space back.", {"back"}),
            Caption("The first pig has reached the market and wins.", {"won"}),
        ),
        lesson=(
            LessonStep(
                "Your numbers",
                "One pig moves on odd numbers, the other on even.",
                Caption("The die shows this pig's number, and the pig trots two spaces forward.", {"forward"}),
            ),
            LessonStep(
                "The rival's numbers",
                "Half of all rolls show the rival's numbers.",
                Caption("The die shows the rival's number, and the pig goes back a space.", {"back"}),
            ),
            LessonStep(
                "The market",
                "The way to market goes once round the ring, and on to space 21.",
                Caption("The first pig at market wins.", {"won"}),
            ),
        ),
    ),
    "steeplechase": Showing(
        title=TitleWords(
            "A horse race with two dice. Red star lines give another roll; black star lines send a horse back.",
            "The first horse over the line into space 21 wins.",
        ),
        moments=(
            Caption(
                "The riders roll to see who begins. With two riders, the one who begins wins about two races in three.",
                {"rolled_for_lead"},
            ),
            Caption("The horse landed on a red star line, and its rider rolls again.", {"rolls_again"}),
            Caption("The horse landed on a black star line. It goes back three spaces and misses a turn.", {"refused"}),
            Caption("The first horse over the finish line wins. No exact roll is needed.", {"won"}),
        ),
        lesson=(
            LessonStep(
                "A red star",
                "Red star lines are at 6 and 26.",
                Caption("On a red star line the rider rolls again.", {"rolls_again"}),
            ),
            LessonStep(
                "A black star",
                "Black star lines are at 11 and 31.",
                Caption("On a black star line the horse goes back three spaces and misses a turn.", {"refused"}),
            ),
            LessonStep(
                "The finish",
                "The finish is the line before space 21.",
                Caption("The first horse over the line wins at once.", {"won"}),
            ),
        ),
    ),
}
