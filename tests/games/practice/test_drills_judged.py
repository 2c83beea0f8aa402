"""Every drill, shot at its solution and beside it, matches its recorded rest and verdict; so do the crowded boards."""

from __future__ import annotations

import pytest

from games.practice.drills import DRILLS
from tests.helpers.drills_judged import OTHERS, judged, written

pytestmark = pytest.mark.recorded


@pytest.mark.parametrize("drill", DRILLS, ids=lambda drill: drill.name)
def test_a_drill_is_judged_as_it_was(drill):
    assert list(judged(drill)) == written()[drill.name]


@pytest.mark.parametrize("name", OTHERS)
def test_shots_go_as_they_went(name: str):
    assert list(OTHERS[name]()) == written()[name]
