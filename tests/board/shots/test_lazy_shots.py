"""A shot whose fields are computed only when they are read behaves like any other shot."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from dataclasses import fields, replace

import pytest

from board.geometry import Point
from board.men import DISK, Man
from board.shots.events import Stopped
from board.shots.flick import Flick
from board.shots.motion import Motion
from board.shots.shot import Shot, make_lazy_shot

FLICK = Flick(Point(0.0, -100.0), 90.0, 500.0)
FIELDS = (FLICK, 3, (Man(3, DISK, 0, Point(0.0, 0.0)),), (Stopped(0.5, 3),), 0.5, None, 6, None)


@pytest.mark.parametrize(
    "read",
    [
        repr,
        hash,
        lambda shot: shot == Shot(*FIELDS),
        lambda shot: Shot(*FIELDS) == shot,
        lambda shot: pickle.loads(pickle.dumps(shot)),
        copy.copy,
        copy.deepcopy,
        lambda shot: replace(shot, seconds=1.0),
        lambda shot: [getattr(shot, field.name) for field in fields(Shot)],
        lambda shot: shot.man(3),
    ],
)
def test_any_field_of_a_lazy_shot_can_be_read_first(read: Callable[[Shot], object]) -> None:
    assert read(make_lazy_shot(lambda: FIELDS)) == read(Shot(*FIELDS))


def test_fields_of_a_lazy_shot_are_computed_only_once() -> None:
    made: list[int] = []

    def make() -> tuple[object, ...]:
        made.append(1)
        return FIELDS

    shot = make_lazy_shot(make)
    assert not made
    assert (shot.seconds, shot.disk, shot.flick) == (0.5, 3, FLICK)
    assert len(made) == 1


def test_reading_an_unknown_field_is_an_error_before_and_after_the_fields_are_computed() -> None:
    shot = make_lazy_shot(lambda: FIELDS)
    for _ in range(2):
        with pytest.raises(AttributeError, match="colour"):
            shot.colour  # type: ignore[attr-defined]  # noqa: B018
        assert shot.seconds == 0.5


def test_a_lazy_shot_cannot_be_changed() -> None:
    with pytest.raises(AttributeError):
        make_lazy_shot(lambda: FIELDS).seconds = 2.0  # type: ignore[misc]


def test_shots_with_the_same_result_are_equal_even_if_only_one_stores_its_motion_and_setup() -> None:
    shot = Shot(*FIELDS)
    assert replace(shot, motion=Motion(60, ()), setup=object()) == shot
    for change in ({"seconds": 1.0}, {"physics": 5}, {"events": ()}, {"disk": 4}):
        assert replace(shot, **change) != shot
