"""Transcripts of random games in words: each move with its prompt, messages, notes and counts, and the final score.

The transcripts are in `transcripts.txt`. After an intended change, read the difference that the failing test shows, then renew
them by name: `python -m tests.helpers.transcripts crokinole checkers`.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

from board.card import house_rules
from board.moves import TIME, Aim, Live, Tick
from board.text.sentence import by_name
from games.catalogue import find
from games.game import Game
from games.play.match import Match
from tests.helpers.sections import read_sections, write_sections

FILE = Path(__file__).with_suffix(".txt")
NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Fay", "Gus", "Hal")
MOVES, TICKS = 26, 400
"""Number of moves recorded for each game, and number of ticks of the clock for games against the clock."""
REST = 300
"""Largest number of further moves, which are played to finish a game that has no shots and no clock."""


def transcript(name: str) -> Iterator[str]:
    """Yield lines for the start of a game by its usual rules, then fewer lines for other house rules."""
    game = find(name)
    seats = max(game.card.seats) if game.card.family != "Pins" else 2
    yield from _played(game(), seats, MOVES, TICKS)
    rules = {rule.name: rule.choices[-1 if rule.choices[-1] != rule.default else 0] for rule in house_rules(game)}
    # In pin games, other house rules only change the board and the disks.
    if rules and game.card.family != "Pins":
        yield f"by other rules: {rules}"
        yield from _played(game(**rules), min(game.card.seats), MOVES // 2, TICKS // 8)


def _played(game: Game[Any], seats: int, most_moves: int, most_ticks: int) -> Iterator[str]:
    random = Random(f"{game.card.name} 1916")
    match = Match(game, seats, NAMES[:seats], random=Random(1), throws=7)
    moves = ticks = 0
    asked = ""
    while match.options is not None and moves < most_moves and ticks < most_ticks:
        options = match.options
        prompt = getattr(options, "prompt", "")
        move: Any = options.sample(random)
        if isinstance(options, Aim):
            move = match.game.shoot(match.state, move, motion=False)
        is_tick = match.mover == TIME
        turn = match.play(move).turn
        words = " ".join(by_name(sentence, match.names) for sentence in turn.words)
        if is_tick and not words:
            ticks += 1
            continue
        moves += 1
        if prompt not in ("", asked):
            yield prompt
        asked = prompt
        noted = "".join(f" <{note.kind} {note.words}>" for note in turn.notes)
        counted = f" [{turn.tally.title}: {', '.join(turn.tally.totals)}]" if turn.tally else ""
        yield f"  {'tick' if isinstance(move, Tick) else move}: {words}{noted}{counted}".rstrip()
    if match.options is not None and not isinstance(match.options, Aim | Live):
        begun = len(match.played)
        while match.options is not None and len(match.played) < begun + REST:
            match.enter(match.options.sample(random))
        yield f"{len(match.played) - begun} more moves"
    outcome = f"{match.outcome.reason} " if match.outcome else ""
    yield f"{outcome}{match.game.score(match.state)}"


def recorded() -> dict[str, list[str]]:
    """Return the recorded lines of all transcripts by name of the game."""
    return read_sections(FILE)


if __name__ == "__main__":
    sections = recorded() if FILE.exists() else {}
    sections.update({find(name).card.name: list(transcript(name)) for name in sys.argv[1:]})
    write_sections(FILE, sections)
