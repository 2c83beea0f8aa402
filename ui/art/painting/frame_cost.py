"""Measurements of the time that drawing takes, for the command `python main.py bench`.

The game Crokinole has the slowest frame: twenty-four disks, all moving and spinning. Only the processor time of this program
counts.
"""

from __future__ import annotations

import importlib
import math
import os
import statistics
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from random import Random

import pygame

from board.geometry import ORIGIN, BoardPart, Point, part_around
from board.men import DISK, PIN, Man
from board.sides import CHECKER_SIDE, CROKINOLE_SIDE, SPOTS, Side
from board.views.picture import Picture
from ui.art.base.cache import ART, CHAIRS, SOLIDS, make_room
from ui.art.base.camera import EXTENT, Camera
from ui.art.base.pose import Pose
from ui.art.board.board_art import board_surface, forget_boards
from ui.art.board.chair import Chair
from ui.art.painting.easing import lay_frames, take_frame
from ui.art.painting.painter import Painter

BESIDE_PANEL = 0.62
"""Fraction of the window's width that the board gets beside the panel during a game."""


@dataclass(frozen=True, slots=True)
class Cost:
    """Processor time that painting one frame takes, in milliseconds."""

    median: float
    slowest: float


Moved = Callable[[Man, int], Pose]
"""A function that returns the pose of a piece, given the piece and the number of the frame."""


def busy_table(disks: int = 24, seed: int = 1) -> Picture:
    """Return a picture of the crokinole board with `disks` disks of four players at random places that do not overlap."""
    random = Random(seed)
    places: list[Point] = []
    while len(places) < disks:
        place = Point(random.uniform(-240, 240), random.uniform(-240, 240))
        if all(place.distance(other) > 2.1 * DISK.radius for other in places):
            places.append(place)
    men = (Man(i, DISK, i % 4, place, random.uniform(0, 360)) for i, place in enumerate(places))
    return Picture(CROKINOLE_SIDE, tuple(men))


def frame_cost(size: tuple[int, int] = (1280, 800), disks: int = 24, frames: int = 240) -> Cost:
    """Measure the processor time per frame for a full crokinole board whose disks all move and spin.

    `size` is that of the window in pixels.
    """
    return painting_cost(size, Camera(pygame.Rect(0, 0, min(size), min(size))), busy_table(disks), spinning_pose, frames)


def painting_cost(size: tuple[int, int], seen: Camera | Chair, picture: Picture, moved: Moved, frames: int = 240) -> Cost:
    """Measure the processor time per frame for painting `picture` while its pieces move.

    `moved` returns the pose of a piece in each frame. `size` is the size of the window in pixels.
    """
    surface = _screen(size)
    painter = Painter(seen)
    painter.paint(surface, picture)
    costs = []
    for frame in range(frames):
        poses = {man.id: moved(man, frame) for man in picture.men}
        start = time.thread_time()
        painter.paint(surface, picture, poses=poses)
        costs.append(1000.0 * (time.thread_time() - start))
    return Cost(statistics.median(costs), max(costs))


def spinning_pose(man: Man, frame: int) -> Pose:
    """Return the pose of a disk that moves to and fro and spins, in the frame with the number `frame`."""
    return Pose(man.at.x + 9 * math.sin(0.1 * frame + man.id), man.at.y + 0.3 * (frame % 40), man.turn + 7 * frame)


def falling_pose(man: Man, frame: int) -> Pose:
    """Return the pose of a falling pin in the frame number `frame`.

    Pins fall one after another, some through the air, as in a strike.
    """
    share = min(1.0, max(0.0, (frame % 160 - 8 * man.id) / 44.0))
    flies = man.id % 3 == 0
    height = 24.0 * math.sin(math.pi * share) if flies else 0.0
    tilt = 180.0 - abs(180.0 - 270.0 * share) if flies else 90.0 * share
    return Pose(man.at.x + 24 * share, man.at.y + 12 * share, 40.0 * man.id + 30 * share, height, tilt)


def ten_pins() -> Picture:
    """Return a picture of ten standing pins in their corner of the board."""
    return Picture(CHECKER_SIDE, tuple(Man(i, PIN, -1, at) for i, at in enumerate(SPOTS)))


def easing_cost(size: tuple[int, int] = (1280, 800), frames: int = 48) -> Cost:
    """Measure the processor time per frame of a zoom from the whole board to a part of it."""
    surface = _screen(size)
    far = Camera(pygame.Rect(0, 0, min(size), min(size)))
    near = far.on(BoardPart(ORIGIN, EXTENT / 2.3))
    picture = busy_table()
    seen = []
    for camera in (far, near):
        Painter(camera).paint(surface, picture)
        seen.append(take_frame(surface, camera))
    costs = []
    for frame in range(frames):
        start = time.thread_time()
        lay_frames(surface, seen, far.toward(near, (frame + 1) / (frames + 1)))
        costs.append(1000.0 * (time.thread_time() - start))
    return Cost(statistics.median(costs), max(costs))


def board_cost(side: Side, size: int) -> float:
    """Return the processor time in seconds for drawing a side of the board `size` pixels wide."""
    forget_boards()
    start = time.perf_counter()
    board_surface(side, Camera(pygame.Rect(0, 0, size, size)))
    return time.perf_counter() - start


def _screen(size: tuple[int, int]) -> pygame.Surface:
    if not pygame.display.get_init():
        pygame.display.init()
    # Use the same cache size as the program's window.
    make_room(size)
    return pygame.display.set_mode(size)


def _memory() -> float:
    """Return the largest amount of memory in MB that the program has used so far; 0 if it is not known."""
    try:
        resource = importlib.import_module("resource")
    except ImportError:
        return 0.0
    most = float(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)
    return most / (1_000_000.0 if sys.platform == "darwin" else 1_000.0)


def print_costs() -> None:
    """Measure and print the times that all kinds of drawing take, without a screen."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    for size in ((960, 640), (1280, 800), (2560, 1440)):
        cost = frame_cost(size)
        print(f"{size[0]}x{size[1]}: {cost.median:.2f} ms a frame of 24 moving disks, slowest {cost.slowest:.2f} ms")
        for side in (CROKINOLE_SIDE, CHECKER_SIDE):
            print(f"    {side.name} side redrawn in {board_cost(side, min(size)):.2f} s")
    print_distances()
    size = (2560, 1440)
    print(f"{size[0]}x{size[1]}:")
    for words, seen, picture, moved in _from_the_chair(size):
        _print_cost(size, words, seen, picture, moved)


_Look = tuple[str, Camera | Chair, Picture, Moved]


def _from_the_chair(size: tuple[int, int]) -> list[_Look]:
    """Return the perspective views to measure: disks on the whole board, disks from a player's eye, and pins close up.

    `size` is the size of the window in pixels.
    """
    rect, corner = pygame.Rect(0, 0, min(size), min(size)), part_around(SPOTS, 24.0)
    beside_panel = pygame.Rect(0, 0, round(BESIDE_PANEL * size[0]), size[1])
    return [
        ("from the chair, 24 disks moving", Chair.before(rect), busy_table(), spinning_pose),
        ("from the chair, at play, 24 disks moving", Chair.at_play(beside_panel, CROKINOLE_SIDE), busy_table(), spinning_pose),
        ("from the chair, close, ten pins falling", Chair.close(rect, corner.centre, corner.half), ten_pins(), falling_pose),
    ]


def _print_cost(size: tuple[int, int], words: str, seen: Camera | Chair, picture: Picture, moved: Moved) -> None:
    """Measure and print the time for painting one frame of `picture`, when all its images are in the cache."""
    painting_cost(size, seen, picture, moved)
    cost = painting_cost(size, seen, picture, moved)
    print(f"    {words}: {cost.median:.2f} ms a frame, slowest {cost.slowest:.2f} ms")


def print_distances(size: tuple[int, int] = (1280, 800)) -> None:
    """Measure and print the times for close views, zooming and the perspective view."""
    rect = pygame.Rect(0, 0, min(size), min(size))
    near = Camera(rect).on(BoardPart(ORIGIN, EXTENT / 2.3))
    disks = busy_table()
    looks: list[_Look] = [("from near, 24 disks moving", near, disks, spinning_pose), *_from_the_chair(size)]
    print(f"{size[0]}x{size[1]}, with all images prepared:")
    for words, seen, picture, moved in looks:
        _print_cost(size, words, seen, picture, moved)
    surface, painter = _screen(size), Painter(near)
    painter.paint(surface, disks)
    start = time.thread_time()
    for _ in range(60):
        painter.paint(surface, disks)
    print(f"    from near, at rest: {1000.0 * (time.thread_time() - start) / 60:.2f} ms a frame")
    cost = easing_cost(size)
    print(f"    while zooming: {cost.median:.2f} ms a frame, slowest {cost.slowest:.2f} ms")
    for words, seen in (("a part of the crokinole side", near), ("the crokinole side from the chair", Chair.before(rect))):
        forget_boards()
        start = time.perf_counter()
        Painter(seen).lay_ground(size, CROKINOLE_SIDE)
        print(f"    {words} redrawn in {time.perf_counter() - start:.2f} s")
    kept = sum(cache.bytes for cache in (ART, CHAIRS, SOLIDS))
    print(f"    {kept / 1e6:.0f} MB of images cached, {_memory():.0f} MB peak memory")
