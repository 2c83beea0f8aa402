"""The places of Contack triangles on the cloth: those laid are in the middle, with the hands around them and the pile."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from board.men import TRIANGLE_SIDE, Man
from games.parlor.contack.contack_layout import (
    figure_men,
    figure_places,
    hand_mark,
    hand_places,
    heap,
    heap_mark,
    heap_place,
    last_mark,
    lattice,
    other_hand,
    own_hand,
    own_mark,
)
from games.parlor.contack.figure import EMPTY, START, Figure
from tests.helpers.contack_hands import figure_of

THREE = figure_of("8-9-10@40-40 7-5-10@40-39 10-6-5@41-39")
TWO = ("1-2-3", "1-7-2")


def told(men: Iterable[Man]) -> list[str]:
    """Return each triangular tile with its x, y and side length in mm, and with `down` if its tip points down."""
    return [
        f"{man.face} {man.at.x:.1f},{man.at.y:.1f} {man.size * TRIANGLE_SIDE:.0f}{' down' if man.turn == 180.0 else ''}"
        for man in men
    ]


def test_the_figure_lies_in_the_middle_tip_to_side() -> None:
    assert told(figure_men(THREE)) == ["8-9-10 -16.0,0.5 64", "7-5-10 -16.0,-36.5 64 down", "10-6-5 16.0,-55.0 64"]
    assert [man.place for man in figure_men(THREE)] == ["cell-40-40", "cell-40-39", "cell-41-39"]
    assert [mark.place for mark in last_mark(THREE)] == ["cell-41-39"]
    assert last_mark(EMPTY) == ()


def test_the_cells_of_the_figure_and_those_around_it_are_places() -> None:
    places = {place.name: f"{place.at.x:.1f},{place.at.y:.1f}{' down' if place.turn else ''}" for place in figure_places(THREE)}
    assert places == {
        "cell-40-40": "-16.0,0.5",
        "cell-40-39": "-16.0,-36.5 down",
        "cell-41-39": "16.0,-55.0",
        "cell-39-40": "-48.0,19.0 down",
        "cell-41-40": "16.0,19.0 down",
        "cell-39-39": "-48.0,-55.0",
        "cell-41-38": "16.0,-91.9 down",
        "cell-42-39": "48.0,-36.5 down",
    }
    assert [(place.name, place.kind) for place in figure_places(EMPTY)] == [("cell-40-40", "cell")]


@pytest.mark.parametrize(
    ("wide", "high", "side"),
    [(1, 1, 64.0), (16, 1, 64.0), (20, 1, 52.0), (30, 1, 34.0), (40, 1, 30.0), (1, 9, 42.0), (1, 12, 34.0), (1, 20, 30.0)],
)
def test_a_larger_figure_has_smaller_triangles(wide: int, high: int, side: float) -> None:
    cells = {(START[0] + column, START[1]) for column in range(wide)} | {(START[0], START[1] + row) for row in range(high)}
    there = lattice(Figure(tuple((cell, "1-2-3") for cell in sorted(cells))))
    assert (there.side, there.column, there.row) == (side, START[0] + (wide - 1) / 2, START[1] + (high - 1) / 2)


def test_the_viewers_hand_is_nearest_and_largest() -> None:
    assert told(own_hand(TWO, 1)) == ["1-2-3 -45.0,-308.1 84", "1-7-2 45.0,-308.1 84"]
    mark = own_mark(1)
    assert mark.at is not None
    assert (mark.words, mark.seat, mark.at.x, round(mark.at.y, 1)) == ("Player 2", 1, 0.0, -248.6)
    assert [(place.name, place.kind) for place in hand_places(own_hand(TWO, 1))] == [
        ("tile-1-2-3", "tile"),
        ("tile-1-7-2", "tile"),
    ]


@pytest.mark.parametrize(
    ("others", "hands"),
    [
        (1, [["1-2-3 -33.0,263.3 60", "1-7-2 33.0,263.3 60"]]),
        # Three hands have room only if every second triangle points down. Tips and feet are level.
        (
            3,
            [
                ["1-2-3 -247.0,263.3 60", "1-7-2 -213.0,280.7 60 down"],
                ["1-2-3 -17.0,263.3 60", "1-7-2 17.0,280.7 60 down"],
                ["1-2-3 213.0,263.3 60", "1-7-2 247.0,280.7 60 down"],
            ],
        ),
        # More than three hands lie in two rows.
        (
            5,
            [
                ["1-2-3 -186.0,290.4 46", "1-7-2 -159.0,303.6 46 down"],
                ["1-2-3 159.0,290.4 46", "1-7-2 186.0,303.6 46 down"],
                ["1-2-3 -243.5,223.4 46", "1-7-2 -216.5,236.6 46 down"],
                ["1-2-3 -13.5,223.4 46", "1-7-2 13.5,236.6 46 down"],
                ["1-2-3 216.5,223.4 46", "1-7-2 243.5,236.6 46 down"],
            ],
        ),
    ],
)
def test_the_other_hands_lie_beyond(others: int, hands: list[list[str]]) -> None:
    assert [told(other_hand(TWO, 1, number, others)) for number in range(others)] == hands


@pytest.mark.parametrize(
    ("others", "number", "x", "y"), [(1, 0, 0.0, 309.0), (2, 1, 172.5, 309.0), (6, 0, -230.0, 327.9), (6, 5, 230.0, 260.9)]
)
def test_a_players_name_is_above_the_hand(others: int, number: int, x: float, y: float) -> None:
    mark = hand_mark(3, number, others)
    assert mark.at is not None
    assert (mark.words, mark.seat, round(mark.at.x, 1), round(mark.at.y, 1)) == ("Player 4", 3, x, y)


def test_the_pile_shows_seven_triangles_at_most_and_its_number() -> None:
    assert told(heap(2)) == ["back 296.0,-308.9 62", "back 296.6,-307.6 62"]
    assert [man.id for man in heap(9)] == [100, 101, 102, 103, 104, 105, 106]
    assert [(place.name, place.kind, round(place.at.x, 1)) for place in heap_place(3)] == [("pile", "pile", 297.2)]
    (mark,) = heap_mark(5)
    assert mark.at is not None
    assert (mark.words, mark.at.x, round(mark.at.y, 1)) == ("5", 296.0, -251.2)
    assert (heap_place(0), heap_mark(0)) == ((), ())
