"""The option `shot --scan`: repeat a shot over a range of headings, speeds or spins, and print a table of results.

A range is written `heading=80:100:0.5` (80 to 100 in steps of 0.5) or `heading=80:100:x41` (41 evenly spaced values). Two ranges
make a grid. Each value of the first range is combined with all values of the second, in order.
"""

from __future__ import annotations

import argparse
import csv
import io
import json
import math
import os
import re
from collections.abc import Iterable, Sequence
from itertools import product
from typing import Any

from board.men import Man
from board.shots.flick import Flick, number
from board.shots.shot import FailedShot, Shot
from board.sides import Side
from physics.batch import shoot_all
from physics.data.men_text import read_number, write_man
from physics.data.shot_data import shot_data
from physics.data.tables import EVENT_COLUMNS, MAN_COLUMNS, SHOT_COLUMNS, TABLES, event_values, man_values, shot_values
from physics.engine.check import check_flick, shot_disk
from physics.materials import Conditions
from physics.work.batches import add_cluster, progress_bar
from physics.work.processes import workers

SCANNED = ("heading", "speed", "spin")
MOST_SHOTS = 20_000
"""Largest number of shots in a scan, which simulates one shot with many headings, speeds or spins.

A scan of that size takes about a minute on one core. The limit keeps a typing error from starting a scan that runs for hours.
"""
WORTH_A_PROCESS = 1000
"""Number of shots for which a scan (series of shots) starts one more worker process. For fewer shots, a process that takes 0.2 s
to start is not worthwhile.
"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the options for a scan (a series of similar shots) to the parser of the command `shot`."""
    parser.add_argument(
        "--scan",
        action="append",
        default=[],
        metavar="WHAT=FROM:TO:STEP",
        help="vary heading, speed or spin; :xN instead of :STEP takes N values; use twice for a grid",
    )
    parser.add_argument("--csv", action="store_true", help="print CSV with the final position of every man")
    parser.add_argument("--rows", choices=tuple(TABLES), default="", help="rows of the CSV (shots)")
    add_cluster(parser)


COLUMNS = (
    "heading", "speed", "spin", "first", "touches", "pocketed", "unpocketed", "left", "returned", "toppled", "x", "y", "lie",
    "seconds",
)  # fmt: skip
"""Columns of the table that a scan prints. `physics/data/tables.py` explains them."""


def scan(
    side: Side, men: Sequence[Man], flicks: Sequence[Flick], conditions: Conditions, cluster: str | None = None
) -> list[Shot | FailedShot]:
    """Simulate each shot in `flicks` with the same pieces, and return the results in order.

    The work runs on all cores, or on the cluster at the address `cluster`.
    """
    for flick in flicks:
        check_flick(flick)
    processes = max(1, min(os.cpu_count() or 1, len(flicks) // WORTH_A_PROCESS))
    with workers(processes, cluster=cluster) as executor:
        jobs = [(shot_disk(men, flick)[0], flick) for flick in flicks]
        return shoot_all(side, jobs, conditions, executor=executor, progress=progress_bar("shots"))


def table_row(number: int, shot: Shot) -> dict[str, Any]:
    """Return one shot of a scan (a series of shots) as a row of the table, by column name. `number` is the shot's number."""
    values = dict(zip((name for name, _ in SHOT_COLUMNS), shot_values(number, shot), strict=True))
    return {name: values[name] for name in COLUMNS}


def flicks_of(flick: Flick, ranges: Sequence[str]) -> list[Flick]:
    """Return copies of a shot whose heading, speed or spin covers the given ranges, such as `heading=80:100:0.5`.

    Raise ValueError for an invalid range.
    """
    read = [_range(text) for text in ranges]
    names = [name for name, _, _, _ in read]
    if len(names) > 2 or len(set(names)) < len(names):
        raise ValueError("A scan varies one or two of heading, speed and spin.")
    count = math.prod(count for _, _, _, count in read)
    if count > MOST_SHOTS:
        raise ValueError(f"A scan has at most {MOST_SHOTS} shots. Use fewer values or larger steps.")
    # Round the values, so that steps of 0.1 print as multiples of 0.1.
    values = [[round(start + i * step, 9) + 0.0 for i in range(count)] for _, start, step, count in read]
    fixed = {"heading": flick.heading, "speed": flick.speed, "spin": flick.spin}
    rows = (fixed | dict(zip(names, row, strict=True)) for row in product(*values))
    return [Flick(flick.at, row["heading"], row["speed"], row["spin"]) for row in rows]


def format_shots(shots: Sequence[Shot], arguments: argparse.Namespace) -> str:
    """Return the shots of a scan as JSON, as CSV or as an aligned table, depending on the arguments of the command."""
    if arguments.json:
        return json.dumps([{**table_row(number, shot), **shot_data(shot)} for number, shot in enumerate(shots)], indent=1)
    if arguments.csv and arguments.rows not in ("", "shots"):
        columns, values = {"men": (MAN_COLUMNS, man_values), "events": (EVENT_COLUMNS, event_values)}[arguments.rows]
        return as_csv([name for name, _ in columns], (line for i, shot in enumerate(shots) for line in values(i, shot)))
    rows = [table_row(number, shot) for number, shot in enumerate(shots)]
    if arguments.csv:
        lines = ((*each.values(), " ".join(map(write_man, shot.men))) for each, shot in zip(rows, shots, strict=True))
        return as_csv((*COLUMNS, "rests"), lines)
    # A table with all pieces of every shot would have lines too long to read.
    cells = [list(COLUMNS), *([_cell(value) for value in each.values()] for each in rows)]
    widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
    return "\n".join("  ".join(f"{cell:>{width}}" for cell, width in zip(line, widths, strict=True)) for line in cells)


def as_csv(columns: Sequence[str], lines: Iterable[Sequence[object]]) -> str:
    """Return a table as CSV text. A missing number (NaN) becomes an empty cell."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(columns)
    writer.writerows(["" if cell != cell else cell for cell in line] for line in lines)
    return text.getvalue().rstrip("\n")


def _cell(value: object) -> str:
    return number(round(value, 3)) if isinstance(value, float) else str(value)


def _range(text: str) -> tuple[str, float, float, int]:
    """Return (name, start, step, count) from the text of a range, such as `heading=80:100:0.5`."""
    name, _, values = text.partition("=")
    parts = values.split(":")
    if name not in SCANNED or len(parts) != 3:
        raise ValueError(f"{text!r} is not a scan: write heading, speed or spin as in heading=80:100:0.5 or speed=500:3000:x26.")
    start, end = read_number(parts[0]), read_number(parts[1])
    if counted := re.fullmatch(r"x(\d{1,9})", parts[2]):
        count = int(counted[1])
        if count < 2:
            raise ValueError(f"A scan needs at least 2 values, not {count}.")
        return name, start, (end - start) / (count - 1), count
    step = read_number(parts[2])
    # Tolerate a rounding error of a millionth of a step: 0 to 1 in steps of 0.1 ends at 1.
    steps = (end - start) / step + 1e-6 if step else -1.0
    if steps < 0.0:
        raise ValueError(f"Steps of {parts[2]} do not lead from {parts[0]} to {parts[1]}.")
    return name, start, step, math.floor(min(steps, 1e9)) + 1
