"""Lessons in the window: they run automatically, or step by step with reduced motion, and start from every screen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from board.geometry import Point
from board.protocols.table import LessonPage
from games.catalogue import EVERY_GAME, find, showing_of
from games.play.match import Match
from games.show.lessons import lesson
from tests.helpers.driver import Driver, FakeShelf
from tests.helpers.families import each_game
from ui.motion.taken_trick import collected_cards
from ui.scenes.base.requests import WatchLesson
from ui.scenes.base.stage import Stage
from ui.scenes.home.diagrams import SHAPE, area_of, diagram, letters_seen, shows_letters
from ui.scenes.home.home import Home
from ui.scenes.home.rules_card import RulesCard
from ui.scenes.phases.watching import Watching
from ui.scenes.play.before_game import Setup
from ui.scenes.play.table_scene import TableScene
from ui.scenes.show.lesson_scene import END, LessonScene

BEAT = 1.0 / 15.0


class LessonShelf(FakeShelf):
    def __init__(self) -> None:
        super().__init__()
        self.cards = tuple(game.card for game in EVERY_GAME)

    def lesson(self, name: str) -> Sequence[LessonPage]:
        return lesson(name)

    def set_out(self, name: str, seats: int, rules: dict[str, Any], lot: int = 0) -> Any:
        return find(name)(**rules).set_out(seats, lot)

    def house_rules(self, name: str) -> Any:  # noqa: ARG002
        return ()


def watching(name: str, size: tuple[int, int] = (800, 600)) -> Driver:
    return Driver(lambda stage: LessonScene(stage, WatchLesson(find(name).card)), LessonShelf(), size)


@each_game()
def test_a_lesson_takes_fifteen_to_thirty_seconds_and_describes_its_moves(name: str) -> None:
    scene = LessonScene(Stage(LessonShelf(), (640, 480)), WatchLesson(find(name).card))
    seconds, told = 0.0, []
    while not scene.is_over:
        step, table = showing_of(name).lesson[scene.page], scene.shown.table
        if scene.shown.caption:
            assert step.after.tags <= table.played[-1].turn.tags
            told.append(scene.shown.caption)
        elif not table.played and scene._performance.held > 0.0:
            assert scene.shown.words == step.before
        scene.tick(BEAT)
        seconds += BEAT
        assert seconds < 31.0
    assert seconds >= 15.0
    assert list(dict.fromkeys(told)) == [step.after.words for step in showing_of(name).lesson]
    assert scene.shown.words == END


def test_a_lesson_can_be_paused_stepped_through_and_repeated() -> None:
    driver = watching("checkers")
    scene = driver.scene
    driver.key(pygame.K_SPACE)
    assert not scene.needs_ticks
    driver.run(20.0)
    assert (scene.page, scene.shown.words) == (0, showing_of("checkers").lesson[0].before)
    driver.press("pause")
    driver.run(8.0)
    assert scene.page == 1
    driver.press("next")
    assert (scene.page, scene.shown.place) == (2, (2, 3))
    driver.key(pygame.K_LEFT)
    assert scene.page == 1
    driver.key(pygame.K_r)
    assert (scene.page, scene.shown.words) == (0, showing_of("checkers").lesson[0].before)
    driver.run(25.0)
    assert scene.is_over
    driver.press("pause")
    assert (scene.page, scene.is_over) == (0, False)


def test_with_reduced_motion_each_step_waits_for_a_key_or_click() -> None:
    driver = watching("checkers")
    driver.stage.change(reduces_motion=True)
    scene, steps = driver.scene, showing_of("checkers").lesson
    seen = []
    for _ in range(12):
        driver.run(30.0)
        if scene.is_over:
            break
        seen.append((scene.page, scene.shown.words))
        driver.key(pygame.K_SPACE) if len(seen) % 2 else driver.click(scene.shown.session.screen.camera.square.center)
    assert seen == [(page, words) for page, step in enumerate(steps) for words in (step.before, step.after.words)]


def test_the_last_page_has_no_next_page_and_escape_closes_a_lesson() -> None:
    driver = Driver(shelf=LessonShelf())
    driver.key(pygame.K_F12)
    assert isinstance(driver.scene, LessonScene)
    driver.key(*[pygame.K_RIGHT] * 4)
    assert driver.scene.page == 2
    driver.key(pygame.K_ESCAPE)
    assert isinstance(driver.scene, Home)


def test_a_key_and_a_button_of_the_home_screen_open_the_lesson() -> None:
    driver = Driver(shelf=LessonShelf(), size=(1280, 800))
    driver.key(pygame.K_RIGHT)
    chosen = driver.scene.choice.name
    driver.press("lesson")
    assert isinstance(driver.scene, LessonScene)
    assert driver.scene.card.name == chosen


def test_the_lesson_opens_before_and_during_a_game() -> None:
    card = find("tit-tat-toe").card
    before = Driver(lambda stage: Setup(stage, card), LessonShelf())
    before.press("lesson")
    assert isinstance(before.scene, LessonScene)
    before.key(pygame.K_ESCAPE)
    assert isinstance(before.scene, Setup)
    table = Driver(lambda stage: TableScene(stage, Match(find("tit-tat-toe")(), 2)), LessonShelf())
    table.run(5.0)
    table.press("lesson")
    assert isinstance(table.scene, LessonScene)
    table.key(pygame.K_F12)
    assert isinstance(table.scene, TableScene)
    table.key(pygame.K_F12)
    assert isinstance(table.scene, LessonScene)


def test_the_clock_of_a_game_stops_during_its_lesson() -> None:
    driver = Driver(lambda stage: TableScene(stage, Match(find("national-flags")(), 2)), LessonShelf())
    driver.run(3.0)
    driver.key(pygame.K_SPACE)
    driver.run(1.0)
    played = len(driver.scene.session.table.played)
    table = driver.scene
    driver.key(pygame.K_F12)
    driver.run(3.0)
    driver.key(pygame.K_ESCAPE)
    driver.run(1.0)
    assert driver.scene is table
    assert len(table.session.table.played) == played


def test_a_click_on_a_diagram_of_the_rules_opens_that_page_of_the_lesson() -> None:
    driver = Driver(lambda stage: RulesCard(stage, find("crokinole").card), LessonShelf(), (1280, 800))
    rules = driver.scene
    assert len(rules._diagrams) == 3
    assert all(rect.width > 200 for rect in rules._diagrams)
    driver.click(rules._diagrams[1].center)
    assert isinstance(driver.scene, LessonScene)
    assert driver.scene.page == 1
    driver.key(pygame.K_ESCAPE)
    driver.press("lesson")
    assert driver.scene.page == 0


def test_a_diagram_scrolled_out_of_view_cannot_be_clicked() -> None:
    driver = Driver(lambda stage: RulesCard(stage, find("crokinole").card), LessonShelf(), (800, 600))
    middle = driver.scene._diagrams[1].center
    driver.key(pygame.K_END)
    driver.window.draw()
    driver.click(middle)
    assert isinstance(driver.scene, RulesCard)


def test_screen_readers_hear_the_main_rules_before_the_full_text() -> None:
    driver = Driver(lambda stage: RulesCard(stage, find("crokinole").card), LessonShelf())
    words = driver.scene.reading.words
    assert words.startswith(f"Crokinole. {find('crokinole').card.tagline} The shot: The disk is in the pocket: twenty points.")


@each_game()
def test_a_diagram_shows_what_moved(name: str) -> None:
    stage = Stage(LessonShelf(), (1280, 800))
    for number, page in enumerate(lesson(name)):
        area = area_of(page)
        motion = page.played.turn.motion
        # On the cloth, a hand of cards closes up after a card leaves it; ignore that motion.
        carried = [track for track in motion.tracks if track.is_carried] if motion is not None else []
        # A trick of cards is shown before it is gathered.
        ends = [at for _, at in collected_cards(motion)] or [Point(*track.frames[-1][:2].tolist()) for track in carried]
        if shows_letters(page):
            # For letters only the word matters.
            ends = [man.at for man in letters_seen(page)[1]]
            assert ends
        for at in ends:
            assert abs(at.x - area.x) <= area.width / 2
            assert abs(at.y - area.y) <= area.width * SHAPE / 2
        assert diagram(stage, find(name).card, number, page, 260).get_size() == (260, 203)


def test_a_diagram_has_the_chosen_colours() -> None:
    stage = Stage(LessonShelf(), (1280, 800))
    page = lesson("checkers")[0]
    usual = pygame.image.tobytes(diagram(stage, find("checkers").card, 0, page, 200), "RGB")
    stage.change(colours="okabe-ito")
    assert pygame.image.tobytes(diagram(stage, find("checkers").card, 0, page, 200), "RGB") != usual


def test_a_game_without_a_lesson_shows_its_rules() -> None:
    driver = Driver()
    driver.key(pygame.K_F12)
    assert isinstance(driver.scene, RulesCard)
    assert [button.label for button in driver.scene.buttons.buttons] == ["Back"]


def test_no_close_up_shows_a_corner_without_its_pin() -> None:
    driver = watching("corner-pins", (1280, 800))
    scene, fallen = driver.scene, 0
    while not scene.is_over:
        phase = scene.shown.phase
        if isinstance(phase, Watching):
            fallen += any(track.man.kind.name == "pin" and track.frames[-1, 4] > 45.0 for track in phase.animation.motion.tracks)
            assert phase.inset is None, "It ends as a picture of bare wood."
        scene.tick(BEAT)
    assert fallen, "No pin falls in this lesson."
