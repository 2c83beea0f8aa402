"""Texts of the demo, the films and the lessons for National Flags."""

from __future__ import annotations

from board.protocols.table import TitleWords
from games.captions import Caption, LessonStep, Showing
from games.flags.national_flags import TICKS_A_SECOND

SHOWING: dict[str, Showing] = {
    "national-flags": Showing(
        title=TitleWords(
            "Thirty-two flags of 1915 surround the board. One is called: be the first to cover it.",
            "The most points win.",
        ),
        moments=(
            Caption(
                "A flag is called, and the search begins. Each is called only once.",
                {"called"},
            ),
            Caption("Too late, or the wrong flag: this player is out until the next call.", {"locked_out"}),
            Caption(
                "Found and covered: one point, two for a great power, three for a corner flag.",
                {"covered"},
            ),
            Caption("Not found in time: its points are lost.", {"unfound"}),
        ),
        lesson=(
            LessonStep(
                "The call",
                "Each flag is called by name, once.",
                Caption("Now all players look for it around the board.", {"called"}),
            ),
            LessonStep(
                "The first hand",
                "Cover it with a checker when you see it.",
                Caption("Found: one point. A great power counts two, a corner flag three.", {"covered"}),
                lead=2 * TICKS_A_SECOND,
            ),
            LessonStep(
                "A wrong flag",
                "But look before you reach.",
                Caption("A wrong flag: this player is out until the next call.", {"locked_out"}),
                lead=2 * TICKS_A_SECOND,
            ),
        ),
    ),
}
