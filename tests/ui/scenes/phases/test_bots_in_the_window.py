"""Bots in the real game window: they compute in another process, and the window responds to input meanwhile."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from board.moves import Choose, Lot
from games.bots.player import Budget, Choice, Player
from games.flags.national_flags import NationalFlags
from games.game import Game
from games.game_shelf import GameShelf
from games.men.tit_tat_toe import TitTatToe
from games.play.bot_names import make_bot
from games.play.match import Match
from games.play.side_worker import NO_ANSWER, InPlace, WorkResult
from games.races.steeplechase import Steeplechase
from games.workers.bot_process import Thinker
from tests.helpers.thoughts import Where
from ui.scenes.base.stage import Stage
from ui.scenes.phases.bot_turn import BotTurn
from ui.scenes.phases.chance import Cup
from ui.scenes.phases.deciding import Deciding
from ui.scenes.phases.live import AgainstTheClock
from ui.scenes.play.table_scene import TableScene
from ui.window.window import Window

SIZE = (1280, 800)
PATIENCE = 60.0


class Brooder(Player):
    """A bot that computes without end until it is stopped."""

    name = "brooder"

    def choose(self, game: Game[Any], state: Any, random: Random, budget: Budget) -> Choice:
        while not budget.is_cancelled():
            game.options(state)
        return Choice(game.options(state).sample(random))


@pytest.fixture(scope="module")
def thinker() -> Iterator[Thinker]:
    thinker = Thinker()
    yield thinker
    thinker.close()


def brooding(thinker: Thinker, folder: Path) -> tuple[Match, Window]:
    """Return a match in which a bot is computing its move, and its window."""
    match = Match(TitTatToe(), 2, ["Ann"], [None, Brooder()], Random(1), thinker=thinker)
    for move in (Lot(0), Choose("lay-second")):
        match.play(move)
    stage = Stage(GameShelf(folder), SIZE)
    window = Window(pygame.Surface(SIZE, 0, 32), stage, TableScene(stage, match))
    window.draw()
    assert isinstance(window.scene.phase, BotTurn)  # type: ignore[union-attr]
    return match, window


def press(window: Window, key: int, mod: int = 0) -> None:
    window.feed([pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode="")], 0.0)


def test_the_window_draws_fifty_frames_a_second_while_a_bot_thinks(thinker: Thinker, tmp_path: Path) -> None:
    match, window = brooding(thinker, tmp_path)
    frames = 40
    begun = time.process_time()
    for _ in range(frames):
        window.scene.spoil()  # type: ignore[union-attr]
        window.advance(1 / 60)
        window.draw()
    # In processor time, so that other load on this machine does not count.
    assert (time.process_time() - begun) / frames < 1 / 50
    assert len(match.played) == 2
    press(window, pygame.K_SPACE)
    until = time.monotonic() + PATIENCE
    while len(match.played) == 2:
        assert time.monotonic() < until
        window.advance(1 / 60)
        time.sleep(0.001)
    assert match.played[-1].mover == 1


def test_asking_for_an_unavailable_hint_says_why(thinker: Thinker, tmp_path: Path) -> None:
    _, window = brooding(thinker, tmp_path)
    press(window, pygame.K_h)
    assert window.scene.view.refusal == "You can get a hint on your own turn."  # type: ignore[union-attr]
    press(window, pygame.K_z, pygame.KMOD_CTRL)


@pytest.mark.parametrize(
    ("game", "phase", "refusal"),
    [
        (Steeplechase(), Cup, "No hint needed: roll the dice."),
        (NationalFlags(), AgainstTheClock, "This game is against the clock and has no hints."),
    ],
)
def test_games_of_dice_or_against_the_clock_have_no_hints(game: Game[Any], phase: type, refusal: str, tmp_path: Path) -> None:
    stage = Stage(GameShelf(tmp_path), SIZE)
    window = Window(pygame.Surface(SIZE, 0, 32), stage, TableScene(stage, Match(game, 2, ["Ann", "Ben"])))
    for _ in range(60):
        window.advance(0.1)
    assert isinstance(window.scene.phase, phase)  # type: ignore[union-attr]
    press(window, pygame.K_h)
    assert window.scene.view.refusal == refusal  # type: ignore[union-attr]


def test_undo_frees_the_worker_and_the_game_goes_on(thinker: Thinker, tmp_path: Path) -> None:
    match, window = brooding(thinker, tmp_path)
    window.advance(1 / 60)
    press(window, pygame.K_z, pygame.KMOD_CTRL)
    window.advance(1 / 60)
    assert len(match.played) == 1
    assert isinstance(window.scene.phase, Deciding)  # type: ignore[union-attr]
    again, _ = brooding(thinker, tmp_path)
    thought = again.think()
    thought.hurry()
    assert thought.result() is not None


def test_a_bot_that_hangs_is_replaced_with_a_message_and_the_game_goes_on(tmp_path: Path) -> None:
    now = [0.0]
    thinker = Thinker(clock=lambda: now[0])
    try:
        os.kill(thinker.work_out(Where()).result(PATIENCE), signal.SIGSTOP)
        match = Match(TitTatToe(), 2, ["Ann"], [None, make_bot("tit-tat-toe", "novice")], Random(1), thinker=thinker)
        for move in (Lot(0), Choose("lay-second")):
            match.play(move)
        stage = Stage(GameShelf(tmp_path, spare=[]), SIZE)
        window = Window(pygame.Surface(SIZE, 0, 32), stage, TableScene(stage, match))
        said, until = set[str](), time.monotonic() + PATIENCE
        while len(match.played) == 2:
            assert time.monotonic() < until
            if not now[0] and thinker._current is not None and thinker._current.put_at == 0.0:
                now[0] = 1_000.0
                thinker.cancel_work(0)
            window.advance(1 / 60)
            said.add(window.scene.view.refusal)  # type: ignore[union-attr]
            time.sleep(0.001)
        assert f"{NO_ANSWER} Trying again." in said
        assert match.played[-1].mover == 1
        assert window.mishaps == 0
    finally:
        thinker.close()


def test_bots_without_people_try_again_after_every_failure(tmp_path: Path) -> None:
    class Failing(InPlace):
        left = 5

        def work_out(self, question: Any) -> Any:
            self.left -= 1
            return WorkResult(failure="Nothing came of it.").thought if self.left >= 0 else super().work_out(question)

    novice = make_bot("tit-tat-toe", "novice")
    match = Match(TitTatToe(), 2, [], [novice, novice], Random(1), thinker=Failing())
    match.play(Lot(0))
    stage = Stage(GameShelf(tmp_path, spare=[]), SIZE)
    window = Window(pygame.Surface(SIZE, 0, 32), stage, TableScene(stage, match))
    for _ in range(600):
        window.advance(1 / 60)
    assert len(match.played) > 1
