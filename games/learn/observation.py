"""What a program that learns sees of a game: numbers from -1 to 1, always as many, as the observer sees the board from his seat.

Of shots it sees every disk and pin where it lies, of table games every place and who holds it, of all the score and how far the
game has come.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from board.men import NOBODY, PIN, Lie, Man
from board.sides import INSIDE
from games.crokinole.crokinole import DISKS, EDGES, LAST_ROUND, Crokinole
from games.crokinole.crokinole import State as CrokinoleState
from games.flicking import FlickingGame
from games.game import Game
from games.learn.acts import TURNED
from games.men.backgammon.backgammon import Backgammon
from games.men.backgammon.backgammon import State as BackgammonState
from games.men.backgammon.backgammon_plays import MEN
from games.men.checkers.checkers import NO_MAN, QUIET_MOVES, SIDE_MEN, Checkers
from games.men.checkers.checkers import State as CheckersState
from games.men.checkers.checkers_paths import NAMES
from games.men.common.laying import State as LayingState
from games.men.common.squares import SQUARES
from games.men.egyptian_pyramids import LATE, EgyptianPyramids
from games.men.egyptian_pyramids import State as PyramidsState
from games.men.flapjacks import FIELD, Flapjacks
from games.men.fox_and_geese import FoxAndGeese
from games.men.fox_and_geese import State as FoxState
from games.men.tit_tat_toe import SQUARES as NINE
from games.men.tit_tat_toe import TitTatToe
from games.parlor.contack.triangles import TRIANGLE_GAMES, seen_triangles
from games.parlor.raffles.playing_cards import CARD_GAMES, seen_cards
from games.pins.common.innings import INNINGS, InningsGame
from games.pins.common.innings import State as InningsState
from games.pins.common.racks import FIRST_DISK
from games.pins.corner_pins import INNING_DISKS, RACK, SET_OF_DISKS, CornerPins
from games.pins.corner_pins import State as CornerState
from games.play.asking import known
from games.races.track import Race
from games.races.track import State as RaceState

Sight = NDArray[np.float32]
MOST_POINTS = 300.0
"""A score is seen as a share of this: the best card in bowling, and more than two rounds of Crokinole can make."""
TURN_OF = {"south": 0.0, "west": 90.0, "north": 180.0, "east": -90.0}
"""How far the board is turned for whoever sits there, degrees."""


def observed(game: Game[Any], state: Any, seat: int) -> Sight:
    """What this seat sees of what it may know."""
    return as_numbers(game, known(game, state, seat), seat)


def as_numbers(game: Game[Any], state: Any, seat: int) -> Sight:
    """All of a state, from where this seat sits."""
    if isinstance(game, FlickingGame):
        numbers = [*_men(game, state, seat), *_stage(game, state, seat), *_scores(game, state, seat)]
    elif isinstance(game, Race):
        numbers = _race(game, state, seat)
    else:
        numbers = _table(game, state, seat)
    return np.clip(np.array(numbers, dtype=np.float32), -1.0, 1.0)


# --- shots ----------------------------------------------------------------------------------------------------------


def _men(game: FlickingGame[Any], state: Any, seat: int) -> Iterable[float]:
    """Of each man that may ever lie there: where, whose, whether it lies on the board and whether in the pocket."""
    there = {man.id: man for man in game.men(state)}
    turn = 180.0 * seat if isinstance(game, CornerPins) else 0.0
    if isinstance(game, Crokinole):
        turn = TURN_OF[EDGES[state.seats][seat]]
    for number in _numbers(game):
        yield from _man(there.get(number), seat, turn)


def _numbers(game: FlickingGame[Any]) -> Iterable[int]:
    """The ids of all men that a game may have on the board before a shot."""
    if isinstance(game, Crokinole):
        return range(DISKS)
    if isinstance(game, CornerPins):
        return (*RACK.places, *range(FIRST_DISK, FIRST_DISK + SET_OF_DISKS))
    assert isinstance(game, InningsGame)
    return game.rack.places


def _man(man: Man | None, seat: int, turn: float) -> tuple[float, ...]:
    if man is None or man.lie in (Lie.DITCH, Lie.FALLEN):
        return 0.0, 0.0, 0.0, 0.0, 0.0
    at = man.at.turned(turn)
    # Partners sit opposite each other: seats that are level or odd together are one side.
    whose = 0.0 if man.kind is PIN or man.seat == NOBODY else 1.0 if man.seat % 2 == seat % 2 else -1.0
    return at.x / INSIDE, at.y / INSIDE, whose, 1.0, float(man.lie is Lie.POCKET)


def _stage(game: FlickingGame[Any], state: CrokinoleState | CornerState | InningsState, seat: int) -> tuple[float, ...]:
    """How far the game, and the round or inning under way, have come, and whether it is this seat's shot."""
    mine = float(state.mover == seat)
    if isinstance(state, CrokinoleState):
        return state.shots / DISKS, len(state.rounds) / LAST_ROUND, mine
    if isinstance(state, CornerState):
        return len(state.innings[-1]) / INNING_DISKS, len(state.innings) / INNINGS, mine
    assert isinstance(game, InningsGame)
    played = state.innings[max(state.mover, 0)]
    # A bowler in a tie plays on past the tenth.
    return len(played[-1] if played else ()) / game.deliveries, len(played) / (2 * INNINGS), mine


def _scores(game: Game[Any], state: Any, seat: int) -> tuple[float, ...]:
    scores = game.score(state)
    return tuple(scores[(seat + i) % len(scores)] / MOST_POINTS for i in range(len(scores)))


# --- races and tables -----------------------------------------------------------------------------------------------


def _race(game: Race[Any], state: RaceState, seat: int) -> list[float]:
    """By seat, the observer's first: how far, whether it throws next, whether it misses a turn; and whose numbers are odd."""
    seats = len(state.travelled)
    numbers: list[float] = [getattr(state, "odd", -1) == seat, not state.order]
    for other in ((seat + i) % seats for i in range(seats)):
        numbers += (state.travelled[other] / game.length, other == state.thrower, other in state.missing)
    return numbers


def _table(game: Game[Any], state: Any, seat: int) -> list[float]:
    if isinstance(game, Backgammon):
        return _backgammon(state, seat)
    if isinstance(game, Checkers):
        return _checkers(state, seat)
    if isinstance(game, FoxAndGeese):
        return _fox(state, seat)
    if isinstance(game, EgyptianPyramids):
        return _pyramids(state, seat)
    if isinstance(game, TRIANGLE_GAMES):
        return seen_triangles(state, seat)
    if isinstance(game, CARD_GAMES):
        return seen_cards(game, state, seat)
    assert isinstance(game, TitTatToe | Flapjacks)
    return _laid(state, seat, NINE if isinstance(game, TitTatToe) else FIELD)


def _backgammon(state: BackgammonState, seat: int) -> list[float]:
    """The men on each place, the observer's and the other's, each counted from his own end; the dice left, and the choices."""
    numbers = [count / MEN for who in (seat, 1 - seat) for count in state.men(who)]
    numbers += [die / 6 for die in (*state.left, 0, 0, 0, 0)[:4]]
    return [*numbers, state.seat == seat, state.has_choice, state.larger_first]


def _checkers(state: CheckersState, seat: int) -> list[float]:
    """Square by square: the observer's men and kings, the other's, and those that may be huffed; how near a draw is."""
    numbers: list[float] = []
    for square in range(len(NAMES)):
        man = state.men[len(NAMES) - 1 - square if seat else square]
        is_there, is_mine, is_king = man != NO_MAN, man // SIDE_MEN == seat, man in state.crowned
        numbers += (is_there and is_mine, is_there and is_mine and is_king)
        numbers += (is_there and not is_mine, is_there and not is_mine and is_king, is_there and man in state.negligent)
    repeated = state.seen.count(state.seen[-1]) if state.seen else 0
    return [*numbers, state.seat == seat, len(state.seen) / (2 * QUIET_MOVES + 1), repeated / 3]


def _fox(state: FoxState, seat: int) -> list[float]:
    """Square by square: the fox, and the geese; whether the observer plays the fox."""
    numbers: list[float] = []
    for square in NAMES:
        there = TURNED[square] if seat else square
        numbers += (there == state.fox, there in state.geese)
    return [*numbers, state.fox_seat == seat, state.mover == seat]


def _pyramids(state: PyramidsState, seat: int) -> list[float]:
    """Square by square: the observer's men, and the other's; how far each is from the fortieth move, and how near a draw is."""
    numbers: list[float] = []
    for square in SQUARES:
        there = TURNED[square] if seat else square
        numbers += (there in state.men[seat], there in state.men[1 - seat])
    late = [min(1.0, state.moves[who] / LATE) for who in (seat, 1 - seat)]
    return [*numbers, *late, state.seat == seat, state.seen.count(state.position) / 3 if state.seat >= 0 else 0.0]


def _laid(state: LayingState, seat: int, field: tuple[str, ...]) -> list[float]:
    """Square by square: the observer's men, and the other's; whether he has still to say who lays first."""
    mine = set(state.laid[(seat - state.lead) % 2 :: 2])
    numbers: list[float] = []
    for square in field:
        numbers += (square in mine, square in state.laid and square not in mine)
    return [*numbers, state.mover == seat, state.first < 0]
