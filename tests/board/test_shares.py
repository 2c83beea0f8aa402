"""The confidence interval of a success rate, compared with Wilson's formula."""

from __future__ import annotations

import pytest

from board.views.shares import wilson


@pytest.mark.parametrize(
    ("successes", "attempts", "low", "high"),
    [(0, 0, 0.0, 1.0), (5, 10, 0.2366, 0.7634), (10, 10, 0.7225, 1.0), (0, 10, 0.0, 0.2775), (70, 100, 0.6042, 0.7811)],
)
def test_the_confidence_interval_of_a_rate_is_wilsons(successes: int, attempts: int, low: float, high: float) -> None:
    assert wilson(successes, attempts) == pytest.approx((low, high), abs=1e-4)
