"""The bundle and the wheels, built and tested as for a release. This takes ten minutes, so it runs only with `--soak`."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
import venv
from collections.abc import Iterator
from pathlib import Path

import pytest

from board.text.version import COMMAND, PROJECT
from tools.pack.machines import MACHINES, Machine, start_on
from tools.pack.try_out import say, try_out

pytestmark = pytest.mark.soak
ROOT = PROJECT.parent
UNPRIVILEGED = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"] if os.name == "posix" and os.geteuid() == 0 else []
"""Beginning of a command that runs a program as a user with few rights. Root may write everywhere, so it cannot test refused
access.
"""
MATCH = ("match", "tit-tat-toe", "--players", "novice", "club", "--games", "20")


@pytest.fixture(scope="module")
def python(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the path of Python in a new environment that contains the tools for a release."""
    if not request.config.getoption("--soak"):
        pytest.skip("builds bundles and wheels; --soak runs it")
    environment = tmp_path_factory.mktemp("release")
    venv.create(environment, with_pip=True)
    python = environment / ("Scripts" if os.name == "nt" else "bin") / "python"
    subprocess.run([python, "-m", "pip", "install", "-q", "-r", ROOT / "requirements-release.txt"], check=True)
    return python


@pytest.fixture(scope="module")
def bundle(python: Path) -> Iterator[Path]:
    """Return the folder of a newly built bundle. Its path contains spaces and letters outside ASCII."""
    with tempfile.TemporaryDirectory(prefix="Grüße aus Łódź ") as folder:
        Path(folder).chmod(0o755)
        build = [python, "-m", "tools.bundle", "--out", folder]
        done = subprocess.run(build, cwd=ROOT, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
        yield Path(folder, COMMAND)


def test_the_bundle_plays_a_match_and_opens_its_window_for_a_minute(bundle: Path, tmp_path: Path) -> None:
    program = [str(bundle / COMMAND)]
    assert "novice" in say(program, *MATCH)
    assert "closed without an error" in start_on(program, tmp_path / "window.png", seconds=60.0)


def test_the_bundle_runs_from_a_folder_that_cannot_be_written(bundle: Path, tmp_path: Path) -> None:
    copy = shutil.copytree(bundle, bundle.with_name("read only"), symlinks=True)
    for path in (copy, *copy.rglob("*")):
        path.chmod(path.stat().st_mode & ~0o222)
    with tempfile.TemporaryDirectory() as home:
        Path(home).chmod(0o777)
        program, alone = [*UNPRIVILEGED, str(copy / COMMAND)], {"HOME": home, "PATH": os.environ["PATH"], "LANG": "C.UTF-8"}
        try_out(program, "compiled", environment=alone, folder=Path("/"))
        assert "closed without an error" in start_on(program, tmp_path / "window.png", environment=alone)


def test_the_bundle_runs_without_a_writable_home_folder(bundle: Path, tmp_path: Path) -> None:
    alone = {"HOME": "/proc/nowhere", "PATH": os.environ["PATH"], "LANG": "C.UTF-8"}
    program = [*UNPRIVILEGED, str(bundle / COMMAND)]
    try_out(program, "compiled", environment=alone, folder=Path("/"))
    assert "closed without an error" in start_on(program, tmp_path / "window.png", environment=alone)


@pytest.mark.parametrize("machine", MACHINES.values(), ids=MACHINES)
def test_the_bundle_runs_on_unusual_machines(bundle: Path, tmp_path: Path, machine: Machine) -> None:
    two = ("Xorg", "xrandr", "xdotool") if machine.has_two_monitors else ()
    for needed in (machine.manager, "weston" if machine.wayland else "", *two):
        if needed and shutil.which(needed) is None:
            pytest.skip(f"needs {needed}")
    if machine.has_two_monitors and os.geteuid():
        pytest.skip("only root may start Xorg")
    assert "closed without an error" in start_on([str(bundle / COMMAND)], tmp_path / "window.png", machine)


def test_wheels_work_in_empty_environments(python: Path, tmp_path: Path) -> None:
    build = [python, "-m", "tools.pack.wheels", "--out", tmp_path]
    done = subprocess.run(build, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
