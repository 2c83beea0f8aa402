"""Seats of a match: people decide in the window, bots compute, and moves of other players arrive from outside."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from board.moves import IllegalMove
from games.catalogue import find
from games.keep.onlooker import Onlooker
from games.keep.record import save
from games.play.bot_names import make_bot
from games.play.match import Match
from games.play.seats import Bot, Elsewhere, Person, sitters

ROOT = Path(__file__).resolve().parents[3]


def test_seats_without_a_bot_are_persons_and_unnamed_bots_have_default_names() -> None:
    club = make_bot("checkers", "club")
    assert sitters(3, ["Ann"], [None, club, club]) == (Person("Ann"), Bot("Ada", club), Bot("Walter", club))


def test_a_bot_takes_a_seat_under_the_same_name() -> None:
    match = Match(find("checkers")(), 2, ["Ann", "Ben"])
    club = make_bot("checkers", "club")
    match.seat(1, club)
    assert match.sitting == (Person("Ann"), Bot("Ben", club))
    assert [match.is_here(seat) for seat in (0, 1)] == [True, False]
    match.seat(1, None)
    assert match.sitting == (Person("Ann"), Person("Ben"))


def test_a_watched_game_is_no_match_and_has_no_person_here(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    save(Match(find("checkers")(), 2, ["Ann", "Ben"]), path)
    watched = Onlooker(path)
    assert watched.sitting == (Elsewhere("Ann"), Elsewhere("Ben"))
    assert not isinstance(watched, Match)
    assert watched.is_elsewhere
    assert not watched.can_hint
    with pytest.raises(IllegalMove):
        watched.hint()


@pytest.mark.parametrize("room", ["ui", "games"])
def test_no_module_tests_the_class_of_a_table(room: str) -> None:
    """Code that checks the class of a table (a game in the window) would refuse new kinds of tables."""
    kinds = {"Table", "Match", "SeatedGame", "ReadOnlyGame", "Onlooker", "ShownGame"}
    for path in sorted((ROOT / room).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "isinstance":
                asked = {name.id for name in ast.walk(node.args[1]) if isinstance(name, ast.Name)} & kinds
                assert not asked, f"{path.relative_to(ROOT)}:{node.lineno} asks whether a table is {asked}"
