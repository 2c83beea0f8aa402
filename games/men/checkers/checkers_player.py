"""A bot for checkers, under the rules of the 1916 booklet or those of English draughts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from random import Random
from typing import ClassVar

from board.moves import Move
from board.text.words import plural
from board.views.review import Scale
from games.bots.search import Position, Positions, Ranked
from games.bots.table_player import DEEP, Strength, TablePlayer
from games.men.checkers.checkers import Checkers, State
from games.men.checkers.checkers_positions import (
    CENTRE,
    HOME,
    MAN,
    BookletPositions,
    MatchPositions,
    can_take,
    position_of,
    position_seen,
    value,
)

STYLES: Mapping[str, Positions] = {"booklet": BookletPositions(), "match": MatchPositions()}
NUMBERS = "no", "a", "two", "three", "four", "five", "six", "seven", "eight", "nine"


class CheckersPlayer(TablePlayer):
    """Checkers bot that plays at one of three levels: novice, club or master."""

    unit = MAN
    scale = Scale("man", several="men", digits=1, slight=0.25, grave=1.0, certain=12.0, course="men ahead")

    strengths: ClassVar[Mapping[str, Strength]] = {
        "novice": Strength(depth=2, positions=500, slack=30),
        "club": Strength(depth=5, positions=5_000, slack=10),
        "master": Strength(depth=DEEP, positions=400_000),
    }

    def positions(self, game: Checkers, mover: int, random: Random) -> Positions:  # noqa: ARG002
        return STYLES[game.style]

    def position_of(self, state: State) -> Position:
        return position_of(state)

    def past_positions(self, state: State) -> Iterable[Position]:
        return map(position_seen, state.seen)

    def reason(self, game: Checkers, before: Position, move: Move, ranked: Ranked) -> str:  # noqa: ARG002
        after = ranked.position
        mover = before[0]
        if after[0] == mover:
            return "This huff removes a man that could have taken. You still make your move afterwards."
        sentences = [*_gains(before, after), *_dangers(before, after, ranked.value), *_places(before, after)]
        return " ".join(sentences[:2])


def _gains(before: Position, after: Position) -> Iterable[str]:
    """Yield a sentence for each immediate gain of a checkers move, such as `Makes a king.`"""
    mover = before[0]
    taken = before[2 - mover].bit_count() - after[2 - mover].bit_count()
    if taken:
        yield plural(taken, "Takes {number} man.", "Takes {number} men.", number=NUMBERS[taken])
    if (after[3] & after[1 + mover]).bit_count() > (before[3] & before[1 + mover]).bit_count():
        yield "Makes a king."


def _dangers(before: Position, after: Position, worth: int) -> Iterable[str]:
    """Yield a sentence for each danger that a checkers move creates or removes, such as `Gives up a man to win more back.`

    `worth` is the value of the move, as found by the search, in hundredths of a man.
    """
    mover = before[0]
    back = (mover, *after[1:4], 0)
    if after[4]:
        yield "Lets a man be huffed."
    if can_take(after):
        gain = worth - value(before)
        if gain > MAN // 2:
            yield "Gives up a man to win more back."
        elif gain > -MAN // 2:
            yield "Exchanges one man for another."
        else:
            yield "Loses material."
        return
    if can_take(back):
        yield "Threatens to take a man."
    elif can_take((1 - mover, *before[1:4], 0)):
        yield "Brings a man out of danger."
    elif not after[4]:
        yield "Leaves no man to be taken."


def _places(before: Position, after: Position) -> Iterable[str]:
    """Yield a sentence if a checkers move improves the player's position, such as `Holds the middle of the board.`"""
    mover = before[0]
    came = after[1 + mover] & ~before[1 + mover]
    if after[3] & came:
        yield "Brings a king nearer." if not came & CENTRE else "Puts a king in the middle."
    elif came & CENTRE:
        yield "Holds the middle of the board."
    elif after[1 + mover] & HOME[mover] == before[1 + mover] & HOME[mover] and after[1 + mover] & HOME[mover]:
        yield "Guards the king row."
    else:
        yield "Brings a man forward."
