"""The coach: advice to a player on the last missed practice shot, computed in a worker process.

In a drill, the advice is based on simulated shots around the solution. They are computed after the first miss and reused after
later misses. In other positions the simulated shots lie around the miss, and the disk may take any way to the target.
"""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass, replace
from typing import Any

from board.protocols.practising import Correction
from board.protocols.thought import Thought, ThoughtLost
from board.shots.flick import Flick
from board.shots.shot import FailedShot, Shot
from games.play.failed_shots import keep
from games.play.side_worker import SideWorker
from games.practice.maps.remedies import Remedy, suggest_change
from games.practice.maps.remedy_words import NOTHING_NEAR, advice_words
from games.practice.maps.route_map import RouteMap, chart_route, is_done
from games.practice.maps.shot_map_job import PieceOfMap
from games.practice.tasks.position import Position, write

SHOTS = 4_000
"""Approximate limit for the number of shots that are simulated to give advice on one missed shot. A drill with spin needs
3,332.
"""
WELL_AIMED = "You aimed well, but the hand error spoiled the shot. Shoot the same again."
MOST_MAPS = 100
"""Store at most this many maps of shots around a drill's solution. The advice after a miss is computed from such a map."""
_MAPS: OrderedDict[str, RouteMap] = OrderedDict()


@dataclass(frozen=True, slots=True)
class CoachAnswer:
    """A worker's answer about a missed shot.

    It has advice in words, the advised shot with its motion, and the map of simulated shots. The next advice on the same drill
    can use this map again.
    """

    words: str
    right: Shot | None
    advice: Remedy | None = None
    chart: RouteMap | None = None


class Coach:
    """Adviser on the player's last missed shot, which computes its advice in a worker process."""

    def __init__(self, worker: SideWorker) -> None:
        self._worker = worker
        self._missed: Shot | None = None
        self._key = ""
        self._thought: Thought[Any] | None = None
        self._found: Correction | None = None

    def newest(
        self, position: Position, missed: Shot, solution: Flick | None = None, aimed: Flick | None = None
    ) -> Correction | None:
        """Return the advice on the shot `missed` from this position without waiting, or None while it is being computed.

        `solution` is a shot that is known to succeed, if any. The advice is about `aimed`, the shot before the program added a
        random hand error.
        """
        if missed is not self._missed:
            self.cancel_work()
            self._missed, self._found = missed, None
            self._key = "" if solution is None else f"{write(replace(position, flick=solution))} {position.way}"
            arguments = (position, aimed or missed.flick, solution, _MAPS.get(self._key))
            question = PieceOfMap(answer_miss, arguments, simulations=SHOTS)
            try:
                self._thought = self._worker.work_out(question)
            except ThoughtLost:
                self._found = Correction("", None)
        if self._thought is not None and self._thought.is_back:
            try:
                answer, failed = self._thought.result()
                self._found = Correction(answer.words, answer.right)
                _remember(self._key, answer.chart)
                for each in failed:
                    keep(each)
            except ThoughtLost:
                self._found = Correction("", None)
            self._thought = None
        return self._found

    @property
    def is_looking(self) -> bool:
        return self._thought is not None

    def cancel_work(self) -> None:
        """Stop computing advice on a missed shot, and forget the shot."""
        if self._thought is not None:
            self._thought.cancel()
        self._missed = self._thought = self._found = None


def answer_miss(
    position: Position,
    miss: Flick,
    solution: Flick | None = None,
    chart: RouteMap | None = None,
    failed: list[FailedShot] | None = None,
) -> CoachAnswer:
    """Return advice on the missed shot `miss` from this position.

    `chart` is the map of the shots around the solution, if an earlier call has returned it. Shots whose simulation fails are
    appended to `failed`.
    """
    if is_done(position, miss, failed):
        return CoachAnswer(WELL_AIMED, position.shoot(miss, motion=True))
    if solution is None:
        chart = _around(position, miss, failed)
    elif chart is None:
        chart = chart_route(position, solution, failed=failed)
    if chart is None:
        return CoachAnswer(NOTHING_NEAR, None)
    advice = suggest_change(position, chart, miss, failed)
    missed, right = position.shoot(miss), position.shoot(advice.right, motion=True)
    words = advice_words(position, missed, right, advice.change)
    return CoachAnswer(words, right, advice, chart if solution is not None else None)


def _around(position: Position, miss: Flick, failed: list[FailedShot] | None) -> RouteMap | None:
    """Return a map of the shots near a missed shot, centred on the safest successful one. Return None if no shot near the miss
    succeeds.
    """
    chart = chart_route(position, miss, failed=failed)
    best = chart.best
    return None if best is None else replace(chart, heart=best, turns=chart.turns - (best.heading - miss.heading))


def _remember(key: str, chart: RouteMap | None) -> None:
    if key and chart is not None:
        _MAPS[key] = chart
        _MAPS.move_to_end(key)
        while len(_MAPS) > MOST_MAPS:
            _MAPS.popitem(last=False)
