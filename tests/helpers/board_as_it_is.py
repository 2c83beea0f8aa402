"""The board as lines of text: sizes, places, zones, print, and its SVG drawing.

After an intended change, renew the lines with `python -m tests.helpers.board_as_it_is` and read the difference before committing.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import MISSING, fields, is_dataclass
from pathlib import Path

from board import moves, sides
from board.colours import BOOKLET, HIGHLIGHTS, INKS, NEUTRAL
from board.flags import BOOKLET_ORDER, FLAGS
from board.geometry import Point
from board.men import BICYCLE, CHECKER, DISK, HORSE, KING, PIG, PIN, SOLID_DISK, Lie, Man
from board.other_boards import ALL_KINDS, CARROM_SIDE, TOURNAMENT_SIDE, is_ours, men_of, shot_with
from board.prints import Arch, Disc, Lettering, Patch, Print, PrintedFlag, Star, Stroke, printed
from board.protocols import practising, shelf, table
from board.shots import flick, motion, paths, shot
from board.sides import CHECKER_SIDE, CROKINOLE_SIDE, Side
from board.views import hands, moments, passing, picture, review, score_card, scores, shot_map
from board.views.moments import stages
from board.views.picture import Mark, Picture
from board.views.svg import board_svg
from tests.helpers.leaves import read_leaves, write_leaves

LINES = Path(__file__).with_suffix(".txt")


def sizes() -> Iterator[str]:
    """Yield every named size of the board and every kind of man."""
    for name, value in vars(sides).items():
        if name.isupper() and isinstance(value, int | float):
            yield f"{name} {value}"
    for kind in ALL_KINDS.values():
        yield f"{kind.name}: radius {kind.radius} height {kind.height} mass {kind.mass} hole {kind.hole}"
    for ink, look in INKS.items():
        yield f"ink {ink} {look.colour} {look.body}"
    for colour in (*BOOKLET, NEUTRAL):
        yield f"colour {colour.name} {colour.body} {colour.mark} {colour.pattern}"
    for highlight, shade in HIGHLIGHTS.items():
        yield f"highlight {highlight} {shade}"
    for flag in FLAGS:
        yield f"flag {flag.name} at {_at(flag.at)} turn {flag.turn} {flag.width}x{flag.height} for {flag.points}"
    yield "booklet's order: " + ", ".join(flag.name for flag in BOOKLET_ORDER)


def places(side: Side) -> Iterator[str]:
    """Yield every place and zone of a side, its pegs and its pocket."""
    yield f"rim {side.rim_height:.2f} platform {side.platform} surface {side.surface} pocket {side.pocket}"
    for peg in side.pegs:
        yield f"peg {_at(peg.centre)} radius {peg.radius}"
    for place in side.places.values():
        twin = f" twin {_at(place.twin)}" if place.twin else ""
        yield f"{place.kind} {place.name} {_at(place.at)} turn {place.turn:.1f}{twin}: {_outline(place.outline)}"
    for name, zone in side.zones.items():
        yield f"zone {name}: {'; '.join(_outline(part) for part in zone.parts)}"


def prints(side: Side) -> Iterator[str]:
    """Yield everything printed on a side, in printing order."""
    for item in printed(side):
        yield _print(item)


def _print(item: Print) -> str:
    match item:
        case Patch():
            return f"patch {item.ink}: {_outline(item.outline)}"
        case Disc():
            return f"disc {item.ink}: {_at(item.circle.centre)} radius {item.circle.radius:.2f}"
        case Stroke():
            return f"stroke {item.ink} width {item.width}{' closed' if item.closed else ''}: {_outline(item.path)}"
        case Star():
            return f"star {item.ink}: {_at(item.at)} radius {item.radius} turn {item.turn:.1f}"
        case Lettering():
            return f"lettering {item.ink}: {item.text} {_at(item.at)} size {item.size} turn {item.turn:.1f}"
        case Arch():
            hangs = " hanging" if item.hangs else ""
            about = f"{_at(item.centre)} radius {item.radius:.2f} heading {item.heading:.1f} spacing {item.spacing}"
            return f"arch {item.ink}: {item.text} about {about} size {item.size}{hangs}"
        case PrintedFlag():
            return f"flag {item.name} {_at(item.at)} {item.width}x{item.height} turn {item.turn:.1f}"


MEN = (
    Man(1, DISK, 0, Point(30.0, 40.0)),
    Man(2, SOLID_DISK, 1, Point(-300.0, 10.0), lie=Lie.DITCH),
    Man(3, DISK, 2, Point(310.0, 50.0), lie=Lie.DITCH),
    Man(4, CHECKER, 3, Point(-90.0, 90.0)),
    Man(5, PIN, -1, Point(100.0, -90.0)),
    Man(6, PIN, -1, Point(140.0, -90.0), 30.0, Lie.FALLEN),
    Man(7, KING, 4, Point(0.0, 120.0)),
    Man(8, HORSE, 5, Point(0.0, -200.0), 45.0),
    Man(9, BICYCLE, 6, Point(60.0, -200.0), 200.0),
    Man(10, PIG, -1, Point(120.0, -200.0)),
)
MARKS = (
    Mark("last", "c3"),
    Mark("field", "d4"),
    Mark("covered", "e5"),
    Mark("danger", man=1),
    Mark("won", at=Point(50.0, 60.0)),
    Mark("unheard"),
)


def drawn(side: Side) -> Iterator[str]:
    """Yield a side as SVG with a sample of everything on it, without the drawings of the flags."""
    marks = MARKS if side is CHECKER_SIDE else MARKS[3:]
    others = [] if is_ours(side) else [*men_of(side), shot_with(side)]
    men = (*MEN, *(Man(11 + i, kind, i % 2, Point(-200.0 + 50.0 * i, 200.0)) for i, kind in enumerate(others)))
    shown = Picture(side, men, marks=marks, dice=(1, 2, 3, 4, 5, 6), colours=(0, 1, 2, 3, 4, 0))
    words = ["Ann & Ben: 20, 15", "A word below that is so long that it goes on in a second line."]
    for line in board_svg(shown, words).splitlines():
        line = re.sub(r"base64,[A-Za-z0-9+/=]*", "base64", line)
        yield line if len(line) < 220 else f"{line[:110]} ... {line[-60:]}"


def _outline(points: Sequence[Point]) -> str:
    """Return the corners. For more than eight, return their count, the first two and the bounding box."""
    if len(points) <= 8:
        return " ".join(map(_at, points))
    xs, ys = [point.x for point in points], [point.y for point in points]
    box = f"{_number(min(xs))} to {_number(max(xs))} by {_number(min(ys))} to {_number(max(ys))}"
    return f"{len(points)} from {_at(points[0])} over {_at(points[1])}, {box}"


def _at(point: Point) -> str:
    return f"{_number(point.x)},{_number(point.y)}"


def _number(value: float) -> str:
    return f"{round(value, 2) + 0.0:g}"


def looked_at() -> Iterator[str]:
    """Yield the close-up views of each side that the camera uses at decisive moments."""
    pins = [man for man in MEN if man.kind is PIN]
    racked = [Man(i, PIN, -1, at) for i, at in enumerate(sides.SPOTS)]
    for side in (CROKINOLE_SIDE, CHECKER_SIDE, TOURNAMENT_SIDE, CARROM_SIDE):
        for what, men in (("nobody", []), ("two pins", pins), ("a rack", racked)):
            parts = (f"{_at(part.centre)} by {_number(part.half)}" for part in stages(side, men))
            yield f"{side.name} with {what}: {'; '.join(parts) or 'nothing'}"


UNSAID = (
    flick,
    hands,
    moments,
    moves,
    passing,
    paths,
    motion,
    picture,
    practising,
    review,
    score_card,
    scores,
    shelf,
    shot,
    shot_map,
    table,
)


def unsaid() -> Iterator[str]:
    """Yield the default values of all plain value types."""
    for module in UNSAID:
        for name, kind in vars(module).items():
            if is_dataclass(kind) and kind.__module__ == module.__name__:
                said = [f"{each.name} {each.default!r}" for each in fields(kind) if each.default is not MISSING]
                yield f"{name}: {', '.join(said) or 'all is said'}"


LEAVES: dict[str, Callable[[], Iterator[str]]] = {
    "sizes": sizes,
    "the places of the crokinole side": lambda: places(CROKINOLE_SIDE),
    "the places of the checker side": lambda: places(CHECKER_SIDE),
    "the print of the crokinole side": lambda: prints(CROKINOLE_SIDE),
    "the print of the checker side": lambda: prints(CHECKER_SIDE),
    "the crokinole side drawn": lambda: drawn(CROKINOLE_SIDE),
    "the checker side drawn": lambda: drawn(CHECKER_SIDE),
    "the places of a tournament board": lambda: places(TOURNAMENT_SIDE),
    "the places of a carrom board": lambda: places(CARROM_SIDE),
    "the print of a tournament board": lambda: prints(TOURNAMENT_SIDE),
    "the print of a carrom board": lambda: prints(CARROM_SIDE),
    "a tournament board drawn": lambda: drawn(TOURNAMENT_SIDE),
    "a carrom board drawn": lambda: drawn(CARROM_SIDE),
    "what is seen from near": looked_at,
    "what is taken where nothing is said": unsaid,
}


def written() -> dict[str, list[str]]:
    """Return the recorded lines by subject."""
    return read_leaves(LINES)


if __name__ == "__main__":
    write_leaves(LINES, ((name, lines()) for name, lines in LEAVES.items()))
