"""How a game looks to a program that learns: its acts, and its state as numbers from -1 to 1.

Each family's `learning.py` has a dictionary `LEARNING` of encodings by the names of its games.
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
"""The act of ending a run of jumps that could go on."""
THROW = "throw"
MOST_POINTS = 300.0
"""Scores are encoded as a share of this: the best score in bowling, and more than two rounds of Crokinole."""
LYING = ("x", "y", "whose", "is on the board", "is in the pocket")
"""The numbers of one man, in order."""


@dataclass(frozen=True, slots=True)
class NumbersSeen:
    """Consecutive numbers of an observation: the same ones for several things, or some that occur once."""

    each: tuple[str, ...]
    of: str = ""
    """The things, in the plural."""
    things: tuple[str, ...] = ("",)

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(f"{thing}: {what}" if thing else what for thing in self.things for what in self.each)


def spell_move(seat: int, move: Move) -> tuple[Act, ...]:  # noqa: ARG001
    """Return the acts that make up a move, with places by their own names."""
    if isinstance(move, Roll):
        return (THROW,)
    return legs(pairwise(move.path)) if isinstance(move, Step) else (str(move),)


@dataclass(frozen=True)
class Encoding:
    """One game for programs that learn."""

    numbers: Callable[[Any, Any, int], Iterable[float]]
    """Game, state and observing seat to numbers; they are clipped to -1 to 1."""
    names: Callable[[Any, int], tuple[NumbersSeen, ...]]
    """Game and number of seats to the names of these numbers."""
    acts: tuple[Act, ...] = ()
    """All acts, in the order of their numbers; none in a shooting game."""
    spell: Callable[[int, Move], tuple[Act, ...]] = spell_move
    """Seat and move to the acts that make it up, as that seat sees the board."""
    acts_by_move: Callable[[Any, Sequence[Move]], Mapping[Move, Act]] | None = field(default=None)
    """State and moves to one act for each, where an act's meaning depends on the state."""


def legs(pairs: Iterable[tuple[str, str]]) -> tuple[Act, ...]:
    """Return one act for each (start, end)."""
    return tuple(f"{start}-{end}" for start, end in pairs)


def spell_from_both_sides(turned: Mapping[str, str]) -> Callable[[int, Move], tuple[Act, ...]]:
    """Return a `spell` for players who face each other: the second seat's places are those of `turned`."""

    def spell(seat: int, move: Move) -> tuple[Act, ...]:
        if seat == 1 and isinstance(move, Step):
            return legs(pairwise(turned[name] for name in move.path))
        if seat == 1 and isinstance(move, Lay | Take):
            return (str(type(move)(turned[move.place])),)
        return spell_move(seat, move)

    return spell


def man_numbers(man: Man | None, seat: int, turn: float) -> tuple[float, ...]:
    """Return the numbers of `LYING` for a man on a board turned by `turn` degrees; zeros if it is absent or out of play."""
    if man is None or man.lie in (Lie.DITCH, Lie.FALLEN):
        return 0.0, 0.0, 0.0, 0.0, 0.0
    at = man.at.turned(turn)
    # Partners sit opposite each other: seats that are both even or both odd are one side.
    whose = 0.0 if man.kind is PIN or man.seat == NOBODY else 1.0 if man.seat % 2 == seat % 2 else -1.0
    return at.x / INSIDE, at.y / INSIDE, whose, 1.0, float(man.lie is Lie.POCKET)


def shot_numbers(
    game: FlickingGame[Any], state: Any, seat: int, ids: Iterable[int], turn: float, stage: tuple[float, float]
) -> list[float]:
    """Return the numbers of a shooting game: all men that may be on the board, progress, turn and scores."""
    there = {man.id: man for man in game.men(state)}
    numbers = [number for id_ in ids for number in man_numbers(there.get(id_), seat, turn)]
    return [*numbers, *stage, float(state.mover == seat), *score_numbers(game, state, seat)]


def shot_names(men: tuple[NumbersSeen, ...], stage: tuple[str, str], seats: int) -> tuple[NumbersSeen, ...]:
    """Return the names of `shot_numbers`."""
    return (*men, NumbersSeen((*stage, "is my shot")), NumbersSeen(("score",), "players", player_names(seats)))


def score_numbers(game: Game[Any], state: Any, seat: int) -> tuple[float, ...]:
    """Return every seat's score as a share of `MOST_POINTS`, the observer's first."""
    scores = game.score(state)
    return tuple(scores[(seat + i) % len(scores)] / MOST_POINTS for i in range(len(scores)))


def numbered(thing: str, numbers: Iterable[int]) -> tuple[str, ...]:
    return tuple(f"{thing} {number}" for number in numbers)


def player_names(seats: int) -> tuple[str, ...]:
    return ("I", *(f"player {number} after me" for number in range(1, seats)))
