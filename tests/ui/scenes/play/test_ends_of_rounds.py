"""The panel between two rounds of a game: the keys Esc and Space do what the buttons say, and no player is marked as next."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from board.geometry import ORIGIN
from board.men import Lie
from board.moves import CHANCE, Aim, Choose, Lot
from board.shots.flick import Flick
from games.catalogue import find
from games.game_shelf import GameShelf
from games.play.match import Match
from tests.helpers.driver import Driver, playing
from ui.art.base.lettering import Sized
from ui.scenes.home.home import Home
from ui.scenes.phases.chance import Cup
from ui.scenes.phases.deciding import Deciding
from ui.scenes.phases.moment import Counting, Moment
from ui.scenes.phases.watching import Watching
from ui.scenes.table.score_sheet import sheet_height


def last_shot(size: tuple[int, int] = (800, 600), speed: float = 700.0) -> Driver:
    """Return a window with a Crokinole match in which the last disk of a round has just been shot."""
    match = Match(find("crokinole")(), 2, ("Ann", "Ben"), random=Random(1))
    match.play(Lot(0))
    random = Random(4)
    for _ in range(15):
        assert isinstance(match.options, Aim)
        match.play(match.game.shoot(match.state, match.options.sample(random), motion=False))
    driver = playing(match, size=size)
    aim = match.options
    assert isinstance(aim, Aim)
    assert [man.seat for man in driver.scene.view.picture.waiting] == [1]
    driver.scene.flow.go(driver.scene.session.play(Flick(aim.disk.at, (ORIGIN - aim.disk.at).heading, speed)))
    return driver


def wait_for(driver: Driver, phase: type) -> Any:
    for _ in range(900):
        if isinstance(driver.scene.phase, phase):
            return driver.scene.phase
        driver.run(1 / 60)
    raise AssertionError(f"stuck in {driver.scene.phase}")


def test_escape_at_the_end_of_a_round_leaves_as_its_button_says(tmp_path: Path) -> None:
    driver = last_shot()
    wait_for(driver, Counting)
    tools = driver.scene.view.tools
    assert [(tool.label, tool.shown_key) for tool in tools if tool.shown_key == "Esc"] == [("Back", "Esc")]
    match = GameShelf(tmp_path).keep(driver.scene.session.table)
    driver.key(pygame.K_ESCAPE)
    assert isinstance(driver.scene, Home)
    assert driver.scene.menu.notice == "Crokinole saved. Press F2 to continue."
    assert "choose next-round" not in match.notation


def test_enter_at_the_end_of_a_round_continues() -> None:
    driver = last_shot()
    wait_for(driver, Counting)
    driver.key(pygame.K_RETURN, pygame.K_RETURN)
    assert isinstance(driver.scene.phase, Deciding)
    assert driver.scene.session.table.notation[-1] == "choose next-round"


def test_a_shot_disk_leaves_the_hand_and_after_the_last_shot_no_player_is_to_move() -> None:
    driver = last_shot()
    assert isinstance(driver.scene.phase, Watching)
    seen = [driver.scene.view.picture]
    seen += [(wait_for(driver, phase), driver.scene.view.picture)[1] for phase in (Moment, Counting)]
    assert [picture.waiting for picture in seen] == [(), (), ()]
    assert [picture.mover for picture in seen] == [1, CHANCE, CHANCE]


def pigs_question() -> Driver:
    match = Match(find("troublesome-pigs")(), 2, ("Ann", "Ben"), random=Random(1))
    match.play(Lot(0))
    return playing(match, size=(800, 600))


@pytest.mark.parametrize("key", [pygame.K_SPACE, pygame.K_RETURN])
def test_space_at_a_question_says_how_to_answer_it(key: int) -> None:
    driver = pigs_question()
    driver.key(key)
    assert driver.scene.view.refusal == "Press 1 for Odd or 2 for Even."


def test_space_presses_the_button_focused_by_tab() -> None:
    driver = pigs_question()
    driver.key(pygame.K_TAB, pygame.K_TAB, pygame.K_SPACE)
    assert driver.scene.session.table.played[-1].move == Choose("even")
    assert isinstance(wait_for(driver, Cup), Cup)


@pytest.mark.parametrize("width", [230, 300, 360, 420, 520, 900])
@pytest.mark.parametrize("game", ["ten-pins", "king-pin", "childrens-ten-pins", "corner-pins"])
def test_the_card_of_ten_frames_has_one_layout_from_the_first_frame_to_the_last(game: str, width: int) -> None:
    assert len({sheet_height(sheet, width, 400, 0, Sized(1.0)) for sheet in sheets_of(game)}) == 1


@cache
def sheets_of(game: str) -> list[Any]:
    """Return the score sheets of a whole bowling game after each shot, beginning with the first sheet that has ten frames."""
    match = Match(find(game)(), 2, random=Random(2))
    match.play(Lot(0))
    random, sheets = Random(3), []
    while match.outcome is None:
        sheets.append(match.picture.sheet)
        assert isinstance(match.options, Aim)
        match.play(match.game.shoot(match.state, match.options.sample(random), motion=False))
    return [sheet for sheet in sheets if len(sheet.columns) == 10]


def test_a_fouled_disk_lies_in_the_ditch_while_the_round_is_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    driver = last_shot(speed=150.0)
    wait_for(driver, Counting)
    assert "The disk goes to the ditch." in driver.scene.session.table.news[-1]
    painted = []
    painter = driver.scene.session.screen.painter
    monkeypatch.setattr(painter, "paint", lambda _, picture, *, poses, **_more: painted.append((picture, poses)))
    driver.scene.phase.draw(pygame.Surface((8, 8)))
    ((picture, poses),) = painted
    shot = max(picture.men, key=lambda man: man.id)
    assert (shot.seat, shot.lie, shot.id in poses) == (1, Lie.DITCH, False)
