"""What `pip install .` installs: the rooms, which in the repository stand side by side, under one folder of their own.

The physics goes along in its compiled form too where that can be made, and without it where it cannot. Everything else about the
package is in `pyproject.toml`.
"""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from pathlib import Path

from setuptools import Distribution, find_packages, setup
from setuptools.command.build_py import build_py

sys.path.insert(0, str(Path(__file__).resolve().parent))
from physics.tools.build import PURE
from physics.tools.compiled import CannotCompile, build, check_tools

HOME = "crokinole_combination_board"
BESIDE_THE_ROOMS = {"__main__", "command_line", "main"}
ROOMS = find_packages(include=["board*", "physics*", "games*", "ui*", "assets"])


def is_to_be_compiled() -> bool:
    try:
        check_tools()
    except CannotCompile:
        return False
    return not os.environ.get(PURE)


class Board(Distribution):
    def has_ext_modules(self) -> bool:
        """Whether the package is for this sort of machine only."""
        return is_to_be_compiled()


class Rooms(build_py):
    """Of the repository's own folder only the command line goes along."""

    def find_package_modules(self, package: str, package_dir: str) -> list[tuple[str, str, str]]:
        modules = super().find_package_modules(package, package_dir)
        return [module for module in modules if package != HOME or module[1] in BESIDE_THE_ROOMS]

    def run(self) -> None:
        super().run()
        if is_to_be_compiled() and not self.editable_mode:
            with suppress(CannotCompile):
                build(Path(self.build_lib, HOME, "physics", "built"))


setup(
    distclass=Board,
    cmdclass={"build_py": Rooms},
    packages=[HOME, *(f"{HOME}.{room}" for room in ROOMS)],
    package_dir={HOME: ".", **{f"{HOME}.{room}": room.replace(".", os.sep) for room in ROOMS}},
    package_data={f"{HOME}.assets": ["**/*"]},
    # The pictures are the README's; what Python compiled here is of no use elsewhere.
    exclude_package_data={f"{HOME}.assets": ["pictures/*", "*.pyc"]},
    include_package_data=False,
)
