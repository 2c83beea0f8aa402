"""The setup of a puzzle game: one person per machine, today's picture, and score cards at the end."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pygame

from games.catalogue import find
from games.game_shelf import GameShelf
from games.parlor.angle.progressive import ProgressiveAnglePlay
from games.play.bot_names import make_bot
from games.play.match import Match
from tests.games.parlor.angle.test_angle_records import party
from tests.helpers.driver import Driver, playing
from ui.scenes.play.before_game import Setup
from ui.scenes.play.score_card_scene import ScoreCards
from ui.scenes.play.table_scene import TableScene


def setup(tmp_path: Path, name: str) -> Driver:
    shelf = GameShelf(tmp_path, spare=(), seed=1)
    return Driver(lambda stage: Setup(stage, find(name).card), shelf=shelf, size=(1280, 800))  # type: ignore[arg-type]


def test_a_puzzle_has_only_one_person_namely_the_last_one_chosen(tmp_path: Path) -> None:
    driver = setup(tmp_path, "duplicate-angle-play")
    scene = driver.scene
    assert scene._players == ["", "club"]
    scene.sitters[1].at = 0
    scene._renew_rows()
    assert scene._players == ["club", ""]


def test_the_number_of_todays_puzzle_is_the_date(tmp_path: Path) -> None:
    driver = setup(tmp_path, "angle-play")
    driver.press("today")
    assert driver.scene.deal.text == f"{date.today():%y%m%d}"
    driver.press("begin")
    assert isinstance(driver.scene, TableScene)
    match = driver.scene.session.table
    assert isinstance(match, Match)
    assert match.deal == int(f"{date.today():%y%m%d}")


def test_score_cards_open_from_the_result() -> None:
    match = party()
    driver = playing(match, size=(1280, 800))
    driver.run(1.5)
    driver.press("card")
    assert isinstance(driver.scene, ScoreCards)
    assert driver.scene.reading.words.startswith("Progressive Angle-Play, Ann: 200 plus, 0 minus, net score 200.")
    driver.window.draw()


def test_the_clock_stops_while_score_cards_are_open() -> None:
    others = [make_bot("progressive-angle-play", "club")] * 3
    match = Match(ProgressiveAnglePlay(pieces=24), 4, ["Ann", "Ben", "Cleo", "Dora"], [None, *others])
    driver = playing(match, size=(1280, 800))
    driver.run(1.0)
    driver.key(pygame.K_SPACE)
    driver.run(2.0)
    ticks = match.state.tick
    assert ticks > 0
    driver.press("card")
    assert isinstance(driver.scene, ScoreCards)
    driver.run(2.0)
    driver.key(pygame.K_ESCAPE)
    driver.run(2.0)
    assert match.state.tick == ticks
    driver.key(pygame.K_k)
    assert isinstance(driver.scene, ScoreCards)


def test_the_page_before_a_puzzle_shows_its_pieces() -> None:
    assert len(find("angle-play")().set_out(1).men) == 36
