"""Bots for the board games: their moves are legal and reproducible, higher levels are stronger, and they stop quickly."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from board.moves import CHANCE, TIME
from games.bots.levels import LEVELS
from games.bots.player import Budget
from games.catalogue import GAMES, find
from games.commands.contest import Contest, play_game
from games.keep.positions.position_text import read_position
from games.play.bot_names import BOTS, make_bot

SEARCHED = ("checkers", "flapjacks", "egyptian-pyramids")


def test_every_game_of_the_booklet_offers_the_three_levels():
    assert {game.card.name: tuple(BOTS[game.card.name]) for game in GAMES[:20]} == {
        game.card.name: ("novice", "club", "master") for game in GAMES[:20]
    }


@pytest.mark.parametrize(
    ("former", "game", "name"), [("Signalman", "national-flags", "master"), ("Tom", "puss-in-the-corner", "club")]
)
def test_bots_are_found_by_their_former_names(former: str, game: str, name: str):
    assert make_bot(game, former).name == name


def some_positions(name: str, count: int, seed: int = 1, **rules: Any) -> list[Any]:
    game, random, found = find(name)(**rules), Random(seed), []
    while len(found) < count:
        state = game.start(2)
        while game.outcome(state) is None and len(found) < count:
            options = game.options(state)
            if state.mover not in (CHANCE, TIME) and random.random() < 0.12:
                found.append((game, state))
            state = game.after(state, options.sample(random))
    return found


@pytest.mark.parametrize(
    ("name", "rules"),
    [
        ("checkers", {}),
        ("checkers", {"style": "match"}),
        ("flapjacks", {}),
        ("flapjacks", {"goal": "most"}),
        ("egyptian-pyramids", {}),
    ],
)
@pytest.mark.parametrize("level", list(LEVELS))
def test_every_suggested_move_is_legal_and_has_a_reason(name: str, rules: dict[str, Any], level: str):
    for game, state in some_positions(name, 25, **rules):
        choice = make_bot(name, level).choose(game, state, Random(2), Budget(simulations=6))
        for each in (choice, *choice.others):
            assert game.options(state).allows(each.move)
            assert each.why.endswith(".")


@pytest.mark.parametrize("name", SEARCHED)
def test_the_same_seed_and_budget_give_the_same_move(name: str):
    for game, state in some_positions(name, 6, seed=3):
        first, second = (make_bot(name, "club").choose(game, state, Random(7), Budget(simulations=12)) for _ in range(2))
        assert first == second


@pytest.mark.parametrize("name", SEARCHED)
def test_a_cancelled_computation_ends_at_once(name: str):
    game, state = some_positions(name, 1, seed=4)[0]
    asked = 0

    def is_cancelled() -> bool:
        nonlocal asked
        asked += 1
        return asked > 3

    budget = Budget(simulations=10_000_000, is_cancelled=is_cancelled)
    choice = make_bot(name, "master").choose(game, state, Random(1), budget)
    assert game.options(state).allows(choice.move)
    assert budget.spent < 200


def test_the_master_of_checkers_beats_the_novice():
    contest = Contest(find("checkers")(style="match"), ("novice", "master"), 4, 2, seed=1, simulations=16)
    results = [play_game(contest, number) for number in range(4)]
    assert sum(result.winner == 1 for result in results) >= 3
    assert not any(result.winner == 0 for result in results)


@pytest.mark.parametrize(("mover", "worth"), [(1, 3.06), (2, 3.0)])
def test_a_quick_estimate_is_from_the_first_players_view_whichever_seat_moves(mover: int, worth: float) -> None:
    game = find("checkers")()
    state = game.begun_from(read_position(game, f"{mover} to move / 1: c3 e3 g3 / 2: f6"))
    found = make_bot("checkers", "master").glance(game, state)
    assert found is not None
    assert round(found, 2) == worth
