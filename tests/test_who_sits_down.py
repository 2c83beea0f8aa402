"""Players chosen on the command line: the same people and bots take their seats with and without `--position`."""

from __future__ import annotations

import pytest

import main
from command_line import parser
from games.game_shelf import GameShelf

POSITION = ["--position", "W:W21,22:B1,2"]


def seated(*line: str) -> list[tuple[str, str]]:
    """Return, for each seat, the name of the player and the name of the bot. The second is an empty string for a person."""
    match = main._seated(GameShelf(seed=1), parser("main.py").parse_args(line), "Ann")
    return [(name, "" if bot is None else bot.name) for name, bot in zip(match.names, match.players, strict=True)]


@pytest.mark.parametrize("more", [[], POSITION])
def test_seats_without_a_named_bot_belong_to_people(more: list[str]) -> None:
    assert seated("play", "checkers", *more) == [("Ann", ""), ("Player 2", "")]


@pytest.mark.parametrize("more", [[], POSITION])
def test_a_named_bot_gets_the_last_seat(more: list[str]) -> None:
    assert seated("play", "checkers", "--bot", "club", *more) == [("Ann", ""), ("Ada", "club")]


def test_bots_fill_a_game_that_one_person_cannot_play_alone() -> None:
    assert [bool(bot) for _, bot in seated("play", "puss-in-the-corner")] == [False, True, True, True]
