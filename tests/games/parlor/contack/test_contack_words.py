"""Messages about Contack triangles that are laid, that could be laid, or that are refused."""

from __future__ import annotations

import pytest

from board.moves import Choose, Deal, Step
from games.parlor.contack.contack_set import SET, thing
from games.parlor.contack.contack_words import laid_words, notation_of, why_illegal, worth_words, wrong_deal
from games.parlor.contack.figure import EMPTY, START, cell_name
from tests.helpers.contack_hands import figure_of

FIGURE = figure_of("8-9-10@40-40 7-5-10@40-39 10-6-5@41-39 3-2-10@42-39")
BESIDE = (3, -1)
"""The free place next to the triangular tile that was laid last."""
WHERE = "Lay it beside the triangle that was laid last, or in a place where it touches two or three triangles."


@pytest.mark.parametrize(
    ("triangle", "said", "worth", "note"),
    [
        ("1-2-3", "Player 2 lays 1-2-3 and scores nothing.", "0", "1-2-3"),
        ("1-3-9", "Player 2 lays 1-3-9 and scores 5.", "+5", "1-3-9 +5"),
    ],
)
def test_the_message_about_a_triangle_beside_the_last_one_has_its_points(triangle: str, said: str, worth: str, note: str) -> None:
    assert laid_words(1, FIGURE, triangle, BESIDE) == said
    assert worth_words(FIGURE, triangle, BESIDE) == worth
    assert notation_of(FIGURE, Step((thing(triangle), cell_name(BESIDE)))) == note


def test_the_first_triangle_has_no_points() -> None:
    assert laid_words(0, EMPTY, "1-2-3", START) == "Player 1 begins with 1-2-3."
    assert worth_words(EMPTY, "1-2-3", START) == ""
    assert notation_of(EMPTY, Choose("draw")) == ""


@pytest.mark.parametrize(
    ("things", "words"),
    [
        (("tile-9-9-9",), "No triangle is called 'tile-9-9-9'."),
        ((thing(SET[0]), thing(SET[0])), "There is only one triangle 1-2-3."),
        (tuple(map(thing, SET[:5])), "All 36 triangles are dealt, not 5."),
    ],
)
def test_a_deal_must_hold_every_triangle_once(things: tuple[str, ...], words: str) -> None:
    assert wrong_deal(Deal(things)) == words


@pytest.mark.parametrize(
    ("path", "words"),
    [
        (("tile-1-2-3",), ""),
        (("tile-1-2-3", "cell-43-39"), ""),
        (("tile-1-2-3", "table"), WHERE),
        (("tile-1-2-3", "cell-45-45"), WHERE),
        (("tile-1-2-3", "cell-43-39", "cell-44-39"), WHERE),
        (("tile-1-2-3", "cell-40-40"), "A triangle lies there already."),
        (("tile-1-2-3", "cell-41-40"), "3 against 10: these numbers are not the same, and do not add up to 5, 10, 15 or 20."),
    ],
)
def test_a_refusal_says_why_and_where_to_lay_instead(path: tuple[str, ...], words: str) -> None:
    assert why_illegal(FIGURE, "1-2-3", Step(path)) == words


def test_a_triangle_that_fits_nowhere_is_refused_at_once() -> None:
    misfit = next(triangle for triangle in SET if not any(FIGURE.cells_for(triangle)))
    assert why_illegal(FIGURE, misfit, Step((thing(misfit),))) == f"{misfit} fits nowhere now."
