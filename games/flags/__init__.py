"""National Flags, a race to find flags printed on the board: rules, bot and texts."""

from __future__ import annotations

from games.entry import NUMBERS, CardMoment, Entry, bots_from
from games.flags.national_flags import NationalFlags

ENTRIES = (
    Entry(
        NationalFlags,
        bots_from("games.flags.flags_player", "FlagsPlayer", NUMBERS),
        about_bots={
            "novice": "This bot knows roughly six flags in ten and takes about eight seconds to cover a flag.",
            "club": "This bot knows roughly five flags in six and takes about five seconds to cover a flag.",
            "master": "This bot knows nearly every flag and takes three or four seconds to cover a flag.",
        },
        card=CardMoment(1, 0.45, None, -190.0, 270.0, 300.0),
        screenshot=(),
    ),
)
