"""Table games for programs that learn: every act there is, numbered once and for all, and which of them are allowed now.

An act is a man moved one leg, a man laid or taken, a choice, or a throw. A run of jumps is played leg by leg by the same player,
with an act of its own for stopping where he need not go on; so a few hundred acts make every move there is. Squares and points
are named as the mover sees them: the second seat's board is turned round, so that a program learns one game and not two.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise
from typing import Any

from board.moves import IllegalMove, Lay, Move, Pick, Roll, Step, Take
from board.text.words import quoted
from games.game import Game
from games.men.backgammon.backgammon import LARGER_FIRST, PLAY_IT, THROW_ANEW, Backgammon
from games.men.backgammon.backgammon_men import PLACES
from games.men.backgammon.backgammon_plays import BAR, OFF
from games.men.checkers.checkers import Checkers
from games.men.checkers.checkers_paths import BETWEEN, NAMES
from games.men.common.squares import SQUARES
from games.men.egyptian_pyramids import AHEAD, JUMPS, EgyptianPyramids
from games.men.flapjacks import FIELD, Flapjacks
from games.men.fox_and_geese import DIAGONALS, HOME, FoxAndGeese
from games.men.tit_tat_toe import FIRST, SECOND, TitTatToe
from games.men.tit_tat_toe import SQUARES as NINE
from games.parlor.contack.triangles import TRIANGLE_ACTS, TRIANGLE_GAMES, acts_by_move
from games.parlor.raffles.playing_cards import CARD_ACTS, CARD_GAMES
from games.races.bicycle_racing import BicycleRacing
from games.races.steeplechase import Steeplechase
from games.races.troublesome_pigs import EVEN, ODD, TroublesomePigs

STOP = "stop"
"""The act of a man who could jump on and does not."""
THROW = "throw"

Act = str
TURNED = {square: "abcdefgh"["hgfedcba".index(square[0])] + str(9 - int(square[1])) for square in SQUARES}
"""Each square as the player opposite sees it."""


def _legs(pairs: Iterable[tuple[str, str]]) -> tuple[Act, ...]:
    return tuple(f"{start}-{end}" for start, end in pairs)


_DIAGONALS = _legs((square, there) for square, around in DIAGONALS.items() for there in around)
_ACTS: dict[type[Game[Any]], tuple[Act, ...]] = {
    BicycleRacing: (THROW,),
    TroublesomePigs: (THROW, str(ODD), str(EVEN)),
    Steeplechase: (THROW,),
    Backgammon: (
        *_legs((str(start), str(end)) for start in range(BAR, 0, -1) for end in range(start - 1, max(start - 7, 0), -1)),
        *_legs((str(start), str(OFF)) for start in range(6, 0, -1)),
        *map(str, (PLAY_IT, THROW_ANEW, LARGER_FIRST)),
    ),
    Checkers: (
        *_DIAGONALS,
        *_legs((NAMES[start], NAMES[end]) for start, end in BETWEEN),
        STOP,
        *(str(Take(name)) for name in NAMES),
    ),
    FoxAndGeese: (*_DIAGONALS, *(str(Lay(square)) for square in HOME[0])),
    TitTatToe: (*(str(Lay(square)) for square in NINE), str(FIRST), str(SECOND)),
    Flapjacks: tuple(str(Lay(square)) for square in FIELD),
    EgyptianPyramids: (
        *_legs((square, there) for square in SQUARES for there in AHEAD[0][square]),
        *_legs((square, there) for square in SQUARES for _, there in JUMPS[0][square]),
        STOP,
    ),
}
_IS_TURNED = (Checkers, FoxAndGeese, EgyptianPyramids)
"""The games whose players face each other over the squares. The men of the others are laid in a field that nobody sits behind."""


def acts_of(game: Game[Any]) -> tuple[Act, ...]:
    """Every act of a table game, in the order of their numbers; none for a game that is not played by them."""
    if isinstance(game, CARD_GAMES):
        return CARD_ACTS
    return TRIANGLE_ACTS if isinstance(game, TRIANGLE_GAMES) else _ACTS.get(type(game), ())


class ActChain:
    """A move being chosen act by act."""

    def __init__(self, game: Game[Any], seat: int, options: Pick, state: Any = None) -> None:
        """Of the state only the figure is asked for, in games in which one is laid: what an act means depends on it."""
        written: dict[tuple[Act, ...], list[Move]] = {}
        if isinstance(game, TRIANGLE_GAMES):
            written |= {(act,): [move] for move, act in acts_by_move(state.figure, options.moves).items()}
        for move in () if written else options.moves:
            if not (options.stepwise and isinstance(move, Step) and len(move.path) > 2):
                written.setdefault(_written(game, seat, move), []).append(move)
        begun = {acts[:length] for acts in written for length in range(1, len(acts))}
        self._moves = {(*acts, STOP) if acts in begun else acts: moves for acts, moves in written.items()}
        self._done: tuple[Act, ...] = ()

    @property
    def open(self) -> frozenset[Act]:
        """The acts that are allowed now."""
        done = len(self._done)
        return frozenset(acts[done] for acts in self._moves if acts[:done] == self._done)

    def act(self, act: Act) -> list[Move]:
        """Do this: the move that it completes, or all throws of which chance picks one; none while the move goes on."""
        if act not in self.open:
            raise IllegalMove(f"The act {quoted(act)} is not allowed now.")
        self._done = (*self._done, act)
        return self._moves.get(self._done, [])


def _written(game: Game[Any], seat: int, move: Move) -> tuple[Act, ...]:
    """A move as the acts that make it, seen from this seat."""
    if isinstance(move, Roll):
        return (THROW,)
    if not isinstance(move, Step | Lay | Take):
        return (str(move),)
    if isinstance(game, Backgammon):
        assert isinstance(move, Step)
        return _legs(pairwise(str(PLACES[seat][name]) for name in move.path))
    is_turned = seat == 1 and isinstance(game, _IS_TURNED)
    if isinstance(move, Step):
        return _legs(pairwise(TURNED[name] if is_turned else name for name in move.path))
    return (str(type(move)(TURNED[move.place] if is_turned else move.place)),)
