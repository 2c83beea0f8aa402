"""The board matches its record line by line: sizes, places, every printed word, and its drawing."""

from __future__ import annotations

import pytest

from tests.helpers.board_as_it_is import LEAVES, written

pytestmark = pytest.mark.recorded


@pytest.mark.parametrize("leaf", LEAVES)
def test_the_board_is_as_it_was_written_down(leaf: str) -> None:
    assert list(LEAVES[leaf]()) == written()[leaf]
