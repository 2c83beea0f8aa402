"""Texts for The Capture of Mr. Raffles, a card game, in the demo, the films and the lessons."""

from __future__ import annotations

from board.protocols.table import TitleWords
from games.captions import Caption, LessonStep, Showing

SHOWING: dict[str, Showing] = {
    "raffles": Showing(
        title=TitleWords(
            "A trick-taking game in which Raffles, the gentleman thief, slips from hand to hand.",
            "Tricks, zeros and the last capture of Raffles count. The first player to a hundred wins.",
        ),
        moments=(
            Caption("The Detective takes any trick.", {"detective_took"}),
            Caption("A zero scores five for the player who takes the trick.", {"zero_taken"}),
            Caption("The player who takes the trick also takes Raffles, and leads.", {"raffles_taken"}),
            Caption("Raffles must be played on every trick that another player leads.", {"raffles_played"}),
            Caption("Even a low Trump beats any card of another series.", {"trump_took"}),
            Caption("A player is out of cards. Each zero still in hand counts five, and Raffles ten.", {"hand_over"}),
            Caption("A player has a hundred points, and the umpire ends the game at once.", {"called_game"}),
        ),
        lesson=(
            LessonStep(
                "Following",
                "Follow the series led, or play the Detective.",
                Caption("The highest card takes the trick: one point, and the lead.", {"series_took"}),
            ),
            LessonStep(
                "Raffles",
                "The holder must play Raffles when another player leads.",
                Caption("The player who took the trick now holds Raffles and leads.", {"raffles_passed_on"}),
            ),
            LessonStep(
                "The end of a hand",
                "After this trick a player will have no cards.",
                Caption("Each zero still in hand counts five, and Raffles ten.", {"zeros_and_raffles_held"}),
            ),
        ),
    ),
    "progressive-raffles": Showing(
        title=TitleWords(
            "An evening of Raffles at two or three tables: winners move up, with a new partner.",
            "Your score with each partner is punched on your card; the highest total wins.",
        ),
        moments=(
            Caption("The winning couple has moved up, and everyone has a new partner.", {"couples_moved"}),
            Caption("The round is over at this table. The couple with more points moves up.", {"hand_over"}),
            Caption("Players opposite each other are a couple. A zero counts five for both.", {"zero_taken"}),
            Caption("The player who takes the trick also takes Raffles.", {"raffles_taken"}),
        ),
        lesson=(
            LessonStep(
                "A couple",
                "Players opposite each other are partners.",
                Caption("A trick scores one for the couple.", {"plain_trick"}),
            ),
            LessonStep(
                "The round",
                "After this trick a player will have no cards.",
                Caption("Tricks, zeros and Raffles count for both partners.", {"zeros_and_raffles_held"}),
            ),
            LessonStep(
                "Moving up",
                "Every table has played its round.",
                Caption("The winning couple has moved up, each with a new partner.", {"couples_moved"}),
            ),
        ),
    ),
}
