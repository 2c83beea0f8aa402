"""What is painted looks as it did: men, dice, boards, guides and what stands on paper, and whole scenes without their boards."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pygame
import pytest
from test_laid_out import SCENES, plain
from test_scenes import Driver

from board.moves import Call, Choose, Lay, Lot, Move, Roll, Step
from games.catalogue import find
from games.match import Match
from games.shelf import GameShelf
from tests.helpers.painted import SUBJECTS, check
from ui import theme
from ui.painter import Painter
from ui.scenes.requests import Request
from ui.scenes.scene import Push
from ui.settings import Settings
from ui.snapshot import snapshot

SIZE = (800, 600)
TYPE = 14
"""How far a cell with type in it may be from the kept one."""
TELLING = ("about", "kept")
"""Scenes in which something else stands every day."""


@pytest.fixture(autouse=True)
def _as_usual() -> None:
    pygame.font.init()
    theme.wear("booklet", "maple")


@pytest.mark.parametrize("subject", SUBJECTS)
def test_what_is_painted_looks_as_it_did(subject: str) -> None:
    assert [found for name, surface, by in SUBJECTS[subject]() for found in check(name, surface, by)] == []


@pytest.fixture(scope="module")
def shelf(tmp_path_factory: pytest.TempPathFactory) -> Iterator[GameShelf]:
    shelf = GameShelf(tmp_path_factory.mktemp("kept"), seed=1, spare=[])
    yield shelf
    shelf.close()


@pytest.fixture
def _bare(monkeypatch: pytest.MonkeyPatch) -> None:
    """No board, and cloth without a weave: both are painted elsewhere, and take their time."""
    monkeypatch.setattr(Painter, "paint", lambda *_, **__: None)
    monkeypatch.setattr(Painter, "paint_board", lambda *_, **__: None)
    monkeypatch.setattr(Painter, "paint_table", lambda _, surface: surface.fill(theme.CLOTH))
    monkeypatch.setattr("ui.scenes.home.tabletop", plain)


@pytest.mark.usefixtures("_bare")
@pytest.mark.parametrize("name", [name for name in SCENES if name not in TELLING])
def test_a_scene_is_laid_out_as_it_was(name: str, shelf: GameShelf) -> None:
    driver = Driver(shelf=shelf, size=SIZE)  # type: ignore[arg-type]
    driver.stage.set(Settings())
    request: Request | None = SCENES[name](shelf)
    if request is not None:
        driver.window.answer(Push(request))
    else:
        driver.window.scene.spoil()
    driver.window.scene.draw(driver.window.surface)
    assert check(f"scene, {name}", driver.window.surface, 4, TYPE) == []


GAMES: dict[str, tuple[Move, ...]] = {
    "crokinole": (Lot(0),),
    "four-back": (Lot(1), Call("spot-7")),
    "ten-pins": (Lot(0),),
    "backgammon": (Roll((6, 5)), Roll((2, 1)), Choose("throw-anew"), Roll((3, 1)), Step(("point-8", "point-5"))),
    "tit-tat-toe": (Lot(0), Choose("lay-first"), Lay("d4"), Lay("c4")),
    "bicycle-racing": (Roll((1, 4)), Roll((3, 2)), Roll((6, 5))),
    "national-flags": (Call("flag-peru"),),
}


@pytest.mark.usefixtures("_bare")
@pytest.mark.parametrize("name", GAMES)
def test_a_game_is_laid_out_as_it_was(name: str, shelf: GameShelf) -> None:
    game = next(game for game in shelf.cards if game.name == name)
    match = Match(find(name)(), game.seats[0], ["Ann", "Ben"], random=Random(3))
    for move in GAMES[name]:
        match.play(move)
    assert check(f"game, {name}", snapshot(match, SIZE), 4, TYPE) == []
