"""`shot` and `bench` on the command line."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

import pytest

from board.geometry import Point
from board.men import PIN, Lie, Man
from physics import bench, study
from physics.study import read_man, write_man


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    parser = argparse.ArgumentParser()
    study.add_arguments(parser)
    status = study.run_shot(parser.parse_args(list(arguments)))
    out, err = capsys.readouterr()
    return status, out, err


def test_a_shot_is_told_in_text(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = run(capsys, "--speed", "1500", "--man", "3:disk@2,80")
    lines = out.splitlines()
    assert (status, err) == (0, "")
    assert lines[0] == "flick 0,-263.525 heading 90 speed 1500"
    assert " 3 struck 4 at " in lines[1]
    assert lines[-1].startswith("4:disk@")


def test_a_shot_is_told_in_json_and_read_from_a_file(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "shot.json"
    flick = "flick -250,-250 heading 45 speed 3000"
    file.write_text(
        json.dumps({"side": "checker", "flick": flick, "men": ["0:pin@205.55,205.55"], "conditions": {"board": "dry"}})
    )
    status, out, _ = run(capsys, str(file), "--json")
    told = json.loads(out)
    assert status == 0
    assert told["flick"] == flick
    assert any("0 toppled by 1 chain 1-0" in event for event in told["events"])
    assert read_man(told["men"][0]).lie is Lie.FALLEN


def test_ten_pins_can_be_set_up_with_one_word(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, "--ten-pins", "--at=-250,-250", "--heading", "45", "--speed", "3000")
    assert status == 0
    assert out.count(" toppled by ") >= 3


@pytest.mark.parametrize(
    ("arguments", "word"),
    [
        (["--speed", "-5"], "negative"),
        (["--speed", "nan"], "finite"),
        (["--at", "here"], "place"),
        (["--man", "foo"], "not a man"),
        (["--man", "1:bishop@0,0"], "not a man"),
        (["--man", "1:disk@0,nan"], "not a man"),
        (["no-such-file.json"], "no-such-file.json"),
    ],
)
def test_nonsense_gets_one_sentence_and_status_two(capsys: pytest.CaptureFixture[str], arguments: list[str], word: str) -> None:
    status, out, err = run(capsys, *arguments)
    assert (status, out) == (2, "")
    assert word in err
    assert err.count("\n") == 1


@pytest.mark.parametrize(
    "content", ["{", "[]", '{"sides": 1}', '{"men": 3}', '{"flick": "flick a,b"}', '{"side": "top"}', '{"conditions": {"x": 1}}']
)
def test_a_bad_file_gets_one_sentence_and_status_two(capsys: pytest.CaptureFixture[str], tmp_path: Path, content: str) -> None:
    file = tmp_path / "bad.json"
    file.write_text(content)
    status, _, err = run(capsys, str(file))
    assert status == 2
    assert err.count("\n") == 1


def test_men_are_written_as_they_are_read() -> None:
    for man in (Man(3, PIN, -1, Point(1.5, -2.25), 45.5, Lie.FALLEN), Man(0, PIN, -1, Point(0.0, 0.0))):
        assert read_man(write_man(man)) == man


def test_the_bench_measures_every_sort_of_shot(capsys: pytest.CaptureFixture[str]) -> None:
    parser = argparse.ArgumentParser()
    bench.add_arguments(parser)
    assert bench.run_bench(parser.parse_args(["--shots", "2"])) == 0
    out = capsys.readouterr().out
    for word in ("2 disks", "12 disks", "24 disks", "ten-pin break", "to the power"):
        assert word in out
    assert bench.run_bench(parser.parse_args(["--shots", "0"])) == 2
