"""A shot written as data: the data match the schema, and can be read back as the same shot."""

from __future__ import annotations

import csv
import json
from dataclasses import fields, replace
from pathlib import Path
from typing import Any

import pytest

import main
from board.geometry import Circle, Point
from board.men import DISK, Kind, Lie, Man
from board.other_boards import ALL_KINDS, ALL_SIDES, CARROM_MAN, CARROM_SIDE
from board.shots.flick import Flick
from board.shots.shot import Shot
from board.sides import CROKINOLE_SIDE
from games.keep import notation
from games.keep.record import load
from physics.data.shot_data import shot_data
from physics.data.tables import EVENT_COLUMNS, MAN_COLUMNS
from physics.materials import RANGES, Conditions
from physics.shot_reader import NotAShot, read_shot
from physics.simulate import simulate, simulate_for_study
from tests.helpers.json_schema import complaints
from tests.physics.golden import golden

ROOT = Path(__file__).resolve().parents[3]
SCHEMA = json.loads((ROOT / "assets" / "shots" / "shot.schema.json").read_text(encoding="utf-8"))
SAMPLES = ROOT / "tests" / "games" / "keep" / "samples"


def wrong(data: Any) -> list[str]:
    return list(complaints(data, SCHEMA, SCHEMA))


def read_back(shot: Shot) -> Shot:
    data = json.loads(json.dumps(shot_data(shot)))
    assert wrong(data) == []
    return read_shot(data)


def test_shots_of_every_kind_match_the_schema_and_read_back_unchanged() -> None:
    for drawn, _ in golden()[1][::5]:
        shot = simulate(drawn.side, drawn.men, drawn.flick, drawn.conditions, motion=False)
        again = read_back(shot)
        assert again == shot
        assert again.setup == shot.setup
    puck = Kind("puck", radius=20.0, height=6.0, mass=9.0, hole=3.0)
    odd = replace(CROKINOLE_SIDE, name="odd", pocket=None, pegs=(Circle(Point(0.0, 120.0), 7.0),), inside=None)
    flick = Flick(Point(3.0, -200.0), 90.0, 2500.0, foul=True)
    numbers = Conditions(**{name: high / 2 for name, (_, high) in RANGES.items()})
    for side in (odd, CARROM_SIDE):
        shot = simulate_for_study(side, [Man(1, puck, 0, Point(0.0, 0.0), place="here")], flick, numbers, disk=CARROM_MAN)
        assert read_back(shot).setup == shot.setup


def test_the_schema_covers_every_condition_kind_and_side() -> None:
    defined = SCHEMA["$defs"]
    assert set(defined["conditions"]["properties"]) == {"board", "pegs", "disks", *RANGES}
    ranges = {name: given for name, given in defined["conditions"]["properties"].items() if name in RANGES}
    assert {name: (given["minimum"], given["maximum"]) for name, given in ranges.items()} == dict(RANGES)
    # Only round pieces slide.
    assert defined["kind"]["oneOf"][0]["enum"] == [name for name, kind in ALL_KINDS.items() if not kind.outline]
    assert set(defined["kind"]["oneOf"][1]["properties"]) == {field.name for field in fields(Kind)} - {"outline"}
    assert set(defined["side"]["oneOf"][0]["enum"]) == set(ALL_SIDES)
    assert defined["man"]["properties"]["lie"]["enum"] == [lie.value for lie in Lie]


def test_the_schema_refuses_wrong_data() -> None:
    shot = shot_data(simulate(CROKINOLE_SIDE, (), Flick(Point(0.0, -263.525), 90.0, 900.0), motion=False))
    assert wrong({**shot, "flick": "flick 0,0 heading 90 speed 900"}) == ["it.flick is 'flick 0,0 heading 90 speed 900'"]
    assert wrong({**shot, "rests": [{**shot["rests"][0], "lie": "under"}]}) == ["it.rests[0].lie is 'under'"]
    assert wrong({**shot, "conditions": {**shot["conditions"], "slope": 1.0}}) == ["it.conditions has slope"]
    assert wrong({name: value for name, value in shot.items() if name != "disk"}) == ["it has no disk"]


def test_the_output_of_the_commands_matches_the_schema(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["shot", "--man", "3:disk@2,80", "--board", "dry"]
    assert main.main([*asked, "--speed", "2000", "--json"]) == 0
    alone = json.loads(capsys.readouterr().out)
    assert wrong(alone) == []
    assert main.main([*asked, "--scan", "speed=1000:2000:x2", "--json"]) == 0
    rows = json.loads(capsys.readouterr().out)
    assert [wrong(row) for row in rows] == [[], []]
    assert {name: rows[1][name] for name in alone} == alone
    assert (rows[1]["speed"], rows[1]["first"], rows[1]["lie"]) == (2000.0, "3", alone["rests"][-1]["lie"])


def test_the_shots_of_an_exported_game_match_the_schema() -> None:
    for name in ("crokinole", "ten-pins"):
        match = load(SAMPLES / f"{name}.txt")
        told = json.loads(notation.shots.write_json(match))
        assert [wrong(shot) for shot in told["shots"]] == [[]] * len(told["shots"])


def test_csv_has_one_line_per_piece_or_per_event_on_request(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["shot", "--man", "3:disk@2,80", "--speed", "2000", "--csv", "--rows"]
    assert main.main([*asked, "men"]) == 0
    men = list(csv.DictReader(capsys.readouterr().out.splitlines()))
    assert list(men[0]) == [name for name, _ in MAN_COLUMNS]
    assert [(man["shot"], man["man"], man["is_shot"], man["start_y"]) for man in men] == [
        ("0", "3", "False", "80.0"),
        ("0", "4", "True", "-263.525"),
    ]
    assert main.main([*asked, "events", "--scan", "heading=89:91:x3"]) == 0
    events = list(csv.DictReader(capsys.readouterr().out.splitlines()))
    assert list(events[0]) == [name for name, _ in EVENT_COLUMNS]
    assert {event["shot"] for event in events} == {"0", "1", "2"}
    assert (events[0]["event"], events[0]["man"], events[0]["other"], events[0]["chain"]) == ("struck", "3", "4", "")
    left = next(event for event in events if event["event"] == "left")
    assert (left["x"], left["impulse"], left["other"]) == ("", "", "")


GOOD = shot_data(simulate(CROKINOLE_SIDE, (Man(1, DISK, 0, Point(0.0, 40.0)),), Flick(Point(0.0, -263.525), 90.0, 900.0)))


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"flick": {"x": 0, "y": 0, "heading": 90}}, "A flick needs 'speed'."),
        ({"flick": {**GOOD["flick"], "speed": "fast"}}, "speed must be a finite number."),
        ({"flick": {**GOOD["flick"], "force": 1}}, "A flick has no 'force'."),
        ({"men": "1:disk@0,0"}, "Men must be a list of texts or objects."),
        ({"rests": [{**GOOD["rests"][0], "id": 1.5}]}, "id must be a whole number."),
        ({"rests": [{**GOOD["rests"][0], "kind": "bishop"}]}, "There is no 'bishop' among the men: a kind is one of disk,"),
        ({"rests": [{**GOOD["rests"][0], "lie": "under"}]}, "A man lies up, pocket, ditch, fallen: not 'under'."),
        ({"rests": [{**GOOD["rests"][0], "kind": {"name": "x", "radius": 0, "height": 1, "mass": 1}}]}, "A x has a radius"),
        ({"side": "top"}, "There is no 'top' side: it is one of carrom, checker, crokinole, tournament."),
        ({"side": {"name": "x", "pegs": [1]}}, "A peg or a hole must be an object with x, y, radius."),
        ({"side": {"name": "x", "slope": 1}}, "A side has no 'slope'."),
        ({"conditions": {"board": 3}}, "Conditions are words for board"),
        ({"conditions": {"floor_friction": 7}}, "floor_friction is a number from 0.01 to 1, not 7."),
        ({"events": [{"time": 0, "event": "flew", "man": 1}]}, "'flew' is not an event."),
        ({"events": [{"time": 0, "event": "struck", "man": 1}]}, "The shot lacks 'other'."),
        ({"disk": None}, "disk must be a whole number."),
    ],
)
def test_data_that_describe_no_shot_are_refused_in_one_sentence(change: dict[str, Any], sentence: str) -> None:
    with pytest.raises((NotAShot, ValueError)) as caught:
        read_shot({**GOOD, **change})
    assert str(caught.value).startswith(sentence)


def test_options_select_other_boards_pieces_and_coefficients_by_name(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["shot", "--side", "carrom", "--at", "100,100", "--heading", "45", "--speed", "2500", "--disk", "striker", "--json"]
    assert (
        main.main([*asked, "--man", "1:carrom-man@300,300", "--figure", "rim_bounce=0.6", "--figure", "floor_friction=0.1"]) == 0
    )
    told = json.loads(capsys.readouterr().out)
    assert wrong(told) == []
    assert (told["side"], told["men"][1]["kind"], told["rests"][0]["lie"]) == ("carrom", "striker", "pocket")
    assert told["conditions"] == {
        "board": "waxed", "pegs": "rubber", "disks": "ring", "floor_friction": 0.1, "rim_bounce": 0.6
    }  # fmt: skip
    for wish, sentence in (
        (["--figure", "rim_bounce"], "Write a constant as NAME=NUMBER, not 'rim_bounce'."),
        (["--figure", "rim_bounce=2"], "rim_bounce is a number from 0 to 1, not 2.0."),
        (["--figure", "rim_bounce=high"], "'high' is not a finite number."),
    ):
        assert main.main([*asked, *wish]) == 2
        assert capsys.readouterr().err == f"{sentence}\n"
