"""Whole games of pins: ten innings make a game, most points win, and random and careful players reach the end."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from board.men import PIN, Lie
from board.moves import Call, Lot
from board.shots.shot import Shot
from games.flicking import FlickingGame
from games.pins import ENTRIES
from games.pins.center_carrom_pins import CenterCarromPins
from games.pins.childrens_ten_pins import ChildrensTenPins
from games.pins.cocked_hat_and_feather import CockedHatAndFeather
from games.pins.common.innings import InningsGame
from games.pins.corner_pins import CornerPins
from games.pins.four_back import FourBack
from games.pins.head_pin_out import HeadPinOut
from games.pins.king_pin import KingPin
from tests.helpers.pin_shots import at_random, banked_shot_that_fells, play_to_the_end, replayed, shot_that_fells, with_care

MISS = shot_that_fells()
ALL_FOUR = banked_shot_that_fells(1, 2, 3, 4)
POINT, TWO = shot_that_fells(1), shot_that_fells(1, 2)
HAT_OFF, FEATHER_OFF = shot_that_fells(5, 7, 10), shot_that_fells(1)


def played(game: FlickingGame[Any], seats: int, innings: list[tuple[Shot, ...]], *, rounds: int = 10) -> Any:
    """Play these innings (sequences of shots) in turn, `rounds` times. Return the state, and fail if the game ends earlier."""
    state = game.start(seats) if seats == 1 else game.play(game.start(seats), Lot(0)).state
    for _ in range(rounds):
        assert game.outcome(state) is None
        for shot in (shot for inning in innings for shot in inning):
            if isinstance(game, FourBack):
                state = game.play(state, Call(state.pins[0].place)).state
            state = game.judge(state, shot).state
    return state


@pytest.mark.parametrize(
    ("game", "seats", "innings", "winners", "reason"),
    [
        (KingPin(), 1, [(shot_that_fells(7, 8, 9, 10),)], (0,), "20 points in ten innings."),
        (HeadPinOut(), 1, [(shot_that_fells(2, 3, 4, 5, 6, 7, 8, 9),)], (0,), "Ten points in ten innings."),
        (FourBack(), 1, [(MISS,) * 3], (0,), "No points in ten innings."),
        (CockedHatAndFeather(), 2, [(FEATHER_OFF,), (HAT_OFF,)], (1,), "Ten points to nothing."),
        (CenterCarromPins(), 2, [(MISS, MISS, ALL_FOUR), (MISS,) * 3], (0,), "Ten points to nothing."),
        (CenterCarromPins(), 2, [(MISS,) * 3, (MISS,) * 3], (), "A draw: both have no points."),
        (ChildrensTenPins(), 2, [(POINT, MISS), (TWO, MISS)], (1,), "20 points to ten."),
        (ChildrensTenPins(), 2, [(POINT, MISS), (POINT, MISS)], (), "A draw: both have ten points."),
    ],
)
def test_ten_innings_are_a_game_and_most_points_win(
    game: FlickingGame[Any], seats: int, innings: list[tuple[Shot, ...]], winners: tuple[int, ...], reason: str
) -> None:
    outcome = game.outcome(played(game, seats, innings))
    assert (outcome.winners, outcome.reason) == (winners, reason)


def every_pin_is_somewhere(game: FlickingGame[Any]) -> Callable[[Any], None]:
    def check(state: Any) -> None:
        pins = [man for man in game.men(state) if man.kind is PIN]
        assert len({pin.id for pin in pins}) == len(pins)
        assert all(pin.lie is Lie.UP and pin.place for pin in pins)
        assert all(pin.at.distance(other.at) > 2 * 5.5 for i, pin in enumerate(pins) for other in pins[:i])
        if isinstance(game, CornerPins):
            assert len(game.men(state)) - len(pins) <= 5
            assert all(len(inning) <= 30 for inning in state.innings)

    return check


@pytest.mark.parametrize("choose", [at_random, with_care])
@pytest.mark.parametrize("kind", [entry.game for entry in ENTRIES], ids=lambda kind: kind.card.name)
def test_whole_games_end_and_replay(kind: type[FlickingGame[Any]], choose: Any) -> None:
    game = kind()
    match = play_to_the_end(game, 2, choose, seed=7, check=every_pin_is_somewhere(game))
    assert replayed(match) == match.state
    if isinstance(game, InningsGame):
        assert all(len(innings) >= 10 for innings in match.state.innings)
