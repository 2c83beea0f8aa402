"""Light in the view from a chair: contact shadows, reflections, varnish and lamplight."""

from __future__ import annotations

import numpy as np
import pygame

from board.geometry import Point
from board.men import DISK, PIN, Man
from board.sides import CHECKER_SIDE, CROKINOLE_SIDE, TRAY
from board.views.picture import Picture
from ui.art.base.pose import Pose
from ui.art.board.chair import Chair
from ui.art.board.chair_board import seen_board
from ui.art.board.room_light import pool
from ui.art.painting.painter import Painter

ROOM = pygame.Rect(0, 0, 320, 320)
AT = Point(40.0, -20.0)
CLOSE = Chair.close(ROOM, AT, 70.0)


def painted(*men: Man, lift: float = 0.0) -> np.ndarray:
    surface = pygame.Surface(ROOM.size, 0, 32)
    poses = {man.id: Pose(man.at.x, man.at.y, 0.0, lift) for man in men}
    Painter(CLOSE).paint(surface, Picture(CHECKER_SIDE, men), poses=poses)
    return pygame.surfarray.array3d(surface).astype(int)


def left_of_foot(picture: np.ndarray, radius: float) -> float:
    """Return the brightness of the picture just to the left of a piece's foot, outside its cast shadow."""
    x, y = CLOSE.to_screen(AT - Point(radius + 0.8, 0.0))
    return float(picture[int(x) - 1 : int(x) + 1, int(y) - 1 : int(y) + 2].mean())


def test_only_a_piece_that_touches_the_board_has_a_dark_edge_at_its_foot() -> None:
    disk = Man(1, DISK, 0, AT)
    bare, stands, flies = (left_of_foot(picture, DISK.radius) for picture in (painted(), painted(disk), painted(disk, lift=30.0)))
    assert stands < 0.93 * bare, f"Beside the foot the wood is {stands:.0f}, bare {bare:.0f}."
    assert flies > 0.97 * bare, "A flying disk touches nothing."


def test_a_pin_is_reflected_in_the_varnish_below_it() -> None:
    away = np.abs(painted(Man(1, PIN, -1, AT)) - painted()).sum(axis=2)
    x, y = CLOSE.to_screen(AT)
    # On the screen, neither the pin nor its cast shadow lies below the foot.
    below = away[int(x) - 3 : int(x) + 3, int(y) + 25 : int(y) + 40]
    assert 2.0 < below.mean() < 60.0, f"The reflection is missing or too strong: {below.mean():.1f}."


def test_the_lamp_is_brightest_at_the_upper_left_from_every_chair() -> None:
    x, y = (np.array([-150.0, TRAY], dtype=np.float32), np.array([170.0, -TRAY], dtype=np.float32))
    (near, far), (warm, cool) = pool(CROKINOLE_SIDE, x, y)
    assert near > 1.0 > far > 0.6
    assert warm > 0.0 > cool
    means = []
    for quarter in range(4):
        image = pygame.surfarray.array3d(seen_board(CROKINOLE_SIDE, Chair.before(ROOM, quarter)).ground).mean(axis=2)
        means.append((image[90:150, 90:150].mean(), image[190:250, 190:250].mean()))
    assert all(lit > dim for lit, dim in means), f"The light turns with the board: {means}."
