"""The drawn path of a drill (a practice shot), which fades as the player learns. The star requires attempts without the path."""

from __future__ import annotations

import json
from pathlib import Path

from games.practice.drill_room import DrillRoom
from games.practice.drills import find_drill
from games.practice.progress import Progress
from tests.games.practice.test_progress import entry


def guides(progress: Progress, drill: str, *attempts: tuple[bool, str]) -> list[str]:
    """Return the part of the drawn path that a drill shows after each of these attempts."""
    found = []
    for success, guide in attempts:
        progress.add(entry(drill, success=success, guide=guide))
        found.append(progress.standing(drill).guide)
    return found


def test_the_aim_line_gets_shorter_as_a_drill_goes_well(tmp_path: Path) -> None:
    progress = Progress(tmp_path / "practice.jsonl")
    assert progress.standing("hanger").guide == "whole"
    assert guides(progress, "hanger", *[(True, "whole")] * 5) == ["whole"] * 4 + ["first touch"]
    # Attempts with the whole path drawn do not make it shorter.
    assert guides(progress, "hanger", *[(True, "whole")] * 5) == ["first touch"] * 5
    assert guides(progress, "hanger", *[(True, "first touch")] * 5) == ["first touch"] * 4 + ["none"]
    assert guides(progress, "hanger", *[(False, "none")] * 12) == ["none"] * 12


def test_three_of_five_successes_are_not_enough_if_a_club_player_makes_more(tmp_path: Path) -> None:
    progress = Progress(tmp_path / "practice.jsonl")
    mixed = [(True, "whole"), (False, "whole"), (True, "whole"), (False, "whole"), (True, "whole")]
    assert guides(progress, "hanger", *mixed)[-1] == "whole"
    # A club player makes six in a hundred follow shots, so one of five is enough.
    assert guides(progress, "follow-through", *mixed)[-1] == "first touch"


def test_a_player_who_turned_the_aim_line_off_gets_none(tmp_path: Path) -> None:
    progress = Progress(tmp_path / "practice.jsonl")
    assert guides(progress, "hanger", *[(True, "none")] * 10)[-1] == "none"
    assert progress.standing("hanger").is_mastered


def test_attempts_without_the_aim_line_are_counted_separately(tmp_path: Path) -> None:
    progress = Progress(tmp_path / "practice.jsonl")
    for success, guide in [(True, "whole")] * 12 + [(True, "none"), (False, "none"), (True, "first touch")]:
        progress.add(entry("hanger", success=success, guide=guide))
    standing = Progress(tmp_path / "practice.jsonl").standing("hanger")
    assert (standing.attempts, standing.successes) == (15, 14)
    assert (standing.unaided, standing.unaided_successes, standing.unaided_recent) == (2, 1, 0.5)
    assert standing.is_learned
    assert not standing.is_mastered


def test_attempts_of_earlier_versions_count_as_made_with_the_aim_line(tmp_path: Path) -> None:
    path = tmp_path / "practice.jsonl"
    old = {
        "drill": "hanger", "when": "2025-01-01T12:00:00+00:00", "success": True, "what": "out",
        "made": "flick 0,-263.525 heading 90 speed 900",
    }  # fmt: skip
    path.write_text("".join(json.dumps(line) + "\n" for line in [old] * 10 + [old | {"path": ["odd"]}]), encoding="utf-8")
    standing = Progress(path).standing("hanger")
    assert (standing.attempts, standing.unaided) == (11, 0)
    assert standing.is_learned
    assert not standing.is_mastered
    assert standing.guide == "first touch"


def test_the_board_draws_the_whole_path_for_a_new_drill(tmp_path: Path) -> None:
    board = DrillRoom(tmp_path, seed=1).open("hanger")
    solution = find_drill("hanger").solution
    faded = []
    for _ in range(5):
        board.shoot(solution)
        faded.append(board.has_faded)
    assert faded == [False] * 4 + [True]
    board.bring_back()
    assert (board.guide, board.has_faded) == ("first touch", False)
    board.set_up.clear()
    assert board.guide == "whole"
