"""Encodings of games for learning programs. Moves become acts (steps from a fixed list), and states become numbers from -1 to 1.

The `learning.py` of each family of games has a dictionary `LEARNING` of encodings, keyed by the game's name.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

from board.men import NOBODY, PIN, Lie, Man
from board.moves import Lay, Move, Roll, Step, Take
from board.sides import INSIDE
from games.flicking import FlickingGame
from games.game import Game

Act = str
STOP = "stop"
"""Name of the action that ends a series of jumps early."""
THROW = "throw"
MOST_POINTS = 300.0
"""Number by which scores are divided before they are given to a learning program.

It is the best possible score in bowling. No other game has a higher score.
"""
LYING = ("x", "y", "whose", "is on the board", "is in the pocket")
"""Names of the numbers that describe one piece, in order.

The number `whose` is 1 for a piece of the observer's side, -1 for an opponent's, and 0 for a neutral one.
"""


@dataclass(frozen=True, slots=True)
class NumbersSeen:
    """Names for consecutive numbers of an observation. An observation is the list of numbers that describes a state.

    Several things, such as pieces, can share one group of names. The group is then repeated for each of them.
    """

    each: tuple[str, ...]
    of: str = ""
    """Plural noun for the things that the numbers describe, such as `pieces`. Empty if the numbers describe only one thing."""
    things: tuple[str, ...] = ("",)

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(f"{thing}: {number}" if thing else number for thing in self.things for number in self.each)


def spell_move(seat: int, move: Move) -> tuple[Act, ...]:  # noqa: ARG001
    """Return the acts that make up a move. Each step of a piece is one act, written with the names of its two places. Any other
    move is one act.
    """
    if isinstance(move, Roll):
        return (THROW,)
    return legs(pairwise(move.path)) if isinstance(move, Step) else (str(move),)


@dataclass(frozen=True)
class Encoding:
    """Encoding of one game for learning programs. It writes each state as numbers, and each move as acts from a fixed list."""

    numbers: Callable[[Any, Any, int], Iterable[float]]
    """Function (game, state, observing seat) that returns the state as numbers. Numbers outside -1 to 1 are later clipped."""
    names: Callable[[Any, int], tuple[NumbersSeen, ...]]
    """Function (game, number of seats) that returns the names of the numbers in an observation."""
    acts: tuple[Act, ...] = ()
    """All acts of the game in numerical order. Acts are the steps that make up its moves. Empty for a shooting game."""
    spell: Callable[[int, Move], tuple[Act, ...]] = spell_move
    """Function (seat, move) that splits a move into single steps. Place names are those from the seat's view of the board."""
    acts_by_move: Callable[[Any, Sequence[Move]], Mapping[Move, Act]] | None = field(default=None)
    """Function (state, moves) that returns the act (numbered action) of each move.

    None in a game in which an act means the same move in every position.
    """


def legs(pairs: Iterable[tuple[str, str]]) -> tuple[Act, ...]:
    """Return acts such as `start-end`, one for each pair of places. An act is a single step of a piece."""
    return tuple(f"{start}-{end}" for start, end in pairs)


def spell_from_both_sides(turned: Mapping[str, str]) -> Callable[[int, Move], tuple[Act, ...]]:
    """Return a function from a seat and a move to the move's acts (single steps), for two players who face each other.

    `turned` renames the second player's places, so that both players see the same board.
    """

    def spell(seat: int, move: Move) -> tuple[Act, ...]:
        if seat == 1 and isinstance(move, Step):
            return legs(pairwise(turned[name] for name in move.path))
        if seat == 1 and isinstance(move, Lay | Take):
            return (str(type(move)(turned[move.place])),)
        return spell_move(seat, move)

    return spell


def man_numbers(man: Man | None, seat: int, turn: float) -> tuple[float, ...]:
    """Return five numbers that describe a piece on a board rotated by `turn` degrees. Their names are in `LYING`.

    The numbers are the two coordinates, the owner's side, and whether the piece is present and in the pocket. All are 0 if the
    piece is absent or out of play.
    """
    if man is None or man.lie in (Lie.DITCH, Lie.FALLEN):
        return 0.0, 0.0, 0.0, 0.0, 0.0
    at = man.at.turned(turn) if turn else man.at
    # Partners sit opposite each other: seats of equal parity are one side.
    owner = 0.0 if man.kind is PIN or man.seat == NOBODY else 1.0 if man.seat % 2 == seat % 2 else -1.0
    return at.x / INSIDE, at.y / INSIDE, owner, 1.0, float(man.lie is Lie.POCKET)


def shot_numbers(
    game: FlickingGame[Any], state: Any, seat: int, ids: Iterable[int], turn: float, stage: tuple[float, float]
) -> list[float]:
    """Return a state of a shooting game as numbers. They describe all pieces, the progress of the game, whether `seat` shoots
    next, and the scores.
    """
    men_by_id = {man.id: man for man in game.men(state)}
    numbers = [number for id_ in ids for number in man_numbers(men_by_id.get(id_), seat, turn)]
    return [*numbers, *stage, float(state.mover == seat), *score_numbers(game, state, seat)]


def shot_names(men: tuple[NumbersSeen, ...], stage: tuple[str, str], seats: int) -> tuple[NumbersSeen, ...]:
    """Return the names of the numbers that describe a state of a shooting game (`shot_numbers`)."""
    return (*men, NumbersSeen((*stage, "is my shot")), NumbersSeen(("score",), "players", player_names(seats)))


def score_numbers(game: Game[Any], state: Any, seat: int) -> tuple[float, ...]:
    """Return the score of every seat divided by `MOST_POINTS`, beginning with the observing seat."""
    scores = game.score(state)
    return tuple(scores[(seat + i) % len(scores)] / MOST_POINTS for i in range(len(scores)))


def numbered(thing: str, numbers: Iterable[int]) -> tuple[str, ...]:
    return tuple(f"{thing} {number}" for number in numbers)


def player_names(seats: int) -> tuple[str, ...]:
    return ("I", *(f"player {number} after me" for number in range(1, seats)))
