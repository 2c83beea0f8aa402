"""The file of a review, saved beside its game, so that each move is judged only once.

A review stays valid when the game continues. It is discarded after an undo, or if the bots that judge moves have changed.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from board.moves import read_move
from board.shots.flick import Flick
from board.text.kept_json import DamagedData, build_dataclass, read_kept, update
from board.views.review import JudgedThrow, JudgedTurn
from games.play.match import Match
from physics.engine.check import check_flick
from physics.simulate import PHYSICS

EDITION = 2
"""Edition (version number) of the bots that judge moves in reviews. Add 1 when changed bots would judge the same moves
differently.
"""
ENDING = ".review.json"


@dataclass(frozen=True, slots=True)
class _Heading:
    """Heading of a review's file, which identifies the moves that the review judged."""

    edition: str
    moves: int
    of: str
    nothing: tuple[int, ...]
    """Indices of the first moves of all turns and rolls that the bot could not judge, or that had only one option."""


class ReviewFile:
    """File of a review, beside the saved game. An unreadable review is computed again, and the damaged file is renamed."""

    def __init__(self, record: Path) -> None:
        self.path = review_path(record)

    def read(self, match: Match) -> dict[int, JudgedTurn | JudgedThrow | None]:
        """Return the judgement of each turn, by the number of the turn's first move. Empty if no valid review is saved."""
        try:
            kept = read_kept(self.path)
            heading, judged = _parse(kept)
        except (DamagedData, OSError):
            return {}
        if heading.edition != _edition() or not 0 <= heading.moves <= len(match.played):
            return {}
        is_fitting = all(_is_of(match, heading.moves, each) for each in judged)
        if heading.of != _digest(match, heading.moves) or not is_fitting:
            return {}
        nothing: dict[int, JudgedTurn | JudgedThrow | None] = dict.fromkeys(heading.nothing)
        return nothing | {each.first if isinstance(each, JudgedTurn) else each.number: each for each in judged}

    def write(self, match: Match, judged: Mapping[int, JudgedTurn | JudgedThrow | None]) -> None:
        """Save the judgements of a match's moves as its review."""
        moves = len(match.played)
        data = {
            "edition": _edition(),
            "moves": moves,
            "of": _digest(match, moves),
            "turns": [_plain(each) for each in judged.values() if isinstance(each, JudgedTurn)],
            "throws": [_plain(each) for each in judged.values() if isinstance(each, JudgedThrow)],
            "nothing": [number for number, each in judged.items() if each is None],
        }
        with suppress(OSError):
            update(self.path, lambda _: data, _is_sound)


def _parse(kept: Any) -> tuple[_Heading, list[JudgedTurn | JudgedThrow]]:
    heading = build_dataclass(_Heading, kept)
    turns, throws = kept.get("turns"), kept.get("throws")
    if not isinstance(turns, list) or not isinstance(throws, list):
        raise DamagedData("A review has lists of turns and throws.")
    judged = [build_dataclass(JudgedTurn, turn) for turn in turns]
    return heading, [*judged, *(build_dataclass(JudgedThrow, throw) for throw in throws)]


def _is_sound(kept: Any) -> bool:
    with suppress(DamagedData):
        _parse(kept)
        return True
    return False


def _is_of(match: Match, moves: int, judged: JudgedTurn | JudgedThrow) -> bool:
    """True if the stored judgement is plausible for this match. The review covers the first `moves` moves of the match."""
    if isinstance(judged, JudgedThrow):
        return 0 <= judged.number < moves and 0 <= judged.seat < match.seats
    try:
        for move in map(read_move, judged.better):
            if isinstance(move, Flick):
                check_flick(move)
    except ValueError:
        return False
    return 0 <= judged.first <= judged.last < moves and 0 <= judged.seat < match.seats


def review_path(record: Path) -> Path:
    """Return the path of the file for the review of the saved game `record`."""
    return record.with_name(record.stem + ENDING)


def _plain(judged: JudgedTurn | JudgedThrow) -> dict[str, Any]:
    return asdict(judged)


def _edition() -> str:
    return f"{EDITION} of physics {PHYSICS}"


def _digest(match: Match, moves: int) -> str:
    """Return a short text (a hash) that identifies the game and the first `moves` moves of a match."""
    text = "\n".join([repr(match.game), repr(match.placement), *match.notation[:moves]])
    return hashlib.sha256(text.encode()).hexdigest()[:16]
