"""The compiled form of the physics: built where there is a compiler, the same to the last bit, and never of an older source."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from physics.tools.build import MADE_FROM, fingerprint
from physics.tools.compiled import CannotCompile, check_tools

ROOT = Path(__file__).resolve().parents[3]
SHOOT = """
import sys
from random import Random
from board.shots.flick import Flick
from board.geometry import Point
from board.sides import CHECKER_SIDE, CROKINOLE_SIDE
from physics.tools.crowd import crowded_board, flick_from_the_edge, ten_pins
from physics.tools.build import is_compiled
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
    """A copy of the program with the compiled form: kept from run to run, as building takes longer than all other tests here."""
    try:
        check_tools()
    except CannotCompile as problem:
        pytest.skip(str(problem))
    assert config.cache is not None
    folder = copied(config.cache.mkdir(f"compiled-{sys.implementation.cache_tag}"))
    made_from = folder / "physics" / "built" / MADE_FROM
    if not made_from.is_file() or made_from.read_text() != fingerprint():
        if not is_soak:
            pytest.skip("compiling takes half a minute of the three that the suite may take: --soak does it")
        done = run(folder, "-m", "physics.tools.compiled")
        assert (done.returncode, done.stderr) == (0, "")
    return folder


def test_the_compiled_form_shoots_bit_for_bit_as_the_source_does(pytestconfig: pytest.Config, is_soak: bool) -> None:
    folder = built(pytestconfig, is_soak)
    times = "60" if is_soak else "4"
    compiled, pure = run(folder, "-c", SHOOT, times), run(folder, "-c", SHOOT, times, CROKINOLE_PURE="1")
    assert (compiled.stderr, pure.stderr) == ("True\n", "False\n")
    assert compiled.stdout == pure.stdout
    assert pure.stdout.count("\n") == 8 * int(times)
    if is_soak:
        # Other programs can only make a shot slower, so the quickest of many tries is what it takes.
        turns = [[float(run(folder, "-c", TIME, CROKINOLE_PURE=pure).stdout) for pure in ("", "1")] for _ in range(4)]
        sooner, later = map(min, zip(*turns, strict=True))
        assert sooner <= 0.6 * later, sooner / later

    # Of a source that has been changed since it is not used.
    source = folder / "physics" / "ditch.py"
    with source.open("a", encoding="utf-8") as file:
        file.write("# Changed.\n")
    assert run(folder, "-c", SHOOT, "0").stderr == "False\n"


def test_the_compiled_form_goes_when_it_is_not_wanted_any_more(tmp_path: Path) -> None:
    folder = copied(tmp_path)
    (folder / "physics" / "built").mkdir()
    done = run(folder, "-m", "physics.tools.compiled", "--clean")
    assert (done.returncode, done.stdout) == (0, "The source runs.\n")
    assert not (folder / "physics" / "built").exists()


@pytest.mark.skipif(os.name == "nt", reason="setuptools finds the compiler there")
def test_without_a_compiler_one_sentence_says_so(tmp_path: Path) -> None:
    done = run(copied(tmp_path), "-m", "physics.tools.compiled", CC="/nowhere/cc")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.count("\n") == 1
    assert not (tmp_path / "physics" / "built").exists()
