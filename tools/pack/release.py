"""Check that a version tag can be released, and print its part of the changelog: `python -m tools.pack.release TAG`.

The tag must be `v` followed by the version in `pyproject.toml`. The changelog must have a dated section for that version.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Iterator
from datetime import datetime

from board.text.version import PROJECT, program_version

CHANGELOG = PROJECT.parent / "CHANGELOG.md"
PLACEHOLDER = re.compile(r"\.example\b|\bexample\.")
"""Pattern of a placeholder address, such as `example.org` or `org.example`. A release must not contain such an address."""
HEADING = re.compile(r"^## \[(?P<version>[^\]]+)\](?: - (?P<date>\d{4}-\d\d-\d\d))?$", re.MULTILINE)


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.pack.release", description="Print the changes of a release.")
    parser.add_argument("tag", metavar="TAG")
    tag = parser.parse_args().tag
    found = list(problems(tag, CHANGELOG.read_text(encoding="utf-8"), PROJECT.read_text(encoding="utf-8")))
    if found:
        print("\n".join(found), file=sys.stderr)
        return 1
    print(section(CHANGELOG.read_text(encoding="utf-8"), tag.removeprefix("v")))
    return 0


def problems(tag: str, changelog: str, project: str) -> Iterator[str]:
    """Yield one sentence for each reason why this version of the program cannot be released."""
    if tag != f"v{program_version()}":
        yield f"The tag {tag} is not v{program_version()}, the version in pyproject.toml."
    if not section(changelog, tag.removeprefix("v")):
        yield f"CHANGELOG.md has no dated section [{tag.removeprefix('v')}]."
    if PLACEHOLDER.search(project):
        yield "The addresses in pyproject.toml are still placeholders."


def section(changelog: str, version: str) -> str:
    """Return the changelog's section about a released version. Return an empty text if it has no dated section for it."""
    headings = [*HEADING.finditer(changelog)]
    for heading, end in zip(headings, [*(later.start() for later in headings[1:]), len(changelog)], strict=True):
        if heading["version"] == version and heading["date"]:
            return changelog[heading.end() : end].strip()
    return ""


def released_versions() -> list[tuple[str, str]]:
    """Return the released versions and their dates from the changelog, as pairs (version, date), the newest first."""
    headings = HEADING.finditer(CHANGELOG.read_text(encoding="utf-8"))
    return [(heading["version"], heading["date"]) for heading in headings if heading["date"]]


def release_date() -> datetime:
    """Return the date of the program's newest release, from the changelog."""
    return datetime.fromisoformat(f"{released_versions()[0][1]}T00:00:00+00:00")


if __name__ == "__main__":
    sys.exit(main())
