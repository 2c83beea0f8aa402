"""Sentences of advice after a missed practice shot: the fault, described by a place on the board, and the change of aim."""

from __future__ import annotations

from dataclasses import replace

import pytest

from board.geometry import Point
from board.men import DISK, NOBODY, PIN, Man
from board.shots.events import Struck
from board.shots.flick import Flick
from board.shots.shot import Shot
from board.sides import CHECKER_SIDE, CROKINOLE_SIDE
from games.practice.maps.remedies import Change
from games.practice.maps.remedy_words import advice_words
from games.practice.tasks.goals import Fell, Pocket, Rest
from games.practice.tasks.position import Position
from games.practice.tasks.routes import Way

AT = Point(0.0, -300.0)
RIGHT = Flick(AT, 90.0, 2000.0)
"""The flick that succeeds, which goes straight up the board."""
PINS = tuple(Man(number, PIN, NOBODY, Point(40.0 * (number - 1), 0.0)) for number in (1, 2))
DRILL = Position(CHECKER_SIDE, PINS, RIGHT, Fell((1,)))
LEFT = Change(turn=1.5)
BEYOND = Point(0.0, 200.0)


def struck(thing: int | str, x: float, y: float, speed: float = 500.0) -> Struck:
    first, second = (thing, 100) if isinstance(thing, int) else (100, thing)
    return Struck(0.1, first, second, Point(x, y), 50.0, speed)


def shot(*events: Struck, flick: Flick = RIGHT, rest: Point = BEYOND) -> Shot:
    return Shot(flick, 100, (*PINS, Man(100, DISK, 0, rest)), events)


@pytest.mark.parametrize(
    ("change", "spin", "told"),
    [
        (Change(turn=1.5), 0.0, "Turn your aim 1.5° to the left."),
        (Change(turn=-12.0), 0.0, "Turn your aim 12.0° to the right."),
        (Change(turn=0.25), 0.0, "Turn your aim 0.25° to the left."),
        (Change(turn=-0.125), 0.0, "Turn your aim 0.125° to the right."),
        (Change(gain=15.0), 0.0, "Your shot was too soft. Shoot 15% harder (2.00 m/s)."),
        (Change(gain=-2.5), 0.0, "Your shot was too hard. Shoot 2.5% softer (2.00 m/s)."),
        (Change(twist=50.0), 0.0, "Add 50 rad/s of counter-clockwise spin."),
        (Change(twist=-50.0), 0.0, "Add 50 rad/s of clockwise spin."),
        # "Less spin" is said only if the shot keeps its direction of spin.
        (Change(twist=-50.0), 80.0, "Give 50 rad/s less spin."),
        (Change(twist=50.0), -80.0, "Give 50 rad/s less spin."),
        (Change(twist=-81.0), 80.0, "Give 81 rad/s less spin."),
        (Change(twist=-82.0), 80.0, "Add 82 rad/s of clockwise spin."),
        (Change(twist=50.0), 80.0, "Add 50 rad/s of counter-clockwise spin."),
        (
            Change(turn=1.0, gain=5.0, twist=10.0),
            0.0,
            "Your shot was too soft. Add 10 rad/s of counter-clockwise spin. "
            "Turn your aim 1.0° to the left. Shoot 5% harder (2.00 m/s).",
        ),
        (Change(), 0.0, "Shoot the same again."),
    ],
)
def test_advice_names_the_changes_of_spin_then_aim_then_power(change: Change, spin: float, told: str) -> None:
    missed = shot(flick=replace(RIGHT, spin=spin))
    assert advice_words(DRILL, missed, shot(), change) == told


@pytest.mark.parametrize(
    ("right", "missed", "fault"),
    [
        # Off the right rim: described along the rim, as a player at the near side sees it.
        (("rim", 342.9, 50.0), [("rim", 342.9, 92.0)], "You hit the right rim 42 mm too far away."),
        (("rim", 342.9, 50.0), [("rim", 342.9, 8.0)], "You hit the right rim 42 mm too near."),
        (("rim", -342.9, 50.0), [("rim", -342.9, 8.0)], "You hit the left rim 42 mm too near."),
        (("rim", 50.0, 342.9), [("rim", 70.0, 342.9)], "You hit the far rim 20 mm too far to the right."),
        (("rim", 50.0, 342.9), [("rim", 20.0, 342.9)], "You hit the far rim 30 mm too far to the left."),
        (("rim", 50.0, -342.9), [("rim", 20.0, -342.9)], "You hit the near rim 30 mm too far to the left."),
        (("rim", 342.9, 50.0), [("rim", 342.9, 50.5)], ""),
        (("rim", 342.9, 50.0), [("rim", 342.9, 51.5)], "You hit the right rim 2 mm too far away."),
        (("rim", 342.9, 50.0), [("rim", 10.0, 342.9), ("rim", 342.9, 50.0)], "You hit the far rim before the right rim."),
        (("rim", 342.9, 50.0), [(1, 0.0, 0.0), ("rim", 342.9, 50.0)], "You hit pin 1 before the right rim."),
        (("rim", 342.9, 50.0), [("peg-3", 0.0, 0.0)], "You hit a peg before the right rim."),
        (("rim", 342.9, 50.0), [], "You never reached the right rim."),
    ],
)
def test_advice_on_a_shot_off_a_rim_refers_to_the_rim(
    right: tuple[int | str, float, float], missed: list[tuple[int | str, float, float]], fault: str
) -> None:
    told = advice_words(DRILL, shot(*(struck(*touch) for touch in missed)), shot(struck(*right)), LEFT)
    assert told == f"{fault} Turn your aim 1.5° to the left.".strip()


@pytest.mark.parametrize(
    ("heading", "touches", "fault"),
    [
        # A degree to the left of a target 300 mm away is 5 mm.
        (91.0, [(1, 0.0, 0.0)], "You hit pin 1 too far left by 5 mm."),
        (89.0, [(1, 0.0, 0.0)], "You hit pin 1 too far right by 5 mm."),
        (92.0, [], "You aimed 10 mm too far left to hit pin 1."),
        (88.0, [(2, 40.0, 0.0)], "You aimed 10 mm too far right to hit pin 1."),
        (90.1, [(1, 0.0, 0.0)], ""),
    ],
)
def test_advice_on_a_shot_at_a_piece_refers_to_the_piece(
    heading: float, touches: list[tuple[int, float, float]], fault: str
) -> None:
    missed = shot(*(struck(*touch) for touch in touches), flick=replace(RIGHT, heading=heading))
    told = advice_words(DRILL, missed, shot(struck(1, 0.0, 0.0)), LEFT)
    assert told == f"{fault} Turn your aim 1.5° to the left.".strip()


def test_advice_on_a_shot_at_a_place_refers_to_the_rest_of_the_good_shot() -> None:
    missed = shot(flick=replace(RIGHT, heading=91.0))
    for goal, name in ((Pocket(), "the pocket"), (Rest(Point(0.0, 0.0), 20.0), "the mark")):
        position = Position(CROKINOLE_SIDE, (), RIGHT, goal)
        told = advice_words(position, missed, shot(rest=Point(0.0, 0.0)), LEFT)
        assert told == f"You aimed 5 mm too far left to hit {name}. Turn your aim 1.5° to the left."


@pytest.mark.parametrize(
    ("spin", "fault"),
    [
        (0.0, "You gave no spin."),
        (11.0, "You gave no spin."),
        (-11.0, "You gave no spin."),
        (12.5, "You gave too little spin."),
        (120.0, "You gave too little spin."),
        (-13.0, "You gave spin in the wrong direction."),
        (125.0, ""),
        (250.0, ""),
    ],
)
def test_in_a_drill_about_spin_the_spin_comes_first(spin: float, fault: str) -> None:
    position = replace(DRILL, way=Way(((1,),), 250.0))
    told = advice_words(position, shot(flick=replace(RIGHT, spin=spin)), shot(), Change(gain=15.0))
    assert told == f"{fault or 'Your shot was too soft.'} Shoot 15% harder (2.00 m/s)."
