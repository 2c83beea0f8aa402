"""Texts of the demo, the films and the lessons for Puss in the Corner."""

from __future__ import annotations

from board.protocols.table import TitleWords
from games.captions import Caption, LessonStep, Showing
from games.puss.walking import BEAT

SHOWING: dict[str, Showing] = {
    "puss-in-the-corner": Showing(
        title=TitleWords(
            "All move at once: change corners while Puss in the middle looks the other way.",
            "When time is up, the player who was Puss least often wins.",
        ),
        moments=(
            Caption("Across in time: a corner was changed behind Puss's back.", {"across"}),
            Caption("Caught outside a star, and so the next Puss. Fewest times as Puss wins.", {"touched"}),
            Caption("Stay in a corner too long, and you become Puss.", {"sat_too_long"}),
        ),
        lesson=(
            LessonStep(
                "Home",
                "All move at once. A man inside a star space is safe.",
                Caption("From one star to another, with Puss too late: that is a change.", {"across"}),
                lead=2 * BEAT,
            ),
            LessonStep(
                "The touch",
                "Anywhere off the stars Puss may touch you.",
                Caption("Touched: the caught player is the next Puss.", {"touched"}),
                lead=2 * BEAT,
            ),
            LessonStep(
                "To win",
                "The card counts how often each player has been Puss.",
                Caption("When time is up, the fewest times as Puss wins.", {"touched_again"}),
                lead=2 * BEAT,
            ),
        ),
    ),
}
