"""Best times for puzzles, by picture and number of pieces, and the replay of the player's best game."""

from __future__ import annotations

import json
from pathlib import Path

from board.moves import Deal, Tick
from games.game_shelf import GameShelf
from games.keep.scores.best_times import BestTimes
from games.play.match import Match
from tests.helpers.puzzles import chain, puts

RULES = {"pieces": 24}


def shelf_in(folder: Path) -> GameShelf:
    return GameShelf(folder / "games", spare=(folder / "spare",))


def solved(shelf: GameShelf, box: int = 12, ticks: int = 50, **rules: object) -> Match:
    """Return a match in which one player solves a puzzle: the first seven pieces at once, each other after `ticks` ticks."""
    match = shelf.open("angle-play", 1, {**RULES, **rules}, ["Ann"])
    match.play(Deal((f"box-{box}",)))
    order = chain(match.game, match.state, 0, 24)
    match.play(Tick(puts(match.game, match.state, 0, order[:7])))
    for _ in range(ticks - 2):
        match.play(Tick())
    match.play(Tick(puts(match.game, match.state, 0, order[7:])))
    assert match.outcome is not None
    match.leave()
    return match


def test_the_best_time_for_a_box_is_saved_with_its_game(tmp_path: Path) -> None:
    shelf = shelf_in(tmp_path)
    assert solved(shelf, ticks=50).race == "box 12 in 24 pieces"
    solved(shelf, ticks=90)
    best = BestTimes(tmp_path / "games").of("box 12 in 24 pieces")
    assert (best.seconds, best.name) == (10.0, "Ann")
    solved(shelf, ticks=25)
    assert BestTimes(tmp_path / "games").of("box 12 in 24 pieces").seconds == 5.0


def test_the_scorebook_lists_best_times(tmp_path: Path) -> None:
    shelf = shelf_in(tmp_path)
    # The solution took 10.8 seconds.
    outcome = solved(shelf, box=40, ticks=54).outcome
    assert outcome.reason == "The picture was complete after 0:10."
    solved(shelf, box=7, turning="off")
    held = [(best.what, best.value, best.names) for best in shelf.scores("angle-play").bests if best.what.startswith("Seconds")]
    assert held == [
        ("Seconds over box 7 in 24 pieces, upright", 10, ("Ann",)),
        ("Seconds over box 40 in 24 pieces", 10, ("Ann",)),
    ]
    assert not [best for best in shelf.scores("crokinole").bests if best.what.startswith("Seconds")]


def test_clock_ticks_do_not_count_for_the_quickest_win(tmp_path: Path) -> None:
    shelf = shelf_in(tmp_path)
    solved(shelf, ticks=50)
    solved(shelf, ticks=60)
    assert "Quickest win" not in [best.what for best in shelf.scores("angle-play").bests]


def test_a_puzzle_has_no_best_time_after_a_look_with_a_limit_or_with_other_players(tmp_path: Path) -> None:
    shelf = shelf_in(tmp_path)
    assert solved(shelf, glimpse=True).race == ""
    assert solved(shelf, minutes=10).race == ""
    match = shelf.open("angle-play", 2, RULES, ["Ann"], ["", "club"])
    match.play(Deal(("box-1", "box-2")))
    assert match.race == ""


def test_the_best_earlier_puzzle_grows_above_the_players_own(tmp_path: Path) -> None:
    shelf = shelf_in(tmp_path)
    solved(shelf, ticks=50)
    match = shelf.open("angle-play", 1, RULES, ["Ann"])
    assert match.former is None
    match.play(Deal(("box-12",)))
    assert match.former is not None
    assert [man.size for man in match.picture.men] == [1.0] * 24
    match.play(Tick())
    assert [man.size for man in match.picture.men] == [1.0] * 24 + [0.2] * 7
    assert [mark.words for mark in match.picture.marks if mark.kind == "hand"] == ["Your best: 0:10"]
    for _ in range(60):
        match.play(Tick())
    assert len(match.picture.men) == 48
    other = shelf.open("angle-play", 1, RULES, ["Ann"])
    other.play(Deal(("box-13",)))
    assert other.former is None


def test_damaged_files_and_deleted_games_cause_no_error(tmp_path: Path) -> None:
    shelf = shelf_in(tmp_path)
    record = solved(shelf).kept_in
    record.unlink()
    match = shelf.open("angle-play", 1, RULES, ["Ann"])
    match.play(Deal(("box-12",)))
    assert match.former is None
    for text in ("", "[1]", json.dumps({"box 12 in 24 pieces": {"seconds": 3}})):
        (tmp_path / "games" / "best-times.json").write_text(text, encoding="utf-8")
        assert BestTimes(tmp_path / "games").of("box 12 in 24 pieces") is None
    solved(shelf)
    assert BestTimes(tmp_path / "games").of("box 12 in 24 pieces") is not None
