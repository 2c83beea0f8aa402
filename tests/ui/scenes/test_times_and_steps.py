"""Times and steps in scenes: lines of a count, the speed of a demo, turning the board over, and the grid of games."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import numpy as np
import pygame
import pytest

from board.card import BOARD
from board.protocols.table import Demo
from board.views.moments import Tally, TallyLine
from games.catalogue import GAMES
from tests.helpers.driver import Driver
from tests.ui.scenes.show.test_show_scene import ShowShelf, showing
from tests.ui.scenes.table.test_count_sheet import counting
from tests.ui.scenes.test_moments import at_table
from ui.art.base.camera import Camera
from ui.art.painting.painter import Painter
from ui.scenes.base.stage import Stage
from ui.scenes.show import turning
from ui.scenes.show.game_grid import GameGrid
from ui.scenes.show.programme import Programme, Tempo
from ui.scenes.show.turning import Turning

# --- the lines of a count -----------------------------------------------------------------------------------------------


def count_of(lines: int, men: int = 0, *, waits: bool = True) -> Any:
    rows = tuple(TallyLine("Ring", ("5", ""), tuple(range(men))) for _ in range(lines))
    return counting(Tally("Round 1", (0, 1), rows, ("5", "0"), waits=waits)).scene.phase


@pytest.mark.parametrize(
    ("lines", "men", "ends"),
    [
        (2, 0, (0.6, 1.2)),
        (6, 0, (0.6, 1.2, 1.8, 2.4, 3.0, 3.6)),
        (12, 0, tuple(0.3 * number for number in range(1, 13))),
        (1, 11, (0.6,)),
        (1, 12, (1.32,)),
        (2, 100, (4.6, 9.2)),
    ],
)
def test_a_line_of_a_count_takes_its_time_and_longer_if_many_pieces_light_up(
    lines: int, men: int, ends: tuple[float, ...]
) -> None:
    phase = count_of(lines, men)
    assert phase._line_ends == pytest.approx(ends)
    assert phase.seconds == pytest.approx(ends[-1] + 2.4)


def test_the_lines_appear_one_after_the_other_and_the_total_last() -> None:
    phase = count_of(3)
    start = phase._time
    shown = []
    for _ in range(5):
        shown.append((phase.shown, phase.is_whole))
        phase.tick(0.6)
    assert start < 0.2
    assert shown == [(1, False), (2, False), (3, False), (4, True), (4, True)]
    assert not phase.needs_ticks


def test_many_pieces_of_a_line_light_up_one_by_one() -> None:
    phase = count_of(1, 12)
    phase._time = 0.0
    lit = []
    for _ in range(4):
        lit.append(len(phase._lit))
        phase.tick(0.32)
    assert lit == [0, 3, 6, 9]


# --- the speed of a demo ------------------------------------------------------------------------------------------------


def test_a_demo_has_five_speeds_and_says_at_both_ends_that_there_is_no_other() -> None:
    tempo = Tempo()
    assert (tempo.pace, tempo.words, tempo.refusals, tempo.is_paused) == (1.0, "", ("", ""), False)
    seen = []
    for by in (1, 1, 1, -1, -1, -1, -1, -1):
        tempo.change(by)
        seen.append((tempo.pace, tempo.words))
    paces = (2.0, 4.0, 4.0, 2.0, 1.0, 0.5, 0.25, 0.25)
    assert seen == [(pace, "" if pace == 1.0 else f"Speed {pace:g} ×.") for pace in paces]
    assert tempo.refusals == ("This is the slowest speed.", "")
    tempo.change(9)
    assert tempo.refusals == ("", "This is the fastest speed.")
    tempo.pause()
    assert tempo.is_paused


def programme(*games: str, loops: bool = False) -> tuple[Programme, ShowShelf]:
    shelf = ShowShelf(is_quick=False)
    return Programme(Stage(shelf, (800, 600)), Demo(games, 60, 5, loops)), shelf


def test_a_demo_plays_its_games_and_begins_again_only_if_it_loops() -> None:
    once, _ = programme("crokinole", "ten-pins")
    assert [once.has(number) for number in range(4)] == [True, True, False, False]
    again, _ = programme("crokinole", "ten-pins", loops=True)
    assert [again.has(number) for number in range(4)] == [True] * 4
    assert [again.is_new_round(number) for number in range(5)] == [False, False, True, False, True]
    again.go(3)
    assert again.card.name == "ten-pins"
    assert not again.is_new_round(2)


def test_the_preparation_of_games_far_from_the_current_one_is_cancelled() -> None:
    shown, shelf = programme("crokinole", "ten-pins", "flapjacks", loops=True)
    for number in (0, 1, 2):
        shown.rehearse(number)
    assert [rehearsal.is_cancelled for rehearsal in shelf.rehearsals] == [False, False, True]
    shown.go(1)
    assert [rehearsal.is_cancelled for rehearsal in shelf.rehearsals] == [True, False, True]
    shown.rehearse(4)
    assert shelf.seeds == [5, 5, 5, 6]
    shown.close()
    assert all(rehearsal.is_cancelled for rehearsal in shelf.rehearsals)


def test_a_game_of_the_demo_has_its_number_among_the_games_of_its_shelf() -> None:
    several, _ = programme("crokinole", "ten-pins")
    assert several.place == (0, 2)
    assert several.introduction
    several.go(1)
    assert (several.place, several.introduction) == ((1, 2), "")
    assert several.place_words.endswith("2 of 2.")
    alone, _ = programme("crokinole")
    assert alone.place is None
    assert alone.place_words.endswith("1 of 1.")
    everything, _ = programme()
    assert len(everything.cards) == sum(game.card.shelf == BOARD for game in GAMES)
    families = [card.family for card in everything.cards]
    firsts = len(set(families))
    assert len(set(families[:firsts])) == firsts, "One game of each family comes first."


# --- turning the board over -----------------------------------------------------------------------------------------------


def test_the_board_narrows_to_a_line_and_widens_again_with_its_other_side(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Painter, "paint", lambda _, surface, picture: surface.fill(picture))
    monkeypatch.setattr(Painter, "paint_table", lambda _, surface: surface.fill((0, 0, 0)))
    screen: Any = SimpleNamespace(home=Camera(pygame.Rect(0, 0, 400, 400)), window=pygame.Rect(0, 0, 600, 400))
    red, blue = (200, 0, 0), (0, 0, 200)
    turned = Turning(screen, red, blue)  # type: ignore[arg-type]
    whole = round(screen.home.length(2 * turning.TRAY))
    seen = []
    for share in (0.0, 0.25, 0.4, 0.55, 0.75, 1.0):
        turned.time = 0.8 * share
        surface = pygame.Surface((600, 400), 0, 32)
        turned.draw(surface)
        row = pygame.surfarray.array3d(surface)[:, 200]
        seen.append((int((row > 100).any(axis=1).sum()), "red" if (row[:, 0] > 100).any() else "blue"))
        edges = np.flatnonzero((row > 100).any(axis=1))
        assert abs(int(edges[0]) + int(edges[-1]) - 399) <= 1, "It narrows towards its middle."
        assert turned.is_over == (share == 1.0)
    assert [side for _, side in seen] == ["red", "red", "red", "blue", "blue", "blue"]
    assert [width / whole for width, _ in seen] == pytest.approx([1.0, 0.707, 0.309, 0.156, 0.707, 1.0], abs=0.01)


# --- the grid of games ----------------------------------------------------------------------------------------------------


@pytest.mark.usefixtures("bare_board")
def test_arrows_walk_over_the_grid_and_stop_at_its_edges(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ui.scenes.show.game_grid.card_picture", lambda *_: None)
    driver = Driver(lambda stage: GameGrid(stage, BOARD, 20.0), shelf=ShowShelf(), size=(960, 640))
    grid = driver.scene
    columns, count = grid._columns, len(grid.cards)
    seen = []
    for code in (pygame.K_UP, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_DOWN, pygame.K_UP, pygame.K_UP):
        driver.key(code)
        seen.append(grid.tiles.focus)
    assert seen == [0, 0, 1, 1 + columns, 1, 1]
    for _ in range(9):
        driver.key(pygame.K_DOWN)
    assert count - columns <= grid.tiles.focus < count
    rects = [button.rect for button in grid.tiles.buttons]
    assert {rect.size for rect in rects} == {rects[0].size}
    assert rects[columns].topleft == (rects[0].x, rects[0].bottom + grid.stage.px(10))
    assert rects[1].topleft == (rects[0].right + grid.stage.px(10), rects[0].y)


@pytest.mark.usefixtures("bare_board")
def test_the_grid_closes_after_its_time_and_later_once_it_was_touched(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ui.scenes.show.game_grid.card_picture", lambda *_: None)
    driver = Driver(lambda stage: GameGrid(stage, BOARD, 20.0), shelf=ShowShelf(), size=(960, 640))
    assert driver.scene.tick(19.9) is None
    driver.feed(pygame.MOUSEMOTION, pos=(3, 3), rel=(0, 0), buttons=(0, 0, 0))
    assert driver.scene.left == 30.0
    assert driver.scene.tick(29.9) is None
    assert driver.scene.tick(0.2) is not None


# --- effects of the wheel and of a notice ---------------------------------------------------------------------------------


def test_the_wheel_over_the_panel_scrolls_the_moves_and_over_the_board_turns_the_aim() -> None:
    driver = at_table("crokinole")
    hand = driver.scene.phase.hand
    panel = driver.scene.session.screen.panel_rect
    headings = []
    for place in (panel.center, driver.scene.session.screen.camera.rect.center):
        driver.feed(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(0, 0, 0))
        driver.feed(pygame.MOUSEWHEEL, x=0, y=2, precise_y=2.0, flipped=False)
        headings.append(hand.heading)
    assert headings == pytest.approx([90.0, 90.5])


def test_before_the_first_game_of_a_demo_a_notice_is_shown_by_the_window() -> None:
    driver = showing("crokinole", is_quick=False)
    assert driver.scene.shown is None
    assert driver.scene.notify("Sound off.") is False
