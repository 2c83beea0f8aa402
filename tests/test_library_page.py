"""The page about the library: its examples print the results shown, and its tables match the program."""

from __future__ import annotations

import io
import json
import re
import sys
from contextlib import redirect_stdout
from pathlib import Path

import pytest

import games.library as cb
from board.text.version import program_version
from physics.data.tables import EVENT_COLUMNS, MAN_COLUMNS, SHOT_COLUMNS
from physics.materials import RANGES, USUAL
from tests.physics.benchmark import FILE, line_of, shot_again
from tests.physics.drawn_shots import SORTS
from tests.physics.golden import golden

DOCS = Path(__file__).resolve().parents[1] / "docs"
PAGE = (DOCS / "library.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"<!-- example -->\n```python\n(.*?)```", PAGE, re.DOTALL)


@pytest.mark.parametrize("number", range(1, 11))
def test_every_example_prints_the_results_shown(number: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setitem(sys.modules, "crokinole_board", cb)
    example = EXAMPLES[number - 1]
    with redirect_stdout(io.StringIO()) as printed:
        exec(compile(example, f"example {number}", "exec"), {"__name__": "example"})
    said = re.sub(r"\s+", " ", printed.getvalue()).strip()
    comments = re.findall(r"^ *print\(.*\)  # (.*)$", example, re.MULTILINE)
    expected = " ".join(comment.replace("; club", " club").replace("; master", " master") for comment in comments)
    assert re.fullmatch(re.escape(expected).replace(r"\.\.\.", ".+?"), said), said


@pytest.mark.parametrize("name", ["batch", "fit"])
def test_the_example_of_a_section_prints_the_results_shown(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "crokinole_board", cb)
    (example,) = re.findall(rf"<!-- {name} example -->\n```python\n(.*?)```", PAGE, re.DOTALL)
    with redirect_stdout(io.StringIO()) as printed:
        exec(compile(example, name, "exec"), {"__name__": "example"})
    assert printed.getvalue().splitlines() == re.findall(r"^print\(.*\)  # (.*)$", example, re.MULTILINE)


def test_the_page_of_all_names_is_up_to_date() -> None:
    pytest.importorskip("gymnasium")
    pytest.importorskip("pettingzoo")
    from tools.make.make_api import PAGE as NAMES
    from tools.make.make_api import page

    assert page() == NAMES.read_text(encoding="utf-8"), "Run python -m tools.make.make_api."


def test_the_library_page_has_ten_examples() -> None:
    assert len(EXAMPLES) == 10
    assert re.findall(r"^### (\d+)\. ", PAGE, re.MULTILINE) == [str(number) for number in range(1, 11)]


def test_the_table_of_coefficients_matches_the_program() -> None:
    rows = re.findall(r"^\| `(\w+)` \| ([\d.]+) \| ([\d.]+) \| ([\d.]+) \|", PAGE, re.MULTILINE)
    assert [(name, float(low), float(high)) for name, _, low, high in rows] == [(name, *RANGES[name]) for name in RANGES]
    assert {name: float(usual) for name, usual, _, _ in rows} == {name: getattr(USUAL.figures, name) for name in RANGES}


def test_the_listed_table_columns_match_the_program() -> None:
    listed = PAGE.partition("<!-- columns -->\n")[2].partition("<!-- end -->")[0].split("\n- ")
    for rows, columns in zip(listed, (SHOT_COLUMNS, MAN_COLUMNS, EVENT_COLUMNS), strict=True):
        assert re.findall(r"`(\w+)`", rows)[: len(columns)] == [name for name, _ in columns]


def test_the_citation_names_the_present_version() -> None:
    assert f"Version {program_version()}, physics {cb.PHYSICS}" in PAGE


def test_the_five_hundred_benchmark_shots_give_their_recorded_results() -> None:
    lines = FILE.read_text(encoding="utf-8").splitlines()
    assert len(lines) == 500
    # The first shots are golden ones, which another test covers; a sample of the rest is simulated again from the file alone.
    shots = golden()[1]
    assert [line_of(number, shots[number][0]) for number in (0, 100, 259)] == [lines[number] for number in (0, 100, 259)]
    for line in lines[len(shots) :: 5]:
        assert shot_again(json.loads(line)) == line
    assert {json.loads(line)["physics"] for line in lines} == {cb.PHYSICS}
    assert {json.loads(line)["sort"] for line in lines} == {*SORTS, "tournament", "carrom"}
