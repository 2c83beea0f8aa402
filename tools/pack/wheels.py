"""Build the program's source archive and wheels, and test each in an empty environment: `python -m tools.pack.wheels`.

One wheel holds Python source only and runs everywhere. The other holds compiled physics for this Python and this system. On
Linux, `auditwheel` makes it acceptable to package indexes. `[tool.cibuildwheel]` in `pyproject.toml` builds the wheels of other
systems. The command needs `requirements-release.txt` and a C compiler.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import venv
from collections.abc import Iterator
from pathlib import Path

from board.text.version import COMMAND, PROJECT
from physics.engine.build import PURE
from tools.pack.try_out import Failed, try_out


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.pack.wheels", description="Build and try the wheels.")
    parser.add_argument("--out", type=Path, default=PROJECT.parent / "dist", metavar="FOLDER", help="where to put them (dist)")
    out = parser.parse_args().out.resolve()
    try:
        for package, physics in build_packages(out):
            print(f"{package.name}\n{try_installed(package, physics)}", flush=True)
    except Failed as problem:
        print(problem, file=sys.stderr)
        return 1
    return 0


def build_packages(out: Path) -> Iterator[tuple[Path, str]]:
    """Build the program's Python packages in the folder `out`.

    Yield the path of each package, and the kind of physics in it: "compiled" or "pure Python". Raise Failed if a build fails.
    """
    with tempfile.TemporaryDirectory() as folder:
        scratch = Path(folder)
        _do("-m", "build", "--sdist", "--outdir", str(scratch))
        (source,) = scratch.glob("*.tar.gz")
        # Build the wheels from the source archive, so that an incomplete archive is noticed.
        _do("-m", "pip", "wheel", "-q", "--no-deps", "-w", str(scratch), str(source), **{PURE: "1"})
        _do("-m", "pip", "wheel", "-q", "--no-deps", "-w", str(scratch / "compiled"), str(source))
        (compiled,) = (scratch / "compiled").iterdir()
        if compiled.name.endswith("none-any.whl"):
            raise Failed("The physics could not be compiled.")
        if sys.platform == "linux":
            _do("-m", "auditwheel", "repair", "--wheel-dir", str(scratch), str(compiled))
        else:
            compiled.rename(scratch / compiled.name)
        packages = sorted(path for path in scratch.iterdir() if path.is_file())
        _do("-m", "twine", "check", "--strict", *map(str, packages))
        out.mkdir(exist_ok=True)
        packages = [path.replace(out / path.name) for path in packages]
    for package in packages:
        yield package, "pure Python" if package.name.endswith("none-any.whl") else "compiled"


def try_installed(package: Path, physics: str) -> str:
    """Install a Python package of the program into an empty environment, test it, and return the measurements as text.

    `physics` says which physics the package must contain: "compiled" or "pure Python". Raise Failed if the program does not work.
    """
    with tempfile.TemporaryDirectory() as folder:
        venv.create(folder, with_pip=True)
        programs = Path(folder, "Scripts" if os.name == "nt" else "bin")
        _do("-m", "pip", "--python", str(programs / "python"), "install", "-q", str(package))
        home = Path(folder, "home")
        home.mkdir()
        environment = {**os.environ, "HOME": str(home), "XDG_DATA_HOME": str(home / "data")}
        return try_out([str(programs / COMMAND)], physics, environment=environment, folder=home)


def _do(*arguments: str, **settings: str) -> None:
    environment = {name: value for name, value in os.environ.items() if name != PURE} | settings
    # `auditwheel` runs a program from the folder of this Python.
    environment["PATH"] = os.pathsep.join((str(Path(sys.executable).parent), os.environ["PATH"]))
    command = [sys.executable, *arguments]
    run = subprocess.run(command, cwd=PROJECT.parent, env=environment, capture_output=True, text=True, check=False)
    if run.returncode:
        raise Failed(f"{' '.join(arguments)} failed: {run.stdout[-800:]}{run.stderr[-800:]}")


if __name__ == "__main__":
    sys.exit(main())
