"""Fixtures for the tests of the window."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator
from pathlib import Path

import pytest

from games.game_shelf import GameShelf
from ui.art.base import cache
from ui.art.base.cache import ART, CHAIRS

ROOM = 700_000_000
"""Limit of the cache of pictures in bytes: enough for all tested sizes and the wood of their boards."""
AT_HOME = cache.MOST, cache.MOST_CHAIRS


@pytest.fixture(autouse=True, scope="session")
def plenty_of_room() -> Iterator[None]:
    """Keep all cached pictures from one test to the next."""
    ART.most = CHAIRS.most = ROOM
    # Each opened window gets its share of this limit.
    cache.MOST = cache.MOST_CHAIRS = ROOM
    yield
    cache.MOST, cache.MOST_CHAIRS = ART.most, CHAIRS.most = AT_HOME


@pytest.fixture
def room_as_at_home(monkeypatch: pytest.MonkeyPatch) -> None:
    """Use the program's own limits for the cache. Cached pictures of other tests are set aside meanwhile."""
    for name, kept, most in zip(("MOST", "MOST_CHAIRS"), (ART, CHAIRS), AT_HOME, strict=True):
        monkeypatch.setattr(cache, name, most)
        monkeypatch.setattr(kept, "most", most)
        monkeypatch.setattr(kept, "bytes", 0)
        monkeypatch.setattr(kept, "_entries", OrderedDict())


@pytest.fixture
def shelf(tmp_path: Path) -> Iterator[GameShelf]:
    """Return a collection of saved games that is empty."""
    shelf = GameShelf(tmp_path / "games", seed=1, spare=())
    yield shelf
    shelf.close()


@pytest.fixture
def cards_unread() -> None:
    """Mark a test whose player has not read the introductions to games yet."""


@pytest.fixture(autouse=True)
def _cards_read(request: pytest.FixtureRequest) -> Iterator[None]:
    """Start all other tests as a player who has read the introductions to games."""
    # A separate patch, because a test may undo its own.
    with pytest.MonkeyPatch.context() as patch:
        if "cards_unread" not in request.fixturenames:
            patch.setattr("ui.scenes.play.table_scene.TableScene._is_first_time", False)
        yield


@pytest.fixture
def bare_board(monkeypatch: pytest.MonkeyPatch) -> None:
    """Skip drawing the board, for tests of other parts of the screen."""
    monkeypatch.setattr("ui.art.painting.painter.Painter.paint", lambda *_, **__: None)
    monkeypatch.setattr("ui.art.painting.painter.Painter.paint_table", lambda *_: None)
