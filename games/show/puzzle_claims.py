"""What captions claim of cut-up pictures, as questions that can be asked of the table. The first player's work is seen large."""

from __future__ import annotations

from itertools import zip_longest

from board.moves import TIME, Tick
from games.captions import Glance
from games.parlor.angle.angle_game import NEXT_ROUND


def is_poured_out(glance: Glance) -> bool:
    """The clock runs, and nothing is together yet."""
    return glance.played is None and glance.after.mover == TIME and not glance.after.works[0].judgement.placed


def is_partly_together(glance: Glance) -> bool:
    return glance.played is None and glance.after.mover == TIME and bool(glance.after.works[0].judgement.placed)


def is_nearly_whole(glance: Glance) -> bool:
    """Hardly a piece is missing in some work."""
    if glance.played is not None or glance.after.mover != TIME:
        return False
    return any(len(work.pieces) - work.judgement.placed <= 3 for work in glance.after.works)


def is_first_nearly_whole(glance: Glance) -> bool:
    """Hardly a piece is missing in the work that is seen large."""
    if glance.played is not None or glance.after.mover != TIME:
        return False
    return bool(len(glance.after.works[0].pieces) - glance.after.works[0].judgement.placed <= 3)


def joins_the_first(glance: Glance) -> bool:
    """The first two pieces of the work that is seen large are joined."""
    return _placed(glance, 0) == (0, 2)


def joins_one(glance: Glance) -> bool:
    before, after = _placed(glance, 0)
    return before < after


def puts_one_wrong(glance: Glance) -> bool:
    """A piece of the work that is seen large lies against another, and is not its neighbour there."""
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
    """A picture has just come together, and nobody had one before."""
    if not _is_tick(glance):
        return False
    return any(work.judgement.is_perfect for work in glance.after.works) and not any(
        work.judgement.is_perfect for work in glance.before.works
    )


def is_first_whole(glance: Glance) -> bool:
    """The picture that is seen large has just come together."""
    return is_whole(glance) and bool(glance.after.works[0].judgement.is_perfect)


def cries_too_soon(glance: Glance) -> bool:
    return _is_tick(glance) and any(b > a for a, b in zip_longest(glance.before.cries, glance.after.cries, fillvalue=0))


def stops(glance: Glance) -> bool:
    """Somebody has cried rightly, and all works lie there to be inspected."""
    return _is_tick(glance) and bool(glance.after.is_stopped) and not glance.before.is_stopped and _has_winner(glance)


def goes_on(glance: Glance) -> bool:
    return glance.move == NEXT_ROUND


def is_inspected(glance: Glance) -> bool:
    """All works lie side by side."""
    return glance.played is None and bool(glance.after.is_stopped)


def partners_join(glance: Glance) -> bool:
    """One partner has joined a piece to what the other did."""
    before, after = _placed(glance, 0)
    return 2 <= before < after


def _has_winner(glance: Glance) -> bool:
    return any(work.judgement.is_perfect for work in glance.after.works)


def _is_tick(glance: Glance) -> bool:
    return isinstance(glance.move, Tick) and bool(glance.move.acts)


def _placed(glance: Glance, work: int) -> tuple[int, int]:
    """How many pieces of a work were placed before a tick, and after it."""
    if not _is_tick(glance):
        return 0, 0
    return glance.before.works[work].judgement.placed, glance.after.works[work].judgement.placed
