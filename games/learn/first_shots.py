"""The opening shot of Crokinole on many boards at once. Arrays hold all boards, so that no game objects are needed."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from board.geometry import ORIGIN, Point, cosine_and_sine
from board.men import NOBODY, Lie, Man
from board.sides import INSIDE
from games.crokinole.crokinole import EDGES, Crokinole, State
from games.crokinole.learning import TURN_OF
from games.learn.many_flicks import Floats
from games.learn.observation import observe
from physics.batch import LIES, BatchSetup, Boards, run

Numbers = NDArray[np.float32]


class FirstShots:
    """A simulator of opening shots of Crokinole on many boards at once, which returns their points and the observations after
    them.
    """

    def __init__(self, game: Crokinole, seats: int) -> None:
        self._game = game
        disk = Man(0, game.disk, NOBODY, ORIGIN)
        self._setup = BatchSetup(game.side, game.conditions, (), disk, None, None, has_events=True)
        in_ditch = [replace(disk, seat=seat, lie=Lie.DITCH) for seat in range(seats)]
        states = [State(seats, lead=seat, shots=1, men=(man,)) for seat, man in enumerate(in_ditch)]
        self._after_a_miss = np.stack([observe(game, state, seat) for seat, state in enumerate(states)])
        """What every seat sees after an opening shot that ends in the ditch (the gutter round the board). Each row is one seat's
        state as numbers.
        """
        self._turns = np.array([cosine_and_sine(TURN_OF[edge]) for edge in EDGES[seats]])

    def after(self, flicks: Floats, seats: NDArray[np.int64]) -> tuple[Floats, Numbers]:
        """Simulate these opening shots, one on each board. Return the points of each shot, and the new observation of each seat
        in `seats`.
        """
        empty = Boards(0, np.zeros((1, 0, 2)), np.zeros((1, 0)), np.zeros((1, 0), dtype=np.int8), flicks)
        batch = run(self._setup, empty)
        for bad in batch.bad.values():
            raise bad
        x, y, lie = batch.x[:, 0], batch.y[:, 0], batch.lie[:, 0]
        # A disk that left the platform counts as lying in the ditch, even if it came back.
        is_in = (lie != LIES.index(Lie.DITCH)) & (batch.count("left") + batch.count("returned") == 0)
        points = np.zeros(len(flicks))
        disk = self._setup.disk
        for number in is_in.nonzero()[0].tolist():
            points[number] = self._game.value(replace(disk, at=Point(float(x[number]), float(y[number])), lie=LIES[lie[number]]))
        seen = self._after_a_miss[seats]
        cosine, sine = self._turns[seats].T
        pocketed = lie == LIES.index(Lie.POCKET)
        ones = np.ones(len(flicks))
        rows = np.stack([(cosine * x - sine * y) / INSIDE, (sine * x + cosine * y) / INSIDE, ones, ones, pocketed], axis=1)
        seen[is_in, :5] = rows[is_in].astype(np.float32).clip(-1.0, 1.0)
        return points, seen
