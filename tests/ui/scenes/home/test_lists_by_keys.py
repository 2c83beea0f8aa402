"""Lists of saved games, drills and results, used by keys, wheel and pointer, and other details of these screens."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import date
from itertools import pairwise
from pathlib import Path
from typing import Any

import pygame
import pytest

from board.moves import Choose, Lay, Lot
from board.protocols.practising import BadPosition
from board.sides import CROKINOLE_SIDE
from board.views.picture import Picture
from board.views.scores import Scores
from games.game_shelf import GameShelf
from games.keep.scores.results import scores_of
from tests.helpers.driver import Driver, FakeShelf
from tests.helpers.examples import RESULTS, WON
from ui.scenes.base.dialog import Notice, QuestionCard
from ui.scenes.base.requests import ShowKept, ShowResult
from ui.scenes.base.scene import Push
from ui.scenes.base.stage import Stage, recolour
from ui.scenes.home.home import Home
from ui.scenes.home.saved_game import when_played
from ui.scenes.home.saved_games import SavedGames
from ui.scenes.home.saved_games_list import SavedGamesScene
from ui.scenes.home.scorebook_scene import ScorebookScene
from ui.scenes.play.game_result import ResultScene
from ui.scenes.practice.drill_list import Drills
from ui.settings import Settings

pytestmark = pytest.mark.usefixtures("bare_board")


@pytest.fixture
def shelf(tmp_path: Path) -> Iterator[GameShelf]:
    """Return a collection of eight saved games."""
    shelf = GameShelf(tmp_path / "games", seed=1, spare=())
    for number in range(8):
        match = shelf.open("tit-tat-toe", 2, {}, [f"Ann{number}", "Ben"])
        for move in (Lot(0), Choose("lay-first"), Lay("d4"), Lay("c4")):
            match.play(move)
        match.leave()
    yield shelf
    shelf.close()


def kept(shelf: GameShelf) -> Driver:
    driver = Driver(shelf=shelf, size=(960, 640))  # type: ignore[arg-type]
    driver.window.answer(Push(ShowKept(tuple(shelf.kept()))))
    driver.window.draw()
    assert isinstance(driver.scene, SavedGamesScene)
    return driver


# --- saved games --------------------------------------------------------------------------------------------------------


def test_the_list_begins_with_the_latest_game_and_its_keys_stop_at_both_ends(shelf: GameShelf) -> None:
    driver = kept(shelf)
    latest = shelf.kept()[0]
    assert driver.scene.game.result.file == latest.file
    seen = []
    for code in (pygame.K_UP, pygame.K_DOWN, pygame.K_PAGEDOWN, pygame.K_PAGEDOWN, pygame.K_PAGEUP, pygame.K_UP, pygame.K_x):
        driver.key(code)
        seen.append(driver.scene.at)
    assert seen == [0, 1, 6, 7, 2, 1, 1]
    driver.feed(pygame.MOUSEWHEEL, x=0, y=-3)
    assert driver.scene.at == 4
    driver.feed(pygame.MOUSEWHEEL, x=0, y=9)
    assert driver.scene.at == 0


def test_the_selected_game_is_always_visible_in_the_list(shelf: GameShelf) -> None:
    driver = kept(shelf)
    for _ in range(8):
        driver.window.draw()
        assert driver.scene.at in driver.scene._lines
        lines = list(driver.scene._lines.values())
        assert all(driver.scene.panel.contains(line) for line in lines)
        assert all(below.y - above.bottom == 0 for above, below in pairwise(lines))
        driver.key(pygame.K_DOWN)


def test_the_pointer_selects_a_game_and_a_click_on_delete_asks_first(shelf: GameShelf) -> None:
    driver = kept(shelf)
    driver.feed(pygame.MOUSEMOTION, pos=driver.scene._lines[2].center, rel=(0, 0), buttons=(0, 0, 0))
    assert driver.scene.at == 2
    driver.window.draw()
    chosen = driver.scene.game.result.file
    assert driver.scene._lines[2].inflate(20, 0).contains(driver.scene._bin)
    driver.click(driver.scene._bin.center)
    assert isinstance(driver.scene, QuestionCard)
    driver.key(pygame.K_ESCAPE)
    assert len(driver.scene.games) == 8
    driver.key(pygame.K_DELETE)
    driver.press("throw")
    assert len(driver.scene.games) == 7
    assert chosen not in [game.result.file for game in driver.scene.games]
    assert driver.scene.at == 2


def test_with_the_last_game_deleted_the_list_closes(shelf: GameShelf) -> None:
    driver = Driver(shelf=shelf, size=(960, 640))  # type: ignore[arg-type]
    driver.window.answer(Push(ShowKept(tuple(shelf.kept())[:1])))
    driver.key(pygame.K_DELETE)
    driver.press("throw")
    assert isinstance(driver.scene, Home)


def test_an_export_names_its_file(shelf: GameShelf, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("games.game_files.user_documents_path", lambda: tmp_path, raising=False)
    driver = kept(shelf)
    monkeypatch.setattr(type(shelf.files), "export", lambda _, file, ending: Path(f"/documents/{Path(file).stem}{ending}"))
    driver.key(pygame.K_e)
    labels = [button.label for button in driver.buttons]
    assert labels[:2] == ["JSON", "CSV"]
    driver.press(".csv")
    assert isinstance(driver.scene, Notice)
    assert ".csv" in driver.scene.words


@pytest.mark.parametrize(
    ("moment", "words"),
    [
        ("2026-11-18 12:34:56", "today, 12:34"),
        ("2026-11-17 00:05:00", "yesterday, 00:05"),
        ("2026-11-16 09:00:00", "16 November, 09:00"),
        ("2026-01-02 12:34:56", "2 January, 12:34"),
        ("2025-11-18 12:34:56", "18 November 2025, 12:34"),
        ("long ago", "long ago"),
    ],
)
def test_the_date_of_a_game_is_written_relative_to_today(moment: str, words: str) -> None:
    assert when_played(moment, date(2026, 11, 18)) == words


def test_saved_games_are_read_in_the_background_and_shown_once(shelf: GameShelf) -> None:
    stage = Stage(shelf, (1280, 800))
    stage.waits = False
    games = SavedGames(stage)
    assert games.kept is None
    assert games.needs_ticks
    assert not games.tick(), "The worker begins."
    games._looking.result()
    assert games.tick()
    assert len(games.kept) == 8
    assert games.latest.result == games.kept[0]
    assert not games.needs_ticks
    assert not games.tick()


# --- drills -------------------------------------------------------------------------------------------------------------


def test_arrows_go_round_the_drills_and_from_set_to_set(shelf: GameShelf) -> None:
    driver = Driver(Drills, shelf=shelf, size=(960, 640))  # type: ignore[arg-type]
    scene = driver.scene
    count = len(scene.drills)
    scene.at = 0
    driver.key(pygame.K_UP)
    assert scene.at == count - 1
    driver.key(pygame.K_DOWN, pygame.K_DOWN)
    assert scene.at == 1
    before = scene.set_at
    driver.key(pygame.K_RIGHT)
    assert (scene.set_at, scene.at) == ((before + 1) % len(scene.sets), 0)
    driver.key(pygame.K_LEFT)
    assert scene.set_at == before
    driver.feed(pygame.MOUSEWHEEL, x=0, y=-2, precise_y=-2.0)
    assert scene.at == 2
    driver.feed(pygame.MOUSEWHEEL, x=0, y=9, precise_y=9.0)
    assert scene.at == 0
    assert scene.drill.title in scene.reading.words
    assert "Not tried yet." in scene.reading.words


def test_a_missing_drill_file_is_reported_until_the_next_key(shelf: GameShelf, monkeypatch: pytest.MonkeyPatch) -> None:
    def gone(*_: Any) -> Any:
        raise BadPosition("No such file.")

    driver = Driver(Drills, shelf=shelf, size=(960, 640))  # type: ignore[arg-type]
    title = driver.scene.drill.title
    monkeypatch.setattr(type(shelf.practice), "open", gone)
    driver.key(pygame.K_RETURN)
    assert driver.scene.trouble == f"{title} can't be opened."
    driver.key(pygame.K_DOWN)
    assert driver.scene.trouble == ""


# --- results ------------------------------------------------------------------------------------------------------------


class Book(FakeShelf):
    def scores(self, game: str = "", player: str = "") -> Scores:
        return scores_of([result for result in RESULTS if not game or result.game == game], player)


def test_arrows_and_wheel_go_through_results_and_tab_changes_the_choice() -> None:
    driver = Driver(ScorebookScene, shelf=Book(), size=(960, 640))
    scene = driver.scene
    seen = [scene.at]
    for code in (pygame.K_UP, pygame.K_DOWN, pygame.K_DOWN, pygame.K_DOWN, pygame.K_DOWN, pygame.K_UP):
        driver.key(code)
        seen.append(scene.at)
    assert seen == [0, 0, 1, 2, 3, 3, 2]
    driver.feed(pygame.MOUSEWHEEL, x=0, y=1)
    assert scene.at == 1
    driver.key(pygame.K_RIGHT)
    assert scene.games.spoken() == "Crokinole"
    assert {result.game for result in scene.scores.results} == {"crokinole"}
    assert scene.at == 0
    driver.key(pygame.K_TAB, pygame.K_RIGHT)
    assert (scene.games.spoken(), scene.players.spoken()) == ("Crokinole", "Ann")


# --- the card of a result ---------------------------------------------------------------------------------------------------


def test_a_plain_result_offers_a_review_a_film_and_a_rematch_without_falling_leaves() -> None:
    driver = Driver(lambda stage: ResultScene(stage, WON), shelf=Book(), size=(960, 640))
    assert not driver.scene.needs_ticks
    assert [button.label for button in driver.buttons] == ["Play again", "Review", "Film", "View board", "Home"]
    none = replace(WON, can_review=False, can_play_again=False, can_film=False)
    driver = Driver(lambda stage: ResultScene(stage, none), shelf=Book(), size=(960, 640))
    assert [button.label for button in driver.buttons] == ["View board", "Home"]


def test_leaves_fall_for_a_celebrated_winner_until_space_is_pressed() -> None:
    cheered = replace(WON, is_cheered=True)
    driver = Driver(lambda stage: ResultScene(stage, cheered), shelf=Book(), size=(960, 640))
    assert driver.scene.needs_ticks
    driver.key(pygame.K_SPACE)
    assert not driver.scene.needs_ticks
    assert isinstance(driver.scene, ResultScene), "Space ends the leaves instead of pressing a button."


def test_by_default_a_result_is_of_a_match_between_people_on_the_whole_board() -> None:
    plain = ShowResult("A game", ("Ann", "Ben"), (0,), "Ann wins.", Picture(CROKINOLE_SIDE, ()))
    traits = (plain.is_cheered, plain.is_solitaire, plain.has_card, plain.can_watch, plain.is_alone)
    assert traits == (False,) * 5
    assert (plain.can_review, plain.can_play_again, plain.can_film) == (True,) * 3
    assert (plain.part, plain.prints, plain.shot) == (None,) * 3


# --- the stage ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("size", "text", "unit"),
    [
        ((1280, 800), 100, 1.0),
        ((2560, 1600), 100, 2.0),
        ((2560, 800), 100, 1.0),
        ((1280, 800), 150, 1.5),
        ((640, 440), 100, 0.55),
        ((640, 440), 200, 1.1),
    ],
)
def test_type_grows_with_the_smaller_side_of_the_window_and_never_becomes_tiny(
    size: tuple[int, int], text: int, unit: float
) -> None:
    stage = Stage(FakeShelf(), size)
    stage.set(Settings(text=text))
    assert stage.unit == pytest.approx(unit)
    assert [stage.px(length) for length in (0.1, 10, 30)] == [1, round(10 * unit), round(30 * unit)]


def test_an_input_counts_as_learned_after_some_uses() -> None:
    stage = Stage(FakeShelf(), (1280, 800))
    uses = 0
    while not stage.knows("drag"):
        stage.learn("drag")
        uses += 1
    assert uses == 4
    stage.learn("drag")
    assert stage.settings.learned == {"drag": 4}


def test_colours_that_the_players_chose_replace_those_of_the_booklet() -> None:
    picture = Picture(CROKINOLE_SIDE, (), colours=(0, 1, -1, 5))
    assert recolour(picture, ()) is picture
    assert recolour(picture, (4, 2)).colours == (4, 2, -1, 5)


def test_only_one_background_task_runs_at_a_time_and_the_next_raises_its_error() -> None:
    stage = Stage(FakeShelf(), (1280, 800))
    done: list[str] = []
    stage.run_in_background(lambda: done.append("first"))
    assert done == [], "A stage that waits draws everything itself."
    stage.waits = False
    stage.run_in_background(lambda: done.append("first"))
    stage.run_in_background(lambda: done.append("other"), "sketch")
    for worker in stage._tasks.values():
        worker.result()
    assert sorted(done) == ["first", "other"]

    def fail() -> None:
        raise ValueError("no room")

    stage.run_in_background(fail)
    with pytest.raises(ValueError, match="no room"):
        stage._tasks[""].result()
    with pytest.raises(ValueError, match="no room"):
        stage.run_in_background(lambda: done.append("next"))
    assert "next" not in done
