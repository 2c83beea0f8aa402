"""The printed lines on the board: those of the current game have full strength, and the others are pale."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pygame
import pytest

from board.prints import ALWAYS, FLAG_PRINTS, POINTS, SQUARES, part_names, printed_shapes, split_shapes
from board.sides import CHECKER_SIDE, CROKINOLE_SIDE, Side
from games.catalogue import GAMES
from ui.art.base.camera import Camera
from ui.art.board.board_art import board_surface
from ui.art.board.chair import Chair
from ui.art.board.chair_board import seen_board

ROOM = pygame.Rect(0, 0, 240, 240)
BARE = frozenset[str]()


def test_every_game_names_printed_designs_of_its_own_side() -> None:
    for game in GAMES:
        card = game.card
        assert isinstance(card.side, Side)
        assert card.prints, f"{card.title} must say which print it uses."
        assert card.prints <= part_names(card.side), f"{card.title} names print that its side does not have."


def test_every_printed_design_is_printed_exactly_once() -> None:
    for side in (CROKINOLE_SIDE, CHECKER_SIDE):
        for use in part_names(side):
            unused, used = split_shapes(side, frozenset((use,)))
            assert sorted(map(repr, unused + used)) == sorted(map(repr, printed_shapes(side))), f"{side.name}, {use}"
        assert all(split_shapes(side, ALWAYS)[1]), "The border stays."


def _strength(prints: frozenset[str] | None, side: Side, place: str) -> float:
    """Return how much the colour of the board at this place differs from that of bare wood."""
    camera = Camera.over(ROOM, side, prints=prints)
    x, y = camera.to_screen(side.place(place).at)
    bare, inked = (
        pygame.surfarray.array3d(board_surface(replace(side, name=name), camera))[
            int(x) - 2 : int(x) + 3, int(y) - 2 : int(y) + 3
        ]
        for name in (f"unprinted {side.name}", side.name)
    )
    return float(np.abs(bare.astype(int) - inked).mean())


@pytest.mark.parametrize(
    ("side", "place", "use"),
    [
        (CHECKER_SIDE, "d3", SQUARES),
        (CHECKER_SIDE, "point-3", frozenset((POINTS,))),
        (CROKINOLE_SIDE, next(name for name in CROKINOLE_SIDE.places if name.startswith("flag-")), frozenset((FLAG_PRINTS,))),
    ],
)
def test_only_unused_designs_are_printed_pale(side: Side, place: str, use: frozenset[str]) -> None:
    whole, used, unused = (_strength(prints, side, place) for prints in (None, use, BARE))
    assert used == pytest.approx(whole, rel=0.02), "Used print is as strong as on the whole board."
    assert 0.0 < unused < 0.3 * whole, f"Unused print is pale: {unused:.0f} of {whole:.0f}."


def test_each_set_of_printed_designs_has_its_own_cached_board() -> None:
    above = Camera.over(ROOM, CHECKER_SIDE)
    chair = Chair.before(ROOM)
    for prints in (SQUARES, BARE):
        assert board_surface(CHECKER_SIDE, replace(above, prints=prints)) is not board_surface(CHECKER_SIDE, above)
        assert seen_board(CHECKER_SIDE, replace(chair, prints=prints)) is not seen_board(CHECKER_SIDE, chair)
