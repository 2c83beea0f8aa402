"""Measure how much of a named word bots play in Rotation, a letter game in which a word can end early.

`python -m tools.bots.words_that_stop --level club --seats 2 --games 10` plays ten games of two club bots.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from board.moves import Say
from board.text.arguments import whole_number
from games.bots.levels import CLUB, LEVELS
from games.parlor.letters.rotation import Rotation
from games.play.bot_names import make_bot
from games.play.match import Match


@dataclass(frozen=True, slots=True)
class WordCounts:
    """Counts of the words and letters that bots of one level played in several letter games."""

    words: int
    stopped: int
    """Number of words that ended early, because no player had the word's second letter."""
    letters: int
    """Number of letters that the bots played in all words together."""


def count_words(level: str, seats: int, games: int) -> WordCounts:
    """Play `games` letter games between bots of one level, and count the words that they thought of."""
    rows = []
    for number in range(games):
        players = [make_bot(Rotation.card.name, level)] * seats
        match = Match(Rotation(), seats, players=players, random=Random(number), throws=number)
        while match.outcome is None:
            played = match.chance() if match.mover < 0 else match.bots()
            if played is not None and isinstance(played.move, Say):
                rows.append(len(played.turn.state.row))
    return WordCounts(len(rows), sum(row == 1 for row in rows), sum(rows))


def main(words: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--level", choices=LEVELS, default=CLUB.name)
    parser.add_argument("--seats", type=whole_number, default=2, metavar="N")
    parser.add_argument("--games", type=whole_number, default=10, metavar="N")
    arguments = parser.parse_args(words)
    found = count_words(arguments.level, arguments.seats, arguments.games)
    shares = 100.0 * found.stopped / found.words, found.letters / found.words
    print(f"{found.words} words; {shares[0]:.0f} % stopped at the first letter; {shares[1]:.2f} letters played of each")


if __name__ == "__main__":
    main()
