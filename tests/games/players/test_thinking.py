"""Bots think in a worker process: it answers, stops when it is told to, and is replaced when it dies."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from board.moves import Choose, Lay, Lot
from games.game import Game
from games.players.player import Budget, Choice, Player
from games.players.thinking import Question, Thinker, ThoughtLost
from games.tit_tat_toe import TitTatToe

ROOT = Path(__file__).parents[3]
PATIENCE = 60.0
"""Seconds after which a test gives up on a worker; nothing takes nearly as long."""


class Sampler(Player):
    """Plays what the dice say, and says where it thought."""

    def choose(self, game: Game[Any], state: Any, random: Random, budget: Budget) -> Choice:  # noqa: ARG002
        return Choice(game.options(state).sample(random), str(os.getpid()))


class Ponderer(Player):
    """Thinks until it is told to stop, then answers."""

    def choose(self, game: Game[Any], state: Any, random: Random, budget: Budget) -> Choice:  # noqa: ARG002
        while budget.left > 0.0:
            time.sleep(0.001)
        return Choice(Lay("d4"), "It had to be something.")


class Deaf(Player):
    """Never stops by itself; leaves a file to show that it has begun."""

    def __init__(self, begun: Path) -> None:
        self.begun = begun

    def choose(self, game: Game[Any], state: Any, random: Random, budget: Budget) -> Choice:  # noqa: ARG002
        self.begun.touch()
        while True:
            time.sleep(1.0)


class Mortal(Player):
    """Dies over the question until a file says that it has died often enough."""

    def __init__(self, deaths: Path, enough: int) -> None:
        self.deaths, self.enough = deaths, enough

    def choose(self, game: Game[Any], state: Any, random: Random, budget: Budget) -> Choice:  # noqa: ARG002
        died = len(self.deaths.read_text()) if self.deaths.exists() else 0
        if died < self.enough:
            self.deaths.write_text("x" * (died + 1))
            os._exit(9)
        return Choice(Lay("d4"), f"It lived after {died}.")


class Clumsy(Player):
    def choose(self, game: Game[Any], state: Any, random: Random, budget: Budget) -> Choice:  # noqa: ARG002
        raise ZeroDivisionError("It divided by nothing.")


@pytest.fixture
def thinker() -> Iterator[Thinker]:
    thinker = Thinker()
    yield thinker
    thinker.close()


def asked(player: Player | str, seed: int = 1, **limits: Any) -> Question:
    game = TitTatToe()
    state = game.play(game.play(game.start(2), Lot(0)).state, Choose("lay-first")).state
    return Question(game, state, player, seed, **limits)


def is_running(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


def wait_for(path: Path) -> None:
    until = time.monotonic() + PATIENCE
    while not path.exists():
        assert time.monotonic() < until
        time.sleep(0.005)


def test_a_bot_thinks_in_another_process_and_alike_from_the_same_seed(thinker: Thinker) -> None:
    choices = [thinker.think(asked(Sampler(), seed)).result(PATIENCE) for seed in (1, 1, 2, 3, 4)]
    assert {choice.why for choice in choices} == {str(thinker.worker)}
    assert int(choices[0].why) != os.getpid()
    assert choices[0].move == choices[1].move
    assert len({choice.move for choice in choices}) > 1


def test_a_thought_in_a_hurry_brings_the_best_so_far(thinker: Thinker) -> None:
    thinking = thinker.think(asked(Ponderer()))
    assert not thinking.is_back
    with pytest.raises(ThoughtLost, match="still thinking"):
        thinking.result(0.0)
    thinking.hurry()
    assert thinking.result(PATIENCE).move == Lay("d4")
    assert thinker.think(asked(Ponderer(), seconds=0.01)).result(PATIENCE).move == Lay("d4")


def test_a_cancelled_thought_leaves_the_worker_free_for_the_next(thinker: Thinker) -> None:
    worker = int(thinker.think(asked(Sampler())).result(PATIENCE).why)
    called_off, next_one = thinker.think(asked(Ponderer())), thinker.think(asked(Sampler()))
    called_off.cancel()
    assert next_one.result(PATIENCE).why == str(worker)
    assert called_off.is_back
    with pytest.raises(ThoughtLost, match="told to stop"):
        called_off.result()


def test_one_that_does_not_listen_is_ended_and_replaced(thinker: Thinker, tmp_path: Path) -> None:
    thinking = thinker.think(asked(Deaf(tmp_path / "begun")))
    wait_for(tmp_path / "begun")
    deaf = thinker.worker
    assert deaf is not None
    thinking.cancel()
    with pytest.raises(ThoughtLost, match="told to stop"):
        thinking.result(PATIENCE)
    assert not is_running(deaf)
    assert thinker.think(asked(Sampler())).result(PATIENCE).why == str(thinker.worker)


def test_a_worker_killed_from_outside_is_replaced_and_the_thought_begun_again(thinker: Thinker, tmp_path: Path) -> None:
    thinking = thinker.think(asked(Mortal(tmp_path / "deaths", 1)))
    assert thinking.result(PATIENCE).why == "It lived after 1."
    idle = thinker.worker
    assert idle is not None
    os.kill(idle, signal.SIGKILL if hasattr(signal, "SIGKILL") else signal.SIGTERM)
    choice = thinker.think(asked(Sampler())).result(PATIENCE)
    assert choice.why not in (str(idle), str(os.getpid()))
    assert not is_running(idle)


def test_a_thought_that_kills_every_worker_is_given_up_and_the_next_one_goes_on(thinker: Thinker, tmp_path: Path) -> None:
    with pytest.raises(ThoughtLost, match="3 workers died over this move"):
        thinker.think(asked(Mortal(tmp_path / "deaths", 99))).result(PATIENCE)
    assert thinker.think(asked(Sampler())).result(PATIENCE).move


def test_a_bots_mistake_reaches_whoever_asked(thinker: Thinker) -> None:
    with pytest.raises(ThoughtLost, match="It divided by nothing") as caught:
        thinker.think(asked(Clumsy())).result(PATIENCE)
    assert "in choose" in caught.value.__notes__[0]


def test_a_closed_thinker_leaves_no_process_behind(tmp_path: Path) -> None:
    thinker = Thinker()
    thinking = thinker.think(asked(Deaf(tmp_path / "begun")))
    wait_for(tmp_path / "begun")
    worker = thinker.worker
    thinker.close()
    thinker.close()
    assert worker is not None
    assert not is_running(worker)
    with pytest.raises(ThoughtLost, match="closed"):
        thinking.result()
    with pytest.raises(ThoughtLost, match="closed"):
        thinker.think(asked(Sampler()))


def test_a_program_that_ends_without_closing_takes_its_worker_with_it(tmp_path: Path) -> None:
    script = tmp_path / "leave.py"
    script.write_text(
        "import os, sys\n"
        "from games.players.thinking import Thinker\n"
        "from tests.games.players.test_thinking import Sampler, asked\n"
        "if __name__ == '__main__':\n"
        "    thinker = Thinker()\n"
        "    print(thinker.think(asked(Sampler())).result(60).why, flush=True)\n"
        "    if sys.argv[1] == 'abruptly':\n"
        "        os._exit(0)\n"
    )
    for manner in ("politely", "abruptly"):
        command = [sys.executable, str(script), manner]
        done = subprocess.run(
            command, env=os.environ | {"PYTHONPATH": str(ROOT)}, capture_output=True, text=True, timeout=PATIENCE, check=False
        )
        assert (done.returncode, done.stderr) == (0, "")
        until = time.monotonic() + PATIENCE
        while is_running(int(done.stdout)):
            assert time.monotonic() < until
            time.sleep(0.01)
