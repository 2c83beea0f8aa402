"""Two other boards for studying and practising shots: tournament Crokinole and carrom.

Tournament Crokinole follows the National Crokinole Association and its board makers. The round playing surface is 26 inches
across, with a hole of 1 3/8 inches. Rings of radius 4, 8 and 12 inches count 15, 10 and 5; eight posts stand on the innermost.
The ditch is 2 inches wide. Disks of 1 1/4 inches are shot from the outermost ring.

Carrom follows the Laws of the International Carrom Federation, section I. The playing surface is 73.5 to 74 cm square, with four
pockets of 4.45 cm at its corners and frames 1.9 to 2.54 cm high. Carrommen are 3.02 to 3.18 cm across, 7 to 9 mm thick and weigh
5 to 5.5 g. The red queen has the same size and weight. The striker is at most 4.13 cm across and weighs at most 15 g. Base lines
are 10.15 cm from the frame and 47 cm long. We take the largest value of each range. The frame's width affects no shot; for it we
take the smallest value, 6.35 cm.

Values that neither source gives come from our board: the sleeves of the posts, the depth of hole and ditch, and all materials.
`Conditions` can change the materials.
"""

from __future__ import annotations

from collections.abc import Mapping

from board.geometry import ORIGIN, Circle, Point, Zone, polar
from board.men import DISK, KINDS, PIN, Kind
from board.sides import PEG_RADIUS, SIDES, Side

INCH = 25.4
FIFTEEN, TEN, FIVE = 4 * INCH, 8 * INCH, 12 * INCH
"""Radii in mm of the three scoring rings of tournament Crokinole. Each ring is named after the points that it scores."""
TOURNAMENT_DISK = Kind("tournament-disk", radius=0.625 * INCH, height=0.375 * INCH, mass=5.32)
"""Disk of tournament Crokinole: solid maple, 1 1/4 by 3/8 inches.

It weighs as much as the solid disk of our board, which has the same size.
"""


def _shooting_line() -> Zone:
    """Return the arc from which player 1 shoots in tournament Crokinole: the outermost ring between two printed quarter lines.

    The arc consists of short segments, ordered from the middle outward.
    """
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
"""Half the width of the carrom board's playing surface, and the radius of its pockets (corner holes), both in mm."""
BASE_LINE = FRAME - 101.5 - 31.8 / 2
"""Distance in mm from the carrom board's centre to the line from which the striker (the shot disk) is shot.

The striker lies midway between two printed base lines that are 3.18 cm apart.
"""
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
"""Dictionary from names to playing sides. It contains the sides of our board and those of the other boards."""
ALL_KINDS: Mapping[str, Kind] = {**KINDS, **{kind.name: kind for kind in (TOURNAMENT_DISK, CARROM_MAN, QUEEN, STRIKER)}}
"""Every kind of piece by name: those of our board and of the other boards."""


_SHOT_WITH = {TOURNAMENT_SIDE.name: TOURNAMENT_DISK, CARROM_SIDE.name: STRIKER}
_MEN = {TOURNAMENT_SIDE.name: (TOURNAMENT_DISK,), CARROM_SIDE.name: (CARROM_MAN, QUEEN)}


def shot_kind(side: Side) -> Kind:
    """Return the kind of piece that players shoot on this side of a board."""
    return _SHOT_WITH.get(side.name, DISK)


def target_kinds(side: Side) -> tuple[Kind, ...]:
    """Return the kinds of pieces that can be targets of a shot on this side of a board."""
    return _MEN.get(side.name, (DISK, PIN))


def is_ours(side: Side) -> bool:
    """True if this is a side of the Crokinole Combination Board, and not a side of another board."""
    return side.name not in _SHOT_WITH


def tournament_points(at: Point, radius: float = TOURNAMENT_DISK.radius) -> int:
    """Return the points that a disk at `at` scores in tournament Crokinole: 15, 10, 5 or 0.

    A disk that touches a line scores the lower ring. A disk in the hole in the middle scores 20, which this function ignores.
    """
    reach = at.length + radius
    return next((points for points, ring in ((15, FIFTEEN), (10, TEN), (5, FIVE)) if reach <= ring), 0)
