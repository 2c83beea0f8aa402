"""The home screen: finding, starting and continuing a game by mouse and by keys, and quitting after a question."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import numpy as np
import pygame
import pytest

from board.geometry import BoardPart, Point
from board.moves import Choose, Lay, Lot
from board.sides import CHECKER_SIDE, CROKINOLE_SIDE
from games.catalogue import GAMES, find
from games.game_shelf import GameShelf
from games.play.match import Match
from tests.helpers.driver import Driver
from ui.art.base import theme
from ui.art.base.camera import Camera
from ui.art.board.board_art import board_surface, forget_boards, stand_in
from ui.art.painting.card_art import PICTURES, SHAPE, card_picture, card_scene, paint_coming, read_scene, write_scene
from ui.scenes.base.dialog import QuestionCard
from ui.scenes.base.requests import SetUp, ShowSettings
from ui.scenes.base.scene import Push
from ui.scenes.home.home import Home
from ui.scenes.home.rules_card import RulesCard, TextCard
from ui.scenes.home.saved_game import KeptGame
from ui.scenes.home.saved_games_list import SavedGamesScene
from ui.scenes.home.scorebook_scene import ScorebookScene
from ui.scenes.home.settings_scene import SettingsScene
from ui.scenes.home.shelf_view import search_games
from ui.scenes.play.before_game import Setup
from ui.scenes.play.table_scene import TableScene
from ui.scenes.practice.drill_list import Drills
from ui.settings import Seating, Settings
from ui.widgets import elements

CARDS = [game.card for game in GAMES]


def at_home(tmp_path: Path, size: tuple[int, int] = (1280, 800)) -> Any:
    return Driver(shelf=GameShelf(tmp_path, seed=1, spare=[]), size=size)


@pytest.mark.parametrize(
    ("typed", "names"),
    [
        ("7", ["ten-pins"]),
        ("1", ["crokinole", *(card.name for card in CARDS if 10 <= card.number <= 19)]),
        ("10", ["king-pin"]),
        ("ten", ["ten-pins", "childrens-ten-pins"]),
        ("Children's", ["childrens-ten-pins"]),
        ("tit tat", ["tit-tat-toe"]),
        ("Tit-Tat", ["tit-tat-toe"]),
        ("races", ["bicycle-racing", "troublesome-pigs", "steeplechase"]),
        ("  GEESE ", ["fox-and-geese"]),
        ("caro", ["center-carrom-pins"]),
        ("carom pins", ["center-carrom-pins"]),
        ("corner p", ["corner-pins", "puss-in-the-corner"]),
        ("corner", ["corner-pins", "puss-in-the-corner"]),
        ("pin", ["ten-pins", "childrens-ten-pins", *(card.name for card in CARDS if 9 <= card.number <= 14)]),
        ("head", ["head-pin-out"]),
        ("okin", ["crokinole"]),
        ("gammon", ["backgammon"]),
        ("clock", ["puss-in-the-corner"]),
        ("board games", [card.name for card in CARDS if card.number >= 15]),
        ("xyzzy", []),
        ("", [card.name for card in CARDS]),
    ],
)
def test_games_are_found_by_typing_letters_or_digits(typed: str, names: list[str]) -> None:
    assert [card.name for card in search_games(CARDS, typed)] == names


def test_typing_selects_a_game_and_escape_clears_the_search(tmp_path: Path) -> None:
    driver = at_home(tmp_path)
    driver.write("mz")
    assert driver.scene.choice.found == []
    driver.key(pygame.K_RETURN)
    assert isinstance(driver.scene, Home)
    assert not driver.stage.sound.muted
    driver.key(pygame.K_BACKSPACE, pygame.K_BACKSPACE)
    driver.write("18")
    assert driver.scene.choice.card.name == "tit-tat-toe"
    driver.key(pygame.K_ESCAPE)
    assert (driver.scene.choice.typed, len(driver.scene.choice.found)) == ("", len(GAMES))
    place, scroll = driver.scene.shelf.places["tit-tat-toe"], driver.scene.scroll
    assert scroll.offset <= place.top < place.bottom <= scroll.offset + scroll.view.height
    driver.key(pygame.K_RETURN)
    assert isinstance(driver.scene, Setup)
    assert driver.scene.card.name == "tit-tat-toe"


def test_the_page_before_a_game_marks_our_own_rules_and_choices(tmp_path: Path) -> None:
    marked = {}
    for name in ("puss", "toe", "crok"):
        driver = at_home(tmp_path)
        driver.write(name)
        driver.key(pygame.K_RETURN)
        notes = [row.label for row in driver.scene.form.rows if row.is_note]
        marked[driver.scene.card.name] = (driver.scene.choices[0].label, driver.scene.choices[0].words, notes)
    note = "† our rule; not in the 1916 booklet"
    assert marked == {
        "puss-in-the-corner": ("Minutes", ["3 †", "10", "15", "20"], [note]),
        "tit-tat-toe": ("Games in a set †", ["1", "3", "5", "9"], [note]),
        "crokinole": ("Length", ["one round †", "50 points †", "100 points"], [note]),
    }


def test_arrows_move_between_cards_and_the_selected_one_stays_visible(tmp_path: Path) -> None:
    driver = at_home(tmp_path, (800, 600))
    home = driver.scene
    seen = {home.choice.name}
    for _ in range(30):
        driver.key(pygame.K_DOWN)
        seen.add(home.choice.name)
        place = home.shelf.places[home.choice.name].move(home._corner)
        assert home.room.contains(place)
    assert len({home.shelf.places[name].y for name in seen}) == len({place.y for place in home.shelf.places.values()})
    driver.key(*[pygame.K_RIGHT] * (len(GAMES) + 5))
    assert home.choice.name == GAMES[-1].card.name
    driver.key(*[pygame.K_LEFT] * (len(GAMES) + 5))
    assert home.choice.name == "crokinole"


def test_todays_session_shows_its_key_though_the_shot_of_the_day_has_no_room_for_its_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver, written = at_home(tmp_path), []
    monkeypatch.setattr(elements, "write", lambda _surface, text, *_rest, **_looks: written.append(text))
    driver.scene.stale = True
    driver.window.draw()
    assert written.count("F10") == 1
    assert "Shift F10" not in written


def test_a_card_can_be_clicked_after_scrolling(tmp_path: Path) -> None:
    driver = at_home(tmp_path)
    driver.feed(pygame.MOUSEWHEEL, x=0, y=-100)
    home = driver.scene
    place = home.shelf.places["checkers"].move(home._corner)
    driver.click(place.center)
    assert isinstance(driver.scene, Setup)
    assert driver.scene.card.name == "checkers"


def test_cards_of_a_family_are_together_and_no_cards_overlap(tmp_path: Path) -> None:
    for size in ((640, 480), (800, 600), (1280, 800), (2560, 1440), (700, 1200)):
        shelf = at_home(tmp_path, size).scene.shelf
        assert len(shelf.places) == len(GAMES)
        places = list(shelf.places.values())
        assert all(not one.colliderect(other) for i, one in enumerate(places) for other in places[:i])
        families = [card.family for card in shelf.order]
        assert len(list(dict.fromkeys(families))) == sum(a != b for a, b in zip(families, ["", *families], strict=False))


@pytest.mark.parametrize(
    ("size", "rows"),
    [
        ((1280, 800), [["Crokinole", "Races"], ["Flags", "Against the clock"]]),
        ((640, 480), [["Crokinole", "Flags", "Against the clock"], ["Races"]]),
    ],
)
def test_families_that_together_fill_a_row_share_it(size: tuple[int, int], rows: list[list[str]], tmp_path: Path) -> None:
    shelf = at_home(tmp_path, size).scene.shelf
    tops = sorted({place.y for place in shelf.places.values()})
    families_by_row = [dict.fromkeys(card.family for card in shelf.order if shelf.places[card.name].y == top) for top in tops]
    assert [list(families) for families in families_by_row[:2]] == rows


def test_one_press_starts_a_game_against_a_club_bot(tmp_path: Path) -> None:
    driver = at_home(tmp_path)
    driver.write("18")
    driver.press("now")
    table = driver.scene.session.table
    assert (table.card.name, [table.is_bot(seat) for seat in (0, 1)]) == ("tit-tat-toe", [False, True])
    assert (table.names[1], table.level(1)) == ("Ada", "club")


def test_quitting_asks_first(tmp_path: Path) -> None:
    driver = at_home(tmp_path)
    driver.key(pygame.K_ESCAPE)
    assert isinstance(driver.scene, QuestionCard)
    driver.key(pygame.K_ESCAPE)
    assert isinstance(driver.scene, Home)
    driver.press("quit")
    for letter in "lqyabcdefghijkmnoprstuvwxz":
        driver.write(letter)
        assert driver.window.is_open, f"{letter} must not quit: the player may be typing a game's name"
    driver.key(pygame.K_RIGHT, pygame.K_RETURN)
    assert not driver.window.is_open


@pytest.mark.parametrize(
    ("name", "scene"), [("practice", Drills), ("scores", ScorebookScene), ("settings", SettingsScene), ("about", TextCard)]
)
def test_every_other_screen_is_one_press_away_and_escape_goes_back(name: str, scene: type, tmp_path: Path) -> None:
    driver = at_home(tmp_path)
    driver.press(name)
    assert isinstance(driver.scene, scene)
    driver.key(pygame.K_ESCAPE)
    assert isinstance(driver.scene, Home)
    count = [button.name for button in driver.scene.buttons.buttons if button.is_enabled].index(name)
    driver.key(*[pygame.K_TAB] * (1 + count + 2), pygame.K_RETURN)
    assert isinstance(driver.scene, scene)


def test_help_and_rules_have_keys(tmp_path: Path) -> None:
    driver = at_home(tmp_path)
    driver.write("?")
    assert isinstance(driver.scene, TextCard)
    assert "Shift Enter" in driver.scene.text
    driver.key(pygame.K_ESCAPE, pygame.K_F1)
    assert isinstance(driver.scene, RulesCard)


def test_the_game_played_last_is_shown_and_can_be_continued(tmp_path: Path) -> None:
    shelf = GameShelf(tmp_path, seed=1, spare=[])
    match = shelf.open("tit-tat-toe", 2, {}, ["Ann", "Cat"])
    for move in (Lot(0), Choose("lay-first"), Lay("d4"), Lay("c4")):
        match.play(move)
    match.leave()
    driver = Driver(shelf=shelf, size=(1280, 800))
    home = driver.scene
    assert [part.name for part in home.saved.latest.result.parts] == ["Ann", "Cat"]
    assert len([man for man in home.saved.latest.picture.men if man.place in ("d4", "c4")]) == 2
    driver.press("kept")
    assert isinstance(driver.scene, SavedGamesScene)
    driver.key(pygame.K_ESCAPE)
    driver.press("continue")
    assert isinstance(driver.scene, TableScene)
    assert driver.scene.session.table.notation[-1] == "lay c4"


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.name)
def test_every_game_has_a_picture(card: Any) -> None:
    picture = card_picture(card.name, 300)
    assert picture is not None, f"python -m tools.make.make_cards {card.name}"
    assert picture.get_size() == (300, round(300 * SHAPE))


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.name)
def test_every_picture_is_also_stored_as_data_and_shows_the_same_side(card: Any) -> None:
    scene = card_scene(card.name)
    assert scene is not None, f"python -m tools.make.make_cards {card.name}"
    assert scene.picture.side is card.side
    assert len(scene.picture.men) >= 1
    assert read_scene(write_scene(scene)) == scene


def test_cards_show_the_chosen_colours_and_wood(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        "ui.scenes.home.shelf_view.card_camera", lambda _, prints: Camera(pygame.Rect(0, 0, 400, 400), prints=prints)
    )
    driver = at_home(tmp_path, (800, 600))
    shelf = driver.scene.shelf
    assert shelf.is_painted
    usual = card_picture("tit-tat-toe", 200)
    driver.stage.change(seatings={"tit-tat-toe": Seating(colours=(3, 4, 2, 0, 1))})
    driver.run(0.1)
    assert list(shelf._pictures) == ["tit-tat-toe"]
    blue, red = theme.BOOKLET[3].body, theme.BOOKLET[0].body
    assert near(shelf._pictures["tit-tat-toe"], blue) > 0.01 > near(usual, blue)
    driver.stage.change(finish="walnut", seatings={})
    driver.scene.spoil()
    driver.window.draw()
    assert not shelf.is_painted
    for _ in GAMES:
        driver.run(1 / 30)
        driver.window.draw()
    assert shelf.is_painted
    assert len(shelf._pictures) == len(GAMES)
    assert near(shelf._pictures["tit-tat-toe"], red) > 0.01
    driver.stage.set(Settings())


def near(picture: pygame.Surface, colour: theme.Colour) -> float:
    """Return the share of a picture's pixels that have nearly this colour."""
    apart = pygame.surfarray.array3d(picture).astype(int) - colour
    return float((abs(apart).sum(axis=2) < 60).mean())


def test_the_picture_files_are_small() -> None:
    assert sum(path.stat().st_size for path in PICTURES.iterdir()) < 2_000_000


@pytest.mark.parametrize("request_for", ["settings", "set-up"])
def test_a_board_drawn_in_the_background_appears_when_it_is_ready(request_for: str, tmp_path: Path) -> None:
    driver = at_home(tmp_path, (640, 480))
    stage = driver.stage
    forget_boards()
    is_drawn = False
    stage.ensure_board = lambda *_: is_drawn
    driver.window.answer(Push(ShowSettings() if request_for == "settings" else SetUp(CARDS[0])))
    driver.window.draw()
    bare = driver.window.surface.copy()
    # Until then a blurred board takes its place, not an empty half of the window or a bare square.
    assert tones(bare.subsurface(driver.scene.painter.camera.square)) > 100
    assert driver.window.needs_ticks
    is_drawn = True
    # The loop of a real window ticks only while an animation runs.
    assert driver.window.needs_ticks
    driver.window.advance(0.02)
    assert driver.window.draw()
    assert not driver.window.needs_ticks
    square = driver.scene.painter.camera.square
    before, after = (pygame.image.tobytes(seen.subsurface(square), "RGB") for seen in (bare, driver.window.surface))
    assert before != after


def test_a_board_of_another_size_is_the_placeholder_for_one_not_drawn_yet() -> None:
    forget_boards()
    small, large = (Camera(pygame.Rect(0, 0, size, size)) for size in (150, 300))
    board_surface(CROKINOLE_SIDE, small)
    stretched = stand_in(CROKINOLE_SIDE, large)
    assert stretched.get_size() == (300, 300)
    # The pocket in the middle is dark, unlike bare wood.
    assert sum(stretched.get_at((150, 150))[:3]) < sum(theme.FINISHES["maple"].surface[1]) * 0.6
    assert tones(stand_in(CHECKER_SIDE, large)) > 100, "Of a side that was never drawn there is a small board, not bare wood."


def test_a_placeholder_shows_the_visible_part_of_the_board() -> None:
    forget_boards()
    whole = Camera(pygame.Rect(0, 0, 300, 300))
    near = whole.on(BoardPart(Point(80.0, 80.0), 100.0))
    board_surface(CHECKER_SIDE, whole)
    drawn, stood = board_surface(CHECKER_SIDE, near), stand_in(CHECKER_SIDE, near)
    apart = abs(pygame.surfarray.array3d(drawn).astype(int) - pygame.surfarray.array3d(stood)).mean()
    elsewhere = stand_in(CHECKER_SIDE, whole.on(BoardPart(Point(-80.0, -80.0), 100.0)))
    other = abs(pygame.surfarray.array3d(drawn).astype(int) - pygame.surfarray.array3d(elsewhere)).mean()
    assert apart < other / 2


@pytest.mark.parametrize("size", [(120, 120), (180, 119), (90, 200)])
def test_until_its_picture_is_painted_a_game_shows_a_pale_one(size: tuple[int, int]) -> None:
    surface = pygame.Surface((300, 300), 0, 32)
    rect = pygame.Rect((20, 30), size)
    paint_coming(surface, rect, "crokinole")
    assert tones(surface.subsurface(rect)) > 100
    assert surface.get_at((rect.right + 1, rect.bottom + 1))[:3] == (0, 0, 0)
    paint_coming(surface, rect, "no such game")
    assert tones(surface.subsurface(rect)) == 1


def test_the_picture_of_the_saved_game_is_never_blank(tmp_path: Path) -> None:
    shelf = GameShelf(tmp_path, seed=1, spare=[])
    match = shelf.keep(Match(find("crokinole")(), 2, ["Ann", "Ben"]))
    match.play(Lot(0))
    match.leave()
    driver = Driver(shelf=shelf)
    [result] = shelf.kept()
    kept = KeptGame(driver.stage, result)
    driver.stage.ensure_board = lambda *_: False
    surface = pygame.Surface((120, 120), 0, 32)
    kept.draw(surface, surface.get_rect())
    assert tones(surface) > 100


def tones(picture: pygame.Surface) -> int:
    """Return the number of different colours in a picture."""
    return len(np.unique(pygame.surfarray.array3d(picture).reshape(-1, 3), axis=0))


def test_boards_in_new_colours_are_drawn_while_the_settings_are_open(tmp_path: Path) -> None:
    driver = at_home(tmp_path, (800, 600))
    asked: list[tuple[str, int]] = []
    driver.stage.ensure_board = lambda side, camera: bool(asked.append((side.name, camera.size))) or True
    driver.window.answer(Push(ShowSettings()))
    driver.window.draw()
    assert {size for _, size in asked} == {driver.scene.painter.camera.size}
    driver.stage.change(colours="okabe-ito")
    driver.scene.spoil()
    driver.window.draw()
    driver.stage.set(Settings())
    assert {("crokinole", 640), ("checker", 640)} <= set(asked)


def test_the_home_screen_offers_to_continue_the_right_game(tmp_path: Path) -> None:
    shelf = GameShelf(tmp_path, seed=1, spare=[])
    for number, name in enumerate(("tit-tat-toe", "flapjacks")):
        match = shelf.open(name, 2, {}, ["Ann", "Ben"])
        match.play(Lot(0))
        match.leave()
        (record,) = tmp_path.rglob(f"{name}*.txt")
        os.utime(record, (1e9 + number, 1e9 + number))
    driver = Driver(shelf=shelf, size=(1280, 800))  # type: ignore[arg-type]
    # The older game is viewed and left unchanged.
    driver.key(pygame.K_F3, pygame.K_DOWN, pygame.K_RETURN)
    assert driver.scene.session.table.card.name == "tit-tat-toe"
    driver.key(pygame.K_ESCAPE)
    assert driver.scene.menu.notice == "Tit-Tat-Toe saved."
    driver.key(pygame.K_F2)
    assert driver.scene.session.table.card.name == "flapjacks"
    driver.key(pygame.K_ESCAPE, pygame.K_F3, pygame.K_DOWN, pygame.K_RETURN)
    driver.scene.session.play(Choose("lay-first"))
    driver.key(pygame.K_ESCAPE)
    assert driver.scene.menu.notice == "Tit-Tat-Toe saved. Press F2 to continue."
    driver.key(pygame.K_F2)
    assert driver.scene.session.table.card.name == "tit-tat-toe"


def test_without_a_match_no_game_is_offered(tmp_path: Path) -> None:
    driver = at_home(tmp_path)
    driver.write("flapx")
    now = driver.scene.buttons.buttons[0]
    assert (now.label, now.is_enabled) == ("Flapjacks against a bot", False)
    driver.key(pygame.K_BACKSPACE)
    now = driver.scene.buttons.buttons[0]
    assert (now.label, now.is_enabled) == ("Flapjacks against a bot", True)
