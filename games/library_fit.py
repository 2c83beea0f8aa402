"""Fit physical coefficients to positions measured on a real board. `fit_conditions` is a function of the public library."""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from pathlib import Path

from board.sides import Side
from games.plain_values import SideName, as_conditions, as_side
from physics.materials import USUAL, Conditions, Floor
from physics.tools.fit import USUALLY, Fit, read_tracks
from physics.tools.fit import fit_conditions as fit_to_tracks


def fit_conditions(
    tracks: str | os.PathLike[str] | Iterable[str],
    numbers: str | Sequence[str] = USUALLY,
    side: Side | SideName = "crokinole",
    conditions: Conditions | Floor = USUAL,
    confidence: float = 0.95,
) -> Fit:
    """Fit friction and restitution to measured positions, for example from a video of your own board.

        fit = fit_conditions("tracks.csv", ("floor_friction", "disk_bounce"), side="crokinole")
        simulate("crokinole", [], ((0.0, -263.525), 90.0, 900.0), fit.conditions)

    Arguments:
        tracks: a CSV file, or its lines, with a row for every disk in every frame. The columns are shot, time (s), man (its
            id), x and y (mm from the board's centre). Optional columns are turn (degrees) and kind (such as "disk").
        numbers: name or names of the coefficients to fit. Any fields of Conditions that are numbers.
        side: a Side, or "crokinole", "checker", "tournament" or "carrom".
        conditions: start values for the coefficients to fit. It also gives the values of all others.
        confidence: probability with which an interval holds the true value.

    Return a Fit: `conditions`, `estimates` by name (each with `value`, `low` and `high`), `error` (standard deviation of a
    measured coordinate in mm) and the number of `shots`. Printed, it shows all of them.

    Raise ValueError, with a one-sentence message, if the positions cannot be fitted, and OSError if the file cannot be read. See
    docs/physics.md.
    """
    if isinstance(numbers, str):
        numbers = (numbers,)
    if isinstance(tracks, str | os.PathLike):
        with Path(tracks).open(newline="", encoding="utf-8") as lines:
            shots = read_tracks(lines)
    else:
        shots = read_tracks(tracks)
    return fit_to_tracks(shots, tuple(numbers), as_side(side), as_conditions(conditions), confidence)
