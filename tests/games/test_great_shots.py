"""Highlights of the games, with shots made by hand."""

from __future__ import annotations

from typing import Any

import numpy as np

from board.geometry import ORIGIN, Point
from board.men import DISK, PIN, Lie, Man
from board.shots.events import Event, Pocketed, Struck, Toppled
from board.shots.flick import Flick
from board.shots.motion import Motion, Track
from board.shots.shot import Shot
from board.sides import CHECKER_SIDE, CROKINOLE_SIDE
from board.views.moments import GreatShot, deciding_regions
from games.great_shots import find_great_shot

PINS = tuple(Man(n, PIN, -1, CHECKER_SIDE.place(f"spot-{n}").at) for n in range(1, 11))
MINE = Man(100, DISK, 0, Point(0.0, -263.0))


def made(*events: Event, motion: Motion | None = None) -> Shot:
    return Shot(Flick(MINE.at, 90.0, 900.0), MINE.id, (MINE,), events, 2.0, motion)


def fallen(*pins: int, rebound: bool = False) -> list[Toppled]:
    return [Toppled(0.5 + 0.1 * i, pin, MINE.id, (MINE.id, pin), rebound) for i, pin in enumerate(pins)]


def asked(side: Any, before: tuple[Man, ...], shot: Shot, *, ends: bool = False) -> GreatShot | None:
    moment = find_great_shot(side, before, shot, ends=ends)
    if moment is not None:
        # The window can prepare this view in advance.
        assert moment.part in deciding_regions(side, before)
    return moment


def test_a_strike_is_a_great_shot_from_its_first_pin_on() -> None:
    moment = asked(CHECKER_SIDE, PINS, made(*fallen(*range(1, 11))))
    assert moment.start == 0.5
    assert moment.end > 1.4
    assert all(moment.part.contains(pin.at) for pin in PINS)


def test_nine_pins_are_no_great_shot() -> None:
    assert asked(CHECKER_SIDE, PINS, made(*fallen(*range(1, 10)))) is None


def test_four_pins_by_one_carrom_are_a_great_shot_and_three_are_not() -> None:
    middle = tuple(
        Man(i, PIN, -1, CHECKER_SIDE.place(square).at) for i, square in enumerate(("d4", "e4", "e5", "d5", "a1", "h8"))
    )
    assert asked(CHECKER_SIDE, middle, made(*fallen(0, 1, 2, 3, rebound=True))) is not None
    assert asked(CHECKER_SIDE, middle, made(*fallen(0, 1, 2, rebound=True))) is None
    assert asked(CHECKER_SIDE, middle, made(*fallen(0, 1, 2, 3))) is None


def test_a_twenty_is_a_great_shot_from_just_before_the_drop() -> None:
    moment = asked(CROKINOLE_SIDE, (), made(Pocketed(0.9, MINE.id)))
    assert 0.7 < moment.start < 0.9 < moment.end
    assert moment.part.centre == ORIGIN


def track(speed: float, past: float) -> Motion:
    """Return the track of a disk that passes the pocket (the hole) at this speed in mm/s, `past` mm from its centre."""
    rows = [(past, -100.0 + speed * i / 120, 0.0, 0.0, 0.0) for i in range(int(200 / speed * 120))]
    return Motion(120.0, (Track(MINE, np.array(rows, dtype=np.float32)),))


def test_a_slow_disk_at_the_pockets_edge_is_a_great_shot_and_a_fast_one_is_not() -> None:
    moment = asked(CROKINOLE_SIDE, (), made(motion=track(200.0, 18.0)))
    assert 0.3 < moment.start < 0.6
    assert asked(CROKINOLE_SIDE, (), made(motion=track(2000.0, 18.0))) is None
    assert asked(CROKINOLE_SIDE, (), made(motion=track(200.0, 40.0))) is None


def test_the_last_disk_of_a_round_is_a_great_shot_if_it_hits_another() -> None:
    theirs = Man(3, DISK, 1, Point(40.0, 60.0))
    touch = Struck(0.4, 3, MINE.id, Point(38.0, 50.0), 900.0, 700.0)
    assert asked(CROKINOLE_SIDE, (theirs,), made(touch)) is None
    moment = asked(CROKINOLE_SIDE, (theirs,), made(touch), ends=True)
    assert moment.start == 0.4
    assert moment.part.contains(theirs.at)
    assert asked(CROKINOLE_SIDE, (theirs,), made(Struck(0.4, 3, MINE.id, Point(0.0, 276.0), 900.0, 700.0)), ends=True) is None
    assert asked(CROKINOLE_SIDE, (theirs,), made(), ends=True) is None


def test_a_pin_that_had_fallen_before_does_not_count() -> None:
    lying = tuple(Man(pin.id, PIN, -1, pin.at, 0.0, Lie.FALLEN) if pin.id > 3 else pin for pin in PINS)
    assert asked(CHECKER_SIDE, lying, made(*fallen(1, 2, 3))) is None


def test_pins_of_the_corner_rack_felled_off_the_rim_are_no_carrom() -> None:
    assert asked(CHECKER_SIDE, PINS, made(*fallen(1, 2, 3, 4, 5, rebound=True))) is None


def test_the_last_disk_of_a_frame_is_no_great_shot() -> None:
    touch = Struck(0.4, 3, MINE.id, PINS[2].at, 900.0, 700.0)
    assert asked(CHECKER_SIDE, PINS, made(touch, *fallen(3)), ends=True) is None
