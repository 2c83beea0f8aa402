"""Reflections and rotations that turn a position of pins into an equivalent one."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from board.geometry import Point
from board.shots.flick import Flick
from games.bots.shooting.trials import Idea
from games.pins.bots.pins_book import BookPosition
from games.pins.bots.pins_feats import PinsFeat
from games.pins.bots.pins_shooter import PinGame
from games.pins.corner_pins import CornerPins


@dataclass(frozen=True)
class Twin:
    """A symmetry of the board in the pin games: a reflection or a rotation.

    `pins` maps each pin's number to the number of its image. `turned` maps a flick (shot) to its image.
    """

    pins: Mapping[int, int]
    turned: Callable[[Flick], Flick]
    changes_seats: bool = False

    def position(self, position: BookPosition) -> BookPosition:
        return replace(
            position,
            standing=tuple(sorted(self.pins[pin] for pin in position.standing)),
            called=self.pins.get(position.called, 0),
            seat=1 - position.seat if self.changes_seats else position.seat,
        )

    def idea(self, idea: Idea) -> Idea:
        word, _, pin = idea.kind.partition(" ")
        kind = f"pin {self.pins[int(pin)]}" if word == "pin" else idea.kind
        return Idea(self.turned(idea.flick), kind)

    def feat(self, feat: PinsFeat) -> PinsFeat:
        return replace(feat, felled=frozenset(self.pins[pin] for pin in feat.felled))


def _across(flick: Flick) -> Flick:
    """Return a flick (shot) reflected in the board's diagonal that runs from the shooting zone to the pins."""
    heading = round((90.0 - flick.heading) % 360.0, 4)
    return replace(flick, at=Point(flick.at.y, flick.at.x), heading=heading, spin=-flick.spin + 0.0)


def _opposite(flick: Flick) -> Flick:
    """Return a flick (shot) rotated by 180 degrees about the centre of the board."""
    return replace(flick, at=-flick.at, heading=round((flick.heading + 180.0) % 360.0, 4))


SPOTS = Twin({1: 1, 2: 3, 3: 2, 4: 6, 5: 5, 6: 4, 7: 10, 8: 9, 9: 8, 10: 7}, _across)
CORNERS = (
    Twin({1: 1, 2: 4, 3: 3, 4: 2}, _across),
    Twin({1: 3, 2: 4, 3: 1, 4: 2}, _opposite, changes_seats=True),
    Twin({1: 3, 2: 2, 3: 1, 4: 4}, lambda flick: _opposite(_across(flick)), changes_seats=True),
)


def twins_of(game: PinGame) -> tuple[Twin, ...]:
    """Return the symmetries of the pins in a game: reflections and rotations that lead to an equivalent position."""
    return CORNERS if isinstance(game, CornerPins) else (SPOTS,)
