"""Shot maps (success by heading and speed) of a practice position, computed in worker processes and saved as files."""

from __future__ import annotations

from pathlib import Path

from board.protocols.practising import ShotMap
from board.views.shot_map import Grid
from games.practice.maps.shot_map_job import ShotMapJob
from games.practice.maps.shot_mapping import as_csv, usual_grid
from games.practice.practice_state import PracticeState
from games.practice.undo_history import UndoHistory


class BoardMaps:
    """Creates shot maps (success by heading and speed) of the current practice position, and the paths of the files in which they
    are saved.
    """

    def __init__(self, shared: PracticeState, history: UndoHistory) -> None:
        self._shared = shared
        self._history = history

    def make(self, grid: Grid | None = None, *, for_hand: bool = False) -> ShotMapJob:
        position, hand = self._history.page.position, self._shared.steadiness if for_hand else None
        return ShotMapJob(position, grid or usual_grid(position), self._shared.map_worker, hand)

    def path(self, ending: str) -> Path:
        return self._shared.free_path(self._shared.maps, self._history.page.title, ending)

    def table(self, shown: ShotMap) -> str:
        return as_csv(shown.cells, shown.tallies)
