"""The two games that are solved completely: the solutions agree with the rules, and the master bot plays by them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import pytest

from board.moves import CHANCE, Choose, Lay, Lot
from games.bots.player import Budget, Player
from games.bots.solved import SolvedPlayer
from games.game import Game
from games.men.fox_and_geese import HOME, FoxAndGeese
from games.men.fox_and_geese import State as FoxState
from games.men.fox_player import FoxPlayer
from games.men.tit_tat_toe import TitTatToe
from games.men.tit_tat_toe_player import TitTatToePlayer

FOX, TOE = FoxAndGeese(), TitTatToe()
SOLVED = pytest.mark.parametrize(("game", "player"), [(FOX, FoxPlayer), (TOE, TitTatToePlayer)])


def visited(game: Game[Any], games: int, seed: int = 5) -> Iterator[Any]:
    """Yield the states of random games in which a player, and not chance, must move."""
    random = Random(seed)
    for _ in range(games):
        state = game.start(2)
        while game.outcome(state) is None:
            if state.mover != CHANCE:
                yield state
            state = game.after(state, game.options(state).sample(random))


@SOLVED
def test_the_result_of_a_position_is_the_best_result_of_its_moves(game: Game[Any], player: type[SolvedPlayer]):
    master = player("master")
    values = set()
    for state in visited(game, 120):
        best = max(master.result(game, game.after(state, move), state.mover) for move in game.options(state).moves)
        assert master.result(game, state, state.mover) == best
        values.add(best)
    assert values == ({1, -1} if game is FOX else {1, 0, -1})


@SOLVED
def test_a_win_of_one_player_is_a_loss_of_the_other(game: Game[Any], player: type[SolvedPlayer]):
    for state in visited(game, 20):
        assert player("master").result(game, state, 0) == -player("master").result(game, state, 1)


@cache
def fox_gets_through(state: FoxState) -> bool:
    """True if the fox can get past the geese. This is found by searching to the end of the game with the rules alone."""
    for move in FOX.options(state).moves:
        after = FOX.after(state, move)
        through = bool(after.results[-1][after.fox_seat]) if after.results else fox_gets_through(after)
        if through != state.is_geese_turn:
            return through
    return state.is_geese_turn


def test_fox_and_geese_agrees_with_a_full_search():
    late = [state for state in visited(FOX, 300) if state.fox and steps_of_geese(state) >= 18][:60]
    assert len(late) == 60
    found = [FoxPlayer("master").result(FOX, state, state.fox_seat) > 0 for state in late]
    assert found == [fox_gets_through(state) for state in late]
    assert len(set(found)) == 2


def steps_of_geese(state: FoxState) -> int:
    return sum(int(goose[1]) - 1 if state.geese_seat == 0 else 8 - int(goose[1]) for goose in state.geese)


@cache
def toe_by_trying(laid: tuple[str, ...]) -> int:
    """Return the value of a Tit-Tat-Toe state for the seat to move, computed from the rules alone."""
    state = toe_after(*laid)
    best = -1
    for move in TOE.options(state).moves:
        after = TOE.after(state, move)
        if after.is_game_over:
            best = max(best, after.results[-1][state.mover] - after.results[-1][1 - state.mover])
        else:
            best = max(best, -toe_by_trying(after.laid))
    return best


def toe_after(*laid: str) -> Any:
    state = TOE.after(TOE.after(TOE.start(2), Lot(0)), Choose("lay-first"))
    for square in laid:
        state = TOE.after(state, Lay(square))
    return state


def test_tit_tat_toe_agrees_with_a_full_search():
    states = [state for state in visited(TOE, 60) if len(state.laid) >= 5 and not state.is_game_over]
    for state in states:
        assert TitTatToePlayer("master").result(TOE, state, state.mover) == toe_by_trying(state.laid)


@pytest.mark.parametrize("lot", [0, 1])
def test_the_geese_win_from_every_square_of_the_fox(lot: int):
    state = FOX.after(FOX.start(2), Lot(lot))
    for square in HOME[lot]:
        assert FoxPlayer("master").result(FOX, FOX.after(state, Lay(square)), 1 - lot) == 1


def play(game: Game[Any], players: tuple[Player, Player], seed: int) -> Any:
    """Play a game between these bots, and return its last state. Fail on an illegal move."""
    random = Random(seed)
    state = game.start(2)
    while game.outcome(state) is None:
        options = game.options(state)
        if state.mover == CHANCE:
            state = game.after(state, options.sample(random))
            continue
        move = players[state.mover].choose(game, state, random, Budget(simulations=1)).move
        assert options.allows(move)
        state = game.after(state, move)
    return state


@pytest.mark.parametrize("seed", range(6))
def test_the_master_always_wins_with_the_geese_and_never_loses_tit_tat_toe(seed: int):
    for anybody in (Player(), FoxPlayer("club")):
        state = play(FoxAndGeese(games=2), (FoxPlayer("master"), anybody), seed)
        assert state.results[1 - state.lot][0] == 1
    for anybody in (Player(), TitTatToePlayer("club")):
        state = play(TitTatToe(games=3), (TitTatToePlayer("master"), anybody), seed)
        assert all(mine >= theirs for mine, theirs in state.results)


def test_two_masters_draw_a_set_of_either_game():
    fox = play(FoxAndGeese(games=4), (FoxPlayer("master"), FoxPlayer("master")), 1)
    assert FoxAndGeese(games=4).score(fox) == (2, 2)
    toe = play(TitTatToe(games=5), (TitTatToePlayer("master"), TitTatToePlayer("master")), 1)
    assert toe.results == ((0, 0),) * 5


def test_the_lower_levels_make_mistakes():
    master = FoxPlayer("master")

    def winning(state: FoxState) -> list[Any]:
        return [move for move in FOX.options(state).moves if master.result(FOX, FOX.after(state, move), state.mover) == 1]

    state = next(state for state in visited(FOX, 50) if len(winning(state)) == 1 and len(FOX.options(state).moves) >= 5)
    random = Random(1)
    slips = [
        sum([FoxPlayer(name).choose(FOX, state, random, Budget()).move] != winning(state) for _ in range(100))
        for name in ("novice", "club", "master")
    ]
    assert slips[0] > 2 * slips[1] > slips[2] == 0


def test_a_losing_bot_plays_the_move_that_is_hardest_to_answer():
    state = FOX.after(FOX.after(FOX.start(2), Lot(0)), Lay("c1"))
    choice = FoxPlayer("master").choose(FOX, state, Random(1), Budget())
    assert choice.chance == 0.0
    assert re.fullmatch(
        r"Loses unless the other player makes a mistake: \d of the \d possible replies (is one|are mistakes)\.", choice.why
    )


def test_a_choice_has_a_reason_and_alternatives():
    choice = TitTatToePlayer("master").choose(TOE, toe_after("c3", "d4", "d3"), Random(1), Budget())
    assert (choice.move, choice.why, choice.chance) == (
        Lay("e3"),
        "Keeps the game level: 4 of the 5 possible replies would lose.",
        None,
    )
    assert [other.chance for other in choice.others] == [0.0, 0.0, 0.0]
    choice = TitTatToePlayer("master").choose(TOE, toe_after("c3", "c4", "d3", "c5"), Random(1), Budget())
    assert (choice.move, choice.why, choice.chance) == (Lay("e3"), "Wins the game.", 1.0)
    assert [(other.why, other.chance) for other in choice.others] == [("Wins if you make no mistake.", 1.0)] * 3
