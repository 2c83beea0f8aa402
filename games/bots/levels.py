"""The three levels of the bots (computer players), from novice to master. A level sets aim errors and limits on computation."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random

from board.shots.flick import Flick
from games.bots.steadiness import Steadiness


@dataclass(frozen=True, slots=True)
class Level:
    """Strength of a bot (computer player): its thinking time, number of simulations and aim errors."""

    name: str
    seconds: float
    """Time that a bot of this level may think about a move, in seconds."""
    simulations: int
    """Largest number of simulations that a bot of this level uses for a move.

    If a game must be repeated exactly from its seed, this number is the only limit. Time would differ between machines.
    """
    steadiness: Steadiness
    """Aim errors of a bot of this level, as standard deviations."""

    def strayed(self, flick: Flick, random: Random) -> Flick:
        """Return the shot `flick` with random aim errors, as large as usual for a bot of this level."""
        return self.steadiness.strayed(flick, random)


# Open twenties on an empty board from the middle of the line: 35, 55 and 75 of a hundred, like recreational players, average and
# top competitors (the-pudding/crokinole, competitive.csv and odds.csv). `python -m tools.bots.calibrate` measures and fits these
# levels.
_HAND = Steadiness(heading=1.0, speed=0.05, place=0.6, spin=2.0)
NOVICE = Level("novice", 0.3, 120, _HAND.scaled(1.57))
CLUB = Level("club", 1.0, 400, _HAND.scaled(1.10))
MASTER = Level("master", 2.0, 800, _HAND.scaled(0.83))
LEVELS: Mapping[str, Level] = {level.name: level for level in (NOVICE, CLUB, MASTER)}
"""Levels of the bots by name, from the weakest to the strongest."""
