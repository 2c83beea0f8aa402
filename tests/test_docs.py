"""The pages in `docs`: their pictures exist, and their numbers agree with the present physics."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from physics.simulate import PHYSICS
from tools.study import make_physics as make
from tools.study import measure
from tools.study.chart import Chart

DOCS = Path(__file__).resolve().parents[1] / "docs"
PAGE = (DOCS / "physics.md").read_text(encoding="utf-8")


def test_every_plot_is_shown_on_a_page_and_every_shown_plot_exists() -> None:
    pages = (path.read_text(encoding="utf-8") for path in DOCS.glob("*.md"))
    plots = [plot for page in pages for plot in re.findall(r"!\[[^\]]*\]\(([^)]+)\)", page)]
    assert sorted(plot for plot in plots if not plot.startswith("../assets/pictures/")) == sorted(
        f"plots/{path.name}" for path in (DOCS / "plots").iterdir()
    )


def test_the_physics_page_was_measured_with_the_present_physics() -> None:
    assert f"Physics {PHYSICS}, the largest error of each" in PAGE


def test_measured_text_replaces_only_its_own_section() -> None:
    page = "Before.\n<!-- measured one -->\nold\n<!-- end -->\nBetween.\n<!-- measured two -->\nkept\n<!-- end -->\n"
    assert make.fill_section(page, "one", "new") == page.replace("old", "new")


def test_the_measuring_code_follows_the_laws_of_the_sources() -> None:
    # Sliding and spinning stop together where k² F = eps T: at 0.653 for a solid disk, at 0.774 for a Crokinole disk with a hole.
    for last, share, hole in ((0.653, 0.5, 0.0), (0.774, 0.625, 0.5)):
        force, torque = measure.force_and_torque(last, hole)
        assert share * force == pytest.approx(last * torque, rel=2e-3)
    assert measure.force_and_torque(0.0) == (0.0, pytest.approx(2 / 3))
    assert measure.force_and_torque(1000.0)[0] == pytest.approx(1.0, abs=1e-6)
    assert measure.slide(1000.0, 0.0, 0.5) == pytest.approx((1000.0**2 / 2 / 0.15 / 9810, 1000.0 / 0.15 / 9810))
    assert measure.throw(60, "solid") == pytest.approx(11.31, abs=0.01)  # atan 0.2: the disk slides throughout the contact
    assert measure.capture(0.0) == pytest.approx(620, abs=1)


def test_simulated_shots_follow_the_laws_within_the_errors_on_the_page() -> None:
    assert measure.shot_alone(700.0, 40.0, "solid") == pytest.approx(measure.slide(700.0, 40.0, 0.0), rel=1e-4)
    turned, impulse = measure.shot_throw(30, "ring")
    assert turned == pytest.approx(measure.throw(30, "ring"), abs=1e-3)
    assert impulse < 1e-5
    assert measure.shot_rebound(35, "ring") == pytest.approx(measure.rebound(35, "ring"), abs=1e-3)
    assert measure.lopsidedness(3) < 0.01


def test_felled_pins_are_listed_by_their_numbers() -> None:
    (down,) = measure.fell_pins(3000, 1)
    assert 1 in down
    assert set(down) <= set(range(1, 11))


def test_a_chart_has_round_axis_labels_and_all_data_points() -> None:
    chart = Chart("Title & more", "across", "up")
    chart.line("a line", [(0.0, 3.0), (9.7, 52.0)])
    chart.dots("dots", [(1.0, 10.0), (2.0, 20.0), (3.0, 30.0)])
    svg = chart.svg()
    assert "Title &amp; more" in svg
    assert re.findall(r"text-anchor='end'[^>]*>([^<]*)<", svg) == ["0", "10", "20", "30", "40", "50", "60"]
    assert svg.count("<polyline") == 1
    assert svg.count("<circle") == 3 + 1  # one of them in the legend
