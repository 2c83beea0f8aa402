"""Small pictures of the window, each recorded as a PNG in the folder `painted` beside this file.

A cell of a recorded picture is the mean of several pixels, so that single bits do not matter. A failing test names a PNG that
shows the old picture, the new picture and the difference. After an intended change, record the picture by its name:
`PAINT="disks,dice" python -m pytest tests/ui/scenes/test_painted.py`. Panels of scenes are in `test_painted_panels.py` there.
"""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import pygame
import pytest

from board.cloth import make_cloth
from board.flags import find_flag
from board.geometry import ORIGIN, Point
from board.men import BACK, BICYCLE, CHECKER, DISK, FOX, GOOSE, HORSE, KING, PIG, PIN, PUSS, SOLID_DISK, TRIANGLE, Lie, Man
from board.shots.flick import Flick
from board.shots.paths import Path as Way
from board.sides import CHECKER_SIDE, CROKINOLE_SIDE, Place, Side
from board.views.moments import FOUL, LOST, SCORED, Note, Tally, TallyLine
from board.views.picture import Mark, Picture, Sheet, SheetCell, SheetRow, Travel
from board.views.review import GameCourse
from board.views.shot_map import BestShot, Grid, Verdict
from board.views.shot_map import HandCount as MapTally
from board.views.shot_map import MapCell as MapCell
from ui.art.base import lettering, theme
from ui.art.base.camera import Camera
from ui.art.base.flags_art import flag_surface
from ui.art.base.lettering import Sized
from ui.art.base.overlay_art import circle, outlines, power_arrow, route, slip
from ui.art.base.pose import Pose
from ui.art.base.sprites import Sprite
from ui.art.board.board_art import board_surface
from ui.art.board.cloth_art import baize
from ui.art.men.dice_art import die_image
from ui.art.men.icon_art import icon
from ui.art.men.men_art import man_sprite, shadow_sprite
from ui.art.painting.card_art import CardScene
from ui.art.painting.overlay import Overlay, Route, Sight
from ui.art.painting.painter import Painter
from ui.art.painting.path_art import LOOKS, draw_paths
from ui.art.painting.result_art import draw_laurels
from ui.art.parlor.parlor_art import triangle_sprite
from ui.art.sheets import plots
from ui.art.sheets.axes import Axes, draw_axes, draw_band, draw_curve, draw_dashes, write_on_ground
from ui.art.sheets.contact_sheet import paint_lesson
from ui.art.sheets.course_art import draw_course
from ui.art.sheets.map_art import map_sheet, mark_flick
from ui.motion.playback import draw_time_strip
from ui.scenes.table.panel import draw_tally
from ui.scenes.table.score_sheet import draw_sheet
from ui.widgets import elements as widgets
from ui.widgets.fields import ChoiceField, TextField
from ui.widgets.scroll import Scroll

FOLDER = Path(__file__).with_suffix("")
GROUND = (96, 148, 132)
"""Colour of the background behind transparent pictures, as red, green and blue."""
TOLERANCE = 6
"""Largest accepted difference between a cell and the recorded cell, in red, green or blue, on a scale of 255."""
STEP = 4
"""Recorded colours are rounded to multiples of this number, which makes the files a third smaller."""


def flat(size: tuple[int, int], *images: tuple[pygame.Surface, tuple[float, float]]) -> pygame.Surface:
    surface = pygame.Surface(size, 0, 32)
    surface.fill(GROUND)
    for image, corner in images:
        surface.blit(image, corner)
    return surface


def reduced(surface: pygame.Surface, by: int) -> Any:
    """Return a picture reduced by the factor `by`: the mean colour of each square of pixels, in rows from the top."""
    ground = flat(surface.get_size(), (surface, (0, 0)))
    pixels = pygame.surfarray.pixels3d(ground).swapaxes(0, 1)
    rows, columns = (-(-length // by) for length in pixels.shape[:2])
    padded = np.pad(pixels, ((0, rows * by - pixels.shape[0]), (0, columns * by - pixels.shape[1]), (0, 0)), mode="edge")
    # Sums of integers by row are fast enough for hundreds of large pictures.
    strips = np.ascontiguousarray(padded).reshape(rows, by, columns * by * 3).sum(axis=1, dtype=np.uint32)
    return (strips.reshape(rows, columns, by, 3).sum(axis=2) / by**2).round().astype(int)


# --- pieces of the games -----------------------------------------------------------------------------------------------

SCALE = 1.7
"""Scale at which pieces are painted, in pixels per mm."""


def row_of(sprites: list[Sprite]) -> pygame.Surface:
    """Return an image of the pieces side by side, each centred in a field of the same size."""
    wide = 2 * max(max(s.x, s.image.get_width() - s.x) for s in sprites)
    high = 2 * max(max(s.y, s.image.get_height() - s.y) for s in sprites)
    images = [(s.image, (round(wide * (i + 0.5) - s.x), round(high / 2 - s.y))) for i, s in enumerate(sprites)]
    return flat((round(wide * len(sprites)), round(high)), *images)


def men() -> Iterator[tuple[str, pygame.Surface, int]]:
    yield "disks", row_of([man_sprite(DISK, colour, SCALE, 25 * colour) for colour in (-1, 0, 1, 2, 3, 4)]), 2
    yield "checkers", row_of([man_sprite(CHECKER, colour, SCALE, 40) for colour in range(5)]), 2
    yield (
        "kings and solid disks",
        row_of([man_sprite(kind, colour, SCALE) for kind in (KING, SOLID_DISK) for colour in (0, 1)]),
        2,
    )
    animals = [man_sprite(kind, colour, 2.2) for kind in (FOX, GOOSE, PUSS) for colour in (0, 1)]
    yield "fox and goose and puss", row_of(animals), 2
    for kind in (BICYCLE, PIG, HORSE):
        yield kind.name, row_of([man_sprite(kind, colour, SCALE, turn) for colour, turn in ((0, 0), (1, 180), (4, 0))]), 2
    pins = [(0, 0), (0, 30), (90, 60), (180, 90), (300, 90), (220, 42)]
    yield "pins", row_of([man_sprite(PIN, -1, SCALE, turn, tilt) for turn, tilt in pins]), 2
    kinds = (DISK, CHECKER, KING, HORSE, PIG)
    yield "shadows", row_of([shadow_sprite(kind, SCALE, 0, 0, lift) for kind in kinds for lift in (0, 12)]), 3


def dice() -> Iterator[tuple[str, pygame.Surface, int]]:
    images = [die_image(face, 30, 12 * face, 0) for face in range(1, 7)]
    images += [die_image(2, 30, 0, tumble) for tumble in (30, 132, 246)]
    yield "dice", flat((60 * 9, 60), *((image, (60 * i, 0)) for i, image in enumerate(images))), 2


# --- the board --------------------------------------------------------------------------------------------------------


def camera(size: int, turn: int = 0) -> Camera:
    return Camera(pygame.Rect(0, 0, size, size), turn)


def boards() -> Iterator[tuple[str, pygame.Surface, int]]:
    yield "crokinole side", board_surface(CROKINOLE_SIDE, camera(420)), 4
    yield "checker side", board_surface(CHECKER_SIDE, camera(420)), 4
    yield "icon", icon(48), 1
    yield "flag of Siam", flag_surface("siam", 66, 44), 2


MARKS = (
    Mark("last", "c3"),
    Mark("covered", "e5", seat=1),
    Mark("won", "f6", seat=0),
    Mark("field", "d4"),
    Mark("danger", at=Point(-80.0, 90.0), man=1),
    Mark("called", "spot-7"),
    Mark("safe", at=Point(-300.0, -342.0), to=Point(300.0, -342.0), words="rim"),
    Mark("shown", "bar"),
    Mark("last", at=Point(100.0, -30.0), words="40"),
)


def on_the_board(side: Side) -> Picture:
    men = (
        Man(1, DISK, 0, Point(-80.0, 90.0), 30.0),
        Man(2, DISK, 1, Point(-311.0, 100.0), lie=Lie.DITCH),
        Man(3, DISK, 2, ORIGIN, lie=Lie.POCKET),
        Man(4, KING, 3, Point(60.0, 160.0)),
        Man(5, HORSE, 4, Point(150.0, 120.0)),
        Man(6, PIG, 0, Point(150.0, -160.0)),
        Man(7, PIN, -1, Point(-160.0, -60.0)),
        Man(8, PIN, -1, Point(-200.0, -100.0), 200.0, Lie.FALLEN),
        Man(9, PIN, -1, Point(-160.0, -80.0)),
    )
    travel = (
        Travel((Point(-200.0, 200.0), Point(0.0, 230.0), Point(200.0, 200.0))),
        Travel((Point(200, -220), Point(0, -220)), 1),
    )
    marks = MARKS if side is CHECKER_SIDE else tuple(mark for mark in MARKS if mark.at is not None)
    return Picture(side, men, marks=marks, travel=travel, colours=(3, 0, 1, 2, 4))


def paintings() -> Iterator[tuple[str, pygame.Surface, int]]:
    crokinole, checker = on_the_board(CROKINOLE_SIDE), on_the_board(CHECKER_SIDE)
    surface = pygame.Surface((330, 300), 0, 32)
    poses = {1: Pose(-60.0, 100.0, 45.0, 20.0), 7: Pose(-160.0, -60.0, 120.0, 0.0, 40.0), 4: Pose(60.0, 160.0, 0.0, 3.0)}
    Painter(Camera(pygame.Rect(10, 0, 310, 300))).paint(surface, crokinole, poses=poses)
    yield "men in motion", surface, 3
    overlay = Overlay(
        zone=CROKINOLE_SIDE.zones["edge-south"],
        places=(("space-5", "may"), ("star-north-east", "chosen"), ("flag-peru", "hover"), ("space-9", "forbidden")),
        rings=(Point(30.0, -60.0),),
        men=((1, "may"), (5, "chosen")),
        disk=Man(20, DISK, 1, Point(40.0, -263.5)),
        routes=(Route((Point(-200.0, 0.0), Point(-100.0, 40.0), Point(-60.0, 0.0)), 0), Route((Point(90, 0), Point(200, 20)), 1)),
        labels=((Point(-160.0, -60.0), "7"),),
        sight=Sight(Point(40.0, -263.5), 100.0, 0.6, 3000.0, tip=Point(60.0, -320.0)),
        finger=Point(0.0, 60.0),
    )
    surface = pygame.Surface((300, 300), 0, 32)
    painter = Painter(camera(300, 2))
    painter.paint(surface, crokinole, overlay=overlay)
    painter.paint_notes(
        surface, [Note(SCORED, Point(200, 200), "20"), Note(LOST, Point(-200, 200)), Note(FOUL, Point(0, 150), "foul")]
    )
    yield "guides", surface, 3
    surface = pygame.Surface((300, 300), 0, 32)
    Painter(camera(300)).paint(surface, checker, overlay=Overlay(zone=CHECKER_SIDE.zones["off-squares"]))
    yield "marks", surface, 3
    surface = flat((260, 120))
    painter.paint_dice(surface, (3, 5, 6), (130.0, 60.0), 26, spent=(1,))
    yield "dice on the table", surface, 2
    scene = CardScene(crokinole, {}, -300.0, 90.0, 300.0)
    yield "part of a board", scene.painted(150, camera(300)), 3


# --- guides for aiming ------------------------------------------------------------------------------------------------


def on_the_cloth() -> Iterator[tuple[str, pygame.Surface, int]]:
    yield "cloth", baize(300, theme.FINISHES["maple"]), 5
    for scheme in theme.SCHEMES:
        theme.use_look(scheme, "maple")
        faces = (("9-2-8", 0), ("9-2-8", 180), ("8-9-10", 0), ("10-6-5", 180), ("1-10-5", 60), (BACK, 0))
        yield f"triangles in {scheme}", row_of([triangle_sprite(face, 48.0, turn, scheme) for face, turn in faces]), 2
        theme.use_look("booklet", "maple")
    laid = (
        ("2-8-5", 0, -40.0, 0.0, 1.0),
        ("5-4-2", 180, -8.0, 18.5, 1.0),
        (BACK, 0, 160.0, -20.0, 0.8),
        ("9-6-4", 0, -200.0, 0.0, 1.4),
    )
    men = tuple(
        Man(i, TRIANGLE, 0, Point(x, y), turn, face=face, size=size, place=f"tile-{i}")
        for i, (face, turn, x, y, size) in enumerate(laid)
    )
    cloth = make_cloth(Place(man.place, "tile", man.at, man.covered) for man in men)
    marks = (
        Mark("last", "tile-1"),
        Mark("hand", at=Point(-200.0, 80.0), seat=6, words="Gus"),
        Mark("pile", at=Point(160.0, 60.0), words="12"),
    )
    surface = pygame.Surface((400, 400), 0, 32)
    overlay = Overlay(
        men=((3, "may"), (0, "chosen")), poses={3: Pose(-120.0, 120.0, 30.0, 16.0, size=1.0)}, labels=((Point(60.0, 0.0), "+15"),)
    )
    Painter(camera(400)).paint(surface, Picture(cloth, men, marks=marks), overlay=overlay)
    yield "laid on the cloth", surface, 3


def guides() -> Iterator[tuple[str, pygame.Surface, int]]:
    shapes = [[(20.0, 20.0), (100.0, 24.0), (80.0, 90.0)], [(130.0, 30.0), (200.0, 70.0)], circle(250.0, 50.0, 30.0)]
    surface = flat((320, 120), outlines(shapes, (255, 198, 58), 0.2, 0.7, 5.0, 0.3))
    yield "outlines", surface, 2
    ways = (
        route([(20.0, 80.0), (90.0, 30.0), (140.0, 60.0)], (176, 36, 26), 6.0),
        route([(180, 20), (200, 90)], (250, 234, 196), 5.0),
    )
    yield "routes", flat((240, 120), *ways), 2
    arrows = [(power_arrow(strength, 0.8), (4, 6 + 34 * i)) for i, strength in enumerate((0, 14, 27, 40))]
    yield "arrows of a shot", flat((150, 142), *arrows), 2
    yield "slips", flat((150, 50), (slip("20", theme.RED, 1.2), (5, 5)), (slip("foul", theme.GOLD, 0.6), (70, 5))), 2
    view = camera(260)
    surface = flat((260, 260))
    disk, pin = Man(1, DISK, 0, Point(0.0, -260.0)), Man(2, PIN, -1, Point(100.0, 100.0))
    crooked = (Point(0.0, -260.0), Point(-150.0, 50.0), Point(100.0, 100.0), Point(200.0, -60.0))
    draw_paths(
        surface,
        view,
        (Way(disk, crooked, 0.0, Lie.DITCH), Way(pin, (pin.at, Point(160, 160)), 60.0, Lie.FALLEN)),
        1,
        LOOKS["aim"],
    )
    draw_paths(surface, view, (Way(disk, (disk.at, Point(-250.0, 200.0), ORIGIN), 0.0, Lie.POCKET),), 1, LOOKS["shown"])
    ghosts = (Way(pin, (pin.at, Point(-60.0, -60.0)), 0.0, Lie.UP), Way(disk, (disk.at, Point(250, 250)), 0.0, Lie.UP))
    draw_paths(surface, view, ghosts, 9, LOOKS["ghost"])
    yield "ways of a shot", surface, 2


# --- pages and panels -------------------------------------------------------------------------------------------------


@dataclass
class Map:
    """A map of the results of shots that is only partly computed."""

    grid: Grid
    cells: dict[tuple[int, int], MapCell]
    tallies: dict[tuple[int, int], MapTally]
    best: BestShot | None = None
    done: float = 0.5
    is_over: bool = False

    def poll(self) -> bool:
        return False

    def cancel_work(self) -> None: ...


def shot_map(for_hand: bool) -> Map:
    grid = Grid(12, 6, 40.0, 100.0, 1000.0, 4000.0)
    outcomes = (
        ("nothing", 0.0),
        ("foul: no enemy struck", 0.0),
        ("half of it", 0.5),
        ("all of it", 1.0),
        ("20 points", 20.0),
        ("lost a disk", -10.0),
        ("hardly anything", 0.0),
    )
    cells = {
        (x, y): MapCell(grid.heading(x), grid.speed(y), Verdict(*outcomes[(x * 5 + y) % 7]))
        for x in range(12)
        for y in range(6)
        if x < 6 or (x % 2 == 0 and y % 2 == 0)
    }
    tallies = {index: MapTally(10, (index[0] + 2 * index[1]) % 11) for index in cells} if for_hand else {}
    best = BestShot(Flick(ORIGIN, 62.0, 2200.0), MapTally(100, 83)) if for_hand else None
    return Map(grid, cells, tallies, best)


def on_paper() -> Iterator[tuple[str, pygame.Surface, int]]:
    sheet = map_sheet((640, 400), "One rim", "Fell the pin.", shot_map(False))  # type: ignore[arg-type]
    mark_flick(sheet, pygame.Rect(80, 120, 300, 180), shot_map(False).grid, Flick(ORIGIN, 70.0, 2500.0), 0.6)
    yield "map of shots", sheet, 4
    yield "map for a hand", map_sheet((640, 400), "One rim", "Fell the pin.", shot_map(True), for_hand=True), 4  # type: ignore[arg-type]
    surface = flat((420, 200))
    lines = (
        plots.PlotLine("Ann", (0.0, 20.0, 35.0, 30.0)),
        plots.PlotLine("Ben", (5.0, -10.0, 40.0)),
        plots.PlotLine("Wu", (1.0, 2.0, 3.0, 60.0)),
    )
    plots.plot_lines(surface, pygame.Rect(10, 10, 400, 180), lines, 0.9)
    yield "lines", surface, 2
    surface = flat((420, 110))
    bars = (plots.Bar("Ann", (5, 2, 1), "8 played"), plots.Bar("Benjamin", (0, 1, 3), "4 played"), plots.Bar("Wu", (1, 0, 0)))
    plots.plot_bars(surface, pygame.Rect(10, 10, 400, 90), bars, (theme.RED, theme.INK_SOFT, theme.GOLD), 1.0)
    yield "bars", surface, 2
    surface = flat((300, 180))
    axes = Axes(pygame.Rect(50, 10, 230, 130), (0.0, 10.0), (0.0, 4.0))
    draw_axes(surface, axes, 1.0, [(0.0, "0"), (5.0, "5"), (10.0, "10")], [(0.0, "0"), (2.0, "2"), (4.0, "4")], is_ruled=True)
    draw_curve(surface, [axes.at(x, x * x / 30) for x in range(11)], theme.RED, 3.0)
    draw_band(surface, [axes.at(x, 1.0) for x in range(11)], [axes.at(x, 1.0 + x / 8) for x in range(11)], theme.GOLD, 0.5)
    draw_dashes(surface, axes.at(0.0, 3.0), axes.at(10.0, 3.0), 1.0)
    write_on_ground(surface, "club", pygame.Rect(150, 30, 40, 20), theme.font(14), 1.0)
    yield "axes", surface, 2
    surface = flat((300, 260))
    lettering.paper(surface, pygame.Rect(10, 10, 280, 240), 1.0)
    for i, kind in enumerate(("thin", "swelled", "double")):
        lettering.rule(surface, 40, 40 + 20 * i, 220, 1.0, kind=kind)
    lettering.write_paragraph(
        surface, "Some words that go on for more than one line of type.", pygame.Rect(40, 100, 220, 60), theme.font(17), theme.INK
    )
    for i in range(5):
        lettering.seat_swatch(surface, (60 + 40 * i, 210), 12, i)
    yield "paper", surface, 3
    surface = flat((320, 130))
    buttons = [
        widgets.Button("Play", "play", key=pygame.K_RETURN, is_chief=True),
        widgets.Button("Undo", "undo", key=pygame.K_u),
        widgets.Button("Rules", "rules", refusal="Not now."),
        widgets.Button("A long word", "long"),
    ]
    widgets.place_buttons(buttons, pygame.Rect(10, 0, 300, 120), 1.0)
    widgets.draw_buttons(surface, buttons, [buttons[1]], 1.0)
    yield "buttons", surface, 2
    surface = flat((320, 130))
    for i, choice in enumerate((ChoiceField("", ("one", "two"), 1), ChoiceField("", ("only",)))):
        choice.rect = pygame.Rect(10 + 150 * i, 10, 140, 30)
        choice.draw(surface, 1.0, hot=not i)
    for i, field in enumerate((TextField("Ann"), TextField(ghost="nobody"))):
        field.rect = pygame.Rect(10 + 110 * i, 60, 100, 34)
        field.draw(surface, 1.0, hot=not i)
    scroll = Scroll()
    scroll.fit(pygame.Rect(240, 50, 60, 70), 200)
    scroll.to(40)
    scroll.draw(surface)
    yield "fields", surface, 2
    surface = flat((180, 180))
    draw_laurels(surface, (90, 90), 60, Picture(CROKINOLE_SIDE, (Man(1, DISK, 1, ORIGIN),)), 1)
    yield "laurels", surface, 2
    surface = flat((300, 120))
    scores = ((0.0, 5.0, 5.0, 25.0, 40.0), (0.0, 0.0, 20.0, 20.0, 35.0))
    course = GameCourse(tuple(tuple(enumerate(line)) for line in scores), 4)
    draw_course(surface, pygame.Rect(10, 10, 280, 100), course, (0, 1), Sized(1.0), label="Score over time")
    yield "story", surface, 2
    surface = flat((300, 200))
    tally = Tally("Round 1", (0, 1), (TallyLine("In the pocket", ("20", "")), TallyLine("In ring 1", ("10", "30"))), ("30", "30"))
    draw_tally(surface, pygame.Rect(10, 10, 280, 180), tally, 2, (0, 1), Sized(1.0))
    yield "tally", surface, 2
    surface = flat((420, 160))
    rows = (
        SheetRow(0, (SheetCell("20", ("X",)), SheetCell("38", ("9", "/")), SheetCell()), "38"),
        SheetRow(1, (SheetCell("9", ("7", "2")), SheetCell(), SheetCell()), "9"),
    )
    frames = Sheet(("1", "2", "3"), rows, "Most points wins.")
    draw_sheet(
        surface,
        pygame.Rect(10, 10, 400, 140),
        frames,
        ("Ann", "Ben"),
        Picture(CHECKER_SIDE, (), mover=1, sheet=frames),
        Sized(1.0),
    )
    yield "score sheet", surface, 2
    cells = tuple(SheetCell(str(20 * i), ("X",) if i % 3 == 0 else ("9", "/") if i % 3 == 1 else ("F", "2")) for i in range(10))
    eight = Sheet(
        tuple(str(i + 1) for i in range(10)), tuple(SheetRow(seat, cells[: 10 - seat], "90") for seat in range(8)), "Frame 9."
    )
    names = tuple(f"Player {seat}" for seat in range(8))
    surface = flat((420, 420))
    draw_sheet(surface, pygame.Rect(10, 10, 400, 400), eight, names, Picture(CHECKER_SIDE, (), mover=3, sheet=eight), Sized(1.0))
    yield "score sheet of eight", surface, 3
    surface = flat((300, 60))
    draw_time_strip(surface, pygame.Rect(20, 24, 260, 12), 0.7, 2.0, (0.2, 0.9, 1.6))
    yield "strip of time", surface, 2
    surface = flat((300, 260))
    paint_lesson(surface, find_flag("mexico"), pygame.Rect(10, 10, 280, 240))
    yield "lesson", surface, 3


SUBJECTS: dict[str, Callable[[], Iterator[tuple[str, pygame.Surface, int]]]] = {
    "men": men,
    "dice": dice,
    "boards": boards,
    "paintings": paintings,
    "on the cloth": on_the_cloth,
    "guides": guides,
    "on paper": on_paper,
}
"""Functions that yield pictures to record, by name of their group. Each yields (name, picture, factor of the reduction)."""


def skip_boards(monkeypatch: pytest.MonkeyPatch) -> None:
    """Skip painting boards and the weave of cloths, for tests that check only text and paper."""
    pygame.font.init()
    theme.use_look("booklet", "maple")
    for name in ("paint", "paint_board"):
        monkeypatch.setattr(Painter, name, lambda *_, **__: None)
    monkeypatch.setattr(Painter, "paint_table", lambda _, surface: surface.fill(theme.CLOTH))


def kept(name: str) -> Any:
    """Return the colours of the recorded picture as an array, or None if no picture is recorded."""
    file = _file(name)
    return pygame.surfarray.array3d(pygame.image.load(str(file))).swapaxes(0, 1).astype(int) if file.exists() else None


def check(name: str, surface: pygame.Surface, by: int) -> None:
    """Reduce a picture by the factor `by`, and fail if it differs from the recorded picture.

    A picture named in the environment variable PAINT (`PAINT="disks,dice"`) is recorded instead. If the pictures differ, a PNG is
    saved with the recorded picture, the new picture and their difference side by side.
    """
    now, then = reduced(surface, by), kept(name)
    if name in os.environ.get("PAINT", "").split(","):
        FOLDER.mkdir(exist_ok=True)
        cells = np.minimum(255, (now + STEP // 2) // STEP * STEP)
        pygame.image.save(pygame.surfarray.make_surface(cells.astype(np.uint8).swapaxes(0, 1)), str(_file(name)))
        return
    assert then is not None, f'No picture of "{name}" is recorded: PAINT="{name}" records it.'
    if now.shape == then.shape and np.abs(now - then).max() <= TOLERANCE:
        return
    file = Path(tempfile.gettempdir()) / f"{_file(name).stem} before, after, difference.png"
    pygame.image.save(side_by_side(then, now), str(file))
    pytest.fail(f'The picture of "{name}" has changed: look at {file}. If it should, PAINT="{name}" records it.', pytrace=False)


def side_by_side(then: Any, now: Any) -> pygame.Surface:
    """Return an image of two pictures and their difference, enlarged four times. Differences within the tolerance are black."""
    rows, columns = max(then.shape[0], now.shape[0]), max(then.shape[1], now.shape[1])
    before, after = (np.pad(cells, ((0, rows - cells.shape[0]), (0, columns - cells.shape[1]), (0, 0))) for cells in (then, now))
    away = np.abs(after - before)
    gap = np.full((rows, 2, 3), 255)
    cells = np.concatenate([before, gap, after, gap, np.where(away > TOLERANCE, np.minimum(255, 64 + 3 * away), 0)], axis=1)
    return pygame.transform.scale_by(pygame.surfarray.make_surface(cells.astype(np.uint8).swapaxes(0, 1)), 4)


def _file(name: str) -> Path:
    return FOLDER / f"{name.replace(',', '').replace(' ', '-')}.png"
