"""Make a Debian package of the program, and check it: `python -m tools.pack.deb`.

The package holds the bundle (a folder with the program and everything that it needs) and the files of `ui/window/desktop.py`.
Debian's own pygame and pymunk are too old for the program. The script also writes the AppStream description. Needs `dpkg-deb`,
and a bundle from `python -m tools.bundle`.
"""

from __future__ import annotations

import argparse
import gzip
import hashlib
import os
import re
import shutil
import subprocess
import sys
import tempfile
import tomllib
from email.utils import format_datetime
from html import escape
from pathlib import Path

from board.text.manual import completions, manual_page
from board.text.version import COMMAND, PROJECT, program_version
from command_line import parser
from games.catalogue import EVERY_GAME
from tools.pack.check_deb import check_package
from tools.pack.release import release_date, released_versions
from tools.pack.try_out import Failed
from ui.scenes.home.about import TITLE
from ui.window.desktop import desktop_files, install, text_places

SUMMARY = "Twenty games on one wooden board of about 1916"
LIBRARIES = "libx11-6, libxext6, libxcursor1, libxfixes3, libxi6, libxrandr2"
"""Debian packages to list by hand. A check of the program's files does not find them, because SDL loads them only when a window
opens.
"""
CONTROL = """Package: {command}
Version: {version}
Architecture: {architecture}
Maintainer: {maintainer}
Installed-Size: {kilobytes}
Depends: libc6 (>= {libc}), {libraries}
Recommends: libasound2 | libasound2t64, libwayland-client0, libwayland-cursor0, libxkbcommon0
Section: games
Priority: optional
Homepage: {home}
Description: {summary}
 Crokinole, Ten Pins, backgammon, checkers and sixteen more games, with a
 shelf of parlor games. Disks and pins move by simulated physics. Bots play
 at three levels, and a practice room teaches carroms.
"""
COPYRIGHT = """Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
Upstream-Name: {command}
Source: {home}

Files: *
Copyright: 2026 The Crokinole Combination Board maintainers
License: Expat

License: Expat
{licence}
"""
OVERRIDES = """# The bundle brings its own libraries: Debian's pygame and pymunk are too old.
{command}: duplicate-font-file
{command}: embedded-library
{command}: shared-library-lacks-prerequisites
{command}: unstripped-binary-or-object
{command}: hardening-no-pie
{command}: hardening-no-bindnow
{command}: hardening-no-fortify-functions
{command}: custom-library-search-path
{command}: library-not-linked-against-libc
{command}: extra-license-file
{command}: package-contains-documentation-outside-usr-share-doc
"""
METAINFO = """<?xml version="1.0" encoding="UTF-8"?>
<component type="desktop-application">
  <id>{app_id}</id>
  <metadata_license>CC0-1.0</metadata_license>
  <project_license>MIT</project_license>
  <name>{title}</name>
  <summary>{summary}</summary>
  <developer id="{developer}"><name>{maintainer}</name></developer>
  <developer_name>{maintainer}</developer_name>
  <description>
    <p>{description}</p>
    <p>Flick a disk and it slides, spins and bounces off pegs and rim. Bowl, and the pins rock, topple and knock each other down.
      Bots play every game at three levels, a practice room teaches carroms, and a coach reviews your moves.</p>
  </description>
  <launchable type="desktop-id">{command}.desktop</launchable>
  <categories><category>Game</category><category>BoardGame</category></categories>
  <icon type="stock">{command}</icon>
  <provides><binary>{command}</binary></provides>
  <url type="homepage">{home}</url>
  <content_rating type="oars-1.1"/>
  <screenshots>
{screenshots}
  </screenshots>
  <releases>
{releases}
  </releases>
</component>
"""
SCREENSHOTS = {
    "practice.png": "The practice room, with the map of all shots",
    "crokinole.png": "Crokinole",
    "backgammon.png": "Backgammon",
}


def main() -> int:
    argument_parser = argparse.ArgumentParser(prog="python -m tools.pack.deb", description="Make a Debian package.")
    argument_parser.add_argument(
        "--out", type=Path, default=PROJECT.parent / "dist", metavar="FOLDER", help="place of both (dist)"
    )
    out = argument_parser.parse_args().out
    (out / f"{COMMAND}.metainfo.xml").write_text(metainfo(), encoding="utf-8")
    try:
        print(check_package(build_package(out / COMMAND, out)))
    except Failed as problem:
        print(problem, file=sys.stderr)
        return 1
    return 0


def project() -> dict[str, str]:
    """Return those fields of `pyproject.toml` that the texts of the Debian package need."""
    file = tomllib.loads(PROJECT.read_text(encoding="utf-8"))
    facts = file["project"]
    author = facts["authors"][0]
    return {
        "app_id": file["tool"]["board"]["app-id"],
        "command": COMMAND,
        "developer": file["tool"]["board"]["app-id"].rpartition(".")[0],
        "description": facts["description"],
        "home": facts["urls"]["Homepage"],
        "maintainer": f"{author['name']} <{author['email']}>",
        "summary": SUMMARY,
        "title": TITLE,
        "version": program_version(),
    }


def metainfo() -> str:
    """Return the program's AppStream description, with the addresses of `SCREENSHOTS` and the releases in the changelog."""
    facts = {name: escape(value) for name, value in project().items()}
    shots = [
        f"    <screenshot{'' if number else ' type=' + chr(34) + 'default' + chr(34)}>"
        f"<caption>{caption}</caption><image>{facts['home']}pictures/{name}</image></screenshot>"
        for number, (name, caption) in enumerate(SCREENSHOTS.items())
    ]
    releases = [f'    <release version="{version}" date="{date}"/>' for version, date in released_versions()]
    facts["maintainer"] = facts["maintainer"].partition(" &lt;")[0]
    return METAINFO.format(**facts, screenshots="\n".join(shots), releases="\n".join(releases))


def share_files() -> dict[str, bytes]:
    """Return the content of the files that the package installs below `/usr/share`, by path.

    Files that Debian requires of every package are not included.
    """
    line = parser(COMMAND)
    texts = text_places(manual_page(line, program_version()), completions(line, [game.card.name for game in EVERY_GAME]))
    return {**desktop_files([COMMAND], texts), f"metainfo/{project()['app_id']}.metainfo.xml": metainfo().encode()}


def build_package(bundle: Path, out: Path) -> Path:
    """Make a Debian package from a bundle (a folder with the program), in the folder `out`, and return its path."""
    facts = project() | {"architecture": _output("dpkg", "--print-architecture").strip(), "libraries": LIBRARIES}
    with tempfile.TemporaryDirectory() as scratch:
        root = Path(scratch, "root")
        share = root / "usr" / "share"
        shutil.copytree(bundle, root / "usr" / "lib" / COMMAND, symlinks=True)
        (root / "usr" / "games").mkdir()
        (root / "usr" / "games" / COMMAND).symlink_to(f"../lib/{COMMAND}/{COMMAND}")
        install({_in_debian(name): _pack(name, content) for name, content in share_files().items()}, share)
        date = format_datetime(release_date())
        changes = (
            f"{COMMAND} ({facts['version']}) unstable; urgency=low\n\n  * See the project's CHANGELOG.\n\n -- {{}}  {date}\n"
        )
        licence = "\n".join(f" {line}" if line else " ." for line in (PROJECT.parent / "LICENSE").read_text().splitlines()[4:])
        install(
            {
                f"doc/{COMMAND}/copyright": COPYRIGHT.format(**facts, licence=licence).encode(),
                f"doc/{COMMAND}/changelog.gz": _pack(".6", changes.format(facts["maintainer"]).encode()),
                f"lintian/overrides/{COMMAND}": OVERRIDES.format(**facts).encode(),
            },
            share,
        )
        _set_modes(root)
        files = sorted(path for path in root.rglob("*") if path.is_file() and not path.is_symlink())
        facts |= {"kilobytes": str(sum(file.stat().st_size for file in files) // 1024), "libc": least_libc(files)}
        sums = [f"{hashlib.md5(file.read_bytes()).hexdigest()}  {file.relative_to(root)}" for file in files]
        install({"control": CONTROL.format(**facts).encode(), "md5sums": "\n".join((*sums, "")).encode()}, root / "DEBIAN")
        (root / "DEBIAN").chmod(0o755)
        package = out / f"{COMMAND}_{facts['version']}_{facts['architecture']}.deb"
        _output("dpkg-deb", "--build", "--root-owner-group", str(root), str(package))
    return package


def least_libc(files: list[Path]) -> str:
    """Return the oldest version of the C library with which all these program files and libraries can run."""
    # Names of symbol versions are plain text in a program file.
    found = [version for file in files if file.read_bytes()[:4] == b"\x7fELF" for version in _versions(file)]
    return ".".join(map(str, max(found)))


def _versions(file: Path) -> list[tuple[int, ...]]:
    return [tuple(map(int, found.split(b"."))) for found in re.findall(rb"\0GLIBC_([\d.]+)(?=\0)", file.read_bytes())]


def _in_debian(name: str) -> str:
    return f"{name}.gz" if name.startswith("man/") else name.replace("zsh/site-functions", "zsh/vendor-completions")


def _pack(name: str, content: bytes) -> bytes:
    return gzip.compress(content, mtime=0) if name.endswith(".6") else content


def _set_modes(root: Path) -> None:
    for path in root.rglob("*"):
        if not path.is_symlink():
            is_program = path.is_dir() or path == root / "usr" / "lib" / COMMAND / COMMAND
            path.chmod(0o755 if is_program else 0o644)


def _output(*command: str) -> str:
    return subprocess.run(command, env={**os.environ, "LC_ALL": "C.UTF-8"}, check=True, stdout=subprocess.PIPE, text=True).stdout


if __name__ == "__main__":
    sys.exit(main())
