"""A practice position: a side of the board, its pieces, the disk to be shot, and a goal. An example of the text format:

    Crokinole Combination Board, position 1
    side: checker
    zone: off-squares
    shoot: flick -250,-250 heading 90 speed 2500
    goal: fell 1,2,3,4 rims 1
    condition board: powdered

    1:pin@-19.05,-19.05

The side is `crokinole` or `checker`, or one of the other boards `tournament` and `carrom`. It determines the disk and the kinds
of pieces. The flick gives the start point of the disk and the initial aim. Here the goal is to knock over pins 1 to 4 after one
contact with the rim. Pieces are written as for `shot` on the command line.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from board.geometry import ORIGIN, Circle, Point, Zone, arc
from board.men import NOBODY, Lie, Man
from board.moves import Aim
from board.other_boards import ALL_SIDES, shot_kind, target_kinds
from board.protocols.practising import BadPosition
from board.shots.flick import Flick, number, write_point
from board.shots.shot import Shot
from board.sides import FOUL_LINE, Side
from board.text.words import one_sentence
from board.views.shot_map import Verdict
from games.practice.tasks.goal_parser import parse_goal
from games.practice.tasks.goals import Goal, mirror_point
from games.practice.tasks.routes import Way
from physics.attempts import attempt
from physics.data.men_text import read_man
from physics.engine.check import ImpossibleShot, check_flick, check_men
from physics.materials import USUAL, Conditions, conditions_of

VERSION = 1
FAMILY = "Crokinole Combination Board, position"
HEADING = f"{FAMILY} {VERSION}"
ANYWHERE = "anywhere"
"""Name of a zone that covers the whole board. With this zone, the disk of a practice position may start anywhere."""
SHOOTER = 100
"""Id of the disk to be shot in a practice position. No other piece may have this id."""
MOST_MEN = 60
LONGEST = 20_000
"""Longest text that is read as a practice position, in characters."""
TOP_SPEED = 6000.0
TOP_SPIN = 300.0


@dataclass(frozen=True, slots=True)
class Position:
    side: Side
    men: tuple[Man, ...]
    """Pieces on the board in this position, without the disk to be shot."""
    flick: Flick
    """The shot with which practice begins. It consists of the disk's start point and the first aim."""
    goal: Goal
    zone: str = ANYWHERE
    """Name of the zone of the board from which the disk is shot, or `anywhere`."""
    conditions: Conditions = USUAL
    seat: int = 0
    """Seat (player's number, from 0) of the player who shoots. The seat decides the disk's colour."""
    way: Way | None = field(default=None, compare=False)
    """Routes and spin that a shot needs to succeed in a drill. None if any route and spin will do.

    This value is not saved with the position.
    """

    @property
    def disk(self) -> Man:
        """The disk to be shot in this position, at its start point."""
        return Man(SHOOTER, shot_kind(self.side), self.seat, self.flick.at)

    def aim(self) -> Aim:
        """Return where the disk may start, the limits of its aim, and the goal as an instruction to the player."""
        standing = [Circle(man.at, man.kind.radius) for man in self.men if man.lie is Lie.UP]
        if self.zone == ANYWHERE:
            standing += [Circle(peg.centre, self.conditions.peg_radius) for peg in self.side.pegs]
        # A disk whose centre is over a hole would fall into the hole.
        standing += [Circle(hole.centre, hole.radius - self.disk.kind.radius) for hole in self.side.holes]
        return Aim(
            self.disk,
            zone_of(self.side, self.zone),
            TOP_SPEED,
            TOP_SPIN,
            line=FOUL_LINE if self.zone == "alley" else None,
            target=self.flick.at + Point(100.0, 0.0).turned(self.flick.heading),
            clear_of=tuple(standing),
            elsewhere="The disk is shot from its zone." if self.zone != ANYWHERE else "The disk must lie on the board.",
            prompt=self.goal.task(self.side, self.men, self.way.banks if self.way is not None else ()),
        )

    def shoot(self, flick: Flick, *, motion: bool = False) -> Shot:
        """Simulate a shot from this position exactly as in a match, and return it."""
        return attempt(self.side, (*self.men, replace(self.disk, at=flick.at)), flick, self.conditions, motion=motion)

    def judge(self, shot: Shot) -> Verdict:
        """Return the verdict on a shot from this position: whether it reaches the goal.

        If the position requires a route (rims, pegs, first piece hit), the shot must also follow this route.
        """
        verdict = self.goal.verdict(self.men, shot)
        return verdict if self.way is None else self.way.judged(verdict, shot)

    def is_like(self, other: Position) -> bool:
        """True if this position has the same pieces and conditions as another. Aim and goal may differ."""
        return (self.side, self.men, self.conditions) == (other.side, other.men, other.conditions)

    def mirrored(self) -> Position:
        """Return this practice position with left and right exchanged."""
        men = tuple(
            replace(man, at=mirror_point(man.at), turn=(180.0 - man.turn) % 360.0 if man.turn else 0.0) for man in self.men
        )
        flick = replace(
            self.flick, at=mirror_point(self.flick.at), heading=(180.0 - self.flick.heading) % 360.0, spin=-self.flick.spin or 0.0
        )
        words = {"east": "west", "west": "east"}
        zone = re.sub("east|west", lambda found: words[found[0]], self.zone)
        if self.zone == "alley":
            # The alley has no mirror image, so the disk may start anywhere.
            zone = ANYWHERE
        way = self.way and self.way.mirrored(self.side)
        return replace(self, men=men, flick=flick, zone=zone, goal=self.goal.mirrored(), way=way)


def zone_of(side: Side, name: str) -> Zone:
    """Return the zone (area of the board) with this name on one side of the board. Raise KeyError if it is unknown."""
    if name != ANYWHERE:
        return side.zones[name]
    reach = side.surface - shot_kind(side).radius
    if side.is_round:
        return Zone((arc(ORIGIN, reach, 0.0, 360.0, 180)[:-1],))
    return Zone(((Point(-reach, -reach), Point(reach, -reach), Point(reach, reach), Point(-reach, reach)),))


def check(position: Position) -> Position:
    """Return the practice position unchanged if it is possible. Raise BadPosition if it is not."""
    if len(position.men) > MOST_MEN:
        raise BadPosition(f"A position has at most {MOST_MEN} men.")
    stranger = next((man for man in position.men if man.kind not in target_kinds(position.side)), None)
    if stranger is not None:
        raise BadPosition(_ALLOWED.get(position.side.name, "Only disks and pins are allowed here."))
    ids = [man.id for man in position.men]
    if len(set(ids)) != len(ids) or SHOOTER in ids:
        raise BadPosition(f"Every man needs its own number, other than {SHOOTER}, the number of the shot disk.")
    missing = [man for man in position.goal.men if man not in ids]
    if missing:
        raise BadPosition(f"The goal names man {missing[0]}, but there is no such man in the position.")
    if not position.goal.suits(position.side, position.men):
        task = position.goal.task(position.side, position.men)
        raise BadPosition(f"This goal is impossible on this side of the board with these men: {task}")
    if position.zone != ANYWHERE and position.zone not in position.side.zones:
        there = ", ".join((ANYWHERE, *position.side.zones))
        raise BadPosition(f"The {position.side.name} side has no zone {position.zone[:40]!r}. Its zones: {there}.")
    refusal = position.aim().refusal(position.flick)
    if refusal:
        raise BadPosition(refusal)
    try:
        check_flick(position.flick)
        check_men(position.side, (*position.men, position.disk), SHOOTER, position.conditions)
    except ImpossibleShot as error:
        raise BadPosition(str(error)) from None
    return position


_ALLOWED = {
    "tournament": "Only tournament disks are allowed on the tournament side.",
    "carrom": "Only carrom men and queens are allowed on the carrom side.",
}
"""Dictionary from the name of a board to the message that refuses a piece of another board. Other boards share a general
message.
"""


def write(position: Position) -> str:
    """Return a practice position as text, in the form in which it is saved."""
    lines = [
        HEADING,
        f"side: {position.side.name}",
        f"zone: {position.zone}",
        f"shoot: {position.flick}",
        f"goal: {position.goal}",
        *(["seat: 2"] if position.seat == 1 else []),
        *(f"condition {name}: {getattr(position.conditions, name)}" for name in CONDITIONS if _is_unusual(position, name)),
        "",
        *map(_write_man, position.men),
    ]
    return "\n".join(lines) + "\n"


CONDITIONS = ("board", "pegs", "disks")


def read(text: str) -> Position:
    """Return the practice position that a text describes. Raise BadPosition on invalid text."""
    if len(text) > LONGEST:
        raise BadPosition("This text is too long to be a position.")
    lines = text.removeprefix("\ufeff").splitlines()
    found = re.fullmatch(rf"{FAMILY} (\d{{1,6}})", lines[0].strip()) if lines else None
    if found is not None and int(found[1]) > VERSION:
        raise BadPosition(f"This position is from a newer version of the program (format {int(found[1])}).")
    if found is None or int(found[1]) != VERSION:
        raise BadPosition(f"A position starts with {HEADING!r}.")
    head, conditions, at = _read_head(lines)
    try:
        men = tuple(_read_man(line.strip()) for line in lines[at:] if line.strip())
        flick = _read_flick(head.get("shoot", ""))
        goal = parse_goal(head.get("goal", ""))
        side = ALL_SIDES[head.get("side", "")]
        seat = {"1": 0, "2": 1}[head.get("seat", "1")]
        today = conditions_of(*(conditions.get(name, getattr(USUAL, name)) for name in CONDITIONS))
        return check(Position(side, men, flick, goal, head.get("zone", ANYWHERE), today, seat))
    except KeyError:
        raise BadPosition("The side is crokinole, checker, tournament or carrom, and the seat 1 or 2.") from None
    except ValueError as error:
        # The error message may quote input of any length, so shorten it.
        raise BadPosition(one_sentence(error)) from None


def _read_flick(text: str) -> Flick:
    try:
        flick = Flick.read(text)
    except ValueError:
        flick = None
    if flick is None:
        raise BadPosition("A position says `shoot: flick X,Y heading DEGREES speed MM/S`, with numbers that can be read.")
    return flick


def _read_head(lines: Sequence[str]) -> tuple[Mapping[str, str], dict[str, str], int]:
    head: dict[str, str] = {}
    conditions: dict[str, str] = {}
    for at, line in enumerate(lines[1:], start=2):
        if not line.strip():
            return head, conditions, at
        key, colon, value = (part.strip() for part in line.partition(":"))
        if colon and key in ("side", "zone", "shoot", "goal", "seat") and key not in head:
            head[key] = value
        elif colon and key in (f"condition {name}" for name in CONDITIONS):
            conditions[key.removeprefix("condition ")] = value
        else:
            raise BadPosition(f"Line {at}: {line.strip()[:60]!r} is not valid before the list of men.")
    return head, conditions, len(lines)


def _is_unusual(position: Position, condition: str) -> bool:
    return bool(getattr(position.conditions, condition) != getattr(USUAL, condition))


def _write_man(man: Man) -> str:
    """Return a piece of a position as text: its exact place in the format of the command `shot`, and its seat if it has one."""
    lie = "" if man.lie is Lie.UP and man.turn == 0.0 else f":{man.lie.value}:{number(man.turn)}"
    seat = f" seat {man.seat + 1}" if man.seat != NOBODY else ""
    return f"{man.id}:{man.kind.name}@{write_point(man.at)}{lie}{seat}"


def _read_man(text: str) -> Man:
    what, _, seat = text.partition(" seat ")
    man = read_man(what)
    if seat and seat not in ("1", "2"):
        raise BadPosition("A disk belongs to seat 1 or seat 2.")
    return replace(man, seat=int(seat) - 1) if seat else man
