"""The command `shot`: simulate one shot, or a scan (a series of similar shots), without a window.

Pieces are written as in `physics.data.men_text`. A JSON file holds side, flick, pieces and conditions (`physics.data.shot_data`),
each as a text or a JSON object. The file of a failed shot and the output of --json have the same format with additional keys.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Mapping
from typing import Any

from board.geometry import Point
from board.men import PIN, Man
from board.other_boards import ALL_KINDS, ALL_SIDES
from board.shots.flick import Flick
from board.shots.shot import FailedShot, Shot
from board.sides import Side
from board.text.arguments import UsageError
from board.text.files import read_text
from board.text.kept_json import DamagedData, parse
from board.text.words import one_sentence, path_words, quote
from physics.attempts import attempt
from physics.data.men_text import read_number, read_place, write_man
from physics.data.shot_data import shot_data
from physics.materials import FLOOR_FRICTION, PEG_BOUNCE, RANGES, Conditions, conditions_of
from physics.shot_reader import read_conditions, read_flick_data, read_men, read_side
from physics.simulate import with_disk
from physics.tools import scan
from physics.tools.crowd import ten_pins

MOST_MEN = 200
TOLD = ("physics", "error", "places", "disk", "events", "rests", "seconds")
"""Keys in a file that the command `shot` ignores. They hold the error of a failed shot, or the results of a saved shot."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the options of the command `shot`, which simulates shots, to its parser."""
    parser.description = "Simulate one shot and print its contacts and final positions."
    parser.add_argument("file", nargs="?", help="a JSON file with side, flick, men and conditions; - for standard input")
    parser.add_argument("--side", choices=sorted(ALL_SIDES), help="side of the board, or another board (crokinole)")
    parser.add_argument("--at", metavar="X,Y", help="start of the disk, mm from the centre (0,-263.525)")
    parser.add_argument(
        "--heading", type=float, metavar="DEGREES", help="heading in degrees, counter-clockwise from the x axis (90)"
    )
    parser.add_argument("--speed", type=float, metavar="MM/S", help="speed (1000)")
    parser.add_argument("--spin", type=float, metavar="RAD/S", help="spin, counter-clockwise (0)")
    parser.add_argument(
        "--man", action="append", default=[], metavar="ID:KIND@X,Y[:LIE[:TURN]]", help="a man on the board; repeat for more"
    )
    parser.add_argument("--pins", action="store_true", help="set up the ten pins")
    parser.add_argument("--board", choices=sorted(FLOOR_FRICTION), help="the floor (waxed)")
    parser.add_argument("--pegs", choices=sorted(PEG_BOUNCE), help="the pegs (rubber)")
    parser.add_argument("--disks", choices=["ring", "solid"], help="the disks (ring)")
    parser.add_argument(
        "--disk", choices=sorted(name for name in ALL_KINDS if name != "pin"), help="kind of the shot disk (disk)"
    )
    parser.add_argument(
        "--figure", action="append", default=[], metavar="NAME=NUMBER", help=f"a physical constant: {', '.join(RANGES)}"
    )
    parser.add_argument("--json", action="store_true", help="print JSON")
    scan.add_arguments(parser)


def run_shot(arguments: argparse.Namespace, keep: Callable[[FailedShot, str], str]) -> int:
    """Simulate the shots that the user asked for and print the results. Return the exit status, 1 if any shot failed, else 0.

    Pass a failed shot to `keep`, print the sentence that `keep` returns, and go on with the other shots. Raise UsageError if the
    command is invalid.
    """
    failed: list[tuple[str, FailedShot]] = []
    try:
        side, men, flick, conditions = _read(arguments)
        if arguments.csv and not (arguments.scan or arguments.rows):
            raise ValueError("--csv needs --scan or --rows.")
        if arguments.rows and not arguments.csv:
            raise ValueError("--rows needs --csv.")
        if arguments.cluster and not arguments.scan:
            raise ValueError("--cluster needs --scan.")
        if arguments.scan or arguments.csv:
            flicks = scan.flicks_of(flick, arguments.scan)
            shots = scan.scan(side, men, flicks, conditions, arguments.cluster)
            named_shots = zip((f"Shot {number} ({each})" for number, each in enumerate(flicks, start=1)), shots, strict=True)
            failed += [(name, shot) for name, shot in named_shots if isinstance(shot, FailedShot)]
            print(scan.format_shots([shot for shot in shots if isinstance(shot, Shot)], arguments))
        else:
            shot = attempt(side, men, flick, conditions, motion=False)
            print(json.dumps(shot_data(shot), indent=1) if arguments.json else as_text(shot))
    except FailedShot as error:
        failed.append(("This shot", error))
    except ValueError as error:
        raise UsageError(one_sentence(error)) from None
    for name, each in failed:
        print(keep(each, f"{name} could not be simulated"), file=sys.stderr)
    return 1 if failed else 0


def as_text(shot: Shot) -> str:
    """Return a shot as lines of text: its aim, events, duration and final positions."""
    lines = [str(shot.flick), *map(str, shot.events), f"at rest after {shot.seconds:g} s"]
    return "\n".join([*lines, *(write_man(man) for man in shot.men)])


def _read(arguments: argparse.Namespace) -> tuple[Side, list[Man], Flick, Conditions]:
    data = _file(arguments.file)
    side_name = arguments.side or data.get("side") or ("checker" if arguments.pins else "crokinole")
    side = read_side(side_name)
    written = data.get("men", [])
    men = [*read_men(written), *read_men(arguments.man)]
    if len(men) > MOST_MEN:
        raise ValueError(f"Too many men: {len(men)}. At most {MOST_MEN} fit on a board.")
    if arguments.pins:
        men += [Man(pin.id + 100, PIN, -1, pin.at) for pin in ten_pins()]
    flick = _flick(arguments, data)
    if arguments.disk:
        men = list(with_disk(men, flick, ALL_KINDS[arguments.disk]))
    return side, men, flick, _conditions(arguments, data)


def _flick(arguments: argparse.Namespace, data: Mapping[str, Any]) -> Flick:
    flick = Flick(Point(0.0, -263.525), 90.0, 1000.0)
    if "flick" in data:
        flick = read_flick_data(data["flick"])
    at = read_place(arguments.at) if arguments.at else flick.at
    heading, speed, spin = (
        getattr(flick, name) if getattr(arguments, name) is None else getattr(arguments, name)
        for name in ("heading", "speed", "spin")
    )
    return Flick(at, heading, speed, spin)


def _conditions(arguments: argparse.Namespace, data: Mapping[str, Any]) -> Conditions:
    given = read_conditions(data.get("conditions", {}))
    words = (getattr(arguments, name) or getattr(given, name) for name in ("board", "pegs", "disks"))
    return conditions_of(*words, given=(*given.given, *map(_figure, arguments.figure)))


def _figure(text: str) -> tuple[str, float]:
    name, equals, number = text.partition("=")
    if not equals:
        raise ValueError(f"Write a constant as NAME=NUMBER, not {quote(text)}.")
    return name, read_number(number)


def _file(name: str | None) -> Mapping[str, Any]:
    if name is None:
        return {}
    try:
        data = parse(read_text(name))
    except DamagedData:
        raise ValueError(f"{path_words(name)} does not hold JSON.") from None
    if not isinstance(data, dict):
        raise ValueError(f"{path_words(name)} must hold one JSON object with side, flick, men and conditions.")
    unknown = sorted(set(data) - {"side", "flick", "men", "conditions", *TOLD})
    if unknown:
        raise ValueError(f"{path_words(name)} has {quote(unknown[0])}, but only side, flick, men and conditions are allowed.")
    return data
