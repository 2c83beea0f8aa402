"""The actions that a game and its result card offer: only possible ones, such as no hints and no review against the clock."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from board.moves import Deal, Tick
from games.catalogue import find
from games.game_shelf import GameShelf
from games.parlor.angle.angle_play import AnglePlay
from games.play.match import Match
from games.review.decisions import remark_on
from tests.helpers.driver import Driver, FakeReviews, FakeShelf, playing
from tests.helpers.puzzles import puts
from ui.scenes.base.stage import Stage
from ui.scenes.home.rules_card import TextCard
from ui.scenes.phases.time_lapse import TimeLapse
from ui.scenes.play.before_game import Setup
from ui.scenes.play.game_result import ResultScene
from ui.scenes.play.table_scene import TableScene

NEVER = ("national-flags", "puss-in-the-corner", "angle-play", "bicycle-racing", "troublesome-pigs", "steeplechase")


class Judging(FakeReviews):
    """A collection of reviews that knows which games can be reviewed."""

    def can_review(self, table: Any) -> bool:
        return not remark_on(table)


def solved() -> Match:
    """Return a match with a puzzle that one person has solved."""
    match = Match(AnglePlay(pieces=24), 1, ["Ann"])
    match.play(Deal(("box-1",)))
    match.play(Tick())
    match.play(Tick(puts(match.game, match.state, 0, list(range(24)))))
    assert match.outcome is not None
    return match


def at_its_end(match: Match) -> Driver:
    shelf = FakeShelf()
    shelf.reviews = Judging()
    driver = playing(match, shelf=shelf, size=(800, 600))
    driver.run(1.4)
    assert isinstance(driver.scene, ResultScene)
    return driver


def sheet(name: str) -> str:
    """Return the page about controls in a game that has just started."""
    game = find(name)()
    driver = playing(Match(game, game.card.seats[0], ["Ann"], (), Random(1)), size=(800, 600))
    driver.run(3.0)
    driver.write("?")
    assert isinstance(driver.scene, TextCard)
    return str(driver.scene.text)


@pytest.mark.parametrize("name", NEVER)
def test_a_game_without_a_bot_that_gives_hints_has_no_hint_button(name: str) -> None:
    game = find(name)()
    driver = playing(Match(game, game.card.seats[0], ["Ann"]), size=(800, 600))
    assert "hint" not in [button.name for button in driver.scene.view.tools]


@pytest.mark.parametrize("name", ["crokinole", "checkers", "raffles", "anagrams"])
def test_every_other_game_has_a_hint_button(name: str) -> None:
    game = find(name)()
    driver = playing(Match(game, game.card.seats[0], ["Ann"]), size=(800, 600))
    assert "hint" in [button.name for button in driver.scene.view.tools]


@pytest.mark.parametrize(("name", "is_asked"), [("national-flags", False), ("bicycle-racing", False), ("checkers", True)])
def test_the_choice_of_hints_is_offered_only_if_the_game_has_hints(tmp_path: Path, name: str, is_asked: bool) -> None:
    stage = Stage(GameShelf(tmp_path, seed=1, spare=[]), (800, 600))
    assert Setup(stage, find(name).card).has_hints is is_asked


def test_the_result_of_a_real_time_game_offers_a_replay_and_no_review() -> None:
    driver = at_its_end(solved())
    assert [command.name for command in driver.scene.commands] == ["again", "watch", "film", "look", "menu"]
    driver.key(pygame.K_v)
    assert isinstance(driver.scene, ResultScene)
    driver.key(pygame.K_r)
    assert isinstance(driver.scene, TableScene)
    assert isinstance(driver.scene.phase, TimeLapse)


def test_after_a_real_time_game_the_table_offers_no_review() -> None:
    driver = at_its_end(solved())
    driver.key(pygame.K_ESCAPE)
    assert [button.label for button in driver.scene.view.choices] == ["Result"]


def test_a_game_of_turns_offers_a_review_and_no_replay_of_the_whole_game() -> None:
    match = Match(find("tit-tat-toe")(), 2, ["Ann", "Ben"], (), Random(1))
    while match.outcome is None:
        match.play(match.options.sample(Random(len(match.played))))
    driver = at_its_end(match)
    assert [command.name for command in driver.scene.commands] == ["again", "review", "film", "look", "menu"]


def test_the_controls_of_a_real_time_game_mention_no_missing_actions() -> None:
    told = sheet("national-flags")
    for missing in (
        "hint",
        "Undo",
        "V reviews every move",
        "aim line",
        "Practise",
        "the last move",
        "Calling",
    ):
        assert missing.lower() not in told.lower()
    assert "R replays the whole game" in told
    assert told.count("Tab pauses") == 1


def test_the_controls_of_a_shooting_game_mention_all_its_actions() -> None:
    told = sheet("crokinole")
    for there in ("H: Hint.", "Undo.", "V reviews every move", "aim line", "P: Practise"):
        assert there in told
    assert "replays the whole game" not in told


def test_the_controls_mention_score_cards_only_in_games_that_have_them() -> None:
    assert "S saves one as a picture" not in sheet("raffles")
    assert "S saves one as a picture" not in sheet("angle-play")
    assert "S saves one as a picture" in sheet("progressive-raffles")


def test_the_controls_mention_contacts_and_pulls_only_in_shooting_games() -> None:
    for name, is_shot in (("crokinole", True), ("raffles", False), ("backgammon", False)):
        told = sheet(name)
        assert ("between contacts" in told, "on your disk" in told) == (is_shot, is_shot)
    assert "Left and Right step frame by frame. You can also drag the strip" in sheet("raffles")


def test_the_controls_explain_shooting_even_before_the_first_shot() -> None:
    driver = playing(Match(find("crokinole")(), 2, ["Ann"], (), Random(1)), size=(800, 600))
    driver.write("?")
    assert "# Shooting with keys" in driver.scene.text


def test_a_real_time_game_does_not_offer_to_rotate_the_board() -> None:
    assert "Turn the board" in sheet("crokinole")
    assert "turn the board" not in sheet("national-flags").lower()
