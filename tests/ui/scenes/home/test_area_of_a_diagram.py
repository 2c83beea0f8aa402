"""The part of the board that a diagram in the rules shows: everything that matters for the move, and little more."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from board.geometry import Point
from board.men import CHECKER, Man
from board.moves import Call, Lay, Step, Tick
from board.protocols.table import LessonPage, Played, Turn
from board.shots.motion import Motion, Track
from board.sides import CHECKER_SIDE
from board.views.picture import Mark, Picture
from ui.scenes.home.diagrams import Area, area_of

MAN = Man(1, CHECKER, 0, Point(0.0, 0.0))
WHOLE = 911.8
"""Width in mm of a diagram that shows the whole board."""


def page(move: Any, *points: tuple[float, float], before: Picture | None = None, after: Picture | None = None) -> LessonPage:
    frames = np.array([(x, y, 0.0, 0.0, 0.0) for x, y in points], dtype=np.float32)
    motion = Motion(60.0, (Track(MAN, frames),)) if points else None
    plain = Picture(CHECKER_SIDE, (MAN,))
    return LessonPage("", "", None, before or plain, after or plain, Played(0, move, Turn(None, motion=motion)))  # type: ignore[arg-type]


def marked(kind: str, at: Point) -> Picture:
    return Picture(CHECKER_SIDE, (MAN,), marks=(Mark(kind, at=at, man=1),))


@pytest.mark.parametrize(
    ("shown", "area"),
    [
        (page(Step(("a1", "b2")), (0.0, 0.0), (40.0, 40.0)), Area(20.0, 20.0, 250.0)),
        (page(Step(("a1", "b2")), (-100.0, 0.0), (200.0, 0.0)), Area(50.0, 0.0, 368.0)),
        (page(Step(("a1", "b2")), (0.0, -100.0), (0.0, 200.0)), Area(0.0, 50.0, 368.0 / 0.78)),
        (page(Lay("d4"), (-300.0, -300.0), (100.0, 50.0)), Area(100.0, 50.0, 250.0)),
    ],
)
def test_a_diagram_shows_where_a_piece_comes_from_and_goes_to_with_a_margin(shown: LessonPage, area: Area) -> None:
    found = area_of(shown)
    assert (found.x, found.y, found.width) == pytest.approx((area.x, area.y, area.width), abs=0.01)


def test_a_called_place_is_shown_and_no_other_mark() -> None:
    called = Point(120.0, -80.0)
    found = area_of(page(Call("spot-7"), after=marked("called", called)))
    assert (found.x, found.y, found.width) == (120.0, -80.0, 250.0)
    assert area_of(page(Call("spot-7"), after=marked("last", called))).width == pytest.approx(WHOLE, abs=0.1)
    assert area_of(page(Step(("a1", "b2")), after=marked("called", called))).width == pytest.approx(WHOLE, abs=0.1)


def test_a_piece_whose_mark_changed_against_the_clock_is_shown() -> None:
    at = Point(60.0, 90.0)
    found = area_of(page(Tick(), before=marked("may", at), after=marked("safe", at)))
    assert (found.x, found.y) == (60.0, 90.0)
    assert area_of(page(Tick(), before=marked("safe", at), after=marked("safe", at))).width == pytest.approx(WHOLE, abs=0.1)


def test_a_move_over_the_whole_board_shows_the_whole_board_and_no_more() -> None:
    found = area_of(page(Step(("a1", "h8")), (-330.0, -330.0), (330.0, 330.0)))
    assert found.width == pytest.approx(WHOLE, abs=0.1)
