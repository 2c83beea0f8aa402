"""The animation of a deal: pieces that lie open are gathered into a heap, then dealt from it one by one."""

from __future__ import annotations

import pytest

from board.geometry import Point
from board.men import BACK, TRIANGLE, Man
from board.views.picture import deal_again

HEAP = Man(99, TRIANGLE, -1, Point(300.0, -300.0), face=BACK, size=0.5)
OLD = (Man(1, TRIANGLE, 0, Point(0.0, 0.0), face="9-2-8"), Man(2, TRIANGLE, 1, Point(50.0, 0.0), 180.0, face="1-2-3"))
NEW = (
    Man(1, TRIANGLE, 1, Point(-10.0, 200.0), face="9-2-8", size=1.5),
    Man(3, TRIANGLE, 0, Point(10.0, -200.0), face="4-6-7", size=1.5),
)


def test_all_pieces_go_to_the_heap_and_from_there_to_their_places() -> None:
    motion = deal_again(OLD, NEW, HEAP)
    kept, new, gone = motion.tracks
    assert [track.man.id for track in motion.tracks] == [1, 3, 2]
    assert kept.frames[0].tolist() == [0.0, 0.0, 0.0, 0.0, 0.0, 1.0]
    assert kept.frames[24].tolist() == [300.0, -300.0, 0.0, 0.0, 0.0, 0.5]
    assert kept.frames[-1].tolist() == [-10.0, 200.0, 0.0, 0.0, 0.0, 1.5]
    assert new.frames[-1].tolist() == [10.0, -200.0, 0.0, 0.0, 0.0, 1.5]
    assert gone.frames[-1].tolist() == [300.0, -300.0, 0.0, 0.0, 0.0, 0.0]


def test_pieces_in_the_heap_are_hidden_and_come_one_after_another() -> None:
    first, second = deal_again((), NEW, HEAP).tracks
    assert first.frames[0, 5] == 0.5
    assert second.frames[:3, 5].tolist() == [0.0, 0.0, 0.0]
    assert second.frames[3, 5] == 0.5
    assert len(second.frames) - len(first.frames) == 3


def test_each_dealt_piece_makes_a_sound_as_it_is_laid_down() -> None:
    knocks = deal_again(OLD, NEW, HEAP).knocks
    assert [knock.time for knock in knocks] == pytest.approx([0.4, 0.4 + 25 / 60, 0.4 + 28 / 60])
    assert [knock.at for knock in knocks] == [HEAP.at, NEW[0].at, NEW[1].at]
