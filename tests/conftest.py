"""Options and surroundings of the whole suite."""

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

# Tests that only paint need no screen; the window tests start one of their own.
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
# The source is the reference, and some tests reach into it where its compiled form is closed.
os.environ.setdefault("CROKINOLE_PURE", "1")

# Tests start this program and its workers over a hundred times: it is compiled once, even where Python is told to keep nothing.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
sys.dont_write_bytecode = False

# What is read while tests are collected stays: nobody looks through it for something to throw away.
gc.disable()

# How long an example takes depends on what else the machine is doing. Every run tries the same examples: others are tried when
# somebody asks for them (`--hypothesis-seed=N`), never when a clean copy is being judged.
settings.register_profile("untimed", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("the_same_each_time", settings.get_profile("untimed"), derandomize=True, database=None)
settings.register_profile("few", settings.get_profile("the_same_each_time"), max_examples=50)


ROOMS = ("board.", "physics.", "games.", "ui.", "tests.helpers.")
"""Where no float may depend on the version of Python: the program, and what writes down how it goes."""
LONGEST = (
    "test_real_window", "test_every_game", "test_show_scene", "test_install", "test_cluster", "test_bad_input",
    "test_bot_process", "test_painted", "test_walked", "test_many", "test_national_flags", "test_ends", "test_fuzz",
    "test_lesson_scene",
    "test_practice", "test_cache", "test_chair", "test_captions_seen", "test_soak", "test_frames_counted", "test_flags",
    "test_positions", "test_main", "test_leaving", "test_shot_soak", "test_show", "test_scorebook", "test_pins_shooter",
    "test_puss_in_the_corner", "test_environment", "test_fox_and_geese", "test_crokinole_shooter", "test_bots_answers",
    "test_every_game_in_the_window", "test_claims_held", "test_other_boards_in_the_room", "test_home", "test_practice_board",
    "test_raffles_player", "test_seen_through", "test_distance", "test_room", "test_friction", "test_world",
    "test_larger_windows",
)  # fmt: skip
"""The files whose tests take longest: they are begun first, so that nobody waits for one of them at the end."""


def pytest_configure(config: pytest.Config) -> None:
    usual = "the_same_each_time" if config.getoption("--soak") else "few"
    settings.load_profile(usual if config.getoption("--hypothesis-seed") is None else "untimed")


@pytest.hookimpl(tryfirst=True)
def pytest_collection(session: pytest.Session) -> None:
    """In a new copy no file is compiled yet: each worker begins with files of its own, and finds the others' done by then."""
    worker = getattr(session.config, "workerinput", None)
    if worker is None or session.config.args_source is not pytest.Config.ArgsSource.TESTPATHS:
        return
    count, number = worker["workercount"], int(worker["workerid"].removeprefix("gw"))
    names = [_module(file) for file in sorted((session.config.rootpath / "tests").rglob("test_*.py"))]
    for _, name in sorted(enumerate(names), key=lambda numbered: (numbered[0] - number) % count):
        # Whatever cannot be imported is told of where tests are collected.
        with suppress(Exception, pytest.skip.Exception):
            import_module(name)


def _module(file: Path) -> str:
    """What pytest imports a file as: by its packages, from the folder that holds them, which is where modules are looked for."""
    folder, name = file.parent, file.stem
    while (folder / "__init__.py").exists():
        folder, name = folder.parent, f"{folder.name}.{name}"
    if str(folder) not in sys.path:
        sys.path.insert(0, str(folder))
    return name


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """A file's tests go to one worker, which paints and plays but once what they share (`--dist loadfile`)."""
    if not config.getoption("--soak"):
        for item in items:
            if item.get_closest_marker("thorough"):
                item.add_marker(pytest.mark.skip(reason="it takes long, or another of its kind is tried: run with --soak"))
    items.sort(key=lambda item: LONGEST.index(item.path.stem) if item.path.stem in LONGEST else len(LONGEST))


def pytest_collection_finish() -> None:
    """Thousands of tests lie in memory and stay there: nobody looks through them again and again for something to throw away."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 50)
    gc.enable()


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--soak", action="store_true", help="run the soaks at full length")


@pytest.fixture(autouse=True, scope="session")
def no_wait_for_the_disk() -> Iterator[None]:
    """What is kept here need not outlive a power cut; the disk is waited for by the programs that tests start."""
    fsync, os.fsync = os.fsync, lambda _: None
    yield
    os.fsync = fsync


@pytest.fixture(autouse=True, scope="session")
def no_sums_of_floats() -> Iterator[None]:
    """Whoever adds floats up by `sum` in one of `ROOMS` fails."""
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
    """Whether the long form of a soak was asked for."""
    return bool(request.config.getoption("--soak"))


@pytest.fixture
def in_full(is_soak: bool) -> None:
    """For tests that are run with --soak only: those of which one, or a short form, is enough in every run."""
    if not is_soak:
        pytest.skip("run with --soak")
