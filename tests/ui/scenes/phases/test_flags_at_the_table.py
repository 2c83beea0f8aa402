"""The game National Flags in the window: one person covers flags by mouse or keys, two use buzzers. The called name is shown."""

from __future__ import annotations

from random import Random

import numpy as np
import pygame
import pytest

from board.flags import FLAGS
from board.moves import Cover, Tick, read_move
from board.sides import CROKINOLE_SIDE
from board.views.picture import Picture
from games.bots.player import Player
from games.catalogue import find
from games.play.match import Match
from tests.helpers.driver import Driver, playing
from ui.art.base.camera import Camera
from ui.art.painting.painter import Painter
from ui.scenes.phases.live import AgainstTheClock


class Idle(Player):
    """A bot that never acts."""

    name = "idle"


def flags(*moves: str, people: int = 1) -> tuple[Match, Driver]:
    """Return a game of National Flags after these moves, with its clock running."""
    players = [None] * people + [Idle()] * (2 - people)
    match = Match(find("national-flags")(), 2, ["Ann", "Ben"][:people], players, Random(1))
    for move in moves:
        match.play(read_move(move))
    driver = playing(match, size=(800, 600))
    assert isinstance(driver.scene.phase, AgainstTheClock)
    driver.scene.phase.begin()
    return match, driver


def flag_at(driver: Driver, name: str) -> tuple[int, int]:
    x, y = driver.scene.session.screen.camera.to_screen(CROKINOLE_SIDE.place(f"flag-{name}").at)
    return round(x), round(y)


def test_a_player_alone_covers_a_flag_with_a_click() -> None:
    match, driver = flags("call flag-chili")
    driver.click(flag_at(driver, "chili"))
    driver.run(0.1)
    assert match.score == (1, 0)
    assert "Chili: 1 point for you." in driver.scene.view.news
    acts = [act for played in match.played if isinstance(played.move, Tick) for act in played.move.acts]
    assert acts == [Cover(0, "flag-chili")], "a cover by hand needs no buzz"


def test_after_a_wrong_click_the_player_is_out_of_the_call_and_not_asked_to_search() -> None:
    match, driver = flags("call flag-chili")
    assert driver.scene.view.prompt == "Find this flag and cover it first."
    driver.click(flag_at(driver, "cuba"))
    driver.run(0.1)
    view = driver.scene.view
    assert match.score == (0, 0)
    assert view.news == ("No, that is Cuba. You are out until the next flag.",)
    assert (view.prompt, view.hint) == ("", "")


def test_part_of_its_name_and_enter_cover_a_flag() -> None:
    match, driver = flags("call flag-bolivia")
    driver.write("boli")
    assert driver.scene.view.hint == "Boli: Enter chooses the highlighted flag, Backspace deletes a letter."
    driver.key(pygame.K_RETURN)
    driver.run(0.1)
    assert match.score == (1, 0)


def test_letters_of_a_name_are_no_shortcuts_and_tab_pauses_the_clock() -> None:
    _, driver = flags("call flag-peru")
    scene = driver.scene
    assert scene.writes
    for letter in "pmt":
        driver.key(ord(letter))
    assert scene.phase.is_running
    driver.key(pygame.K_TAB)
    assert not scene.phase.is_running
    assert not scene.writes


def test_two_players_buzz_and_a_refusal_disappears_with_the_next_flag() -> None:
    match, driver = flags("call flag-chili", people=2)
    driver.click(flag_at(driver, "chili"))
    assert driver.scene.view.refusal == "All players share the mouse. Buzz first with A or left Shift or L or right Shift."
    driver.key(pygame.K_l)
    driver.run(0.1)
    assert dict(driver.scene.view.keys) == {1: "mouse or keys"}
    driver.click(flag_at(driver, "chili"))
    driver.run(0.1)
    assert match.score == (0, 1)
    assert driver.scene.view.refusal == ""
    driver.run(2.2)
    assert len(match.state.called) == 2
    assert driver.scene.view.refusal == ""


def test_no_person_is_asked_to_do_what_a_bot_must_do() -> None:
    _, driver = flags("call flag-chili", "tick 2:buzz")
    assert driver.scene.view.prompt == ""


def pixels(picture: Picture, size: int, turn: int = 0) -> np.ndarray:
    surface = pygame.Surface((size, size), 0, 32)
    Painter(Camera(surface.get_rect(), turn)).paint(surface, picture)
    return pygame.surfarray.array3d(surface).astype(int)


@pytest.mark.parametrize("turn", [0, 2])
@pytest.mark.parametrize("size", [420, 780])
def test_the_called_name_is_on_the_board_and_hides_no_flag(size: int, turn: int) -> None:
    bare = pixels(Picture(CROKINOLE_SIDE, ()), size, turn)
    scale = Camera(pygame.Rect(0, 0, size, size)).scale
    for flag in max(FLAGS, key=lambda flag: len(flag.title)), min(FLAGS, key=lambda flag: len(flag.title)):
        named = pixels(Picture(CROKINOLE_SIDE, (), banner=flag.title), size, turn)
        changed = np.argwhere((bare != named).any(axis=2)) - size / 2
        # The platform ends at 279 mm, and the flags lie beyond it.
        assert np.abs(changed).max() < 250.0 * scale
        red = (np.abs(named - (164, 40, 32)).max(axis=2) < 30) & (np.abs(bare - named).max(axis=2) > 60)
        tall = np.ptp(np.argwhere(red)[:, 1])
        assert tall > 30.0 * scale


def test_the_called_name_is_hidden_before_the_clock_runs() -> None:
    match = Match(find("national-flags")(), 2, ["Ann"], [None, Idle()], Random(1))
    match.play(read_move("call flag-chili"))
    driver = playing(match, size=(800, 600))
    before, after = pygame.Surface((800, 600), 0, 32), pygame.Surface((800, 600), 0, 32)
    driver.scene.draw(before)
    driver.scene.phase.begin()
    driver.scene.spoil()
    driver.scene.draw(after)
    middle = driver.scene.session.screen.camera.square.center
    paper = (middle[0] - 120, middle[1] - 20)
    assert before.get_at(paper)[2] < 190 < after.get_at(paper)[2]
