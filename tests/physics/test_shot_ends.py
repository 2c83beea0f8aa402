"""The end of shots: each one ends after a limited amount of work, and pieces that would rattle for ever are stopped."""

from __future__ import annotations

from contextlib import suppress
from heapq import heappush

import numpy as np
import pytest

from board.geometry import Point
from board.men import Lie
from board.other_boards import CARROM_SIDE, STRIKER
from board.shots.events import Pocketed, Unpocketed
from board.shots.flick import Flick
from board.sides import CROKINOLE_SIDE
from physics.engine.course import Course, EndlessShot
from physics.engine.look_ahead import NOBODY, STRIKE
from physics.engine.pocket import catch_radius
from physics.materials import USUAL, Conditions
from physics.simulate import ImpossibleShot, course_of, simulate, simulate_for_study
from tests.physics import drawn_shots
from tests.physics.engine.test_heap import crowd
from tests.physics.extreme_shots import draw
from tests.physics.made_shots import disk
from tests.physics.shot_faults import faults

TWO = [disk(0, 0.0, 100.0), disk(1, 60.0, 200.0)]
FLICK = Flick(Point(0.0, -263.525), 90.0, 1800.0)


def course() -> Course:
    return course_of(CROKINOLE_SIDE, TWO, FLICK, USUAL, False)


def test_outdated_predictions_do_not_make_a_shot_endless() -> None:
    """Two flying disks, one of them almost still, are predicted to meet after hours. Both land long before that."""
    plain, other = course(), course()
    heappush(other._heap, (9000.0, STRIKE, 0, 1, -1, -1))
    plain.run()
    other.run()
    assert [(body.x, body.y) for body in other.bodies] == [(body.x, body.y) for body in plain.bodies]


def test_a_shot_that_lasts_an_hour_is_reported_as_a_program_error() -> None:
    wrong = course()
    aside = next(body.index for body in wrong.bodies if body.id == 1)
    heappush(wrong._heap, (9000.0, STRIKE, aside, NOBODY, 0, 0))
    with pytest.raises(EndlessShot, match="does not come to rest"):
        wrong.run()


RATTLED = {
    1255278: "A king squeezed between two others and the rim handed what was left of a blow round among them.",
    1227632: "Two a hair apart that hardly closed were foreseen to have met before, again and again.",
    1229003: "A row along the rim, without friction, pushed by a disk that spins.",
    3059960: "One all but still in the air was looked at for as long as its way would take, days, to cross another's.",
    1230192: "Three along a round rim, without friction or bounce.",
}
"""Seeds of random shots at the limits of the physics that once did not end, each with the reason."""


@pytest.mark.parametrize("seed", RATTLED)
def test_shots_that_once_rattled_for_ever_come_to_rest(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """All these shots come to rest before they reach the limit of work."""
    monkeypatch.setattr(Course, "_stop_all", None)
    drawn = draw(seed)
    assert drawn is not None
    shot = simulate_for_study(drawn.side, drawn.men, drawn.flick, drawn.conditions, disk=drawn.disk)
    assert faults(shot, weighs=True) == [], RATTLED[seed]


GAINED = {
    3097097: "A puck was knocked out of the pocket while it was still seen to drop in: it shot to where it was struck.",
    3100425: "A light disk without bounce off the rim, struck there by another that rubs.",
    3049144: "Three in touch that bounce, one of them off a rim that does not.",
    3025594: "The same, heavy, with friction.",
    3094472: "The same along a round rim.",
}
"""Seeds of random shots in which energy once grew by up to a fifth of the flick's energy, each with the reason."""


@pytest.mark.parametrize("seed", GAINED)
def test_shots_that_once_gained_energy_gain_none(seed: int) -> None:
    drawn = draw(seed)
    assert drawn is not None
    shot = simulate_for_study(drawn.side, drawn.men, drawn.flick, drawn.conditions, disk=drawn.disk)
    assert faults(shot, weighs=True) == [], GAINED[seed]


def test_a_disk_stays_low_in_the_pocket_until_it_is_knocked_out() -> None:
    drawn = draw(3021544)
    assert drawn is not None
    shot = simulate_for_study(drawn.side, drawn.men, drawn.flick, drawn.conditions, disk=drawn.disk)
    out = next(event for event in shot.events if isinstance(event, Unpocketed))
    assert any(isinstance(event, Pocketed) and event.man == out.man for event in shot.events)
    rows = shot.trajectory(at=[out.time - 2e-6, out.time + 2e-6])
    before, after = rows[rows["man"][:, 0] == out.man][0]["height"]
    assert (before, after) == pytest.approx((-6.35, 0.0))


def test_a_piece_pushed_over_the_edge_to_make_room_falls() -> None:
    """Three pins stood so close that two leaned over each other. Once one ended beyond the edge, and the next shot was
    refused.
    """
    drawn = drawn_shots.draw("edge", 206515)
    shot = simulate(drawn.side, drawn.men, drawn.flick, drawn.conditions)
    assert faults(shot) == []
    assert shot.left == {3}
    assert shot.man(3).lie is Lie.FALLEN


@pytest.mark.parametrize("friction", [0.01, 0.05])
def test_a_carrom_striker_may_spin_for_minutes(friction: float) -> None:
    flick = Flick(Point(0.0, 0.0), 0.0, 0.0, 2000.0)
    shot = simulate_for_study(CARROM_SIDE, [], flick, Conditions(floor_friction=friction), disk=STRIKER)
    assert shot.seconds == pytest.approx(2000.0 * STRIKER.radius * 0.75 / (friction * 9810), rel=0.01)


@pytest.mark.parametrize("most", [0, 3, 10, 30, 100])
def test_pieces_stopped_by_the_work_limit_lie_in_legal_places(most: int, monkeypatch: pytest.MonkeyPatch, is_soak: bool) -> None:
    """A shot beyond its limit of work ends at once: on the platform, in the air or over a hole. The next shot is legal."""
    stopped: list[float] = []
    plain = Course._stop_all

    def stop_all(self: Course) -> None:
        stopped.append(self.time)
        plain(self)

    monkeypatch.setattr("physics.engine.course.MOST_LOOKS", most)
    monkeypatch.setattr(Course, "_stop_all", stop_all)
    for seed in range(3000 if is_soak else 60):
        men, flick = crowd(seed)
        shots = [simulate(CROKINOLE_SIDE, men, flick)]
        drawn = draw(seed)
        if drawn is not None:
            with suppress(ImpossibleShot):
                shots.append(simulate_for_study(drawn.side, drawn.men, drawn.flick, drawn.conditions, disk=drawn.disk))
        for shot in shots:
            assert faults(shot) == [], seed
    assert len(stopped) > (3 if most > 50 else 10)


def test_steps_along_two_parallel_paths_count_as_work(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two disks slide side by side for seconds. They are checked every few milliseconds, more often than predicted at the
    start.
    """
    men, flick = crowd(0)
    plain = simulate(CROKINOLE_SIDE, men, flick, motion=False)
    monkeypatch.setattr("physics.engine.course.MOST_STEPS", 0)
    assert simulate(CROKINOLE_SIDE, men, flick, motion=False).seconds < plain.seconds / 2


def test_a_piece_over_a_hole_that_does_not_drop_is_supported_on_both_sides() -> None:
    """Within sqrt(H² - R²) of the hole's centre, a piece has no support. Farther away, its centre lies between its supports."""
    for hole, radius in ((22.25, 15.9), (22.25, 20.65), (17.4625, 15.875), (60.0, 5.0)):
        catch = catch_radius(hole, radius)
        turns = np.linspace(0.0, 2 * np.pi, 100_001)
        for distance, is_held in ((catch + 0.01, True), (catch - 0.01, False)):
            x, y = distance + radius * np.cos(turns), radius * np.sin(turns)
            on_floor = np.hypot(x, y) >= hole
            # Its centre is supported if a part of its edge on the floor is at least as near to the hole's centre.
            assert bool(x[on_floor].min() <= distance) is is_held
