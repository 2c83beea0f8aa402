"""Numbered deals: before a solitaire, the player can choose a friend's deal by its number."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from games.catalogue import find
from games.game_shelf import GameShelf
from tests.helpers.driver import Driver
from ui.scenes.play.before_game import Setup
from ui.scenes.play.table_scene import TableScene


def before(name: str, folder: Path) -> Driver:
    card = find(name).card
    return Driver(lambda stage: Setup(stage, card), GameShelf(folder, spare=[]))  # type: ignore[arg-type]


@pytest.mark.parametrize("name", ["contack-solitaire-one", "contack-solitaire-two"])
def test_a_deal_can_be_repeated_by_its_number(name: str, tmp_path: Path) -> None:
    driver = before(name, tmp_path)
    driver.window.draw()
    driver.click(driver.scene.deal.rect.center)
    driver.write("4711")
    driver.key(pygame.K_RETURN)
    assert isinstance(driver.scene, TableScene)
    assert driver.scene.session.table.deal == 4711


def test_an_invalid_deal_number_is_refused_and_an_empty_one_means_any_deal(tmp_path: Path) -> None:
    driver = before("contack-solitaire-one", tmp_path)
    driver.window.draw()
    driver.click(driver.scene.deal.rect.center)
    driver.write("seven")
    driver.key(pygame.K_RETURN)
    assert driver.scene.problem == "Enter a deal number such as 4711, or leave it empty for a random deal."
    for _ in "seven":
        driver.key(pygame.K_BACKSPACE)
    driver.key(pygame.K_RETURN)
    assert isinstance(driver.scene, TableScene)
    assert driver.scene.session.table.deal is not None


def test_only_games_whose_deals_have_numbers_ask_for_one(tmp_path: Path) -> None:
    driver = before("contack", tmp_path)
    assert "Deal number" not in [row.label for row in driver.scene.form.rows]


def test_a_solitaire_offers_no_bot(tmp_path: Path) -> None:
    assert "bots" not in [button.name for button in before("contack-solitaire-one", tmp_path).scene.buttons.buttons]
    contack = before("contack", tmp_path).scene
    contack.sitters[1].at = 0
    assert "bots" in [command.name for command in contack.commands]
