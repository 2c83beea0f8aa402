"""Progressive play: several tables of four, from the head table down, at which the higher couple moves up a table.

The head table's losers go to the foot; all others stay where they are.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

Couple = tuple[int, int]
"""Two players, by their numbers."""
CHAIRS = 4
"""At every table."""


@dataclass(frozen=True, slots=True)
class NewTable:
    """Who sits at a table after a move: the lower numbers first."""

    stayed: Couple
    came: Couple


def moved(winners: Sequence[Couple], losers: Sequence[Couple]) -> tuple[NewTable, ...]:
    """The tables after the couples of each, from the head down, have moved. At a single table the winners come to the losers."""
    tables = len(winners)
    if tables == 1:
        return (NewTable(_by_number(losers[0]), _by_number(winners[0])),)
    found = []
    for table in range(tables):
        stayed = winners[0] if table == 0 else losers[table]
        came = losers[0] if table == tables - 1 else winners[table + 1]
        found.append(NewTable(_by_number(stayed), _by_number(came)))
    return tuple(found)


def _by_number(couple: Couple) -> Couple:
    return min(couple), max(couple)
