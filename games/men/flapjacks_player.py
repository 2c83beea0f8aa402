"""A bot for Flapjacks (five men in a row), for both ways to win: by the first flap-jack or by the most flap-jacks.

A position is the seat to move and each seat's men as bits. If the mover can complete the first flap-jack, or must prevent
one, the search considers no other move.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import ClassVar

from board.moves import Move
from board.views.review import Scale
from games.bots.search import NEVER, WIN, Position, Positions, Ranked
from games.bots.table_player import DEEP, Strength, TablePlayer
from games.men.common.laying import State
from games.men.flapjacks import BITS, MEN, ROW_BITS, Flapjacks

LINES = tuple(ROW_BITS.values())
ALL = sum(BITS.values())
THROUGH = {bit: tuple(line for line in LINES if line & bit) for bit in BITS.values()}
"""For each square of Flapjacks, the lines of five squares that contain it."""
BY_PROMISE = tuple(sorted(BITS.values(), key=lambda bit: -len(THROUGH[bit])))
"""Squares of Flapjacks, each as a number with one bit set. Squares on the most lines of five come first."""
FLAPJACK = 60
"""Value of a row of five men in the bot's evaluation, if the player with the most rows wins Flapjacks."""
THEIRS = 0, 2, 6, 10, 14, FLAPJACK
"""Values of a line of five squares with only men of the opponent, as the bot judges it.

The index is the number of these men, from 0 to 5.
"""
OURS = 0, 6, 18, 30, 42, FLAPJACK
"""Values of a line of five squares on which only the bot has men. The index is the number of these men.

For one to four men, these values are larger than those in `THEIRS`. So the bot prefers to build its own lines.
"""
TEMPO = 4
"""Bonus in the bot's evaluation of Flapjacks for the side to move."""

Noticed = tuple[tuple[int, ...], tuple[int, ...]]
"""For each seat, the lines of five squares that the bot considers for it. A weak bot overlooks some lines of its opponent."""


def position_of(state: State) -> Position:
    """Convert a state of Flapjacks to the compact position that the bot's search uses.

    At the end of the game, the position still names a player to move.
    """
    men = sum(BITS[square] for square in state.laid[0::2]), sum(BITS[square] for square in state.laid[1::2])
    return ((state.lead + len(state.laid)) % 2, *(men if state.lead == 0 else men[::-1]))


class FlapjackPositions:
    """Moves and values of positions in Flapjacks, for a bot's search. The search ignores lines that the bot has overlooked."""

    can_repeat = False

    def __init__(self, seat: int, noticed: Noticed = (LINES, LINES)) -> None:
        self.noticed = noticed
        self.worth = (THEIRS, OURS) if seat else (OURS, THEIRS)

    def repetition_value(self, position: Position) -> int:  # noqa: ARG002
        return 0


class FirstPositions(FlapjackPositions):
    """Moves and values for a bot's search, if the first row of five men wins Flapjacks."""

    def children(self, position: Position) -> list[Position]:
        mover, first, second = position
        mine, theirs = (second, first) if mover else (first, second)
        if (first | second).bit_count() == 2 * MEN:
            return []
        empty = ALL & ~(first | second)
        wins = parries = 0
        for line in self.noticed[1 - mover]:
            gap = line & ~theirs
            if not gap & (gap - 1):
                if not gap:
                    return []
                parries |= gap & empty
        for line in self.noticed[mover]:
            gap = line & ~mine
            if not gap & (gap - 1):
                wins |= gap & empty
        return _laid(mover, mine, theirs, wins or parries or empty)

    def end(self, position: Position) -> int:
        mover, first, second = position
        theirs = first if mover else second
        return -WIN if any(line & theirs == line for line in self.noticed[1 - mover]) else 0

    def quiet(self, position: Position) -> tuple[int, list[Position]]:
        """Return the quick value of a position in Flapjacks, and the positions to examine before trusting it.

        If the opponent could complete a row of five, these are the positions after the player's forced moves. Otherwise the list
        is empty.
        """
        mover, first, second = position
        mine, theirs = (second, first) if mover else (first, second)
        score = TEMPO
        parries = 0
        ours, others = self.worth[mover], self.worth[1 - mover]
        for line in self.noticed[1 - mover]:
            if not line & mine:
                count = (line & theirs).bit_count()
                if count >= 4:
                    if count == 5:
                        return -WIN, []
                    parries |= line & ~theirs
                score -= others[count]
        left = 2 * MEN - (first | second).bit_count()
        if not left:
            return 0, []
        for line in self.noticed[mover]:
            if not line & theirs:
                count = (line & mine).bit_count()
                if count == 4:
                    return WIN - 1, []
                score += ours[count]
        if parries:
            return -NEVER, _laid(mover, mine, theirs, parries)
        return score, []


class MostPositions(FlapjackPositions):
    """Moves and values for a bot's search in the form of Flapjacks where the player with the most rows of five men wins."""

    def children(self, position: Position) -> list[Position]:
        mover, first, second = position
        if (first | second).bit_count() == 2 * MEN:
            return []
        mine, theirs = (second, first) if mover else (first, second)
        return _laid(mover, mine, theirs, ALL & ~(first | second))

    def end(self, position: Position) -> int:
        mover, first, second = position
        ahead = sum(line & first == line for line in self.noticed[0]) - sum(line & second == line for line in self.noticed[1])
        return FLAPJACK * (-ahead if mover else ahead)

    def quiet(self, position: Position) -> tuple[int, list[Position]]:
        mover, first, second = position
        if (first | second).bit_count() == 2 * MEN:
            return self.end(position), []
        score = 0
        ours, others = self.worth
        for line in self.noticed[0]:
            if not line & second:
                score += ours[(line & first).bit_count()]
        for line in self.noticed[1]:
            if not line & first:
                score -= others[(line & second).bit_count()]
        return TEMPO + (-score if mover else score), []


def _laid(mover: int, mine: int, theirs: int, squares: int) -> list[Position]:
    """Return one position for each square in `squares` (bits), in which the player to move has placed a man there."""
    if mover:
        return [(0, theirs, mine | bit) for bit in BY_PROMISE if bit & squares]
    return [(1, mine | bit, theirs) for bit in BY_PROMISE if bit & squares]


OVERLOOKS = {"novice": 0.65, "club": 0.28, "master": 0.0}
"""Dictionary from the bot's level to the probability that the bot overlooks one of its opponent's lines in a move."""


class FlapjacksPlayer(TablePlayer):
    """Flapjacks bot that plays at one of three levels: novice, club or master."""

    unit = FLAPJACK
    scale = Scale("flap-jack", digits=2, slight=0.15, grave=1.0, certain=9.0, course="flap-jacks ahead")

    strengths: ClassVar[Mapping[str, Strength]] = {
        "novice": Strength(depth=1, positions=500, slack=16),
        "club": Strength(depth=3, positions=6_000, slack=4),
        "master": Strength(depth=DEEP, positions=400_000),
    }

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.overlooks = OVERLOOKS[name]

    def positions(self, game: Flapjacks, mover: int, random: Random) -> Positions:
        """Return the moves and values of Flapjacks for a search. The bot overlooks some random lines of the opponent."""
        theirs = tuple(line for line in LINES if random.random() >= self.overlooks)
        noticed = (theirs, LINES) if mover else (LINES, theirs)
        return (FirstPositions if game.goal == "first" else MostPositions)(mover, noticed)

    def fair_positions(self, game: Flapjacks) -> Positions:
        positions = (FirstPositions if game.goal == "first" else MostPositions)(0)
        positions.worth = (OURS, OURS)
        return positions

    def position_of(self, state: State) -> Position:
        return position_of(state)

    def reason(self, game: Flapjacks, before: Position, move: Move, ranked: Ranked) -> str:  # noqa: ARG002
        mover, mine, theirs = before[0], before[1 + before[0]], before[2 - before[0]]
        laid = ranked.position[1 + mover] ^ mine
        lines = THROUGH[laid]
        ours = max((line & mine).bit_count() if not line & theirs else 0 for line in lines)
        others = max((line & theirs).bit_count() if not line & mine else 0 for line in lines)
        if ours == 4:
            return "Makes a flap-jack."
        if others == 4:
            return "Stops a rival flap-jack."
        if ours == 3:
            return "Makes four in a line, and the rival must stop the fifth."
        if others >= 2:
            return (
                "Blocks a line in which the rival has three men."
                if others == 3
                else "Blocks a line in which the rival has two men."
            )
        if ours:
            return "Makes three in an open line." if ours == 2 else "Makes two in an open line."
        still_open = sum(not line & theirs for line in lines)
        return f"{still_open} lines through this square are still open." if still_open > 1 else "Gives the rival nothing."
