"""Progressive play at several tables of four players: after each round, some couples change tables.

Tables are numbered from the head table down. The couple with more points moves up a table. The losers at the head table go
to the last table. All others stay.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from board.men import Man
from board.protocols.table import Turn
from board.shots.motion import Motion
from board.text.sentence import Sentence
from board.views.picture import Mark, Picture
from board.views.score_card import CardRound

Couple = tuple[int, int]
"""Seats of two partners, who stay together when they change tables."""
CHAIRS = 4
"""Number of chairs, and of players, at each table."""


@dataclass(frozen=True, slots=True)
class Evening:
    """An evening of play at several tables: the couples (pairs of partners) at each table, and every player's score card."""

    couples: tuple[Couple, ...]
    """All couples (pairs of partners) in the order of their tables, two for each table, from the head table down."""
    cards: tuple[tuple[CardRound, ...], ...]
    """For each player, the score card, with a line for every finished round."""

    @classmethod
    def of(cls, couples: Iterable[Couple]) -> Evening:
        """Return a new evening, a series of rounds in which couples change tables. The score cards are empty."""
        couples = tuple(couples)
        return cls(couples, ((),) * (2 * len(couples)))

    @property
    def tables(self) -> int:
        return len(self.couples) // 2

    @property
    def rounds(self) -> int:
        """Number of rounds that are finished at every table."""
        return min(map(len, self.cards))

    @property
    def score(self) -> tuple[int, ...]:
        return tuple(sum(line.points for line in card) for card in self.cards)

    @property
    def couple_of(self) -> tuple[int, ...]:
        """For each player, the index of the player's couple (pair of partners) in the attribute `couples`."""
        return tuple(next(i for i, couple in enumerate(self.couples) if seat in couple) for seat in range(len(self.cards)))

    def chairs(self, table: int) -> tuple[int, ...]:
        """Return the seats of the players around a table, from its first chair on. Partners sit opposite each other."""
        (first, third), (second, fourth) = self.couples[2 * table : 2 * table + 2]
        return first, second, third, fourth

    def punch(self, couple: int, plus: int, *, captures: int = 0, minus: int = 0) -> Evening:
        """Return a copy with a new line on the score cards of a couple, for both partners.

        `couple` is an index in `couples`. The other arguments are what this couple scored in the round.
        """
        cards = list(self.cards)
        one, other = self.couples[couple]
        for seat, partner in ((one, other), (other, one)):
            cards[seat] += (CardRound(couple // 2 + 1, couple % 2 + 1, partner, plus, captures, minus),)
        return replace(self, cards=tuple(cards))

    def moved_up(self, higher: Sequence[int]) -> Evening:
        """Return a copy after the couples (pairs of partners) have moved to their next tables.

        `higher` holds the index of the winning couple of each table. At a single table both couples stay. Each player who stayed
        at a table gets a partner from the other couple.
        """
        winners, losers = ([sorted(self.couples[couple ^ other]) for couple in higher] for other in (0, 1))
        stayed, came = [winners[0], *losers[1:]], [*winners[1:], losers[0]]
        if self.tables == 1:
            stayed, came = came, stayed
        tables = zip(stayed, came, strict=True)
        return replace(self, couples=tuple(pair for table in tables for pair in zip(*table, strict=True)))


def words_of(words: str, chairs: Sequence[int]) -> str:
    """Return a sentence with the chair numbers of one table replaced by players' seats.

    `chairs` holds the seat on each chair.
    """
    if not isinstance(words, Sentence):
        return words
    return words.about(chairs)


def men_of(men: Sequence[Man], chairs: Sequence[int]) -> tuple[Man, ...]:
    return tuple(replace(man, seat=chairs[man.seat]) if man.seat >= 0 else man for man in men)


def picture_of(picture: Picture, chairs: Sequence[int]) -> Picture:
    """Return the picture of one table with its chair numbers replaced by players' seats. `chairs` holds the seat on each
    chair.
    """
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
    """Return the umpire's sentences on a player's turn. Replace the numbers of chairs at one table by seats of the whole game.

    `chairs` contains the seat of the player on each chair.
    """
    return tuple(words_of(words, chairs) for words in turn.said)
