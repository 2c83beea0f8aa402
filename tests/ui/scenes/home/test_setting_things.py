"""Settings, which apply at once, keys, which can be changed, and the setup of each game, which is remembered."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from games.game_shelf import GameShelf
from tests.helpers.driver import Driver, FakeShelf
from ui.art.base import theme
from ui.scenes.base.requests import SetUp, ShowSettings
from ui.scenes.base.scene import Push
from ui.scenes.home.home import Home
from ui.scenes.home.settings_scene import WORDS, SettingsScene
from ui.settings import CHOICES, Seating, Settings
from ui.widgets import keys


@pytest.fixture
def driver() -> Any:
    driver = Driver(size=(1280, 800))
    driver.window.answer(Push(ShowSettings()))
    driver.window.draw()
    yield driver
    driver.stage.set(Settings())


def choose(driver: Any, name: str) -> None:
    """Move the focus to a setting with the keys."""
    form = driver.scene.form
    wanted = form.widgets.index(driver.scene.choices[name])
    driver.key(*[pygame.K_DOWN] * ((wanted - form.focus) % len(form.widgets)))
    assert form.focused is driver.scene.choices[name]


def test_every_setting_is_on_the_screen_with_words_for_each_value() -> None:
    assert set(WORDS) == set(CHOICES) - {"is_coached"}
    for name, (label, words) in WORDS.items():
        assert label
        assert len(words) == len(CHOICES[name]), name


def test_all_fields_of_the_settings_are_in_one_column(driver: Any) -> None:
    form = driver.scene.form
    columns = {}
    for widget in form.widgets:
        driver.window.draw()
        columns[f"{len(columns)} {widget.spoken()}"] = (widget.rect.x, widget.rect.width)
        driver.key(pygame.K_DOWN)
    assert len(set(columns.values())) == 1, columns


@pytest.mark.parametrize("name", WORDS)
def test_keys_change_every_setting_and_it_applies_at_once(name: str, driver: Any) -> None:
    before = getattr(driver.stage.settings, name)
    choose(driver, name)
    driver.key(pygame.K_RIGHT)
    choices = CHOICES[name]
    assert getattr(driver.stage.settings, name) == choices[(choices.index(before) + 1) % len(choices)]
    driver.key(pygame.K_LEFT)
    assert getattr(driver.stage.settings, name) == before


def test_the_mouse_changes_a_setting_even_after_scrolling_to_it(driver: Any) -> None:
    driver.feed(pygame.MOUSEWHEEL, x=0, y=-6)
    driver.window.draw()
    choice = driver.scene.choices["turns_board"]
    assert driver.scene.form.scroll.view.contains(choice.rect)
    driver.click((choice.rect.right - 8, choice.rect.centery))
    assert driver.stage.settings.turns_board


def test_changing_the_volume_plays_a_sound(driver: Any) -> None:
    choose(driver, "volume")
    driver.key(pygame.K_LEFT)
    assert driver.stage.sound.volume == pytest.approx(0.7)
    assert [kind for kind, *_ in driver.stage.sound.heard] == ["disk", "rim"]
    driver.press("hear")
    assert len(driver.stage.sound.heard) == 4


def test_the_text_size_can_be_clicked_repeatedly_in_one_place(driver: Any) -> None:
    choice = driver.scene.choices["text"]
    end = (choice.rect.right - 8, choice.rect.centery)
    for size in ("115%", "130%", "150%"):
        driver.click(end)
        driver.window.draw()
        assert choice.spoken() == size
    assert driver.stage.settings.text == 100
    driver.feed(pygame.MOUSEMOTION, pos=(choice.rect.centerx, choice.rect.bottom + 3), rel=(0, 9), buttons=(0, 0, 0))
    assert driver.stage.settings.text == 150
    driver.window.draw()
    start = (choice.rect.left + 8, choice.rect.centery)
    for size in ("130%", "115%", "100%", "85%", "75%", "75%"):
        driver.click(start)
        driver.window.draw()
        assert choice.spoken() == size
    driver.key(pygame.K_ESCAPE)
    assert driver.stage.settings.text == 75


def test_text_at_double_size_is_drawn_twice_as_large(driver: Any) -> None:
    before = driver.scene.buttons.buttons[0].rect.height
    choose(driver, "text")
    driver.key(*[pygame.K_RIGHT] * 5)
    driver.window.draw()
    assert driver.stage.settings.text == 200
    assert driver.scene.buttons.buttons[0].rect.height == 2 * before


def test_new_colours_and_wood_show_on_the_sample_board(driver: Any) -> None:
    sample = driver.scene.painter.camera.to_screen

    def seen() -> list[Any]:
        from ui.scenes.home.settings_scene import SAMPLE

        driver.window.draw()
        disk = SAMPLE.men[0].at
        x, y = sample(disk)
        return [driver.window.surface.get_at((round(x + 12), round(y)))[:3], driver.window.surface.get_at((600, 600))[:3]]

    before = seen()
    choose(driver, "colours")
    driver.key(pygame.K_RIGHT)
    coloured = seen()
    assert coloured[0] != before[0]
    choose(driver, "finish")
    driver.key(pygame.K_RIGHT)
    assert seen()[1] != before[1]
    assert theme.finish().name == "walnut"


def test_reset_restores_all_settings_but_keeps_the_players(driver: Any) -> None:
    seatings = {"sample": Seating(names=("Ann",))}
    driver.stage.set(Settings(volume=10, text=75, keys={"hint": "j"}, seatings=seatings, is_coached=True))
    driver.press("usual")
    assert driver.stage.settings == Settings(seatings=seatings, is_coached=True)
    driver.key(pygame.K_ESCAPE)
    assert isinstance(driver.scene, Home)


def test_reset_shows_the_default_values_at_once(driver: Any) -> None:
    choose(driver, "volume")
    driver.key(pygame.K_LEFT)
    volume = driver.scene.choices["volume"]
    assert volume.spoken() == "70%"
    driver.press("usual")
    assert driver.scene.choices["volume"].spoken() == "80%"


# --- keys ---------------------------------------------------------------------------------------------------------


def set_key(driver: Any, name: str, key: int) -> None:
    scene = driver.scene
    entry = next(entry for entry in scene.key_fields if entry.action.name == name)
    scene.form.go(scene.form.widgets.index(entry))
    driver.key(pygame.K_RETURN, key)


def test_a_key_can_be_changed_and_restored(driver: Any) -> None:
    set_key(driver, "hint", pygame.K_j)
    assert driver.stage.settings.keys == {"hint": "j"}
    assert keys.key_label(pygame.K_h) == "J"
    driver.key(pygame.K_DELETE)
    assert driver.stage.settings.keys == {}
    assert keys.key_label(pygame.K_h) == "H"


def test_choosing_a_used_key_exchanges_the_keys(driver: Any) -> None:
    set_key(driver, "hint", pygame.K_r)
    assert driver.stage.settings.keys == {"hint": "r", "replay": "h"}
    driver.key(pygame.K_DELETE)
    assert driver.stage.settings.keys == {}


def test_fixed_keys_are_refused_and_escape_changes_nothing(driver: Any) -> None:
    set_key(driver, "hint", pygame.K_RETURN)
    assert driver.stage.settings.keys == {}
    assert driver.scene.problem == "Return is already in use. Choose another key."
    set_key(driver, "hint", pygame.K_ESCAPE)
    assert driver.stage.settings.keys == {}
    assert isinstance(driver.scene, SettingsScene)


def test_the_players_key_replaces_the_default_key(driver: Any) -> None:
    driver.stage.change(keys={"mute": "k", "undo": "u"})
    driver.key(pygame.K_m)
    assert not driver.stage.settings.is_muted
    driver.key(pygame.K_k)
    assert driver.stage.settings.is_muted
    event = keys.to_default_key(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_u, mod=0, unicode="u"))
    assert event is not None
    assert (event.key, bool(event.mod & pygame.KMOD_CTRL)) == (pygame.K_z, True)
    kept = keys.to_default_key(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_z, mod=pygame.KMOD_LCTRL, unicode=""))
    assert kept is not None
    assert kept.key == pygame.K_z


def test_the_screen_shows_that_the_sound_is_off(driver: Any) -> None:
    def picture() -> bytes:
        driver.window.draw()
        return pygame.image.tobytes(driver.window.surface, "RGB")

    before = picture()
    driver.key(pygame.K_m)
    assert driver.window.toast.words == "Sound off."
    assert picture() != before
    driver.key(pygame.K_m)
    assert driver.window.toast.words == "Sound on."
    driver.run(3.0)
    assert not driver.window.toast.words
    assert picture() == before


# --- setup of a game ----------------------------------------------------------------------------------------------


def sit_down(driver: Any, name: str) -> Any:
    card = next(card for card in driver.stage.shelf.cards if card.name == name)
    driver.window.answer(Push(SetUp(card)))
    driver.window.draw()
    return driver.scene


def test_choices_before_a_game_are_remembered_for_each_game() -> None:
    driver = Driver(size=(1280, 800))
    setup = sit_down(driver, "sample")
    setup.fields[0].text, setup.fields[1].text = "Mary", "Ben"
    setup.sitters[1].at = 0
    setup.choices[0].at = 2
    setup.hints.at = 1
    driver.press("begin")
    assert driver.stage.settings.seatings["sample"] == Seating(2, ("Mary", "Ben"), ("", ""), (), {"laps": "three"}, hints=False)
    again = sit_down(driver, "sample")
    assert [field.text for field in again.fields[:2]] == ["Mary", "Ben"]
    assert (again.sitters[1].at, again.choices[0].at, again.hints.at) == (0, 2, 1)
    other = sit_down(driver, "other")
    assert other.fields[0].text == "Mary"
    assert other.sitters[0].at == 0


def test_one_click_starts_a_game_against_a_bot_whichever_players_played_last() -> None:
    driver = Driver(size=(1280, 800))
    driver.stage.change(seatings={"sample": Seating(3, ("Mary", "Ben", "Cleo"), ("", "", ""), (), {"laps": "three"})})
    sit_down(driver, "sample")
    driver.press("bots")
    assert driver.stage.shelf.opened[-1] == ("sample", 2, {"laps": 1}, ["Mary", ""], ["", "Rose"], True)


def test_players_can_exchange_colours(tmp_path: Path) -> None:
    driver = Driver(shelf=GameShelf(tmp_path, seed=1, spare=[]), size=(1280, 800))  # type: ignore[arg-type]
    setup = sit_down(driver, "crokinole")
    driver.click(setup.swatches[0].rect.center)
    assert [swatch.colour for swatch in setup.swatches[:2]] == [1, 0]
    driver.click(setup.swatches[0].rect.center)
    assert [swatch.colour for swatch in setup.swatches[:2]] == [2, 0]
    driver.press("begin")
    assert driver.scene.session.reading.picture.colours == (2, 0)


def test_partners_share_a_colour_and_change_it_together(tmp_path: Path) -> None:
    driver = Driver(shelf=GameShelf(tmp_path, seed=1, spare=[]), size=(1280, 800))  # type: ignore[arg-type]
    setup = sit_down(driver, "crokinole")
    driver.key(pygame.K_RIGHT)
    assert [swatch.colour for swatch in setup.swatches] == [0, 1, 0, 1]
    driver.window.draw()
    driver.click(setup.swatches[2].rect.center)
    assert [swatch.colour for swatch in setup.swatches] == [1, 0, 1, 0]


def test_long_names_are_limited_and_unprintable_ones_refused() -> None:
    driver = Driver(shelf=FakeShelf(), size=(1280, 800))
    setup = sit_down(driver, "sample")
    driver.key(pygame.K_TAB, pygame.K_TAB)
    driver.write("x" * 100)
    assert len(setup.fields[0].text) == 60
    setup.fields[0].text = "a\u202eb"
    driver.press("begin")
    assert "is not a valid name" in setup.problem
    assert driver.scene is setup
