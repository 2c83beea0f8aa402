"""The game Troublesome Pigs: each rule of the booklet and each decision about unclear rules, with fixed rolls."""

from __future__ import annotations

import pytest

from board.men import PIG
from board.moves import CHANCE, Choose, IllegalMove, Lot, Roll
from games.races.troublesome_pigs import TroublesomePigs

GAME = TroublesomePigs()


def after(*moves: object, game: TroublesomePigs = GAME):
    state = game.start(2)
    for move in moves:
        state = game.play(state, move).state
    return state


def rolls(*faces: int) -> tuple[Roll, ...]:
    return tuple(Roll((face,)) for face in faces)


def test_the_pigs_start_on_space_one():
    assert [(man.kind, man.place) for man in GAME.picture(GAME.start(2)).men] == [(PIG, "space-1")] * 2


def test_the_winner_of_the_draw_chooses_and_rolls_first():
    state = after(Lot(1))
    assert state.mover == 1
    assert GAME.options(state).moves == (Choose("odd"), Choose("even"))
    state = after(Lot(1), Choose("even"))
    assert state.mover == CHANCE
    assert state.thrower == 1
    assert state.odd == 0
    assert GAME.picture(state).roles == ("Odd", "Even")


@pytest.mark.parametrize("choice", ["odd", "even"])
@pytest.mark.parametrize("face", range(1, 7))
def test_your_own_numbers_take_your_pig_forward_two_and_the_others_back_one(choice: str, face: int):
    state = after(Lot(0), Choose(choice))
    forward = GAME.play(state, Roll((1 if choice == "odd" else 2,))).state
    there = GAME.play(forward, Roll((1 if choice == "odd" else 2,))).state
    assert there.travelled == (2, 0), "the rival's pig cannot go back past space 1"
    mine = (face % 2 == 1) == (choice == "odd")
    assert GAME.play(there, Roll((face,))).state.travelled[0] == (4 if mine else 1)


def test_a_pig_never_goes_back_past_space_one():
    turn = GAME.play(after(Lot(0), Choose("odd")), Roll((2,)))
    assert turn.state.travelled == (0, 0)
    assert turn.state.thrower == 1
    assert turn.said == ("2 is even: the pig is still at the start, so it stays.",)


def test_the_players_roll_in_turn():
    states = [after(Lot(1), Choose("odd"), *rolls(*[1] * n)) for n in range(4)]
    assert [state.thrower for state in states] == [1, 0, 1, 0]


@pytest.mark.parametrize(("course", "length"), [("round", 60), ("half", 20)])
def test_the_first_pig_across_the_finish_is_at_market(course: str, length: int):
    game = TroublesomePigs(course=course)
    state = after(Lot(0), Choose("odd"), *rolls(*[1] * (length - 1)), game=game)
    assert state.travelled == (length, 0)
    assert game.outcome(state).winners == (0,)
    assert game.outcome(after(Lot(0), Choose("odd"), *rolls(*[1] * (length - 2)), game=game)) is None


def test_a_pig_may_pass_the_finish():
    odd = [1, 1] * 10
    state = after(Lot(0), Choose("odd"), *rolls(*odd[:4], 2, 1, *odd[:16]), game=TroublesomePigs(course="half"))
    assert state.travelled[0] == 19
    state = TroublesomePigs(course="half").play(state, Roll((3,))).state
    assert TroublesomePigs(course="half").score(state) == (21, 0)
    assert TroublesomePigs(course="half").outcome(state).winners == (0,)


def test_no_dice_are_rolled_before_odd_or_even_is_chosen():
    for moves, forbidden in (
        ((), Roll((3,))),
        ((Lot(0),), Roll((3,))),
        ((Lot(0), Choose("odd")), Choose("even")),
        ((Lot(0),), Choose("six")),
    ):
        with pytest.raises(IllegalMove):
            GAME.play(after(*moves), forbidden)


def test_a_roll_is_one_die():
    assert [move.dice for move in GAME.options(after(Lot(0), Choose("odd"))).moves] == [(face,) for face in range(1, 7)]


def test_the_sheet_shows_the_progress_of_each_pig():
    sheet = GAME.picture(after(Lot(0), Choose("odd"), *rolls(1, 2, 1))).sheet
    assert [[cell.text for cell in row.cells] + [row.total] for row in sheet.rows] == [
        ["0", "5", "56", "1st"],
        ["0", "3", "58", "2nd"],
    ]
    assert sheet.note == "The way to market is 60 spaces long."


def test_the_first_player_is_announced_once():
    assert TroublesomePigs().play(TroublesomePigs().start(2), Lot(1)).words == ("Player 2 goes first.",)
