"""Advice on a missed shot in words: first what went wrong on the board, then how to change the aim."""

from __future__ import annotations

from collections.abc import Sequence

from board.geometry import Point
from board.men import Man
from board.shots.events import Struck
from board.shots.flick import Flick
from board.shots.rims import side_of_rim
from board.shots.shot import Shot
from games.practice.maps.remedies import Change
from games.practice.tasks.goals import RIM_NAMES, Pocket
from games.practice.tasks.position import Position
from games.practice.tasks.routes import Way, route_of, thing_words

NOTHING_NEAR = "Your aim was too far off for advice. No similar shot would have worked."
LEAST_MM = 1.0
"""Smallest distance, in mm, that advice on a missed shot mentions."""


def advice_words(position: Position, missed: Shot, right: Shot, change: Change) -> str:
    """Return sentences of advice on a missed shot: first its fault, then the changes that correct it."""
    fault = (
        _spin_fault(position.way, missed.flick)
        or (_place_fault(position, missed, right) if change.turn else "")
        or ("Your shot was too soft." if change.gain > 0.0 else "Your shot was too hard." if change.gain else "")
    )
    return " ".join(filter(None, (fault, *_changes(missed.flick, right.flick, change))))


def _changes(miss: Flick, right: Flick, change: Change) -> list[str]:
    parts = []
    if change.twist:
        is_less = miss.spin * change.twist < 0.0 and abs(change.twist) <= abs(miss.spin) + 1.0
        less, left, right_hand = (
            "Give {spin:g} rad/s less spin.",
            "Add {spin:g} rad/s of counter-clockwise spin.",
            "Add {spin:g} rad/s of clockwise spin.",
        )
        parts.append((less if is_less else left if change.twist > 0.0 else right_hand).format(spin=abs(change.twist)))
    if change.turn:
        pattern = "Turn your aim {angle}° to the left." if change.turn > 0.0 else "Turn your aim {angle}° to the right."
        parts.append(pattern.format(angle=_plain(change.turn)))
    if change.gain:
        harder, softer = "Shoot {share:g}% harder ({speed:.2f} m/s).", "Shoot {share:g}% softer ({speed:.2f} m/s)."
        parts.append((harder if change.gain > 0.0 else softer).format(share=abs(change.gain), speed=right.speed / 1000))
    return parts or ["Shoot the same again."]


def _plain(turn: float) -> str:
    return f"{abs(turn):.3f}".rstrip("0").rstrip(".") if round(turn, 1) != turn else f"{abs(turn):.1f}"


def _spin_fault(way: Way | None, miss: Flick) -> str:
    """Return a sentence about wrong spin in a drill that requires spin. Return an empty string if the spin was sufficient."""
    if way is None or way.has_spin(miss):
        return ""
    if abs(miss.spin) < 0.05 * abs(way.spin):
        return "You gave no spin."
    return "You gave too little spin." if miss.spin * way.spin > 0.0 else "You gave spin in the wrong direction."


def _place_fault(position: Position, missed: Shot, right: Shot) -> str:
    """Return a sentence that says where on the board a missed shot went wrong. Empty if the error is too small to name."""
    route = route_of(right)
    first = route[0] if route else None
    if isinstance(first, str) and first in RIM_NAMES:
        return _rim_fault(position, missed, right, first)
    return _target_fault(position, missed, right)


def _rim_fault(position: Position, missed: Shot, right: Shot, side: str) -> str:
    wanted = RIM_NAMES[side]
    actual, intended = _first(missed), _first(right)
    if actual is None or intended is None:
        return f"You never reached {wanted}."
    if not actual.involves("rim"):
        return f"You hit {_struck_words(actual, missed, position.men)} before {wanted}."
    met = side_of_rim(actual.at)
    if met != side:
        return f"You hit {RIM_NAMES[met]} before {wanted}."
    is_upright = side in ("east", "west")
    along = actual.at.y - intended.at.y if is_upright else actual.at.x - intended.at.x
    if abs(along) < LEAST_MM:
        return ""
    too_far = "You hit {rim} {off:.0f} mm too far away.", "You hit {rim} {off:.0f} mm too near."
    too_far_aside = "You hit {rim} {off:.0f} mm too far to the right.", "You hit {rim} {off:.0f} mm too far to the left."
    return (too_far if is_upright else too_far_aside)[along < 0.0].format(rim=wanted, off=abs(along))


def _target_fault(position: Position, missed: Shot, right: Shot) -> str:
    """Return a sentence that says how far to one side of its target a shot was aimed, in mm. Rims do not count as targets."""
    aimed_at, meeting = right.man(right.disk).at, _first(right)
    name = "the pocket" if isinstance(position.goal, Pocket) else "the mark"
    if meeting is not None:
        aimed_at, name = meeting.at, _struck_words(meeting, right, position.men)
    off = _left_of(missed.flick, aimed_at) - _left_of(right.flick, aimed_at)
    if abs(off) < LEAST_MM:
        return ""
    actual = _first(missed)
    is_hit = actual is not None and meeting is not None and _other(actual, missed) == _other(meeting, right)
    hit = "You hit {name} too far right by {off:.0f} mm.", "You hit {name} too far left by {off:.0f} mm."
    aimed = "You aimed {off:.0f} mm too far right to hit {name}.", "You aimed {off:.0f} mm too far left to hit {name}."
    return (hit if is_hit else aimed)[off < 0.0].format(name=name, off=abs(off))


def _first(shot: Shot) -> Struck | None:
    """Return the first contact of the shot disk, or None if it touched nothing."""
    return next((strike for strike in shot.strikes if strike.involves(shot.disk)), None)


def _other(strike: Struck, shot: Shot) -> object:
    return strike.second if strike.first == shot.disk else strike.first


def _struck_words(strike: Struck, shot: Shot, men: Sequence[Man]) -> str:
    other = strike.second if strike.first == shot.disk else strike.first
    return "the rim" if other == "rim" else thing_words(other, men)


def _left_of(flick: Flick, place: Point) -> float:
    """Return the distance in mm of `place` from the straight line of the shot. Positive is left of the line, negative right."""
    along, to = Point(1.0, 0.0).turned(flick.heading), place - flick.at
    return along.cross(to)
