"""What the world writes games in, by the ending of a file: out of a match, and into one where it holds moves."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import datetime
from pathlib import Path
from types import ModuleType

from board.text.words import named
from games.flicking import FlickingGame
from games.keeping.notation import cmn, mat, pdn
from games.keeping.notation import moves_as_data as moves
from games.keeping.notation import shots_as_data as shots
from games.playing.match import Match

READ: Mapping[str, Callable[[str], Match]] = {".pdn": pdn.read, ".mat": mat.read}
"""What is read; ValueError, with one sentence, if it stands for no match."""


def _as_data(match: Match) -> ModuleType:
    """Who writes a match as data: shot by shot where disks are shot, move by move elsewhere."""
    return shots if isinstance(match.game, FlickingGame) else moves


_WRITE: Mapping[str, Callable[[Match], str]] = {
    ".pdn": pdn.write,
    ".mat": mat.write,
    ".json": lambda match: str(_as_data(match).write_json(match)),
    ".csv": lambda match: str(_as_data(match).write_csv(match)),
}
_RESULTS = (".cmn", ".cmn.json")


def write(match: Match, out: Path, kept: datetime) -> str:
    """A match that was kept then, as a file of this name holds it; ValueError, with one sentence, if that cannot be."""
    low = out.name.lower()
    if low.endswith(_RESULTS):
        return cmn.write(match, kept)
    for ending, writer in _WRITE.items():
        if low.endswith(ending):
            return writer(match)
    endings = [*_WRITE, _RESULTS[0]]
    raise ValueError(f"{named(out)} must end in {', '.join(endings[:-1])} or {endings[-1]}.")
