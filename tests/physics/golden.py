"""Golden shots as text: recorded shots with their results in this version of the physics, to the last digit.

A shot is three lines: sort, side, board, pegs, disks and flick (x, y, heading, speed, spin); the pieces before it; the pieces
after it, with its duration and number of events. A piece is `disk` or `pin`, number, x, y, turn and lie.
"""

from __future__ import annotations

import hashlib
from pathlib import Path

from board.geometry import Point
from board.men import DISK, PIN, Lie, Man
from board.shots.flick import Flick
from board.sides import CHECKER_SIDE, CROKINOLE_SIDE
from physics.materials import Conditions
from physics.simulate import simulate
from tests.physics.drawn_shots import Drawn

FILE = Path(__file__).parent / "golden_shots.txt"
TOLD = FILE.with_name("golden_told.txt")
"""Path of a file with one line for each golden shot: a digest (hash) of all its events."""
SIDES = {side.name: side for side in (CROKINOLE_SIDE, CHECKER_SIDE)}
KINDS = {kind.name: kind for kind in (DISK, PIN)}


def written(drawn: Drawn) -> str:
    """Return the first two lines of a golden shot, which describe the start of the shot."""
    today, flick = drawn.conditions, drawn.flick
    first = (drawn.sort, drawn.side.name, today.board, today.pegs, today.disks)
    numbers = (flick.at.x, flick.at.y, flick.heading, flick.speed, flick.spin)
    return f"{' '.join(first)} {' '.join(map(repr, numbers))}\n  before {_men(drawn.men)}"


def read(first: str, second: str) -> Drawn:
    sort, side, board, pegs, disks, *numbers = first.split()
    x, y, heading, speed, spin = map(float, numbers)
    men = tuple(_man(text) for text in second.split(maxsplit=1)[1].split("; ")) if second.split()[1:] else ()
    return Drawn(sort, SIDES[side], men, Flick(Point(x, y), heading, speed, spin), Conditions(board, pegs, disks))


def outcome(drawn: Drawn) -> str:
    """Simulate a golden shot and return its third line, which describes the result."""
    shot = simulate(drawn.side, drawn.men, drawn.flick, drawn.conditions, motion=False)
    return f"  after {shot.seconds!r} s, {len(shot.events)} events, {_men(shot.men)}"


def told(drawn: Drawn) -> str:
    """Simulate a golden shot and return a digest (hash) of all its events: their times, places, impulses, speeds and angles."""
    shot = simulate(drawn.side, drawn.men, drawn.flick, drawn.conditions, motion=False)
    happened = (f"{event} {getattr(event, 'angle', '')!r}" for event in shot.events)
    return hashlib.sha256("\n".join(happened).encode()).hexdigest()[:12]


def golden() -> tuple[int, list[tuple[Drawn, str]]]:
    """Return the physics version in the file of golden shots, and every golden shot with its result."""
    head, *lines = FILE.read_text(encoding="utf-8").splitlines()
    shots = [(read(lines[i], lines[i + 1]), lines[i + 2]) for i in range(0, len(lines), 3)]
    return int(head.split()[-1]), shots


def _men(men: tuple[Man, ...]) -> str:
    return "; ".join(f"{man.kind.name} {man.id} {man.at.x!r} {man.at.y!r} {man.turn!r} {man.lie.value}" for man in men)


def _man(text: str) -> Man:
    kind, number, x, y, turn, lie = text.split()
    return Man(int(number), KINDS[kind], 0, Point(float(x), float(y)), float(turn), Lie(lie))
