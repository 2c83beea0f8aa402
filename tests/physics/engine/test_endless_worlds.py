"""Boards without a rim, which have no walls, compared with boards that have a rim."""

from __future__ import annotations

import pytest

from board.other_boards import TOURNAMENT_SIDE
from board.sides import CROKINOLE_SIDE, Side
from physics.engine.world import World
from physics.materials import ENDLESS, USUAL


@pytest.mark.parametrize(("side", "walls"), [(CROKINOLE_SIDE, 4), (TOURNAMENT_SIDE, 360)])
def test_a_board_without_a_rim_has_its_other_parts_but_no_walls(side: Side, walls: int) -> None:
    rimmed, endless = World(side, USUAL, []), World(side, USUAL, [], ENDLESS)
    assert len(rimmed.space.shapes) - len(endless.space.shapes) == walls
    assert len(rimmed._parts) == len(endless._parts)
    nearly = World(side, USUAL, [], ENDLESS - 1.0)
    assert len(nearly.space.shapes) == len(rimmed.space.shapes)
