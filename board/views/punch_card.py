"""A score card that is punched round by round, as at a progressive party of 1905: plain data, to be painted and kept."""

from __future__ import annotations

from dataclasses import dataclass

WORTHS = (50, 25, 20, 10, 5, 3, 1, 1)
"""What stands on a card to be punched, in every round: any number up to the sum of all can be punched with these."""


@dataclass(frozen=True, slots=True)
class PunchedRound:
    """What one player made in one round, with his partner of that round."""

    table: int
    """Counted from the head table, 1."""
    couple: int
    """Which couple of the table, 1 or 2."""
    partner: int
    """The partner's seat."""
    points: int
    captures: int = 0
    """Final captures, each with a punch of its own at the foot of the card."""


@dataclass(frozen=True, slots=True)
class PunchCard:
    """The score card of one seat."""

    seat: int
    title: str
    rounds: tuple[PunchedRound, ...]
    """Those that are over."""
    most: int
    """How many rounds are played."""
    captured: str
    """What is captured, in a word or two, such as `Raffles captured`."""

    @property
    def points(self) -> int:
        return sum(played.points for played in self.rounds)

    @property
    def captures(self) -> int:
        return sum(played.captures for played in self.rounds)


def punched(points: int) -> tuple[bool, ...]:
    """Which of `WORTHS` are punched for so many points; all of them where they are too many, and none for less than one."""
    found = []
    for worth in WORTHS:
        found.append(points >= worth)
        points -= worth if found[-1] else 0
    return tuple(found)
