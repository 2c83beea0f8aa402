"""The program's memory use in a real window stays below its limits. `python -m tests.memory` prints the measurements."""

from __future__ import annotations

from random import Random

import pytest

from tests.helpers.real_program import MISSING, Screen
from tests.memory import AT_HOME, AT_TABLE, GAMES, is_bounded, opened, wander

pytestmark = [pytest.mark.soak, pytest.mark.skipif(bool(MISSING), reason=f"needs {' and '.join(MISSING)}")]
SIZE = (1280, 800)


@pytest.mark.parametrize(("place", "most"), [("home", AT_HOME), *((game, AT_TABLE) for game in GAMES)])
def test_memory_on_each_screen_stays_within_its_limit(place: str, most: float, is_soak: bool) -> None:
    if not is_soak:
        pytest.skip("measured with --soak")
    with Screen(SIZE) as screen, opened(screen, *(("play", place) if place in GAMES else ())) as program:
        held = program.settled()
    assert held.main <= most
    assert held.family <= most


def test_memory_stays_within_its_limit_during_random_use(is_soak: bool) -> None:
    if not is_soak:
        pytest.skip("measured with --soak")
    with Screen(SIZE) as screen:
        seen = wander(screen, 1.0, Random(1916))
    assert is_bounded(seen), f"at rest {seen[-1]}"
