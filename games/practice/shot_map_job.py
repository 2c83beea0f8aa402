"""A shot map being worked out beside the window, over all cores, coarse before fine.

First every cell's own shot. Then, if a hand is given, round upon round of tries with that hand's errors, and last many tries of
the shots that promise most and of those between them and the next cells: the best of them is the shot to play.
"""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Callable, Sequence
from concurrent.futures import BrokenExecutor, Executor, Future, wait
from contextlib import ExitStack, suppress
from dataclasses import dataclass, replace
from typing import Any

from board.shots.shot import FailedShot
from board.views.shot_map import BestShot, Grid, HandCount, Index, MapCell
from games.keeping.failed_shots import keep
from games.players.steadiness import Steadiness
from games.practice.position import Position
from games.practice.shot_mapping import chart, tallied, tried
from physics.many import unheard_interrupts, workers

CHUNK = 32
"""Cells handed to a worker at a time: little enough that a map that is called off stops at once."""
AHEAD = 3
"""Chunks waiting for each worker: a new map starts as soon as those are done."""
AFAR = 100
"""Workers that a cluster is taken to have: nobody there changes his mind about a map, so chunks may wait."""
ROUNDS = 6
"""Tries of every cell with a hand's errors."""
TRIES = 3
"""Times that workers may die over one map before it is left as it is."""
PROMISING, SOME, MANY = 12, 15, 60
"""So many cells are looked at closely in the end: the shots in and about each are tried some times, and the best of them many."""
ABOUT = ((0.0, 0.0), (-1 / 3, 0.0), (1 / 3, 0.0), (0.0, -1 / 3), (0.0, 1 / 3))
"""Which shots of a cell these are, in steps of heading and speed."""


class Workers:
    """Who works out maps, sent for when first needed: processes of this machine, before which the window comes, or a cluster."""

    def __init__(self, cluster: str | None = None) -> None:
        self._stack = ExitStack()
        self._executor: Executor | None = None
        self._cluster = cluster
        self.count = AFAR if cluster else max(2, os.cpu_count() or 1)

    @property
    def executor(self) -> Executor:
        if self._executor is None and self._cluster:
            self._executor = self._stack.enter_context(workers(cluster=self._cluster))
        if self._executor is None:
            with unheard_interrupts():
                self._executor = self._stack.enter_context(workers(self.count))
                assert self._executor is not None
                # A process is started for each job that finds none idle: all are there when the first map is asked for.
                for _ in range(self.count):
                    self._executor.submit(_step_back)
        return self._executor

    def warm(self) -> None:
        """Start them, so that the first map does not wait for them."""
        assert self.executor is not None

    def close(self) -> None:
        """End them, whatever they are at; others come when they are needed."""
        if self._executor is not None and self._cluster:
            # Dask calls off all that is under way unless it is told to wait, and wants to hear no more than that.
            self._executor.shutdown(wait=False)
            self._stack.close()
        elif self._executor is not None:
            # Left through an error, processes are not waited for.
            with suppress(_Left), self._stack:
                raise _Left
        self._executor = None


class _Left(Exception):
    """Nobody wants to know any more."""


def _step_back() -> None:
    """Let everybody else have the processor first, the window above all."""
    if hasattr(os, "nice"):
        with suppress(OSError):
            os.nice(10)


@dataclass(frozen=True, slots=True)
class _Job:
    work: Callable[..., Any]
    arguments: tuple[Any, ...]
    take: Callable[[Any], None]
    """Where the result goes."""


def _worked(work: Callable[..., Any], arguments: tuple[Any, ...]) -> tuple[Any, list[FailedShot]]:
    """The result of a job, and the shots that could not be worked out for it."""
    failed: list[FailedShot] = []
    return work(*arguments, failed=failed), failed


class ShotMapJob:
    """One map on its way. `look` takes what has come back; whoever has seen enough calls it off."""

    def __init__(self, position: Position, grid: Grid, workers: Workers, hand: Steadiness | None = None) -> None:
        self.position, self.grid, self.hand = position, grid, hand
        self.cells: dict[Index, MapCell] = {}
        self.tallies: dict[Index, HandCount] = {}
        self.best: BestShot | None = None
        self.troubles: list[str] = []
        """A sentence for every shot that could not be worked out, and was written down where it can be sent to us."""
        self._workers = workers
        self._tries = TRIES
        order = grid.order()
        chunks = [order[i : i + CHUNK] for i in range(0, len(order), CHUNK)]
        self._todo = deque(_Job(chart, (position, grid, chunk), self._take_cells) for chunk in chunks)
        if hand is not None:
            for number in range(ROUNDS):
                tries = range(number, number + 1)
                self._todo += [_Job(tallied, (position, grid, chunk, hand, tries), self._take_tallies) for chunk in chunks]
        self._total = len(self._todo) + (PROMISING if hand is not None else 0)
        self._done = 0
        self._under_way: dict[Future[Any], _Job] = {}
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

    def poll(self, patience: float | None = 0.0) -> bool:
        """Take what has come back, waiting so many seconds for it (None: as long as it takes); whether there was anything."""
        if self.is_over:
            return False
        back, _ = wait(self._under_way, patience, return_when="FIRST_COMPLETED")
        for future in back:
            try:
                result, failed = future.result()
            except BrokenExecutor:
                self._begin_again()
                break
            self._under_way.pop(future).take(result)
            self.troubles += map(keep, failed)
            self._done += 1
        if self.is_over and not self._has_compared:
            self._compare_promising()
        self._feed()
        return bool(back)

    def call_off(self) -> None:
        """Nobody wants the rest."""
        self._todo.clear()
        for future in self._under_way:
            future.cancel()
        self._under_way.clear()

    def _feed(self) -> None:
        while self._todo and len(self._under_way) < AHEAD * self._workers.count:
            job = self._todo.popleft()
            self._under_way[self._workers.executor.submit(_worked, job.work, job.arguments)] = job

    def _begin_again(self) -> None:
        """A worker has died, and with it all that was under way: have others do it, unless they die of it too."""
        self._tries -= 1
        self._todo.extendleft(reversed(self._under_way.values()))
        self._under_way.clear()
        self._workers.close()
        if not self._tries:
            self._todo.clear()

    def _compare_promising(self) -> None:
        self._has_compared = True
        assert self.hand is not None
        found = promising(self.tallies, PROMISING)
        self._total -= PROMISING - len(found)
        for index in found:
            self._todo.append(_Job(best_about, (self.position, self.grid, index, self.hand), self._take_best))

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
