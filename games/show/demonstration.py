"""Demonstrate all games without a window: bots play each game to its end, and a table shows the results.

Except for the measured times, the results depend only on the seed. The same seed gives the same table on any machine.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
import traceback
from collections.abc import Sequence
from concurrent.futures import Executor
from dataclasses import asdict, dataclass
from functools import partial
from random import Random
from typing import Any

from board.moves import CHANCE, TIME, Roll, Tick
from board.shots.flick import Flick
from board.shots.shot import FailedShot
from board.text.arguments import whole_number
from board.views.moments import FOUL
from games.bots.player import Budget, Player
from games.catalogue import EVERY_GAME, PARLOR, entry_of, find, name_of
from games.flicking import FlickingGame
from games.play.bot_names import BOTS, make_bot
from games.play.bot_questions import all_acts, ask_bot
from games.play.failed_shots import keep
from physics.work.batches import Progress, progress_bar, spread
from physics.work.processes import workers

SKILL = "club"
"""Level of the bots that play in the demonstration: good enough to be worth watching."""
THOUGHT = 120
"""Number of simulations that a bot in the demonstration may use for a move. With this number, the twenty games take a minute or
two.
"""
LIMIT = 200_000
"""Number of moves after which a game of the demonstration counts as failed. No game comes near this number."""


SECONDS = 60
"""Approximate number of seconds for which the window's demo shows each game."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.description = (
        "Show the board's games, played by bots. The window shows the liveliest part of each game. With --headless, play whole "
        "games without a window and print a table of results."
    )
    parser.add_argument("--games", nargs="+", type=name_of, default=[], metavar="GAME", help="show only these games (see `list`)")
    parser.add_argument("--parlor", action="store_true", help="show only the parlor's games")
    parser.add_argument("--seconds", type=whole_number, default=SECONDS, metavar="N", help=f"how long to show each ({SECONDS})")
    parser.add_argument("--loop", action="store_true", help="repeat until stopped")
    parser.add_argument(
        "--seed", type=whole_number, default=1, metavar="N", help="random seed; the same N shows the same games (1)"
    )
    parser.add_argument("--headless", action="store_true", help="play whole games, and print the results")
    parser.add_argument("--json", action="store_true", help="with --headless: print one JSON object")


def chosen_games(arguments: argparse.Namespace) -> tuple[str, ...]:
    """Return the names of the games that the command line asks for, or of all games if none is named. Raise UnknownGame for an
    unknown name.
    """
    others = PARLOR if arguments.parlor else () if arguments.games else EVERY_GAME
    return tuple(dict.fromkeys([*(find(name).card.name for name in arguments.games), *(game.card.name for game in others)]))


def run_headless(arguments: argparse.Namespace) -> int:
    """Let bots play the games that the command line asks for, without a window, and print the results."""
    names = chosen_games(arguments)
    with workers() as executor:
        results = demonstrate(names, arguments.seed, executor, progress_bar("games"))
    as_json = {"seed": arguments.seed, "games": [result.as_json() for result in results]}
    print(json.dumps(as_json) if arguments.json else as_table(results))
    failed = [result for result in results if result.failure]
    for result in failed:
        if result.shot:
            problem = f"{find(result.game).card.title}, seed {arguments.seed}, failed: a shot could not be simulated"
            print(keep(FailedShot(problem, result.shot)), file=sys.stderr)
        else:
            print(f"{result.game} failed.\n{result.failure}", end="", file=sys.stderr)
    return 1 if failed else 0


@dataclass(frozen=True, slots=True)
class Demonstrated:
    """Result of one game of the command that shows games between bots."""

    game: str
    seats: int
    winner: str
    """Numbers (from 1) of the seats that won the game. `drawn` after a draw, `lost` if a single player lost, `failed` if the game
    failed.
    """
    score: str
    turns: int
    """Number of decisions and rolls in the game. In a game against the clock, number of ticks that appear in the list of
    moves.
    """
    shots: int
    fouls: int
    seconds: float
    """Processor time that playing the whole game took, in seconds."""
    failure: str = ""
    """Traceback of the failure that ended the game, or an empty string."""
    shot: str = ""
    """Data of the shot that could not be simulated, in the form of `FailedShot.record`. Empty if all shots could be simulated."""

    def as_json(self) -> dict[str, Any]:
        return {name: value for name, value in asdict(self).items() if name != "shot"}


def demonstrate(
    names: Sequence[str], seed: int, executor: Executor | None = None, progress: Progress | None = None
) -> list[Demonstrated]:
    """Let bots play these games to their ends, and return the results in the same order."""
    # Start the longest games first, so that no long game runs alone at the end.
    by_length = sorted(names, key=lambda name: -entry_of(name).length)
    results = spread(executor, partial(try_game, seed=seed), by_length, progress=progress)
    by_name = {result.game: result for result in results}
    return [by_name[name] for name in names]


def try_game(name: str, seed: int) -> Demonstrated:
    """Play one game with bots. If it fails, return the failure as the result, so that the other games continue."""
    try:
        return play_through(name, seed)
    except Exception as error:
        shot = error.record if isinstance(error, FailedShot) else ""
        return Demonstrated(name, find(name).card.seats[0], "failed", "", 0, 0, 0, 0.0, traceback.format_exc(), shot)


def play_through(name: str, seed: int) -> Demonstrated:
    """Let bots play one game to its end, and return its result."""
    game = find(name)()
    seats = game.card.seats[0]
    bots = players_of(name, seats)
    minds = [Random(f"{seed} {name} seat {seat}") for seat in range(seats)]
    dice = Random(f"{seed} {name} chance")
    begun = time.process_time()
    state: Any = game.start(seats)
    turns = shots = fouls = 0
    for _ in range(LIMIT):
        outcome = game.outcome(state)
        if outcome is not None:
            winner = ", ".join(str(seat + 1) for seat in outcome.winners) or ("drawn" if seats > 1 else "lost")
            score = " : ".join(map(str, game.score(state)))
            return Demonstrated(name, seats, winner, score, turns, shots, fouls, round(time.process_time() - begun, 2))
        if state.mover == CHANCE:
            drawn = game.options(state).sample(dice)
            turns += isinstance(drawn, Roll)
            state = game.after(state, drawn)
        elif state.mover == TIME:
            ticked = game.watch(state, Tick(all_acts(bots, game, state, minds)))
            turns += bool(ticked.words)
            state = ticked.state
        else:
            move = ask_bot(bots[state.mover], game, state, minds[state.mover], Budget(simulations=THOUGHT)).move
            if isinstance(game, FlickingGame) and isinstance(move, Flick):
                move = game.shoot(state, move, motion=False)
            turn = game.play(state, move)
            turns += 1
            shots += turn.shot is not None
            fouls += FOUL in turn.tags
            state = turn.state
    raise RuntimeError(f"{game.card.title} did not end within {LIMIT} moves.")


def players_of(name: str, seats: int) -> list[Player]:
    """Return a player for every seat of a game.

    If the game has bots of club level, all players are of that level. If it has only other bots, the seats get these bots in
    turn. Without bots, the players make random moves.
    """
    bots = BOTS.get(name, {})
    names = [SKILL] if SKILL in bots else list(bots)
    return [make_bot(name, names[seat % len(names)]) if names else Player() for seat in range(seats)]


def as_table(results: Sequence[Demonstrated]) -> str:
    """Return the results of a demonstration as a table in text, one line per game."""
    rows = [("game", "seats", "winner", "score", "turns", "shots", "fouls", "seconds")]
    rows += [
        (r.game, str(r.seats), r.winner, r.score, str(r.turns), str(r.shots), str(r.fouls), f"{r.seconds:.2f}") for r in results
    ]
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    lines = []
    for row in rows:
        cells = [cell.ljust(width) if column in (0, 2, 3) else cell.rjust(width)
                 for column, (cell, width) in enumerate(zip(row, widths, strict=True))]  # fmt: skip
        lines.append("  ".join(cells).rstrip())
    return "\n".join(lines)
