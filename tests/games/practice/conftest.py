from __future__ import annotations

from pathlib import Path

import pytest

from games.practice.drill_room import DrillRoom


@pytest.fixture
def room(tmp_path: Path) -> DrillRoom:
    """Return a practice room without saved attempts and positions."""
    return DrillRoom(tmp_path, seed=1)
