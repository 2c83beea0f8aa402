"""Shots as data and read back, as tables, at single moments and from the commands; and every refusal.

The lines are in `shots_told.txt`. After an intended change, renew them with `python -m tests.helpers.shots_told` and read the
difference before committing.
"""

from __future__ import annotations

import argparse
import io
import json
from collections.abc import Callable, Iterator
from contextlib import redirect_stderr, redirect_stdout
from copy import deepcopy
from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from board.geometry import Circle, Point, polar
from board.men import DISK, PIN, SOLID_DISK, Kind, Lie, Man
from board.other_boards import CARROM_MAN, CARROM_SIDE, STRIKER, TOURNAMENT_DISK, TOURNAMENT_SIDE
from board.shots.flick import Flick
from board.shots.shot import FailedShot, Shot
from board.sides import CHECKER_SIDE, CROKINOLE_SIDE, Side
from board.text.arguments import Complaint
from physics.data.men_text import read_man
from physics.data.shot_data import shot_data
from physics.data.shots import Shots, told
from physics.engine.check import ImpossibleShot, check_flick, check_men, check_side
from physics.finger import flicked
from physics.materials import PEG_SIZE, RANGES, Conditions, inertia_share
from physics.shot_reader import NotAShot, read_shot
from physics.simulate import simulate
from physics.tools import bench, study
from physics.tools.crowd import crowded_board, flick_from_the_edge, ten_pins
from tests.helpers.leaves import read_leaves, write_leaves

LINES = Path(__file__).with_suffix(".txt")

ODD_SIDE = Side("odd", {}, {}, 20.0, 150.0, Circle(Point(20.0, 10.0), 18.0), (Circle(Point(-60.0, 40.0), 6.0),), 220.0)
"""An invented board with a pocket off centre and one peg."""


@cache
def shots() -> dict[str, Shot]:
    """Return a few eventful shots."""
    disks = [
        Man(1, DISK, 1, Point(10.0, 60.0)),
        Man(2, DISK, 0, polar(80.0, 140.0)),
        Man(3, DISK, 1, Point(0.0, 0.0), lie=Lie.POCKET),
    ]
    pins = [Man(1, PIN, -1, Point(0.0, 0.0)), Man(2, PIN, -1, Point(14.0, 40.0), place="head")]
    odd = [Man(4, Kind("cork", 9.0, 12.0, 3.0), 1, Point(-60.0, 90.0))]
    carrom = [Man(1, CARROM_MAN, 0, Point(150.0, 60.0))]
    return {
        "disks": simulate(CROKINOLE_SIDE, disks, Flick(Point(20.0, -263.525), 96.0, 4200.0, 40.0), motion=False),
        "pins": simulate(CHECKER_SIDE, pins, Flick(Point(0.0, -300.0), 91.0, 2600.0), motion=False),
        "odd": simulate(ODD_SIDE, odd, Flick(Point(-60.0, -140.0), 92.0, 1500.0), Conditions("dry", disk_mass=9.0), motion=False),
        "carrom": simulate(
            CARROM_SIDE,
            [*carrom, Man(9, STRIKER, 0, Point(-64.8, -252.6))],
            Flick(Point(-64.8, -252.6), 55.31, 1393.1),
            motion=False,
        ),
    }


def short(value: object) -> str:
    if isinstance(value, float):
        return f"{round(value, 4) + 0.0:.9g}"
    return str(value)


def flat(data: object, path: str = "") -> Iterator[str]:
    """Yield every number and word in `data` with its path."""
    if isinstance(data, dict | list):
        pairs = data.items() if isinstance(data, dict) else enumerate(data)
        for key, value in pairs:
            yield from flat(value, f"{path}.{key}" if path else str(key))
    else:
        yield f"{path} {short(data)}"


# --- data -----------------------------------------------------------------------------------------------------------------


def as_data() -> Iterator[str]:
    for name, shot in shots().items():
        data = shot_data(shot)
        assert read_shot(json.loads(json.dumps(data))) == replace(shot, motion=None)
        assert read_shot(data).setup == shot.setup
        for part, value in data.items():
            yield f"{name} {part}: {'; '.join(flat(value))}"


REMOVED = object()
CHANGES: tuple[tuple[tuple[object, ...], object], ...] = (
    ((), [1]), (("events",), REMOVED), (("rests",), REMOVED), (("flick",), REMOVED), (("disk",), REMOVED), (("seconds",),
    REMOVED),
    (("physics",), REMOVED), (("physics",), None), (("events",), 5), (("events", 0), 5), (("events", 0, "time"), "soon"),
    (("events", 0, "event"), "sang"), (("events", 0, "man"), 1.5), (("events", 0, "man"), True), (("events", 0, "man"), REMOVED),
    (("events", 0, "angle"), None), (("rests",), "1:disk@0,0"), (("rests",), [5]), (("rests", 0), "1:disk"),
    (("rests", 0, "x"), None),
    (("rests", 0, "lie"), "asleep"), (("rests", 0, "kind"), "hat"), (("rests", 0, "kind"), {"name": "x"}), (("rests", 0, "id"),
    "1"),
    (("rests", 0, "colour"), "red"), (("rests", 0, "seat"), False), (("flick",), "hop"), (("flick",), 7), (("flick", "speed"),
    "fast"),
    (("flick", "speed"), float("nan")), (("flick", "speed"), True), (("flick", "up"), 1), (("flick", "x"), REMOVED),
    (("seconds",), float("inf")), (("side",), "upper"), (("side",), {"inside": 5.0}), (("side",), {"name": "s", "lid": 1}),
    (("side",), {"name": "s", "pegs": [{"x": 0, "y": 0}]}), (("side",), {"name": "s", "pocket": {"x": 0, "y": 0, "radius": "r"}}),
    (("conditions",), []), (("conditions", "board"), 5), (("conditions", "board"), "wet"), (("conditions", "moon"), 1.0),
    (("conditions", "disk_mass"), 5000), (("conditions", "disk_bounce"), True), (("men",), "none"), (("men", 0, "place"), "head"),
    (("flick", "foul"), True), (("flick",), "flick 1,2 heading 3 speed 4 spin 5"), (("conditions",), REMOVED), (("men",),
    REMOVED),
    (("side",), {"name": "s", "is_round": True, "inside": 300, "holes": [{"x": 1, "y": 2, "radius": 3}]}), (("side",), REMOVED),
    (("events", 0), {"event": "toppled", "time": 1, "man": 2, "other": "rim", "chain": [3, 2], "rebound": True}),
)  # fmt: skip
"""Replacements in the data of a shot."""


def read_back() -> Iterator[str]:
    good = json.loads(json.dumps(shot_data(shots()["disks"])))
    for path, value in CHANGES:
        data = deepcopy(good)
        where: Any = data
        for key in path[:-1]:
            where = where[key]
        if not path:
            data = value
        elif value is REMOVED:
            del where[path[-1]]
        else:
            where[path[-1]] = value
        what = "gone" if value is REMOVED else value
        try:
            shot = read_shot(data)
        except (NotAShot, ValueError) as error:
            yield f"{path} {what}: {type(error).__name__} {error}"
        else:
            setup = shot.setup and (shot.setup.side.name, shot.setup.side.is_round, shot.setup.side.holes, shot.setup.side.inside,
                                    shot.setup.side.rim_height, shot.setup.conditions, len(shot.setup.men))  # fmt: skip
            yield f"{path} {what}: {shot.flick} {shot.flick.foul} {shot.events[0]!r} {setup}"


def as_tables() -> Iterator[str]:
    wrong = FailedShot("It broke.", "")
    found = Shots([*shots().values(), ImpossibleShot("Two men have the id 3."), wrong])
    for table in ("shots", "men", "events"):
        rows = found.array(table)
        yield f"{table}: {', '.join(rows.dtype.names)}"
        for row in rows.tolist():
            yield f"  {', '.join(map(short, row))}".rstrip()
    yield f"{found!r} {found[1:3]!r} {len(found)} {[number for number, _ in found.good]} {sorted(found.bad)}"
    yield told(found)
    yield told(found, 7)
    yield told(found[:5], 7)
    try:
        found.array("rows")
    except ValueError as error:
        yield str(error)


def moments() -> Iterator[str]:
    for name, shot in shots().items():
        for rows in (
            shot.trajectory(dt=shot.seconds / 4.0),
            shot.trajectory(at=[0.0, 0.0101, 0.1501, 0.2503, shot.seconds + 1.0]),
        ):
            for row in rows.reshape(-1).tolist():
                yield f"{name} " + ", ".join(f"{round(value, 2) + 0.0:.9g}" for value in row)
    for dt in (0.0, -1.0, float("nan"), float("inf"), 1e-9):
        try:
            shots()["odd"].trajectory(dt=dt)
        except ValueError as error:
            yield f"every {dt:g}: {error}"


def in_motion() -> Iterator[str]:
    """Yield the motion of shots: the range and mean of each man's place, turn, height and tilt, and the sounds."""
    crowd = crowded_board(Random(4), 20, ditch=9, seated=True)
    seen = {
        **{name: shot.setup.watched(shot) for name, shot in shots().items() if shot.setup is not None},
        "break": simulate(CHECKER_SIDE, ten_pins(), Flick(Point(-250.0, -250.0), 45.4, 5200.0, 30.0)),
        "crowd": simulate(CROKINOLE_SIDE, crowd, flick_from_the_edge(Random(9), crowd, 5500.0, 6000.0, 200.0)),
        "pin at the edge": simulate(CROKINOLE_SIDE, [Man(1, PIN, -1, Point(0.0, 270.0))], Flick(Point(3.0, 150.0), 90.0, 2500.0)),
    }
    for name, shot in seen.items():
        motion = shot.motion
        assert motion is not None
        yield f"{name}: {motion.rate} a second, {len(motion.tracks)} tracks, {motion.seconds:.4f} s"
        for track in motion.tracks:
            frames = track.frames.astype(float)
            columns = (f"{low:.2f} to {high:.2f} about {mean:.2f}" for low, high, mean in zip(
                frames.min(axis=0), frames.max(axis=0), frames.mean(axis=0), strict=True))  # fmt: skip
            yield f"  {track.man.id} {len(frames)}: {'; '.join(columns)}".replace("-0.00", "0.00")
        for knock in motion.knocks[:40]:
            yield f"  {knock.kind} {knock.time:.4f} {knock.loudness:.3f} {knock.at.x:.2f},{knock.at.y:.2f}"


# --- commands ---------------------------------------------------------------------------------------------------------------

COMMANDS = (
    "--speed 1500 --man 3:disk@2,80",
    "--side checker --at=-250,-250 --heading 45 --speed 3000 --spin 20 --man 0:pin@205.55,205.55 --board dry",
    "--ten-pins --at=-250,-250 --heading 45 --speed 3000 --disks solid",
    "--pegs bare --figure disk_mass=12 --heading 100",
    "--side carrom --at=0,-252.6 --disk striker --man 1:carrom-man@150,60 --speed 2000 --heading 60",
    "--scan heading=89:91:1 --scan speed=900:1000:x2",
    "--scan speed=900:1000:x2 --csv",
    "--man 3:disk@2,80 --csv --rows men",
    "--man 3:disk@2,80 --csv --rows events",
    "--scan spin=0:10:10 --json",
    "--csv", "--rows men", "--cluster local", "--scan wind=1:2:1", "--scan heading=1:2", "--scan heading=1:2:0",
    "--scan heading=2:1:0.5", "--scan heading=1:2:x1", "--scan heading=1:2:0.00001",
    "--scan heading=1:2:1 --scan heading=1:2:1", "--scan heading=1:2:1 --scan speed=1:2:1 --scan spin=1:2:1",
    "--scan speed=1:20000:x2",
    "--scan heading=a:2:1", "--man 3:hat@2,80", "--man 3:disk@2", "--at 5", "--figure disk_mass", "--figure disk_mass=much",
    "--figure disk_mass=0", "--man 3:disk@0,-263.525:fallen", "--speed 20000",
)  # fmt: skip


def arguments() -> Iterator[str]:
    """Yield the options of `shot` and `bench`."""
    for add in (study.add_arguments, bench.add_arguments):
        parser = argparse.ArgumentParser()
        add(parser)
        yield f"{parser.description}"
        yield from options(parser)


def options(parser: argparse.ArgumentParser) -> Iterator[str]:
    """Yield every option of a command from its help, without the layout."""
    for action in parser._actions[1:]:
        names, kind = "/".join(action.option_strings) or action.dest, action.type and action.type.__name__
        yield f"  {names} {action.metavar} {action.nargs} {action.default} {action.choices} {kind}: {action.help}"


def commands() -> Iterator[str]:
    parser = argparse.ArgumentParser()
    study.add_arguments(parser)
    for command in COMMANDS:
        out, err = io.StringIO(), io.StringIO()
        with redirect_stdout(out), redirect_stderr(err):
            try:
                status: object = study.run_shot(parser.parse_args(command.split()), lambda _, what: what)
            except Complaint as complaint:
                status = f"refused: {complaint}"
        yield f"{command}: {status} {err.getvalue()}".rstrip()
        for line in out.getvalue().splitlines():
            yield f"  {line}"


def notation() -> Iterator[str]:
    for text in ("3:disk@40,-12.5", "0:pin@205.55,205.55:fallen:45", "1:disk@0,0:pocket", "1:disk@0,0:asleep", "1:disk@nan,0",
                 "x:disk@0,0", "1:disk@0,0:up:inf", "", "1:disk@0"):  # fmt: skip
        try:
            yield f"{text!r}: {read_man(text)}"
        except ValueError as error:
            yield f"{text!r}: {error}"
    for seed in (1, 2):
        random = Random(seed)
        men = crowded_board(random, 12, ditch=3, seated=seed == 2)
        yield "; ".join(f"{man.id} {man.seat} {man.at.x:g},{man.at.y:g} {man.lie.value}" for man in men)
        yield str(flick_from_the_edge(random, men, 1000.0, 4000.0, 50.0))
    yield "; ".join(f"{pin.id} {pin.at.x:g},{pin.at.y:g}" for pin in ten_pins())


# --- limits -----------------------------------------------------------------------------------------------------------------


def refusals() -> Iterator[str]:
    """Yield impossible flicks, men and sides, and some that are just possible."""
    at = Point(0.0, -200.0)
    flicks = [Flick(at, heading, speed, spin) for heading, speed, spin in (
        (1e6, 11000.0, 2000.0), (-1e6, 0.0, -2000.0), (1.1e6, 1.0, 0.0), (0.0, -1.0, 0.0), (0.0, 11000.1, 0.0),
        (0.0, 1.0, 2000.1),
        (0.0, 1.0, -2000.1), (float("nan"), 1.0, 0.0), (0.0, float("inf"), 0.0))]  # fmt: skip
    for flick in flicks:
        yield f"{flick}: {asked(lambda flick=flick: check_flick(flick))}"
    for side, text in MEN:
        men = [read_man(each) for each in text.split()]
        yield f"{side.name} {text}: {asked(lambda side=side, men=men: check_men(side, men, 100, Conditions()))}"
    for side in SIDES:
        said = asked(lambda side=side: check_side(side))
        yield f"{side.inside} {side.platform} {side.pocket} {side.pegs} {side.holes} {side.is_round}: {said}"
    bouncy = Conditions(pin_bounce=0.9), Conditions(rim_bounce=0.95), Conditions(peg_bounce=0.9), Conditions(disk_bounce=0.3)
    for conditions in (*bouncy, Conditions(pin_bounce=0.8, disk_bounce=0.9)):
        pin = [Man(1, PIN, -1, Point(0.0, 0.0))]
        yield f"{conditions}: {asked(lambda pin=pin, today=conditions: check_men(CHECKER_SIDE, pin, 100, today))}"


def asked(check: Callable[[], None]) -> str:
    try:
        check()
    except ImpossibleShot as error:
        return str(error)
    return "can be"


MEN = (
    (CROKINOLE_SIDE, "1:disk@30,30 1:disk@90,90"), (CROKINOLE_SIDE, "-1:disk@30,30"), (CROKINOLE_SIDE, "1:disk@1000,0"),
    (CROKINOLE_SIDE, "1:disk@279.4,0"), (CROKINOLE_SIDE, "1:disk@279.5,0"), (CROKINOLE_SIDE, "1:disk@295.3,0:ditch"),
    (CROKINOLE_SIDE, "1:disk@295.2,0:ditch"), (CROKINOLE_SIDE, "1:disk@327.1,0:ditch"), (CROKINOLE_SIDE, "1:disk@0.1,0:pocket"),
    (CROKINOLE_SIDE, "1:disk@3,0:pocket"), (CROKINOLE_SIDE, "1:disk@0,0:fallen"), (CROKINOLE_SIDE, "1:pin@300,0:ditch"),
    (CROKINOLE_SIDE, "1:disk@30,30 2:disk@61.7,30"), (CROKINOLE_SIDE, "1:disk@30,30 2:disk@61.6,30"),
    (CROKINOLE_SIDE, "1:disk@30,30 100:disk@61.6,30"), (CROKINOLE_SIDE, "100:disk@30,30 2:disk@61.6,30"),
    (CROKINOLE_SIDE, "1:disk@300,30:ditch 2:disk@305,30:ditch"), (CROKINOLE_SIDE, "1:disk@0,0:pocket 2:disk@16,0"),
    (CROKINOLE_SIDE, "1:disk@93.9,38.9"), (CROKINOLE_SIDE, "100:disk@73,38.9"), (CROKINOLE_SIDE, "1:disk@76,31"),
    (CHECKER_SIDE, "1:pin@0,0:up:1000001"), (CHECKER_SIDE, "1:pin@0,0 2:pin@14,0"), (CHECKER_SIDE, "1:pin@0,0 2:pin@8,0"),
    (CHECKER_SIDE, "1:pin@0,0:fallen 2:disk@0,20"), (CHECKER_SIDE, "1:pin@0,0:fallen 2:disk@0,26"),
    (CHECKER_SIDE, "1:pin@0,0:fallen:90 2:disk@0,60"), (CHECKER_SIDE, "1:pin@0,0:fallen:90 2:disk@0,40"),
    (CHECKER_SIDE, "1:pin@-330,0:fallen"), (CHECKER_SIDE, "1:pin@0,-330:fallen:90"), (CHECKER_SIDE, "1:pin@300,0:fallen:180"),
    (CHECKER_SIDE, "1:pin@318,318:fallen:45"), (CHECKER_SIDE, "1:pin@324,324:fallen:135"), (CHECKER_SIDE, "1:pin@326,0:fallen"),
    (CHECKER_SIDE, "1:pin@0,0:fallen 100:disk@0,20"), (CHECKER_SIDE, "1:pin@330,0:fallen"),
    (CHECKER_SIDE, "1:pin@330,0:fallen:90"),
    (CHECKER_SIDE, "1:pin@0,0:fallen 2:pin@3,3:fallen"), (CROKINOLE_SIDE, "1:pin@300,0:fallen:90 2:disk@300,20:ditch"),
    (CROKINOLE_SIDE, "1:letter@0,60"), (CROKINOLE_SIDE, "1:disk@0,60:ditch"), (CHECKER_SIDE, "1:disk@0,60:ditch"),
    (CHECKER_SIDE, "1:disk@0,60:pocket"), (TOURNAMENT_SIDE, "1:pin@0,60"), (CARROM_SIDE, "1:pin@0,60"),
    (CARROM_SIDE, "1:carrom-man@0,0:pocket"), (TOURNAMENT_SIDE, "1:tournament-disk@0,340"),
    (TOURNAMENT_SIDE, "1:tournament-disk@0,280"),
)  # fmt: skip

SIDES = tuple(
    replace(ODD_SIDE, **changed)
    for changed in (
        {}, {"inside": 0.0}, {"inside": float("nan")}, {"inside": 2e6}, {"inside": None}, {"platform": 220.0}, {"platform": -1.0},
        {"pegs": (Circle(Point(145.0, 0.0), 6.0),)}, {"pegs": (Circle(Point(144.0, 0.0),
        6.0),)}, {"pegs": (Circle(Point(5.0, 0.0), 0.0),)},
        {"pegs": (Circle(Point(20.0, 33.0), 6.0),)}, {"pegs": (Circle(Point(20.0, 34.1), 6.0),)},
        {"pocket": Circle(Point(140.0, 0.0), 18.0)}, {"pocket": Circle(Point(float("inf"), 0.0), 18.0)},
        {"holes": (Circle(Point(-100.0, -100.0), 20.0),)}, {"platform": None, "holes": (Circle(Point(-100.0, -100.0), 20.0),)},
        {"is_round": True, "pegs": (Circle(Point(110.0, 110.0), 6.0),)}, {"is_round": True},
    )
)  # fmt: skip


def figures() -> Iterator[str]:
    """Yield the coefficients of conditions, and the effect of a finger on a disk."""
    for today in (Conditions(), Conditions("powdered", "bare", "solid"), Conditions("dry", disk_mass=20, peg_bounce=0.5)):
        kinds = " ".join(f"{kind.name}:{kind.mass:g}" for kind in map(today.kind, (DISK, SOLID_DISK, PIN, TOURNAMENT_DISK)))
        yield f"{today!r} {today.figures} {today.peg_radius:g} {today.floor_friction:g} {today.peg_bounce:g} {kinds}"
    yield f"{PEG_SIZE} {inertia_share(DISK):g} {inertia_share(SOLID_DISK):g}"
    for name, (low, high) in RANGES.items():
        for number in (low, 0.9 * high, low - 0.01, high + 0.01, *((float("nan"), "1", True) if name == "pin_mass" else ())):
            try:
                Conditions(**{name: number})
                yield f"{name} {number}: can be"
            except ValueError as error:
                yield f"{name} {number}: {error}"
    disk = Man(1, DISK, 0, Point(10.0, 20.0))
    for start, end, velocity in SWEEPS:
        flick = flicked(disk, Point(*start), Point(*end), Point(*velocity))
        given = flick and " ".join(f"{round(value, 4) + 0.0:g}" for value in (flick.heading, flick.speed, flick.spin))
        yield f"{start} {end} {velocity}: {given}"


SWEEPS = (
    ((10.0, -20.0), (10.0, 20.0), (0.0, 1000.0)), ((2.0, -20.0), (2.0, 20.0), (0.0, 1000.0)),
    ((25.0, -20.0), (25.0, 20.0), (0.0, 800.0)), ((10.0, 18.0), (10.0, 40.0), (0.0, 1000.0)),
    ((40.0, -20.0), (40.0, 20.0), (0.0, 1000.0)), ((10.0, -20.0), (10.0, 20.0), (0.0, -500.0)),
    ((-20.0, 10.0), (30.0, 10.0), (900.0, 200.0)), ((-20.0, 10.0), (30.0, 10.0), (100.0, -900.0)),
)  # fmt: skip
"""Fingertip paths: start, end and speed, in mm and mm/s."""


TOLD: dict[str, Callable[[], Iterator[str]]] = {
    "as data": as_data,
    "read back": read_back,
    "as tables": as_tables,
    "moments": moments,
    "in motion": in_motion,
    "arguments": arguments,
    "commands": commands,
    "notation": notation,
    "refusals": refusals,
    "figures": figures,
}
"""Recorded lines by subject."""


def written() -> dict[str, list[str]]:
    """Return the recorded lines by subject."""
    return read_leaves(LINES)


if __name__ == "__main__":
    write_leaves(LINES, ((name, lines()) for name, lines in TOLD.items()))
