"""Hands as lines of text: the effect of each event on a hand, and its picture afterwards.

After an act only the changes are written. After an intended change, renew the lines with `python -m tests.helpers.hands_told` and
read the difference before committing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import fields, is_dataclass, replace
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pygame

from board.cloth import cloth_of
from board.geometry import ORIGIN, BoardPart, Circle, Point, Polygon, Zone, rectangle
from board.men import CARD, CHECKER, DISK, HORSE, LETTER, PIECE, PIN, TRIANGLE, Man
from board.moves import Aim, Call, Choose, Lay, Live, LiveSeat, Move, PartWith, Pass, Pick, Spell, Step, Take
from board.shots.motion import Motion, Track
from board.sides import CHECKER_SIDE, CROKINOLE_SIDE, FOUL_LINE, SPOTS, Place
from board.views.picture import Mark, Picture
from physics.finger import flicked
from tests.helpers.leaves import read_leaves, write_leaves
from tests.helpers.letter_tables import CRIB_Y, OWN_Y, ROW_Y, SmallDictionary, line
from ui.art.base.camera import Camera
from ui.art.base.pose import Pose
from ui.art.painting.overlay import Overlay
from ui.hands.aiming import AimingHand
from ui.hands.fanning import FanningHand
from ui.hands.gamepad import Gamepad
from ui.hands.hand import ARROWS, led
from ui.hands.living import LivingHand
from ui.hands.picking import PickingHand
from ui.hands.piecing import PiecingHand
from ui.hands.placing import FreeGround
from ui.hands.pointer import Trail
from ui.hands.spelling import SpellingHand
from ui.widgets import keys
from ui.widgets.elements import Button
from ui.widgets.fields import rank

LINES = Path(__file__).with_suffix(".txt")
WINDOW = pygame.Rect(0, 0, 640, 400)
CAMERA = Camera(pygame.Rect(0, 0, 400, 400))
ASKED = (
    "hint", "invitation", "described", "mode", "at", "heading", "speed", "share", "full_pull", "flick", "chosen", "cursor",
    "typed", "word", "clock", "seconds", "has_tapped", "is_gliding", "snapped", "needs_ticks", "is_writing", "is_begun",
)  # fmt: skip
"""Properties read from a hand after each event. A hand may lack some."""


class Told:
    """A hand that receives events, and the lines about it."""

    def __init__(self, hand: Any) -> None:
        self.hand = hand
        self.lines: list[str] = []
        self.now = 0.0
        self._known: dict[str, str] = {}
        self._tell("at first", None)

    def _tell(self, what: str, answer: object) -> None:
        seen = {name: value for name in ASKED if (value := getattr(self.hand, name, None)) is not None}
        overlay: Overlay = self.hand.overlay
        seen |= {each.name: getattr(overlay, each.name) for each in fields(overlay)}
        seen["buttons"] = [_button(button) for button in self.hand.buttons]
        said = {name: _said(value) for name, value in seen.items()}
        changed = [f"{name} {words}" for name, words in said.items() if self._known.get(name, "") != words]
        gone = [f"no {name}" for name in self._known if name not in said]
        self._known = said
        refused = [f"“{self.hand.refused}”"] if self.hand.refused else []
        self.hand.refused = ""
        moved = [f"-> {_said(answer)}"] if answer is not None else []
        self.lines.append(f"{what}: {'; '.join([*moved, *refused, *changed, *gone]) or 'nothing'}")

    def _feed(self, what: str, kind: int, **values: Any) -> None:
        self._tell(what, self.hand.handle(pygame.event.Event(kind, **values), self.now))

    def _pixel(self, at: Point) -> tuple[int, int]:
        x, y = self.hand.camera.to_screen(at)
        return round(x), round(y)

    def point(self, *way: Point, seconds: float = 0.1) -> None:
        for at in way:
            self.now += seconds
            self._feed(f"point {_said(at)}", pygame.MOUSEMOTION, pos=self._pixel(at), rel=(0, 0), buttons=(1, 0, 0))

    def press(self, at: Point, button: int = 1) -> None:
        self._feed(f"press {button} {_said(at)}", pygame.MOUSEBUTTONDOWN, pos=self._pixel(at), button=button)

    def release(self, at: Point, button: int = 1) -> None:
        self._feed(f"release {button}", pygame.MOUSEBUTTONUP, pos=self._pixel(at), button=button)

    def click(self, *places: Point) -> None:
        for at in places:
            self.press(at)
            self.release(at)

    def wheel(self, y: int) -> None:
        self._feed(f"wheel {y}", pygame.MOUSEWHEEL, x=0, y=y, flipped=False)

    def hold(self, key: int, mod: int = 0, unicode: str = "") -> None:
        self._feed(f"hold {pygame.key.name(key)}", pygame.KEYDOWN, key=key, mod=mod, unicode=unicode)

    def lift(self, key: int) -> None:
        self._feed(f"lift {pygame.key.name(key)}", pygame.KEYUP, key=key, mod=0)

    def keys(self, *keys: int) -> None:
        for key in keys:
            self.hold(key)
            self.lift(key)
            if self.lines[-1].endswith(": nothing"):
                self.lines.pop()

    def write(self, text: str, *, by_keys: bool = False) -> None:
        for letter in text:
            if by_keys:
                self.hold(ord(letter), 0, letter)
            else:
                self._feed(f"write {letter}", pygame.TEXTINPUT, text=letter)

    def tick(self, *seconds: float) -> None:
        for each in seconds:
            self.now += each
            self._tell(f"{each} s", self.hand.tick(each))

    def do(self, name: str, *values: object) -> None:
        """Call this method of the hand."""
        words = [value for value in values if isinstance(value, str)]
        self._tell(" ".join([name, *words]), getattr(self.hand, name)(*values))


def _button(button: Button) -> str:
    key = pygame.key.name(button.key) if button.key else "no key"
    more = [word for word, is_so in (("chief", button.is_chief), ("hears", button.hears_key)) if is_so]
    return " ".join([f"{button.label} ({button.name}, {key})", *more, *([f"“{button.refusal}”"] if button.refusal else [])])


def _said(value: object) -> str:
    """Return a short text of any value, with numbers rounded to hundredths."""
    if isinstance(value, float | np.floating):
        return f"{round(float(value), 2) + 0.0:g}"
    if isinstance(value, Point):
        return f"{_said(value.x)},{_said(value.y)}"
    if isinstance(value, Zone):
        return f"zone of {len(value.parts)} about {_said(value.middle)}"
    if isinstance(value, Pose):
        return "/".join(_said(part) for part in value)
    if isinstance(value, Man):
        where = f"at {_said(value.at)} on {value.place or 'no place'}"
        return f"{value.kind.name} {value.id} {value.face} {where} size {_said(value.size)}"
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key}: {_said(each)}" for key, each in value.items()) + "}"
    if isinstance(value, list | tuple | set | frozenset):
        return "(" + ", ".join(_said(each) for each in value) + ")"
    if is_dataclass(value):
        return f"{type(value).__name__}({', '.join(_said(getattr(value, each.name)) for each in fields(value))})"
    return str(value)


# --- shooting ---------------------------------------------------------------------------------------------------------

SOUTH = CROKINOLE_SIDE.zones["edge-south"]
HOME = SOUTH.middle
AIM = Aim(Man(0, DISK, 0, HOME), SOUTH, clear_of=(Circle(HOME + Point(60.0, 4.0), 25.0),))


def aiming(camera: Camera = CAMERA, aim: Aim = AIM) -> Told:
    return Told(AimingHand(aim, camera, WINDOW, flicked))


def pulling() -> Iterator[str]:
    told = aiming()
    told.point(HOME + Point(40.0, 40.0), HOME + Point(5.0, 3.0))
    told.press(HOME + Point(5.0, 3.0))
    told.point(HOME + Point(5.0, 1.0), HOME + Point(5.0, -12.0), HOME + Point(10.0, -45.0))
    told.hold(pygame.K_LSHIFT)
    told.point(HOME + Point(20.0, -55.0))
    told.wheel(2)
    told.lift(pygame.K_LSHIFT)
    told.point(HOME + Point(30.0, -65.0))
    told.hand.advised_speed = 1500.0
    told.point(HOME + Point(30.0, -60.0), HOME + Point(200.0, 40.0))
    told.release(HOME)
    told.press(HOME)
    told.point(HOME + Point(0.0, 60.0))
    told.press(HOME, 3)
    told.press(HOME)
    told.point(HOME + Point(-60.0, -6.0))
    told.do("cancel")
    told.do("cancel")
    told.press(HOME)
    told.point(HOME + Point(0.0, -30.0), HOME + Point(0.0, -10.0))
    told.release(HOME)
    told.press(Point(0.0, 2000.0))
    yield from told.lines


def placing() -> Iterator[str]:
    told = aiming()
    told.press(HOME + Point(-70.0, 4.0))
    told.point(HOME + Point(-30.0, 2.0), HOME + Point(50.0, 12.0), HOME + Point(63.0, -2.0))
    told.release(HOME)
    told.hold(pygame.K_RSHIFT)
    told.press(told.hand.at + Point(3.0, 0.0))
    told.point(HOME + Point(110.0, 0.0), HOME + Point(900.0, 0.0))
    told.lift(pygame.K_RSHIFT)
    told.do("let_go")
    told.click(Point(0.0, 60.0), HOME + Point(0.0, 25.0))
    told.hand.at = HOME
    told.press(HOME, 2)
    yield from told.lines


def flicking() -> Iterator[str]:
    told = aiming()
    told.press(HOME + Point(4.0, 80.0), 3)
    told.point(HOME + Point(4.0, 60.0), HOME + Point(4.0, 30.0), HOME + Point(4.0, 0.0), seconds=0.02)
    told.press(HOME + Point(0.0, -70.0), 3)
    told.point(*(HOME + Point(0.0, -70.0 + 10.0 * step) for step in range(8)), seconds=3.0)
    told.release(HOME, 3)
    for seconds in (0.01, 0.1, 1.0):
        told.press(HOME + Point(2.0, 2.0), 3)
        told.point(*(HOME + Point(2.0 + step, 2.0 + 5.0 * step) for step in range(1, 5)), seconds=seconds)
        told.release(HOME, 3)
    for seconds in (0.02, 0.04, 0.05, 0.07):
        told.press(HOME, 3)
        told.point(*(HOME + Point(0.0, 2.0 * step) for step in range(1, 5)), seconds=seconds)
        told.release(HOME, 3)
    told.press(HOME + Point(-60.0, 60.0))
    told.point(HOME + Point(-30.0, 34.0), HOME + Point(-12.0, 10.0), HOME + Point(10.0, -10.0), seconds=0.01)
    told.release(HOME)
    yield from told.lines
    over = replace(AIM, line=FOUL_LINE)
    start = over.disk.at
    told = aiming(aim=over)
    told.press(told.hand.at, 3)
    middle = (FOUL_LINE.start + FOUL_LINE.end) * 0.5
    way = middle - told.hand.at
    told.point(*(told.hand.at + way * share for share in (0.3, 0.6, 0.9, 1.2)), seconds=0.05)
    told.point(start)
    yield from told.lines


def shooting_by_keys() -> Iterator[str]:
    told = aiming()
    told.hold(pygame.K_LEFT)
    told.tick(0.2, 0.04, 0.1, 0.1)
    told.lift(pygame.K_LEFT)
    told.keys(pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_DOWN, pygame.K_w, pygame.K_a, pygame.K_s, pygame.K_d)
    told.hold(pygame.K_LSHIFT)
    told.keys(pygame.K_UP, pygame.K_RIGHT)
    told.lift(pygame.K_LSHIFT)
    told.keys(pygame.K_q, pygame.K_q, pygame.K_e)
    told.hand.spin = -290.0
    told.keys(pygame.K_e)
    told.wheel(-1)
    for seconds in ((0.1,), (0.12,), (0.4, 0.5), (1.5,), (1.0, 1.0), (3.0,)):
        told.hold(pygame.K_SPACE)
        told.tick(*seconds)
        told.lift(pygame.K_SPACE)
    told.hold(pygame.K_SPACE)
    told.do("let_go")
    told.do("lift_keys")
    told.hold(pygame.K_RIGHT)
    told.tick(1.5)
    told.do("cover")
    told.tick(1.0)
    told.keys(pygame.K_x)
    yield from told.lines
    for camera in (replace(CAMERA, quarter=1), CAMERA.on(BoardPart(HOME, 120.0))):
        told = aiming(camera)
        told.keys(pygame.K_LEFT, pygame.K_RIGHT, pygame.K_w, pygame.K_a)
        told.press(told.hand.at)
        told.point(told.hand.at + Point(10.0, -30.0))
        told.release(HOME)
        yield from told.lines
    told = aiming(
        aim=Aim(Man(0, CHECKER, 1, Point(-250.0, -250.0)), Zone((rectangle(Point(-250.0, -250.0), 60.0, 30.0),)), 2000.0, 100.0)
    )
    told.keys(pygame.K_LEFT, pygame.K_RIGHT, pygame.K_w, pygame.K_q)
    told.press(told.hand.at)
    told.point(told.hand.at + Point(-60.0, -70.0))
    told.release(HOME)
    yield from told.lines


TRAILS: dict[str, tuple[float, tuple[tuple[float, float], ...]]] = {
    "even": (0.01, tuple((4.0 * step, 3.0 * step) for step in range(9))),
    "ever faster": (0.01, tuple((0.4 * step * step, 1.0) for step in range(9))),
    "ever slower": (0.008, tuple((0.0, 60.0 - 0.6 * (9 - step) ** 2) for step in range(9))),
    "trembling": (0.01, tuple((3.0 * step, (-1.0) ** step) for step in range(8))),
    "back and forth": (0.01, ((0.0, 0.0), (-20.0, 0.0), (-30.0, 5.0), (-12.0, 0.0), (4.0, 0.0), (20.0, 1.0))),
    "long": (0.012, tuple((14.0 * step, 2.0 * step) for step in range(16))),
    "slow": (0.05, tuple((1.0 * step, 0.0) for step in range(8))),
    "halting": (0.2, ((0.0, 0.0), (5.0, 0.0), (10.0, 0.0))),
    "still": (0.01, ((3.0, 3.0), (3.0, 3.0))),
    "two": (0.01, ((0.0, 0.0), (6.0, 2.0))),
    "one": (0.01, ((1.0, 1.0),)),
}
"""Pointer reports: seconds since the last report, and the place in mm."""


def trails() -> Iterator[str]:
    """Yield the sweeps and velocities of a pointer from its reports: towards a target, and some time later."""
    for name, (seconds, way) in TRAILS.items():
        trail = Trail()
        trail.begin(1.0, Point(*way[0]))
        for step, at in enumerate(way[1:], start=1):
            trail.add(1.0 + seconds * step, Point(*at))
        end = 1.0 + seconds * (len(way) - 1)
        sweeps = [
            trail.sweep(scale, target) for scale, target in ((0.5, None), (2.0, Point(20.0, 12.0)), (0.1, Point(30.0, -60.0)))
        ]
        later = [trail.velocity(end + after, 1.0) for after in (0.0, 0.03, 0.06, 0.2)]
        yield f"{name}: {_said(sweeps)}; {_said(later)}"
        for sweep in sweeps:
            if sweep is not None and sweep.velocity.length > 0.0:
                yield f"    past {_said(sweep.past(Point(18.0, 9.0), 50.0))}"
        trail.clear()
        yield f"    {trail.sweep(1.0)}"


def free_ground() -> Iterator[str]:
    """Yield the nearest free places for a disk among others, and its path in steps."""
    posts = (
        Circle(Point(0.0, 0.0), 14.0),
        Circle(Point(45.0, 10.0), 14.0),
        Circle(Point(-70.0, 30.0), 20.0),
        Circle(Point(300.0, 0.0), 9.0),
    )
    field = Zone((rectangle(ORIGIN, 200.0, 80.0),))
    shelf = Zone(((Point(-100.0, 0.0), Point(0.0, 0.0)), (Point(0.0, 0.0), Point(60.0, 80.0))))
    for zone in (field, shelf):
        ground = FreeGround(Aim(Man(0, DISK, 0, ORIGIN), zone, clear_of=posts))
        for x in (-120.0, -68.0, -20.0, 0.0, 3.0, 24.0, 45.0, 99.0):
            wanted = [Point(x, y) for y in (-50.0, -3.0, 0.0, 12.0, 33.0)]
            yield f"{x}: {_said([ground.nearest(at) for at in wanted])}"
        for step in (Point(6.0, 0.0), Point(-6.0, 0.0), Point(0.0, 5.0), Point(3.0, -4.0)):
            here, way = Point(-95.0, -2.0), []
            for _ in range(30):
                here = ground.step(here, step)
                way.append(here)
            yield f"by {_said(step)}: {_said(way)}"
        yield _said([ground.heading_at(at) for at in (Point(-50.0, 3.0), Point(40.0, 40.0))])


# --- laying and stepping ----------------------------------------------------------------------------------------------


def picking(
    moves: tuple[Move, ...], men: tuple[Man, ...] = (), side: Any = CHECKER_SIDE, *, stepwise: bool = False, worth: Any = None
) -> Told:
    picture = Picture(side, men, mover=0)

    def resting(step: Step) -> Point:
        return picture.side.place(step.path[-1]).at + Point(1.0 * len(step.path), 2.0)

    def why_not(move: Move) -> str:
        return f"Not {move}."

    return Told(PickingHand(Pick(moves, stepwise=stepwise), picture, CAMERA, 0, resting, why_not, worth or (lambda _: "")))


def square(name: str) -> Point:
    return CHECKER_SIDE.place(name).at


def man_on(number: int, name: str, seat: int = 0) -> Man:
    return Man(number, CHECKER, seat, square(name), place=name)


STEPS: tuple[Move, ...] = (
    Step(("c3", "d4")),
    Step(("c3", "e5", "g7")),
    Step(("c3", "e5", "g7", "h4", "h6")),
    Step(("c3", "e5")),
    Step(("e3", "f4")),
    Step(("e3", "g5", "e7")),
    Step(("e3", "c5", "e7")),
    Choose("resign"),
)
STANDING = (man_on(1, "c3"), man_on(2, "e3"), man_on(3, "d4", 1), man_on(4, "f6", 1), man_on(5, "g1"))


def stepping() -> Iterator[str]:
    told = picking(STEPS, STANDING)
    told.point(square("h8"), square("c3"), square("c3") + Point(0.0, 30.0))
    told.click(square("c3"), square("c3"), square("g1"), square("c3"), square("h8"), square("d4"))
    told.click(Point(-340.0, 0.0), square("c3"), square("e5"))
    told.keys(pygame.K_RETURN)
    told.click(square("e5"))
    told.do("cancel")
    told.do("cancel")
    told.press(square("c3"))
    told.point(square("c3") + Point(4.0, 0.0), square("c3") + Point(40.0, 10.0), square("e5"))
    told.do("let_go")
    told.press(square("e3"))
    told.point(square("e3") + Point(30.0, 30.0), square("e7"))
    told.release(square("e7"))
    told.press(square("e3"))
    told.point(square("f4"))
    told.release(square("f4"))
    told.press(square("e3"), 3)
    told.do("press", "done")
    told.do("press", "choose resign")
    told.do("press", "nothing")
    yield from told.lines
    told = picking(STEPS, STANDING)
    names = "RIGHT", "UP", "RETURN", "UP", "RIGHT", "RETURN", "RETURN", "BACKSPACE", "LEFT", "DOWN", "SPACE", "RETURN", "1", "9"
    for name in names:
        told.keys(getattr(pygame, f"K_{name}"))
    yield from told.lines
    told = picking(STEPS, STANDING)
    told.click(square("c3"), square("e5"), square("e5"))
    told.press(square("e5"))
    told.point(square("g7"), Point(0.0, 300.0))
    told.release(Point(0.0, 300.0))
    told.do("let_go")
    told.click(square("g7"))
    told.do("cancel")
    told.do("cancel")
    told.do("cancel")
    yield from told.lines
    told = picking(STEPS, STANDING, worth=lambda step: f"+{len(step.path)}" if step.path[-1] != "d4" else "")
    told.click(square("c3"))
    told.point(square("e5"))
    told.click(square("e5"))
    told.point(square("g7"))
    told.keys(pygame.K_UP)
    yield from told.lines
    told = picking(STEPS, STANDING)
    told.click(square("c3"), square("g7"), square("h4"))
    told.click(square("h6"))
    yield from told.lines
    points = {number: CHECKER_SIDE.place(f"point-{number}").at for number in (3, 4, 5, 6, 8)}
    ways = tuple(Step(("point-8", f"point-{over}", "point-3")) for over in (5, 6))
    for met in (4, 5):
        men = (Man(1, CHECKER, 0, points[8], place="point-8"), Man(2, CHECKER, 1, points[met], place=f"point-{met}"))
        told = picking(ways, men)
        told.click(points[8], points[3])
        yield from told.lines
    told = picking(STEPS, STANDING, stepwise=True)
    told.click(square("c3"), square("e5"))
    told.click(square("e3"))
    told.press(square("e3"))
    told.point(Point(300.0, 300.0))
    told.release(Point(300.0, 300.0))
    yield from told.lines


def laying() -> Iterator[str]:
    told = picking((Lay("d4"), Lay("e5")), (man_on(1, "c3", 1),))
    told.point(square("d4"), square("d4") + Point(30.0, 0.0), Point(0.0, 900.0))
    told.click(square("c3"), square("d4"))
    told.keys(pygame.K_RIGHT, pygame.K_UP, pygame.K_RETURN, pygame.K_BACKSPACE)
    yield from told.lines
    pins = tuple(Man(i, PIN, -1, at, place=f"spot-{i + 1}") for i, at in enumerate(SPOTS[:3]))
    told = picking((Call("spot-1"), Call("spot-3"), Call("spot-10")), pins)
    told.point(SPOTS[0], SPOTS[1])
    told.click(SPOTS[1], SPOTS[2])
    told.keys(pygame.K_1, pygame.K_2, pygame.K_KP3, pygame.K_0)
    yield from told.lines
    told = picking((Call("flag-peru"), Call("flag-japan")), (), CROKINOLE_SIDE)
    told.keys(pygame.K_UP, pygame.K_RETURN)
    yield from told.lines
    told = picking((Take("c3"), Pass()), (man_on(1, "c3", 1), man_on(2, "d4", 1)))
    told.click(square("d4"), square("c3"))
    told.keys(pygame.K_1, pygame.K_2)
    yield from told.lines
    told = picking((Choose("next-round"),), (man_on(1, "c3"),))
    told.click(square("c3"))
    told.keys(pygame.K_LEFT, pygame.K_RETURN)
    yield from told.lines
    told = picking((Choose("this", place="c3"), Choose("that", label="That one")), (man_on(1, "c3"), man_on(2, "c3")))
    told.point(square("c3"))
    told.click(square("c3"))
    told.keys(pygame.K_DOWN, pygame.K_SPACE, pygame.K_2)
    yield from told.lines


def matching() -> Iterator[str]:
    """Yield a piece with a face: its preview where it would lie, and its score."""
    hand = Man(7, TRIANGLE, 0, Point(0.0, -250.0), place="hand-1", face="1-2-3", size=0.8)
    spots = {"open-1": Point(-40.0, 20.0), "open-2": Point(90.0, 60.0)}
    places = [
        Place(name, "open", at, replace(hand, at=at, size=1.0).covered, turn=60.0 * i)
        for i, (name, at) in enumerate(spots.items())
    ]
    side = cloth_of([Place("hand-1", "hand", hand.at, hand.covered), *places])
    moves = (Step(("hand-1", "open-1")), Step(("hand-1", "open-2")))
    told = picking(moves, (hand,), side, worth=lambda step: {"open-1": "+6", "open-2": ""}[step.path[-1]])
    told.press(hand.at)
    told.point(hand.at + Point(0.0, 40.0), spots["open-1"], spots["open-2"])
    told.release(Point(300.0, 300.0))
    told.keys(pygame.K_UP, pygame.K_RETURN, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_RETURN)
    yield from told.lines


# --- cards ------------------------------------------------------------------------------------------------------------

CARDS = ("trump-1", "trump-12", "star-1", "star-12", "moon-7", "detective", "raffles")


def fanning() -> Iterator[str]:
    men = tuple(
        Man(i, CARD, 0, Point(-120.0 + 40.0 * i, -250.0), 9.0 - 3.0 * i, place=card, face=card) for i, card in enumerate(CARDS)
    )
    table = Place("trick", "trick", ORIGIN, rectangle(ORIGIN, 250.0, 250.0))
    side = cloth_of((*(Place(man.place, "card", man.at, man.covered) for man in men), table))
    for lawful in (("star-1", "star-12", "detective"), ("moon-7",)):
        pick = Pick((*(Lay(card) for card in lawful), *((Choose("pass-on"),) if len(lawful) > 1 else ())))
        told = Told(FanningHand(pick, Picture(side, men, mover=0), CAMERA, 0, lambda _: ORIGIN, lambda move: f"Not {move}."))
        star = men[2].at + Point(-25.0, 0.0)
        told.point(Point(0.0, 100.0), star, men[0].at)
        told.click(star, men[0].at + Point(-25.0, 0.0), Point(0.0, 60.0))
        for height in (40.0, 90.0):
            told.press(star)
            told.point(star + Point(0.0, 4.0), star + Point(0.0, height))
            told.release(star + Point(0.0, height))
        told.press(star)
        told.do("let_go")
        for text in ("star", "s12", "det", "m7", "t 1", "x", "raf", "st9"):
            told.write(text.replace(" ", "-"), by_keys=True)
            told.keys(pygame.K_RETURN)
        told.write("st", by_keys=True)
        told.keys(pygame.K_BACKSPACE, pygame.K_BACKSPACE, pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_LEFT)
        told.do("cancel")
        told.keys(pygame.K_SPACE, pygame.K_SPACE, pygame.K_1)
        told.write("mo", by_keys=True)
        told.do("cancel")
        told.hold(pygame.K_s, pygame.KMOD_LCTRL, "s")
        yield from told.lines


# --- letters ----------------------------------------------------------------------------------------------------------

WORDS = SmallDictionary({"tin", "tint", "nit", "planet", "plant", "plan", "plate", "tea", "eat"})


def spelling(options: Spell | PartWith, hand: str = "", crib: str = "", row: str = "", marks: tuple[Mark, ...] = ()) -> Told:
    men = [
        *line(hand, "hand", OWN_Y, 0, seat=0),
        *line(crib, "crib", CRIB_Y, 100),
        *line(row, "row", ROW_Y, 200),
        *line("??", "", 300.0, 300, seat=1),
    ]
    places = (Place(man.place, "letter", man.at, man.covered) for man in men if man.place)
    picture = Picture(cloth_of(places), tuple(men), marks=marks, mover=0)

    def why_not(move: Move) -> str:
        return options.refusal(move)  # type: ignore[arg-type]

    return Told(SpellingHand(options, picture, CAMERA, 0, why_not))


def own_letters() -> Iterator[str]:
    told = spelling(Spell(WORDS, letters="tnitea", offers=("tin", "eat", "nit")), hand="tnitea")
    told.point(Point(-115.0, OWN_Y), Point(0.0, 300.0))
    told.click(Point(-115.0, OWN_Y))
    told.tick(0.04, 0.04, 0.05, 0.1)
    told.write("ïx")
    told.tick(0.2)
    told.keys(pygame.K_RETURN)
    told.write("n")
    told.tick(0.08)
    told.keys(pygame.K_RETURN)
    told.do("carried_on", None)
    told.keys(pygame.K_BACKSPACE, pygame.K_TAB)
    told.tick(0.07)
    told.hold(pygame.K_TAB, pygame.KMOD_LSHIFT)
    told.tick(0.07, 1.0)
    told.press(Point(0.0, 0.0), 3)
    told.do("cancel")
    told.do("cancel")
    told.click(Point(-23.0, 300.0), Point(0.0, 150.0))
    told.keys(pygame.K_LEFT, pygame.K_LEFT, pygame.K_RETURN, pygame.K_UP, pygame.K_RETURN, pygame.K_DOWN, pygame.K_RIGHT)
    told.hand.mix(Random(3))
    told.tick(0.05, 1.0)
    for name in ("say", "back", "offer", "pass", "nothing"):
        told.do("press", name)
    told.hold(pygame.K_p, pygame.KMOD_LCTRL)
    told.tick(1.0)
    offered = next(man for man in told.hand.picture(told.hand.start).men if man.id >= 7000)
    told.point(offered.at)
    told.click(offered.at)
    told.tick(1.0)
    yield from told.lines
    yield _said(told.hand.picture(told.hand.start).men)


def parting() -> Iterator[str]:
    told = spelling(PartWith("tnit", 2), hand="tnit")
    told.write("iti")
    told.write("t")
    told.tick(1.0)
    told.keys(pygame.K_RETURN, pygame.K_BACKSPACE, pygame.K_RETURN, pygame.K_TAB)
    told.hold(pygame.K_p, pygame.KMOD_LCTRL)
    yield from told.lines
    told = spelling(PartWith("ab", 1), hand="ab")
    told.write("cab")
    yield from told.lines


def any_letters() -> Iterator[str]:
    told = spelling(Spell(WORDS, least=4, may_pass=False, seconds=20.0), marks=(Mark("pile", at=Point(0.0, -214.0), words="9"),))
    told.tick(2.0)
    told.hand.is_seen = True
    told.tick(3.26)
    key = next(man for man in told.hand.tiles.values() if man.face.endswith("p"))
    told.click(key.at)
    told.tick(0.05, 0.2)
    told.write("lan")
    told.tick(0.5)
    told.keys(
        pygame.K_RIGHT, pygame.K_RETURN, pygame.K_UP, pygame.K_BACKSPACE, pygame.K_BACKSPACE, pygame.K_RETURN, pygame.K_SPACE
    )
    told.write("planetplanet")
    told.tick(0.5)
    told.hand.is_covered = True
    told.do("picture", told.hand.start)
    told.hold(pygame.K_p, pygame.KMOD_LCTRL)
    told.tick(13.0, 3.0)
    yield from told.lines


def offered_letters() -> Iterator[str]:
    """Yield offered words where any letter fits, more than one line holds."""
    offers = ("plan", "planet", "plate", "tin", "tint", "nit", "eat", "tea")
    told = spelling(Spell(WORDS, offers=offers), row="tin")
    yield from (f"{man.face} at {_said(man.at)}" for man in told.hand.picture(told.hand.start).men if man.id >= 7000)
    for name in ("offer", "offer", "say"):
        told.do("press", name)
        told.tick(0.06)
    told.write("s")
    told.tick(1.0)
    told.keys(pygame.K_DOWN, pygame.K_RETURN, pygame.K_TAB, pygame.K_BACKSPACE, pygame.K_BACKSPACE)
    told.hold(pygame.K_TAB, pygame.KMOD_LSHIFT)
    told.tick(1.0)
    yield from told.lines


def going_on() -> Iterator[str]:
    """Yield a word that extends the letters on the table, and the motion of a spoken word."""
    told = spelling(Spell(WORDS, letters="planetan", starts=("plan",)), hand="etan", row="plan")
    told.keys(pygame.K_RETURN, pygame.K_BACKSPACE)
    told.write("t")
    told.tick(1.0)
    hand = told.hand
    frames = np.zeros((5, 5), dtype=np.float32)
    frames[:, 1] = np.linspace(OWN_Y, ROW_Y, 5)
    tracks = tuple(Track(man, frames) for man in hand.start.men if man.face in ("t", "e") and man.kind is LETTER)
    motion = hand.carried_on(Motion(60.0, tracks))
    told.lines += [
        f"{track.man.face}: {_said([[float(value) for value in row] for row in track.frames])}" for track in motion.tracks
    ]
    told.do("cancel")
    told.write("plane")
    told.keys(pygame.K_RETURN)
    told.write("t")
    told.keys(pygame.K_RETURN)
    yield from told.lines
    told = spelling(Spell(WORDS, letters="planpet", starts=("plan",)), hand="pet", row="plan")
    told.write("planet")
    told.keys(pygame.K_RETURN)
    yield from told.lines
    told = spelling(Spell(WORDS, letters="tanpl"), hand="tan", crib="pl", row="xy")
    told.write("plantx")
    told.tick(1.0)
    yield from told.lines


# --- against the clock ------------------------------------------------------------------------------------------------


def living(*seats: LiveSeat, people: tuple[int, ...] = (0, 1)) -> Told:
    men = (
        Man(0, HORSE, 0, Point(0.0, 0.0)),
        Man(1, HORSE, 1, Point(100.0, 100.0)),
        Man(2, DISK, 1, CROKINOLE_SIDE.place("flag-peru").at, place="flag-peru"),
    )
    return Told(LivingHand(Live(0.05, seats), Picture(CROKINOLE_SIDE, men), CAMERA, people))


def racing() -> Iterator[str]:
    told = living(LiveSeat(0, man=0, speed=200.0, lifts=True), LiveSeat(1, man=1, speed=900.0))
    told.do("keys_by_seat")
    for at in (Point(60.0, 0.0), Point(8.0, 6.0)):
        told.press(at)
        told.point(Point(40.0, 12.34))
        told.do("take_tick")
        told.release(at)
        told.do("take_tick")
    for held in ((pygame.K_w,), (pygame.K_LEFT, pygame.K_UP), (pygame.K_a, pygame.K_d), (pygame.K_DOWN, pygame.K_RIGHT)):
        for key in held:
            told.hold(key)
        told.do("take_tick")
        for key in held:
            told.lift(key)
    told.hold(pygame.K_s)
    told.do("lift_keys")
    told.do("take_tick")
    yield from told.lines
    told = living(*(LiveSeat(seat, man=0, speed=200.0) for seat in range(5)), people=(0, 1, 2, 3, 4))
    told.do("keys_by_seat")
    for key in (
        pygame.K_d,
        pygame.K_RIGHT,
        pygame.K_l,
        pygame.K_KP8,
        pygame.K_f,
        pygame.K_j,
        pygame.K_k,
        pygame.K_KP5,
        pygame.K_h,
    ):
        told.hold(key)
    told.do("take_tick")
    yield from told.lines
    told = living(LiveSeat(0), LiveSeat(1, man=1, speed=200.0))
    told.hold(pygame.K_LEFT)
    told.do("take_tick")
    yield from told.lines
    told = living(LiveSeat(0, man=0, speed=200.0), people=(0,))
    told.do("keys_by_seat")
    for pair in ("w a", "s d", "UP LEFT", "DOWN RIGHT", "i j", "k l", "KP8 KP4", "KP5 KP6", "t f", "g h"):
        for name in pair.split():
            told.hold(getattr(pygame, f"K_{name}"))
        told.do("take_tick")
        told.do("lift_keys")
    for key in (pygame.K_LEFT, pygame.K_w, pygame.K_i, pygame.K_KP6, pygame.K_g):
        told.hold(key)
        told.do("take_tick")
        told.lift(key)
    yield from told.lines


def covering() -> Iterator[str]:
    peru, japan = CROKINOLE_SIDE.place("flag-peru").at, CROKINOLE_SIDE.place("flag-japan").at
    told = living(LiveSeat(0, covers="flag"), people=(0,))
    told.do("keys_by_seat")
    told.point(peru, japan, japan + Point(0.0, 60.0), ORIGIN)
    told.click(ORIGIN, japan)
    told.do("take_tick")
    told.write("un")
    told.keys(pygame.K_BACKSPACE, pygame.K_RETURN)
    told.do("take_tick")
    told.write("zz")
    told.keys(pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_DOWN, pygame.K_SPACE)
    told.do("take_tick")
    told.write("peru1")
    told.do("cancel")
    told.do("cancel")
    yield from told.lines
    told = living(LiveSeat(0, buzzes=True), LiveSeat(1, buzzes=True), LiveSeat(2, buzzes=True), people=(0, 1, 2))
    told.do("keys_by_seat")
    told.click(japan)
    told.keys(pygame.K_LSHIFT, pygame.K_l, pygame.K_SPACE, pygame.K_b)
    told.do("take_tick")
    told.do("take_tick")
    yield from told.lines


def piece(number: int, at: Point, outline: Polygon, turn: float = 0.0) -> Man:
    return Man(40 + number, PIECE, 0, at, turn, face=f"box-nowhere/{number},0", outline=outline)


def piecing() -> Iterator[str]:
    tile = rectangle(ORIGIN, 60.0, 60.0)
    men = (piece(0, Point(-100.0, 0.0), tile), piece(1, Point(-40.0, 0.0), tile), piece(2, Point(120.0, 50.0), tile, 90.0))
    seat = LiveSeat(0, puts=True, pieces=3, first_piece=40, turns=True, looks=True, buzzes=True)
    picture = Picture(cloth_of(()), men)
    told = Told(PiecingHand(Live(0.05, (seat,)), picture, CAMERA, 0))
    told.do("keys_by_seat")
    told.point(Point(0.0, 200.0), Point(130.0, 60.0))
    told.press(Point(130.0, 60.0))
    told.point(Point(100.0, 20.0), Point(37.0, 13.0))
    told.release(Point(37.0, 13.0))
    told.do("take_tick")
    told.press(Point(-100.0, 10.0))
    told.point(Point(-100.0, 900.0), Point(-130.0, -60.0))
    told.wheel(1)
    told.press(Point(-130.0, -60.0), 3)
    told.release(Point(-130.0, -60.0))
    told.do("take_tick")
    told.do("renew", Live(0.05, (seat,)), picture)
    told.press(Point(120.0, 60.0), 3)
    told.wheel(-1)
    told.press(Point(120.0, 50.0))
    told.release(Point(120.0, 50.0))
    told.do("take_tick")
    for key in (pygame.K_COMMA, pygame.K_PERIOD, pygame.K_PERIOD, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_q, pygame.K_SPACE):
        told.keys(key)
    told.hold(pygame.K_RIGHT)
    told.tick(0.1, 0.1, 0.1, 0.4, 0.5)
    told.lift(pygame.K_RIGHT)
    told.keys(pygame.K_UP, pygame.K_e, pygame.K_RETURN)
    told.do("take_tick")
    told.keys(pygame.K_SPACE, pygame.K_DOWN, pygame.K_u, pygame.K_l)
    told.do("cancel")
    told.do("take_tick")
    told.press(Point(-100.0, 0.0))
    told.do("cover")
    for key in (pygame.K_q, pygame.K_z):
        told.do("claims", pygame.event.Event(pygame.KEYDOWN, key=key))
    yield from told.lines
    told = Told(PiecingHand(Live(0.05, (replace(seat, turns=False, looks=False, buzzes=False),)), picture, CAMERA, 0))
    told.point(Point(-100.0, 0.0))
    told.wheel(1)
    told.keys(pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_SPACE, pygame.K_u)
    told.do("renew", Live(0.05, (replace(seat, puts=False),)), picture)
    told.press(Point(-100.0, 0.0))
    told.do("take_tick")
    yield from told.lines


# --- keys -------------------------------------------------------------------------------------------------------------


def bound_keys() -> Iterator[str]:
    """Yield the effects and labels of keys after rebinding."""
    try:
        for name, taken in (("hint", pygame.K_r), ("undo", pygame.K_k), ("whole", pygame.K_F5)):
            mine = keys.bound({"mute": "n", "turn": "r"}, name, taken)
            yield f"{name} on {pygame.key.name(taken)}: {mine}; back: {keys.unbound(mine, name)}, {keys.unbound(mine, 'mute')}"
            keys.use(mine)
            yield "    " + ", ".join(f"{action.name} {keys.shown(action)}" for action in keys.ACTIONS)
            for key in (pygame.K_h, pygame.K_r, pygame.K_k, pygame.K_n, pygame.K_m, pygame.K_F5, pygame.K_z, pygame.K_x):
                meant = [keys.usual(pygame.event.Event(kind, key=key, mod=0)) for kind in (pygame.KEYDOWN, pygame.KEYUP)]
                held = keys.usual(pygame.event.Event(pygame.KEYDOWN, key=key, mod=pygame.KMOD_LCTRL))
                said = [None if each is None else (pygame.key.name(each.key), each.mod) for each in (*meant, held)]
                called = [keys.called(key, mod) for mod in (0, pygame.KMOD_LCTRL, pygame.KMOD_LSHIFT)]
                yield f"    {pygame.key.name(key)}: {said}, called {called}, {keys.may_be(key)}"
    finally:
        keys.use({})
    yield str([keys.called(key) for key in (pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_LEFT, pygame.K_MINUS, pygame.K_SPACE)])
    yield str([keys.may_be(key) for key in (pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_a, pygame.K_SLASH, 0)])


def found_and_led() -> Iterator[str]:
    """Yield the meaning of typed words and the targets of arrow keys."""
    titles = ("Ten Pins", "Four-Back", "Fox and Geese", "Bowler's Own", "Tit-Tat-Toe")
    for typed in ("", "f", "b", "t-t", "own", "and fo", "pin", "ack", "bowlers", "ten  p", "zz", "o n"):
        yield f"{typed!r}: {[rank(typed, title) for title in titles]}"
    spots = {
        "a": (0.0, 0.0),
        "b": (40.0, 5.0),
        "c": (80.0, -3.0),
        "d": (42.0, 60.0),
        "e": (1.5, 61.0),
        "f": (41.0, 5.5),
        "g": (81.4, -3.0),
    }
    for name in (*spots, "", "gone"):
        yield f"from {name or 'nowhere'}: " + " ".join(
            f"{x},{y} {led(spots, name, x, y)}/{led(spots, name, x, y, (50.0, 20.0))}" for x, y in ARROWS.values()
        )


# --- a pad ------------------------------------------------------------------------------------------------------------


def pad() -> Iterator[str]:
    """Yield the meaning of every gamepad button and stick."""
    pad = Gamepad((1000, 800))

    def told(what: str, events: list[pygame.event.Event]) -> str:
        said = [f"{pygame.event.event_name(each.type)} {each.dict}" for each in events]
        return f"{what}: {'; '.join(said) or 'nothing'}; {pad.needs_ticks}"

    for button in range(pygame.CONTROLLER_BUTTON_DPAD_RIGHT + 1):
        for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
            yield told(f"button {button}", pad.events(pygame.event.Event(kind, button=button, instance_id=0)))
    for axis in range(6):
        for share in (0.1, 0.3, 0.55, -1.0, 0.0):
            tilted = pygame.event.Event(pygame.CONTROLLERAXISMOTION, axis=axis, value=round(32767 * share), instance_id=0)
            yield told(f"axis {axis} {share}", pad.events(tilted))
            yield told("moved", pad.move(0.05))
    pad.events(pygame.event.Event(pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_DPAD_UP, instance_id=0))
    for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
        yield told("A", pad.events(pygame.event.Event(kind, button=pygame.CONTROLLER_BUTTON_A, instance_id=0)))
    held = pygame.event.Event(pygame.CONTROLLERAXISMOTION, axis=0, value=30000, instance_id=0)
    yield told("held", pad.events(held))
    yield told("gone", pad.events(pygame.event.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=0)))
    yield told("moved by hand", pad.events(pygame.event.Event(pygame.MOUSEMOTION, pos=(20, 30), rel=(0, 0), buttons=(0, 0, 0))))
    yield told("moved", pad.events(held) + pad.move(0.1))
    pad.events(pygame.event.Event(pygame.CONTROLLERAXISMOTION, axis=1, value=30000, instance_id=0))
    yield told("moved as far as may be", pad.move(30.0))


LEAVES: dict[str, Callable[[], Iterator[str]]] = {
    "a disk is pulled": pulling,
    "a disk is placed": placing,
    "a disk is flicked": flicking,
    "a disk is shot by keys": shooting_by_keys,
    "trails of a pointer": trails,
    "ground that is free": free_ground,
    "men step": stepping,
    "men are laid, called, taken and chosen": laying,
    "a triangle is laid": matching,
    "cards in a fan": fanning,
    "a word of own letters": own_letters,
    "letters are given": parting,
    "a word of any letters": any_letters,
    "words that are offered": offered_letters,
    "a word goes on": going_on,
    "men are steered": racing,
    "flags are covered": covering,
    "pieces are put together": piecing,
    "keys that were changed": bound_keys,
    "what is found and led to": found_and_led,
    "a pad": pad,
}


def written() -> dict[str, list[str]]:
    """Return the recorded lines by subject."""
    return read_leaves(LINES)


if __name__ == "__main__":
    write_leaves(LINES, ((name, lines()) for name, lines in LEAVES.items()))
