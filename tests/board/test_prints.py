"""The lines, letters and ornaments printed on the boards."""

from __future__ import annotations

import math
from collections import Counter

import pytest

from board.colours import INKS
from board.geometry import Point, inside
from board.other_boards import CARROM_SIDE, TOURNAMENT_SIDE
from board.prints import (
    CORNER_STARS,
    FOUL,
    FRAME,
    INNER_SQUARES,
    LINES,
    LOTS,
    MIDDLE_FOUR,
    OUTER_SQUARES,
    PIN_SPOTS,
    POINT_NAMES,
    POINTS,
    PYRAMIDS,
    RINGS,
    RULE,
    SEALS,
    SQUARE_NAMES,
    TITLE,
    TRACK,
    WREATH,
    Arch,
    Disc,
    Lettering,
    Patch,
    Print,
    PrintedFlag,
    Star,
    Stroke,
    Use,
    printed_shapes,
    split_shapes,
)
from board.sides import CHECKER_SIDE, CROKINOLE_SIDE, Side

BOARDS = (CROKINOLE_SIDE, CHECKER_SIDE, TOURNAMENT_SIDE, CARROM_SIDE)


def design(side: Side, use: Use) -> tuple[Print, ...]:
    """Return the printed shapes of one part of a side of the board, without the border, which is always printed."""
    border = split_shapes(side, frozenset())[1]
    return tuple(item for item in split_shapes(side, frozenset((use,)))[1] if use == RULE or item not in border)


def corners(item: Print) -> tuple[Point, ...]:
    """Return the points that define the position of a printed shape."""
    match item:
        case Patch(outline):
            return outline
        case Stroke(path):
            return path
        case Disc(circle):
            return (circle.centre,)
        case Arch(centre=centre):
            return (centre,)
        case Star(at) | Lettering(at) | PrintedFlag(at=at):
            return (at,)


def size(item: Print) -> float:
    """Return the size of a printed shape in mm: a line's width, a disc's or star's radius, or the height of letters.

    A patch (a coloured area) has size 0.
    """
    match item:
        case Stroke(width=width) | PrintedFlag(width=width):
            return width
        case Disc(circle):
            return circle.radius
        case Star(radius=radius):
            return radius
        case Lettering(size=size) | Arch(size=size):
            return size
        case Patch():
            return 0.0


def seen(item: Print, turn: float) -> tuple[object, ...]:
    """Return the appearance of a printed shape after the board is turned by `turn` degrees.

    It consists of the kind, colour, size, text, position, extent and direction.
    """
    at = [point.turned(turn) for point in corners(item)]
    middle = (round(sum(p.x for p in at) / len(at), 3) + 0.0, round(sum(p.y for p in at) / len(at), 3) + 0.0)
    extent = sorted(round(math.dist(middle, (p.x, p.y)), 2) for p in at)
    way = item.heading if isinstance(item, Arch) else getattr(item, "turn", 0.0)
    heading = round(way + turn, 6) % 360.0 if isinstance(item, Arch | Lettering | Star) else 0.0
    words = getattr(item, "text", "")
    return type(item).__name__, getattr(item, "ink", ""), size(item), words, middle, extent[0], extent[-1], heading


@pytest.mark.parametrize("side", BOARDS, ids=lambda side: side.name)
def test_the_border_of_a_printed_area_is_closed(side: Side) -> None:
    patches = {item.outline for item in printed_shapes(side) if isinstance(item, Patch)}
    assert [item for item in printed_shapes(side) if isinstance(item, Stroke) and item.path in patches and not item.closed] == []


def test_a_bright_frame_inside_a_dark_one_surrounds_the_squares() -> None:
    def brightness(at: Point) -> int:
        patches = [item for item in printed_shapes(CHECKER_SIDE) if isinstance(item, Patch) and inside(item.outline, at)]
        return sum(INKS[patches[-1].ink].colour)

    for way in (0.0, 90.0, 180.0, 270.0):
        bright, dark = (brightness(Point(152.4 + out, 10.0).turned(way)) for out in (1.2, 3.5))
        assert bright > 2 * dark


@pytest.mark.parametrize(
    ("side", "use", "turn"),
    [
        *((CROKINOLE_SIDE, use, 90.0) for use in (RINGS, LINES, LOTS, CORNER_STARS, TITLE, RULE, WREATH)),
        *(
            (CHECKER_SIDE, use, 180.0)
            for use in (FRAME, INNER_SQUARES, OUTER_SQUARES, PYRAMIDS, MIDDLE_FOUR, POINTS, SEALS, RULE)
        ),
        (TOURNAMENT_SIDE, RULE, 90.0),
        (CARROM_SIDE, RULE, 90.0),
    ],
)
def test_the_print_looks_the_same_from_every_chair(side: Side, use: Use, turn: float) -> None:
    shapes = design(side, use)
    assert Counter(seen(item, turn) for item in shapes) == Counter(seen(item, 0.0) for item in shapes)


@pytest.mark.parametrize(
    ("side", "use", "shapes"),
    [
        (
            CROKINOLE_SIDE,
            TRACK,
            {
                "red-wash patch 0": (1, 215.9, 266.7),
                "cream patch 0": (20, 215.9, 266.7),
                "buff patch 0": (18, 215.9, 266.7),
                "green-wash patch 0": (1, 215.9, 266.7),
                "black stroke 0.9": (40, 215.9, 266.7),
                "black lettering 11": (2, 257.2, 257.2),
                "red-type lettering 11": (38, 257.2, 257.2),
                "red star 9": (2, 232.3, 232.3),
                "red stroke 2.4": (2, 215.9, 266.7),
                "black star 9": (2, 232.3, 232.3),
                "black stroke 2.4": (2, 215.9, 266.7),
                "black stroke 1.2": (2, 215.9, 266.7),
                "red stroke 3.2": (1, 215.9, 266.7),
                "green stroke 3.2": (1, 215.9, 266.7),
                "red patch 0": (1, 229.6, 240.0),
                "black patch 0": (1, 229.0, 248.0),
                "black arch 5": (2, 0.0, 0.0),
            },
        ),
        (
            CROKINOLE_SIDE,
            RINGS,
            {
                "ring-wash disc 101.6": (1, 0.0, 0.0),
                "black stroke 1.6": (2, 101.6, 203.2),
                "black lettering 15": (8, 84.0, 186.0),
            },
        ),
        (CROKINOLE_SIDE, LINES, {"line stroke 0.8": (8, 270.2, 322.0)}),
        (CROKINOLE_SIDE, LOTS, {"black lettering 13": (8, 279.3, 279.3)}),
        (
            CROKINOLE_SIDE,
            CORNER_STARS,
            {
                "cream disc 31.75": (4, 341.2, 341.2),
                "black stroke 1.2": (4, 309.5, 373.0),
                "black stroke 0.6": (4, 312.1, 370.4),
                "black star 24": (4, 341.2, 341.2),
            },
        ),
        (
            CROKINOLE_SIDE,
            TITLE,
            {"line arch 5.6": (4, 0.0, 0.0), "red star 3.4": (8, 209.6, 209.6), "line disc 1.1": (12, 209.6, 209.6)},
        ),
        (CROKINOLE_SIDE, WREATH, {"red stroke 0.5": (2, 22.5, 27.5), "red disc 0.95": (24, 25.0, 25.0)}),
        (CROKINOLE_SIDE, RULE, {"line stroke 0.9": (1, 391.9, 391.9), "line stroke 0.45": (1, 389.2, 389.2)}),
        (
            CHECKER_SIDE,
            FRAME,
            {
                "black patch 0": (1, 221.9, 221.9),
                "gold patch 0": (1, 219.1, 219.1),
                "line stroke 0.6": (5, 227.4, 234.8),
                "cream patch 0": (4, 227.4, 234.8),
                "red patch 0": (4, 229.4, 232.8),
            },
        ),
        (CHECKER_SIDE, PYRAMIDS, {"gold disc 6": (12, 134.7, 188.6)}),
        (CHECKER_SIDE, MIDDLE_FOUR, {"gold stroke 1.4": (4, 19.0, 34.9), "gold disc 2.4": (4, 26.9, 26.9)}),
        (
            CHECKER_SIDE,
            POINTS,
            {
                "point-red patch 0": (12, 216.4, 385.1),
                "black stroke 0.9": (26, 215.1, 385.1),
                "point-black patch 0": (12, 216.4, 385.1),
                "black stroke 1.2": (2, 385.1, 385.1),
                "buff patch 0": (2, 215.1, 335.1),
            },
        ),
        (
            CHECKER_SIDE,
            CORNER_STARS,
            {
                "cream disc 31.75": (2, 304.1, 304.1),
                "black stroke 1.2": (2, 272.3, 335.8),
                "black star 24": (1, 304.1, 304.1),
                "red star 24": (1, 304.1, 304.1),
            },
        ),
        (
            CHECKER_SIDE,
            PIN_SPOTS,
            {
                "cream disc 9": (10, 290.7, 393.9),
                "black stroke 1.2": (10, 281.7, 402.9),
                "black lettering 9.5": (10, 290.7, 393.9),
            },
        ),
        (
            CHECKER_SIDE,
            SEALS,
            {
                "line stroke 1": (4, 193.0, 307.0),
                "line stroke 0.45": (4, 195.4, 304.6),
                "line arch 8.4": (4, 250.0, 250.0),
                "red star 4.2": (4, 208.8, 292.6),
                "line patch 0": (32, 219.0, 281.0),
                "line stroke 0.35": (64, 219.0, 281.0),
                "cream patch 0": (32, 219.0, 281.0),
                "red disc 5.4": (2, 250.0, 250.0),
                "gold disc 2.6": (2, 250.0, 250.0),
            },
        ),
        (CHECKER_SIDE, SQUARE_NAMES, {"black lettering 7.5": (32, 172.0, 216.8)}),
        (CHECKER_SIDE, POINT_NAMES, {"black lettering 7": (24, 207.0, 269.9)}),
        (CHECKER_SIDE, FOUL, {"red stroke 3": (1, 323.8, 323.8), "black lettering 7.5": (1, 329.0, 329.0)}),
        (CHECKER_SIDE, RULE, {"line stroke 1": (1, 480.4, 480.4), "line stroke 0.45": (1, 477.3, 477.3)}),
        (
            TOURNAMENT_SIDE,
            RULE,
            {
                "buff disc 203.2": (1, 0.0, 0.0),
                "ring-wash disc 101.6": (1, 0.0, 0.0),
                "black stroke 1.6": (7, 101.6, 304.8),
                "line stroke 0.9": (1, 327.2, 327.2),
                "line stroke 0.45": (1, 324.8, 324.8),
                "red star 5.2": (4, 203.2, 203.2),
                "black lettering 14": (12, 80.6, 270.8),
                "red stroke 0.5": (2, 22.5, 27.5),
                "red disc 0.95": (24, 25.0, 25.0),
            },
        ),
        (
            CARROM_SIDE,
            RULE,
            {
                "ring-wash disc 85": (1, 0.0, 0.0),
                "black stroke 1.6": (5, 85.0, 322.5),
                "line stroke 0.6": (2, 81.0, 517.6),
                "red patch 0": (8, 0.0, 76.0),
                "line stroke 0.5": (32, 0.0, 76.0),
                "cream patch 0": (16, 0.0, 76.0),
                "line patch 0": (8, 0.0, 54.0),
                "cream disc 20.9": (1, 0.0, 0.0),
                "line stroke 0.8": (1, 20.9, 20.9),
                "red disc 15.9": (1, 0.0, 0.0),
                "black stroke 1.2": (9, 15.9, 350.3),
                "black stroke 5": (4, 345.1, 345.1),
                "cream disc 15.9": (8, 334.4, 334.4),
                "red disc 12.7": (8, 334.4, 334.4),
                "black stroke 1.5": (8, 144.3, 411.5),
                "black patch 0": (12, 195.1, 419.5),
            },
        ),
    ],
)
def test_the_shapes_of_a_print_have_their_number_size_and_distance_from_the_centre(
    side: Side, use: Use, shapes: dict[str, tuple[int, float, float]]
) -> None:
    found: dict[str, list[list[float]]] = {}
    for item in design(side, use):
        name = " ".join(filter(None, (getattr(item, "ink", ""), type(item).__name__.lower(), f"{size(item):g}")))
        found.setdefault(name, []).append([point.length for point in corners(item)])
    facts = {name: (len(reach), min(map(min, reach)), max(map(max, reach))) for name, reach in found.items()}
    assert {name: (n, round(near, 1), round(far, 1)) for name, (n, near, far) in facts.items()} == shapes


def test_each_space_of_the_track_has_its_number_its_tint_and_its_line() -> None:
    shapes = design(CROKINOLE_SIDE, TRACK)
    tints = [item for item in shapes if isinstance(item, Patch) and item.ink.endswith(("-wash", "buff", "cream"))]
    numbers = [item for item in shapes if isinstance(item, Lettering)]
    dividing = [item for item in shapes if isinstance(item, Stroke) and item.width == 0.9]
    assert len(tints) == len(numbers) == len(dividing) == 40
    for space, (tint, number, line) in enumerate(zip(tints, numbers, dividing, strict=True), start=1):
        place = CROKINOLE_SIDE.place(f"space-{space}")
        assert tint.outline == place.outline
        assert tint.ink == {1: "red-wash", 21: "green-wash"}.get(space, "buff" if space % 2 else "cream")
        assert (number.text, number.size, number.turn) == (str(space), 11.0, place.turn)
        assert number.ink == ("black" if space in (1, 21) else "red-type"), "Red is illegible on the two tinted spaces."
        # The number stands near the outer line, in the middle of its space.
        assert number.at.length == pytest.approx(257.2)
        assert number.at.heading == pytest.approx(place.at.heading)
        assert [end.length for end in line.path] == pytest.approx([215.9, 266.7])
        assert (place.at.heading - line.path[0].heading) % 360.0 == pytest.approx(4.5)


def test_the_track_has_its_star_lines_and_its_start() -> None:
    shapes = design(CROKINOLE_SIDE, TRACK)
    stars = {(item.ink, round(item.at.heading) % 360): (item.radius, round(item.at.length, 1), item.turn % 360) for item in shapes
             if isinstance(item, Star)}  # fmt: skip
    assert stars == {
        ("black", 0): (9.0, 232.3, 90.0),
        ("black", 180): (9.0, 232.3, 270.0),
        ("red", 315): (9.0, 232.3, 45.0),
        ("red", 135): (9.0, 232.3, 225.0),
    }
    thick = [item for item in shapes if isinstance(item, Stroke) and item.width > 2.0]
    lines = {(item.ink, item.width, round(item.path[0].heading % 360, 1)) for item in thick}
    assert lines == {
        ("black", 2.4, 355.5),
        ("black", 2.4, 175.5),
        ("red", 2.4, 310.5),
        ("red", 2.4, 130.5),
        ("red", 3.2, 265.5),
        ("green", 3.2, 85.5),
    }
    words = {
        item.text: (item.heading, item.radius, item.size, item.spacing, item.hangs) for item in shapes if isinstance(item, Arch)
    }
    assert words == {
        "START": (-90.0, pytest.approx(222.3), 5.0, 0.3, True),
        "FINISH": (90.0, pytest.approx(222.3), 5.0, 0.3, True),
    }


def test_a_red_pennant_on_a_black_pole_stands_in_the_first_space() -> None:
    cloth, pole = (item for item in design(CROKINOLE_SIDE, TRACK) if isinstance(item, Patch) and item.ink in ("red", "black"))
    assert (cloth.ink, pole.ink) == ("red", "black")

    def box(patch: Patch) -> list[float]:
        xs, ys = zip(*((p.x, p.y) for p in patch.outline), strict=True)
        return [round(value, 1) for value in (min(xs), min(ys), max(xs), max(ys))]

    # The pole, and right of it the cloth of the flag at its top; both lie in the start space, clear of its number and word.
    assert box(pole) == [-7.4, -247.9, -6.2, -228.9]
    assert box(cloth) == [-6.2, -239.9, 9.5, -229.5]
    assert max(cloth.outline, key=lambda p: p.x).y == pytest.approx(-235.1)
    start = CROKINOLE_SIDE.place("space-1").outline
    assert all(inside(start, corner) for patch in (cloth, pole) for corner in patch.outline)


def test_the_words_on_the_board_stand_at_their_places() -> None:
    def words(side: Side, use: Use) -> set[tuple[object, ...]]:
        found: set[tuple[object, ...]] = set()
        for item in design(side, use):
            if isinstance(item, Lettering):
                found.add((item.text, round(item.at.x, 1), round(item.at.y, 1), item.turn))
            elif isinstance(item, Arch):
                found.add((item.text, item.centre.x, item.radius, item.heading, item.spacing, item.hangs))
        return found

    assert {("1", 84.0, 0.0, 90.0), ("2", 0.0, 186.0, 180.0), ("2", 0.0, -186.0, 0.0)} < words(CROKINOLE_SIDE, RINGS)
    assert {("A", -151.0, -235.0, 0.0), ("A", 151.0, 235.0, 180.0)} < words(CROKINOLE_SIDE, LOTS)
    assert ("CROKINOLE", 0.0, 209.55, 45.0, 5.2, True) in words(CROKINOLE_SIDE, TITLE)
    assert words(CHECKER_SIDE, FOUL) == {("FOUL LINE", -232.7, -232.7, -45.0)}
    assert words(CHECKER_SIDE, SEALS) == {
        ("COMBINATION", -250.0, 46.0, 90.0, 1.5, False),
        ("BOARD", -250.0, 46.0, 270.0, 1.5, True),
        ("COMBINATION", 250.0, 46.0, 270.0, 1.5, False),
        ("BOARD", 250.0, 46.0, 450.0, 1.5, True),
    }
    assert {("A", -133.3, -170.9, 0.0), ("H", 133.3, 170.9, 180.0), ("1", -170.9, -133.3, 0.0)} < words(
        CHECKER_SIDE, SQUARE_NAMES
    )
    assert {("1", 175.0, -205.5, 0.0), ("24", 175.0, 205.5, 0.0)} < words(CHECKER_SIDE, POINT_NAMES)
    assert {("10", round(point.x, 1), round(point.y, 1), -45.0) for point in [Point(315.96, 235.14)]} < words(
        CHECKER_SIDE, PIN_SPOTS
    )
    figures = words(TOURNAMENT_SIDE, RULE)
    assert {("15", 80.6, 0.0, 90.0), ("10", 177.2, 0.0, 90.0), ("5", 270.8, 0.0, 90.0), ("5", 0.0, -270.8, 0.0)} < figures


@pytest.mark.parametrize(
    ("side", "use", "turn"),
    [(CROKINOLE_SIDE, CORNER_STARS, 0.0), (CROKINOLE_SIDE, TITLE, 180.0), (CHECKER_SIDE, CORNER_STARS, 90.0)],
    ids=["into its corner", "to the pocket", "along the board's edge"],
)
def test_a_printed_star_points_in_its_direction(side: Side, use: Use, turn: float) -> None:
    stars = [item for item in design(side, use) if isinstance(item, Star)]
    # A star that is not turned points up, in direction 90.
    assert {round((star.turn + 90.0 - star.at.heading) % 360.0, 3) for star in stars} == {turn}


def test_the_points_of_backgammon_alternate_in_colour_and_stand_on_their_places() -> None:
    triangles = [item for item in design(CHECKER_SIDE, POINTS) if isinstance(item, Patch) and item.ink != "buff"]
    assert [item.ink for item in triangles] == ["point-red", "point-black"] * 12
    for number, triangle in enumerate(triangles, start=1):
        assert inside(triangle.outline, CHECKER_SIDE.place(f"point-{number}").at)


def test_the_squares_alternate_in_colour_and_the_red_ones_are_those_of_checkers() -> None:
    squares = [item for item in printed_shapes(CHECKER_SIDE) if isinstance(item, Patch) and item.ink.startswith("square-")]
    inks = {
        name: next(item.ink for item in squares if inside(item.outline, CHECKER_SIDE.place(name).at))
        for name in ("a1", "b1", "d4", "e4", "h8")
    }
    assert inks == {"a1": "square-red", "b1": "square-black", "d4": "square-red", "e4": "square-black", "h8": "square-red"}
    assert Counter(item.ink for item in squares) == {"square-red": 32, "square-black": 32}
    inner = [item for item in split_shapes(CHECKER_SIDE, frozenset((INNER_SQUARES,)))[1] if item in squares]
    assert len(inner) == 36
    assert all(
        abs(corner.x) < 115 and abs(corner.y) < 115 for item in inner if isinstance(item, Patch) for corner in item.outline
    )
