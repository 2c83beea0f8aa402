"""Measure a backgammon bot against pubeval: `python -m tools.bots.against_pubeval master --games 5000`.

Pubeval is the benchmark player that Gerald Tesauro published in 1993: a linear evaluation, about as strong as an intermediate
player. It is part of `gnubg-nn` from PyPI, which is under the GPL. Only this script needs it: install it in a separate
environment. Pubeval knows only the modern rule for bearing off, so by default both players follow this rule (`bear_highest`).
Pubeval's plays are also legal under the booklet's rule.
"""

from __future__ import annotations

import argparse
import importlib
import math
import sys
from functools import cache, partial
from random import Random
from typing import Any

from board.moves import CHANCE, Move, Pass
from board.sums import float_sum
from board.views.shares import CONFIDENCE, wilson
from games.bots.levels import LEVELS
from games.bots.player import Budget
from games.men.backgammon.backgammon import PLAY_IT, Backgammon, State
from games.men.backgammon.backgammon_player import SKILLS, steps_of
from games.men.backgammon.backgammon_plays import move_man, plays
from games.play.bot_names import make_bot
from games.play.bot_questions import ask_bot
from physics.work.batches import even_batch_size, progress_bar, spread
from physics.work.processes import workers


def pubevals_turn(game: Backgammon, state: State) -> tuple[Move, ...]:
    """Return the moves with which the backgammon program pubeval plays the current roll."""
    if state.has_choice:
        return (PLAY_IT,)
    mine, theirs = position = state.position
    legs = _pubeval()([list(theirs[1:]), list(mine[1:])], *state.dice)
    for start, end in zip(legs[::2], legs[1::2], strict=True):
        position = move_man(position, (start + 1, max(end + 1, 0)))
    # Pubeval names the moves of the single dice in any order. Ours are in a playable order.
    found = {play.position: play for play in plays(state.position, state.dice, bear_highest=game.bear_highest)}
    return steps_of(state.seat, found[position]) or (Pass(),)


def points(level: str, game: Backgammon, seed: int, number: int) -> int:
    """Return the points that our bot wins in backgammon game `number` against the program pubeval. They are negative for a loss.

    `level` is the level of our bot, which has the first seat in games with even numbers.
    """
    dice, mind = Random(f"{seed} {number} chance"), Random(f"{seed} {number} mind")
    seat = number % 2
    player = make_bot("backgammon", level)
    state = game.start(2)
    while game.outcome(state) is None:
        if state.mover == CHANCE:
            state = game.after(state, game.options(state).sample(dice))
        elif state.mover == seat:
            choice = ask_bot(player, game, state, mind, Budget(simulations=LEVELS[level].simulations))
            # A level without random slips would choose the same turn again after each move of the roll, so it is asked only once.
            for move in choice.whole_turn if choice.whole_turn and not SKILLS[level].slip else (choice.move,):
                state = game.after(state, move)
        else:
            for move in pubevals_turn(game, state):
                state = game.after(state, move)
    score = game.score(state)
    return score[seat] - score[1 - seat]


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.bots.against_pubeval", description=__doc__)
    parser.add_argument("level", help="novice, club or master")
    parser.add_argument("--games", type=int, default=5000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, help="processes (default: one per core)")
    parser.add_argument("--booklet", action="store_true", help="use the booklet's rule for bearing off")
    arguments = parser.parse_args()
    try:
        make_bot("backgammon", arguments.level)
        _pubeval()
    except (ValueError, ImportError) as error:
        print(error, file=sys.stderr)
        return 2
    work = partial(points, arguments.level, Backgammon(bear_highest=not arguments.booklet), arguments.seed)
    with workers(arguments.processes) as executor:
        results = spread(
            executor,
            work,
            range(arguments.games),
            batch=even_batch_size(arguments.games, arguments.processes),
            progress=progress_bar("games"),
        )
    mean = sum(results) / len(results)
    spread_of_mean = math.sqrt(float_sum((result - mean) ** 2 for result in results) / len(results) / max(1, len(results) - 1))
    won = sum(result > 0 for result in results)
    low, high = wilson(won, len(results))
    print(
        f"{arguments.level} against pubeval, {len(results)} games, seed {arguments.seed}: {mean:+.3f} points a game "
        f"(95 %: {mean - CONFIDENCE * spread_of_mean:+.3f} to {mean + CONFIDENCE * spread_of_mean:+.3f}), "
        f"{100 * won / len(results):.1f} % won (95 %: {100 * low:.1f} to {100 * high:.1f})"
    )
    return 0


@cache
def _pubeval() -> Any:
    try:
        return importlib.import_module("gnubg_nn").pub_best_move
    except ImportError:
        raise ImportError("Pubeval not found. Install gnubg-nn (GPL) in your own environment.") from None


if __name__ == "__main__":
    sys.exit(main())
