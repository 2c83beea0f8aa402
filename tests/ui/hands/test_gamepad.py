"""Gamepads of any make: they move the pointer, press and drag, and replace keys."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from board.geometry import Point
from games.game_shelf import GameShelf
from tests.helpers.driver import Driver
from tests.ui.scenes.play.test_halted import running
from ui.art.base.camera import Projection
from ui.art.board.chair import Chair
from ui.hands.gamepad import Gamepad
from ui.scenes.base.requests import PlayGame
from ui.scenes.base.scene import Push
from ui.scenes.home.home import Home
from ui.scenes.home.rules_card import TextCard
from ui.scenes.play.before_game import Setup
from ui.settings import Settings

SIZE = (1000, 800)


def tilt(pad: Any, axis: int, share: float) -> list[pygame.event.Event]:
    return list(pad.events(pygame.event.Event(pygame.CONTROLLERAXISMOTION, axis=axis, value=round(32767 * share), instance_id=0)))


def test_the_left_stick_moves_the_pointer_and_the_right_stick_moves_it_slowly() -> None:
    pad = Gamepad(SIZE)
    assert not pad.needs_ticks
    tilt(pad, pygame.CONTROLLER_AXIS_LEFTX, 1.0)
    assert pad.needs_ticks
    (event,) = pad.move(0.1)
    assert (event.type, event.pos) == (pygame.MOUSEMOTION, (588, 400))
    tilt(pad, pygame.CONTROLLER_AXIS_LEFTX, 0.0)
    assert pad.move(1.0) == []
    tilt(pad, pygame.CONTROLLER_AXIS_RIGHTY, -1.0)
    (event,) = pad.move(0.1)
    assert event.pos == (588, 386)


def test_small_deflections_are_ignored_and_the_pointer_stays_in_the_window() -> None:
    pad = Gamepad(SIZE)
    tilt(pad, pygame.CONTROLLER_AXIS_LEFTX, 0.17)
    assert not pad.needs_ticks
    tilt(pad, pygame.CONTROLLER_AXIS_LEFTX, -1.0)
    pad.move(10.0)
    assert pad.pointer[0] == 0.0


@pytest.mark.parametrize("late", [0, 2])
def test_the_pointer_follows_the_stick_although_the_system_reports_whole_pixels(
    late: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    pad, next_spot = Gamepad(SIZE), list[tuple[int, int]]()
    monkeypatch.setattr("pygame.display.get_init", lambda: True)
    monkeypatch.setattr("pygame.mouse.set_pos", next_spot.append)
    tilt(pad, pygame.CONTROLLER_AXIS_RIGHTX, 0.6)
    tilt(pad, pygame.CONTROLLER_AXIS_RIGHTY, 0.2)
    for _ in range(240):
        pad.move(1 / 120)
        while len(next_spot) > late:
            assert pad.events(pygame.event.Event(pygame.MOUSEMOTION, pos=next_spot.pop(0), rel=(1, 0), buttons=(0, 0, 0))) == []
    x, y = pad.pointer[0] - SIZE[0] / 2, pad.pointer[1] - SIZE[1] / 2
    assert x > 60
    assert y == pytest.approx(x / 3, abs=0.1)
    (moved,) = pad.events(pygame.event.Event(pygame.MOUSEMOTION, pos=(7, 9), rel=(1, 0), buttons=(0, 0, 0)))
    assert moved.pos == pad.pointer == (7, 9)


@pytest.mark.parametrize(
    ("button", "key"),
    [
        (pygame.CONTROLLER_BUTTON_B, pygame.K_ESCAPE),
        (pygame.CONTROLLER_BUTTON_X, pygame.K_SPACE),
        (pygame.CONTROLLER_BUTTON_Y, pygame.K_h),
        (pygame.CONTROLLER_BUTTON_START, pygame.K_RETURN),
        (pygame.CONTROLLER_BUTTON_RIGHTSHOULDER, pygame.K_TAB),
        (pygame.CONTROLLER_BUTTON_DPAD_LEFT, pygame.K_LEFT),
    ],
)
def test_all_other_buttons_act_as_keys(button: int, key: int) -> None:
    pad = Gamepad(SIZE)
    for kind, meant in ((pygame.CONTROLLERBUTTONDOWN, pygame.KEYDOWN), (pygame.CONTROLLERBUTTONUP, pygame.KEYUP)):
        (event,) = pad.events(pygame.event.Event(kind, button=button, instance_id=0))
        assert (event.type, event.key) == (meant, key)


def test_each_pull_of_a_trigger_turns_the_wheel_once() -> None:
    pad = Gamepad(SIZE)
    turns = [tilt(pad, pygame.CONTROLLER_AXIS_TRIGGERRIGHT, share) for share in (0.2, 0.6, 0.9, 0.1, 0.7)]
    assert [len(events) for events in turns] == [0, 1, 0, 0, 1]
    assert turns[1][0].y == 1
    assert tilt(pad, pygame.CONTROLLER_AXIS_TRIGGERLEFT, 1.0)[0].y == -1


def test_unknown_buttons_and_events_are_ignored() -> None:
    pad = Gamepad(SIZE)
    assert pad.events(pygame.event.Event(pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_GUIDE, instance_id=0)) == []
    other = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_a, mod=0, unicode="a")
    assert pad.events(other) == [other]
    pad.events(pygame.event.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=3))


def test_unplugging_a_pad_releases_its_buttons() -> None:
    pad = Gamepad(SIZE)
    for button, number in ((pygame.CONTROLLER_BUTTON_A, 0), (pygame.CONTROLLER_BUTTON_B, 0), (pygame.CONTROLLER_BUTTON_X, 1)):
        pad.events(pygame.event.Event(pygame.CONTROLLERBUTTONDOWN, button=button, instance_id=number))
    removed, pulled, escape = pad.events(pygame.event.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=0))
    assert (pulled.type, pulled.button) == (pygame.MOUSEBUTTONUP, 1)
    assert (escape.type, escape.key) == (pygame.KEYUP, pygame.K_ESCAPE)
    assert removed.type == pygame.CONTROLLERDEVICEREMOVED
    assert pad.events(pygame.event.Event(pygame.CONTROLLERBUTTONUP, button=pygame.CONTROLLER_BUTTON_A, instance_id=0)) == []
    (other,) = pad.events(pygame.event.Event(pygame.CONTROLLERBUTTONUP, button=pygame.CONTROLLER_BUTTON_X, instance_id=1))
    assert (other.type, other.key) == (pygame.KEYUP, pygame.K_SPACE)


def test_button_a_releases_the_key_it_pressed_even_after_a_stick_moved() -> None:
    pad = Gamepad(SIZE)
    pad.events(pygame.event.Event(pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_DPAD_UP, instance_id=0))
    pad.events(pygame.event.Event(pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_A, instance_id=0))
    tilt(pad, pygame.CONTROLLER_AXIS_LEFTX, 1.0)
    pad.move(0.1)
    (event,) = pad.events(pygame.event.Event(pygame.CONTROLLERBUTTONUP, button=pygame.CONTROLLER_BUTTON_A, instance_id=0))
    assert (event.type, event.key) == (pygame.KEYUP, pygame.K_RETURN)


def test_without_a_stick_the_pointer_stays_even_if_the_window_shrinks(monkeypatch: pytest.MonkeyPatch) -> None:
    pad, next_spot = Gamepad(SIZE), list[tuple[int, int]]()
    monkeypatch.setattr("pygame.display.get_init", lambda: True)
    monkeypatch.setattr("pygame.mouse.set_pos", next_spot.append)
    pad.events(pygame.event.Event(pygame.MOUSEMOTION, pos=(990, 790), rel=(1, 0), buttons=(0, 0, 0)))
    pad.size = (640, 480)
    assert pad.move(0.1) == []
    assert next_spot == []
    tilt(pad, pygame.CONTROLLER_AXIS_LEFTX, -1.0)
    assert [event.pos[1] for event in pad.move(0.1)] == [479]


def test_a_window_that_is_closed_while_a_stick_is_held_stays_closed() -> None:
    driver = Driver()
    driver.feed(pygame.CONTROLLERAXISMOTION, axis=pygame.CONTROLLER_AXIS_LEFTX, value=32767, instance_id=0)
    driver.window.round([pygame.event.Event(pygame.QUIT)], 1.0, 0.1, draws=False)
    assert (driver.window.is_open, driver.window.mishaps) == (False, 0)


class Player(Driver):
    """A simulated window that is controlled with a gamepad."""

    def button(self, *buttons: int) -> None:
        for button in buttons:
            self.feed(pygame.CONTROLLERBUTTONDOWN, button=button, instance_id=0)
            self.feed(pygame.CONTROLLERBUTTONUP, button=button, instance_id=0)

    def go(self, pixel: tuple[float, float]) -> None:
        """Move the pointer to a pixel with the sticks of the gamepad."""
        for _ in range(4000):
            x, y = self.window.pad.pointer
            dx, dy = pixel[0] - x, pixel[1] - y
            if abs(dx) <= 1.0 and abs(dy) <= 1.0:
                break
            far = max(abs(dx), abs(dy))
            axes = (pygame.CONTROLLER_AXIS_LEFTX, pygame.CONTROLLER_AXIS_LEFTY)
            fine = (pygame.CONTROLLER_AXIS_RIGHTX, pygame.CONTROLLER_AXIS_RIGHTY)
            for axis, other, way in zip(axes, fine, (dx, dy), strict=True):
                self.feed(
                    pygame.CONTROLLERAXISMOTION, axis=axis, value=round(32767 * way / far) if far > 30 else 0, instance_id=0
                )
                self.feed(
                    pygame.CONTROLLERAXISMOTION, axis=other, value=0 if far > 30 else round(32767 * way / far), instance_id=0
                )
            self.window.advance(1 / 240)
        for axis in range(4):
            self.feed(pygame.CONTROLLERAXISMOTION, axis=axis, value=0, instance_id=0)


def test_a_pad_alone_chooses_a_game_and_shoots_a_disk(tmp_path: Path) -> None:
    shelf: Any = GameShelf(tmp_path, seed=1, spare=[])
    player = Player(shelf=shelf, size=(1024, 680))
    player.stage.set(Settings(is_coached=True))
    player.button(pygame.CONTROLLER_BUTTON_DPAD_RIGHT, pygame.CONTROLLER_BUTTON_A)
    assert isinstance(player.scene, Setup)
    assert player.scene.card.name == "bicycle-racing"
    player.button(pygame.CONTROLLER_BUTTON_B, pygame.CONTROLLER_BUTTON_BACK)
    assert isinstance(player.scene, TextCard)
    player.button(pygame.CONTROLLER_BUTTON_B)
    assert isinstance(player.scene, Home)
    table = shelf.open("crokinole", 2, {}, ["Ann", "Ben"])
    player.window.answer(Push(PlayGame(table)))
    player.run(4.0)
    camera = player.scene.session.screen.camera
    shoot_at_the_middle(player, camera)
    shot = table.played[-1].turn.shot
    assert abs((shot.flick.heading - (Point(0, 0) - shot.flick.at).heading + 180) % 360 - 180) < 2.0


@pytest.fixture
def seated(tmp_path: Path) -> Player:
    """A player at a new game of Crokinole, with a gamepad."""
    shelf: Any = GameShelf(tmp_path, seed=1, spare=[])
    player = Player(shelf=shelf, size=(640, 440))
    player.stage.set(Settings(is_coached=True))
    player.window.answer(Push(PlayGame(shelf.open("crokinole", 2, {}, ["Ann", "Ben"]))))
    player.run(4.0)
    return player


@pytest.mark.parametrize("button", [pygame.CONTROLLER_BUTTON_A, pygame.CONTROLLER_BUTTON_X])
@pytest.mark.parametrize("is_released", [False, True])
def test_a_pad_that_is_unplugged_shoots_nothing(seated: Player, button: int, is_released: bool) -> None:
    hand, table = seated.scene.phase.hand, seated.scene.session.table
    played = len(table.played)
    camera = seated.scene.session.screen.camera
    seated.go(camera.to_screen(hand.at))
    seated.feed(pygame.CONTROLLERBUTTONDOWN, button=button, instance_id=0)
    seated.go(camera.to_screen(hand.at * 1.25))
    seated.run(0.4)
    assert hand.share > 0.0
    released = pygame.event.Event(pygame.CONTROLLERBUTTONUP, button=button, instance_id=0)
    removed = pygame.event.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=0)
    seated.window.feed([released, removed] if is_released else [removed], seated.now)
    seated.run(0.4)
    assert len(table.played) == played
    assert (hand.mode, seated.scene.phase.hand) == ("rest", hand)


def test_a_pad_that_held_nothing_leaves_the_mouse_alone_when_it_is_unplugged(seated: Player) -> None:
    hand = seated.scene.phase.hand
    x, y = (round(length) for length in seated.scene.session.screen.camera.to_screen(hand.at))
    seated.feed(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1)
    seated.feed(pygame.MOUSEMOTION, pos=(x, y + 40), rel=(0, 40), buttons=(1, 0, 0))
    seated.feed(pygame.CONTROLLERDEVICEREMOVED, instance_id=0)
    assert hand.mode == "pull"


def test_a_click_of_the_left_stick_sits_down_and_of_the_right_stick_zooms(seated: Player) -> None:
    seated.button(pygame.CONTROLLER_BUTTON_RIGHTSTICK)
    assert seated.scene.session.screen.eye.wanted.is_close
    seated.button(pygame.CONTROLLER_BUTTON_RIGHTSTICK)
    assert not seated.scene.session.screen.eye.wanted.is_close
    for is_seated in (True, False):
        seated.button(pygame.CONTROLLER_BUTTON_LEFTSTICK)
        assert seated.scene.session.sitting.is_seated(is_watched=False) is is_seated


def test_a_stick_click_zooms_while_the_clock_runs_and_letters_are_typed() -> None:
    driver = running("national-flags", "call flag-chili")
    driver.feed(pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_RIGHTSTICK, instance_id=0)
    assert driver.scene.session.screen.eye.wanted.is_close
    assert driver.scene.phase.is_running


def shoot_at_the_middle(player: Player, camera: Projection) -> None:
    """Shoot at the middle of the board with a gamepad: pull the disk back with stick and button, and release it."""
    hand = player.scene.phase.hand
    player.go(camera.to_screen(hand.at))
    player.feed(pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_A, instance_id=0)
    player.go(camera.to_screen(hand.at - (Point(0, 0) - hand.at) * (70.0 / hand.at.length)))
    assert hand.mode == "pull"
    heading, table = hand.heading, player.scene.session.table
    player.feed(pygame.CONTROLLERBUTTONUP, button=pygame.CONTROLLER_BUTTON_A, instance_id=0)
    assert table.played[-1].turn.shot.flick.heading == pytest.approx(heading)


def test_a_pad_shoots_from_the_chair(tmp_path: Path) -> None:
    shelf: Any = GameShelf(tmp_path, seed=1, spare=[])
    player = Player(shelf=shelf, size=(640, 440))
    player.stage.set(Settings(is_coached=True, views={"crokinole": "chair"}))
    player.stage.sits_down = True
    table = shelf.open("crokinole", 2, {}, ["Ann", "Ben"])
    player.window.answer(Push(PlayGame(table)))
    player.run(4.0)
    chair = player.scene.session.screen.seen
    assert isinstance(chair, Chair)
    shoot_at_the_middle(player, chair)
    shot = table.played[-1].turn.shot
    assert abs((shot.flick.heading - (Point(0, 0) - shot.flick.at).heading + 180) % 360 - 180) < 3.0
