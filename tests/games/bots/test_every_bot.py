"""Every bot at every game and level, which must make only legal moves."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from board.moves import CHANCE, TIME, Roll, Tick
from games.bots.player import Budget
from games.catalogue import find
from games.flicking import FlickingGame
from games.game import Game
from games.play.bot_names import BOTS, make_bot

BOTS_OF = [(game, name) for game, there in BOTS.items() for name in there]
QUICK, SHOTS, SOAK = 12, 4, 20_000 // len(BOTS_OF) + 1
"""Number of moves of each bot: in the short form, in games with shots, and in the long form (20,000 in all)."""
THOUGHT = 6
"""Number of simulations for each move of a bot: enough for a legal move, not for a good one."""


def turns(game: Game[Any], name: str, random: Random, moves: int) -> int:
    """Let bots of one name play `moves` moves or ticks of the clock, in one or several games. Return the number of their
    seats.
    """
    bots: list[Any] = []
    state: Any = None
    made = 0
    while made < moves:
        if state is None or game.outcome(state) is not None:
            seats = random.choice(game.card.seats)
            bots, state = [make_bot(game.card.name, name) for _ in range(seats)], game.start(seats)
        options = game.options(state)
        if state.mover == CHANCE:
            move: Any = options.sample(random)
        elif state.mover == TIME:
            move = Tick(tuple(act for seat, bot in enumerate(bots) for act in bot.act(game, state, seat, random)))
        else:
            move = bots[state.mover].choose(game, state, random, Budget(simulations=THOUGHT)).move
        assert game.allows(options, move), f"{name} offered {move}"
        # In a race every roll is a move, because dice decide all.
        made += state.mover != CHANCE or isinstance(move, Roll)
        state = game.after(state, move)
    return made


@pytest.mark.soak
@pytest.mark.parametrize(("game", "name"), BOTS_OF)
def test_no_bot_chooses_an_illegal_move(game: str, name: str, is_soak: bool) -> None:
    rules = find(game)()
    moves = SOAK if is_soak else SHOTS if isinstance(rules, FlickingGame) else QUICK
    assert turns(rules, name, Random(f"{game} {name}"), moves) == moves


@pytest.mark.parametrize("game", BOTS)
def test_with_a_budget_of_simulations_a_bot_repeats_its_answer(game: str) -> None:
    name = list(BOTS[game])[len(BOTS[game]) // 2]
    rules, random = find(game)(), Random(3)
    state: Any = rules.start(rules.card.seats[0])
    while state.mover == CHANCE and rules.outcome(state) is None:
        state = rules.after(state, rules.options(state).sample(random))
    if state.mover in (TIME, CHANCE):
        pytest.skip("It acts against the clock, or dice decide.")
    first, second = (make_bot(game, name).choose(rules, state, Random(7), Budget(simulations=THOUGHT)) for _ in range(2))
    assert first == second
