"""Calls of a game's rules by the window: after each move it asks each rule once, and none while nothing changes."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from random import Random

import pygame
import pytest

from board.moves import CHANCE, Lot
from games.catalogue import find
from games.game_shelf import GameShelf
from games.play.match import Match
from tests.helpers.driver import Driver, playing
from ui.scenes.phases.chance import Cup
from ui.scenes.phases.deciding import Deciding

ASKED = ("outcome", "options", "picture", "score")


def at_table(name: str, folder: Path, monkeypatch: pytest.MonkeyPatch, *, hints: bool = True) -> tuple[Driver, Counter[str]]:
    """Return a window with a real game for two people after its first draw, and a counter of the calls to its rules."""
    kind, asked = find(name), Counter[str]()
    depth = 0

    def counted(what: str) -> None:
        ask = getattr(kind, what)

        def counting(game: object, *arguments: object) -> object:
            nonlocal depth
            # Calls of the rules to themselves do not count.
            asked[what] += not depth
            depth += 1
            try:
                return ask(game, *arguments)
            finally:
                depth -= 1

        monkeypatch.setattr(kind, what, counting)

    for what in (*ASKED, "play"):
        counted(what)
    match = Match(kind(), 2, ("Ann", "Ben"), random=Random(1), hints=hints)
    if not match.why_illegal(Lot(0)):
        match.play(Lot(0))
    driver = playing(match, shelf=GameShelf(folder), size=(800, 600))
    asked.clear()
    return driver, asked


def play(driver: Driver, asked: Counter[str]) -> None:
    """Play any move and finish its animation."""
    scene = driver.scene
    options = scene.session.reading.options
    asked.clear()
    chance = scene.session.reading.mover == CHANCE
    scene.flow.go(scene.session.throw() if chance else scene.session.play(options.sample(Random(3))))
    scene.flow.finish()
    driver.run(4.0)
    assert isinstance(scene.phase, Deciding | Cup)


@pytest.mark.parametrize("name", ["checkers", "crokinole", "fox-and-geese"])
def test_after_a_move_each_question_to_the_rules_is_asked_once(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver, asked = at_table(name, tmp_path, monkeypatch)
    for _ in range(3):
        play(driver, asked)
        # The picture holds the score: the window does not ask for it.
        assert asked == {"play": 1, "outcome": 1, "options": 1, "picture": 1}


def test_a_dice_roll_asks_for_its_player_when_played_and_when_shown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    driver, asked = at_table("backgammon", tmp_path, monkeypatch)
    play(driver, asked)
    # The previous picture names the player who rolled, and so whether the roll can be undone.
    assert asked == {"play": 1, "outcome": 1, "options": 1, "picture": 3}


@pytest.mark.parametrize("hints", [True, False])
@pytest.mark.parametrize("name", ["checkers", "crokinole"])
def test_without_changes_the_rules_are_not_asked(name: str, hints: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    driver, asked = at_table(name, tmp_path, monkeypatch, hints=hints)
    play(driver, asked)
    asked.clear()
    for x in range(300, 400, 5):
        driver.feed(pygame.MOUSEMOTION, pos=(x, 300), rel=(5, 0), buttons=(0, 0, 0))
        driver.run(0.1)
        driver.scene.stale = True
        driver.window.draw()
    assert asked == {}


def test_an_undone_move_is_read_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    driver, asked = at_table("checkers", tmp_path, monkeypatch)
    play(driver, asked)
    asked.clear()
    driver.key(pygame.K_z, mod=pygame.KMOD_CTRL)
    assert driver.scene.session.table.played[1:] == []
    driver.run(0.5)
    assert asked == {"outcome": 1, "options": 1, "picture": 1}
