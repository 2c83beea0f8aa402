"""Kinds of pieces: they stay the same in another process, and a game may define its own."""

from __future__ import annotations

import copy
import pickle

import pytest

from board.geometry import Point
from board.men import KINDS, Kind, Man


@pytest.mark.parametrize("kind", KINDS.values(), ids=str)
def test_a_piece_sent_to_another_process_keeps_the_identical_kind(kind: Kind) -> None:
    man = Man(0, kind, 0, Point(1.0, 2.0))
    for again in (pickle.loads(pickle.dumps(man)), copy.deepcopy(man)):
        assert again == man
        assert again.kind is kind


def test_a_custom_kind_of_piece_keeps_its_size() -> None:
    giant = Kind("disk", radius=30.0, height=8.0, mass=12.0)
    assert pickle.loads(pickle.dumps(giant)) == giant
