"""A player of National Flags: sees and covers like a person, some time after the call, and errs like one.

It keeps nothing in mind. In every tick it asks how likely somebody who has looked for so long in vain is to see the flag just
now; the times that come of it are spread log-normally, as people's times of search are.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from random import Random
from typing import Any

from board.moves import Act, Cover
from games.bots.player import Player
from games.flags.national_flags import NOBODY, PLACES, SEARCH_TICKS, TICKS_A_SECOND, State, flag_at
from games.game import Game

ALIKE = (
    ("russia", "netherlands", "france"),
    ("germany", "belgium"),
    ("mexico", "italy", "persia"),
    ("colombia", "bolivia", "spain"),
    ("united-states", "distress-signal", "liberia"),
    ("austria", "peru"),
    ("cuba", "chili"),
    ("turkey", "siam", "switzerland"),
    ("flag-of-truce", "japan"),
)
"""Flags that people take for one another."""


@dataclass(frozen=True, slots=True)
class FlagsLevel:
    """How good a player is. Times in seconds."""

    name: str
    seconds: float
    """Half of the flags it knows are covered within this time of the call: seen, and reached by hand."""
    spread: float
    """How uneven its times are: the standard deviation of their logarithm."""
    knows_great: float
    """The chance that it knows a flag worth two or three points."""
    knows: float
    """The chance that it knows any other."""
    errs: float
    """The chance that it covers a wrong flag."""


LEVELS = (
    FlagsLevel("novice", seconds=7.8, spread=0.45, knows_great=0.85, knows=0.55, errs=0.18),
    FlagsLevel("club", seconds=5.3, spread=0.40, knows_great=0.97, knows=0.82, errs=0.07),
    FlagsLevel("master", seconds=3.5, spread=0.36, knows_great=1.0, knows=0.97, errs=0.02),
)
"""From the easiest to beat to the hardest."""


class FlagsPlayer(Player):
    """A live bot of one of the levels; it can call the flags too."""

    def __init__(self, level: int = 1, name: str = "") -> None:
        self.level = LEVELS[level]
        self.name = name or self.level.name

    def act(self, game: Game[Any], state: Any, seat: int, random: Random) -> tuple[Act, ...]:  # noqa: ARG002
        # Whoever covers at once need not buzz, and a bot never does: a buzz takes the call from a hand that is on its way.
        if seat not in state.may_cover or random.random() >= self._chance(state):
            return ()
        place = state.called[-1]
        return (Cover(seat, _mistaken(state, random) if random.random() < self.level.errs else place),)

    def _chance(self, state: State) -> float:
        """How likely it is to cover in the coming tick."""
        level = self.level
        knows = level.knows_great if flag_at(state.called[-1]).points > 1 else level.knows
        looked = (SEARCH_TICKS - state.left) / TICKS_A_SECOND
        return _now(looked, level.seconds, level.spread, knows)


def _now(looked: float, median: float, spread: float, ever: float) -> float:
    """How likely it comes in the next tick, if it has not in `looked` seconds and comes at all with chance `ever`."""
    before = ever * _share(looked, median, spread)
    after = ever * _share(looked + 1.0 / TICKS_A_SECOND, median, spread)
    return (after - before) / (1.0 - before) if before < 1.0 else 1.0


def _share(seconds: float, median: float, spread: float) -> float:
    """The share of a log-normal spread of times that is over by then."""
    if seconds <= 0.0:
        return 0.0
    return 0.5 * (1.0 + math.erf(math.log(seconds / median) / (spread * math.sqrt(2.0))))


def _mistaken(state: State, random: Random) -> str:
    """A flag that is not the one called, of those alike to it if there are any still uncovered."""
    called = state.called[-1]
    covered = {place for place, owner in zip(state.called, state.owners, strict=False) if owner != NOBODY}
    wrong = [place for place in PLACES if place != called and place not in covered]
    kin = next((group for group in ALIKE if called.removeprefix("flag-") in group), ())
    alike = [place for place in wrong if place.removeprefix("flag-") in kin]
    # When every other flag is covered there is nothing left to mistake it for.
    return random.choice(alike or wrong or [called])
