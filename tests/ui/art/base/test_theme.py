"""Colours of the program, which all players can tell apart, and its inks and fonts, which all exist."""

from __future__ import annotations

from itertools import combinations

import numpy as np
import pygame
import pytest

from board.prints import Lettering, PrintedFlag, printed_shapes
from board.sides import CHECKER_SIDE, CROKINOLE_SIDE
from tests.helpers.laid_out import contrast
from ui.art.base import theme
from ui.art.base.camera import Camera
from ui.art.board.board_art import board_surface

# Linear RGB as people see it who lack one kind of cone (Viénot, Brettel, Mollon 1999; tritan after Machado 2009).
SIGHT = {
    "full": np.eye(3),
    "no red cones": np.array([[0.11238, 0.88762, 0.0], [0.11238, 0.88762, 0.0], [0.00401, -0.00401, 1.0]]),
    "no green cones": np.array([[0.29275, 0.70725, 0.0], [0.29275, 0.70725, 0.0], [-0.02234, 0.02234, 1.0]]),
    "no blue cones": np.array(
        [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]]
    ),
}


def lab(colour, sight="full"):
    """Convert an sRGB colour to CIELAB in daylight. `sight` names a kind of colour blindness, or `full`."""
    linear = np.array([v / 3294.6 if v <= 10.31475 else ((v / 255 + 0.055) / 1.055) ** 2.4 for v in colour])
    linear = np.clip(SIGHT[sight] @ linear, 0, 1)
    xyz = np.array([[0.4124, 0.3576, 0.1805], [0.2126, 0.7152, 0.0722], [0.0193, 0.1192, 0.9505]]) @ linear
    f = [t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116 for t in xyz / np.array([0.95047, 1.0, 1.08883])]
    return np.array([116 * f[1] - 16, 500 * (f[0] - f[1]), 200 * (f[1] - f[2])])


@pytest.mark.parametrize("seats", theme.SCHEMES.values(), ids=theme.SCHEMES)
@pytest.mark.parametrize("sight", SIGHT)
def test_the_colours_of_any_two_players_differ_for_colour_blind_people_too(sight, seats):
    for one, other in combinations(seats, 2):
        distance = np.linalg.norm(lab(one.body, sight) - lab(other.body, sight))
        assert distance > 20, f"{one.name} and {other.name} with {sight} sight: {distance:.0f}"


@pytest.mark.parametrize("seats", theme.SCHEMES.values(), ids=theme.SCHEMES)
def test_the_first_two_players_differ_even_in_grey(seats):
    first, second = (lab(seat.body)[0] for seat in seats[:2])
    assert abs(first - second) > 15


@pytest.mark.parametrize("seats", theme.SCHEMES.values(), ids=theme.SCHEMES)
def test_no_two_players_share_a_pattern(seats):
    assert len({seat.pattern for seat in seats}) == len(seats)


def test_marks_on_pieces_can_be_read():
    for seat in (*theme.BOOKLET, *theme.OKABE_ITO, theme.NEUTRAL):
        assert abs(lab(seat.body)[0] - lab(seat.mark)[0]) > 35, seat.name


def test_text_can_be_read_on_paper_and_on_the_cloth():
    assert lab(theme.PAPER)[0] - lab(theme.INK)[0] > 65
    assert lab(theme.CHALK)[0] - lab(theme.CLOTH)[0] > 60


def test_all_kinds_of_wood_look_different():
    for one, other in combinations(theme.FINISHES.values(), 2):
        assert np.linalg.norm(lab(one.surface[1]) - lab(other.surface[1])) > 15, (one.name, other.name)


@pytest.mark.parametrize("finish", theme.FINISHES)
def test_printed_lines_are_visible_on_every_wood(finish):
    theme.use_look("booklet", finish)
    board = board_surface(CROKINOLE_SIDE, Camera(pygame.Rect(0, 0, 400, 400)))
    theme.use_look("booklet", "maple")
    pixels = pygame.surfarray.array3d(board)[100:300, 70:330].reshape(-1, 3)
    light = pixels @ (0.2126, 0.7152, 0.0722)
    assert contrast(np.median(pixels, axis=0), np.median(pixels[light <= np.percentile(light, 1)], axis=0)) > 3.0


def test_every_ink_of_the_board_has_a_colour():
    used = {
        item.ink for side in (CROKINOLE_SIDE, CHECKER_SIDE) for item in printed_shapes(side) if not isinstance(item, PrintedFlag)
    }
    assert used <= set(theme.INKS)


@pytest.mark.parametrize("face", ["body", "display", "figures"])
def test_each_font_opens_and_is_cached(face):
    assert theme.font(13, face=face) is theme.font(13, face=face)
    assert theme.font(40, face=face).get_height() > 2 * theme.font(13, face=face).get_height()


def test_a_font_is_opened_again_after_the_font_module_restarts():
    theme.font(20)
    pygame.font.quit()
    assert theme.font(20).size("CROKINOLE")[0] > 50


def test_the_error_for_an_unknown_font_lists_the_known_fonts():
    with pytest.raises(ValueError, match="body, display or figures"):
        theme.font(12, face="gothic")


def test_every_font_comes_with_its_licence():
    fonts = {path.name.split("_")[0].split("-")[0] for path in theme.FONTS.iterdir() if path.suffix in (".ttf", ".otf")}
    for family in fonts:
        assert "SIL" in (theme.FONTS / f"{family}-LICENSE.txt").read_text(encoding="utf-8") or "OFL" in (
            theme.FONTS / f"{family}-LICENSE.txt"
        ).read_text(encoding="utf-8")


def inked(ink: str, wood: theme.Colour) -> tuple[float, ...]:
    """Return the colour of an ink printed on wood, which shows through a little."""
    colour, body = theme.INKS[ink].colour, theme.INKS[ink].body
    return tuple(tint * (shade / 255 * (1.0 - body) + body) for tint, shade in zip(colour, wood, strict=True))


@pytest.mark.parametrize("finish", theme.FINISHES)
@pytest.mark.parametrize(
    ("ink", "ground"),
    [("black", ""), ("black", "red-wash"), ("black", "green-wash"), ("red-type", "buff"), ("red-type", "cream")],
)
def test_numbers_and_letters_on_the_board_can_be_read_on_every_wood(finish: str, ink: str, ground: str) -> None:
    wood = theme.FINISHES[finish].surface[1]
    assert contrast(inked(ink, wood), inked(ground, wood) if ground else wood) >= 4.5


def test_text_is_only_printed_in_inks_meant_for_text():
    lettered = {
        item.ink for side in (CROKINOLE_SIDE, CHECKER_SIDE) for item in printed_shapes(side) if isinstance(item, Lettering)
    }
    assert lettered == {"black", "red-type"}
