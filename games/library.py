"""The board as a library: `import crokinole_board as cb` once it is installed, `import games.library as cb` in a clone.

    shot = cb.simulate(cb.CROKINOLE_SIDE, [], cb.Flick(cb.Point(0.0, -263.525), heading=90.0, speed=1500.0))

Everything here is loaded when it is first asked for; only `environment` and `AgainstBots` want the extra `[rl]`.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from board.geometry import Point as Point
    from board.men import DISK as DISK
    from board.men import PIN as PIN
    from board.men import SOLID_DISK as SOLID_DISK
    from board.men import Kind as Kind
    from board.men import Man as Man
    from board.moves import IllegalMove as IllegalMove
    from board.shots.flick import Flick as Flick
    from board.shots.shot import Shot as Shot
    from board.sides import CHECKER_SIDE as CHECKER_SIDE
    from board.sides import CROKINOLE_SIDE as CROKINOLE_SIDE
    from board.sides import Side as Side
    from games.catalogue import GAMES as GAMES
    from games.catalogue import PARLOR as PARLOR
    from games.catalogue import find as find
    from games.keeping.record import read as read
    from games.keeping.record import write as write
    from games.learning.against_bots import AgainstBots as AgainstBots
    from games.learning.environment import environment as environment
    from games.playing.match import Match as Match
    from games.playing.match import play_out as play_out
    from physics.processes import workers as workers
    from physics.simulate import PHYSICS as PHYSICS
    from physics.simulate import Conditions as Conditions
    from physics.simulate import ImpossibleShot as ImpossibleShot
    from physics.simulate import simulate as simulate
    from physics.simulate import simulate_many as simulate_many

_OFFERED = {
    "board.geometry": ("Point",),
    "board.men": ("DISK", "PIN", "SOLID_DISK", "Kind", "Man"),
    "board.moves": ("IllegalMove",),
    "board.shots.flick": ("Flick",),
    "board.shots.shot": ("Shot",),
    "board.sides": ("CHECKER_SIDE", "CROKINOLE_SIDE", "Side"),
    "games.catalogue": ("GAMES", "PARLOR", "find"),
    "games.keeping.record": ("read", "write"),
    "games.learning.against_bots": ("AgainstBots",),
    "games.learning.environment": ("environment",),
    "games.playing.match": ("Match", "play_out"),
    "physics.processes": ("workers",),
    "physics.simulate": ("PHYSICS", "Conditions", "ImpossibleShot", "simulate", "simulate_many"),
}
_PLACES = {name: module for module, names in _OFFERED.items() for name in names}

__all__ = list(_PLACES)

if not TYPE_CHECKING:
    # Type checkers read the imports above; to them a name that is not there shall stay an error.

    def __getattr__(name: str) -> Any:
        if name not in _PLACES:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        found = globals()[name] = getattr(import_module(_PLACES[name]), name)
        return found

    def __dir__() -> list[str]:
        return __all__
