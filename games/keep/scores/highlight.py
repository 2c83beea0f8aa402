"""The shot of the match: the one in which most happened."""

from __future__ import annotations

from typing import Any

from board.protocols.table import Turn
from board.shots.shot import Shot
from board.views.moments import FOUL
from games.play.match import Match


def shot_of_the_match(match: Match) -> int | None:
    """Which entry of the news it is, counted from 0; None where no shot was worth a second look."""
    shots = [(_stir(played.turn), number) for number, played in enumerate(match.played) if isinstance(played.move, Shot)]
    most, number = max(shots, default=((0, 0), -1))
    return match.told.index(number) if most[0] > 0 else None


def _stir(turn: Turn[Any]) -> tuple[int, int]:
    """How much a shot moved on the sheet, by what was noted of it, and how much on the board."""
    if turn.shot is None or any(note.kind == FOUL for note in turn.notes):
        return 0, 0
    figures = [note.words.lstrip("+\N{MINUS SIGN}") for note in turn.notes]
    return sum(int(figure) if figure.isdigit() else 1 for figure in figures), len(turn.shot.strikes)
