"""The puzzle game Angle-Play: the first complete picture wins; with a time limit, most pieces in place win."""

from __future__ import annotations

import pytest

from board.geometry import Point
from board.moves import CHANCE, TIME, Buzz, Deal, IllegalMove, Look, Put, Tick
from board.protocols.table import Outcome
from games.parlor.angle.angle_play import AnglePlay
from tests.helpers.puzzles import chain, dealt, improper, puts, quiet, together

GAME = AnglePlay(pieces=24)


def test_each_seat_draws_a_box_and_pours_it_out() -> None:
    start = GAME.start(3)
    assert start.mover == CHANCE
    turn = GAME.play(start, Deal(("box-12", "box-40", "box-7")))
    assert turn.sentence == "Player 1 draws box 12, Player 2 draws box 40 and Player 3 draws box 7."
    assert [work.box for work in turn.state.works] == [12, 40, 7]
    assert turn.state.mover == TIME
    assert GAME.score(turn.state) == (0, 0, 0)


@pytest.mark.parametrize(
    ("deal", "why"),
    [
        (("box-61", "box-2"), "No box is called 'box-61'; they are numbered from 1 to 60."),
        (("box-3", "box-3"), "The same box cannot be drawn twice."),
        (("box-3",), "Draw 2 boxes, not 1."),
    ],
)
def test_other_deals_are_refused(deal: tuple[str, ...], why: str) -> None:
    with pytest.raises(IllegalMove, match=why):
        GAME.play(GAME.start(2), Deal(deal))


def test_a_tick_is_a_fifth_of_a_second_and_every_player_may_place_pieces() -> None:
    options = GAME.options(dealt(GAME, 2, 1, 2))
    assert options.tick == 0.2
    assert [(hand.seat, hand.puts, hand.pieces, hand.turns, hand.looks, hand.buzzes) for hand in options.hands] == [
        (0, True, 24, True, False, False),
        (1, True, 24, True, False, False),
    ]


def test_the_score_is_the_number_of_placed_pieces() -> None:
    state = together(GAME, dealt(GAME, 2, 1, 2), 1, 5)
    assert GAME.score(state) == (0, 5)
    assert GAME.outcome(state) is None


def test_the_first_complete_picture_wins_automatically() -> None:
    state = quiet(GAME, dealt(GAME, 2, 1, 2), 1259)
    turn = GAME.play(state, Tick(puts(GAME, state, 1, range(24))))
    assert GAME.outcome(turn.state) == Outcome((1,), "The picture was complete after 4:12.")
    assert turn.said == ("Angle-Up! Player 2 has completed the picture.",)


def test_two_complete_pictures_in_one_tick_share_the_win() -> None:
    state = dealt(GAME, 2, 1, 2)
    turn = GAME.play(state, Tick((*puts(GAME, state, 0, range(24)), *puts(GAME, state, 1, range(24)))))
    assert turn.said == ("Angle-Up! Player 1 and Player 2 have completed the picture.",)
    assert GAME.outcome(turn.state).winners == (0, 1)


def test_a_complete_picture_may_lie_turned_and_moves_as_one() -> None:
    state = dealt(GAME, 1, 1)
    last = chain(GAME, state, 0, 24)[-1]
    state = GAME.play(state, Tick(puts(GAME, state, 0, [number for number in range(24) if number != last]))).state
    state = GAME.play(state, Tick((Put(0, 0, Point(-20, 30), 90, together=True),))).state
    assert {spot.turn for number, spot in enumerate(state.works[0].spots) if number != last} == {90}
    assert GAME.score(state) == (23,)
    spot = state.works[0].spot_beside(last, 0)
    state = GAME.play(state, Tick((Put(0, last, spot.at, spot.turn),))).state
    assert GAME.outcome(state).winners == (0,)


@pytest.mark.parametrize(("minutes", "ticks"), [("none", 18_000), (5, 1_500), (10, 3_000)])
def test_a_game_ends_at_its_time_limit_or_after_an_hour(minutes: str | int, ticks: int) -> None:
    assert AnglePlay(minutes=minutes).length == ticks


def test_after_the_limit_most_placed_pieces_win_and_equal_players_share() -> None:
    game = AnglePlay(pieces=24, minutes=5)
    state = together(game, together(game, dealt(game, 3, 1, 2, 3), 1, 5), 2, 5)
    state = quiet(game, state, 1_497)
    assert game.outcome(state) is None
    turn = game.play(state, Tick())
    assert turn.said == ("Time is up.",)
    assert game.outcome(turn.state) == Outcome((1, 2), "Time is up: the winners placed 5 of 24 pieces each.")


def test_an_improper_piece_costs_nothing_here() -> None:
    game = AnglePlay(pieces=24, minutes=5)
    state = together(game, dealt(game, 2, 1, 2), 0, 6)
    state = game.play(state, Tick((improper(game, state, 0, chain(game, state, 0, 7)[-1]),))).state
    assert state.works[0].judgement.is_improper
    assert game.score(state) == (6, 0)


def test_a_single_player_is_timed_and_loses_when_time_is_up() -> None:
    game = AnglePlay(pieces=24, minutes=5)
    state = quiet(game, dealt(game, 1, 1), 1_500)
    assert game.outcome(state).reason == "Time is up: 0 of 24 pieces were placed."
    assert game.outcome(state).winners == ()


def test_without_turning_all_pieces_stay_upright() -> None:
    game = AnglePlay(pieces=24, turning="off")
    state = dealt(game, 1, 1)
    assert {spot.turn for spot in state.works[0].spots} == {0}
    with pytest.raises(IllegalMove, match="Pieces do not turn"):
        game.play(state, Tick((Put(0, 0, Point(0, 0), 90),)))


def test_looking_at_the_picture_costs_ten_seconds() -> None:
    game = AnglePlay(pieces=24, glimpse=True)
    state = dealt(game, 1, 12)
    looked = game.play(state, Tick((Look(0),))).state
    assert game.picture_for(looked, 0).glimpse == "box-12"
    assert game.picture_for(quiet(game, looked, 14), 0).glimpse == ""
    for moment in (looked, quiet(game, looked, 48)):
        with pytest.raises(IllegalMove, match="wait ten seconds"):
            game.play(moment, Tick((Put(0, 0, Point(0, 0)),)))
    assert game.play(quiet(game, looked, 49), Tick((Put(0, 0, Point(0, 0)),))).state.works[0].spots[0].at == Point(0, 0)


@pytest.mark.parametrize(
    ("act", "why"),
    [
        (Put(0, 24, Point(0, 0)), "Choose one of the 24 pieces."),
        (Put(0, 0, Point(float("inf"), 0)), "A piece must lie somewhere."),
        (Put(2, 0, Point(0, 0)), "No player sits there."),
        (Look(0), "can't be viewed"),
        (Buzz(0), "You can't call Angle-Up"),
    ],
)
def test_impossible_actions_are_refused_in_a_sentence(act: Put | Look | Buzz, why: str) -> None:
    with pytest.raises(IllegalMove, match=why):
        GAME.play(dealt(GAME, 2, 1, 2), Tick((act,)))


def test_the_piece_placed_last_lies_on_top() -> None:
    state = GAME.play(dealt(GAME, 1, 1), Tick((Put(0, 3, Point(0, 0)), Put(0, 1, Point(5, 5))))).state
    assert [man.id for man in GAME.picture(state).men][-2:] == [3, 1]


def test_other_players_puzzles_are_shown_small_above_the_own_puzzle() -> None:
    state = together(GAME, dealt(GAME, 2, 1, 2), 1, 5)
    picture = GAME.picture_for(state, 0)
    assert [man.size for man in picture.men] == [1.0] * 24 + [0.2] * 5
    assert {man.seat for man in picture.men[24:]} == {1}
    assert all(man.at.y > 280 for man in picture.men[24:])
    own = GAME.picture_for(state, 1)
    assert sum(man.size == 1.0 and man.seat == 1 for man in own.men) == 24


def test_a_piece_placed_beyond_the_cloth_is_shown_at_its_edge() -> None:
    state = GAME.play(dealt(GAME, 1, 1), Tick((Put(0, 3, Point(5000, -4000)),))).state
    assert next(man.at for man in GAME.picture(state).men if man.id == 3) == Point(341, -341)
