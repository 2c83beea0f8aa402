"""A second implementation of the rules for puzzles of cut-up pictures, for comparison.

It uses another method than the program: it compares corners and points along edges, with numpy.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from board.puzzle import Piece, Spot

STEP = 0.02
"""Distance in mm between two sample points on the edge of a puzzle piece."""


@dataclass(frozen=True, slots=True)
class Opinion:
    placed: int
    is_improper: bool
    is_perfect: bool


def second_opinion(pieces: Sequence[Piece], work: Sequence[Spot]) -> Opinion:
    whole = [_corners(piece, Spot(piece.home)) for piece in pieces]
    lying = [_corners(piece, spot) for piece, spot in zip(pieces, work, strict=True)]
    count = len(pieces)
    joined = np.zeros((count, count), dtype=bool)
    improper = False
    for one in range(count):
        for other in range(one + 1, count):
            if _are_neighbours(whole[one], whole[other]):
                joined[one, other] = joined[other, one] = _fit(whole, lying, work, one, other)
            if not joined[one, other] and not improper:
                improper = _along(lying[one], lying[other]) >= 10.0
    reached = joined | np.eye(count, dtype=bool)
    for _ in range(7):
        reached = (reached.astype(int) @ reached.astype(int)) > 0
    largest = int(reached.sum(axis=1).max())
    placed = largest if largest > 1 else 0
    return Opinion(placed, improper, placed == count)


def _corners(piece: Piece, spot: Spot) -> np.ndarray:
    """Return the corners of a puzzle piece that lies at `spot`, as complex numbers."""
    quarter = 1j ** (spot.turn // 90)
    return np.array([complex(spot.at.x, spot.at.y) + quarter * complex(corner.x, corner.y) for corner in piece.outline])


def _are_neighbours(one: np.ndarray, other: np.ndarray) -> bool:
    """True if two puzzle pieces have two consecutive corners in common."""
    shared = np.abs(one[:, None] - other[None, :]) < 1e-6
    where = shared.any(axis=1)
    return bool((where & np.roll(where, -1)).any())


def _fit(whole: list[np.ndarray], lying: list[np.ndarray], work: Sequence[Spot], one: int, other: int) -> bool:
    """True if the corners that two puzzle pieces share in the picture lie within 1 mm of each other on the table."""
    if work[one].turn != work[other].turn:
        return False
    pairs = np.argwhere(np.abs(whole[one][:, None] - whole[other][None, :]) < 1e-6)
    return all(abs(lying[one][i] - lying[other][j]) <= 1.0 + 1e-9 for i, j in pairs)


def _along(one: np.ndarray, other: np.ndarray) -> float:
    """Return the length in mm along which the edges of two puzzle pieces run side by side, at most 1 mm apart."""
    if np.abs(one.mean() - other.mean()) > 250.0:
        return 0.0
    found = 0.0
    for a, b in zip(one, np.roll(one, -1), strict=True):
        long = abs(b - a)
        along = (b - a) / long
        at = (np.arange(math.floor(long / STEP)) + 0.5) * STEP
        for c, d in zip(other, np.roll(other, -1), strict=True):
            start, end = (d - a) / along, (c - a) / along
            if start.real >= end.real:
                continue
            aside = np.interp(at, [start.real, end.real], [start.imag, end.imag])
            found += STEP * np.count_nonzero((at >= start.real) & (at <= end.real) & (np.abs(aside) <= 1.0))
    return found + STEP / 2.0
