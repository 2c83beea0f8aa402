"""Contests, in which bots play many games with alternating seats: the counts match the results."""

from __future__ import annotations

import dataclasses
import json
from random import Random
from typing import Any

import pytest

import main
from board.moves import IllegalMove, Lay
from games.bots.player import Budget, Choice, Player
from games.catalogue import find
from games.commands.contest import Contest, ContestResult, GameResult, IllegalOffer, combine_results, play_game, run, seats_for
from games.crokinole.crokinole import Crokinole
from games.flags.national_flags import NationalFlags
from games.men.backgammon.backgammon import Backgammon
from games.men.flapjacks import Flapjacks
from games.men.tit_tat_toe import TitTatToe
from games.play import bot_names


class Cheat(Player):
    name = "cheat"

    def choose(self, game: Any, state: Any, random: Random, budget: Budget) -> Choice:  # noqa: ARG002
        return Choice(Lay("a1"))


@pytest.fixture(autouse=True)
def _somebody(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the tested games be played by bots that make random legal moves."""
    anybody = {"anybody": Player, "somebody": Player, "cheat": Cheat}
    monkeypatch.setattr(bot_names, "BOTS", {**bot_names.BOTS, "tit-tat-toe": anybody, "crokinole": anybody})


def timeless(result: ContestResult) -> dict[str, Any]:
    return {key: value for key, value in result.as_json().items() if key != "seconds_a_move"}


def test_a_contest_is_repeated_by_its_seed() -> None:
    first, again, other = (run(Contest(TitTatToe(), ("anybody", "somebody"), 30, 2, seed)) for seed in (1, 1, 2))
    assert timeless(first) == timeless(again)
    assert first.wins != other.wins or first.mean_score != other.mean_score
    assert sum(first.wins) + first.draws == 30


def test_two_small_contests_have_their_known_results() -> None:
    result = run(Contest(TitTatToe(), ("anybody", "somebody"), 30, 2, 1))
    assert (result.wins, result.draws, result.mean_score) == ((13, 13), 4, (13 / 30, 13 / 30))
    contack = run(Contest(find("contack")(), ("novice", "club"), 4, 2, 5, simulations=3))
    assert (contack.wins, contack.draws, contack.mean_score) == ((2, 2), 0, (147.5, 152.5))
    assert [play_game(contack.contest, number).moves for number in (0, 1)] == [(28, 29), (50, 48)]


def test_a_player_uses_the_given_number_of_simulations_or_that_of_its_level() -> None:
    assert [Contest(Backgammon(), ("novice", "master"), 1, 2).thought(player) for player in (0, 1)] == [120, 800]
    assert Contest(Backgammon(), ("novice", "master"), 1, 2, simulations=7).thought(1) == 7


def test_players_move_up_a_seat_from_game_to_game() -> None:
    contest = Contest(TitTatToe(), ("anybody", "somebody"), 2, 2)
    assert [[contest.player_at(seat, number) for seat in (0, 1)] for number in (0, 1, 2)] == [[0, 1], [1, 0], [0, 1]]


def test_partners_sit_opposite_each_other() -> None:
    contest = Contest(Crokinole(), ("anybody", "somebody"), 1, 4)
    assert [contest.player_at(seat, 0) for seat in range(4)] == [0, 1, 0, 1]


def test_results_are_counted_by_player() -> None:
    contest = Contest(TitTatToe(), ("anybody", "somebody"), 4, 2)
    results = [
        GameResult(0, (3.0, 1.0), (0.1, 0.4), (1, 4)),
        GameResult(1, (1.0, 2.0), (0.1, 0.4), (1, 4)),
        GameResult(0, (2.0, 1.0), (0.2, 0.0), (2, 0)),
        GameResult(None, (0.0, 0.0), (0.0, 0.0), (0, 0)),
    ]
    result = combine_results(contest, results)
    assert result.as_json() == {
        "game": "tit-tat-toe",
        "players": ["anybody", "somebody"],
        "games": 4,
        "wins": [2, 1],
        "draws": 1,
        "mean_score": [1.5, 1.0],
        "seconds_a_move": [0.1, 0.1],
    }
    assert "anybody   2 won, 50.0 % (95 %: 15.0 to 85.0), score 1.50 on average, 100.0 ms a move" in str(result)
    assert "1 drawn" in str(result)


def test_a_master_can_play_against_random_moves() -> None:
    result = run(Contest(Flapjacks(), ("anybody", "master"), 2, 2, simulations=4))
    assert result.wins == (0, 2)


def test_a_bot_that_makes_an_illegal_move_ends_the_contest() -> None:
    with pytest.raises(IllegalOffer, match="cheat made an illegal move in Tit-Tat-Toe: lay a1"):
        run(Contest(TitTatToe(), ("cheat", "anybody"), 3, 2))


def test_a_contest_can_also_play_a_game_against_the_clock() -> None:
    bots = list(bot_names.BOTS["national-flags"])
    result = play_game(Contest(NationalFlags(), (bots[0], bots[-1]), 1, 2), 0)
    assert sum(result.scores) > 0


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"games": 0}, "--games must be from 1 to 1,000,000."),
        ({"games": 999_999_999}, "--games must be from 1 to 1,000,000."),
        ({"simulations": 0}, "--simulations must be from 1 to 1,000,000."),
        ({"players": ("novice", "nobody")}, "No bot called 'nobody' plays backgammon"),
        ({"seats": 3}, "2 players can't share 3 seats evenly."),
        ({"seats": 4}, "Backgammon is for 2 players, not 4."),
    ],
)
def test_impossible_contests_are_refused_in_a_sentence(changes: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        dataclasses.replace(Contest(Backgammon(), ("novice", "club"), 1, 2), **changes)


def test_the_command_prints_one_object(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["match", "backgammon", "--players", "novice", "club", "--games", "2", "--simulations", "10", "--json"]
    assert main.main(arguments) == 0
    printed = json.loads(capsys.readouterr().out)
    assert list(printed) == ["game", "players", "games", "wins", "draws", "mean_score", "seconds_a_move"]
    assert printed["players"] == ["novice", "club"]
    assert sum(printed["wins"]) == 2


def test_two_players_share_the_seats_of_a_game_for_more() -> None:
    assert [seats_for(find(name).card, 2) for name in ("puss-in-the-corner", "crokinole", "ten-pins")] == [4, 2, 2]
    assert (seats_for(find("ten-pins").card, 1), seats_for(find("crokinole").card, 1)) == (1, 1)
    assert seats_for(find("puss-in-the-corner").card, 3) == 3


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["chess", "--players", "novice", "master"], "No game is called 'chess'"),
        (["backgammon", "--players", "novice,club"], "No bot called 'novice,club' plays backgammon"),
        (
            ["backgammon", "--players", "novice", "pro"],
            "No bot called 'pro' plays backgammon. Choose from novice, club, master, anybody",
        ),
        (["backgammon", "--players", "novice"], "Backgammon is for 2 players, not 1."),
        (["backgammon", "--players", "novice", "club", "--games", "many"], "'many' is not a whole number"),
        (["backgammon", "--players", "novice", "club", "--rule", "cube=1"], "Backgammon has no house rule called 'cube'"),
        (["backgammon"], "Add --players: see `main.py match --help`."),
    ],
)
def test_invalid_arguments_get_one_sentence(arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main.main(["match", *arguments]) == 2
    complaint = capsys.readouterr().err
    assert sentence in complaint
    assert complaint.count("\n") == 1


def test_a_failed_shot_costs_its_game_and_is_reported_with_seed_and_number(monkeypatch: pytest.MonkeyPatch) -> None:
    shoot, asked = Crokinole.shoot, 0

    def refusing(*arguments: Any, **named: Any) -> Any:
        nonlocal asked
        asked += 1
        if asked == 30:
            raise IllegalMove("The disk to be shot overlaps man 3.")
        return shoot(*arguments, **named)

    monkeypatch.setattr(Crokinole, "shoot", refusing)
    result = run(Contest(Crokinole(), ("anybody", "somebody"), 3, 2, seed=9))
    assert (result.games, [failed.number for failed in result.failed]) == (2, [0])
    assert result.troubles() == [
        "Game 1 of Crokinole, seed 9, is skipped: a move was refused (The disk to be shot overlaps man 3)."
    ]
