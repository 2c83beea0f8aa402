"""Routes of practice shots: the objects that a disk touches before the first piece, and the routes that drills teach."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from board.geometry import Point
from board.shots.flick import Flick
from board.views.shot_map import Verdict
from games.practice.drills import DRILLS, Drill, find_drill
from games.practice.tasks.routes import Way, read_routes, route_of


@pytest.mark.parametrize("drill", DRILLS, ids=lambda drill: drill.name)
def test_the_solution_takes_the_route_of_its_drill(drill: Drill) -> None:
    shot = drill.position.shoot(drill.solution)
    assert route_of(shot) == drill.way.routes[0]
    assert drill.position.judge(shot).is_success
    assert drill.way.spin == drill.solution.spin
    assert {len(route) for route in drill.way.routes} == {len(drill.way.routes[0])}


@pytest.mark.parametrize(
    ("name", "route"),
    [
        ("one-rim", ("east", 1)),
        ("two-rims", ("south", "west", 1)),
        ("three-rims", ("south", "west", "north", 1)),
        ("off-a-peg", ("peg-6", 1)),
        ("open-twenty", ()),
        ("carrom-bank", ("north", 1)),
    ],
)
def test_a_route_consists_of_rims_pegs_and_the_first_man_in_order(name: str, route: tuple[object, ...]) -> None:
    assert find_drill(name).way.routes[0] == route


def test_a_success_by_another_route_does_not_count() -> None:
    drill = find_drill("corner-far")
    other = Flick(drill.solution.at, 144.0, 3404.6)
    shot = drill.position.shoot(other)
    assert drill.goal.verdict(drill.men, shot) == Verdict("down", 1.0)
    assert route_of(shot) != drill.way.routes[0]
    assert drill.position.judge(shot) == Verdict("down, but not that way", 0.5)


def test_half_the_taught_spin_is_enough_and_less_is_not() -> None:
    way = Way((("east", 1),), -250.0)
    flick = Flick(Point(0.0, -300.0), 20.0, 600.0)
    assert way.has_spin(replace(flick, spin=-125.0))
    assert not way.has_spin(replace(flick, spin=-120.0))
    assert not way.has_spin(replace(flick, spin=250.0))
    assert Way((("east", 1),)).has_spin(flick)


def test_a_rebound_narrowed_by_spin_takes_spin() -> None:
    drill = find_drill("narrowed")
    position = replace(drill.position, way=None)
    assert position.judge(position.shoot(drill.solution)).is_success
    for heading in np.arange(18.0, 32.0, 1.0):
        for speed in (500.0, 900.0, 1200.0, 1800.0, 2600.0, 3600.0, 5000.0):
            shot = position.shoot(Flick(drill.solution.at, float(heading), speed))
            assert not position.judge(shot).is_success, f"heading {heading}, {speed} mm/s does it without spin"


def test_a_mirrored_route_has_mirrored_pegs_and_spin() -> None:
    peg = find_drill("off-a-peg")
    twin = peg.way.mirrored(peg.side)
    assert twin.routes == (("peg-7", 1),)
    at = [peg.side.pegs[number - 1].centre for number in (6, 7)]
    assert at[0].x == pytest.approx(-at[1].x)
    spun = find_drill("widened")
    assert spun.way.mirrored(spun.side) == Way((("west", 1),), 250.0)
    assert twin.mirrored(peg.side) == peg.way


def test_the_text_of_a_route_reads_back_unchanged() -> None:
    for text in ("east 1", "south west 1 | south west 2", "nothing", "peg-6 1 | nothing"):
        assert str(Way(read_routes(text))) == text
