"""Fit friction and restitution to measured positions: `python -m physics.tools.fit tracks.csv`.

The file has a row for every piece in every frame of a video, with the columns

- `shot`: name of the shot, the same in all its rows;
- `time`: s. In the first frame of a shot, the disk must already have left the finger;
- `man`: id of the piece, a whole number. In the first frame only the shot disk may move;
- `x`, `y`: mm from the centre of the board;
- `turn`: optional rotation of the piece, degrees counter-clockwise. Without this column, the fit assumes no spin;
- `kind`: optional type of the piece, such as `disk` (the default), `tournament-disk` or `striker`.

Every shot is simulated from its first frame. A least-squares fit finds the coefficients whose simulated positions are closest to
the measured ones. It also fits the initial velocity and spin of each shot disk, and the initial position of each piece. The
measuring error is estimated from the residuals. The confidence intervals are valid if the errors are independent and equally
large in x, in y, and in the rotation measured as an arc at the disk's edge.
"""

from __future__ import annotations

import argparse
import csv
import math
import sys
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import NormalDist
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from board.geometry import Point
from board.men import NOBODY, PIN, Kind, Man
from board.other_boards import ALL_KINDS, ALL_SIDES
from board.shots.flick import Flick
from board.sides import CROKINOLE_SIDE, Side
from board.sums import float_sum
from board.text.words import path_words, quote
from physics.engine.check import ImpossibleShot
from physics.engine.course import course_of
from physics.materials import RANGES, USUAL, Conditions, conditions_of

Array: TypeAlias = NDArray[np.float64]
USUALLY = ("floor_friction", "disk_bounce")
"""Names of the physical coefficients that are fitted by default."""
MOST_ROUNDS = 50
CLOSE = 1e-6
"""Relative decrease of the squared error below which the fit counts as finished."""
NUDGES = {"speed": 0.5, "spin": 0.05, "place": 0.01, "number": 1e-4}
"""Small changes from which the fit computes numerical derivatives. They are in mm/s, rad/s and mm for speed, spin and place. The
change of a coefficient has no unit.
"""
OF_EDGES = ("disk_friction", "rim_friction", "peg_friction", "pin_friction")
FROM_BELOW = (0.25, 0.1)
"""Start values for the friction between edges, as fractions of the given friction. The fit tries them in order.

With too much friction the edges stop sliding at every contact. The derivative is then zero, and the fit finds no better value.
"""
AIMS = (-1.5, -1.0, -0.5, 0.5, 1.0, 1.5)
"""Angles in degrees by which the fit turns the guessed headings of shots to find better ones.

A first guess may miss a disk that was grazed, or graze a disk that was missed. The fit then stops at a minimum that is not the
smallest.
"""
STRIDES = 20
"""Smallest number of rounds in which the fit can move a coefficient across its whole range."""
EARLY = 24
"""Largest number of video frames from which the first guess of a disk's velocity is computed."""
MOVED = 3.0
"""Distance in mm from its initial position beyond which a piece in a video counts as struck."""

OUTLIER = 4.0
"""Factor for rejecting badly measured shots.

A shot is rejected if its error exceeds this factor times the median error of all shots.
"""


class NoFit(ValueError):
    """Raised if no physical coefficients can be fitted to the measured positions. The message is one sentence."""


@dataclass(frozen=True, slots=True)
class FittedNumber:
    """A fitted physical coefficient, with the lower and upper end of its confidence interval."""

    value: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Fit:
    """Result of a fit to measured shots: the physical coefficients, and the errors of the measured positions."""

    conditions: Conditions
    estimates: Mapping[str, FittedNumber]
    error: float
    """Estimated standard deviation of the error of a measured coordinate, in mm."""
    shots: int

    def __str__(self) -> str:
        lines = [f"{name} {each.value:.4f}, from {each.low:.4f} to {each.high:.4f}" for name, each in self.estimates.items()]
        return "\n".join([*lines, f"measuring error {self.error:.3f} mm, {self.shots} shots", repr(self.conditions)])


@dataclass(frozen=True, slots=True)
class FilmedShot:
    """Positions of all pieces during one shot, as measured in a video."""

    name: str
    men: tuple[Man, ...]
    """The pieces at their initial positions in the video. The shot disk comes first."""
    times: Array
    """Time of each video frame in seconds since the first frame of the shot."""
    seen: Array
    """Coordinates measured in the video in mm, with the shape (pieces, 3, frames); NaN if not measured.

    The three coordinates are x, y, and the rotation as an arc length at the edge of the piece.
    """
    has_spin: bool

    def guess(self) -> Array:
        """Return a first guess of the unknown values of the measured shot, in mm, mm/s and rad/s.

        The first values are vx, vy and, if the spin is fitted, the spin of the shot disk. Then come the initial x, y and, if the
        spin is fitted, the rotation of every piece.
        """
        first = self.seen[:, :, 0].copy()
        struck = [
            np.flatnonzero(np.hypot(*(man[:2] - start[:2, None])) > MOVED) for man, start in zip(self.seen, first, strict=True)
        ]
        free = min([int(frames[0]) - 1 for frames in struck[1:] if len(frames)], default=len(self.times))
        count = max(3, min(EARLY, free))
        rows, times = self.seen[0, :, :count], self.times[:count]
        known = np.isfinite(rows[:2]).all(axis=0)
        # Until the disk strikes something, it slides along a straight line with constant deceleration.
        middle = rows[:2, known].mean(axis=1)
        way = np.linalg.svd((rows[:2, known] - middle[:, None]).T)[2][0]
        if way @ (rows[:2, known][:, -1] - middle) < 0.0:
            way = -way
        along = np.polyfit(times[known], way @ (rows[:2, known] - middle[:, None]), 2 if known.sum() > 5 else 1)
        slopes = [*(way * along[-2]).tolist(), 0.0]
        first[0, :2] = middle + way * along[-1]
        if self.has_spin:
            known = np.isfinite(rows[2])
            around = np.unwrap(rows[2, known] / self.men[0].radius)
            slopes[2] = float(np.polyfit(times[known], around, 1)[0])
        wide = 3 if self.has_spin else 2
        return np.array([*slopes[:wide], *first[:, :wide].ravel()])

    def turned_guesses(self) -> list[Array]:
        """Return copies of the first guess of the shot. The heading of each is turned by one of the angles in `AIMS`."""
        guess = self.guess()
        found = []
        for aim in AIMS:
            cosine, sine = math.cos(math.radians(aim)), math.sin(math.radians(aim))
            turned = guess.copy()
            turned[:2] = guess[0] * cosine - guess[1] * sine, guess[0] * sine + guess[1] * cosine
            found.append(turned)
        return found

    def nudges(self) -> Array:
        wide = 3 if self.has_spin else 2
        return np.array([NUDGES["speed"], NUDGES["speed"], NUDGES["spin"]][:wide] + [NUDGES["place"]] * (wide * len(self.men)))

    def predict(self, side: Side, conditions: Conditions, given: Array) -> Array:
        """Simulate the measured shot from the initial values `given`, in the order of the method `guess`.

        Return the computed coordinates in an array like `seen`, the measured coordinates. Raise ImpossibleShot if the shot is
        invalid, for example because two pieces overlap at the start.
        """
        wide = 3 if self.has_spin else 2
        vx, vy, spin = (*given[:wide].tolist(), 0.0)[:3]
        men = []
        for man, (x, y, *around) in zip(self.men, given[wide:].reshape(-1, wide).tolist(), strict=True):
            men.append(Man(man.id, man.kind, NOBODY, Point(x, y), math.degrees(around[0] / man.radius) if around else 0.0))
        flick = Flick(men[0].at, math.degrees(math.atan2(vy, vx)), math.hypot(vx, vy), spin)
        course = course_of(side, men, flick, conditions, True)
        course.run()
        found = np.empty_like(self.seen)
        for row, man in zip(found, men, strict=True):
            pieces = course.recorder.pieces[man.id]
            index = 0
            for frame, time in enumerate(self.times.tolist()):
                while index + 1 < len(pieces) and pieces[index + 1].since <= time:
                    index += 1
                x, y, turn, _, _ = pieces[index].at(time, pieces[index + 1] if index + 1 < len(pieces) else None)
                row[:, frame] = x, y, math.radians(turn) * man.radius
        course.give_back()
        return found


def fit_conditions(
    tracks: Sequence[FilmedShot],
    numbers: Sequence[str] = USUALLY,
    side: Side = CROKINOLE_SIDE,
    conditions: Conditions = USUAL,
    confidence: float = 0.95,
) -> Fit:
    """Fit the physical coefficients named in `numbers` to measured shots, and return the result.

    `RANGES` lists the possible names. `conditions` holds the first guesses of these coefficients, and the fixed values of all
    others. Raise NoFit if the shots do not determine the coefficients.
    """
    for name in numbers:
        if name not in RANGES:
            raise NoFit(f"Conditions have no {quote(name)}: their numbers are {', '.join(RANGES)}.")
    if not 0.0 < confidence < 1.0:
        raise NoFit("The confidence is between 0 and 1, for example 0.95.")
    if not tracks:
        raise NoFit("There are no shots to fit.")
    refused: NoFit | None = None
    for share in FROM_BELOW if set(numbers) & set(OF_EDGES) else FROM_BELOW[:1]:
        try:
            search = _Search(tracks, numbers, side, conditions, share)
            search.descend()
            if search.aim_again():
                search.descend()
            return search.result(confidence)
        except NoFit as problem:
            refused = refused or problem
    assert refused is not None
    raise refused


class _Search:
    """Least-squares search for physical coefficients and for the initial values of every measured shot."""

    def __init__(
        self, tracks: Sequence[FilmedShot], numbers: Sequence[str], side: Side, conditions: Conditions, share: float
    ) -> None:
        """Prepare to search for the coefficients that fit the measured shots best.

        The search starts at `conditions`, but the friction between edges is multiplied by `share`. Raise NoFit if a shot cannot
        be simulated from its start.
        """
        self.tracks, self.numbers, self.side, self.given = tracks, numbers, side, conditions
        self.lows, self.highs = (np.array([RANGES[name][end] for name in numbers]) for end in (0, 1))
        figures = conditions.figures
        self.first = np.array([getattr(figures, name) * (share if name in OF_EDGES else 1.0) for name in numbers])
        self.values = self.first
        self.starts = [track.guess() for track in tracks]
        """Initial values of each measured shot, in the order of `FilmedShot.guess`."""
        self.wide = len(numbers) + sum(map(len, self.starts))
        """Number of unknown values that the search must find."""
        try:
            self.left = self._residuals(self.values, self.starts)
            """Differences between the measured and the simulated coordinates of the pieces in mm, for each shot."""
        except ImpossibleShot as problem:
            raise NoFit(f"A shot cannot begin as measured: {problem}") from None
        self.is_felt: list[bool] = []
        """For each fitted coefficient, True if a small change of its initial value changes the simulated positions."""

    def descend(self) -> None:
        """Move the unknown values to the nearest minimum of the fit's squared error, by the method of Levenberg and Marquardt."""
        wide, known = self.wide, len(self.numbers)
        farthest = (self.highs - self.lows) / STRIDES
        damping, before = 1e-3, _square_of(self.left)
        for _ in range(MOST_ROUNDS):
            slopes = self._slopes()
            self.is_felt = self.is_felt or np.any(slopes[:, :known] != 0.0, axis=0).tolist()
            gap, scale = np.concatenate(self.left), np.sqrt((slopes * slopes).sum(axis=0)) + 1e-12
            scaled = slopes / scale
            square = scaled.T @ scaled
            gain = 0.0
            while damping < 1e9:
                step = np.linalg.solve(square + damping * np.eye(wide), scaled.T @ gap) / scale
                new = np.clip(self.values + np.clip(step[:known], -farthest, farthest), self.lows, self.highs)
                cuts = np.cumsum([known, *map(len, self.starts)])
                others = [start + step[cut : cut + len(start)] for cut, start in zip(cuts[:-1], self.starts, strict=True)]
                try:
                    tried = self._residuals(new, others)
                    after = _square_of(tried)
                except ImpossibleShot:
                    after = math.inf
                if after < before:
                    gain = 1.0 - after / before
                    self.values, self.starts, self.left, before = new, others, tried, after
                    damping = max(damping / 10.0, 1e-9)
                    break
                damping *= 10.0
            if gain < CLOSE:
                break

    def aim_again(self) -> bool:
        """Try other headings for each shot, turned by the angles `AIMS`. Return True if any shot fits better than the best fit so
        far.

        The next search then starts at the better headings and at the first values of the coefficients.
        """
        conditions = _with(self.given, self.numbers, self.values)
        is_better = False
        for number, track in enumerate(self.tracks):
            least = _square_of([self.left[number]])
            for turned in track.turned_guesses():
                try:
                    square = _square_of([_difference(track, self.side, conditions, turned)])
                except ImpossibleShot:
                    continue
                if square < least:
                    self.starts[number], least, is_better = turned, square, True
        if is_better:
            self.values = self.first
            self.left = self._residuals(self.values, self.starts)
        return is_better

    def result(self, confidence: float) -> Fit:
        """Return the result of the fit. Raise NoFit if a shot does not fit, or if a physical coefficient remains unknown."""
        tracks, known = self.tracks, len(self.numbers)
        count = sum(map(len, self.left))
        if count <= self.wide:
            raise NoFit(f"{count} coordinates are too few for {self.wide} unknowns: more frames are needed.")
        error = math.sqrt(_square_of(self.left) / (count - self.wide))
        sizes = [math.sqrt(float(each @ each) / len(each)) for each in self.left]
        worst = int(np.argmax(sizes))
        if sizes[worst] > OUTLIER * float(np.median(sizes)):
            name, median = tracks[worst].name, float(np.median(sizes))
            raise NoFit(f"Shot {name} does not fit: its error is {sizes[worst]:.2f} mm, the median {median:.2f} mm.")
        slopes = self._slopes()
        try:
            spread = error * np.sqrt(np.diag(np.linalg.inv(slopes.T @ slopes))[:known])
        except np.linalg.LinAlgError:
            spread = np.where(np.abs(slopes[:, :known]).max(axis=0) > 0.0, 0.0, math.inf)
        widest = (self.highs - self.lows).tolist()
        for name, uncertain, most, was_felt in zip(self.numbers, spread.tolist(), widest, self.is_felt, strict=True):
            if not uncertain < most:
                if was_felt and name in OF_EDGES:
                    raise NoFit(f"These shots set no upper limit to {name}: the edges stop sliding. Add shots that graze.")
                raise NoFit(f"These shots say nothing about {name}.")
        half = NormalDist().inv_cdf(0.5 + confidence / 2.0) * spread
        ends = zip(self.numbers, self.values, self.values - half, self.values + half, strict=True)
        estimates = {name: FittedNumber(*map(float, each)) for name, *each in ends}
        return Fit(_with(self.given, self.numbers, self.values), estimates, error, len(tracks))

    def _residuals(self, values: Array, starts: Sequence[Array]) -> list[Array]:
        conditions = _with(self.given, self.numbers, values)
        return [_difference(track, self.side, conditions, start) for track, start in zip(self.tracks, starts, strict=True)]

    def _slopes(self) -> Array:
        """Return the derivative of every simulated coordinate with respect to every physical coefficient and every initial value.

        The columns are the coefficients, then the initial values of each shot in turn.
        """
        rows = []
        numbers, values, column = self.numbers, self.values, len(self.numbers)
        conditions = _with(self.given, numbers, values)
        for track, start, gap in zip(self.tracks, self.starts, self.left, strict=True):
            row = np.zeros((len(gap), self.wide))
            for i in range(len(numbers)):
                nudge = NUDGES["number"] if values[i] + NUDGES["number"] <= self.highs[i] else -NUDGES["number"]
                nudged = values.copy()
                nudged[i] += nudge
                row[:, i] = (gap - _difference(track, self.side, _with(self.given, numbers, nudged), start)) / nudge
            for i, nudge in enumerate(track.nudges().tolist()):
                row[:, column + i] = _start_slope(track, self.side, conditions, start, gap, i, nudge)
            column += len(start)
            rows.append(row)
        return np.vstack(rows)


def _square_of(residuals: Sequence[Array]) -> float:
    return float_sum(float(each @ each) for each in residuals)


def _with(conditions: Conditions, numbers: Sequence[str], values: Array) -> Conditions:
    given = {**dict(conditions.given), **dict(zip(numbers, values.tolist(), strict=True))}
    return conditions_of(conditions.board, conditions.pegs, conditions.disks, given=tuple(given.items()))


def _difference(track: FilmedShot, side: Side, conditions: Conditions, start: Array) -> Array:
    gap = track.seen - track.predict(side, conditions, start)
    # Compare rotations modulo a full turn.
    for row, man in zip(gap, track.men, strict=True):
        around = 2.0 * math.pi * man.radius
        row[2] -= np.round(row[2] / around) * around
    return gap[np.isfinite(track.seen)]


def _start_slope(track: FilmedShot, side: Side, conditions: Conditions, start: Array, gap: Array, i: int, nudge: float) -> Array:
    for signed in (nudge, -nudge):
        nudged = start.copy()
        nudged[i] += signed
        try:
            return (gap - _difference(track, side, conditions, nudged)) / signed
        except ImpossibleShot:
            # If two pieces touch, the step makes them overlap. Step in the opposite direction instead.
            continue
    return np.zeros_like(gap)


def read_tracks(lines: Iterable[str]) -> list[FilmedShot]:
    """Return the measured shots from the lines of a CSV file. Raise NoFit if a column or a value is missing."""
    shots: dict[str, list[Mapping[str, str]]] = {}
    for row in csv.DictReader(lines):
        if not {"shot", "time", "man", "x", "y"} <= row.keys():
            raise NoFit("The file needs the columns shot, time, man, x and y.")
        shots.setdefault(row["shot"], []).append(row)
    return [_track(name, rows) for name, rows in shots.items()]


def _track(name: str, rows: Sequence[Mapping[str, str]]) -> FilmedShot:
    try:
        numbers = [(float(row["time"]), int(row["man"]), float(row["x"]), float(row["y"])) for row in rows]
        turns = [float(row.get("turn") or math.nan) for row in rows]
        kinds: dict[int, Kind] = {int(row["man"]): ALL_KINDS[row.get("kind") or "disk"] for row in rows}
    except (KeyError, TypeError, ValueError):
        raise NoFit(f"Shot {name} has a row without numbers, or an unknown kind.") from None
    if PIN in kinds.values():
        raise NoFit(f"Shot {name} has pins, whose coefficients are not in these conditions.")
    times = sorted({time for time, *_ in numbers})
    places = {time: frame for frame, time in enumerate(times)}
    ids = sorted(kinds)
    seen = np.full((len(ids), 3, len(times)), math.nan)
    for (time, man, x, y), turn in zip(numbers, turns, strict=True):
        seen[ids.index(man), :, places[time]] = x, y, math.radians(turn) * kinds[man].radius
    if len(times) < 3 or not np.isfinite(seen[:, :2, 0]).all():
        raise NoFit(f"Shot {name} needs three frames, with all men in the first one.")
    # The shot disk is the piece that has moved farthest in the first frames.
    early = seen[:, :2, : min(EARLY, len(times))]
    ways = np.nanmax(np.hypot(*np.moveaxis(early - early[:, :, :1], 1, 0)), axis=1)
    order = [int(np.argmax(ways)), *(i for i in range(len(ids)) if i != int(np.argmax(ways)))]
    starts = seen[:, :, 0]
    men = tuple(Man(ids[i], kinds[ids[i]], NOBODY, Point(*starts[i, :2].tolist())) for i in order)
    has_spin = bool(np.isfinite(seen[order[0], 2]).sum() > 2)
    if has_spin and not np.isfinite(starts[:, 2]).all():
        raise NoFit(f"Shot {name} needs the turn of every man in the first frame, or no turns.")
    return FilmedShot(name, men, np.array(times) - times[0], seen[order], has_spin)


def main() -> int:
    parser = argparse.ArgumentParser(
        prog=f"python -m {__package__}.fit", description="Fit friction and restitution to measured positions in a CSV file."
    )
    parser.add_argument("file", type=Path, help="CSV with the columns shot, time, man, x, y, and optionally turn and kind")
    parser.add_argument("--fit", nargs="+", default=list(USUALLY), metavar="NUMBER", help=f"numbers to fit ({' '.join(USUALLY)})")
    parser.add_argument(
        "--side", choices=sorted(ALL_SIDES), default="crokinole", help="side of the board, or another board (crokinole)"
    )
    parser.add_argument("--given", nargs="*", default=[], metavar="NAME=NUMBER", help="known values of other numbers")
    arguments = parser.parse_args()
    try:
        given = tuple((name, float(value)) for name, _, value in (each.partition("=") for each in arguments.given))
        with arguments.file.open(newline="", encoding="utf-8") as lines:
            tracks = read_tracks(lines)
        print(fit_conditions(tracks, arguments.fit, ALL_SIDES[arguments.side], conditions_of(given=given)))
    except OSError:
        print(f"{path_words(arguments.file)} cannot be read.", file=sys.stderr)
        return 2
    except ValueError as problem:
        print(problem, file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
