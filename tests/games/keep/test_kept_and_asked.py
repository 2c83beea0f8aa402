"""Rules that players agree before a game, and rematches, which are saved from the first move."""

from __future__ import annotations

import argparse
from pathlib import Path

import pytest

import main
from board.moves import Lay, Lot
from board.text.arguments import UsageError
from command_line import parser
from games.game_shelf import GameShelf
from games.keep.record import read


def asked(*words: str) -> argparse.Namespace:
    return parser("board").parse_args(words)


@pytest.fixture
def shelf(tmp_path: Path):
    shelf = GameShelf(tmp_path, seed=1, spare=[])
    yield shelf
    shelf.close()


def test_a_game_without_hints_gives_none(shelf: GameShelf):
    assert main._seated(shelf, asked("play", "tit-tat-toe")).hints
    assert not main._seated(shelf, asked("play", "tit-tat-toe", "--no-hints")).hints


def test_names_bots_seats_and_rules_come_from_the_command_line(shelf: GameShelf):
    line = ("play", "crokinole", "--seats", "4", "--name", "Ann", "--bot", "club", "--bot", "master", "--rule", "ring_two=0")
    match = main._seated(shelf, asked(*line))
    assert [match.is_bot(seat) for seat in range(4)] == [False, False, True, True]
    assert match.names[0] == "Ann"
    assert match.game.ring_two == 0
    assert main._seated(shelf, asked("play", "crokinole", "--name", "Ann", "--name", "Ben")).seats == 2
    puss = main._seated(shelf, asked("play", "puss-in-the-corner"))
    assert [puss.is_bot(seat) for seat in range(puss.seats)] == [False, *[True] * (puss.seats - 1)]


def test_impossible_settings_are_refused_in_a_sentence(shelf: GameShelf):
    with pytest.raises(UsageError, match=r"^Crokinole is for 2 or 4 players, not 3\.$"):
        main._seated(shelf, asked("play", "crokinole", "--seats", "3"))
    with pytest.raises(UsageError, match=r"^Write a house rule as RULE=VALUE, not 'ring_two'\.$"):
        main._seated(shelf, asked("play", "crokinole", "--rule", "ring_two"))
    with pytest.raises(UsageError, match="No bot called 'nobody'"):
        main._seated(shelf, asked("play", "crokinole", "--bot", "nobody"))


LINES = {
    "": {"command": "play", "game": None, "hints": True, "seed": None},
    "play crokinole --seed 7": {"command": "play", "game": "crokinole", "seed": 7, "hints": True, "seats": None},
    "open a.txt --copy": {"command": "open", "file": Path("a.txt"), "copy": True, "look_on": False},
    "open a.txt --look-on": {"command": "open", "copy": False, "look_on": True},
    "export a.txt b.pdn": {"command": "export", "file": Path("a.txt"), "out": Path("b.pdn")},
    "rules crokinole": {"command": "rules", "game": "crokinole"},
    "list": {"command": "list"},
    "screenshot crokinole a.png": {"out": Path("a.png"), "size": (1280, 800), "seed": None, "moves": 24, "seats": None},
    "screenshot crokinole a.png --size 800x600 --seed 3 --moves 5": {"size": (800, 600), "seed": 3, "moves": 5},
    "races": {"races": 1000, "seed": 0},
    "races --races 5 --seed 2": {"races": 5, "seed": 2},
    "scorebook --game crokinole --player Ann --json": {"game": "crokinole", "player": "Ann", "json": True, "csv": False},
    "scorebook --csv": {"game": None, "player": None, "json": False, "csv": True},
    "verify a.txt": {"command": "verify", "file": Path("a.txt")},
    "map one-rim a.png --size 640x480": {"command": "map", "size": (640, 480), "headings": 64, "speeds": 32, "hand": None},
    "map hanger a.csv --headings 8 --speeds 4 --from 80 --to 100 --goal pocket --hand club": {
        "what": "hanger",
        "out": Path("a.csv"),
        "headings": 8,
        "speeds": 4,
        "first": "80",
        "last": "100",
        "goal": "pocket",
        "hand": "club",
    },
    "practice --list": {"command": "practice", "list": True, "picture": None},
    "practice one-rim --picture a.png": {"what": "one-rim", "list": False, "picture": Path("a.png")},
    "match crokinole --players club master": {
        "players": ["club", "master"],
        "games": 100,
        "seed": 1,
        "simulations": None,
        "seats": None,
    },
    "match crokinole --players club master --games 4 --seed 2 --simulations 9 --seats 4 --rule ring_two=0 --json": {
        "games": 4,
        "seed": 2,
        "simulations": 9,
        "seats": 4,
        "rule": ["ring_two=0"],
        "json": True,
    },
    "demo": {"games": [], "seconds": 60, "loop": False, "seed": 1, "headless": False, "json": False},
    "demo --games checkers --seconds 5 --loop --seed 3": {"games": ["checkers"], "seconds": 5, "loop": True, "seed": 3},
    "film crokinole a.gif": {"what": "crokinole", "shot": None, "size": (640, 400), "rate": 25, "seconds": 20, "seed": 1},
    "film a.txt a.gif --shot 2 --rate 10 --seconds 4 --seed 9": {"shot": 2, "rate": 10, "seconds": 4, "seed": 9},
    "bench": {"shots": 200, "seed": 1, "against": None},
    "shot --at -10,-20 --heading 80 --speed 900 --spin 3 --pins --json": {
        "at": "-10,-20",
        "heading": 80.0,
        "speed": 900.0,
        "spin": 3.0,
        "pins": True,
        "json": True,
        "side": None,
    },
}


@pytest.mark.parametrize("line", LINES)
def test_the_command_line_is_parsed_as_intended(line: str):
    found = vars(asked(*line.split()))
    assert {name: found[name] for name in LINES[line]} == LINES[line]


def test_a_rematch_with_a_known_first_player_is_saved_at_once(shelf: GameShelf, tmp_path: Path):
    match = shelf.open("fox-and-geese", 2, {}, ["Ann", "Ben"], hints=False)
    match.play(Lot(0))
    match.play(Lay("c1"))
    match.leave()
    again = shelf.rematch(match)
    # The other player now has the fox. That change counts as a move and is saved before any other.
    assert list(again.notation) == ["lot 2"]
    records = [read(path.read_text()) for path in tmp_path.glob("*.txt")]
    assert sorted(list(record.notation) for record in records) == [["lot 1", "lay c1"], ["lot 2"]]
    assert {tuple(record.names) for record in records} == {("Ann", "Ben")}
    assert not any(record.hints for record in records)


def test_a_rematch_with_a_draw_is_saved_after_the_draw(shelf: GameShelf, tmp_path: Path):
    match = shelf.open("tit-tat-toe", 2, {}, ["Ann", "Ben"])
    match.play(Lot(0))
    match.leave()
    again = shelf.rematch(match)
    assert len(list(tmp_path.glob("*.txt"))) == 1
    again.play(Lot(1))
    again.leave()
    assert sorted(list(read(path.read_text()).notation) for path in tmp_path.glob("*.txt")) == [["lot 1"], ["lot 2"]]
