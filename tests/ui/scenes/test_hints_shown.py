"""Hints on the screen: the power on the scale and in per cent, the exact shot, and the expected reply."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from board.geometry import Point
from board.moves import Call, Choose, Lot, Move, read_move
from board.shots.flick import Flick
from games.bots.player import Choice
from games.catalogue import find
from games.game_shelf import GameShelf
from games.play.bot_questions import hint_of
from games.play.match import Match
from tests.helpers.driver import Driver, FakeThought, playing
from tests.helpers.families import tried
from tests.helpers.triangles import BEGUN
from ui.art.base import theme
from ui.art.painting.overlay import Overlay
from ui.scenes.practice.practice_scene import PracticeScene
from ui.widgets.elements import Button

FLICK = Flick(Point(0.0, -263.525), 90.0, 1850.0)


class Advised(Match):
    """A game with prepared hints, which are ready at once."""

    advised: tuple[Choice, ...] = ()

    def hint(self) -> Any:
        return FakeThought(tuple(hint_of(self.game, self.state, choice) for choice in self.advised))


def at_table(game: str, *moves: Move, why: str = "It is good.", size: tuple[int, int] = (1280, 800)) -> Driver:
    match = Advised(find(game)(), 2, ("Ann", "Ben"), random=Random(1))
    match.play(Lot(0))
    match.advised = tuple(Choice(move, why, 0.62) for move in moves)
    driver = playing(match, size=size)
    driver.stage.change(is_coached=True)
    driver.key(pygame.K_h)
    driver.run(0.1)
    return driver


def pull(driver: Driver, mm: float) -> Any:
    """Pull the disk straight back by `mm` millimetres. Return the aimed shot."""
    phase = driver.scene.phase
    camera = driver.scene.session.screen.camera
    x, y = camera.to_screen(phase.hand.at)
    driver.feed(pygame.MOUSEBUTTONDOWN, pos=(round(x), round(y)), button=1)
    for share in (0.3, 0.7, 1.0):
        pos = (round(x), round(y + share * mm * camera.scale))
        driver.feed(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(1, 0, 0))
    driver.run(0.05)
    return phase.hand.overlay.sight


def test_a_hint_for_a_shot_names_its_power() -> None:
    driver = at_table("crokinole", FLICK, why="Goes straight into the pocket.")
    assert driver.scene.view.advice == "Goes straight into the pocket. Power: 52%. 62% chance."


def test_the_line_of_a_pull_has_a_tick_at_the_recommended_strength() -> None:
    driver = at_table("crokinole", FLICK)
    sight = pull(driver, 40.0)
    assert sight.notch.speed == 1850.0
    assert sight.speed != pytest.approx(1850.0, rel=0.1)
    driver.key(pygame.K_ESCAPE)
    sight = pull(driver, sight.notch.pull)
    assert sight.speed == pytest.approx(1850.0, rel=0.03)
    assert sight.share == pytest.approx(sight.notch.share, abs=0.02)


def test_a_disk_at_another_place_than_the_hints_has_no_tick() -> None:
    driver = at_table("crokinole", FLICK)
    driver.click_board(FLICK.at + Point(60.0, 0.0))
    driver.run(0.05)
    assert driver.scene.phase.hand.at.distance(FLICK.at) > 50.0
    assert pull(driver, 40.0).notch is None
    driver.key(pygame.K_ESCAPE)
    driver.click_board(FLICK.at)
    driver.run(0.05)
    assert pull(driver, 40.0).notch is not None


def test_the_tick_is_painted_at_the_end_of_the_recommended_pull() -> None:
    seen = {}
    for name, moves in (("plain", ()), ("advised", (FLICK,))):
        driver = at_table("crokinole", *moves) if moves else at_table("crokinole")
        sight = pull(driver, 25.0)
        driver.window.draw()
        seen[name] = pygame.surfarray.array3d(driver.window.surface)
        if moves:
            camera, notch = driver.scene.session.screen.camera, sight.notch
    x, y = map(round, camera.to_screen(Point(8.0, FLICK.at.y - notch.pull)))
    assert (seen["plain"][x - 1 : x + 2, y - 1 : y + 2] != seen["advised"][x - 1 : x + 2, y - 1 : y + 2]).any()
    blue = seen["advised"][x - 1 : x + 2, y - 2 : y + 3].reshape(-1, 3)
    assert any(b > 230 and b > r + 40 for r, _, b in blue.tolist())


def test_with_space_the_tick_is_at_the_head_of_the_arrow() -> None:
    driver = at_table("crokinole", FLICK)
    driver.feed(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" ")
    hand = driver.scene.phase.hand
    while hand.share < hand.overlay.sight.notch.share:
        driver.run(1 / 60)
    assert hand.speed == pytest.approx(1850.0, rel=0.1)


def test_without_a_hint_there_is_no_tick() -> None:
    driver = at_table("crokinole")
    assert pull(driver, 40.0).notch is None


def test_a_hint_draws_the_whole_shot_with_the_end_of_every_piece() -> None:
    driver = at_table("crokinole", FLICK)
    advice = driver.scene.phase.advice
    assert advice.hint.shot.flick == FLICK
    assert advice.over(Overlay()).routes == (), "it is not drawn twice"
    seen = pygame.surfarray.array3d(driver.window.surface)
    driver.key(pygame.K_ESCAPE)
    driver.run(0.1)
    bare = pygame.surfarray.array3d(driver.window.surface)
    rest = advice.hint.shot.man(advice.hint.shot.disk)
    x, y = map(round, driver.scene.session.screen.camera.to_screen(rest.at))
    reach = round(rest.kind.radius * driver.scene.session.screen.camera.scale)
    box = (slice(x - reach - 2, x + reach + 3), slice(y - reach - 2, y + reach + 3))
    assert (seen[box] != bare[box]).any(axis=2).sum() > 40


@pytest.mark.parametrize("answer", ["odd", "even"])
def test_a_hint_on_a_question_marks_the_recommended_button(answer: str) -> None:
    driver = at_table("troublesome-pigs", Choose(answer))
    marked = {button.label: button.is_advised for button in driver.scene.choices.buttons}
    assert marked == {"Odd": answer == "odd", "Even": answer == "even"}
    button = next(button for button in driver.scene.choices.buttons if button.is_advised)
    assert driver.window.surface.get_at((button.rect.x + 3, button.rect.centery))[:3] == theme.GOLD
    driver.key(pygame.K_ESCAPE)
    driver.run(0.1)
    assert not any(button.is_advised for button in driver.scene.choices.buttons)


@pytest.mark.parametrize("size", tried([((800, 600),), ((1280, 800),), ((2560, 1440),)], [((800, 600),), ((1280, 800),)]))
def test_the_mark_on_a_button_does_not_cover_its_label(size: tuple[int, int]) -> None:
    driver = at_table("troublesome-pigs", Choose("odd"), size=size)
    button: Button = next(button for button in driver.scene.choices.buttons if button.is_advised)
    gold = [x for x in range(button.rect.left, button.rect.right) if _is_gold(driver, x, button.rect.centery)]
    assert gold
    assert max(gold) < button.rect.left + button.rect.width // 4


def _is_gold(driver: Driver, x: int, y: int) -> bool:
    return bool(driver.window.surface.get_at((x, y))[:3] == theme.GOLD)


def test_a_hint_on_a_call_points_at_the_pin() -> None:
    driver = at_table("four-back", Call("spot-9"))
    (arrow,) = driver.scene.phase.advice.over(Overlay()).routes
    pin = driver.scene.session.reading.picture.side.place("spot-9").at
    assert arrow.points[-1].distance(pin) == pytest.approx(24.0)
    assert arrow.points[0].distance(pin) == pytest.approx(78.0)


def test_the_shot_to_repeat_shows_its_speed_and_its_tick(tmp_path: Path) -> None:
    shelf = GameShelf(tmp_path, seed=1, spare=())
    shelf.practice.warm = lambda: None  # type: ignore[method-assign]
    board = shelf.practice.open("hanger")
    driver = Driver(lambda stage: PracticeScene(stage, board, 3), shelf=shelf, size=(1280, 800))  # type: ignore[arg-type]
    driver.scene.bench.attempt(board.show, "solution")
    driver.run(0.1)
    told = driver.scene.leaf._explanation(shelf.practice.hand)
    assert told.startswith(f"Repeat the blue shot at {board.shown.speed / 1000:.2f} m/s: pull back to the blue tick")
    hand = driver.scene.bench.hand
    x, y = driver.scene.bench.view.camera.to_screen(hand.at)
    driver.feed(pygame.MOUSEBUTTONDOWN, pos=(round(x), round(y)), button=1)
    driver.feed(pygame.MOUSEMOTION, pos=(round(x), round(y) + 40), rel=(0, 0), buttons=(1, 0, 0))
    driver.run(0.05)
    assert hand.overlay.sight.notch.speed == board.shown.speed
    shelf.close()


def at_a_hinted_triangle() -> tuple[Advised, Driver]:
    """Return a match of Contack whose hint plays the triangle 9-5-8, and a window that shows the match."""
    match = Advised(find("contack")(), 2, ("Ann", "Ben"), random=Random(1))
    for move in (*BEGUN, "tile-6-1-3/cell-41-40"):
        match.play(read_move(move))
    match.advised = (Choice(read_move("tile-9-5-8/cell-41-41"), "It counts."),)
    driver = playing(match, size=(800, 600))
    driver.run(0.6)
    return match, driver


def test_a_click_on_the_triangle_that_a_hint_shows_plays_it() -> None:
    match, driver = at_a_hinted_triangle()
    driver.key(pygame.K_h)
    driver.run(0.1)
    driver.click_board(driver.scene.session.reading.picture.side.place("cell-41-41").at)
    assert match.notation[-1] == "tile-9-5-8/cell-41-41"


def test_a_hint_for_another_triangle_shows_which_one_and_where() -> None:
    _, driver = at_a_hinted_triangle()
    place = driver.scene.session.reading.picture.side.place
    advised = next(man.id for man in driver.scene.session.reading.picture.men if man.face == "9-5-8")
    driver.click_board(place("tile-5-4-2").at)
    driver.key(pygame.K_h)
    driver.run(0.1)
    phase = driver.scene.phase
    assert phase.hand.chosen == "", "the held triangle is put back"
    overlay = phase.advice.over(phase.hand.overlay)
    assert (advised, "chosen") in overlay.men
    assert Point(*overlay.poses[advised][:2]).distance(place("cell-41-41").at) < 1.0, "it is shown where it goes"
    driver.click_board(place("tile-5-4-2").at)
    overlay = phase.advice.over(phase.hand.overlay)
    assert (advised, "chosen") in overlay.men, "it stays lit while another is picked up"
    assert ("cell-41-41", "chosen") in overlay.places
    driver.click_board(place("tile-9-5-8").at)
    driver.key(pygame.K_h)
    driver.run(0.1)
    assert phase.hand.chosen == "tile-9-5-8", "the recommended triangle stays in hand"
