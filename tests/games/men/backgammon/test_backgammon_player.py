"""Bots that play backgammon: their fast move generator, the plausibility of their network, and their reasons."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from board.moves import CHANCE, Choose, Roll, Step
from games.bots.levels import CLUB, LEVELS, MASTER, NOVICE
from games.bots.player import Budget, Choice
from games.men.backgammon.backgammon import Backgammon, State
from games.men.backgammon.backgammon_lookahead import LIKELIHOOD, Lookahead, shots
from games.men.backgammon.backgammon_network import WEIGHTS, Network, equity, is_race, turn_chances
from games.men.backgammon.backgammon_player import BackgammonPlayer
from games.men.backgammon.backgammon_plays import BAR, MEN, OFF, START, Men, Play, Position, plays
from games.men.backgammon.backgammon_throws import afterstates, batch, swap_sides
from games.men.backgammon.backgammon_words import point_name, reasons
from tools.bots.train_backgammon import Training

NETWORK = Network.load()


def men(**places: int) -> Men:
    """Return the backgammon men of one side by place, such as `men(p6=2, bar=1)`. The rest are borne off."""
    standing = {BAR if name == "bar" else int(name[1:]): count for name, count in places.items()}
    standing[OFF] = MEN - sum(standing.values())
    return tuple(standing.get(place, 0) for place in range(26))


@st.composite
def positions(draw: st.DrawFn) -> Position:
    """Return random backgammon positions: fifteen men of one side, and fifteen of the other on the remaining points."""
    mine = [0] * 26
    for place in draw(st.lists(st.integers(0, 25), min_size=MEN, max_size=MEN)):
        mine[place] += 1
    free = [place for place in range(26) if place in (OFF, BAR) or not mine[25 - place]]
    theirs = [0] * 26
    for place in draw(st.lists(st.sampled_from(free), min_size=MEN, max_size=MEN)):
        theirs[place] += 1
    return tuple(mine), tuple(theirs)


die = st.integers(1, 6)


@settings(max_examples=150)
@given(st.lists(st.tuples(positions(), die, die), min_size=1, max_size=4), st.booleans())
def test_fast_plays_equal_those_of_the_rules(asked: list[tuple[Position, int, int]], modern: bool) -> None:
    going = [case for case in asked if case[0][0][OFF] < MEN]
    boards, dice = batch([position for position, *_ in going]), np.array([throw for _, *throw in going], dtype=int).reshape(-1, 2)
    found = afterstates(boards, dice, bear_highest=modern)
    for number, (position, *throw) in enumerate(going):
        mine = [(tuple(a), tuple(b)) for a, b in found.boards[found.owner == number].tolist()]
        assert len(mine) == len(set(mine))
        assert set(mine) == {play.position for play in plays(position, throw, bear_highest=modern)}


def test_plays_are_the_same_with_32_bit_integers(monkeypatch: pytest.MonkeyPatch) -> None:
    class Narrow:
        """A replacement for numpy that behaves as on a platform with 32-bit indices."""

        def __getattr__(self, name: str) -> Any:
            found = getattr(np, name)
            if name not in ("arange", "flatnonzero", "nonzero", "full"):
                return found

            def narrow(*arguments: Any) -> Any:
                made = found(*arguments)
                return tuple(each.astype(np.int32) for each in made) if name == "nonzero" else made.astype(np.int32)

            return narrow

    boards, dice = batch([(START, START)] * 3), np.array([(3, 1), (6, 5), (1, 1)], dtype=np.int32)
    wide = afterstates(boards, dice)
    monkeypatch.setattr("games.men.backgammon.backgammon_throws.np", Narrow())
    found = afterstates(boards, dice)
    assert found.boards.tolist() == wide.boards.tolist()
    assert found.owner.tolist() == wide.owner.tolist()


def test_the_opening_rolls_lead_to_the_published_number_of_positions() -> None:
    opening = batch([(START, START)] * 3)
    counts = np.bincount(afterstates(opening, np.array([(3, 1), (6, 5), (1, 1)])).owner)
    assert counts.tolist() == [len(plays((START, START), throw)) for throw in ((3, 1), (6, 5), (1, 1))]


def test_chances_of_a_game_that_is_over_are_certain() -> None:
    won = men(), men(p3=2, p20=1, p8=12)
    gammon, hit = (men(), men(p3=2, p8=13)), (men(), men(p3=2))
    assert NETWORK.chances(batch([won, gammon, hit])).tolist() == [[1, 1, 1, 0, 0], [1, 1, 0, 0, 0], [1, 0, 0, 0, 0]]
    lost = swap_sides(batch([won, gammon, hit]))
    assert NETWORK.chances(lost).tolist() == [[0, 0, 0, 1, 1], [0, 0, 0, 1, 0], [0, 0, 0, 0, 0]]
    assert equity(NETWORK.chances(lost)).tolist() == [-3, -2, -1]
    assert equity(NETWORK.chances(lost), 4).tolist() == [-4, -2, -1]
    assert turn_chances(NETWORK.chances(lost)).tolist() == [[1, 1, 1, 0, 0], [1, 1, 0, 0, 0], [1, 0, 0, 0, 0]]


def test_the_shipped_network_is_small_and_knows_who_is_ahead() -> None:
    assert WEIGHTS.stat().st_size < 300_000
    ahead, behind = (men(p1=2), men(p6=15)), (men(p6=15), men(p1=2))
    closed_out = men(p1=2, p2=2, p3=2, p4=2, p5=2, p6=2, p7=3), men(bar=2, p6=5, p8=4, p13=4)
    chances = NETWORK.chances(batch([ahead, behind, closed_out, (START, START)]))
    assert chances[0, 0] > 0.98
    assert chances[1, 0] < 0.02
    assert chances[2, 0] > 0.85
    assert 0.49 < chances[3, 0] < 0.57
    assert chances[2, 1] > chances[3, 1]


def test_a_race_begins_when_the_last_men_have_passed() -> None:
    assert is_race(batch([(men(p13=1), men(p12=1)), (men(p13=1), men(p13=1)), (men(p1=1), men(bar=1))])).tolist() == [
        True,
        False,
        False,
    ]


def test_lookahead_weights_every_roll_by_its_probability() -> None:
    assert LIKELIHOOD.sum() == pytest.approx(1.0)
    # One man on the six point: sixes, 5-1, 4-2 and better rolls bear it off, 27 of 36. With any other the rival surely wins.
    last_throw = batch([(men(p6=1), men(p1=1))])
    assert Lookahead(NETWORK).foresee(last_throw, 1)[0, 0] == pytest.approx(27 / 36, abs=0.02)


def test_shots_are_counted_as_players_count_them() -> None:
    blot_six_away = men(p7=1, p1=2), men(p24=1, p1=2)
    assert shots(swap_sides(batch([blot_six_away]))).tolist() == [17]
    in_the_enemys_home = men(p24=1, p1=2), men(p6=1, p8=1)
    assert shots(swap_sides(batch([in_the_enemys_home]))).tolist() == [0]


# --- choosing -----------------------------------------------------------------------------------------------------


def thrown(*dice: int, position: Position = (START, START), game: Backgammon | None = None) -> State:
    """Return a backgammon state in which the first seat must play this roll."""
    game = game or Backgammon()
    state = game.start(2)
    numbers = iter(range(2 * MEN))
    stacks = tuple(tuple(tuple(next(numbers) for _ in range(count)) for count in side) for side in position)
    state = State((stacks[0], stacks[1]), seat=0)
    return game.after(state, Roll(dice))


def chosen(level: str, state: State, seed: int = 1, budget: Budget | None = None, game: Backgammon | None = None) -> Choice:
    return BackgammonPlayer(LEVELS[level]).choose(game or Backgammon(), state, Random(seed), budget or Budget(simulations=1000))


@pytest.mark.parametrize(
    ("dice", "turn"),
    [
        ((3, 1), {("point-8", "point-5"), ("point-6", "point-5")}),
        ((4, 2), {("point-8", "point-4"), ("point-6", "point-4")}),
        ((6, 1), {("point-13", "point-7"), ("point-8", "point-7")}),
    ],
)
def test_the_master_makes_the_usual_points(dice: tuple[int, int], turn: set[tuple[str, str]]) -> None:
    choice = chosen("master", thrown(*dice))
    assert {move.path for move in choice.whole_turn if isinstance(move, Step)} == turn
    assert choice.move == choice.whole_turn[0]
    assert choice.chance is not None
    assert 0.5 < choice.chance < 0.65


def test_advice_has_a_reason_and_three_alternatives() -> None:
    choice = BackgammonPlayer(MASTER).advise(Backgammon(), thrown(3, 1), Random(1), Budget(simulations=1000))
    assert choice.whole_turn == chosen("master", thrown(3, 1)).whole_turn
    assert choice.why == "Makes the five point. Leaves no man alone."
    assert len(choice.others) == 3
    assert all("points a game less" in other.why for other in choice.others)


def test_a_half_played_roll_is_finished_consistently() -> None:
    game, state = Backgammon(), thrown(3, 1)
    first = chosen("master", state)
    second = chosen("master", game.after(state, first.move))
    assert second.move == first.whole_turn[1]


def test_the_only_legal_play_is_played() -> None:
    blocked = men(bar=1, p6=14), men(p6=2, p5=2, p4=2, p3=2, p2=2, p1=2, p8=3)
    assert str(chosen("novice", thrown(5, 4, position=blocked)).move) == "pass"


def test_a_cancelled_search_still_answers() -> None:
    assert chosen("master", thrown(4, 3), budget=Budget(is_cancelled=lambda: True)).move


def test_looking_further_costs_twenty_one_rolls_for_each_play() -> None:
    budget = Budget(simulations=1000)
    chosen("master", thrown(4, 3), budget=budget)
    assert budget.spent % 21 == 0
    assert 42 <= budget.spent <= 8 * 21
    called_off = Budget(is_cancelled=lambda: True)
    chosen("master", thrown(4, 3), budget=called_off)
    assert called_off.spent == 0


def test_the_lower_levels_make_mistakes_and_the_master_does_not() -> None:
    state = thrown(4, 3)
    assert len({chosen("master", state, seed).move for seed in range(4)}) == 1
    assert len({chosen("novice", state, seed).whole_turn for seed in range(12)}) > 3
    assert chosen("novice", state, 5) == chosen("novice", state, 5)


@pytest.mark.parametrize(("throw", "answer"), [((6, 6), "play-it"), ((4, 1), "throw-anew")])
def test_the_leader_keeps_a_good_roll_and_rolls_a_poor_one_again(throw: tuple[int, int], answer: str) -> None:
    game = Backgammon()
    state = game.after(game.after(game.start(2), Roll(throw)), Roll((1, 1)))
    assert chosen("club", state).move == Choose(answer)


def test_bots_play_whole_games_by_either_rule_of_bearing_off() -> None:
    for modern, level in ((False, MASTER), (True, CLUB)):
        game, random = Backgammon(bear_highest=modern), Random(3)
        state: State = game.start(2)
        levels = [BackgammonPlayer(level), BackgammonPlayer(NOVICE)]
        while game.outcome(state) is None:
            if state.mover == CHANCE:
                state = game.after(state, game.options(state).sample(random))
            else:
                move = levels[state.mover].choose(game, state, random, Budget(simulations=50)).move
                state = game.play(state, move).state


# --- words --------------------------------------------------------------------------------------------------------


def test_points_have_their_usual_names() -> None:
    names = [point_name(point) for point in (1, 7, 13, 18, 20, 24)]
    assert names == [
        "the ace point",
        "the bar point",
        "the mid-point",
        "the rival's bar point",
        "the rival's five point",
        "the rival's ace point",
    ]


def after(mine: Men, theirs: Men) -> list[Play]:
    return [Play((), (mine, theirs))]


def test_reasons_name_the_effects_of_a_play() -> None:
    enemy = men(p24=1, p6=4)
    before = men(bar=1, p8=2, p6=2), enemy
    hit = men(p20=1, p8=2, p6=2), men(bar=1, p24=1, p6=3)
    assert reasons(before, after(*hit))[0].startswith("Hits a man. Enters from the bar. Leaves ")
    racing = men(p6=2, p3=2), men(p5=3)
    assert reasons(racing, after(men(p3=2), men(p5=3))) == ["Bears off two men."]
    assert reasons((men(p20=1), men(p8=2)), after(men(p12=1), men(p8=2))) == [
        "Runs from the rival's home table. Leaves only a race, with no more hits."
    ]
    assert reasons((men(p12=2), men(p5=3)), after(men(p10=1, p12=1), men(p5=3))) == ["Moves a man forward."]


# --- learning -----------------------------------------------------------------------------------------------------


def test_training_continues_from_a_checkpoint_without_a_difference(tmp_path: Path) -> None:
    straight, stopped = Training(7, 1000), Training(7, 1000)
    for _ in range(6):
        straight.throw_once()
    for _ in range(3):
        stopped.throw_once()
    stopped.save(tmp_path / "run.npz")
    again = Training(8, 1000)
    again.resume(tmp_path / "run.npz")
    for _ in range(3):
        again.throw_once()
    assert (again.boards == straight.boards).all()
    assert all((again.network.weights[name] == array).all() for name, array in straight.network.weights.items())


def test_learning_reduces_the_error_of_the_estimates() -> None:
    training = Training(1, 1000)
    boards = batch([(START, START), (men(p6=2), men(p6=3))])
    truth = np.array([[0.9, 0.3, 0.1, 0.0, 0.0], [0.2, 0.0, 0.0, 0.0, 0.0]], dtype=np.float32)
    before = abs(training.network.chances(boards) - truth).sum()
    for _ in range(200):
        training.adam.learn(boards, truth, 0.01)
    assert abs(training.network.chances(boards) - truth).sum() < 0.1 * before
