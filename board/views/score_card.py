"""Score card of a progressive party, kept round by round as in 1905 and 1908."""

from __future__ import annotations

from dataclasses import dataclass

WORTHS = (50, 25, 20, 10, 5, 3, 1, 1)
"""Values that can be punched in every round. Combinations of them give any number up to their sum."""


@dataclass(frozen=True, slots=True)
class CardRound:
    """Result of one round for a player and the player's partner in that round."""

    table: int
    """Table number. The head table is 1."""
    couple: int
    """Number of the player's couple at the table, 1 or 2."""
    partner: int
    """Seat of the partner."""
    plus: int
    """Points won in the round."""
    captures: int = 0
    """Number of final captures, such as holding Raffles at the end of a hand. Each is punched at the foot of the card."""
    minus: int = 0
    """Points lost in the round."""

    @property
    def points(self) -> int:
        return self.plus - self.minus


@dataclass(frozen=True, slots=True)
class ScoreCard:
    """Score card of one seat: punched in games with captures, otherwise written in columns of plus and minus."""

    seat: int
    title: str
    rounds: tuple[CardRound, ...]
    most: int
    """Number of rounds in the whole party."""
    captured: str = ""
    """Label for captures, such as `Raffles captured`. Empty if the game has none."""

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
        """The totals as text, for screen readers."""
        if self.is_punched:
            return f"{self.points} points, {self.captured.lower()}: {self.captures}"
        return f"{self.plus} plus, {self.minus} minus, net score {self.points}"


def punched(points: int) -> tuple[bool, ...]:
    """For each value in `WORTHS`, return True if that value is punched for this number of points. All values are punched if
    `points` exceeds their sum, and none if `points` is below 1.
    """
    found = []
    for worth in WORTHS:
        found.append(points >= worth)
        points -= worth if found[-1] else 0
    return tuple(found)


def table_words(table: int) -> str:
    """Name a table by its number: `the head table` for 1, `table 2`."""
    return "the head table" if table == 1 else f"table {table}"
