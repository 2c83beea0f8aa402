"""Text in all scenes: it never overlaps, is never cut, and is never too faint, at three window sizes and at 200%."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from board.moves import Choose, Lay, Lot
from games.game_shelf import GameShelf
from tests.helpers.driver import Driver
from tests.helpers.families import tried
from tests.helpers.laid_out import Proofs, faults
from ui.art.base import theme
from ui.art.painting.painter import Painter
from ui.scenes.base import controls
from ui.scenes.base.requests import (
    Ask,
    Offer,
    PlayGame,
    Practise,
    ReadRules,
    ReadText,
    Request,
    SetUp,
    ShowDrills,
    ShowKept,
    ShowNotice,
    ShowSettings,
)
from ui.scenes.base.scene import Push
from ui.scenes.home import about
from ui.settings import Seating, Settings

SIZES = [((800, 600), 100), ((1280, 800), 100), ((2560, 1440), 100), ((800, 600), 200), ((1280, 800), 200), ((1280, 800), 75)]
IDS = [f"{w}x{h}-{text}" for (w, h), text in SIZES]
LONG = "Maximiliana Featherstonehaugh-Cholmondeley of Auchtermuchty"
SETTINGS = Path.home() / ".local/share/crokinole-combination-board/settings.json"
NAMES = (LONG, LONG[::-1], "Wu", "Ann", LONG, "Ben", "Cleo", LONG)


@pytest.fixture(scope="module")
def shelf(tmp_path_factory: pytest.TempPathFactory) -> Iterator[GameShelf]:
    """Return a collection with a saved game of players with long names."""
    shelf = GameShelf(tmp_path_factory.mktemp("kept"), seed=1, spare=[])
    for names in ([LONG, LONG[::-1]], ["Ann", "Wu"]):
        match = shelf.open("tit-tat-toe", 2, {}, names)
        for move in (Lot(0), Choose("lay-first"), Lay("d4"), Lay("c4")):
            match.play(move)
        match.leave()
    yield shelf
    shelf.close()


@pytest.fixture(autouse=True)
def _plain_cloth(monkeypatch: pytest.MonkeyPatch) -> None:
    """Skip the board and the weave of the cloth, which are slow to draw and hold no text."""
    monkeypatch.setattr(Painter, "paint", lambda *_, **__: None)
    monkeypatch.setattr(Painter, "paint_table", lambda _, surface: surface.fill(theme.CLOTH))
    monkeypatch.setattr("ui.scenes.home.home.tabletop", plain)


def plain(size: tuple[int, int]) -> pygame.Surface:
    surface = pygame.Surface(size, 0, 32)
    surface.fill(theme.CLOTH)
    return surface


def card(shelf: GameShelf, name: str) -> object:
    return next(card for card in shelf.cards if card.name == name)


SCENES: dict[str, Callable[[GameShelf], Request | None]] = {
    "home": lambda _: None,
    "settings": lambda _: ShowSettings(),
    "about": lambda _: ReadText(about.TITLE, about.TAGLINE, about.about(SETTINGS)),
    "controls": lambda _: ReadText(
        "Crokinole", "Everything mouse and keys do.", controls.in_game(controls.SORTS, {"Ann": "W A S D"})
    ),
    "kept": lambda shelf: ShowKept(tuple(shelf.kept())),
    "rules": lambda shelf: ReadRules(card(shelf, "cocked-hat-and-feather")),  # type: ignore[arg-type]
    "set-up of crokinole": lambda shelf: SetUp(card(shelf, "crokinole")),  # type: ignore[arg-type]
    "set-up of ten pins": lambda shelf: SetUp(card(shelf, "ten-pins")),  # type: ignore[arg-type]
    "set-up of flags": lambda shelf: SetUp(card(shelf, "national-flags")),  # type: ignore[arg-type]
    "set-up of checkers": lambda shelf: SetUp(card(shelf, "checkers")),  # type: ignore[arg-type]
    "set-up of fox and geese": lambda shelf: SetUp(card(shelf, "fox-and-geese")),  # type: ignore[arg-type]
    "drills": lambda _: ShowDrills(),
    "practice, shooting": lambda shelf: Practise(shelf.practice.open("one-rim"), 0),
    "practice, setting up": lambda shelf: Practise(shelf.practice.open("one-rim"), 1),
    "practice, your hand": lambda shelf: Practise(shelf.practice.open("one-rim"), 3),
    "question": lambda _: Ask("Quit?", "Your games are saved for next time.", "Quit", "Cancel", "quit"),
    "offer": lambda _: Offer("Open in another window", f"{LONG} plays it.", (("Watch", "look"), ("Play a copy", "copy"))),
    "notice": lambda _: ShowNotice("A mishap", "Something went wrong, and the game had to close. " * 3),
}


@pytest.mark.parametrize("name", SCENES)
@pytest.mark.parametrize(("size", "text"), tried(SIZES, (SIZES[0], SIZES[1], SIZES[3])), ids=IDS)
def test_no_text_overlaps_is_cut_or_too_faint(
    name: str, size: tuple[int, int], text: int, shelf: GameShelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    games = ("crokinole", "ten-pins", "national-flags")
    seatings = {game: Seating(8 if game == "ten-pins" else 2, NAMES, ("", "club")) for game in games}
    driver = Driver(shelf=shelf, size=size)  # type: ignore[arg-type]
    driver.stage.set(Settings(text=text, seatings=seatings))
    request = SCENES[name](shelf)
    if request is not None:
        driver.window.answer(Push(request))
    else:
        driver.window.scene.spoil()
    # The need to scroll is known only after drawing.
    driver.window.scene.draw(driver.window.surface)
    driver.window.scene.spoil()
    proofs = Proofs(monkeypatch)
    driver.window.scene.draw(driver.window.surface)
    seen = list(proofs.lines)
    assert seen
    # Long names, and text that contains them, may be shortened.
    assert faults(seen, (LONG, LONG[::-1])) == []


@pytest.mark.parametrize("scheme", theme.SCHEMES)
def test_text_beside_a_game_can_be_read_in_every_colour_scheme(
    scheme: str, shelf: GameShelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = Driver(shelf=shelf, size=(1280, 800))  # type: ignore[arg-type]
    driver.stage.set(Settings(colours=scheme))
    proofs = Proofs(monkeypatch)
    for game in ("crokinole", "ten-pins", "backgammon", "bicycle-racing"):
        driver.window.answer(Push(PlayGame(shelf.seat(game, 2, {}, ["Ann", "Ben"]))))
        driver.run(0.1)
        driver.window.scene.draw(driver.window.surface)
    driver.stage.set(Settings())
    assert len(proofs.lines) > 20
    assert [f"{line.text}: {line.contrast:.1f}" for line in proofs.lines if line.contrast < 4.5] == []


def test_a_click_on_the_smallest_window_still_finds_every_button(shelf: GameShelf) -> None:
    driver = Driver(shelf=shelf, size=(640, 480))  # type: ignore[arg-type]
    for button in driver.scene.buttons.buttons:
        assert pygame.Rect(0, 0, 640, 480).contains(button.rect)


def test_the_checks_of_text_find_real_faults(monkeypatch: pytest.MonkeyPatch) -> None:
    from ui.art.base import lettering

    proofs = Proofs(monkeypatch)
    surface = pygame.Surface((200, 100))
    surface.fill(theme.PAPER)
    font = theme.font(20)
    lettering.write(surface, "One line", (10, 10), font, theme.INK)
    lettering.write(surface, "on another", (14, 14), font, theme.INK)
    lettering.write(surface, "over the edge of it", (150, 40), font, theme.INK)
    lettering.write(surface, "cut in the middle", (10, 70), font, theme.INK, width=60)
    lettering.write(surface, "faint", (100, 70), font, theme.PAPER_EDGE)
    words = " ".join(faults(proofs.lines))
    assert "'on another' lies on 'One line'" in words
    assert "'over the edge of it' runs over the edge" in words
    assert "'cut in the middle' is cut to" in words
    assert "'faint' is faint" in words
