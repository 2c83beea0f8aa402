"""A bot (computer player) for National Flags that finds and covers flags with human-like times and errors.

The bot keeps no memory. In every tick it computes the probability of finding the flag in this tick, given the time searched so
far. The resulting search times have a log-normal distribution, like those of people.
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
"""Groups of countries whose flags people easily confuse, so that a bot may cover the wrong one."""


@dataclass(frozen=True, slots=True)
class FlagsLevel:
    """Strength of a bot in a race to find flags. All times are in seconds."""

    name: str
    seconds: float
    """Median time (s) that the bot needs to find a called flag on the board, if the bot knows the flag."""
    spread: float
    """Spread of the bot's search time: the standard deviation of its natural logarithm."""
    knows_great: float
    """Probability, from 0 to 1, that the bot knows a flag that is worth more than one point."""
    knows: float
    """Probability, from 0 to 1, that the bot knows a flag worth one point."""
    errs: float
    """Probability, from 0 to 1, that the bot puts its piece on a wrong flag."""


LEVELS = (
    FlagsLevel("novice", seconds=7.8, spread=0.45, knows_great=0.85, knows=0.55, errs=0.18),
    FlagsLevel("club", seconds=5.3, spread=0.40, knows_great=0.97, knows=0.82, errs=0.07),
    FlagsLevel("master", seconds=3.5, spread=0.36, knows_great=1.0, knows=0.97, errs=0.02),
)
"""Levels of the bot, from the weakest to the strongest."""


class FlagsPlayer(Player):
    """A bot (computer player) for National Flags at one level. When it is the caller, it calls the flags in random order."""

    def __init__(self, level: int = 1, name: str = "") -> None:
        self.level = LEVELS[level]
        self.name = name or self.level.name

    def act(self, game: Game[Any], state: Any, seat: int, random: Random) -> tuple[Act, ...]:  # noqa: ARG002
        # A bot covers at once and never buzzes: a buzz would lock out a person already reaching for the flag.
        if seat not in state.may_cover or random.random() >= self._chance(state):
            return ()
        place = state.called[-1]
        return (Cover(seat, _wrong_flag(state, random) if random.random() < self.level.errs else place),)

    def _chance(self, state: State) -> float:
        """Return the probability that the bot covers a flag in the next tick of the clock."""
        level = self.level
        knows = level.knows_great if flag_at(state.called[-1]).points > 1 else level.knows
        looked = (SEARCH_TICKS - state.left) / TICKS_A_SECOND
        return _chance_now(looked, level.seconds, level.spread, knows)


def _chance_now(looked: float, median: float, spread: float, ever: float) -> float:
    """Return the probability that a bot finds the flag in the next clock tick.

    `looked` is the time in seconds for which the bot has searched. `median` and `spread` describe the log-normal search time in
    seconds. `ever` is the probability of finding the flag at all.
    """
    before = ever * _share(looked, median, spread)
    after = ever * _share(looked + 1.0 / TICKS_A_SECOND, median, spread)
    return (after - before) / (1.0 - before) if before < 1.0 else 1.0


def _share(seconds: float, median: float, spread: float) -> float:
    """Return the probability that a search time is shorter than `seconds`.

    The time is log-normal, with the median `median` in seconds and the spread `spread` of its logarithm.
    """
    if seconds <= 0.0:
        return 0.0
    return 0.5 * (1.0 + math.erf(math.log(seconds / median) / (spread * math.sqrt(2.0))))


def _wrong_flag(state: State, random: Random) -> str:
    """Return a wrong flag for the bot to cover, if possible an uncovered flag that resembles the called flag."""
    called = state.called[-1]
    covered = {place for place, owner in zip(state.called, state.owners, strict=False) if owner != NOBODY}
    wrong = [place for place in PLACES if place != called and place not in covered]
    kin = next((group for group in ALIKE if called.removeprefix("flag-") in group), ())
    alike = [place for place in wrong if place.removeprefix("flag-") in kin]
    # If every other flag is covered, only the called flag can be chosen.
    return random.choice(alike or wrong or [called])
