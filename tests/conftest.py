"""Options and surroundings of the whole suite."""

from __future__ import annotations

import os

import pytest
from hypothesis import HealthCheck, settings

# Tests that only paint need no screen; the window tests start one of their own.
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
# The source is the reference, and some tests reach into it where its compiled form is closed.
os.environ.setdefault("CROKINOLE_PURE", "1")

# How long an example takes depends on what else the machine is doing.
settings.register_profile("untimed", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("untimed")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--soak", action="store_true", help="run the soaks at full length")


@pytest.fixture
def is_soak(request: pytest.FixtureRequest) -> bool:
    """Whether the long form of a soak was asked for."""
    return bool(request.config.getoption("--soak"))
