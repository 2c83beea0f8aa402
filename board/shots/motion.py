"""Animation data: the motion of each piece over time, and the sounds of contacts."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from board.geometry import Point
from board.men import Man


@dataclass(frozen=True, slots=True, eq=False)
class Track:
    """Motion of one piece in an animation.

    Each row of `frames` describes one frame. Its columns are x and y (mm), rotation (degrees), height above the surface (mm) and
    tilt (degrees). The height is measured at the piece's lowest point. The tilt is 0 for a standing pin, 90 for a lying pin and
    180 for a pin upside down. While a pin falls, the rotation is the direction in which its head points. An optional sixth column
    is the display scale of the piece. A scale of 0 hides the piece.
    """

    man: Man
    frames: NDArray[np.float32]
    is_carried: bool = True
    """True if the player moves this piece. False if the piece only moves aside for another one."""


@dataclass(frozen=True, slots=True)
class Knock:
    """A sound during an animation, with loudness 0 to 1.

    Kinds are `disk`, `rim`, `peg`, `pin`, `pocket`, `ditch`, `man` (a board-game piece), `card` and `dice`.
    """

    time: float
    kind: str
    loudness: float
    at: Point | None = None
    """Place on the board where the sound is made. None if the sound has no place."""


@dataclass(frozen=True, slots=True, eq=False)
class Motion:
    """Animation from one picture of a game to the next. It has a track for each piece that moves."""

    rate: float
    """Number of frames per second in the tracks of the animation."""
    tracks: tuple[Track, ...] = ()
    knocks: tuple[Knock, ...] = ()
    throw: tuple[int, ...] = ()
    """Faces of the dice that are rolled before the pieces move in the animation. Empty if no dice are rolled."""

    @property
    def seconds(self) -> float:
        """Duration of the animation in s, without the roll of the dice."""
        return max((len(track.frames) - 1 for track in self.tracks), default=0) / self.rate
