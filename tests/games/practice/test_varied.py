"""Varied positions, which test a learned drill (a practice shot): each can be solved, and the progress file stores them."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from board.geometry import Point
from games.practice.drill_room import DrillRoom
from games.practice.drills import DRILLS, Drill, find_drill
from games.practice.maps.route_map import is_done
from games.practice.position_reading import mirror_words
from games.practice.practice_board import HAND_ERROR
from games.practice.practice_state import PracticeState
from games.practice.progress import Progress
from games.practice.solutions import trial_succeeds
from games.practice.tasks.position import check
from games.practice.varied import Placing, read_placing, variations


@pytest.mark.parametrize("drill", DRILLS, ids=lambda drill: drill.name)
def test_every_varied_position_is_possible_and_solved_by_the_route(drill: Drill, is_soak: bool) -> None:
    assert len(set(drill.variations)) in (0, 12)
    for variation in drill.variations:
        position = check(drill.position_with(variation.placing))
        assert position.flick.at == variation.flick.at == variation.placing.start
        assert is_done(position, variation.flick), f"{variation} fails"
        assert variation.share >= 0.15
        made = sum(trial_succeeds(position, variation.flick, number) for number in range(50)) if is_soak else variation.club
        assert made == variation.club


def test_every_varied_drill_is_a_drill() -> None:
    assert set(variations()) <= {drill.name for drill in DRILLS}


def test_repeating_the_drills_own_shot_seldom_works_in_first_carroms_and_corner_pins() -> None:
    drills = [drill for drill in DRILLS if drill.series in ("First carroms", "Corner Pins")]
    for drill in drills:
        repeated = [
            is_done(drill.position_with(variation.placing), replace(drill.solution, at=variation.placing.start))
            for variation in drill.variations
        ]
        assert sum(repeated) <= 3, f"{drill.name} is solved by its own aim in {sum(repeated)} of {len(repeated)} positions"


def test_the_words_of_a_mirrored_position_swap_left_and_right() -> None:
    assert mirror_words("Right: the left-hand rim, clockwise.") == "Left: the right-hand rim, counter-clockwise."
    drill = find_drill("one-rim")
    position = drill.position_with(Placing(Point(10.0, -290.0), Point(5.0, 0.0), is_mirrored=True))
    assert position.aim().prompt == "Knock down pin 1 off the left rim."
    assert (position.flick.at, position.men[0].at) == (Point(10.0, -290.0), Point(-24.05, 19.05))
    assert position.way.routes == (("west", 1),)


def test_the_text_of_a_varied_position_reads_back_unchanged() -> None:
    for text in ("from 3.2,-281.4 men 0,0", "from -3,5 men 1.5,-2 mirrored"):
        assert str(read_placing(text)) == text
    for text in ("", "from 1,2", "from x,1 men 0,0", "from 1,2 men 3"):
        with pytest.raises(ValueError, match=r".+"):
            read_placing(text)


def test_a_test_uses_another_position_for_every_attempt_and_hides_the_last_aim(room: DrillRoom) -> None:
    board = room.open("one-rim")
    board.take_test(True)
    laid = []
    for _ in range(12):
        variation = board.page.variation
        laid.append(variation)
        assert board.counts
        board.shoot(variation.flick, guide="none")
        assert board.verdict.is_success
        board.bring_back()
        assert board.flick.speed == 1500.0
        assert board.page.variation != variation
    assert set(laid) == set(find_drill("one-rim").variations)
    assert board.standing.is_mastered
    board.take_test(False)
    assert board.page.variation is None
    assert board.position == find_drill("one-rim").position


def test_a_seed_draws_the_same_positions_again_and_every_one_is_drawn_without_a_seed(tmp_path: Path) -> None:
    drill = find_drill("corner-far")

    def drawn(random: Random | None) -> list[object]:
        state = PracticeState(tmp_path, random=random)
        return [state.draw_variation(drill) for _ in range(12)]

    assert drawn(Random(3)) == drawn(Random(3))
    assert set(drawn(None)) == set(drill.variations)


def test_a_position_already_tried_or_solved_is_no_test(room: DrillRoom) -> None:
    board = room.open("one-rim")
    board.take_test(True)
    first = board.page.variation
    board.shoot(first.flick, guide="none")
    board.history.undo()
    board.shoot(first.flick, guide="none")
    assert [entry.is_test for entry in room.shared.progress.of("one-rim")] == [True, False]
    board.history.undo()
    board.take_test(True)
    second = board.page.variation
    assert second != first
    board.show("solution")
    board.show("nothing")
    board.take_test(True)
    assert board.page.variation != second


def test_attempts_without_the_aim_line_in_the_usual_position_are_practice(room: DrillRoom) -> None:
    board = room.open("one-rim")
    for _ in range(10):
        board.shoot(find_drill("one-rim").solution, guide="none")
        board.bring_back()
    standing = room.standing("one-rim")
    assert (standing.unaided, standing.is_learned, standing.is_mastered) == (0, True, False)


def test_an_attempt_stores_position_aim_and_exactness(tmp_path: Path) -> None:
    room = DrillRoom(tmp_path, seed=1)
    board = room.open("one-rim")
    board.take_test(True)
    variation = board.page.variation
    shot = board.shoot(variation.flick, guide="none", error=True)
    assert shot.flick != variation.flick
    board.bring_back()
    board.shoot(board.flick, guide="none", error=False)
    lines = [json.loads(line) for line in (tmp_path / "practice.jsonl").read_text(encoding="utf-8").splitlines()]
    assert (lines[0]["varied"], lines[0]["aimed"], "exact" in lines[0]) == (str(variation.placing), str(variation.flick), False)
    assert (lines[1]["exact"], "aimed" in lines[1]) == (True, False)
    first, second = Progress(tmp_path / "practice.jsonl").entries
    assert (first.placing, first.aimed, first.is_exact, first.is_test) == (variation.placing, variation.flick, False, True)
    assert second.is_exact
    assert room.standing("one-rim").exact == 1


def test_damaged_positions_are_ignored_and_old_lines_are_read(tmp_path: Path) -> None:
    path, old = tmp_path / "practice.jsonl", {"drill": "hanger", "success": True, "made": "flick 0,-263.525 heading 90 speed 900"}
    lines = [old | {"varied": text} for text in ("here", "from 1e9,0 men 0,0", "from nan,0 men 0,0", 7)]
    path.write_text("".join(json.dumps(line) + "\n" for line in [*lines, old]), encoding="utf-8")
    (entry,) = Progress(path).entries
    assert (entry.placing, entry.aimed, entry.is_exact, entry.is_test) == (None, None, False, False)


def test_the_hand_error_is_smaller_than_a_masters_and_keeps_the_aim(room: DrillRoom) -> None:
    assert 0.0 < HAND_ERROR.heading < 0.5
    board = room.open("open-twenty")
    aimed = board.flick
    board.shoot(aimed, error=True)
    assert 0.0 < abs(board.shot.flick.heading - aimed.heading) < 2.0
    assert board.shot.flick.at == aimed.at
    board.bring_back()
    assert board.flick == aimed
    board.shoot(aimed, exactly=True, error=True)
    assert board.shot.flick == aimed


def test_accuracy_is_measured_by_the_aim_and_not_by_the_added_error(room: DrillRoom) -> None:
    board = room.open("open-twenty")
    board.show("solution")
    board.shoot(board.flick, error=True)
    (attempt,) = room.shared.progress.hand_attempts()
    assert (attempt.heading, attempt.speed) == (0.0, 0.0)


def test_a_changed_position_leads_back_to_the_drill(room: DrillRoom) -> None:
    board = room.open("one-rim")
    assert not board.can_go_back
    board.take_aim(replace(board.flick, at=Point(40.0, -300.0)))
    assert board.can_go_back
    board.set_up.put("pin", -1, Point(120.0, 120.0))
    assert (board.title, board.can_go_back, board.drill) == ("Free practice", True, None)
    board.go_back()
    assert (board.counts, board.can_go_back, board.position) == (True, False, find_drill("one-rim").position)
