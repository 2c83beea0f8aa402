"""Play the games from which the lessons take their moves: `python -m tools.make.make_lessons [GAME ...]`.

Bots play reproducible games, with some random shots, because a lesson also shows mistakes. The program looks for games in which
every step of the lesson occurs. It saves the shortest of them, up to the last move needed. Beside the records, it writes the
numbers of the moves to show. Look at each lesson afterwards, because the sentence before a move is not checked.
"""

from __future__ import annotations

import sys
from random import Random
from typing import Any

from board.moves import CHANCE, TIME, Aim, Tick
from board.shots.flick import Flick
from games.bots.player import Budget
from games.captions import LessonStep
from games.catalogue import EVERY_GAME, find, showing_of
from games.flicking import FlickingGame
from games.keep.record import save
from games.play.bot_questions import all_acts, ask_bot
from games.play.match import Match
from games.show.demonstration import players_of
from games.show.lessons import MOMENTS, RECORDS, moments
from games.show.show import NAMES

THOUGHT, CLUMSY = 24, 0.25
"""Number of simulations for each move of a bot, and fraction of its shots that are replaced by random shots."""
ENOUGH, MOST_SEEDS, MOST_MOVES = 3, 60, 6000
"""Limits of the search for a lesson's game.

The search stops after this many suitable games, or after this many games altogether. A game is given up after this many moves.
"""


def main(names: list[str]) -> int:
    everywhere = dict(moments())
    for name in names or [game.card.name for game in EVERY_GAME]:
        steps, found = showing_of(name).lesson, []
        for seed in range(1, MOST_SEEDS + 1):
            match = play_game(name, seed)
            numbers = [moment_of(match, step) for step in steps]
            if None not in numbers:
                found.append((tuple(number for number in numbers if number is not None), match))
            if len(found) == ENOUGH:
                break
        if not found:
            print(f"{name}: nothing found", flush=True)
            continue
        everywhere[name], best = min(found, key=lambda entry: max(entry[0]))
        del best.played[max(everywhere[name]) + 1 :]
        save(best, RECORDS / f"{name}.txt")
        print(f"{name}: {len(best.played)} moves", flush=True)
    lines = (" ".join(map(str, (name, *numbers))) for name, numbers in everywhere.items())
    MOMENTS.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
    return 0


def moment_of(match: Match, step: LessonStep) -> int | None:
    """Return the index of the first move that fits a step of a lesson. Return None if no move fits.

    A fitting move has the step's tags (words for events). At least `step.lead` clock ticks come directly before it.
    """
    for number, played in enumerate(match.played[step.lead :], start=step.lead):
        lead = match.played[number - step.lead : number]
        if step.after.tags <= played.turn.tags and all(isinstance(earlier.move, Tick) for earlier in lead):
            return number
    return None


def play_game(name: str, seed: int) -> Match:
    """Return a game between bots, played to its end or to `MOST_MOVES` moves. `name` is the name of the game."""
    game = find(name)()
    seats = game.card.seats[0]
    match = Match(game, seats, NAMES[:seats], throws=Random(f"{seed} {name} lesson").getrandbits(48))
    bots, hand = players_of(name, seats), Random(f"{seed} {name} hand")
    minds = [Random(f"{seed} {name} mind {seat}") for seat in range(seats)]
    while match.outcome is None and len(match.played) < MOST_MOVES:
        if match.mover == CHANCE:
            match.chance()
        elif match.mover == TIME:
            match.play(Tick(all_acts(bots, game, match.state, minds)))
        else:
            match.play(_move(match, bots[match.mover], minds[match.mover], hand))
    return match


def _move(match: Match, bot: Any, mind: Random, hand: Random) -> Any:
    game, state, options = match.game, match.state, match.options
    if isinstance(options, Aim) and hand.random() < CLUMSY:
        move = options.sample(hand)
    else:
        move = ask_bot(bot, game, state, mind, Budget(simulations=THOUGHT)).move
    if isinstance(game, FlickingGame) and isinstance(move, Flick):
        return game.shoot(state, move, motion=False)
    return move


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
