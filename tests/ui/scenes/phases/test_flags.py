"""Pictures of national flags: correct in shape and colour, and different from one another at their printed size."""

from __future__ import annotations

import re
from itertools import combinations
from typing import Any

import numpy as np
import pygame
import pytest

from board.flags import BOOKLET_ORDER, FLAGS, find_flag
from ui.art.base.flags_art import DRAWINGS, flag_size, flag_surface, paint_flag, proportions
from ui.art.sheets.contact_sheet import contact_sheet, paint_contact_sheet, paint_lesson
from ui.scenes.base.scene import Pop
from ui.scenes.base.stage import Stage
from ui.scenes.home.learning_flags import SHEET, FlagPages

NAMES = tuple(flag.name for flag in FLAGS)
PRINTED = (67, 44)
"""Size of a flag on the board in pixels, at one pixel per millimetre."""
CORNER = (48, 32)
DITCH = (164, 113, 64)
R, N, B, Y, G, W, K = "#B5202C", "#1D2F6F", "#2F6DB5", "#F0C02C", "#1C6A3C", "#F8F4E8", "#171717"
AU, BR, GREEN, PINK = "#D8A31A", "#6B4423", "#157A3C", "#D9737A"


def colour_at(name: str, x: float, y: float) -> str:
    """Return the colour of a flag at the point (`x`, `y`), as fractions of its length and height.

    The upper corner at the flagpole is (0, 0).
    """
    cloth = flag_surface(name, 300, 200)
    width, height = cloth.get_size()
    red, green, blue, _ = cloth.get_at((int(x * width), int(y * height)))
    return f"#{red:02X}{green:02X}{blue:02X}"


def close(one: str, other: str) -> bool:
    """True if two colours are equal up to rounding."""
    return all(abs(int(one[i : i + 2], 16) - int(other[i : i + 2], 16)) <= 3 for i in (1, 3, 5))


def pixels(surface: pygame.Surface) -> np.ndarray[Any, Any]:
    return pygame.surfarray.array3d(surface).astype(float)


# --- the drawings -------------------------------------------------------------------------------------------------


def test_every_flag_has_exactly_one_drawing():
    assert sorted(file.name for file in DRAWINGS.iterdir()) == sorted(f"{name}.svg" for name in NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_drawings_use_only_supported_svg_features(name):
    text = (DRAWINGS / f"{name}.svg").read_text(encoding="utf-8")
    assert set(re.findall(r"<(\w+)", text)) <= {"svg", "title", "g", "rect", "path", "circle", "ellipse"}
    assert f"<title>{find_flag(name).title}</title>" in text


SHAPES = {
    "japan": (10, 7),
    "brazil": (10, 7),
    "united-states": (19, 10),
    "distress-signal": (19, 10),
    "liberia": (19, 10),
    "switzerland": (1, 1),
    "belgium": (15, 13),
    "england": (2, 1),
    "cuba": (2, 1),
    "china": (8, 5),
}


@pytest.mark.parametrize("name", NAMES)
def test_a_flag_has_its_official_proportions(name):
    length, height = proportions(name)
    along, up = SHAPES.get(name, (3, 2))
    assert length * up == height * along


COLOURS = [
    *(("russia", 0.5, y, c) for y, c in ((0.1, W), (0.32, W), (0.35, B), (0.65, B), (0.68, R), (0.9, R))),
    *(("germany", 0.5, y, c) for y, c in ((0.32, K), (0.35, W), (0.65, W), (0.68, R))),
    *(("netherlands", 0.5, y, c) for y, c in ((0.32, R), (0.35, W), (0.65, W), (0.68, N))),
    *(("france", x, 0.5, c) for x, c in ((0.32, N), (0.35, W), (0.65, W), (0.68, R))),
    *(("belgium", x, 0.5, c) for x, c in ((0.32, K), (0.35, Y), (0.65, Y), (0.68, R))),
    *(("colombia", 0.5, y, c) for y, c in ((0.05, Y), (0.49, Y), (0.51, N), (0.74, N), (0.76, R))),
    *(("china", 0.5, y, c) for y, c in ((0.1, R), (0.3, Y), (0.5, B), (0.7, W), (0.9, K))),
    *(("bolivia", 0.1, y, c) for y, c in ((0.3, R), (0.5, Y), (0.7, G))),
    *(("persia", 0.1, y, c) for y, c in ((0.3, G), (0.5, W), (0.7, PINK))),
    *(("austria", 0.8, y, c) for y, c in ((0.3, R), (0.5, W), (0.7, R))),
    *(("spain", 0.8, y, c) for y, c in ((0.24, R), (0.26, Y), (0.74, Y), (0.76, R))),
    *(("hayti", 0.1, y, c) for y, c in ((0.49, N), (0.51, R))),
    *(("mexico", x, 0.1, c) for x, c in ((0.3, G), (0.5, W), (0.7, R))),
    *(("italy", x, 0.1, c) for x, c in ((0.3, G), (0.5, W), (0.7, R))),
    *(("peru", x, 0.1, c) for x, c in ((0.3, R), (0.5, W), (0.7, R))),
    *(("portugal", x, 0.1, c) for x, c in ((0.39, G), (0.41, R))),
    *(("greece", 0.9, (i + 0.5) / 9, c) for i, c in enumerate((B, W, B, W, B, W, B, W, B))),
    *(("greece", x, y, c) for x, y, c in ((0.05, 0.05, B), (0.185, 0.05, W), (0.02, 0.28, W), (0.05, 0.5, B), (0.35, 0.5, B))),
    *(("united-states", 0.9, (i + 0.5) / 13, R if i % 2 == 0 else W) for i in range(13)),
    *(("united-states", x, y, c) for x, y, c in ((0.005, 0.01, N), (0.395, 0.53, N), (0.405, 0.5, R), (0.1, 0.57, W))),
    *(("distress-signal", x, y, c) for x, y, c in ((0.005, 0.99, N), (0.395, 0.47, N), (0.1, 0.43, W), (0.005, 0.01, R))),
    *(("liberia", 0.9, (i + 0.5) / 11, R if i % 2 == 0 else W) for i in range(11)),
    *(("liberia", x, y, c) for x, y, c in ((0.01, 0.44, N), (0.23, 0.02, N), (0.12, 0.25, W))),
    *(("cuba", 0.9, (i + 0.5) / 5, N if i % 2 == 0 else W) for i in range(5)),
    *(("cuba", x, y, c) for x, y, c in ((0.42, 0.5, R), (0.145, 0.5, W), (0.02, 0.9, R))),
    *(("chili", x, y, c) for x, y, c in ((0.9, 0.49, W), (0.9, 0.51, R), (0.02, 0.48, N), (0.166, 0.26, W), (0.32, 0.02, N))),
    *(("switzerland", x, y, c) for x, y, c in ((0.5, 0.2, W), (0.5, 0.18, R), (0.2, 0.5, W), (0.42, 0.3, W), (0.39, 0.3, R))),
    *(("japan", x, y, c) for x, y, c in ((0.49, 0.5, R), (0.49, 0.22, R), (0.49, 0.18, W), (0.69, 0.5, R), (0.71, 0.5, W))),
    *(("brazil", x, y, c) for x, y, c in ((0.03, 0.5, G), (0.12, 0.5, Y), (0.5, 0.73, N), (0.5, 0.77, Y))),
    *(("turkey", x, y, c) for x, y, c in ((0.25, 0.5, W), (0.45, 0.5, R), (0.64, 0.5, W))),
    *(("ireland", x, y, c) for x, y, c in ((0.1, 0.1, GREEN), (0.6, 0.42, AU))),
    ("flag-of-truce", 0.5, 0.5, W),
    ("quarantine-flag", 0.5, 0.5, Y),
    ("pirate-flag", 0.05, 0.05, K),
    ("pirate-flag", 0.5, 0.18, W),
    ("siam", 0.05, 0.05, R),
    ("siam", 0.6, 0.4, W),
    ("mexico", 0.6, 0.26, BR),
    ("austria", 0.333, 0.46, W),
    ("austria", 0.333, 0.36, R),
    ("italy", 0.39, 0.4, B),
    ("italy", 0.5, 0.5, W),
]


@pytest.mark.parametrize(("name", "x", "y", "colour"), COLOURS)
def test_the_colours_of_a_flag_are_in_the_right_places(name, x, y, colour):
    assert close(colour_at(name, x, y), colour)


def test_the_union_flag_is_counterchanged():
    # Along the saltire's arms the red lies below on the hoist side, above on the fly side.
    for x, y, red_below in ((0.2, 0.2, True), (0.8, 0.2, False), (0.2, 0.8, True), (0.8, 0.8, False)):
        below, above = (colour_at("england", x, y + step) for step in (0.03, -0.03))
        assert (close(below, R), close(above, R)) == (red_below, not red_below)
        assert close(above if red_below else below, W)


def test_the_united_states_have_forty_eight_stars_and_brazil_twenty_one():
    def stars(name: str) -> int:
        paths = re.findall(r'd="([^"]*)"', (DRAWINGS / f"{name}.svg").read_text(encoding="utf-8"))
        return sum(len(re.findall(r"M[^M]*l[^M]*z", path)) for path in paths)

    assert stars("united-states") == stars("distress-signal") == 48
    assert stars("brazil") == 21
    assert stars("liberia") == stars("cuba") == stars("chili") == stars("turkey") == 1


def test_the_elephant_faces_the_hoist():
    # The elephant's trunk is curled in front, low down; behind hangs only a thin tail.
    cloth = flag_surface("siam", 900, 600)
    white = pygame.surfarray.array3d(cloth)[:, :, 1] > 150
    low = white[:, 360:440]
    assert low[:300].sum() > 4 * low[700:].sum()


# --- painted ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("size", [PRINTED, CORNER])
def test_a_flag_is_opaque_up_to_its_edges(name, size):
    cloth = flag_surface(name, *size)
    assert cloth.get_size() == flag_size(name, *size)
    on_white, on_black = (pygame.Surface(cloth.get_size()) for _ in range(2))
    on_white.fill((255, 255, 255))
    for ground in (on_white, on_black):
        ground.blit(cloth, (0, 0))
    assert (pixels(on_white) == pixels(on_black)).all()
    # The last row and column are as light as the same strips of a drawing four times as large.
    small, large = pixels(cloth), pixels(flag_surface(name, 4 * size[0], 4 * size[1]))
    assert np.abs(small[-1].mean(axis=0) - large[-4:].mean(axis=(0, 1))).max() < 8
    assert np.abs(small[:, -1].mean(axis=0) - large[:, -4:].mean(axis=(0, 1))).max() < 8


def test_a_flag_stays_in_its_rectangle_and_reports_the_area_it_covers():
    surface = pygame.Surface((100, 80))
    surface.fill(DITCH)
    covered = paint_flag(surface, "switzerland", pygame.Rect(10, 10, 66, 44))
    assert covered == pygame.Rect(21, 10, 44, 44)
    painted = np.argwhere((pixels(surface) != DITCH).any(axis=2))
    assert painted.min(axis=0).tolist() == [21, 10]
    assert painted.max(axis=0).tolist() == [64, 53]


@pytest.mark.parametrize("size", [(1, 1), (3, 2), (7, 200)])
def test_a_flag_can_be_drawn_very_small(size):
    for name in NAMES:
        width, height = flag_surface(name, *size).get_size()
        assert 1 <= width <= size[0]
        assert 1 <= height <= size[1]


def test_an_unknown_flag_is_an_error():
    with pytest.raises(KeyError, match="atlantis"):
        flag_surface("atlantis", 60, 40)


def differing(one: np.ndarray[Any, Any], other: np.ndarray[Any, Any]) -> float:
    """Return the share of pixels that clearly differ between two pictures: by 60 or more of the 441 steps from black to white."""
    return float((np.sqrt(((one - other) ** 2).sum(axis=2)) > 60.0).mean())


def as_printed(name: str, size: tuple[int, int]) -> np.ndarray[Any, Any]:
    surface = pygame.Surface(size)
    surface.fill(DITCH)
    paint_flag(surface, name, surface.get_rect())
    return pixels(surface)


def as_stretched(name: str, size: tuple[int, int]) -> np.ndarray[Any, Any]:
    return pixels(pygame.transform.smoothscale(flag_surface(name, *size), size))


@pytest.mark.parametrize("size", [PRINTED, CORNER])
@pytest.mark.parametrize("shape", [as_printed, as_stretched])
def test_all_flags_look_different_at_their_printed_size(size, shape):
    cloths = {name: shape(name, size) for name in NAMES}
    pairs = {pair: differing(cloths[pair[0]], cloths[pair[1]]) for pair in combinations(NAMES, 2)}
    assert len(pairs) == 496
    closest = min(pairs, key=pairs.__getitem__)
    assert pairs[closest] > 0.10, closest


def test_the_distress_flag_differs_from_the_united_states_in_every_corner():
    home, distress = (as_printed(name, PRINTED) for name in ("united-states", "distress-signal"))
    half = PRINTED[1] // 2
    assert differing(home[:26, :half], distress[:26, :half]) > 0.6
    assert differing(home[:26, half:], distress[:26, half:]) > 0.6


# --- learning -----------------------------------------------------------------------------------------------------


def test_every_flag_has_one_unique_sentence():
    for flag in FLAGS:
        assert flag.words[0].isupper()
        assert flag.words.endswith(".")
        assert ". " not in flag.words
        assert 50 < len(flag.words) < 200
    assert len({flag.words for flag in FLAGS}) == 32


def test_the_booklet_lists_every_flag_once_from_mexico_to_portugal():
    assert (BOOKLET_ORDER[0].title, BOOKLET_ORDER[16].title, BOOKLET_ORDER[31].title) == ("Mexico", "Distress Signal", "Portugal")
    assert sorted(flag.name for flag in BOOKLET_ORDER) == sorted(NAMES)


def test_the_contact_sheet_shows_each_flag_in_its_field():
    surface = pygame.Surface((1280, 800))
    fields = paint_contact_sheet(surface, surface.get_rect())
    assert list(fields) == [flag.name for flag in BOOKLET_ORDER]
    for name, field in fields.items():
        cloth = pixels(surface.subsurface(field))
        # The colour at the flag's centre appears at the centre of its field.
        seen = {tuple(cloth[field.width // 2 + dx, field.height * 2 // 5 + dy]) for dx in (-2, 0, 2) for dy in (-12, 0, 12)}
        art = pixels(flag_surface(name, 150, 100))
        near = [np.abs(art - np.array(colour)).sum(axis=2).min() for colour in seen]
        assert max(near) < 40, name
    assert all(not a.colliderect(b) for a, b in combinations(fields.values(), 2))


@pytest.mark.parametrize("size", [(320, 200), (1200, 750), (500, 700)])
def test_the_contact_sheet_fits_any_size(size):
    sheet = contact_sheet(size)
    assert sheet.get_size() == size
    # Without the flags, the sheet would be only paper and ink, never as blue as this.
    art = pixels(sheet)
    assert 0.01 < (art[:, :, 2] > art[:, :, 0] + 50).mean() < 0.2


@pytest.mark.parametrize("size", [(640, 378), (1280, 738), (500, 900)])
def test_a_lesson_on_a_flag_stays_on_its_paper(size):
    for flag in (find_flag("england"), find_flag("switzerland"), max(FLAGS, key=lambda flag: len(flag.words))):
        surface = pygame.Surface((size[0] + 200, size[1] + 200))
        surface.fill((1, 2, 3))
        rect = pygame.Rect((100, 100), size)
        paint_lesson(surface, flag, rect)
        outside = pixels(surface)
        outside[90 : 110 + size[0], 90 : 114 + size[1]] = (1, 2, 3)
        assert (outside == (1, 2, 3)).all(), flag.title


class NoGames:
    cards = ()

    def house_rules(self, name: str) -> Any:
        raise LookupError(name)

    def open(self, *_: Any) -> Any:
        raise LookupError


def key(code: int) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=code, mod=0, unicode="")


def test_the_pages_go_through_all_flags_and_back_to_the_sheet():
    scene = FlagPages(Stage(NoGames()))
    seen = []
    for _ in range(33):
        seen.append(scene.page)
        assert scene.handle(key(pygame.K_RIGHT), 0.0) is None
    assert seen == [SHEET, *range(32)]
    assert scene.page == SHEET
    scene.handle(key(pygame.K_LEFT), 0.0)
    assert scene.page == 31
    pages = []
    for turn in (1, 2, -1):
        scene.handle(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=turn), 0.0)
        pages.append(scene.page)
    assert pages == [30, 29, 30]
    scene.handle(key(pygame.K_ESCAPE), 0.0)
    assert scene.page == SHEET
    assert isinstance(scene.handle(key(pygame.K_ESCAPE), 0.0), Pop)


def test_a_flag_on_the_sheet_opens_its_page():
    scene = FlagPages(Stage(NoGames()))
    surface = pygame.Surface((1280, 800))
    scene.draw(surface)
    fields = paint_contact_sheet(pygame.Surface((1280, 738)), pygame.Rect(0, 0, 1280, 738))
    press = pygame.event.Event(pygame.MOUSEBUTTONDOWN, button=1, pos=fields["siam"].center)
    scene.handle(press, 0.0)
    assert BOOKLET_ORDER[scene.page].name == "siam"
    assert scene.stale
    before = pixels(surface)
    scene.draw(surface)
    assert differing(before, pixels(surface)) > 0.2
