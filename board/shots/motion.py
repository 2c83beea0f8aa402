"""Animation data: a track over time for each piece, and the sounds of contacts."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from board.geometry import Point
from board.men import Man


@dataclass(frozen=True, slots=True, eq=False)
class Track:
    """Motion of one piece. Each frame is x, y (mm), turn (degrees), height above the surface (mm) and tilt (degrees).

    Tilt is the angle by which a pin has fallen: 0 standing, 90 lying, 180 upside down in the air. While a pin falls, its turn is
    the direction of its head, and its height is the height of its lowest part. An optional sixth column is the drawn size of the
    piece; 0 hides it.
    """

    man: Man
    frames: NDArray[np.float32]
    is_carried: bool = True
    """True if the move itself moves this piece. False if the piece only makes room for others."""


@dataclass(frozen=True, slots=True)
class Knock:
    """Sound during a motion, with loudness 0 to 1: `disk`, `rim`, `peg`, `pin`, `pocket`, `ditch`, `man`, `card` or `dice`."""

    time: float
    kind: str
    loudness: float
    at: Point | None = None
    """Position of the sound's source. None if the sound has no place on the board."""


@dataclass(frozen=True, slots=True, eq=False)
class Motion:
    """Animation from one picture to the next. Pieces without a track stay put."""

    rate: float
    """Frame rate of the tracks, per second."""
    tracks: tuple[Track, ...] = ()
    knocks: tuple[Knock, ...] = ()
    throw: tuple[int, ...] = ()
    """Final faces of dice that are rolled before the pieces move."""

    @property
    def seconds(self) -> float:
        """Duration of the tracks in seconds, without the roll."""
        return max((len(track.frames) - 1 for track in self.tracks), default=0) / self.rate
