"""Other boards, whose pegs, pocket, platform and rim are elsewhere or missing, and shots that cannot be simulated."""

from __future__ import annotations

import math
import pickle
from dataclasses import replace
from random import Random
from xml.etree import ElementTree

import numpy as np
import pytest

from board.geometry import Circle, Point, polar
from board.men import DISK, PIN, Kind, Lie, Man
from board.other_boards import (
    BASE_LINE,
    CARROM_MAN,
    CARROM_SIDE,
    FIVE,
    STRIKER,
    TOURNAMENT_DISK,
    TOURNAMENT_SIDE,
    tournament_points,
)
from board.shots.flick import Flick
from board.sides import CHECKER_SIDE, CROKINOLE_SIDE, Side
from physics.data.shot_data import shot_data
from physics.engine.check import ImpossibleShot, check_men
from physics.materials import Conditions
from physics.shot_reader import read_shot
from physics.simulate import BoardSetup, simulate, simulate_for_study, simulate_many

ROUND = Side("round", inside=330.0, is_round=True)
EMPTY = Side("empty", inside=None)
UPWARD = Flick(Point(50.0, -200.0), 90.0, 1000.0)


def test_a_moved_pocket_catches_disks_only_at_its_new_place() -> None:
    moved = replace(CROKINOLE_SIDE, pocket=Circle(Point(50.0, 20.0), 17.4625), pegs=())
    shot = simulate(moved, (), UPWARD, motion=False)
    assert (shot.men[0].at, shot.men[0].lie) == (Point(50.0, 20.0), Lie.POCKET)
    # The place of the pocket does not change its effect: its edge deflects a disk equally, to 0.0001 mm.
    central = replace(CROKINOLE_SIDE, pegs=())
    for offset, speed in ((0.0, 1200.0), (4.0, 1150.0), (-6.0, 1190.0)):
        here = simulate(central, (), Flick(Point(offset, -230.0), 90.0, speed), motion=False).men[0]
        there = simulate(moved, (), Flick(Point(50.0 + offset, -210.0), 90.0, speed), motion=False).men[0]
        assert (there.at.x - 50.0, there.at.y - 20.0) == pytest.approx((here.at.x, here.at.y), abs=2e-4)
    over = simulate(moved, (), Flick(Point(0.0, -200.0), 90.0, 800.0), motion=False)
    assert over.men[0].lie is Lie.UP
    # A disk in the moved pocket can be knocked out of it.
    seated = Man(1, DISK, 0, Point(50.0, 20.0), lie=Lie.POCKET)
    knocked = simulate(moved, [seated], Flick(Point(50.0, -200.0), 90.0, 4500.0), motion=False)
    assert "unpocketed" in [event.verb for event in knocked.events]


def test_pegs_have_the_places_and_radii_that_the_side_defines() -> None:
    thick = replace(CROKINOLE_SIDE, pegs=(Circle(Point(50.0, 0.0), 20.0),), pocket=None)
    shot = simulate(thick, (), UPWARD, motion=False)
    touch = shot.strikes[0]
    assert (touch.second, touch.at.x, touch.at.y) == ("peg-1", 50.0, -20.0)
    # Bare pegs have another radius only on our own board.
    assert simulate(thick, (), UPWARD, Conditions(pegs="bare", peg_bounce=0.75), motion=False).men == shot.men
    none = simulate(replace(CROKINOLE_SIDE, pegs=()), (), UPWARD, motion=False)
    assert not none.strikes


def test_disks_bounce_off_a_moved_rim_and_slide_on_without_a_rim() -> None:
    near = simulate(replace(CHECKER_SIDE, inside=250.0), (), Flick(Point(0.0, 0.0), 90.0, 2000.0), motion=False)
    assert near.strikes[0].at == Point(0.0, 250.0)
    free = simulate(EMPTY, (), Flick(Point(0.0, 0.0), 90.0, 3000.0), motion=False)
    assert (free.events[-1].verb, len(free.events)) == ("stopped", 1)
    assert free.men[0].at.y == pytest.approx(3000.0**2 / (2 * 0.15 * 9810), abs=1e-3)
    # A disk that leaves a platform without a rim slides on below it.
    below = simulate(replace(CROKINOLE_SIDE, inside=None), (), Flick(Point(200.0, 200.0), 90.0, 2500.0), motion=False)
    assert below.men[0].lie is Lie.DITCH
    assert below.men[0].at.y > 1000.0
    low = replace(CROKINOLE_SIDE, platform=200.0)
    assert simulate(low, (), Flick(Point(150.0, 150.0), 90.0, 500.0), motion=False).events[0].verb == "left"


def test_a_round_rim_reflects_disks_like_a_wall_along_its_tangent() -> None:
    """The same angle at a straight wall gives the same speed, angle and spin. A hundred places all around the rim are tested."""
    random = Random(1876)
    for _ in range(100):
        start = Point(random.uniform(-100.0, 100.0), random.uniform(-100.0, 100.0))
        flick = Flick(start, random.uniform(0.0, 360.0), random.uniform(1500.0, 6000.0), random.uniform(-100.0, 100.0))
        shot = simulate(ROUND, (), flick, motion=False)
        touch = shot.strikes[0]
        assert touch.at.length == pytest.approx(330.0, abs=0.002)
        ((before, after),) = shot.trajectory(at=[touch.time - 1e-6, touch.time + 2e-6])
        out = touch.at * (1.0 / touch.at.length)
        across = out.turned(90.0)
        came, went = (Point(float(row["vx"]), float(row["vy"])) for row in (before, after))
        # By hand: bounce 0.67, friction 0.2, k² = 0.625 for the ring.
        normal, slip = came.dot(out), came.dot(across) + DISK.radius * float(before["spin"])
        taken = math.copysign(min(0.2 * 1.67 * normal, abs(slip) / (1.0 + 1.0 / 0.625)), slip)
        assert went.dot(out) == pytest.approx(-0.67 * normal, abs=0.1)
        assert went.dot(across) == pytest.approx(came.dot(across) - taken, abs=0.1)
        assert float(after["spin"]) == pytest.approx(float(before["spin"]) - taken / (0.625 * DISK.radius), abs=0.05)


def test_a_disk_shot_along_a_round_rim_follows_it() -> None:
    shot = simulate(ROUND, (), Flick(Point(330.0 - DISK.radius, 0.0), 90.0, 2500.0), motion=False)
    rows = shot.trajectory(0.001)[0]
    out = np.hypot(rows["x"], rows["y"]) + DISK.radius
    assert out.max() < 330.05
    assert out[: len(out) // 2].min() > 325.0
    assert np.unwrap(np.arctan2(rows["y"], rows["x"]))[-1] > math.pi / 2
    assert (np.diff(rows["energy"]) <= 1e-6 * rows["energy"][0]).all()


def test_disks_leave_a_round_platform_over_its_round_edge() -> None:
    for heading in range(0, 360, 15):
        flick = Flick(polar(150.0, heading), heading + 10.0, 1200.0)
        shot = simulate_for_study(TOURNAMENT_SIDE, (), flick, disk=TOURNAMENT_DISK)
        left = next(event for event in shot.events if event.verb == "left")
        (at,) = shot.trajectory(at=[left.time])
        assert math.hypot(at["x"][0], at["y"][0]) == pytest.approx(330.2, abs=0.01)
        end = shot.men[0]
        assert end.lie is Lie.DITCH
        assert 330.2 + TOURNAMENT_DISK.radius - 0.01 < end.at.length < 381.0 - TOURNAMENT_DISK.radius + 0.05


def test_tournament_crokinole_counts_fifteen_ten_and_five() -> None:
    counted = [tournament_points(Point(0.0, y)) for y in (0.0, 85.7, 85.8, 187.3, 187.4, 288.9, 289.0, 320.0)]
    assert counted == [15, 15, 10, 10, 5, 5, 0, 0]
    line = TOURNAMENT_SIDE.zones["line"].nearest(Point(0.0, -310.0))
    assert line.length == pytest.approx(FIVE, abs=0.05)
    # A gentle shot from the line drops into the hole.
    shot = simulate_for_study(TOURNAMENT_SIDE, (), Flick(Point(0.0, -FIVE), 90.0, 1020.0), disk=TOURNAMENT_DISK)
    assert (shot.men[0].lie, shot.men[0].kind) == (Lie.POCKET, TOURNAMENT_DISK)


def test_carrom_pieces_fall_through_the_corner_pockets_one_after_another() -> None:
    men = [Man(1, CARROM_MAN, 0, Point(300.0, 300.0)), Man(2, CARROM_MAN, 1, Point(200.0, 200.0))]
    shot = simulate_for_study(CARROM_SIDE, men, Flick(Point(100.0, 100.0), 45.0, 2500.0), disk=STRIKER)
    assert [event.man for event in shot.events if event.verb == "pocketed"] == [1, 2]
    first, second, striker = shot.men
    assert (
        (first.lie, second.lie, first.at)
        == (Lie.POCKET, Lie.POCKET, second.at)
        == (Lie.POCKET, Lie.POCKET, Point(347.75, 347.75))
    )
    assert striker.lie is Lie.UP
    # The pieces in the net below the hole block nothing: the next shot crosses the corner hole as if it were empty.
    again = simulate_for_study(CARROM_SIDE, shot.men[:2], Flick(Point(200.0, 200.0), 45.0, 1000.0), disk=CARROM_MAN)
    assert [event.verb for event in again.events] == ["pocketed"]
    # A striker that is too fast for the hole bounces off the frame.
    fast = simulate_for_study(CARROM_SIDE, (), Flick(Point(-219.0, -BASE_LINE), 80.0, 6000.0), disk=STRIKER)
    assert "rim" in [strike.second for strike in fast.strikes]


def test_a_shot_on_another_board_is_identical_in_another_process_and_from_a_file() -> None:
    odd = replace(
        CROKINOLE_SIDE, name="odd", pocket=Circle(Point(10.0, 20.0), 18.0), pegs=(Circle(Point(0.0, 120.0), 7.0),), inside=330.0
    )
    assert pickle.loads(pickle.dumps(CROKINOLE_SIDE)) is CROKINOLE_SIDE
    for side in (odd, TOURNAMENT_SIDE, CARROM_SIDE, EMPTY):
        assert pickle.loads(pickle.dumps(side)) == side != CROKINOLE_SIDE
    kind = Kind("puck", radius=20.0, height=6.0, mass=9.0, hole=3.0)
    jobs = [((Man(1, kind, 0, Point(0.0, -40.0)),), Flick(Point(3.0, -200.0), 90.0 + i / 10, 2500.0)) for i in range(40)]
    figures = Conditions("dry", floor_friction=0.11, disk_bounce=0.5, rim_friction=0.0)
    here = simulate_many(odd, jobs, figures, disk=kind, processes=1)
    # All data that another process receives.
    sent_side, sent_jobs, sent_figures, sent_kind = pickle.loads(pickle.dumps((odd, jobs, figures, kind)))
    assert here == simulate_many(sent_side, sent_jobs, sent_figures, disk=sent_kind, processes=1)
    again = read_shot(shot_data(here[7]))
    assert again == here[7]
    assert again.setup == here[7].setup == BoardSetup(odd, again.setup.men, figures)  # type: ignore[union-attr]
    assert (again.trajectory() == here[7].trajectory()).all()


@pytest.mark.parametrize(
    ("side", "sentence"),
    [
        (replace(CROKINOLE_SIDE, platform=400.0), "The platform must end before the rim."),
        (replace(CROKINOLE_SIDE, pegs=(Circle(Point(300.0, 0.0), 5.0),)), "The peg at 300,0 is not on the playing surface"),
        (replace(CROKINOLE_SIDE, pocket=Circle(Point(270.0, 0.0), 17.0)), "The hole at 270,0 is not on the playing surface"),
        (replace(CROKINOLE_SIDE, pocket=Circle(Point(90.0, 40.0), 17.0)), "two pegs or holes overlap"),
        (replace(CROKINOLE_SIDE, holes=(Circle(Point(200.0, 0.0), 20.0),)), "Only flat sides can have holes"),
        (Side("no", inside=-5.0), "A side needs finite numbers, and sizes above 0."),
        (Side("no", inside=math.nan), "A side needs finite numbers"),
        (Side("no", inside=1e7), "A rim must be at most 1,000,000 mm from the middle."),
    ],
)
def test_an_impossible_side_is_refused_in_one_sentence(side: Side, sentence: str) -> None:
    with pytest.raises(ImpossibleShot, match=sentence):
        simulate(side, (), Flick(Point(0.0, -100.0), 90.0, 500.0))


def test_pins_are_refused_on_boards_where_they_cannot_be_simulated() -> None:
    pin = [Man(0, PIN, -1, Point(0.0, 0.0))]
    for side in (TOURNAMENT_SIDE, CARROM_SIDE, EMPTY, ROUND):
        with pytest.raises(ImpossibleShot, match=r"^Pins need a square board"):
            simulate(side, pin, Flick(Point(0.0, -100.0), 90.0, 500.0))
    with pytest.raises(ImpossibleShot, match=r"^With pins on the board disks must bounce better"):
        simulate(CHECKER_SIDE, pin, Flick(Point(0.0, -100.0), 90.0, 500.0), Conditions(disk_bounce=0.1))
    assert simulate(replace(CHECKER_SIDE, inside=200.0), pin, Flick(Point(0.0, -100.0), 90.0, 900.0)).toppled


def test_other_boards_are_drawn_in_notebooks() -> None:
    svg = "{http://www.w3.org/2000/svg}"
    drawn = ElementTree.fromstring(BoardSetup(TOURNAMENT_SIDE, ())._repr_svg_())
    assert (drawn.get("viewBox") or "").split()[2] == "806.0"  # twice 15 inches and the rim of 22 mm
    assert [circle.get("r") for circle in drawn.findall(f"{svg}circle")][:3] == ["403.0", "381.0", "330.2"]
    drawn = ElementTree.fromstring(BoardSetup(CARROM_SIDE, ())._repr_svg_())
    assert [circle.get("cx") for circle in drawn.findall(f"{svg}circle")][-4:] == ["-347.8", "347.8", "347.8", "-347.8"]
    far = ElementTree.fromstring(simulate(EMPTY, (), Flick(Point(0.0, 0.0), 90.0, 3000.0), motion=False)._repr_svg_() or "")
    assert (far.get("viewBox") or "").split()[2] == "6223.7"  # twice the distance that it slid, 3,058 mm, and a little more


def test_shots_on_a_round_board_are_independent_of_earlier_shots() -> None:
    random = Random(3)
    flicks = [Flick(Point(0.0, -FIVE), random.uniform(60.0, 120.0), random.uniform(2000.0, 8000.0)) for _ in range(20)]
    men = [Man(i, TOURNAMENT_DISK, 0, polar(200.0, 40.0 * i)) for i in range(9)]
    there = [simulate_for_study(TOURNAMENT_SIDE, men, flick, disk=TOURNAMENT_DISK) for flick in flicks]
    assert [simulate_for_study(TOURNAMENT_SIDE, men, flick, disk=TOURNAMENT_DISK) for flick in reversed(flicks)] == there[::-1]


@pytest.mark.soak
def test_no_piece_leaves_any_board(is_soak: bool) -> None:
    random = Random(26)
    small = replace(CROKINOLE_SIDE, name="small", platform=250.0, inside=310.0, pocket=Circle(Point(50.0, 60.0), 17.4625))
    sorts = [(TOURNAMENT_SIDE, TOURNAMENT_DISK), (CARROM_SIDE, CARROM_MAN), (ROUND, DISK), (small, DISK)]
    for _ in range(3000 if is_soak else 60):
        side, kind = random.choice(sorts)
        men: list[Man] = []
        while len(men) < 8:
            at = Point(random.uniform(-200.0, 200.0), random.uniform(-150.0, 200.0))
            clear = [(man.at, 2 * kind.radius + 0.01) for man in men] + [(p.centre, p.radius + kind.radius) for p in side.pegs]
            if all(at.distance(other) > gap for other, gap in clear):
                men.append(Man(len(men), kind, len(men) % 2, at))
        flick = Flick(Point(random.uniform(-100.0, 100.0), -200.0), random.uniform(0.0, 360.0), random.uniform(500.0, 11000.0))
        shot = simulate_for_study(side, men, flick, Conditions(rim_bounce=random.choice((0.3, 0.67, 1.0))), disk=kind)
        # More shots are possible on the same board.
        check_men(side, shot.men, shot.disk, Conditions())


def test_a_piece_placed_over_a_hole_of_the_carrom_board_falls_through() -> None:
    hole = CARROM_SIDE.holes[0]
    toward_the_middle = hole.centre * (-1.0 / hole.centre.length)
    catches = (hole.radius**2 - CARROM_MAN.radius**2) ** 0.5
    for aside, falls in ((0.5, True), (catches - 0.1, True), (catches + 0.1, False)):
        man = Man(1, CARROM_MAN, 0, hole.centre + toward_the_middle * aside)
        shot = simulate(CARROM_SIDE, [man], Flick(Point(0.0, 0.0), (hole.centre * -1.0).heading, 300.0), motion=False)
        assert (shot.man(1).lie is Lie.POCKET) == falls


def test_the_sound_of_a_drop_comes_from_the_hole() -> None:
    man, hole = Man(1, CARROM_MAN, 0, Point(150.0, 60.0)), Point(347.75, 347.75)
    striker = Man(9, STRIKER, 0, Point(-64.8, -252.6))
    shot = simulate(CARROM_SIDE, [man, striker], Flick(striker.at, 55.31, 1393.1))
    assert shot.motion is not None
    assert [(knock.kind, knock.at) for knock in shot.motion.knocks if knock.kind == "pocket"] == [("pocket", hole)]
