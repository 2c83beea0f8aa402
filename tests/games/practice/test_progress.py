"""The player's progress in practice: every attempt is saved, incomplete lines are skipped, and the next drill is proposed."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from board.geometry import Point
from board.protocols.practising import Standing, best_of
from board.shots.flick import Flick
from games.commands.practice_commands import lines
from games.practice.drill_room import DrillRoom
from games.practice.drills import DRILLS
from games.practice.progress import Attempted, Progress
from games.practice.varied import Placing

FLICK = Flick(Point(0, -263.525), 90, 900)


def entry(drill: str, *, success: bool = True, guide: str = "whole") -> Attempted:
    """Return an attempt at a drill (a practice shot). An attempt without the drawn path is made in a varied position."""
    meant, placing = FLICK if success else None, Placing(FLICK.at) if guide == "none" else None
    return Attempted(drill, "2026-01-01T12:00:00+00:00", success, "down" if success else "none", FLICK, meant, guide, placing)


def test_attempts_are_read_back_as_saved(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "practice.jsonl"
    progress = Progress(path)
    for success in (True, False, True, True):
        progress.add(entry("hanger", success=success))
    again = Progress(path)
    assert again.entries == progress.entries
    assert again.standing("hanger") == Standing(attempts=4, successes=3, streak=2, best_streak=2, recent=0.75)
    assert again.standing("a position of mine") == Standing(0, 0, 0, 0, 0.0)
    assert again.results("hanger") == (True, False, True, True)
    assert len(again.hand_attempts()) == 3


def test_a_damaged_or_foreign_line_is_ignored(tmp_path: Path) -> None:
    path = tmp_path / "practice.jsonl"
    Progress(path).add(entry("hanger"))
    good = path.read_text(encoding="utf-8")
    nonsense = ["{", "[1]", "null", '{"success": 1}', '{"drill": "x", "success": true, "made": "hop"}', "[" * 3000,
                '{"drill": "x", "success": true, "made": "flick nan,0 heading 1 speed 1"}', good[: len(good) // 2]]  # fmt: skip
    path.write_bytes(b"\xff\xfe\n" + "\n".join(nonsense).encode() + b"\n" + good.encode())
    assert Progress(path).entries == [entry("hanger")]


def test_a_read_only_folder_keeps_the_count_in_memory(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    progress = Progress(tmp_path / "file" / "practice.jsonl")
    with pytest.raises(OSError, match=r"practice|file"):
        progress.add(entry("hanger"))
    assert progress.standing("hanger").attempts == 1


def test_two_programs_may_practise_at_once_and_be_killed(tmp_path: Path) -> None:
    code = (
        "import os, sys; from pathlib import Path; sys.path.insert(0, sys.argv[2])\n"
        "from tests.games.practice.test_progress import *\n"
        "progress = Progress(Path(sys.argv[1]))\n"
        "for i in range(20): progress.add(entry('hanger'))\n"
        "os._exit(9)\n"
    )
    root = str(Path(__file__).resolve().parents[3])
    path = tmp_path / "practice.jsonl"
    programs = [subprocess.Popen([sys.executable, "-c", code, str(path), root]) for _ in range(2)]
    assert [program.wait(60) for program in programs] == [9, 9]
    assert len(Progress(path).entries) == 40


def test_the_first_drill_that_is_not_mastered_is_proposed(tmp_path: Path) -> None:
    progress = Progress(tmp_path / "practice.jsonl")
    assert progress.next_drill() is DRILLS[0]
    for success in [False] * 3 + [True] * 7:
        progress.add(entry(DRILLS[0].name, success=success, guide="none"))
    assert progress.next_drill() is DRILLS[1]


def test_a_drill_that_is_hard_for_a_club_player_is_mastered_sooner(tmp_path: Path) -> None:
    progress = Progress(tmp_path / "practice.jsonl")
    for name in ("follow-through", "hanger"):
        for success in [False] * 6 + [True] * 4:
            progress.add(entry(name, success=success, guide="none"))
    assert progress.standing("follow-through").is_mastered
    assert not progress.standing("hanger").is_mastered


def test_an_attempt_after_a_damaged_line_is_not_lost(tmp_path: Path) -> None:
    path = tmp_path / "practice.jsonl"
    path.write_text('{"drill": "hanger", "succ', encoding="utf-8")
    Progress(path).add(entry("hanger"))
    assert Progress(path).entries == [entry("hanger")]


def test_the_best_ten_consecutive_attempts_are_found() -> None:
    results = [True] * 4 + [False] * 6 + [True] * 5
    assert best_of(results, 10) == 5
    assert best_of(results, 15) == 9
    assert best_of(results, 100) is None


def test_saving_many_attempts_leaves_no_file_open(tmp_path: Path) -> None:
    progress = Progress(tmp_path / "practice.jsonl")
    # The next opened file gets the lowest free file number.
    free = os.dup(0)
    os.close(free)
    for _ in range(3):
        progress.add(entry("hanger"))
    again = os.dup(0)
    os.close(again)
    assert again == free


def test_long_texts_are_shortened_and_long_lines_are_ignored(tmp_path: Path) -> None:
    path = tmp_path / "practice.jsonl"
    line = '{{"drill": "{}", "when": "{}", "success": true, "what": "{}", "made": "flick 0,0 heading 1 speed 2"}}'
    lines = [
        line.format("d" * 70, "t" * 50, "w" * 70),
        line.format("d" * 1700, "t", "w" * 190),
        line.format("d" * 1700, "t", "w" * 250),
    ]
    path.write_text("\n".join(lines), encoding="utf-8")
    read = Progress(path).entries
    assert [(len(entry.drill), len(entry.when), len(entry.result)) for entry in read] == [(60, 40, 60), (60, 1, 60)]


@pytest.mark.parametrize(
    ("flick", "counts"),
    [
        ("flick 0,0 heading 1 speed 11000", True),
        ("flick 0,0 heading 1 speed 11001", False),
        ("flick 0,0 heading 1e300 speed 5", False),
        ("flick 0,1e300 heading 1 speed 5", False),
        ("flick 0,0 heading 1 speed 0", False),
        ("flick 0,0 heading 1 speed -5", False),
        ("flick 0,0 heading inf speed 5", False),
        ("flick 0,inf heading 1 speed 5", False),
        ("flick 0,0 heading 1 speed 5 spin nan", False),
    ],
)
def test_an_impossible_flick_is_no_attempt(tmp_path: Path, flick: str, counts: bool) -> None:
    path = tmp_path / "practice.jsonl"
    good = "flick 0,0 heading 1 speed 2"
    for made, meant in ((flick, good), (good, flick)):
        path.write_text(
            f'{{"drill": "hanger", "success": true, "made": "{made}", "meant": "{meant}", "path": "dotted"}}', encoding="utf-8"
        )
        read = Progress(path).entries
        assert len(read) == counts
        assert [entry.guide for entry in read] == ["whole"] * counts


def test_once_all_drills_are_mastered_the_worst_is_proposed(tmp_path: Path) -> None:
    line = '{{"drill": "{}", "success": {}, "made": "flick 0,0 heading 1 speed 2", "path": "none", "varied": "from 0,0 men 0,0"}}'
    # Old attempts do not count towards this.
    made = [line.format("one-rim", "false")] * 20
    made += [line.format(drill.name, "true") for drill in DRILLS for _ in range(10)]
    made += [line.format("hanger", "false")] * 2 + [line.format("double", "false")]
    (tmp_path / "practice.jsonl").write_text("\n".join(made), encoding="utf-8")
    room = DrillRoom(tmp_path)
    assert room.proposed == "hanger"
    told = {line.split()[0]: line for line in lines(room) if line.startswith("  ")}
    assert told["hanger"].startswith("  hanger                    10 of 12 *    Hit a disk that hangs at the pocket full")
    assert told["hanger"].endswith("<- next")
    assert told["one-rim"].startswith("  one-rim                   10 of 30 *    A disk leaves")
    assert [name for name, line in told.items() if "<- next" in line] == ["hanger"]
