"""The page about learning, which must describe the observations correctly."""

from __future__ import annotations

import sys

import pytest

pytest.importorskip("pettingzoo", reason="PettingZoo is not installed")

import games.library as cb
from tools.study.learn_baselines import PAGE, observations
from tools.study.make_physics import fill_section


def test_the_page_names_each_number_of_an_observation() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert fill_section(page, "observation", observations()) == page, "Run python -m tools.study.learn_baselines --names."


def test_the_sample_of_one_seat_against_bots_runs(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    sample = PAGE.read_text(encoding="utf-8").split("<!-- sample -->\n```python\n")[2].partition("```")[0]
    names: dict[str, object] = {}
    monkeypatch.setitem(sys.modules, "crokinole_board", cb)
    exec(sample, names)
    assert names["is_over"] is True
    # The last event of its last shot, and the seat.
    assert capsys.readouterr().out.endswith(" 1\n")
