"""Today's practice session, which depends only on the practice log and the date, and the run through its shots."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta
from itertools import pairwise

import pytest

from board.geometry import Point
from board.protocols.practising import GUIDES
from board.shots.flick import Flick
from games.practice.curriculum import STAGES, curriculum, drills_of, stage_of
from games.practice.drills import DRILLS
from games.practice.progress import Attempted
from games.practice.schedule import INTERVALS, NEW, REVIEW, TEST, WARM_UP, HelpLevel, due, due_day, plan
from games.practice.session_run import SessionRun, session_of
from games.practice.varied import Placing

FLICK = Flick(Point(0, -263.525), 90, 900)
DAY = date(2026, 11, 18)


def tries(drill: str, results: str, day: date = DAY, guide: str = "none") -> list[Attempted]:
    """Return attempts at a drill (a practice shot) on one day, from a text: `x` for a success, `-` for a miss."""
    when, placing = f"{day.isoformat()}T12:00:00+01:00", Placing(FLICK.at) if guide == "none" else None
    return [Attempted(drill, when, mark == "x", "", FLICK, None, guide, placing) for mark in results]


def later(days: int) -> date:
    return DAY + timedelta(days=days)


# --- curriculum -------------------------------------------------------------------------------------------------------


def test_every_drill_has_a_stage_and_the_curriculum_has_every_drill_of_this_board_once() -> None:
    assert STAGES == ("Straight", "Take-outs", "Off one rim", "Off two rims", "Spin", "Pins by carrom", "Called shots")
    assert all(stage_of(drill.name) in STAGES for drill in DRILLS)
    assert len(set(curriculum())) == len(curriculum()) == 48
    assert [stage_of(name) for name in curriculum()[:14:2]] == list(STAGES)


@pytest.mark.parametrize(
    ("drill", "stage"),
    [("head-pin", "Straight"), ("hanger", "Take-outs"), ("corner-far", "Off one rim"), ("two-rims", "Off two rims"),
     ("narrowed", "Spin"), ("centre-behind", "Pins by carrom"), ("seven-ten", "Called shots"), ("carrom-bank", "Off one rim")],
)  # fmt: skip
def test_a_drill_belongs_to_the_stage_of_its_goal(drill: str, stage: str) -> None:
    assert stage_of(drill) == stage


# --- repetitions of learned drills ------------------------------------------------------------------------------------


def test_a_successful_drill_is_reviewed_after_1_3_7_and_21_days() -> None:
    log, day = tries("hanger", "xx-"), DAY
    for interval in (*INTERVALS, 21):
        assert due_day(log) == day + timedelta(days=interval)
        day += timedelta(days=interval)
        log += tries("hanger", "xx-", day)


def test_a_failed_review_restarts_and_early_practice_changes_nothing() -> None:
    log = tries("hanger", "xx") + tries("hanger", "xx", later(1))
    assert due_day(log) == later(4)
    assert due_day(log + tries("hanger", "---", later(2))) == later(4)
    assert due_day(log + tries("hanger", "---", later(4))) == later(5)
    assert due_day([]) is None


def test_the_most_overdue_drill_comes_first_and_own_positions_never() -> None:
    log = tries("hanger", "x", later(2)) + tries("one-rim", "x") + tries("my corner", "x") + tries("day-2026-11-18", "x")
    assert due(log, later(2)) == ["one-rim"]
    assert due(log, later(9)) == ["one-rim", "hanger"]


# --- the plan ---------------------------------------------------------------------------------------------------------


def test_the_first_session_has_warm_ups_the_first_drill_and_a_test_of_ten() -> None:
    warm, new, test = plan([], DAY)
    assert (warm.kind, new.kind, test.kind) == (WARM_UP, NEW, TEST)
    assert len(set(warm.drills)) == 5
    assert set(new.drills) == {curriculum()[0]}
    assert len(test.drills) == 10
    assert all(a != b for a, b in pairwise((new.drills[-1], *test.drills)))


def test_the_plan_depends_only_on_the_log_and_the_date() -> None:
    log = tries("corner-ten", "x" * 10) + tries("head-pin", "x" * 10) + tries("one-rim", "x-", later(1))
    assert plan(log, later(5)) == plan(list(log), later(5))
    assert plan(log, later(5)) != plan(log, later(6))


def test_a_learned_drill_gives_way_to_the_next_and_is_reviewed() -> None:
    parts = plan(tries("corner-ten", "x" * 10), later(1))
    assert [part.kind for part in parts] == [WARM_UP, REVIEW, NEW, TEST]
    assert set(parts[1].drills) == {"corner-ten"}
    assert set(parts[2].drills) == {curriculum()[1]}


def test_at_most_three_drills_are_reviewed_and_the_new_one_is_not_among_them() -> None:
    log = [entry for name in curriculum()[:6] for entry in tries(name, "--")]
    parts = plan(log, later(3))
    assert [part.kind for part in parts].count(REVIEW) == 3
    assert all(parts[-2].drills[0] not in part.drills for part in parts if part.kind == REVIEW)


def test_a_drill_that_fails_on_three_days_makes_way_for_the_next() -> None:
    log = [entry for number in range(3) for entry in tries("corner-ten", "---", later(number))]
    assert plan(log, later(2))[-2].drills[0] == curriculum()[1]


def test_once_all_drills_are_learned_the_worst_is_the_new_one() -> None:
    log = [
        entry for name in curriculum() for entry in tries(name, "x" * (9 if name == "fence" else 10) + "-" * (name == "fence"))
    ]
    assert plan(log, DAY)[-2].drills[0] == "fence"


# --- harder and easier ------------------------------------------------------------------------------------------------


def climbed(rung: HelpLevel, results: str) -> HelpLevel:
    for mark in results:
        rung = rung.after(mark == "x")
    return rung


def test_four_hits_in_a_row_shorten_the_aim_line_and_then_narrow_the_target() -> None:
    first, second = drills_of("Off one rim")[:2]
    assert climbed(HelpLevel(first), "xxx") == HelpLevel(first, 0, (True,) * 3)
    assert climbed(HelpLevel(first), "xxxx") == HelpLevel(first, 1)
    assert climbed(HelpLevel(first), "xxxx" * 2) == HelpLevel(first, 2)
    assert climbed(HelpLevel(first), "xxxx" * 3) == HelpLevel(second, 2)
    assert climbed(HelpLevel(first), "xxx-x") == HelpLevel(first, 0, (True, True, True, False, True))


def test_three_misses_in_a_row_show_the_mirror_again_and_then_widen_the_target() -> None:
    first, second = drills_of("Off one rim")[:2]
    assert climbed(HelpLevel(second, 2), "---") == HelpLevel(second, 0)
    assert climbed(HelpLevel(second, 2), "---" * 2) == HelpLevel(first, 0)
    assert climbed(HelpLevel(first), "---") == HelpLevel(first, 0)


# --- the run through the session --------------------------------------------------------------------------------------


def shot_through(run: SessionRun, log: list[Attempted], result: bool = True) -> None:
    while not run.is_over:
        log += tries(run.drill, "x" if result else "-", run.today, run.guide)
        run.note(result)


def test_a_session_shows_warm_ups_hides_the_aim_line_in_the_test_and_ends() -> None:
    run = SessionRun([], DAY)
    helps = []
    while not run.is_over:
        helps.append((run.part.kind, run.guide, run.shows_shot))
        run.note(False)
    assert helps[:5] == [("warm-up", GUIDES[0], True)] * 5
    assert helps[5:15] == [("new", GUIDES[0], False)] * 10
    assert helps[15:] == [("test", GUIDES[-1], False)] * 10


def test_the_summary_compares_the_test_with_earlier_results_and_names_new_stars() -> None:
    log = tries("head-pin", "xx--------")
    run = SessionRun(log, later(1))
    shot_through(run, log)
    told = run.view(log).summary
    assert told[0] == "Test without the aim line: today 10 of 10, before today 2 of 10."
    assert "You earned a star: The ten pin." in told
    assert "1 of 1 review passed." in told


def test_a_session_continues_after_a_restart_from_the_log() -> None:
    log, run = tries("head-pin", "x--"), SessionRun(tries("head-pin", "x--"), later(1))
    for success in (True, False, True, True):
        log += [replace(entry, is_session=True) for entry in tries(run.drill, "x" if success else "-", later(1), run.guide)]
        run.note(success)
        # Free practice in between does not count as part of it.
        log += tries("hanger", "x", later(1))
    again = session_of(log, later(1))
    assert again.view(log) == run.view(log)
    assert (again.drill, again.guide, again.parts) == (run.drill, run.guide, run.parts)
    assert session_of(log, later(2)).view(log).done == 0


def test_after_a_whole_session_another_begins() -> None:
    run, log = SessionRun([], DAY), list[Attempted]()
    while not run.is_over:
        log += [replace(entry, is_session=True) for entry in tries(run.drill, "x", DAY, run.guide)]
        run.note(True)
    assert session_of(log[:-1], DAY).view(log).done == run.view(log).shots - 1
    assert session_of(log, DAY).view(log).done == 0


def test_the_session_announces_changes_of_its_help() -> None:
    run = SessionRun([], DAY)
    for _ in range(8):
        assert run.message == ""
        run.note(True)
    run.note(True)
    assert run.message == "You made four in a row. The aim line is shorter now."
    assert run.guide == GUIDES[1]
