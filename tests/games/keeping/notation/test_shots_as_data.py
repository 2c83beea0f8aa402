"""The shots of a kept game as JSON and as CSV."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path

from games.keeping.notation import shots_as_data as shots
from games.keeping.record import load
from physics.tools.notation import read_man

SAMPLES = Path(__file__).parents[1] / "samples"


def sample(name: str):  # type: ignore[no-untyped-def]
    return load(SAMPLES / f"{name}.txt")


def test_every_shot_is_told_with_what_lay_there_before_and_after() -> None:
    match = sample("crokinole")
    told = json.loads(shots.write_json(match))
    flicks = [played for played in match.played if played.turn.shot]
    assert (told["game"], told["side"], told["players"]) == ("crokinole", "crokinole", ["Ann", "Ben"])
    assert len(told["shots"]) == len(flicks)
    first = told["shots"][0]
    assert (first["move"], first["seat"], first["player"], first["before"]) == (2, 1, "Ann", [])
    assert (first["x"], first["heading"], first["speed"]) == (-175.84823463056938, 55.148, 2418.5)
    assert read_man(first["after"][0]).at.x == -299.8355
    assert first["events"][0].startswith("0.08656 0 struck peg-6")


def test_csv_has_a_line_a_shot() -> None:
    match = sample("ten-pins")
    rows = list(csv.DictReader(io.StringIO(shots.write_csv(match))))
    flicks = [played.turn.shot for played in match.played if played.turn.shot]
    assert [float(row["speed"]) for row in rows] == [shot.flick.speed for shot in flicks]
    assert [int(row["pins_felled"]) for row in rows] == [len(shot.toppled) for shot in flicks]
    assert all(row["player"] in match.names for row in rows)
