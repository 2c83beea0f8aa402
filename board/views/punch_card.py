"""A score card that is punched round by round, as at a progressive party of 1905: plain data, to be painted and kept."""

from __future__ import annotations

from collections.abc import Sequence
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


def table_words(table: int) -> str:
    """`the head table`, `table 2`; counted from the head table, 1."""
    return "the head table" if table == 1 else f"table {table}"


def printed_punches(card: PunchCard, names: Sequence[str]) -> str:
    """A card as text, with a mark for every capture."""
    lines = [card.title.upper(), f"Name: {names[card.seat]}", "", "Round  Table       Couple  Partner          Points  Captures"]
    for number, each in enumerate(card.rounds, start=1):
        at = "head" if each.table == 1 else str(each.table)
        partner, marks = names[each.partner][:15], "o" * each.captures
        lines.append(f"{number:<7}{at:<12}{each.couple:<8}{partner:<15}{each.points:>8}  {marks}".rstrip())
    lines += [f"{number:<7}-" for number in range(len(card.rounds) + 1, card.most + 1)]
    return "\n".join([*lines, "", f"Total points: {card.points}", f"{card.captured}: {card.captures}", ""])
