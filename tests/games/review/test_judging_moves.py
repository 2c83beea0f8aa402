"""The master bot's verdicts on single moves, with literal answers."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from board.geometry import Point
from board.moves import Choose, Lay, Lot, Move, Roll, Step
from board.shots.flick import Flick
from games.bots.levels import CLUB
from games.bots.player import Budget, Lucky, Weighed
from games.crokinole.crokinole import Crokinole
from games.game import Game
from games.men.backgammon.backgammon import Backgammon
from games.men.checkers.checkers import Checkers
from games.men.fox_and_geese import FoxAndGeese
from games.men.tit_tat_toe import TitTatToe
from games.pins.four_back import FourBack
from games.play.bot_names import make_bot
from games.play.bot_questions import ReviewQuestion
from games.races.bicycle_racing import BicycleRacing
from tests.helpers.checkers_men import state_of


def after(game: Game[Any], *moves: Move, seats: int = 2) -> Any:
    state = game.start(seats)
    for move in moves:
        state = game.after(state, game.made(state, move))
    return state


def weighed(game: Game[Any], state: Any, *moves: Move, simulations: int | None = None) -> Weighed:
    judge = make_bot(game.card.name, "master").with_hand(CLUB.steadiness)
    answer = judge.weigh(game, state, moves, Random(1), Budget(simulations=simulations))
    assert answer is not None
    return answer


def opening(dice: tuple[int, int]) -> Any:
    return after(Backgammon(bear_highest=True), Roll(dice[:1]), Roll(dice[1:]))


def test_three_and_one_makes_the_five_point_and_anything_else_is_a_blunder() -> None:
    game, state = Backgammon(bear_highest=True), opening((3, 1))
    right = weighed(game, state, Step(("point-8", "point-5")), Step(("point-6", "point-5")))
    assert right.worth == right.best
    wrong = weighed(game, state, Step(("point-6", "point-5")), Step(("point-13", "point-10")))
    assert [str(move) for move in wrong.choice.whole_turn] == ["point-8/point-5", "point-6/point-5"]
    # Opening tables state a difference between 0.15 and 0.25 points.
    assert 0.12 < wrong.best - wrong.worth < 0.30
    assert 45.0 < (wrong.standing or 0.0) < 55.0


def test_luck_averages_to_zero_over_all_rolls() -> None:
    game = Backgammon()
    state = replace(opening((3, 1)), left=(), dice=())
    judge = make_bot("backgammon", "master")
    answers = [judge.luck(game, state, Roll((a, b)), Random(1), Budget()) for a in range(1, 7) for b in range(1, 7)]
    lucks = [answer.luck for answer in answers if isinstance(answer, Lucky)]
    assert len(lucks) == 36
    assert sum(lucks) == pytest.approx(0.0, abs=0.001)
    # Double threes are better than 3-2.
    assert lucks[14] > 0.15 > 0.0 > lucks[13]


def test_the_opening_roll_has_no_luck() -> None:
    assert make_bot("backgammon", "master").luck(Backgammon(), Backgammon().start(2), Roll((1, 2)), Random(1), Budget()) is None


def test_leaving_a_row_open_loses_a_drawn_game_of_tit_tat_toe() -> None:
    game = TitTatToe()
    state = after(game, Lot(0), Choose("lay-first"), Lay("c3"), Lay("d4"), Lay("c4"))
    losing = [move for move in game.options(state).moves if weighed(game, state, move).worth == -1.0]
    saving = [move for move in game.options(state).moves if weighed(game, state, move).worth == 0.0]
    assert len(saving) == 1
    assert len(losing) == 5
    assert weighed(game, state, losing[0]).best == 0.0
    assert weighed(game, state, losing[0]).choice.move == saving[0]


def test_the_geese_are_winning_until_they_make_a_mistake() -> None:
    game = FoxAndGeese()
    state = after(game, Lot(0))
    while state.mover != state.geese_seat:
        state = game.after(state, game.options(state).sample(Random(4)))
    worths = {weighed(game, state, move).worth for move in game.options(state).moves}
    assert worths <= {1.0, -1.0}
    assert weighed(game, state, game.options(state).sample(Random(1))).best == 1.0


def test_a_man_given_away_for_nothing_costs_about_a_man() -> None:
    game, state = Checkers("match"), state_of("c3 h2 f2", "e5 a7 c7")
    answer = weighed(game, state, Step(("c3", "d4")), simulations=40)
    assert 0.7 < answer.best - answer.worth < 2.5
    assert answer.choice.move != Step(("c3", "d4"))
    assert weighed(game, state, answer.choice.move, simulations=40).worth == answer.best


def test_an_open_twenty_is_judged_by_the_players_accuracy() -> None:
    game = Crokinole()
    state = after(game, Lot(0))
    at = game.options(state).disk.at
    good = game.made(state, Flick(at, 90.0, 950.0))
    wild = game.made(state, Flick(at, 60.0, 950.0))
    well, badly = (weighed(game, state, move, simulations=400) for move in (good, wild))
    assert well.best - well.worth < 3.0
    assert badly.best - badly.worth > 5.0 > badly.doubt > 0.0
    assert badly.choice.why.startswith(("Goes straight into the pocket", "Shoots for the pocket", "Shoots softly"))
    # The result is the count of the disks on the board plus the expected value of the rest.
    assert well.made is not None
    assert well.made_doubt > 0.0


def test_a_well_aimed_miss_is_blamed_on_the_execution() -> None:
    """A disk that passes within two aim errors of the pocket may have been aimed at the pocket."""
    game = Crokinole()
    state = after(game, Lot(0))
    at = game.options(state).disk.at
    made = game.made(state, Flick(at, 90.0 + 1.9 * CLUB.steadiness.heading, 950.0))
    answer = weighed(game, state, made, simulations=400)
    assert answer.made is not None
    assert answer.made < answer.worth
    assert answer.best - answer.worth < 2.5


def test_the_best_pin_to_call_is_worth_at_least_any_other() -> None:
    """Before the first pin falls, all stand on their spots, and the book has the value of each call."""
    game = FourBack()
    state = game.start(1)
    judge, options = make_bot("four-back", "master"), game.options(state)
    answers = [judge.weigh(game, state, (call,), Random(1), Budget(simulations=60)) for call in options.moves]
    assert all(answer is not None for answer in answers)
    assert max(answer.worth for answer in answers if answer) == answers[0].best


def test_a_race_is_all_luck_and_the_luck_adds_up_to_the_result() -> None:
    game = BicycleRacing()
    random, state, luck = Random(6), game.start(2), [0.0, 0.0]
    first = None
    while game.outcome(state) is None:
        throw = game.options(state).sample(random)
        seat = game.picture(state).mover
        if isinstance(throw, Roll):
            lucky = ReviewQuestion(game, state, (throw,), CLUB.steadiness).answer(Budget())
            luck[seat] += lucky.luck
            first = first if first is not None else lucky.standing
        state = game.after(state, throw)
    outcome = game.outcome(state)
    assert lucky.standing == (100.0 if outcome.winners == (0,) else 0.0)


def test_a_review_question_leaves_out_the_motion_of_shots() -> None:
    game = Crokinole()
    state = after(game, Lot(0))
    shot = game.made(state, Flick(Point(0.0, -263.525), 90.0, 900.0))
    asked = ReviewQuestion(game, state, (shot,), CLUB.steadiness)
    assert asked.moves[0].motion is None
    assert asked.simulations == 1200
