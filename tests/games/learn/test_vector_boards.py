"""Many games at once for learning programs, and the names under which Gymnasium knows the environments."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from random import Random

import numpy as np
import pytest

from board.geometry import ArcZone, Circle, Point
from board.men import DISK, Man
from board.moves import Aim
from board.sides import CHECKER_SIDE, CROKINOLE_SIDE
from games.bots.levels import LEVELS
from games.bots.steadiness import PERFECT, Steadiness
from games.catalogue import EVERY_GAME
from games.flicking import FlickingGame
from games.learn.acts import acts_of
from games.learn.flicks import flick_of
from games.learn.many_flicks import flick_rows
from games.learn.registered import GAMES_OF_TURNS, name_of, register_environments

gymnasium = pytest.importorskip("gymnasium")
pytest.importorskip("pettingzoo")
ROOT = Path(__file__).resolve().parents[3]


def test_the_names_are_those_of_all_games_that_programs_can_learn() -> None:
    assert tuple(game.card.name for game in EVERY_GAME if issubclass(game, FlickingGame) or acts_of(game())) == GAMES_OF_TURNS


def test_a_program_registers_the_environments_without_loading_a_game() -> None:
    look = (
        "import sys, gymnasium, games.library as cb\n"
        "cb.register_environments()\ncb.register_environments()\n"
        "print('games.catalogue' in sys.modules, 'crokinole_board/KingPin-v0' in gymnasium.registry)\n"
        "print(gymnasium.make('crokinole_board/TenPinsAlone-v0').reset(seed=1)[0].shape)"
    )
    said = subprocess.run([sys.executable, "-c", look], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    assert said.splitlines() == ["False True", "(54,)"]


@pytest.mark.parametrize("task", ["crokinole-first-shot", "ten-pins-alone"])
def test_many_boards_give_the_rewards_of_single_boards(task: str) -> None:
    register_environments()
    # Without aim errors, chance decides only which seat begins.
    envs = gymnasium.make_vec(name_of(task), num_envs=3, hand="")
    seen, _ = envs.reset(seed=5)
    assert seen.shape == envs.observation_space.shape
    one = gymnasium.make(name_of(task), hand="").unwrapped
    random = Random(1)
    one.reset(seed=1)
    for _ in range(6):
        action = np.array(
            [random.uniform(-0.2, 0.2), random.uniform(-0.5, 0.5), random.uniform(-0.5, 0.9), 0.0], dtype=np.float32
        )
        seen, rewards, over, cut, infos = envs.step(np.stack([action] * 3))
        there, reward, is_over, _, _ = one.step(action)
        assert rewards.tolist() == [reward] * 3
        assert over.tolist() == [is_over] * 3
        assert not cut.any()
        last = infos["final_obs"][0] if is_over else seen[0]
        if task == "ten-pins-alone":
            assert last.tolist() == there.tolist()
        else:
            # The first shooter is drawn at random, and each sees the board from their own side.
            assert last.tolist() == pytest.approx(there.tolist(), abs=1e-6)
        if is_over:
            one.reset()
    assert envs.observation_space.contains(seen)


def test_the_same_seed_gives_the_same_boards() -> None:
    register_environments()
    runs = []
    for _ in range(2):
        envs = gymnasium.make_vec(name_of("crokinole-first-shot"), num_envs=4)
        envs.reset(seed=3)
        runs.append(
            [envs.step(np.array([[0.0, 0.0, speed, 0.0] for speed in (-0.8, -0.78, -0.76, -0.74)]))[1].tolist() for _ in range(5)]
        )
    assert runs[0] == runs[1]
    assert len(set(map(tuple, runs[0]))) > 1


def test_more_processes_change_no_result() -> None:
    register_environments()
    actions = np.random.default_rng(1).uniform(-1.0, 1.0, (4, 20, 4))
    results = []
    for processes in (1, 2):
        envs = gymnasium.make_vec(name_of("ten-pins-alone"), num_envs=20, processes=processes)
        begun, _ = envs.reset(seed=3)
        steps = [envs.step(action) for action in actions]
        envs.close()
        results.append((begun.tolist(), [(seen.tolist(), rewards.tolist()) for seen, rewards, *_ in steps]))
    assert results[0] == results[1]


@pytest.mark.parametrize("where", ["edge-south", "alley", "arc", "around a disk"])
@pytest.mark.parametrize("hand", [PERFECT, LEVELS["club"].steadiness])
def test_flicks_as_arrays_equal_those_of_single_boards(where: str, hand: Steadiness) -> None:
    zone = {"alley": CHECKER_SIDE.zones["alley"], "arc": ArcZone.about(-90.0, 45.0, 250.0, 9)}.get(
        where, CROKINOLE_SIDE.zones["edge-south"]
    )
    obstacles = (Circle(zone.middle, DISK.radius),) if where == "around a disk" else ()
    aims = [Aim(Man(0, DISK, 0, zone.middle), zone, target=Point(x, 9.0), clear_of=obstacles) for x in (-20.0, 0.0, 7.0)] * 40
    random = np.random.default_rng(5)
    actions, errors = random.uniform(-1.3, 1.3, (120, 4)), random.normal(size=(120, 5))
    rows = flick_rows(aims, actions, 30.0, hand, errors)
    for aim, action, error, row in zip(aims, actions.tolist(), errors.tolist(), rows.tolist(), strict=True):
        flick = hand.erring(flick_of(aim, action, 30.0), aim, error)
        assert row == pytest.approx([flick.at.x, flick.at.y, flick.heading, flick.speed, flick.spin], abs=1e-9)


def test_boards_with_bots_are_not_vectorized() -> None:
    register_environments()
    with pytest.raises(ValueError, match="vectorization_mode"):
        gymnasium.make_vec(name_of("ten-pins-alone"), num_envs=2, opponent="club")
    with pytest.raises(ValueError, match="rows of 4 finite numbers"):
        gymnasium.make_vec(name_of("ten-pins-alone"), num_envs=2).step([[0.0] * 4])
