"""The map of shots around the solution of a drill (a practice shot): its grid, the chance of success in a cell, the safest
shot.
"""

from __future__ import annotations

import numpy as np
import pytest

from board.geometry import Point
from board.men import NOBODY, PIN, Man
from board.shots.flick import Flick
from board.sides import CHECKER_SIDE
from games.practice.maps.route_map import Mesh, RouteMap, blur_cells, chart_route, is_done, safest_shot
from games.practice.tasks.goals import Fell, Rest
from games.practice.tasks.position import Position
from games.practice.tasks.routes import Way

HEART = Flick(Point(0.0, -250.0), 90.0, 2000.0)
STRAIGHT = Position(CHECKER_SIDE, (Man(1, PIN, NOBODY, Point(0.0, 0.0)),), HEART, Fell((1,)), "off-squares")


def chart(cells: list[str], spins: tuple[float, ...] = (0.0,), mesh: Mesh | None = None) -> RouteMap:
    """Return a map of shots from texts of rows, one text for each spin.

    `#` is a successful shot; rows are speeds, the slowest first.
    """
    does = np.array([[[sign == "#" for sign in row] for row in layer.split()] for layer in cells])
    rows, columns = does.shape[1:]
    return RouteMap(
        HEART,
        mesh or Mesh(1.0, 2.0, 1.0, 1.0),
        np.arange(columns) - float(columns // 2),
        2000.0 + 100.0 * (np.arange(rows) - rows // 2),
        np.array(spins),
        does,
    )


def test_a_cell_is_a_shot_with_the_solutions_place() -> None:
    found = chart(["..... ..... .....", "..... ..... ....."], spins=(0.0, 50.0))
    assert str(found.flick(0, 1, 2)) == "flick 0,-250 heading 90 speed 2000"
    assert str(found.flick(1, 0, 4)) == "flick 0,-250 heading 92 speed 1900 spin 50"
    assert found.heart_cell == (0, 1, 2)


def test_the_best_shot_lies_deepest_in_the_successes() -> None:
    assert chart(["..... ..... ....."]).best is None
    single = chart(["..... ....# ....."]).best
    assert single is not None
    assert (single.heading, single.speed) == (92.0, 2000.0)
    # A single success beside a block does not count as much as the middle of the block.
    mesh = Mesh(1.0, 3.0, 1.0, 1.0)
    wide = chart(["####..# ####... ####..."], mesh=mesh).best
    assert wide is not None
    assert 88.0 <= wide.heading <= 89.0
    assert wide.speed == 2000.0
    # Shots beyond the edge of the map count as failures, so the middle is best if all succeed.
    everywhere = chart(["##### ##### #####"]).best
    assert everywhere is not None
    assert (everywhere.heading, everywhere.speed) == (90.0, 2000.0)


def test_the_chance_of_a_cell_is_the_share_of_successes_around_it() -> None:
    assert chart(["##### ##### #####"]).chance == pytest.approx(np.ones((1, 3, 5)))
    half = chart(["##### ##### ....."]).chance[0]
    assert half[:, 2].tolist() == sorted(half[:, 2].tolist(), reverse=True)
    # With equal weights of a normal distribution, row by row: 1 : 0.607 : 0.135.
    assert half[1, 2] == pytest.approx((1.0 + 0.6065) / (1.0 + 2 * 0.6065), abs=1e-3)
    assert half[0, 2] == pytest.approx(1.6065 / 1.7419, abs=1e-3)


def test_smoothing_spreads_a_success_by_a_normal_distribution() -> None:
    cells = np.zeros((1, 1, 9))
    cells[0, 0, 4] = 1.0
    smooth = blur_cells(cells, 1.0, 2, is_weighted=False)[0, 0]
    assert smooth.tolist() == pytest.approx([0.0, 0.0044, 0.054, 0.242, 0.3991, 0.242, 0.054, 0.0044, 0.0], abs=1e-4)
    assert blur_cells(np.ones((1, 1, 9)), 1.0, 2)[0, 0].tolist() == pytest.approx([1.0] * 9)
    assert blur_cells(np.ones((1, 1, 9)), 1.0, 2, is_weighted=False)[0, 0, 0] == pytest.approx(0.6995, abs=1e-3)


def test_the_grid_is_measured_in_a_club_players_errors() -> None:
    found = chart_route(STRAIGHT, HEART, Mesh(1.0, 2.0, 1.0, 1.0))
    assert found.does.shape == (1, 3, 5)
    heading = found.turns[3]
    assert found.turns.tolist() == pytest.approx([-2 * heading, -heading, 0.0, heading, 2 * heading])
    assert found.speeds[1] == 2000.0
    assert found.speeds[2] / 2000.0 == pytest.approx(2000.0 / found.speeds[0])
    assert found.does[0, 1, 2], "The straight shot fells the pin."
    assert found.spins.tolist() == [0.0]


def test_no_shot_is_harder_than_allowed() -> None:
    hard = Flick(HEART.at, 90.0, 6000.0)
    assert chart_route(STRAIGHT, hard, Mesh(1.0, 0.0, 1.0, 2.0)).speeds.max() == 6000.0


def test_a_drill_about_spin_has_a_layer_for_each_of_four_spins() -> None:
    position = Position(CHECKER_SIDE, STRAIGHT.men, HEART, Fell((1,)), "off-squares", way=Way(((1,),), 200.0))
    found = chart_route(position, Flick(HEART.at, 90.0, 2000.0, 200.0), Mesh(1.0, 0.0, 1.0, 0.0))
    assert found.spins.tolist() == pytest.approx([140.0, 170.0, 200.0, 230.0])
    # No spin above 300 rad/s.
    fast = chart_route(position, Flick(HEART.at, 90.0, 2000.0, -280.0), Mesh(1.0, 0.0, 1.0, 0.0))
    assert fast.spins.tolist() == pytest.approx([-196.0, -238.0, -280.0, -300.0])
    assert fast.heart_cell[0] == 2


def test_a_shot_that_cannot_be_made_is_no_success() -> None:
    assert is_done(STRAIGHT, HEART)
    assert not is_done(STRAIGHT, Flick(HEART.at, 0.0, 2000.0))
    assert not is_done(STRAIGHT, Flick(Point(0.0, 0.0), 90.0, 2000.0)), "The disk would start on the pin."


def test_the_safest_shot_is_near_the_middle_of_the_target() -> None:
    found = safest_shot(STRAIGHT, Flick(HEART.at, 93.0, 2000.0))
    assert found is not None
    assert abs(found.heading - 90.0) < 1.5
    nowhere = Position(CHECKER_SIDE, (), HEART, Rest(Point(0.0, -340.0), 0.001), "off-squares")
    assert safest_shot(nowhere, HEART, (1.0, 2.0)) is None
