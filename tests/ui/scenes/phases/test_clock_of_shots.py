"""The clock that runs while a person aims: it is visible, the time counts for the shot, and the turn ends when it is over."""

from __future__ import annotations

import math

import pygame
import pytest

from board.moves import Lot, Pass
from board.shots.shot import Shot
from games.play.match import Match
from games.tournament_crokinole.tournament_crokinole import TournamentCrokinole
from tests.helpers.driver import Driver, playing


def at_table() -> tuple[Driver, Match]:
    match = Match(TournamentCrokinole(clock="ten-minutes"), 2, ("Ann", "Ben"), throws=1)
    match.play(Lot(0))
    driver = playing(match)
    driver.run(0.1)
    return driver, match


def test_the_clock_runs_while_a_person_aims_and_the_panel_shows_it() -> None:
    driver, match = at_table()
    driver.run(4.0)
    phase = driver.scene.phase
    assert 595.0 < phase.clock < 597.0
    assert phase.view().picture.clock == math.ceil(phase.clock)
    assert match.spent == pytest.approx(600.0 - phase.clock)


def test_a_shot_uses_up_its_time() -> None:
    driver, match = at_table()
    driver.run(3.0)
    phase = driver.scene.phase
    driver.feed(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" ")
    driver.run(0.4)
    left = phase.clock
    driver.feed(pygame.KEYUP, key=pygame.K_SPACE, mod=0)
    shot = match.played[-1].move
    assert isinstance(shot, Shot)
    assert shot.flick.seconds == pytest.approx(600.0 - left, abs=0.11)
    assert match.state.seconds == pytest.approx(left, abs=0.11)


def test_when_time_is_up_the_turn_is_over() -> None:
    driver, match = at_table()
    driver.scene.phase._spent = 599.5
    driver.run(1.0)
    assert isinstance(match.played[-1].move, Pass)
    assert match.state.seconds == 0.0
    assert match.outcome is not None


def test_practice_is_refused_while_the_clock_runs() -> None:
    driver, _ = at_table()
    driver.run(2.0)
    driver.feed(pygame.KEYDOWN, key=pygame.K_p, mod=0, unicode="p")
    assert driver.scene.session.refusal == "You can't do that while your clock is running."
