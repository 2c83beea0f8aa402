"""Turn any shot of a game, in progress or saved, into a practice position."""

from __future__ import annotations

from dataclasses import replace

from board.geometry import Zone
from board.men import DISK, SOLID_DISK, Man
from board.moves import Aim
from board.protocols.practising import BadPosition
from board.shots.flick import Flick
from board.shots.shot import Shot
from board.sides import Side
from games.flicking import FlickingGame
from games.play.seated_game import SeatedGame
from games.practice.tasks.judging import ByGame
from games.practice.tasks.position import ANYWHERE, SHOOTER, Position, check

AGREED = "Hints are off in this game. You can practise its shots when it is over."
SPEED = 1500.0
"""Initial speed of the aim, in mm/s, in a practice position for a shot that was not made yet in the game."""


def position_of(match: SeatedGame, played: int | None = None) -> Position:
    """Return the position after the first `played` moves of a game, or after all moves if `played` is None, for practice.

    The aim of the position is the game's next shot. Raise BadPosition if no disk is shot in this position.
    """
    if match.is_without_hints:
        raise BadPosition(AGREED)
    number = len(match.played) if played is None else played
    if not 0 <= number <= len(match.played):
        raise BadPosition(f"Choose a move from 1 to {len(match.played)}.")
    game, state = match.game, match.played[number - 1].turn.state if number else match.start
    if not isinstance(game, FlickingGame):
        raise BadPosition(f"{game.card.title} has no shots to practise.")
    options = None if game.outcome(state) else game.options(state)
    if not isinstance(options, Aim):
        raise BadPosition("No shot at this point. Choose a move with a shot.")
    move = match.played[number].move if number < len(match.played) else None
    at = options.disk.at
    flick = move.flick if isinstance(move, Shot) else Flick(at, round((options.target - at).heading, 3), SPEED)
    called = getattr(state, "called", 0)
    return check(
        Position(
            side=game.side,
            men=_renumbered(game.men(state)),
            flick=replace(flick, foul=False),
            goal=ByGame(game.card.name, called),
            zone=_zone_name(game.side, options.zone),
            conditions=game.conditions,
            seat=state.mover % 2,
        )
    )


def _renumbered(men: tuple[Man, ...]) -> tuple[Man, ...]:
    """Return the pieces with ids from 1 to less than the id of the disk to be shot. Other ids are replaced.

    A piece's seat becomes the number of its side, 0 or 1. Partners are on the same side because they share a colour.
    """
    used = {man.id for man in men if 0 < man.id < SHOOTER}
    free = (number for number in range(1, SHOOTER) if number not in used)
    found = []
    for man in men:
        number = man.id if man.id in used else next(free)
        kind = DISK if man.kind is SOLID_DISK else man.kind
        found.append(replace(man, id=number, kind=kind, seat=man.seat % 2 if man.seat >= 0 else man.seat, place=""))
    return tuple(found)


def _zone_name(side: Side, zone: Zone) -> str:
    return next((name for name, other in side.zones.items() if other == zone), ANYWHERE)
