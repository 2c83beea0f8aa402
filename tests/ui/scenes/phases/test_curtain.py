"""The curtain that hides secret hands from two people at one screen between their turns."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from board.moves import Choose
from board.shots.motion import Motion
from games.bots.player import Player
from games.play.match import Match
from tests.helpers.driver import Driver, playing
from tests.helpers.hidden_numbers import HiddenNumbers, Nosy
from ui.scenes.phases.bot_turn import BotTurn
from ui.scenes.phases.curtain import FALLS, LIFTS, Curtain
from ui.scenes.phases.deciding import Deciding
from ui.settings import Settings


def dealt(*players: Player | None, throws: int = 3) -> Match:
    """Return a game with hidden numbers, in which Ann holds 3 and Ben holds 1."""
    match = Match(HiddenNumbers(), 2, ("Ann", "Ben"), players, random=Random(1), throws=throws)
    match.play(Choose("deal-3-1"))
    return match


def told(driver: Driver) -> str:
    """Return all text that the window shows of the game or sends to screen readers."""
    view, reading = driver.scene.view, driver.scene.reading
    return f"{view.prompt} {view.refusal} {view.advice} {view.hint} {view.picture.headline} {reading}"


def lifted(driver: Driver) -> None:
    driver.run(FALLS + 0.1)
    driver.key(pygame.K_SPACE)
    driver.run(LIFTS + 0.1)


def test_each_of_two_people_opens_the_curtain_before_seeing_their_cards() -> None:
    driver = playing(dealt())
    assert isinstance(driver.scene.phase, Curtain)
    assert driver.scene.view.prompt == "Ann, press Space when only you can see the screen."
    assert driver.scene.session.reading.picture.headline == "? ?"
    lifted(driver)
    assert isinstance(driver.scene.phase, Deciding)
    assert driver.scene.session.reading.picture.headline == "3 ?"
    driver.press("choose hold")
    assert isinstance(driver.scene.phase, Curtain)
    assert driver.scene.view.prompt.startswith("Ben, press Space")
    assert driver.scene.session.reading.picture.headline == "? ?"
    lifted(driver)
    assert driver.scene.session.reading.picture.headline == "? 1"


@pytest.mark.parametrize("way", ["space", "enter", "click", "button"])
def test_space_enter_a_click_or_the_button_opens_the_curtain(way: str) -> None:
    driver = playing(dealt())
    driver.run(FALLS + 0.1)
    if way == "click":
        driver.click(driver.scene.session.screen.home.square.center)
    elif way == "button":
        driver.press("lift")
    else:
        driver.key({"space": pygame.K_SPACE, "enter": pygame.K_RETURN}[way])
    driver.run(LIFTS + 0.1)
    assert isinstance(driver.scene.phase, Deciding)


def test_a_press_while_the_curtain_closes_does_not_open_it() -> None:
    driver = playing(dealt())
    driver.key(pygame.K_SPACE)
    driver.run(FALLS / 2)
    driver.key(pygame.K_SPACE)
    driver.run(2.0)
    assert isinstance(driver.scene.phase, Curtain)
    assert driver.scene.session.reading.picture.headline == "? ?"


def test_a_person_alone_against_bots_never_sees_the_curtain() -> None:
    driver = playing(dealt(None, Nosy()))
    assert isinstance(driver.scene.phase, Deciding)
    assert driver.scene.session.reading.picture.headline == "3 ?"
    driver.press("choose hold")
    assert isinstance(driver.scene.phase, BotTurn)
    assert driver.scene.session.reading.picture.headline == "3 ?"


def test_while_the_curtain_is_closed_no_text_reveals_the_last_hand() -> None:
    driver = playing(dealt())
    lifted(driver)
    driver.scene.session.refuse("Yours is 3: hold it.")
    assert "Yours is 3" in told(driver)
    driver.scene.phase._play(Choose("hold"))
    driver.scene.flow.settle()
    for _ in range(40):
        driver.run(1 / 60)
        assert "Yours is" not in told(driver)
    driver.key(pygame.K_h)
    assert driver.scene.session.refusal == "Open the curtain first."
    lifted(driver)
    assert "Yours is 1." in told(driver)


def test_a_player_cannot_replay_what_only_the_other_player_saw() -> None:
    driver = playing(dealt())
    lifted(driver)
    session = driver.scene.session
    session.last = (session.reading.picture, Motion(60.0))
    driver.press("choose hold")
    assert session.last is None


def test_with_reduced_motion_the_curtain_closes_and_opens_at_once() -> None:
    driver = playing(dealt())
    driver.stage.settings = Settings(reduces_motion=True)
    assert driver.scene.phase.closed == 1.0
    driver.run(FALLS + 0.1)
    driver.key(pygame.K_SPACE)
    driver.run(1 / 30)
    assert isinstance(driver.scene.phase, Deciding)


@pytest.mark.parametrize("size", [(800, 600), (1280, 800)])
def test_the_curtain_hides_the_board_and_the_name_can_be_read(size: tuple[int, int]) -> None:
    driver = playing(dealt(), size=size)
    driver.run(FALLS + 0.1)
    square = driver.scene.session.screen.home.square
    screen = driver.window.surface
    for x, y in ((0.2, 0.3), (0.8, 0.3), (0.2, 0.8), (0.8, 0.8)):
        red, green, blue, _ = screen.get_at((square.x + round(x * square.width), square.y + round(y * square.height)))
        assert red > 2.5 * max(green, blue)
    card = screen.get_at((square.centerx, square.centery - round(0.055 * square.height)))
    assert min(card[:3]) > 190
