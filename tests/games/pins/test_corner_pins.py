"""The game Corner Pins: shots by way of the rim, the nearest pin last, and scores of one, five, fifteen and twenty."""

from __future__ import annotations

import math
from dataclasses import replace
from random import Random

import pytest

from board.geometry import Point
from board.men import DISK, PIN, Man
from board.moves import CHANCE, IllegalMove, Lot
from board.protocols.table import Outcome
from board.shots.flick import Flick
from board.sides import CHECKER_SIDE, CORNER_SQUARES, INSIDE
from games.pins.corner_pins import CornerPins, State
from tests.helpers.pin_shots import (
    after,
    banked_shot_that_fells,
    direct_shot_that_fells,
    pin_touch,
    rim_touch,
    standing,
)

GAME = CornerPins()
START = GAME.play(GAME.start(2), Lot(0)).state
MISS = banked_shot_that_fells()
A1, H1, H8, A8 = 1, 2, 3, 4


def test_only_two_may_play_and_a_draw_decides_who_begins():
    assert GAME.card.seats == (2,)
    assert GAME.start(2).mover == CHANCE
    assert GAME.play(GAME.start(2), Lot(1)).state.mover == 1


def test_the_pins_stand_on_the_four_corner_squares():
    assert [pin.place for pin in START.pins] == list(CORNER_SQUARES) == ["a1", "h1", "h8", "a8"]


@pytest.mark.parametrize(("felled", "points"), [((H1,), 1), ((H1, A8), 5), ((H1, H8, A8), 15), ((A1, H1, H8, A8), 20)])
def test_one_counts_1_two_at_once_5_three_15_four_20(felled, points):
    assert GAME.score(after(GAME, START, banked_shot_that_fells(*felled))) == (points, 0)


def test_the_umpire_announces_the_points():
    assert GAME.judge(START, banked_shot_that_fells(H1)).said == ("One pin: 1 point.",)
    assert GAME.judge(START, banked_shot_that_fells(H1, H8)).said == ("Two pins at once: 5 points.",)
    assert GAME.judge(START, banked_shot_that_fells(H1, H8, A8)).said == ("Three pins at once: 15 points.",)
    assert GAME.judge(START, banked_shot_that_fells(1, 2, 3, 4)).said == (
        "Four pins at once: 20 points.",
        "All four pins are down: inning 1 is over.",
    )
    assert GAME.judge(START, MISS).said == ("No pin.",)


@pytest.mark.parametrize(("felled", "told"), [((), "knocks down no pin."), ((A1,), "knocks down no pin that counts.")])
def test_a_pin_that_does_not_count_is_mentioned_only_if_it_fell(felled, told):
    shot = banked_shot_that_fells(*felled)
    assert GAME.tell(START, shot, after(GAME, START, shot)).endswith(told)


def test_pins_felled_one_after_the_other_count_one_each():
    state = after(GAME, START, banked_shot_that_fells(H1), MISS, banked_shot_that_fells(H8))
    assert GAME.score(state) == (2, 0)
    assert standing(state) == [A1, A8]


def test_pins_met_before_the_rim_are_respotted_and_score_nothing():
    aside = START.pins[3].at + Point(8.0, 0.0)
    turn = GAME.judge(START, direct_shot_that_fells(H1, H8, shifted={A8: aside}))
    assert GAME.score(turn.state) == (0, 0)
    assert turn.state.pins == START.pins
    assert "the pins on h1, h8 and a8 are set up again" in turn.said[0]


def test_a_pin_touched_by_another_disk_before_the_rim_spoils_the_shot():
    shot = banked_shot_that_fells(H1)
    spoiled = replace(shot, events=(pin_touch(H1, 0.0, by=103), *shot.events))
    assert GAME.score(after(GAME, START, spoiled)) == (0, 0)


def test_the_rim_must_be_struck_by_the_shot_disk_itself():
    shot = direct_shot_that_fells(H1)
    assert GAME.score(after(GAME, START, replace(shot, events=(rim_touch(0.0, disk=104), *shot.events)))) == (0, 0)
    assert GAME.score(after(GAME, START, replace(shot, events=(rim_touch(0.0), *shot.events)))) == (1, 0)


def test_a_second_pin_by_luck_counts_once_the_first_was_banked():
    assert GAME.score(after(GAME, START, banked_shot_that_fells(H8, H1))) == (5, 0)


def test_the_nearest_pin_is_respotted_while_others_stand():
    turn = GAME.judge(START, banked_shot_that_fells(A1))
    assert GAME.score(turn.state) == (0, 0)
    assert turn.state.pins == START.pins
    assert turn.said == ("The pin on a1 is the nearest pin and other pins stand, so it is set up again.",)


def test_the_nearest_pin_with_another_leaves_the_other_to_count_alone():
    state = after(GAME, START, banked_shot_that_fells(A1, H1))
    assert GAME.score(state) == (1, 0)
    assert standing(state) == [A1, H8, A8]


def test_the_second_players_nearest_pin_is_the_one_on_h8():
    state = after(GAME, START, MISS)
    assert GAME.score(after(GAME, state, banked_shot_that_fells(A1, H8))) == (0, 1)
    assert GAME.score(after(GAME, START, banked_shot_that_fells(H8))) == (1, 0)


def test_the_nearest_pin_counts_when_no_other_stands():
    state = after(GAME, START, banked_shot_that_fells(H1, H8, A8), MISS)
    assert standing(state) == [A1]
    assert GAME.score(after(GAME, state, banked_shot_that_fells(A1))) == (16, 0)


def test_the_nearest_pin_counts_when_the_same_shot_fells_the_last_others():
    state = after(GAME, START, banked_shot_that_fells(H1, H8), MISS)
    assert GAME.score(after(GAME, state, banked_shot_that_fells(A1, A8))) == (10, 0)


def test_players_shoot_one_disk_at_a_time_in_turn():
    state, movers = START, []
    for _ in range(7):
        movers.append(state.mover)
        state = after(GAME, state, MISS)
    assert movers == [0, 1, 0, 1, 0, 1, 0]


def disks(state: State) -> list[int]:
    return [man.id for man in state.men if man.kind is DISK]


def test_disks_stay_until_all_six_are_shot_and_are_then_removed():
    state = START
    for disk in range(100, 106):
        assert disks(state) == list(range(100, disk))
        aim = GAME.options(state)
        assert aim.disk.id == disk
        lying = tuple(man for man in state.men if man.kind is DISK)
        state = after(GAME, state, banked_shot_that_fells(disk=disk, at=Point(40.0 * (disk - 102), 200.0), lying=lying))
    assert disks(state) == []
    assert GAME.options(state).disk.id == 100


def test_a_disk_may_not_be_set_down_on_one_that_lies_there():
    corner = CHECKER_SIDE.zones["corner-north-east"].middle
    state = after(GAME, START, banked_shot_that_fells(at=corner))
    with pytest.raises(IllegalMove, match="Another piece is in the way"):
        GAME.play(state, Flick(corner, 200.0, 3000.0))


def test_a_disk_that_blocks_a_respotted_pin_is_removed():
    on_a1 = CHECKER_SIDE.place("a1").at + Point(5.0, 0.0)
    state = after(GAME, START, banked_shot_that_fells(A1, at=on_a1))
    assert state.men == START.men


def test_a_disk_that_touches_a_standing_pin_stays():
    # A pin is thinner at the height of a disk than in its middle, so a disk may lie closer than the radii suggest.
    beside = CHECKER_SIDE.place("h1").at + Point(DISK.radius + PIN.radius - 0.6, 0.0)
    state = after(GAME, START, banked_shot_that_fells(at=beside))
    assert disks(state) == [100]


def test_four_fallen_pins_end_the_inning_and_the_other_player_begins_the_next():
    state = after(GAME, START, banked_shot_that_fells(H1, H8, A8), banked_shot_that_fells(A1))
    assert state.innings == ((15, 1), ())
    assert state.men == START.men
    assert state.mover == 1
    state = after(GAME, state, banked_shot_that_fells(1, 2, 3, 4))
    assert GAME.score(state) == (15, 21)
    assert state.mover == 0


def test_thirty_disks_end_the_inning():
    state = after(GAME, START, *[MISS] * 29)
    assert len(state.innings) == 1
    turn = GAME.judge(state, MISS)
    assert len(turn.state.innings) == 2
    assert turn.said[-1] == "Thirty disks have been shot (our limit): inning 1 is over."
    assert turn.state.mover == 1


def test_a_disk_starts_within_six_inches_of_the_players_own_corner():
    aim = GAME.options(START)
    corner = Point(-INSIDE, -INSIDE)
    near, far = corner + Point(107.0, 107.0), corner + Point(108.5, 108.5)
    assert corner.distance(near) < 152.4 < corner.distance(far)
    assert aim.allows(Flick(near, 80.0, 3000.0))
    for at in (far, -near):
        with pytest.raises(IllegalMove, match="within six inches of your own corner"):
            GAME.play(START, Flick(at, 80.0, 3000.0))
    assert GAME.options(after(GAME, START, MISS)).allows(Flick(-near, 80.0, 3000.0))


def test_the_initial_aim_is_at_the_mirror_image_of_a_pin():
    assert GAME.options(START).target.distance(Point(520.7, -133.35)) < 0.01
    only_the_nearest = after(GAME, START, banked_shot_that_fells(H1, H8, A8), MISS)
    assert GAME.options(only_the_nearest).target.distance(Point(-520.7, -133.35)) < 0.01


def test_five_disks_can_never_fill_a_corner():
    # Covering a convex outline takes circles whose inscribed hexagons have at least its area (Fejes Toth).
    outline = CHECKER_SIDE.zones["corner-south-west"].parts[0]
    area = sum(a.cross(b) for a, b in zip(outline, (*outline[1:], outline[0]), strict=True)) / 2
    hexagon = 1.5 * math.sqrt(3.0) * (2 * DISK.radius) ** 2
    assert area > 5 * hexagon
    crowd = tuple(Man(100 + i, DISK, 0, at) for i, at in enumerate(tight_pack(outline)))
    assert len(crowd) >= 5
    assert GAME.options(replace(START, innings=((0,) * 4,), men=(*START.men, *crowd[:5]))).has_room()


def tight_pack(outline: tuple[Point, ...]) -> list[Point]:
    """Return places for disks in an outline, which leave as little free room in it as possible."""
    random, places = Random(1), []
    zone = CHECKER_SIDE.zones["corner-south-west"]
    middle = zone.middle
    for at in sorted((zone.sample(random) for _ in range(3000)), key=middle.distance):
        if all(at.distance(other) >= 2 * DISK.radius for other in places):
            places.append(at)
    assert outline
    return places


def test_ten_innings_are_a_game_and_the_most_points_win():
    state = START
    for _ in range(10):
        assert GAME.outcome(state) is None
        shooter = state.mover
        state = after(GAME, state, banked_shot_that_fells(1, 2, 3, 4) if shooter == 0 else banked_shot_that_fells(1, 2, 4))
        if shooter == 1:
            state = after(GAME, state, MISS, banked_shot_that_fells(3))
    assert GAME.score(state) == (100, 80)
    assert GAME.outcome(state) == Outcome((0,), "100 points to 80.")
    with pytest.raises(IllegalMove, match="over"):
        GAME.play(state, Lot(0))


def test_level_scores_after_ten_innings_are_a_draw():
    state = START
    for _ in range(10):
        state = after(GAME, state, banked_shot_that_fells(1, 2, 3, 4))
    assert GAME.outcome(state) == Outcome((), "A draw: both have 100 points.")


def test_the_sheet_shows_each_innings_points_and_what_scored():
    state = after(GAME, START, banked_shot_that_fells(H1, H8), MISS, banked_shot_that_fells(A8))
    sheet = GAME.picture(state).sheet
    assert sheet.rows[0].cells[0].text == "6"
    assert sheet.rows[0].cells[0].small == ("5", "1")
    assert [row.total for row in sheet.rows] == ["6", "0"]
    assert len(GAME.picture(state).waiting) == 3
