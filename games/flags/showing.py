"""Texts about National Flags for the demo, the films and the lesson."""

from __future__ import annotations

from board.protocols.table import TitleWords
from games.captions import Caption, LessonStep, Showing
from games.flags.national_flags import TICKS_A_SECOND

SHOWING: dict[str, Showing] = {
    "national-flags": Showing(
        title=TitleWords(
            "Thirty-two flags of 1915 surround the board. A flag is called: be the first to cover it.",
            "The most points win.",
        ),
        moments=(
            Caption(
                "A flag is called, and the search begins. Each flag is called only once.",
                {"called"},
            ),
            Caption("This player was too late, or covered a wrong flag, and is out until the next call.", {"locked_out"}),
            Caption(
                "The flag is covered. Most flags score one point, great powers two, corner flags three.",
                {"covered"},
            ),
            Caption("No player found the flag in time, so no one gets its points.", {"unfound"}),
        ),
        lesson=(
            LessonStep(
                "The call",
                "Each flag is called by name, once.",
                Caption("Now all players look for this flag around the board.", {"called"}),
            ),
            LessonStep(
                "The first player",
                "Cover the flag with a checker when you see it.",
                Caption("The flag is covered: one point. Great powers score two, corner flags three.", {"covered"}),
                lead=2 * TICKS_A_SECOND,
            ),
            LessonStep(
                "A wrong flag",
                "But look closely before you cover a flag.",
                Caption("This player covered a wrong flag, and is out until the next call.", {"locked_out"}),
                lead=2 * TICKS_A_SECOND,
            ),
        ),
    ),
}
