"""A bot for jigsaws. It places pieces one by one, and becomes faster toward the end. It places some pieces wrongly.

The bot keeps no memory. It recognizes a misplaced piece because the piece touches the largest joined group without being joined
to it.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any

from board.geometry import Point
from board.moves import TIME, Act, Buzz, Live, Put
from board.puzzle import Spot, corners, rotate, touch
from games.bots.player import Player
from games.game import Game
from games.parlor.angle.angle_game import BEAT, AngleGame
from games.parlor.angle.puzzle_work import PuzzleWork, neighbours, pour_pieces


@dataclass(frozen=True, slots=True)
class PuzzleLevel:
    """Speed and accuracy with which a bot of one level solves jigsaw puzzles."""

    name: str
    gap: float
    """Mean time in seconds per piece that the bot needs at the start of a puzzle. Each of the last pieces takes about a third as
    long.
    """
    errs: float
    """Fraction of the jigsaw pieces that the bot places wrongly, from 0 to 1."""
    late: float
    """Mean time in seconds until the bot notices that it has misplaced a piece."""
    looks: bool
    """True if the bot checks its jigsaw puzzle before it calls "Angle-Up" (picture complete)."""


LEVELS = (
    PuzzleLevel("novice", gap=20.0, errs=0.08, late=40.0, looks=False),
    PuzzleLevel("club", gap=13.0, errs=0.04, late=25.0, looks=False),
    PuzzleLevel("master", gap=8.0, errs=0.01, late=10.0, looks=True),
)
"""Levels of the bots at jigsaw puzzles, from the weakest to the strongest."""
QUICKEST = 0.35
"""Time that a bot needs for the last piece, as a fraction of the time for the first piece."""
AMISS = (6.0, -6.0, 9.0, -9.0)
"""Distances in mm by which a bot may misplace a piece along the edge of its neighbour."""


class AnglePlayer(Player):
    """Bot for the jigsaw games that plays at one level of strength."""

    def __init__(self, level: int = 1) -> None:
        self.level = LEVELS[level]
        self.name = self.level.name

    def act(self, game: Game[Any], state: Any, seat: int, random: Random) -> tuple[Act, ...]:
        assert isinstance(game, AngleGame)
        number = game.work_of(state, seat) if state.mover == TIME else -1
        if number < 0 or game.is_done(state, number):
            return ()
        work: PuzzleWork = state.works[number]
        left, wrong = loose_pieces(work)
        acts: list[Act] = []
        if left and random.random() < self._chance(work):
            acts.append(self._next_put(work, seat, random))
        if wrong and random.random() < 1.0 / (BEAT * self.level.late):
            acts.append(move_back(work, seat, random.choice(wrong)))
        if not acts and not left and self._cries(game, state, number, seat):
            acts.append(Buzz(seat))
        return tuple(acts)

    def _chance(self, work: PuzzleWork) -> float:
        """Return the probability that the bot places a jigsaw piece in the next tick of the clock."""
        share = (len(work.pieces) - work.judgement.placed_count) / len(work.pieces)
        return 1.0 / (BEAT * self.level.gap * (QUICKEST + (1.0 - QUICKEST) * share))

    def _next_put(self, work: PuzzleWork, seat: int, random: Random) -> Put:
        """Return the bot's next action: it places a jigsaw piece, now and then in a wrong spot."""
        left = set(loose_pieces(work)[0])
        largest = work.judgement.largest or {number for number in left if not _is_untouched(work, number)}
        if not largest:
            first = random.choice(sorted(left))
            return Put(seat, first, work.middle + work.pieces[first].home, 0)
        left -= largest
        pairs = [(a, b) for pair in neighbours(work.pieces) for a, b in (pair, pair[::-1]) if a in largest and b in left]
        if not pairs:
            # Every piece that would fit the largest group is misplaced elsewhere.
            number = random.choice(sorted(left))
            anchor = min(largest)
        else:
            anchor, number = random.choice(pairs)
        spot = work.spot_beside(number, anchor)
        if random.random() < self.level.errs:
            spot = _wrong_spot(work, number, anchor, spot, random)
        return Put(seat, number, spot.at, spot.turn)

    def _cries(self, game: AngleGame[Any], state: Any, number: int, seat: int) -> bool:
        """True if the bot calls "Angle-Up" (picture complete) now. The caller has checked that no piece is left to place."""
        options = game.options(state)
        hand = options.hand(seat) if isinstance(options, Live) else None
        if hand is None or not hand.buzzes:
            return False
        # After a call of "Angle-Up" that came too soon, the bot checks its puzzle before the next call.
        return bool(state.works[number].judgement.is_perfect) or not (self.level.looks or state.cries[number])


def loose_pieces(work: PuzzleWork) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return (loose pieces, wrongly placed pieces) of a jigsaw puzzle.

    Loose pieces do not touch the largest joined group. Wrongly placed pieces touch it without being joined to it. The result is
    cached with the puzzle, because it is needed in every tick of the clock.
    """
    kept: tuple[tuple[int, ...], tuple[int, ...]] | None = work.__dict__.get("_parted")
    if kept is None:
        largest = work.judgement.largest
        others = [number for number in range(len(work.pieces)) if number not in largest]
        wrong = tuple(number for number in others if any(touch(work.outlines[number], work.outlines[each]) for each in largest))
        kept = tuple(number for number in others if number not in wrong), wrong
        work.__dict__["_parted"] = kept
    return kept


def _is_untouched(work: PuzzleWork, number: int) -> bool:
    """True if piece `number` of the puzzle still lies where it lay at the start."""
    return work.spots[number] == pour_pieces(work.box, len(work.pieces), turns=work.turns).spots[number]


def move_back(work: PuzzleWork, seat: int, number: int) -> Put:
    """Return the action that moves a piece back to its place at the start of the puzzle."""
    spot = pour_pieces(work.box, len(work.pieces), turns=work.turns).spots[number]
    return Put(seat, number, spot.at, spot.turn)


def _wrong_spot(work: PuzzleWork, number: int, anchor: int, right: Spot, random: Random) -> Spot:
    """Return a wrong spot for a jigsaw piece. The piece still touches the piece `anchor`, but is shifted along their common edge.

    `right` is the correct spot.
    """
    piece, neighbour = work.pieces[number], work.pieces[anchor]
    mine = {piece.home + corner for corner in piece.outline}
    shared = [neighbour.home + corner for corner in neighbour.outline if neighbour.home + corner in mine]
    if len(shared) < 2:
        return right
    way = rotate(shared[1] - shared[0], right.turn)
    for far in random.sample(AMISS, len(AMISS)):
        shift = way * (far / way.length)
        spot = Spot(right.at + Point(float(round(shift.x)), float(round(shift.y))), right.turn)
        if touch(corners(piece, spot), work.outlines[anchor]):
            return spot
    return right
