"""Text on the page of a practice shot: scores, streaks, the fading aim line, spins and contacts."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from board.geometry import ORIGIN, Point
from board.men import DISK, NOBODY, PIN, Man
from board.other_boards import CARROM_MAN, QUEEN, STRIKER
from board.protocols.practising import GUIDES, Correction, Run, Standing
from board.shots.flick import Flick
from board.shots.shot import Shot
from board.shots.touches import TouchFigures
from board.views.shot_map import Verdict
from ui.art.painting.overlay import Sight
from ui.scenes.base.aim_slip import sight_words
from ui.scenes.practice.practice_page import degrees, man_words, mm, repeat_words
from ui.scenes.practice.shooting_page import (
    _aim,
    advice_words,
    end_words,
    fading_words,
    path_words,
    praise,
    run_words,
    score_words,
    touch_words,
)


@pytest.mark.parametrize(
    ("standing", "run", "words"),
    [
        (Standing(), Run(), "Not tried yet."),
        (Standing(10, 5, 2, 3), Run(), "5 of 10: 50% (likely 24–76%); streak 2, best 3"),
        (Standing(10, 5, 2, 3), Run(10, 5), "5 of 10: 50% (likely 24–76%); streak 2, best 3"),
        (Standing(10, 5, 2, 3), Run(4, 3), "5 of 10: 50% (likely 24–76%); streak 2, best 3; this session 3 of 4"),
        (
            Standing(10, 5, 2, 3, unaided=4, unaided_successes=1, exact=2),
            Run(),
            "5 of 10: 50% (likely 24–76%); in tests 1 of 4; 2 of the last ten without hand error; streak 2, best 3",
        ),
    ],
)
def test_a_score_names_its_interval_its_tests_and_its_streak(standing: Standing, run: Run, words: str) -> None:
    assert score_words(standing, run) == words


@pytest.mark.parametrize(
    ("run", "during", "end"),
    [
        (Run(3, 2, 1, 2), "2 of 3: 67%; streak 1, best 2", "You made 2 of 3: 67%. Your best streak was 2."),
        (Run(1, 0, 0, 0), "0 of 1: 0%; streak 0, best 0", "You made 0 of 1: 0%. Your best streak was 0."),
    ],
)
def test_an_endless_run_is_described_during_play_and_at_its_end(run: Run, during: str, end: str) -> None:
    assert (run_words(run), end_words(run)) == (during, end)


def board(
    standing: Standing | None, *, success: bool = True, attempt: bool = True, counts: bool = True, faded: bool = False
) -> Any:
    verdict = Verdict("pin 1 falls", 1.0 if success else 0.0)
    assert verdict.is_success == success
    return SimpleNamespace(standing=standing, verdict=verdict, is_attempt=attempt, counts=counts, has_faded=faded)


@pytest.mark.parametrize(
    ("shown", "words"),
    [
        (board(None), ""),
        (board(Standing(5, 3, 0, 2), success=False), ""),
        (board(Standing(1, 1, 1, 1)), "Your first success!"),
        (board(Standing(4, 1, 1, 1)), "Your first success!"),
        (board(Standing(4, 3, 1, 2)), ""),
        (board(Standing(4, 3, 2, 2)), "2 in a row."),
        (board(Standing(3, 3, 3, 3)), "3 in a row."),
        (board(Standing(9, 5, 3, 3)), "3 in a row, your best so far."),
        (board(Standing(9, 5, 3, 4)), "3 in a row."),
        (board(Standing(9, 5, 1, 4), faded=True), "Now with a shorter aim line."),
        (board(Standing(20, 18, 4, 9, unaided=10, unaided_recent=1.0)), "4 in a row. Drill mastered!"),
        (board(Standing(3, 1, 1, 1), attempt=False), "An exact shot doesn't count. Make the shot by hand."),
        (board(Standing(3, 1, 1, 1), attempt=False, counts=False), "The position was changed, so this shot doesn't count."),
    ],
)
def test_praise_of_a_shot_names_its_new_achievement(shown: Any, words: str) -> None:
    assert praise(shown) == words


@pytest.mark.parametrize(
    ("wanted", "words"),
    [
        ("fading", ["whole for now", "first contact for now", "off"]),
        ("whole", ["whole", "first contact", "off"]),
    ],
)
def test_the_aim_line_is_named_by_how_much_of_it_is_drawn(wanted: str, words: list[str]) -> None:
    assert [path_words(wanted, guide) for guide in GUIDES] == words


@pytest.mark.parametrize(
    ("standing", "words"),
    [
        (Standing(guide=GUIDES[0]), "The aim line gets shorter as you improve."),
        (Standing(guide=GUIDES[1]), "Good. From now on the aim line stops at the first contact."),
        (Standing(guide=GUIDES[2], par=0.8), "Now the test: make 8 of ten shots without the aim line to earn the gold star."),
        (Standing(guide=GUIDES[2], par=0.75), "Now the test: make 8 of ten shots without the aim line to earn the gold star."),
        (Standing(guide=GUIDES[2], par=0.3), "Now the test: make 3 of ten shots without the aim line to earn the gold star."),
        (Standing(guide=GUIDES[2], unaided=10, unaided_recent=1.0), "Mastered without the aim line."),
        (
            Standing(guide=GUIDES[2], unaided=10, unaided_recent=1.0, exact=1),
            "Mastered without the aim line, partly without hand error.",
        ),
    ],
)
def test_the_page_says_when_the_aim_line_gets_shorter(standing: Standing, words: str) -> None:
    assert fading_words(standing) == words


@pytest.mark.parametrize(
    ("spin", "label", "value"),
    [
        (0.0, "Spin", "0 rad/s"),
        (0.04, "Spin", "0 rad/s"),
        (15.0, "Spin, counter-clockwise", "15.0 rad/s"),
        (-7.25, "Spin, clockwise", "7.2 rad/s"),
    ],
)
def test_an_aim_is_shown_in_numbers(spin: float, label: str, value: str) -> None:
    rows = _aim(Flick(Point(-0.04, -263.56), -30.0, 1500.0, spin))
    assert rows[:3] == (
        ("Start", "0.0, −263.6 mm", "", 0.0),
        ("Direction", "330°", "heading", 0.5),
        ("Speed", "1.500 m/s", "speed", 50.0),
    )
    assert rows[3] == (label, value, "spin", 15.0)


@pytest.mark.parametrize(
    ("spin", "words"), [(0.0, ""), (-12.4, ", spin, clockwise 12 rad/s"), (12.4, ", spin, counter-clockwise 12 rad/s")]
)
def test_advice_ends_with_the_right_shot(spin: float, words: str) -> None:
    shot = Shot(Flick(ORIGIN, -90.04, 1234.0, spin), 1, (), ())
    assert advice_words(Correction("Too soft.", shot)) == f"Too soft. That is 270.0° at 1.23 m/s{words}."


@pytest.mark.parametrize(
    ("heading", "words"), [(0.0, "0°"), (-0.5, "359.5°"), (90.0, "90°"), (12.34567, "12.3457°"), (360.0, "0°"), (100.1, "100.1°")]
)
def test_a_direction_is_written_between_0_and_360_degrees(heading: float, words: str) -> None:
    assert degrees(heading) == words


@pytest.mark.parametrize(
    ("length", "words"), [(0.0, "0.0"), (-0.04, "0.0"), (-0.06, "−0.1"), (25.44, "25.4"), (-300.0, "−300.0")]
)
def test_a_length_has_one_decimal_and_a_true_minus(length: float, words: str) -> None:
    assert mm(length) == words


PIECES = (
    Man(1, DISK, 0, ORIGIN), Man(2, DISK, 1, ORIGIN), Man(3, PIN, NOBODY, ORIGIN), Man(4, STRIKER, 0, ORIGIN),
    Man(5, QUEEN, NOBODY, ORIGIN), Man(6, CARROM_MAN, 1, ORIGIN),
)  # fmt: skip


def test_each_kind_of_piece_has_a_name() -> None:
    names = [man_words(man, 1) for man in PIECES]
    assert names == ["your disk", "disk 2", "pin 3", "disk 4", "the queen", "man 6"]
    assert man_words(PIECES[3], 4) == "the striker"


@pytest.mark.parametrize(
    ("who", "what", "at", "is_square", "words"),
    [
        (1, 3, ORIGIN, True, "pin 3"),
        (2, 3, ORIGIN, True, "disk 2, pin 3"),
        (1, "rim", Point(320.0, 10.0), True, "right rim"),
        (1, "rim", Point(-320.0, 10.0), True, "left rim"),
        (3, "rim", Point(10.0, 320.0), True, "pin 3, far rim"),
        (1, "rim", Point(10.0, -320.0), True, "near rim"),
        (1, "rim", Point(320.0, 10.0), False, "rim"),
        (1, "peg-3", ORIGIN, True, "peg 3"),
    ],
)
def test_a_contact_names_both_objects_except_your_disk(who: int, what: Any, at: Point, is_square: bool, words: str) -> None:
    assert touch_words(TouchFigures(0.5, who, what, at, 900.0, 10.0), 1, PIECES, is_square=is_square) == words


def test_a_shot_to_repeat_names_its_speed() -> None:
    assert repeat_words(Flick(ORIGIN, 0.0, 1234.0)) == "Repeat the blue shot at 1.23 m/s: pull back to the blue tick and let go."


@pytest.mark.parametrize(
    ("spin", "as_power", "words"),
    [
        (0.0, False, "1.50 m/s"),
        (0.4, False, "1.50 m/s"),
        (-20.0, False, "1.50 m/s   spin −20 rad/s"),
        (7.0, True, "30%   spin +7 rad/s"),
    ],
)
def test_the_slip_beside_the_disk_has_the_speed_or_the_power_and_the_spin(spin: float, as_power: bool, words: str) -> None:
    assert sight_words(Sight(ORIGIN, 0.0, 0.3, 1500.0, spin), as_power=as_power) == words
