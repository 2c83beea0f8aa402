"""Statistics as the window reads them: results of players and of the day, and the report on practice."""

from __future__ import annotations

from datetime import date

import pytest

from board.views.day_result import DayBook, DayResult
from board.views.practice_report import HitCount, PracticeReport, StageProgress
from board.views.scores import PlayerForm

TODAY = date(2026, 3, 5)


def form(marks: str, *scores: int) -> PlayerForm:
    return PlayerForm("Ann", is_bot=False, marks=marks, scores=scores, shots=0, twenties=0, strikes=0)


def test_a_players_results_are_counted_by_kind() -> None:
    player = form("WWLDFWF")
    assert (player.played, player.won, player.drawn, player.lost, player.finished) == (7, 3, 1, 1, 2)


@pytest.mark.parametrize(("marks", "streak"), [("", 0), ("LDF", 0), ("W", 1), ("WWLWWWD", 3), ("WFWLW", 2)])
def test_the_longest_run_of_wins_passes_over_matches_played_alone(marks: str, streak: int) -> None:
    assert form(marks).streak == streak


@pytest.mark.parametrize(
    ("player", "score", "remark"),
    [
        (form("W", 10), 10, "Ann's first match."),
        (form("LW", 5, 10), 10, "New record! Ann's best was 5, the average 5.0."),
        (form("LWW", 4, 5, 10), 10, "New record! Ann's best was 5, the average 4.5."),
        (form("LW", 10, 10), 10, "Ann's average so far: 10.0. Best: 10."),
        (form("LWL", 10, 20, 5), 5, "Ann's average so far: 15.0. Best: 20."),
    ],
)
def test_a_score_is_compared_with_the_other_matches(player: PlayerForm, score: int, remark: str) -> None:
    assert player.remark(score, counts_wins=False) == remark


def test_in_games_that_the_lowest_score_wins_the_record_is_the_lowest() -> None:
    assert form("LW", 8, 5).remark(5, counts_wins=False, least_wins=True) == "New record! Ann's best was 8, the average 8.0."
    assert form("LW", 8, 5).remark(8, counts_wins=False, least_wins=True) == "Ann's average so far: 5.0. Best: 5."
    assert not form("W", 5).is_record(5, least_wins=True)
    assert not form("WW", 5, 5).is_record(5)


@pytest.mark.parametrize(
    ("marks", "remark", "to_you"),
    [
        ("LWW", "Ann has won 2 of 3 matches. 2 wins in a row!", "You have won 2 of 3 matches. 2 wins in a row!"),
        ("WLW", "Ann has won 2 of 3 matches.", "You have won 2 of 3 matches."),
        ("WWL", "Ann has won 2 of 3 matches.", "You have won 2 of 3 matches."),
    ],
)
def test_in_games_without_scores_the_remark_counts_the_wins(marks: str, remark: str, to_you: str) -> None:
    player = form(marks, 1, 1, 0)
    assert [player.remark(1, counts_wins=True, is_you=is_you) for is_you in (False, True)] == [remark, to_you]


@pytest.mark.parametrize(
    ("result", "left", "line"),
    [
        (DayResult(TODAY), 3, "Shot of 5 March: 0 of 3 tries"),
        (DayResult(TODAY, (False,)), 2, "Shot of 5 March: 1 of 3 tries ●"),
        (DayResult(TODAY, (True,)), 0, "Shot of 5 March: 1 try ○"),
        (DayResult(TODAY, (False, True)), 0, "Shot of 5 March: 2 tries ●○"),
        (DayResult(TODAY, (False, False, False)), 0, "Shot of 5 March: not made ●●●"),
        (DayResult(TODAY, (True,), is_exact=True), 0, "Shot of 5 March: 1 try ○ (without hand error)"),
    ],
)
def test_the_result_of_a_day_is_one_line_to_copy(result: DayResult, left: int, line: str) -> None:
    assert (result.left, result.line, result.is_over) == (left, line, left == 0)


def test_a_streak_counts_days_on_which_the_shot_was_made_in_time() -> None:
    def book(*days: DayResult) -> DayBook:
        return DayBook({result.day: result for result in days})

    made = [DayResult(date(2026, 3, day), (True,)) for day in (1, 2, 3, 4)]
    assert book(*made).streak(TODAY) == 4, "Today's tries are not used up."
    assert book(*made, DayResult(TODAY, (False,))).streak(TODAY) == 4
    assert book(*made, DayResult(TODAY, (True,))).streak(TODAY) == 5
    assert book(*made, DayResult(TODAY, (False, False, False))).streak(TODAY) == 0
    late = DayResult(date(2026, 3, 3), (True,), is_on_time=False)
    assert book(*made[:2], late, made[3]).streak(TODAY) == 1
    assert book(*made[:2], late, made[3]).best_streak == 2
    assert book().streak(TODAY) == book().best_streak == 0


def report(days: int, attempts: int, exact: int = 0) -> PracticeReport:
    return PracticeReport("", days, attempts, exact, (), (), ())


def test_the_report_counts_attempts_and_days() -> None:
    assert report(1, 4).count_words == "4 attempts on 1 day."
    assert report(3, 9).count_words == "9 attempts on 3 days."
    assert report(1, 4, 2).count_words == "4 attempts on 1 day, 2 of them without hand error."
    assert report(3, 9, 2).count_words == "9 attempts on 3 days, 2 of them without hand error."


def test_a_share_of_hits_is_written_with_its_interval() -> None:
    assert (HitCount(3, 10).share, HitCount(3, 10).words, HitCount().share) == (0.3, "3 of 10", 0.0)
    assert HitCount(3, 10).interval_words == "11 to 60%"


@pytest.mark.parametrize(
    ("first", "last", "is_better", "is_sure"),
    [(3, 8, True, False), (1, 9, True, True), (9, 1, False, True), (5, 5, False, False)],
)
def test_a_change_is_sure_if_the_intervals_do_not_overlap(first: int, last: int, is_better: bool, is_sure: bool) -> None:
    stage = StageProgress("Pockets", (), (), HitCount(first, 10), HitCount(last, 10))
    assert (stage.is_better, stage.is_sure) == (is_better, is_sure)
