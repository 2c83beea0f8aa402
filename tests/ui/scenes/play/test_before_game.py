"""The setup page before a game: it explains its settings and shows the start of the game."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from board.card import house_rules
from board.men import PIN
from board.moves import Lot
from games.catalogue import GAMES
from games.game_shelf import GameShelf
from games.play.bot_names import BOTS, about_bot
from main import main
from tests.helpers.driver import Driver
from ui.art.base import theme
from ui.art.base.lettering import LEAST_TYPE
from ui.scenes.base.requests import SetUp
from ui.scenes.base.scene import Push
from ui.scenes.play.table_scene import TableScene
from ui.settings import Settings


def at_home(folder: Path, **settings: Any) -> Driver:
    driver = Driver(shelf=GameShelf(folder, seed=1, spare=[]), size=(1280, 800))  # type: ignore[arg-type]
    driver.stage.set(Settings(**settings))
    return driver


def sit_down(driver: Driver, name: str) -> Any:
    driver.window.answer(Push(SetUp(next(card for card in driver.stage.shelf.cards if card.name == name))))
    driver.window.draw()
    return driver.scene


def read(setup: Any) -> list[str]:
    """Return all text on the setup page, row by row."""
    return [words for row in setup.form.rows for words in (row.label, row.about) if words]


# --- explanations ---------------------------------------------------------------------------------------------------


def test_the_mark_of_our_rules_is_explained_only_if_it_is_visible(tmp_path: Path) -> None:
    setup = sit_down(at_home(tmp_path), "backgammon")
    seen = []
    for _ in range(2):
        seen.append([words for words in read(setup) if "our rule" in words])
        rule = next(choice for choice in setup.choices if "modern" in choice.words[1])
        rule.cycle(1)
        setup._renew_rows()
    assert [len(words) for words in seen] == [0, 1]


@pytest.mark.parametrize("game", [game.card.name for game in GAMES])
def test_every_bot_of_every_game_has_an_explanation(game: str) -> None:
    for bot in BOTS[game]:
        assert about_bot(game, bot).endswith(".")
        assert 30 < len(about_bot(game, bot)) < 130


def test_the_chosen_level_is_explained_once(tmp_path: Path) -> None:
    driver = at_home(tmp_path)
    setup = sit_down(driver, "crokinole")
    club = "Steady: most shots hit the mark. Makes five or six of ten clear shots at the pocket."
    assert f"Ada, club player: guards her lead. {club}" in read(setup)
    setup.form.go(setup.form.widgets.index(setup.sitters[1]))
    driver.key(pygame.K_RIGHT)
    assert not any(club in words for words in read(setup))
    assert any("seven or eight" in words for words in read(setup))
    assert "seven or eight" in setup.reading.words
    setup.form.go(0)
    driver.key(pygame.K_RIGHT)
    assert setup.count == 4
    assert sum(club in words for words in read(setup)) == 1


def test_each_style_of_checkers_is_explained_when_chosen(tmp_path: Path) -> None:
    driver = at_home(tmp_path)
    setup = sit_down(driver, "checkers")
    assert any(words.startswith("You don't have to jump") for words in read(setup))
    setup.form.go(setup.form.widgets.index(setup.choices[0]))
    driver.key(pygame.K_RIGHT)
    assert any(words.startswith("English draughts") for words in read(setup))
    assert not any(words.startswith("You don't have to jump") for words in read(setup))


NUMBERS = ("games", "minutes", "double_dice")
"""Names of house rules that need no explanation, because their values are numbers."""


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.card.name)
def test_every_choice_that_is_not_a_number_is_explained(game: Any) -> None:
    for rule in house_rules(game):
        assert rule.name in NUMBERS or len(rule.about) == len(rule.choices), rule.name


@pytest.mark.parametrize(
    ("game", "words"),
    [
        ("checkers", "A draw decides who plays black and begins.†"),
        ("backgammon", "The higher roll starts."),
        ("fox-and-geese", "The fox moves first."),
        ("ten-pins", "A draw decides who goes first.†"),
    ],
)
def test_the_page_says_who_begins(game: str, words: str, tmp_path: Path) -> None:
    assert words in read(sit_down(at_home(tmp_path), game))


# --- fox or geese ---------------------------------------------------------------------------------------------------


def test_the_page_says_you_play_to_a_player_without_a_name(tmp_path: Path) -> None:
    read_now = read(sit_down(at_home(tmp_path), "fox-and-geese"))
    assert "You play" in read_now
    assert "You plays" not in read_now


@pytest.mark.parametrize(("presses", "part", "lot"), [(1, "the fox", 0), (2, "the geese", 1)])
def test_a_player_can_choose_the_fox_or_the_geese(presses: int, part: str, lot: int, tmp_path: Path) -> None:
    driver = at_home(tmp_path, name="Ann")
    setup = sit_down(driver, "fox-and-geese")
    assert "Ann plays" in read(setup)
    setup.form.go(setup.form.widgets.index(setup.part))
    driver.key(*[pygame.K_RIGHT] * presses)
    # The fox is red, and so is its player.
    assert [swatch.colour for swatch in setup.swatches] == [lot, 1 - lot]
    driver.key(pygame.K_RETURN)
    assert isinstance(driver.scene, TableScene)
    match = driver.scene.session.table
    assert [played.move for played in match.played] == [Lot(lot)]
    assert match.picture.roles[0] == part.removeprefix("the ").capitalize()
    assert driver.stage.settings.seatings["fox-and-geese"].part == part
    again = sit_down(driver, "fox-and-geese")
    assert again.part.words[again.part.at] == part


def test_without_a_choice_the_roles_are_drawn_by_lot(tmp_path: Path) -> None:
    driver = at_home(tmp_path)
    sit_down(driver, "fox-and-geese")
    driver.key(pygame.K_RETURN)
    assert driver.scene.session.table.played == []


# --- the board beside the page --------------------------------------------------------------------------------------


def places(setup: Any, seat: int) -> list[str]:
    return sorted(man.place for man in setup._picture.men if man.seat == seat)


def test_the_board_beside_the_page_shows_the_first_position(tmp_path: Path) -> None:
    driver = at_home(tmp_path)
    checkers = sit_down(driver, "checkers")
    assert places(checkers, 0)[:4] == ["a1", "a3", "b2", "c1"]
    assert len(places(checkers, 1)) == 12
    assert len(sit_down(driver, "backgammon")._picture.men) == 30
    pins = sit_down(driver, "king-pin")._picture.men
    assert sorted(man.place for man in pins if man.kind is PIN) == ["spot-1", "spot-10", "spot-7", "spot-8", "spot-9"]


def test_the_board_follows_the_choices(tmp_path: Path) -> None:
    driver = at_home(tmp_path)
    setup = sit_down(driver, "fox-and-geese")
    assert places(setup, 1) == ["b8", "d8", "f8", "h8"]
    setup.part.cycle(2)
    setup._renew_rows()
    assert places(setup, 0) == ["a1", "c1", "e1", "g1"]
    race = sit_down(driver, "steeplechase")
    assert len(race._picture.men) == 2
    driver.key(pygame.K_RIGHT)
    assert len(race._picture.men) == 3
    crokinole = sit_down(driver, "crokinole")
    solid = next(i for i, rule in enumerate(crokinole.rules) if rule.name == "disks")
    crokinole.choices[solid].cycle(1)
    crokinole._renew_rows()
    assert [man.kind.name for man in crokinole._picture.men] == ["solid-disk"]


def test_the_board_shows_the_chosen_colours(tmp_path: Path) -> None:
    driver = at_home(tmp_path)
    setup = sit_down(driver, "checkers")
    driver.click(setup.swatches[0].rect.center)
    # The preview assumes that the first seat wins the draw and has black; the next colour after it is the third.
    assert setup._picture.colours[:2] == (2, 0)


# --- the player's name ----------------------------------------------------------------------------------------------


def told(folder: Path, name: str = "Ann") -> Driver:
    """Enter a player's name on the setup page before a game. Return the home screen afterwards."""
    driver = at_home(folder)
    setup = sit_down(driver, "checkers")
    setup.form.go(setup.form.widgets.index(setup.fields[0]))
    driver.write(name)
    driver.key(pygame.K_RETURN)
    return driver


def test_a_name_given_in_one_game_is_used_in_every_quick_start(tmp_path: Path) -> None:
    driver = told(tmp_path)
    assert driver.stage.settings.name == "Ann"
    driver.window.answer(driver.scene.flow.leave())
    driver = at_home(tmp_path, name="Ann")
    driver.write("18")
    driver.key(pygame.K_RETURN, mod=pygame.KMOD_LSHIFT)
    assert driver.scene.session.table.names == ("Ann", "Ada")
    assert driver.stage.shelf.rematch(driver.scene.session.table).names == ("Ann", "Ada")


def test_a_new_name_is_used_in_games_played_without_one(tmp_path: Path) -> None:
    driver = at_home(tmp_path)
    sit_down(driver, "crokinole")
    driver.key(pygame.K_RETURN)
    assert driver.stage.settings.seatings["crokinole"].names == ("", "")
    driver.stage.change(name="Ann")
    assert sit_down(driver, "crokinole").fields[0].text == "Ann"
    driver.key(pygame.K_RETURN)
    assert driver.scene.session.table.names == ("Ann", "Ada")


def test_a_deleted_name_is_forgotten_unless_only_bots_play(tmp_path: Path) -> None:
    driver = told(tmp_path)
    setup = sit_down(driver, "flapjacks")
    setup.sitters[0].at = setup.sitters[1].at = 1
    driver.key(pygame.K_RETURN)
    assert driver.stage.settings.name == "Ann"
    setup = sit_down(driver, "flapjacks")
    setup.sitters[0].at, setup.fields[0].text = 0, ""
    setup.form.go(0)
    driver.key(pygame.K_RETURN)
    assert driver.stage.settings.name == ""


def test_the_name_of_the_second_player_is_remembered(tmp_path: Path) -> None:
    driver = at_home(tmp_path, name="Ann")
    setup = sit_down(driver, "checkers")
    setup.fields[0].text, setup.fields[1].text = "", "Anna"
    setup.sitters[0].at, setup.sitters[1].at = 2, 0
    driver.key(pygame.K_RETURN)
    assert driver.stage.settings.name == "Anna"
    assert driver.scene.session.table.names == ("Hugo", "Anna")


def test_a_game_started_from_the_command_line_has_the_name_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "settings.json"
    file.write_text('{"name": "Ann"}', encoding="utf-8")
    monkeypatch.setattr("ui.settings.FILE", file)
    opened = []
    monkeypatch.setattr("main._shown", lambda shelf, table: opened.append(table.names) or shelf.close() or 0)
    for more in ([], ["--bot", "club"], ["--name", "Ben"], ["--bot", "club", "--bot", "club"]):
        assert main(["play", "checkers", *more]) == 0
    assert opened == [("Ann", "Player 2"), ("Ann", "Ada"), ("Ben", "Player 2"), ("Hugo", "Ada")]


@pytest.mark.parametrize("size", [(800, 600), (1280, 800), (1920, 1080)])
def test_seven_buttons_show_their_keys(size: tuple[int, int], tmp_path: Path) -> None:
    driver = Driver(shelf=GameShelf(tmp_path, seed=1, spare=[]), size=size)  # type: ignore[arg-type]
    driver.stage.set(Settings())
    setup = sit_down(driver, "tit-tat-toe")
    setup.sitters[1].at = 0
    setup._renew_rows()
    setup.buttons.refresh()
    setup.stale = True
    driver.window.draw()
    assert len(setup.buttons.buttons) == 7
    for button in setup.buttons.buttons:
        size = max(LEAST_TYPE, round(17 * driver.stage.unit))
        words = theme.font(size, bold=True).size(f"{button.label} {button.shown_key}")[0]
        assert button.room(driver.stage.unit) >= words, f"{button.label} has no room for {button.shown_key}."


def test_a_typed_name_stays_after_back(tmp_path: Path) -> None:
    driver = at_home(tmp_path)
    setup = sit_down(driver, "checkers")
    setup.fields[0].text = "Ann"
    driver.press("back")
    assert driver.stage.settings.name == "Ann"
    assert [field.text for field in sit_down(driver, "checkers").fields] == ["Ann", ""]
    assert sit_down(driver, "ten-pins").fields[0].text == "Ann"


def test_back_without_a_change_keeps_the_settings(tmp_path: Path) -> None:
    driver = at_home(tmp_path)
    before = driver.stage.settings
    sit_down(driver, "checkers")
    driver.press("back")
    assert driver.stage.settings == before
