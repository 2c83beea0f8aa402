"""Flicks, which a match stores as simulated shots: when played, read back, undone and redone, or watched again."""

from __future__ import annotations

import pickle
from pathlib import Path

import pytest

from board.geometry import Point
from board.moves import Lot
from board.shots.flick import Flick
from games.crokinole.crokinole import Crokinole
from games.keep.onlooker import Onlooker
from games.keep.record import read, save, write
from games.play.match import Match
from games.show.film_plan import of_record
from games.show.show import rehearse

FLICK = Flick(Point(0.0, -263.525), 90.0, 900.0)


@pytest.fixture
def match() -> Match:
    match = Match(Crokinole(), 2, ["Ann", "Ben"], throws=1)
    match.play(Lot(0))
    match.play(FLICK)
    return match


def test_a_flick_is_a_shot_as_soon_as_it_is_played(match: Match) -> None:
    move, turn = match.played[-1].move, match.played[-1].turn
    assert move.flick == FLICK
    assert match.notation == ("lot 1", "flick 0,-263.525 heading 90 speed 900")
    assert move is turn.shot
    assert move.motion is not None
    assert move.motion is turn.motion


def test_a_saved_shot_reads_back_as_the_same_move(match: Match) -> None:
    again = read(write(match))
    assert [played.move for played in again.played] == [played.move for played in match.played]
    assert write(again) == write(match)


def test_a_flick_without_recorded_final_positions_becomes_a_shot(match: Match) -> None:
    bare = "\n".join(line for line in write(match).splitlines() if not line.startswith("  ")) + "\n"
    assert read(bare).played[-1].move == match.played[-1].move
    assert write(read(bare)) == write(match)


def test_an_undone_and_redone_shot_is_the_same_shot(match: Match) -> None:
    shot = match.played[-1].move
    match.undo()
    assert match.notation == ("lot 1",)
    match.redo()
    assert match.played[-1].move is shot


def test_a_loaded_shot_has_its_motion_when_replayed_or_filmed(match: Match) -> None:
    kept = read(write(match))
    assert kept.played[-1].turn.motion is None
    for played in (kept.watch_again(1)[1], of_record(kept, shot=1).shown[0]):
        assert played.move == match.played[-1].move
        assert played.move.motion is played.turn.motion is not None
    assert match.watch_again(1)[1] is match.played[-1]


def test_an_onlooker_sees_the_same_shot(match: Match, tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    start = Match(Crokinole(), 2, ["Ann", "Ben"], throws=1)
    start.play(Lot(0))
    save(start, path)
    onlooker = Onlooker(path)
    save(match, path)
    move = onlooker.think().result()
    assert move is not None
    assert onlooker.play(move).move == match.played[-1].move
    assert onlooker.played[-1].move.motion is onlooker.played[-1].turn.motion is not None


def test_a_demo_sends_the_motion_of_a_shot_only_once() -> None:
    stretch = rehearse("center-carrom-pins", 1, 12.0)
    shots = [played for played in pickle.loads(pickle.dumps(stretch)).shown if played.turn.shot is not None]
    assert shots
    assert all(played.move is played.turn.shot and played.move.motion is played.turn.motion is not None for played in shots)
