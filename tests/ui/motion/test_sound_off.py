"""The sign that shows that sound is off: it has a free place in every scene and covers no text, button or board."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

import pygame
import pytest

from board.protocols.table import Demo
from games.catalogue import find
from games.game_shelf import GameShelf
from games.play.match import Match
from tests.helpers.driver import Driver
from tests.helpers.laid_out import Proofs
from ui.art.base import theme
from ui.art.painting.painter import Painter
from ui.scenes.base.requests import (
    LearnFlags,
    PlayGame,
    Practise,
    Request,
    SetUp,
    ShowDemo,
    ShowDrills,
    ShowKept,
    ShowResult,
    ShowScores,
    ShowSettings,
)
from ui.scenes.base.scene import Push
from ui.scenes.play.table_scene import TableScene
from ui.settings import Settings
from ui.widgets import titles
from ui.widgets.elements import Buttons
from ui.widgets.fields import ChoiceField

SIZES = [((640, 480), 100), ((800, 600), 100), ((1280, 800), 100), ((2560, 1440), 100), ((800, 600), 200), ((1280, 800), 200)]


def played(name: str, shots: int = 3) -> Match:
    match = Match(find(name)(), 2, ("Ann", "Ben"), random=Random(3))
    for _ in range(shots):
        options = match.options
        assert options is not None
        match.play(options.sample(Random(3)))
    return match


def result() -> ShowResult:
    match = played("crokinole")
    return ShowResult(match.card.title, match.names, (0,), "Ann has a hundred.", match.picture)


def card(shelf: GameShelf, name: str) -> object:
    return next(card for card in shelf.cards if card.name == name)


SCENES: dict[str, Callable[[GameShelf], Request | None]] = {
    "home": lambda _: None,
    "table": lambda _: PlayGame(played("crokinole")),
    "replay": lambda _: PlayGame(played("crokinole")),
    "drills": lambda _: ShowDrills(),
    "practice": lambda shelf: Practise(shelf.practice.open_game(played("crokinole"))),
    "demo": lambda _: ShowDemo(Demo(("tit-tat-toe",), seed=1)),
    "scorebook": lambda _: ShowScores(),
    "settings": lambda _: ShowSettings(),
    "set-up": lambda shelf: SetUp(card(shelf, "cocked-hat-and-feather")),  # type: ignore[arg-type]
    "kept": lambda shelf: ShowKept(tuple(shelf.kept())),
    "result": lambda _: result(),
    "flags": lambda _: LearnFlags(),
}
CASES = [
    pytest.param(
        name,
        size,
        text,
        id=f"{size[0]}x{size[1]}-{text}-{name}",
        marks=[] if (size, text) in SIZES[:3:2] else [pytest.mark.thorough],
    )
    for size, text in SIZES
    for name in SCENES
]


@pytest.fixture(scope="module")
def shelf(tmp_path_factory: pytest.TempPathFactory) -> Iterator[GameShelf]:
    shelf = GameShelf(tmp_path_factory.mktemp("kept"), seed=1, spare=[])
    match = shelf.open("crokinole", 2, {}, ["Ann", "Ben"])
    match.play(match.options.sample(Random(1)))  # type: ignore[union-attr]
    match.leave()
    yield shelf
    shelf.close()


@pytest.fixture
def taken(monkeypatch: pytest.MonkeyPatch) -> dict[str, list[pygame.Rect]]:
    """Collect from now on the rectangles of the sign for muted sound and of the buttons. Slow painting is left out."""
    rects: dict[str, list[pygame.Rect]] = {"sign": [], "press": []}
    blit, draw, choose = titles.draw_mute_sign, Buttons.draw, ChoiceField.draw

    def sign(surface: pygame.Surface, *arguments: object, **more: object) -> pygame.Rect:
        place = blit(surface, *arguments, **more)  # type: ignore[arg-type]
        rects["sign"] += [place] if surface.get_width() > 1 else []
        return place

    def buttons(self: Buttons, *arguments: object, **more: object) -> None:
        rects["press"] += [button.rect for button in self.buttons]
        draw(self, *arguments, **more)  # type: ignore[arg-type]

    def choice(self: ChoiceField, *arguments: object, **more: object) -> None:
        rects["press"].append(self.rect)
        choose(self, *arguments, **more)  # type: ignore[arg-type]

    for module in ("widgets.titles", "scenes.play.game_result", "scenes.home.scorebook_scene", "scenes.home.learning_flags"):
        monkeypatch.setattr(f"ui.{module}.draw_mute_sign", sign)
    monkeypatch.setattr(Buttons, "draw", buttons)
    monkeypatch.setattr(ChoiceField, "draw", choice)
    monkeypatch.setattr("ui.art.base.lettering._sheet", lambda size, _: pygame.Surface(size))
    monkeypatch.setattr("ui.scenes.home.home.tabletop", pygame.Surface)
    monkeypatch.setattr("ui.scenes.home.learning_flags.paint_contact_sheet", lambda *_: {})
    monkeypatch.setattr(Painter, "paint", lambda *_, **__: None)
    monkeypatch.setattr(Painter, "paint_table", lambda _, surface: surface.fill(theme.CLOTH))
    return rects


@pytest.mark.parametrize(("name", "size", "text"), CASES)
def test_the_sign_for_sound_off_overlaps_no_text(
    name: str,
    size: tuple[int, int],
    text: int,
    shelf: GameShelf,
    taken: dict[str, list[pygame.Rect]],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    driver = Driver(shelf=shelf, size=size)  # type: ignore[arg-type]
    driver.stage.set(Settings(text=text, is_muted=True, is_coached=True))
    request = SCENES[name](shelf)
    if request is not None:
        driver.window.answer(Push(request))
    scene = driver.window.scene
    if name == "replay":
        assert isinstance(scene, TableScene)
        scene.flow.review(2)
    proofs = Proofs(monkeypatch)
    scene.spoil()
    for rects in taken.values():
        rects.clear()
    scene.draw(driver.window.surface)
    (sign,) = taken["sign"]
    assert min(sign.size) >= 12
    assert driver.window.surface.get_rect().contains(sign)
    assert [line.text for line in proofs.lines if line.surface.get_width() > 1 and line.rect.colliderect(sign)] == []
    assert not any(sign.colliderect(rect) for rect in taken["press"])
    board = getattr(getattr(scene, "session", None), "screen", None)
    assert board is None or not sign.colliderect(board.camera.square)
    scene.close()
