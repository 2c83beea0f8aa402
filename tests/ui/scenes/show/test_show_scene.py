"""The demo in the window: games play automatically, can be paused, left and joined, and their captions are never cut."""

from __future__ import annotations

import gc
import re
import tracemalloc
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from board.protocols.table import Demo, TitleWords
from board.protocols.thought import ThoughtLost
from board.views.picture import Picture
from games.catalogue import EVERY_GAME, GAMES, find, showing_of
from games.show import show
from tests.helpers.driver import Driver, FakeShelf
from tests.helpers.families import each_game
from tests.helpers.shows import stretch_of
from ui.art.board.board_art import tabletop
from ui.scenes.base.dialog import ChoiceDialog
from ui.scenes.base.requests import ShowDemo
from ui.scenes.base.scene import Push
from ui.scenes.base.stage import Stage
from ui.scenes.home.home import Home
from ui.scenes.phases.moment import ShotPause
from ui.scenes.phases.watching import Watching
from ui.scenes.play.table_scene import TableScene
from ui.scenes.show.game_grid import GameGrid
from ui.scenes.show.programme import PACES
from ui.scenes.show.show_cards import draw_title
from ui.scenes.show.show_scene import FORGOTTEN, INVITED, PATIENCE, ShowScene
from ui.scenes.show.shown_game import ShownScene, fit_on_strip, strip_rect, time_to_read
from ui.settings import Settings
from ui.window.window import ABANDONED

SIZES = [(800, 600), (1280, 800)]
STATUS = Path("/proc/self/status")
LONGEST_STRETCH = 120.0
"""Longest time in seconds, at the fastest pace, that a segment of the demo takes in these tests."""


class Rehearsed:
    """A game for the demo that is prepared at once, or when the test allows it."""

    def __init__(self, name: str, seed: int = 1, *, is_back: bool = True) -> None:
        self.name, self.seed, self.is_back = name, seed, is_back
        self.is_cancelled = False
        self.is_lost = False
        """True if preparing the game fails."""

    def cancel(self) -> None:
        self.is_cancelled = True

    def result(self) -> show.ShownGame:
        if self.is_lost:
            raise ThoughtLost("The bot failed.")
        return show.ShownGame(stretch_of(self.name, seed=self.seed))


class ShowShelf(FakeShelf):
    def __init__(self, *, is_quick: bool = True, is_new_each_time: bool = False) -> None:
        super().__init__()
        self.cards = tuple(game.card for game in GAMES)
        self.is_quick = is_quick
        self.is_new_each_time = is_new_each_time
        """True if every round of the demo has new games."""
        self.rehearsals: list[Rehearsed] = []
        self.seeds: list[int] = []

    def rehearse(self, name: str, seed: int, seconds: float) -> Rehearsed:  # noqa: ARG002
        self.seeds.append(seed)
        self.rehearsals.append(Rehearsed(name, seed if self.is_new_each_time else 1, is_back=self.is_quick))
        return self.rehearsals[-1]

    def title_words(self, name: str) -> TitleWords:
        return showing_of(name).title

    def set_out(self, name: str, seats: int, rules: dict[str, Any], lot: int = 0) -> Picture:
        return find(name)(**rules).set_out(seats, lot)

    def join(self, table: Any, name: str = "") -> Any:
        return show.join(table, Random(1), name)


def showing(*games: str, loops: bool = False, size: tuple[int, int] = (800, 600), **shelf: bool) -> Driver:
    """Return a demo of these games, which was started from the home screen."""
    driver = Driver(shelf=ShowShelf(**shelf), size=size)
    driver.window.answer(menu_answer(driver.stage, Demo(games, loops=loops)))
    driver.window.draw()
    return driver


def menu_answer(stage: Stage, demo: Demo) -> Any:
    answer = Home(stage).idle(Settings().demo_after)
    return type(answer)(ShowDemo(demo))


def hurry(driver: Driver) -> None:
    driver.key(*[pygame.K_PLUS] * len(PACES))


def see_title(driver: Driver) -> None:
    """Wait while the demo shows the title of the game."""
    until(driver, lambda: driver.scene.title_left <= 0.0, 30.0)


def until(driver: Driver, has_happened: Callable[[], bool], seconds: float = LONGEST_STRETCH) -> None:
    for _ in range(round(seconds * 4)):
        if has_happened():
            return
        driver.run(0.25)
    raise AssertionError("it never happened")


A_FEW = ("national-flags", "puss-in-the-corner", "troublesome-pigs", "king-pin", "fox-and-geese")
"""Names of games, one of each family. The captions of the others are checked in test_captions_seen."""


@pytest.mark.soak
@each_game(GAMES)
def test_every_game_of_the_demo_is_shown_to_its_end(name: str, is_soak: bool) -> None:
    if name not in A_FEW and not is_soak:
        pytest.skip("one of each family is enough but for a soak")
    driver = showing(name)
    hurry(driver)
    shown = driver.scene.shown
    until(driver, lambda: shown.is_over)
    assert len(shown.table.played) == len(shown.table.stretch.shown)
    assert [button.label for button in shown.tools.buttons] == ["Previous", "Pause", "Next", "Slower", "Faster", "Home"]
    assert shown.choices.buttons == []
    until(driver, lambda: isinstance(driver.scene, GameGrid), 10.0)
    until(driver, lambda: isinstance(driver.scene, Home), 21.0)


def test_one_game_follows_another_and_the_board_turns_over() -> None:
    driver = showing("bicycle-racing", "tit-tat-toe")
    hurry(driver)
    scene = driver.scene
    until(driver, lambda: scene.programme.number == 1)
    assert scene.shown.table.card.name == "tit-tat-toe"
    assert scene._turning is not None
    assert scene.title_left > 3.0
    driver.run(1.0)
    assert scene._turning is None
    until(driver, lambda: isinstance(driver.scene, Home))


def test_turning_the_board_over_paints_no_new_table() -> None:
    driver = showing("bicycle-racing", "tit-tat-toe")
    made = tabletop.computed
    driver.key(pygame.K_RIGHT)
    driver.run(0.1)
    driver.window.draw()
    assert driver.scene._turning is not None
    assert tabletop.computed == made


def test_table_and_pieces_are_painted_in_the_background_before_a_game_starts(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Picture | None] = []
    monkeypatch.setattr(Stage, "ensure_board", lambda _, side, camera, picture=None: bool(asked.append(picture)))  # noqa: ARG005
    driver = showing("checkers")
    assert len(asked[0].men) == 24
    driver.run(1.0)
    assert not driver.scene.ensure_ready()


def test_a_paused_demo_stands_still_and_can_continue() -> None:
    driver = showing("checkers")
    driver.key(pygame.K_SPACE)
    driver.run(8.0)
    assert driver.scene.shown.table.played == []
    assert not driver.scene.needs_ticks
    driver.key(pygame.K_SPACE)
    driver.run(12.0)
    assert driver.scene.shown.table.played


def test_a_demo_can_be_faster_or_slower() -> None:
    played = []
    for key in (pygame.K_MINUS, pygame.K_PLUS):
        driver = showing("checkers")
        see_title(driver)
        driver.key(key)
        driver.run(0.7)
        played.append(len(driver.scene.shown.table.played) > 0)
    assert played == [False, True]


def test_next_and_previous_change_the_game() -> None:
    driver = showing("bicycle-racing", "steeplechase", "tit-tat-toe")
    titles = []
    for key in (pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_LEFT, pygame.K_LEFT, pygame.K_LEFT):
        driver.key(key)
        titles.append(driver.scene.shown.table.card.name)
    assert titles == ["steeplechase", "tit-tat-toe", "steeplechase", "bicycle-racing", "bicycle-racing"]
    driver.press("next")
    assert driver.scene.shown.table.card.name == "steeplechase"


def test_a_held_key_skips_only_one_game() -> None:
    driver = showing("bicycle-racing", "steeplechase", "tit-tat-toe")
    for _ in range(3):
        driver.feed(pygame.KEYDOWN, key=pygame.K_RIGHT, mod=0, unicode="")
    assert driver.scene.programme.number == 1
    driver.feed(pygame.KEYUP, key=pygame.K_RIGHT, mod=0)
    driver.key(pygame.K_RIGHT)
    assert driver.scene.programme.number == 2


def test_after_the_last_game_next_invites_to_play_and_then_leaves_the_demo() -> None:
    driver = showing("bicycle-racing", "steeplechase")
    driver.key(pygame.K_RIGHT, pygame.K_RIGHT)
    assert isinstance(driver.scene, GameGrid)
    driver.key(pygame.K_SPACE)
    assert isinstance(driver.scene, Home)


def test_an_endless_demo_starts_again_after_the_invitation() -> None:
    driver = showing("bicycle-racing", loops=True)
    driver.key(pygame.K_RIGHT)
    assert isinstance(driver.scene, GameGrid)
    driver.run(INVITED + 0.1)
    assert isinstance(driver.scene, ShowScene)
    assert driver.scene.programme.number == 1


def test_each_game_starts_with_a_title_that_disappears_after_reading_time() -> None:
    driver = showing("bicycle-racing", "checkers", size=(1280, 800))
    scene = driver.scene
    board = scene._screen.camera.rect
    words = showing_of("bicycle-racing").title
    time = time_to_read(f"Bicycle Racing {words.aim} How to win {words.won}")
    assert scene.title_left == pytest.approx(time)
    with_title = driver.window.surface.subsurface(board).copy()
    driver.run(time - 0.5)
    assert scene.shown.table.played == []
    assert driver.window.surface.subsurface(board).get_at((board.width // 2, board.height // 2)) == with_title.get_at(
        (board.width // 2, board.height // 2)
    )
    driver.run(0.6)
    assert scene.title_left <= 0.0
    assert scene.shown.words == words.aim


@pytest.mark.parametrize("size", [*SIZES, (640, 440), (2560, 1440)])
def test_every_title_fits_its_area(size: tuple[int, int]) -> None:
    room = pygame.Rect(0, 0, size[0] * 3 // 5, round(0.85 * size[1]))
    stage = Stage(ShowShelf(), size)
    for card in stage.shelf.cards:
        surface = pygame.Surface(size)
        surface.fill((1, 2, 3))
        draw_title(surface, room, stage, card, showing_of(card.name).title, (3, 20))
        drawn = pygame.mask.from_threshold(surface, (1, 2, 3), (1, 1, 1, 255))
        drawn.invert()
        (card_rect, *_) = sorted(drawn.get_bounding_rects(), key=lambda rect: -rect.width)
        assert room.contains(card_rect)


def test_a_title_stays_until_its_game_is_prepared() -> None:
    driver = showing("bicycle-racing", "steeplechase", is_quick=False)
    scene = driver.scene
    driver.run(30.0)
    assert scene.shown is None
    assert scene.title_left > 0.0
    assert scene._title_text == "Loading Bicycle Racing…"
    driver.stage.shelf.rehearsals[0].is_back = True
    driver.run(1.0)
    assert (scene.title_left, scene.shown.words) == (0.0, showing_of("bicycle-racing").title.aim)


def test_the_first_title_of_a_shelf_introduces_it_and_the_others_invite_to_play() -> None:
    driver = showing("bicycle-racing", "steeplechase")
    scene = driver.scene
    assert scene.title_left > 0.0
    assert "1916" in scene._title_text
    driver.key(pygame.K_RIGHT)
    assert (scene.programme.number, scene.title_left > 0.0) == (1, True)
    assert scene.shown.words == "Touch or press any key to play."


def test_dots_show_the_number_of_the_game() -> None:
    driver = showing("bicycle-racing", "steeplechase", "tit-tat-toe")
    assert (driver.scene.programme.place, driver.scene.shown.place) == ((0, 3), (0, 3))
    driver.key(pygame.K_RIGHT)
    assert driver.scene.shown.place == (1, 3)
    assert showing("checkers").scene.programme.place is None


def test_new_pins_are_set_up_only_after_the_caption_is_read() -> None:
    driver = showing("head-pin-out")
    scene = driver.scene
    until(driver, lambda: bool(scene.shown.caption))
    words = scene.shown.caption
    driver.run(time_to_read(words) - 0.3)
    assert scene.shown.caption == words
    assert isinstance(scene.shown.phase, ShotPause)
    until(driver, lambda: not isinstance(scene.shown.phase, ShotPause))
    assert scene.shown.words == showing_of("head-pin-out").title.aim


def test_escape_leaves_the_demo_and_cancels_the_preparation_of_games() -> None:
    driver = showing("bicycle-racing", "tit-tat-toe", is_quick=False)
    assert [button.label for button in driver.scene.tools.buttons if button.key == pygame.K_ESCAPE] == ["Home"]
    driver.key(pygame.K_ESCAPE)
    assert isinstance(driver.scene, Home)
    assert [rehearsal.is_cancelled for rehearsal in driver.stage.shelf.rehearsals] == [True]


def test_until_a_game_is_prepared_its_board_is_shown_and_skipped_games_are_cancelled() -> None:
    driver = showing("bicycle-racing", "steeplechase", "tit-tat-toe", is_quick=False)
    driver.run(1.0)
    assert driver.scene.shown is None
    driver.key(pygame.K_RIGHT, pygame.K_RIGHT)
    rehearsals = driver.stage.shelf.rehearsals
    assert [(each.name, each.is_cancelled) for each in rehearsals] == [
        ("bicycle-racing", True),
        ("steeplechase", True),
        ("tit-tat-toe", False),
    ]
    rehearsals[-1].is_back = True
    # Meanwhile the board is turned.
    driver.run(1.0)
    assert driver.scene.shown.table.card.name == "tit-tat-toe"


def test_a_game_that_cannot_be_prepared_is_skipped() -> None:
    driver = showing("bicycle-racing", "steeplechase", "tit-tat-toe", is_quick=False)
    first = driver.stage.shelf.rehearsals[0]
    first.is_lost = first.is_back = True
    driver.run(0.1)
    second = driver.stage.shelf.rehearsals[1]
    second.is_back = True
    driver.run(0.1)
    # The reason is readable before the next game starts.
    assert driver.scene.shown is None
    assert driver.scene._title_text == "The bot failed. Next: Steeplechase."
    driver.run(time_to_read("The bot failed."))
    assert driver.scene.shown.table.card.name == "steeplechase"


def test_an_endless_demo_ends_if_no_game_can_be_prepared() -> None:
    driver = showing("bicycle-racing", "tit-tat-toe", is_quick=False, loops=True)
    for number in range(2):
        rehearsal = driver.stage.shelf.rehearsals[number]
        rehearsal.is_lost = rehearsal.is_back = True
        driver.run(0.1 + time_to_read("The bot failed."))
    assert isinstance(driver.scene, Home)
    assert driver.scene.menu.notice == "The bot failed."
    assert len(driver.stage.shelf.rehearsals) == 2


def test_an_unanswered_offer_closes() -> None:
    driver = showing("checkers")
    driver.key(pygame.K_x)
    driver.window.rest(PATIENCE - 1.0)
    assert isinstance(driver.scene, ChoiceDialog)
    driver.window.rest(PATIENCE)
    assert isinstance(driver.scene, ShowScene)


@pytest.mark.parametrize("loops", [True, False])
def test_only_a_paused_endless_demo_continues_after_a_while(loops: bool) -> None:
    driver = showing("checkers", loops=loops)
    driver.key(pygame.K_SPACE)
    driver.window.rest(FORGOTTEN)
    assert driver.scene.tempo.is_paused == (not loops)


def test_an_endless_demo_returns_after_a_viewer_leaves_a_game() -> None:
    driver = showing("checkers", loops=True)
    driver.window.standing = ShowDemo(driver.scene.programme.demo)
    driver.key(pygame.K_x)
    driver.press("play")
    table = driver.scene
    driver.window.rest(ABANDONED - 1.0)
    assert driver.scene is table
    driver.window.rest(ABANDONED)
    assert isinstance(driver.scene, ShowScene)
    driver.key(pygame.K_ESCAPE)
    assert isinstance(driver.scene, Home)


def test_after_the_last_move_the_strip_says_how_the_game_ends() -> None:
    driver = showing("checkers", "tit-tat-toe")
    hurry(driver)
    shown = driver.scene.shown
    until(driver, lambda: shown.words == shown.closing)
    assert driver.scene.programme.number == 0
    assert re.search(r"(Ann|Ben|Nobody) wins\.|drawn\.", shown.words)


@pytest.mark.parametrize("name", ["checkers", "puss-in-the-corner", "king-pin"])
def test_a_click_offers_to_play_on_from_the_current_position(name: str) -> None:
    driver = showing(name)
    scene = driver.scene
    until(driver, lambda: bool(scene.shown.table.played))
    state = scene.shown.table.state
    driver.click(scene.shown.session.screen.camera.square.center)
    assert isinstance(driver.scene, ChoiceDialog)
    driver.press("play")
    assert isinstance(driver.scene, TableScene)
    assert not isinstance(driver.scene, ShownScene)
    assert driver.scene.session.table.state == state
    assert driver.scene.session.reading.people != []


def test_after_a_declined_offer_the_demo_continues() -> None:
    driver = showing("checkers")
    driver.key(pygame.K_x)
    assert isinstance(driver.scene, ChoiceDialog)
    driver.key(pygame.K_ESCAPE)
    assert isinstance(driver.scene, ShowScene)
    driver.run(12.0)
    assert driver.scene.shown.table.played


def test_a_caption_appears_after_its_move() -> None:
    driver = showing("king-pin")
    scene = driver.scene
    until(driver, lambda: isinstance(scene.shown.phase, Watching))
    while isinstance(scene.shown.phase, Watching):
        assert scene.shown.words == showing_of("king-pin").title.aim
        driver.run(0.1)


@pytest.mark.parametrize("size", [*SIZES, (640, 440)])
def test_no_caption_is_ever_cut(size: tuple[int, int]) -> None:
    stage = Stage(ShowShelf(), size)
    captions = [showing_of(game.card.name).title.aim for game in EVERY_GAME]
    captions += [caption.words for game in EVERY_GAME for caption in showing_of(game.card.name).moments]
    captions.append(
        str(show.MOVES_LATER[1])
        .replace("{number}", "1234")
        .format("Cleo wins. " + "A reason as long as any that a game has to give for it. " * 2)
        .strip()
    )
    strip = strip_rect(stage)
    assert pygame.Rect((0, 0), size).contains(strip)
    for caption in captions:
        font, lines, room = fit_on_strip(stage, caption, (0, 20))
        assert " ".join(lines) == caption
        assert strip.contains(room)
        assert max(font.size(line)[0] for line in lines) <= room.width
        assert len(lines) * font.get_linesize() <= room.height


@pytest.mark.parametrize("size", SIZES)
def test_the_lines_of_a_caption_have_similar_lengths(size: tuple[int, int]) -> None:
    font, lines, room = fit_on_strip(Stage(ShowShelf(), size), showing_of("troublesome-pigs").title.aim * 2)
    widths = [font.size(line)[0] for line in lines]
    assert len(lines) > 1
    assert min(widths) > 0.7 * max(widths)
    assert max(widths) <= room.width


@pytest.mark.parametrize("size", SIZES)
def test_board_strip_and_panel_do_not_overlap(size: tuple[int, int]) -> None:
    driver = showing("checkers", size=size)
    screen = driver.scene.shown.session.screen
    strip = strip_rect(driver.stage)
    assert not strip.colliderect(screen.camera.square)
    assert not strip.colliderect(screen.panel_rect)
    for button in driver.scene.tools.buttons:
        assert screen.panel_rect.contains(button.rect)
        assert button.rect.width > 60


@pytest.mark.usefixtures("room_as_at_home")
def test_an_endless_demo_plays_new_games_and_uses_no_more_memory() -> None:
    driver = showing("tit-tat-toe", "bicycle-racing", loops=True)
    hurry(driver)
    scene, shelf = driver.scene, driver.stage.shelf
    sizes = []
    # Meanwhile the boards are painted. The grid of games takes a while at the end of each round.
    driver.run(40.0)
    tracemalloc.start()
    for _ in range(5):
        driver.run(30.0)
        shelf.rehearsals.clear()
        gc.collect()
        sizes.append(tracemalloc.get_traced_memory()[0])
    tracemalloc.stop()
    assert scene.programme.number >= 8
    assert len(scene.programme._rehearsals) <= 3
    assert max(shelf.seeds) >= 4
    assert sizes[-1] < sizes[0] + 200_000, sizes


@pytest.mark.soak
@pytest.mark.skipif(not STATUS.exists(), reason="nothing here says how much memory a program holds")
@pytest.mark.usefixtures("in_full", "room_as_at_home")
def test_hundreds_of_games_in_a_row_use_no_more_memory() -> None:
    rounds = 25
    driver = showing(loops=True, is_new_each_time=True)
    hurry(driver)
    scene, held = driver.scene, []
    while len(held) < rounds:
        until(driver, lambda: scene.programme.number >= (len(held) + 1) * len(scene.programme.cards), 1000.0)
        driver.stage.shelf.rehearsals.clear()
        stretch_of.cache_clear()
        held.append(memory())
    print("MB after each round of", len(scene.programme.cards), "games:", *(round(kilobytes / 1024) for kilobytes in held))
    assert held[-1] < 1.1 * held[len(held) // 5]


def memory() -> int:
    """Return the memory use of this program in kilobytes."""
    return int(STATUS.read_text(encoding="ascii").partition("VmRSS:")[2].split()[0])


def test_without_input_the_home_screen_starts_the_demo() -> None:
    driver = Driver(shelf=ShowShelf())
    driver.window.rest(Settings().demo_after - 1.0)
    assert isinstance(driver.scene, Home)
    driver.window.rest(Settings().demo_after)
    assert isinstance(driver.scene, ShowScene)
    assert driver.scene.programme.demo.loops


def test_the_demo_does_not_start_if_switched_off_or_under_a_dialog() -> None:
    driver = Driver(shelf=ShowShelf())
    driver.stage.change(demo_after=0)
    driver.window.rest(10 * Settings().demo_after)
    assert isinstance(driver.scene, Home)
    driver.stage.change(demo_after=120)
    driver.key(pygame.K_F1)
    card = driver.scene
    driver.window.rest(10 * Settings().demo_after)
    assert driver.scene is card


def test_the_home_screen_has_a_button_for_the_demo() -> None:
    driver = Driver(shelf=ShowShelf())
    driver.press("demo")
    assert isinstance(driver.scene, ShowScene)
    assert len(driver.scene.programme.cards) == len(GAMES)


@pytest.mark.parametrize(
    ("name", "place"),
    [
        ("crokinole", "Game 1 of 20."),
        ("egyptian-pyramids", "Game 20 of 20."),
        ("contack", "Parlor game 1 of 15."),
        ("raffles", "Parlor game 4 of 15."),
        ("tournament-crokinole", "Not in the box: game 1 of 1."),
    ],
)
def test_a_demo_of_all_games_numbers_each_shelf_separately(name: str, place: str) -> None:
    shelf = ShowShelf(is_quick=False)
    shelf.cards = tuple(game.card for game in EVERY_GAME)
    driver = Driver(shelf=shelf)
    driver.window.answer(Push(ShowDemo(Demo(tuple(card.name for card in shelf.cards)))))
    for _ in range([card.name for card in shelf.cards].index(name)):
        driver.key(pygame.K_RIGHT)
    assert driver.scene.programme.card.name == name
    assert place in driver.scene._note


@pytest.mark.parametrize("games", [("crokinole",), ("crokinole", "checkers"), ()])
def test_a_demo_of_some_games_still_says_how_many_the_board_has(games: tuple[str, ...]) -> None:
    assert showing(*games).scene.programme.introduction == "One board from about 1916, with 20 games."
