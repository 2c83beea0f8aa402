"""Sentences for Contack and its solitaires. They are about laid triangles, possible triangles, and moves that are not allowed."""

from __future__ import annotations

from board.moves import Deal, Move, Step
from board.text.sentence import Seat, listed, say
from board.text.words import quote
from games.parlor.contack.contack_set import SET, triangle_of
from games.parlor.contack.figure import Cell, Figure, cell_of


def laid_words(seat: int, figure: Figure, triangle: str, cell: Cell) -> str:
    """Return a sentence on the triangle that `seat` laid on `cell` (a triangular field), with its points."""
    if not figure.laid:
        return say("{} begins|begin with {}.", Seat(seat), triangle)
    count = figure.counts(triangle, cell)
    if figure.is_opportunity(cell):
        scoring, plain = (
            "{} lays|lay {} on an opportunity and scores|score {}.",
            "{} lays|lay {} on an opportunity and scores|score nothing.",
        )
    else:
        scoring, plain = "{} lays|lay {} and scores|score {}.", "{} lays|lay {} and scores|score nothing."
    return say(scoring, Seat(seat), triangle, count) if count else say(plain, Seat(seat), triangle)


def worth_words(figure: Figure, triangle: str, cell: Cell) -> str:
    """Return the points for laying `triangle` on `cell` (a triangular field) as text, such as `+15`.

    The text is `0` for no points, and empty for the first triangle.
    """
    count = figure.counts(triangle, cell)
    return f"+{count}" if count else "0" if figure.laid else ""


def notation_of(figure: Figure, move: Move) -> str:
    """Return the short notation of a move that lays a triangle, such as `9-2-8 +15`, or `9-2-8` without points.

    It is empty for any other move.
    """
    if not isinstance(move, Step):
        return ""
    triangle, cell = triangle_of(move.path[0]), cell_of(move.path[1])
    count = 0 if cell is None else figure.counts(triangle, cell)
    return f"{triangle} +{count}" if count else triangle


def wrong_deal(deal: Deal) -> str:
    """Return a sentence that names the error in `deal`, such as a missing or repeated triangle."""
    known = [triangle for triangle in map(triangle_of, deal.things) if triangle]
    if len(known) < len(deal.things):
        other = next(thing for thing in deal.things if not triangle_of(thing))
        return f"No triangle is called {quote(other)}."
    twice = next((triangle for triangle in known if known.count(triangle) > 1), "")
    return f"There is only one triangle {twice}." if twice else f"All {len(SET)} triangles are dealt, not {len(known)}."


def why_illegal(figure: Figure, triangle: str, move: Step) -> str:
    """Return a sentence that explains why a move may not lay `triangle`; an empty string if it may."""
    if len(move.path) == 1:
        return "" if any(figure.cells_for(triangle)) else f"{triangle} fits nowhere now."
    cell = cell_of(move.path[1])
    if cell is None or len(move.path) > 2:
        return "Lay it beside the triangle that was laid last, or in a place where it touches two or three triangles."
    if cell in figure.covered:
        return "A triangle lies there already."
    clashes = figure.clashes(triangle, cell)
    if cell in figure.around and clashes:
        pairs = listed([f"{own} against {other}" for own, other in clashes])
        return f"{pairs}: these numbers are not the same, and do not add up to 5, 10, 15 or 20."
    if cell not in figure.open_cells:
        return "Lay it beside the triangle that was laid last, or in a place where it touches two or three triangles."
    return ""
