"""The shot of the day: computed from the date, with three tries without the drawn path, and a streak of days."""

from __future__ import annotations

from datetime import date, timedelta
from pathlib import Path

import pytest

from board.geometry import Point
from board.moves import IllegalMove
from board.protocols.practising import GUIDES
from board.shots.flick import Flick
from board.views.day_result import DayBook, DayResult
from games.bots.levels import MASTER
from games.practice.day_log import day_book, day_from_name, day_name
from games.practice.day_shots import LEAST, MOST, day_shots, edition, shot_of
from games.practice.drill_room import DrillRoom
from games.practice.maps.shot_mapping import count_hits
from games.practice.progress import Attempted
from games.practice.tasks.position import check
from tools.make import make_days

DAY = date(2026, 11, 18)
FLICK = Flick(Point(0, -263.525), 90, 900)
YEAR = [date(2028, 1, 1) + timedelta(days=number) for number in range(366)]


def tries(day: date, results: str, on: date | None = None) -> list[Attempted]:
    return [Attempted(day_name(day), f"{on or day}T20:00:00+01:00", mark == "x", "", FLICK) for mark in results]


# --- the shots --------------------------------------------------------------------------------------------------------


def test_every_day_of_the_year_has_its_own_shot_that_a_master_makes_in_20_to_60_of_100_tries() -> None:
    assert sorted(day_shots()) == [f"{day:%m-%d}" for day in YEAR]
    assert len({(shot.position.men, str(shot.position.goal), shot.position.flick.at) for shot in day_shots().values()}) == 366
    assert all(LEAST <= shot.share <= MOST for shot in day_shots().values())
    assert edition() > 0


def test_a_date_of_another_year_has_the_same_shot() -> None:
    assert shot_of(date(2026, 11, 18)) == shot_of(date(2031, 11, 18)) != shot_of(date(2026, 11, 19))
    assert shot_of(date(2028, 2, 29)).day == "02-29"


@pytest.mark.parametrize("day", YEAR[3::31], ids=str)
def test_the_solution_of_every_day_succeeds(day: date, is_soak: bool) -> None:
    shot = shot_of(day)
    position = check(shot.position)
    assert position.aim().refusal(shot.solution) == ""
    assert position.goal.verdict(position.men, position.shoot(shot.solution)).is_success
    if is_soak:
        assert LEAST - 0.1 <= count_hits(position, shot.solution, MASTER.steadiness, range(200)).share <= MOST + 0.1


def test_a_shot_is_read_back_as_it_was_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("games.practice.day_shots.DAYS", tmp_path / "days.txt")
    monkeypatch.setattr(make_days, "DAYS", tmp_path / "days.txt")
    known = dict(list(day_shots().items())[:5])
    make_days._write(known)
    day_shots.cache_clear()
    try:
        assert day_shots() == known
    finally:
        day_shots.cache_clear()


def test_the_tool_measures_a_known_shot_and_refuses_one_that_misses() -> None:
    shot = shot_of(DAY)
    assert make_days.measure_again(shot) == shot
    astray = make_days.replace(shot, solution=make_days.replace(shot.solution, heading=shot.solution.heading + 20.0))
    assert make_days.measure_again(astray) is None


# --- results ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("results", "line"),
    [
        ("", "Shot of 18 November: 0 of 3 tries"),
        ("-", "Shot of 18 November: 1 of 3 tries ●"),
        ("x", "Shot of 18 November: 1 try ○"),
        ("-x", "Shot of 18 November: 2 tries ●○"),
        ("---", "Shot of 18 November: not made ●●●"),
    ],
)
def test_the_line_to_copy_shows_the_tries_but_not_the_shot(results: str, line: str) -> None:
    assert DayResult(DAY, tuple(mark == "x" for mark in results)).line == line


def test_the_line_says_so_if_the_hand_error_was_turned_off() -> None:
    (first,) = tries(DAY, "x")
    assert day_book([make_days.replace(first, is_exact=True)]).of(DAY).line == "Shot of 18 November: 1 try ○ (without hand error)"


def test_nothing_counts_after_a_success_or_after_three_tries() -> None:
    book = day_book([*tries(DAY, "-xx"), *tries(DAY + timedelta(days=1), "---x")])
    assert book.of(DAY).tries == (False, True)
    assert not book.of(DAY + timedelta(days=1)).is_made
    assert day_from_name("day-2026-02-30") is None
    assert day_from_name("hanger") is None


def test_a_streak_counts_days_solved_on_the_day_itself() -> None:
    days = [DAY - timedelta(days=number) for number in range(5)]
    log = [*tries(days[1], "x"), *tries(days[2], "--x"), *tries(days[3], "x", on=days[2]), *tries(days[4], "x")]
    book = day_book(log)
    assert book.streak(DAY) == 2
    assert day_book([*log, *tries(DAY, "x")]).streak(DAY) == 3
    assert day_book([*log, *tries(DAY, "---")]).streak(DAY) == 0
    assert day_book([*log, *tries(DAY, "---")]).best_streak == 2
    assert DayBook().streak(DAY) == DayBook().best_streak == 0


# --- the board --------------------------------------------------------------------------------------------------------


def test_the_board_gives_three_tries_without_help_and_then_shows_the_shot(tmp_path: Path) -> None:
    board = DrillRoom(tmp_path).open_day(DAY)
    wrong = board.flick
    assert (board.guide, board.sets_guide, board.mirror(), board.has_solution) == (GUIDES[-1], True, None, False)
    with pytest.raises(IllegalMove, match="shown after your 3 tries"):
        board.show("solution")
    with pytest.raises(IllegalMove, match="make every shot by hand"):
        board.shoot(wrong, exactly=True)
    for left in (2, 1, 0):
        board.shoot(wrong, guide=board.guide)
        assert board.is_attempt
        assert board.result.left == left
        assert not board.history.can_undo
        board.bring_back()
    with pytest.raises(IllegalMove, match="used all tries"):
        board.shoot(wrong)
    board.show("solution")
    assert board.verdict.is_success
    assert not board.is_attempt
    assert DrillRoom(tmp_path).open_day(DAY).result.tries == (False,) * 3


def test_a_success_ends_the_tries_of_the_day(tmp_path: Path) -> None:
    board = DrillRoom(tmp_path).open_day(DAY)
    solution = shot_of(DAY).solution
    elsewhere = make_days.replace(solution, at=solution.at + Point(30.0, 0.0))
    with pytest.raises(IllegalMove, match="can't move the disk"):
        board.shoot(elsewhere)
    board.shoot(solution, guide=board.guide)
    assert board.result.line == "Shot of 18 November: 1 try ○"
    assert board.book.streak(DAY) <= 1
