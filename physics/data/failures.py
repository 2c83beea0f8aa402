"""A shot that physics failed over, with all that is needed to shoot it again."""

from __future__ import annotations

import json
import traceback
from collections.abc import Sequence
from pathlib import PurePath

from board.men import Man
from board.shots.flick import Flick
from board.shots.shot import FailedShot
from board.sides import Side
from physics.data.men_text import write_man
from physics.materials import Conditions


def failed(side: Side, men: Sequence[Man], flick: Flick, conditions: Conditions, physics: int, error: Exception) -> FailedShot:
    """What is to be told of a shot over which this edition of the physics raised an error."""
    what = f"A shot could not be worked out ({flick}: {type(error).__name__})."
    return FailedShot(what, _record(side, men, flick, conditions, physics, error))


def _record(side: Side, men: Sequence[Man], flick: Flick, conditions: Conditions, physics: int, error: Exception) -> str:
    """All that is needed to shoot a shot again, and what went wrong with it, as the command `shot` reads it."""
    # Of a place in the program its file's own name is enough: the folders before it are the player's.
    places = [
        f"{PurePath(frame.filename).name} {frame.lineno} {frame.name}" for frame in traceback.extract_tb(error.__traceback__)
    ]
    data = {
        "side": side.name,
        "flick": str(flick),
        "men": [write_man(man) for man in men],
        "conditions": {"board": conditions.board, "pegs": conditions.pegs, "disks": conditions.disks},
        "physics": physics,
        "error": f"{type(error).__name__}: {error}",
        "places": places,
    }
    return json.dumps(data, indent=1, ensure_ascii=False) + "\n"
