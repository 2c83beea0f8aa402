"""The error of a missed shot: found by simulation, told in one sentence, with the shot that would have worked."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pytest

from board.geometry import Point
from board.protocols.practising import Correction
from board.protocols.thought import ThoughtLost
from board.shots.flick import Flick
from board.shots.shot import FailedShot
from games.practice.drills import find_drill
from games.practice.maps import near_miss
from games.practice.maps.near_miss import NOTHING_NEAR, NearMiss, put_right, what_was_off
from games.practice.room import DrillRoom

AIM = Flick(Point(0, -300), 90.0, 2000.0)


@pytest.fixture
def room(tmp_path: Path) -> DrillRoom:
    return DrillRoom(tmp_path, seed=1)


@pytest.mark.parametrize(
    ("made", "told"),
    [
        (replace(AIM, speed=1800.0), "0.20 m/s too slow."),
        (replace(AIM, speed=2050.0), "0.05 m/s too fast."),
        (replace(AIM, heading=91.4), "1.4° too far left."),
        (replace(AIM, heading=88.0), "2.0° too far right."),
        (replace(AIM, heading=-268.0), "2.0° too far left."),
        (replace(AIM, heading=90.5, speed=2300.0), "0.5° too far left and 0.30 m/s too fast."),
        (replace(AIM, spin=20.0), "20 rad/s too little clockwise spin."),
        (replace(AIM, heading=89.0, speed=1990.0, spin=-9.0),
         "1.0° too far right, 0.01 m/s too slow and 9 rad/s too little counter-clockwise spin."),
        (AIM, "Only just off."),
    ],
)  # fmt: skip
def test_a_fault_is_told_in_one_sentence(made: Flick, told: str) -> None:
    assert what_was_off(made, AIM) == told


def test_where_nothing_near_does_it_that_is_said() -> None:
    assert what_was_off(AIM, None) == NOTHING_NEAR


@pytest.mark.parametrize("drill", ["one-rim", "two-rims", "open-twenty", "take-out", "six-ten", "corner-far"])
@pytest.mark.parametrize(("turn", "gain"), [(6.0, 1.0), (-6.0, 1.0), (0.0, 0.7), (0.0, 1.45)])
def test_the_shot_that_would_have_done_it_does_it_and_is_near(drill: str, turn: float, gain: float) -> None:
    position, solution = find_drill(drill).position, find_drill(drill).solution
    made = replace(solution, heading=solution.heading + turn, speed=solution.speed * gain)
    if position.goal.verdict(position.men, position.shoot(made)).is_success:
        return
    right = put_right(position, made)
    assert right is not None
    assert right.motion is not None
    assert position.goal.verdict(position.men, position.shoot(right.flick)).is_success
    assert (right.flick.at, right.flick.spin) == (made.at, made.spin)
    # A working shot at this distance is known, so no farther one is called near.
    assert abs(right.flick.heading - made.heading) <= abs(turn) + 1.5
    assert 0.5 <= right.flick.speed / made.speed <= 2.0


def test_a_shot_without_the_spin_that_is_asked_for_is_short_of_spin() -> None:
    drill = find_drill("widened")
    made = replace(drill.solution, spin=0.0)
    right = put_right(drill.position, made, drill.solution.spin)
    assert right is not None
    assert what_was_off(made, right.flick) == "250 rad/s too little clockwise spin."


def test_where_no_shot_does_it_none_is_made_up() -> None:
    drill = find_drill("seven-ten")
    assert put_right(drill.position, Flick(drill.solution.at, 270.0, 300.0)) is None


def test_the_board_says_it_of_a_miss_and_of_nothing_else(room: DrillRoom) -> None:
    board = room.open("open-twenty")
    assert board.put_right() is None
    board.shoot(Flick(Point(0, -263.525), 90.0, 700.0))
    told = board.put_right()
    assert told is not None
    assert told is board.put_right()
    assert told.words.endswith("m/s too slow.")
    assert told.shot is not None
    assert not board.is_putting_right
    board.bring_back()
    assert board.put_right() is None
    board.shoot(find_drill("open-twenty").solution)
    assert board.put_right() is None
    # Free play has no goal.
    free = room.open_free()
    free.shoot(free.flick)
    assert free.put_right() is None


@dataclass
class Slow:
    """A worker whose thought ends on command."""

    answer: Any = None
    is_back: bool = False
    asked: int = 0
    called_off: int = 0

    def work_out(self, question: object) -> Slow:  # noqa: ARG002
        self.asked += 1
        return self

    def result(self) -> Any:
        if self.answer is None:
            raise ThoughtLost("He is gone.")
        return self.answer

    def cancel(self) -> None:
        self.called_off += 1


def test_a_miss_is_looked_into_beside_the_window_and_nobody_waits_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    kept: list[FailedShot] = []
    monkeypatch.setattr(near_miss, "keep", kept.append)
    drill, wrong = find_drill("open-twenty"), FailedShot("A shot could not be simulated.", "")
    missed, other = (drill.position.shoot(replace(drill.solution, speed=speed)) for speed in (500.0, 600.0))
    right = drill.position.shoot(drill.solution)
    worker = Slow((right, [wrong]))
    looking = NearMiss(worker)  # type: ignore[arg-type]
    assert (looking.newest(drill.position, missed), looking.is_looking, worker.asked) == (None, True, 1)
    assert (looking.newest(drill.position, missed), worker.asked) == (None, 1)
    worker.is_back = True
    assert looking.newest(drill.position, missed) == Correction("0.41 m/s too slow.", right)
    assert (looking.is_looking, kept, worker.called_off) == (False, [wrong], 0)
    # Another miss, and the worker dies on it: then no advice appears.
    worker.answer, worker.is_back = None, False
    assert looking.newest(drill.position, other) is None
    worker.is_back = True
    assert looking.newest(drill.position, other) == Correction("", None)
    worker.is_back = False
    assert looking.newest(drill.position, missed) is None
    looking.call_off()
    assert (looking.is_looking, worker.called_off, worker.asked) == (False, 1, 3)
