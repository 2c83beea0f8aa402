"""Text for screen readers: in the practice room, the scorebook and the demo, and on every sheet."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from importlib import import_module
from pkgutil import walk_packages

import pygame
import pytest

import ui.scenes
from board.geometry import Point
from board.protocols.table import Hint
from board.shots.flick import Flick
from board.views.hands import Estimate, YourHand
from games.bots.steadiness import PERFECT
from games.game_shelf import GameShelf
from games.keep.scores.results import scores_of
from tests.helpers.driver import Driver, FakeThought
from tests.helpers.examples import RESULTS
from tests.ui.scenes.practice.test_practice import Hand
from tests.ui.scenes.show.test_show_scene import hurry, showing, until
from ui.scenes.base.beside_board import BesideBoard
from ui.scenes.base.dialog import NameDialog, Notice
from ui.scenes.base.requests import AskName, PlayGame
from ui.scenes.base.scene import Push, Scene
from ui.scenes.home.learning_flags import FlagPages
from ui.scenes.home.rules_card import TextCard
from ui.scenes.home.scorebook_scene import ScorebookScene
from ui.scenes.practice.drill_list import Drills
from ui.scenes.show.game_grid import GameGrid
from ui.settings import Settings

AIMED = "One pin off one rim. Shoot. Knock down pin 1 off the right rim. Start 0.0, −300.0 mm."


pytestmark = pytest.mark.usefixtures("bare_board")


def heard(driver: Driver) -> str:
    driver.window.draw()
    return str(driver.scene.reading.words)


def labels(driver: Driver) -> list[str]:
    return [label for label, *_ in driver.scene.reading.pressed]


def test_every_scene_has_text_for_screen_readers() -> None:
    for module in walk_packages(ui.scenes.__path__, "ui.scenes."):
        import_module(module.name)

    def kinds(kind: type[Scene]) -> Iterator[type[Scene]]:
        for each in kind.__subclasses__():
            yield each
            yield from kinds(each)

    silent = [each for each in kinds(Scene) if each.__module__.startswith("ui.") and each.reading is Scene.reading]
    # The sheets beside the board read their own text.
    assert silent == [BesideBoard]


# --- the table ----------------------------------------------------------------------------------------------------------


@pytest.fixture
def at_crokinole(shelf: GameShelf) -> Driver:
    """A game of Crokinole, on the turn of the first player."""
    driver = Driver(shelf=shelf, size=(640, 440))  # type: ignore[arg-type]
    driver.stage.set(Settings(is_coached=True))
    driver.window.answer(Push(PlayGame(shelf.open("crokinole", 2, {}, ["Ann", "Ben"]))))
    driver.run(4.0)
    return driver


def test_screen_readers_hear_the_aim_and_the_hint_in_the_same_numbers(
    at_crokinole: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    hand = at_crokinole.scene.phase.hand
    before = heard(at_crokinole)
    assert before.endswith("Shoot for the pocket.")
    at_crokinole.key(pygame.K_UP, pygame.K_UP)
    assert heard(at_crokinole) == f"{before} Start 0, 264 mm. Direction 271°."
    at_crokinole.feed(pygame.KEYDOWN, key=pygame.K_RIGHT, mod=0, unicode="")
    assert heard(at_crokinole) == before
    at_crokinole.feed(pygame.KEYUP, key=pygame.K_RIGHT, mod=0)
    at_crokinole.key(pygame.K_e)
    assert f"Start {hand.at.x:.0f}, 264 mm. Direction 271".replace("-", "−") in heard(at_crokinole)
    assert heard(at_crokinole).endswith("rad/s, clockwise.")
    hint = Hint(Flick(Point(-30.0, -263.6), 83.14, 900.0), "Goes straight into the pocket.")
    monkeypatch.setattr(at_crokinole.scene.session.table, "hint", lambda: FakeThought([hint]))
    at_crokinole.key(pygame.K_h)
    at_crokinole.run(0.1)
    assert "The hint: Start −30, −264 mm. Direction 83.1°. Goes straight into the pocket. Power: " in heard(at_crokinole)


def test_screen_readers_hear_the_score_and_the_view_that_a_key_has_chosen(at_crokinole: Driver) -> None:
    assert "Score" not in heard(at_crokinole)
    reading = at_crokinole.scene.session.reading
    rows = tuple(replace(row, total=str(20 * row.seat)) for row in reading.picture.sheet.rows)
    at_crokinole.scene.session.reading = replace(
        reading, picture=replace(reading.picture, sheet=replace(reading.picture.sheet, rows=rows))
    )
    assert heard(at_crokinole).endswith("Score: Ann 0, Ben 20.")
    at_crokinole.key(pygame.K_c)
    assert heard(at_crokinole).startswith("View from the chair. ")


def test_screen_readers_hear_the_first_lesson(shelf: GameShelf) -> None:
    driver = Driver(shelf=shelf, size=(640, 440))  # type: ignore[arg-type]
    driver.window.answer(Push(PlayGame(shelf.open("crokinole", 2, {}, ["Ann", "Ben"]))))
    driver.run(4.0)
    assert heard(driver).endswith("Place your disk. Click in the highlighted zone to place your disk.")
    assert labels(driver)[-2:] == ["Next", "Skip lesson"]


# --- the practice room --------------------------------------------------------------------------------------------------


def test_screen_readers_hear_the_goal_and_the_progress_of_a_drill(shelf: GameShelf) -> None:
    driver = Driver(Drills, shelf=shelf)  # type: ignore[arg-type]
    driver.key(pygame.K_DOWN)
    assert heard(driver) == (
        "The practice room. First carroms. One pin off two rims. Knock down pin 1 off the near rim and the left rim. "
        "Two rims at a corner send a disk back almost the way it came. Not tried yet."
    )
    assert labels(driver) == [
        "Practise",
        "Today's session",
        "Next drill",
        "Endless run",
        "Free practice",
        "Shot of the day",
        "Progress",
        "Back",
    ]
    driver.key(pygame.K_LEFT)
    assert heard(driver) == "The practice room. Your positions. No saved positions yet. Set one up and save it."
    driver.scene.trouble = "Mine can't be opened."
    assert heard(driver).startswith("Mine can't be opened. The practice room.")


def test_screen_readers_hear_the_aim_in_numbers_after_a_key_is_released(shelf: GameShelf) -> None:
    hand = Hand(shelf, "one-rim")
    assert heard(hand) == f"{AIMED} Direction 21°. Speed 1.710 m/s. Spin 0 rad/s."
    hand.feed(pygame.KEYDOWN, key=pygame.K_UP, mod=0, unicode="")
    hand.run(0.5)
    assert hand.board.flick.heading > 26.0
    assert heard(hand) == f"{AIMED} Direction 21°. Speed 1.710 m/s. Spin 0 rad/s."
    hand.feed(pygame.KEYUP, key=pygame.K_UP, mod=0)
    assert heard(hand) == f"{AIMED} Direction 29°. Speed 1.710 m/s. Spin 0 rad/s."
    hand.key(pygame.K_z, mod=pygame.KMOD_CTRL)
    hand.key(pygame.K_e)
    assert heard(hand).endswith("Speed 1.710 m/s. Spin, clockwise 15.0 rad/s.")
    hand.scene.bench.take_aim(Flick(Point(10.0, -300.0), 45.0, 2000.0))
    assert heard(hand).endswith("Start 10.0, −300.0 mm. Direction 45°. Speed 2.000 m/s. Spin 0 rad/s.")


def test_screen_readers_hear_the_result_of_a_shot_and_then_each_contact(
    shelf: GameShelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("games.practice.practice_board.HAND_ERROR", PERFECT)
    hand = Hand(shelf, "one-rim")
    hand.board.show("solution")
    solution = hand.board.shown
    hand.board.show("nothing")
    hand.scene.bench.shoot(solution)
    assert heard(hand) == "One pin off one rim. Shoot."
    hand.key(pygame.K_SPACE)
    assert heard(hand) == (
        "One pin off one rim. Shoot. Down! Your first success! 1 of 1: 100% (likely 21–100%); streak 1, best 1."
    )
    hand.key(pygame.K_COMMA)
    assert heard(hand) == "One pin off one rim. Shoot. 0.580 s pin 1, 0.576 m/s, 3.0°."
    hand.key(pygame.K_COMMA, pygame.K_COMMA, pygame.K_COMMA)
    assert heard(hand) == "One pin off one rim. Shoot. 0.000 s of 0.842."


def test_screen_readers_hear_the_piece_under_the_cursor_or_the_held_piece(shelf: GameShelf) -> None:
    hand = Hand(shelf, "one-rim", leaf=1)
    pin = hand.board.picture.men[0]
    hand.scene.leaf.cursor = pin.at
    hand.key(pygame.K_RETURN)
    x, y = f"{pin.at.x:.1f}", f"{pin.at.y:.1f}".replace("-", "−")
    asked = "1 piece on the board. Knock down pin 1 off the right rim."
    assert heard(hand) == f"One pin off one rim. Set up. Move. Cursor {x}, {y} mm. Held: pin 1. {asked}"
    hand.key(pygame.K_RETURN)
    assert heard(hand) == f"One pin off one rim. Set up. Move. Cursor {x}, {y} mm. Here: pin 1. {asked}"
    hand.key(pygame.K_TAB)
    assert heard(hand).startswith("One pin off one rim. Set up. Goal: Knock down pin 1 off the right rim. 1 piece")


def test_screen_readers_hear_the_scatter_and_the_tendency_of_shots(shelf: GameShelf, monkeypatch: pytest.MonkeyPatch) -> None:
    known = YourHand(Estimate(0.5, 0.8, 16), Estimate(-0.001, 0.05, 16), Estimate(0.0, 0.0, 16), 0.0)
    monkeypatch.setattr("ui.scenes.practice.accuracy_page.AccuracyPage.hand", known)
    hand = Hand(shelf, "one-rim", leaf=3)
    assert heard(hand).startswith("One pin off one rim. Stats. The program shows you a shot")
    assert heard(hand).endswith(
        "Direction: scatter 0.80 ± 0.15°, tendency 0.50° left. Speed: scatter 5.0 ± 0.9%, tendency none. "
        "Spin: scatter 0.0 ± 0.0 rad/s, tendency none."
    )


def test_attempts_at_top_speed_only_are_shown_without_a_speed_error(shelf: GameShelf, monkeypatch: pytest.MonkeyPatch) -> None:
    known = YourHand(Estimate(0.5, 0.8, 16), Estimate(0.0, 0.0, 0), Estimate(0.0, 0.0, 16), 0.0)
    monkeypatch.setattr("ui.scenes.practice.accuracy_page.AccuracyPage.hand", known)
    hand = Hand(shelf, "one-rim", leaf=3)
    hand.window.draw()
    assert "Speed: scatter –, tendency –." in heard(hand)


# --- the scorebook ------------------------------------------------------------------------------------------------------


def test_screen_readers_hear_the_results_and_records_of_the_scorebook(shelf: GameShelf, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        shelf,
        "scores",
        lambda game="", player="": scores_of(  # noqa: ARG005
            [result for result in RESULTS if game in ("", result.game)]
        ),
    )
    driver = Driver(ScorebookScene, shelf=shelf)  # type: ignore[arg-type]
    assert heard(driver) == (
        "Scorebook. Game: All games. 2026-01-04, Ten Pins, Ann: 44, Ben: 46. "
        "Ann: 3 won, 1 lost, 8 twenties, 4 strikes, 2 wins in a row. Ben: 1 won, 3 lost."
    )
    driver.key(pygame.K_DOWN)
    assert heard(driver).startswith("Scorebook. Game: All games. 2026-01-03, Crokinole, Ann: 43, Ben: 47. Ann: 3 won")
    driver.key(pygame.K_RIGHT)
    played = "2026-01-03, Crokinole, Ann: 43, Ben: 47. Ann: 1 won, 1 lost, 4 twenties, 2 strikes. Ben: 1 won, 1 lost."
    records = "Best score: 49 Ben. Quickest win: 21 Ann. Most twenties: 2 Ann. Most strikes: 1 Ann."
    assert heard(driver) == f"Scorebook. Game: Crokinole. {played} {records}"
    driver.key(pygame.K_TAB, pygame.K_RIGHT)
    assert heard(driver) == f"Scorebook. Player: Ann. {played} {records} Ann - Ben, 1 : 1."
    assert labels(driver) == ["Practice", "Review match", "Back"]


def test_an_empty_scorebook_says_so(shelf: GameShelf) -> None:
    driver = Driver(ScorebookScene, shelf=shelf)  # type: ignore[arg-type]
    assert heard(driver) == "Scorebook. Game: All games. No finished matches yet. Finish a game, and its result appears here."


# --- the demo and sheets ------------------------------------------------------------------------------------------------


def test_screen_readers_hear_the_title_and_each_caption_of_a_demo_once() -> None:
    driver = showing("tit-tat-toe")
    told = [heard(driver)]

    def has_ended() -> bool:
        words = driver.scene.reading.words
        if words != told[-1]:
            told.append(words)
        return isinstance(driver.scene, GameGrid)

    until(driver, has_ended)
    assert told == [
        "Game 1 of 1. Tit-Tat-Toe, number 18. There are nine squares. Each player has five men, and "
        "every man must touch another man. "
        "How to win: Three of your men in a row win.",
        "Tit-Tat-Toe. Each man after the first must touch another man. The square you want may be out of reach.",
        "Tit-Tat-Toe. Three men in a row, straight or diagonal, win.",
        "Tit-Tat-Toe. Ann wins. Three in a row.",
        "Touch to play. The board: 20 games.",
    ]
    assert {"Tit-Tat-Toe", "Watch the demo", "Home"} <= set(labels(driver))


def test_a_paused_demo_says_so_and_a_faster_one_names_its_speed() -> None:
    driver = showing("tit-tat-toe", "checkers")
    driver.key(pygame.K_SPACE)
    assert heard(driver) == "Paused. Game 1 of 2. Tit-Tat-Toe."
    assert labels(driver) == ["Previous", "Continue", "Next", "Slower", "Faster", "Home"]
    driver.key(pygame.K_SPACE)
    hurry(driver)
    assert heard(driver).startswith("Game 1 of 2. Speed 4 ×. Tit-Tat-Toe, number 18. There are nine squares")
    until(driver, lambda: bool(driver.scene._said))
    assert heard(driver).startswith("Speed 4 ×. Tit-Tat-Toe. Each man after the first must touch")
    driver.key(pygame.K_RIGHT)
    assert heard(driver).startswith("Game 2 of 2. Speed 4 ×. Checkers, number 16. Each side has twelve men")


def test_screen_readers_hear_names_and_flags_with_their_points() -> None:
    driver = Driver(lambda stage: NameDialog(stage, AskName("Keep it", "Name", "Mine")))
    driver.write("s")
    assert heard(driver) == "Keep it. Name Mines"
    flags = Driver(FlagPages)
    assert heard(flags) == "The thirty-two flags, as the world flew them on the first of January, 1915."
    flags.key(pygame.K_RIGHT)
    assert heard(flags).startswith("Mexico, 1 point. Green, white and red since 1821;")


def test_screen_readers_pause_after_headings() -> None:
    card = Driver(lambda stage: TextCard(stage, "Crokinole", "Controls", "# Shooting\n- Drag back.\n# Ready?\n- Let go."))
    assert heard(card) == "Crokinole. Controls. Shooting. Drag back. Ready? Let go."
    assert heard(Driver(lambda stage: Notice(stage, "Before your first game", "You need not take."))) == (
        "Before your first game. You need not take."
    )
