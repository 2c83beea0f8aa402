"""The three levels at which bots play every game, and what makes them: a hand, and time to think."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random

from board.shots.flick import Flick
from games.bots.steadiness import Steadiness


@dataclass(frozen=True, slots=True)
class Level:
    """How good a bot is."""

    name: str
    seconds: float
    """How long it may think about a move."""
    simulations: int
    """How many shots it tries in its mind before it plays one, at most; the budget of seeded play."""
    steadiness: Steadiness
    """How far its shots stray."""

    def strayed(self, flick: Flick, random: Random) -> Flick:
        """What comes of it when somebody with such a hand means to play a flick."""
        return self.steadiness.strayed(flick, random)


# Open twenties, on an empty board from the middle of the line: 35, 55 and 75 of a hundred, as recreational players, average and
# top competitors make them (the-pudding/crokinole, competitive.csv and odds.csv). `python -m tools.bots.calibrate` measures
# and fits these hands.
_HAND = Steadiness(heading=1.0, speed=0.05, place=0.6, spin=2.0)
NOVICE = Level("novice", 0.3, 120, _HAND.scaled(1.57))
CLUB = Level("club", 1.0, 400, _HAND.scaled(1.10))
MASTER = Level("master", 2.0, 800, _HAND.scaled(0.83))
LEVELS: Mapping[str, Level] = {level.name: level for level in (NOVICE, CLUB, MASTER)}
"""By name, from the easiest to beat to the hardest."""
