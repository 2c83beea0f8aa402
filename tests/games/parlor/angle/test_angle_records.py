"""Saved games of puzzles: small, complete, saved up to the last second, with score sheets to export."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from board.moves import CHANCE, Deal, Put, Tick
from games.game_shelf import GameShelf
from games.keep import keeper
from games.keep.record import load, read, write
from games.parlor.angle.angle_play import AnglePlay
from games.parlor.angle.progressive import ProgressiveAnglePlay
from games.play.bot_names import make_bot
from games.play.match import Match
from tests.helpers.puzzles import cry, puts


def test_a_record_of_a_whole_game_is_small_and_plays_again_word_for_word() -> None:
    match = Match(AnglePlay(), 2, players=[make_bot("angle-play", "club")] * 2, random=Random(2))
    match.play(Deal(("box-12", "box-40")))
    while match.outcome is None:
        match.play(Tick())
    text = write(match)
    assert len(text) < 6_000
    again = read(text)
    assert (again.state, again.outcome, write(again)) == (match.state, match.outcome, text)


class Clock:
    """A clock that tests set by hand."""

    now = 0.0

    def monotonic(self) -> float:
        return self.now


def test_a_killed_program_loses_at_most_a_second_of_the_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock()
    monkeypatch.setattr(keeper, "time", clock)
    match = GameShelf(tmp_path, spare=()).open("angle-play", 1, {"pieces": 24}, ["Ann"])
    match.play(Deal(("box-12",)))
    for number in range(40):
        clock.now += 0.2
        match.play(Tick(puts(match.game, match.state, 0, [number // 2]) if number % 2 else ()))
        assert match.kept_in is not None
        kept = load(match.kept_in)
        assert len(match.played) - len(kept.played) <= 5


def test_a_game_that_takes_long_to_save_is_saved_less_often(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock()
    monkeypatch.setattr(keeper, "time", clock)
    match = GameShelf(tmp_path, spare=()).open("angle-play", 1, {"pieces": 24}, ["Ann"])
    written: list[float] = []
    save = keeper.RecordKeeper._save

    def slow(self: Any, match: Match) -> str:
        written.append(clock.now)
        clock.now += 0.05
        return save(self, match)

    monkeypatch.setattr(keeper.RecordKeeper, "_save", slow)
    match.play(Deal(("box-12",)))
    for _ in range(30):
        clock.now += 0.2
        match.play(Tick())
    assert [round(time, 2) for time in written] == [0.0, 2.65, 5.3]


def party() -> Match:
    match = Match(ProgressiveAnglePlay(pieces=24), 4, ["Ann", "Ben", "Cleo", "Dora"])
    match.play(Deal(("box-1", "box-2")))
    while match.outcome is None:
        first = match.state.evening.couples[0][0]
        match.play(Tick(puts(match.game, match.state, first, range(24))))
        match.play(cry(first))
        if match.outcome is None:
            match.play(match.options.moves[0])
        if match.mover == CHANCE:
            match.chance()
    return match


def test_every_player_has_a_score_card_with_a_line_for_each_partner() -> None:
    cards = party().picture.score_cards
    assert [(card.plus, card.minus) for card in cards] == [(200, 0), (100, 48), (100, 48), (0, 96)]
    assert cards[1].words == "100 plus, 48 minus, net score 52"
    assert [(each.partner, each.plus, each.minus) for each in cards[0].rounds[:2]] == [(1, 50, 0), (2, 50, 0)]


def test_other_games_have_no_card() -> None:
    assert Match(AnglePlay(), 1).picture.score_cards == ()


def test_an_act_in_a_record_that_names_no_piece_is_refused() -> None:
    match = Match(AnglePlay(pieces=24), 1, ["Ann"])
    match.play(Deal(("box-12",)))
    text = write(match)
    for act, why in (("1:put=25@0,0@0", "24 pieces"), ("1:put=2@nan,0@0", "lie somewhere"), ("9:put=2@0,0@0", "No player sits")):
        with pytest.raises(ValueError, match=why):
            read(f"{text}tick {act}\n")


def test_a_piece_may_be_placed_at_any_finite_point() -> None:
    match = Match(AnglePlay(pieces=24), 1)
    match.play(Deal(("box-12",)))
    for x in (1e308, -1e308, 0.5):
        match.play(Tick((Put(0, 3, match.state.works[0].middle.__class__(x, x), 0, together=True),)))
        assert match.score == (0,)
