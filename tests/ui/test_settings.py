"""Settings are saved, apply at once, and a damaged file costs settings, never the start."""

from __future__ import annotations

import json
from dataclasses import asdict, replace
from pathlib import Path

import pytest

from board.sides import CROKINOLE_SIDE
from board.views.picture import Picture
from ui.art.base import theme
from ui.scenes.base.off_screen import NoShelf
from ui.scenes.base.stage import EXPLAINED, Stage
from ui.settings import CHOICES, Seating, Settings, cycled, read_settings, understood, write_settings

UNUSUAL = Settings(
    volume=30,
    is_muted=True,
    text=150,
    colours="okabe-ito",
    finish="walnut",
    aim="first touch",
    practice_path="none",
    hand_error=False,
    pace=2.0,
    reduces_motion=True,
    turns_board=True,
    closes_up=False,
    chair="never",
    throws_itself=True,
    fills_screen=True,
    window=(900, 700),
    demo_after=0,
    keys={"hint": "j"},
    is_coached=True,
    learned={"Pins AimingHand": 4},
    name="Ann",
    seatings={
        "crokinole": Seating(4, ("Ann", "", "Cleo"), ("", "club", "", "master"), (1, 0), {"rounds": "4"}, hints=False, part="fox")
    },
    views={"crokinole": "chair"},
)


@pytest.fixture(autouse=True)
def _booklets_colours():
    yield
    theme.wear("booklet", "maple")


def test_everything_that_can_be_set_is_read_as_it_was_written(tmp_path):
    assert all(getattr(UNUSUAL, name) != getattr(Settings(), name) for name in asdict(UNUSUAL))
    file = tmp_path / "deep" / "settings.json"
    write_settings(UNUSUAL, file)
    assert read_settings(file) == UNUSUAL


@pytest.mark.parametrize("kept", [None, 7, "900x700", [900], [900, "700"], [900.0, 700.0], [True, True], [1, 1], [10**9, 700]])
def test_a_size_that_no_window_can_have_is_forgotten(kept):
    assert understood({"window": kept}).window is None


def test_each_setting_is_usually_one_of_those_it_may_be():
    for name, choices in CHOICES.items():
        assert getattr(Settings(), name) in choices, name


@pytest.mark.parametrize("text", ["", "{", "[]", "null", "7", '"x"', "\x00\x01", "[" * 100_000, '{"volume": NaN}'])
def test_a_file_of_nonsense_is_no_file(tmp_path, text):
    file = tmp_path / "settings.json"
    file.write_text(text, encoding="utf-8")
    assert read_settings(file) == Settings()


def test_no_file_and_a_folder_in_its_place_are_as_usual(tmp_path):
    assert read_settings(tmp_path / "none.json") == Settings()
    assert read_settings(tmp_path) == Settings()


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("volume", "loud"),
        ("volume", True),
        ("volume", 1000),
        ("text", 0),
        ("pace", None),
        ("is_muted", 1),
        ("aim", ["whole"]),
        ("keys", 3),
        ("learned", {"x": "y", "z": -1}),
        ("seatings", {"crokinole": 4}),
        ("colours", "mauve"),
    ],
)
def test_one_wrong_entry_costs_only_itself(name, value):
    kept = json.loads(json.dumps(asdict(UNUSUAL)))
    kept[name] = value
    assert understood(kept) == replace(UNUSUAL, **{name: getattr(Settings(), name)})


def test_a_seating_is_read_as_far_as_it_makes_sense():
    kept = {
        "seats": "many",
        "names": ["Ann", 7, "B\x00b"],
        "players": ["", None],
        "colours": [0, 0],
        "rules": {"a": 1, "b": "two"},
    }
    seating = understood({"seatings": {"king-pin": kept}}).seatings["king-pin"]
    assert seating == Seating(0, ("Ann", "", ""), ("", ""), (), {"b": "two"})


def test_what_is_turned_through_comes_round():
    settings = Settings(aim="none")
    assert cycled(settings, "aim").aim == "first touch"
    assert cycled(settings, "aim", -1).aim == "whole"
    assert cycled(settings, "aim", 3) == settings


def test_a_change_is_kept_at_once_and_what_cannot_be_kept_lasts_till_the_end(tmp_path: Path):
    file = tmp_path / "settings.json"
    stage = Stage(NoShelf(), settings_file=file)
    stage.change(volume=50)
    assert read_settings(file).volume == 50
    blocked = tmp_path / "a file"
    blocked.write_text("in the way", encoding="utf-8")
    stage = Stage(NoShelf(), settings_file=blocked / "settings.json")
    stage.change(volume=50)
    assert stage.settings.volume == 50


def test_volume_mute_text_colours_and_wood_work_at_once():
    stage = Stage(NoShelf())
    before, red = stage.appearance, theme.seat_colour(0)
    stage.change(volume=40, is_muted=True)
    assert (stage.sound.volume, stage.sound.muted) == (0.4, True)
    assert stage.appearance == before
    assert stage.px(20) == 20
    stage.change(text=200)
    assert stage.px(20) == 40
    stage.change(colours="okabe-ito", finish="walnut")
    assert theme.seat_colour(0) != red
    assert theme.finish().name == "walnut"
    assert stage.appearance == ((1280, 800), 200, "okabe-ito", "walnut")


def test_a_hand_is_explained_a_few_times_in_each_family_of_games():
    stage = Stage(NoShelf())
    for _ in range(EXPLAINED):
        assert not stage.knows("Pins AimingHand")
        stage.learn("Pins AimingHand")
    assert stage.knows("Pins AimingHand")
    assert not stage.knows("Crokinole AimingHand")


def test_a_picture_has_the_colours_the_players_chose():
    from games.catalogue import find

    card = find("crokinole").card
    stage = Stage(NoShelf())
    picture = Picture(CROKINOLE_SIDE, (), colours=(0, 1, 0, 1))
    assert stage.tinted(card, picture) is picture
    stage.change(seatings={"crokinole": Seating(colours=(3, 1, 2, 0, 4))})
    assert stage.tinted(card, picture).colours == (3, 1, 3, 1)


def test_a_name_told_before_there_was_one_for_all_games_is_known():
    kept = {"seatings": {"crokinole": {"names": ["Ann"]}, "checkers": {"names": ["Anna", "Ben"]}, "flapjacks": {"names": [""]}}}
    assert understood(kept).name == "Anna"
    assert understood({**kept, "name": ""}).name == ""
    assert understood({**kept, "name": 7}).name == ""


def test_a_path_that_was_chosen_before_it_could_fade_is_still_chosen() -> None:
    # The whole path was the former default, not the player's choice.
    former = {"none": "none", "first touch": "first touch", "whole": "fading"}
    assert {kept: understood({"practice_aim": kept}).practice_path for kept in former} == former
    assert understood({"practice_aim": "none", "practice_path": "whole"}).practice_path == "whole"


def test_what_was_learned_was_learned_at_least_once() -> None:
    kept = {"learned": {"aim": 2, "spin": 0, "undo": -1, "hint": True, "map": 1.5, "rules": 1}}
    assert understood(kept).learned == {"aim": 2, "rules": 1}


def test_keys_have_names() -> None:
    assert understood({"keys": {"undo": "u", "redo": "", "hint": 7}}).keys == {"undo": "u"}
