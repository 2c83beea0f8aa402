"""Moves of the board games as actions with fixed numbers, for learning programs."""

from __future__ import annotations

from random import Random

import pytest

from board.moves import IllegalMove, Lot, Pick, Roll, Step
from games.catalogue import EVERY_GAME, GAMES
from games.encoding import STOP, THROW
from games.learn.acts import ActChain, acts_of
from games.men.backgammon.backgammon import PLAY_IT, Backgammon
from games.men.checkers.checkers import Checkers
from games.men.egyptian_pyramids import EgyptianPyramids
from games.men.fox_and_geese import FoxAndGeese
from games.play.match import Match

TABLE_GAMES = {game.card.name: game for game in EVERY_GAME if acts_of(game())}


def test_the_table_games_of_the_booklet_have_numbered_acts_and_shots_have_none() -> None:
    assert {game.card.name: len(acts_of(game())) for game in GAMES[:20] if acts_of(game())} == {
        "bicycle-racing": 1,
        "troublesome-pigs": 3,
        "steeplechase": 1,
        "backgammon": 138,
        "checkers": 203,
        "fox-and-geese": 102,
        "tit-tat-toe": 11,
        "flapjacks": 36,
        "egyptian-pyramids": 464,
    }


@pytest.mark.parametrize("name", TABLE_GAMES)
def test_every_move_of_random_games_is_made_of_numbered_acts(name: str) -> None:
    random, game = Random(7), TABLE_GAMES[name]()
    match = Match(game, game.card.seats[0], random=random)
    known = set(acts_of(game))
    for _ in range(60):
        options = match.options
        if options is None:
            break
        if match.mover >= 0 and isinstance(options, Pick) and str(options.moves[0]) not in ("pass", "choose next-game"):
            turn = ActChain(game, match.mover, options, match.state)
            assert turn.open <= known
            moves = []
            while not moves:
                moves = turn.act(random.choice(sorted(turn.open)))
            assert options.allows(moves[0])
            match.play(moves[0])
        else:
            match.play(options.sample(random))


@pytest.mark.parametrize("name", TABLE_GAMES)
def test_every_act_has_a_unique_name(name: str) -> None:
    acts = acts_of(TABLE_GAMES[name]())
    assert len(set(acts)) == len(acts)


def test_a_series_of_jumps_is_played_jump_by_jump_and_may_be_stopped() -> None:
    turn = ActChain(Checkers(), 0, Pick((Step(("c3", "e5")), Step(("c3", "e5", "g7")), Step(("a3", "b4")))))
    assert turn.open == {"c3-e5", "a3-b4"}
    assert turn.act("c3-e5") == []
    assert turn.open == {STOP, "e5-g7"}
    assert turn.act("e5-g7") == [Step(("c3", "e5", "g7"))]


def test_stopping_plays_the_shorter_run() -> None:
    turn = ActChain(EgyptianPyramids(), 0, Pick((Step(("c3", "e3")), Step(("c3", "e3", "e5")))))
    turn.act("c3-e3")
    assert turn.act(STOP) == [Step(("c3", "e3"))]


def test_the_second_seat_sees_the_board_turned_round() -> None:
    game = FoxAndGeese()
    fox = game.after(game.start(2), Lot(1))
    options = game.options(fox)
    assert [str(move) for move in options.moves] == ["lay b8", "lay d8", "lay f8", "lay h8"]
    assert ActChain(game, 1, options).open == {"lay a1", "lay c1", "lay e1", "lay g1"}


def test_men_of_backgammon_go_by_the_movers_own_count() -> None:
    game = Backgammon()
    state = game.start(2)
    for roll in (Roll((1, 1)), Roll((6, 5))):
        state = game.after(state, roll)
    assert state.mover == 1
    options = game.options(game.after(state, PLAY_IT))
    assert isinstance(options, Pick)
    assert ActChain(game, 1, options).open == {"24-18", "13-7", "13-8", "8-2", "8-3"}


def test_the_act_of_rolling_leaves_the_result_to_chance() -> None:
    throws = tuple(Roll((face,)) for face in range(1, 7))
    turn = ActChain(TABLE_GAMES["bicycle-racing"](), 0, Pick(throws))
    assert turn.act(THROW) == list(throws)


def test_an_act_that_is_not_allowed_is_refused_in_a_sentence() -> None:
    turn = ActChain(Checkers(), 0, Pick((Step(("c3", "d4")),)))
    with pytest.raises(IllegalMove, match="is not allowed now"):
        turn.act("c3-b4")
