"""Conversion of the arguments of the library's functions. These may be the program's own objects or plain Python values.

A side, a floor, a kind of piece or a hand (a player's aim errors) may be given by its name. A point may be a pair of numbers. A
piece may be given as a place, which stands for a disk there. A flick may be a tuple. A value of a wrong type raises
ImpossibleShot before anything is simulated.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from numbers import Integral, Real
from typing import Literal, TypeAlias, TypeVar, get_args

from board.geometry import Point
from board.men import DISK, NOBODY, Kind, Lie, Man
from board.other_boards import ALL_KINDS, ALL_SIDES
from board.shots.flick import Flick
from board.sides import Side
from games.bots.levels import LEVELS
from physics.materials import Conditions, Floor, conditions_of
from physics.simulate import ErringHand, ImpossibleShot

SideName: TypeAlias = Literal["crokinole", "checker", "tournament", "carrom"]
KindName: TypeAlias = Literal["disk", "solid-disk", "pin", "tournament-disk", "carrom-man", "queen", "striker"]
HandName: TypeAlias = Literal["novice", "club", "master"]
Place: TypeAlias = Point | tuple[float, float]
"""A point of the board: a `Point`, or a pair of x and y in mm."""
AnyFlick: TypeAlias = Flick | tuple[Place, float, float] | tuple[Place, float, float, float]
"""A shot to make: a `Flick`, or a tuple of place, heading in degrees, speed in mm/s and spin in rad/s (0 if left out)."""
AnyMan: TypeAlias = Man | Place
"""A piece on the board: a `Man`, or only the place of a disk.

A disk given by its place belongs to no seat. Its id is its index in the list of pieces, from 0.
"""

Value = TypeVar("Value")
_KINDS = {name: ALL_KINDS[name] for name in get_args(KindName)}


def as_side(side: Side | SideName) -> Side:
    return side if isinstance(side, Side) else _find_value(side, ALL_SIDES, "side")


def as_kind(kind: Kind | KindName) -> Kind:
    return kind if isinstance(kind, Kind) else _find_value(kind, _KINDS, "kind of man")


def as_kinds(kinds: Kind | KindName | Iterable[Kind | KindName]) -> Kind | list[Kind]:
    """Return a list with the kind of each piece. If `kinds` is a single kind or its name, return that kind alone."""
    if isinstance(kinds, Kind | str):
        return as_kind(kinds)
    try:
        return [as_kind(kind) for kind in kinds]
    except TypeError:
        raise ImpossibleShot(f"Give one kind for all men, or one kind for each man, not {_value_words(kinds)}.") from None


def as_hand(hand: ErringHand | HandName | None, seed: int | None) -> ErringHand | None:
    """Return the model of a player's aim errors. `hand` is a model, the name of one, or None for no errors.

    Return None if `hand` is None. Raise ImpossibleShot if the model is invalid or `seed` is missing.
    """
    if hand is None:
        return None
    if isinstance(hand, str | type) or not hasattr(hand, "strayed"):
        hand = _find_value(hand, LEVELS, "hand")
    if seed is None:
        raise ImpossibleShot("Aim errors need a seed, so that the shot can be repeated.")
    if isinstance(seed, bool) or not isinstance(seed, Integral):
        raise ImpossibleShot(f"The seed is a whole number, not {_value_words(seed)}.")
    return hand


def as_flag(value: bool, name: str) -> bool:
    if not isinstance(value, bool):
        raise ImpossibleShot(f"{name} is True or False, not {_value_words(value)}.")
    return value


def as_conditions(conditions: Conditions | Floor) -> Conditions:
    if isinstance(conditions, Conditions):
        return conditions
    if not isinstance(conditions, str):
        raise ImpossibleShot(
            f"The conditions are a Conditions object or the name of a board surface, not {_value_words(conditions)}."
        )
    try:
        return conditions_of(conditions)
    except ValueError as error:
        raise ImpossibleShot(str(error)) from None


def as_men(men: Iterable[AnyMan]) -> Sequence[Man]:
    """Return the pieces as `Man` objects. Valid `Man` objects are returned unchanged."""
    try:
        given = list(men)
    except TypeError:
        raise ImpossibleShot(f"Give the men as a sequence of men or places, not {_value_words(men)}.") from None
    return [_as_man(number, man) for number, man in enumerate(given)]


def as_flick(flick: AnyFlick) -> Flick:
    """Convert a description of a shot to a `Flick`. A `Flick` is returned unchanged."""
    place: Place
    if isinstance(flick, Flick):
        place, numbers = flick.at, (flick.heading, flick.speed, flick.spin)
    else:
        try:
            place, heading, speed, *spin = flick
            (twist,) = spin or (0.0,)
            if isinstance(flick, str):
                raise ValueError
        except (TypeError, ValueError):
            raise ImpossibleShot(
                f"Give the flick as a Flick or as (place, heading, speed, spin), not {_value_words(flick)}."
            ) from None
        numbers = heading, speed, twist
    at = _as_point(place, "The flick")
    heading, speed, twist = map(_as_number, numbers, ("heading", "speed", "spin"))
    if not isinstance(flick, Flick):
        return Flick(at, heading, speed, twist)
    if at is flick.at and heading is flick.heading and speed is flick.speed and twist is flick.spin:
        return flick
    return replace(flick, at=at, heading=heading, speed=speed, spin=twist)


def as_job(job: tuple[Iterable[AnyMan], AnyFlick]) -> tuple[Sequence[Man], Flick]:
    """Convert the pieces and the flick of one shot into `Man` objects and a `Flick`."""
    try:
        men, flick = job
    except (TypeError, ValueError):
        raise ImpossibleShot(f"Each shot is a pair of its men and its flick, not {_value_words(job)}.") from None
    return as_men(men), as_flick(flick)


def _as_man(number: int, man: AnyMan) -> Man:
    if not isinstance(man, Man):
        return Man(number, DISK, NOBODY, _as_point(man, f"Man {number}"))
    for name, value in (("id", man.id), ("seat", man.seat)):
        if type(value) is not int:
            raise ImpossibleShot(f"A man's {name} is a whole number, not {_value_words(value)}.")
    man_words = f"Man {man.id}"
    at, kind, turn, lie = _as_point(man.at, man_words), as_kind(man.kind), _as_number(man.turn, "turn"), man.lie
    if not isinstance(lie, Lie):
        lie = _find_value(lie, {each.value: each for each in Lie}, "lie")
    if at is man.at and kind is man.kind and turn is man.turn and lie is man.lie:
        return man
    return replace(man, at=at, kind=kind, turn=turn, lie=lie)


def _as_point(place: Place, owner: str) -> Point:
    x: object
    y: object
    if isinstance(place, Point):
        x, y = place.x, place.y
    else:
        try:
            x, y = place
        except (TypeError, ValueError):
            raise ImpossibleShot(f"{owner} needs a point or a pair of numbers as its place, not {_value_words(place)}.") from None
    numbers = _as_number(x, "x"), _as_number(y, "y")
    if isinstance(place, Point) and numbers[0] is x and numbers[1] is y:
        return place
    return Point(*numbers)


def _as_number(value: object, name: str) -> float:
    if type(value) is float:
        return value
    if isinstance(value, bool) or not isinstance(value, Real):
        raise ImpossibleShot(f"The {name} is a number, not {_value_words(value)}.")
    try:
        return float(value)
    except OverflowError:
        raise ImpossibleShot(f"The {name} is too large.") from None


def _find_value(name: object, known: Mapping[str, Value], kind: str) -> Value:
    if not isinstance(name, str) or name not in known:
        raise ImpossibleShot(f"The {kind} is one of {', '.join(known)}, not {_value_words(name)}.")
    return known[name]


def _value_words(value: object) -> str:
    """Return any value as short text on one line, for use in an error message."""
    text = " ".join(repr(value).split())
    return text if len(text) <= 40 else f"{text[:37]}..."
