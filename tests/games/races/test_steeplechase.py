"""The game Steeplechase: each rule of the booklet and each decision about unclear rules, with fixed rolls."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from board.men import HORSE
from board.moves import Roll
from board.sides import TRACK_INNER, TRACK_OUTER
from games.races.steeplechase import Steeplechase
from games.races.track import State, standing

GAME = Steeplechase(laps=1.5)


def race(*travelled: int, thrower: int = 0, missing: tuple[int, ...] = ()) -> State:
    return State(travelled, order=tuple(range(len(travelled))), thrower=thrower, missing=missing)


def throw(state: State, *dice: int) -> State:
    return GAME.play(state, Roll(dice)).state


def test_the_horses_stand_before_space_one_so_a_five_lands_on_space_five():
    assert [man.place for man in GAME.picture(GAME.start(3)).men] == ["", "", ""]
    state = throw(race(0, 0, 0), 2, 3)
    assert GAME.picture(state).men[0].place == "space-5"
    assert GAME.picture(state).men[0].kind is HORSE


def test_the_opening_rolls_settle_the_whole_order_of_play():
    state = GAME.start(4)
    for dice in ((1, 2), (6, 5), (2, 3), (6, 4)):
        turn = GAME.play(state, Roll(dice))
        state = turn.state
    assert state.order == (1, 3, 2, 0)
    assert state.thrower == 1
    assert turn.said == ("Order of play: Player 2, Player 4, Player 3 and Player 1.",)


@pytest.mark.parametrize(
    ("contest", "expected"),
    [
        (((5,), (9,), (9,), (5,)), (1, ())),
        (((5,), (9, 4), (9,), (5,)), (2, ())),
        (((5,), (9, 4), (9, 6), (5,)), (0, ())),
        (((5, 2), (9, 4), (9, 6), (5, 2)), (0, ())),
        (((5, 2, 7), (9, 4), (9, 6), (5, 2, 8)), (-1, (2, 1, 3, 0))),
        (((5, 2), (5, 12), (5, 2)), (0, ())),
        (((5, 2, 9), (5, 12), (5, 2, 3)), (-1, (1, 0, 2))),
    ],
)
def test_equal_opening_rolls_are_rolled_again(contest: tuple[tuple[int, ...], ...], expected: tuple[int, tuple[int, ...]]):
    assert standing(contest, decides_all=True) == expected


@pytest.mark.parametrize(("was", "dice", "back"), [(4, (3, 4), 8), (5, (3, 3), 8), (24, (3, 4), 28), (44, (3, 4), 48)])
def test_a_black_star_line_sends_a_horse_back_three_to_miss_a_turn(was: int, dice: tuple[int, int], back: int):
    turn = GAME.play(race(was, 0), Roll(dice))
    assert turn.state.travelled == (back, 0)
    assert turn.state.missing == (0,)
    assert turn.state.thrower == 1
    assert turn.said == ("Black star line: the horse goes back three spaces and misses its next turn.",)


def test_the_missed_turn_is_missed_once():
    state = throw(race(4, 0), 3, 4)
    turn = GAME.play(state, Roll((1, 2)))
    assert turn.state.thrower == 1
    assert turn.state.missing == ()
    assert turn.said == ("Player 1 misses a turn.",)
    assert throw(turn.state, 2, 2).thrower == 0


def test_with_three_players_the_turn_skips_the_one_who_misses():
    state = throw(race(4, 0, 0), 3, 4)
    state = throw(state, 1, 2)
    assert state.thrower == 2
    assert throw(state, 1, 1).thrower == 1


def test_if_two_players_miss_their_turn_the_first_rolls_again():
    state = throw(race(4, 4), 3, 4)
    turn = GAME.play(state, Roll((3, 4)))
    assert turn.state.missing == ()
    assert turn.state.thrower == 0
    assert turn.said[1:] == ("Player 1 misses a turn.", "Player 2 misses a turn.")


@pytest.mark.parametrize(("was", "dice"), [(0, (3, 3)), (1, (2, 3)), (20, (3, 3)), (40, (3, 3))])
def test_a_red_star_line_gives_another_roll(was: int, dice: tuple[int, int]):
    turn = GAME.play(race(was, 0), Roll(dice))
    assert turn.state.thrower == 0
    assert turn.said == ("Red star line: roll again.",)


def test_another_roll_does_not_use_up_a_rivals_missed_turn():
    state = throw(race(0, 8, missing=(1,)), 3, 3)
    assert state.thrower == 0
    assert state.missing == (1,)


def test_every_other_space_does_nothing():
    for space in set(range(3, 41)) - {6, 26, 11, 31}:
        turn = GAME.play(race(space - 2, 0), Roll((1, 1)))
        assert turn.state.travelled[0] == space
        assert turn.state.thrower == 1
        assert turn.said == ()


@pytest.mark.parametrize("star", [6, 26])
def test_a_star_reached_by_going_back_has_no_effect(star: int, monkeypatch: pytest.MonkeyPatch):
    # This board has no black star three spaces beyond another star, so the test adds one.
    monkeypatch.setattr("games.races.steeplechase.BLACK_STAR_SPACES", (star + 3,))
    turn = GAME.play(race(star, 0), Roll((1, 2)))
    assert turn.state.travelled[0] == star
    assert turn.state.thrower == 1
    assert turn.state.missing == (0,)


@pytest.mark.parametrize(("laps", "length"), [(0.5, 21), (1.5, 61), (2.5, 101), (4.5, 181)])
def test_crossing_into_space_21_at_the_end_of_the_race_wins(laps: float, length: int):
    game = Steeplechase(laps=laps)
    near = game.play(race(length - 3, 0), Roll((1, 1))).state
    assert game.outcome(near) is None
    assert game.picture(near).men[0].place == "space-20"
    for dice in ((1, 2), (6, 6)):
        turn = game.play(race(length - 3, 0), Roll(dice))
        assert game.outcome(turn.state).winners == (0,)


def test_a_red_star_line_beyond_the_finish_is_not_needed_to_win():
    game = Steeplechase()
    turn = game.play(race(16, 0), Roll((5, 5)))
    assert game.picture(turn.state).men[0].place == "space-26"
    assert turn.said == ("Player 1 crosses the finish line!",)


@given(st.lists(st.integers(0, 61), min_size=2, max_size=4))
def test_no_horse_hides_another(travelled: list[int]):
    if 0 in travelled and any(done % 40 == 1 or done % 40 == 0 for done in travelled if done):
        return  # a horse cannot reach the start again before the last has left it
    men = GAME.picture(race(*travelled)).men
    for man in men:
        assert man.at.length - man.kind.radius >= TRACK_INNER
        assert man.at.length + man.kind.radius <= TRACK_OUTER
        assert all(other is man or man.at.distance(other.at) >= 2 * HORSE.radius - 0.01 for other in men)


def test_the_horse_is_seen_to_reach_the_black_star_before_it_goes_back():
    motion = GAME.play(race(4, 0), Roll((3, 4))).motion
    turns = motion.tracks[0].frames[:, 2]
    assert turns.max() == pytest.approx(90.0, abs=0.5), "space 11 lies due east, where the track heads north"
    assert turns[-1] == pytest.approx(90.0 - 27.0, abs=0.5)


def test_the_sheet_shows_who_misses_a_turn():
    row = GAME.picture(throw(race(4, 0), 3, 4)).sheet.rows[0]
    assert row.cells[1].small == ("misses a turn",)
