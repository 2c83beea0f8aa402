"""Arguments and output of the commands for practice, such as the shot of the day."""

from __future__ import annotations

import argparse
from datetime import date
from pathlib import Path

import pytest

from board.protocols.practising import BadPosition
from board.views.day_result import today
from games.commands.practice_commands import add_day_arguments, chosen_day, day_data
from games.practice.day_shots import shot_of
from games.practice.drill_room import DrillRoom
from games.practice.tasks.position import read

DAY = date(2026, 11, 18)


def asked(*arguments: str) -> argparse.Namespace:
    parser = argparse.ArgumentParser()
    add_day_arguments(parser)
    return parser.parse_args(arguments)


def test_the_day_is_today_or_the_given_date() -> None:
    before = today()
    assert before <= chosen_day(asked()) <= today()
    assert chosen_day(asked("--date", "2026-11-18")) == DAY
    assert (asked().line, asked("--line").line, asked().json, asked("--json").json) == (False, True, False, True)


@pytest.mark.parametrize("text", ["2026-02-30", "tomorrow", "18.11.2026"])
def test_an_invalid_date_is_refused_in_a_sentence(text: str) -> None:
    with pytest.raises(BadPosition, match=rf"^A day is written as 2026-11-18, not .{text}.\.$"):
        chosen_day(asked("--date", text))


def test_the_data_of_a_day_contain_its_position_and_the_tries(tmp_path: Path) -> None:
    found = day_data(DrillRoom(tmp_path), DAY)
    shot = shot_of(DAY)
    assert (found["date"], found["master"], found["tries"]) == ("2026-11-18", shot.share, [])
    assert found["line"] == "Shot of 18 November: 0 of 3 tries"
    assert read(str(found["position"])).men == shot.position.men
    assert found["goal"] == shot.position.aim().prompt
