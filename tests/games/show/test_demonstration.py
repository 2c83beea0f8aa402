"""Demonstrations of twenty games, played without a window."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

import main
from command_line import parser
from games.catalogue import EVERY_GAME
from games.races.steeplechase import Steeplechase
from games.show.demonstration import as_table, demonstrate

QUICK = ("bicycle-racing", "tit-tat-toe", "steeplechase")


def test_the_seed_repeats_the_table_except_for_the_seconds() -> None:
    first, second = ([replace(result, seconds=0.0) for result in demonstrate(QUICK, 7)] for _ in range(2))
    assert first == second
    assert [result.game for result in first] == list(QUICK)
    assert as_table(first).splitlines()[0].split() == ["game", "seats", "winner", "score", "turns", "shots", "fouls", "seconds"]


def test_a_game_of_shots_counts_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("games.show.demonstration.THOUGHT", 4)
    (result,) = demonstrate(["cocked-hat-and-feather"], 1)
    assert result.seats == 2
    assert result.turns == result.shots > 20


def test_a_game_against_the_clock_has_a_turn_for_every_word_of_the_umpire() -> None:
    (result,) = demonstrate(["national-flags"], 1)
    assert result.turns >= 32


def test_a_failed_game_is_named_and_the_others_are_reported(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(*_: object) -> None:
        raise RuntimeError("The horse has bolted.")

    monkeypatch.setattr("physics.work.batches.os.cpu_count", lambda: 1)
    monkeypatch.setattr(Steeplechase, "outcome", fails)
    assert main.main(["demo", "--headless", "--games", *QUICK]) == 1
    told = capsys.readouterr()
    assert [line.split()[:3] for line in told.out.splitlines()[1:]][2] == ["steeplechase", "2", "failed"]
    assert len(told.out.splitlines()) == 4
    assert told.err.startswith("steeplechase failed.\n")
    assert told.err.endswith("The horse has bolted.\n")


@pytest.mark.parametrize("form", ["table", "json"])
def test_the_demo_without_a_window_prints_its_results(
    form: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("physics.work.batches.os.cpu_count", lambda: 1)
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
        (["--json"], "--json needs --headless."),
        (["--headless", "--loop"], "--loop needs the window."),
        (["--seconds", "-3"], "whole number"),
        (["--seconds", "0"], "--seconds must be at least 1."),
    ],
)
def test_invalid_arguments_are_answered_in_a_sentence(
    arguments: list[str], complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main.main(["demo", *arguments]) == 2
    assert complaint in capsys.readouterr().err


def test_all_games_can_be_requested() -> None:
    names = [game.card.name for game in EVERY_GAME]
    assert parser("main.py").parse_args(["demo", "--games", *names]).games == names
