"""Each hand matches its record, event by event: moves, refusals and pictures."""

from __future__ import annotations

import pytest

from tests.helpers.hands_told import LEAVES, written

pytestmark = pytest.mark.recorded


@pytest.mark.parametrize("leaf", LEAVES)
def test_a_hand_does_what_was_written_down(leaf: str) -> None:
    assert list(LEAVES[leaf]()) == written()[leaf]
