"""The computation of a shot map (success by heading and speed) by worker processes, a few cells at a time.

First the exact shot of every cell is simulated. If a player's accuracy is given, rounds of trials with random aim errors follow.
At the end, shots in the most promising cells get more trials. The best of these shots is recommended.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from board.protocols.thought import Thought, ThoughtLost
from board.shots.shot import FailedShot
from board.views.shot_map import BestShot, Grid, HandCount, Index, MapCell
from games.bots.player import Budget
from games.bots.steadiness import Steadiness
from games.play.failed_shots import keep
from games.play.side_worker import QuestionCancelled, SideWorker, WorkerDied
from games.practice.maps.shot_mapping import chart, count_hits, map_hits
from games.practice.tasks.position import Position

CHUNK = 32
"""Number of cells of a shot map that a worker computes at a time. It is small, so that a map can be cancelled at once."""
ROUNDS = 6
"""Number of attempts with aim errors that are simulated for each shot on a shot map."""
TRIES = 3
"""Number of worker processes that may die before a shot map is given up."""
PROMISING, SOME, MANY = 12, 15, 60
"""Three numbers for the final check of a shot map: promising cells, attempts for each shot tried in a cell, and attempts for the
best shot of each cell.
"""
ABOUT = ((0.0, 0.0), (-1 / 3, 0.0), (1 / 3, 0.0), (0.0, -1 / 3), (0.0, 1 / 3))
"""Offsets of the shots tried in a cell of a shot map, as pairs (heading, speed).

Offsets are measured from the cell's centre, in fractions of the cell's size.
"""


@dataclass(frozen=True, slots=True)
class PieceOfMap:
    """A question for a worker process: simulate some shots for a shot map (success by heading and speed).

    The worker answers with the results, and a list of the shots that could not be simulated.
    """

    work: Callable[..., Any]
    arguments: tuple[Any, ...]
    seconds: float | None = None
    simulations: int | None = 200
    """Approximate largest number of shots that the worker simulates for this question."""

    def answer(self, budget: Budget) -> tuple[Any, list[FailedShot]]:  # noqa: ARG002
        failed: list[FailedShot] = []
        return self.work(*self.arguments, failed=failed), failed


@dataclass(frozen=True, slots=True, eq=False)
class _Job:
    piece: PieceOfMap
    take: Callable[[Any], None]
    """Function that is called with the worker's result for this question."""


class ShotMapJob:
    """A shot map (success by heading and speed) that workers are computing.

    `poll` collects their results, and `cancel_work` cancels the rest.
    """

    def __init__(self, position: Position, grid: Grid, worker: SideWorker, hand: Steadiness | None = None) -> None:
        self.position, self.grid, self.hand = position, grid, hand
        self.cells: dict[Index, MapCell] = {}
        self.tallies: dict[Index, HandCount] = {}
        self.best: BestShot | None = None
        self.troubles: list[str] = []
        """Sentences about failed workers, and about shots that could not be simulated. The latter name the file of the saved
        shot.
        """
        self._worker = worker
        self._tries = TRIES
        order = grid.order()
        chunks = [order[i : i + CHUNK] for i in range(0, len(order), CHUNK)]
        self._todo = deque(_Job(PieceOfMap(chart, (position, grid, chunk)), self._take_cells) for chunk in chunks)
        if hand is not None:
            for number in range(ROUNDS):
                tries = range(number, number + 1)
                self._todo += [
                    _Job(PieceOfMap(map_hits, (position, grid, chunk, hand, tries)), self._take_tallies) for chunk in chunks
                ]
        self._total = len(self._todo) + (PROMISING if hand is not None else 0)
        self._done = 0
        self._under_way: dict[_Job, Thought[Any]] = {}
        self._has_compared = hand is None
        """True if the most promising shots of the shot map are chosen, or if no choice is needed.

        No choice is needed if the player's accuracy is unknown.
        """
        self._feed()

    @property
    def done(self) -> float:
        """Fraction of the shot map that is finished, from 0 to 1."""
        return self._done / self._total

    @property
    def pieces(self) -> tuple[int, int]:
        """Return (finished parts, all parts) of the shot map."""
        return self._done, self._total

    @property
    def is_over(self) -> bool:
        """True if no more results will come: the shot map is complete or was cancelled."""
        return not self._todo and not self._under_way

    def poll(self, *, wait: bool = False) -> bool:
        """Collect the results of the workers. Return True if any result has arrived.

        With `wait`, wait until a result arrives.
        """
        if self.is_over:
            return False
        back = [job for job, thought in self._under_way.items() if thought.is_back]
        if wait and not back:
            back = list(self._under_way)[:1]
        for job in back:
            try:
                result, failed = self._under_way[job].result()
            except QuestionCancelled:
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

    def cancel_work(self) -> None:
        """Cancel the computation of the cells that are not finished."""
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
        """Send the unfinished parts of the shot map to new workers. Give up after too many workers have died."""
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
        # Among equal shots choose the first heading and then the lowest speed, so that the order of arrival does not matter.
        if self.best is None or _rank(found) > _rank(self.best):
            self.best = found


def promising(tallies: dict[Index, HandCount], count: int) -> list[Index]:
    """Return up to `count` promising cells of a shot map, the most promising first. Successes in a cell and in its neighbours
    count.
    """

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
    """Return the best shot in one cell of a shot map for a player with the aim errors `hand`. The shot may differ from the cell's
    centre.
    """
    middle, aim = grid.flick(position.flick, index), position.aim()
    flicks = [
        replace(
            middle,
            heading=round(middle.heading + across * grid.heading_step, 3),
            speed=round(min(aim.top_speed, max(grid.slowest, middle.speed + up * grid.speed_step)), 1),
        )
        for across, up in ABOUT
    ]
    safest_shot = max(flicks, key=lambda flick: count_hits(position, flick, hand, range(ROUNDS, ROUNDS + SOME), failed).successes)
    return BestShot(safest_shot, count_hits(position, safest_shot, hand, range(ROUNDS + SOME, ROUNDS + SOME + MANY), failed))
