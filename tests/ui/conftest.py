"""What tests of the window share."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator

import pytest

from ui.art.cache import ART, CHAIRS, MOST, MOST_CHAIRS

ROOM = 400_000_000
"""Bytes: all sizes that are tried, one after the other."""


@pytest.fixture(autouse=True, scope="session")
def plenty_of_room() -> Iterator[None]:
    """What was painted for one test is there for the next, however many sizes were tried between them."""
    ART.most = CHAIRS.most = ROOM
    yield
    ART.most, CHAIRS.most = MOST, MOST_CHAIRS


@pytest.fixture
def room_as_at_home(monkeypatch: pytest.MonkeyPatch) -> None:
    """For those who ask what is kept: no more than in the program, and what others had painted is laid aside meanwhile."""
    for cache, most in ((ART, MOST), (CHAIRS, MOST_CHAIRS)):
        monkeypatch.setattr(cache, "most", most)
        monkeypatch.setattr(cache, "bytes", 0)
        monkeypatch.setattr(cache, "_entries", OrderedDict())
