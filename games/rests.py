"""Whether a shot that somebody wrote down can have happened here: a record may say anything.

What is accepted can be judged, painted, written and shot at again. How it went is not asked: that is what `verify` is for.
"""

from __future__ import annotations

import math
from typing import Any

from board.events import Event, Struck, Toppled
from board.men import Man
from board.moves import Aim
from board.shot import Shot
from board.words import quoted
from games.flicking import FlickingGame
from physics.check import check_men

PARTS = frozenset(["rim", "platform", "floor", *(f"peg-{number}" for number in range(1, 9))])
"""What a man can strike that is not a man."""
NO_MAN = -1


def check_seen(game: FlickingGame[Any], state: Any, shot: Shot) -> None:
    """ValueError, with one sentence, if this shot cannot have been shot from this state."""
    aim = game.options(state)
    if not isinstance(aim, Aim) or not aim.allows(shot):
        return  # the rules refuse it, and say why
    before = [*game.men(state), aim.disk]
    if shot.disk != aim.disk.id:
        raise ValueError(f"Disk {aim.disk.id} is to be shot, not {shot.disk}.")
    if _who(before) != _who(shot.men) or len(before) != len(shot.men):
        raise ValueError(f"There are {len(before)} men with the shot disk, and not just these have come to rest.")
    check_men(game.card.side, shot.men, NO_MAN, game.conditions)
    known = PARTS | {man.id for man in shot.men}
    for event in shot.events:
        _check_event(event, known)


def _who(men: list[Man] | tuple[Man, ...]) -> set[tuple[int, str, int, str]]:
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
        raise ValueError(f"{quoted(str(event))} has numbers in it that cannot be.")
    for thing in things:
        if thing not in known:
            raise ValueError(f"{quoted(str(event))} speaks of {quoted(str(thing))}, which is not there.")
