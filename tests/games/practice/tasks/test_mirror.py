"""The rim used as a mirror: images of pins beyond it, and shots along the line to those images."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from board.geometry import Point
from board.men import NOBODY, PIN, Man
from board.shots.flick import Flick
from board.sides import CHECKER_SIDE
from games.practice.drill_room import DrillRoom
from games.practice.drills import DRILLS, find_drill
from games.practice.tasks.goals import Fell, Goal
from games.practice.tasks.judging import ByGame
from games.practice.tasks.mirror import nearest_image
from games.practice.tasks.position import Position


def position(goal: Goal, *pins: Point) -> Position:
    men = tuple(Man(number, PIN, NOBODY, at) for number, at in enumerate(pins, start=1))
    return Position(CHECKER_SIDE, men, Flick(Point(0, -300), 90.0, 2000.0), goal)


def rounded(*points: Point) -> list[tuple[float, float]]:
    return [(round(point.x, 1), round(point.y, 1)) for point in points]


def test_a_pin_appears_as_far_behind_the_rim_as_it_stands_before_it() -> None:
    image = nearest_image(position(Fell((1,), 1, off="east"), Point(27.0, 60.0)), Flick(Point(27.0, -240.0), 0.0, 2000.0))
    # A disk's centre turns back 327 mm from the centre of the board: 300 mm away from the pin.
    assert rounded(image.target) == [(627.0, 60.0)]
    assert rounded(*image.way) == [(27.0, -240.0), (327.0, -90.0), (27.0, 60.0)]
    assert [(board.is_across, board.is_upside_down) for board in image.boards] == [(True, False)]
    assert image.pins == ((1, image.target),)


def test_off_two_rims_the_image_is_mirrored_twice() -> None:
    aimed = Flick(Point(127.0, 27.0), 45.0, 2000.0)
    image = nearest_image(position(Fell((1,), 2), Point(27.0, 27.0)), aimed)
    assert rounded(image.target) == [(627.0, 627.0)]
    first, second = (rounded(point)[0] for point in image.way[1:-1])
    assert first == (327.0, 267.0)
    assert second == (277.0, 327.0)
    assert [(board.is_across, board.is_upside_down) for board in image.boards] == [(True, False), (True, True)]


def test_the_rim_that_is_aimed_at_is_the_mirror() -> None:
    asked = position(Fell((1,), 1), Point(0.0, 0.0))
    found = {}
    for heading in (0.0, 180.0, 270.0):
        image = nearest_image(asked, Flick(Point(0.0, -100.0), heading, 2000.0))
        found[heading] = rounded(image.boards[0].centre)[0]
    assert found == {0.0: (654.0, 0.0), 180.0: (-654.0, 0.0), 270.0: (0.0, -654.0)}


def test_pins_close_together_share_a_mirror_image() -> None:
    apart = position(Fell((1, 2), 1, off="north"), Point(-133.0, 133.0), Point(133.0, 133.0))
    for heading, x in ((100.0, -133.0), (75.0, 133.0)):
        image = nearest_image(apart, Flick(Point(0.0, -300.0), heading, 3000.0))
        assert round(image.target.x) == x
        assert len(image.pins) == 2
    together = nearest_image(find_drill("centre-south").position, find_drill("centre-south").solution)
    assert rounded(together.target) == [(0.0, 654.0)]


@pytest.mark.parametrize(
    "goal",
    [Fell((1,)), Fell((1,), anyhow=True), Fell((1,), 3), Fell((1,), 1, off=Point(342.9, -150.0)), ByGame("ten-pins")],
)
def test_goals_without_a_rim_with_many_rims_or_with_a_mark_have_no_mirror_image(goal: Goal) -> None:
    assert nearest_image(position(goal, Point(0.0, 0.0)), Flick(Point(0.0, -300.0), 30.0, 2000.0)) is None


def test_carrom_games_have_mirror_images_too() -> None:
    asked = replace(find_drill("centre-south").position, goal=ByGame("center-carrom-pins"))
    image = nearest_image(asked, find_drill("centre-south").solution)
    assert rounded(image.boards[0].centre) == [(0.0, 654.0)]


def test_the_line_to_the_image_is_within_a_few_degrees_of_the_solution() -> None:
    found = {}
    for drill in DRILLS:
        image = nearest_image(drill.position, drill.solution)
        if image is not None:
            off = (image.target - drill.solution.at).heading - drill.solution.heading
            found[drill.name] = abs((off + 180.0) % 360.0 - 180.0)
    assert len(found) == 21
    assert "carrom-bank" in found
    assert max(found.values()) < 4.5
    # Up the board and down again is the longest path.
    assert max(off for name, off in found.items() if name != "corner-two-rims") < 2.5


def test_the_board_shows_the_image_near_the_solution(tmp_path: Path) -> None:
    board = DrillRoom(tmp_path).open("one-rim")
    image = board.mirror()
    assert rounded(image.target) == [(635.0, 19.1)]
    assert DrillRoom(tmp_path).open("head-pin").mirror() is None
