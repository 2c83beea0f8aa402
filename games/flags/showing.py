"""Texts of the demo, the films and the lessons for National Flags, and the claim behind each caption."""

from __future__ import annotations

from board.moves import Call
from board.protocols.table import TitleWords
from games.captions import Caption, Glance, LessonStep, Showing, is_at_rest
from games.flags.national_flags import NOBODY, TICKS_A_SECOND


def is_flag_called(glance: Glance) -> bool:
    return isinstance(glance.move, Call) and glance.after.is_open and glance.after.called[-1] == glance.move.place


def is_locked_out(glance: Glance) -> bool:
    return glance.played is not None and bool(set(glance.after.out) - set(glance.before.out))


def is_flag_covered(glance: Glance) -> bool:
    """True if the called flag has just been covered by a checker."""
    is_new = glance.played is not None and len(glance.after.owners) > len(glance.before.owners)
    return is_new and any(man.place == glance.after.called[-1] for man in glance.men)


def is_flag_unfound(glance: Glance) -> bool:
    is_new = glance.played is not None and len(glance.after.owners) > len(glance.before.owners)
    return is_new and glance.after.owners[-1] == NOBODY and all(man.place != glance.after.called[-1] for man in glance.men)


def is_flag_sought(glance: Glance) -> bool:
    """True if a flag has been called and not been found yet."""
    return is_at_rest(glance) and glance.after.is_open


SHOWING: dict[str, Showing] = {
    "national-flags": Showing(
        title=TitleWords(
            "Thirty-two flags of 1915 surround the board. One is called: be the first to cover it.",
            "The most points win.",
        ),
        moments=(
            Caption(
                "A flag is called, and the search begins. Each is called only once.",
                is_flag_called,
            ),
            Caption("Too late, or the wrong flag: this player is out until the next call.", is_locked_out),
            Caption(
                "Found and covered: one point, two for a great power, three for a corner flag.",
                is_flag_covered,
            ),
            Caption("Not found in time: its points are lost.", is_flag_unfound),
        ),
        lesson=(
            LessonStep(
                "The call",
                Caption("Each flag is called by name, once.", is_at_rest),
                Caption("Now all players look for it around the board.", is_flag_called),
            ),
            LessonStep(
                "The first hand",
                Caption("Cover it with a checker when you see it.", is_flag_sought),
                Caption("Found: one point. A great power counts two, a corner flag three.", is_flag_covered),
                lead=2 * TICKS_A_SECOND,
            ),
            LessonStep(
                "A wrong flag",
                Caption("But look before you reach.", is_flag_sought),
                Caption("A wrong flag: this player is out until the next call.", is_locked_out),
                lead=2 * TICKS_A_SECOND,
            ),
        ),
    ),
}
