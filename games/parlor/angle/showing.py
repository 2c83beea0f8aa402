"""Texts of the demo, the films and the lessons for Angle-Play, and the claim behind each caption."""

from __future__ import annotations

from itertools import zip_longest

from board.moves import TIME, Tick
from board.protocols.table import TitleWords
from games.captions import Caption, Glance, LessonStep, Showing
from games.parlor.angle.angle_game import BEAT as PUZZLE_BEAT
from games.parlor.angle.angle_game import NEXT_ROUND


def is_poured_out(glance: Glance) -> bool:
    """True if the clock runs and no pieces are joined yet."""
    return glance.played is None and glance.after.mover == TIME and not glance.after.works[0].judgement.placed


def is_partly_together(glance: Glance) -> bool:
    return glance.played is None and glance.after.mover == TIME and bool(glance.after.works[0].judgement.placed)


def is_nearly_whole(glance: Glance) -> bool:
    """True if at most three pieces are missing in some work."""
    if glance.played is not None or glance.after.mover != TIME:
        return False
    return any(len(work.pieces) - work.judgement.placed <= 3 for work in glance.after.works)


def is_first_nearly_whole(glance: Glance) -> bool:
    """True if at most three pieces are missing in the large work."""
    if glance.played is not None or glance.after.mover != TIME:
        return False
    return bool(len(glance.after.works[0].pieces) - glance.after.works[0].judgement.placed <= 3)


def joins_the_first(glance: Glance) -> bool:
    """True if the first two pieces of the large work were joined."""
    return _placed(glance, 0) == (0, 2)


def joins_one(glance: Glance) -> bool:
    before, after = _placed(glance, 0)
    return before < after


def puts_one_wrong(glance: Glance) -> bool:
    """True if a piece of the large work was placed wrongly against another."""
    if not _is_tick(glance):
        return False
    before, after = glance.before.works[0].judgement, glance.after.works[0].judgement
    return not before.is_improper and after.is_improper


def takes_one_back(glance: Glance) -> bool:
    if not _is_tick(glance):
        return False
    before, after = glance.before.works[0].judgement, glance.after.works[0].judgement
    return before.is_improper and not after.is_improper


def is_whole(glance: Glance) -> bool:
    """True if the first picture was just completed."""
    if not _is_tick(glance):
        return False
    return any(work.judgement.is_perfect for work in glance.after.works) and not any(
        work.judgement.is_perfect for work in glance.before.works
    )


def is_first_whole(glance: Glance) -> bool:
    """True if the large picture was just completed first."""
    return is_whole(glance) and bool(glance.after.works[0].judgement.is_perfect)


def cries_too_soon(glance: Glance) -> bool:
    return _is_tick(glance) and any(b > a for a, b in zip_longest(glance.before.cries, glance.after.cries, fillvalue=0))


def stops(glance: Glance) -> bool:
    """True if a player cried rightly and all works are shown for inspection."""
    return _is_tick(glance) and bool(glance.after.is_stopped) and not glance.before.is_stopped and _has_winner(glance)


def goes_on(glance: Glance) -> bool:
    return glance.move == NEXT_ROUND


def is_inspected(glance: Glance) -> bool:
    """True if all works are side by side."""
    return glance.played is None and bool(glance.after.is_stopped)


def partners_join(glance: Glance) -> bool:
    """True if a piece was joined to the partners' collection."""
    before, after = _placed(glance, 0)
    return 2 <= before < after


def _has_winner(glance: Glance) -> bool:
    return any(work.judgement.is_perfect for work in glance.after.works)


def _is_tick(glance: Glance) -> bool:
    return isinstance(glance.move, Tick) and bool(glance.move.acts)


def _placed(glance: Glance, work: int) -> tuple[int, int]:
    """Return the number of placed pieces of a work before and after a tick."""
    if not _is_tick(glance):
        return 0, 0
    return glance.before.works[work].judgement.placed, glance.after.works[work].judgement.placed


SHOWING: dict[str, Showing] = {
    "angle-play": Showing(
        title=TitleWords(
            "A picture in pieces for each of them, cut by straight lines, so that anything seems to fit anything.",
            "Whoever has the whole picture together first wins.",
        ),
        moments=(
            Caption("Two pieces that belong together are joined: both count.", joins_the_first),
            Caption("Pieces lie edge on edge right or wrong. This one does not lie as in the picture.", puts_one_wrong),
            Caption("What went wrong is seen, and taken back.", takes_one_back),
            Caption("Piece by piece the largest collection grows: only that counts.", joins_one),
            Caption("Angle-Up: the first whole picture wins.", is_whole),
        ),
        lesson=(
            LessonStep(
                "The pieces",
                Caption("A picture lies there in pieces, turned any way.", is_poured_out),
                Caption("Two that are neighbours in the picture are joined: both count.", joins_the_first),
                lead=2 * PUZZLE_BEAT,
            ),
            LessonStep(
                "Right or wrong",
                Caption("Pieces lie edge on edge whether they belong together or not.", is_partly_together),
                Caption("This one does not lie as in the picture: it is not placed.", puts_one_wrong),
                lead=2 * PUZZLE_BEAT,
            ),
            LessonStep(
                "To win",
                Caption("Only the largest collection counts, and hardly a piece is missing.", is_first_nearly_whole),
                Caption("Angle-Up: the first whole picture wins.", is_first_whole),
                lead=2 * PUZZLE_BEAT,
            ),
        ),
    ),
    "duplicate-angle-play": Showing(
        title=TitleWords(
            "Everybody works on every picture in turn, and cries Angle-Up when his is together.",
            "Fifty for Angle-Up, a point for each piece placed; most points after the last round win.",
        ),
        moments=(
            Caption("A cry before the work is perfect costs twenty-five points.", cries_too_soon),
            Caption("Angle-Up! All stop in that instant, and everybody's work is inspected.", stops),
            Caption("Every box goes to the neighbour on the right, until everybody had them all.", goes_on),
            Caption("This piece is improperly placed: ten off, if it stays so.", puts_one_wrong),
            Caption("What went wrong is seen, and taken back.", takes_one_back),
            Caption("One piece more in the largest collection: each counts a point.", joins_one),
        ),
        lesson=(
            LessonStep(
                "Angle-Up",
                Caption("Hardly a piece is missing. Whoever is ready cries.", is_nearly_whole),
                Caption("A perfect work counts fifty; all stop, and are inspected.", stops),
                lead=2 * PUZZLE_BEAT,
            ),
            LessonStep(
                "Too soon",
                Caption("But look your work over before you cry.", is_nearly_whole),
                Caption("Not perfect yet: that costs twenty-five, and play goes on.", cries_too_soon),
                lead=2 * PUZZLE_BEAT,
            ),
            LessonStep(
                "The next round",
                Caption("Everybody's largest collection counts, a point a piece.", is_inspected),
                Caption("Each box goes to the right, until everybody had them all.", goes_on),
            ),
        ),
    ),
    "progressive-angle-play": Showing(
        title=TitleWords(
            "Partners put one picture together with four hands, and winners move up a table.",
            "The highest net score after four rounds wins.",
        ),
        moments=(
            Caption("A cry before the work is perfect costs each of the pair twenty-five.", cries_too_soon),
            Caption("Angle-Up! The winners have fifty each; the losers lose what is unplaced.", stops),
            Caption("The couples part: everybody sits down with a new partner.", goes_on),
            Caption(
                "This piece is improperly placed: ten more off, if it stays so.",
                puts_one_wrong,
            ),
            Caption("Two heads, four hands, one picture: what the one begins the other goes on with.", partners_join),
        ),
        lesson=(
            LessonStep(
                "Partners",
                Caption("Two share a picture: both put pieces at once.", is_partly_together),
                Caption("One piece more is joined to what they have.", partners_join),
                lead=2 * PUZZLE_BEAT,
            ),
            LessonStep(
                "The count",
                Caption("Hardly a piece is missing at this table.", is_nearly_whole),
                Caption("Fifty for each winner; the losers lose what is unplaced.", stops),
                lead=2 * PUZZLE_BEAT,
            ),
            LessonStep(
                "Moving",
                Caption("The round is over, and everybody has a line more on his card.", is_inspected),
                Caption("Winners move up, and everybody has a new partner.", goes_on),
            ),
        ),
    ),
}
