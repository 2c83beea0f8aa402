"""Closing the collection of games at the end of the program, which ends the worker processes and saves finished reviews."""

from __future__ import annotations

from pathlib import Path

from games.game_shelf import GameShelf
from games.play.side_worker import InPlace, Workers


class Leaving(InPlace):
    """A replacement for the worker processes, which records that it was ended."""

    def __init__(self, name: str, gone: list[str]) -> None:
        super().__init__()
        self.name, self.gone = name, gone

    def close(self) -> None:
        self.gone.append(self.name)


def test_closing_a_shelf_stops_its_workers(tmp_path: Path) -> None:
    gone: list[str] = []
    shelf = GameShelf(
        tmp_path, seed=1, spare=(), workers=Workers(*(Leaving(name, gone) for name in ("bots", "foresight", "maps")))
    )
    shelf.close()
    assert gone == ["bots", "foresight", "maps"]
