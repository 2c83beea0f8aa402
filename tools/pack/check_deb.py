"""Check the program's Debian package without installing it.

Debian's validators are run: lintian, desktop-file-validate, appstreamcli and piece. Those that are not installed are named in the
result. All parts of the package must have the same version number.
"""

from __future__ import annotations

import gzip
import shutil
import subprocess
import tempfile
from pathlib import Path

from board.text.version import COMMAND, program_version
from tools.pack.try_out import PATIENCE, Failed, say


def check_package(package: Path) -> str:
    """Check a Debian package and return one line that names the checks. Raise Failed if a check finds an error."""
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder)
        say(["dpkg-deb", "-x", str(package), folder])
        share = root / "usr" / "share"
        (described,) = (share / "metainfo").iterdir()
        manual = share / "man" / "man6" / f"{COMMAND}.6.gz"
        validators = [
            ["lintian", "--fail-on", "error,warning", "--allow-root", str(package)],
            ["desktop-file-validate", str(share / "applications" / f"{COMMAND}.desktop")],
            ["appstreamcli", "validate", "--no-net", str(described)],
            ["man", "--warnings", "-l", str(manual)],
        ]
        missing = [command[0] for command in validators if shutil.which(command[0]) is None]
        for command in validators:
            if command[0] not in missing:
                _validate(command)
        texts = {
            "the package": say(["dpkg-deb", "-f", str(package), "Version"]),
            "the program": say([str(root / "usr" / "games" / COMMAND)], "--version"),
            "the manual page": gzip.decompress(manual.read_bytes()).decode().splitlines()[0],
            "the description": described.read_text(encoding="utf-8").partition("<release ")[2],
        }
    wrong = [name for name, text in texts.items() if program_version() not in text]
    if wrong:
        raise Failed(f"This is version {program_version()}, but {' and '.join(wrong)} should say so.")
    skipped = f"; not checked: {', '.join(missing)} missing" if missing else ""
    return f"{package}: valid, version {program_version()} in every part{skipped}"


def _validate(command: list[str]) -> None:
    run = subprocess.run(command, capture_output=True, encoding="utf-8", timeout=PATIENCE, check=False)
    # lintian warns that it runs as root; piece prints the page.
    output = run.stderr.strip() if command[0] != "lintian" else run.stdout.strip()
    if run.returncode or output:
        raise Failed(f"{command[0]} complains: {run.stdout[-1500:] if command[0] != 'man' else ''}{run.stderr[-500:]}")
