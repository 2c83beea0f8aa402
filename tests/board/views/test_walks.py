"""A piece moved by hand: its place and height every sixtieth of a second, and the sound when it is set down."""

from __future__ import annotations

import pytest

from board.geometry import Point
from board.men import DISK, Man
from board.shots.motion import Knock
from board.views.picture import carry, walk

PATH = (Point(0.0, 0.0), Point(30.0, 0.0), Point(60.0, 40.0))
MAN = Man(1, DISK, 0, PATH[0], turn=15.0)


def test_a_piece_waits_then_moves_from_place_to_place_and_stays_at_the_last() -> None:
    frames = walk(MAN, PATH, start=0.05, leg=0.1).frames
    along = [0, 2.2222, 7.7778, 15, 22.2222, 27.7778]
    assert frames[:, 0].tolist() == pytest.approx([0, 0, 0, *along, *(30 + x for x in along), 60], abs=1e-3)
    assert frames[:, 1].tolist() == pytest.approx([0] * 10 + [2.963, 10.3704, 20, 29.6296, 37.037, 40], abs=1e-3)
    assert {tuple(frame) for frame in frames[:, 2:].tolist()} == {(15.0, 0.0, 0.0)}


def test_a_hopping_piece_is_lifted_between_places_and_set_down_at_each() -> None:
    lifts = walk(MAN, PATH, hop=True, leg=0.1).frames[:, 3].tolist()
    assert lifts == pytest.approx([0, 7.7778, 12.4444, 14, 12.4444, 7.7778] * 2 + [0], abs=1e-3)


def test_a_step_takes_0_22_seconds_and_at_least_two_frames() -> None:
    assert [len(walk(MAN, PATH[:2], leg=leg).frames) for leg in (0.22, 0.01)] == [14, 3]
    assert len(walk(MAN, PATH[:2]).frames) == 14


def test_each_piece_makes_a_sound_where_and_when_it_is_set_down() -> None:
    motion = carry(walk(MAN, PATH, leg=0.1), walk(MAN, PATH[:2], start=0.3, leg=0.1), throw=(3, 1))
    assert motion.knocks == (Knock(0.2, "man", 0.5, PATH[2]), Knock(0.4, "man", 0.5, PATH[1]))
    assert (motion.rate, motion.seconds, motion.throw) == (60.0, 0.4, (3, 1))
