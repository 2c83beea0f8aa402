"""Sitting down to a cut-up picture: one person at a machine, today's box, and score cards at the end."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pygame

from games.catalogue import find
from games.keeping.game_shelf import GameShelf
from games.playing.match import Match
from tests.games.parlor.angle.test_angle_records import party
from tests.helpers.driver import Driver
from ui.scenes.before_game import Setup
from ui.scenes.rules_card import TextCard
from ui.scenes.table_scene import TableScene


def setup(tmp_path: Path, name: str) -> Driver:
    shelf = GameShelf(tmp_path, spare=(), seed=1)
    return Driver(lambda stage: Setup(stage, find(name).card), shelf=shelf, size=(1280, 800))  # type: ignore[arg-type]


def test_only_one_person_sits_down_the_one_set_last(tmp_path: Path) -> None:
    driver = setup(tmp_path, "duplicate-angle-play")
    scene = driver.scene
    assert scene._players == ["", "club"]
    scene.sitters[1].at = 0
    scene._renew_rows()
    assert scene._players == ["club", ""]


def test_todays_box_has_the_date_for_its_number(tmp_path: Path) -> None:
    driver = setup(tmp_path, "angle-play")
    driver.press("Today's deal")
    assert driver.scene.deal.text == f"{date.today():%y%m%d}"
    driver.press("Begin")
    assert isinstance(driver.scene, TableScene)
    match = driver.scene.session.table
    assert isinstance(match, Match)
    assert match.deal == int(f"{date.today():%y%m%d}")


def test_score_cards_are_read_and_kept_at_the_end(tmp_path: Path) -> None:
    match = party()
    shelf = GameShelf(tmp_path / "games", spare=(tmp_path / "cards",), seed=1)
    driver = Driver(lambda stage: TableScene(stage, match), shelf=shelf, size=(1280, 800))  # type: ignore[arg-type]
    driver.run(1.5)
    driver.key(pygame.K_s)
    assert isinstance(driver.scene, TextCard)
    driver.window.draw()
    assert len(list((tmp_path / "cards").glob("*-score-card.txt"))) == 1


def test_the_set_up_shows_pieces_poured_out() -> None:
    assert len(find("angle-play")().set_out(1).men) == 36
