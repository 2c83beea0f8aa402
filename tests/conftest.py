"""Options, fixtures and environment of pytest for the whole test suite."""

from __future__ import annotations

import builtins
import gc
import os
import sys
from collections.abc import Iterable, Iterator
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

# Tests that only paint need no screen. The tests of real windows start their own.
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
# Test the Python source: it is the reference, and some tests patch names that the compiled modules do not expose.
os.environ.setdefault("CROKINOLE_PURE", "1")

# Tests start the program and its workers over a hundred times, so store the bytecode even if the environment forbids it.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
sys.dont_write_bytecode = False

# No garbage collection while pytest collects tests: nothing loaded in that phase is ever freed.
gc.disable()

# No deadline, because the machine may be busy. Every run tries the same examples; `--hypothesis-seed=N` tries others.
settings.register_profile("untimed", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("the_same_each_time", settings.get_profile("untimed"), derandomize=True, database=None)
settings.register_profile("few", settings.get_profile("the_same_each_time"), max_examples=50)


pytest.register_assert_rewrite("tests.helpers")

ROOMS = ("board.", "physics.", "games.", "ui.", "tests.helpers.")
"""Prefixes of modules that must not add floats with `sum`: the program, and the helpers that record its behaviour."""
LONGEST = (
    "test_real_window", "test_every_game", "test_show_scene", "test_install", "test_cluster", "test_bad_input",
    "test_bot_process", "test_painted", "test_walked", "test_national_flags", "test_ends", "test_fuzz",
    "test_lesson_scene",
    "test_practice", "test_cache", "test_chair", "test_captions_seen", "test_soak", "test_frames_counted", "test_flags",
    "test_positions", "test_main", "test_quitting", "test_shot_soak", "test_show", "test_scorebook", "test_pins_shooter",
    "test_puss_in_the_corner", "test_environment", "test_fox_and_geese", "test_crokinole_shooter", "test_bots_answers",
    "test_every_game_in_the_window", "test_other_boards_in_the_room", "test_home", "test_practice_board",
    "test_raffles_player", "test_distance", "test_friction", "test_world",
    "test_larger_windows", "test_film_length", "test_features_together", "test_moments", "test_every_scene_redrawn",
    "test_shot_ends", "test_worlds_used_again", "test_hostile_files", "test_coaching", "test_drill_room", "test_painter",
    "test_scenes", "test_batches",
)  # fmt: skip
"""Names of the slowest test files, which start first. So no worker process is left with a long file at the end."""


def pytest_configure(config: pytest.Config) -> None:
    usual = "the_same_each_time" if config.getoption("--soak") else "few"
    settings.load_profile(usual if config.getoption("--hypothesis-seed") is None else "untimed")


@pytest.hookimpl(tryfirst=True)
def pytest_collection(session: pytest.Session) -> None:
    """Import the test files in a different order in each worker process, so that the processes share the work of compiling
    them.
    """
    worker = getattr(session.config, "workerinput", None)
    if worker is None or session.config.args_source is not pytest.Config.ArgsSource.TESTPATHS:
        return
    count, number = worker["workercount"], int(worker["workerid"].removeprefix("gw"))
    names = [_module(file) for file in sorted((session.config.rootpath / "tests").rglob("test_*.py"))]
    for _, name in sorted(enumerate(names), key=lambda numbered: (numbered[0] - number) % count):
        # Pytest reports import errors itself, when it collects the file.
        with suppress(Exception, pytest.skip.Exception):
            import_module(name)


def _module(file: Path) -> str:
    """Return the name under which pytest imports the test module in `file`."""
    folder, name = file.parent, file.stem
    while (folder / "__init__.py").exists():
        folder, name = folder.parent, f"{folder.name}.{name}"
    if str(folder) not in sys.path:
        sys.path.insert(0, str(folder))
    return name


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Send all tests of a file to one worker process, so that they share cached results (`--dist loadfile`)."""
    if not config.getoption("--soak"):
        for item in items:
            if item.get_closest_marker("thorough"):
                item.add_marker(pytest.mark.skip(reason="it takes long, or another of its kind is tried: run with --soak"))
    items.sort(key=lambda item: LONGEST.index(item.path.stem) if item.path.stem in LONGEST else len(LONGEST))


def pytest_collection_finish() -> None:
    """Exempt the thousands of collected tests from garbage collection, which would otherwise visit them again and again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 50)
    gc.enable()


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--soak", action="store_true", help="run the soaks at full length")


@pytest.fixture(autouse=True, scope="session")
def no_wait_for_the_disk() -> Iterator[None]:
    """Replace `fsync` (the wait for the disk) in this process by a function that does nothing. Started programs still call the
    real one.
    """
    fsync, os.fsync = os.fsync, lambda _: None
    yield
    os.fsync = fsync


@pytest.fixture(autouse=True, scope="session")
def no_sums_of_floats() -> Iterator[None]:
    """Make a test fail if a module in one of the packages in `ROOMS` adds floats with `sum`."""
    add_up = builtins.sum

    def watched(values: Iterable[Any], /, start: Any = 0) -> Any:
        total = add_up(values, start)
        if type(total) is float:
            room = sys._getframe(1).f_globals.get("__name__", "")
            assert not room.startswith(ROOMS), f"{room} adds floats up by sum(): use float_sum of board/sums.py."
        return total

    builtins.sum = watched
    yield
    builtins.sum = add_up


@pytest.fixture
def is_soak(request: pytest.FixtureRequest) -> bool:
    """True if pytest was started with the option `--soak`."""
    return bool(request.config.getoption("--soak"))


@pytest.fixture
def in_full(is_soak: bool) -> None:
    """Skip the test unless the option `--soak` was given."""
    if not is_soak:
        pytest.skip("run with --soak")
