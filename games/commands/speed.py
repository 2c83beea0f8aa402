"""Measure the speed of the rules: random moves per second in each game, and positions per second in checkers and backgammon."""

from __future__ import annotations

import time
from collections.abc import Callable
from random import Random
from typing import Any, TypeVar

from board.moves import Move
from games.catalogue import EVERY_GAME
from games.game import Game
from games.men.backgammon.backgammon import ROLLS
from games.men.backgammon.backgammon_plays import MEN, OFF, Play, Position, plays
from games.men.backgammon.backgammon_plays import START as BACKGAMMON_START
from games.men.checkers.checkers_paths import START as CHECKERS_START
from games.men.checkers.checkers_paths import CheckersPosition as CheckersPosition
from games.men.checkers.checkers_paths import Path, booklet_paths, match_paths, move_man

SAMPLE = 1500
"""Number of positions for measuring the speed of the rules. The positions come from random games."""
MOVES = 40
"""Number of random moves with which a game's speed is measured. It is small because some moves are shots, which take longer."""
Throw = tuple[Position, tuple[int, ...]]
T = TypeVar("T")


def positions_per_second(seconds: float = 1.0) -> dict[str, float]:
    """Return how many positions per second the rules handle on one processor core when they list all possible moves.

    The keys describe what is counted: positions of one game, or rolls of the dice in another.
    """
    return {
        "checkers positions, match play": _rate(match_paths, checkers_positions(match_paths), seconds),
        "checkers positions, booklet play": _rate(booklet_paths, checkers_positions(booklet_paths), seconds),
        "backgammon rolls": _rate(_all_plays, backgammon_throws(), seconds),
    }


def states_per_second(seconds: float = 0.2) -> dict[str, float]:
    """Return a dictionary from game names to the number of random moves, including shots, that one processor core plays per
    second.
    """
    return {game.card.name: _rate(_after(game()), random_moves(game(), MOVES), seconds) for game in EVERY_GAME}


def random_moves(game: Game[Any], count: int) -> list[tuple[Any, Move]]:
    """Return `count` moves of random games, as pairs (state before the move, move)."""
    random = Random(game.card.number)
    found: list[tuple[Any, Move]] = []
    state = game.start(game.card.seats[0])
    while len(found) < count:
        if game.outcome(state) is not None:
            state = game.start(game.card.seats[0])
        found.append((state, game.options(state).sample(random)))
        state = game.after(*found[-1])
    return found


def checkers_positions(paths: Callable[[CheckersPosition], list[Path]], count: int = SAMPLE) -> list[CheckersPosition]:
    """Return positions from random games of checkers, for measuring the speed of the search for moves."""
    random = Random(16)
    found: list[CheckersPosition] = []
    position = CHECKERS_START
    for turn in range(count):
        found.append(position)
        moves = paths(position)
        # Kings may move back and forth for ever, so start a new game after a hundred moves.
        position = move_man(position, random.choice(moves)) if moves and turn % 100 != 99 else CHECKERS_START
    return found


def backgammon_throws(count: int = SAMPLE) -> list[Throw]:
    """Return positions of backgammon from random games, each with a roll of the dice.

    One roll in six is a double, as with real dice.
    """
    random = Random(15)
    found: list[Throw] = []
    position: Position = (BACKGAMMON_START, BACKGAMMON_START)
    for _ in range(count):
        dice = random.choice(ROLLS).dice
        found.append((position, dice))
        mine, theirs = random.choice(plays(position, dice)).position
        position = (BACKGAMMON_START, BACKGAMMON_START) if mine[OFF] == MEN else (theirs, mine)
    return found


def _after(game: Game[Any]) -> Callable[[tuple[Any, Move]], object]:
    return lambda played: game.after(*played)


def _all_plays(throw: Throw) -> tuple[Play, ...]:
    return plays(*throw)


def _rate(generate: Callable[[T], object], positions: list[T], seconds: float) -> float:
    start = time.process_time()
    count = 0
    while (spent := time.process_time() - start) < seconds or not count:
        for position in positions:
            generate(position)
        count += len(positions)
    return count / max(spent, 1e-9)
