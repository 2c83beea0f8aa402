"""The program as `pip install .` installs it."""

from __future__ import annotations

import importlib.util
import os
import shutil
import subprocess
import sys
import sysconfig
import tarfile
import venv
from pathlib import Path

import pygame
import pytest

from tests.helpers.dask_cluster import Scheduler

pytest.importorskip("pip")

ROOT = Path(__file__).resolve().parents[1]
HOME = "crokinole_board"
PROJECT = "crokinole_combination_board"
"""Name of the program in the package index."""
NO_COMPILER = {"CROKINOLE_PURE": "1"} if os.name == "nt" else {"CC": "/nowhere/cc"}
LEFT_OVER = "__init__.cpython-310.pyc"
MADE_HERE = (".git", ".venv", "build", "built", "dist", ".*_cache", "__pycache__", "*.egg-info", ".hypothesis")


@pytest.fixture(scope="module")
def clone(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with a copy of the repository and one stray compiled file. Building in it leaves the original unchanged."""
    clone = Path(shutil.copytree(ROOT, tmp_path_factory.mktemp("clone") / "board", ignore=shutil.ignore_patterns(*MADE_HERE)))
    (clone / "assets" / "__pycache__").mkdir()
    (clone / "assets" / "__pycache__" / LEFT_OVER).touch()
    return clone


@pytest.fixture(scope="module")
def installed(clone: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a new environment in which this program alone is installed, without a compiler.

    It uses the libraries of the environment that runs the tests.
    """
    environment = tmp_path_factory.mktemp("installed")
    venv.create(environment, with_pip=False)
    (site_packages(environment) / "lent.pth").write_text(f"{sysconfig.get_path('purelib')}\n")
    install(environment, "--no-deps", "--no-build-isolation", "--no-index", clone, **NO_COMPILER)
    return environment


def site_packages(environment: Path) -> Path:
    return Path(sysconfig.get_path("purelib", "venv", {"base": str(environment), "platbase": str(environment)}))


def program(environment: Path, name: str) -> Path:
    return Path(sysconfig.get_path("scripts", "venv", {"base": str(environment)}), name)


def install(environment: Path, *arguments: str | Path, **settings: str) -> None:
    pip = [sys.executable, "-m", "pip", "--python", program(environment, "python"), "install", "-q", *arguments]
    subprocess.run(pip, env=surroundings() | settings, check=True, capture_output=True, text=True)


def surroundings() -> dict[str, str]:
    """Return environment variables for a shell, without those that the tests set."""
    ours = {"DISPLAY", "WAYLAND_DISPLAY", "PYTHONPATH", "CROKINOLE_PURE"}
    return {key: value for key, value in os.environ.items() if key not in ours}


def run(environment: Path, folder: Path, *arguments: str) -> str:
    """Run the installed command in another folder, and return its output."""
    command = [program(environment, "crokinole-board"), *arguments]
    done = subprocess.run(command, cwd=folder, env=surroundings(), capture_output=True, text=True, timeout=60, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


@pytest.mark.thorough
def test_the_installation_adds_one_folder_and_no_other_files(installed: Path) -> None:
    names = sorted(entry.name.partition("-")[0] for entry in site_packages(installed).iterdir())
    assert names == [HOME, PROJECT, "lent.pth"]  # the program's folder, and pip's metadata
    modules = {"__init__.py", "__main__.py", "command_line.py", "main.py", "py.typed"}
    assert modules | {"board", "physics", "games", "ui", "assets"} == {
        entry.name for entry in (site_packages(installed) / HOME).iterdir() if entry.name != "__pycache__"
    }
    assert not (site_packages(installed) / HOME / "physics" / "built").exists()
    assert not list(site_packages(installed).rglob(LEFT_OVER))


@pytest.mark.thorough
def test_the_package_has_the_files_of_the_window_but_not_the_readmes_pictures(installed: Path) -> None:
    home = site_packages(installed) / HOME
    assert not list(home.rglob("*.png"))
    for kind in ("fonts", "flags", "weights", "words"):
        assert {path.name for path in (home / "assets" / kind).iterdir()} == {
            path.name for path in (ROOT / "assets" / kind).iterdir()
        }


@pytest.mark.thorough
def test_the_installed_command_works_from_another_folder(installed: Path, tmp_path: Path) -> None:
    # A module of the same name in the current folder must not be imported.
    (tmp_path / "board.py").write_text("raise ImportError\n")
    run(installed, tmp_path, "screenshot", "crokinole", "out.png", "--size", "640x480")
    assert pygame.image.load(tmp_path / "out.png").get_size() == (640, 480)
    # Several processes, each of which must find the program's packages.
    assert run(installed, tmp_path, "shot", "--scan", "heading=60:120:x33", "--csv").count("\n") == 34


@pytest.mark.thorough
def test_other_installed_commands_work_from_another_folder_too(installed: Path, tmp_path: Path) -> None:
    assert "ten-pins" in run(installed, tmp_path, "list")
    assert run(installed, tmp_path, "rules", "fox-and-geese").startswith("Fox and Geese")
    assert "0 pocketed" in run(installed, tmp_path, "shot", "--speed", "900")


@pytest.mark.thorough
def test_the_compiler_of_the_installed_package_skips_the_games(installed: Path, tmp_path: Path) -> None:
    look = "from crokinole_board.physics.tools.compiled import NOT_PHYSICS; print(NOT_PHYSICS)"
    assert library_script(installed, tmp_path, look) == "crokinole_board.games.*\n"


@pytest.mark.thorough
def test_messages_use_the_name_by_which_the_command_was_started(installed: Path, tmp_path: Path) -> None:
    assert run(installed, tmp_path, "--help").startswith("usage: crokinole-board ")
    assert run(installed, tmp_path, "shot", "--help").startswith("usage: crokinole-board shot ")
    in_a_clone = subprocess.run([sys.executable, "main.py", "--help"], cwd=ROOT, capture_output=True, text=True, check=True)
    assert in_a_clone.stdout.startswith("usage: main.py ")


USES_EVERYTHING = """
import multiprocessing
import pickle
import sys
from dataclasses import replace
from random import Random

import crokinole_board as cb

assert "pymunk" not in sys.modules  # `import` alone loads no other module


def at_rest(shot: cb.Shot) -> str:
    return str(shot.men[0].at)


if __name__ == "__main__":
    used = set()

    class Noting:
        def __getattr__(self, name: str) -> object:
            used.add(name)
            return getattr(library, name)

    library, cb = cb, Noting()
    if "rl" in sys.argv:
        assert "crokinole" in repr(cb.environment("crokinole", seats=2)).lower()
        assert cb.AgainstBots("tit-tat-toe", opponent="novice").reset(seed=1)
        cb.register_environments()
    else:
        used |= {"AgainstBots", "environment", "register_environments"}
    men = [cb.Man(1, cb.DISK, 0, cb.Point(0.0, 40.0)), cb.Man(2, cb.SOLID_DISK, 1, cb.Point(120.0, 160.0))]
    flick = cb.Flick(cb.Point(0.0, -263.525), heading=90.0, speed=1500.0)
    dry = cb.Conditions(board="dry", floor_friction=0.2)
    shot = cb.simulate(cb.CROKINOLE_SIDE, men, flick, dry)
    assert isinstance(shot, cb.Shot) and shot.physics == cb.PHYSICS and shot.man(1).lie is cb.Lie.UP
    assert pickle.loads(pickle.dumps(shot)) == shot
    many = cb.simulate_many(cb.CROKINOLE_SIDE, [(men, flick)] * 33, dry, processes=2)
    assert isinstance(many, cb.Shots) and many == [shot] * 33 and len(many.array("men")) == 99
    with cb.workers(1) as executor:
        assert executor is None
    with cb.workers(2) as executor:
        batch = cb.simulate_batch("crokinole", [(0.0, 40.0)], [(0.0, -263.525, 90.0, 1500.0)] * 40, executor=executor)
    assert isinstance(batch, cb.Batch) and batch.shot(39).seconds == batch.seconds[39]
    with multiprocessing.get_context("spawn").Pool(1) as pool:
        assert pool.map(at_rest, [shot]) == [at_rest(shot)]
    shot.save("shot.json")
    assert cb.load("shot.json") == shot and cb.load("shot.json").setup == cb.BoardSetup(cb.CROKINOLE_SIDE, shot.setup.men, dry)
    import json
    assert cb.read_shot(json.load(open("shot.json"))) == shot
    assert len(cb.benchmark_shots()) == 500 and cb.shot_schema()["title"] == "A shot"
    assert shot.trajectory(0.01)["energy"].shape[0] == 3 and shot._repr_svg_().startswith("<svg ")
    filmed = cb.simulate("checker", [(0.0, 12.0)], ((-150.0, 0.0), 0.0, 1000.0), cb.Conditions(floor_friction=0.11))
    rows = [f"1,{row['time']},{row['man']},{row['x']},{row['y']}" for row in filmed.trajectory(0.01).ravel()]
    fit = cb.fit_conditions(["shot,time,man,x,y", *rows], ["floor_friction"], "checker")
    assert abs(fit.estimates["floor_friction"].value - 0.11) < 0.001
    strayed = {cb.simulate(cb.CROKINOLE_SIDE, men, flick, hand=hand, seed=7).flick for hand in (cb.NOVICE, cb.CLUB, cb.MASTER)}
    assert len(strayed) == 3 and cb.simulate(cb.CROKINOLE_SIDE, men, flick, hand=cb.Steadiness(), seed=7).flick == flick
    moved = replace(cb.CROKINOLE_SIDE, pocket=cb.Circle(cb.Point(50.0, 0.0), 18.0))
    assert isinstance(moved, cb.Side) and cb.simulate(moved, [], flick, disk=cb.Kind("puck", 17.0, 8.0, 4.0)).men
    twenty = cb.simulate(cb.TOURNAMENT_SIDE, [], cb.Flick(cb.Point(0.0, -304.8), 90.0, 1020.0), disk=cb.TOURNAMENT_DISK)
    assert twenty.men[0].lie is cb.Lie.POCKET and cb.tournament_points(cb.Point(0.0, 0.0)) == 15
    carrom = [cb.Man(1, cb.CARROM_MAN, 0, cb.Point(300.0, 300.0)), cb.Man(2, cb.QUEEN, -1, cb.Point(0.0, 0.0))]
    assert cb.simulate(cb.CARROM_SIDE, carrom, cb.Flick(cb.Point(100.0, 100.0), 45.0, 2500.0), disk=cb.STRIKER).men
    try:
        cb.simulate(cb.CHECKER_SIDE, [cb.Man(1, cb.PIN, 0, cb.Point(900.0, 0.0))], flick)
    except cb.ImpossibleShot as error:
        print(error)
    assert issubclass(cb.FailedShot, Exception)
    random = Random(1916)
    match = cb.Match(cb.find("fox-and-geese")(), seats=2, names=["Ann", "Ben"], random=random)
    assert type(match.game) in cb.GAMES and cb.find(cb.PARLOR[0].card.name) is cb.PARLOR[0]
    try:
        match.play(cb.Flick(cb.Point(0.0, 0.0), 0.0, 0.0))
    except cb.IllegalMove as error:
        assert str(error)
    cb.play_out(match, lambda match: match.options.sample(random))
    assert cb.read(cb.write(match)).outcome == match.outcome
    rooms = {"board", "physics", "games", "ui", "assets", "main", "command_line"}
    print(sorted(name for name in sys.modules if name.partition(".")[0] in rooms), sorted(set(library.__all__) - used))
"""


def library_script(environment: Path, folder: Path, text: str, *arguments: str) -> str:
    """Return the output of a Python script, run in a folder that contains modules with the same names as the program's."""
    (folder / "study.py").write_text(text)
    (folder / "board.py").write_text("raise ImportError\n")
    (folder / "physics.py").write_text("raise ImportError\n")
    command = [program(environment, "python"), "study.py", *arguments]
    done = subprocess.run(command, cwd=folder, env=surroundings(), capture_output=True, text=True, timeout=120, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


@pytest.mark.thorough
def test_every_name_of_the_installed_library_works(installed: Path, tmp_path: Path) -> None:
    learns = [] if importlib.util.find_spec("pettingzoo") is None else ["rl"]
    said = library_script(installed, tmp_path, USES_EVERYTHING, *learns)
    assert said.splitlines() == ["Man 1 does not lie inside the rim.", "[] []"]


@pytest.mark.thorough
def test_the_examples_of_the_page_run_with_the_installed_package(installed: Path, tmp_path: Path) -> None:
    page = (ROOT / "docs" / "library.md").read_text(encoding="utf-8")
    examples = [part.partition("```")[0] for part in page.split("<!-- example -->\n```python\n")[1:]]
    assert len(examples) == 10
    assert library_script(installed, tmp_path, "\n".join(examples)).startswith(
        "<Shot flick 0,-263.525 heading 90 speed 1500: 3 struck"
    )


@pytest.mark.thorough
def test_the_cluster_works_as_the_docs_say_with_the_installed_package(installed: Path, tmp_path: Path) -> None:
    pytest.importorskip("distributed")
    sample = (ROOT / "docs" / "headless.md").read_text(encoding="utf-8").partition("<!-- library sample -->\n```python\n")[2]
    scan = ("shot", "--scan", "heading=60:120:x33", "--csv")
    python = program(installed, "python")
    with Scheduler(tmp_path, python) as scheduler:
        scheduler.start_worker(tmp_path)
        assert run(installed, tmp_path, *scan, "--cluster", scheduler.address) == run(installed, tmp_path, *scan)
        (tmp_path / "study.py").write_text(sample.partition("```")[0].replace("tcp://127.0.0.1:8786", scheduler.address))
        command = [python, "study.py"]
        done = subprocess.run(command, cwd=tmp_path, env=surroundings(), capture_output=True, text=True, timeout=120, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("(Man(1, DISK, 0, Point(x=0.0, y=182.9963)")


@pytest.mark.thorough
def test_type_checkers_see_the_types_of_the_library(installed: Path, tmp_path: Path) -> None:
    pytest.importorskip("mypy")
    (tmp_path / "study.py").write_text("import crokinole_board as cb\nreveal_type(cb.find)\ncb.simulat\n")
    command = [sys.executable, "-m", "mypy", "--config-file=", "--python-executable", program(installed, "python"), "study.py"]
    said = subprocess.run(command, cwd=tmp_path, env=surroundings(), capture_output=True, text=True, check=False).stdout
    assert said.splitlines()[:2] == [
        'study.py:2: note: Revealed type is "def (name: str) -> type[crokinole_board.games.game.Game[Any]]"',
        'study.py:3: error: Module has no attribute "simulat"  [attr-defined]',
    ]


@pytest.mark.thorough
def test_the_source_archive_is_complete(clone: Path, tmp_path: Path) -> None:
    build = f"from setuptools.build_meta import build_sdist; build_sdist({str(tmp_path)!r})"
    subprocess.run([sys.executable, "-c", build], cwd=clone, capture_output=True, check=True)
    (archive,) = tmp_path.iterdir()
    with tarfile.open(archive) as opened:
        packed = {Path(*Path(name).parts[1:]) for name in opened.getnames()}
    made_here = {"build", f"{PROJECT}.egg-info", ".gitignore", ".ci"}
    files = {path.relative_to(clone) for path in clone.rglob("*") if path.is_file() and "__pycache__" not in path.parts}
    assert {path for path in files if path.parts[0] not in made_here} - packed == set()
    assert Path("tests/conftest.py") in packed
    assert LEFT_OVER not in {path.name for path in packed}
    assert Path("requirements-dev.txt") in packed


@pytest.mark.thorough
def test_an_editable_installation_uses_the_files_of_the_clone(clone: Path, tmp_path: Path) -> None:
    environment = tmp_path / "in_place"
    venv.create(environment, with_pip=False)
    (site_packages(environment) / "lent.pth").write_text(f"{sysconfig.get_path('purelib')}\n")
    install(environment, "--no-deps", "--no-build-isolation", "--no-index", "-e", clone)
    assert "ten-pins" in run(environment, tmp_path, "list")
    look = "import crokinole_board as cb, inspect; print(inspect.getfile(cb.simulate))"
    said = subprocess.run([program(environment, "python"), "-c", look], cwd=tmp_path, env=surroundings(), capture_output=True)
    assert said.stdout.decode().strip() == str(clone / "games" / "library_shots.py")


@pytest.mark.soak
def test_the_program_installs_into_an_empty_environment(clone: Path, tmp_path: Path, is_soak: bool) -> None:
    if not is_soak:
        pytest.skip("fetches the libraries anew; --soak runs it")
    venv.create(tmp_path / "empty", with_pip=False)
    install(tmp_path / "empty", clone)
    assert "crokinole" in run(tmp_path / "empty", tmp_path, "list")
    assert "at rest after" in run(tmp_path / "empty", tmp_path, "shot", "--speed", "3000", "--man", "3:disk@2,80")
    form = "compiled" if shutil.which("cc") else "pure Python"
    assert f"physics: {form}" in run(tmp_path / "empty", tmp_path, "bench", "--shots", "1")
