"""Write docs/library.ipynb, a notebook that studies shots with the library: `python -m tools.make.make_notebook`.

The cells of this file are run in order and stored with their output. Running the cells needs the library and numpy. Plots use
matplotlib if it is installed, otherwise SVG. The stored plots are SVG.
"""

from __future__ import annotations

import ast
import contextlib
import importlib
import io
import json
import sys
from pathlib import Path
from typing import Any

FILE = (Path(__file__).resolve().parents[2] / "docs") / "library.ipynb"

WORDS_AND_CELLS = (
    """# Shots, studied
A scan, a map, a trajectory and a learning curve, with the library of the Crokinole Combination Board
([docs/library.md](library.md)). Lengths are mm, angles degrees, speeds mm/s.
`python -m tools.make.make_notebook` makes this notebook.""",
    '''import crokinole_board as cb
import numpy as np

try:
    import matplotlib.pyplot as plt
except ImportError:  # Lines and squares are soon drawn.
    plt = None


class Picture:
    def __init__(self, svg):
        self.svg = svg

    def _repr_svg_(self):
        return self.svg


def ticks(low, high):
    """Round numbers from one to the other."""
    size = 10.0 ** np.floor(np.log10((high - low) / 4))
    step = next(size * share for share in (1, 2, 2.5, 5, 10) if size * share >= (high - low) / 5)
    return np.arange(np.ceil(low / step), high / step + 1e-9) * step + 0.0


def plot(title, x, y, **lines):
    """Lines over two axes, by name."""
    if plt is not None:
        figure, axes = plt.subplots()
        for name, (across, up) in lines.items():
            axes.plot(across, up, label=name)
        axes.set(title=title, xlabel=x, ylabel=y)
        axes.legend()
        return figure
    across, up = (np.concatenate([line[i] for line in lines.values()]) for i in (0, 1))
    low, high = (across.min(), up.min()), (across.max(), up.max())
    inks = ("#b5202c", "#1d2f6f", "#1c6a3c", "#d8a31a")
    parts = [f"<text x='60' y='24'>{title}</text><text x='340' y='350' text-anchor='middle'>{x}</text>"]
    parts.append(f"<text transform='translate(16 180) rotate(-90)' text-anchor='middle'>{y}</text>")
    for value in ticks(low[0], high[0]):
        at = 60 + 560 * (value - low[0]) / (high[0] - low[0])
        parts.append(f"<text x='{at:.1f}' y='328' text-anchor='middle'>{value:g}</text>")
    for value in ticks(low[1], high[1]):
        down = 310 - 270 * (value - low[1]) / (high[1] - low[1])
        parts.append(f"<line x1='60' x2='620' y1='{down:.1f}' y2='{down:.1f}' stroke='#d9cfb8'/>")
        parts.append(f"<text x='54' y='{down + 4:.1f}' text-anchor='end'>{value:g}</text>")
    for (name, (across, up)), ink, place in zip(lines.items(), inks, range(4), strict=False):
        xs = 60 + 560 * (np.asarray(across) - low[0]) / (high[0] - low[0])
        ys = 310 - 270 * (np.asarray(up) - low[1]) / (high[1] - low[1])
        points = " ".join(f"{a:.1f},{b:.1f}" for a, b in zip(xs, ys, strict=True))
        parts.append(f"<polyline points='{points}' fill='none' stroke='{ink}' stroke-width='1.8'/>")
        parts.append(f"<text x='{620 - 50 * place}' y='24' text-anchor='end' fill='{ink}'>{name}</text>")
    head = "<svg xmlns='http://www.w3.org/2000/svg' width='640' height='360' font-family='Georgia, serif' font-size='12'>"
    return Picture(head + "<rect width='640' height='360' fill='#f8f4e8'/>" + "".join(parts) + "</svg>")''',
    """## A scan
What becomes of a disk that is shot straight at the pocket, at every speed from 500 to 3,000 mm/s: where it stops, and at
which speeds it drops in.""",
    """speeds = np.arange(500.0, 3000.0, 25.0)
jobs = [((), cb.Flick(cb.Point(0.0, -263.525), 90.0, speed)) for speed in speeds]
rows = cb.simulate_many(cb.CROKINOLE_SIDE, jobs, processes=1).array()
twenties = rows["speed"][rows["pocketed"] > 0]
print(f"A twenty from {twenties.min():g} to {twenties.max():g} mm/s")
plot("Where a disk shot at the pocket comes to rest", "speed, mm/s", "y at rest, mm", rest=(rows["speed"], rows["y"]))""",
    """## A map
From the same place at one disk of the other side that stands before the pocket: for every heading and speed, whether that is
driven off the board (red), and whether the shooter drops in besides (gold).""",
    '''headings, speeds = np.arange(84.0, 96.0, 0.5), np.arange(900.0, 3300.0, 150.0)
men = [cb.Man(1, cb.DISK, 1, cb.Point(6.0, -60.0))]
jobs = [(men, cb.Flick(cb.Point(0.0, -263.525), heading, speed)) for speed in speeds for heading in headings]
shots = cb.simulate_many(cb.CROKINOLE_SIDE, jobs, processes=1)
off = np.array([shot.man(1).lie is cb.Lie.DITCH for shot in shots]).reshape(len(speeds), len(headings))
in_pocket = np.array([shot.man(shot.disk).lie is cb.Lie.POCKET for shot in shots]).reshape(off.shape)
print(f"{off.mean():.0%} drive it off, {(off & in_pocket).mean():.1%} drop in besides")


def squares(title, grid, inks):
    """A square for every heading (to the right) and speed (upwards)."""
    if plt is not None:
        figure, axes = plt.subplots()
        axes.pcolormesh(headings, speeds, grid)
        axes.set(title=title, xlabel="heading, degrees", ylabel="speed, mm/s")
        return figure
    wide, high = 560 / grid.shape[1], 270 / grid.shape[0]
    parts, size = [], f"width='{wide:.1f}' height='{high:.1f}'"
    for (y, x), value in np.ndenumerate(grid):
        parts.append(f"<rect x='{60 + wide * x:.1f}' y='{310 - high * (y + 1):.1f}' {size} fill='{inks[value]}'/>")
    parts.append(f"<text x='60' y='24'>{title}</text>")
    parts.append(f"<text x='60' y='328'>{headings[0]:g}</text><text x='620' y='328' text-anchor='end'>{headings[-1]:g}</text>")
    for down, speed in ((310, speeds[0]), (50, speeds[-1])):
        parts.append(f"<text x='54' y='{down}' text-anchor='end'>{speed:g}</text>")
    parts.append("<text x='320' y='346' text-anchor='middle'>heading, degrees; speed, mm/s, upwards</text>")
    head = "<svg xmlns='http://www.w3.org/2000/svg' width='640' height='360' font-family='Georgia, serif' font-size='12'>"
    return Picture(head + "<rect width='640' height='360' fill='#f8f4e8'/>" + "".join(parts) + "</svg>")


squares("Driven off, and a twenty besides", off.astype(int) + (off & in_pocket), ("#e4dcc6", "#b5202c", "#d8a31a"))''',
    """## A trajectory
One shot as a notebook shows it, with the way of every man; then how fast each goes, and what is left of the energy.""",
    """men = [cb.Man(1, cb.DISK, 1, cb.Point(6.0, -60.0)), cb.Man(2, cb.DISK, 1, cb.Point(30.0, 120.0))]
shot = cb.simulate(cb.CROKINOLE_SIDE, men, cb.Flick(cb.Point(0.0, -263.525), heading=90.0, speed=2200.0, spin=40.0))
shot""",
    """path = shot.trajectory(0.002)
speeds = np.hypot(path["vx"], path["vy"])
lines = {f"disk {man.id}": (path["time"][0], speed) for man, speed in zip(shot.men, speeds, strict=True)}
plot("How fast they go", "s", "mm/s", **lines)""",
    """energy = path["energy"].sum(axis=0) / 1e6  # mJ
plot("What is left of the energy", "s", "mJ", energy=(path["time"][0], energy))""",
    """## A learning curve
The opening shot of Crokinole with the hand of a club player, learnt by the cross-entropy method: shoot sixty shots, keep the best
tenth, take their mean and spread, and begin again. A twenty counts 20, a disk inside the first ring 10, inside the second 5.""",
    """random = np.random.default_rng(1916)
mean, spread = np.array([90.0, 2000.0]), np.array([15.0, 900.0])
curve = []
for generation in range(16):
    meant = random.normal(mean, spread, (60, 2))
    jobs = [((), cb.Flick(cb.Point(0.0, -263.525), heading, float(np.clip(speed, 50.0, 9000.0)))) for heading, speed in meant]
    rows = cb.simulate_many(cb.CROKINOLE_SIDE, jobs, hand=cb.CLUB, seed=generation, processes=1).array()
    out = np.hypot(rows["x"], rows["y"]) + cb.DISK.radius
    points = np.select([rows["pocketed"] > 0, rows["left"] > 0, out <= 101.6, out <= 203.2], [20, 0, 10, 5], 0)
    best = meant[np.argsort(-points, kind="stable")[:6]]
    mean, spread = best.mean(axis=0), best.std(axis=0) + np.array([0.3, 15.0])
    curve.append(points.mean())
print(f"After {len(curve)} generations: heading {mean[0]:.1f}, {mean[1]:.0f} mm/s, {curve[-1]:.1f} points a shot")
plot("What sixty shots earn", "generation", "points a shot", points=(np.arange(len(curve)), np.array(curve)))""",
)
"""Cells of the notebook. A cell that starts with "#" is Markdown text, the others are code."""


def is_words(text: str) -> bool:
    """True if a cell of the notebook is Markdown text and not code."""
    return text.startswith("#")


def cells() -> list[dict[str, Any]]:
    """Run all cells of the notebook, and return them with their output in Jupyter's format."""
    found: list[dict[str, Any]] = []
    sys.modules["crokinole_board"] = importlib.import_module("games.library")
    names: dict[str, Any] = {"__name__": "notebook"}
    count = 0
    for number, text in enumerate(WORDS_AND_CELLS):
        cell: dict[str, Any] = {"id": f"cell-{number}", "metadata": {}, "source": text.splitlines(keepends=True)}
        if is_words(text):
            found.append({"cell_type": "markdown", **cell})
            continue
        count += 1
        found.append({"cell_type": "code", **cell, "execution_count": count, "outputs": run_cell(text, names, count)})
    return found


def run_cell(code: str, names: dict[str, Any], count: int) -> list[dict[str, Any]]:
    """Run a code cell of a notebook, and return its output: printed text, and the value of its last line.

    `names` holds the variables of the notebook. `count` is the number of the cell.
    """
    tree = ast.parse(code)
    last = tree.body.pop() if isinstance(tree.body[-1], ast.Expr) else None
    with contextlib.redirect_stdout(io.StringIO()) as printed:
        exec(compile(tree, f"cell {count}", "exec"), names)
        value = eval(compile(ast.Expression(last.value), f"cell {count}", "eval"), names) if isinstance(last, ast.Expr) else None
    outputs: list[dict[str, Any]] = []
    if printed.getvalue():
        text = printed.getvalue().splitlines(keepends=True)
        outputs.append({"output_type": "stream", "name": "stdout", "text": text})
    if value is not None:
        data = {"image/svg+xml": value._repr_svg_().splitlines(keepends=True), "text/plain": ["a picture"]}
        outputs.append({"output_type": "execute_result", "execution_count": count, "metadata": {}, "data": data})
    return outputs


def notebook() -> str:
    """Return the whole notebook in Jupyter's format 4.5."""
    kernel = {"display_name": "Python 3", "language": "python", "name": "python3"}
    metadata = {"kernelspec": kernel, "language_info": {"name": "python"}}
    whole = {"cells": cells(), "metadata": metadata, "nbformat": 4, "nbformat_minor": 5}
    return json.dumps(whole, indent=1, ensure_ascii=False) + "\n"


def main() -> None:
    # Hide matplotlib, so that the notebook is the same on every machine.
    sys.modules["matplotlib"] = sys.modules["matplotlib.pyplot"] = None  # type: ignore[assignment]
    FILE.write_text(notebook(), encoding="utf-8")
    print(f"{FILE.name}: {FILE.stat().st_size / 1000:.0f} kB.")


if __name__ == "__main__":
    main()
