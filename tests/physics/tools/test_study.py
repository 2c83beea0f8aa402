"""The commands `shot` and `bench` of the command line."""

from __future__ import annotations

import argparse
import csv
import json
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

import main
from board.geometry import Point
from board.men import PIN, Lie, Man
from physics.data.men_text import read_man, write_man
from physics.tools import bench

ROOT = Path(__file__).resolve().parents[3]


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    status = main.main(["shot", *arguments])
    out, err = capsys.readouterr()
    return status, out, err


def test_the_shot_command_prints_a_shot_as_text(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = run(capsys, "--speed", "1500", "--man", "3:disk@2,80")
    lines = out.splitlines()
    assert (status, err) == (0, "")
    assert lines[0] == "flick 0,-263.525 heading 90 speed 1500"
    assert " 3 struck 4 at " in lines[1]
    assert lines[-1].startswith("4:disk@")


def test_the_shot_command_prints_json_and_reads_it_from_a_file(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "shot.json"
    flick = "flick -250,-250 heading 45 speed 3000"
    file.write_text(
        json.dumps({"side": "checker", "flick": flick, "men": ["0:pin@205.55,205.55"], "conditions": {"board": "dry"}})
    )
    status, out, _ = run(capsys, str(file), "--json")
    told = json.loads(out)
    assert status == 0
    assert told["flick"] == {"x": -250.0, "y": -250.0, "heading": 45.0, "speed": 3000.0, "spin": 0.0}
    assert (told["side"], told["conditions"]) == ("checker", {"board": "dry", "pegs": "rubber", "disks": "ring"})
    assert (told["physics"], told["disk"], told["men"][0]["lie"], told["rests"][0]["lie"]) == (7, 1, "up", "fallen")
    felled = next(event for event in told["events"] if event["event"] == "toppled")
    assert (felled["man"], felled["other"], felled["chain"], felled["rebound"]) == (0, 1, [1, 0], False)
    # Its output is a valid input, with the same result.
    file.write_text(out)
    assert run(capsys, str(file), "--json") == (0, out, "")


def test_one_option_sets_up_ten_pins(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, "--pins", "--at=-250,-250", "--heading", "45", "--speed", "3000")
    assert status == 0
    assert out.count(" toppled by ") >= 3


@pytest.mark.parametrize(
    ("arguments", "word"),
    [
        (["--speed", "-5"], "negative"),
        (["--speed", "nan"], "finite"),
        (["--at", "here"], "position"),
        (["--man", "foo"], "not a man"),
        (["--man", "1:bishop@0,0"], "not a man"),
        (["--man", "1:disk@0,nan"], "not a man"),
        (["no-such-file.json"], "no-such-file.json"),
        (["--csv"], "--csv needs"),
        (["--rows", "men"], "needs --csv"),
        (["--scan", "heading"], "is not a scan"),
        (["--scan", "heading=1:2"], "is not a scan"),
        (["--scan", "height=1:2:1"], "is not a scan"),
        (["--scan", "heading=1:two:1"], "finite"),
        (["--scan", "heading=1:inf:1"], "finite"),
        (["--scan", "heading=1:2:0"], "do not lead"),
        (["--scan", "heading=2:1:1"], "do not lead"),
        (["--scan", "heading=1:2:x1"], "at least 2"),
        (["--scan", "heading=1:2:1e-300"], "at most 20000"),
        (["--scan", "heading=1:2:x999999999"], "at most 20000"),
        (["--scan", "heading=1:2:x200", "--scan", "speed=1:2:x200"], "at most 20000"),
        (["--scan", "speed=1:2:1", "--scan", "speed=1:2:1"], "one or two"),
        (["--scan", "speed=1:2:1", "--scan", "spin=1:2:1", "--scan", "heading=1:2:1"], "one or two"),
        (["--scan", "speed=10000:12000:1000"], "No finger"),
        (["--scan", "speed=-1:1:1"], "negative"),
    ],
)
def test_wrong_arguments_give_one_sentence_and_status_two(
    capsys: pytest.CaptureFixture[str], arguments: list[str], word: str
) -> None:
    status, out, err = run(capsys, *arguments)
    assert (status, out) == (2, "")
    assert word in err
    assert err.count("\n") == 1


@pytest.mark.parametrize(
    "content", ["{", "[]", '{"sides": 1}', '{"men": 3}', '{"flick": "flick a,b"}', '{"side": "top"}', '{"conditions": {"x": 1}}']
)
def test_a_bad_file_gives_one_sentence_and_status_two(capsys: pytest.CaptureFixture[str], tmp_path: Path, content: str) -> None:
    file = tmp_path / "bad.json"
    file.write_text(content)
    status, _, err = run(capsys, str(file))
    assert status == 2
    assert err.count("\n") == 1


def scanned(capsys: pytest.CaptureFixture[str], *arguments: str) -> list[dict[str, str]]:
    status, out, err = run(capsys, *arguments, "--csv")
    assert (status, err) == (0, "")
    return list(csv.DictReader(out.splitlines()))


def test_a_scan_prints_the_result_of_every_speed(capsys: pytest.CaptureFixture[str]) -> None:
    rows = scanned(capsys, "--scan", "speed=500:2000:500")
    assert [row["speed"] for row in rows] == ["500.0", "1000.0", "1500.0", "2000.0"]
    assert [row["pocketed"] for row in rows] == ["0", "1", "0", "0"]
    assert [row["left"] for row in rows] == ["0", "0", "1", "1"]
    assert [row["first"] for row in rows] == ["", "", "rim", "rim"]
    assert rows[1]["rests"] == "0:disk@0,0:pocket"
    assert (rows[1]["x"], rows[1]["y"], rows[1]["lie"]) == ("0.0", "0.0", "pocket")


def test_a_scan_step_longer_than_the_range_gives_only_the_first_value(capsys: pytest.CaptureFixture[str]) -> None:
    assert [float(row["speed"]) for row in scanned(capsys, "--scan", "speed=500:700:500")] == [500.0]


def test_a_row_of_a_scan_equals_the_single_shot(capsys: pytest.CaptureFixture[str]) -> None:
    pins = ("--pins", "--at=-250,-250", "--heading", "45")
    rows = scanned(capsys, *pins, "--scan", "speed=2000:4000:x2", "--scan", "spin=-50:50:100")
    assert [(row["speed"], row["spin"]) for row in rows] == [
        ("2000.0", "-50.0"), ("2000.0", "50.0"), ("4000.0", "-50.0"), ("4000.0", "50.0")
    ]  # fmt: skip
    _, out, _ = run(capsys, *pins, "--speed", "4000", "--spin", "50")
    assert rows[3]["toppled"] == str(out.count(" toppled by "))
    assert rows[3]["touches"] == str(out.count(" struck "))
    assert rows[3]["rests"].split() == out.splitlines()[-11:]


def test_a_scan_in_several_processes_equals_the_scan_in_one(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = ("--man", "3:disk@2,80", "--scan", "heading=60:120:x40")
    monkeypatch.setattr("os.cpu_count", lambda: 2)
    many = scanned(capsys, *asked)
    monkeypatch.setattr("os.cpu_count", lambda: 1)
    assert many == scanned(capsys, *asked)
    assert len(many) == 40


def test_a_scan_is_printed_as_a_table_or_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = run(capsys, "--scan", "heading=89:91:1")
    head, *rows = out.splitlines()
    assert head.split()[:5] == ["heading", "speed", "spin", "first", "touches"]
    assert [row.split()[0] for row in rows] == ["89", "90", "91"]
    assert len({len(row) for row in [head, *rows]}) == 1
    _, out, _ = run(capsys, "--scan", "heading=89:91:1", "--json")
    assert [row["heading"] for row in json.loads(out)] == [89, 90, 91]


def test_scan_steps_of_a_tenth_are_printed_as_multiples_of_a_tenth(capsys: pytest.CaptureFixture[str]) -> None:
    rows = scanned(capsys, "--scan", "heading=90:91:0.1")
    assert [row["heading"] for row in rows][2:4] == ["90.2", "90.3"]
    assert rows[-1]["heading"] == "91.0"


def test_a_scan_in_a_terminal_shows_its_progress(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    _, _, err = run(capsys, "--scan", "heading=89:91:1")
    assert err.split("\r")[-1] == f"[{'#' * 40}] 3 of 3 shots\n"


@pytest.mark.skipif(os.name == "nt", reason="a shell's way of closing it")
def test_a_scan_works_with_closed_error_output() -> None:
    command = f"{shlex.quote(sys.executable)} main.py shot --scan heading=89:91:1 --csv 2>&-"
    done = subprocess.run(command, shell=True, cwd=ROOT, stdout=subprocess.PIPE, text=True, check=True)
    assert done.stdout.count("\n") == 4


def test_a_piece_written_as_text_reads_back_unchanged() -> None:
    for man in (Man(3, PIN, -1, Point(1.5, -2.25), 45.5, Lie.FALLEN), Man(0, PIN, -1, Point(0.0, 0.0))):
        assert read_man(write_man(man)) == man


def bench_says(capsys: pytest.CaptureFixture[str], shots: str, *more: str) -> tuple[int, str, str]:
    parser = argparse.ArgumentParser()
    bench.add_arguments(parser)
    status = bench.run_bench(parser.parse_args(["--shots", shots, *more]))
    out, err = capsys.readouterr()
    return status, out, err


def test_the_benchmark_measures_every_kind_of_shot_and_its_bare_steps(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = bench_says(capsys, "2")
    assert status == 0
    assert out.startswith("physics: pure Python\n")
    assert "to the power" in out
    for sort in ("2 disks", "12 disks", "24 disks", "ten-pin break"):
        numbers = re.search(rf"^ *{sort} (.*)$", out, re.MULTILINE)
        assert numbers is not None
        ms, worst, _, events, _, steps, _, bare, ratio, stepped = map(float, numbers[1].split())
        assert 0.0 < bare < ms <= worst + 0.01
        assert ratio == pytest.approx(ms / bare, rel=0.1)
        assert events >= 1
        assert steps >= 1
        assert stepped > 0.0


def test_the_benchmark_compares_another_copy_of_the_program_with_this_one(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("physics.tools.bench.ROUNDS", 1)
    status, out, _ = bench_says(capsys, "2", "--against", str(ROOT))
    assert status == 0
    for sort in ("2 disks", "12 disks", "24 disks", "ten-pin break"):
        numbers = re.search(rf"^ *{sort} (.*)$", out, re.MULTILINE)
        assert numbers is not None
        there, here, ratio = map(float, numbers[1].split())
        assert ratio == pytest.approx(here / there, rel=0.05)


def refused(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main.main(["bench", *arguments]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    return err


def test_the_benchmark_refuses_a_folder_without_the_program(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert refused(capsys, "--shots", "2", "--against", str(tmp_path)) == f"No copy of this program in {tmp_path}.\n"
    assert len(refused(capsys, "--against", "x" * 5000)) < 200


def test_the_benchmark_refuses_a_count_of_zero_shots(capsys: pytest.CaptureFixture[str]) -> None:
    for shots in ("0", "-3", "999999999"):
        assert refused(capsys, "--shots", shots) == "--shots must be from 1 to 100,000.\n"
