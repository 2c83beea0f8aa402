"""Score cards of a party at several tables, where players change tables after each round, as in the rules of 1905 and 1908."""

from __future__ import annotations

from dataclasses import dataclass

WORTHS = (50, 25, 20, 10, 5, 3, 1, 1)
"""Numbers printed on a score card. Holes are punched in some of them to record the points of a round.

The punched numbers add up to the points.
"""


@dataclass(frozen=True, slots=True)
class CardRound:
    """Result of one round at a card table for a player and the player's partner in that round."""

    table: int
    """Number of the table at which the player played this round. Table 1 is the head table."""
    couple: int
    """Number of the player's pair at the table in this round, 1 or 2."""
    partner: int
    """Seat of the player's partner in this round."""
    plus: int
    """Points that the player won in the round."""
    captures: int = 0
    """Number of times that the player's pair captured Raffles, the special card, in this round. 0 in other games."""
    minus: int = 0
    """Points that the player lost in the round."""

    @property
    def points(self) -> int:
        return self.plus - self.minus


@dataclass(frozen=True, slots=True)
class ScoreCard:
    """Score card of one player at a party of several rounds.

    In games with captures, holes are punched in it. In other games it has columns for plus and minus.
    """

    seat: int
    title: str
    rounds: tuple[CardRound, ...]
    most: int
    """Number of rounds in the whole event, in which players change tables after each round."""
    captured: str = ""
    """Label for the captures on the score card, such as `Raffles captured`. Empty if the game has no captures."""

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
        """The totals of the score card as a line of text, for screen readers."""
        if self.is_punched:
            return f"{self.points} points, {self.captured.lower()}: {self.captures}"
        return f"{self.plus} plus, {self.minus} minus, net score {self.points}"


def punched_values(points: int) -> tuple[bool, ...]:
    """Return, for each number in `WORTHS`, True if a hole is punched in it to record `points`.

    All holes are punched if `points` exceeds the sum of the numbers, and none if `points` is below 1.
    """
    found = []
    for worth in WORTHS:
        found.append(points >= worth)
        points -= worth if found[-1] else 0
    return tuple(found)


def table_words(table: int) -> str:
    """Return the name of a card table by its number: `the head table` for table 1, and `table 2` for table 2."""
    return "the head table" if table == 1 else f"table {table}"
