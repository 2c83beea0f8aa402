"""What `pip install .` installs: the rooms, which in the repository stand side by side, under one folder of their own.

Everything else about the package is in `pyproject.toml`.
"""

from __future__ import annotations

from setuptools import find_packages, setup
from setuptools.command.build_py import build_py

HOME = "crokinole_combination_board"
BESIDE_THE_ROOMS = {"__main__", "main"}
ROOMS = find_packages(include=["board*", "physics*", "games*", "ui*", "assets"])


class Rooms(build_py):
    """Of the repository's own folder only the command line goes along."""

    def find_package_modules(self, package: str, package_dir: str) -> list[tuple[str, str, str]]:
        modules = super().find_package_modules(package, package_dir)
        return [module for module in modules if package != HOME or module[1] in BESIDE_THE_ROOMS]


setup(
    cmdclass={"build_py": Rooms},
    packages=[HOME, *(f"{HOME}.{room}" for room in ROOMS)],
    package_dir={HOME: ".", **{f"{HOME}.{room}": room.replace(".", "/") for room in ROOMS}},
    package_data={f"{HOME}.assets": ["**/*"]},
    # The pictures are the README's.
    exclude_package_data={f"{HOME}.assets": ["pictures/*"]},
    include_package_data=False,
)
