"""The benchmark of the move generators: it runs and counts. Its speeds depend on the machine and are not tested."""

from __future__ import annotations

from games.catalogue import EVERY_GAME
from games.commands.speed import backgammon_throws, checkers_positions, positions_per_second, random_moves, states_per_second
from games.men.backgammon.backgammon_plays import START as BACKGAMMON_START
from games.men.checkers.checkers_paths import START as CHECKERS_START
from games.men.checkers.checkers_paths import match_paths
from games.men.tit_tat_toe import TitTatToe


def test_every_rate_is_measured():
    rates = positions_per_second(seconds=0.01)
    assert list(rates) == ["checkers positions, match play", "checkers positions, booklet play", "backgammon rolls"]
    assert all(rate > 0 for rate in rates.values())


def test_the_state_after_a_move_is_measured_for_every_game():
    rates = states_per_second(seconds=0.0)
    assert list(rates) == [game.card.name for game in EVERY_GAME]
    assert all(rate > 0 for rate in rates.values())


def test_the_measured_positions_are_varied_and_the_same_every_time():
    assert checkers_positions(match_paths, 300) == checkers_positions(match_paths, 300)
    throws = backgammon_throws(720)
    assert throws == backgammon_throws(720)
    assert 60 <= sum(a == b for _, (a, b) in throws) <= 180
    assert any(position[0][25] for position, _ in throws)


def test_the_measured_positions_come_from_random_games():
    assert [str(move) for _, move in random_moves(TitTatToe(), 12)] == [
        "lot 1", "choose lay-first", "lay d5", "lay e4", "lay e3", "lay c4", "lay c5", "lay e5", "lay c3", "lay d4",
        "lot 2", "choose lay-second",
    ]  # fmt: skip
    positions = checkers_positions(match_paths, 201)
    # A new game begins after the end of one, and after a hundred moves.
    assert [number for number, position in enumerate(positions) if position == CHECKERS_START] == [0, 47, 100, 164, 200]
    throws = backgammon_throws(200)
    assert [dice for _, dice in throws[:5]] == [(3, 2), (6, 4), (1, 3), (3, 4), (1, 4)]
    assert sum(position == (BACKGAMMON_START, BACKGAMMON_START) for position, _ in throws) == 3
