"""The lists of saved games and of results in the window."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from board.moves import Choose, Lay, Lot
from board.views.scores import MatchPart, PlayerForm, Result
from games.catalogue import find
from games.game_shelf import GameShelf
from games.keep.record_lock import Claim
from games.keep.scores.results import scores_of
from games.play.match import Match
from tests.helpers.driver import Driver
from tests.helpers.laid_out import Proofs
from ui.art.base import theme
from ui.art.sheets.plots import Bar, PlotLine, plot_bars, plot_lines, scale
from ui.scenes.base.dialog import ChoiceDialog, Notice, QuestionCard
from ui.scenes.base.requests import PlayGame
from ui.scenes.base.scene import Reset
from ui.scenes.base.stage import Stage
from ui.scenes.home.home import Home
from ui.scenes.home.saved_game import when_played
from ui.scenes.home.saved_games_list import SavedGamesScene
from ui.scenes.home.scorebook_scene import ScorebookScene
from ui.scenes.play.table_scene import TableScene
from ui.window.window import Window

SIZE = (640, 480)


def shown(tmp_path: Path) -> tuple[Window, GameShelf]:
    """Return a window on the home screen, with one saved game that Ann has won and one in progress."""
    shelf = GameShelf(tmp_path, seed=1, spare=[])
    for second, squares in (("Ben", ("d4", "c4", "c3", "c5", "e5")), ("Cat", ("d4", "c4"))):
        match = shelf.open("tit-tat-toe", 2, {}, ["Ann", second])
        for move in (Lot(0), Choose("lay-first"), *map(Lay, squares)):
            match.play(move)
        match.leave()
    window = Window(pygame.Surface(SIZE, 0, 32), Stage(shelf, SIZE))
    window.draw()
    return window, shelf


def press(window: Window, *keys: int) -> Any:
    """Press these keys. Return the scene that the window then shows."""
    for key in keys:
        down, up = (pygame.event.Event(kind, key=key, mod=0, unicode="") for kind in (pygame.KEYDOWN, pygame.KEYUP))
        window.feed([down, up], 1.0)
        window.advance(0.1)
        window.draw()
    return window.scene


def test_the_home_screen_continues_a_saved_game(tmp_path: Path) -> None:
    window, _ = shown(tmp_path)
    assert isinstance(window.scene, Home)
    kept = press(window, pygame.K_F3)
    assert isinstance(kept, SavedGamesScene)
    assert [[part.name for part in game.result.parts] for game in kept.games] == [["Ann", "Cat"]]
    table = press(window, pygame.K_RETURN)
    assert isinstance(table, TableScene)
    assert table.session.table.notation == ("lot 1", "choose lay-first", "lay d4", "lay c4")
    match = table.session.table
    assert isinstance(match, Match)
    match.play(Lay("d3"))
    window.close()
    assert GameShelf(tmp_path, spare=[]).kept()[0].moves == 5


def test_a_game_with_all_moves_undone_can_be_continued(tmp_path: Path) -> None:
    window, shelf = shown(tmp_path)
    match = shelf.open("cocked-hat-and-feather", 1, {}, ["Ann"])
    assert match.options is not None
    match.play(match.options.sample(Random(1)))
    (path,) = tmp_path.glob("cocked*.txt")
    match.undo()
    window.answer(Reset(PlayGame(match)))
    assert (match.notation, window.close()) == ((), [])
    assert shelf.take_up(path).notation == ()


def test_a_saved_game_can_be_selected_with_the_pointer(tmp_path: Path) -> None:
    window, _ = shown(tmp_path)
    kept = press(window, pygame.K_F3)
    (line,) = kept._lines.values()
    window.feed([pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=line.center, button=1)], 1.0)
    assert isinstance(window.scene, TableScene)


@pytest.mark.parametrize(("key", "is_watched"), [(pygame.K_w, True), (pygame.K_p, False)])
def test_a_game_open_in_another_window_can_be_watched_or_copied(key: int, is_watched: bool, tmp_path: Path) -> None:
    window, shelf = shown(tmp_path)
    path = Path(shelf.kept()[0].file)
    before = path.read_bytes()
    claim = Claim(path)
    assert isinstance(press(window, pygame.K_F3, pygame.K_RETURN), ChoiceDialog)
    table = press(window, key)
    assert isinstance(table, TableScene)
    assert table.session.reading.people == ([] if is_watched else [0, 1])
    window.advance(1.0)
    window.draw()
    window.close()
    assert path.read_bytes() == before
    claim.release()


def test_an_onlooker_sees_a_message_and_no_person_is_called_a_bot(tmp_path: Path) -> None:
    window, shelf = shown(tmp_path)
    window.answer(Reset(PlayGame(shelf.look_on(shelf.kept()[0].file))))
    window.advance(0.1)
    assert isinstance(window.scene, TableScene)
    view = window.scene.phase.view()
    assert view.prompt == "You are watching: Ann is playing in another window."
    assert view.bots == ("", "")
    assert [button.name for button in window.scene.phase.commands] == []


@pytest.mark.parametrize("closes_up", [True, False])
def test_a_saved_game_in_the_list_looks_as_it_does_during_play(closes_up: bool, tmp_path: Path) -> None:
    shelf = GameShelf(tmp_path, seed=1, spare=[])
    match = shelf.keep(Match(find("flapjacks")(), 2, ["Ann", "Ben"]))
    match.play(Lot(0))
    match.leave()
    driver = Driver(lambda stage: SavedGamesScene(stage, shelf.kept()), shelf=shelf)
    driver.stage.change(closes_up=closes_up)
    driver.scene.spoil()
    driver.window.draw()
    camera, card = driver.scene.painter.camera, match.card
    assert camera.prints == card.prints
    assert camera.centre == card.played_on.centre
    assert camera.is_close is closes_up


def test_a_damaged_game_is_reported(tmp_path: Path) -> None:
    window, shelf = shown(tmp_path)
    path = Path(shelf.kept()[0].file)
    press(window, pygame.K_F3)
    path.write_text("nonsense", encoding="utf-8")
    notice = press(window, pygame.K_RETURN)
    assert isinstance(notice, Notice)
    assert f"{path.name} is not a saved game. A saved game starts with" in notice.words
    assert isinstance(press(window, pygame.K_ESCAPE), SavedGamesScene)
    assert isinstance(press(window, pygame.K_ESCAPE), Home)


def test_deleting_a_saved_game_asks_first_and_moves_its_file(tmp_path: Path) -> None:
    window, shelf = shown(tmp_path)
    before = window.scene
    assert isinstance(before, Home)
    before.notice = "Crokinole is kept."
    path = Path(shelf.kept()[0].file)
    question = press(window, pygame.K_F3, pygame.K_DELETE)
    assert isinstance(question, QuestionCard)
    assert "Cat" in question.words
    kept = press(window, pygame.K_ESCAPE)
    assert isinstance(kept, SavedGamesScene)
    assert path.exists()
    home = press(window, pygame.K_DELETE, pygame.K_RIGHT, pygame.K_RETURN)
    assert isinstance(home, Home)
    assert home.saved.kept == ()
    assert home.menu.notice == ""
    assert home.saved.latest is None
    assert not path.exists()
    assert shelf.kept() == ()
    thrown = path.parent / "deleted" / path.name
    thrown.rename(path)
    assert [Path(result.file) for result in shelf.kept()] == [path]


@pytest.mark.parametrize(
    ("key", "ending", "holds"), [(pygame.K_j, ".json", '"notation": "lot '), (pygame.K_c, ".csv", "move,seat,")]
)
def test_exporting_a_saved_game_names_the_file(
    key: int, ending: str, holds: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("board.text.words._LONGEST_PATH", 1000)
    window, shelf = shown(tmp_path)
    shelf.files._spare = (tmp_path / "documents",)
    path = Path(shelf.kept()[0].file)
    before = path.read_bytes()
    offer = press(window, pygame.K_F3, pygame.K_e)
    assert isinstance(offer, ChoiceDialog)
    assert [button.label for button in offer.buttons.buttons][:2] == ["JSON", "CSV"]
    for number in ("", "-2"):
        notice = press(window, key)
        out = tmp_path / "documents" / f"{path.stem}{number}{ending}"
        assert isinstance(notice, Notice)
        assert notice.words == f"Tit-Tat-Toe is saved as {out}."
        assert holds in out.read_text(encoding="utf-8")
        assert isinstance(press(window, pygame.K_ESCAPE), SavedGamesScene)
        press(window, pygame.K_e)
    assert path.read_bytes() == before


def test_a_failed_export_is_reported(tmp_path: Path) -> None:
    window, shelf = shown(tmp_path)
    (tmp_path / "documents").write_text("in the way", encoding="utf-8")
    shelf.files._spare = (tmp_path / "documents",)
    notice = press(window, pygame.K_F3, pygame.K_e, pygame.K_j)
    assert isinstance(notice, Notice)
    assert "can't be saved" in notice.words


def test_the_pointer_can_delete_each_of_several_games(tmp_path: Path) -> None:
    window, shelf = shown(tmp_path)
    for name in ("Dan", "Eve"):
        match = shelf.open("tit-tat-toe", 2, {}, ["Ann", name])
        match.play(Lot(0))
        match.leave()
    window.scenes = [SavedGamesScene(window.stage, shelf.kept())]
    window.draw()
    kept = window.scene
    first = kept.games[0].result.parts[1].name
    for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN):
        window.feed([pygame.event.Event(kind, pos=kept._bin.center, button=1, rel=(0, 0), buttons=(0, 0, 0))], 1.0)
    assert isinstance(window.scene, QuestionCard)
    assert first in window.scene.words
    press(window, pygame.K_RIGHT, pygame.K_RETURN)
    assert first not in [game.result.parts[1].name for game in kept.games]
    assert len(kept.games) == 2


def test_the_wheel_selects_the_next_game_and_only_that_line_is_highlighted(tmp_path: Path) -> None:
    window, shelf = shown(tmp_path)
    match = shelf.open("tit-tat-toe", 2, {}, ["Ann", "Dan"])
    match.play(Lot(0))
    match.leave()
    window.scenes = [kept := SavedGamesScene(window.stage, shelf.kept())]
    chosen = []
    for turn in (0, -1, 1):
        window.feed([pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=turn)] if turn else [], 1.0)
        window.draw()
        beside = [window.surface.get_at((line.x - 3, line.centery))[:3] for line in kept._lines.values()]
        chosen.append((kept.at, [colour == theme.PAPER_SHADE for colour in beside]))
    assert chosen == [(0, [True, False]), (1, [False, True]), (0, [True, False])]


def test_a_game_open_in_another_window_is_not_deleted(tmp_path: Path) -> None:
    window, shelf = shown(tmp_path)
    path = Path(shelf.kept()[0].file)
    claim = Claim(path)
    notice = press(window, pygame.K_F3, pygame.K_DELETE, pygame.K_RIGHT, pygame.K_RETURN)
    assert isinstance(notice, Notice)
    assert isinstance(press(window, pygame.K_ESCAPE), SavedGamesScene)
    assert path.exists()
    claim.release()


def test_without_saved_games_their_buttons_are_disabled(tmp_path: Path) -> None:
    window = Window(pygame.Surface(SIZE, 0, 32), Stage(GameShelf(tmp_path, spare=[]), SIZE))
    assert isinstance(press(window, pygame.K_F3), Home)
    assert isinstance(press(window, pygame.K_F6), ScorebookScene)


def test_the_scorebook_can_show_one_game_or_one_player(tmp_path: Path) -> None:
    window, _ = shown(tmp_path)
    book = press(window, pygame.K_F6)
    assert isinstance(book, ScorebookScene)
    assert list(book.games.words) == ["All games", "Tit-Tat-Toe"]
    assert list(book.players.words) == ["All players", "Ann", "Ben"]
    press(window, pygame.K_TAB, pygame.K_RIGHT, pygame.K_RIGHT)
    assert [form.name for form in book.scores.forms] == ["Ben"]
    assert isinstance(press(window, pygame.K_ESCAPE), Home)


class OtherShelf(GameShelf):
    """A collection of saved games with a long list of results."""

    def scores(self, game: str = "", player: str = "") -> Any:
        names = ("Ann", "Bartholomew Featherstonehaugh", "Cleo", "Dan", "Eve", "Fay", "Gus", "Hal")
        results = [
            Result(
                f"{day}.txt",
                "ten-pins",
                "Ten Pins",
                f"2026-01-{day:02d} 12:00:00",
                "",
                tuple(MatchPart(name, False, day * i, i == day % 8, 20, i, day % 3) for i, name in enumerate(names)),
                "",
                40 + day,
            )
            for day in range(1, 29)
        ]
        return scores_of([result for result in results if not game or result.game == game], player)


@pytest.mark.parametrize("size", [(640, 480), (1280, 800), (500, 900), (1920, 1080)])
@pytest.mark.parametrize("game", [0, 1])
def test_a_long_history_is_drawn_at_every_size(size: tuple[int, int], game: int, tmp_path: Path) -> None:
    book = ScorebookScene(Stage(OtherShelf(tmp_path, spare=[]), size))
    book.games.at = game
    book._read()
    surface = pygame.Surface(size, 0, 32)
    book.draw(surface)
    assert len(book.scores.results) == 28
    colours = {tuple(surface.get_at((x, y)))[:3] for x in range(0, size[0] // 2, 3) for y in range(0, size[1], 2)}
    assert (34, 98, 64) in colours


@pytest.mark.parametrize(("marks", "heading"), [("FF", "Matches finished"), ("FFL", "Matches won, drawn and lost")])
def test_a_player_who_only_played_alone_has_finished_matches(
    marks: str, heading: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    book = ScorebookScene(Stage(OtherShelf(tmp_path, spare=[]), (1280, 800)))
    book._read()
    book.scores = replace(book.scores, forms=(PlayerForm("Ann", False, marks, (3,) * len(marks), 0, 0, 0),))
    headings: list[str] = []
    write = book._heading
    monkeypatch.setattr(book, "_heading", lambda *asked: (headings.append(asked[-1]), write(*asked))[1])
    book.draw(pygame.Surface((1280, 800), 0, 32))
    assert heading in headings


@pytest.mark.parametrize(
    ("low", "high", "expected"),
    [(0, 1, (0, 1, 1)), (0, 105, (0, 150, 50)), (-9, 7, (-10, 10, 5)), (0, 26, (0, 30, 10)), (0, 4, (0, 4, 1))],
)
def test_an_axis_has_round_numbers(low: float, high: float, expected: tuple[float, float, float]) -> None:
    assert scale(low, high) == expected


def test_plots_can_draw_any_values() -> None:
    surface = pygame.Surface((300, 200))
    rect = surface.get_rect()
    for values in ((), (1.0,), (3.0, 3.0), tuple(map(float, range(100))), (-5.0, 1e6)):
        plot_lines(surface, rect, [PlotLine("Ann", values), PlotLine("Ben", values)], 1.0)
    plot_lines(surface, rect, [], 1.0, percent=True)
    assert plot_bars(surface, rect, [Bar("Ann", (0, 0)), Bar("Ben", (1, 900), "much")], [(1, 1, 1), (2, 2, 2)], 1.0) == 50


@pytest.mark.parametrize("size", [(640, 480), (800, 600), (1280, 800), (2560, 1440)], ids=str)
def test_short_names_are_never_cut_in_the_scorebook(
    size: tuple[int, int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shelf = GameShelf(tmp_path, seed=1, spare=[])
    match = shelf.open("tit-tat-toe", 2, {}, ["Player 1", "Player 2"])
    for move in (Lot(0), Choose("lay-first"), *map(Lay, ("d4", "c4", "c3", "c5", "e5"))):
        match.play(move)
    match.leave()
    window = Window(pygame.Surface(size, 0, 32), Stage(shelf, size))
    press(window, pygame.K_F6)
    proofs = Proofs(monkeypatch)
    window.scene.draw(window.surface)
    names = [line for line in proofs.lines if line.text in ("Player 1", "Player 2")]
    assert len(names) >= 4
    assert [line.shown for line in names if line.shown != line.text] == []


@pytest.mark.parametrize(
    ("moment", "words"),
    [
        ("2026-03-01 09:05:59", "today, 09:05"),
        ("2026-02-28 23:59:00", "yesterday, 23:59"),
        ("2026-02-27 12:00:00", "27 February, 12:00"),
        ("2025-12-31 18:30:00", "31 December 2025, 18:30"),
        ("once upon a time", "once upon a time"),
    ],
)
def test_the_date_of_a_game_is_written_in_everyday_words(moment: str, words: str) -> None:
    assert when_played(moment, date(2026, 3, 1)) == words
