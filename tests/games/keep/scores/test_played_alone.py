"""Statistics of games without a winner, which record no wins, and of games without a score, which show no zeros."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pygame
import pytest

from board.moves import Deal, Lot, Tick
from board.views.scores import MatchPart, PlayerForm, Result, result_line
from games.catalogue import find
from games.game_shelf import GameShelf
from games.keep.scores.scorebook_text import as_csv, as_json, as_text
from games.parlor.angle.angle_play import AnglePlay
from games.play.match import Match
from tests.helpers.driver import Driver
from tests.helpers.puzzles import puts
from ui.scenes.home.saved_game import who_plays


@pytest.fixture
def shelf(tmp_path: Path) -> GameShelf:
    return GameShelf(tmp_path, seed=1, spare=[])


def put_together(shelf: GameShelf) -> None:
    """Play and save a puzzle that Ann solves alone."""
    match = shelf.keep(Match(AnglePlay(pieces=24), 1, ["Ann"]))
    match.play(Deal(("box-1",)))
    match.play(Tick(puts(match.game, match.state, 0, list(range(24)))))
    match.leave()


def tit_tat_toe(shelf: GameShelf, moves: int) -> None:
    match = shelf.keep(Match(find("tit-tat-toe")(), 2, ["Ann", "Ben"], (), Random(3)))
    match.play(Lot(0))
    for _ in range(moves):
        if match.outcome is None:
            match.play(match.options.sample(Random(len(match.played))))
    match.leave()


def test_a_game_played_alone_is_finished_and_not_won(shelf: GameShelf) -> None:
    put_together(shelf)
    put_together(shelf)
    [form] = shelf.scores().forms
    assert (form.marks, form.won, form.finished, form.played, form.streak) == ("FF", 0, 2, 2, 0)
    assert "Most wins in a row" not in [best.what for best in shelf.scores().bests]
    assert "Best score" in [best.what for best in shelf.scores().bests]
    assert "0 won" in as_text(shelf.scores())
    assert "2 solo" in as_text(shelf.scores())
    assert [line.split(",")[7] for line in as_csv(shelf.scores()).splitlines()[1:]] == ["F", "F"]
    assert json.loads(as_json(shelf.scores()))["players"][0]["finished"] == 2


def test_a_solitaire_can_be_won_or_lost() -> None:
    part = MatchPart("Ann", False, 36, True)
    result = Result("1", "contack-solitaire-one", "Solitaire", "2026-01-01 12:00:00", "", (part,), "All are laid.", 30)
    assert result.mark(0) == "W"


def test_a_match_alone_does_not_break_a_run_of_wins() -> None:
    assert PlayerForm("Ann", False, "WFWFL", (1, 9, 1, 9, 0), 0, 0, 0).streak == 2


def test_the_page_of_a_player_with_solitary_games_only_is_drawn(shelf: GameShelf) -> None:
    put_together(shelf)
    driver = Driver(shelf=shelf, size=(800, 600))
    driver.key(pygame.K_F6)
    driver.run(0.2)
    assert [form.marks for form in driver.scene.scores.forms] == ["F"]


def test_a_saved_game_without_scores_lists_its_players(shelf: GameShelf) -> None:
    tit_tat_toe(shelf, 3)
    [kept] = shelf.kept()
    assert result_line(kept) == "Ann and Ben"
    assert who_plays(kept, pygame.font.Font(None, 20), 400) == "Ann   Ben"


def test_a_saved_game_with_scores_lists_them_even_if_all_are_zero(shelf: GameShelf) -> None:
    match = shelf.keep(Match(find("crokinole")(), 2, ["Ann", "Ben"], (), Random(3)))
    match.play(Lot(0))
    match.leave()
    [kept] = shelf.kept()
    assert result_line(kept) == "Ann: 0, Ben: 0"


def test_a_draw_is_called_a_draw() -> None:
    parts = (MatchPart("Ann", False, 0, False), MatchPart("Ben", False, 0, False))
    drawn = Result("1", "checkers", "Checkers", "2026-01-01 12:00:00", "", parts, "Nobody can win.", 90, has_points=False)
    assert result_line(drawn) == "Ann and Ben: draw"
