"""Texts of the demo, the films and the lessons for Contack, and the claim behind each caption."""

from __future__ import annotations

from board.moves import Pass, Step
from board.protocols.table import TitleWords
from games.captions import Caption, Glance, LessonStep, Showing, is_at_rest, is_won
from games.parlor.contack import contack
from games.parlor.contack.contack_set import SET
from games.parlor.contack.figure import Cell


def lays_on_opportunity(glance: Glance) -> bool:
    """True if a triangle was laid that touches two others or three."""
    return _is_laid(glance) and bool(glance.before.figure.is_opportunity(_laid(glance)[1]))


def lays_and_counts(glance: Glance) -> bool:
    """True if a triangle was laid and scored."""
    return _is_laid(glance) and glance.before.figure.counts(*_laid(glance)) > 0


def lays_alike(glance: Glance) -> bool:
    """True if a triangle was laid against another and scored nothing."""
    return _is_laid(glance) and bool(glance.before.figure.laid) and glance.before.figure.counts(*_laid(glance)) == 0


def draws_a_triangle(glance: Glance) -> bool:
    return glance.move == contack.DRAW


def draws_what_fits_nowhere(glance: Glance) -> bool:
    return glance.move == contack.DRAW and not glance.after.drawn


def passes(glance: Glance) -> bool:
    return isinstance(glance.move, Pass)


def is_hand_over(glance: Glance) -> bool:
    return glance.played is not None and bool(glance.after.is_hand_over) and not glance.before.is_hand_over


def is_deal_lost(glance: Glance) -> bool:
    return glance.outcome is not None and not glance.outcome.winners


def is_deal_won(glance: Glance) -> bool:
    """True if all triangles lie in the figure."""
    return is_won(glance) and len(glance.after.figure) == len(SET)


def may_follow_the_last(glance: Glance) -> bool:
    """True if a triangle can be laid beside the last one."""
    return any(not glance.after.figure.is_opportunity(cell) for cell in _open_cells(glance))


def has_opportunity(glance: Glance) -> bool:
    """True if a triangle can be laid where it touches two or three."""
    return any(glance.after.figure.is_opportunity(cell) for cell in _open_cells(glance))


def follows_and_counts(glance: Glance) -> bool:
    return lays_and_counts(glance) and not lays_on_opportunity(glance)


def counts_an_opportunity(glance: Glance) -> bool:
    return lays_and_counts(glance) and lays_on_opportunity(glance)


def has_one_that_fits(glance: Glance) -> bool:
    """True if the mover holds a single triangle and can lay it."""
    return bool(_open_cells(glance)) and len(glance.after.hands[glance.after.mover]) == 1


def goes_out(glance: Glance) -> bool:
    """True if a seat laid its last triangle while others still hold some."""
    return is_hand_over(glance) and sorted(map(bool, glance.after.hands))[:2] == [False, True]


def must_draw(glance: Glance) -> bool:
    """True if the mover can only draw."""
    return is_at_rest(glance) and glance.after.mover >= 0 and glance.game.options(glance.after).moves == (contack.DRAW,)


def has_drawn_what_fits(glance: Glance) -> bool:
    return is_at_rest(glance) and bool(glance.after.drawn)


def lays_what_was_drawn(glance: Glance) -> bool:
    return _is_laid(glance) and bool(glance.before.drawn)


def has_discard_that_fits(glance: Glance) -> bool:
    return bool(_open_cells(glance)) and not glance.after.drawn


def lays_of_the_discard(glance: Glance) -> bool:
    """True if the top of the discard was laid and another lies under it."""
    return _is_laid(glance) and not glance.before.drawn and 0 < len(glance.after.discard) < len(glance.before.discard)


def uncovers_the_next(glance: Glance) -> bool:
    """True if a triangle was laid that had covered another."""
    return _is_laid(glance) and any(pile[-1:] == (_laid(glance)[0],) and len(pile) > 1 for pile in glance.before.piles)


def has_one_choice(glance: Glance) -> bool:
    return len(_open_cells(glance)) == 1


def loses_the_deal(glance: Glance) -> bool:
    """True if the last triangle laid ended the deal without a win."""
    return _is_laid(glance) and is_deal_lost(glance)


def _open_cells(glance: Glance) -> list[Cell]:
    """Return the cells open just now, one per possible laying; empty before the first triangle."""
    if not is_at_rest(glance) or glance.after.mover < 0 or not glance.after.figure.laid:
        return []
    moves = glance.game.options(glance.after).moves
    return [contack.step_of(move)[1] for move in moves if isinstance(move, Step)]


def _is_laid(glance: Glance) -> bool:
    """True if a triangle was laid and is visible."""
    return isinstance(glance.move, Step) and any(man.face == _laid(glance)[0] for man in glance.men)


def _laid(glance: Glance) -> tuple[str, Cell]:
    assert isinstance(glance.move, Step)
    return contack.step_of(glance.move)


SHOWING: dict[str, Showing] = {
    "contack": Showing(
        title=TitleWords(
            "Place triangles so that touching numbers match, or add up to fives.",
            "Fives, tens, fifteens and twenties count; most points in three hands win.",
        ),
        moments=(
            Caption(
                "An opportunity: it touches two or three triangles. All must fit, and all count.",
                lays_on_opportunity,
            ),
            Caption("Nothing in hand fits, so they draw until one fits or they hold five.", draws_a_triangle),
            Caption("Touching numbers that make 5, 10, 15 or 20 score that much.", lays_and_counts),
            Caption("Equal numbers may touch too, but score nothing.", lays_alike),
            Caption("None fits, and none may be drawn: a pass.", passes),
            Caption("Every triangle left in a hand costs ten. Three hands make a game.", is_hand_over),
        ),
        lesson=(
            LessonStep(
                "Laying",
                Caption("Play next to the last triangle: numbers must match, or make fives.", may_follow_the_last),
                Caption("The two numbers make fives: they score their sum.", follows_and_counts),
            ),
            LessonStep(
                "An opportunity",
                Caption("One space touches two or three triangles: a triangle that fits may go there.", has_opportunity),
                Caption("All sides fit, and every side that makes fives scores.", counts_an_opportunity),
            ),
            LessonStep(
                "The end of a hand",
                Caption("One triangle is left, and it fits.", has_one_that_fits),
                Caption("Out! Each triangle left to the others costs them ten.", goes_out),
            ),
        ),
    ),
    "contack-solitaire-one": Showing(
        title=TitleWords(
            "Solitaire with thirty-six triangles: draw one at a time, and place all that fit.",
            "Place all thirty-six to win the deal.",
        ),
        moments=(
            Caption(
                "It fits nowhere, so it goes on the discard pile: only the top one can still be played.",
                draws_what_fits_nowhere,
            ),
            Caption(
                "An opportunity: a triangle that touches two or three others may go anywhere.",
                lays_on_opportunity,
            ),
            Caption("Nothing more fits. Most deals end like this: one in a hundred is won.", is_deal_lost),
            Caption("All thirty-six are placed: the deal is won.", is_deal_won),
        ),
        lesson=(
            LessonStep(
                "The heap",
                Caption("Nothing in view fits: draw one.", must_draw),
                Caption("It fits nowhere either, and tops the discard.", draws_what_fits_nowhere),
            ),
            LessonStep(
                "Laying",
                Caption("The drawn triangle fits.", has_drawn_what_fits),
                Caption("It is placed. Try to place all thirty-six.", lays_what_was_drawn),
            ),
            LessonStep(
                "The discard",
                Caption("Now the top of the discard fits.", has_discard_that_fits),
                Caption("The discard shrinks, and the next one is on top.", lays_of_the_discard),
            ),
        ),
    ),
    "contack-solitaire-two": Showing(
        title=TitleWords(
            "Solitaire with seven piles of triangles: any top triangle that fits may be played.",
            "Place all thirty-six to win the deal.",
        ),
        moments=(
            Caption(
                "An opportunity: a triangle that touches two or three others may go anywhere.",
                lays_on_opportunity,
            ),
            Caption("Nothing more fits, and the deal is lost.", is_deal_lost),
            Caption("All thirty-six are placed: the deal is won.", is_deal_won),
        ),
        lesson=(
            LessonStep(
                "The piles",
                Caption("Only the top triangles are visible and playable.", may_follow_the_last),
                Caption("Placed, and the next in its pile is on top.", uncovers_the_next),
            ),
            LessonStep(
                "An opportunity",
                Caption("One space touches two or three triangles: one that fits may go there.", has_opportunity),
                Caption("All sides fit, wherever the last triangle was.", lays_on_opportunity),
            ),
            LessonStep(
                "The end",
                Caption("Only one move is left.", has_one_choice),
                Caption("Nothing more fits, and the deal is lost. Look ahead!", loses_the_deal),
            ),
        ),
    ),
}
