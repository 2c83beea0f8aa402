"""The notebook in `docs`: it is valid, its cells run, and its saved outputs are up to date."""

from __future__ import annotations

import json
import re
import sys

import pytest

from tools.make import make_notebook as make

NOTEBOOK = json.loads(make.FILE.read_text(encoding="utf-8"))


def test_the_notebook_is_valid() -> None:
    assert (NOTEBOOK["nbformat"], NOTEBOOK["nbformat_minor"]) == (4, 5)
    ids = [cell["id"] for cell in NOTEBOOK["cells"]]
    assert len(set(ids)) == len(ids) == 12
    assert all(re.fullmatch(r"[a-zA-Z0-9_-]{1,64}", each) for each in ids)
    for cell in NOTEBOOK["cells"]:
        code = {"outputs", "execution_count"} if cell["cell_type"] == "code" else set()
        assert set(cell) == {"cell_type", "id", "metadata", "source"} | code
        assert all(isinstance(line, str) for line in cell["source"])
    assert NOTEBOOK["metadata"]["kernelspec"]["name"] == "python3"


def test_the_notebook_shows_a_scan_a_map_a_trajectory_and_a_learning_curve() -> None:
    titles = [line.strip() for cell in NOTEBOOK["cells"] for line in cell["source"] if line.startswith("## ")]
    assert titles == ["## A scan", "## A map", "## A trajectory", "## A learning curve"]
    pictures = [output for cell in NOTEBOOK["cells"] for output in cell.get("outputs", []) if "data" in output]
    assert [picture["data"]["image/svg+xml"][0].startswith("<svg ") for picture in pictures] == [True] * 6


def test_the_cells_of_the_notebook_give_their_saved_outputs(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("matplotlib", "matplotlib.pyplot"):
        monkeypatch.setitem(sys.modules, name, None)
    assert json.loads(make.notebook()) == NOTEBOOK, "run python -m tools.make.make_notebook, and look at what it shows now"
