"""The two games that are thought through to the end: checked against the rules themselves, played perfectly by the master."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

import pytest

from board.moves import CHANCE, Choose, Lay, Lot, Pick
from games.fox_and_geese import HOME, FoxAndGeese, State
from games.game import Game
from games.players.player import Budget
from games.players.solved import SolvedPlayer, fox_wins, worth_to_mover
from games.tit_tat_toe import TitTatToe

FOX = FoxAndGeese()
TOE = TitTatToe()


@cache
def fox_gets_through(state: State) -> bool:
    """Tried out with nothing but the rules."""
    wins = []
    for move in FOX.options(state).moves:
        after = FOX.after(state, move)
        through = bool(after.results[-1][after.fox_seat]) if after.results else fox_gets_through(after)
        wins.append(through)
        if through != state.is_geese_turn:
            return through
    return state.is_geese_turn if not wins else wins[0]


def late_positions(count: int) -> list[State]:
    """Positions late enough in random games to be tried out to the end."""
    random, found = Random(5), []
    while len(found) < count:
        state = FOX.after(FOX.start(2), Lot(random.randrange(2)))
        for _ in range(40):
            state = FOX.after(state, FOX.options(state).sample(random))
            if state.is_game_over:
                break
            steps = sum(int(goose[1]) - 1 if state.geese_seat == 0 else 8 - int(goose[1]) for goose in state.geese)
            if steps >= 18:
                found.append(state)
                break
    return found


def test_fox_and_geese_agrees_with_trying_everything_by_the_rules():
    positions = late_positions(60)
    assert [fox_wins(state) for state in positions] == [fox_gets_through(state) for state in positions]
    assert len({fox_wins(state) for state in positions}) == 2


@pytest.mark.parametrize("lot", [0, 1])
def test_the_geese_win_from_every_square_of_the_fox(lot: int):
    state = FOX.after(FOX.start(2), Lot(lot))
    for square in HOME[lot]:
        assert not fox_wins(FOX.after(state, Lay(square)))


@cache
def worth_by_the_rules(laid: tuple[str, ...]) -> int:
    state = State_of(laid)
    best = -1
    for move in TOE.options(state).moves:
        after = TOE.after(state, move)
        if after.is_game_over:
            points = after.results[-1]
            best = max(best, int(points[state.mover] - points[1 - state.mover]))
        else:
            best = max(best, -worth_by_the_rules(after.laid))
    return best


def State_of(laid: tuple[str, ...]) -> Any:  # noqa: N802
    state = TOE.after(TOE.after(TOE.start(2), Lot(0)), Choose("lay-first"))
    for square in laid:
        state = TOE.after(state, Lay(square))
    return state


def test_tit_tat_toe_agrees_with_trying_everything_by_the_rules():
    random = Random(3)
    for _ in range(60):
        state = State_of(())
        for _ in range(random.randrange(3, 7)):
            if not state.is_game_over:
                state = TOE.after(state, TOE.options(state).sample(random))
        if not state.is_game_over:
            assert worth_to_mover(TOE, state) == worth_by_the_rules(state.laid)


def play(game: Game[Any], players: tuple[SolvedPlayer | None, SolvedPlayer | None], seed: int) -> tuple[int, ...]:
    """Who won a game in which nobody is somebody who makes any move."""
    random = Random(seed)
    state = game.start(2)
    while (outcome := game.outcome(state)) is None:
        options = game.options(state)
        player = players[state.mover] if state.mover != CHANCE else None
        if player is None:
            state = game.after(state, options.sample(random))
            continue
        move = player.choose(game, state, random, Budget(simulations=100_000)).move
        assert options.allows(move)
        state = game.after(state, move)
    return outcome.winners


def test_the_master_never_loses_tit_tat_toe_and_always_wins_with_the_geese():
    master = SolvedPlayer("master")
    for seed in range(4):
        assert play(TOE, (master, None), seed) != (1,)
        assert play(TOE, (None, master), seed) != (0,)
        game = FoxAndGeese()
        state = game.start(2)
        lot = Random(seed).randrange(2)
        players = (master, None) if lot == 1 else (None, master)
        state = game.after(state, Lot(lot))
        random = Random(seed)
        while game.outcome(state) is None:
            player = players[state.mover]
            options = game.options(state)
            assert isinstance(options, Pick)
            move = player.choose(game, state, random, Budget(simulations=100_000)).move if player else options.sample(random)
            state = game.after(state, move)
        assert game.outcome(state).winners == (1 - lot,)


def test_the_lower_levels_err():
    random = Random(1)
    state = FOX.after(FOX.start(2), Lot(0))
    state = FOX.after(state, Lay("a1"))
    state = FOX.after(state, FOX.options(state).moves[0])
    assert state.is_geese_turn
    good = {move for move in FOX.options(state).moves if not fox_wins(FOX.after(state, move))}
    assert 0 < len(good) < len(FOX.options(state).moves)
    budget = Budget(simulations=100_000)
    slips = {
        name: sum(SolvedPlayer(name).choose(FOX, state, random, budget).move not in good for _ in range(300))
        for name in ("novice", "club", "master")
    }
    assert slips["novice"] > slips["club"] > slips["master"] == 0


def test_a_choice_says_why_and_names_others():
    state = FOX.after(FOX.after(FOX.start(2), Lot(0)), Lay("c1"))
    choice = SolvedPlayer("master").choose(FOX, state, Random(1), Budget(simulations=1000))
    assert choice.why == "It loses to the best play, but that must first be found."
    state = FOX.after(state, choice.move)
    choice = SolvedPlayer("master").choose(FOX, state, Random(1), Budget(simulations=1000))
    assert (choice.why, choice.chance) == ("It wins, whatever the other does.", 1.0)
    assert len(choice.others) == 3
