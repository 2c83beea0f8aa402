"""Bots that solve puzzles of cut-up pictures: their speed, their errors, and when they call out that they have finished."""

from __future__ import annotations

from random import Random
from statistics import mean
from typing import Any

import pytest

from board.moves import Buzz, Deal, Put, Tick
from games.parlor.angle.angle_play import AnglePlay
from games.parlor.angle.angle_player import AnglePlayer, loose_pieces
from games.parlor.angle.duplicate import DuplicateAnglePlay
from games.parlor.angle.progressive import ProgressiveAnglePlay
from games.play.bot_names import make_bot
from games.play.match import Match
from tests.helpers.puzzles import chain, dealt, improper, puts, together


def minutes_over(box: int, level: str) -> float:
    match = Match(AnglePlay(), 1, players=[make_bot("angle-play", level)], random=Random(box))
    match.play(Deal((f"box-{box}",)))
    while match.outcome is None:
        match.play(Tick())
    return float(match.state.tick) / 300.0


@pytest.mark.parametrize(("level", "least", "most"), [("novice", 7.0, 10.0), ("club", 4.5, 6.5), ("master", 2.5, 4.0)])
def test_the_levels_finish_in_about_eight_five_and_three_minutes(level: str, least: float, most: float, is_soak: bool) -> None:
    assert least <= mean(minutes_over(box, level) for box in range(1, 21 if is_soak else 5)) <= most


class Sure(Random):
    """A random source that says yes first, and then follows its script."""

    def __init__(self, *values: float) -> None:
        super().__init__(1)
        self.values = list(values)

    def random(self) -> float:
        return self.values.pop(0) if self.values else 0.999


GAME = DuplicateAnglePlay(pieces=24)


def begun(count: int = 0) -> Any:
    state = dealt(GAME, 2, 1, 2)
    return together(GAME, state, 0, count) if count else state


def test_a_bot_joins_a_piece_to_its_largest_group() -> None:
    state = begun(5)
    (act,) = AnglePlayer(2).act(GAME, state, 0, Sure(0.0))
    assert isinstance(act, Put)
    assert GAME.play(state, Tick((act,))).state.works[0].judgement.placed_count == 6


def test_the_second_piece_is_joined_to_the_first() -> None:
    state = begun()
    for _ in range(2):
        state = GAME.play(state, Tick(AnglePlayer(2).act(GAME, state, 0, Sure(0.0)))).state
    assert state.works[0].judgement.placed_count == 2


@pytest.mark.parametrize(("level", "gap"), [(0, 20.0), (1, 13.0), (2, 8.0)])
def test_the_chance_to_place_a_piece_in_a_tick_follows_the_mean_time(level: int, gap: float) -> None:
    # 24 pieces, 5 placed: the gap x (0.35 + 0.65 x 19 / 24), five ticks a second.
    chance = 0.2 / (gap * (0.35 + 0.65 * 19 / 24))
    state = begun(5)
    assert AnglePlayer(level).act(GAME, state, 0, Sure(chance + 1e-6)) == ()
    assert len(AnglePlayer(level).act(GAME, state, 0, Sure(chance - 1e-6))) == 1


@pytest.mark.parametrize(("level", "errs"), [(0, 0.08), (1, 0.04), (2, 0.01)])
def test_the_levels_misplace_eight_four_or_one_of_a_hundred_pieces(level: int, errs: float) -> None:
    state = begun(8)
    for chance, placed in ((errs - 0.001, 8), (errs + 0.001, 9)):
        (act,) = AnglePlayer(level).act(GAME, state, 0, Sure(0.0, 0.5, chance))
        assert GAME.play(state, Tick((act,))).state.works[0].judgement.placed_count == placed


def test_a_misplaced_piece_touches_the_group_and_counts_as_improper() -> None:
    state = begun(8)
    (act,) = AnglePlayer(0).act(GAME, state, 0, Sure(0.0, 0.5, 0.079))
    work = GAME.play(state, Tick((act,))).state.works[0]
    assert work.judgement.placed_count == 8
    assert work.judgement.is_improper
    assert loose_pieces(work)[1] == (act.piece,)


@pytest.mark.parametrize(("level", "late"), [(0, 40.0), (1, 25.0), (2, 10.0)])
def test_a_misplaced_piece_is_moved_back_after_a_while(level: int, late: float) -> None:
    state = begun(8)
    number = chain(GAME, state, 0, 9)[-1]
    wrong = GAME.play(state, Tick((improper(GAME, state, 0, number),))).state
    assert AnglePlayer(level).act(GAME, wrong, 0, Sure(0.999, 0.2 / late + 1e-6)) == ()
    (act,) = AnglePlayer(level).act(GAME, wrong, 0, Sure(0.999, 0.2 / late - 1e-6))
    after = GAME.play(wrong, Tick((act,))).state
    assert after.works[0].spots == state.works[0].spots


def test_novice_and_club_call_angle_up_without_checking_and_only_once() -> None:
    state = begun()
    last = chain(GAME, state, 0, 24)[-1]
    state = GAME.play(state, Tick(puts(GAME, state, 0, [number for number in range(24) if number != last]))).state
    state = GAME.play(state, Tick((improper(GAME, state, 0, last),))).state
    assert loose_pieces(state.works[0])[0] == ()
    assert [AnglePlayer(level).act(GAME, state, 0, Sure()) for level in (0, 1, 2)] == [(Buzz(0),), (Buzz(0),), ()]
    told = GAME.play(state, Tick((Buzz(0),))).state
    assert AnglePlayer(0).act(GAME, told, 0, Sure()) == ()


def test_all_levels_call_angle_up_when_the_picture_is_complete() -> None:
    state = begun(24)
    assert [AnglePlayer(level).act(GAME, state, 0, Sure()) for level in (0, 1, 2)] == [(Buzz(0),)] * 3


def test_bots_do_nothing_at_a_table_that_has_stopped() -> None:
    game = ProgressiveAnglePlay(pieces=24)
    state = together(game, dealt(game, 8, 1, 2, 3, 4), 0, 24)
    state = game.play(state, Tick((Buzz(0),))).state
    assert AnglePlayer(2).act(game, state, 2, Sure(0.0)) == ()
    assert len(AnglePlayer(2).act(game, state, 5, Sure(0.0))) == 1


def test_a_progressive_game_of_bots_ends() -> None:
    match = Match(
        ProgressiveAnglePlay(pieces=24), 8, players=[make_bot("progressive-angle-play", "master")] * 8, random=Random(4)
    )
    while match.outcome is None:
        if match.bots() is None:
            match.chance() if match.mover == -1 else match.play(Tick())
    assert all(len(card) == 4 for card in match.state.evening.cards)
    assert sum(max(entry.plus for entry in card) for card in match.state.evening.cards) >= 200
