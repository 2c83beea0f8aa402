"""Transitions from one scene of the window to another."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from board.moves import Choose, Lot
from games.game_shelf import GameShelf
from games.men.tit_tat_toe import TitTatToe
from games.play.match import Match
from ui.art.base.lettering import write_paragraph
from ui.scenes.base.stage import Stage
from ui.scenes.home.home import Home
from ui.scenes.play.table_scene import TableScene
from ui.settings import Settings, cycle_setting
from ui.window.window import Window


def left(folder: Path, size: tuple[int, int], text: int, trouble: str = "") -> Home:
    """Leave a game, and return the home screen. If saving fails, answer the question about it by keys."""
    shelf = GameShelf(folder / ("a folder with a long name, " * 4), spare=[])
    stage = Stage(shelf, size, settings=Settings(text=text))
    match = shelf.keep(Match(TitTatToe(), 2))
    match.play(Lot(0))
    table = TableScene(stage, match)
    table.session.play(Choose("lay-first"))
    match._keeper.trouble = trouble  # type: ignore[union-attr]
    table.session.read()
    window = Window(pygame.Surface(size, 0, 32), stage, table)
    for key, letter in ((pygame.K_ESCAPE, ""), (pygame.K_RIGHT, ""), (pygame.K_RETURN, "\r"))[: 3 if trouble else 1]:
        events = [pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=letter)]
        if letter:
            events.append(pygame.event.Event(pygame.TEXTINPUT, text=letter))
        window.feed([*events, pygame.event.Event(pygame.KEYUP, key=key, mod=0)], 1.0)
        window.advance(1 / 60)
        window.feed([], 1.1)
        window.draw()
    assert isinstance(window.scene, Home)
    return window.scene


def test_the_key_that_leaves_a_game_is_not_typed_at_home(tmp_path: Path) -> None:
    assert left(tmp_path, (1280, 800), 100, "The game cannot be kept.").choice.typed == ""


@pytest.mark.parametrize("text", [75, 100, 150, 175, 200])
@pytest.mark.parametrize("size", [(800, 600), (1280, 800)])
def test_the_home_screen_reports_a_saved_game_at_any_text_size(
    tmp_path: Path, size: tuple[int, int], text: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    ends = {}

    def write_and_note(surface: pygame.Surface, words: str, *how: Any, **more: Any) -> int:
        ends[words] = write_paragraph(surface, words, *how, **more)
        return ends[words]

    monkeypatch.setattr("ui.scenes.home.home_panel.write_paragraph", write_and_note)
    home = left(tmp_path, size, text)
    assert ends["Tit-Tat-Toe saved. Press F2 to continue."] <= home.buttons.buttons[0].rect.top


def test_numbers_stop_at_their_limits_and_other_settings_wrap_around() -> None:
    settings = Settings(volume=100, text=200, finish="cherry")
    assert cycle_setting(settings, "volume").volume == 100
    assert cycle_setting(settings, "text").text == 200
    assert cycle_setting(Settings(volume=0), "volume", -1).volume == 0
    assert cycle_setting(settings, "finish").finish == "maple"
    assert cycle_setting(cycle_setting(settings, "is_muted"), "is_muted") == settings
