"""Check that a shot in a saved game is possible, because the file may have been edited.

A shot that passes these checks can be judged, painted, saved and continued. Only `verify` checks whether the physics gives the
same result. Pieces that are removed after the shot may overlap, because the physics leaves fallen pins in a heap.
"""

from __future__ import annotations

import math
from typing import Any

from board.men import PIN, Lie, Man
from board.moves import Aim
from board.shots.events import Event, Struck, Toppled
from board.shots.shot import Shot
from board.sides import INSIDE, Side
from board.text.words import quote
from games.flicking import FlickingGame
from physics.engine.check import MOST_DEGREES, check_flick, check_men

PARTS = frozenset(["rim", "platform", "floor", *(f"peg-{number}" for number in range(1, 9))])
"""Names of the parts of the board that a piece can strike."""
NO_MAN = -1


def check_shot(game: FlickingGame[Any], state: Any, shot: Shot) -> None:
    """Raise ValueError if the shot `shot`, read from a saved game, is impossible in the state `state`."""
    # A finished game has no options.
    aim = game.options(state) if game.outcome(state) is None else None
    if not isinstance(aim, Aim) or not aim.allows(shot):
        return  # The rules refuse it, and say why.
    before = [*game.men(state), aim.disk]
    check_flick(shot.flick)
    if shot.disk != aim.disk.id:
        raise ValueError(f"Disk {aim.disk.id} must be shot, not {shot.disk}.")
    if _identities(before) != _identities(shot.men) or len(before) != len(shot.men):
        raise ValueError("The men that came to rest are not those that were there before the shot.")
    for man in shot.men:
        _check_rest(game.side, man)
    known = PARTS | {man.id for man in shot.men}
    for event in shot.events:
        _check_event(event, known)


def check_left(game: FlickingGame[Any], state: Any) -> None:
    """Raise ValueError if a saved shot leaves pieces in positions that the next shot does not allow."""
    if game.outcome(state) is None and isinstance(game.options(state), Aim):
        check_men(game.side, game.men(state), NO_MAN, game.conditions)


def _check_rest(side: Side, man: Man) -> None:
    if not (man.at.is_finite() and math.isfinite(man.turn)):
        raise ValueError(f"Man {man.id} needs finite numbers for its place.")
    if abs(man.turn) > MOST_DEGREES:
        raise ValueError(f"Man {man.id} must not be turned by more than {MOST_DEGREES:,.0f} degrees.")
    if side.reach(man.at) > (side.inside or INSIDE):
        raise ValueError(f"Man {man.id} does not lie inside the rim.")
    if man.lie is Lie.FALLEN and man.kind is not PIN:
        raise ValueError(f"Man {man.id} cannot have fallen: only pins fall.")
    if (man.lie is Lie.POCKET and side.pocket is None) or (man.lie is Lie.DITCH and side.platform is None):
        raise ValueError(f"Man {man.id} cannot be in the {man.lie.value}: this side of the board has none.")


def _identities(men: list[Man] | tuple[Man, ...]) -> set[tuple[int, str, int, str]]:
    return {(man.id, man.kind.name, man.seat, man.place) for man in men}


def _check_event(event: Event, known: frozenset[int | str]) -> None:
    things: tuple[int | str, ...]
    numbers = [event.time]
    if isinstance(event, Struck):
        things = (event.first, event.second)
        numbers += [event.at.x, event.at.y, event.impulse, event.speed]
    else:
        things = (event.man, event.by, *event.chain) if isinstance(event, Toppled) else (event.man,)
    if not all(map(math.isfinite, numbers)) or event.time < 0.0:
        raise ValueError(f"{quote(str(event))} has impossible numbers.")
    for thing in things:
        if thing not in known:
            raise ValueError(f"{quote(str(event))} names {quote(str(thing))}, which is not on the board.")
