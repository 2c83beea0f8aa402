"""The replay of a finished game against the clock, at any speed."""

from __future__ import annotations

import pygame

from board.moves import Deal, Tick
from games.parlor.angle.angle_play import AnglePlay
from games.play.match import Match
from tests.helpers.driver import Driver, playing
from tests.helpers.puzzles import puts
from ui.scenes.phases.time_lapse import TimeLapse


def over() -> Driver:
    match = Match(AnglePlay(pieces=24), 1)
    match.play(Deal(("box-1",)))
    for number in range(24):
        match.play(Tick(puts(match.game, match.state, 0, [number])))
        for _ in range(4 if number < 23 else 0):
            match.play(Tick())
    driver = playing(match, size=(1000, 700))
    driver.run(1.4)
    driver.key(pygame.K_ESCAPE)
    driver.key(pygame.K_r)
    return driver


def placed(driver: Driver) -> int:
    picture = driver.scene.phase.view().picture
    return int(picture.sheet.rows[0].total)


def test_the_whole_game_is_replayed_in_twenty_seconds() -> None:
    driver = over()
    assert isinstance(driver.scene.phase, TimeLapse)
    assert placed(driver) == 0
    driver.run(10.0)
    assert 6 < placed(driver) < 18
    driver.run(10.5)
    assert placed(driver) == 24
    assert not driver.scene.phase.is_running


def test_the_replay_of_a_game_changes_its_speed_pauses_and_jumps() -> None:
    driver = over()
    driver.key(pygame.K_UP, pygame.K_UP)
    driver.run(5.2)
    assert placed(driver) == 24
    driver.key(pygame.K_SPACE)
    assert placed(driver) == 0
    driver.key(pygame.K_SPACE)
    driver.run(2.0)
    assert placed(driver) == 0
    driver.key(*[pygame.K_RIGHT] * 25)
    assert placed(driver) == 24
    driver.key(pygame.K_LEFT)
    assert placed(driver) < 24


def test_skip_goes_to_the_end_of_the_replay() -> None:
    driver = over()
    driver.press("enough")
    assert not isinstance(driver.scene.phase, TimeLapse)
    assert driver.scene.session.reading.outcome is not None
