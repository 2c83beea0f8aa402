"""The printed design of the boards."""

from __future__ import annotations

import pytest

from board.colours import INKS
from board.geometry import Point, inside
from board.other_boards import CARROM_SIDE, TOURNAMENT_SIDE
from board.prints import Patch, Stroke, printed_shapes
from board.sides import CHECKER_SIDE, CROKINOLE_SIDE, Side


@pytest.mark.parametrize("side", [CROKINOLE_SIDE, CHECKER_SIDE, TOURNAMENT_SIDE, CARROM_SIDE], ids=lambda side: side.name)
def test_the_border_of_a_printed_area_is_closed(side: Side) -> None:
    patches = {item.outline for item in printed_shapes(side) if isinstance(item, Patch)}
    assert [item for item in printed_shapes(side) if isinstance(item, Stroke) and item.path in patches and not item.closed] == []


def test_a_bright_frame_inside_a_dark_one_surrounds_the_squares() -> None:
    def brightness(at: Point) -> int:
        patches = [item for item in printed_shapes(CHECKER_SIDE) if isinstance(item, Patch) and inside(item.outline, at)]
        return sum(INKS[patches[-1].ink].colour)

    for way in (0.0, 90.0, 180.0, 270.0):
        bright, dark = (brightness(Point(152.4 + out, 10.0).turned(way)) for out in (1.2, 3.5))
        assert bright > 2 * dark
