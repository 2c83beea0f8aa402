"""The practice room matches its record: display, choices, goals, verdicts, advice, maps, counts and refusals."""

from __future__ import annotations

import pytest

from tests.helpers.practice_told import ROOM, written

pytestmark = pytest.mark.recorded


@pytest.mark.parametrize("name", ROOM)
def test_the_practice_room_is_as_it_was_written_down(name: str) -> None:
    assert list(ROOM[name]()) == written()[name]
