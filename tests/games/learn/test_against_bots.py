"""Gymnasium environments, in which a learning program has one seat of a game, and bots have the others."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from board.men import Lie
from board.shots.events import Toppled
from games.catalogue import EVERY_GAME, find

pytest.importorskip("pettingzoo", reason="PettingZoo is not installed")

import gymnasium
from gymnasium.utils.env_checker import check_env

from games.learn.against_bots import AgainstBots
from games.learn.registered import GAMES_OF_TURNS, NAMESPACE, ONE_PLAYER, name_of

STRAIGHT = (0.0, 0.0, -0.74, 0.0)
"""A flick at the pocket from the middle of the shooting line: too hard to drop in, too soft to leave the inner ring."""
HARD = np.array([0.0, 0.0, 0.0, 0.0], dtype=np.float32)
"""A flick at the target from the middle of the shooting line, at 3 m/s."""


def made(name: str, **settings: Any) -> AgainstBots:
    return gymnasium.make(name_of(name), **settings).unwrapped


def test_gymnasium_knows_every_game_of_turns_by_name() -> None:
    others = {game.card.name for game in EVERY_GAME if game.card.name not in GAMES_OF_TURNS and game.card.family != "Letters"}
    assert others == {
        "national-flags", "puss-in-the-corner", "angle-play", "duplicate-angle-play", "progressive-angle-play",
    }  # fmt: skip
    assert name_of("cocked-hat-and-feather") == "crokinole_board/CockedHatAndFeather-v0"
    known = {name for name in gymnasium.registry if name.startswith(NAMESPACE)}
    assert known == {*map(name_of, GAMES_OF_TURNS), *map(name_of, ONE_PLAYER)}


@pytest.mark.filterwarnings("error")
@pytest.mark.parametrize("name", ["crokinole-first-shot", "center-carrom-pins", "tit-tat-toe", "bicycle-racing"])
def test_gymnasium_finds_no_fault(name: str) -> None:
    check_env(made(name), skip_render_check=True)


@pytest.mark.parametrize("name", GAMES_OF_TURNS)
def test_the_first_observation_of_every_game_lies_in_its_space(name: str) -> None:
    env = made(name, opponent="novice", simulations=1)
    sight, told = env.reset(seed=1)
    assert env.observation_space.contains(sight)
    assert told["seat"] == 1


def test_the_first_shot_of_crokinole_is_one_step_that_earns_half_its_points() -> None:
    env = made("crokinole-first-shot", hand="")
    env.reset(seed=1)
    _, earned, is_over, is_cut_off, told = env.step(np.array(STRAIGHT))
    # Ten points in ring 1, less the mean of both seats.
    assert (earned, is_over, is_cut_off) == (5.0, True, False)
    (shot,) = told["shots"]
    assert told["events"] == shot.events
    assert [man.lie for man in shot.men] == [Lie.UP]
    with pytest.raises(ValueError, match="call reset"):
        env.step(HARD)


def test_an_episode_can_be_a_round() -> None:
    env = made("center-carrom-pins", rounds=1, opponent="novice")
    env.reset(seed=3)
    steps, is_over = 0, False
    while not is_over:
        _, _, is_over, _, _ = env.step(HARD)
        steps += 1
    assert steps <= 3
    assert env.board.rounds_over["seat_1"] == 1


def test_a_single_bowler_earns_the_pins_and_sees_them_in_the_events() -> None:
    env = made("ten-pins", opponent="", rounds=1, score=1.0)
    env.reset(seed=1)
    _, earned, _, _, told = env.step(HARD)
    felled = [event for event in told["events"] if isinstance(event, Toppled)]
    assert len(felled) >= 3
    assert earned == len(felled)


def test_the_choice_of_the_first_shooter_holds_for_any_seat() -> None:
    env = made("crokinole-first-shot")
    begun = [env.reset(seed=seed)[1] for seed in range(8)]
    assert {told["seat"] for told in begun} == {1, 2}
    assert all(told["shots"] == () for told in begun)


def test_headings_can_be_narrowed() -> None:
    headings = []
    for heading_range in (180.0, 20.0):
        env = made("crokinole-first-shot", hand="", heading_range=heading_range)
        env.reset(seed=1)
        headings.append(env.step(np.array([0.0, 0.5, 0.0, 0.0]))[4]["shots"][0].flick.heading)
    assert headings == [180.0, 100.0]
    with pytest.raises(ValueError, match="at most 180 degrees"):
        made("crokinole", heading_range=181.0)


def test_the_same_seed_gives_the_same_game_against_the_same_bot() -> None:
    def told() -> list[Any]:
        env = made("crokinole", opponent="club", simulations=4)
        env.reset(seed=7)
        return [(earned, told["shots"]) for _, earned, _, _, told in (env.step(HARD) for _ in range(3))]

    first = told()
    assert first == told()
    # The learner's own shot and the reply.
    assert [len(shots) for _, shots in first] == [2, 2, 2]


def test_a_reset_may_name_the_seat_and_the_state_to_begin_from() -> None:
    game = find("tit-tat-toe")()
    env = made("tit-tat-toe", opponent="master", seat=None)
    assert {env.reset(seed=seed)[1]["seat"] for seed in range(8)} == {1, 2}
    assert env.reset(options={"seat": 2})[1]["seat"] == 2
    state = game.after(game.start(2), game.options(game.start(2)).moves[0])
    env.reset(options={"seat": state.mover + 1, "state": state})
    assert env.board.state_of_play == state
    with pytest.raises(ValueError, match="numbered from 1 to 2"):
        env.reset(options={"seat": 3})


def test_an_act_that_is_not_allowed_loses() -> None:
    env = made("checkers", opponent="novice", simulations=1)
    env.reset(seed=1)
    forbidden = int(np.flatnonzero(~env.action_masks())[0])
    _, earned, is_over, _, told = env.step(forbidden)
    assert (earned, is_over) == (-1.0, True)
    assert "is not allowed now" in told["illegal"]


@pytest.mark.parametrize(
    ("name", "settings", "sentence"),
    [
        ("crokinole", {"opponent": "nobody"}, "No bot called 'nobody' plays crokinole"),
        ("crokinole", {"opponent": ""}, "is for 2 or 4 players, not 1"),
        ("checkers", {"rounds": 1}, "has no rounds"),
        ("crokinole", {"turns": 0}, "at least one"),
        ("crokinole", {"seat": 3}, "numbered from 1 to 2"),
        ("ten-pins", {"seats": 3, "opponent": ""}, "name a bot"),
    ],
)
def test_impossible_settings_are_refused_in_a_sentence(name: str, settings: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        made(name, **settings)


def test_the_board_is_rendered_as_pixels() -> None:
    env = made("crokinole", render_mode="rgb_array", simulations=1)
    env.reset(seed=1)
    seen = env.render()
    assert (seen.shape, seen.dtype) == ((480, 480, 3), np.uint8)
    # The black pocket in the middle, maple beside it, and the mahogany of the rim.
    assert seen[240, 240].max() < 60
    assert abs(seen[240, 290].astype(int) - (0xDF, 0xB6, 0x79)).max() < 40
    assert tuple(seen[3, 240]) == (0x6D, 0x2E, 0x1A)


def test_every_number_of_an_observation_has_a_name() -> None:
    for name in GAMES_OF_TURNS:
        board = made(name, opponent="novice").board
        space = board.observation_space("seat_1")
        assert len(board.numbers) == (space["observation"] if board.acts else space).shape[0]
    env = made("crokinole-first-shot", hand="")
    sight, _ = env.reset(seed=1)
    before = dict(zip(env.board.numbers, sight.tolist(), strict=True))
    after = dict(zip(env.board.numbers, env.step(np.array(STRAIGHT))[0].tolist(), strict=True))
    assert (before["disk 1: is on the board"], after["disk 1: is on the board"], after["disk 1: whose"]) == (0.0, 1.0, 1.0)
    assert after["disks shot in the round"] == pytest.approx(1 / 16)


def test_a_batch_plays_over_several_processes() -> None:
    batch = gymnasium.make_vec(
        name_of("crokinole-first-shot"), num_envs=2, vectorization_mode="async", vector_kwargs={"context": "spawn"}, hand=""
    )
    try:
        batch.reset(seed=1)
        _, earned, is_over, _, told = batch.step(np.tile(STRAIGHT, (2, 1)).astype(np.float32))
        assert earned.tolist() == [5.0, 5.0]
        assert is_over.all()
        assert len(told["shots"]) == 2
    finally:
        batch.close()
