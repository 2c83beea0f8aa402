"""Notices of keys that change a setting or the view, the board that turns for people only, and the label of the Esc button."""

from __future__ import annotations

from random import Random
from typing import Any

import pygame
import pytest

from board.geometry import Point
from board.moves import Lot
from board.shots.flick import Flick
from games.bots.player import Choice, Player
from games.catalogue import find
from games.play.bot_questions import hint_of
from games.play.match import Match
from games.practice.drill_room import DrillRoom
from tests.helpers.driver import Driver, FakeShelf, FakeThought, playing
from ui.scenes.home.home import Home
from ui.scenes.phases.bot_turn import BotTurn
from ui.scenes.phases.deciding import Deciding
from ui.scenes.phases.moment import Moment
from ui.scenes.phases.reviewing import Reviewing
from ui.scenes.phases.watching import Watching
from ui.scenes.play.table_commands import LEAVE
from ui.scenes.practice.practice_scene import PracticeScene
from ui.window.window import Window

SOUTH, NORTH = Flick(Point(0.0, -263.525), 90.0, 1850.0), Flick(Point(0.0, 263.525), -90.0, 1850.0)
PLAYER = Player()


class Scripted(Match):
    """A game whose bots shoot straight across the middle, and whose hints are ready at once."""

    def think(self) -> Any:
        return FakeThought(SOUTH if self.mover == 0 else NORTH)

    def hint(self) -> Any:
        return FakeThought((hint_of(self.game, self.state, Choice(SOUTH, "It is good.", 0.62)),))


def crokinole(*players: Player | None, lead: int = 0) -> Driver:
    match = Scripted(find("crokinole")(), 2, ("Ann", "Ben"), players, Random(1))
    match.play(Lot(lead))
    driver = playing(match, size=(800, 600))
    driver.stage.change(is_coached=True)
    return driver


def at_table(game: str) -> Driver:
    match = Match(find(game)(), 2, ("Ann", "Ben"), random=Random(1))
    driver = playing(match, size=(800, 600))
    driver.stage.change(is_coached=True)
    driver.run(3.0)
    return driver


def escape_button(driver: Driver) -> str:
    """Return the label of the button whose key is Esc."""
    driver.window.draw()
    scene = driver.scene
    groups = [getattr(scene, name) for name in ("buttons", "choices", "tools") if hasattr(scene, name)]
    found = [button.label for group in groups for button in group.buttons if button.key == pygame.K_ESCAPE]
    assert len(found) == 1, f"Esc stands on {found}: it must stand on one button."
    return str(found[0])


# --- notices of keys ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", [pygame.K_t, pygame.K_l, pygame.K_c, pygame.K_b, pygame.K_v, pygame.K_m], ids="TLCBVM")
def test_every_key_that_changes_a_setting_shows_the_new_state(key: int) -> None:
    driver = crokinole(None, None)
    said = []
    for _ in range(3 if key == pygame.K_l else 2):
        driver.key(key)
        driver.run(0.1)
        said.append(driver.scene.view.notice)
    assert all(said), f"One press was silent: {said}."
    assert len(set(said)) == len(said), f"Two states are told alike: {said}."
    driver.run(5.0)
    assert driver.scene.view.notice == "", "It stands there for ever."


@pytest.mark.parametrize(
    ("game", "key", "setting"),
    [("contack", pygame.K_t, "turns_board"), ("checkers", pygame.K_l, "aim"), ("national-flags", pygame.K_t, "turns_board")],
)
def test_a_key_without_effect_in_this_game_changes_no_setting_and_says_why(game: str, key: int, setting: str) -> None:
    driver = at_table(game)
    before = getattr(driver.stage.settings, setting)
    driver.key(key)
    assert getattr(driver.stage.settings, setting) == before
    assert driver.scene.view.refusal


def test_zooming_beyond_the_limits_shows_a_message() -> None:
    driver = at_table("checkers")
    driver.key(*[pygame.K_MINUS] * 12)
    assert driver.scene.view.notice
    driver.run(1.0)
    driver.key(*[pygame.K_PLUS] * 12)
    assert driver.scene.view.refusal


def test_a_new_message_replaces_a_refusal_and_a_refusal_replaces_a_message() -> None:
    session = crokinole(None, None).scene.session
    session.refuse("Not there.")
    session.notify("The sound is off.")
    assert (session.refusal, session.notice) == ("", "The sound is off.")
    session.refuse("Not there.")
    assert (session.refusal, session.notice) == ("Not there.", "")


@pytest.mark.parametrize("key", [pygame.K_l, pygame.K_g, pygame.K_c, pygame.K_b, pygame.K_m, pygame.K_v], ids="LGCBMV")
def test_practice_shows_what_a_key_has_changed(key: int) -> None:
    driver = Driver(lambda stage: PracticeScene(stage, DrillRoom().open("one-rim")), shelf=RoomShelf(), size=(960, 640))
    said = []
    for _ in range(2):
        driver.key(key)
        said.append(driver.scene.bench.notice)
    assert all(said), f"One press was silent: {said}."
    assert said[0] != said[1]


class RoomShelf(FakeShelf):
    """A collection of saved games with a practice screen."""

    practice = DrillRoom()


# --- turning the board --------------------------------------------------------------------------------------------------


def quarters(driver: Driver, shots: int) -> list[tuple[int, int]]:
    """Press T. Return the shooter and the rotation of the board at each of `shots` shots, which people shoot by hand."""
    found = []
    scene = driver.scene
    driver.key(pygame.K_t)
    for _ in range(shots):
        seat = scene.session.reading.mover
        found.append((seat, scene.session.screen.quarter))
        while scene.session.reading.mover == seat:
            if isinstance(scene.phase, Deciding):
                scene.flow.go(scene.phase._play(SOUTH if seat == 0 else NORTH))
            driver.run(0.1)
            assert driver.now < 600.0
    return found


def test_the_board_rotates_between_people() -> None:
    assert quarters(crokinole(None, None), 4) == [(0, 0), (1, 2), (0, 0), (1, 2)]


def test_the_board_never_rotates_for_a_bot() -> None:
    assert quarters(crokinole(None, PLAYER), 4) == [(0, 0), (1, 0), (0, 0), (1, 0)]


def test_the_board_stays_rotated_to_the_only_person() -> None:
    driver = crokinole(PLAYER, None, lead=1)
    assert quarters(driver, 4) == [(1, 2), (0, 2), (1, 2), (0, 2)]


# --- the Esc button -----------------------------------------------------------------------------------------------------


def test_the_button_of_esc_says_clear_hint_and_then_leave() -> None:
    driver = crokinole(None, None)
    assert escape_button(driver) == LEAVE
    driver.key(pygame.K_h)
    driver.run(0.1)
    assert escape_button(driver) == "Clear hint"
    driver.press("escape")
    assert driver.scene.phase.advice is None, "The button must do what its key does."
    assert escape_button(driver) == LEAVE
    driver.key(pygame.K_ESCAPE)
    assert isinstance(driver.scene, Home)


@pytest.mark.parametrize("during", [BotTurn, Watching, Moment])
def test_esc_leaves_while_others_play_and_during_a_motion_and_space_skips(during: type) -> None:
    driver = crokinole(PLAYER, None)
    while not isinstance(driver.scene.phase, during):
        driver.run(0.05)
    assert escape_button(driver) == LEAVE
    if during is not BotTurn:
        driver.run(0.3)
        driver.key(pygame.K_SPACE)
        assert not isinstance(driver.scene.phase, during)
        assert escape_button(driver) == LEAVE
    driver.key(pygame.K_ESCAPE)
    assert isinstance(driver.scene, Home)


def test_esc_ends_a_replay_and_its_button_says_so() -> None:
    driver = crokinole(None, None)
    driver.scene.flow.go(driver.scene.phase._play(SOUTH))
    while not isinstance(driver.scene.phase, Deciding):
        driver.run(0.2)
    driver.key(pygame.K_r)
    assert escape_button(driver) == "Back"
    driver.key(pygame.K_ESCAPE)
    assert isinstance(driver.scene.phase, Deciding)


def test_the_button_of_esc_says_that_it_cancels_a_pull() -> None:
    driver = crokinole(None, None)
    hand = driver.scene.phase.hand
    x, y = driver.scene.session.screen.camera.to_screen(hand.at)
    driver.feed(pygame.MOUSEBUTTONDOWN, pos=(round(x), round(y)), button=1)
    driver.feed(pygame.MOUSEMOTION, pos=(round(x), round(y) + 30), rel=(0, 30), buttons=(1, 0, 0))
    assert hand.mode == "pull"
    assert escape_button(driver) == "Cancel"
    driver.key(pygame.K_ESCAPE)
    assert hand.mode == "rest"
    assert escape_button(driver) == LEAVE


def test_the_button_of_esc_says_that_it_puts_a_piece_back() -> None:
    driver = at_table("checkers")
    options = driver.scene.session.reading.options
    side = driver.scene.session.reading.picture.side
    driver.click_board(side.place(options.moves[0].path[0]).at)
    assert escape_button(driver) == "Put back"
    driver.key(pygame.K_ESCAPE)
    assert escape_button(driver) == LEAVE


def test_a_replay_has_one_button_for_esc_and_one_that_leaves() -> None:
    driver = crokinole(None, None)
    scene = driver.scene
    scene.flow.go(scene.phase._play(SOUTH))
    while not isinstance(scene.phase, Deciding):
        driver.run(0.2)
    driver.key(pygame.K_PAGEUP)
    assert isinstance(scene.phase, Reviewing)
    assert escape_button(driver) == "Back to game"
    driver.press("leave")
    assert isinstance(driver.scene, Home)


def test_esc_leaves_practice_even_during_a_shot() -> None:
    driver = Driver(lambda stage: PracticeScene(stage, DrillRoom().open("one-rim")), shelf=RoomShelf(), size=(960, 640))
    assert escape_button(driver) == "Back"
    driver.key(pygame.K_x)
    assert driver.scene.bench.playback.is_running
    assert escape_button(driver) == "Back"
    driver.key(pygame.K_ESCAPE)
    assert not driver.window.scenes


def test_on_the_home_screen_esc_says_that_it_clears_the_search() -> None:
    driver = Driver()
    assert escape_button(driver) == "Quit"
    driver.write("an")
    assert escape_button(driver) == "Clear"
    driver.key(pygame.K_ESCAPE)
    assert escape_button(driver) == "Quit"


def test_tool_buttons_stay_in_place_when_the_label_of_esc_changes() -> None:
    driver = crokinole(None, None)
    driver.window.draw()
    before = {button.name: button.rect.copy() for button in driver.scene.tools.buttons}
    driver.key(pygame.K_h)
    driver.run(0.1)
    assert {button.name: button.rect for button in driver.scene.tools.buttons} == before


def test_the_window_shows_messages_in_scenes_without_a_place_for_them() -> None:
    driver = Driver()
    assert isinstance(driver.window, Window)
    driver.key(pygame.K_F11)
    assert driver.stage.settings.fills_screen
