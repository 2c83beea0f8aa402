"""Each hand does what it did, event by event: the moves it makes, what it refuses, and what is seen of it."""

from __future__ import annotations

import pytest

from tests.helpers.hands_told import LEAVES, written

pytestmark = pytest.mark.recorded


@pytest.mark.parametrize("leaf", LEAVES)
def test_a_hand_does_what_was_written_down(leaf: str) -> None:
    assert list(LEAVES[leaf]()) == written()[leaf]
