"""Events of the window only decide on a move: shots are simulated and files are written in the next step."""

from __future__ import annotations

import os
from pathlib import Path

import pygame
import pytest

from board.moves import Choose, Lot
from board.sides import CHECKER_SIDE
from games.crokinole.crokinole import Crokinole
from games.game_shelf import GameShelf
from games.men.tit_tat_toe import TitTatToe
from games.play.match import Match
from ui.scenes.base.stage import Stage
from ui.scenes.home.home import Home
from ui.scenes.play.table_scene import TableScene
from ui.window.window import Window

SIZE = (800, 520)
STEP = 1 / 60


def seated(folder: Path, game: TitTatToe | Crokinole, *moves: Lot | Choose) -> tuple[Match, Window]:
    shelf = GameShelf(folder, seed=1, spare=[])
    match = shelf.keep(Match(game, 2, ["Ann", "Ben"]))
    for move in moves:
        match.play(move)
    stage = Stage(shelf, SIZE)
    window = Window(pygame.Surface(SIZE, 0, 32), stage, TableScene(stage, match))
    window.draw()
    return match, window


def key(code: int) -> list[pygame.event.Event]:
    return [pygame.event.Event(kind, key=code, mod=0, unicode="") for kind in (pygame.KEYDOWN, pygame.KEYUP)]


def lay(window: Window, place: str) -> list[pygame.event.Event]:
    """Return the events of a click on this place of the board."""
    scene = window.scene
    assert isinstance(scene, TableScene)
    pos = scene.session.screen.camera.to_screen(CHECKER_SIDE.place(place).at)
    return [pygame.event.Event(kind, pos=pos, button=1) for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)]


@pytest.fixture
def work(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return a list to which every simulation and every write to the disk is added."""
    done: list[str] = []
    for where, name in (("physics.attempts.simulate", "shot"), ("os.fsync", "file")):
        module, _, attribute = where.rpartition(".")
        real = os.fsync if name == "file" else __import__(module, fromlist=[attribute]).simulate

        def noted(*given, real=real, name=name, **named):  # type: ignore[no-untyped-def]
            done.append(name)
            return real(*given, **named)

        monkeypatch.setattr(where, noted)
    return done


def test_a_shot_is_simulated_and_saved_one_frame_after_its_release(tmp_path: Path, work: list[str]) -> None:
    match, window = seated(tmp_path, Crokinole(), Lot(0))
    window.stage.change(aim="none")
    window.feed([key(pygame.K_SPACE)[0]], 1.0)
    window.advance(10 * STEP)
    work.clear()
    window.feed([key(pygame.K_SPACE)[1]], 1.2)
    assert (len(match.played), work, window.needs_ticks) == (1, [], True)
    window.advance(STEP)
    assert len(match.played) == 2
    assert set(work) == {"shot", "file"}


def test_events_after_a_move_wait_until_it_is_played(tmp_path: Path, work: list[str]) -> None:
    match, window = seated(tmp_path, TitTatToe(), Lot(0), Choose("lay-first"))
    work.clear()
    # Lay a piece, then undo it, both within one frame.
    undo = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_z, mod=pygame.KMOD_CTRL, unicode="")
    window.feed([*lay(window, "d4"), undo], 1.0)
    assert (len(match.played), work) == (2, [])
    window.advance(STEP)
    assert len(match.played) == 3
    window.feed([], 1.1)
    assert len(match.played) == 3
    window.advance(STEP)
    assert len(match.played) == 2


def test_closing_the_window_plays_a_move_that_was_decided(tmp_path: Path) -> None:
    match, window = seated(tmp_path, TitTatToe(), Lot(0), Choose("lay-first"))
    window.feed([*lay(window, "d4"), pygame.event.Event(pygame.QUIT)], 1.0)
    window.close()
    assert len(match.played) == 3


def test_leaving_saves_one_frame_after_the_key(tmp_path: Path, work: list[str]) -> None:
    match, window = seated(tmp_path, TitTatToe(), Lot(0), Choose("lay-first"))
    window.feed(lay(window, "d4"), 1.0)
    window.advance(STEP)
    work.clear()
    window.feed(key(pygame.K_ESCAPE), 1.1)
    assert (work, window.scene.is_due) == ([], True)
    for _ in range(2):
        window.advance(STEP)
        window.feed([], 1.3)
    assert isinstance(window.scene, Home)
    assert len(match.played) == 3


def test_a_rematch_starts_one_frame_after_the_key(tmp_path: Path, work: list[str]) -> None:
    match, window = seated(tmp_path, TitTatToe())
    window.scene.resume("again")
    assert (work, window.scene.is_due) == ([], True)
    window.advance(STEP)
    assert isinstance(window.scene, TableScene)
    assert window.scene.session.table is not match


def test_a_game_from_an_earlier_move_starts_one_frame_after_the_key(tmp_path: Path, work: list[str]) -> None:
    match, window = seated(tmp_path, TitTatToe(), Lot(0), Choose("lay-first"))
    work.clear()
    window.scene.resume("branch 1")
    assert (work, window.scene.is_due) == ([], True)
    window.advance(STEP)
    assert isinstance(window.scene, TableScene)
    assert window.scene.session.table is not match


def test_closing_the_window_just_after_leaving_saves_only_once(tmp_path: Path) -> None:
    match, window = seated(tmp_path, TitTatToe(), Lot(0), Choose("lay-first"))
    window.feed(key(pygame.K_ESCAPE), 1.0)
    assert window.scene.is_due
    window.close()
    assert [result.game for result in window.stage.shelf.kept()] == [match.card.name]


def test_the_text_of_a_key_that_leaves_is_not_typed_at_home(tmp_path: Path) -> None:
    _, window = seated(tmp_path, TitTatToe(), Lot(0), Choose("lay-first"))
    escape = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="x")
    window.feed([escape, pygame.event.Event(pygame.TEXTINPUT, text="x"), key(pygame.K_ESCAPE)[1]], 1.0)
    window.advance(STEP)
    window.feed([], 1.1)
    assert isinstance(window.scene, Home)
    assert window.scene.choice.typed == ""
