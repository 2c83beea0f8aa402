"""The compiled form of the physics: made if a compiler is available, identical to the last bit, never older than its source."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from types import ModuleType, SimpleNamespace

import pytest

from physics.engine import build as building
from physics.engine.build import MADE_FROM, PURE, fingerprint, prefer_built
from physics.tools import compiled
from physics.tools.compiled import CannotCompile, check_tools

ROOT = Path(__file__).resolve().parents[3]
SHOOT = """
import sys
from random import Random
from board.shots.flick import Flick
from board.geometry import Point
from board.sides import CHECKER_SIDE, CROKINOLE_SIDE
from physics.tools.crowd import crowded_board, flick_from_the_edge, ten_pins
from physics.engine.build import is_compiled
from physics.materials import Conditions
from physics.simulate import simulate

print(is_compiled(), file=sys.stderr)
random = Random(1916)
for count in [1, 6, 12, 24] * int(sys.argv[1]):
    men = crowded_board(random, count, ditch=count // 4, seated=count > 10)
    flick = flick_from_the_edge(random, men, 300.0, 6000.0, 300.0)
    shot = simulate(CROKINOLE_SIDE, men, flick, motion=count < 12)
    print(repr(shot).replace(chr(10), ""), [track.frames.tobytes() for track in shot.motion.tracks] if shot.motion else "")
for _ in range(4 * int(sys.argv[1])):
    heading, speed = random.uniform(43.0, 47.0), random.uniform(300.0, 6000.0)
    disks = Conditions(disks=random.choice(["ring", "solid"]))
    print(repr(simulate(CHECKER_SIDE, ten_pins(), Flick(Point(-250.0, -250.0), heading, speed), disks, motion=False)))
"""

TIME = """
import time
from random import Random
from board.sides import CROKINOLE_SIDE
from physics.tools.crowd import crowded_board, flick_from_the_edge
from physics.simulate import simulate

random = Random(1)
boards = [crowded_board(random, 11) for _ in range(40)]
jobs = [(men, flick_from_the_edge(random, men, 1000.0, 4000.0, 50.0)) for men in boards]
quickest = [1.0] * len(jobs)
for _ in range(15):
    for number, (men, flick) in enumerate(jobs):
        start = time.process_time()
        simulate(CROKINOLE_SIDE, men, flick, motion=False)
        quickest[number] = min(quickest[number], time.process_time() - start)
print(sum(quickest))
"""


def run(folder: Path, *arguments: str, **settings: str) -> subprocess.CompletedProcess[str]:
    bare = {key: value for key, value in os.environ.items() if key != "CROKINOLE_PURE"}
    command = [sys.executable, *arguments]
    return subprocess.run(command, cwd=folder, env=bare | settings, capture_output=True, text=True, timeout=600, check=False)


def copied(folder: Path) -> Path:
    for room in ("board", "physics"):
        left_out = shutil.ignore_patterns("__pycache__", "built")
        shutil.copytree(ROOT / room, folder / room, ignore=left_out, dirs_exist_ok=True)
    return folder


def built(config: pytest.Config, is_soak: bool) -> Path:
    """Return a folder with a copy of the program and its compiled physics. It is kept between runs, because compiling is slow."""
    try:
        check_tools()
    except CannotCompile as problem:
        pytest.skip(str(problem))
    assert config.cache is not None
    folder = copied(config.cache.mkdir(f"compiled-{sys.implementation.cache_tag}"))
    made_from = folder / "physics" / "engine" / "built" / MADE_FROM
    if not made_from.is_file() or made_from.read_text() != fingerprint():
        if not is_soak:
            pytest.skip("compiling takes half a minute of the three that the suite may take: --soak does it")
        done = run(folder, "-m", "physics.tools.compiled")
        assert (done.returncode, done.stderr) == (0, "")
    return folder


def test_the_compiled_physics_gives_the_same_bits_as_the_source(pytestconfig: pytest.Config, is_soak: bool) -> None:
    folder = built(pytestconfig, is_soak)
    times = "60" if is_soak else "4"
    compiled, pure = run(folder, "-c", SHOOT, times), run(folder, "-c", SHOOT, times, CROKINOLE_PURE="1")
    assert (compiled.stderr, pure.stderr) == ("True\n", "False\n")
    assert compiled.stdout == pure.stdout
    assert pure.stdout.count("\n") == 8 * int(times)
    if is_soak:
        # Other programs can only make a shot slower, so the fastest of many tries counts.
        turns = [[float(run(folder, "-c", TIME, CROKINOLE_PURE=pure).stdout) for pure in ("", "1")] for _ in range(4)]
        sooner, later = map(min, zip(*turns, strict=True))
        assert sooner <= 0.6 * later, sooner / later

    # A compiled form older than its source is not used.
    source = folder / "physics" / "engine" / "ditch.py"
    with source.open("a", encoding="utf-8") as file:
        file.write("# Changed.\n")
    assert run(folder, "-c", SHOOT, "0").stderr == "False\n"


def test_the_compiled_physics_can_be_deleted(tmp_path: Path) -> None:
    folder = copied(tmp_path)
    (folder / "physics" / "engine" / "built").mkdir()
    done = run(folder, "-m", "physics.tools.compiled", "--clean")
    assert (done.returncode, done.stdout) == (0, "Compiled files removed.\n")
    assert not (folder / "physics" / "engine" / "built").exists()


@pytest.mark.skipif(os.name == "nt", reason="setuptools finds the compiler there")
def test_a_missing_compiler_gives_one_sentence(tmp_path: Path) -> None:
    done = run(copied(tmp_path), "-m", "physics.tools.compiled", CC="/nowhere/cc")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.count("\n") == 1
    assert not (tmp_path / "physics" / "engine" / "built").exists()


def test_a_new_compiled_form_replaces_the_old_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def compiling(folder: Path) -> None:
        (folder / "made" / "physics" / "engine").mkdir(parents=True)
        (folder / "made" / "physics" / "engine" / "course.so").write_text("quick")

    monkeypatch.setattr(compiled, "check_tools", lambda: None)
    monkeypatch.setattr(compiled, "_compile", compiling)
    into = tmp_path / "built"
    into.mkdir()
    (into / "old.so").write_text("slow")
    compiled.build(into)
    assert {path.name: path.read_text() for path in into.iterdir()} == {"course.so": "quick", MADE_FROM: fingerprint()}
    # The compiled form has priority while it matches the source and the source was not requested.
    monkeypatch.setattr(building, "BUILT", into)
    monkeypatch.delenv(PURE, raising=False)
    path = ["physics"]
    prefer_built(path)
    assert path == [str(into), "physics"]
    monkeypatch.setenv(PURE, "1")
    prefer_built(path)
    monkeypatch.delenv(PURE)
    (into / MADE_FROM).write_text("another")
    prefer_built(path)
    (into / MADE_FROM).unlink()
    prefer_built(path)
    assert path == [str(into), "physics"]


@pytest.mark.parametrize(
    ("said", "error", "told"),
    [
        ("error: no headers.\n\n", SystemExit(1), "The physics can't be compiled here: error: no headers."),
        ("", RuntimeError("cc is missing."), "The physics can't be compiled here: cc is missing."),
    ],
)
def test_a_failed_compilation_changes_nothing(
    said: str,
    error: BaseException,
    told: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    def compiling(_folder: Path) -> None:
        print(said, end="")
        raise error

    monkeypatch.setattr(compiled, "check_tools", lambda: None)
    monkeypatch.setattr(compiled, "_compile", compiling)
    (tmp_path / "old.so").write_text("slow")
    with pytest.raises(CannotCompile) as problem:
        compiled.build(tmp_path)
    assert (str(problem.value), capsys.readouterr().out) == (told, "")
    assert [path.name for path in tmp_path.iterdir()] == ["old.so"]


def test_the_compile_command_reports_its_result(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "argv", ["compiled"])
    monkeypatch.setattr(compiled, "build", lambda: None)
    assert compiled.main() == 0
    assert capsys.readouterr() == ("Compiled. Set CROKINOLE_PURE to run the source instead.\n", "")

    def refuse() -> None:
        raise CannotCompile("No C compiler found. The physics runs uncompiled.")

    monkeypatch.setattr(compiled, "build", refuse)
    assert compiled.main() == 2
    assert capsys.readouterr() == ("", "No C compiler found. The physics runs uncompiled.\n")


def test_missing_tools_are_reported_before_compiling(monkeypatch: pytest.MonkeyPatch) -> None:
    found: dict[str, object] = {"mypyc": object(), "setuptools": object()}
    monkeypatch.setattr(compiled.importlib.util, "find_spec", found.get)
    monkeypatch.setattr(os, "name", "posix")
    monkeypatch.setattr(shutil, "which", {"gcc": "/usr/bin/gcc"}.get)
    monkeypatch.setenv("CC", "gcc -pthread")
    check_tools()
    monkeypatch.setenv("CC", "tcc")
    with pytest.raises(CannotCompile, match="No C compiler found"):
        check_tools()
    for missing in ("mypyc", "setuptools"):
        monkeypatch.setitem(found, missing, None)
        with pytest.raises(CannotCompile, match="pip install mypy setuptools"):
            check_tools()
        monkeypatch.setitem(found, missing, object())


def test_the_compiler_options_keep_the_rounding_of_the_source(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: dict[str, object] = {}
    extension, command = SimpleNamespace(extra_compile_args=["-O1"]), SimpleNamespace()
    command.ensure_finalized = lambda: asked.setdefault("finalized", (command.build_lib, command.build_temp))
    command.run = lambda: asked.setdefault("ran", "finalized" in asked)

    def mypycify(arguments: list[str], **named: object) -> list[object]:
        asked.update(named, arguments=arguments)
        return [extension]

    setuptools, mypyc, build = ModuleType("setuptools"), ModuleType("mypyc"), ModuleType("mypyc.build")
    setuptools.Distribution = lambda made: SimpleNamespace(get_command_obj={"build_ext": command}.get, made=made)  # type: ignore[attr-defined]
    build.mypycify = mypycify  # type: ignore[attr-defined]
    for module in (setuptools, mypyc, build):
        monkeypatch.setitem(sys.modules, module.__name__, module)
    compiled._compile(tmp_path)
    arguments = asked.pop("arguments")
    assert arguments[:4] == [  # type: ignore[index]
        f"--config-file={tmp_path / 'mypy.ini'}", "--no-site-packages", "--ignore-missing-imports",
        f"--cache-dir={tmp_path / 'cache'}"
    ]  # fmt: skip
    assert arguments[4:6] == ["physics/engine/look_ahead.py", "physics/engine/body.py"]  # type: ignore[index]
    assert len(arguments) == 26  # type: ignore[arg-type]
    assert (tmp_path / "mypy.ini").read_text() == "[mypy]\n[mypy-games.*]\nfollow_imports = skip\n"
    assert asked == {
        "opt_level": "1", "group_name": "physics.engine.shot", "target_dir": str(tmp_path / "generated"),
        "finalized": (str(tmp_path / "made"), str(tmp_path / "objects")), "ran": True,
    }  # fmt: skip
    assert extension.extra_compile_args[0] == "-O1"
    assert os.name == "nt" or extension.extra_compile_args == ["-O1", "-ffp-contract=off"]


def test_the_running_form_is_known_from_where_it_was_loaded(monkeypatch: pytest.MonkeyPatch) -> None:
    for loaded, answer in (("physics/engine/course.py", False), ("physics/engine/built/course.cpython-311.so", True)):
        monkeypatch.setitem(sys.modules, "physics.engine.course", SimpleNamespace(__file__=loaded))
        assert building.is_compiled() is answer
    monkeypatch.delitem(sys.modules, "physics.engine.course")
    assert not building.is_compiled()
