"""Imports go one way only: board <- physics <- games, board <- ui; main.py uses all.

Names of modules and classes are unique, and every function has types.
"""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator, Set
from dataclasses import is_dataclass
from functools import cache
from graphlib import TopologicalSorter
from importlib import import_module
from itertools import accumulate
from pathlib import Path
from typing import NamedTuple

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
ONLY_FILES = {
    "pettingzoo": ["games/learn/environment.py"],
    "gymnasium": [f"games/learn/{name}.py" for name in ("against_bots", "environment", "registered", "vector_boards")],
}
LIBRARIES = {
    "board": {"numpy"},
    "physics": {"numpy", "pymunk"},
    "games": {"numpy", "platformdirs"},
    "ui": {"numpy", "pygame", "platformdirs"},
}


def modules(room: str) -> list[Path]:
    return sorted((ROOT / room).rglob("*.py"))


def imported(path: Path) -> frozenset[str]:
    """Return the top-level names of the modules that a Python file imports, also inside functions."""
    return frozenset(name.split(".")[0] for name in imported_names(path))


def imported_names(path: Path) -> frozenset[str]:
    """Return the full names of the modules that a Python file imports, and of the names that it imports from them."""
    return source(path).names


class Source(NamedTuple):
    """Imports and class definitions of a Python file."""

    names: frozenset[str]
    """Names of all imports of the file."""
    when_run: frozenset[str]
    """Names of the imports of the file, except those only for type checking."""
    when_loaded: frozenset[str]
    """Names of the imports that run when the module is loaded. Imports inside functions are not included."""
    classes: tuple[str, ...]
    methods: tuple[tuple[str, int], ...]
    """Each class of the file, as (name, number of its methods)."""


@cache
def source(path: Path) -> Source:
    found = list(_statements(ast.parse(path.read_text(encoding="utf-8")).body))
    when_run = frozenset(_names_in(node for node, is_for_types, _ in found if not is_for_types))
    when_loaded = when_run & frozenset(_names_in(node for node, _, is_in_function in found if not is_in_function))
    methods = tuple((node.name, len(_methods(node))) for node, _, _ in found if isinstance(node, ast.ClassDef))
    names = frozenset(_names_in(node for node, _, _ in found))
    return Source(names, when_run, when_loaded, tuple(name for name, _ in methods), methods)


def _methods(node: ast.ClassDef) -> set[str]:
    """Return the names of the methods and properties that a class itself defines, without inherited ones."""
    return {inner.name for inner in node.body if isinstance(inner, ast.FunctionDef | ast.AsyncFunctionDef)}


def _statements(
    body: Iterable[ast.stmt], is_for_types: bool = False, is_in_function: bool = False
) -> Iterator[tuple[ast.stmt, bool, bool]]:
    """Yield every statement with two flags: True if it is only for type checking, and True if it is inside a function."""
    for node in body:
        for_types = is_for_types or (isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING")
        in_function = is_in_function or isinstance(node, ast.FunctionDef)
        yield node, for_types, in_function
        inner = [node, *getattr(node, "handlers", ()), *getattr(node, "cases", ())]
        for holder in inner:
            for block in ("body", "orelse", "finalbody"):
                yield from _statements(getattr(holder, block, ()), for_types, in_function)


def _names_in(nodes: Iterable[ast.AST]) -> Iterator[str]:
    for node in nodes:
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{ast.unparse(node)} imports relatively"
            yield from ((node.module or ""), *(f"{node.module}.{alias.name}" for alias in node.names))


@pytest.mark.parametrize("room", MAY_IMPORT)
def test_a_package_imports_only_the_packages_below_it(room: str) -> None:
    assert modules(room)
    for path in modules(room):
        wrong = {name for name in imported(path) if name in ROOMS} - MAY_IMPORT[room]
        assert not wrong, f"{path.relative_to(ROOT)} imports {wrong}"


@pytest.mark.parametrize("room", ["ui/art", "ui/hands", "ui/widgets"])
def test_art_input_and_widgets_import_no_scene_and_no_window(room: str) -> None:
    for path in modules(room):
        wrong = {name for name in imported_names(path) if name.startswith(("ui.scenes", "ui.window"))}
        assert not wrong, f"{path.relative_to(ROOT)} imports {wrong}"


@pytest.mark.parametrize("library", ONLY_ROOM)
def test_pymunk_stays_in_physics_and_pygame_in_the_window(library: str) -> None:
    users = {path.relative_to(ROOT).parts[0] for room in MAY_IMPORT for path in modules(room) if library in imported(path)}
    assert users == {ONLY_ROOM[library]}


@pytest.mark.parametrize("library", ONLY_FILES)
def test_only_the_learning_environments_import_pettingzoo(library: str) -> None:
    users = [path.relative_to(ROOT).as_posix() for room in MAY_IMPORT for path in modules(room) if library in imported(path)]
    assert users == ONLY_FILES[library]


@pytest.mark.parametrize("room", LIBRARIES)
def test_a_package_imports_only_its_own_libraries(room: str) -> None:
    outside = {"numpy", "pymunk", "pygame", "platformdirs", "scipy", "PIL", "matplotlib"}
    for path in modules(room):
        wrong = set(imported(path)) & outside - LIBRARIES[room]
        assert not wrong, f"{path.relative_to(ROOT)} imports {wrong}"


def test_no_module_imports_itself_through_other_modules() -> None:
    files = {".".join(path.relative_to(ROOT).with_suffix("").parts): path for room in MAY_IMPORT for path in modules(room)}
    graph = {module: imported_names(path) & files.keys() for module, path in files.items()}
    assert list(TopologicalSorter(graph).static_order())


LAYERS = (
    # board
    ("board.text",),
    ("board",),
    ("board.shots",),
    ("board.placement",),
    ("board.moves", "board.card"),
    ("board.views",),
    ("board.protocols",),
    # physics
    ("physics.materials", "physics.work"),
    ("physics.finger",),
    ("physics.engine",),
    ("physics.data",),
    ("physics.simulate",),
    ("physics.attempts", "physics.batch", "physics.shot_reader"),
    ("physics.tools",),
    # games: the core, shared bots, the families of games after their common rules, and the parts that use all families
    ("games.move_words", "games.great_shots"),
    ("games.game",),
    ("games.flicking", "games.captions", "games.abilities"),
    ("games.bots",),
    ("games.bots.shooting",),
    ("games.encoding", "games.entry", "games.plain_values"),
    ("games.library_fit", "games.library_shots"),
    ("games.pins.common", "games.men.common", "games.parlor"),
    ("games.men.backgammon", "games.men.checkers"),
    ("games.crokinole", "games.flags", "games.puss", "games.races", "games.pins", "games.men"),
    ("games.tournament_crokinole",),
    ("games.parlor.contack", "games.parlor.raffles", "games.parlor.letters", "games.parlor.angle"),
    ("games.catalogue",),
    ("games.play",),
    ("games.workers",),
    ("games.keep.positions",),
    ("games.keep",),
    ("games.keep.notation", "games.keep.scores"),
    ("games.review", "games.show", "games.learn", "games.practice.tasks"),
    ("games.practice.maps",),
    ("games.practice",),
    ("games.commands",),
    ("games.game_files",),
    ("games.game_shelf",),
    ("games.library", "games.playing", "games.keeping"),
    # ui
    ("ui.settings",),
    ("ui.art.base",),
    ("ui.art.board",),
    ("ui.art.men",),
    ("ui.art.parlor",),
    ("ui.art.painting",),
    ("ui.art.sheets",),
    ("ui.widgets",),
    ("ui.hands", "ui.motion"),
    ("ui.scenes.base",),
    ("ui.scenes.table",),
    ("ui.scenes.phases",),
    ("ui.scenes.play",),
    ("ui.scenes.show", "ui.scenes.home", "ui.scenes.practice"),
    ("ui.window",),
)
"""Groups of packages and modules, from the lowest layer up. A module imports only from its own group and from lower groups."""


def layer_of(module: str) -> tuple[int, str]:
    """Return the number of a module's layer, counted from the lowest, and the entry of `LAYERS` that contains the module."""
    fitting = [
        (len(place), number, place)
        for number, layer in enumerate(LAYERS)
        for place in layer
        if module == place or module.startswith(f"{place}.")
    ]
    assert fitting, f"{module} has no layer"
    return max(fitting)[1:]


@pytest.mark.parametrize("room", ["board", "physics", "games", "ui"])
def test_imports_inside_a_package_go_one_way(room: str) -> None:
    files = {module_name(path): path for path in modules(room)}
    wrong = []
    for module, path in files.items():
        # A package that contains only packages imports nothing and has no layer.
        imports = {
            name
            for name in source(path).when_run & files.keys()
            if files[name].name != "__init__.py" or source(files[name]).names
        }
        number, place = layer_of(module) if imports else (0, "")
        for name in imports:
            below, other = layer_of(name)
            if other != place and below >= number:
                wrong.append(f"{module} imports {name}")
    assert not wrong, "\n".join(sorted(wrong))


@pytest.mark.parametrize("room", ["board", "games"])
def test_type_checking_errors_are_not_ignored(room: str) -> None:
    for path in modules(room):
        assert "type: ignore" not in path.read_text(encoding="utf-8"), f"{path.relative_to(ROOT)} waves a type through"


RULES_AND_MATCHES = ("games.catalogue", "games.playing", "games.keep.record", "games.players", "games.practice")
"""Names of modules and packages that must run without other processes and threads."""
WORKERS = ("games.workers", "physics.work.processes", "physics.work.cluster")
"""Names of the only modules outside `ui` that start processes or threads."""
BESIDE = {"multiprocessing", "threading", "concurrent", "subprocess", "signal", "atexit", "asyncio", "_thread"}
LEAVE_TO_FREE = ("physics.engine.worlds", "atexit")
"""A module that frees memory of the physics library at exit, and the module that it imports for this. It starts no process."""


def test_rules_and_matches_import_no_process_or_thread_modules() -> None:
    for importer, name in reached_imports(is_within(RULES_AND_MATCHES), lambda path: source(path).when_run):
        is_known = is_within(WORKERS)(importer) or (importer, name) == LEAVE_TO_FREE
        assert is_known or name.split(".")[0] not in BESIDE, f"{importer} imports {name}"


def test_loading_rules_and_matches_loads_no_worker_modules() -> None:
    for importer, name in reached_imports(is_within(RULES_AND_MATCHES), lambda path: source(path).when_loaded):
        assert not is_within(WORKERS)(name), f"{importer} imports {name}"


def reached_imports(begins: Callable[[str], bool], names: Callable[[Path], Set[str]]) -> list[tuple[str, str]]:
    """Return pairs (importing module, imported name) for all imports that loading the selected modules causes.

    `begins` selects the modules, and `names` returns the imports of a file.
    """
    files = {module_name(path): path for room in ("assets", "board", "physics", "games") for path in modules(room)}
    waiting = [module for module in files if begins(module)]
    assert waiting
    met, found = set(waiting), []
    while waiting:
        importer = waiting.pop()
        imports = names(files[importer])
        found += [(importer, name) for name in imports]
        # Importing a module first loads the packages that contain it.
        loaded = {package for name in imports for package in accumulate(name.split("."), "{}.{}".format)}
        waiting += (loaded & files.keys()) - met
        met |= loaded
    return found


def is_within(places: tuple[str, ...]) -> Callable[[str], bool]:
    return lambda name: any(name == place or name.startswith(f"{place}.") for place in places)


def module_name(path: Path) -> str:
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


WITHOUT_PROCESSES = """
import sys

for library in ("multiprocessing", "concurrent", "concurrent.futures", "subprocess", "_multiprocessing", "_posixsubprocess"):
    sys.modules[library] = None

import threading

def no_thread(thread):
    raise RuntimeError("can't start new thread")

threading.Thread.start = no_thread

from pathlib import Path
from random import Random

import games.catalogue
import games.practice.practice_board
from board.views.shot_map import Grid
from games.catalogue import find
from games.play.bot_names import make_bot
from games.play.match import Match
from games.practice.drill_room import DrillRoom

match = Match(find("tit-tat-toe")(), 2, players=[make_bot("tit-tat-toe", "novice")] * 2, random=Random(1))
while match.outcome is None:
    match.chance() if match.mover < 0 else match.play(match.think().result())
print(match.outcome.reason)

match = Match(find("tit-tat-toe")(), 2, random=Random(1))
while match.mover < 0:
    match.chance()
print(match.hint().result()[0].move in match.options.moves)

board = DrillRoom(Path(sys.argv[1]), seed=1).open("hanger")
print(board.preview(board.flick) == board.shoot(board.flick, exactly=True))
mapped = board.maps.make(Grid(12, 4, 80.0, 100.0))
polls = 0
while not mapped.is_over:
    polls += mapped.poll()
print(polls, len(mapped.cells), len({cell.verdict for cell in mapped.cells.values()}) > 1)
"""


def test_bots_hints_and_shot_maps_work_without_processes_and_threads(tmp_path: Path) -> None:
    command = [sys.executable, "-c", WITHOUT_PROCESSES, str(tmp_path)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.stderr == ""
    assert done.stdout.splitlines() == ["Three in a row.", "True", "True", "2 48 True"]


MANY_TIMES = {"learning", "match", "record", "showing"}
"""Module names that exist in several packages on purpose."""


def test_no_two_modules_share_a_name() -> None:
    names = [path.stem for room in (*MAY_IMPORT, "tools") for path in modules(room) if path.stem not in ("__init__", "__main__")]
    assert {name for name in names if names.count(name) > 1} == MANY_TIMES


def test_no_two_classes_share_a_name() -> None:
    """Exception to the test: a class called `State` may exist in every game."""
    found: dict[str, list[str]] = {}
    for path in (path for room in MAY_IMPORT for path in modules(room)):
        for name in source(path).classes:
            found.setdefault(name, []).append(path.relative_to(ROOT).as_posix())
    assert {name: paths for name, paths in found.items() if len(paths) > 1 and name != "State"} == {}


MOST_METHODS = 30


RULES = ("crokinole", "flags", "men", "parlor", "pins", "puss", "races", "tournament_crokinole")


@pytest.mark.parametrize("place", ["board", "physics", *(f"games/{family}" for family in RULES)])
def test_values_of_board_physics_and_rules_are_hashable(place: str) -> None:
    """Positions, colours and results are kept in sets and caches, so they must be hashable. Only values inside bots may be
    mutable.
    """
    files = [path for path in sorted((ROOT / place).rglob("*.py")) if "bots" not in path.parts and "_player" not in path.stem]
    for path in files:
        for value in vars(import_module(module_name(path))).values():
            assert not is_dataclass(value) or value.__hash__ is not None, f"{value} of {path.name} cannot be a key"


def test_no_class_has_too_many_methods() -> None:
    files = [path for room in MAY_IMPORT for path in modules(room)]
    large = {name: count for path in files for name, count in source(path).methods if count > MOST_METHODS}
    assert not large, f"more than {MOST_METHODS} methods, split along the seams: {large}"
