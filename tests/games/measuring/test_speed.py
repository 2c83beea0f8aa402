"""The benchmark of move generation runs and counts; what it counts depends on the machine and is no test."""

from __future__ import annotations

from games.catalogue import EVERY_GAME
from games.measuring.speed import backgammon_throws, checkers_positions, positions_per_second, states_per_second
from games.men.checkers_paths import match_paths


def test_every_rate_is_measured():
    rates = positions_per_second(seconds=0.01)
    assert list(rates) == ["checkers positions, match play", "checkers positions, booklet play", "backgammon throws"]
    assert all(rate > 0 for rate in rates.values())


def test_the_state_after_a_move_is_measured_for_every_game():
    rates = states_per_second(seconds=0.0)
    assert list(rates) == [game.card.name for game in EVERY_GAME]
    assert all(rate > 0 for rate in rates.values())


def test_what_is_measured_is_the_same_every_time_and_varied():
    assert checkers_positions(match_paths, 300) == checkers_positions(match_paths, 300)
    throws = backgammon_throws(720)
    assert throws == backgammon_throws(720)
    assert 60 <= sum(a == b for _, (a, b) in throws) <= 180
    assert any(position[0][25] for position, _ in throws)
