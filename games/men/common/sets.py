"""Points of a set of games between two players, who take turns to begin.

A game gives each seat a number of points. The points of all games are added.
"""

from __future__ import annotations

from board.moves import Choose
from board.protocols.table import Outcome
from board.views.picture import Sheet, SheetCell, SheetRow
from games.game import leaders

NEXT_GAME = Choose("next-game")

Points = tuple[int, int]


def point_for(seat: int) -> Points:
    """Return the points of both seats for a game that `seat` won: one for the winner and none for the other.

    If `seat` is -1, the game was drawn, and both get none.
    """
    return int(seat == 0), int(seat == 1)


def total(results: tuple[Points, ...]) -> Points:
    """Return (points of the first seat, points of the second seat), each summed over several games."""
    return sum(points[0] for points in results), sum(points[1] for points in results)


def set_outcome(results: tuple[Points, ...], reason: str) -> Outcome:
    """Return the outcome of a finished set of games. `reason` says how the last game ended. It is used only if the set has one
    game.
    """
    scores = total(results)
    winners = leaders(scores) if scores[0] != scores[1] else ()
    if len(results) == 1:
        return Outcome(winners, reason)
    if not winners:
        return Outcome((), f"The set is level: {scores[0]} to {scores[1]}.")
    return Outcome(winners, f"The set ends {max(scores)} to {min(scores)}.")


def set_sheet(results: tuple[Points, ...], game: int, games: int) -> Sheet:
    """Return the score sheet of a set of games, with a column per finished game.

    `game` is the index of the current game, from 0. `games` is their number in the set.
    """
    scores = total(results)
    rows = tuple(SheetRow(seat, tuple(SheetCell(str(points[seat])) for points in results), str(scores[seat])) for seat in (0, 1))
    columns = tuple(str(game + 1) for game in range(len(results)))
    return Sheet(columns, rows, f"Game {game + 1} of {games}." if games > 1 else "")
