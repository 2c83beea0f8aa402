"""Measure the strongest checkers bot against another program: `python -m tools.bots.against_draughts --games 40`.

The other program is `SimpleEngine` of `py-draughts` from PyPI, an alpha-beta search in Python under the GPL. Only this script
needs it: install it in a separate environment. (The tests use `pydraughts`, another library that is imported by the same name. So
the two cannot share an environment.) In the other program's own checkers, captures are optional. This script makes captures
compulsory for it, so that both programs play by the same rules. Both have the same time for each move.
"""

from __future__ import annotations

import argparse
import importlib
import sys
from collections import Counter
from functools import cache
from random import Random
from typing import Any

from board.moves import CHANCE, Move, Pick, Step
from board.views.shares import wilson
from games.bots.player import Budget
from games.men.checkers.checkers import NO_MAN, SIDE_MEN, Checkers, State
from games.men.checkers.checkers_paths import NAMES
from games.play.bot_names import make_bot
from games.play.bot_questions import ask_bot

GAME = Checkers("match")
OPENING = 3
"""Number of random moves at the start of each game of checkers. They make every game different."""


def their_move(engine: Any, state: State) -> Move:
    """Return the move that the other checkers program chooses."""
    board, _, names = _draughts()
    chosen = engine.get_best_move(board.from_fen(_fen(state, names)))
    path = tuple(names[square] for square in chosen.square_list)
    options = GAME.options(state)
    assert isinstance(options, Pick)
    moves = [move for move in options.moves if isinstance(move, Step)]
    # The other program may name only the first and the last square of a multiple jump.
    return next((move for move in moves if move.path == path), None) or next(
        move for move in moves if (move.path[0], move.path[-1]) == (path[0], path[-1])
    )


def outcome(level: str, seconds: float, seed: int, number: int) -> str:
    """Play checkers game `number` and return the result of our bot: "won", "drawn" or "lost".

    Our bot has the first seat in games with even numbers. `seconds` is the time for each move.
    """
    dice, mind = Random(f"{seed} {number} chance"), Random(f"{seed} {number} mind")
    seat = number % 2
    player = make_bot("checkers", level)
    engine = _draughts()[1](depth_limit=40, time_limit=seconds)
    state = GAME.start(2)
    count = 0
    while (ended := GAME.outcome(state)) is None:
        if state.mover == CHANCE:
            move = GAME.options(state).sample(dice)
        elif count < OPENING:
            move, count = GAME.options(state).sample(dice), count + 1
        elif state.mover == seat:
            move = ask_bot(player, GAME, state, mind, Budget(seconds=seconds)).move
        else:
            move = their_move(engine, state)
        state = GAME.after(state, move)
    return "drawn" if not ended.winners else "won" if ended.winners == (seat,) else "lost"


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.bots.against_draughts", description=__doc__)
    parser.add_argument("level", nargs="?", default="master", help="novice, club or master (master)")
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--seconds", type=float, default=0.2, help="seconds per move (0.2)")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    try:
        make_bot("checkers", arguments.level)
        _draughts()
    except (ValueError, ImportError) as error:
        print(error, file=sys.stderr)
        return 2
    tally: Counter[str] = Counter()
    for number in range(arguments.games):
        tally[outcome(arguments.level, arguments.seconds, arguments.seed, number)] += 1
        print(f"\r{number + 1} of {arguments.games} games", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    unbeaten = tally["won"] + tally["drawn"]
    low, high = wilson(unbeaten, arguments.games)
    print(
        f"{arguments.level} against SimpleEngine, {arguments.games} games, {arguments.seconds} s a move, seed {arguments.seed}: "
        f"{tally['won']} won, {tally['drawn']} drawn, {tally['lost']} lost; {100 * unbeaten / arguments.games:.1f} % not lost "
        f"(95 %: {100 * low:.1f} to {100 * high:.1f})"
    )
    return 0


def _fen(state: State, names: list[str]) -> str:
    """Return a checkers position as text in the notation FEN. The first player is white and moves up the board."""
    sides = []
    for letter, seat in (("W", 0), ("B", 1)):
        squares = [
            f"{'K' if man in state.crowned else ''}{names.index(name) + 1}"
            for man, name in zip(state.men, NAMES, strict=True)
            if man != NO_MAN and man // SIDE_MEN == seat
        ]
        sides.append(letter + ",".join(squares))
    return f"{'WB'[state.seat]}:{':'.join(sides)}"


@cache
def _draughts() -> tuple[Any, Any, list[str]]:
    """Return three parts of the checkers program py-draughts: (board class, engine, names of squares).

    The board class is changed so that captures are forced.
    """
    try:
        american = importlib.import_module("draughts.boards.american")
        core = importlib.import_module("draughts.boards._core")
        engine = importlib.import_module("draughts.engines.simple").SimpleEngine
    except ImportError:
        raise ImportError("SimpleEngine not found. Install py-draughts (GPL) in your own environment.") from None

    def must_take(board: Any) -> Any:
        return board._legal_moves_from_core(core.CORE_AMERICAN, max_capture=False, captures_optional=False)

    board = type("MatchBoard", (american.Board,), {"legal_moves": property(must_take)})
    return board, engine, list(american.Board.SQUARE_NAMES)


if __name__ == "__main__":
    sys.exit(main())
