"""Watching a game in a second window while it is played in the first."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from board.moves import TIME, Choose, IllegalMove, Lay, Lot, Pick, Step, Tick
from board.protocols.table import Played
from games.game_shelf import GameShelf
from games.keep.onlooker import Onlooker
from games.keep.positions.position_text import read_position
from games.keep.record import load, make_game, save
from games.play.match import Match


def looked_on(tmp_path: Path, name: str, seats: int = 2) -> tuple[Match, Onlooker]:
    """Return a match after the draw for the first move, and an observer that watches it from another window."""
    match = GameShelf(tmp_path, seed=1, spare=[]).open(name, seats, {}, ["Ann", "Ben"])
    match.play(Lot(0))
    (path,) = tmp_path.glob("*.txt")
    return match, Onlooker(path)


def followed(onlooker: Onlooker) -> Played[Any] | None:
    """Return the move that the watching window shows next, or None if no move was made in the other window."""
    move = onlooker.think().result()
    return None if move is None else onlooker.play(move)


def test_moves_of_the_other_window_appear_one_at_a_time(tmp_path: Path) -> None:
    match, other = looked_on(tmp_path, "tit-tat-toe")
    assert not other.poll()
    match.play(Choose("lay-first"))
    match.play(Lay("d4"))
    for move in (Choose("lay-first"), Lay("d4")):
        played = followed(other)
        assert played.move == move
    assert other.state == match.state
    assert not other.poll()
    match.undo()
    match.play(Lay("c4"))
    played = followed(other)
    assert played is not None
    assert other.notation == match.notation == ("lot 1", "choose lay-first", "lay c4")


def test_a_shot_of_the_other_window_can_be_watched(tmp_path: Path) -> None:
    match, other = looked_on(tmp_path, "crokinole")
    match.play(match.options.sample(Random(1)))
    played = followed(other)
    assert played.turn.motion is not None
    assert other.state == match.state


def test_clock_ticks_are_caught_up_at_once(tmp_path: Path) -> None:
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


def test_an_onlooker_cannot_move_and_saves_nothing(tmp_path: Path) -> None:
    _, other = looked_on(tmp_path, "tit-tat-toe")
    (path,) = tmp_path.glob("*.txt")
    before = path.stat().st_mtime_ns
    for act in (lambda: other.play(Lay("d4")), other.chance, other.undo):
        with pytest.raises(IllegalMove):
            act()
    assert other.options == Pick((), "You are only watching.")
    assert other.mover >= 0
    assert not any(other.is_here(seat) or other.is_bot(seat) for seat in (0, 1))
    assert not other.can_undo
    assert other.leave() == ""
    assert path.stat().st_mtime_ns == before


def test_a_missing_record_is_waited_for(tmp_path: Path) -> None:
    match, other = looked_on(tmp_path, "tit-tat-toe")
    (path,) = tmp_path.glob("*.txt")
    path.unlink()
    assert not other.poll()
    match.play(Choose("lay-first"))
    assert followed(other) is not None
    assert load(path).notation == other.notation


def test_watching_waits_in_the_background_for_a_change_or_a_cancellation(tmp_path: Path) -> None:
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


def test_a_game_from_a_set_up_position_can_be_watched(tmp_path: Path) -> None:
    shelf = GameShelf(tmp_path, seed=1, spare=[])
    placement = read_position(make_game("checkers", {}), "1 to move / 1: c3 / 2: f6")
    match = shelf.keep(shelf.seat("checkers", 2, {}, placement=placement))
    first, other = (Step(("c3", "b4")), Step(("c3", "d4")))
    match.play(first)
    assert match.kept_in is not None
    onlooker = Onlooker(match.kept_in)
    assert onlooker.start == match.start
    match.undo()
    match.play(other)
    played = followed(onlooker)
    assert (played.move, onlooker.state) == (other, match.state)


def test_a_move_saved_during_a_read_is_not_missed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    match, _ = looked_on(tmp_path, "tit-tat-toe")
    (path,) = tmp_path.glob("*.txt")

    def slow_to_read(file: Path) -> Match:
        read = load(file)
        match.play(Choose("lay-first"))
        return read

    with monkeypatch.context() as patch:
        patch.setattr("games.keep.onlooker.load", slow_to_read)
        onlooker = Onlooker(path)
    assert onlooker.poll()
    assert onlooker.catch_up() == Choose("lay-first")


def test_another_game_under_the_same_name_is_not_followed(tmp_path: Path) -> None:
    match, onlooker = looked_on(tmp_path, "tit-tat-toe")
    (path,) = tmp_path.glob("*.txt")
    save(GameShelf(tmp_path / "other", seed=1, spare=[]).seat("checkers", 2, {}), path)
    assert not onlooker.poll()
    match.play(Choose("lay-first"))
    assert onlooker.poll()
    assert onlooker.catch_up() == Choose("lay-first")


def test_an_onlooker_cannot_start_a_rematch_and_sets_up_positions_for_people_here(tmp_path: Path) -> None:
    shelf = GameShelf(tmp_path, seed=1, spare=[])
    match = shelf.open("checkers", 2, {}, ["Ann", "Ben"], ["", "novice"])
    match.play(Lot(0))
    assert match.kept_in is not None
    onlooker = shelf.look_on(match.kept_in)
    with pytest.raises(ValueError, match="this game is open in another window"):
        shelf.rematch(onlooker)
    with pytest.raises(ValueError, match="this game is open in another window"):
        shelf.branch(onlooker, 0)
    begun = shelf.set_table_from(onlooker).begin()
    assert begun.players == (None, None)
    assert not {"Ann", "Ben"} & set(begun.names)
    assert begun.options is not None
