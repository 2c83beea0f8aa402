"""The moves of any game, exported as JSON and as CSV."""

from __future__ import annotations

import csv
import io
import json
from datetime import UTC, datetime
from pathlib import Path

import pytest

from games.catalogue import GAMES
from games.flicking import FlickingGame
from games.keep import notation
from games.keep.notation import moves_as_data as moves
from games.keep.record import load
from games.play.match import Match
from physics.shot_reader import read_shot

SAMPLES = Path(__file__).parents[1] / "samples"
NOW = datetime(2026, 1, 2, tzinfo=UTC)
BARE = [game.card.name for game in GAMES if not issubclass(game, FlickingGame)]


def sample(name: str) -> Match:
    return load(SAMPLES / f"{name}.txt")


def test_a_move_is_exported_with_player_log_line_and_score() -> None:
    match = sample("fox-and-geese")
    told = json.loads(moves.write_json(match))
    assert (told["game"], told["side"], told["players"]) == ("fox-and-geese", "checker", ["Ann", "Ben"])
    assert len(told["moves"]) == len(match.played) == 89
    lot, *_, last = told["moves"]
    assert (lot["move"], lot["seat"], lot["player"], lot["notation"]) == (1, None, None, "lot 1")
    assert last == {
        "move": 89,
        "seat": 1,
        "player": "Ann",
        "notation": "h4-g5",
        "told": "Ann moves a goose from h4 to g5.",
        "said": ["The fox has slipped through the geese."],
        "score": [1, 1],
    }


def test_csv_has_a_line_for_each_move() -> None:
    match = sample("checkers")
    rows = list(csv.DictReader(io.StringIO(moves.write_csv(match))))
    assert list(rows[0]) == ["move", "seat", "player", "notation", "told", "said", "score"]
    assert [row["notation"] for row in rows] == list(match.notation)
    assert (rows[0]["seat"], rows[0]["player"]) == ("", "")
    assert {row["player"] for row in rows[1:]} == {"Ann", "Ben"}
    assert rows[-1]["score"] == "1-0"


def test_a_roll_belongs_to_the_player_who_rolls() -> None:
    told = json.loads(moves.write_json(sample("steeplechase")))["moves"]
    assert [(move["seat"], move["notation"]) for move in told[:3]] == [(1, "roll 1-3"), (2, "roll 1-1"), (1, "roll 1-6")]


def test_a_tick_names_the_player_who_acts() -> None:
    told = json.loads(moves.write_json(sample("national-flags")))["moves"]
    assert [(move["move"], move["seat"], move["notation"]) for move in told[:3]] == [
        (1, None, "call flag-turkey"),
        (2, 2, "tick 2:buzz"),
        (26, 2, "tick 2:cover=flag-siam"),
    ]


@pytest.mark.parametrize("name", BARE)
def test_every_game_without_shots_is_written_move_by_move(name: str) -> None:
    match = sample(name)
    told = json.loads(notation.write(match, Path("x.json"), NOW))["moves"]
    rows = list(csv.DictReader(io.StringIO(notation.write(match, Path("x.csv"), NOW))))
    assert [str(move["move"]) for move in told] == [row["move"] for row in rows]
    numbers = {number for number, played in enumerate(match.played, start=1) if str(played.move) != "tick" or played.turn.words}
    assert {move["move"] for move in told} == numbers
    assert told
    for move in told:
        assert move["notation"] == str(match.played[move["move"] - 1].move)
        assert move["score"] == list(match.game.score(match.played[move["move"] - 1].turn.state))


@pytest.mark.parametrize("name", [game.card.name for game in GAMES if issubclass(game, FlickingGame)])
def test_a_shooting_game_is_written_move_by_move_with_its_shots_beside(name: str) -> None:
    match = sample(name)
    told = json.loads(notation.write(match, Path("x.json"), NOW))
    assert [move["notation"] for move in told["moves"]] == list(match.notation)
    assert [shot["move"] for shot in told["shots"]] == [
        number for number, played in enumerate(match.played, start=1) if played.turn.shot
    ]
    rows = list(csv.DictReader(io.StringIO(notation.write(match, Path("x.csv"), NOW, "moves"))))
    assert [row["notation"] for row in rows] == list(match.notation)
    # The data are complete: each shot reads back as the same shot with its setup.
    shots = [played.turn.shot for played in match.played if played.turn.shot]
    assert [read_shot(shot) for shot in told["shots"]] == shots


def test_unsupported_rows_are_refused_in_a_sentence() -> None:
    with pytest.raises(ValueError, match=r"^--rows needs a \.csv file\.$"):
        notation.write(sample("crokinole"), Path("x.json"), NOW, "men")
    with pytest.raises(ValueError, match=r"^Checkers has no shots\. Use --rows moves\.$"):
        notation.write(sample("checkers"), Path("x.csv"), NOW, "men")
