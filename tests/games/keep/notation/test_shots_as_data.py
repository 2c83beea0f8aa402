"""The shots of a saved game, exported as JSON and as CSV."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path

from games.keep.notation import shots_as_data as shots
from games.keep.record import load

SAMPLES = Path(__file__).parents[1] / "samples"


def sample(name: str):
    return load(SAMPLES / f"{name}.txt")


def test_every_shot_is_exported_with_the_pieces_before_and_after() -> None:
    match = sample("crokinole")
    told = json.loads(shots.write_json(match))
    flicks = [played for played in match.played if played.turn.shot]
    assert (told["game"], told["side"], told["players"]) == ("crokinole", "crokinole", ["Ann", "Ben"])
    assert len(told["shots"]) == len(flicks)
    first = told["shots"][0]
    assert (first["move"], first["seat"], first["player"], first["disk"]) == (2, 1, "Ann", 0)
    assert (first["x"], first["heading"], first["speed"]) == (-175.84823463056938, 55.148, 2418.5)
    assert [(man["id"], man["x"], man["lie"]) for man in first["men"]] == [(0, -175.84823463056938, "up")]
    assert (first["rests"][0]["x"], first["rests"][0]["lie"]) == (-299.8355, "ditch")
    touch = first["events"][0]
    assert (touch["time"], touch["event"], touch["man"], touch["other"]) == (0.08656, "struck", 0, "peg-6")
    assert first["conditions"] == {"board": "waxed", "pegs": "rubber", "disks": "ring"}


def test_csv_can_have_a_line_for_each_piece_or_event() -> None:
    match = sample("crokinole")
    flicks = [played.turn.shot for played in match.played if played.turn.shot]
    men = list(csv.DictReader(io.StringIO(shots.write_csv(match, "men"))))
    assert len(men) == sum(len(shot.men) for shot in flicks)
    assert (men[0]["move"], men[0]["man"], men[0]["is_shot"], men[0]["x"], men[0]["lie"]) == (
        "2",
        "0",
        "True",
        "-299.8355",
        "ditch",
    )
    events = list(csv.DictReader(io.StringIO(shots.write_csv(match, "events"))))
    assert [event["event"] for event in events] == [event.verb for shot in flicks for event in shot.events]
    assert (events[0]["other"], events[0]["angle"]) == ("peg-6", "")  # a saved game does not store the angle


def test_csv_has_a_line_for_each_shot() -> None:
    match = sample("ten-pins")
    rows = list(csv.DictReader(io.StringIO(shots.write_csv(match))))
    flicks = [played.turn.shot for played in match.played if played.turn.shot]
    assert [float(row["speed"]) for row in rows] == [shot.flick.speed for shot in flicks]
    assert [int(row["pins_felled"]) for row in rows] == [len(shot.toppled) for shot in flicks]
    assert all(row["player"] in match.names for row in rows)
