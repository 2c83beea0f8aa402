"""The board's twenty games demonstrated without a window: each is played to its end by bots, and what came of it is told.

Everything follows from the seed, so the same seed gives the same table on any machine; only the seconds are the machine's own.
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
from board.text.arguments import whole
from games.bots.player import Budget, Player
from games.catalogue import EVERY_GAME, entry_of, find, name_of
from games.flicking import FlickingGame
from games.play.asking import all_acts, chosen
from games.play.failed_shots import keep
from games.play.seating import BOTS, make_bot
from physics.work.many import Progress, bar, spread
from physics.work.processes import workers

SKILL = "club"
"""Who plays: good enough to be worth watching."""
THOUGHT = 120
"""Simulations a move, of a shot or of a position: twenty whole games are to take a minute or two."""
LIMIT = 200_000
"""Moves after which a game is given up: none comes near."""


SECONDS = 60
"""How long the window shows a game, roughly."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.description = (
        "Show the board's games, played by bots: the liveliest part of each in the window, or with --headless "
        "all of each without one, and a table of how they went."
    )
    parser.add_argument("--games", nargs="+", type=name_of, default=[], metavar="GAME", help="these only, as `list` names them")
    parser.add_argument("--seconds", type=whole, default=SECONDS, metavar="N", help=f"how long to show each ({SECONDS})")
    parser.add_argument("--loop", action="store_true", help="begin again after the last, until somebody stops it")
    parser.add_argument("--seed", type=whole, default=1, metavar="N", help="which games; the same N gives the same (1)")
    parser.add_argument("--headless", action="store_true", help="play all of each, and print what came of it")
    parser.add_argument("--json", action="store_true", help="with --headless: print one JSON object")


def asked_for(asked: argparse.Namespace) -> tuple[str, ...]:
    """The games that were asked for, or all; UnknownGame if there is none of such a name."""
    return tuple(dict.fromkeys(find(name).card.name for name in asked.games or [game.card.name for game in EVERY_GAME]))


def run_headless(asked: argparse.Namespace) -> int:
    """Play what was asked for and print how it went."""
    names = asked_for(asked)
    with workers() as executor:
        results = demonstrate(names, asked.seed, executor, bar("games"))
    as_json = {"seed": asked.seed, "games": [result.as_json() for result in results]}
    print(json.dumps(as_json) if asked.json else as_table(results))
    failed = [result for result in results if result.failure]
    for result in failed:
        if result.shot:
            what = f"{find(result.game).card.title}, seed {asked.seed}, failed: a shot could not be worked out"
            print(keep(FailedShot(what, result.shot)), file=sys.stderr)
        else:
            print(f"{result.game} failed.\n{result.failure}", end="", file=sys.stderr)
    return 1 if failed else 0


@dataclass(frozen=True, slots=True)
class Demonstrated:
    """How one game went."""

    game: str
    seats: int
    winner: str
    """The seats that won, counted from 1; `drawn` if nobody did, `lost` if that was who played alone."""
    score: str
    turns: int
    """Moves that somebody decided on, and throws; against the clock, what the umpire had a word for."""
    shots: int
    fouls: int
    seconds: float
    """Processor time."""
    failure: str = ""
    """What went wrong, in a programmer's words; nothing, we trust."""
    shot: str = ""
    """The shot over which physics failed, as `FailedShot.record` has it, if that is what went wrong."""

    def as_json(self) -> dict[str, Any]:
        return {name: value for name, value in asdict(self).items() if name != "shot"}


def demonstrate(
    names: Sequence[str], seed: int, executor: Executor | None = None, progress: Progress | None = None
) -> list[Demonstrated]:
    """These games, each played to its end."""
    # The longest are begun first, so that nobody waits for one that was left till last.
    by_length = sorted(names, key=lambda name: -entry_of(name).length)
    results = spread(executor, partial(tried, seed=seed), by_length, progress=progress)
    by_name = {result.game: result for result in results}
    return [by_name[name] for name in names]


def tried(name: str, seed: int) -> Demonstrated:
    """One game, played by bots to its end; or that it failed, which is not to keep the others from being told of."""
    try:
        return play_through(name, seed)
    except Exception as error:
        shot = error.record if isinstance(error, FailedShot) else ""
        return Demonstrated(name, find(name).card.seats[0], "failed", "", 0, 0, 0, 0.0, traceback.format_exc(), shot)


def play_through(name: str, seed: int) -> Demonstrated:
    """One game, played by bots to its end."""
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
            move = chosen(bots[state.mover], game, state, minds[state.mover], Budget(simulations=THOUGHT)).move
            if isinstance(game, FlickingGame) and isinstance(move, Flick):
                move = game.shoot(state, move, motion=False)
            turn = game.play(state, move)
            turns += 1
            shots += turn.shot is not None
            fouls += any("foul" in words.lower() for words in turn.words)
            state = turn.state
    raise RuntimeError(f"{game.card.title} did not end within {LIMIT} moves.")


def players_of(name: str, seats: int) -> list[Player]:
    """A bot for every seat: of club strength, or else one after the other; where there is none, somebody who makes any move."""
    bots = BOTS.get(name, {})
    names = [SKILL] if SKILL in bots else list(bots)
    return [make_bot(name, names[seat % len(names)]) if names else Player() for seat in range(seats)]


def as_table(results: Sequence[Demonstrated]) -> str:
    """A line a game, in columns."""
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
