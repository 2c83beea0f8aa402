"""Settings: they are saved and apply at once, and a damaged file loses settings but never prevents the start."""

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
from ui.settings import CHOICES, Seating, Settings, cycle_setting, parse_settings, read_settings, write_settings

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
    theme.use_look("booklet", "maple")


def test_all_settings_are_read_back_as_written(tmp_path):
    assert all(getattr(UNUSUAL, name) != getattr(Settings(), name) for name in asdict(UNUSUAL))
    file = tmp_path / "deep" / "settings.json"
    write_settings(UNUSUAL, file)
    assert read_settings(file) == UNUSUAL


@pytest.mark.parametrize("kept", [None, 7, "900x700", [900], [900, "700"], [900.0, 700.0], [True, True], [1, 1], [10**9, 700]])
def test_an_impossible_window_size_is_ignored(kept):
    assert parse_settings({"window": kept}).window is None


def test_each_default_value_is_an_allowed_value():
    for name, choices in CHOICES.items():
        assert getattr(Settings(), name) in choices, name


@pytest.mark.parametrize("text", ["", "{", "[]", "null", "7", '"x"', "\x00\x01", "[" * 100_000, '{"volume": NaN}'])
def test_an_unreadable_file_gives_the_default_settings(tmp_path, text):
    file = tmp_path / "settings.json"
    file.write_text(text, encoding="utf-8")
    assert read_settings(file) == Settings()


def test_a_missing_file_or_a_folder_gives_the_default_settings(tmp_path):
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
def test_one_wrong_entry_does_not_affect_the_others(name, value):
    kept = json.loads(json.dumps(asdict(UNUSUAL)))
    kept[name] = value
    assert parse_settings(kept) == replace(UNUSUAL, **{name: getattr(Settings(), name)})


def test_only_the_valid_parts_of_remembered_players_are_read():
    kept = {
        "seats": "many",
        "names": ["Ann", 7, "B\x00b"],
        "players": ["", None],
        "colours": [0, 0],
        "rules": {"a": 1, "b": "two"},
    }
    seating = parse_settings({"seatings": {"king-pin": kept}}).seatings["king-pin"]
    assert seating == Seating(0, ("Ann", "", ""), ("", ""), (), {"b": "two"})


def test_settings_wrap_around():
    settings = Settings(aim="none")
    assert cycle_setting(settings, "aim").aim == "first touch"
    assert cycle_setting(settings, "aim", -1).aim == "whole"
    assert cycle_setting(settings, "aim", 3) == settings


def test_a_change_is_stored_at_once_or_lasts_until_the_program_ends(tmp_path: Path):
    file = tmp_path / "settings.json"
    stage = Stage(NoShelf(), settings_file=file)
    stage.change(volume=50)
    assert read_settings(file).volume == 50
    blocked = tmp_path / "a file"
    blocked.write_text("in the way", encoding="utf-8")
    stage = Stage(NoShelf(), settings_file=blocked / "settings.json")
    stage.change(volume=50)
    assert stage.settings.volume == 50


def test_volume_mute_text_size_colours_and_wood_apply_at_once():
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


def test_an_input_method_is_explained_a_few_times_per_family_of_games():
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
    assert stage.recolour(card, picture) is picture
    stage.change(seatings={"crokinole": Seating(colours=(3, 1, 2, 0, 4))})
    assert stage.recolour(card, picture).colours == (3, 1, 3, 1)


def test_the_name_in_an_older_settings_file_is_used():
    kept = {"seatings": {"crokinole": {"names": ["Ann"]}, "checkers": {"names": ["Anna", "Ben"]}, "flapjacks": {"names": [""]}}}
    assert parse_settings(kept).name == "Anna"
    assert parse_settings({**kept, "name": ""}).name == ""
    assert parse_settings({**kept, "name": 7}).name == ""


def test_the_aim_line_in_an_older_settings_file_is_used() -> None:
    # The whole path was the former default, not the player's choice.
    former = {"none": "none", "first touch": "first touch", "whole": "fading"}
    assert {kept: parse_settings({"practice_aim": kept}).practice_path for kept in former} == former
    assert parse_settings({"practice_aim": "none", "practice_path": "whole"}).practice_path == "whole"


def test_counts_of_uses_below_one_are_ignored() -> None:
    kept = {"learned": {"aim": 2, "spin": 0, "undo": -1, "hint": True, "map": 1.5, "rules": 1}}
    assert parse_settings(kept).learned == {"aim": 2, "rules": 1}


def test_changed_keys_are_stored_by_name() -> None:
    assert parse_settings({"keys": {"undo": "u", "redo": "", "hint": 7}}).keys == {"undo": "u"}
