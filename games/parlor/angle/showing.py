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
            "A cut-up picture for each player. All cuts are straight, so every piece seems to fit.",
            "The first to finish the whole picture wins.",
        ),
        moments=(
            Caption("Two pieces that belong together are joined: both count.", joins_the_first),
            Caption("Pieces fit edge to edge, right or wrong. This one is wrong.", puts_one_wrong),
            Caption("The mistake is spotted and undone.", takes_one_back),
            Caption("Piece by piece the largest group grows: only that counts.", joins_one),
            Caption("Angle-Up: the first whole picture wins.", is_whole),
        ),
        lesson=(
            LessonStep(
                "The pieces",
                Caption("A picture in pieces, turned any way.", is_poured_out),
                Caption("Two neighbours in the picture are joined: both count.", joins_the_first),
                lead=2 * PUZZLE_BEAT,
            ),
            LessonStep(
                "Right or wrong",
                Caption("Pieces fit edge to edge even if they do not belong together.", is_partly_together),
                Caption("This one is in the wrong place: it does not count.", puts_one_wrong),
                lead=2 * PUZZLE_BEAT,
            ),
            LessonStep(
                "To win",
                Caption("Only the largest group counts, and it is nearly complete.", is_first_nearly_whole),
                Caption("Angle-Up: the first whole picture wins.", is_first_whole),
                lead=2 * PUZZLE_BEAT,
            ),
        ),
    ),
    "duplicate-angle-play": Showing(
        title=TitleWords(
            "All work on every picture in turn, and cry Angle-Up when one is complete.",
            "Fifty for Angle-Up, a point for each piece placed; most points after the last round win.",
        ),
        moments=(
            Caption("A cry before the work is perfect costs twenty-five points.", cries_too_soon),
            Caption("Angle-Up! Everyone stops at once, and all work is checked.", stops),
            Caption("Boxes move to the right until everyone has had them all.", goes_on),
            Caption("This piece is misplaced: ten points off if it stays there.", puts_one_wrong),
            Caption("The mistake is spotted and undone.", takes_one_back),
            Caption("One more piece in the largest group: a point each.", joins_one),
        ),
        lesson=(
            LessonStep(
                "Angle-Up",
                Caption("Almost complete. Cry when you are ready.", is_nearly_whole),
                Caption("A perfect picture scores fifty. All stop and are checked.", stops),
                lead=2 * PUZZLE_BEAT,
            ),
            LessonStep(
                "Too soon",
                Caption("But check your work before you cry.", is_nearly_whole),
                Caption("Not perfect yet: that costs twenty-five, and play goes on.", cries_too_soon),
                lead=2 * PUZZLE_BEAT,
            ),
            LessonStep(
                "The next round",
                Caption("Your largest group counts, one point a piece.", is_inspected),
                Caption("Boxes move right until everyone has had them all.", goes_on),
            ),
        ),
    ),
    "progressive-angle-play": Showing(
        title=TitleWords(
            "Partners work on one picture together, and winners move up a table.",
            "The highest net score after four rounds wins.",
        ),
        moments=(
            Caption("A cry before the work is perfect costs each of the pair twenty-five.", cries_too_soon),
            Caption("Angle-Up! Winners get fifty each; losers lose a point per unplaced piece.", stops),
            Caption("Partners change: everyone gets a new one.", goes_on),
            Caption(
                "This piece is misplaced: ten more off if it stays there.",
                puts_one_wrong,
            ),
            Caption("Two heads, four hands, one picture: partners build on each other's work.", partners_join),
        ),
        lesson=(
            LessonStep(
                "Partners",
                Caption("Two share a picture and work on it at once.", is_partly_together),
                Caption("One more piece joins their group.", partners_join),
                lead=2 * PUZZLE_BEAT,
            ),
            LessonStep(
                "The count",
                Caption("This table is almost done.", is_nearly_whole),
                Caption("Fifty for each winner; losers lose their unplaced pieces.", stops),
                lead=2 * PUZZLE_BEAT,
            ),
            LessonStep(
                "Moving",
                Caption("The round is over. Each card gets another line.", is_inspected),
                Caption("Winners move up, and everyone has a new partner.", goes_on),
            ),
        ),
    ),
}
