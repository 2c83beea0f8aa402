"""Requirements of a release: the version is stated in one place only, and the changelog has a dated section for it."""

from __future__ import annotations

import re
import tomllib
from importlib.util import find_spec
from pathlib import Path

import pytest

import main
from board.text.version import PROJECT, program_version
from physics.simulate import PHYSICS
from tools.pack import release
from tools.pack.deb import least_libc, metainfo

CHANGELOG = """# Changelog

## [Unreleased]
- Later.

## [1.1.0] - 2027-02-03
- New.

## [1.0.0] - 2026-12-01
- First.
"""


def test_every_text_names_the_version_of_the_project_file(capsys: pytest.CaptureFixture[str]) -> None:
    version = tomllib.loads(PROJECT.read_text(encoding="utf-8"))["project"]["version"]
    assert main.main(["--version"]) == 0
    assert capsys.readouterr().out.startswith(f"crokinole-combination-board {version}, ")
    assert f'<release version="{version}"' in metainfo()
    cited = (PROJECT.parent / "docs" / "library.md").read_text(encoding="utf-8").partition("@software")[2]
    assert f"Version {version}, physics {PHYSICS};" in cited


def test_a_release_has_its_own_section_of_the_changelog() -> None:
    assert release.section(CHANGELOG, "1.1.0") == "- New."
    assert release.section(CHANGELOG, "1.0.0") == "- First."
    assert release.section(CHANGELOG, "Unreleased") == ""


def test_a_tag_that_cannot_be_released_is_refused_with_every_reason() -> None:
    version = program_version()
    ready = f"{CHANGELOG}\n## [{version}] - 2027-05-05\n- Ready.\n"
    assert list(release.problems(f"v{version}", ready, "https://board.org/")) == []
    assert len(list(release.problems("v9.9.9", ready, 'Homepage = "https://board.example/"'))) == 3


def test_the_required_c_library_is_the_newest_that_any_file_needs(tmp_path: Path) -> None:
    for name, wanted in (("a", b"GLIBC_2.17"), ("b", b"GLIBC_2.9\0GLIBC_2.34")):
        (tmp_path / name).write_bytes(b"\x7fELF\0" + wanted + b"\0")
    (tmp_path / "text").write_bytes(b"\0GLIBC_2.99\0")
    assert least_libc(sorted(tmp_path.iterdir())) == "2.34"


def test_the_flatpak_has_the_id_of_the_project() -> None:
    manifest = (PROJECT.parent / "tools" / "pack" / "flatpak.yml").read_text(encoding="utf-8")
    app_id = tomllib.loads(PROJECT.read_text(encoding="utf-8"))["tool"]["board"]["app-id"]
    assert f"\nid: {app_id}\n" in manifest
    assert f"/{app_id}.metainfo.xml\n" in manifest


@pytest.mark.parametrize("name", ["release", "tests"])
def test_a_workflow_can_be_read_and_starts_programs_that_exist(name: str) -> None:
    yaml = pytest.importorskip("yaml")
    workflow = yaml.safe_load((PROJECT.parent / ".github" / "workflows" / f"{name}.yml").read_text(encoding="utf-8"))
    commands = "\n".join(step.get("run", "") for job in workflow["jobs"].values() for step in job["steps"])
    started = {*re.findall(r"-m ((?:tests|tools)\.[\w.]+)", commands)}
    assert [program for program in started if find_spec(program) is None] == []
    files = {*re.findall(r"[\w-]+\.txt|tests/[\w/.]+", commands)}
    assert [file for file in files if not (PROJECT.parent / file).exists()] == []
