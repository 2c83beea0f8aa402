"""`shot` on the command line: one shot, or a scan of many, worked out without a window, for those who study shots.

Men are written as `physics.tools.notation` says. A JSON file holds the same things: side, flick, men and conditions. So does the
file that a shot which failed is written to, with what went wrong besides.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from board.geometry import Point
from board.men import PIN, Man
from board.shots.flick import Flick
from board.shots.shot import FailedShot, Shot
from board.sides import CHECKER_SIDE, CROKINOLE_SIDE, Side
from board.text.arguments import Complaint
from board.text.files import Unreadable, read_text
from board.text.words import named, one_sentence, quoted
from physics.attempts import attempt
from physics.materials import FLOOR_FRICTION, PEG_BOUNCE, Conditions
from physics.tools import scan
from physics.tools.crowd import ten_pins
from physics.tools.notation import read_man, read_place, write_man

MOST_MEN = 200
TOLD = ("physics", "error", "places")
"""What a file with a shot that failed tells besides: it is for those who mend it."""
SIDES = {side.name: side for side in (CROKINOLE_SIDE, CHECKER_SIDE)}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.description = "Work out one shot: what touches what, and where everything comes to rest."
    parser.add_argument("file", nargs="?", help="a JSON file with side, flick, men and conditions; - reads it from the input")
    parser.add_argument("--side", choices=sorted(SIDES), help="which side is up (crokinole)")
    parser.add_argument("--at", metavar="X,Y", help="where the disk is shot from, mm from the centre (0,-263.525)")
    parser.add_argument("--heading", type=float, metavar="DEGREES", help="counter-clockwise from the x axis (90)")
    parser.add_argument("--speed", type=float, metavar="MM/S", help="how fast (1000)")
    parser.add_argument("--spin", type=float, metavar="RAD/S", help="how fast it turns, counter-clockwise (0)")
    parser.add_argument(
        "--man", action="append", default=[], metavar="ID:KIND@X,Y[:LIE[:TURN]]", help="a man on the board; may be repeated"
    )
    parser.add_argument("--ten-pins", action="store_true", help="set up the ten pins")
    parser.add_argument("--board", choices=sorted(FLOOR_FRICTION), help="the floor (waxed)")
    parser.add_argument("--pegs", choices=sorted(PEG_BOUNCE), help="the pegs (rubber)")
    parser.add_argument("--disks", choices=["ring", "solid"], help="the disks (ring)")
    parser.add_argument("--json", action="store_true", help="answer as JSON")
    scan.add_arguments(parser)


def run_shot(arguments: argparse.Namespace, keep: Callable[[FailedShot, str], str]) -> int:
    """Work out what was asked for and print it; Complaint if it cannot be.

    A shot over which physics fails is reported, in the sentence that `keep` makes of it, and the others of a scan go on: the
    answer is 1 then.
    """
    failed: list[tuple[str, FailedShot]] = []
    try:
        side, men, flick, conditions = _read(arguments)
        if arguments.csv and not arguments.scan:
            raise ValueError("Only a scan answers as CSV: say what to --scan.")
        if arguments.cluster and not arguments.scan:
            raise ValueError("Only a scan runs on a cluster: say what to --scan.")
        if arguments.scan:
            flicks = scan.flicks_of(flick, arguments.scan)
            rows = scan.scan(side, men, flicks, conditions, arguments.cluster)
            named_rows = zip((f"Shot {number} ({each})" for number, each in enumerate(flicks, start=1)), rows, strict=True)
            failed += [(name, row) for name, row in named_rows if isinstance(row, FailedShot)]
            print(scan.as_asked([row for row in rows if isinstance(row, scan.ScanRow)], arguments))
        else:
            shot = attempt(side, men, flick, conditions, motion=False)
            print(json.dumps(as_data(shot), indent=1) if arguments.json else as_text(shot))
    except FailedShot as error:
        failed.append(("This shot", error))
    except ValueError as error:
        raise Complaint(one_sentence(error)) from None
    for name, each in failed:
        print(keep(each, f"{name} could not be worked out"), file=sys.stderr)
    return 1 if failed else 0


def as_text(shot: Shot) -> str:
    lines = [str(shot.flick), *map(str, shot.events), f"at rest after {shot.seconds:g} s"]
    return "\n".join([*lines, *(write_man(man) for man in shot.men)])


def as_data(shot: Shot) -> dict[str, Any]:
    return {
        "flick": str(shot.flick),
        "disk": shot.disk,
        "events": [str(event) for event in shot.events],
        "seconds": shot.seconds,
        "men": [write_man(man) for man in shot.men],
    }


def _read(arguments: argparse.Namespace) -> tuple[Side, list[Man], Flick, Conditions]:
    data = _file(arguments.file)
    side_name = arguments.side or data.get("side") or ("checker" if arguments.ten_pins else "crokinole")
    if not _is_text(side_name) or side_name not in SIDES:
        raise ValueError(f"There is no {quoted(str(side_name))} side: the board has a {' and a '.join(sorted(SIDES))} side.")
    written = [*_list(data, "men"), *arguments.man]
    if len(written) > MOST_MEN:
        raise ValueError(f"There are {len(written)} men, and no board holds more than {MOST_MEN}.")
    men = [read_man(text) for text in written]
    if arguments.ten_pins:
        men += [Man(pin.id + 100, PIN, -1, pin.at) for pin in ten_pins()]
    return SIDES[side_name], men, _flick(arguments, data), _conditions(arguments, data)


def _flick(arguments: argparse.Namespace, data: Mapping[str, Any]) -> Flick:
    flick = Flick(Point(0.0, -263.525), 90.0, 1000.0)
    if "flick" in data:
        text = data["flick"] if isinstance(data["flick"], str) else ""
        read = Flick.read(text) if _is_sound(text) else None
        if read is None:
            raise ValueError(
                f"{quoted(text)} is not a flick: write flick X,Y heading DEGREES speed MM/S, and spin RAD/S if it spins."
            )
        flick = read
    at = read_place(arguments.at) if arguments.at else flick.at
    heading, speed, spin = (
        getattr(flick, name) if getattr(arguments, name) is None else getattr(arguments, name)
        for name in ("heading", "speed", "spin")
    )
    return Flick(at, heading, speed, spin)


def _is_sound(text: str) -> bool:
    """Whether all its numbers can be read."""
    try:
        Flick.read(text)
    except ValueError:
        return False
    return True


def _conditions(arguments: argparse.Namespace, data: Mapping[str, Any]) -> Conditions:
    given = data.get("conditions", {})
    if not isinstance(given, dict) or not set(given) <= {"board", "pegs", "disks"} or not all(map(_is_text, given.values())):
        raise ValueError("Conditions are board, pegs and disks, each with a word for how it is.")
    chosen = {name: getattr(arguments, name) for name in ("board", "pegs", "disks") if getattr(arguments, name)}
    return Conditions(**{**given, **chosen})


def _file(name: str | None) -> Mapping[str, Any]:
    if name is None:
        return {}
    try:
        data = json.loads(read_text(name))
    except Unreadable:
        raise
    except (ValueError, RecursionError):
        raise ValueError(f"{named(name)} does not hold JSON.") from None
    if not isinstance(data, dict):
        raise ValueError(f"{named(name)} must hold one JSON object with side, flick, men and conditions.")
    unknown = sorted(set(data) - {"side", "flick", "men", "conditions", *TOLD})
    if unknown:
        raise ValueError(f"{named(name)} has {quoted(unknown[0])}, which is none of side, flick, men and conditions.")
    return data


def _list(data: Mapping[str, Any], name: str) -> Sequence[Any]:
    value = data.get(name, [])
    if not isinstance(value, list) or not all(map(_is_text, value)):
        raise ValueError(f"{name} must be a list of texts.")
    return value


def _is_text(value: object) -> bool:
    return isinstance(value, str)
