"""The cache of painted pictures, which stays within its limit, and the small amount of memory that painting needs."""

from __future__ import annotations

import tracemalloc
from collections.abc import Callable
from pathlib import Path
from random import Random

import numpy as np
import pygame
import pytest

from board.sides import CHECKER_SIDE, CROKINOLE_SIDE
from games.catalogue import GAMES
from games.game_shelf import GameShelf
from ui.art.base.cache import ART, ENTRY, FONT, MOST, Cache, make_room, weight
from ui.art.base.camera import Camera
from ui.art.base.lettering import _sheet
from ui.art.base.theme import font
from ui.art.board.board_art import board_surface, forget_boards, tabletop
from ui.scenes.base.requests import PlayGame, Practise, ReadRules, SetUp, ShowDrills, ShowMenu, ShowScores, ShowSettings
from ui.scenes.base.scene import Push, Reset
from ui.scenes.base.stage import Stage
from ui.settings import CHOICES
from ui.window.window import Window

pytestmark = pytest.mark.usefixtures("room_as_at_home")


def picture(kilobytes: int) -> pygame.Surface:
    return pygame.Surface((250, kilobytes), 0, 32)


def filled(most: int, *names: str) -> Cache:
    """Return a cache with a limit of `most` bytes, in which pictures of 100,000 bytes have been stored one after another."""
    cache = Cache(most)
    for name in names:
        cache.get(name, lambda: picture(100))
    return cache


def test_a_picture_takes_four_bytes_per_pixel() -> None:
    assert weight(picture(100)) == 100_000 + ENTRY
    assert weight(np.zeros((10, 10, 3), dtype=np.float32)) == 1_200 + ENTRY
    assert weight((picture(1), (3, 4))) >= 1_000
    assert weight(font(20)) == FONT


def test_the_least_recently_used_entry_is_dropped_first() -> None:
    cache = filled(350_000, "a", "b", "c")
    assert cache.has("a")
    cache.get("d", lambda: picture(100))
    assert [name for name in "abcd" if cache.has(name)] == ["a", "c", "d"]
    assert cache.bytes == 3 * (100_000 + ENTRY)


def test_an_entry_larger_than_the_cache_stays_until_the_next_entry() -> None:
    cache = filled(350_000, "a", "b")
    cache.get("large", lambda: picture(500))
    assert [name for name in ("a", "b", "large") if cache.has(name)] == ["large"]
    cache.get("c", lambda: picture(100))
    assert [name for name in ("large", "c") if cache.has(name)] == ["c"]


def test_entries_of_the_last_two_frames_stay_even_beyond_the_limit() -> None:
    cache = Cache(350_000)
    for _ in range(2):
        cache.begin_drawing()
        for name in "abcdef":
            cache.get(name, lambda: picture(100))
    assert all(cache.has(name) for name in "abcdef")
    for _ in range(2):
        cache.begin_drawing()
    cache.get("g", lambda: picture(100))
    assert [name for name in "abcdefg" if cache.has(name)] == ["e", "f", "g"]


def test_a_cached_function_computes_a_result_once_and_again_after_it_was_dropped() -> None:
    cache = Cache(1_000_000)

    @cache.keeps
    def painted(size: int, *, wide: bool = False) -> pygame.Surface:
        return pygame.Surface((size * (1 + wide), size), 0, 32)

    assert painted(5) is painted(5)
    assert painted(5, wide=True) is not painted(5)
    assert painted.computed == 2
    painted.forget()
    assert cache.bytes == 0
    painted(5)
    assert painted.computed == 3


def test_the_main_cache_has_forty_eight_megabytes() -> None:
    make_room((1280, 800))
    assert ART.most == MOST == 48_000_000


@pytest.mark.parametrize(
    ("paint", "most"),
    [
        (lambda: board_surface(CROKINOLE_SIDE, Camera(pygame.Rect(0, 0, 800, 800))), 29_000_000),
        (lambda: board_surface(CHECKER_SIDE, Camera(pygame.Rect(0, 0, 800, 800))), 25_000_000),
        (lambda: tabletop((1280, 800)), 15_000_000),
        (lambda: _sheet((1200, 780), (240, 230, 200)), 8_000_000),
    ],
    ids=["crokinole", "checker", "table", "paper"],
)
def test_a_board_is_computed_in_strips(paint: Callable[[], pygame.Surface], most: int) -> None:
    # Painting all rows at once needed 53, 51, 44 and 68 million bytes. Three of the pictures are outlines, which boards of every
    # size share.
    ART.forget()
    tracemalloc.start()
    try:
        paint()
        assert tracemalloc.get_traced_memory()[1] < most
    finally:
        tracemalloc.stop()


def test_a_rotated_board_does_not_depend_on_what_was_drawn_before() -> None:
    upright, turned = (Camera(pygame.Rect(0, 0, 160, 160), turn) for turn in (0, 1))
    forget_boards()
    alone = pygame.image.tobytes(board_surface(CROKINOLE_SIDE, turned), "RGBA")
    forget_boards()
    board_surface(CROKINOLE_SIDE, upright)
    assert pygame.image.tobytes(board_surface(CROKINOLE_SIDE, turned), "RGBA") == alone


class Walk:
    """A simulated window in which random keys and clicks walk through its screens."""

    def __init__(self, folder: Path, sizes: tuple[tuple[int, int], ...]) -> None:
        self.random, self.sizes = Random(1916), sizes
        self.shelf = GameShelf(folder / "games", 1, spare=[])
        self.window = Window(pygame.Surface(sizes[0], 0, 32), Stage(self.shelf, sizes[0]))

    def step(self) -> None:
        random, stage = self.random, self.window.stage
        card = random.choice(GAMES).card
        where = random.choice((
            lambda: Push(ShowSettings()),
            lambda: Push(SetUp(card)),
            lambda: Push(ReadRules(card)),
            lambda: Push(ShowScores()),
            lambda: Push(ShowDrills()),
            lambda: Push(Practise(self.shelf.practice.open_free())),
            lambda: Reset(PlayGame(self.shelf.seat(card.name, card.seats[0], {}))),
        ))  # fmt: skip
        if random.random() < 0.3:
            self._pull()
        self.window.answer(Reset(ShowMenu()))
        if random.random() < 0.4:
            stage.change(finish=random.choice(CHOICES["finish"]), colours=random.choice(CHOICES["colours"]))
        self.window.answer(where())
        self.window.draw()
        x, y = (random.randrange(length) for length in stage.size)
        self.window.feed([pygame.event.Event(pygame.MOUSEMOTION, pos=(x, y), rel=(1, 1), buttons=(0, 0, 0))], 1.0)
        self.window.draw()

    def _pull(self) -> None:
        self.window.surface = pygame.Surface(self.random.choice(self.sizes), 0, 32)
        size = self.window.surface.get_size()
        self.window.feed([pygame.event.Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1])], 1.0)
        self.window.advance(0.2)


def test_random_use_of_the_window_stays_within_the_limit(tmp_path: Path, is_soak: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    ART.forget()
    # Half the limit: windows of this size show less than half of a 1280 x 800 window.
    monkeypatch.setattr("ui.art.base.cache.MOST", 24_000_000)
    monkeypatch.setattr(ART, "most", 24_000_000)
    # The processes of the practice room are not tested here.
    monkeypatch.setattr("games.practice.drill_room.DrillRoom.warm", lambda _: None)
    walk = Walk(tmp_path, ((640, 480), (700, 500)))
    most = 0
    try:
        for _ in range(300 if is_soak else 12):
            walk.step()
            assert ART.bytes <= 24_000_000
            most = max(most, ART.bytes)
    finally:
        walk.shelf.close()
        walk.window.stage.set(type(walk.window.stage.settings)())
    # The limit was reached, so pictures were removed from the cache.
    assert most > 22_000_000


def test_intermediate_results_are_dropped_before_visible_pictures() -> None:
    cache = Cache(6_000)
    cache.begin_drawing()
    for name in ("first", "means", "second"):
        cache.get(name, lambda: np.zeros(2_000, np.uint8), is_seen=name != "means")
    assert [name for name in ("first", "means", "second") if cache.has(name)] == ["first", "second"]


def test_an_intermediate_result_is_not_stored_in_a_full_cache() -> None:
    cache = Cache(6_000)
    cache.begin_drawing()
    for name in ("first", "second"):
        cache.get(name, lambda: np.zeros(2_000, np.uint8))
    cache.get("means", lambda: np.zeros(2_000, np.uint8), is_seen=False)
    assert cache.bytes <= 6_000
    assert [name for name in ("first", "means", "second") if cache.has(name)] == ["first", "second"]
