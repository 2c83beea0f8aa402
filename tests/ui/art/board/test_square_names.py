"""The names of squares, such as a1, which are visible at every zoom."""

from __future__ import annotations

import pygame
import pytest

from board.sides import CHECKER_SIDE, CROKINOLE_SIDE, THE_CHECKERBOARD, THE_TRACK, Surface
from games.catalogue import find
from ui.art.base.camera import Camera
from ui.art.board import square_names as names
from ui.art.painting.painter import Painter


def seen(monkeypatch: pytest.MonkeyPatch, camera: Camera, side: Surface = CHECKER_SIDE) -> dict[str, tuple[float, float]]:
    """Return the text drawn in the corners of the squares, each with its position."""
    found: dict[str, tuple[float, float]] = {}
    monkeypatch.setattr(names, "_name", lambda words, spot, _: found.update({words: spot}) or (pygame.Surface((1, 1)), (0, 0)))
    names.square_names(side, camera)
    return found


@pytest.mark.parametrize("quarter", range(4))
@pytest.mark.parametrize(("game", "squares"), [("flapjacks", ("b2", "g7")), ("tit-tat-toe", ("c3", "e5"))])
def test_names_of_files_and_ranks_are_in_line_with_their_squares(
    monkeypatch: pytest.MonkeyPatch, game: str, squares: tuple[str, str], quarter: int
) -> None:
    camera = Camera(pygame.Rect(0, 0, 780, 780), quarter).on(find(game).card.played_on)
    found = seen(monkeypatch, camera)
    for square in squares:
        x, y = camera.to_screen(CHECKER_SIDE.place(square).at)
        across, down = (square[0], square[1]) if quarter % 2 == 0 else (square[1], square[0])
        half = 19.05 * camera.scale
        assert abs(found[across][0] - x) < half
        assert abs(found[down][1] - y) < half
    assert all(camera.square.collidepoint(spot) for spot in found.values())
    assert {"a", "h", "1", "8"}.isdisjoint(found), "squares that the view cuts off are named"


@pytest.mark.parametrize("quarter", range(4))
def test_no_names_are_drawn_where_the_printed_names_are_visible(monkeypatch: pytest.MonkeyPatch, quarter: int) -> None:
    whole = Camera(pygame.Rect(0, 0, 780, 780), quarter)
    assert seen(monkeypatch, whole) == {}
    assert seen(monkeypatch, whole.on(THE_CHECKERBOARD)) == {}
    assert seen(monkeypatch, whole.on(THE_TRACK), CROKINOLE_SIDE) == {}


def test_the_names_are_painted_on_the_board() -> None:
    camera = Camera(pygame.Rect(0, 0, 400, 400)).on(find("flapjacks").card.played_on)
    ground = Painter(camera).lay_ground((400, 400), CHECKER_SIDE)
    for image, (x, y) in names.square_names(CHECKER_SIDE, camera):
        rect = pygame.Rect((x, y), image.get_size())
        brightest = max(
            sum(ground.get_at((i, j))[:3]) for i in range(rect.left, rect.right) for j in range(rect.top, rect.bottom)
        )
        assert brightest > 700
