"""The order of backgammon points by value: hints name the better point first, and every point has a name."""

from __future__ import annotations

from itertools import pairwise

from games.men.backgammon.backgammon_plays import BAR, MEN, OFF, Men, Play
from games.men.backgammon.backgammon_words import reasons

GLADDEST_FIRST = {
    5: "the five point", 4: "the four point", 7: "the bar point", 20: "the rival's five point", 21: "the rival's four point",
    6: "the six point", 18: "the rival's bar point", 3: "the three point", 22: "the rival's three point", 8: "the eight point",
    9: "the nine point", 19: "the rival's six point", 10: "the ten point", 11: "the eleven point", 2: "the two point",
    16: "the rival's nine point", 17: "the rival's eight point", 15: "the rival's ten point", 14: "the rival's eleven point",
    13: "the mid-point", 12: "the twelve point", 23: "the rival's two point", 24: "the rival's ace point", 1: "the ace point",
}  # fmt: skip


def men(*points: int) -> Men:
    """Return the backgammon men of one side, which stand on these points. The rest are borne off."""
    return tuple(MEN - len(points) if place == OFF else points.count(place) for place in range(26))


def test_of_two_points_made_at_once_the_more_valuable_is_named_first() -> None:
    # A rival man on the bar keeps the sides in contact: in a race, points would be worth nothing.
    enemy = men(BAR)
    for glad, less in pairwise(GLADDEST_FIRST):
        blots = [point for point in (8, 12, 13, 14) if point not in (glad, less)][:2]
        (said,) = reasons((men(glad, less, *blots), enemy), [Play((), (men(glad, glad, less, less), enemy))])
        assert said.startswith(f"Makes {GLADDEST_FIRST[glad]} and {GLADDEST_FIRST[less]}"), said


def test_every_point_can_be_named() -> None:
    assert sorted(GLADDEST_FIRST) == list(range(1, 25))
