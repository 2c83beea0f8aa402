"""The game Ten Pins: fouls, rebounds, fallen pins and pins put back, as in all alley games, and the scores of bowling."""

from __future__ import annotations

import pytest

from board.geometry import Point
from board.men import PIN, Lie
from board.moves import CHANCE, IllegalMove, Lot
from board.protocols.table import Outcome
from board.shots.flick import Flick
from board.sides import FOUL_LINE, SPOTS
from board.views.picture import SheetCell
from games.pins.common.alley import ALLEY
from games.pins.common.innings import State
from games.pins.ten_pins import TenPins
from tests.helpers.pin_shots import after, shot_that_fells, standing

GAME = TenPins()
ALONE = GAME.start(1)
ALL = (1, 2, 3, 4, 5, 6, 7, 8, 9, 10)


def bowled(card: str, state: State = ALONE) -> State:
    """Return the state after the shots of a bowling score card such as `X 7/ 9- X`. Each disk knocks over the lowest standing
    pins.
    """
    for frame in card.split():
        for mark in frame:
            count = len(state.pins) if mark in "X/" else 0 if mark == "-" else int(mark)
            state = after(GAME, state, shot_that_fells(*standing(state)[:count]))
    return state


def cells(state: State, seat: int = 0) -> tuple[SheetCell, ...]:
    return GAME.picture(state).sheet.rows[seat].cells


PUBLISHED = [
    ("X X X X X X X X X XXX", 300),
    ("X X X X X X X X X XX9", 299),
    ("X X X X X X X X X XX8", 298),
    ("9/ X X X X X X X X XXX", 290),
    ("X X X X X X X X X X9/", 289),
    ("X X X X X X X X X 9/X", 279),
    ("X 9/ X 9/ X 9/ X 9/ X 9/X", 200),
    ("9/ X 9/ X 9/ X 9/ X 9/ X9/", 200),
    ("9/ 9/ 9/ 9/ 9/ 9/ 9/ 9/ 9/ 9/9", 190),
    ("X 9/ 5/ 72 X X X 9- 8/ 9/X", 187),
    ("8/ 8/ 8/ 8/ 8/ 8/ 8/ 8/ 8/ 8/8", 180),
    ("7/ 7/ 7/ 7/ 7/ 7/ 7/ 7/ 7/ 7/7", 170),
    ("X 7/ 72 9/ X X X 23 6/ 7/3", 168),
    ("X 7/ 9- X -8 8/ -6 X X X81", 167),
    ("5/ 5/ 5/ 5/ 5/ 5/ 5/ 5/ 5/ 5/5", 150),
    ("62 71 X 9- 8/ X X 35 72 5/8", 140),
    ("X -/ X 5- 8/ 9- X 81 1- 4/X", 137),
    ("14 45 6/ 5/ X -1 7/ 6/ X 2/6", 133),
    ("9- 3/ 61 3/ 81 5/ -/ 8- 7/ 8/8", 131),
    ("-/ -/ -/ -/ -/ -/ -/ -/ -/ -/-", 100),
    ("36 36 36 36 36 36 36 36 36 36", 90),
    ("9- 9- 9- 9- 9- 9- 9- 9- 9- 9-", 90),
    ("X X X 53 -- -- -- -- -- --", 81),
    ("X X X -9 -- -- -- -- -- --", 78),
    ("X X 9- -- -- -- -- -- -- --", 57),
    ("5/ 3/ 4- -- -- -- -- -- -- --", 31),
    ("-- -- -- -- -- -- -- -- X X-1", 31),
    ("-- -- -- -- -- -- -- -- -- XXX", 30),
    ("X 36 -- -- -- -- -- -- -- --", 28),
    ("X 53 -- -- -- -- -- -- -- --", 26),
    ("-- -- -- -- -- -- -- -- -- XX6", 26),
    ("11 11 11 11 11 11 11 11 11 11", 20),
    ("7/ 42 -- -- -- -- -- -- -- --", 20),
    ("-- -- -- -- -- -- -- -- -- X7/", 20),
    ("-- -- -- -- -- -- -- -- -- 7/X", 20),
    ("-- -- -- -- -- -- -- -- -- X71", 18),
    ("-- -- -- -- -- -- -- -- -- 7/7", 17),
    ("6/ 3- -- -- -- -- -- -- -- --", 16),
    ("X -- -- -- -- -- -- -- -- --", 10),
    ("-- -- -- -- -- -- -- -- -- --", 0),
]


@pytest.mark.parametrize(("card", "score"), PUBLISHED)
def test_a_published_score_card_adds_up(card, score):
    state = bowled(card)
    assert GAME.score(state) == (score,)
    assert GAME.outcome(state) is not None
    assert cells(state)[-1].text == str(score)
    assert " ".join("".join(cell.small) for cell in cells(state)) == card


def test_a_score_card_shows_running_totals_and_leaves_strikes_and_spares_open():
    state = bowled("X 7/ 4")
    assert cells(state)[:4] == (SheetCell("20", ("X",)), SheetCell("34", ("7", "/")), SheetCell("", ("4",)), SheetCell())
    state = bowled("X 7/ 43 X X")
    assert [cell.text for cell in cells(state)[:5]] == ["20", "34", "41", "", ""]
    assert [cell.text for cell in cells(bowled("X 7/ 43 X X 2"))[:6]] == ["20", "34", "41", "63", "", ""]
    assert GAME.picture(state).sheet.columns == ("1", "2", "3", "4", "5", "6", "7", "8", "9", "10")


def test_an_open_strike_counts_in_the_score_as_far_as_it_goes():
    assert GAME.score(bowled("X")) == (10,)
    assert GAME.score(bowled("X 3")) == (16,)
    assert GAME.score(bowled("X 35")) == (26,)


def test_all_ten_with_the_first_disk_is_a_strike_and_ends_the_frame():
    turn = GAME.judge(ALONE, shot_that_fells(*ALL))
    assert turn.said == ("Strike!",)
    assert turn.state.innings[0][1:] == ((),)
    assert standing(turn.state) == list(ALL)


def test_all_ten_with_the_second_disk_is_a_spare():
    turn = GAME.judge(bowled("6"), shot_that_fells(7, 8, 9, 10))
    assert turn.said == ("Spare!",)
    assert len(turn.state.innings[0]) == 2
    assert GAME.judge(bowled("-"), shot_that_fells(*ALL)).said == ("Spare!",)


def test_anything_else_is_a_break_and_counts_the_pins():
    turn = GAME.judge(bowled("6"), shot_that_fells(7, 8))
    assert turn.said == ("No spare: eight pins in this frame.",)
    assert GAME.score(turn.state) == (8,)


def test_a_strike_or_spare_in_the_tenth_frame_is_completed_with_a_third_disk():
    nine = "-- " * 9
    assert GAME.outcome(bowled(nine + "X7")) is None
    assert GAME.outcome(bowled(nine + "7/")) is None
    assert standing(bowled(nine + "X")) == list(ALL)
    assert standing(bowled(nine + "7/")) == list(ALL)
    assert standing(bowled(nine + "X7")) == [8, 9, 10]
    assert GAME.outcome(bowled(nine + "72")) is not None


def test_a_finger_over_the_foul_line_loses_the_disk_and_respots_its_pins():
    aside = SPOTS[9] + Point(4.0, 4.0)
    turn = GAME.judge(ALONE, shot_that_fells(1, 2, 3, shifted={10: aside}, foul=True))
    assert turn.state.pins == ALONE.pins
    assert GAME.score(turn.state) == (0,)
    assert len(turn.state.inning) == 1
    assert turn.said == ("The disk scores nothing, and pins 1, 2, 3 and 10 are set up again.",)
    assert cells(turn.state)[0].small == ("F",)


def test_ten_pins_after_a_foul_make_a_spare():
    state = after(GAME, ALONE, shot_that_fells(1, foul=True), shot_that_fells(*ALL), shot_that_fells(1, 2, 3))
    assert cells(state)[0] == SheetCell("13", ("F", "/"))


def test_a_foul_that_knocks_nothing_only_loses_the_disk():
    assert GAME.judge(ALONE, shot_that_fells(foul=True)).said == ("The disk scores nothing.",)


def test_pins_felled_by_a_rebounding_disk_are_respotted():
    turn = GAME.judge(ALONE, shot_that_fells(1, 2, 4, rebound=(8, 9)))
    assert standing(turn.state) == [3, 5, 6, 7, 8, 9, 10]
    assert GAME.score(turn.state) == (3,)
    assert turn.said == ("Pins 8 and 9 fell to a rebounding disk and are set up again.", "Three pins.")
    assert next(pin for pin in turn.state.pins if pin.id == 8).at == SPOTS[7]


def test_pins_felled_by_pins_that_fell_to_a_rebound_are_respotted_too():
    turn = GAME.judge(ALONE, shot_that_fells(1, rebound=(9, 6, 3), by_pins={6: 9, 3: 6}))
    assert turn.state.inning[0].felled == (1,)
    assert turn.said[0] == "Pins 3, 6 and 9 fell to a rebounding disk and are set up again."


def test_pins_felled_by_fairly_felled_pins_count():
    turn = GAME.judge(ALONE, shot_that_fells(1, 2, 4, 7, by_pins={2: 1, 4: 2, 7: 4}, rebound=(10,)))
    assert turn.state.inning[0].felled == (1, 2, 4, 7)


def test_nine_and_a_rebound_are_no_strike():
    state = after(GAME, ALONE, shot_that_fells(*ALL[:9], rebound=(10,)))
    assert cells(state)[0].small == ("9",)
    assert standing(state) == [10]


def test_fallen_pins_are_removed_before_the_next_disk():
    state = after(GAME, ALONE, shot_that_fells(1, 2, 3))
    assert standing(state) == [4, 5, 6, 7, 8, 9, 10]
    assert GAME.men(state) == state.pins
    assert all(pin.kind is PIN and pin.lie is Lie.UP for pin in GAME.picture(state).men)


def test_a_pin_pushed_aside_stays_where_it_slid_until_the_pins_are_set_again():
    aside = SPOTS[4] + Point(5.0, -3.0)
    state = after(GAME, ALONE, shot_that_fells(1, shifted={5: aside}))
    assert next(pin for pin in state.pins if pin.id == 5).at == aside
    assert after(GAME, state, shot_that_fells()).pins == ALONE.pins


def test_a_pin_that_has_slid_onto_a_spot_to_be_filled_goes_back_to_its_own():
    # Pin 5 stands on the spot of pin 9, and pin 2 on that of pin 5. Putting 9 back sends 5 to its own spot, and so 2 as well.
    state = after(GAME, ALONE, shot_that_fells(1, rebound=(9,), shifted={5: SPOTS[8] + Point(3.0, 0.0), 2: SPOTS[4]}))
    assert state.pins == tuple(pin for pin in ALONE.pins if pin.id != 1)


def test_a_disk_at_rest_is_removed():
    state = after(GAME, ALONE, shot_that_fells(1, at=Point(40.0, 40.0)))
    assert {man.kind for man in GAME.picture(state).men} == {PIN}


def test_players_bowl_a_frame_each_in_turn_from_the_winner_of_the_draw():
    state = GAME.start(3)
    assert state.mover == CHANCE
    assert GAME.options(state).moves == (Lot(0), Lot(1), Lot(2))
    state = GAME.play(state, Lot(1)).state
    movers = [state.mover]
    for _ in range(4):
        state = bowled("--", state)
        movers.append(state.mover)
    assert movers == [1, 2, 0, 1, 2]


def test_a_single_player_bowls_without_a_draw_and_sees_the_score():
    assert ALONE.mover == 0
    assert GAME.outcome(bowled("36 " * 10)) == Outcome((0,), "90 points in ten frames.")


def game_of(*cards: str) -> State:
    """Return a game that seat 0 begins, in which each seat's frames match its score card."""
    state = GAME.play(GAME.start(len(cards)), Lot(0)).state
    for frames in zip(*(card.split() for card in cards), strict=True):
        for frame in frames:
            state = bowled(frame, state)
    return state


def test_the_highest_total_wins():
    assert GAME.outcome(game_of("36 " * 10, "35 " * 10, "9/ " * 9 + "9/9")) == Outcome((2,), "190 points to 90.")


def test_a_tie_is_played_off_in_further_frames_among_the_tied():
    state = game_of("36 " * 10, "11 " * 10, "45 " * 10)
    assert GAME.outcome(state) is None
    assert state.mover == 0
    state = bowled("9-", state)
    assert state.mover == 2
    assert GAME.outcome(state) is None
    assert GAME.picture(state).sheet.columns[-1] == "tie 1"
    assert GAME.picture(state).sheet.note == "Tie frame 1."
    state = bowled("9-", state)
    assert state.mover == 0
    state = bowled("8- 81", state)
    assert GAME.outcome(state).winners == (2,)
    assert GAME.score(state) == (107, 20, 108)


def test_a_tie_frame_has_its_third_disk_like_the_tenth():
    state = bowled("X", game_of("36 " * 10, "45 " * 10))
    assert state.mover == 0
    assert standing(state) == list(ALL)
    state = bowled("X7 9/5", state)
    assert GAME.score(state) == (117, 105)
    assert cells(state, 0)[-1] == SheetCell("117", ("X", "X", "7"))
    assert GAME.outcome(state).winners == (0,)


def test_the_order_of_play_stays_the_same_in_tie_frames():
    state = GAME.play(GAME.start(3), Lot(2)).state
    for _ in range(10):
        state = bowled("36 36 11", state)
    assert state.mover == 2
    assert bowled("9-", state).mover == 0


def test_a_tie_that_ten_frames_do_not_break_stands():
    state = game_of("36 " * 10, "45 " * 10)
    for _ in range(9):
        state = bowled("9- 9-", state)
    assert GAME.outcome(state) is None
    state = bowled("9- 9-", state)
    assert GAME.outcome(state) == Outcome((), "A draw: both have 180 points.")


def test_nothing_can_be_bowled_after_the_end():
    state = bowled("36 " * 10)
    with pytest.raises(IllegalMove, match="over"):
        GAME.play(state, Flick(ALLEY.middle, 45.0, 2000.0))


def test_a_disk_starts_behind_the_foul_line():
    aim = GAME.options(ALONE)
    assert aim.line == FOUL_LINE
    assert aim.target == SPOTS[0]
    assert aim.allows(Flick(ALLEY.middle, 45.0, 6000.0))
    with pytest.raises(IllegalMove, match="behind the foul line"):
        GAME.play(ALONE, Flick(Point(-200.0, -200.0), 45.0, 2000.0))
    assert GAME.options(after(GAME, ALONE, shot_that_fells(*ALL[:8]))).target == (SPOTS[8] + SPOTS[9]) * 0.5


def test_the_prompt_says_which_frame_and_disk_it_is():
    assert GAME.options(bowled("X 7")).prompt == "Frame 2, second disk. Bowl at the pins."
    assert GAME.options(bowled("-- " * 9 + "XX")).prompt == "Frame 10, third disk. Bowl at the pins."


def test_disks_in_hand_wait_beside_the_board():
    assert len(GAME.picture(ALONE).waiting) == 2
    assert len(GAME.picture(bowled("7")).waiting) == 1
    assert len(GAME.picture(bowled("-- " * 9 + "XX")).waiting) == 1
    assert GAME.picture(bowled("-- " * 10)).waiting == ()


def test_a_disk_set_down_against_the_rim_has_not_rebounded_from_it():
    corner = Point(-327.0, -327.0)
    aim = GAME.options(ALONE)
    assert aim.allows(Flick(corner, 45.0, 3000.0))
    shot = GAME.shoot(ALONE, Flick(corner, 45.0, 3000.0), motion=False)
    assert any(event.man == 1 and not event.rebound for event in shot.toppled)
