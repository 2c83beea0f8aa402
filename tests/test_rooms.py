"""Imports go one way: board <- physics <- games, board <- ui, and main.py joins them. A name means one thing, and types hold."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
ROOMS = {"board", "physics", "games", "ui", "assets", "command_line", "main", "tests"}
MAY_IMPORT = {
    "board": {"assets", "board"},
    "physics": {"board", "physics"},
    "games": {"assets", "board", "physics", "games"},
    "ui": {"board", "ui", "assets"},
    "assets": {"assets"},
}
ONLY_ROOM = {"pymunk": "physics", "pygame": "ui"}
ONLY_FILE = {"pettingzoo": "games/learning/environment.py", "gymnasium": "games/learning/environment.py"}
LIBRARIES = {
    "board": {"numpy"},
    "physics": {"numpy", "pymunk"},
    "games": {"numpy", "platformdirs"},
    "ui": {"numpy", "pygame", "platformdirs"},
}


def modules(room: str) -> list[Path]:
    return sorted((ROOT / room).rglob("*.py"))


def imported(path: Path) -> frozenset[str]:
    """The top-level names a file imports, wherever in it the import stands."""
    return frozenset(name.split(".")[0] for name in imported_names(path))


@cache
def imported_names(path: Path) -> frozenset[str]:
    """The same in full, each module with everything that is taken from it."""
    return frozenset(_imported_names(path))


def _imported_names(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path} imports relatively"
            yield from ((node.module or ""), *(f"{node.module}.{alias.name}" for alias in node.names))


@pytest.mark.parametrize("room", MAY_IMPORT)
def test_a_room_imports_only_the_rooms_below_it(room: str) -> None:
    assert modules(room)
    for path in modules(room):
        wrong = {name for name in imported(path) if name in ROOMS} - MAY_IMPORT[room]
        assert not wrong, f"{path.relative_to(ROOT)} imports {wrong}"


@pytest.mark.parametrize("library", ONLY_ROOM)
def test_pymunk_stays_in_physics_and_pygame_in_the_window(library: str) -> None:
    users = {path.relative_to(ROOT).parts[0] for room in MAY_IMPORT for path in modules(room) if library in imported(path)}
    assert users == {ONLY_ROOM[library]}


@pytest.mark.parametrize("library", ONLY_FILE)
def test_only_the_environments_of_programs_that_learn_know_of_pettingzoo(library: str) -> None:
    users = [path.relative_to(ROOT).as_posix() for room in MAY_IMPORT for path in modules(room) if library in imported(path)]
    assert users == [ONLY_FILE[library]]


@pytest.mark.parametrize("room", LIBRARIES)
def test_a_room_uses_only_its_own_libraries(room: str) -> None:
    outside = {"numpy", "pymunk", "pygame", "platformdirs", "scipy", "PIL", "matplotlib"}
    for path in modules(room):
        wrong = set(imported(path)) & outside - LIBRARIES[room]
        assert not wrong, f"{path.relative_to(ROOT)} imports {wrong}"


def test_no_module_imports_itself_by_way_of_others() -> None:
    files = {".".join(path.relative_to(ROOT).with_suffix("").parts): path for room in MAY_IMPORT for path in modules(room)}
    graph = {module: imported_names(path) & files.keys() for module, path in files.items()}
    assert list(TopologicalSorter(graph).static_order())


@pytest.mark.parametrize("room", ["board", "games"])
def test_no_type_is_waved_through(room: str) -> None:
    for path in modules(room):
        assert "type: ignore" not in path.read_text(encoding="utf-8"), f"{path.relative_to(ROOT)} waves a type through"


def test_a_match_knows_nothing_of_processes_until_somebody_asks_for_them() -> None:
    processes = "{'multiprocessing', 'concurrent.futures', 'subprocess'}"
    looked = f"import sys, games.playing.match, games.keeping.record; print(*{processes} & set(sys.modules))"
    done = subprocess.run([sys.executable, "-c", looked], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == ""


def test_no_module_name_means_two_things() -> None:
    names = [path.stem for room in (*MAY_IMPORT, "docs") for path in modules(room) if path.stem not in ("__init__", "__main__")]
    assert {name for name in names if names.count(name) > 1} == set()


def test_no_class_name_means_two_things() -> None:
    """But for a game's own state, which is called so in every game."""
    found: dict[str, list[str]] = {}
    for path in (path for room in MAY_IMPORT for path in modules(room)):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef):
                found.setdefault(node.name, []).append(path.relative_to(ROOT).as_posix())
    assert {name: paths for name, paths in found.items() if len(paths) > 1 and name != "State"} == {}
