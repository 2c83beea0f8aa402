"""The game Bicycle Racing: each rule of the booklet and each decision about unclear rules, with fixed rolls."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from board.men import BICYCLE
from board.moves import CHANCE, IllegalMove, Lot, Roll
from board.sides import CROKINOLE_SIDE, TRACK_INNER, TRACK_OUTER
from board.views.picture import SheetCell
from games.races.bicycle_racing import BicycleRacing
from games.races.track import State, standing


def race(*travelled: int, thrower: int = 0) -> State:
    """Return a bicycle race in progress, in which the seats roll in order."""
    return State(travelled, order=tuple(range(len(travelled))), thrower=thrower)


def throw(state: State, *dice: int, game: BicycleRacing | None = None) -> State:
    return (game or BicycleRacing()).play(state, Roll(dice)).state


def start(*throws: tuple[int, int]) -> State:
    """Return a race after rolls that decide who begins. Each argument is a round, with a player for each of its rolls."""
    state = BicycleRacing().start(len(throws))
    for dice in throws:
        state = throw(state, *dice)
    return state


def test_all_riders_line_up_on_the_start_space():
    men = BicycleRacing().picture(BicycleRacing().start(4)).men
    assert [(man.kind, man.seat, man.place) for man in men] == [(BICYCLE, seat, "space-1") for seat in range(4)]


def test_the_highest_roll_begins_and_the_others_follow_by_seat():
    state = start((1, 2), (6, 5), (2, 2), (6, 4))
    assert state.order == (1, 2, 3, 0)
    assert state.thrower == 1
    assert state.travelled == (0, 0, 0, 0)


def test_equal_highest_rolls_are_rolled_again():
    state = start((6, 5), (1, 1), (5, 6))
    assert state.order == ()
    assert state.thrower == 0
    state = throw(state, 2, 2)
    assert state.thrower == 2
    state = throw(state, 2, 3)
    assert state.order == (2, 0, 1)


def test_equal_rolls_below_the_highest_do_not_matter():
    assert start((3, 3), (6, 6), (3, 3)).order == (1, 2, 0)


def test_the_umpire_announces_a_tie():
    game = BicycleRacing()
    state = throw(game.start(2), 3, 4)
    assert game.play(state, Roll((4, 3))).said == ("A tie: roll again.",)


@pytest.mark.parametrize(
    ("contest", "thrower"),
    [
        (((), ()), 0),
        (((7,), ()), 1),
        (((7,), (7,)), 0),
        (((7, 3), (7,)), 1),
        (((7, 3), (7, 3)), 0),
        (((9,), (9,), (4,)), 0),
        (((9, 9), (9,), (4,)), 1),
        (((5,), (9,), (9,)), 1),
    ],
)
def test_opening_rolls_decide_the_order_of_play(contest: tuple[tuple[int, ...], ...], thrower: int):
    assert standing(contest, decides_all=False) == (thrower, ())


def test_a_roll_moves_the_bicycle_by_both_dice_together():
    state = throw(race(0, 0), 3, 5)
    assert state.travelled == (8, 0)
    assert BicycleRacing().picture(state).men[0].place == "space-9"
    assert state.thrower == 1


@pytest.mark.parametrize(
    ("before", "dice", "caught"),
    [
        ((3, 8), (2, 3), "Player 2"),
        ((3, 9), (2, 3), ""),
        ((3, 7), (2, 3), ""),
        ((10, 12, 14), (1, 1), "Player 2"),
        ((10, 12, 14), (2, 2), "Player 3"),
        ((10, 12, 12), (1, 1), "Player 2 and Player 3"),
    ],
)
def test_landing_on_another_riders_space_gives_another_turn(before: tuple[int, ...], dice: tuple[int, int], caught: str):
    turn = BicycleRacing().play(race(*before), Roll(dice))
    assert turn.state.thrower == (0 if caught else 1)
    assert turn.said == ((f"Player 1 lands on {caught}'s space: another turn.",) if caught else ())


def test_passing_a_rider_gives_no_other_turn():
    assert throw(race(0, 4), 3, 3).thrower == 1


def test_the_start_space_does_not_count_for_another_turn():
    game = BicycleRacing(laps=1.5)
    assert game.play(race(33, 0), Roll((3, 4))).state.thrower == 1


def test_a_rider_a_lap_behind_on_the_same_space_counts():
    assert BicycleRacing(laps=1.5).play(race(38, 5), Roll((3, 4))).state.thrower == 0


@pytest.mark.parametrize(("laps", "length"), [(0.5, 20), (1.5, 60), (2.5, 100), (4.5, 180)])
def test_the_race_is_as_long_as_agreed(laps: float, length: int):
    game = BicycleRacing(laps=laps)
    assert game.length == length
    assert game.outcome(game.play(race(length - 3, 0), Roll((1, 1))).state) is None
    for dice in ((1, 2), (6, 6)):
        outcome = game.outcome(game.play(race(length - 3, 0), Roll(dice)).state)
        assert outcome.winners == (0,)


def test_the_first_rider_across_wins_even_if_others_had_fewer_turns():
    state = throw(race(15, 19, 19), 3, 3)
    assert BicycleRacing().outcome(state).winners == (0,)
    with pytest.raises(IllegalMove, match="over"):
        BicycleRacing().play(state, Roll((6, 6)))


def test_reaching_the_finish_beside_another_rider_ends_the_race():
    game = BicycleRacing(laps=1.5)
    turn = game.play(race(55, 20), Roll((2, 3)))
    assert game.outcome(turn.state).winners == (0,)
    assert turn.said == ("Player 1 crosses the finish line!",)


def test_double_dice_count_double():
    assert BicycleRacing(double_dice=True).play(race(0, 0), Roll((4, 5))).state.travelled == (18, 0)


def test_only_rolls_of_two_dice_are_allowed():
    game = BicycleRacing()
    state = race(0, 0)
    for move in (Roll((3,)), Roll((1, 2, 3)), Roll((0, 4)), Lot(0)):
        with pytest.raises(IllegalMove):
            game.play(state, move)
    assert state.mover == CHANCE
    assert len(game.options(state).moves) == 36


def test_rolls_for_the_first_turn_stand_in_the_middle_of_their_boxes():
    state = replace(BicycleRacing().start(2), contest=((11, 4), (11,)))
    cells = [row.cells for row in BicycleRacing().picture(state).sheet.rows]
    assert cells == [(SheetCell("11, 4"),), (SheetCell("11"),)]


def test_the_sheet_shows_lap_space_distance_and_rank():
    sheet = BicycleRacing(laps=1.5).picture(race(45, 12, 45)).sheet
    assert sheet.columns == ("laps", "space", "to go")
    assert [[cell.text for cell in row.cells] + [row.total] for row in sheet.rows] == [
        ["1", "6", "15", "1st"],
        ["0", "13", "48", "3rd"],
        ["1", "6", "15", "1st"],
    ]
    assert sheet.note == "One and a half laps: 60 spaces."


def test_in_a_race_of_half_a_lap_no_laps_are_counted():
    sheet = BicycleRacing().picture(race(7, 12)).sheet
    assert sheet.columns == ("space", "to go")
    assert [[cell.text for cell in row.cells] for row in sheet.rows] == [["8", "13"], ["13", "8"]]
    assert sheet.note == "Half a lap: 20 spaces."


@given(st.lists(st.integers(0, 180), min_size=2, max_size=4))
def test_no_bicycle_hides_another_and_all_stay_on_the_track(travelled: list[int]):
    game = BicycleRacing(laps=4.5)
    men = game.picture(race(*travelled)).men
    for man in men:
        place = CROKINOLE_SIDE.nearest(man.at, "space")
        assert place.name == man.place == f"space-{travelled[man.seat] % 40 + 1}"
        assert man.at.length - man.kind.radius >= TRACK_INNER
        assert man.at.length + man.kind.radius <= TRACK_OUTER
        for other in men:
            assert other is man or man.at.distance(other.at) >= 2 * BICYCLE.radius - 0.01


@given(
    st.integers(0, 39), st.integers(1, 6), st.integers(1, 6), st.lists(st.integers(0, 60), min_size=1, max_size=3), st.booleans()
)
def test_the_motion_goes_forward_from_one_picture_to_the_next(was: int, a: int, b: int, others: list[int], double: bool):
    game = BicycleRacing(laps=2.5, double_dice=double)
    before = race(was, *others)
    turn = game.play(before, Roll((a, b)))
    assert turn.motion.throw == (a, b)
    old, new = game.picture(before).men, game.picture(turn.state).men
    moved = set()
    for track in turn.motion.tracks:
        seat = track.man.seat
        moved.add(seat)
        assert tuple(track.frames[0][:2]) == pytest.approx((old[seat].at.x, old[seat].at.y), abs=0.01)
        assert tuple(track.frames[-1][:2]) == pytest.approx((new[seat].at.x, new[seat].at.y), abs=0.01)
    assert all(old[seat].at == new[seat].at for seat in range(len(old)) if seat not in moved)
    turns = turn.motion.tracks[0].frames[:, 2]
    assert (turns[1:] >= turns[:-1] - 1e-3).all()
    assert turns[-1] - turns[0] == pytest.approx(9.0 * (a + b) * (2 if double else 1), abs=7.0)


def test_the_laps_must_be_ones_the_booklet_names():
    with pytest.raises(ValueError, match=r"laps must be one of 0\.5, 1\.5, 2\.5, 4\.5"):
        BicycleRacing(laps=3)


def test_the_picture_marks_the_last_move_and_the_finish():
    state = throw(race(2, 7), 1, 2)
    marks = {(mark.kind, mark.place) for mark in BicycleRacing().picture(state).marks}
    assert marks == {("field", "space-21"), ("last", "space-3"), ("last", "space-6")}
    done = throw(replace(state, thrower=1), 6, 6 + 1 - 1)
    done = throw(replace(done, travelled=(19, 7), thrower=0), 1, 1)
    assert ("won", "space-21") in {(mark.kind, mark.place) for mark in BicycleRacing().picture(done).marks}
