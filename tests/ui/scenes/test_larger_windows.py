"""Larger windows, which show the same layout at a larger scale: scenes, and drawings on paper."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import numpy as np
import pygame
import pytest

from board.geometry import ORIGIN
from board.shots.flick import Flick
from board.sides import CHECKER_SIDE
from board.views.moments import Tally, TallyLine
from board.views.picture import Picture, Sheet, SheetCell, SheetRow
from games.catalogue import find
from games.game_shelf import GameShelf
from games.play.match import Match
from tests.helpers.driver import Driver
from tests.helpers.examples import COURSE, GAMES, WON
from tests.helpers.painted import reduced, shot_map
from tests.ui.scenes.test_laid_out import SCENES, plain
from ui.art.base import lettering, theme
from ui.art.base.lettering import Sized
from ui.art.painting.painter import Painter
from ui.art.sheets import plots
from ui.art.sheets.axes import Axes, draw_axes, draw_curve, draw_dashes, write_on_ground
from ui.art.sheets.course_art import draw_course
from ui.art.sheets.map_art import draw_chance_legend, mark_flick
from ui.scenes.base.dialog import NameDialog
from ui.scenes.base.requests import AskName
from ui.scenes.base.scene import Push, Scene
from ui.scenes.base.stage import Stage
from ui.scenes.play.game_result import ResultScene
from ui.scenes.practice.drill_list import draw_progress
from ui.scenes.table.panel import draw_tally
from ui.scenes.table.score_sheet import draw_sheet
from ui.settings import Settings
from ui.widgets import elements as widgets
from ui.widgets.fields import ChoiceField, TextField
from ui.window.snapshot import snapshot

Size = tuple[int, int]


def unlike(paint: Callable[[float], pygame.Surface], larger: float, cell: int, tolerance: int) -> int:
    """Return how many cells of a picture, drawn at two scales, differ by more than `tolerance`."""
    usual, large = reduced(paint(1.0), cell), reduced(paint(larger), round(cell * larger))
    assert usual.shape == large.shape
    return int((np.abs(usual - large).max(axis=2) > tolerance).sum())


# --- scenes -----------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def shelf(tmp_path_factory: pytest.TempPathFactory) -> Iterator[GameShelf]:
    shelf = GameShelf(tmp_path_factory.mktemp("kept"), seed=1, spare=[])
    yield shelf
    shelf.close()


@pytest.fixture(autouse=True)
def _bare(monkeypatch: pytest.MonkeyPatch) -> None:
    """Skip the board and the weave of the cloth, which have a scale of their own."""
    pygame.font.init()
    theme.use_look("booklet", "maple")
    monkeypatch.setattr(Painter, "paint", lambda *_, **__: None)
    monkeypatch.setattr(Painter, "paint_board", lambda *_, **__: None)
    monkeypatch.setattr(Painter, "paint_table", lambda _, surface: surface.fill(theme.CLOTH))
    monkeypatch.setattr("ui.scenes.home.home.tabletop", plain)


def asked_for(shelf: GameShelf, name: str, size: Size) -> pygame.Surface:
    driver = Driver(shelf=shelf, size=size)  # type: ignore[arg-type]
    driver.stage.set(Settings())
    request = SCENES[name](shelf)
    assert request is not None
    driver.window.answer(Push(request))
    driver.window.scene.draw(driver.window.surface)
    return driver.window.surface


def drawn(shelf: GameShelf, scene: Callable[[Stage], Scene], size: Size) -> pygame.Surface:
    stage = Stage(shelf, size)
    stage.set(Settings())
    surface = plain(size)
    scene(stage).draw(surface)
    return surface


def played(name: str, size: Size) -> pygame.Surface:
    match = Match(find(name)(), 2, ["Ann", "Ben"], random=Random(3))
    for move in GAMES[name]:
        match.play(move)
    return snapshot(match, size)


WHOLE: dict[str, Callable[[GameShelf, Size], pygame.Surface]] = {
    "settings": lambda shelf, size: asked_for(shelf, "settings", size),
    "set-up": lambda shelf, size: asked_for(shelf, "set-up of crokinole", size),
    "drills": lambda shelf, size: asked_for(shelf, "drills", size),
    "practice": lambda shelf, size: asked_for(shelf, "practice, setting up", size),
    "a name": lambda shelf, size: drawn(shelf, lambda stage: NameDialog(stage, AskName("Keep it", "Called?", "Mine")), size),
    "the end": lambda shelf, size: drawn(shelf, lambda stage: ResultScene(stage, WON), size),
    "crokinole": lambda _, size: played("crokinole", size),
    "backgammon": lambda _, size: played("backgammon", size),
}


@pytest.mark.parametrize("name", WHOLE)
def test_a_window_one_and_a_half_times_as_large_scales_everything(name: str, shelf: GameShelf) -> None:
    assert unlike(lambda unit: WHOLE[name](shelf, (round(1280 * unit), round(800 * unit))), 1.5, 16, 36) == 0


# --- drawings on paper ------------------------------------------------------------------------------------------------


def box(unit: float, x: float, y: float, width: float, height: float) -> pygame.Rect:
    return pygame.Rect(round(x * unit), round(y * unit), round(width * unit), round(height * unit))


def lines(surface: pygame.Surface, unit: float) -> None:
    values = (plots.PlotLine("Ann", (0.0, 20.0, 35.0, 30.0)), plots.PlotLine("Ben", (5.0, -10.0, 40.0)))
    plots.plot_lines(surface, box(unit, 16, 16, 400, 180), values, unit)


def bars(surface: pygame.Surface, unit: float) -> None:
    named = (plots.Bar("Ann", (5, 2, 1)), plots.Bar("Benjamin", (0, 1, 3)))
    assert (
        plots.plot_bars(surface, box(unit, 16, 16, 400, 180), named, (theme.RED, theme.INK_SOFT, theme.GOLD), unit) == 66 * unit
    )


def axes(surface: pygame.Surface, unit: float) -> None:
    area = Axes(box(unit, 60, 10, 330, 150), (0.0, 10.0), (0.0, 4.0))
    draw_axes(surface, area, unit, [(0.0, "0"), (5.0, "5"), (10.0, "10")], [(0.0, "0"), (2.0, "2"), (4.0, "4")])
    draw_curve(surface, [area.at(x, x * x / 30) for x in range(11)], theme.RED, 4.0 * unit)
    draw_dashes(surface, area.at(0.0, 3.0), area.at(10.0, 3.0), unit)
    write_on_ground(surface, "club", box(unit, 150, 30, 60, 24), theme.font(round(18 * unit)), unit)


def progress(surface: pygame.Surface, unit: float) -> None:
    draw_progress(surface, box(unit, 60, 10, 330, 160), [True, False, True, True, False] * 3, 0.7, unit)


def marks(surface: pygame.Surface, unit: float) -> None:
    mark_flick(surface, box(unit, 32, 32, 300, 100), shot_map(False).grid, Flick(ORIGIN, 70.0, 2500.0), unit)
    assert draw_chance_legend(surface, box(unit, 16, 160, 380, 30), unit) == 184 * unit


def paper(surface: pygame.Surface, unit: float) -> None:
    lettering.paper(surface, box(unit, 16, 16, 380, 170), unit)
    for i, kind in enumerate(("thin", "swelled", "double")):
        lettering.rule(surface, round(40 * unit), round((60 + 40 * i) * unit), round(320 * unit), unit, kind=kind)


def fields(surface: pygame.Surface, unit: float) -> None:
    buttons = [
        widgets.Button("Play", "play", key=pygame.K_RETURN, is_chief=True),
        widgets.Button("Undo", "undo", refusal="Not now."),
    ]
    widgets.place_buttons(buttons, box(unit, 16, 0, 380, 110), unit)
    widgets.draw_buttons(surface, buttons, [buttons[1]], unit)
    for i, field in enumerate((ChoiceField("", ("one", "two"), 1), TextField("Ann"))):
        field.rect = box(unit, 16 + 200 * i, 140, 180, 40)
        field.draw(surface, unit, hot=not i)


def course(surface: pygame.Surface, unit: float) -> None:
    draw_course(surface, box(unit, 16, 16, 380, 170), COURSE, (0, 1), Sized(unit), label="Score over time")


def tally(surface: pygame.Surface, unit: float) -> None:
    counted = Tally(
        "Round 1", (0, 1), (TallyLine("In the pocket", ("20", "")), TallyLine("In ring 1", ("10", "30"))), ("30", "30")
    )
    draw_tally(surface, box(unit, 16, 8, 380, 180), counted, 2, (0, 1), Sized(unit))


def score_sheet(surface: pygame.Surface, unit: float) -> None:
    rows = (
        SheetRow(0, (SheetCell("20", ("X",)), SheetCell("38", ("9", "/"))), "38"),
        SheetRow(1, (SheetCell("9", ("7", "2")),), "9"),
    )
    sheet = Sheet(("1", "2"), rows, "Most points wins.")
    picture = Picture(CHECKER_SIDE, (), mover=1, sheet=sheet)
    draw_sheet(surface, box(unit, 16, 16, 380, 160), sheet, ("Ann", "Ben"), picture, Sized(unit))


ON_PAPER = {lines: 30, bars: 30, axes: 30, progress: 30, marks: 60, paper: 45, fields: 30, course: 30, tally: 30, score_sheet: 30}
"""Largest accepted difference of a cell at a larger scale, of 255. Lines one pixel wide do not double in width."""


@pytest.mark.parametrize("draw", ON_PAPER)
def test_drawings_on_paper_scale_with_the_window(draw: Callable[[pygame.Surface, float], Any]) -> None:
    def painted(unit: float) -> pygame.Surface:
        surface = pygame.Surface((round(416 * unit), round(208 * unit)), 0, 32)
        surface.fill(theme.PAPER)
        draw(surface, unit)
        return surface

    assert unlike(painted, 2.0, 8, ON_PAPER[draw]) == 0
