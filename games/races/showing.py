"""Texts of the demo, the films and the lessons for the races."""

from __future__ import annotations

from board.protocols.table import TitleWords
from games.captions import Caption, LessonStep, Showing

SHOWING: dict[str, Showing] = {
    "bicycle-racing": Showing(
        title=TitleWords(
            "Roll two dice and ride. Land exactly on a rival's space, and you roll again.",
            "The first to reach or pass space 21 wins.",
        ),
        moments=(
            Caption(
                "First they roll to see who begins. It matters: of two riders the first wins about two races in three.",
                {"rolled_for_lead"},
            ),
            Caption("Landed exactly on another rider's space: that earns another turn.", {"rolls_again"}),
            Caption("The first to reach or pass the finish wins at once.", {"won"}),
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
                Caption("Exactly on the rival's space: roll again.", {"rolls_again"}),
            ),
            LessonStep(
                "The finish",
                "Space 21, straight across, is the finish.",
                Caption("Reached or passed: that wins at once.", {"won"}),
            ),
        ),
    ),
    "troublesome-pigs": Showing(
        title=TitleWords(
            "A die drives the pigs to market: two steps on for your numbers, one back for the rival's.",
            "The first pig once round and on to space 21 wins.",
        ),
        moments=(
            Caption(
                "Its own number: two spaces on. Odd and even are equally likely, so two rolls gain one space on average.",
                {"forward"},
            ),
            Caption("The rival's number: one space back, so a race takes long.", {"back"}),
            Caption("At market at last: the first pig there wins.", {"won"}),
        ),
        lesson=(
            LessonStep(
                "Your numbers",
                "One pig moves on odd numbers, the other on even.",
                Caption("Your number: the pig trots two spaces on.", {"forward"}),
            ),
            LessonStep(
                "The rival's numbers",
                "But half of all rolls are the rival's.",
                Caption("The rival's number: the pig goes back a space.", {"back"}),
            ),
            LessonStep(
                "The market",
                "Once round and on to space 21 is the way to market.",
                Caption("The first pig there wins.", {"won"}),
            ),
        ),
    ),
    "steeplechase": Showing(
        title=TitleWords(
            "A horse race on two dice: red star lines send you on, at black ones the horse refuses.",
            "The first horse over the line into space 21 wins.",
        ),
        moments=(
            Caption(
                "First they roll to see who begins. It matters: of two riders the first wins about two races in three.",
                {"rolled_for_lead"},
            ),
            Caption("A red star line: the horse jumps it, and its rider rolls again.", {"rolls_again"}),
            Caption("A black star line: the horse refuses, goes back three and misses a turn.", {"refused"}),
            Caption("Past the post: the first horse over the line wins. No exact roll is needed.", {"won"}),
        ),
        lesson=(
            LessonStep(
                "A red star",
                "Roll and ride. Red star lines are at 6 and 26.",
                Caption("A red star line: roll again.", {"rolls_again"}),
            ),
            LessonStep(
                "A black star",
                "Black star lines are at 11 and 31.",
                Caption("A black star line: the horse goes back three, and misses a turn.", {"refused"}),
            ),
            LessonStep(
                "The finish",
                "The finish is the line before space 21.",
                Caption("First over the line: that wins at once.", {"won"}),
            ),
        ),
    ),
}
