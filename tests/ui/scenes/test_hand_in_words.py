"""The page about the player's aim: text about one shot, about bias and scatter of many shots, and the ellipse around them."""

from __future__ import annotations

import pytest

from board.geometry import ORIGIN
from board.shots.flick import Flick
from board.views.hands import Estimate, YourHand
from ui.scenes.practice.accuracy_page import _ellipse, _scatter, _tendency, attempt_words

MEANT = Flick(ORIGIN, 90.0, 2000.0)


@pytest.mark.parametrize(
    ("heading", "speed", "said"),
    [
        (90.04, 2004.0, "yours 2.00 m/s. Speed: exact. Direction: exact."),
        (90.06, 2006.0, "yours 2.01 m/s. Speed: 0.01 m/s too fast. Direction: 0.1° too far left."),
        (89.0, 1500.0, "yours 1.50 m/s. Speed: 0.50 m/s too slow. Direction: 1.0° too far right."),
        (-269.5, 2000.0, "yours 2.00 m/s. Speed: exact. Direction: 0.5° too far left."),
    ],
)
def test_a_repeated_shot_is_compared_with_the_intended_one(heading: float, speed: float, said: str) -> None:
    assert attempt_words(MEANT, Flick(ORIGIN, heading, speed)) == f"Target 2.00 m/s, {said}"


def test_a_tendency_is_named_if_it_is_larger_than_chance() -> None:
    assert _tendency(Estimate(0.0, 0.0, 0), 1.0, "°", 1, "left", "right") == "–"
    assert _tendency(Estimate(0.2, 1.0, 100), 1.0, "°", 1, "left", "right") == "none"
    assert _tendency(Estimate(0.3, 1.0, 100), 1.0, "°", 1, "left", "right") == "0.3° left"
    assert _tendency(Estimate(-0.021, 0.05, 100), 100.0, " %", 1, "hard", "soft") == "2.1 % soft"
    assert _tendency(Estimate(0.0004, 0.001, 100), 100.0, " %", 0, "hard", "soft") == "none"


def test_scatter_needs_two_attempts() -> None:
    assert _scatter(Estimate(0.1, 0.0, 1), 1.0, "°", 1) == "–"
    assert _scatter(Estimate(0.1, 2.0, 3), 1.0, "°", 1) == "2.0 ± 1.0°"


def test_the_ellipse_lies_around_the_tendency_and_is_wider_with_more_doubt() -> None:
    hand = YourHand(Estimate(1.0, 2.0, 51), Estimate(-0.1, 0.05, 51), Estimate(0.0, 0.0, 51), 0.5)

    def reach(errors: float) -> list[float]:
        points = _ellipse(hand, errors)
        ends = [edge(point[axis] for point in points) for axis in (0, 1) for edge in (min, max)]
        return [round(end, 3) for end in ends]

    assert reach(0.0) == [-3.292, 5.292, -0.207, 0.007]
    assert reach(1.0) == [-3.721, 5.721, -0.218, 0.018]
    assert reach(-1.0) == [-2.863, 4.863, -0.197, -0.003]
    # The leftmost and rightmost points are half the height up: the ellipse is slanted.
    points = _ellipse(hand, 0.0)
    assert round(points[0][1], 3) == -0.046
    # An aim error that is barely known does not turn the ellipse inside out.
    wild = YourHand(Estimate(0.0, 1.0, 2), Estimate(0.0, 0.1, 2), Estimate(0.0, 0.0, 2), 0.0)
    assert {point[0] for point in _ellipse(wild, -2.0)} <= {0.0, -0.0}
