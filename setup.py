"""Build the Python package `crokinole_board` from the top-level packages of the repository.

In the repository, packages import each other by their top-level names; the build rewrites these imports. The package's own
interface is `games/library.py`. The physics is also compiled if the tools are available. All other metadata is in
`pyproject.toml`.
"""

from __future__ import annotations

import ast
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from setuptools import Distribution, find_packages, setup
from setuptools.command.build_py import build_py

sys.path.insert(0, str(Path(__file__).resolve().parent))
from physics.engine.build import PURE
from physics.tools.compiled import CannotCompile, check_tools

HOME = "crokinole_board"
FORMER_HOME = "crokinole_combination_board"
"""Former name of the Python package. Files of an earlier build under this name are deleted, or they would be installed too."""
BESIDE_THE_ROOMS = {"__main__", "command_line", "main"}
LIBRARY = Path("games", "library.py")
ROOMS = find_packages(include=["board*", "physics*", "games*", "ui*", "assets"])
IN_PLACE = Path("build", "in_place", HOME)
"""Folder of the small package that `pip install -e .` installs. It loads the modules from the clone of the repository."""
LEADS_HERE = {
    "__init__.py": "from games.library import __all__, __dir__, __doc__, __getattr__\n",
    "__main__.py": """
import sys

from main import main


def launch() -> int:
    return main(command="crokinole-board")


if __name__ == "__main__":
    sys.exit(launch())
""",
}


def is_to_be_compiled() -> bool:
    """True if the installation should compile the physics: the tools for it are there, and the user has not forbidden it."""
    try:
        check_tools()
    except CannotCompile:
        return False
    return not os.environ.get(PURE)


class Board(Distribution):
    """The package for setuptools. It counts as dependent on the platform if it will contain compiled code."""

    def has_ext_modules(self) -> bool:
        """True if the package will contain compiled code for this platform."""
        return is_to_be_compiled()


class Rooms(build_py):
    """Build step that copies the source files. Of the top-level modules, it takes only those that start the program."""

    def find_package_modules(self, package: str, package_dir: str) -> list[tuple[str, str, str]]:
        modules = super().find_package_modules(package, package_dir)
        if package != HOME or self.editable_mode:
            return modules
        return [module for module in modules if module[1] in BESIDE_THE_ROOMS]

    def run(self) -> None:
        if self.editable_mode:
            super().run()
            return
        for home in (HOME, FORMER_HOME):
            shutil.rmtree(Path(self.build_lib, home), ignore_errors=True)
        super().run()
        move_in(Path(self.build_lib, HOME))
        if is_to_be_compiled():
            # If this fails, the pure Python source is used.
            subprocess.run([sys.executable, "-B", "-m", f"{HOME}.physics.tools.compiled"], cwd=self.build_lib, check=False)


def move_in(home: Path) -> None:
    """Make one package of the packages that were copied to the folder `home`, and rename the modules in their source."""
    (home / LIBRARY).replace(home / "__init__.py")
    (home / "py.typed").touch()
    files = sorted(home.rglob("*.py"))
    names = {".".join(path.relative_to(home).with_suffix("").parts).removesuffix(".__init__") for path in files}
    for path in files:
        path.write_bytes(rename_modules(path.read_bytes(), names))


def rename_modules(source: bytes, names: set[str]) -> bytes:
    """Return the source code with the modules in `names` replaced by their full names in the installed package."""
    lines = source.splitlines(keepends=True)
    # Go backwards, so that insertions do not shift the positions that remain.
    for line, column in sorted(_mentions(ast.parse(source), lines, names), reverse=True):
        lines[line] = lines[line][:column] + f"{HOME}.".encode() + lines[line][column:]
    return b"".join(lines)


def _mentions(tree: ast.AST, lines: list[bytes], names: set[str]) -> Iterator[tuple[int, int]]:
    """Yield (line, byte) of each module name in `names` in the source code: in imports, and as a dotted name in a string."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.level == 0 and node.module in names:
            yield node.lineno - 1, lines[node.lineno - 1].index(b"from", node.col_offset) + len("from ")
        elif isinstance(node, ast.Import):
            for alias in node.names:
                if alias.name in names:
                    # Raise an error for an import without `as`: the source would refer to the module by its old name.
                    assert alias.asname, f"import {alias.name} wants an `as`"
                    yield alias.lineno - 1, alias.col_offset
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and "." in node.value and node.value in names:
            yield node.lineno - 1, node.col_offset + 1


def packages() -> dict[str, Any]:
    """Return the names of the packages to install and their folders, as arguments for setuptools."""
    if "editable_wheel" not in sys.argv:
        return {
            "packages": [HOME, *(f"{HOME}.{room}" for room in ROOMS)],
            "package_dir": {HOME: ".", **{f"{HOME}.{room}": room.replace(".", os.sep) for room in ROOMS}},
        }
    IN_PLACE.mkdir(parents=True, exist_ok=True)
    for name, text in LEADS_HERE.items():
        (IN_PLACE / name).write_text(text)
    return {
        "packages": [HOME, *ROOMS],
        "py_modules": sorted(BESIDE_THE_ROOMS - {"__main__"}),
        "package_dir": {HOME: str(IN_PLACE)},
    }


setup(
    distclass=Board,
    cmdclass={"build_py": Rooms},
    **packages(),
    package_data={f"{HOME}.assets": ["**/*"]},
    # Exclude the README's pictures and compiled Python files.
    exclude_package_data={f"{HOME}.assets": ["pictures/*", "*.pyc"]},
    include_package_data=False,
)
