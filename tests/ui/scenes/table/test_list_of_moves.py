"""The list of moves in the window: one line for each turn, in standard notation if one exists. Play can continue from any."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pygame
import pytest

from board.moves import CHANCE, Lay, Lot, Roll, Step
from games.catalogue import find
from games.game_shelf import GameShelf
from games.men.backgammon.backgammon import PLAY_IT
from games.play.match import Match
from tests.helpers.card_table import match_of
from tests.helpers.driver import playing
from tests.helpers.laid_out import Proofs
from ui.scenes.phases.reviewing import Reviewing


def backgammon() -> Match:
    match = Match(find("backgammon")(), 2, ["Ann", "Ben"], throws=5)
    for move in (Roll((3, 1)), Roll((1, 1)), PLAY_IT, Step(("point-8", "point-5")), Step(("point-6", "point-5"))):
        match.play(move)
    match.play(Roll((6, 5)))
    match.play(Step(("point-1", "point-7", "point-12")))
    return match


def test_a_dice_roll_and_its_moves_are_one_line() -> None:
    match = backgammon()
    assert [(turn.first, turn.last, turn.noted) for turn in match.listed_turns(7)] == [
        (0, 0, ""),
        (1, 1, ""),
        (2, 4, "8/5 6/5"),
        (5, 6, "24/13"),
    ]


def test_a_turn_played_differently_after_undo_gets_a_new_line() -> None:
    match = backgammon()
    match.listed_turns(7)
    del match.played[4:]
    match.play(Step(("point-24", "point-23")))
    assert match.listed_turns(5)[-1].noted == "8/5 24/23"


def test_checkers_uses_the_standard_numbers_of_squares() -> None:
    match = Match(find("checkers")("match"), 2, ["Ann", "Ben"], throws=5)
    match.play(Lot(0))
    match.play(Step(("c3", "d4")))
    assert match.listed_turns(2)[-1].noted == "11-15"
    driver = playing(match, size=(800, 600))
    assert (driver.scene.view.news, driver.scene.view.noted) == (("Ann moves from c3 to d4.",), "11-15")


def test_below_the_last_sentence_the_notation_is_called_notation(monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match(find("checkers")("match"), 2, ["Ann", "Ben"], throws=5)
    match.play(Lot(0))
    match.play(Step(("c3", "d4")))
    proofs = Proofs(monkeypatch)
    playing(match, size=(800, 600))
    assert "Notation: 11-15" in {line.text for line in proofs.lines}


def test_the_panel_shows_the_notation_beside_the_sentence() -> None:
    match = backgammon()
    driver = playing(match, size=(800, 600))
    view = driver.scene.view
    assert view.news == ("Ben moves from point 1 to point 7 to point 12.",)
    # The line of the turn, at the bottom, shows it.
    assert view.noted == ""
    assert [(line.number, line.noted, line.words) for line in view.turns[-2:]] == [
        (3, "8/5 6/5", "Ann plays this roll."),
        (4, "24/13", "Ben rolls six and five."),
    ]


def test_a_card_is_named_once_in_the_list() -> None:
    match = match_of(3, 3, 2, "star-12", "star-11", "raffles")
    match.play(Lay("star-12"))
    match.play(Lay("star-11"))
    session = playing(match, size=(800, 600)).scene.session
    line = session.moves.turns(len(session.moves.news))[-1]
    assert (line.noted, line.words) == ("", "Ann leads Star 12.")


@pytest.fixture
def shelf(tmp_path: Path) -> GameShelf:
    return GameShelf(tmp_path, seed=3, spare=[])


def test_a_new_game_can_start_from_any_move_and_the_old_game_stays(shelf: GameShelf) -> None:
    match, random = shelf.open("tit-tat-toe", 2, {}, ["Ann", "Ben"]), Random(8)
    while match.outcome is None:
        match.chance() if match.mover == CHANCE else match.play(match.options.sample(random))  # type: ignore[union-attr]
    old, file = match.notation, match.kept_in
    driver = playing(match, shelf=shelf, size=(800, 600))
    driver.run(2.0)
    driver.key(pygame.K_ESCAPE)
    driver.scene.flow.review(4)
    assert isinstance(driver.scene.phase, Reviewing)
    driver.press("branch")
    table = driver.scene.session.table
    assert table is not match
    assert table.notation == old[:4]
    assert table.outcome is None
    assert table.kept_in != file
    assert file is not None
    assert file.exists()
    assert tuple(table.names) == ("Ann", "Ben")


def test_the_new_game_rolls_other_dice(shelf: GameShelf) -> None:
    match = shelf.open("backgammon", 2, {}, ["Ann", "Ben"])
    for _ in range(2):
        match.chance()
    other = shelf.branch(match, 1)
    assert other.throws != match.throws
    assert other.notation == match.notation[:1]


def test_a_real_time_game_cannot_be_continued_from_the_middle(shelf: GameShelf) -> None:
    match = shelf.open("puss-in-the-corner", 4, {}, ["Ann"], ["", "club", "club", "club"])
    for _ in range(200):
        match.play(match.options.sample(Random(1)))  # type: ignore[union-attr]
    with pytest.raises(ValueError, match="against the clock"):
        shelf.branch(match, 0)
