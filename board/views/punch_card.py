"""The score card of a progressive game: what is punched on it for each round, and what it comes to. Plain data, and as text."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class PunchedRound:
    """What was punched after one round."""

    table: int
    """At which it was played: 0 is the head table."""
    couple: int
    """Of this table: 0 or 1."""
    partner: int
    """The seat one played with."""
    points: int
    """What the couple made."""
    captures: int
    """How often it had captured Raffles at the end of a hand."""


@dataclass(frozen=True, slots=True)
class PunchCard:
    """A player's card."""

    title: str
    seat: int
    rounds: tuple[PunchedRound, ...] = ()
    """Those that are over at his table, the first first."""
    of: int = 0
    """How many there will be."""

    @property
    def points(self) -> int:
        return sum(punched.points for punched in self.rounds)

    @property
    def captures(self) -> int:
        return sum(punched.captures for punched in self.rounds)


def table_words(table: int) -> str:
    """`the head table`, `table 2`."""
    return "the head table" if table == 0 else f"table {table + 1}"


def printed_punches(card: PunchCard, names: Sequence[str]) -> str:
    """A card as text, with a mark for every punch of Raffles."""
    lines = [card.title.upper(), f"Name: {names[card.seat]}", "", "Round  Table       Couple  Partner          Points  Raffles"]
    for number, each in enumerate(card.rounds, start=1):
        at = "head" if each.table == 0 else str(each.table + 1)
        partner, punches = names[each.partner][:15], "o" * each.captures
        lines.append(f"{number:<7}{at:<12}{each.couple + 1:<8}{partner:<15}{each.points:>8}  {punches}".rstrip())
    lines += [f"{number:<7}" + "-" for number in range(len(card.rounds) + 1, card.of + 1)]
    return "\n".join([*lines, "", f"Total points: {card.points}", f"Raffles captured: {card.captures}", ""])
