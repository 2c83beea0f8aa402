"""Texts of the demo, the films and the lessons for Puss in the Corner, and the claim behind each caption."""

from __future__ import annotations

from board.protocols.table import TitleWords
from board.sides import STAR_RADIUS
from games.captions import Caption, Glance, LessonStep, Showing, is_at_rest, man_of
from games.puss.walking import BEAT, MAN, STAR_POINTS


def is_across(glance: Glance) -> bool:
    """True if a man has reached another star, and Puss is unchanged."""
    if glance.played is None or not glance.before.tallies or glance.after.puss != glance.before.puss:
        return False
    tallies = zip(glance.before.tallies, glance.after.tallies, strict=True)
    across = [seat for seat, (before, after) in enumerate(tallies) if after.crossed > before.crossed]
    return bool(across) and all(_is_on_a_star(glance, seat) for seat in across)


def is_touched(glance: Glance) -> bool:
    """True if Puss has touched a man off its star, who becomes Puss."""
    return (
        _is_changed(glance) and glance.after.tallies[glance.after.puss].caught > glance.before.tallies[glance.after.puss].caught
    )


def has_sat_too_long(glance: Glance) -> bool:
    return _is_changed(glance) and not is_touched(glance)


def is_touched_again(glance: Glance) -> bool:
    """True if the same holds, and some player has been Puss more often than another."""
    if not is_touched(glance):
        return False
    middles = [tally.middle for tally in glance.after.tallies]
    return bool(max(middles) >= 2 and min(middles) < max(middles))


def is_puss_about(glance: Glance) -> bool:
    """True if the clock runs and Puss is off the stars."""
    return is_at_rest(glance) and glance.after.tick > 0 and not _is_on_a_star(glance, glance.after.puss)


def _is_changed(glance: Glance) -> bool:
    return (
        glance.played is not None
        and bool(glance.before.tallies)
        and glance.after.puss != glance.before.puss
        and glance.before.tick > 0
    )


def _is_on_a_star(glance: Glance, seat: int) -> bool:
    man = man_of(glance, seat)
    return man is not None and min(man.at.distance(star) for star in STAR_POINTS) <= STAR_RADIUS - MAN + 0.01


SHOWING: dict[str, Showing] = {
    "puss-in-the-corner": Showing(
        title=TitleWords(
            "All move at once: change corners while Puss in the middle looks the other way.",
            "When time is up, the player who was Puss least often wins.",
        ),
        moments=(
            Caption("Across in time: a corner was changed behind Puss's back.", is_across),
            Caption("Caught off the star, and so the next Puss. Fewest times as Puss wins.", is_touched),
            Caption("Stay in a corner too long, and you become Puss.", has_sat_too_long),
        ),
        lesson=(
            LessonStep(
                "Home",
                Caption("All move at once. A man inside a star space is safe.", is_puss_about),
                Caption("From one star to another, with Puss too late: that is a change.", is_across),
                lead=2 * BEAT,
            ),
            LessonStep(
                "The touch",
                Caption("Anywhere off the stars Puss may touch you.", is_puss_about),
                Caption("Touched: the caught player is the next Puss.", is_touched),
                lead=2 * BEAT,
            ),
            LessonStep(
                "To win",
                Caption("The card counts how often each player has been Puss.", is_puss_about),
                Caption("When time is up, the fewest times as Puss wins.", is_touched_again),
                lead=2 * BEAT,
            ),
        ),
    ),
}
