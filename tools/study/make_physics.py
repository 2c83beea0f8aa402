"""Measure the figures in `docs/physics.md` again, and draw its plots: `python -m tools.study.make_physics`.

Only the text between `<!-- measured NAME -->` and `<!-- end -->` is replaced.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Sequence
from pathlib import Path

from physics.simulate import PHYSICS
from tools.study import measure
from tools.study.chart import Chart

HERE = Path(__file__).resolve().parents[2] / "docs"
PAGE = HERE / "physics.md"
PLOTS = HERE / "plots"
HARD_SHOTS = 2000
BREAKS = 200
"""Number of simulated shots at the ten pins for each speed."""
ROUNDS = 40
"""Number of rounds in the study of disks that pile up. In each round, 24 shots go into one corner of the ditch."""


def main() -> int:
    PLOTS.mkdir(exist_ok=True)
    page = PAGE.read_text(encoding="utf-8")
    for name, measured in (
        ("errors", errors()),
        ("ten pins", ten_pins()),
        ("heaps", heaps()),
    ):
        page = fill_section(page, name, measured)
    PAGE.write_text(page, encoding="utf-8")
    for name, chart in (
        ("friction", friction()),
        ("spin", spin()),
        ("throw", throw()),
        ("rebound", rebound()),
        ("pocket", pocket()),
    ):
        draw(name, chart)
    return 0


def fill_section(page: str, name: str, text: str, mark: str = "measured") -> str:
    """Return the text of a page with `text` in place of the section between `<!-- mark name -->` and `<!-- end -->`."""
    start = f"<!-- {mark} {name} -->\n"
    assert start in page, f"The page has no section {start.strip()!r}"
    return re.sub(re.escape(start) + r".*?<!-- end -->", lambda _: f"{start}{text}\n<!-- end -->", page, flags=re.DOTALL)


def draw(name: str, chart: Chart) -> None:
    """Write a plot to the file docs/plots/`name`.svg and print the name of the file."""
    (PLOTS / f"{name}.svg").write_text(chart.svg(), encoding="utf-8")
    print(f"docs/plots/{name}.svg")


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """Return the text of a Markdown table that has these headings and rows."""
    return "\n".join("| " + " | ".join(row) + " |" for row in [head, ["---"] * len(head), *rows])


# --- measurements -------------------------------------------------------------------------------------------------


def errors() -> str:
    """Return a Markdown table of the simulation's largest errors, compared with the physical laws."""
    stops = list(measure.stopping_errors())
    throws = [(cut, disks, *measure.shot_throw(cut, disks)) for disks in measure.DISKS for cut in measure.CUTS]
    angles = [5.0 * i for i in range(1, 16)]
    rims = [
        abs(measure.shot_rebound(angle, disks) - measure.rebound(angle, disks)) for disks in measure.DISKS for angle in angles
    ]
    offsets = [0.0, 1.0, 2.0, 4.0, 6.0, 7.0]
    pockets = [abs(measure.shot_capture(offset) - measure.capture(offset)) for offset in offsets]
    racks = {1 + 2: 2, 6: 3, 10: 4}
    hard = measure.hard_shots(HARD_SHOTS)
    turned = max(abs(out - measure.throw(cut, disks)) for cut, disks, out, _ in throws)
    rows = [
        ("How far a disk slides", "the law, integrated", f"{max(far for far, _ in stops):.1e} of it"),
        ("How long it slides", "the law, integrated", f"{max(long for _, long in stops):.1e} of it"),
        ("Where a struck disk goes", "the closed form", f"{turned:.1e} degrees"),
        ("The impulse of a touch", "the closed form", f"{max(impulse for *_, impulse in throws):.1e} of it"),
        ("Where a disk leaves the rim", "the closed form", f"{max(rims):.1e} degrees"),
        ("How fast a disk may be to drop in", "the closed form", f"{max(pockets):.2g} mm/s"),
        *(
            (f"A rack of {count} struck on its head", "its mirror image", f"{measure.lopsidedness(rows):.4f} mm")
            for count, rows in racks.items()
        ),
        (
            f"Disks at rest after {HARD_SHOTS} of the hardest shots",
            "no overlap",
            f"{measure.deepest_overlap(hard):.4f} mm at the most",
        ),
    ]
    return f"Physics {PHYSICS}, the largest error of each:\n\n" + table(("What", "Against", "Error"), rows)


def ten_pins() -> str:
    """Draw the plot of toppled pins by speed, and return a Markdown table of the same numbers.

    The table compares them with the numbers of a 3-D model.
    """
    rows, means = [], []
    for speed, expected in measure.REFERENCE.items():
        shots = measure.fell_pins(speed, BREAKS)
        mean = sum(map(len, shots)) / BREAKS
        means.append((speed / 1000, mean))
        fifth = sum(5 in down for down in shots) / BREAKS
        strikes = sum(len(down) == 10 for down in shots)
        rows.append((f"{speed / 1000:g} m/s", f"{mean:.2f}", f"{expected:g}", f"{fifth:.0%}", f"{strikes} of {BREAKS}"))
    solid = measure.fell_pins(3000, BREAKS, "solid")
    chart = Chart(
        "Ten pins: how many fall", "speed at the foul line, m/s", "pins, on the average", least=(1.5, 0.0), most=(6.5, 10.0)
    )
    chart.line("3-D rigid-body model", [(speed / 1000, pins) for speed, pins in measure.REFERENCE.items()])
    chart.dots("here", means)
    draw("pins-felled", chart)
    results = table(("Speed", "Pins felled", "3-D model", "Pin 5 falls", "Strikes"), rows)
    return f"{results}\n\nA solid disk at 3 m/s fells {sum(map(len, solid)) / BREAKS:.2f} (3-D model: 7.9)."


def heaps() -> str:
    """Return a sentence with measured numbers about disks that come to rest on other disks in the ditch."""
    slow, slow_shots = measure.heaps(ROUNDS, 300.0, 700.0)
    fast, fast_shots = measure.heaps(ROUNDS, 1000.0, 2500.0)
    return (
        "In rounds of 24 shots into one corner, in which each shot starts from the result of the one before, "
        f"{slow} of {slow_shots}\ndisks stay on top of others at 300 to 700 mm/s, and {fast} of {fast_shots} at 1 to 2.5 m/s."
    )


# --- plots --------------------------------------------------------------------------------------------------------


def friction() -> Chart:
    """Return the plot of friction force and torque on a sliding, spinning disk."""
    chart = Chart(
        "Friction under a sliding, spinning disk",
        "v / (R w)",
        "force / mu m g, torque / mu m g R",
        least=(0.0, 0.0),
        most=(3.0, 1.0),
        legend=(0.7, 0.35),
    )
    ratios = [0.02 * i or 1e-6 for i in range(151)]
    for disks in measure.DISKS:
        both = [(ratio, measure.force_and_torque(ratio, measure.HOLES[disks])) for ratio in ratios]
        chart.line(f"force, {disks}", [(ratio, force) for ratio, (force, _) in both])
        chart.line(f"torque, {disks}", [(ratio, torque) for ratio, (_, torque) in both])
    return chart


def spin() -> Chart:
    """Return the plot that shows how far a spinning disk slides."""
    chart = Chart("A spinning disk slides farther", "spin, rad/s", "slide at 600 mm/s, mm", least=(0.0, 0.0), most=(120.0, 500.0))
    for disks in measure.DISKS:
        chart.line(
            f"the law, {disks}", [(spin, measure.slide(600.0, spin, measure.HOLES[disks])[0]) for spin in range(0, 121, 10)]
        )
    for disks in measure.DISKS:
        chart.dots(f"shots, {disks}", [(spin, measure.shot_alone(600.0, spin, disks)[0]) for spin in range(0, 121, 20)])
    return chart


def throw() -> Chart:
    """Return a plot about friction between two disks. It shows the angle by which friction turns the path of the struck disk."""
    chart = Chart(
        "Friction turns a struck disk", "cut, degrees", "off the line of centres, degrees", least=(0.0, 0.0), most=(90.0, 15.0)
    )
    for disks in measure.DISKS:
        chart.line(f"closed form, {disks}", [(cut, measure.throw(cut, disks)) for cut in range(90)])
    for disks in measure.DISKS:
        chart.dots(f"shots, {disks}", [(cut, measure.shot_throw(cut, disks)[0]) for cut in measure.CUTS])
    return chart


def rebound() -> Chart:
    """Return the plot of the angles at which a disk meets the rim and leaves it."""
    chart = Chart("Off the rim", "angle in, degrees from the normal", "angle out, degrees", least=(0.0, 0.0), most=(80.0, 90.0))
    for disks in measure.DISKS:
        chart.line(f"closed form, {disks}", [(angle, measure.rebound(angle, disks)) for angle in range(80)])
    for disks in measure.DISKS:
        chart.dots(f"shots, {disks}", [(angle, measure.shot_rebound(angle, disks)) for angle in range(5, 80, 10)])
    return chart


def pocket() -> Chart:
    """Return the plot of the speeds up to which a disk drops into the pocket (the hole in the middle)."""
    chart = Chart(
        "Into the pocket", "distance of its path from the middle, mm", "drops below, mm/s", least=(0.0, 0.0), most=(8.0, 700.0)
    )
    chart.line("closed form", [(i / 20, measure.capture(i / 20)) for i in range(146)])
    chart.dots("shots", [(i / 2, measure.shot_capture(i / 2)) for i in range(15)])
    return chart


if __name__ == "__main__":
    sys.exit(main())
