"""Pieces, marks, dice and letters in an SVG picture: their place, size and colour.

In SVG, y grows downward. A box is (left, top, right, bottom) in mm.
"""

from __future__ import annotations

from collections.abc import Iterable
from xml.etree import ElementTree

import pytest

from board.geometry import Point
from board.men import BACK, BICYCLE, CARD, CHECKER, DISK, KING, LETTER, PIN, TRIANGLE, Lie, Man
from board.other_boards import CARROM_SIDE, TOURNAMENT_SIDE
from board.sides import CHECKER_SIDE, CROKINOLE_SIDE, Side
from board.views.picture import Mark, Picture
from board.views.svg import board_part, board_svg, men_parts

AT = Point(100.0, 50.0)
Shape = tuple[object, ...]


def shapes(parts: Iterable[str]) -> list[Shape]:
    """Return a tuple for each element of an SVG picture.

    It has the circle, the box of a polygon or line, or the letters; then the fill, or the colour of the line.
    """
    found: list[Shape] = []
    for element in ElementTree.fromstring(f"<g>{''.join(parts)}</g>"):
        given = element.attrib
        colour = given["fill"] if given.get("fill") != "none" else f"{given['stroke']} {given['stroke-width']}"
        match element.tag:
            case "circle":
                found.append(("circle", *(float(given.get(name, 0)) + 0.0 for name in ("cx", "cy", "r")), colour))
            case "text":
                found.append((element.text, given["transform"], float(given["y"]), float(given["font-size"]), colour))
            case "rect":
                found.append(("rect", *(float(given[name]) for name in ("x", "y", "width", "height")), colour))
            case tag:
                xs, ys = zip(*(map(float, point.split(",")) for point in given["points"].split()), strict=True)
                found.append((tag, len(xs), (min(xs), min(ys), max(xs), max(ys)), colour))
    return found


def drawn(*men: Man, marks: tuple[Mark, ...] = (), dice: tuple[int, ...] = ()) -> list[Shape]:
    return shapes(men_parts(Picture(CHECKER_SIDE, men, marks=marks, dice=dice)))


RED_BODY, RED_MARK, RIM_RING, PAPER, INK, CARD_BACK, WOOD = (
    "#b0241a", "#fae2b0", "#fff7e2", "#f4ead1", "#2c211b", "#7a1e22", "#f8e2b6",
)  # fmt: skip


@pytest.mark.parametrize(
    ("man", "expected"),
    [
        (
            # A body, a pale ring at the rim, a thin ring in the seat's second colour, and a crown of seven corners.
            Man(1, KING, 0, AT),
            [
                ("circle", 100.0, -50.0, 14.3, RED_BODY),
                ("circle", 100.0, -50.0, 12.4, f"{RIM_RING} 2"),
                ("circle", 100.0, -50.0, 9.7, f"{RED_MARK} 1.4"),
                ("polygon", 7, (91.0, -58.0, 109.0, -45.0), RED_MARK),
            ],
        ),
        (
            # A disk has a hole, through which the board shows: maple on the board, darker wood in the ditch.
            Man(1, DISK, 0, AT),
            [
                ("circle", 100.0, -50.0, 15.9, RED_BODY),
                ("circle", 100.0, -50.0, 14.0, f"{RIM_RING} 2"),
                ("circle", 100.0, -50.0, 10.8, f"{RED_MARK} 1.4"),
                ("circle", 100.0, -50.0, 7.9, "#dfb679"),
            ],
        ),
        (
            # A rider's arrow points in the direction to which the piece is turned, here up.
            Man(1, BICYCLE, 0, AT, 90.0),
            [
                ("circle", 100.0, -50.0, 12.0, RED_BODY),
                ("circle", 100.0, -50.0, 10.1, f"{RIM_RING} 2"),
                ("circle", 100.0, -50.0, 8.2, f"{RED_MARK} 1.4"),
                ("polygon", 3, (94.5, -68.0, 105.5, -45.4), RED_MARK),
            ],
        ),
        (
            # A card turned by a quarter: its series, and below the series (now to the right) its number.
            Man(1, CARD, 0, AT, 90.0, face="star-12"),
            [
                ("polygon", 4, (56.0, -81.5, 144.0, -18.5), RIM_RING),
                ("Star", "translate(78.0 -50.0) rotate(-90.0)", 4.0, 11.4, INK),
                ("12", "translate(104.0 -50.0) rotate(-90.0)", 7.5, 21.4, INK),
            ],
        ),
        (Man(1, CARD, 0, AT, face=BACK), [("polygon", 4, (68.5, -94.0, 131.5, -6.0), CARD_BACK)]),
        (
            # The triangle has one number at the foot, one at the left and one at the right, each on its own colour.
            Man(1, TRIANGLE, 0, AT, face="1-2-3"),
            [
                ("polygon", 3, (68.0, -50.0, 132.0, -31.5), "#2c62a8"),
                ("1", "translate(100.0 -38.9) rotate(-0.0)", 4.5, 13.0, "#fffaec"),
                ("polygon", 3, (68.0, -87.0, 100.0, -31.5), "#eea0b8"),
                ("2", "translate(90.4 -55.5) rotate(-0.0)", 4.5, 13.0, "#420e22"),
                ("polygon", 3, (100.0, -87.0, 132.0, -31.5), "#52226a"),
                ("3", "translate(109.6 -55.5) rotate(-0.0)", 4.5, 13.0, "#fff6ec"),
                ("polygon", 3, (68.0, -87.0, 132.0, -31.5), f"{RIM_RING} 1.6"),
            ],
        ),
        (Man(1, TRIANGLE, 0, AT, face=BACK), [("polygon", 3, (68.0, -87.0, 132.0, -31.5), CARD_BACK)]),
        (
            Man(1, LETTER, 0, AT, face="q"),
            [
                ("polygon", 4, (80.0, -70.0, 120.0, -30.0), WOOD),
                ("Q", "translate(100.0 -50.0) rotate(-0.0)", 10.0, 28.6, INK),
            ],
        ),
        (Man(1, LETTER, 0, AT, face=BACK), [("polygon", 4, (80.0, -70.0, 120.0, -30.0), CARD_BACK)]),
        (
            # A pin that stands shows a red belt; one that has fallen lies at full length in its direction.
            Man(1, PIN, -1, AT),
            [("circle", 100.0, -50.0, 7.15, WOOD), ("circle", 100.0, -50.0, 3.2, "#ac221a 1.6")],
        ),
        (Man(1, PIN, -1, AT, 90.0, Lie.FALLEN), [("polygon", 4, (92.8, -72.2, 107.2, -27.8), WOOD)]),
    ],
    ids=lambda value: value.kind.name if isinstance(value, Man) else "",
)
def test_each_kind_of_piece_is_drawn_with_its_shapes(man: Man, expected: list[Shape]) -> None:
    assert drawn(man) == expected


def test_a_card_of_half_the_size_has_letters_of_half_the_size() -> None:
    _, series, number = drawn(Man(1, CARD, 0, AT, face="star-12", size=0.5))
    assert series == ("Star", "translate(100.0 -61.0) rotate(-0.0)", 2.0, 5.7, INK)
    assert number == ("12", "translate(100.0 -48.0) rotate(-0.0)", 3.8, 10.7, INK)
    _, letter = drawn(Man(1, LETTER, 0, AT, face="q", size=0.5))
    assert letter[3] == 14.3


def test_the_ditch_shows_through_the_hole_of_a_disk_that_lies_in_it() -> None:
    assert drawn(Man(1, DISK, 0, AT, lie=Lie.DITCH))[-1] == ("circle", 100.0, -50.0, 7.9, "#a47140")


def test_pins_are_drawn_over_the_other_pieces() -> None:
    last = drawn(Man(1, PIN, -1, AT), Man(2, CHECKER, 0, Point(0.0, 0.0)))[-2:]
    assert [shape[3] for shape in last] == [7.15, 3.2]


@pytest.mark.parametrize(
    ("mark", "expected"),
    [
        (Mark("last", "c3"), [("polygon", 4, (-76.2, 38.1, -38.1, 76.2), "#ffc440")]),
        (Mark("covered", "c3"), [("polygon", 4, (-76.2, 38.1, -38.1, 76.2), "#261e1b")]),
        # A place that has a twin is lit twice, or only on the side of a given point.
        (Mark("last", "bar"), [("polygon", 4, (-10.0, y, 10.0, y + 120.0), "#ffc440") for y in (215.0, -335.0)]),
        (Mark("last", "bar", at=AT), [("polygon", 4, (-10.0, -335.0, 10.0, -215.0), "#ffc440")]),
        (Mark("last", at=AT, to=Point(0.0, 0.0)), [("polyline", 2, (0.0, -50.0, 100.0, 0.0), "#ffc440 4")]),
        (Mark("last", at=AT), [("circle", 100.0, -50.0, 24.0, "#ffc440")]),
        (Mark("last", man=7), [("circle", -30.0, -20.0, 24.0, "#ffc440")]),
        (Mark("last"), [("circle", 0.0, 0.0, 24.0, "#ffc440")]),
        # Pieces in a hand or on a pile are not on the board.
        (Mark("hand"), []),
        (Mark("pile", at=AT), []),
    ],
)
def test_each_kind_of_mark_is_drawn_with_its_shapes(mark: Mark, expected: list[Shape]) -> None:
    checkers = (Man(5, CHECKER, 0, Point(60.0, 70.0)), Man(7, CHECKER, 0, Point(-30.0, 20.0)))
    assert drawn(*checkers, marks=(mark,))[:-6] == expected


@pytest.mark.parametrize(("kind", "strength"), [("last", "0.45"), ("covered", "0.9"), ("field", "0.2")])
def test_each_kind_of_mark_has_its_opacity(kind: str, strength: str) -> None:
    (part,) = men_parts(Picture(CHECKER_SIDE, (), marks=(Mark(kind, "c3"),)))
    assert f"fill-opacity='{strength}'" in part


def test_two_dice_lie_side_by_side_in_the_middle() -> None:
    faces = [shape for shape in drawn(dice=(1, 2)) if shape[0] == "rect"]
    assert faces == [("rect", -30.0, -13.0, 26.0, 26.0, PAPER), ("rect", 4.0, -13.0, 26.0, 26.0, PAPER)]


@pytest.mark.parametrize(
    ("die", "rows"),
    [
        (1, ["...", ".o.", "..."]),
        (2, ["o..", "...", "..o"]),
        (3, ["o..", ".o.", "..o"]),
        (4, ["o.o", "...", "o.o"]),
        (5, ["o.o", ".o.", "o.o"]),
        (6, ["o.o", "o.o", "o.o"]),
    ],
)
def test_a_die_shows_the_right_spots(die: int, rows: list[str]) -> None:
    spots = {shape[1:] for shape in drawn(dice=(die,)) if shape[0] == "circle"}
    middles = {-7.0: 0, 0.0: 1, 7.0: 2}
    assert {radius for _, _, radius, _ in spots} == {2.6}
    found = {(middles[float(str(x))], middles[float(str(y))]) for x, y, _, _ in spots}
    assert ["".join("o" if (x, y) in found else "." for x in range(3)) for y in range(3)] == rows


def test_the_picture_has_the_requested_width_and_room_for_its_caption() -> None:
    def frame(*words: str, side: Side = CHECKER_SIDE, men: tuple[Man, ...] = ()) -> tuple[str, ...]:
        drawing = ElementTree.fromstring(board_svg(Picture(side, men), words, width=300)).attrib
        return drawing["width"], drawing["height"], drawing["viewBox"]

    # The board is 342.9 mm from its centre to the rim, which is drawn 22 mm wide; a line of the caption takes 34 mm.
    assert frame() == ("300", "300", "-364.9 -364.9 729.8 729.8")
    assert frame("One line.") == ("300", "317", "-364.9 -364.9 729.8 771.8")
    assert frame("One line.", "Another.") == ("300", "331", "-364.9 -364.9 729.8 805.8")
    # A floor without a rim is as large as the places of the pieces require.
    floor = Side("floor", inside=None)
    assert frame(side=floor) == ("300", "300", "-364.9 -364.9 729.8 729.8")
    assert frame(side=floor, men=(Man(1, DISK, 0, Point(0.0, -1000.0)),))[2].startswith("-1053.8 -1053.8 2107.5")


PEGS = [("circle", x, y, 4.8, "#261e1b") for x, y in ((93.9, -38.9), (38.9, -93.9), (-38.9, -93.9), (-93.9, -38.9))]


@pytest.mark.parametrize(
    ("side", "floor", "holes"),
    [
        # The rim, the darker ditch, and the platform; at the end the pocket and four of the eight pegs.
        (
            CROKINOLE_SIDE,
            [("rect", -364.9, "#6d2e1a"), ("rect", -342.9, "#a47140"), ("rect", -279.4, "#dfb679")],
            [("circle", 0.0, 0.0, 17.5, "#28211f"), *PEGS],
        ),
        (
            TOURNAMENT_SIDE,
            [("circle", 0.0, "#6d2e1a"), ("circle", 0.0, "#a47140"), ("circle", 0.0, "#dfb679")],
            [("circle", 0.0, 0.0, 17.5, "#28211f"), *PEGS],
        ),
        # No ditch: the rim, and the board up to it; four pockets.
        (
            CARROM_SIDE,
            [("rect", -364.9, "#6d2e1a"), ("rect", -342.9, "#dfb679")],
            [("circle", x, y, 22.2, "#28211f") for x, y in ((-347.8, 347.8), (347.8, 347.8), (347.8, -347.8), (-347.8, -347.8))],
        ),
        (Side("floor", inside=None), [("rect", -342.9, "#dfb679")], []),
    ],
    ids=["crokinole", "tournament", "carrom", "floor"],
)
def test_the_wood_holes_and_pegs_of_a_board_are_drawn(side: Side, floor: list[Shape], holes: list[Shape]) -> None:
    parts = shapes(part for part in board_part(side).splitlines() if not part.startswith("<g"))
    assert [(shape[0], shape[1], shape[-1]) for shape in parts[: len(floor)]] == floor
    assert all(hole in parts[-12:] for hole in holes)


def test_the_print_of_a_board_is_drawn_with_its_shapes() -> None:
    parts = board_part(CROKINOLE_SIDE).splitlines()
    found = shapes(part for part in parts if not part.startswith("<g"))
    # The star of the north-east corner points into it, and the line before space 1 is the red start.
    assert ("polygon", 10, (217.6, -262.7, 262.7, -217.6), "#251c18") in found
    assert ("polyline", 2, (-20.9, 215.2, -16.9, 265.9), "#251c18 0.9") in found
    # The letters of the title stand on an arc with their feet inward, and those of a seal's upper word on the other side.
    assert ("C", "translate(175.4 -114.7) rotate(-123.2)", 2.8, 8.0, "#5a371c") in found
    seal = shapes(board_part(CHECKER_SIDE).splitlines())
    assert ("C", "translate(-290.5 -21.8) rotate(-61.7)", 4.2, 12.0, "#5a371c") in seal
    # The ink of the board's middle is transparent, so the maple darkens it.
    assert ("circle", 0.0, 0.0, 101.6, "#e6b978") in found
    flags = [part for part in parts if part.startswith("<g")]
    assert flags[0].startswith("<g transform='translate(-228.6 -311.1) rotate(-0.0)'>")
    assert flags[0].count("x='-33.3' y='-22.2' width='66.7' height='44.5'") == 2, "The flag, and a line around it."
