"""The sixty boxes of jigsaw puzzles, and the cutting of their pictures into pieces.

A cut depends only on the box number and the number of pieces. Each cut is a straight line that divides one part of the picture.
Its ends lie on two edges of this part, in the middle half of each edge. The ends have coordinates in whole millimetres.
Neighbouring parts get the same new corners, so that the areas of all pieces add up exactly. Only integers and plain products are
used, so that the result is the same on every machine.
"""

from __future__ import annotations

from functools import lru_cache
from random import Random

from board.geometry import Point
from board.puzzle import HEIGHT, WIDTH, Piece

BOXES = 60
LEAST_AREA = 0.45
"""Smallest allowed area of a jigsaw piece, as a fraction of the mean area of all pieces."""
LEAST_EDGE, MOST_CORNERS = 9, 7
"""Limits for a jigsaw piece: its shortest allowed edge in mm, and the largest number of corners."""
COSINE_32, SINE_32, TANGENT_3 = 0.848048096156426, 0.5299192642332049, 0.05240777928304121
"""Cosine and sine of 32°, and tangent of 3°. They limit the angles of a jigsaw piece.

Every angle is at least 32° and at most 183°.
"""
TRIES, CHORDS = 60, 8
"""Limits for dividing one part of the picture: (largest number of cuts to try, largest number of legal cuts to compare)."""

Corner = tuple[int, int]
Part = tuple[Corner, ...]
"""Corners of a part of a puzzle's picture, counter-clockwise, as (x, y) in mm from the picture's lower left corner."""


def box_name(number: int) -> str:
    """Return the name of a puzzle box by its number, such as `box-12`."""
    return f"box-{number}"


def box_number(name: str) -> int:
    """Return the number of a puzzle box by its name, such as 12 for `box-12`."""
    return int(name.removeprefix("box-"))


BOX_NAMES = tuple(box_name(number) for number in range(1, BOXES + 1))


@lru_cache(maxsize=3 * BOXES)
def cut(number: int, pieces: int) -> tuple[Piece, ...]:
    """Return the picture of the puzzle box with this number, cut into `pieces` pieces.

    With each piece unrotated at its point `home`, they form the whole picture.
    """
    attempt, parts = 0, None
    while parts is None:
        parts = _parts(Random(f"box {number} {pieces} {attempt}"), pieces)
        attempt += 1
    return tuple(map(_piece, parts))


def _piece(part: Part) -> Piece:
    xs, ys = ([corner[i] for corner in part] for i in (0, 1))
    x, y = (min(xs) + max(xs)) // 2, (min(ys) + max(ys)) // 2
    outline = tuple(Point(float(a - x), float(b - y)) for a, b in part)
    return Piece(Point(float(x - WIDTH // 2), float(y - HEIGHT // 2)), outline)


def _parts(random: Random, pieces: int) -> list[Part] | None:
    """Return a puzzle's picture cut into `pieces` parts. Return None if the largest part cannot be cut although more parts are
    needed.
    """
    parts: list[Part] = [((0, 0), (WIDTH, 0), (WIDTH, HEIGHT), (0, HEIGHT))]
    while len(parts) < pieces:
        at = max(range(len(parts)), key=lambda number: _double_area(parts[number]))
        found: list[tuple[int, dict[int, Part], Part]] = []
        for _ in range(TRIES):
            if len(found) == CHORDS:
                break
            chord = _chord(random, parts, at, pieces)
            if chord is not None:
                found.append(chord)
        if not found:
            return None
        # Choose the chord that leaves the most compact parts, to avoid splinters.
        _, changed, new = min(found, key=lambda chord: chord[0])
        for number, part in changed.items():
            parts[number] = part
        parts.append(new)
    return parts


def _chord(random: Random, parts: list[Part], at: int, pieces: int) -> tuple[int, dict[int, Part], Part] | None:
    """Cut one part of a puzzle's picture in two along a random straight line. Return None if a new or a changed part is not
    allowed.

    `at` is the index of the part. Return a tuple: the squared diameter of the longer half, a dictionary from index to changed
    part, and the new part.
    """
    part = parts[at]
    sides = len(part)
    i = int(random.random() * sides)
    j = (i + 1 + int(random.random() * (sides - 1))) % sides
    i, j = min(i, j), max(i, j)
    u, v = (_between(part[k], part[(k + 1) % sides], 25 + int(random.random() * 51)) for k in (i, j))
    one: Part = (u, *part[i + 1 : j + 1], v)
    two: Part = (v, *part[j + 1 :], *part[: i + 1], u)
    if not (_is_lawful(one, pieces) and _is_lawful(two, pieces)):
        return None
    changed = {at: one}
    for corner, k in ((u, i), (v, j)):
        a, b = part[k], part[(k + 1) % sides]
        for number, other in enumerate(parts):
            if number != at and b in other and other[(other.index(b) + 1) % len(other)] == a:
                other, place = changed.get(number, other), changed.get(number, other).index(b)
                changed[number] = (*other[: place + 1], corner, *other[place + 1 :])
    if not all(_is_lawful(other, pieces) for number, other in changed.items() if number != at):
        return None
    return max(_reach(one), _reach(two)), changed, two


def _between(a: Corner, b: Corner, share: int) -> Corner:
    """Return the point between `a` and `b`, `share` percent of the way from `a`, rounded to whole mm."""
    x, y = ((100 * start + (end - start) * share + 50) // 100 for start, end in zip(a, b, strict=True))
    return x, y


def _double_area(part: Part) -> int:
    return sum(a[0] * b[1] - a[1] * b[0] for a, b in zip(part, (*part[1:], part[0]), strict=True))


def _reach(part: Part) -> int:
    """Return the squared diameter of a part of a picture, in mm². The diameter is the largest distance between two corners."""
    return max((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 for a in part for b in part)


def _is_lawful(part: Part, pieces: int) -> bool:
    if len(part) > MOST_CORNERS or _double_area(part) * pieces < 2.0 * LEAST_AREA * WIDTH * HEIGHT:
        return False
    for k, (x, y) in enumerate(part):
        before, after = part[k - 1], part[(k + 1) % len(part)]
        ux, uy, vx, vy = after[0] - x, after[1] - y, before[0] - x, before[1] - y
        if ux * ux + uy * uy < LEAST_EDGE * LEAST_EDGE:
            return False
        sine, cosine = ux * vy - uy * vx, ux * vx + uy * vy
        if sine > 0:
            if sine * COSINE_32 < cosine * SINE_32:
                return False
        elif cosine >= 0 or -sine > -cosine * TANGENT_3:
            return False
    return True
