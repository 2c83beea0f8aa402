"""A shot map being worked out beside the window, piece by piece, coarse before fine.

First every cell's own shot. Then, if a hand is given, round upon round of tries with that hand's errors, and last many tries of
the shots that promise most and of those between them and the next cells: the best of them is the shot to play.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from board.protocols.table import Thought, ThoughtLost
from board.shots.shot import FailedShot
from board.views.shot_map import BestShot, Grid, HandCount, Index, MapCell
from games.bots.player import Budget
from games.bots.steadiness import Steadiness
from games.play.failed_shots import keep
from games.play.side_worker import CalledOff, SideWorker, WorkerDied
from games.practice.maps.shot_mapping import chart, tallied, tried
from games.practice.tasks.position import Position

CHUNK = 32
"""Cells handed to a worker at a time: little enough that a map that is called off stops at once."""
ROUNDS = 6
"""Tries of every cell with a hand's errors."""
TRIES = 3
"""Times that workers may die over one map before it is left as it is."""
PROMISING, SOME, MANY = 12, 15, 60
"""So many cells are looked at closely in the end: the shots in and about each are tried some times, and the best of them many."""
ABOUT = ((0.0, 0.0), (-1 / 3, 0.0), (1 / 3, 0.0), (0.0, -1 / 3), (0.0, 1 / 3))
"""Which shots of a cell these are, in steps of heading and speed."""


@dataclass(frozen=True, slots=True)
class PieceOfMap:
    """A question for a worker: what comes of some shots of a map, and which of them could not be worked out?"""

    work: Callable[..., Any]
    arguments: tuple[Any, ...]
    seconds: float | None = None
    simulations: int | None = 200
    """Shots at most, roughly."""

    def answer(self, budget: Budget) -> tuple[Any, list[FailedShot]]:  # noqa: ARG002
        failed: list[FailedShot] = []
        return self.work(*self.arguments, failed=failed), failed


@dataclass(frozen=True, slots=True, eq=False)
class _Job:
    piece: PieceOfMap
    take: Callable[[Any], None]
    """Where the result goes."""


class ShotMapJob:
    """One map on its way. `poll` takes what has come back; whoever has seen enough calls it off."""

    def __init__(self, position: Position, grid: Grid, worker: SideWorker, hand: Steadiness | None = None) -> None:
        self.position, self.grid, self.hand = position, grid, hand
        self.cells: dict[Index, MapCell] = {}
        self.tallies: dict[Index, HandCount] = {}
        self.best: BestShot | None = None
        self.troubles: list[str] = []
        """A sentence for every shot that could not be worked out, and was written down where it can be sent to us."""
        self._worker = worker
        self._tries = TRIES
        order = grid.order()
        chunks = [order[i : i + CHUNK] for i in range(0, len(order), CHUNK)]
        self._todo = deque(_Job(PieceOfMap(chart, (position, grid, chunk)), self._take_cells) for chunk in chunks)
        if hand is not None:
            for number in range(ROUNDS):
                tries = range(number, number + 1)
                self._todo += [
                    _Job(PieceOfMap(tallied, (position, grid, chunk, hand, tries)), self._take_tallies) for chunk in chunks
                ]
        self._total = len(self._todo) + (PROMISING if hand is not None else 0)
        self._done = 0
        self._under_way: dict[_Job, Thought[Any]] = {}
        self._has_compared = hand is None
        """Whether the shots that promise most have been picked."""
        self._feed()

    @property
    def done(self) -> float:
        """How far it has come, 0 to 1."""
        return self._done / self._total

    @property
    def pieces(self) -> tuple[int, int]:
        """How many pieces of work are done, and of how many."""
        return self._done, self._total

    @property
    def is_over(self) -> bool:
        """Whether nothing more will come: it is whole, or was called off."""
        return not self._todo and not self._under_way

    def poll(self, *, wait: bool = False) -> bool:
        """Take what has come back, waiting if need be until something has; whether there was anything."""
        if self.is_over:
            return False
        back = [job for job, thought in self._under_way.items() if thought.is_back]
        if wait and not back:
            back = list(self._under_way)[:1]
        for job in back:
            try:
                result, failed = self._under_way[job].result()
            except CalledOff:
                self._begin_again()
                break
            except WorkerDied as died:
                self._begin_again(died)
                break
            except ThoughtLost as lost:
                result, failed = None, []
                self.troubles.append(str(lost))
            del self._under_way[job]
            if result is not None:
                job.take(result)
            self.troubles += map(keep, failed)
            self._done += 1
        if self.is_over and not self._has_compared:
            self._compare_promising()
        self._feed()
        return bool(back)

    def call_off(self) -> None:
        """Nobody wants the rest."""
        self._todo.clear()
        for thought in self._under_way.values():
            thought.cancel()
        self._under_way.clear()

    def _feed(self) -> None:
        while self._todo and len(self._under_way) < self._worker.capacity:
            job = self._todo[0]
            try:
                thought = self._worker.work_out(job.piece)
            except ThoughtLost as lost:
                self._begin_again(lost)
                return
            self._todo.popleft()
            self._under_way[job] = thought

    def _begin_again(self, died: ThoughtLost | None = None) -> None:
        """What was under way is gone: have other workers do it, unless they die of it too."""
        if died is not None:
            self._tries -= 1
            self.troubles.append(str(died))
        self._todo.extendleft(reversed(self._under_way))
        self._under_way.clear()
        if not self._tries:
            self._todo.clear()

    def _compare_promising(self) -> None:
        self._has_compared = True
        assert self.hand is not None
        found = promising(self.tallies, PROMISING)
        self._total -= PROMISING - len(found)
        for index in found:
            self._todo.append(_Job(PieceOfMap(best_about, (self.position, self.grid, index, self.hand)), self._take_best))

    def _take_cells(self, cells: Sequence[tuple[Index, MapCell]]) -> None:
        self.cells |= dict(cells)

    def _take_tallies(self, tallies: Sequence[tuple[Index, HandCount]]) -> None:
        for index, tally in tallies:
            self.tallies[index] = self.tallies.get(index, HandCount()) + tally

    def _take_best(self, found: BestShot) -> None:
        # Of equals the first heading and the slowest shot, in whatever order they come back.
        if self.best is None or _rank(found) > _rank(self.best):
            self.best = found


def promising(tallies: dict[Index, HandCount], count: int) -> list[Index]:
    """The cells that promise most: those whose own tries came off, and their neighbours'."""

    def promise(index: Index) -> int:
        near = ((index[0] + x, index[1] + y) for x in (-1, 0, 1) for y in (-1, 0, 1))
        return 2 * tallies[index].successes + sum(tallies[other].successes for other in near if other in tallies)

    ranked = sorted(tallies, key=lambda index: (-promise(index), index))
    return [index for index in ranked[:count] if promise(index) > 0]


def _rank(best: BestShot) -> tuple[float, float, float]:
    return best.tally.share, -best.flick.heading, -best.flick.speed


def best_about(
    position: Position, grid: Grid, index: Index, hand: Steadiness, failed: list[FailedShot] | None = None
) -> BestShot:
    """The best shot for a hand in a cell, which may lie between its middle and its edge."""
    middle, aim = grid.flick(position.flick, index), position.aim()
    flicks = [
        replace(
            middle,
            heading=round(middle.heading + across * grid.heading_step, 3),
            speed=round(min(aim.top_speed, max(grid.slowest, middle.speed + up * grid.speed_step)), 1),
        )
        for across, up in ABOUT
    ]
    surest = max(flicks, key=lambda flick: tried(position, flick, hand, range(ROUNDS, ROUNDS + SOME), failed).successes)
    return BestShot(surest, tried(position, surest, hand, range(ROUNDS + SOME, ROUNDS + SOME + MANY), failed))
