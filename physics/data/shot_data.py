"""Shots as JSON data, described in `assets/shots/shot.schema.json`.

`physics/shot_reader.py` reads the data back as exactly the same shot.
"""

from __future__ import annotations

import json
import traceback
from collections.abc import Sequence
from os import PathLike
from pathlib import Path, PurePath
from typing import Any

from board.geometry import Circle
from board.men import Kind, Man
from board.other_boards import ALL_KINDS, ALL_SIDES
from board.shots.events import Event, Struck, Toppled
from board.shots.flick import Flick
from board.shots.shot import FailedShot, Shot
from board.sides import Side
from board.text.files import write_text
from physics.data.men_text import write_man
from physics.materials import Conditions


def shot_data(shot: Shot) -> dict[str, Any]:
    """Return a shot as JSON data: the state before it if known, its events and the final positions."""
    made_from = shot.setup
    before: dict[str, Any] = {}
    if made_from is not None:
        before = {
            "side": side_data(made_from.side),
            "conditions": conditions_data(made_from.conditions),
            "men": [man_data(man) for man in made_from.men],
        }
    return {
        "physics": shot.physics,
        **before,
        "flick": flick_data(shot.flick),
        "disk": shot.disk,
        "events": [event_data(event) for event in shot.events],
        "rests": [man_data(man) for man in shot.men],
        "seconds": shot.seconds,
    }


def flick_data(flick: Flick) -> dict[str, Any]:
    """Return the aim of a shot as JSON data, without the time taken to aim."""
    data = {"x": flick.at.x, "y": flick.at.y, "heading": flick.heading, "speed": flick.speed, "spin": flick.spin}
    return {**data, "foul": True} if flick.foul else data


def man_data(man: Man) -> dict[str, Any]:
    """Return a piece as JSON data: its id, kind and position."""
    kind = man.kind.name if ALL_KINDS.get(man.kind.name) == man.kind else _kind(man.kind)
    data = {"id": man.id, "kind": kind, "seat": man.seat, "x": man.at.x, "y": man.at.y, "turn": man.turn, "lie": man.lie.value}
    return {**data, "place": man.place} if man.place else data


def event_data(event: Event) -> dict[str, Any]:
    """Return an event of a shot, such as a contact of two pieces, as JSON data."""
    data: dict[str, Any] = {"time": event.time, "event": event.verb}
    if isinstance(event, Struck):
        data |= {"man": event.first, "other": event.second, "x": event.at.x, "y": event.at.y}
        data |= {"impulse": event.impulse, "speed": event.speed}
        return data if event.angle is None else {**data, "angle": event.angle}
    data["man"] = event.man
    if isinstance(event, Toppled):
        data |= {"other": event.by, "chain": list(event.chain), "rebound": event.rebound}
    return data


def conditions_data(conditions: Conditions) -> dict[str, Any]:
    """Return the physical conditions as JSON data: a word for each part of the board, and the coefficients given as numbers.

    A number replaces the value that follows from the words.
    """
    return {"board": conditions.board, "pegs": conditions.pegs, "disks": conditions.disks, **dict(conditions.given)}


def side_data(side: Side) -> str | dict[str, Any]:
    """Return a description of a side of a board that suffices to simulate shots on it.

    For a known side, the description is the side's name. For any other side, it consists of all dimensions that affect shots.
    """
    if ALL_SIDES.get(side.name) == side:
        return side.name
    sizes = {"inside": side.inside, "platform": side.platform, "rim_height": side.rim_height}
    data: dict[str, Any] = {"name": side.name, **sizes, "is_round": side.is_round}
    circles = {"pegs": side.pegs, "holes": side.holes}
    pocket = None if side.pocket is None else _circle(side.pocket)
    return {**data, "pocket": pocket, **{name: [_circle(each) for each in given] for name, given in circles.items()}}


def _circle(circle: Circle) -> dict[str, float]:
    return {"x": circle.centre.x, "y": circle.centre.y, "radius": circle.radius}


def save(shot: Shot, path: str | PathLike[str]) -> None:
    """Write a shot to a JSON file. The function `load` reads it back."""
    write_text(Path(path), json.dumps(shot_data(shot), indent=1, ensure_ascii=False) + "\n")


def _kind(kind: Kind) -> dict[str, Any]:
    return {"name": kind.name, "radius": kind.radius, "height": kind.height, "mass": kind.mass, "hole": kind.hole}


def failed_shot(
    side: Side, men: Sequence[Man], flick: Flick, conditions: Conditions, physics: int, error: Exception
) -> FailedShot:
    """Return a FailedShot for a shot whose simulation raised `error`. The exception holds the whole shot as text."""
    problem = f"A shot could not be simulated ({flick}: {type(error).__name__})."
    return FailedShot(problem, _record(side, men, flick, conditions, physics, error))


def _record(side: Side, men: Sequence[Man], flick: Flick, conditions: Conditions, physics: int, error: Exception) -> str:
    """Return a failed shot as JSON text: the error, and all data that the command `shot` needs to repeat the shot."""
    # File names only: the folders before them are private to the player.
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
