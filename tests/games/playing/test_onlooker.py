"""Looking on at a game that is played in another window."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from board.moves import TIME, Choose, IllegalMove, Lay, Lot, Pick, Tick
from board.protocols.table import Played
from games.keeping.game_shelf import GameShelf
from games.keeping.record import load
from games.playing.match import Match
from games.playing.onlooker import Onlooker


def looked_on(tmp_path: Path, name: str, seats: int = 2) -> tuple[Match, Onlooker]:
    """A game begun with a lot, and somebody who looks on."""
    match = GameShelf(tmp_path, seed=1, spare=[]).open(name, seats, {}, ["Ann", "Ben"])
    match.play(Lot(0))
    (path,) = tmp_path.glob("*.txt")
    return match, Onlooker(path)


def followed(onlooker: Onlooker) -> Played[Any] | None:
    """What the window plays when something was played there."""
    move = onlooker.think().result()
    return None if move is None else onlooker.play(move)


def test_what_is_played_there_is_seen_here_a_move_at_a_time(tmp_path: Path) -> None:
    match, other = looked_on(tmp_path, "tit-tat-toe")
    assert not other.poll()
    match.play(Choose("lay-first"))
    match.play(Lay("d4"))
    for move in (Choose("lay-first"), Lay("d4")):
        played = followed(other)
        assert played is not None
        assert played.move == move
    assert other.state == match.state
    assert not other.poll()
    match.undo()
    match.play(Lay("c4"))
    played = followed(other)
    assert played is not None
    assert other.notation == match.notation == ("lot 1", "choose lay-first", "lay c4")


def test_a_shot_there_can_be_watched_here(tmp_path: Path) -> None:
    match, other = looked_on(tmp_path, "crokinole")
    match.play(match.options.sample(Random(1)))
    played = followed(other)
    assert played is not None
    assert played.turn.motion is not None
    assert other.state == match.state


def test_ticks_are_caught_up_with_at_once(tmp_path: Path) -> None:
    match, other = looked_on(tmp_path, "puss-in-the-corner", 4)
    random = Random(1)
    while match.mover != TIME:
        match.play(match.options.sample(random))
    for _ in range(50):
        match.play(Tick())
    match.save()
    while followed(other) is not None:
        pass
    assert other.state == match.state


def test_who_looks_on_has_no_hand_in_it_and_writes_nothing(tmp_path: Path) -> None:
    _, other = looked_on(tmp_path, "tit-tat-toe")
    (path,) = tmp_path.glob("*.txt")
    before = path.stat().st_mtime_ns
    for act in (lambda: other.play(Lay("d4")), other.chance, other.undo):
        with pytest.raises(IllegalMove):
            act()
    assert other.options == Pick((), "You are looking on.")
    assert other.mover >= 0
    assert all(other.is_bot(seat) for seat in (0, 1))
    assert not other.can_undo
    assert other.leave() == ""
    assert path.stat().st_mtime_ns == before


def test_a_record_that_goes_is_waited_for(tmp_path: Path) -> None:
    match, other = looked_on(tmp_path, "tit-tat-toe")
    (path,) = tmp_path.glob("*.txt")
    path.unlink()
    assert not other.poll()
    match.play(Choose("lay-first"))
    assert followed(other) is not None
    assert load(path).notation == other.notation


def test_looking_on_waits_beside_the_window_until_there_is_something_or_it_is_called_off(tmp_path: Path) -> None:
    match, other = looked_on(tmp_path, "tit-tat-toe")
    waiting = other.think()
    assert not waiting.is_back
    waiting.hurry()
    assert not waiting.is_back
    waiting.cancel()
    assert waiting.result() is None
    waiting = other.think()
    match.play(Choose("lay-first"))
    assert waiting.result() == Choose("lay-first")
