"""The bots' search among inaccurate shots, on artificial games."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from random import Random

import pytest

from board.geometry import Point
from board.men import DISK, NOBODY, Man
from board.moves import Aim
from board.shots.flick import Flick
from board.sides import CROKINOLE_SIDE
from games.bots.player import Budget
from games.bots.shooting.shot_advice import advise_shots, describe_difference
from games.bots.shooting.trials import Idea, Repertoire, Seen, Trials
from games.bots.steadiness import Steadiness

LINE = CROKINOLE_SIDE.zones["edge-south"]
AIM = Aim(Man(0, DISK, NOBODY, LINE.middle), LINE)
HAND = Steadiness(heading=1.0, speed=0.05)
REPERTOIRE = Repertoire(60, 24, 5, 6000.0, spins=False, rims=1, caroms=False)


class Hit(int):
    """The result of a shot at artificial scores: 1 if it reached the narrow peak, otherwise 0."""

    def achieves(self, goal: int) -> bool:
        return self >= goal


@dataclass
class MadeUp:
    """A game in which only the heading of a shot counts: a narrow high peak at 80 degrees, and a broad low one at 100."""

    headings: tuple[float, ...] = tuple(range(70, 111, 2))
    tried: list[Flick] = field(default_factory=list)
    foul_from: float = 1e9

    def ideas(self) -> Iterator[Idea]:
        for heading in self.headings:
            yield Idea(Flick(LINE.middle, float(heading), 1000.0), "narrow" if heading < 90 else "broad")

    def perfect(self, flick: Flick) -> Seen:
        return self.attempt(flick)

    def attempt(self, flick: Flick) -> Seen:
        self.tried.append(flick)
        narrow = 10.0 * (abs(flick.heading - 80.0) < 0.2)
        broad = 6.0 * math.exp(-(((flick.heading - 101.0) / 4.0) ** 2))
        return Seen(narrow + broad, Hit(narrow > broad), flick.heading > self.foul_from)

    def goal(self, feats):
        return feats[0][0]

    def words(self, idea, goal, drawn):  # noqa: ARG002
        return f"{idea.kind} {goal}"


def think(craft: MadeUp, simulations: int = 600, hand: Steadiness = HAND):
    return Trials(craft, hand, AIM, Budget(simulations=simulations), simulations).run(REPERTOIRE)


def test_an_inaccurate_player_prefers_the_safe_shot_to_the_best_shot():
    best = think(MadeUp())[0]
    assert best.idea.kind == "broad"
    assert best.worth == pytest.approx(5.65, abs=0.2)


def test_a_perfect_player_takes_the_best_shot():
    best = think(MadeUp(), hand=Steadiness())[0]
    assert best.idea.flick.heading == 80.0
    assert best.worth == pytest.approx(10.0)


def test_the_aim_moves_between_the_ideas():
    best = think(MadeUp(headings=(80, 97, 105)))[0]
    assert 98.0 <= best.idea.flick.heading <= 104.0


def test_a_trial_counts_for_nearby_aims_too():
    near, far = think(MadeUp(headings=(100, 100.5, 60)), simulations=40)[:2]
    assert near.error < 0.5
    assert far.error < 0.5


def test_the_success_rate_of_a_hint_is_unbiased_by_the_selection():
    # A normal error is within a fifth of its standard deviation in 15.9% of tries; the search was lucky.
    craft = MadeUp(headings=(80,))
    prospects = [replace(prospect, feats=((Hit(1), 1.0),)) for prospect in think(craft)[:1]]
    told = advise_shots(craft, prospects, HAND, AIM, Random(1), Budget(simulations=100))
    assert told.why == "narrow 0"
    assert told.chance == 1.0
    craft.goal = lambda _: Hit(1)
    assert advise_shots(craft, prospects, HAND, AIM, Random(1), Budget(simulations=100)).chance == pytest.approx(0.159, abs=0.05)
    hurried = Budget(is_cancelled=lambda: True)
    assert advise_shots(craft, prospects, HAND, AIM, Random(1), hurried).chance == 1.0


def test_similar_shots_are_described_by_their_differences():
    flick = Flick(LINE.middle, 90.0, 1000.0)
    assert describe_difference(flick, replace(flick, at=flick.at + Point(-60.0, 0.0))) == "This shot is from another place."
    assert describe_difference(flick, replace(flick, heading=80.0)) == "This shot is at another angle."
    assert describe_difference(flick, replace(flick, speed=2000.0)) == "This shot is harder."
    assert describe_difference(flick, replace(flick, speed=500.0)) == "This shot is softer."


def test_the_same_position_gives_the_same_answer():
    assert think(MadeUp()) == think(MadeUp())


def test_the_search_stays_within_its_budget():
    craft = MadeUp()
    think(craft, simulations=75)
    assert len(craft.tried) == 75


def test_a_foul_is_never_chosen_if_a_fair_shot_exists():
    best = think(MadeUp(foul_from=90.0))[0]
    assert best.idea.flick.heading <= 90.0


def test_the_search_continues_as_long_as_all_shots_are_fouls():
    # Only the last of seventy ideas is good, and a third of the budget would not have reached it.
    craft = MadeUp(headings=(*(91 + 0.2 * number for number in range(69)), 80), foul_from=90.0)
    assert think(craft, simulations=100)[0].idea.flick.heading < 90.0


def test_a_cancelled_search_still_returns_a_shot():
    craft = MadeUp()
    budget = Budget(is_cancelled=lambda: len(craft.tried) >= 30)
    found = Trials(craft, HAND, AIM, budget, 10_000).run(REPERTOIRE)
    assert found
    assert len(craft.tried) == 30


def test_a_search_cancelled_at_its_start_still_returns_a_shot():
    craft = MadeUp()
    assert Trials(craft, HAND, AIM, Budget(is_cancelled=lambda: True), 100).run(REPERTOIRE)[0].idea.flick.heading == 70.0


def test_a_share_of_a_budget_is_a_share_of_its_remaining_part():
    budget = Budget(simulations=100)
    budget.spend(40)
    assert budget.share(1 / 3).simulations == 20
    assert Budget(seconds=3.0).share(1 / 3).seconds == pytest.approx(1.0, rel=0.01)


# --- recorded results of the search, on hills over heading, speed and spin ----------------------------------------------


@dataclass
class Hills(MadeUp):
    """A game with four kinds of shots. The score of each is a hill over heading and speed.

    Spin to the left helps the third kind, and hard shots are fouls.
    """

    headings: tuple[float, ...] = (72.0, 76.0, 80.0, 84.0, 92.0, 96.0, 100.0, 104.0, 108.0)

    def ideas(self) -> Iterator[Idea]:
        for speed in (900.0, 1300.0, 2100.0):
            for number, heading in enumerate(self.headings):
                yield Idea(Flick(LINE.middle, heading, speed), "ABCD"[(number + int(speed // 500)) % 4])

    def attempt(self, flick: Flick) -> Seen:
        self.tried.append(flick)
        turn, speed = flick.heading, flick.speed / 1000.0
        hills = (
            5.0 * math.exp(-(((turn - 81.0) / 1.5) ** 2) - ((speed - 0.95) / 0.1) ** 2),
            4.0 * math.exp(-(((turn - 97.0) / 5.0) ** 2) - ((speed - 1.2) / 0.3) ** 2),
            3.5 * math.exp(-(((turn - 106.0) / 3.0) ** 2) - ((speed - 1.3) / 0.2) ** 2) * (1.0 + 0.01 * flick.spin),
        )
        worth = sum(hills)
        return Seen(worth, Hit(round(worth)), speed > 2.0)


def found(prospects) -> list[tuple[object, ...]]:
    """Return the kind, flick, value and error of each shot that the search found."""
    return [
        (each.idea.kind, str(each.idea.flick).removeprefix("flick 0,-263.525 "), round(each.worth, 4), round(each.error, 4))
        for each in prospects
    ]


def search(simulations: int, hand: Steadiness, repertoire: Repertoire) -> tuple[Hills, Trials, list]:
    craft = Hills()
    trials = Trials(craft, hand, AIM, Budget(simulations=simulations), simulations)
    return craft, trials, trials.run(repertoire)


def test_a_search_ends_with_these_shots():
    craft, trials, prospects = search(500, HAND, REPERTOIRE)
    assert found(prospects[:4]) == [
        ("D", "heading 97 speed 1235", 3.6483, 0.0416),
        ("D", "heading 96 speed 1235", 3.4943, 0.052),
        ("A", "heading 99 speed 1235", 3.2659, 0.0656),
        ("D", "heading 96 speed 1300", 3.252, 0.061),
    ]
    assert (len(prospects), len(craft.tried), len(trials.passed_over)) == (25, 500, 0)
    likely = [(int(feat), round(share, 4)) for feat, share in prospects[0].feats]
    assert likely == [(4, 0.7304), (3, 0.2668), (2, 0.0028), (1, 0.0), (0, 0.0)]


def test_a_search_with_spin_finds_the_shot_that_spin_helps():
    craft, trials, prospects = search(900, HAND, replace(REPERTOIRE, spins=True))
    assert found(prospects[:4]) == [
        ("B", "heading 105 speed 1300 spin 60", 4.5789, 0.1731),
        ("B", "heading 104 speed 1300 spin 60", 3.7261, 0.1561),
        ("D", "heading 96 speed 1235", 3.5268, 0.0853),
        ("D", "heading 96 speed 1235 spin 60", 3.5185, 0.0864),
    ]
    # The first shot is clearly best before the time is up.
    assert (len(prospects), len(craft.tried), len(trials.passed_over)) == (30, 623, 0)


def test_a_short_search_passes_over_the_worse_half_of_its_ideas():
    _, trials, prospects = search(60, HAND, replace(REPERTOIRE, breadth=12, width=5))
    assert found(prospects)[:4] == [
        ("C", "heading 96 speed 992.2", 1.8994, 0.295),
        ("D", "heading 82 speed 900", 2.11, 0.513),
        ("D", "heading 81 speed 900", 1.9003, 0.3459),
        ("C", "heading 96 speed 945", 1.6613, 0.1561),
    ]
    assert len(prospects) == 12
    passed_over = found(trials.passed_over)
    assert [shot[:3] for shot in passed_over[:3]] == [
        ("A", "heading 84 speed 900", 2.1626),
        ("B", "heading 108 speed 900", 0.2243),
        ("C", "heading 76 speed 900", 0.1087),
    ]
    assert (len(passed_over), {shot[3] for shot in passed_over}) == (7, {math.inf})


def test_a_steady_hand_narrows_the_search():
    _, _, prospects = search(400, Steadiness(heading=0.2, speed=0.01), REPERTOIRE)
    assert found(prospects[:3]) == [
        ("D", "heading 96 speed 1274.1", 3.5931, 0.0573),
        ("D", "heading 96 speed 1287", 3.5181, 0.0323),
        ("D", "heading 96 speed 1300", 3.4305, 0.0416),
    ]


def test_the_intended_shot_is_searched_for_around_the_shot_that_was_made():
    craft = Hills()
    meant = Trials(craft, HAND, AIM, Budget(), 1000).find_intended(Flick(LINE.middle, 79.0, 900.0), 2.0, 6)
    assert found([meant]) == [("meant", "heading 81 speed 900", 2.2561, 0.3335)]
    # Thirteen shots, each once without errors and six times with them.
    assert len(craft.tried) == 13 * 7
    fast = Trials(craft, HAND, AIM, Budget(), 1000).find_intended(Flick(LINE.middle, 79.0, AIM.top_speed), 2.0, 1)
    assert fast.idea.flick.speed <= AIM.top_speed
