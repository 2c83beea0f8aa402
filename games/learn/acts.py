"""Acts: the single steps from which a learning program puts together a move in a game without shooting.

An act is a single step of a piece, the placing or taking of a piece, a choice, or a roll of the dice. A series of jumps is played
jump by jump, with an act for stopping early. So a few hundred acts are enough for every move. Places are named from the mover's
side: the board is rotated for the second seat, so that a program learns one game instead of two.
"""

from __future__ import annotations

from typing import Any

from board.moves import IllegalMove, Move, Pick, Step
from board.text.words import quote
from games.catalogue import encoding_of
from games.encoding import STOP, Act
from games.game import Game


def acts_of(game: Game[Any]) -> tuple[Act, ...]:
    """Return all acts (single steps of moves) that a game has for learning programs, in the order of their numbers. Empty if it
    has none.
    """
    encoding = encoding_of(type(game))
    return () if encoding is None else encoding.acts


class ActChain:
    """An unfinished move, which a learning program puts together from small parts called acts.

    An act is a single step, the placing of a piece, a choice or a roll.
    """

    def __init__(self, game: Game[Any], seat: int, options: Pick, state: Any = None) -> None:
        """Begin a move of seat `seat`, which consists of one or more parts (acts).

        `state` is needed in games in which the meaning of an act depends on the state.
        """
        encoding = encoding_of(type(game))
        assert encoding is not None
        written: dict[tuple[Act, ...], list[Move]] = {}
        if encoding.acts_by_move is not None:
            written |= {(act,): [move] for move, act in encoding.acts_by_move(state, options.moves).items()}
        for move in () if written else options.moves:
            if not (options.stepwise and isinstance(move, Step) and len(move.path) > 2):
                written.setdefault(encoding.spell(seat, move), []).append(move)
        begun = {acts[:length] for acts in written for length in range(1, len(acts))}
        self._moves = {(*acts, STOP) if acts in begun else acts: moves for acts, moves in written.items()}
        self._done: tuple[Act, ...] = ()

    @property
    def open(self) -> frozenset[Act]:
        """Single steps that can follow now in the move that was begun."""
        done = len(self._done)
        return frozenset(acts[done] for acts in self._moves if acts[:done] == self._done)

    def act(self, act: Act) -> list[Move]:
        """Add an act to the move. Return the moves that are complete with the acts so far, or an empty list if more acts are
        needed.

        A throw of dice is complete with every possible roll. The caller draws one roll from the list. Any other list has one
        move.
        """
        if act not in self.open:
            raise IllegalMove(f"The act {quote(act)} is not allowed now.")
        self._done = (*self._done, act)
        return self._moves.get(self._done, [])
