"""Reading saved settings: invalid values are dropped one by one."""

from __future__ import annotations

from ui.settings import Settings, understood


def test_what_was_learned_was_learned_at_least_once() -> None:
    kept = {"learned": {"aim": 2, "spin": 0, "undo": -1, "hint": True, "map": 1.5, "rules": 1}}
    assert understood(kept).learned == {"aim": 2, "rules": 1}


def test_keys_have_names() -> None:
    assert understood({"keys": {"undo": "u", "redo": "", "hint": 7}}).keys == {"undo": "u"}


def test_who_had_chosen_how_much_is_seen_of_a_shot_before_it_could_fade_keeps_it() -> None:
    usual = Settings().practice_path
    assert [understood({"practice_aim": kept}).practice_path for kept in ("none", "first touch", "whole")] == [
        "none",
        "first touch",
        usual,
    ]
    assert understood({"practice_aim": "none", "practice_path": usual}).practice_path == usual


def test_the_last_name_that_a_game_remembered_is_the_name_where_there_is_none() -> None:
    seatings = {"checkers": {"names": ["Ann"]}, "crokinole": {"names": ["Ben"]}, "flapjacks": {"names": [""]}}
    assert understood({"seatings": seatings}).name == "Ben"
    assert understood({"seatings": seatings, "name": "Cleo"}).name == "Cleo"
    assert understood([]) == Settings()
