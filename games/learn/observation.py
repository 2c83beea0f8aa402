"""Observations for learning programs: the state of a game as numbers from -1 to 1, as one player sees it."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from games.catalogue import encoding_of
from games.encoding import NumbersSeen
from games.game import Game
from games.play.bot_questions import visible_state

Sight = NDArray[np.float32]


def observe(game: Game[Any], state: Any, seat: int) -> Sight:
    """Return the state of a game as an array of numbers for learning programs. It leaves out information hidden from seat
    `seat`.
    """
    return as_numbers(game, visible_state(game, state, seat), seat)


def as_numbers(game: Game[Any], state: Any, seat: int) -> Sight:
    """Return the whole state of a game as numbers, hidden information included, from the point of view of seat `seat`."""
    encoding = encoding_of(type(game))
    assert encoding is not None
    return np.clip(np.array(list(encoding.numbers(game, state, seat)), dtype=np.float32), -1.0, 1.0)


def numbers_seen(game: Game[Any], seats: int) -> tuple[NumbersSeen, ...]:
    """Return the names of all numbers in an observation (a state as numbers), in order."""
    encoding = encoding_of(type(game))
    assert encoding is not None
    return encoding.names(game, seats)
