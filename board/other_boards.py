"""Two boards that are not ours, as sides to study and practise shots on: tournament Crokinole and carrom.

Tournament Crokinole as the National Crokinole Association and the makers of its boards give it: a round playing surface 26 inches
across, a hole of 1 3/8 inches, rings of 4, 8 and 12 inches about it which count 15, 10 and 5, eight posts on the innermost, a
ditch of 2 inches; disks of 1 1/4 inches are shot from the outermost ring. Carrom by the Laws of the International Carrom
Federation, section I: a playing surface 73.5 to 74 cm square, four pockets of 4.45 cm at its corners, frames 1.9 to 2.54 cm high;
carrommen 3.02 to 3.18 cm across, 7 to 9 mm thick, of 5 to 5.5 g, the red queen like the others; a striker of at most 4.13 cm
and 15 g; base lines 10.15 cm from the frame, 47 cm long. The largest measures are taken, where there is a choice, but of the
frame's width, which no shot depends on, the least: 6.35 cm.

What neither says is taken from our board: how thick the sleeve of a post is, how deep hole and ditch are, and all materials, for
which `Conditions` may be given others.
"""

from __future__ import annotations

from collections.abc import Mapping

from board.geometry import ORIGIN, Circle, Point, Zone, polar
from board.men import DISK, KINDS, PIN, Kind
from board.sides import PEG_RADIUS, SIDES, Side

INCH = 25.4
FIFTEEN, TEN, FIVE = 4 * INCH, 8 * INCH, 12 * INCH
"""mm. The radii of the three rings, named by what counts inside each."""
TOURNAMENT_DISK = Kind("tournament-disk", radius=0.625 * INCH, height=0.375 * INCH, mass=5.32)
"""Solid, 1 1/4 by 3/8 inches, of maple: as heavy as the solid disk of our own board, which is of the same size."""


def _shooting_line() -> Zone:
    """The outermost ring between two quarter lines, piece by piece from its middle outward: it is a line, and no segment."""
    pieces, wide = 181, 90.0 / 181
    starts = (-135.0 + wide * piece for piece in sorted(range(pieces), key=lambda piece: abs(piece - pieces // 2)))
    return Zone(tuple((polar(FIVE, start), polar(FIVE, start + wide)) for start in starts))


TOURNAMENT_SIDE = Side(
    "tournament",
    zones={"line": _shooting_line()},
    rim_height=12.7,
    platform=13 * INCH,
    pocket=Circle(ORIGIN, 0.6875 * INCH),
    pegs=tuple(Circle(polar(FIFTEEN, 22.5 + 45.0 * k), PEG_RADIUS) for k in range(8)),
    inside=15 * INCH,
    is_round=True,
)

FRAME, POCKET_RADIUS = 370.0, 22.25
"""mm. Half the width of the carrom board's playing surface, and the radius of its pockets."""
BASE_LINE = FRAME - 101.5 - 31.8 / 2
"""mm. Where a striker stands, between the two base lines, which are 3.18 cm apart."""
CARROM_MAN = Kind("carrom-man", radius=15.9, height=9.0, mass=5.5)
QUEEN = Kind("queen", radius=15.9, height=9.0, mass=5.5)
STRIKER = Kind("striker", radius=20.65, height=9.0, mass=15.0)
_AT = FRAME - POCKET_RADIUS
CARROM_SIDE = Side(
    "carrom",
    zones={"base-line": Zone(((Point(-219.1, -BASE_LINE), Point(219.1, -BASE_LINE)),))},
    rim_height=25.4,
    inside=FRAME,
    holes=tuple(Circle(Point(x * _AT, y * _AT), POCKET_RADIUS) for x, y in ((-1, -1), (1, -1), (1, 1), (-1, 1))),
    rim_width=63.5,
)

ALL_SIDES: Mapping[str, Side] = {**SIDES, TOURNAMENT_SIDE.name: TOURNAMENT_SIDE, CARROM_SIDE.name: CARROM_SIDE}
"""Every side that has a name."""
ALL_KINDS: Mapping[str, Kind] = {**KINDS, **{kind.name: kind for kind in (TOURNAMENT_DISK, CARROM_MAN, QUEEN, STRIKER)}}
"""Every sort of man that has a name."""


_SHOT_WITH = {TOURNAMENT_SIDE.name: TOURNAMENT_DISK, CARROM_SIDE.name: STRIKER}
_MEN = {TOURNAMENT_SIDE.name: (TOURNAMENT_DISK,), CARROM_SIDE.name: (CARROM_MAN, QUEEN)}


def shot_with(side: Side) -> Kind:
    """What is shot on a side."""
    return _SHOT_WITH.get(side.name, DISK)


def men_of(side: Side) -> tuple[Kind, ...]:
    """What lies and stands there, to be shot at."""
    return _MEN.get(side.name, (DISK, PIN))


def is_ours(side: Side) -> bool:
    """Whether a side is one of the two of the Combination Board."""
    return side.name not in _SHOT_WITH


def tournament_points(at: Point, radius: float = TOURNAMENT_DISK.radius) -> int:
    """What a disk that lies here counts in tournament Crokinole: one that touches a line counts what is outside it.

    One in the hole counts 20, which its `Lie` says.
    """
    reach = at.length + radius
    return next((points for points, ring in ((15, FIFTEEN), (10, TEN), (5, FIVE)) if reach <= ring), 0)
