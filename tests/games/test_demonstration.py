"""The twenty games demonstrated without a window."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

import main
from games.catalogue import GAMES
from games.command_line import parser
from games.demonstration import as_table, demonstrate

QUICK = ("bicycle-racing", "tit-tat-toe", "steeplechase")


def test_the_same_seed_gives_the_same_table_but_for_the_seconds() -> None:
    first, second = ([replace(result, seconds=0.0) for result in demonstrate(QUICK, 7)] for _ in range(2))
    assert first == second
    assert [result.game for result in first] == list(QUICK)
    assert as_table(first).splitlines()[0].split() == ["game", "seats", "winner", "score", "turns", "shots", "fouls", "seconds"]


def test_a_game_of_shots_counts_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("games.demonstration.THOUGHT", 4)
    (result,) = demonstrate(["cocked-hat-and-feather"], 1)
    assert result.seats == 2
    assert result.turns == result.shots > 20


@pytest.mark.parametrize("form", ["table", "json"])
def test_demo_without_a_window_prints_what_came_of_it(
    form: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("physics.many.os.cpu_count", lambda: 1)
    arguments = ["demo", "--headless", "--seed", "7", "--games", *QUICK]
    assert main.main([*arguments, "--json"] if form == "json" else arguments) == 0
    out = capsys.readouterr().out
    if form == "json":
        told = json.loads(out)
        assert told["seed"] == 7
        assert [game["game"] for game in told["games"]] == list(QUICK)
    else:
        assert [line.split()[0] for line in out.splitlines()] == ["game", *QUICK]


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["--games", "ludo"], "ludo"),
        (["--headless", "--games", "ludo"], "ludo"),
        (["--json"], "Only --headless answers as JSON."),
        (["--seconds", "-3"], "whole number"),
        (["--seconds", "0"], "A game is shown for one second at least."),
    ],
)
def test_nonsense_is_answered_in_a_sentence(arguments: list[str], complaint: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main.main(["demo", *arguments]) == 2
    assert complaint in capsys.readouterr().err


def test_all_can_be_asked_for() -> None:
    names = [game.card.name for game in GAMES]
    assert parser("main.py").parse_args(["demo", "--games", *names]).games == names
