"""Routes of shots: the sides of the rim and the pegs that the disk touches, in order, and the first piece that it hits.

A drill teaches one route, such as the right rim and then pin 1. It allows the route of its solution, and other routes with the
same number of rims and pegs by which a club player often succeeds. A drill about spin also requires spin. Routes as text:

    east 1                    off the right rim to piece 1
    south west 1              off the near and the left rim
    peg-6 1                   off a peg
    nothing                   no contact, as for an open twenty
    east 1 | north 1          either of two routes
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from board.men import Man
from board.shots.events import Thing
from board.shots.flick import Flick
from board.shots.rims import side_of_rim
from board.shots.shot import Shot
from board.sides import Side
from board.views.shot_map import Verdict
from games.pins.common.carrom import BANK_SPEED
from games.practice.tasks.goals import RIM_NAMES, mirror_point

Route = tuple[Thing, ...]
"""A route of a shot: the sides of the rim and pegs that the disk touches, in order, and then the first piece that it hits, if
any.
"""
NOTHING = "nothing"
LEAST_SPIN = 0.5
"""Fraction of the stored solution's spin that a shot must have in a drill about spin."""
NOT_THAT_WAY = "{result}, but not that way"
"""Verdict on a shot that reaches the goal by a route that the drill does not allow."""
TWINS = {"east": "west", "west": "east"}
_NAMED = {"pin": "pin {number}", "carrom-man": "man {number}", "queen": "the queen"}


@dataclass(frozen=True, slots=True)
class Way:
    """The way in which a drill must be solved: its allowed routes (rims, pegs, first piece hit) and its required spin."""

    routes: tuple[Route, ...]
    """Routes (rims, pegs, first piece hit) that the drill allows. The route of its solution comes first."""
    spin: float = 0.0
    """Spin of the drill's stored solution shot, in rad/s. 0 if the drill is not about spin."""

    @property
    def banks(self) -> tuple[str, ...]:
        """Names of the rims and pegs that the disk touches when it solves the drill, in order."""
        return banks_of(self.routes[0])

    def allows(self, shot: Shot) -> bool:
        """True if a shot takes one of the drill's allowed routes with enough spin."""
        return self.has_spin(shot.flick) and route_of(shot) in self.routes

    def has_spin(self, flick: Flick) -> bool:
        """True if a shot has at least half the spin of the drill's solution, in the same direction. Always true if no spin is
        required.
        """
        return not self.spin or flick.spin / self.spin >= LEAST_SPIN

    def judged(self, verdict: Verdict, shot: Shot) -> Verdict:
        """Return `verdict` on a shot, or a miss if the shot succeeded in a way that the drill forbids."""
        if not verdict.is_success or self.allows(shot):
            return verdict
        return Verdict(NOT_THAT_WAY.format(result=verdict.words), 0.5)

    def mirrored(self, side: Side) -> Way:
        """Return this way to solve a drill with left and right exchanged."""
        return Way(tuple(tuple(_twin(thing, side) for thing in route) for route in self.routes), -self.spin or 0.0)

    def __str__(self) -> str:
        return " | ".join(" ".join(map(str, route)) or NOTHING for route in self.routes)


def read_routes(text: str) -> tuple[Route, ...]:
    """Return the routes (rims, pegs, first piece hit) that a text describes, such as `east 1 | north 1`."""
    return tuple(
        () if part.strip() == NOTHING else tuple(int(word) if word.isdigit() else word for word in part.split())
        for part in text.split("|")
    )


def route_of(shot: Shot) -> Route:
    """Return the route of a shot: the rims and pegs that its disk touched, in order, and the first piece that it hit.

    Slow contacts with the rim are left out.
    """
    touched: list[Thing] = []
    for strike in shot.strikes:
        if not strike.involves(shot.disk):
            continue
        other = strike.second if strike.first == shot.disk else strike.first
        if isinstance(other, int):
            return (*touched, other)
        if other == "rim" and strike.speed > BANK_SPEED:
            is_round = shot.setup is not None and shot.setup.side.is_round
            touched.append(other if is_round else side_of_rim(strike.at))
        elif other.startswith("peg-"):
            touched.append(other)
    return tuple(touched)


def banks_of(route: Route) -> tuple[str, ...]:
    """Return the rims and pegs of a route, in order, without the piece at its end."""
    return tuple(thing for thing in route if isinstance(thing, str))


def thing_words(thing: Thing, men: Iterable[Man]) -> str:
    """Return the name, for players, of a piece or a part of the board, such as `pin 3` or `a peg`."""
    if isinstance(thing, str):
        return "a peg" if thing.startswith("peg-") else RIM_NAMES.get(thing, "the rim")
    man = next((man for man in men if man.id == thing), None)
    pattern = "disk {number}" if man is None else _NAMED.get(man.kind.name, "disk {number}")
    return pattern.format(number=thing)


def _twin(thing: Thing, side: Side) -> Thing:
    if isinstance(thing, str) and thing.startswith("peg-"):
        at = mirror_point(side.pegs[int(thing.removeprefix("peg-")) - 1].centre)
        nearest = min(range(len(side.pegs)), key=lambda number: side.pegs[number].centre.distance(at))
        return f"peg-{nearest + 1}"
    return TWINS.get(thing, thing) if isinstance(thing, str) else thing
