"""Shapes painted as pixels for learning programs. The tests show the pixels as rows of letters."""

from __future__ import annotations

import numpy as np

from board.views.pixels import _PixelPaper

LETTERS = {(0, 0, 0): ".", (255, 255, 255): "#", (128, 64, 32): "o", (64, 32, 16): ":"}


def painted(shape: str, size: int = 18) -> list[str]:
    """Return an SVG shape painted on a black board, as text: the rows that are not empty, with a letter for each pixel."""
    paper = _PixelPaper(np.zeros((size, size, 3), dtype=np.uint8))
    paper.paint(shape)
    rows = ["".join(LETTERS[tuple(pixel)] for pixel in row) for row in paper.pixels.tolist()]
    return [row for row in rows if set(row) != {"."}]


def test_a_line_is_as_wide_as_its_stroke_and_round_at_its_ends() -> None:
    assert painted('<polyline points="-90,-90 90,90" fill="none" stroke="#ffffff" stroke-width="160"/>') == [
        ".....###..........",
        ".....####.........",
        ".....#####........",
        "......#####.......",
        ".......#####......",
        "........#####.....",
        ".........####.....",
        "..........###.....",
    ]


def test_a_polyline_stays_open_and_a_polygon_is_closed() -> None:
    assert painted('<polyline points="-150,-100 0,100 150,-100" fill="none" stroke="#ffffff" stroke-width="30"/>') == [
        ".....#......#.....",
        "......#....#......",
        ".......#..#.......",
        "........##........",
    ]
    assert painted('<polygon points="-150,-100 0,150 150,-100" fill="#804020" stroke="#ffffff" stroke-width="30"/>') == [
        ".....########.....",
        ".....#oooooo#.....",
        "......#oooo#......",
        ".......#oo#.......",
        ".......#oo#.......",
        "........##........",
        "........##........",
    ]


def test_half_transparent_paint_mixes_with_the_background() -> None:
    assert painted('<rect x="-200" y="-100" width="300" height="120" fill="#804020" fill-opacity="0.5"/>') == [
        "....:::::::.......",
        "....:::::::.......",
    ]
    assert painted('<circle cx="60" cy="-40" r="130" fill="#804020" fill-opacity="0.5" stroke="#ffffff" stroke-width="50"/>') == [
        ".........###......",
        "........##:##.....",
        ".......#:::::#....",
        ".......#:::::#....",
        ".......#:::::#....",
        ".......#:::::#....",
        "........##:##.....",
        ".........###......",
    ]


def test_shapes_are_cut_at_the_edge_of_the_picture() -> None:
    assert painted('<circle cx="360" cy="360" r="90" fill="#ffffff"/>') == ["................##", "................##"]
    assert painted('<circle cx="500" cy="0" r="90" fill="#ffffff"/>') == []
    assert painted('<rect x="-450" y="-400" width="160" height="110" fill="#804020"/>') == ["oo................"] * 2
