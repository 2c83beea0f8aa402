"""Seats from the command line: the same people and bots, with or without `--position`."""

from __future__ import annotations

import pytest

import main
from command_line import parser
from games.game_shelf import GameShelf

POSITION = ["--position", "W:W21,22:B1,2"]


def seated(*line: str) -> list[tuple[str, str]]:
    """Return the name and the bot of each seat. The bot is empty for a person."""
    match = main._seated(GameShelf(seed=1), parser("main.py").parse_args(line), "Ann")
    return [(name, "" if bot is None else bot.name) for name, bot in zip(match.names, match.players, strict=True)]


@pytest.mark.parametrize("more", [[], POSITION])
def test_people_sit_where_no_bot_is_named(more: list[str]) -> None:
    assert seated("play", "checkers", *more) == [("Ann", ""), ("Player 2", "")]


@pytest.mark.parametrize("more", [[], POSITION])
def test_a_bot_that_is_named_has_the_last_seat(more: list[str]) -> None:
    assert seated("play", "checkers", "--bot", "club", *more) == [("Ann", ""), ("Ada", "club")]


def test_bots_fill_up_a_game_that_wants_more_hands_than_one_has() -> None:
    assert [bool(bot) for _, bot in seated("play", "puss-in-the-corner")] == [False, True, True, True]
