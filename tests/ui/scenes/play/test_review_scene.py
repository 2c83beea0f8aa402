"""The review of a finished game in the window: from the end of the game and from the scorebook, by mouse and by keys."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from board.moves import CHANCE
from board.protocols.table import Hint
from board.views.moments import RACK
from board.views.review import JudgedTurn
from games.bots.player import Budget
from games.game_shelf import GameShelf
from games.play.match import Match
from games.play.side_worker import InPlace
from tests.helpers.driver import Driver, playing
from tests.helpers.families import tried
from ui.art.base.camera import Camera
from ui.art.board.chair import Chair
from ui.scenes.home.scorebook_scene import ScorebookScene
from ui.scenes.play.game_result import ResultScene
from ui.scenes.play.review_scene import ReviewScene
from ui.scenes.play.table_scene import TableScene
from ui.scenes.practice.practice_scene import PracticeScene

SIZES = [(800, 600), (1280, 800), (2560, 1440)]


class Patient(InPlace):
    """A replacement for a worker process, which computes one answer at a time, and only when the caller waits for it."""

    def __init__(self) -> None:
        self.is_open = False

    def work_out(self, question: Any) -> Any:
        return Later(self, question)


class Later:
    def __init__(self, worker: Patient, question: Any) -> None:
        self.worker, self.question = worker, question

    @property
    def is_back(self) -> bool:
        return self.worker.is_open

    def hurry(self) -> None:
        pass

    def cancel(self) -> None:
        pass

    def result(self) -> Any:
        return self.question.answer(Budget(simulations=self.question.simulations and 40))


def played(shelf: GameShelf, name: str, seats: int = 2, seed: int = 8) -> Match:
    match, random = shelf.open(name, seats, {}, ["Ann", "Ben"][:seats]), Random(seed)
    while match.outcome is None:
        match.chance() if match.mover == CHANCE else match.play(match.options.sample(random))  # type: ignore[union-attr]
    return match


@pytest.fixture
def shelf(tmp_path: Path) -> GameShelf:
    return GameShelf(tmp_path, seed=3, spare=[])


def over(shelf: GameShelf, match: Match, size: tuple[int, int] = (800, 600)) -> Driver:
    driver = playing(match, shelf=shelf, size=size)
    driver.run(2.0)
    assert isinstance(driver.scene, ResultScene)
    return driver


def reviewed(driver: Driver) -> ReviewScene:
    assert isinstance(driver.scene, ReviewScene)
    for _ in range(400):
        if driver.scene.under_way.is_over:
            break
        driver.run(0.05)
    return driver.scene


@pytest.mark.parametrize("size", tried([(size,) for size in SIZES], [(size,) for size in SIZES[:2]]), ids=str)
def test_the_mouse_opens_the_review_from_the_result_and_goes_back(shelf: GameShelf, size: tuple[int, int]) -> None:
    driver = over(shelf, played(shelf, "tit-tat-toe"), size)
    driver.press("review")
    scene = reviewed(driver)
    assert scene.review.is_whole
    driver.press("back")
    assert isinstance(driver.scene, TableScene)
    driver.key(pygame.K_v)
    assert isinstance(driver.scene, ReviewScene)
    driver.key(pygame.K_ESCAPE)
    assert isinstance(driver.scene, TableScene)


def test_the_costliest_mistake_comes_first_with_its_better_move_drawn(shelf: GameShelf) -> None:
    driver = over(shelf, played(shelf, "tit-tat-toe"))
    driver.key(pygame.K_v)
    scene = reviewed(driver)
    assert scene.review.mistakes
    assert scene.sheet.chosen == scene.review.mistakes[0]
    with_it = driver.window.surface.copy()
    driver.press("better")
    driver.window.draw()
    board = scene.painter.camera.rect
    assert with_it.subsurface(board).get_buffer().raw != driver.window.surface.subsurface(board).get_buffer().raw


def test_arrows_change_the_move_and_go_through_the_list(shelf: GameShelf) -> None:
    driver = over(shelf, played(shelf, "tit-tat-toe"))
    driver.key(pygame.K_v)
    scene = reviewed(driver)
    turns = list(scene.review.turns)
    scene._choose(turns[0])
    driver.key(pygame.K_RIGHT)
    assert scene.sheet.chosen == turns[1]
    driver.key(pygame.K_LEFT)
    assert scene.sheet.chosen == turns[0]
    rows = [row.judged for row in scene.sheet.rows]
    scene._choose(rows[0])
    driver.key(pygame.K_DOWN)
    assert scene.sheet.chosen == rows[1 % len(rows)]


def test_a_click_on_the_graph_selects_that_move(shelf: GameShelf) -> None:
    driver = over(shelf, played(shelf, "tit-tat-toe"))
    driver.key(pygame.K_v)
    scene = reviewed(driver)
    driver.window.draw()
    driver.click((scene.sheet.field.right - 2, scene.sheet.field.centery))
    assert scene.sheet.chosen == scene.review.turns[-1]


def test_a_selected_move_is_replayed_to_its_end(shelf: GameShelf) -> None:
    driver = over(shelf, played(shelf, "tit-tat-toe"))
    driver.key(pygame.K_v)
    scene = reviewed(driver)
    driver.press("watch")
    assert scene._playbacks
    driver.run(4.0)
    assert scene._playbacks[0].is_over


def test_a_new_game_can_start_from_a_reviewed_move(shelf: GameShelf) -> None:
    match = played(shelf, "tit-tat-toe")
    driver = over(shelf, match)
    driver.key(pygame.K_v)
    scene = reviewed(driver)
    first = scene.sheet.chosen.first  # type: ignore[union-attr]
    driver.press("branch")
    assert isinstance(driver.scene, TableScene)
    assert driver.scene.session.table.notation == match.notation[:first]
    assert driver.scene.session.table is not match


def test_a_reviewed_shot_can_be_practised(shelf: GameShelf) -> None:
    worker = Patient()
    worker.is_open = True
    shelf.reviews._workers = type(shelf._workers)(maps=worker)
    match = shelf.open("crokinole", 2, {}, ["Ann", "Ben"])
    random = Random(2)
    for _ in range(4):
        match.chance() if match.mover == CHANCE else match.play(match.options.sample(random))  # type: ignore[union-attr]
    driver = Driver(lambda stage: ReviewScene(stage, shelf.reviews.of(match)), shelf=shelf, size=(800, 600))  # type: ignore[arg-type]
    scene = reviewed(driver)
    assert scene.review.best_shot is not None
    assert isinstance(scene.sheet.chosen, JudgedTurn)
    driver.key(pygame.K_p)
    assert isinstance(driver.scene, PracticeScene)


def test_finished_results_are_shown_while_the_review_continues(shelf: GameShelf) -> None:
    worker = Patient()
    shelf.reviews._workers = type(shelf._workers)(maps=worker)
    match = played(shelf, "tit-tat-toe")
    driver = over(shelf, match)
    driver.key(pygame.K_v)
    scene = driver.scene
    assert isinstance(scene, ReviewScene)
    driver.run(0.3)
    assert not scene.review.turns
    assert "0 of" in scene.sheet.head
    driver.key(pygame.K_ESCAPE)
    worker.is_open = True
    for _ in range(40):
        driver.now += 0.25
        driver.window.feed([], driver.now)
    assert scene.under_way.is_over
    assert shelf.reviews.of(match).review.is_whole


def test_a_saved_match_is_reviewed_from_the_scorebook(shelf: GameShelf) -> None:
    for seed in (8, 9):
        played(shelf, "tit-tat-toe", seed=seed).leave()
    driver = Driver(ScorebookScene, shelf=shelf, size=(1280, 800))  # type: ignore[arg-type]
    book = driver.scene
    driver.key(pygame.K_DOWN)
    assert book.at == 1
    driver.press("review")
    assert isinstance(driver.scene, ReviewScene)
    assert str(driver.scene.under_way.match.kept_in or "") == ""
    driver.key(pygame.K_ESCAPE)
    assert driver.scene is book
    driver.window.draw()
    driver.click(book._lines[0][0].center)
    assert isinstance(driver.scene, ReviewScene)


def test_the_review_of_a_real_time_game_says_that_no_move_is_judged(shelf: GameShelf) -> None:
    match = shelf.open("puss-in-the-corner", 4, {}, ["Ann"], ["", "club", "club", "club"])
    for _ in range(30):
        match.play(match.options.sample(Random(1)))  # type: ignore[union-attr]
    driver = Driver(lambda stage: ReviewScene(stage, shelf.reviews.of(match)), shelf=shelf, size=(800, 600))  # type: ignore[arg-type]
    assert driver.scene.review.remark.startswith("This game is played against the clock")
    driver.key(pygame.K_RIGHT, pygame.K_DOWN, pygame.K_w, pygame.K_b)
    assert isinstance(driver.scene, ReviewScene)


def test_c_shows_the_review_from_the_chair_and_remembers_it_for_the_game(shelf: GameShelf) -> None:
    driver = over(shelf, played(shelf, "tit-tat-toe"))
    driver.stage.sits_down = True
    driver.key(pygame.K_v)
    scene = reviewed(driver)
    assert isinstance(scene.camera, Camera)
    above = pygame.surfarray.array3d(driver.window.surface.subsurface(scene.eye.area)).astype(int)
    driver.key(pygame.K_c)
    driver.window.draw()
    assert isinstance(scene.camera, Chair)
    seated = pygame.surfarray.array3d(driver.window.surface.subsurface(scene.eye.area))
    assert (abs(seated - above) > 20).mean() > 0.2, "The board is still seen from above."
    assert driver.stage.settings.views["tit-tat-toe"] == "chair"
    driver.press("watch")
    driver.run(1.0)
    driver.press("chair")
    assert isinstance(scene.camera, Camera)


def test_a_better_shot_is_drawn_on_the_wood_in_the_chair(shelf: GameShelf) -> None:
    shelf.reviews._workers = type(shelf._workers)(maps=Patient())
    match = shelf.open("ten-pins", 1, {}, ["Ann"])
    shot = match.play(match.options.sample(Random(2))).turn.shot
    assert shot is not None
    driver = Driver(lambda stage: ReviewScene(stage, shelf.reviews.of(match)), shelf=shelf, size=(800, 600))
    driver.stage.sits_down = True
    driver.key(pygame.K_c)
    scene = driver.scene
    scene._before, _ = scene.under_way.watched(0, 0)
    scene._lane = RACK.centre
    pictures = []
    for hint in (None, Hint(shot, shot=shot)):
        scene._better, scene._shows_better, scene._playbacks = hint, hint is not None, []
        scene.spoil()
        driver.window.draw()
        pictures.append(pygame.surfarray.array3d(driver.window.surface.subsurface(scene.eye.area)).astype(int))
    assert isinstance(scene.camera, Chair)
    assert (abs(pictures[0] - pictures[1]).max(axis=2) > 20).sum() > 200


def test_a_question_mark_shows_the_controls_of_the_review(shelf: GameShelf) -> None:
    driver = Driver(lambda stage: ReviewScene(stage, shelf.reviews.of(played(shelf, "tit-tat-toe"))), shelf=shelf)  # type: ignore[arg-type]
    driver.feed(pygame.KEYDOWN, key=pygame.K_SLASH, mod=pygame.KMOD_LSHIFT, unicode="?")
    words = driver.scene.reading.words
    assert words.startswith("Review. Mouse and keys in a review.")
    assert all(line in words for line in ("B: Better move.", "R: Replay.", "Esc: Back.", "Up and Down go through the list"))
