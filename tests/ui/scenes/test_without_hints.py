"""Matches without hints: during one, no part of the program predicts a shot; after the end, predictions are allowed."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pygame
import pytest

from board.geometry import Point
from board.moves import Aim, Lot
from board.protocols.practising import BadPosition
from board.shots.flick import Flick
from board.shots.paths import first_touch
from games.catalogue import find
from games.game_shelf import GameShelf
from games.keep.onlooker import Onlooker
from games.keep.record import save
from games.play.match import Match
from games.practice.drill_room import DrillRoom
from tests.helpers.driver import Driver, FakeShelf, playing
from ui.scenes.base import aim_slip as sight
from ui.scenes.phases.reviewing import Reviewing
from ui.scenes.phases.watching import Replaying
from ui.scenes.play.table_scene import TableScene
from ui.scenes.practice.practice_scene import PracticeScene

AGREED = "Hints are off in this game. You can practise its shots when it is over."
SOFT = Flick(Point(0.0, -263.525), 90.0, 900.0)


def without_hints(hints: bool = False) -> Match:
    match = Match(find("crokinole")(), 2, ("Ann", "Ben"), random=Random(1), hints=hints)
    match.play(Lot(0))
    match.play(SOFT)
    return match


def at_table(match: Match, folder: Path) -> Driver:
    return playing(match, shelf=GameShelf(folder), size=(800, 600))


@pytest.mark.parametrize("what", ["the shot to come", "the last again", "one of the list"])
def test_in_a_match_without_hints_practice_is_refused_and_says_why(what: str, tmp_path: Path) -> None:
    driver = at_table(without_hints(), tmp_path)
    if what == "the last again":
        driver.scene.flow.review(1)
        driver.key(pygame.K_ESCAPE)
        driver.scene.session.last = (driver.scene.session.reading.picture, driver.scene.session.moves.replay_of(1)[0].motion)
        driver.scene.session.last_move = SOFT
        driver.key(pygame.K_r)
        assert isinstance(driver.scene.phase, Replaying)
    elif what == "one of the list":
        driver.scene.flow.review(1)
        assert isinstance(driver.scene.phase, Reviewing)
    driver.key(pygame.K_p)
    assert isinstance(driver.scene, TableScene)
    assert driver.scene.session.refusal == AGREED
    # The button also looks disabled.
    driver.window.draw()
    [button] = [button for button in driver.scene.tools.buttons if button.name == "practise"]
    assert not button.is_enabled
    driver.click(button.rect.center)
    assert isinstance(driver.scene, TableScene)


def test_with_hints_practice_is_open(tmp_path: Path) -> None:
    driver = at_table(without_hints(hints=True), tmp_path)
    driver.window.draw()
    assert [button.is_enabled for button in driver.scene.tools.buttons if button.name == "practise"] == [True]
    driver.key(pygame.K_p)
    assert isinstance(driver.scene, PracticeScene)


def test_after_the_match_its_shots_can_be_practised(tmp_path: Path) -> None:
    match = Match(find("king-pin")(), 1, hints=False)
    random = Random(1)
    while match.outcome is None:
        assert isinstance(match.options, Aim)
        match.play(match.game.shoot(match.state, match.options.sample(random), motion=False))
    assert DrillRoom(tmp_path).open_game(match, 0).title == "From King Pin"


def test_neither_its_file_nor_a_second_window_gives_hints(tmp_path: Path) -> None:
    room, file = DrillRoom(tmp_path / "practice"), tmp_path / "kept.txt"
    save(without_hints(), file)
    for opened in (lambda: room.open_any(str(file)), lambda: room.open_game(Onlooker(file))):
        with pytest.raises(BadPosition, match=AGREED):
            opened()


@pytest.mark.parametrize(("hints", "is_whole"), [(True, True), (False, False)])
def test_without_hints_the_aim_line_ends_at_the_first_contact(
    hints: bool, is_whole: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = without_hints(hints)
    driver = playing(match, size=(800, 600))
    drawn = []
    monkeypatch.setattr(sight, "draw_paths", lambda _, __, ways, ___, ____: drawn.append(ways))
    driver.stage.change(aim="whole")
    disk = driver.scene.session.screen.camera.to_screen(driver.scene.phase.hand.at)
    x, y = map(round, disk)
    driver.feed(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1)
    driver.feed(pygame.MOUSEMOTION, pos=(x, y - 40), rel=(0, -40), buttons=(1, 0, 0))
    driver.run(0.1)
    seen = driver.scene.phase._foreseen
    assert (drawn[-1] == sight.paths(seen, None)) == is_whole
    assert (drawn[-1] == sight.paths(seen, first_touch(seen))) != is_whole
    assert driver.scene.view.hint.endswith(sight.PATHS_SAID["whole" if is_whole else sight.FIRST_TOUCH])


def test_the_path_of_a_cancelled_pull_is_not_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    driver = Driver(lambda stage: TableScene(stage, without_hints(hints=True)), shelf=FakeShelf(), size=(800, 600))
    drawn: list[object] = []
    monkeypatch.setattr(sight, "draw_paths", lambda *given: drawn.append(given))
    driver.stage.change(aim="whole")
    x, y = map(round, driver.scene.session.screen.camera.to_screen(driver.scene.phase.hand.at))
    driver.feed(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1)
    driver.feed(pygame.MOUSEMOTION, pos=(x, y - 40), rel=(0, -40), buttons=(1, 0, 0))
    driver.run(0.1)
    assert drawn
    driver.key(pygame.K_ESCAPE)
    drawn.clear()
    driver.window.draw()
    assert not drawn, "the path of a shot that nobody aims stays on the board"
