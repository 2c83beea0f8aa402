"""Common file formats for games. The file ending chooses the format.

All formats can be exported. PDN and MAT can also be imported.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import datetime
from pathlib import Path
from types import ModuleType

from board.text.words import path_words
from games.flicking import FlickingGame
from games.keep.notation import cmn, mat, pdn
from games.keep.notation import moves_as_data as moves
from games.keep.notation import shots_as_data as shots
from games.play.match import Match

READ: Mapping[str, Callable[[str], Match]] = {".pdn": pdn.read, ".mat": mat.read}
"""Functions that read a match from text, keyed by the file ending. They raise ValueError if the text holds no valid match."""


def _as_data(match: Match) -> ModuleType:
    """Return the module that exports a match as data. Shooting games are exported shot by shot, other games move by move."""
    return shots if isinstance(match.game, FlickingGame) else moves


def _as_csv(match: Match, rows: str) -> str:
    is_shot = isinstance(match.game, FlickingGame)
    if rows == "moves" or not (rows or is_shot):
        return moves.write_csv(match)
    if not is_shot:
        raise ValueError(f"{match.card.title} has no shots. Use --rows moves.")
    return shots.write_csv(match, rows or "shots")


ROWS = ("moves", "shots", "men", "events")
"""Kinds of lines that a CSV export can have: one line for each move, shot, piece or event."""
_WRITE: Mapping[str, Callable[[Match], str]] = {
    ".pdn": pdn.write,
    ".mat": mat.write,
    ".json": lambda match: str(_as_data(match).write_json(match)),
    ".csv": lambda match: _as_csv(match, ""),
}
_RESULTS = (".cmn", ".cmn.json")


class HiddenHands(ValueError):
    """Raised for an unfinished match whose export would show hidden cards or pieces. Its message is one sentence."""


def write(match: Match, out: Path, kept: datetime, rows: str = "", *, opens_hands: bool = False) -> str:
    """Return the text of a match for the file `out`. The file's ending selects the format.

    `kept` is the time of the last save. `rows` says what a CSV file lists. It is one of ROWS, or empty for the game's usual rows.
    Raise HiddenHands for an unfinished match with hidden hands, unless `opens_hands` is True. Raise ValueError if the match does
    not fit the format.
    """
    if match.card.hides and match.outcome is None and not opens_hands:
        raise HiddenHands(f"{match.card.title} is not over, and an export would show all hands.")
    low = out.name.lower()
    if rows:
        if not low.endswith(".csv"):
            raise ValueError("--rows needs a .csv file.")
        return _as_csv(match, rows)
    if low.endswith(_RESULTS):
        return cmn.write(match, kept)
    for ending, writer in _WRITE.items():
        if low.endswith(ending):
            return writer(match)
    endings = [*_WRITE, _RESULTS[0]]
    raise ValueError(f"{path_words(out)} must end in {', '.join(endings[:-1])} or {endings[-1]}.")
