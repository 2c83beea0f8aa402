"""Pictures that tests compare with recordings: moments of every celebration, and guides for aiming, seen from a chair.

See `painted`, which compares them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import numpy as np
import pygame

from board.geometry import ORIGIN, Point, Zone
from board.men import DISK, PIN, Lie, Man
from board.shots.flick import Flick
from board.shots.motion import Motion, Track
from board.shots.paths import Path as Way
from board.shots.shot import Shot
from board.sides import CHECKER_SIDE
from board.views.moments import BURST, LAMPS, LIGHT, SCORED, SHOWER, TRACE, Cheer, Note
from board.views.picture import Picture
from tests.helpers.painted import flat
from ui.art.base.camera import Camera
from ui.art.base.overlay_art import Blit
from ui.art.board.chair import Chair
from ui.art.painting.cheer_art import Celebrated
from ui.art.painting.ground_art import aim_on_board, string_on_board, zone_on_board
from ui.art.painting.overlay import Sight
from ui.art.painting.path_art import LOOKS, paths_under

Pictures = Iterator[tuple[str, pygame.Surface, int]]
SIDE = 192
"""Width and height in pixels of each picture of a celebration."""
WOOD = (232, 206, 160)
PINS = (Point(60.0, 40.0), Point(140.0, -60.0), Point(120.0, 130.0))


def shot_by_the_rim() -> Shot:
    """Return a shot whose disk goes from the lower left to the right rim, and from there to the upper left."""
    disk = Man(1, DISK, 0, Point(-240.0, -220.0))
    corners = [(-240.0, -220.0), (40.0, -120.0), (300.0, 20.0), (60.0, 180.0)]
    track = Track(disk, np.array([(x, y, 0.0, 0.0, 0.0) for x, y in corners], dtype=np.float32))
    rest = disk.moved(Point(60.0, 180.0))
    return Shot(Flick(disk.at, 20.0, 3000.0), 1, (rest,), (), motion=Motion(10.0, (track,)))


def celebrated(effect: str, words: str, at: Point, count: int = 1) -> Celebrated:
    men = (Man(1, DISK, 1, ORIGIN), Man(2, DISK, 0, Point(100.0, 0.0)))
    notes = tuple(Note(SCORED, pin) for pin in PINS)
    return Celebrated(Cheer(effect, words, at, 1, count), Picture(CHECKER_SIDE, men, colours=(3, 0, 1)), shot_by_the_rim(), notes)


MOMENTS: tuple[tuple[Celebrated, tuple[float, ...], bool], ...] = (
    (celebrated(LIGHT, "20", ORIGIN), (0.06, 0.3, 0.7), False),
    (celebrated(LIGHT, "20", Point(30.0, 40.0)), (0.25,), True),
    (celebrated(BURST, "Strike", Point(200.0, 180.0)), (0.16, 0.5), False),
    (celebrated(BURST, "Strike", Point(20.0, 30.0)), (0.4,), True),
    (celebrated(TRACE, "All", Point(80.0, 40.0)), (0.4, 1.0, 2.1), False),
    (celebrated(SHOWER, "Won", ORIGIN), (0.2, 1.2, 2.6), False),
    (celebrated(LAMPS, "Three", Point(240.0, 240.0), 3), (0.2, 0.5, 1.5), False),
)
"""Each celebration, the times in seconds at which it is painted, and True if it is seen from a chair."""


def celebrations() -> Pictures:
    """Yield pictures of all celebrations at several times, side by side, on plain wood."""
    chair = Chair.before(pygame.Rect(0, 0, SIDE, SIDE))
    moments = [(it, time, is_chair) for it, times, is_chair in MOMENTS for time in times]
    film = flat((SIDE * 4, SIDE * 4))
    for number, (it, time, is_chair) in enumerate(moments):
        surface = pygame.Surface((SIDE, SIDE), 0, 32)
        surface.fill(WOOD)
        camera = chair if is_chair else Camera(surface.get_rect())
        surface.fblits(it.under(camera, time))
        it.paint(surface, camera, time)
        film.blit(surface, (SIDE * (number % 4), SIDE * (number // 4)))
    yield "celebrations", film, 4


def on_the_wood() -> Pictures:
    """Yield guides for aiming on the wood, seen from a chair: aims, a pulled string, zones and the ends of paths."""
    room = pygame.Rect(8, 6, 210, 170)
    chair = Chair.close(room, Point(40.0, -120.0), 150.0)
    start = Point(20.0, -200.0)
    weak, strong = Sight(start, 100.0, 0.2, 900.0), Sight(Point(120.0, -180.0), 60.0, 0.9, 4000.0)
    pulled = Sight(start, 100.0, 0.7, 3000.0, tip=Point(40.0, -290.0))
    line = Zone(((Point(-60.0, -180.0), Point(90.0, -180.0)), (Point(90.0, -180.0), Point(140.0, -120.0))))
    square = Zone(((Point(-40.0, -190.0), Point(60.0, -190.0), Point(60.0, -110.0), Point(-40.0, -110.0)),))
    disk, pin = Man(1, DISK, 0, start), Man(2, PIN, -1, Point(80.0, -120.0))
    ways = (
        Way(disk, (start, Point(80.0, -120.0), Point(-30.0, -60.0)), 0.0, Lie.UP),
        Way(pin, (pin.at, Point(130.0, -70.0)), 30.0, Lie.FALLEN),
    )
    others = (
        Way(Man(4, PIN, -1, Point(-20.0, -140.0)), (Point(-20.0, -140.0), Point(20.0, -150.0)), 0.0, Lie.UP),
        Way(disk, (start, Point(120.0, -160.0)), 0.0, Lie.POCKET),
        Way(Man(3, DISK, 1, Point(0.0, -100.0)), (Point(0.0, -100.0), Point(50.0, -60.0)), 0.0, Lie.DITCH),
    )
    string = string_on_board(chair, pulled)
    assert string is not None
    shown: Sequence[Sequence[Blit]] = (
        (aim_on_board(chair, weak), aim_on_board(chair, strong)),
        (aim_on_board(chair, pulled), string),
        (zone_on_board(chair, line, (90, 200, 190), DISK.radius, 0.22), zone_on_board(chair, square, (255, 198, 58), 15.0, 0.4)),
        paths_under(chair, ways, 1, LOOKS["aim"]),
        paths_under(chair, others, 1, LOOKS["shown"]),
        paths_under(chair, ways[:1], 9, LOOKS["seen"]),
    )
    surface = flat((3 * 226, 2 * 182))
    for number, blits in enumerate(shown):
        part = flat((226, 182))
        part.fblits(list(blits))
        surface.blit(part, (226 * (number % 3), 182 * (number // 3)))
    yield "guides on the wood from a chair", surface, 2


LIGHTS: dict[str, Callable[[], Pictures]] = {"celebrations": celebrations, "on the wood": on_the_wood}
"""Functions that yield the pictures of this module, by name of their group."""
