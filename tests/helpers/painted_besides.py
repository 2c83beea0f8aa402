"""Pictures that tests compare with recordings: mirror images, boards seen from a chair, pieces, cups, banners and signs.

See `painted`, which compares them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

import pygame

from board.cloth import make_cloth
from board.geometry import ORIGIN, Point, polar
from board.men import BICYCLE, CHECKER, DISK, KING, LETTER, PIECE, PIN, TRIANGLE, Lie, Man
from board.other_boards import TOURNAMENT_DISK, TOURNAMENT_SIDE
from board.protocols.practising import MirroredBoard, MirrorImage
from board.shots.paths import Path as Way
from board.sides import CHECKER_SIDE, CROKINOLE_SIDE, Place
from board.views.moments import LOST, Note
from board.views.picture import Mark, Picture
from board.views.shot_map import Verdict
from tests.helpers.painted import flat, row_of, shot_map
from ui.art.base import theme
from ui.art.base.camera import Camera
from ui.art.base.pose import Pose
from ui.art.board.board_art import board_surface, stand_in
from ui.art.board.chair import Chair
from ui.art.men.chair_men import seen_man
from ui.art.men.dice_art import draw_cup
from ui.art.painting.banner_art import banner
from ui.art.painting.mirror_art import draw_inset, draw_way, paint_around
from ui.art.painting.overlay import DIMMED, Overlay
from ui.art.painting.painter import Painter
from ui.art.painting.path_art import LOOKS, draw_paths
from ui.art.parlor.letter_art import CHALKED
from ui.art.sheets.contact_sheet import contact_sheet
from ui.art.sheets.map_art import (
    SIGNS,
    Legend,
    Painted,
    draw_cells,
    draw_legend,
    draw_sign,
    mark_cell,
)

Pictures = Iterator[tuple[str, pygame.Surface, int]]


def mirrors() -> Pictures:
    """Yield pictures of a pin's mirror image, used to aim at it by one rim (east) or by two rims (south and east)."""
    pin = Man(3, PIN, -1, Point(180.0, 120.0))
    beside = MirroredBoard(Point(666.0, 0.0), is_across=True, is_upside_down=False)
    below = MirroredBoard(Point(666.0, -666.0), is_across=True, is_upside_down=True)
    start = Point(-60.0, -263.0)
    for name, image in (
        (
            "in the rim",
            MirrorImage(((3, Point(486.0, 120.0)),), Point(486.0, 120.0), (start, Point(333.0, 14.0), pin.at), (beside,)),
        ),
        (
            "in two rims",
            MirrorImage(
                ((3, Point(486.0, -786.0)),), Point(486.0, -786.0), (start, Point(10.0, -333.0), Point(333.0, -60.0), pin.at),
                (beside, below), 11.0,
            ),
        ),
    ):  # fmt: skip
        surface = pygame.Surface((250, 250), 0, 32)
        camera = Camera(pygame.Rect(0, 0, 240, 240))
        paint_around(surface, camera.rect)
        picture = Picture(CHECKER_SIDE, (pin, Man(4, PIN, -1, ORIGIN)))
        Painter(camera).paint(surface, picture)
        draw_way(surface, camera, image)
        draw_inset(surface, surface.get_rect(), picture, image, camera, camera)
        yield name, surface, 2


def chairs() -> Pictures:
    """Yield the round board seen from a chair, with highlights, and with disks partly hidden by the rim and the ditch."""
    disks = tuple(
        Man(i, TOURNAMENT_DISK, i % 2, at, lie=lie)
        for i, (at, lie) in enumerate(
            (
                (polar(150.0, 200.0), Lie.UP),
                (polar(347.0, 300.0), Lie.DITCH),
                (ORIGIN, Lie.POCKET),
                (polar(347.0, 100.0), Lie.DITCH),
            )
        )
    )
    surface = pygame.Surface((158, 130), 0, 32)
    chair = Chair.close(pygame.Rect(4, 0, 150, 130), polar(320.0, 300.0), 90.0)
    overlay = Overlay(men=((0, "may"), (1, "chosen")))
    poses = {0: Pose(disks[0].at.x, disks[0].at.y, 40.0, 12.0)}
    Painter(chair).paint(surface, Picture(TOURNAMENT_SIDE, disks), poses=poses, overlay=overlay)
    yield "from a chair near the round board", surface, 2


def seen_from_near() -> Pictures:
    chair = Chair.close(pygame.Rect(0, 0, 300, 240), Point(100.0, -60.0), 62.0)
    men = []
    for chair_of, kind, colour, pose in (
        (chair, KING, 1, Pose(100.0, -60.0, 20.0)),
        (chair, BICYCLE, 2, Pose(110.0, -40.0, 0.0)),
        (chair, DISK, 3, Pose(60.0, -80.0, 50.0, -8.0)),
        (replace(chair, focal=4.0 * chair.focal), CHECKER, 0, Pose(100.0, -60.0, 33.0)),
    ):
        body, _, _, _ = seen_man(chair_of, kind, colour, pose, faces_left=colour == 2)
        men.append(body)
    yield "men from near", row_of(men), 4


def on_the_table() -> Pictures:
    surface = flat((300, 70))
    for i, (swing, is_tipped, is_hot) in enumerate(
        ((0.0, False, False), (0.8, False, True), (-1.0, False, False), (0.3, True, False))
    ):
        draw_cup(surface, pygame.Rect(6 + 74 * i, 8, 60, 60), swing, is_tipped=is_tipped, is_hot=is_hot)
    yield "cups", surface, 2
    yield "banners", flat((210, 140), (banner("STRIKE", 0.4), (4, 2)), (banner("A word that is far too long", 0.4), (4, 70))), 2
    yield "sheet of all flags", contact_sheet((480, 300)), 4


def until_drawn() -> Pictures:
    """Yield the placeholders shown until a board is drawn, with and without a smaller cached picture of the board."""
    surface = flat((380, 90))
    boards = (CROKINOLE_SIDE, CHECKER_SIDE, TOURNAMENT_SIDE)
    for i, side in enumerate(boards):
        bare = stand_in(replace(side, name=f"{side.name} not drawn"), Camera.over(pygame.Rect(0, 0, 80, 80), side))
        surface.blit(bare, (5 + 94 * i, 5))
    drawn = replace(CROKINOLE_SIDE, name="drawn small")
    board_surface(drawn, Camera(pygame.Rect(0, 0, 60, 60)))
    surface.blit(stand_in(drawn, Camera(pygame.Rect(0, 0, 80, 80))), (287, 5))
    yield "in place of boards", surface, 2


def pieces() -> Pictures:
    """Yield a picture of puzzle pieces whose second piece is lifted. It is painted after one whose first piece was lifted."""
    outline = tuple(polar(46.0 if number % 2 else 30.0, 60.0 * number) for number in range(6))
    pieces = tuple(
        Man(i, PIECE, 0, Point(-160.0 + 80.0 * i, 30.0 * (i % 3)), face=f"box-nowhere/{20 * i},0", outline=outline)
        for i in range(4)
    )
    surface = pygame.Surface((160, 160), 0, 32)
    painter, cloth = Painter(Camera(pygame.Rect(0, 0, 160, 160))), make_cloth(())
    for lifted in (0, 1):
        overlay = Overlay(men=((lifted, "chosen"),), poses={lifted: Pose(-100.0 * lifted, -150.0, 90.0, 14.0)})
        painter.paint(surface, Picture(cloth, pieces, marks=(Mark("pile", at=Point(0.0, 250.0), words="4"),)), overlay=overlay)
    yield "pieces", surface, 2


def faces_on_a_cloth() -> Pictures:
    letters = [
        Man(0, LETTER, 0, Point(-120.0, 0.0), face="r", place="hand-1"),
        Man(1, LETTER, 0, Point(-60.0, 0.0), face=f"{CHALKED}e", place="hand-2"),
        Man(2, LETTER, 0, Point(0.0, 0.0), face="d", place="hand-3"),
        Man(3, TRIANGLE, 0, Point(120.0, 60.0), face="1-2-3", place="tile-1"),
        Man(4, LETTER, 0, Point(60.0, -100.0), face="q"),
    ]
    places = [Place(man.place, "letter", man.at, man.covered) for man in letters if man.place]
    cloth = make_cloth([*places, Place("free", "tile", Point(150.0, -40.0), letters[3].moved(Point(150.0, -40.0)).covered)])
    marks = (
        Mark("last", "hand-1"),
        Mark("hand", at=Point(-320.0, 60.0), seat=1, words="Benjamin"),
        Mark("won", "tile-1", seat=1),
    )
    overlay = Overlay(
        places=(("free", "target"),),
        men=((2, "hover"), (0, DIMMED)),
        poses={2: Pose(0.0, -60.0, 0.0, 12.0, size=1.4), 4: Pose(60.0, -100.0, 0.0, size=0.0)},
        labels=((Point(-60.0, 120.0), "+7"), (Point(-120.0, 0.0), "3")),
    )
    surface = pygame.Surface((260, 260), 0, 32)
    painter = Painter(Camera(pygame.Rect(0, 0, 260, 260), 1))
    painter.paint(surface, Picture(cloth, tuple(letters), marks=marks), overlay=overlay)
    painter.paint_notes(surface, [Note(LOST, Point(120.0, 60.0), "−3")], cloth)
    yield "letters lit on the cloth", surface, 3


def signs() -> Pictures:
    surface = flat((360, 74))
    found = sorted({sign for kinds in SIGNS.values() for sign in kinds})
    for i, sign in enumerate(found):
        for j, side in enumerate((30, 14, 7)):
            area = pygame.Rect(4 + 32 * i, (4, 40, 62)[j], side, side)
            surface.fill((240, 230, 205), area)
            draw_sign(surface, area, sign, (30, 20, 10))
    yield "signs", surface, 1
    shown = shot_map(False)
    surface = flat((300, 150))
    legend = Legend()
    chart = pygame.Rect(4, 4, 150, 90)
    painted: Painted = {}
    draw_cells(surface, chart, shown, legend, painted)  # type: ignore[arg-type]
    shown.cells[11, 5] = replace(shown.cells[0, 0], verdict=Verdict("hit the post", 3.0))
    draw_cells(surface, chart, shown, legend, painted)  # type: ignore[arg-type]
    mark_cell(surface, chart, shown.grid, (3, 2), theme.RED, 1.0)
    draw_legend(surface, pygame.Rect(160, 4, 136, 50), legend.entries(shown.cells), 0.9)
    draw_legend(
        surface, pygame.Rect(4, 104, 280, 40), [(verdict, ink, 0.002) for verdict, ink, _ in legend.entries(shown.cells)], 0.8
    )
    yield "cells and a legend", surface, 1
    surface = flat((290, 110))
    view = Camera(pygame.Rect(0, 0, 300, 300))
    for i, look in enumerate(LOOKS.values()):
        disks = [Man(number, DISK, 0, Point(-360.0 + 85.0 * i + 34.0 * number, 360.0)) for number in (1, 2)]
        ways = tuple(Way(disk, (disk.at, disk.at + Point(20.0 * disk.id, -240.0)), 0.0, Lie.UP) for disk in disks)
        draw_paths(surface, view, ways, 1, look)
    yield "looks of ways", surface, 2


BESIDES: dict[str, Callable[[], Pictures]] = {
    "mirrors": mirrors,
    "chairs": chairs,
    "seen from near": seen_from_near,
    "on the table": on_the_table,
    "until drawn": until_drawn,
    "pieces on a cloth": pieces,
    "faces on a cloth": faces_on_a_cloth,
    "signs": signs,
}
"""Functions that yield the pictures of this module, by name of their group."""
