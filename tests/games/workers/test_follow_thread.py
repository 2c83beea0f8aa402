"""A thread that watches a game played in another window: its moves arrive, and leaving ends the thread."""

from __future__ import annotations

import threading
import time
from pathlib import Path

import pytest

from board.moves import Choose, Lot, Move
from board.protocols.thought import ThoughtLost
from games.game_shelf import GameShelf
from games.play.match import Match
from games.play.side_worker import Workers
from games.workers.follow_thread import glances
from games.workers.in_processes import in_processes

PATIENCE = 20.0


def begun(folder: Path) -> tuple[Match, Path]:
    match = GameShelf(folder, seed=1, spare=[]).open("tit-tat-toe", 2, {}, ["Ann", "Ben"])
    match.play(Lot(0))
    (path,) = folder.glob("*.txt")
    return match, path


def test_a_move_of_the_other_window_is_returned(tmp_path: Path) -> None:
    match, path = begun(tmp_path)
    onlooker = GameShelf(tmp_path, spare=[], workers=Workers(glances=glances)).look_on(path)
    thought = onlooker.think()
    assert not thought.is_back
    match.play(Choose("lay-first"))
    assert thought.result() == Choose("lay-first")
    assert thought.is_back


def test_a_cancelled_watch_leaves_no_thread(tmp_path: Path) -> None:
    _, path = begun(tmp_path)
    before = threading.active_count()
    thought = GameShelf(tmp_path, spare=[], workers=Workers(glances=glances)).look_on(path).think()
    assert threading.active_count() == before + 1
    thought.cancel()
    end = time.monotonic() + PATIENCE
    while not thought.is_back and time.monotonic() < end:
        time.sleep(0.01)
    assert threading.active_count() == before


def test_a_slow_record_is_reported_and_a_failed_one_is_read_again() -> None:
    now, may_end, looks = [0.0], threading.Event(), list[str]()

    class Follower:
        def poll(self) -> bool:
            looks.append("look")
            if len(looks) == 1:
                raise MemoryError
            may_end.wait(PATIENCE)
            return True

        def catch_up(self) -> Move | None:
            return None

    thought = glances(Follower(), clock=lambda: now[0])
    end = time.monotonic() + PATIENCE
    while len(looks) < 2 and time.monotonic() < end:
        time.sleep(0.005)
    assert not thought.is_back
    now[0] = 20.0
    assert thought.is_back
    with pytest.raises(ThoughtLost, match="can't be read just now"):
        thought.result()
    may_end.set()
    now[0] = 0.0
    assert thought.result() is None


def test_the_window_watches_games_on_a_thread() -> None:
    assert in_processes().glances is glances
