"""Evidence of a player's progress in practice: scatter by day, first attempts compared with last ones, stars, and a true
sentence.
"""

from __future__ import annotations

import json
from datetime import date, timedelta
from random import Random

import pytest

from board.geometry import Point
from board.shots.flick import Flick
from games.practice.evidence import as_json, as_text, report
from games.practice.progress import Attempted
from games.practice.varied import Placing

MONDAY = date(2026, 11, 16)
SHOWN = Flick(Point(0, -300), 90, 2000)


def tries(drill: str, results: str, day: date = MONDAY, guide: str = "none") -> list[Attempted]:
    """Return attempts at a drill (a practice shot) on one day, from a text: `x` for a success, `-` for a miss."""
    when, placing = f"{day.isoformat()}T12:00:00+01:00", Placing(SHOWN.at) if guide == "none" else None
    return [Attempted(drill, when, mark == "x", "", SHOWN, None, guide, placing) for mark in results]


def repeats(day: date, count: int, degrees: float, share: float) -> list[Attempted]:
    """Return attempts at a shot that was shown before, with random errors of this scatter in degrees and in share of speed."""
    random = Random(str(day))
    errors = [(random.gauss(0, degrees), random.gauss(0, share)) for _ in range(count)]
    made = [Flick(SHOWN.at, SHOWN.heading + turn, SHOWN.speed * (1 + gain)) for turn, gain in errors]
    return [Attempted("one-rim", f"{day.isoformat()}T09:00:00+01:00", True, "", flick, SHOWN) for flick in made]


def later(days: int) -> date:
    return MONDAY + timedelta(days=days)


@pytest.mark.parametrize(
    ("log", "told"),
    [
        (tries("one-rim", "xxx-------") + tries("corner-far", "xxxxxxxx--", later(2)),
         "Off one rim: 3 of 10 on Monday, 8 of 10 today."),
        (tries("one-rim", "x----") + tries("one-rim", "xx---", later(1)) + tries("one-rim", "xxxxxxxx--", later(2)),
         "Off one rim: 3 of 10 until yesterday, 8 of 10 today."),
        (tries("one-rim", "x---------", later(2)) + tries("one-rim", "xxxxxxxx--", later(2)),
         "Off one rim: 1 of the first 10, 8 of the last 10, today."),
        (tries("one-rim", "xxx-------", later(-20)) + tries("one-rim", "xxxxx", later(1)) + tries("one-rim", "xx---", later(2)),
         "Off one rim: 3 of 10 on 27 October, 7 of 10 since yesterday."),
        (tries("one-rim", "xxxxx-----") + tries("one-rim", "xxxxx-----", later(2)),
         "Off one rim: 5 of 10 on Monday, 5 of 10 today. No better yet."),
        (tries("one-rim", "xxxxxx"),
         "To measure your progress, make ten shots of one stage without the aim line. So far you made 6."),
        ([], "To measure your progress, make ten shots of one stage without the aim line. So far you made 0."),
    ],
)  # fmt: skip
def test_one_sentence_describes_the_clearest_change(log: list[Attempted], told: str) -> None:
    assert report(log, later(2)).sentence == told


def test_the_sentence_names_the_stage_with_the_clearest_change() -> None:
    log = tries("one-rim", "xxxx------") + tries("hanger", "x---------")
    log += tries("one-rim", "xxxxxx----", later(2)) + tries("hanger", "xxxxxxxxx-", later(2))
    assert report(log, later(2)).sentence == "Take-outs: 1 of 10 on Monday, 9 of 10 today."


def test_only_attempts_without_the_aim_line_are_compared_each_once() -> None:
    log = tries("one-rim", "xxxxxxxxxx", guide="whole") + tries("one-rim", "--x--x-") + tries("my corner", "xxxx")
    (stage,) = report(log, MONDAY).stages
    assert (stage.title, stage.results.count(True), len(stage.results)) == ("Off one rim", 2, 7)
    assert (stage.first.words, stage.last.words) == ("1 of 3", "1 of 3")


def test_intervals_are_wilsons_and_a_change_is_sure_when_they_do_not_overlap() -> None:
    (stage,) = report(tries("hanger", "x" + 9 * "-") + tries("hanger", "x" * 10, later(1)), later(1)).stages
    assert (stage.first.interval_words, stage.last.interval_words) == ("2 to 40%", "72 to 100%")
    assert stage.is_sure
    (stage,) = report(tries("hanger", "xxxxx-----") + tries("hanger", "xxxxxxx---", later(1)), later(1)).stages
    assert not stage.is_sure


def test_scatter_is_reported_by_day_in_degrees_and_fractions_of_speed() -> None:
    log = repeats(MONDAY, 200, 1.5, 0.06) + repeats(later(1), 200, 0.8, 0.03) + repeats(later(2), 2, 0.8, 0.03)
    first, second = report(log, later(2)).scatter
    assert (first.day, second.day) == (MONDAY, later(1))
    assert first.heading.scatter == pytest.approx(1.5, abs=0.2)
    assert second.heading.scatter == pytest.approx(0.8, abs=0.1)
    assert second.speed.scatter == pytest.approx(0.03, abs=0.005)


def test_stars_are_counted_by_set() -> None:
    found = report(tries("hanger", "x" * 10) + tries("one-rim", "x" * 10, guide="whole"), MONDAY)
    stars = {each.title: (each.gold, each.learned, each.drills) for each in found.stars}
    assert stars["Crokinole"] == (1, 1, 11)
    assert stars["First carroms"] == (0, 1, 5)
    assert stars["Spares"] == (0, 0, 12)


def test_the_report_is_printed_and_written_as_json() -> None:
    found = report(
        tries("one-rim", "xxx-------") + repeats(later(1), 9, 1.0, 0.05) + tries("one-rim", "x" * 10, later(1)), later(1)
    )
    text, data = as_text(found), json.loads(as_json(found))
    assert "Off one rim  3 of 10 (11 to 60%) -> 10 of 10 (72 to 100%)\n" in text
    assert data["stages"][0]["first"] == {"successes": 3, "attempts": 10, "interval": [0.1078, 0.6032]}
    assert data["sentence"] == found.sentence
    assert [each["day"] for each in data["scatter"]] == ["2026-11-17"]


def test_an_attempt_without_a_readable_date_or_from_the_future_is_left_out() -> None:
    log = [Attempted("one-rim", "", True, "", SHOWN, None, "none"), *tries("one-rim", "xx", later(9))]
    assert report(log, MONDAY).attempts == 0
