"""Names of players: the program asks for one once, sentences say "you", and saved games keep the names of that time."""

from __future__ import annotations

from random import Random
from typing import Any

import pygame

from board.moves import Lot, Roll
from games.catalogue import find
from games.keep.record import write
from games.play.bot_names import make_bot
from games.play.match import Match
from tests.helpers.driver import playing
from ui.scenes.base.dialog import NameDialog
from ui.scenes.play.table_scene import TableScene
from ui.scenes.table.panel import ListedLine


def against_a_bot(name: str = "") -> Any:
    """Return a window that asks for players' names, with a game of a person against a bot."""
    match = Match(find("backgammon")(), 2, (name,), [None, make_bot("backgammon", "club")], Random(1))
    driver = playing(match, size=(800, 600))
    driver.stage.greets = True
    driver.run(0.1)
    return driver


def test_a_new_player_is_asked_for_a_name_once_and_it_is_remembered() -> None:
    driver = against_a_bot()
    assert isinstance(driver.scene, NameDialog)
    driver.write("Tom")
    driver.key(pygame.K_RETURN)
    table = driver.scene.session.table
    assert (table.names, driver.stage.settings.name) == (("Tom", "Ada"), "Tom")
    driver.run(0.5)
    assert isinstance(driver.scene, TableScene)
    assert "seat 1: Tom" in write(table)


def test_the_question_for_a_name_can_be_skipped_and_is_not_repeated() -> None:
    driver = against_a_bot()
    driver.key(pygame.K_ESCAPE)
    driver.run(0.5)
    assert isinstance(driver.scene, TableScene)
    assert driver.scene.session.names == ("You", "Ada")
    assert driver.stage.settings.name == ""


def test_a_player_with_a_name_is_not_asked() -> None:
    assert isinstance(against_a_bot("Ann").scene, TableScene)


def test_the_only_person_is_called_you_and_two_people_are_named() -> None:
    for bot, words in ((None, "Ann rolls six and one for the first turn."), ("club", "You roll six and one for the first turn.")):
        player = make_bot("backgammon", bot) if bot else None
        match = Match(find("backgammon")(), 2, ("Ann",), [None, player], Random(1))
        match.play(Roll((6, 1)))
        driver = playing(match, size=(800, 600))
        assert driver.scene.phase.view().news[0] == words


def test_the_list_of_moves_is_grouped_by_round() -> None:
    match = Match(find("ten-pins")(), 2, ("Ann", "Ben"), random=Random(1))
    match.play(Lot(0))
    for _ in range(5):
        match.play(match.options.sample(Random(3)))  # type: ignore[union-attr]
    driver = playing(match, size=(800, 600))
    lines: list[ListedLine] = list(driver.scene.phase.view().turns)
    assert [line.title for line in lines][:2] == ["Ann, frame 1", "Ann, frame 1"]
    assert lines[2].title in ("Ann, frame 1", "Ben, frame 1")
