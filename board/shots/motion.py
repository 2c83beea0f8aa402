"""How men move while a move is shown: tracks over time, and the sounds of contacts."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from board.geometry import Point
from board.men import Man


@dataclass(frozen=True, slots=True, eq=False)
class Track:
    """The path of one man: a row a frame of x, y (mm), turn (degrees), height above the surface (mm) and tilt (degrees).

    Tilt is how far a pin has fallen: 0 standing, 90 lying, 180 on its head in the air; while it falls its turn is the direction
    of its head, and its height that of its lowest part. A sixth column, where there is one, is the size it is shown in, as the
    figure it belongs to grows; 0 where nothing is to be seen of it.
    """

    man: Man
    frames: NDArray[np.float32]
    is_carried: bool = True
    """Whether it is what the move is about; else it only makes room."""


@dataclass(frozen=True, slots=True)
class Knock:
    """A sound during a motion: `disk`, `rim`, `peg`, `pin`, `pocket`, `ditch`, `man`, `card` or `dice`, with loudness 0 to 1."""

    time: float
    kind: str
    loudness: float
    at: Point | None = None
    """Where it comes from; None if from nowhere on the board."""


@dataclass(frozen=True, slots=True, eq=False)
class Motion:
    """What to animate between one picture and the next. Men without a track stay put."""

    rate: float
    """Frames a second."""
    tracks: tuple[Track, ...] = ()
    knocks: tuple[Knock, ...] = ()
    throw: tuple[int, ...] = ()
    """Dice to be thrown first, with the faces they come to show."""

    @property
    def seconds(self) -> float:
        """How long the men move, without the throw."""
        return max((len(track.frames) - 1 for track in self.tracks), default=0) / self.rate
