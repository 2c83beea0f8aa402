"""A review, kept beside the record of its game: what was judged once is not judged again.

It belongs to the moves it was made of. A game that went on since keeps what was said of its beginning; of one in which something
was taken back, or that another edition of the judge looked at, nothing is believed.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import asdict
from pathlib import Path
from typing import Any

from board.text.files import read_text, write_text
from board.views.review import JudgedThrow, JudgedTurn
from games.playing.match import Match
from physics.simulate import PHYSICS

EDITION = 2
"""Of the judge. One that says something else of the same moves is another."""
ENDING = ".review.json"


class ReviewFile:
    """The file beside a record. What cannot be read or written there is simply judged anew."""

    def __init__(self, record: Path) -> None:
        self.path = review_path(record)

    def read(self, match: Match) -> dict[int, JudgedTurn | JudgedThrow | None]:
        """What is known of a match, by the number of the first move; nothing where nothing is."""
        try:
            kept = json.loads(read_text(self.path))
            moves = kept["moves"]
            if kept["edition"] != _edition() or kept["of"] != _digest(match, moves) or moves > len(match.played):
                return {}
            turns = [JudgedTurn(**{**turn, "better": tuple(turn["better"])}) for turn in kept["turns"]]
            throws = [JudgedThrow(**throw) for throw in kept["throws"]]
            none: dict[int, JudgedTurn | JudgedThrow | None] = {int(number): None for number in kept["nothing"]}
        except (ValueError, KeyError, TypeError, AttributeError):
            return {}
        return none | {turn.first: turn for turn in turns} | {throw.number: throw for throw in throws}

    def write(self, match: Match, judged: Mapping[int, JudgedTurn | JudgedThrow | None]) -> None:
        """Keep what is known of a match."""
        moves = len(match.played)
        text = json.dumps(
            {
                "edition": _edition(),
                "moves": moves,
                "of": _digest(match, moves),
                "turns": [_plain(each) for each in judged.values() if isinstance(each, JudgedTurn)],
                "throws": [_plain(each) for each in judged.values() if isinstance(each, JudgedThrow)],
                "nothing": [number for number, each in judged.items() if each is None],
            },
            indent=1,
        )
        with suppress(OSError):
            write_text(self.path, text + "\n")


def review_path(record: Path) -> Path:
    """Where the review of the game in this record is kept."""
    return record.with_name(record.stem + ENDING)


def _plain(judged: JudgedTurn | JudgedThrow) -> dict[str, Any]:
    return asdict(judged)


def _edition() -> str:
    return f"{EDITION} of physics {PHYSICS}"


def _digest(match: Match, moves: int) -> str:
    """Tells these moves of this match from all others."""
    told = "\n".join([repr(match.game), repr(match.placement), *match.notation[:moves]])
    return hashlib.sha256(told.encode()).hexdigest()[:16]
