"""A bot for Contack's solitaires, which also gives hints.

The novice lays any triangle that fits. The club player looks for the longest series of visible triangles that can be laid one
after another. The master simulates each move to the end many times, with the face-down triangles in random order.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Any, NamedTuple

from board.moves import Choose, Move, Pick, Step
from board.views.review import Scale
from games.bots.levels import CLUB, NOVICE
from games.bots.player import Budget, Choice, Player, Weighed
from games.bots.tries import compare
from games.game import Game
from games.move_words import say_count
from games.parlor.contack.contack import DRAW, step_of
from games.parlor.contack.contack_set import SET, UNKNOWN
from games.parlor.contack.figure import Figure
from games.parlor.contack.solitaires import ASIDE, OnePile, SevenPiles, Solitaire

SHARE = 0.45
"""Fraction of the allowed time that the master-level bot uses in a solitaire, so that it answers within a second."""
PLAYED_OUT = 60
"""Maximum number of games that the master-level bot simulates for each possible move."""
WON = 8.0
"""Bonus for a simulated solitaire in which all 36 triangles are laid. It is added to the number of laid triangles."""
WEIGHING = 120
"""Number of simulated games with which a review judges a move in a solitaire."""
RUN = 6
"""Maximum number of moves that the club-level bot looks ahead in a solitaire."""
LOOKED_AT = 400
"""Largest number of positions that the club-level bot examines to find a series of moves."""
OTHERS = 3


class Rated(NamedTuple):
    worth: float
    move: Move


class SolitairePlayer(Player):
    """Bot for Contack's solitaires that plays at one of three levels: novice, club or master."""

    scale = Scale("triangle", digits=1, slight=0.5, grave=4.0)

    def __init__(self, name: str) -> None:
        self.name = name

    def choose(self, game: Game[Any], state: Any, random: Random, budget: Budget) -> Choice:
        options = game.options(state)
        assert isinstance(game, Solitaire)
        assert isinstance(options, Pick)
        moves = options.moves
        if len(moves) < 2:
            return Choice(moves[0], reason(state, moves[0]))
        if self.name == NOVICE.name:
            return Choice(random.choice(moves), "All triangles that fit are equally good.")
        if self.name == CLUB.name:
            worths = [float(run_after(state, move)) for move in moves]
        else:
            worths = play_out(game, state, moves, random, budget.share(SHARE))
        ranked = sorted(map(Rated, worths, moves), key=lambda rated: -rated.worth)
        first, *others = ranked
        choices = [Choice(rated.move, reason(state, rated.move)) for rated in others[:OTHERS]]
        return Choice(first.move, reason(state, first.move), others=tuple(choices))

    def weighing(self, game: Game[Any]) -> int:  # noqa: ARG002
        return WEIGHING

    def weigh(self, game: Game[Any], state: Any, moves: Sequence[Move], random: Random, budget: Budget) -> Weighed | None:
        """Judge a move by simulating every possible move to the end of the solitaire. The same guessed triangles are used for
        all.

        A move's value is the number of triangles laid. Return None if only one move was possible.
        """
        options = game.options(state)
        assert isinstance(game, Solitaire)
        if not isinstance(options, Pick) or len(options.moves) < 2:
            return None
        tries: dict[Move, list[float]] = {move: [] for move in options.moves}
        for _ in range(max(2, (budget.simulations or WEIGHING) // len(tries))):
            known, luck = guess_state(state, random), random.random()
            for move, found in tries.items():
                found.append(float(len(_played_out(game, game.after(known, move), Random(luck)).figure)))
            budget.spend(len(tries))
        beside = compare(tries, moves[0])
        return Weighed(beside.worth, beside.best, Choice(beside.better, reason(state, beside.better)), beside.doubt)


def reason(state: Any, move: Move) -> str:
    """Return a sentence on the advantage of a move in a solitaire."""
    if move == DRAW:
        return "Draw a triangle: it may make more places where triangles fit."
    if move == ASIDE:
        return "Set this triangle aside. Placed now, it would block more than it opens."
    more = run_after(state, move)
    if len(open_triangles(state)) == 1:
        return "This is the only open triangle."
    one, many = (
        "After this triangle, {number} other open triangle can be placed.",
        "After this triangle, {number} other open triangles can be placed.",
    )
    return say_count(more, one, many)


def open_triangles(state: Any) -> tuple[str, ...]:
    """Return the triangles that the player knows: the visible tops of the piles, or the discard pile and the drawn triangle."""
    if isinstance(state, OnePile):
        # The discard pile is taken from the top. The triangles below the top are known, because the player has seen them.
        return tuple(triangle for triangle in (*state.discard, state.drawn) if triangle and triangle != UNKNOWN)
    assert isinstance(state, SevenPiles)
    return tuple(pile[-1] for pile in state.piles if pile and pile[-1] != UNKNOWN)


def run_after(state: Any, move: Move) -> int:
    """Return the greatest number of visible triangles that the player could lay after `move` without drawing another."""
    figure, left = state.figure, open_triangles(state)
    if isinstance(move, Step):
        triangle, cell = step_of(move)
        figure, left = figure.with_laid(triangle, cell), tuple(other for other in left if other != triangle)
    elif isinstance(move, Choose):
        return 0
    return _Run(is_stack=isinstance(state, OnePile)).longest(figure, left)


class _Run:
    """Search for the longest series of visible triangles that can be laid one after another in a solitaire.

    With `is_stack`, the triangles form one stack. Only the top triangle, the last of the tuple `left`, can be laid next.
    """

    def __init__(self, *, is_stack: bool) -> None:
        self._is_stack = is_stack
        self._tried = 0

    def longest(self, figure: Figure, left: tuple[str, ...], most: int = RUN) -> int:
        best = 0
        if not most:
            return best
        for triangle in left[-1:] if self._is_stack else left:
            for cell in figure.cells_for(triangle):
                self._tried += 1
                if self._tried > LOOKED_AT:
                    return best
                rest = tuple(other for other in left if other != triangle)
                best = max(best, 1 + self.longest(figure.with_laid(triangle, cell), rest, most - 1))
                if best == min(most, len(left)):
                    return best
        return best


# --- playouts -------------------------------------------------------------------------------------------------------


def play_out(game: Solitaire[Any], state: Any, moves: tuple[Move, ...], random: Random, budget: Budget) -> list[float]:
    """Return the value of each move, summed over many simulated games. Each game guesses the face-down triangles.

    The value of a game is the number of triangles laid, plus a bonus (`WON`) if all were laid.
    """
    sums = [0.0] * len(moves)
    for guess in range(PLAYED_OUT):
        known, luck = guess_state(state, random), random.random()
        found = []
        for move in moves:
            if guess and budget.left == 0.0:
                return sums
            laid = len(_played_out(game, game.after(known, move), Random(luck)).figure)
            found.append(laid + (WON if laid == len(SET) else 0.0))
            budget.spend()
        sums = [total + value for total, value in zip(sums, found, strict=True)]
    return sums


def _played_out(game: Solitaire[Any], state: Any, random: Random) -> Any:
    """Return the state at the end of a solitaire in which triangles that fit are laid at random."""
    while moves := game.choices(state).moves:
        laying = [move for move in moves if isinstance(move, Step)]
        state = game.after(state, random.choice(laying or moves))
    return state


def guess_state(state: Any, random: Random) -> Any:
    """Return `state` with its face-down triangles in random order. The bot uses this as a guess, because it does not know the
    true order.
    """
    seen = {*state.figure.covered.values(), *open_triangles(state)}
    hidden = [triangle for triangle in SET if triangle not in seen]
    random.shuffle(hidden)
    if isinstance(state, OnePile):
        return replace(state, pile=tuple(hidden[: len(state.pile)]))
    assert isinstance(state, SevenPiles)
    return replace(state, piles=tuple(tuple(hidden.pop() if t == UNKNOWN else t for t in pile) for pile in state.piles))
