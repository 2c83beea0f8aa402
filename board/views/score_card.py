"""A score card of a progressive party, kept round by round as in 1905 and 1908: plain data, to be painted and kept."""

from __future__ import annotations

from dataclasses import dataclass

WORTHS = (50, 25, 20, 10, 5, 3, 1, 1)
"""What stands on a card to be punched, in every round: any number up to the sum of all can be punched with these."""


@dataclass(frozen=True, slots=True)
class CardRound:
    """What one player made in one round, with his partner of that round."""

    table: int
    """Counted from the head table, 1."""
    couple: int
    """Which couple of the table, 1 or 2."""
    partner: int
    """The partner's seat."""
    plus: int
    """Points gained."""
    captures: int = 0
    """Final captures, each with a punch of its own at the foot of the card."""
    minus: int = 0
    """Points lost."""

    @property
    def points(self) -> int:
        return self.plus - self.minus


@dataclass(frozen=True, slots=True)
class ScoreCard:
    """The score card of one seat: punched where something is captured, else written in columns of plus and minus."""

    seat: int
    title: str
    rounds: tuple[CardRound, ...]
    """Those that are over."""
    most: int
    """How many rounds are played."""
    captured: str = ""
    """What is captured, in a word or two, such as `Raffles captured`."""

    @property
    def is_punched(self) -> bool:
        return bool(self.captured)

    @property
    def points(self) -> int:
        return self.plus - self.minus

    @property
    def plus(self) -> int:
        return sum(played.plus for played in self.rounds)

    @property
    def minus(self) -> int:
        return sum(played.minus for played in self.rounds)

    @property
    def captures(self) -> int:
        return sum(played.captures for played in self.rounds)

    @property
    def words(self) -> str:
        """What it comes to, for whoever does not see it."""
        if self.is_punched:
            return f"{self.points} points, {self.captured.lower()}: {self.captures}"
        return f"{self.plus} plus, {self.minus} minus, a net score of {self.points}"


def punched(points: int) -> tuple[bool, ...]:
    """Which of `WORTHS` are punched for so many points; all of them where they are too many, and none for less than one."""
    found = []
    for worth in WORTHS:
        found.append(points >= worth)
        points -= worth if found[-1] else 0
    return tuple(found)


def table_words(table: int) -> str:
    """`the head table`, `table 2`; counted from the head table, 1."""
    return "the head table" if table == 1 else f"table {table}"
