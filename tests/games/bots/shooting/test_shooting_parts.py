"""Parts of the shooting bots: estimates, candidate shots, goals, reasons, mirror images and reports of the search."""

from __future__ import annotations

import math
from dataclasses import replace
from random import Random

import numpy as np
import pytest

from board.geometry import ORIGIN, Circle, Point
from board.men import DISK, Lie, Man
from board.moves import Aim, Lot
from board.shots.flick import Flick
from board.sides import CROKINOLE_SIDE
from board.sides import SPOTS as SPOT_PLACES
from games.bots.levels import CLUB, LEVELS, MASTER, NOVICE
from games.bots.player import Budget, Player, Thrower
from games.bots.shooting.blows import (
    BlowTable,
    all_blows,
    expected_gains,
    free_places,
    is_clear,
    obstacles_of,
    pace_on,
    points_array,
)
from games.bots.shooting.shot_advice import describe_difference, describe_shot, pick_candidates
from games.bots.shooting.trials import REPERTOIRES, Idea, Prospect, Seen
from games.bots.steadiness import PERFECT, Steadiness
from games.catalogue import find
from games.crokinole.crokinole import Crokinole, State
from games.crokinole.crokinole_ideas import crokinole_ideas, fan
from games.crokinole.crokinole_player import CrokinolePlayer
from games.crokinole.crokinole_shooter import OUT, CrokinoleCraft, Feat, margin
from games.pins.bots.pins_book import Book, BookEntry, BookPosition
from games.pins.bots.pins_feats import PinsAim, goal_of, words_of
from games.pins.bots.pins_feats import PinsFeat as PinsFeat
from games.pins.bots.pins_player import PinsPlayer
from games.pins.bots.twins import CORNERS, SPOTS
from games.pins.common.innings import Delivery
from games.pins.corner_pins import RACK as CORNER_RACK
from physics.materials import USUAL

GAME = Crokinole()
LINE = CROKINOLE_SIDE.zones["edge-south"]
AIM = Aim(Man(9, DISK, 0, LINE.middle), LINE)
FEW = replace(REPERTOIRES["master"], places=1)
"""A set of candidate shots that start only at the middle of the shooting line."""


def table(*men: Man, must_strike: bool = True) -> BlowTable:
    return BlowTable(AIM, men, 0, must_strike, 5, USUAL)


def enemy(x: float, y: float, lie: Lie = Lie.UP, number: int = 0) -> Man:
    return Man(number, DISK, 1, Point(x, y), lie=lie)


def own(x: float, y: float, lie: Lie = Lie.UP, number: int = 1) -> Man:
    return Man(number, DISK, 0, Point(x, y), lie=lie)


# --- estimates --------------------------------------------------------------------------------------------------------


def test_a_disk_counts_by_its_ring_and_nothing_on_a_line_or_beyond():
    at = points_array([Point(0, 0), Point(0, 80), Point(0, 101.6), Point(0, 150), Point(150, 0), Point(0, 203.2), Point(0, 260)])
    assert table().values(at).tolist() == [10, 10, 0, 5, 5, 0, 0]


def test_a_path_is_clear_if_no_obstacle_is_closer_than_contact():
    starts, ends = (
        points_array([Point(0, 0), Point(0, 0), Point(0, 0)]),
        points_array([Point(100, 0), Point(0, 100), Point(30, 0)]),
    )
    obstacles, reaches = points_array([Point(60, 20)]), np.array([30.0])
    assert is_clear(starts, ends, obstacles, reaches).tolist() == [False, True, True]
    assert is_clear(starts, ends, obstacles, np.array([19.9])).tolist() == [True, True, True]


def test_disks_and_pegs_are_in_the_way_of_a_disks_middle():
    ats, reaches = obstacles_of([enemy(10, 20)])
    assert ats.shape == (9, 2)
    assert ats[0].tolist() == [10, 20]
    assert reaches[0] == pytest.approx(2 * DISK.radius - 0.01)
    assert reaches[1:].tolist() == pytest.approx([DISK.radius + peg.radius - 0.01 for peg in CROKINOLE_SIDE.pegs])


def test_only_disks_on_the_board_or_in_the_pocket_can_be_hit():
    seen = table(enemy(0, 50), own(0, 0, Lie.POCKET), enemy(0, 300, Lie.DITCH, 2))
    assert [man.id for man in seen.disks_in_play] == [0, 1]
    assert [seen.is_enemy(man) for man in seen.men] == [True, False, True]
    assert seen.slowing == pytest.approx(2 * USUAL.floor_friction * 9810, rel=0.01)


def test_a_dry_board_needs_more_speed_and_a_powdered_board_less():
    assert [round(pace_on(find("crokinole")(board=board).conditions), 3) for board in ("powdered", "waxed", "dry")] == [
        0.796,
        1.0,
        1.225,
    ]


def test_a_hit_is_aimed_by_its_fullness():
    shots = all_blows(
        table(),
        points_array([Point(0, -200)]),
        points_array([Point(0, 0)]),
        np.array([-0.5, 0.0, 0.5]),
        np.array([500.0, 1000.0]),
    )
    sway = math.degrees(math.asin(0.5 * 2 * DISK.radius / 200))
    assert np.degrees(shots.headings[0, 0]).tolist() == pytest.approx([90 - sway, 90, 90 + sway])
    assert shots.travel[0, 0, 1] == pytest.approx(200 - 2 * DISK.radius)
    assert shots.speeds[0, 0, 1].tolist() == pytest.approx(
        [math.sqrt(v * v + table().slowing * shots.travel[0, 0, 1]) for v in (500, 1000)]
    )


def test_a_full_hit_gains_more_if_the_disk_is_driven_out():
    """A rival disk in ring 1 is driven off if it is hit hard. If it is hit softly, it stays and scores."""
    seen, target = table(enemy(0, 60)), [enemy(0, 60)]
    shots = all_blows(
        seen, points_array([Point(0, -263.525)]), points_array([target[0].at]), np.array([0.0]), np.array([250.0, 2000.0])
    )
    made = expected_gains(seen, target, shots, PERFECT)[0, 0, 0]
    assert made.tolist() == pytest.approx([10.0, 20.0], abs=0.01)
    mine = [own(0, 60)]
    assert expected_gains(seen, mine, shots, PERFECT)[0, 0, 0].tolist() == pytest.approx([10.0, 0.0], abs=0.01)
    shaky = expected_gains(seen, target, shots, Steadiness(heading=3.0, speed=0.1))[0, 0, 0]
    assert shaky.tolist() == pytest.approx([8.6111, 15.2778], abs=0.01)


def test_each_hit_on_a_disk_has_its_expected_gain():
    """The axes of the results are: the start, the disk, a hit on its right, middle and left, and a soft and a hard arrival."""
    men = [enemy(0.0, 60.0), enemy(120.0, 0.0, number=2), own(0.0, 0.0, Lie.POCKET, number=3)]
    seen = table(*men)
    starts = points_array([Point(0.0, -263.525), Point(60.0, -263.525)])
    shots = all_blows(seen, starts, points_array([man.at for man in men]), np.array([-0.5, 0.0, 0.5]), np.array([400.0, 1500.0]))
    assert np.round(np.degrees(shots.headings[1]), 3).tolist() == [
        [97.741, 100.507, 103.272],
        [73.806, 77.173, 80.541],
        [99.459, 102.827, 106.194],
    ]
    assert np.round(expected_gains(seen, men, shots, PERFECT)[1]).tolist() == [
        [[20.0, 10.0], [20.0, 20.0], [20.0, 10.0]],
        [[10.0, 5.0], [0.0, 5.0], [0.0, 10.0]],
        [[0.0, -20.0], [0.0, -10.0], [0.0, -20.0]],
    ]
    # A large aim error spoils most hits, but improves one that is meant to be thin.
    assert np.round(expected_gains(seen, men, shots, Steadiness(1.0, 0.05)), 2).tolist() == [
        [
            [[14.44, 11.67], [15.83, 16.94], [14.44, 11.67]],
            [[5.42, 5.69], [0.83, 7.08], [1.11, 9.17]],
            [[0.0, -17.78], [0.0, -10.0], [0.0, -17.78]],
        ],
        [
            [[13.89, 11.25], [15.83, 17.5], [14.44, 12.22]],
            [[7.92, 5.69], [0.83, 7.36], [2.5, 9.44]],
            [[0.0, -17.64], [0.0, -10.0], [0.0, -17.64]],
        ],
    ]


def test_a_place_on_the_line_is_given_to_a_ten_thousandth_of_a_millimetre():
    xs = sorted(at.x for at in free_places(AIM, 7))
    assert xs == [-199.1789, -132.7859, -66.393, 0.0, 66.393, 132.7859, 199.1789]


# --- ideas at Crokinole -----------------------------------------------------------------------------------------------


def test_places_are_tried_from_the_middle_outward():
    start, end = LINE.parts[0]
    xs = [at.x for at in free_places(AIM, 5)]
    assert xs[0] == pytest.approx(0.0)
    assert [abs(x) for x in xs[1:]] == pytest.approx([end.x / 2, end.x / 2, end.x, end.x], abs=1e-3)
    assert start.x == -end.x
    crowd = tuple(Circle(at, DISK.radius) for at in free_places(AIM, 5))
    beside = free_places(replace(AIM, clear_of=crowd), 5)
    assert len(beside) == 5
    assert all(AIM.is_clear(at) for at in beside)
    assert min(at.distance(circle.centre) for at in beside for circle in crowd) >= 2 * DISK.radius


def of_kind(ideas, word: str) -> list[Idea]:
    return [idea for idea in ideas if idea.kind.startswith(word)]


def test_an_own_disk_is_driven_at_an_enemy_disk_from_behind():
    blocker, target = own(9, -80), enemy(12, -36)
    ideas = of_kind(crokinole_ideas(table(target, blocker, own(191, 55, number=2)), REPERTOIRES["master"], PERFECT), "through 0")
    beyond = target.at - blocker.at
    behind = blocker.at - beyond * (2 * DISK.radius / beyond.length)
    assert len(ideas) == 13
    for idea in ideas:
        assert idea.flick.heading == pytest.approx((behind - idea.flick.at).heading, abs=0.001)
        assert idea.flick.speed == pytest.approx(0.55 * 6000)


def test_a_carom_comes_off_a_disk_or_a_peg_toward_the_enemy():
    """In the simulation, most of these shots touch a disk or a peg first, and the rival disk afterwards."""
    state = State(2, 0, 4, (enemy(-29, 12), own(-28, -26)))
    ideas = of_kind(CrokinolePlayer(MASTER).craft(GAME, state).ideas(), "carom 0")
    assert len(ideas) == 20
    fair = [not GAME.is_foul(state, GAME.shoot(state, idea.flick, motion=False)) for idea in ideas]
    assert sum(fair) >= 14


def test_a_fan_of_shots_covers_the_whole_board():
    ideas = list(fan(table(), replace(FEW, places=3)))
    headings = sorted({round(idea.flick.heading - (ORIGIN - idea.flick.at).heading, 2) for idea in ideas})
    assert (headings[0], headings[-1], len(headings)) == (-42.0, 42.0, 43)
    assert {idea.flick.speed for idea in ideas} == {0.55 * 6000.0}


def test_a_soft_shot_stops_at_its_intended_place():
    ideas = of_kind(crokinole_ideas(table(must_strike=False), REPERTOIRES["club"], PERFECT), "placement")
    assert len(ideas) == 16
    for idea in ideas:
        shot = GAME.shoot(State(2, 0), idea.flick, motion=False)
        assert GAME.value(shot.man(shot.disk)) == 10


# --- results, goals and reasons at Crokinole --------------------------------------------------------------------------


def craft(*men: Man, level: str = "master") -> CrokinoleCraft:
    return CrokinolePlayer(LEVELS[level]).craft(GAME, State(2, 0, 2 * len(men), men))


def feat(out: tuple[int, ...] = (), stays: int = 0, pocketed: int = 0, foul: bool = False) -> Feat:
    return Feat(frozenset(out), stays, pocketed, foul)


def test_a_result_reaches_a_goal_only_if_it_is_at_least_as_good():
    goal = feat((1,), 10)
    assert feat((1, 2), 20).achieves(goal)
    assert goal.achieves(goal)
    assert not feat((2,), 20).achieves(goal)
    assert not feat((1,), 5).achieves(goal)
    assert not feat((1,), 10, pocketed=-1).achieves(goal)
    assert not feat((1,), 10, foul=True).achieves(goal)
    assert goal.achieves(feat((1,), 10, foul=True))


def test_a_result_has_a_rough_value():
    assert [each.gain for each in (feat((1, 2), 10), feat((), 20, 1), feat((1,), OUT), feat(foul=True))] == [3.0, 4.0, 1.0, -9.0]


def test_the_goal_of_a_hint_is_the_best_result_that_is_likely_enough():
    player = craft(enemy(0, 50))
    assert player.goal(((feat((), 10), 0.7), (feat((0,), 10), 0.3))) == feat((0,), 10)
    assert player.goal(((feat((), 10), 0.71), (feat((0,), 10), 0.29))) == feat((), 10)
    assert player.goal(((feat((), 10), 0.25), (feat((0,), 5), 0.2))) == feat((), 10)


@pytest.mark.parametrize(
    ("kind", "goal", "sentence"),
    [
        ("pocket", feat((), 20), "Goes straight into the pocket."),
        ("pocket", feat((), 10), "Shoots for the pocket. The shot disk stays in ring 1."),
        ("placement", feat((), 5), "Shoots softly. The shot disk stays in ring 2."),
        ("straight 0", feat((0,), 10), "Knocks the rival disk in ring 1 into the ditch. The shot disk stays in ring 1."),
        ("straight 0", feat((0, 2), OUT), "Knocks the rival disk in ring 1 and another disk into the ditch."),
        (
            "cut 0",
            feat((2,), 20),
            "Hits the edge of the rival disk in ring 1 and drives another disk into the ditch. "
            "The shot disk drops into the pocket.",
        ),
        (
            "cut 2",
            feat((0, 4), 0),
            "Hits the edge of the rival disk in the pocket and drives two other disks into the ditch. "
            "The shot disk stays on the board.",
        ),
        (
            "through 0",
            feat((0,), 5),
            "Drives another disk against the rival disk in ring 1 and knocks that disk into the ditch. "
            "The shot disk stays in ring 2.",
        ),
        ("carom 0", feat((), OUT), "Bounces off a peg or disk into the rival disk in ring 1."),
        ("straight 1", feat((), 10, 1), "Hits its own disk in ring 2. A disk of its own side drops into the pocket."),
        ("fan", feat((0,), OUT), "Shoots hard at a group of disks and drives one into the ditch."),
        ("straight 0", feat(foul=True), "No rival disk can be hit from here except by luck."),
    ],
)
def test_every_result_has_a_sentence(kind, goal, sentence):
    in_pocket = () if kind == "pocket" else (enemy(0, 0, Lie.POCKET, 2),)
    player = craft(enemy(0, 50), own(0, 150), *in_pocket)
    assert player.words(Idea(Flick(LINE.middle, 90.0, 900.0), kind), goal, goal) == sentence


def test_the_words_of_a_hint_promise_no_more_than_its_goal():
    idea = Idea(Flick(LINE.middle, 90.0, 900.0), "straight 0")
    words = craft(enemy(0, 50)).words(idea, feat((0,), 5), feat((0,), 10))
    assert words == "Knocks the rival disk in ring 1 into the ditch. The shot disk stays in ring 2 or better."


def test_the_result_of_a_shot_is_counted():
    player = craft(enemy(0, 50), own(60, 60))
    hard = player.perfect(Flick(LINE.middle, 90.0, 3000.0))
    assert hard.feat == feat((0,), hard.feat.stays)
    missed = player.perfect(Flick(LINE.middle, 140.0, 900.0))
    assert (missed.is_foul, missed.feat.foul, missed.feat.driven_out) == (True, True, frozenset())
    alone = craft().perfect(Flick(LINE.middle, 90.0, 920.0))
    assert (alone.is_foul, alone.feat) == (False, feat((), 20))


def test_fast_simulations_leave_out_the_disks_in_the_ditch():
    player = craft(enemy(0, 50), enemy(0, 320, Lie.DITCH, 3))
    assert [man.id for man in player.sketch.men] == [0]
    assert player.attempt(Flick(LINE.middle, 90.0, 3000.0)).feat.driven_out == {0}


# --- values of positions ----------------------------------------------------------------------------------------------


def test_the_value_of_a_position_is_the_points_of_its_disks():
    state = State(2, 0, 4, (enemy(0, 50), own(0, 150), own(0, 0, Lie.POCKET, 2)))
    assert (margin(GAME, state, 0), margin(GAME, state, 1)) == (15.0, -15.0)


# --- pins -------------------------------------------------------------------------------------------------------------


def opened(name: str):
    game = find(name)()
    return game, game.after(game.start(2), Lot(0))


def felled(*pins: int, left: int = 0, foul: bool = False) -> PinsFeat:
    return PinsFeat(frozenset(pins), left, foul)


def test_a_goal_at_pins_depends_on_fallen_and_standing_pins():
    goal = PinsAim(fells=frozenset({7}), spares=frozenset({8}))
    assert felled(7, 9).achieves(goal)
    assert not felled(7, 8).achieves(goal)
    assert not felled(9).achieves(goal)
    assert not felled(7, foul=True).achieves(goal)
    assert felled(1, 2).achieves(PinsAim(count=2))
    assert not felled(1).achieves(PinsAim(count=2))
    assert felled(1, left=1).achieves(PinsAim(leaves=1))
    assert not felled(1, left=2).achieves(PinsAim(leaves=1))
    assert not felled(1, left=0).achieves(PinsAim(leaves=1))
    assert felled(left=3).achieves(PinsAim())


ALL_TEN = frozenset(range(1, 11))


@pytest.mark.parametrize(
    ("name", "feats", "goal", "sentence"),
    [
        ("ten-pins", ((felled(*ALL_TEN), 0.2), (felled(1), 0.8)), PinsAim(fells=ALL_TEN), "Knocks down all ten pins."),
        (
            "ten-pins",
            ((felled(*ALL_TEN), 0.19), (felled(1, 2, 3), 0.41), (felled(1), 0.4)),
            PinsAim(count=3),
            "Bowls at pin 3: three pins or more should fall.",
        ),
        ("ten-pins", ((felled(), 1.0),), PinsAim(count=1), "Bowls at pin 3: one pin or more should fall."),
        (
            "childrens-ten-pins",
            ((felled(1, 2), 0.5), (felled(1), 0.5)),
            PinsAim(count=2),
            "Bowls at pin 3: two pins or more should fall.",
        ),
        (
            "cocked-hat-and-feather",
            ((felled(1, 5), 0.6), (felled(5, 7), 0.3), (felled(10), 0.1)),
            PinsAim(fells=frozenset({5, 7}), spares=frozenset({1})),
            "Knocks down pins 5 and 7 and leaves the feather.",
        ),
        (
            "king-pin",
            ((felled(7), 0.4), (felled(7, foul=True), 0.5), (felled(8, 9), 0.3)),
            PinsAim(fells=frozenset({7}), spares=frozenset({1})),
            "Knocks down pin 7 past the king.",
        ),
        ("king-pin", ((felled(1), 1.0),), PinsAim(spares=frozenset({1})), "Bowls at pin 3, past the pin in front."),
        (
            "head-pin-out",
            ((felled(*range(2, 8), left=1), 0.2), (felled(2, 3, left=5), 0.8)),
            PinsAim(leaves=1),
            "Leaves exactly one pin standing.",
        ),
        (
            "head-pin-out",
            ((felled(*range(2, 8), left=1), 0.1), (felled(2, 3, left=5), 0.9)),
            PinsAim(count=2),
            "Bowls at pin 3: two pins or more should fall.",
        ),
        (
            "corner-pins",
            ((felled(2), 0.3), (felled(), 0.7)),
            PinsAim(fells=frozenset({2})),
            "Bounces off pin 3 toward the pin on h1.",
        ),
        ("corner-pins", ((felled(), 1.0),), PinsAim(), "Bounces off pin 3 toward a pin."),
        (
            "center-carrom-pins",
            ((felled(), 1.0),),
            PinsAim(fells=frozenset({1, 2, 3, 4})),
            "Bounces off pin 3 and knocks down all four pins.",
        ),
    ],
)
def test_each_goal_at_pins_has_its_sentence(name, feats, goal, sentence):
    game, state = opened(name)
    found = goal_of(game, state, feats)
    assert found == goal
    assert words_of(game, state, "pin 3", found) == sentence


def test_a_goal_names_the_remaining_pins():
    game, state = opened("ten-pins")
    left = replace(state, pins=tuple(game.rack.pin(pin) for pin in (7, 10)))
    assert words_of(game, left, "pin 7", PinsAim(fells=frozenset({7, 10}))) == "Knocks down the remaining pins: pins 7 and 10."
    assert words_of(game, state, "pin 7", PinsAim(fells=frozenset({7, 10}))) == "Knocks down pins 7 and 10."


def test_a_mirror_image_changes_pins_flick_and_kind():
    flick = Flick(Point(-230.0, -240.0), 50.0, 3000.0, 60.0)
    assert SPOTS.position(BookPosition("ten-pins", (2, 4, 7), 1, called=8)) == BookPosition("ten-pins", (3, 6, 10), 1, called=9)
    assert SPOTS.idea(Idea(flick, "pin 7")) == Idea(Flick(Point(-240.0, -230.0), 40.0, 3000.0, -60.0), "pin 10")
    assert SPOTS.feat(felled(7, 8, left=2)) == felled(10, 9, left=2)
    across, opposite, both = CORNERS
    assert across.idea(Idea(flick, "one rim")) == Idea(Flick(Point(-240.0, -230.0), 40.0, 3000.0, -60.0), "one rim")
    assert opposite.position(BookPosition("corner-pins", (1, 2), 1, seat=0)) == BookPosition("corner-pins", (3, 4), 1, seat=1)
    assert opposite.idea(Idea(flick, "one rim")).flick == Flick(Point(230.0, 240.0), 230.0, 3000.0, 60.0)
    assert both.idea(Idea(flick, "one rim")).flick == Flick(Point(240.0, 230.0), 220.0, 3000.0, -60.0)
    assert across.position(BookPosition("corner-pins", (2,), 1, seat=1)).seat == 1


def test_mirroring_twice_changes_nothing():
    """Pins move with their spots: the mirror image of a rack is the rack, and mirroring twice restores it."""
    rack = dict(enumerate(SPOT_PLACES, start=1))
    corners = {pin.id: pin.at for pin in CORNER_RACK.set_up()}
    for twin, places in ((SPOTS, rack), *((corner, corners) for corner in CORNERS)):
        for pin, at in places.items():
            there = twin.turned(Flick(at, 0.0, 1000.0)).at
            assert there.distance(places[twin.pins[pin]]) < 0.05
            assert twin.pins[twin.pins[pin]] == pin
        flick = Flick(Point(-230.0, -240.0), 50.0, 3000.0, 60.0)
        assert twin.turned(twin.turned(flick)) == flick
    assert [twin.changes_seats for twin in (SPOTS, *CORNERS)] == [False, False, True, True]


def test_the_rest_of_an_inning_counts_as_the_book_says():
    game, state = opened("ten-pins")
    racks = {
        "ten-pins 2 1-2-3-4-5-6-7-8-9-10": BookEntry(9.0, 7.0, ()),
        "ten-pins 1 1-2-3-4-5-6-7-8-9-10": BookEntry(5.0, 5.0, ()),
    }
    player = PinsPlayer(MASTER, book=Book(racks, {"ten-pins 1 3": 1.5})).craft(game, state)
    middle = Point(-237.3753, -237.3753)
    # No pin down; a strike with two more disks to come; and seven down with three left standing.
    assert player.attempt(Flick(middle, 10.0, 6000.0)).worth == pytest.approx(5.0)
    assert player.attempt(Flick(middle, 45.0, 6000.0)).worth == pytest.approx(10.0 + 1.3 * 7.0)
    assert player.attempt(Flick(middle, 46.0, 6000.0)).worth == pytest.approx(7.0 + 1.5)


def test_a_spare_is_followed_by_one_disk_and_the_last_frame_by_none():
    game, state = opened("ten-pins")
    racks = {"ten-pins 2 1-2-3-4-5-6-7-8-9-10": BookEntry(9.0, 7.0, ())}
    one_pin = (game.rack.pin(1),)
    before = (Delivery(tuple(range(2, 11))),)
    shot = Flick(Point(-237.3753, -237.3753), 45.0, 3000.0)
    spare = replace(state, pins=one_pin).having(0, (before,))
    assert PinsPlayer(MASTER, book=Book(racks)).craft(game, spare).attempt(shot).worth == pytest.approx(1.0 + 7.0)
    missed = PinsPlayer(MASTER, book=Book(racks)).craft(game, spare).attempt(replace(shot, heading=20.0))
    assert missed.worth == pytest.approx(0.0)
    full = (Delivery(tuple(range(1, 11))),)
    strikes = replace(state, pins=one_pin).having(0, (*[full] * 9, before))
    # The pin counts in the ninth frame as well; the value of a third disk is not in this book.
    assert PinsPlayer(MASTER, book=Book(racks)).craft(game, strikes).perfect(shot).worth == pytest.approx(2.0)


def test_single_pins_count_little_in_the_center_and_the_next_shot_in_the_corners_is_the_rivals():
    game, state = opened("center-carrom-pins")
    player = PinsPlayer(MASTER, book=Book()).craft(game, state)
    assert player.worth(state, felled(1, 2, left=2)) == pytest.approx(0.04)


def test_a_hint_never_suggests_missing_all_pins_or_toppling_the_feather():
    game, state = opened("cocked-hat-and-feather")
    middle = Point(-237.3753, -237.3753)
    for player, is_foul in ((PinsPlayer(MASTER), False), (PinsPlayer(MASTER).with_hand(PERFECT), True)):
        for heading in (10.0, 45.0):
            assert player.craft(game, state).perfect(Flick(middle, heading, 4000.0)).is_foul == is_foul
        past = player.craft(game, state).perfect(Flick(Point(-247.6385, -227.1122), 39.9, 4374.3))
        assert past.feat.felled == {5, 10}
        assert not past.is_foul


# --- search reports ---------------------------------------------------------------------------------------------------


def prospect(kind: str, x: float = 0.0, heading: float = 90.0, speed: float = 1000.0, worth: float = 1.0) -> Prospect:
    flick = Flick(Point(x, -263.525), heading, speed)
    return Prospect(Idea(flick, kind), worth, 0.0, Seen(worth, None), ((None, 1.0),))


def test_candidates_are_the_best_shot_of_every_kind_and_then_shots_from_other_places():
    best = prospect("cut 0")
    near, other = prospect("cut 0", 39.0, 93.0, 1300.0), prospect("pocket", 1.0)
    far, turned, harder = prospect("cut 0", -40.0), prospect("cut 0", 0.0, 94.0), prospect("pocket", 2.0, 90.0, 1400.0)
    assert pick_candidates([best, near, far, other, turned, harder]) == [best, other, far, turned, harder]
    assert len(pick_candidates([best, *(prospect("cut 0", 50.0 * number) for number in range(1, 20))])) == 7


def test_an_aim_is_ranked_by_its_mean_minus_its_standard_error():
    assert replace(prospect("cut 0", worth=3.0), error=0.5).bound == 2.5


def test_a_shot_at_a_filled_pocket_is_described_differently():
    idea = Idea(Flick(LINE.middle, 90.0, 900.0), "pocket")
    filled, free = craft(enemy(0, 0, Lie.POCKET)), craft()
    for goal in (feat((), 10), feat((), 20)):
        assert "for the pocket" not in filled.words(idea, goal, goal)
        assert "straight into" not in filled.words(idea, goal, goal)
    assert "for the pocket" in free.words(idea, feat((), 10), feat((), 10))


def test_the_success_rate_of_a_hint_belongs_to_its_goal():
    player = craft(enemy(0, 50))
    idea = Idea(Flick(LINE.middle, 90.0, 900.0), "straight 0")
    feats = ((feat((), 10), 0.5), (feat((0,), 10), 0.3), (feat((0,), 20), 0.1), (feat(foul=True), 0.1))
    assert describe_shot(player, idea, feats) == (
        "Knocks the rival disk in ring 1 into the ditch. The shot disk stays in ring 1.",
        0.4,
    )


def test_the_words_for_a_different_shot_avoid_left_and_right():
    flick = Flick(LINE.middle, 90.0, 1000.0)
    assert describe_difference(flick, replace(flick, at=flick.at + Point(40.0, 0.0))) == "This shot is from another place."
    assert (
        describe_difference(flick, replace(flick, at=flick.at + Point(39.0, 0.0), heading=94.0))
        == "This shot is at another angle."
    )
    assert describe_difference(replace(flick, heading=359.0), replace(flick, heading=4.0)) == "This shot is at another angle."
    toward = [Flick(Point(0.0, y), heading, 1000.0) for y, heading in ((-300.0, 90.0), (300.0, -90.0), (-300.0, -90.0))]
    assert {describe_difference(one, replace(one, at=one.at + Point(80.0, 0.0))) for one in toward} == {
        "This shot is from another place."
    }


# --- players ----------------------------------------------------------------------------------------------------------


def test_a_person_gets_hints_of_the_nearest_level_without_spin():
    for level in LEVELS.values():
        adviser = PinsPlayer(MASTER).with_hand(replace(level.steadiness, heading=level.steadiness.heading + 0.05))
        assert adviser.book is PinsPlayer(level).book
        assert (adviser.repertoire.spins, adviser.repertoire.hits, adviser.repertoire.least) == (False, True, 40)
        assert adviser.level is MASTER


def test_each_level_has_its_documented_time_and_number_of_tries():
    assert [(level.name, level.seconds, level.simulations) for level in LEVELS.values()] == [
        ("novice", 0.3, 120), ("club", 1.0, 400), ("master", 2.0, 800),
    ]  # fmt: skip
    hands = [level.steadiness for level in (NOVICE, CLUB, MASTER)]
    assert [round(hand.heading, 3) for hand in hands] == [1.57, 1.1, 0.83]
    assert [round(hand.speed, 4) for hand in hands] == [0.0785, 0.055, 0.0415]
    assert [round(hand.place, 3) for hand in hands] == [0.942, 0.66, 0.498]
    assert [round(hand.spin, 2) for hand in hands] == [3.14, 2.2, 1.66]


def test_aim_errors_are_given_in_standard_deviations():
    hand = Steadiness(heading=2.0, speed=0.1, place=3.0, spin=5.0)
    flick = Flick(LINE.middle, 90.0, 1000.0, 10.0)
    erred = hand.erring(flick, AIM, (1.0, -2.0, 1.0, 1.0, -1.0))
    assert erred == Flick(Point(3.0, LINE.middle.y), 92.0, 800.0, 5.0)
    fast = hand.erring(replace(flick, speed=AIM.top_speed, spin=AIM.top_spin), AIM, (0.0, 1.0, 0.0, 0.0, 1.0))
    assert (fast.speed, fast.spin) == (AIM.top_speed, AIM.top_spin)
    assert hand.erring(flick, AIM, (0.0, -20.0, 0.0, 0.0, 0.0)).speed == 1.0
    assert hand.erring(replace(flick, spin=-AIM.top_spin), AIM, (0, 0, 0, 0, -1.0)).spin == -AIM.top_spin


def test_a_budget_reports_its_remaining_part():
    budget = Budget(simulations=8)
    assert budget.left == 1.0
    budget.spend()
    budget.spend(3)
    assert (budget.spent, budget.left) == (4, 0.5)
    budget.spend(10)
    assert budget.left == 0.0
    assert Budget(simulations=8, is_cancelled=lambda: True).left == 0.0
    assert Budget().left == 1.0
    assert Budget(seconds=1e9).left == pytest.approx(1.0)
    assert Budget(seconds=1e-9).left == 0.0
    assert Budget(seconds=1e9, simulations=4, spent=1).left == pytest.approx(0.75)


def test_a_share_of_a_budget_has_at_least_one_simulation_and_is_cancelled_with_the_budget():
    called_off = [False]
    budget = Budget(seconds=8.0, simulations=100, is_cancelled=lambda: called_off[0], spent=50)
    part = budget.share(0.5)
    assert (part.simulations, part.spent) == (25, 0)
    assert part.seconds == pytest.approx(2.0, rel=0.01)
    assert Budget(simulations=3).share(0.01).simulations == 1
    assert Budget(simulations=3).share(0.5).seconds is None
    assert Budget(seconds=3.0).share(0.5).simulations is None
    called_off[0] = True
    assert part.left == 0.0


def test_the_random_player_plays_any_move_and_does_nothing_against_the_clock():
    game, state = opened("egyptian-pyramids")
    choice = Player().choose(game, state, Random(1), Budget())
    assert game.options(state).allows(choice.move)
    assert choice.why == "All moves are equally good."
    assert Player().advise(game, state, Random(1), Budget()) == choice
    assert Player().act(game, state, 0, Random(1)) == ()
    assert Player().name == "anybody"
    assert Thrower("club").name == "club"
    anybody = Player()
    assert anybody.with_hand(PERFECT) is anybody
