"""Build a folder that runs the program on this system without Python, and compress it: `python -m tools.bundle`.

PyInstaller collects the program, its libraries and the compiled physics. The resulting bundle is then started. The build fails
unless the bundle's own command `bench` reports compiled physics and the bundle stays within the limits in this file. The build
needs `requirements-release.txt` and a C compiler.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from board.text.version import COMMAND as NAME
from board.text.version import PROJECT, program_version
from physics.engine.build import MODULES
from physics.tools.compiled import CannotCompile, build
from tools.pack.icons import write_icon
from tools.pack.try_out import Failed, try_out

ROOT = PROJECT.parent
MOST_BYTES = 45_000_000
"""Largest allowed size in bytes of the compressed bundle, which is the program with everything that it needs."""
ROOMS = ("board", "physics", "games", "ui", "assets")
LEFT_OUT = (
    # Optional libraries, which the program uses only if they are installed.
    "PIL", "cloudpickle", "dask", "distributed", "gymnasium", "imageio_ffmpeg", "pandas", "pettingzoo", "tornado",
    # Developers' tools.
    "_pytest", "hypothesis", "mypy", "mypyc", "pip", "pytest", "setuptools", "xdist",
    # Parts of the libraries that the program does not use.
    "numpy.distutils", "numpy.f2py", "numpy.testing", "pygame.docs", "pygame.examples", "pygame.tests", "pymunk.examples",
    "pymunk.matplotlib_util", "pymunk.pyglet_util", "pymunk.tests",
    # Unused parts of Python. `hashlib` works without OpenSSL.
    "_hashlib", "_ssl", "curses", "doctest", "lib2to3", "readline", "ssl", "tkinter", "turtle",
)  # fmt: skip
FOR_DOUBLE_CLICK = {"win32": ("--hide-console", "hide-early"), "darwin": ("--windowed",)}
"""Dictionary from operating system to the options of PyInstaller that start the program without a console window.

Linux needs no option. The options for the other systems are untested.
"""


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.bundle", description="Build a bundle for this system.")
    parser.add_argument("--out", type=Path, default=ROOT / "dist", metavar="FOLDER", help="where to put it (dist)")
    out = parser.parse_args().out.resolve()
    try:
        folder = build_bundle(out)
        print(try_out([str(program_in(folder))], physics="compiled", most_seconds=2.0))
        archive = compress(folder)
    except (CannotCompile, Failed) as problem:
        print(problem, file=sys.stderr)
        return 1
    size = archive.stat().st_size
    print(f"{archive}: {size / 1e6:.1f} MB, unpacked {sum(path.stat().st_size for path in folder.rglob('*')) / 1e6:.1f} MB")
    return 0 if size <= MOST_BYTES else 1


def build_bundle(out: Path) -> Path:
    """Build a folder inside `out` with the program and everything that it needs. Return the path of this folder.

    Raise CannotCompile or Failed if that is impossible.
    """
    with tempfile.TemporaryDirectory() as scratch:
        built = Path(scratch, "built")
        build(built)
        engine = "physics/engine"
        data = {ROOT / engine / f"{name}.py": engine for name in MODULES} | {
            # The source must be included, because it is compared with the compiled form; see `physics/engine/build.py`.
            built: f"{engine}/built",
            PROJECT: ".",
            ROOT / "LICENSE": ".",
        }
        # Leave out the pictures of the README and the shots of the library.
        data |= {
            path: f"assets/{path.name}"
            for path in (ROOT / "assets").iterdir()
            if path.is_dir() and path.name not in ("pictures", "shots", "__pycache__")
        }
        data[ROOT / "assets" / "drills.txt"] = "assets"
        icon = write_icon(Path(scratch))
        command = [
            *(sys.executable, "-m", "PyInstaller", "--noconfirm", "--clean", "--log-level", "ERROR", "--name", NAME),
            *("--distpath", str(out), "--workpath", f"{scratch}/work", "--specpath", scratch),
            *(f"--add-data={source}:{place}" for source, place in data.items()),
            *(f"--collect-submodules={room}" for room in ROOMS),
            *(f"--exclude-module={module}" for module in LEFT_OUT),
            *(("--icon", str(icon)) if icon is not None else ()),
            *FOR_DOUBLE_CLICK.get(sys.platform, ()),
            str(ROOT / "main.py"),
        ]
        # PyInstaller looks for submodules on Python's own path.
        if subprocess.run(command, cwd=scratch, env={**os.environ, "PYTHONPATH": str(ROOT)}, check=False).returncode:
            raise Failed("PyInstaller could not build the bundle.")
    return out / (f"{NAME}.app" if sys.platform == "darwin" else NAME)


def program_in(folder: Path) -> Path:
    """Return the path of the program file inside a bundle (a folder with the program and everything that it needs)."""
    return folder / {"win32": f"{NAME}.exe", "darwin": f"Contents/MacOS/{NAME}"}.get(sys.platform, NAME)


def compress(folder: Path) -> Path:
    """Compress a bundle (the program's folder) and return the path of the archive: .zip for Windows, .tar.xz elsewhere."""
    system = {"win32": "windows", "darwin": "macos"}.get(sys.platform, sys.platform)
    name = folder.parent / f"{NAME}-{program_version()}-{system}"
    return Path(shutil.make_archive(str(name), "zip" if system == "windows" else "xztar", folder.parent, folder.name))


if __name__ == "__main__":
    sys.exit(main())
