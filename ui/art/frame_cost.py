"""What drawing costs; `python main.py bench` prints the figures.

A busy table is twenty-four disks, all moving and spinning: the costliest frame of Crokinole. Measured without the flip, as
the time of this program alone: what else the machine does meanwhile is not counted.
"""

from __future__ import annotations

import math
import os
import statistics
import time
from dataclasses import dataclass
from random import Random

import pygame

from board.geometry import Point
from board.men import DISK, Man
from board.sides import CHECKER_SIDE, CROKINOLE_SIDE, Side
from board.views.picture import Picture
from ui.art.board_art import board_surface, forget_boards
from ui.art.camera import Camera
from ui.art.painter import Painter
from ui.art.pose import Pose


@dataclass(frozen=True, slots=True)
class Cost:
    """Milliseconds a frame, of the processor's time."""

    median: float
    slowest: float


def busy_table(disks: int = 24, seed: int = 1) -> Picture:
    """Disks of four players scattered over the crokinole side, none on another."""
    random = Random(seed)
    places: list[Point] = []
    while len(places) < disks:
        place = Point(random.uniform(-240, 240), random.uniform(-240, 240))
        if all(place.distance(other) > 2.1 * DISK.radius for other in places):
            places.append(place)
    men = (Man(i, DISK, i % 4, place, random.uniform(0, 360)) for i, place in enumerate(places))
    return Picture(CROKINOLE_SIDE, tuple(men))


def frame_cost(size: tuple[int, int] = (1280, 800), disks: int = 24, frames: int = 240) -> Cost:
    """The cost of painting a busy table in which every disk moves and spins, sprites made as they are needed."""
    surface = _screen(size)
    painter = Painter(Camera(pygame.Rect(0, 0, min(size), min(size))))
    picture = busy_table(disks)
    painter.paint(surface, picture)
    costs = []
    for frame in range(frames):
        poses = {
            man.id: Pose(man.at.x + 9 * math.sin(0.1 * frame + man.id), man.at.y + 0.3 * (frame % 40), man.turn + 7 * frame)
            for man in picture.men
        }
        start = time.process_time()
        painter.paint(surface, picture, poses=poses)
        costs.append(1000.0 * (time.process_time() - start))
    return Cost(statistics.median(costs), max(costs))


def board_cost(side: Side, size: int) -> float:
    """Seconds to draw a side anew for a square of that many pixels."""
    forget_boards()
    start = time.perf_counter()
    board_surface(side, Camera(pygame.Rect(0, 0, size, size)))
    return time.perf_counter() - start


def _screen(size: tuple[int, int]) -> pygame.Surface:
    if not pygame.display.get_init():
        pygame.display.init()
    return pygame.display.set_mode(size)


def print_costs() -> None:
    """Measure and print, without a screen."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    for size in ((960, 640), (1280, 800), (2560, 1440)):
        cost = frame_cost(size)
        print(f"{size[0]}x{size[1]}: {cost.median:.2f} ms a frame of 24 moving disks, slowest {cost.slowest:.2f} ms")
        for side in (CROKINOLE_SIDE, CHECKER_SIDE):
            print(f"    {side.name} side drawn anew in {board_cost(side, min(size)):.2f} s")
