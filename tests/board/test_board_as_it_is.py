"""The board is what it was: sizes, places, every word of its print, and how it is drawn, line by line."""

from __future__ import annotations

import pytest

from tests.helpers.board_as_it_is import LEAVES, written

pytestmark = pytest.mark.recorded


@pytest.mark.parametrize("leaf", LEAVES)
def test_the_board_is_as_it_was_written_down(leaf: str) -> None:
    assert list(LEAVES[leaf]()) == written()[leaf]
