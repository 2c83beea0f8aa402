"""What the world writes games in, by the ending of a file: out of a match, and into one where it holds moves."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import datetime
from pathlib import Path
from types import ModuleType

from board.text.words import named
from games.flicking import FlickingGame
from games.keep.notation import cmn, mat, pdn
from games.keep.notation import moves_as_data as moves
from games.keep.notation import shots_as_data as shots
from games.play.match import Match

READ: Mapping[str, Callable[[str], Match]] = {".pdn": pdn.read, ".mat": mat.read}
"""What is read; ValueError, with one sentence, if it stands for no match."""


def _as_data(match: Match) -> ModuleType:
    """Who writes a match as data: shot by shot where disks are shot, move by move elsewhere."""
    return shots if isinstance(match.game, FlickingGame) else moves


def _as_csv(match: Match, rows: str) -> str:
    is_shot = isinstance(match.game, FlickingGame)
    if rows == "moves" or not (rows or is_shot):
        return moves.write_csv(match)
    if not is_shot:
        raise ValueError(f"In {match.card.title} no disks are shot: its rows are moves.")
    return shots.write_csv(match, rows or "shots")


ROWS = ("moves", "shots", "men", "events")
"""What a line of CSV may be of."""
_WRITE: Mapping[str, Callable[[Match], str]] = {
    ".pdn": pdn.write,
    ".mat": mat.write,
    ".json": lambda match: str(_as_data(match).write_json(match)),
    ".csv": lambda match: _as_csv(match, ""),
}
_RESULTS = (".cmn", ".cmn.json")


class HiddenHands(ValueError):
    """A match that is not over, and whose moves would show what other players hold. Its text is one sentence."""


def write(match: Match, out: Path, kept: datetime, rows: str = "", *, opens_hands: bool = False) -> str:
    """A match that was kept then, as a file of this name holds it; ValueError, with one sentence, if that cannot be.

    `rows` says what a line of CSV is of, one of ROWS; nothing leaves it to the game. `opens_hands` writes a match whose hidden
    hands are still being played; without it that is HiddenHands.
    """
    if match.card.hides and match.outcome is None and not opens_hands:
        raise HiddenHands(f"This game of {match.card.title} is not over, and an export would show every hand.")
    low = out.name.lower()
    if rows:
        if not low.endswith(".csv"):
            raise ValueError("Only a file that ends in .csv has rows.")
        return _as_csv(match, rows)
    if low.endswith(_RESULTS):
        return cmn.write(match, kept)
    for ending, writer in _WRITE.items():
        if low.endswith(ending):
            return writer(match)
    endings = [*_WRITE, _RESULTS[0]]
    raise ValueError(f"{named(out)} must end in {', '.join(endings[:-1])} or {endings[-1]}.")
