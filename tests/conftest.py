"""Options and surroundings of the whole suite."""

from __future__ import annotations

import gc
import os
import sys

import pytest
from hypothesis import HealthCheck, settings

# Tests that only paint need no screen; the window tests start one of their own.
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
# The source is the reference, and some tests reach into it where its compiled form is closed.
os.environ.setdefault("CROKINOLE_PURE", "1")

# Tests start this program and its workers over a hundred times: it is compiled once, even where Python is told to keep nothing.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
sys.dont_write_bytecode = False

# How long an example takes depends on what else the machine is doing.
settings.register_profile("untimed", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("untimed")


LONGEST = (
    "show", "test_thinking", "test_bad_input", "test_install", "test_real_window", "test_ends", "test_session", "test_painter",
    "test_flags", "test_shooting_pins", "test_every_game_in_the_window", "test_laid_out", "test_text_at_the_table", "test_coach",
    "test_cluster", "test_moments", "test_practice", "test_main", "test_sound_off", "test_setting_things", "test_soak",
)  # fmt: skip
"""The groups of tests that take longest: they are begun first, so that no worker waits for one of them at the end."""


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The tests of a file go to one worker, which paints and plays but once what they share."""
    groups: dict[pytest.Item, str] = {}
    for item in items:
        group = item.get_closest_marker("xdist_group")
        groups[item] = item.path.stem if group is None else group.args[0]
        if group is None:
            item.add_marker(pytest.mark.xdist_group(item.path.stem))
    items.sort(key=lambda item: LONGEST.index(groups[item]) if groups[item] in LONGEST else len(LONGEST))


def pytest_collection_finish() -> None:
    """Thousands of tests lie in memory and stay there: nobody looks through them again and again for something to throw away."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 50)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--soak", action="store_true", help="run the soaks at full length")


@pytest.fixture
def is_soak(request: pytest.FixtureRequest) -> bool:
    """Whether the long form of a soak was asked for."""
    return bool(request.config.getoption("--soak"))
