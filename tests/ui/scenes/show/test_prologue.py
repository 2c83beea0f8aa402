"""The opening of the demo: it says what the board is, shows six games, and invites the viewer to play one."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from board.protocols.table import Demo, Prologue
from games.catalogue import EVERY_GAME, GAMES
from games.show.lessons import prologue
from tests.helpers.driver import Driver
from tests.ui.scenes.show.test_show_scene import ShowShelf
from ui.art.painting.tilt import TiltedPicture
from ui.scenes.base.requests import ChooseGame, ShowDemo
from ui.scenes.base.scene import Push
from ui.scenes.home.home import Home
from ui.scenes.play.table_scene import TableScene
from ui.scenes.show.game_grid import LOOKING, GameGrid
from ui.scenes.show.prologue import GLIMPSE, GLIMPSES_AT, PrologueScene
from ui.scenes.show.show_scene import TOUCH, ShowScene

SIZES = [(640, 440), (800, 600), (1280, 800), (1366, 768), (2560, 1440), (600, 1000)]


class OpeningShelf(ShowShelf):
    def __init__(self) -> None:
        super().__init__()
        self.cards = tuple(game.card for game in EVERY_GAME)
        self.begun: list[str] = []

    def prologue(self) -> Prologue:
        return prologue()

    def bots(self, name: str) -> tuple[str, ...]:  # noqa: ARG002
        return ("club",)

    def open(self, name: str, *rest: object, **more: object) -> object:
        self.begun.append(name)
        return super().open(name, *rest, **more)  # type: ignore[arg-type]


@pytest.fixture
def demo() -> Driver:
    driver = Driver(shelf=OpeningShelf(), size=(640, 440))
    driver.window.answer(Push(ShowDemo(Demo(loops=True, has_prologue=True))))
    driver.run(0.1)
    return driver


def grid(size: tuple[int, int] = (800, 600), shelf: str = "board") -> Driver:
    driver = Driver(shelf=OpeningShelf(), size=size)
    driver.window.answer(Push(ChooseGame(shelf, 20.0)))
    driver.window.draw()
    return driver


def test_the_demo_opens_with_text_and_six_games_then_invites_then_shows_a_game(demo: Driver) -> None:
    assert isinstance(demo.scene, PrologueScene)
    assert demo.scene.reading.words == "About 1916. One board, twenty games. Touch or press any key to play. Esc goes back."
    demo.run(GLIMPSES_AT + GLIMPSE * 6 + 0.2)
    assert isinstance(demo.scene, GameGrid)
    demo.run(TOUCH + 0.2)
    assert isinstance(demo.scene, ShowScene)
    cards = demo.scene.programme.cards
    assert {card.name for card in cards} == {game.card.name for game in GAMES}
    assert (cards[0].name, len(cards)) == ("crokinole", 20)
    families = [card.family for card in cards]
    assert len(set(families[:6])) == 6, "A passer-by sees each family once before any twice."
    alike = [pair for pair in pairwise(families) if len(set(pair)) == 1]
    assert len(alike) <= 2, f"Games of a family follow each other: {alike}."


@pytest.mark.parametrize("is_upright", [False, True])
def test_a_picture_tilted_by_zero_degrees_is_unchanged(*, is_upright: bool) -> None:
    face = pygame.Surface((60, 60), 0, 32)
    face.fill((200, 30, 30))
    pygame.draw.line(face, (20, 200, 40), (0, 0), (59, 59))
    seen = TiltedPicture(face).turned(0.0, is_upright=is_upright)
    assert pygame.image.tobytes(seen, "RGB") == pygame.image.tobytes(face, "RGB")


@pytest.mark.parametrize("at", [1.0, 3.0, 6.6, 8.5, 11.5, 13.5])
def test_during_the_opening_any_key_or_click_lets_the_viewer_choose_and_escape_leaves(demo: Driver, at: float) -> None:
    demo.run(at)
    assert isinstance(demo.scene, PrologueScene)
    demo.window.draw()
    demo.key(pygame.K_x)
    assert isinstance(demo.scene, GameGrid)
    demo.key(pygame.K_ESCAPE)
    assert isinstance(demo.scene, Home)


def test_the_board_tilts_then_turns_over_and_each_short_scene_moves(demo: Driver) -> None:
    seen = []
    for _ in range(28):
        demo.run(0.5)
        demo.window.draw()
        seen.append(pygame.image.tobytes(demo.window.surface, "RGB"))
    assert seen[0] != seen[1] != seen[2], "The board does not tilt in."
    assert seen[11] != seen[13], "The board is not turned over."
    assert len(set(seen[16:])) == 12, "A glimpse stands still."


def test_with_reduced_motion_the_board_neither_tilts_nor_turns(demo: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(TiltedPicture, "turned", lambda *_, **__: pytest.fail("The board moves."))
    demo.stage.change(reduces_motion=True)
    for _ in range(16):
        demo.run(0.5)
        demo.window.draw()


def test_a_tilted_picture_keeps_its_middle_and_has_empty_corners() -> None:
    face = pygame.Surface((200, 200), 0, 32)
    face.fill((200, 100, 50))
    for is_upright in (False, True):
        seen = TiltedPicture(face).turned(60.0, is_upright=is_upright)
        assert seen.get_at((100, 100))[:3] == (200, 100, 50)
        assert seen.get_at((2, 2)).a == 0
    assert TiltedPicture(face).turned(0.0).get_at((1, 1))[:3] == (200, 100, 50)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("shelf", ["board", "parlor"])
def test_all_tiles_are_inside_the_window_and_do_not_overlap(size: tuple[int, int], shelf: str) -> None:
    scene = grid(size, shelf).scene
    tiles = [button.rect for button in (*scene.tiles.buttons, *scene.tools.buttons)]
    assert len(scene.tiles.buttons) == {"board": 20, "parlor": 15}[shelf]
    assert all(pygame.Rect((0, 0), size).contains(tile) for tile in tiles)
    assert all(tile.collidelist(tiles[:number]) == -1 for number, tile in enumerate(tiles))


def test_a_click_or_arrows_and_enter_start_a_game() -> None:
    driver = grid()
    # The demo below starts the game; here only the returned value counts.
    assert driver.scene.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RIGHT, mod=0, unicode=""), 0.0) is None
    driver.key(pygame.K_RIGHT, pygame.K_DOWN)
    focused = driver.scene.tiles.buttons[driver.scene.tiles.focus]
    assert focused.name == GAMES[1 + driver.scene._columns].card.name
    assert driver.scene.reading.focus == driver.scene.tiles.focus


@pytest.mark.parametrize("by", ["click", "keys"])
def test_choosing_a_game_in_the_grid_starts_it(demo: Driver, by: str) -> None:
    demo.key(pygame.K_x)
    demo.window.draw()
    if by == "click":
        demo.click(demo.scene.tiles.buttons[6].rect.center)
    else:
        demo.key(pygame.K_RIGHT, *[pygame.K_RIGHT] * 6, pygame.K_RETURN)
    assert demo.stage.shelf.begun == ["ten-pins"]
    assert isinstance(demo.scene, TableScene)


def test_the_parlor_games_have_a_separate_grid() -> None:
    driver = grid()
    driver.key(pygame.K_F9)
    driver.window.draw()
    assert driver.scene.shelf == "parlor"
    assert driver.scene.tiles.buttons[0].label == "Contack"


def test_a_viewer_who_moves_the_pointer_has_time_to_choose() -> None:
    driver = grid()
    driver.run(19.0)
    driver.feed(pygame.MOUSEMOTION, pos=(5, 5), rel=(1, 1), buttons=(0, 0, 0))
    driver.run(LOOKING - 1.0)
    assert isinstance(driver.scene, GameGrid)
    driver.run(1.5)
    assert isinstance(driver.scene, Home)


def test_the_glimpses_fill_the_window_from_top_to_bottom() -> None:
    driver = Driver(shelf=OpeningShelf(), size=(800, 600))
    driver.window.answer(Push(ShowDemo(Demo(has_prologue=True))))
    driver.run(0.1)
    while driver.scene.time < GLIMPSES_AT + GLIMPSE / 2:
        driver.run(0.1)
    for y in (4, 595):
        red, green, blue, _ = driver.window.surface.get_at((40, y))
        assert red > green > blue, "No wood here"
