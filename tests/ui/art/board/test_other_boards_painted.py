"""Pictures of the tournament Crokinole and carrom boards, complete and in their own shape."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pygame
import pytest

from board.geometry import ORIGIN, BoardPart, Point, polar
from board.men import Lie, Man
from board.other_boards import CARROM_MAN, CARROM_SIDE, FIVE, QUEEN, STRIKER, TEN, TOURNAMENT_DISK, TOURNAMENT_SIDE
from board.sides import CHECKER_SIDE, CROKINOLE_SIDE, Side
from board.views.picture import Picture
from ui.art.base import theme
from ui.art.base.camera import Camera
from ui.art.board.board_art import board_surface, stand_in
from ui.art.board.chair import Chair
from ui.art.board.chair_board import seen_board
from ui.art.painting.painter import Painter

SIZE = 400
RECT = pygame.Rect(0, 0, SIZE, SIZE)


def shown(side: Side, at: Point) -> pygame.Color:
    """Return the colour of the board without pieces at the point `at`."""
    camera = Camera.over(RECT, side)
    x, y = camera.to_screen(at)
    return board_surface(side, camera).get_at((int(x), int(y)))


def lightness(colour: pygame.Color | tuple[int, ...]) -> float:
    return sum(colour[:3]) / 3


def around(picture: Picture, at: Point, half: float) -> tuple[int, int, int]:
    """Return the mean colour of a small square around `at` in the picture."""
    camera = Camera.over(RECT, picture.side)
    screen = pygame.Surface(RECT.size, 0, 32)
    Painter(camera).paint(screen, picture)
    x, y = camera.to_screen(at)
    reach = max(1, round(camera.length(half)))
    return pygame.transform.average_color(screen, pygame.Rect(x - reach, y - reach, 2 * reach, 2 * reach))[:3]


@pytest.mark.parametrize("side", [CROKINOLE_SIDE, CHECKER_SIDE])
def test_the_sides_of_the_1916_board_are_shown_at_the_usual_scale(side: Side) -> None:
    assert Camera.over(RECT, side) == Camera(RECT)


def test_a_larger_board_is_shown_completely() -> None:
    for side, out in ((TOURNAMENT_SIDE, Point(390.0, 0.0)), (CARROM_SIDE, Point(425.0, 425.0))):
        assert shown(side, out).a == 255
        assert not RECT.collidepoint(Camera(RECT).to_screen(out))


def test_only_a_square_board_covers_the_corners_of_its_picture() -> None:
    assert shown(TOURNAMENT_SIDE, Point(-350.0, 350.0)).a == 0
    assert shown(CARROM_SIDE, Point(-350.0, 350.0)).a == 255


def test_the_round_platform_is_lighter_than_the_ditch_in_every_direction() -> None:
    for heading in range(0, 360, 45):
        on, off = (lightness(shown(TOURNAMENT_SIDE, polar(radius, heading + 8.0))) for radius in (318.0, 350.0))
        assert on > off + 25.0


def test_rings_quarter_lines_and_base_lines_are_printed() -> None:
    bare = lightness(shown(TOURNAMENT_SIDE, polar(250.0, 20.0)))
    for heading in (3.0, 183.0):
        assert min(lightness(shown(TOURNAMENT_SIDE, polar(TEN + aside, heading))) for aside in (-1.0, 0.0, 1.0)) < bare - 25.0
    assert (
        min(lightness(shown(TOURNAMENT_SIDE, polar(260.0, 45.0) + Point(aside, 0.0))) for aside in (-1.0, 0.0, 1.0)) < bare - 25.0
    )
    red = shown(CARROM_SIDE, ORIGIN)
    assert red.r > red.g + 80


def test_the_pockets_of_the_carrom_board_are_dark_holes() -> None:
    assert all(lightness(around(Picture(CARROM_SIDE, ()), hole.centre, 12.0)) < 60.0 for hole in CARROM_SIDE.holes)


def test_carrom_men_have_their_own_colours() -> None:
    at = Point(-120.0, -40.0)
    queen, striker, white, black = (
        around(Picture(CARROM_SIDE, (man,), colours=(2, 1)), at, 9.0)
        for man in (
            Man(1, QUEEN, -1, at),
            Man(1, STRIKER, 1, at),
            Man(1, CARROM_MAN, 0, at),
            Man(1, CARROM_MAN, 1, at),
        )
    )
    assert queen[0] > queen[1] + 80
    assert lightness(black) < 70.0 < lightness(striker) < 130.0 < 180.0 < lightness(white)


def test_carrom_men_are_white_and_black_in_every_palette() -> None:
    named = [theme.piece_colours(kind.name, number).name for kind in (CARROM_MAN, TOURNAMENT_DISK) for number in (2, 1)]
    before = theme.look_in_use()
    theme.use_look("okabe-ito", "maple")
    try:
        assert [
            theme.piece_colours(kind.name, number).name for kind in (CARROM_MAN, TOURNAMENT_DISK) for number in (2, 1)
        ] == named
        assert named == ["natural", "black", "natural", "black"]
    finally:
        theme.use_look(*before)


def test_a_man_in_a_net_is_darker_and_a_disk_in_the_round_ditch_is_drawn() -> None:
    net = CARROM_SIDE.holes[0].centre
    lying = around(Picture(CARROM_SIDE, (Man(1, CARROM_MAN, 0, net, lie=Lie.POCKET),), colours=(2, 1)), net, 8.0)
    at = Point(-120.0, -40.0)
    open_ = around(Picture(CARROM_SIDE, (Man(1, CARROM_MAN, 0, at),), colours=(2, 1)), at, 8.0)
    assert 40.0 < lightness(lying) < 0.7 * lightness(open_)
    out = polar(356.0, 200.0)
    disk = Picture(TOURNAMENT_SIDE, (Man(1, TOURNAMENT_DISK, 1, out, lie=Lie.DITCH),), colours=(2, 1))
    assert lightness(around(disk, out, 8.0)) < 80.0


def test_a_close_view_shows_the_same_board_as_the_whole_view() -> None:
    far = Camera.over(RECT, TOURNAMENT_SIDE)
    near = far.on(BoardPart(polar(FIVE, 0.0), 60.0))
    assert near.part.half == pytest.approx(far.extent / 5.0)
    board = board_surface(TOURNAMENT_SIDE, near)
    x, y = near.to_screen(Point(372.0, 20.0))
    ditch = board.get_at((int(x), int(y)))
    assert lightness(ditch) == pytest.approx(lightness(shown(TOURNAMENT_SIDE, Point(372.0, 20.0))), abs=25.0)


def test_the_placeholder_of_a_round_board_is_round() -> None:
    bare = stand_in(TOURNAMENT_SIDE, Camera.over(pygame.Rect(0, 0, 120, 120), TOURNAMENT_SIDE))
    assert bare.get_at((4, 4)).a == 0
    assert bare.get_at((60, 60)).a > 250


# --- the view from a chair --------------------------------------------------------------------------------------------


def seen_of(side: Side, man: Man, quarter: int = 0) -> int:
    """Return how many pixels of the view from the chair change if this piece is on the board."""
    chair = Chair.before(RECT, quarter, side.tray)
    bare, full = (pygame.Surface(RECT.size, 0, 32) for _ in range(2))
    Painter(chair).paint(bare, Picture(side, ()))
    Painter(chair).paint(full, Picture(side, (man,), colours=(2, 1)))
    off = np.abs(pygame.surfarray.array3d(full).astype(int) - pygame.surfarray.array3d(bare)).max(axis=2)
    return int((off > 60).sum())


@pytest.mark.parametrize("quarter", [0, 1])
def test_from_the_chair_a_round_board_has_only_cloth_in_its_corners(quarter: int) -> None:
    for side, is_cloth in ((TOURNAMENT_SIDE, True), (CARROM_SIDE, False)):
        chair = Chair.before(RECT, quarter, side.tray)
        ground = seen_board(side, chair).ground
        for x, y in ((-350.0, 350.0), (350.0, 350.0), (-350.0, -350.0)):
            spot = chair.place(x, y)
            corner = ground.get_at((int(spot.x), int(spot.y)))
            assert (corner.g > corner.r) == is_cloth or lightness(corner) < 60.0
            assert not is_cloth or lightness(corner) < 60.0


def test_from_the_chair_a_man_in_a_net_or_behind_the_round_rim_is_partly_hidden() -> None:
    open_ = seen_of(CARROM_SIDE, Man(1, CARROM_MAN, 0, Point(-300.0, 300.0)))
    netted = seen_of(CARROM_SIDE, Man(1, CARROM_MAN, 0, CARROM_SIDE.holes[3].centre, lie=Lie.POCKET))
    assert 0 < netted < 0.8 * open_
    lying = Man(1, TOURNAMENT_DISK, 0, polar(364.0, -90.0), lie=Lie.DITCH)
    # The near rim hides more of a disk that leans on it than of one that lies by the platform.
    assert 0 < seen_of(TOURNAMENT_SIDE, lying) < seen_of(TOURNAMENT_SIDE, replace(lying, at=polar(347.0, -90.0)))
