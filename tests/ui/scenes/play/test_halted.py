"""Pausing a game against the clock, which hides the board, so that no player can search while the clock stands still."""

from __future__ import annotations

from pathlib import Path
from random import Random

import numpy as np
import pygame
import pytest

from board.moves import read_move
from games.bots.player import Player
from games.catalogue import find
from games.game_shelf import GameShelf
from games.play.match import Match
from tests.helpers.driver import Driver, FakeShelf, playing
from ui.scenes.home.saved_game import KeptGame
from ui.scenes.phases.live import AgainstTheClock
from ui.scenes.play.table_scene import TableScene

SIZE = (800, 600)


class Motionless(Player):
    """A bot that never acts."""

    name = "motionless"


def running(name: str, *moves: str) -> Driver:
    """Return a window with a game after these moves, in which a person's clock has run for a moment."""
    game = find(name)()
    seats = game.card.seats[0]
    match = Match(game, seats, ["Ann"], [None, *[Motionless()] * (seats - 1)], Random(1))
    for move in moves:
        match.play(read_move(move))
    driver = playing(match, size=SIZE)
    for _ in range(20):
        # First players draw for the lead, and boxes are dealt.
        driver.run(1.0)
        if isinstance(phase := driver.scene.phase, AgainstTheClock):
            break
    assert isinstance(phase, AgainstTheClock)
    if not phase.is_running:
        driver.key(pygame.K_SPACE)
    driver.run(0.2)
    assert phase.is_running
    return driver


def painted(driver: Driver) -> np.ndarray:
    surface = pygame.Surface(SIZE, 0, 32)
    driver.scene.spoil()
    driver.scene.draw(surface)
    return pygame.surfarray.array3d(surface).astype(int)


def test_while_paused_neither_the_flags_nor_the_call_are_visible() -> None:
    chili, peru = running("national-flags", "call flag-chili"), running("national-flags", "call flag-peru")
    assert (painted(chili) != painted(peru)).any()
    for driver in chili, peru:
        driver.key(pygame.K_TAB)
    assert (painted(chili) == painted(peru)).all()
    assert chili.scene.view.picture.headline == ""
    assert "Chili" not in chili.scene.reading.words


def test_after_a_pause_everything_is_visible_again() -> None:
    driver = running("national-flags", "call flag-chili")
    before = painted(driver)
    driver.key(pygame.K_TAB)
    driver.key(pygame.K_SPACE)
    after = painted(driver)
    width = driver.scene.session.screen.home.rect.right
    assert (before[:width] == after[:width]).all()
    assert driver.scene.view.picture.headline == "Chili"


@pytest.mark.parametrize("name", ["national-flags", "puss-in-the-corner"])
def test_the_curtain_hides_the_whole_board(name: str) -> None:
    driver = running(name)
    driver.key(pygame.K_TAB)
    width = driver.scene.session.screen.home.rect.right
    other = running("angle-play")
    other.key(pygame.K_TAB)
    # Above the curtain's fringe, which shows some of the board through it.
    assert (painted(driver)[:width, :560] == painted(other)[:width, :560]).all()


@pytest.mark.parametrize("key", [pygame.K_F1, pygame.K_F6, pygame.K_F12])
def test_opening_another_scene_pauses_the_game(key: int) -> None:
    driver = running("angle-play")
    driver.scene.handle(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""), 0.0)
    assert not driver.scene.phase.is_running
    assert driver.scene.phase.is_covered


def test_before_the_start_puzzle_pieces_are_covered_and_flags_are_not() -> None:
    for name, is_covered in (("angle-play", True), ("national-flags", False)):
        match = Match(find(name)(), 2, ["Ann"], [None, Motionless()], Random(1))
        match.play(match.options.sample(Random(1)))
        driver = Driver(lambda stage, match=match: TableScene(stage, match), shelf=FakeShelf(), size=SIZE)
        driver.run(3.0)
        assert driver.scene.phase.is_covered is is_covered


@pytest.mark.parametrize("name", ["national-flags", "puss-in-the-corner"])
def test_a_continued_game_starts_behind_the_curtain(name: str) -> None:
    match = running(name).scene.session.table
    again = playing(match, size=SIZE)
    assert again.scene.phase.is_covered
    assert [button.label for button in again.scene.phase.commands] == ["Continue"]


def test_the_picture_of_a_saved_real_time_game_shows_nothing_to_search(tmp_path: Path) -> None:
    shelf = GameShelf(tmp_path, seed=1, spare=[])
    flags = shelf.keep(Match(find("national-flags")(), 2, ["Ann", "Ben"], (), Random(1)))
    flags.play(read_move("call flag-chili"))
    puzzle = shelf.keep(Match(find("angle-play")(), 2, ["Ann", "Ben"], (), Random(1)))
    puzzle.chance()
    for match in flags, puzzle:
        match.leave()
    driver = Driver(shelf=shelf, size=SIZE)
    seen = {result.game: KeptGame(driver.stage, result).picture for result in shelf.kept()}
    assert (seen["national-flags"].banner, seen["national-flags"].headline) == ("", "")
    assert seen["angle-play"].men == ()
