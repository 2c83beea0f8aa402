"""What tests of the window share."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator
from pathlib import Path

import pytest

from games.game_shelf import GameShelf
from ui.art.base import cache
from ui.art.base.cache import ART, CHAIRS

ROOM = 700_000_000
"""Bytes: all sizes that are tried, one after the other, and the wood that their boards are made of."""
AT_HOME = cache.MOST, cache.MOST_CHAIRS


@pytest.fixture(autouse=True, scope="session")
def plenty_of_room() -> Iterator[None]:
    """What was painted for one test is there for the next, however many sizes were tried between them."""
    ART.most = CHAIRS.most = ROOM
    # Of so much room every window that is opened gives it some.
    cache.MOST = cache.MOST_CHAIRS = ROOM
    yield
    cache.MOST, cache.MOST_CHAIRS = ART.most, CHAIRS.most = AT_HOME


@pytest.fixture
def room_as_at_home(monkeypatch: pytest.MonkeyPatch) -> None:
    """For those who ask what is kept: no more than in the program, and what others had painted is laid aside meanwhile."""
    for name, kept, most in zip(("MOST", "MOST_CHAIRS"), (ART, CHAIRS), AT_HOME, strict=True):
        monkeypatch.setattr(cache, name, most)
        monkeypatch.setattr(kept, "most", most)
        monkeypatch.setattr(kept, "bytes", 0)
        monkeypatch.setattr(kept, "_entries", OrderedDict())


@pytest.fixture
def shelf(tmp_path: Path) -> Iterator[GameShelf]:
    """A shelf of one's own on which nothing is kept yet."""
    shelf = GameShelf(tmp_path / "games", seed=1, spare=())
    yield shelf
    shelf.close()


@pytest.fixture
def cards_unread() -> None:
    """For tests of the cards that are shown before a first game."""


@pytest.fixture(autouse=True)
def _cards_read(request: pytest.FixtureRequest) -> Iterator[None]:
    """Let all other tests begin as players who have read those cards."""
    # A patch of its own: a test may undo those that it made.
    with pytest.MonkeyPatch.context() as patch:
        if "cards_unread" not in request.fixturenames:
            patch.setattr("ui.scenes.play.table_scene.TableScene._is_first_time", False)
        yield


@pytest.fixture
def bare_board(monkeypatch: pytest.MonkeyPatch) -> None:
    """For those who look beside the board only."""
    monkeypatch.setattr("ui.art.painting.painter.Painter.paint", lambda *_, **__: None)
    monkeypatch.setattr("ui.art.painting.painter.Painter.paint_table", lambda *_: None)
