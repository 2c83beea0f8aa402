"""Progressive play: several tables of four, from the head table down, with the higher couple moving up a table.

The losers at the head table go to the foot; all others stay.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from board.men import Man
from board.protocols.table import Turn
from board.shots.motion import Motion
from board.text.sentence import Seat, Sentence
from board.views.picture import Mark, Picture

Couple = tuple[int, int]
"""Two players, by seat."""
CHAIRS = 4
"""Chairs per table."""


@dataclass(frozen=True, slots=True)
class NewTable:
    """Seating of a table after a move, the lower seats first."""

    stayed: Couple
    came: Couple


def moved(winners: Sequence[Couple], losers: Sequence[Couple]) -> tuple[NewTable, ...]:
    """Return the tables after the couples have moved, from the head down.

    At a single table the winners join the losers.
    """
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


def words_of(words: str, chairs: Sequence[int]) -> str:
    """Return a sentence about chairs as one about the seats on them."""
    if not isinstance(words, Sentence):
        return words
    return Sentence(*(Seat(chairs[part.number]) if isinstance(part, Seat) else part for part in words.parts))


def men_of(men: Sequence[Man], chairs: Sequence[int]) -> tuple[Man, ...]:
    return tuple(replace(man, seat=chairs[man.seat]) if man.seat >= 0 else man for man in men)


def picture_of(picture: Picture, chairs: Sequence[int]) -> Picture:
    """Return the picture of a table with chairs replaced by seats."""
    return replace(
        picture,
        men=men_of(picture.men, chairs),
        marks=tuple(_mark_of(mark, chairs) for mark in picture.marks),
        mover=chairs[picture.mover] if picture.mover >= 0 else picture.mover,
    )


def _mark_of(mark: Mark, chairs: Sequence[int]) -> Mark:
    return replace(mark, seat=chairs[mark.seat] if mark.seat >= 0 else mark.seat, words=words_of(mark.words, chairs))


def motion_of(motion: Motion | None, chairs: Sequence[int]) -> Motion | None:
    if motion is None:
        return None
    return replace(motion, tracks=tuple(replace(track, man=men_of([track.man], chairs)[0]) for track in motion.tracks))


def said_of(turn: Turn[object], chairs: Sequence[int]) -> tuple[str, ...]:
    """Return the umpire's words on a turn at a table, about seats."""
    return tuple(words_of(words, chairs) for words in turn.said)
