"""Install the program's Debian package into a minimal separate system and test it there: `python -m tools.pack.fresh_root`.

The system has neither Python nor a compiler nor a sound card. In it the program runs its checks, opens its window on a virtual
screen, and is removed again. Needs root, debootstrap, Xvfb, xdotool and ImageMagick. A system made by an earlier run is used
again.
"""

from __future__ import annotations

import argparse
import shutil
import subprocess
import sys
from pathlib import Path

from board.text.version import COMMAND, PROJECT
from tools.pack.machines import start_on
from tools.pack.try_out import Failed, try_out

ALONE = {"PATH": "/usr/games:/usr/sbin:/usr/bin:/sbin:/bin", "HOME": "/home/player", "LANG": "C.UTF-8"}
"""Environment variables for a test in isolation from the user's own settings. The home folder is empty."""


def main() -> int:
    parser = argparse.ArgumentParser(
        prog="python -m tools.pack.fresh_root", description="Try the Debian package in a new system."
    )
    parser.add_argument("--root", type=Path, default=Path("/tmp/fresh-root"), metavar="FOLDER", help="place of the new system")
    parser.add_argument(
        "--packages", type=Path, default=PROJECT.parent / "dist", metavar="FOLDER", help="place of the package (dist)"
    )
    arguments = parser.parse_args()
    (package,) = arguments.packages.glob("*.deb")
    try:
        print(try_package(package, arguments.root.resolve()), end="")
    except Failed as problem:
        print(problem, file=sys.stderr)
        return 1
    return 0


def try_package(package: Path, root: Path) -> str:
    """Install, test and remove the Debian package in the separate system below the folder `root`.

    Return the measured figures as text. Raise Failed if anything is wrong.
    """
    make_root(root)
    _do("mount", "-t", "proc", "proc", str(root / "proc"))
    try:
        return _try_mounted(package, root)
    finally:
        _do("umount", str(root / "proc"))


def _try_mounted(package: Path, root: Path) -> str:
    (root / "home" / "player").mkdir(exist_ok=True)
    shutil.copy(package, root / "package.deb")
    inside = ["chroot", str(root)]
    _do(*inside, "apt-get", "-qq", "update")
    _do(*inside, "apt-get", "-qq", "install", "--no-install-recommends", "/package.deb")
    helpers = [name for name in ("python3", "cc", "gcc", "aplay") if any((root / "usr" / "bin").glob(name))]
    if helpers:
        raise Failed(f"The new system should be bare, and has {helpers}.")
    figures = try_out([*inside, COMMAND], "compiled", environment=ALONE)
    picture = package.with_name("fresh-root.png")
    figures += start_on([*inside, COMMAND], picture, environment=ALONE)
    _do(*inside, "apt-get", "-qq", "purge", COMMAND)
    left = [path for folder in ("usr", "etc", "var/lib/dpkg/info") for path in (root / folder).rglob(f"*{COMMAND}*")]
    if left:
        raise Failed(f"The package leaves files behind: {left}.")
    return figures


def make_root(root: Path) -> None:
    """Make a minimal Debian system in the folder `root`, unless it exists already."""
    if (root / "usr" / "bin" / "apt-get").exists():
        return
    release = dict(line.split("=", 1) for line in Path("/etc/os-release").read_text().splitlines() if "=" in line)
    _do("debootstrap", "--variant=minbase", release["VERSION_CODENAME"].strip('"'), str(root))
    shutil.copy("/etc/resolv.conf", root / "etc" / "resolv.conf")


def _do(*command: str) -> None:
    environment = {**ALONE, "DEBIAN_FRONTEND": "noninteractive"}
    run = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    if run.returncode:
        raise Failed(f"{' '.join(command)} failed: {run.stdout[-500:]}{run.stderr[-500:]}.")


if __name__ == "__main__":
    sys.exit(main())
