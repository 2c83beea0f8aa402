"""More painted subjects: mirrors, chairs before other boards, pieces, cups, banners and signs. See `painted`."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

import pygame

from board.cloth import Cloth, cloth_of
from board.geometry import ORIGIN, BoardPart, Point, polar
from board.men import BICYCLE, CHECKER, DISK, KING, LETTER, PIECE, PIN, TRIANGLE, Lie, Man
from board.other_boards import CARROM_MAN, CARROM_SIDE, TOURNAMENT_DISK, TOURNAMENT_SIDE
from board.protocols.practising import MirroredBoard, MirrorImage
from board.shots.flick import Flick
from board.shots.paths import Path as Way
from board.sides import CHECKER_SIDE, CROKINOLE_SIDE, Place
from board.views.moments import FOUL, LOST, SCORED, Note, Tally, TallyLine
from board.views.picture import Mark, Picture, Sheet, SheetCell, SheetRow
from board.views.review import GameCourse
from board.views.score_card import CardRound, ScoreCard
from board.views.shot_map import Grid, MapCell, Verdict
from tests.helpers.painted import Map, flat, row_of, shot_map
from ui.art.base import lettering, theme
from ui.art.base.camera import Camera
from ui.art.base.lathe import PEG, pin_solid, solid_sprite
from ui.art.base.lettering import Sized
from ui.art.base.pose import Pose, at_rest
from ui.art.board.board_art import board_surface, stand_in
from ui.art.board.chair import Chair
from ui.art.men.chair_men import seen_man
from ui.art.men.dice_art import draw_cup
from ui.art.painting.banner_art import banner
from ui.art.painting.easing import lay_frames
from ui.art.painting.mirror_art import draw_line_to, mirrored, paint_around, pulled_back
from ui.art.painting.overlay import DIMMED, Overlay, Sight
from ui.art.painting.painter import Painter
from ui.art.painting.path_art import LOOKS, draw_line, draw_paths
from ui.art.painting.result_art import draw_laurels
from ui.art.parlor.letter_art import CHALKED
from ui.art.parlor.parlor_art import face_shadow, face_sprite
from ui.art.parlor.score_card_art import score_card
from ui.art.sheets import plots
from ui.art.sheets.axes import Axes, draw_axes, draw_curve, draw_dashes, turns, write_on_ground
from ui.art.sheets.contact_sheet import contact_sheet
from ui.art.sheets.course_art import CourseMark, draw_course
from ui.art.sheets.map_art import (
    SIGNS,
    Legend,
    Painted,
    draw_cells,
    draw_chance_legend,
    draw_legend,
    draw_map_axes,
    draw_sign,
    map_sheet,
    mark_cell,
    mark_flick,
)
from ui.scenes.table.panel import draw_tally
from ui.scenes.table.score import draw_sheet
from ui.widgets import elements
from ui.widgets.fields import ChoiceField, TextField

Pictures = Iterator[tuple[str, pygame.Surface, int]]


class NewCloth(Cloth):
    """A cloth without cached drawings."""

    name = "cloth not drawn"


def mirrors() -> Pictures:
    """Yield a pin by way of the east rim, and by way of the south and east rims."""
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
        surface = pygame.Surface((250, 190), 0, 32)
        surface.fill(theme.CLOTH)
        room = pygame.Rect(0, 0, 230, 176)
        camera = pulled_back(room, image, CHECKER_SIDE)
        painter = Painter(camera)
        paint_around(surface, room)
        under = mirrored(room, camera, painter, CHECKER_SIDE, image, (pin, Man(4, PIN, -1, ORIGIN)), (0, 1))
        surface.fblits(under)
        draw_line_to(surface, camera, image)
        yield name, surface, 2


def chairs() -> Pictures:
    """Yield boards of other makes, men hidden by rim and ditch, and highlights."""
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
    carrom = tuple(
        Man(i, CARROM_MAN, i % 2, at, lie=lie)
        for i, (at, lie) in enumerate(((CARROM_SIDE.holes[2].centre, Lie.POCKET), (Point(40.0, 60.0), Lie.UP)))
    )
    room = pygame.Rect(4, 0, 150, 130)
    for side, men, chair in (
        (TOURNAMENT_SIDE, disks, Chair.before(room, 3, TOURNAMENT_SIDE.tray)),
        (TOURNAMENT_SIDE, disks, Chair.close(room, polar(320.0, 300.0), 90.0)),
        (CARROM_SIDE, carrom, Chair.close(room, CARROM_SIDE.holes[2].centre, 120.0, 2)),
    ):
        surface = pygame.Surface((158, 130), 0, 32)
        overlay = Overlay(men=((0, "may"), (1, "chosen")))
        Painter(chair).paint(surface, Picture(side, men), poses={0: Pose(men[0].at.x, men[0].at.y, 40.0, 12.0)}, overlay=overlay)
        yield f"from a chair {'near' if chair.azimuth else 'before'} {side.name}", surface, 1


def seen_from_near() -> Pictures:
    """Yield solids at the size of a large window."""
    upright, aslant = (
        ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
        ((0.8, 0.6, 0.0), (-0.36, 0.48, 0.8), (0.48, -0.64, 0.6)),
    )
    yield (
        "large solids",
        row_of([
            solid_sprite(pin_solid(), (0.0, 0.0, 1.0), aslant, 6.5),
            solid_sprite(pin_solid(), (0.6, 0.8, 0.0), upright, 3.0),
            solid_sprite(pin_solid(), (0.0, 0.6, -0.8), aslant, 1.5),
            solid_sprite(PEG, (0.0, 0.0, 1.0), aslant, 9.0),
        ]),
        3,
    )  # fmt: skip
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
    yield "men from near", row_of(men), 3


def on_the_table() -> Pictures:
    surface = flat((300, 70))
    for i, (swing, is_tipped, is_hot) in enumerate(
        ((0.0, False, False), (0.8, False, True), (-1.0, False, False), (0.3, True, False))
    ):
        draw_cup(surface, pygame.Rect(6 + 74 * i, 8, 60, 60), swing, is_tipped=is_tipped, is_hot=is_hot)
    yield "cups", surface, 1
    yield "banners", flat((210, 140), (banner("STRIKE", 0.4), (4, 2)), (banner("A word that is far too long", 0.4), (4, 70))), 1
    yield "sheet of all flags", contact_sheet((480, 300)), 2
    far = Camera(pygame.Rect(10, 4, 120, 120))
    near = far.on(BoardPart(Point(60.0, -40.0), 120.0))
    frames = []
    for camera, colours in ((near, ((40, 60, 90), (220, 200, 90))), (far, ((90, 30, 40), (120, 220, 190)))):
        seen = pygame.Surface(camera.square.size, 0, 32)
        for x in range(12):
            for y in range(12):
                seen.fill(colours[(x * y + x) % 2], (10 * x, 10 * y, 10, 10))
        frames.append((camera, seen))
    surface = flat((420, 130))
    for i, share in enumerate((0.0, 0.35, 1.0)):
        part = surface.subsurface((140 * i, 0, 140, 130))
        lay_frames(part, frames, far.toward(near, share))
    yield "on the way nearer", surface, 2


def until_drawn() -> Pictures:
    """Yield the stand-ins for boards: with no cached drawing, then with a smaller one."""
    surface = flat((380, 90))
    boards = (CROKINOLE_SIDE, CHECKER_SIDE, TOURNAMENT_SIDE)
    for i, side in enumerate(boards):
        bare = stand_in(replace(side, name=f"{side.name} not drawn"), Camera.over(pygame.Rect(0, 0, 80, 80), side))
        surface.blit(bare, (5 + 94 * i, 5))
    drawn = replace(CROKINOLE_SIDE, name="drawn small")
    board_surface(drawn, Camera(pygame.Rect(0, 0, 60, 60)))
    surface.blit(stand_in(drawn, Camera(pygame.Rect(0, 0, 80, 80))), (287, 5))
    yield "in place of boards", surface, 2
    surface = flat((60, 60), (stand_in(NewCloth(), Camera(pygame.Rect(0, 0, 60, 60))), (0, 0)))
    yield "in place of a cloth", surface, 2


def more_paintings() -> Pictures:
    men = (Man(1, DISK, 0, Point(-80.0, 90.0)), Man(2, PIN, -1, Point(-310.0, 40.0), 40.0, Lie.FALLEN))
    marks = (
        Mark("missed", at=Point(-200.0, -150.0), to=Point(150.0, -60.0)),
        Mark("last", at=Point(-80.0, 90.0), man=1),
    )
    surface = pygame.Surface((150, 150), 0, 32)
    camera = Camera(pygame.Rect(0, 0, 150, 150))
    painter = Painter(replace(camera, quarter=1))
    sight = Sight(Point(-120.0, -200.0), 30.0, 0.8, 3000.0, tip=Point(-160.0, -240.0))
    overlay = Overlay(
        sight=sight, places=(("star-north-east", "target"),), rings=(Point(0.0, -60.0),), labels=((Point(240.0, 200.0), "x"),)
    )
    picture = Picture(CROKINOLE_SIDE, men, marks=marks, banner="FOUL")
    painter.paint(surface, picture, poses={1: Pose(90.0, 200.0, 0.0)}, overlay=overlay)
    painter.paint_notes(surface, [Note(SCORED, Point(200.0, -200.0), "5"), Note(FOUL, Point(-230.0, -230.0))])
    yield "a banner on the board", surface, 1
    surface = pygame.Surface((200, 150), 0, 32)
    Painter(camera).paint_beside(surface)
    aside = pygame.Surface((200, 150), 0, 32)
    Painter(Camera(pygame.Rect(20, 0, 150, 150))).paint_beside(aside)
    below = pygame.Surface((150, 190), 0, 32)
    Painter(camera).paint_beside(below)
    yield "the table beside", flat((560, 190), (surface, (0, 0)), (aside, (203, 0)), (below, (406, 0))), 5
    near = camera.on(BoardPart(Point(-80.0, 90.0), 90.0))
    surface = flat((170, 160))
    Painter(replace(near, rect=pygame.Rect(8, 4, 150, 150))).paint(
        surface, Picture(CROKINOLE_SIDE, men[:1]), overlay=Overlay(zone=CROKINOLE_SIDE.zones["edge-south"], men=((1, "hover"),))
    )
    yield "a disk from near", surface, 2
    outline = tuple(polar(46.0 if number % 2 else 30.0, 60.0 * number) for number in range(6))
    pieces = tuple(
        Man(i, PIECE, 0, Point(-160.0 + 80.0 * i, 30.0 * (i % 3)), face=f"box-nowhere/{20 * i},0", outline=outline)
        for i in range(4)
    )
    surface = pygame.Surface((160, 160), 0, 32)
    painter, cloth = Painter(Camera(pygame.Rect(0, 0, 160, 160))), cloth_of(())
    for lifted in (0, 1):
        overlay = Overlay(men=((lifted, "chosen"),), poses={lifted: Pose(-100.0 * lifted, -150.0, 90.0, 14.0)})
        painter.paint(surface, Picture(cloth, pieces, marks=(Mark("pile", at=Point(0.0, 250.0), words="4"),)), overlay=overlay)
        yield f"pieces, the {('first', 'second')[lifted]} lifted", surface.copy(), 2
    surface = flat((160, 160))
    overlay = Overlay(men=((2, "may"),), poses={1: Pose(60.0, 160.0, 0.0)})
    painter.paint(surface, Picture(cloth, pieces, marks=(Mark("pile", at=Point(0.0, 250.0), words="4"),)), overlay=overlay)
    yield "pieces, most of them lying still", surface, 2
    painter.paint(surface, Picture(cloth, pieces, glimpse="box-nowhere"))
    yield "a glimpse of a box", surface, 2
    painter.paint(surface, Picture(cloth, (), glimpse="box-1"))
    yield "a glimpse of a box without pieces", surface, 2


def faces_on_a_cloth() -> Pictures:
    letters = [
        Man(0, LETTER, 0, Point(-120.0, 0.0), face="r", place="hand-1"),
        Man(1, LETTER, 0, Point(-60.0, 0.0), face=f"{CHALKED}e", place="hand-2"),
        Man(2, LETTER, 0, Point(0.0, 0.0), face="d", place="hand-3"),
        Man(3, TRIANGLE, 0, Point(120.0, 60.0), face="1-2-3", place="tile-1"),
        Man(4, LETTER, 0, Point(60.0, -100.0), face="q"),
    ]
    places = [Place(man.place, "letter", man.at, man.covered) for man in letters if man.place]
    cloth = cloth_of([*places, Place("free", "tile", Point(150.0, -40.0), letters[3].moved(Point(150.0, -40.0)).covered)])
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
    yield "letters lit on the cloth", surface, 2
    chalked = letters[1]
    grown = Pose(0.0, 0.0, 0.0, 8.0, size=1.5)
    yield (
        "faces on their way",
        row_of(
            [
                make(man, 0.7, pose)
                for man in (letters[0], chalked, letters[3])
                for make in (face_shadow, face_sprite)
                for pose in (grown, at_rest(man))
            ]
        ),
        2,
    )


def signs() -> Pictures:
    surface = flat((360, 74))
    found = sorted({sign for kinds in SIGNS.values() for sign in kinds})
    for i, sign in enumerate(found):
        for j, side in enumerate((30, 14, 7)):
            area = pygame.Rect(4 + 32 * i, (4, 40, 62)[j], side, side)
            surface.fill((240, 230, 205), area)
            draw_sign(surface, area, sign, (30, 20, 10))
    yield "signs", surface, 1
    surface = flat((330, 40))
    inks = [
        Verdict(what, value) for what in ("it", "foul: it") for value in (-40.0, -7.0, -1.0, 0.0, 0.3, 0.9, 1.0, 1.6, 7.0, 40.0)
    ]
    legend = Legend()
    for i, verdict in enumerate(inks):
        area = pygame.Rect(4 + 16 * i, 4, 14, 30)
        surface.fill(legend.ink(verdict).ground, area)
        draw_sign(surface, area, legend.ink(verdict).sign, legend.ink(verdict).colour)
    yield "grounds of outcomes", surface, 1
    wide = Map(Grid(48, 24, 0.0, 90.0, 1000.0, 4000.0), {}, {})
    for x, y, worth in ((0, 0, 20.0), (16, 0, -9.0), (32, 16, 0.5), (40, 8, 0.0), (18, 18, 1.0)):
        wide.cells[x, y] = MapCell(0.0, 0.0, Verdict("it", worth))
    surface = flat((200, 104))
    draw_cells(surface, pygame.Rect(4, 4, 192, 96), wide, Legend())  # type: ignore[arg-type]
    yield "cells from afar", surface, 2
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
    bare = shot_map(True)
    bare.best = None
    sheet = map_sheet((360, 230), "A long title that has to be made smaller", "Fell it.", bare, for_hand=True)  # type: ignore[arg-type]
    yield "map without a best shot", sheet, 2
    surface = flat((260, 120))
    axes = Axes(pygame.Rect(40, 8, 200, 80), (-30.0, 75.0), (0.0, 1.0))
    draw_axes(surface, axes, 0.8, [(value, f"{value:g}") for value in turns(-30.0, 75.0, 5)], [(0.5, "half")])
    draw_curve(surface, [axes.at(-10.0, 0.2)], theme.RED, 2.0)
    draw_curve(surface, [axes.at(-10.0, 0.2), axes.at(40.0, 0.9)], theme.RED, 0.2)
    yield "axes in degrees", surface, 1


def more_on_paper() -> Pictures:
    rounds = (CardRound(2, 1, 1, 28, 0, 4), CardRound(1, 2, 2, 0, 0, 17), CardRound(3, 1, 1, 140))
    yield (
        "written score card",
        score_card(
            ScoreCard(0, "Progressive Anagrams of an Evening", rounds, 4), ("Ann", "Benjamin the Elder of Ours", "Cleo"), 240
        ),
        1,
    )
    surface = flat((240, 120))
    draw_laurels(surface, (60, 60), 40, Picture(CROKINOLE_SIDE, (), colours=(1, 0)), 0)
    draw_laurels(surface, (180, 60), 40, Picture(CHECKER_SIDE, (), waiting=(Man(1, PIN, 1, ORIGIN),), colours=(1, 2)), 1)
    yield "laurels without a man, and with a pin", surface, 2
    surface = flat((220, 90))
    view = Camera(pygame.Rect(0, 0, 220, 220))
    pin = Man(2, PIN, -1, Point(-250.0, 250.0))
    ways = (
        Way(pin, (pin.at, Point(-200.0, 190.0)), 0.0, Lie.UP),
        Way(pin, (Point(60.0, 260.0), Point(120.0, 200.0)), 200.0, Lie.FALLEN),
    )
    draw_paths(surface, view, ways, 1, LOOKS["shown"])
    draw_line(surface, [(150, 10), (200, 12), (200.1, 12), (210, 80)], theme.GOLD, 7.0)
    draw_line(surface, [(140, 10), (150, 80)], theme.GOLD, 1.0)
    yield "ends of ways", surface, 1
    surface = flat((290, 110))
    view = Camera(pygame.Rect(0, 0, 300, 300))
    for i, look in enumerate(LOOKS.values()):
        disks = [Man(number, DISK, 0, Point(-360.0 + 85.0 * i + 34.0 * number, 360.0)) for number in (1, 2)]
        ways = tuple(Way(disk, (disk.at, disk.at + Point(20.0 * disk.id, -240.0)), 0.0, Lie.UP) for disk in disks)
        draw_paths(surface, view, ways, 1, look)
    yield "looks of ways", surface, 1
    surface = flat((260, 150))
    names = ("Ann", "Ben", "Wu", "Dan", "Eve", "Flo")
    plots.plot_lines(
        surface, pygame.Rect(6, 6, 240, 90), [plots.PlotLine(name, (0.0, 10.0 + i)) for i, name in enumerate(names)], 0.7
    )
    plots.plot_bars(
        surface,
        pygame.Rect(6, 100, 240, 40),
        [plots.Bar(name, (40 + i, 1), "won") for i, name in enumerate(names)],
        (theme.RED, theme.GOLD),
        0.7,
    )
    yield "many lines and bars", surface, 1


def in_a_large_window() -> Pictures:
    """Yield symbols on paper at a scale of more than one pixel per unit."""
    unit = 1.4
    surface = flat((360, 190))
    axes = Axes(pygame.Rect(60, 14, 270, 130), (0.0, 10.0), (0.0, 4.0))
    draw_axes(surface, axes, unit, [(0.0, "0"), (10.0, "10")], [(0.0, "0"), (2.0, "2")], is_ruled=True)
    draw_dashes(surface, axes.at(0.0, 3.0), axes.at(9.3, 3.0), unit)
    write_on_ground(surface, "club", pygame.Rect(150, 30, 40, 24), theme.font(18), unit)
    yield "large axes", surface, 1
    surface = flat((300, 260))
    swings = GameCourse((((0, 0.5), (1, 0.8), (2, 0.3)),), 2, "chances", 0.5)
    draw_course(surface, pygame.Rect(8, 8, 280, 110), swings, (2, 3), Sized(unit), marks=(CourseMark(1),), label="Chances")
    scores = GameCourse((((0, 0.0), (2, 30.0)), ((0, 0.0), (2, 15.0))), 2)
    marks = (CourseMark(2, is_chosen=True), CourseMark(0))
    draw_course(surface, pygame.Rect(8, 130, 280, 110), scores, (0, 1), Sized(unit), marks=marks, label="How it went")
    yield "large courses", surface, 1
    surface = flat((320, 200))
    tally = Tally("Round 1", (0, 1), (TallyLine("In the pocket", ("20", "")), TallyLine("In ring 1", ("10", "30"))), ("30", "30"))
    draw_tally(surface, pygame.Rect(8, 8, 300, 180), tally, 2, (0, 1), Sized(unit))
    yield "large tally", surface, 1
    surface = flat((420, 170))
    rows = (
        SheetRow(0, (SheetCell("20", ("X",)), SheetCell("38", ("9", "/")), SheetCell()), "38"),
        SheetRow(1, (SheetCell("9", ("7", "2")), SheetCell(), SheetCell()), "9"),
    )
    sheet = Sheet(("1", "2", "3"), rows, "Most points wins.")
    picture = Picture(CHECKER_SIDE, (), mover=1, sheet=sheet)
    draw_sheet(surface, pygame.Rect(8, 8, 400, 150), sheet, ("Ann", "Ben"), picture, Sized(unit))
    yield "large score sheet", surface, 2
    surface = flat((340, 260))
    lettering.paper(surface, pygame.Rect(10, 10, 320, 100), unit)
    for i, kind in enumerate(("thin", "swelled", "double")):
        lettering.rule(surface, 40, 30 + 24 * i, 250, unit, kind=kind)
    buttons = [
        elements.Button("Play", "play", key=pygame.K_RETURN, is_chief=True),
        elements.Button("Undo", "undo", key=pygame.K_u),
        elements.Button("Rules", "rules", refusal="Not now."),
    ]
    elements.place_buttons(buttons, pygame.Rect(10, 120, 320, 70), unit)
    elements.draw_buttons(surface, buttons, [buttons[1]], unit)
    choice, field = ChoiceField("", ("one", "two"), 1), TextField("Ann")
    choice.rect, field.rect = pygame.Rect(10, 210, 150, 40), pygame.Rect(180, 210, 140, 40)
    choice.draw(surface, unit, hot=True)
    field.draw(surface, unit, hot=True)
    yield "large buttons", surface, 1
    surface = flat((360, 130))
    mark_cell(surface, pygame.Rect(10, 10, 120, 60), shot_map(False).grid, (4, 3), theme.GOLD, unit)
    mark_flick(surface, pygame.Rect(10, 10, 120, 60), shot_map(False).grid, Flick(ORIGIN, 420.0, 2500.0), unit)
    draw_map_axes(surface, pygame.Rect(190, 30, 150, 60), shot_map(False).grid, unit)
    draw_chance_legend(surface, pygame.Rect(10, 95, 340, 30), unit)
    yield "large map", surface, 1


def lights() -> Pictures:
    """Yield all highlights in both colour schemes."""
    for scheme in theme.SCHEMES:
        theme.wear(scheme, "maple")
        surface = flat((280, 140))
        painter = Painter(Camera(pygame.Rect(0, 0, 280, 140)))
        for i, kind in enumerate((*theme.HIGHLIGHTS, "nothing of the kind")):
            painter.paint_ring(surface, painter.camera.to_board((18.0 + 30.0 * (i % 9), 20.0 + 40.0 * (i // 9))), 42.0, kind)
        painter.paint_label(surface, painter.camera.to_board((60.0, 120.0)), "12", "danger")
        theme.wear("booklet", "maple")
        yield f"lights in {scheme}", surface, 1


BESIDES: dict[str, Callable[[], Pictures]] = {
    "mirrors": mirrors,
    "chairs": chairs,
    "seen from near": seen_from_near,
    "on the table": on_the_table,
    "until drawn": until_drawn,
    "more paintings": more_paintings,
    "faces on a cloth": faces_on_a_cloth,
    "signs": signs,
    "more on paper": more_on_paper,
    "lights": lights,
    "in a large window": in_a_large_window,
}
"""As `painted.SUBJECTS`."""
