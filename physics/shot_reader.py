"""Read shots from the data of `physics/data/shot_data.py`. Aims and pieces may also be written as on the command line."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from os import PathLike
from pathlib import Path
from typing import Any

from board.geometry import Circle, Point
from board.men import NOBODY, Kind, Lie, Man
from board.other_boards import ALL_KINDS, ALL_SIDES
from board.shots.events import Event, LeftPlatform, Pocketed, Returned, Stopped, Struck, Toppled, Unpocketed
from board.shots.flick import Flick
from board.shots.shot import Shot
from board.sides import RIM_HEIGHT, Side
from board.text.files import read_text
from board.text.kept_json import parse
from board.text.words import path_words, quote
from physics.data.men_text import read_man
from physics.materials import Conditions
from physics.simulate import BoardSetup

SIDE_DATA = ("inside", "platform", "rim_height", "is_round", "pocket", "pegs", "holes")
WORDS = ("board", "pegs", "disks")
EVENTS = {kind.verb: kind for kind in (Pocketed, Unpocketed, LeftPlatform, Returned, Stopped)}


class NotAShot(ValueError):
    """Raised for data that do not describe a shot. The message is one sentence."""


def load(path: str | PathLike[str]) -> Shot:
    """Return the shot saved in a JSON file. Raise NotAShot if the file holds no shot."""
    try:
        data = parse(read_text(Path(path)))
    except ValueError as error:
        words = str(error)
        raise NotAShot(f"{path_words(Path(path).name)} holds no shot: {words[:1].lower()}{words[1:]}") from None
    return read_shot(data)


def read_shot(data: object) -> Shot:
    """Return the shot that `data` describes. Raise NotAShot if the data do not describe a shot."""
    if not isinstance(data, Mapping):
        raise NotAShot("A shot must be one JSON object.")
    try:
        setup = None
        if "side" in data:
            setup = BoardSetup(
                read_side(data["side"]), read_men(data.get("men", [])), read_conditions(data.get("conditions", {}))
            )
        events = tuple(read_event_data(event) for event in data["events"])
        rests = read_men(data["rests"])
        flick, disk, seconds, physics = data["flick"], _whole(data, "disk"), number_in(data, "seconds"), _whole(data, "physics")
    except KeyError as missing:
        raise NotAShot(f"The shot lacks {missing.args[0]!r}.") from None
    except (TypeError, AttributeError):
        raise NotAShot("This is not the data of a shot.") from None
    except ValueError as error:
        raise NotAShot(str(error)) from None
    return Shot(read_flick_data(flick), disk, rests, events, seconds, physics=physics, setup=setup)


def read_flick_data(data: object) -> Flick:
    """Return the aim of a shot given as a JSON object or as text. Raise NotAShot if it is invalid."""
    if not isinstance(data, Mapping):
        text = data if isinstance(data, str) else ""
        try:
            flick = Flick.read(text)
        except ValueError:
            flick = None
        if flick is None:
            raise NotAShot(
                f"{quote(text)} is not a flick: write flick X,Y heading DEGREES speed MM/S, and spin RAD/S if it spins."
            )
        return flick
    given = _object(data, "A flick", ("x", "y", "heading", "speed"), ("spin", "foul"))
    heading, speed, spin = (number_in(given, name, 0.0) for name in ("heading", "speed", "spin"))
    return Flick(_point(given), heading, speed, spin, given.get("foul") is True)


def read_men(data: object) -> tuple[Man, ...]:
    """Return the pieces that `data` describes, a list of JSON objects or texts. Raise NotAShot if the list is invalid."""
    if not isinstance(data, Sequence) or isinstance(data, str) or not all(isinstance(man, str | Mapping) for man in data):
        raise NotAShot("Men must be a list of texts or objects.")
    return tuple(read_man(man) if isinstance(man, str) else _man(man) for man in data)


def _man(data: object) -> Man:
    given = _object(data, "A man", ("id", "kind", "x", "y"), ("seat", "turn", "lie", "place"))
    try:
        lie = Lie(given.get("lie", "up"))
    except ValueError:
        raise NotAShot(f"A man lies {', '.join(each.value for each in Lie)}: not {quote(str(given['lie']))}.") from None
    number, seat, turn = _whole(given, "id"), _whole(given, "seat", NOBODY), number_in(given, "turn", 0.0)
    return Man(number, _kind(given["kind"]), seat, _point(given), turn, lie, str(given.get("place", "")))


def _kind(data: object) -> Kind:
    if isinstance(data, str):
        if data not in ALL_KINDS:
            raise NotAShot(f"There is no {quote(data)} among the men: a kind is one of {', '.join(ALL_KINDS)}, or an object.")
        return ALL_KINDS[data]
    given = _object(data, "A kind", ("name", "radius", "height", "mass"), ("hole",))
    radius, height, mass, hole = (number_in(given, name, 0.0) for name in ("radius", "height", "mass", "hole"))
    return Kind(str(given["name"]), radius, height, mass, hole)


def read_side(data: object) -> Side:
    """Return a side of a board from `data`: the side's name, or a JSON object with its dimensions. Raise NotAShot if `data` is
    invalid.
    """
    if not isinstance(data, Mapping):
        if not isinstance(data, str) or data not in ALL_SIDES:
            raise NotAShot(f"There is no {quote(str(data))} side: it is one of {', '.join(sorted(ALL_SIDES))}.")
        return ALL_SIDES[data]
    given = _object(data, "A side", ("name",), SIDE_DATA)
    inside, platform = (None if given.get(name) is None else number_in(given, name) for name in ("inside", "platform"))
    pocket = None if given.get("pocket") is None else _circle(given["pocket"])
    pegs, holes = (tuple(map(_circle, given.get(name, ()))) for name in ("pegs", "holes"))
    is_round = given.get("is_round") is True
    name, height = str(given["name"]), number_in(given, "rim_height", RIM_HEIGHT)
    return Side(name, {}, {}, height, platform, pocket, pegs, inside, is_round, holes)


def _circle(data: object) -> Circle:
    given = _object(data, "A peg or a hole", ("x", "y", "radius"), ())
    return Circle(_point(given), number_in(given, "radius"))


def read_conditions(data: object) -> Conditions:
    """Return the physical conditions given by `data`, a JSON object with words and optional numbers.

    Raise NotAShot if the object is invalid.
    """
    if not isinstance(data, Mapping) or not all(isinstance(data.get(name, ""), str) for name in WORDS):
        raise NotAShot("Conditions are words for board, pegs and disks, and numbers by name.")
    try:
        return Conditions(**data)
    except (TypeError, ValueError) as error:
        raise NotAShot(str(error)) from None


def read_event_data(data: object) -> Event:
    """Return the event of a shot that a JSON object describes. Raise NotAShot if the object is invalid."""
    given = _object(data, "An event", ("time", "event", "man"), None)
    verb, time, man = given["event"], number_in(given, "time"), _whole(given, "man")
    if verb in EVENTS:
        return EVENTS[verb](time, man)
    if verb == Toppled.verb:
        if not isinstance(given["chain"], list) or not all(type(each) is int for each in given["chain"]):
            raise NotAShot("chain must be a list of whole numbers.")
        return Toppled(time, man, given["other"], tuple(given["chain"]), given["rebound"] is True)
    if verb == Struck.verb:
        angle = number_in(given, "angle") if "angle" in given else None
        return Struck(time, man, given["other"], _point(given), number_in(given, "impulse"), number_in(given, "speed"), angle)
    raise NotAShot(f"{quote(str(verb))} is not an event.")


def number_in(data: Mapping[str, Any], name: str, otherwise: float | None = None) -> float:
    """Return the finite number that the JSON object `data` has under `name`. If the name is missing, return `otherwise`.

    Raise NotAShot if the value is not a finite number, or if it is missing and `otherwise` is None.
    """
    value = data.get(name, otherwise)
    if not _is_number(value):
        raise NotAShot(f"{name} must be a finite number.")
    return float(value)


def _whole(data: Mapping[str, Any], name: str, otherwise: int | None = None) -> int:
    value = data.get(name, otherwise)
    if not isinstance(value, int) or isinstance(value, bool):
        raise NotAShot(f"{name} must be a whole number.")
    return value


def _is_number(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool) and math.isfinite(value)


def _point(data: Mapping[str, Any]) -> Point:
    return Point(number_in(data, "x"), number_in(data, "y"))


def _object(data: object, title: str, must: Sequence[str], may: Sequence[str] | None) -> Mapping[str, Any]:
    """Return `data` after checking that it is a JSON object with allowed keys. Otherwise raise NotAShot.

    All keys in `must` are required, and keys in `may` are optional. If `may` is None, any other keys are allowed. `title` names
    the object in the message.
    """
    if not isinstance(data, Mapping):
        raise NotAShot(f"{title} must be an object with {', '.join(must)}.")
    missing = [name for name in must if name not in data]
    if missing:
        raise NotAShot(f"{title} needs {missing[0]!r}.")
    unknown = [] if may is None else [name for name in data if name not in must and name not in may]
    if unknown:
        raise NotAShot(f"{title} has no {quote(str(unknown[0]))}.")
    return data
