"""Reports of the scripts that measure shots: the number of shots, the speeds that they try, and every printed line."""

from __future__ import annotations

import pytest

from games.bots.steadiness import PERFECT, Steadiness
from tools.bots import calibrate
from tools.bots.review_trust import STUDIES
from tools.make.make_book import Scribe


def test_calibration_finds_the_speed_with_a_quarter_of_the_shots_and_fits_with_a_tenth(monkeypatch: pytest.MonkeyPatch) -> None:
    spent: list[int] = []

    def best_speed(_hand: Steadiness, shots: int) -> float:
        spent.append(shots)
        return 900.0

    monkeypatch.setattr(calibrate, "best_speed", best_speed)
    monkeypatch.setattr(calibrate, "open_twenties", lambda *_asked, **_seed: 0.5)
    calibrate.main(["--shots", "40"])
    assert spent == [10, 10, 10]
    spent.clear()
    calibrate.scale_errors(PERFECT, 0.5, 40)
    assert spent == [4] * 12


def test_the_best_speed_is_searched_from_840_to_1160_mm_per_second(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    tried: list[float] = []

    def open_twenties(_hand: Steadiness, speed: float, _shots: int) -> float:
        tried.append(speed)
        return speed

    monkeypatch.setattr(calibrate, "open_twenties", open_twenties)
    assert calibrate.best_speed(PERFECT, 1) == 1160.0
    assert tried == [840, 860, 880, 900, 920, 940, 960, 980, 1000, 1020, 1040, 1060, 1080, 1100, 1120, 1140, 1160]


def test_the_report_on_the_reliability_of_reviews_has_its_expected_lines(capsys: pytest.CaptureFixture[str]) -> None:
    STUDIES["backgammon"][1]([(0.2, 0.1, True), (0.0, 0.03, False)])
    STUDIES["gnubg"][1]([(0.2, 0.1), (0.01, 0.0), (0.3, -0.1)])
    STUDIES["crokinole"][1]([(1.0, 0.5, 1.4), (1.0, 0.8, 1.9)])
    assert capsys.readouterr().out.splitlines() == [
        "the sign of the error is the same: 1 of 2, 50.0 % (95 %: 9.5 to 90.5)",
        "the same best play: 1 of 2, 50.0 % (95 %: 9.5 to 90.5)",
        "the loss differs by 0.0650 points on average",
        "errors above 0.05 that gnubg calls errors: 1 of 2, 50.0 % (95 %: 9.5 to 90.5)",
        "the loss differs by 0.2500 points on average",
        "2,000 trials within the interval: 1 of 2, 50.0 % (95 %: 9.5 to 90.5)",
        "the interval is ± 0.65 points on average (aims within 2 errors)",
    ]
    assert {name: usual for name, (_, _, usual) in STUDIES.items()} == {"backgammon": 200, "gnubg": 200, "crokinole": 100}


@pytest.mark.parametrize(
    ("name", "level", "whole", "rounds"),
    [
        ("cocked-hat-and-feather", "master", True, 1),
        ("four-back", "master", True, 1),
        ("king-pin", "master", True, 1),
        ("head-pin-out", "novice", False, 1),
        ("head-pin-out", "club", False, 1),
        ("head-pin-out", "master", False, 2),
    ],
)
def test_the_book_covers_all_positions_of_few_pins_and_the_reached_ones_of_many(
    name: str, level: str, whole: bool, rounds: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    written: list[int] = []
    monkeypatch.setattr(Scribe, "_learn_calls", lambda *_asked: None)
    monkeypatch.setattr(Scribe, "_reached_positions", lambda _self, _opening: {1: [(1,)]})
    monkeypatch.setattr(Scribe, "_write_down", lambda _self, _game, _opening, met: written.append(len(met[1])))
    scribe = Scribe(name, level, 1.0)
    scribe.write()
    assert written == [2 ** len(scribe.full) - 1 if whole else 1] * rounds
    assert (len(scribe.full) <= 5) == whole
