"""Claims that captions make about the lessons' games and about random games: which claim holds at which move.

The lines are in `claims_held.txt`. After an intended change, renew them with `python -m tests.helpers.claims_held` and read the
difference before committing.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

from board.moves import TIME, Aim
from games.captions import Claim, Glance, glance_of
from games.catalogue import EVERY_GAME, showing_of
from games.keep.record import load
from games.play.match import Match
from games.show.lessons import RECORDS
from tests.helpers.sections import write_sections

LINES = Path(__file__).with_suffix(".txt")
MOVES = 40
"""Moves of a random game; three times as many in games against the clock."""


def claims_of(name: str) -> dict[str, Claim]:
    """Return all claims made about a game in its lesson and in the show, by name."""
    captions = [
        *showing_of(name).moments,
        *(caption for step in showing_of(name).lesson for caption in (step.before, step.after)),
    ]
    return {getattr(caption.claim, "__name__", str(caption.claim)): caption.claim for caption in captions}


def held(name: str) -> Iterator[str]:
    """Yield a line for each move at which the claims change: its number, and the claims that hold before and after it."""
    claims = claims_of(name)

    def holding(glance: Glance) -> str:
        return " ".join(sorted(each for each, claim in claims.items() if claim(glance)))

    def lines(sort: str, match: Match) -> Iterator[str]:
        last = ""
        for number, played in enumerate(match.played):
            before = match.before(number)
            told = f"{holding(glance_of(match.game, before))} > {holding(glance_of(match.game, before, played))}"
            if told not in (" > ", last):
                yield f"{sort} {number}: {told}".rstrip()
            last = told

    if showing_of(name).lesson:
        yield from lines("kept", load(RECORDS / f"{name}.txt"))
    yield from lines("lot", at_random(name))


def at_random(name: str) -> Match:
    game = next(game for game in EVERY_GAME if game.card.name == name)()
    random, seats = Random(f"{name} claims"), game.card.seats[0]
    match = Match(game, seats, [f"Player {seat + 1}" for seat in range(seats)], random=Random(1), throws=7)
    for _ in range(MOVES * (3 if match.mover == TIME else 1)):
        if match.options is None:
            break
        move: Any = match.options.sample(random)
        if isinstance(match.options, Aim):
            move = match.game.shoot(match.state, move, motion=False)
        match.play(move)
    return match


if __name__ == "__main__":
    write_sections(LINES, {game.card.name: held(game.card.name) for game in EVERY_GAME})
