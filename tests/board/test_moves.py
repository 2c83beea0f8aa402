"""Moves as text: they are written and read back unchanged, and the options at each step allow only legal moves."""

from __future__ import annotations

import math
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from board.geometry import Circle, Point
from board.men import DISK, Man
from board.moves import (
    Aim,
    Buzz,
    Call,
    Choose,
    Cover,
    Lay,
    Lot,
    Move,
    Pass,
    Pick,
    Reach,
    Roll,
    Step,
    Take,
    Tick,
    read_move,
)
from board.shots.flick import Flick
from board.shots.shot import Shot
from board.sides import CROKINOLE_SIDE

TEXTS: list[tuple[str, Move]] = [
    ("flick 1.5,-263.525 heading 90 speed 1200", Flick(Point(1.5, -263.525), 90, 1200)),
    (
        "flick 0,0 heading 90.25 speed 1200 spin -3.5 over the line",
        Flick(Point(0, 0), 90.25, 1200, -3.5, foul=True),
    ),
    ("c3-d4", Step(("c3", "d4"))),
    ("c3-e5-g7", Step(("c3", "e5", "g7"))),
    ("bar/point-22", Step(("bar", "point-22"))),
    ("point-3/off", Step(("point-3", "off"))),
    ("lay c3", Lay("c3")),
    ("take c3", Take("c3")),
    ("call spot-7", Call("spot-7")),
    ("choose lay-first", Choose("lay-first")),
    ("roll 3-5", Roll((3, 5))),
    ("lot 2", Lot(1)),
    ("pass", Pass()),
    ("tick", Tick()),
    (
        "tick 1:buzz 2:slide=10,-20.5 3:cover=flag-mexico 4:lift=0,0",
        Tick((Buzz(0), Reach(1, Point(10, -20.5)), Cover(2, "flag-mexico"), Reach(3, Point(0, 0), lifted=True))),
    ),
]


@pytest.mark.parametrize(("text", "move"), TEXTS, ids=[text for text, _ in TEXTS])
def test_a_move_written_as_text_reads_back_unchanged(text: str, move: Move) -> None:
    assert str(move) == text
    assert read_move(text) == move


@pytest.mark.parametrize(
    "text",
    [
        "",
        "c3",
        "roll 7-1",
        "roll",
        "lot 0",
        "flick 1,2",
        "flick a,b heading 1 speed 2",
        "tick 1:jump",
        "lay",
        "C3-D4",
        "tick 0:buzz",
        "tick 1:buzz=x",
        "1 x",
    ],
)
def test_text_that_is_not_a_move_is_refused_in_one_sentence(text: str) -> None:
    with pytest.raises(ValueError, match="is not a move"):
        read_move(text)


finite = st.floats(-1e6, 1e6)


@given(finite, finite, finite, finite, finite, st.booleans())
def test_a_flick_written_as_text_reads_back_exactly(
    x: float, y: float, heading: float, speed: float, spin: float, foul: bool
) -> None:
    flick = Flick(Point(x, y), heading, speed, spin, foul)
    assert read_move(str(flick)) == flick


DISK_TO_SHOOT = Man(0, DISK, 0, Point(0, -263.525))
AIM = Aim(DISK_TO_SHOOT, CROKINOLE_SIDE.zones["edge-south"], clear_of=(Circle(Point(100, -250), DISK.radius),))


@pytest.mark.parametrize(
    ("flick", "refusal"),
    [
        (Flick(Point(0, -263.525), 90, 1000), ""),
        (Flick(Point(0, -200), 90, 1000), "Shoot from your own shooting line."),
        (Flick(Point(0, -263.525), 90, 0), "The speed must be above 0 and at most 6 m/s."),
        (Flick(Point(0, -263.525), 90, -5), "The speed must be above 0 and at most 6 m/s."),
        (Flick(Point(0, -263.525), 90, 6000, -300), ""),
        (Flick(Point(0, -263.525), 90, 6000.1), "The speed must be above 0 and at most 6 m/s."),
        (Flick(Point(0, -263.525), 90, 1000, 300.1), "The spin must be at most 300 rad/s either way."),
        (Flick(Point(0, -263.525), 90, 1000, -300.1), "The spin must be at most 300 rad/s either way."),
        (Flick(Point(0, -263.525), math.nan, 1000), "A shot needs finite numbers."),
        (Flick(Point(math.inf, -263.525), 90, 1000), "A shot needs finite numbers."),
        (Flick(Point(100, -263.525), 90, 1000), "Another piece is in the way. Place the disk beside it."),
    ],
)
def test_a_refused_flick_gets_a_reason(flick: Flick, refusal: str) -> None:
    assert AIM.refusal(flick) == refusal
    assert AIM.allows(flick) is AIM.allows(Shot(flick, 0, (), ())) is (refusal == "")


def test_a_shot_option_allows_no_other_kind_of_move() -> None:
    assert not AIM.allows(Pass())


@given(st.randoms(use_true_random=False))
def test_random_flicks_are_allowed(random: Random) -> None:
    assert AIM.allows(AIM.sample(random))


def test_the_most_extreme_random_flick_is_allowed() -> None:
    class Wild(Random):
        def gauss(self, mu: float = 0.0, sigma: float = 1.0) -> float:  # noqa: ARG002
            return 1e6 + 0.917

    assert AIM.allows(AIM.sample(Wild(1)))


def test_a_fully_blocked_edge_has_no_room_for_a_disk() -> None:
    wall = tuple(Circle(Point(x, -250), DISK.radius) for x in range(-210, 211, 30))
    assert AIM.has_room()
    assert not Aim(DISK_TO_SHOOT, CROKINOLE_SIDE.zones["edge-south"], clear_of=wall).has_room()


def test_a_list_of_options_allows_exactly_the_listed_moves() -> None:
    pick = Pick((Lay("c3"), Lay("d4")))
    assert pick.allows(Lay("c3"))
    assert not pick.allows(Lay("e5"))
    assert {pick.sample(Random(seed)) for seed in range(20)} == {Lay("c3"), Lay("d4")}
