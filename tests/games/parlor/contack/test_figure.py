"""The figure of Contack triangles laid on the cloth: it is the same if it grows step by step or is made at once."""

from __future__ import annotations

from random import Random

import pytest

from games.parlor.contack.contack_set import SET, UNKNOWN
from games.parlor.contack.figure import EMPTY, START, Figure, neighbours


def grown(seed: int, count: int = 16) -> list[Figure]:
    """Return the figures of tiles after each move of a random hand, in which each tile fits where it is laid."""
    random, figure, figures = Random(seed), EMPTY, [EMPTY]
    left = random.sample(SET, len(SET))
    while len(figures) <= count:
        fits = [(triangle, cell) for triangle in left for cell in figure.cells_for(triangle)]
        if not fits:
            break
        triangle, cell = random.choice(fits)
        left.remove(triangle)
        figure = figure.with_laid(triangle, cell)
        figures.append(figure)
    return figures


@pytest.mark.parametrize("seed", range(6))
def test_contacts_updated_step_by_step_equal_those_computed_anew(seed: int) -> None:
    figures = grown(seed)
    assert len(figures) > 8
    for figure in figures:
        fresh = Figure(figure.laid)
        assert (fresh.covered, fresh.around) == (figure.covered, figure.around)
        assert fresh.open_cells == figure.open_cells
        assert [list(fresh.cells_for(triangle)) for triangle in SET] == [list(figure.cells_for(triangle)) for triangle in SET]


@pytest.mark.parametrize("seed", range(6))
def test_open_cells_touch_the_last_triangle_or_two_others(seed: int) -> None:
    for figure in grown(seed)[1:]:
        assert figure.last is not None
        for cell, touches in figure.open_cells.items():
            covered = [there for there in neighbours(cell) if there in figure.covered]
            assert cell not in figure.covered
            assert len(covered) == len(touches)
            assert figure.last in covered or len(covered) > 1


def test_the_first_triangle_is_laid_in_the_middle() -> None:
    assert EMPTY.open_cells == {START: ()}
    assert (EMPTY.last, EMPTY.is_closed, list(EMPTY.cells_for(UNKNOWN)), list(EMPTY.cells_for("1-2-3"))) == (
        None,
        False,
        [],
        [START],
    )
    one = EMPTY.with_laid("1-2-3", START)
    assert (one.last, one.is_closed, len(one.open_cells)) == (START, False, 3)
    assert sorted(touches for touches in one.around.values()) == [((0, 1),), ((1, 2),), ((2, 3),)]


def test_a_triangle_whose_sides_are_all_taken_is_closed() -> None:
    figure = EMPTY
    for cell, triangle in zip(neighbours(START), SET[1:4], strict=True):
        figure = figure.with_laid(triangle, cell)
    assert not figure.is_closed
    assert figure.with_laid(SET[0], START).is_closed
