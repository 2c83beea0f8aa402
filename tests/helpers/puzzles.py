"""Functions that assemble puzzles of cut-up pictures step by step, for tests."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from board.moves import Buzz, Deal, Put, Tick
from games.parlor.angle.angle_game import AngleGame
from games.parlor.angle.puzzle_work import neighbours


def dealt(game: AngleGame[Any], seats: int, *boxes: int) -> Any:
    return game.play(game.start(seats), Deal(tuple(f"box-{box}" for box in boxes))).state


def chain(game: AngleGame[Any], state: Any, seat: int, count: int) -> tuple[int, ...]:
    """Return the numbers of `count` pieces of a seat's puzzle that touch each other in the finished picture."""
    work = state.works[game.work_of(state, seat)]
    found = [0]
    while len(found) < count:
        found.append(next(b for pair in neighbours(work.pieces) for a, b in (pair, pair[::-1]) if a in found and b not in found))
    return tuple(found)


def puts(game: AngleGame[Any], state: Any, seat: int, numbers: Iterable[int]) -> tuple[Put, ...]:
    """Return the actions by which a seat puts these puzzle pieces in their places in the picture."""
    work = state.works[game.work_of(state, seat)]
    return tuple(Put(seat, number, work.middle + work.pieces[number].home) for number in numbers)


def together(game: AngleGame[Any], state: Any, seat: int, count: int) -> Any:
    """Return the state after a seat has joined `count` puzzle pieces in a single tick of the clock."""
    return game.play(state, Tick(puts(game, state, seat, chain(game, state, seat, count)))).state


def improper(game: AngleGame[Any], state: Any, seat: int, number: int) -> Put:
    """Return an action that puts a puzzle piece next to a neighbour, but 6 mm too far along their common edge.

    If possible, the neighbour already lies in its place in the picture.
    """
    work = state.works[game.work_of(state, seat)]
    around = [b if a == number else a for a, b in neighbours(work.pieces) if number in (a, b)]
    other = next((each for each in around if each in work.judgement.largest), around[0])
    mine, there = work.pieces[number], work.pieces[other]
    held = {there.home + corner for corner in there.outline}
    shared = [mine.home + corner for corner in mine.outline if mine.home + corner in held]
    way = (shared[1] - shared[0]) * (6.0 / shared[0].distance(shared[1]))
    return Put(seat, number, work.middle + mine.home + way)


def cry(*seats: int) -> Tick:
    return Tick(tuple(Buzz(seat) for seat in seats))


def quiet(game: AngleGame[Any], state: Any, ticks: int) -> Any:
    for _ in range(ticks):
        state = game.after(state, Tick())
    return state
