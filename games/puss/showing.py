"""Texts about Puss in the Corner for the demo, the films and the lesson."""

from __future__ import annotations

from board.protocols.table import TitleWords
from games.captions import Caption, LessonStep, Showing
from games.puss.walking import BEAT

SHOWING: dict[str, Showing] = {
    "puss-in-the-corner": Showing(
        title=TitleWords(
            "All players move at once. Change corners before Puss, in the middle, can touch you.",
            "When time is up, the player who was Puss least often wins.",
        ),
        moments=(
            Caption("This player changed corners before Puss could touch the man.", {"across"}),
            Caption("Puss touched a man outside a star. The caught player is the next Puss.", {"touched"}),
            Caption("Stay in a corner too long, and you become Puss.", {"sat_too_long"}),
        ),
        lesson=(
            LessonStep(
                "Home",
                "All players move at once. A man inside a star space is safe.",
                Caption("The man ran from one star to another, and Puss was too late.", {"across"}),
                lead=2 * BEAT,
            ),
            LessonStep(
                "The touch",
                "Puss may touch any man that is not on a star.",
                Caption("Puss touched a man. The caught player is the next Puss.", {"touched"}),
                lead=2 * BEAT,
            ),
            LessonStep(
                "To win",
                "The score shows how often each player has been Puss.",
                Caption("When time is up, the player who was Puss least often wins.", {"touched_again"}),
                lead=2 * BEAT,
            ),
        ),
    ),
}
