"""Practice positions set up by hand: no piece ends in an impossible place, and the goal follows its pieces."""

from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from board.geometry import Point
from board.men import DISK, PIN, Lie, Man
from board.other_boards import CARROM_SIDE
from board.protocols.practising import BadPosition
from board.shots.flick import Flick
from board.sides import CHECKER_SIDE, CROKINOLE_SIDE, SPOTS
from games.practice.tasks import set_up
from games.practice.tasks.goal_choices import possible_goals, retarget_goal
from games.practice.tasks.goals import CARROM_MEN, Fell, Net, Out, Pocket, Rest, ShotLook, Strike
from games.practice.tasks.judging import ByGame
from games.practice.tasks.position import ANYWHERE, SHOOTER, Position, check
from games.practice.tasks.position_settings import choose_setting, settings_of

BARE = Position(CHECKER_SIDE, (), Flick(Point(0, -250), 90, 1500), ShotLook(), "off-squares")
ROUND = Position(CROKINOLE_SIDE, (), Flick(Point(0, -263.525), 90, 1500), ShotLook(), "edge-south")


def test_a_pin_near_a_spot_stands_on_it_and_has_its_number() -> None:
    position = set_up.put(BARE, PIN, 0, SPOTS[6] + Point(3, -3))
    assert (position.men[0].id, position.men[0].at) == (7, SPOTS[6])
    again = set_up.put(position, PIN, 0, Point(100.0, -120.0))
    assert again.men[1].id == 1


def test_a_piece_that_does_not_fit_slides_to_a_free_place() -> None:
    position = set_up.put(set_up.put(BARE, DISK, 1, Point(0, 100)), DISK, 1, Point(10, 100))
    first, second = position.men
    assert first.at.distance(second.at) >= 2 * DISK.radius - 0.05
    assert second.at.distance(Point(10, 100)) < 30


def test_a_piece_without_any_room_is_refused() -> None:
    with pytest.raises(BadPosition, match="No room"):
        set_up.put(BARE, DISK, 1, Point(500, 500))


def test_a_disk_placed_over_the_pocket_or_ditch_lies_in_it() -> None:
    position = set_up.put(set_up.put(ROUND, DISK, 1, Point(4, -3)), DISK, 0, Point(300, 20))
    assert [(man.lie, man.at) for man in position.men] == [(Lie.POCKET, Point(0, 0)), (Lie.DITCH, Point(300, 20))]


def test_the_disk_to_be_shot_stays_in_its_zone_and_off_the_men() -> None:
    moved = set_up.move_piece(ROUND, SHOOTER, Point(50, 0))
    assert moved.flick.at == Point(50, -263.525)
    crowded = set_up.move_piece(set_up.put(ROUND, DISK, 1, Point(60, -250)), SHOOTER, Point(60, -263.525))
    assert crowded.aim().refusal(crowded.flick) == ""


def test_removed_pieces_leave_the_goal() -> None:
    position = set_up.put(set_up.put(BARE, PIN, 0, SPOTS[6]), PIN, 0, SPOTS[9])
    asked = choose_setting(
        position,
        "goal",
        [words for words, _ in possible_goals(position.side, position.men, ShotLook(), 0)].index("knock pins down straight"),
    )
    assert asked.goal == Fell((7, 10))
    assert set_up.without_piece(asked, 7).goal == Fell((10,))
    assert set_up.clear_pieces(asked).goal == ShotLook()


def test_the_goal_names_rival_disks_and_own_disks_only_without_rivals() -> None:
    own = set_up.put(ROUND, DISK, 0, Point(100, 0))
    both = set_up.put(own, DISK, 1, Point(-100, 0))
    asked = [dict(possible_goals(position.side, position.men, ShotLook(), 0))["knock disks out"] for position in (own, both)]
    assert asked == [Out((1,)), Out((2,))]


def test_pointing_at_pieces_and_places_changes_the_goal() -> None:
    position = set_up.put(set_up.put(BARE, PIN, 0, SPOTS[6]), PIN, 0, SPOTS[9])
    seven, ten = position.men
    goal = retarget_goal(Fell((7, 10)), CHECKER_SIDE, seven, seven.at)
    assert goal == Fell((10,), spare=(7,))
    assert retarget_goal(goal, CHECKER_SIDE, seven, seven.at) == Fell((10,))
    assert retarget_goal(Fell((10,)), CHECKER_SIDE, seven, seven.at) == Fell((10, 7))
    assert retarget_goal(Fell((10,)), CHECKER_SIDE, ten, ten.at) == Fell((10,))
    assert retarget_goal(Rest(Point(0, 0), 25), CHECKER_SIDE, None, Point(7, 8)) == Rest(Point(7, 8), 25)
    assert retarget_goal(ByGame("four-back", 7), CHECKER_SIDE, ten, ten.at) == ByGame("four-back", 10)


def test_pointing_at_a_piece_without_a_goal_sets_a_goal() -> None:
    pin = set_up.put(BARE, PIN, 0, SPOTS[6]).men[0]
    disk = set_up.put(ROUND, DISK, 1, Point(0, 100)).men[0]
    assert retarget_goal(ShotLook(), CHECKER_SIDE, pin, pin.at) == Fell((7,), anyhow=True)
    assert retarget_goal(ByGame("ten-pins"), CHECKER_SIDE, pin, pin.at) == Fell((7,), anyhow=True)
    assert retarget_goal(Pocket(), CROKINOLE_SIDE, disk, disk.at) == Out((1,))
    assert retarget_goal(ShotLook(), CHECKER_SIDE, disk, disk.at) == Strike(1)
    assert retarget_goal(ShotLook(), CROKINOLE_SIDE, None, Point(7, 8)) == Rest(Point(7, 8), 25)
    assert retarget_goal(Pocket(), CROKINOLE_SIDE, None, Point(7, 8)) == Pocket()


def test_pointing_at_a_piece_toggles_it_but_keeps_one_in_the_goal() -> None:
    black, white = Man(3, CARROM_MEN[0], 1, Point(0, 100)), Man(4, CARROM_MEN[0], 0, Point(50, 100))
    assert retarget_goal(Net((3,)), CARROM_SIDE, white, white.at) == Net((3, 4))
    assert retarget_goal(Net((3, 4)), CARROM_SIDE, black, black.at) == Net((4,))
    assert retarget_goal(Net((4,)), CARROM_SIDE, white, white.at) == Net((4,))
    one, two = Man(1, DISK, 1, Point(0, 100)), Man(2, DISK, 1, Point(50, 100))
    assert retarget_goal(Out((1,)), CROKINOLE_SIDE, two, two.at) == Out((1, 2))
    assert retarget_goal(Out((1, 2)), CROKINOLE_SIDE, one, one.at) == Out((2,))
    assert retarget_goal(Out((2,)), CROKINOLE_SIDE, two, two.at) == Out((2,))


def test_every_setting_of_a_position_can_be_chosen() -> None:
    names = [setting.name for setting in settings_of(ROUND)]
    assert names == ["goal", "side", "zone", "seat", "board", "pegs", "disks"]
    assert "pegs" not in [setting.name for setting in settings_of(BARE)]
    dry = choose_setting(ROUND, "board", 2)
    assert dry.conditions.board == "dry"
    over = choose_setting(ROUND, "side", 1)
    assert (over.side, over.men, over.goal) == (CHECKER_SIDE, (), ShotLook())
    assert choose_setting(ROUND, "zone", 4).zone == ANYWHERE
    with_enemy = set_up.put(ROUND, DISK, 1, Point(0, 60))
    swapped = choose_setting(with_enemy, "seat", 1)
    assert (swapped.seat, swapped.men[0].seat) == (1, 0)


def test_after_a_shot_the_pieces_at_rest_are_the_next_position() -> None:
    position = set_up.put(ROUND, DISK, 1, Point(0, 60))
    asked = check(Position(position.side, position.men, position.flick, Out((1,)), position.zone))
    shot = asked.shoot(Flick(Point(0, -263.525), 90, 1200))
    after = set_up.after_shot(asked, shot.men, shot.disk)
    assert len(after.men) == 2
    assert after.men[1].at == shot.man(shot.disk).at
    assert after.flick.at == asked.flick.at


acts = st.one_of(
    st.tuples(st.just("put"), st.sampled_from((DISK, PIN)), st.floats(-340, 340), st.floats(-340, 340)),
    st.tuples(st.just("move"), st.integers(0, 9), st.floats(-340, 340), st.floats(-340, 340)),
    st.tuples(st.just("take"), st.integers(0, 9)),
    st.tuples(st.just("mirror")),
    st.tuples(st.just("choose"), st.sampled_from(("goal", "zone", "seat", "board", "disks")), st.integers(0, 20)),
)


@settings(max_examples=40)
@given(st.sampled_from((BARE, ROUND)), st.lists(acts, max_size=8))
def test_an_edited_position_always_allows_a_shot(position: Position, done: list[tuple[object, ...]]) -> None:
    for act in done:
        with suppress(BadPosition):
            position = _do(position, act)
        assert check(position) is position
    position.shoot(position.flick)


def _do(position: Position, act: tuple[object, ...]) -> Position:
    match act:
        case "put", kind, x, y:
            return set_up.put(position, kind, 1, Point(x, y))
        case "move", number, x, y:
            man = position.men[number].id if number < len(position.men) else SHOOTER
            return set_up.move_piece(position, man, Point(x, y))
        case "take", number if number < len(position.men):
            return set_up.without_piece(position, position.men[number].id)
        case "choose", name, at:
            setting = next(setting for setting in settings_of(position) if setting.name == name)
            return choose_setting(position, setting.name, at % len(setting.words))
        case ("mirror",):
            return check(position.mirrored())
    return position
