"""The board as a library: `import crokinole_board as cb` once installed, `import games.library as cb` in a clone.

    shot = cb.simulate("crokinole", [(0.0, 40.0)], ((0.0, -263.525), 90.0, 1500.0))

Names are loaded on first use. Without the extra `[rl]`, `environment` and `AgainstBots` say how to install it when they are
called. See `docs/library.md` for the whole interface, examples and stability promises.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from board.geometry import Circle as Circle
    from board.geometry import Point as Point
    from board.men import DISK as DISK
    from board.men import PIN as PIN
    from board.men import SOLID_DISK as SOLID_DISK
    from board.men import Kind as Kind
    from board.men import Lie as Lie
    from board.men import Man as Man
    from board.moves import IllegalMove as IllegalMove
    from board.other_boards import CARROM_MAN as CARROM_MAN
    from board.other_boards import CARROM_SIDE as CARROM_SIDE
    from board.other_boards import QUEEN as QUEEN
    from board.other_boards import STRIKER as STRIKER
    from board.other_boards import TOURNAMENT_DISK as TOURNAMENT_DISK
    from board.other_boards import TOURNAMENT_SIDE as TOURNAMENT_SIDE
    from board.other_boards import tournament_points as tournament_points
    from board.shots.flick import Flick as Flick
    from board.shots.shot import FailedShot as FailedShot
    from board.shots.shot import Shot as Shot
    from board.sides import CHECKER_SIDE as CHECKER_SIDE
    from board.sides import CROKINOLE_SIDE as CROKINOLE_SIDE
    from board.sides import Side as Side
    from games.bots.levels import CLUB as CLUB
    from games.bots.levels import MASTER as MASTER
    from games.bots.levels import NOVICE as NOVICE
    from games.bots.steadiness import Steadiness as Steadiness
    from games.catalogue import GAMES as GAMES
    from games.catalogue import PARLOR as PARLOR
    from games.catalogue import find as find
    from games.keep.record import read as read
    from games.keep.record import write as write
    from games.learn.against_bots import AgainstBots as AgainstBots
    from games.learn.environment import environment as environment
    from games.learn.registered import register_environments as register_environments
    from games.library_fit import fit_conditions as fit_conditions
    from games.library_shots import benchmark_shots as benchmark_shots
    from games.library_shots import shot_schema as shot_schema
    from games.library_shots import simulate as simulate
    from games.library_shots import simulate_batch as simulate_batch
    from games.library_shots import simulate_many as simulate_many
    from games.play.match import Match as Match
    from games.play.match import play_out as play_out
    from physics.batch import Batch as Batch
    from physics.data.shots import Shots as Shots
    from physics.shot_reader import load as load
    from physics.shot_reader import read_shot as read_shot
    from physics.simulate import PHYSICS as PHYSICS
    from physics.simulate import BoardSetup as BoardSetup
    from physics.simulate import Conditions as Conditions
    from physics.simulate import ImpossibleShot as ImpossibleShot
    from physics.work.processes import workers as workers

_OFFERED = {
    "board.geometry": ("Circle", "Point"),
    "board.men": ("DISK", "PIN", "SOLID_DISK", "Kind", "Lie", "Man"),
    "board.moves": ("IllegalMove",),
    "board.other_boards": (
        *("CARROM_MAN", "CARROM_SIDE", "QUEEN", "STRIKER", "TOURNAMENT_DISK", "TOURNAMENT_SIDE", "tournament_points"),
    ),
    "board.shots.flick": ("Flick",),
    "board.shots.shot": ("FailedShot", "Shot"),
    "board.sides": ("CHECKER_SIDE", "CROKINOLE_SIDE", "Side"),
    "games.catalogue": ("GAMES", "PARLOR", "find"),
    "games.keep.record": ("read", "write"),
    "games.learn.against_bots": ("AgainstBots",),
    "games.learn.environment": ("environment",),
    "games.learn.registered": ("register_environments",),
    "games.bots.levels": ("CLUB", "MASTER", "NOVICE"),
    "games.bots.steadiness": ("Steadiness",),
    "games.play.match": ("Match", "play_out"),
    "games.library_fit": ("fit_conditions",),
    "games.library_shots": ("benchmark_shots", "shot_schema", "simulate", "simulate_batch", "simulate_many"),
    "physics.work.processes": ("workers",),
    "physics.shot_reader": ("load", "read_shot"),
    "physics.batch": ("Batch",),
    "physics.data.shots": ("Shots",),
    "physics.simulate": ("PHYSICS", "BoardSetup", "Conditions", "ImpossibleShot"),
}
_NEED_AN_EXTRA = ("games.learn.against_bots", "games.learn.environment")
_PLACES = {name: module for module, names in _OFFERED.items() for name in names}

__all__ = list(_PLACES)

if not TYPE_CHECKING:
    # Type checkers read the imports above; without this guard they would accept any name.

    def __getattr__(name: str) -> Any:
        if name not in _PLACES:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        try:
            found = getattr(import_module(_PLACES[name]), name)
        except ImportError as missing:
            if _PLACES[name] not in _NEED_AN_EXTRA:
                raise
            found = _absent(name, str(missing))
        globals()[name] = found
        return found

    def __dir__() -> list[str]:
        return __all__


def _absent(name: str, advice: str) -> type:
    """Return a placeholder for a class or function whose required packages are not installed.

    Calling the placeholder raises ImportError with the advice `advice`.
    """

    def refuse(*_: object, **__: object) -> None:
        raise ImportError(advice)

    return type(name, (), {"__new__": refuse, "__doc__": advice, "__module__": __name__})
