"""A coarse sketch of the board from a chair, shown until the board is drawn: every part is already in its place."""

from __future__ import annotations

import numpy as np
import pygame
import pytest

from board.other_boards import TOURNAMENT_SIDE
from board.sides import CHECKER_SIDE, CROKINOLE_SIDE, Side
from ui.art.board import chair_board
from ui.art.board.chair import Chair
from ui.art.board.chair_board import Veil, drawn_board, is_seen, is_sketched, seen_board, sketched_board


def covered(veil: Veil, size: tuple[int, int]) -> np.ndarray:
    """Return the opacity of a translucent layer, from 0 to 1, at each pixel of a window of this size."""
    surface = pygame.Surface(size, pygame.SRCALPHA, 32)
    surface.blit(veil.picture, veil.corner)
    return pygame.surfarray.array_alpha(surface) / 255.0


def middle(cover: np.ndarray) -> tuple[float, float]:
    """Return the centre of a translucent layer in pixels, weighted by its opacity."""
    total = float(cover.sum())
    return float((cover.sum(axis=1) * np.arange(cover.shape[0])).sum()) / total, float(
        (cover.sum(axis=0) * np.arange(cover.shape[1])).sum()
    ) / total


@pytest.mark.parametrize("side", [CROKINOLE_SIDE, CHECKER_SIDE, TOURNAMENT_SIDE], ids=lambda side: side.name)
def test_a_sketch_has_every_part_of_the_board_in_its_place(side: Side, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chair_board, "SKETCHED", 12_000)
    size = (331, 247)
    chair = Chair.at_play(pygame.Rect((0, 0), size), side)
    sketch = sketched_board(side, chair)
    assert is_sketched(side, chair)
    assert not is_seen(side, chair)
    assert seen_board(side, chair) is sketch
    board = drawn_board(side, chair)
    assert (is_seen(side, chair), is_sketched(side, chair)) == (True, False)
    assert seen_board(side, chair) is board
    assert sketch.ground.get_size() == board.ground.get_size() == size
    rough, fine = (pygame.surfarray.array3d(each.ground).astype(float) for each in (sketch, board))
    blocks = [each[:328, :240].reshape(41, 8, 30, 8, 3).mean(axis=(1, 3)) for each in (rough, fine)]
    assert np.abs(blocks[0] - blocks[1]).mean() < 6.0
    assert np.abs(rough - fine).mean() > 0.5, "A sketch is not drawn in full."
    for part in ("rim", "edge", "mouth"):
        one, other = (covered(getattr(each, part), size) for each in (sketch, board))
        assert one.sum() == pytest.approx(other.sum(), rel=0.12, abs=40.0), part
        if other.sum() > 0.0:
            assert middle(one) == pytest.approx(middle(other), abs=3.0), part


def test_a_small_view_is_sketched_pixel_by_pixel() -> None:
    chair = Chair.at_play(pygame.Rect(0, 0, 120, 90), CHECKER_SIDE)
    sketch = pygame.surfarray.array3d(sketched_board(CHECKER_SIDE, chair).ground)
    assert (sketch == pygame.surfarray.array3d(drawn_board(CHECKER_SIDE, chair).ground)).all()
