"""The games with turns as PettingZoo environments, for learning programs."""

from __future__ import annotations

import subprocess
import sys
import warnings
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import games.library as cb
from board.moves import IllegalMove
from games.catalogue import EVERY_GAME

pytest.importorskip("pettingzoo", reason="PettingZoo is not installed")

from pettingzoo.test import api_test, seed_test

from games.learn.environment import BoardEnvironment, environment

LIVE = ("national-flags", "puss-in-the-corner", "angle-play", "duplicate-angle-play", "progressive-angle-play")
SAID = [game.card.name for game in EVERY_GAME if game.card.family == "Letters"]
NAMES = [game.card.name for game in EVERY_GAME if game.card.name not in (*LIVE, *SAID)]
STRAIGHT = (0.0, 0.0, -0.74, 0.0)
"""A flick at the pocket from the middle of the shooting line: too hard to drop in, too soft to leave the inner ring."""


def played(env: BoardEnvironment, *actions: Any) -> BoardEnvironment:
    env.reset(seed=1)
    for action in actions:
        env.step(action)
    return env


def act(env: BoardEnvironment, name: str) -> int:
    return env.acts.index(name)


def checked(env: BoardEnvironment, num_cycles: int) -> None:
    """Run PettingZoo's checks on an environment, always with the same games."""
    env.reset(seed=1)
    for seat, agent in enumerate(env.agents):
        env.action_space(agent).seed(seat)
    with warnings.catch_warnings():
        # PettingZoo warns about observations with a mask, which its own table games have too.
        warnings.simplefilter("ignore")
        api_test(env, num_cycles=num_cycles)


@pytest.mark.parametrize("name", NAMES)
def test_pettingzoo_finds_no_fault(name: str) -> None:
    checked(environment(name), num_cycles=40)


@pytest.mark.parametrize("name", NAMES)
def test_the_same_seed_gives_the_same_game(name: str) -> None:
    seed_test(lambda: environment(name), num_cycles=12)


@pytest.mark.parametrize("name", ["crokinole", "steeplechase", "king-pin"])
def test_more_than_two_players_may_play(name: str) -> None:
    checked(environment(name, seats=4), num_cycles=20)


def test_a_shot_is_a_box_of_four_and_an_act_one_of_a_list() -> None:
    assert environment("crokinole").action_space("seat_1").shape == (4,)
    assert environment("four-back").action_space("seat_1").shape == (5,)
    assert environment("checkers").action_space("seat_1").n == 203


@pytest.mark.parametrize("name", LIVE)
def test_games_against_the_clock_are_refused_in_a_sentence(name: str) -> None:
    with pytest.raises(ValueError, match="is not a game of turns"):
        environment(name)


@pytest.mark.parametrize("name", SAID)
def test_word_games_are_refused_in_a_sentence(name: str) -> None:
    with pytest.raises(ValueError, match=r"^In .* moves are words, too many to number: programs cannot learn it here\.$"):
        environment(name)


def test_points_above_the_mean_are_earned_as_they_are_made() -> None:
    env = environment("crokinole", score=0.01)
    env.reset(seed=1)
    shooter = env.agent_selection
    env.step(np.array(STRAIGHT))
    assert max(env.game.count(env.state_of_play.men)) == 10
    assert env.rewards == {shooter: pytest.approx(0.05), env.agent_selection: pytest.approx(-0.05)}


def test_the_mover_observes_the_board_from_their_own_side() -> None:
    env = played(environment("crokinole"), np.array((0.5, 0.0, -0.95, 0.0)))
    shooter = env.state_of_play.men[0].seat
    mine, theirs = env.observe(f"seat_{shooter + 1}"), env.observe(f"seat_{2 - shooter}")
    assert mine[0] == pytest.approx(-theirs[0], abs=1e-6)
    assert mine[1] == pytest.approx(-theirs[1], abs=1e-6)
    assert mine[1] < 0.0
    assert (mine[2], theirs[2]) == (1.0, -1.0)


def test_the_winner_earns_one_and_the_loser_minus_one() -> None:
    env = environment("tit-tat-toe", score=0.0)
    env.reset(seed=3)
    env.step(act(env, "choose lay-first"))
    for square in ("d4", "c3", "c4", "c5", "e4"):
        env.step(act(env, f"lay {square}"))
    assert sorted(env.rewards.values()) == [-1.0, 1.0]
    assert all(env.terminations.values())


def test_a_single_bowler_earns_the_pins() -> None:
    env = played(environment("childrens-ten-pins", seats=1, score=1.0), np.array((0.0, 0.0, 0.0, 0.0)))
    assert env.rewards["seat_1"] == env.game.score(env.state_of_play)[0] > 0


def test_during_a_series_of_jumps_the_same_seat_acts() -> None:
    env, random = environment("egyptian-pyramids"), np.random.default_rng(1)
    env.reset(seed=1)
    stop = act(env, "stop")
    for _ in range(60):
        mover = env.agent_selection
        env.step(random.choice(np.flatnonzero(env.observe(mover)["action_mask"])))
        if env.observe(env.agent_selection)["action_mask"][stop]:
            assert env.agent_selection == mover
            env.step(stop)
            assert env.agent_selection != mover
            return
    pytest.fail("nobody could jump on")


def test_masks_name_what_is_allowed_and_only_for_the_mover() -> None:
    env = played(environment("flapjacks"))
    first = env.agent_selection
    env.step(act(env, "lay d4"))
    second = env.agent_selection
    assert second != first
    assert env.observe(second)["action_mask"].sum() == 35
    assert env.observe(second)["action_mask"][act(env, "lay d4")] == 0
    assert env.observe(first)["action_mask"].sum() == 0


def test_an_act_that_is_masked_is_refused_and_changes_nothing() -> None:
    env = played(environment("flapjacks"))
    env.step(act(env, "lay d4"))
    before = env.state_of_play
    with pytest.raises(IllegalMove, match="not allowed now"):
        env.step(act(env, "lay d4"))
    with pytest.raises(IllegalMove, match="from 0 to 35"):
        env.step(36)
    assert env.state_of_play == before


@pytest.mark.parametrize("action", [(0.0, 0.0, 0.0), (0.0, 0.0, float("nan"), 0.0), (0.0,) * 5])
def test_an_invalid_shot_is_refused(action: tuple[float, ...]) -> None:
    env = played(environment("crokinole"))
    with pytest.raises(IllegalMove, match="4 finite numbers"):
        env.step(np.array(action))


def test_a_pin_is_called_before_the_shot() -> None:
    env = played(environment("four-back", seats=1), np.array((0.0, 0.0, -0.9, 0.0, -1.0)))
    assert env.state_of_play.innings[0][0][0].called == 7


def test_aim_errors_are_repeated_by_the_seed() -> None:
    rests = []
    for seed in (1, 2, 1):
        env = environment("crokinole", hand="novice")
        env.reset(seed=seed)
        env.step(np.array((0.0, 0.0, -0.8, 0.0)))
        rests.append(env.state_of_play.men[0].at)
    assert rests[0] == rests[2]
    assert rests[0].x != 0.0


def test_house_rules_apply() -> None:
    assert environment("checkers", rules={"style": "match"}).game.style == "match"


def test_an_environment_shows_its_board() -> None:
    assert environment("checkers").render().startswith("<svg")


def test_without_pettingzoo_one_sentence_says_what_to_install() -> None:
    blocked = "import sys; sys.modules['pettingzoo'] = None; import games.learn.environment"
    said = subprocess.run([sys.executable, "-c", blocked], capture_output=True, text=True, check=False).stderr
    assert said.strip().endswith(
        'ImportError: The learning environments need PettingZoo: pip install "crokinole-combination-board[rl]"'
    )


def test_the_sample_of_the_page_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "crokinole_board", cb)
    page = (Path(__file__).resolve().parents[3] / "docs" / "learning.md").read_text(encoding="utf-8")
    sample = page.partition("<!-- sample -->\n```python\n")[2].partition("```")[0]
    names: dict[str, Any] = {}
    exec(sample, names)
    assert names["env"].agents == []
    assert sorted(names["env"].game.score(names["env"].state_of_play)) in ([0, 0], [0, 1])


def test_a_program_ends_normally_after_a_shot() -> None:
    shot = "import numpy as np; from games.learn.environment import environment; "
    shot += "env = environment('crokinole'); env.step(np.zeros(4))"
    ended = subprocess.run([sys.executable, "-c", shot], capture_output=True, text=True, check=False)
    assert (ended.returncode, ended.stderr) == (0, "")


def test_an_agent_observes_no_more_than_its_seat_may_know_and_the_state_tells_all(monkeypatch: pytest.MonkeyPatch) -> None:
    # As if the board were hidden from the players.
    monkeypatch.setattr("games.learn.observation.visible_state", lambda game, state, seat: replace(state, laid=()))  # noqa: ARG005
    dark = environment("tit-tat-toe")
    shown = []
    for square in ("d4", "c3"):
        played(dark, act(dark, "choose lay-first"), act(dark, f"lay {square}"))
        shown.append((dark.observe("seat_1"), dark.observe("seat_2"), dark.state()))
    for seat in (0, 1):
        assert (shown[0][seat]["observation"] == shown[1][seat]["observation"]).all()
    assert not (shown[0][2] == shown[1][2]).all()
