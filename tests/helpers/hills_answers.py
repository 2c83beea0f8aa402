"""Questions that test how bots search among inaccurate shots. The scores are artificial hills, which cost nothing to evaluate."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from math import exp
from random import Random
from types import SimpleNamespace
from typing import Any

from board.geometry import Point
from board.men import DISK, NOBODY, Man
from board.moves import Aim
from board.shots.flick import Flick
from board.sides import CROKINOLE_SIDE
from games.bots.player import Budget
from games.bots.shooting.shot_advice import advise_shots
from games.bots.shooting.shot_judge import ShotJudge
from games.bots.shooting.trials import REPERTOIRES, Idea, Prospect, Repertoire, Seen, Trials
from games.bots.steadiness import Steadiness
from tests.helpers.choices_told import told

LINE = CROKINOLE_SIDE.zones["edge-south"]
AIM = Aim(Man(0, DISK, NOBODY, LINE.middle), LINE)
HANDS = {
    "steady": Steadiness(heading=0.3, speed=0.02, place=0.5, spin=4.0),
    "shaky": Steadiness(heading=1.5, speed=0.08, place=3.0, spin=20.0),
    "perfect": Steadiness(),
}
FEATS = ("nothing", "little", "much", "all")


class Height(int):
    """The result of a shot: the height that it reaches on an artificial hill, from 0 to 3."""

    def achieves(self, goal: int) -> bool:
        return self >= goal


class Hills:
    """A game in which a shot scores the height that it reaches: on a steep hill, a broad hill or a hill that needs spin."""

    key: Hashable = "hills"

    def ideas(self) -> Iterator[Idea]:
        for aside in (0.0, 60.0):
            for heading in range(62, 120, 4):
                for speed in (900.0, 1300.0):
                    kind = "steep" if heading < 82 else "broad" if heading < 106 else "far"
                    yield Idea(Flick(LINE.middle + Point(aside, 0.0), float(heading), speed), kind)

    def perfect(self, flick: Flick) -> Seen:
        return self.attempt(flick)

    def attempt(self, flick: Flick) -> Seen:
        off, hard = flick.heading + (flick.at.x - LINE.middle.x) / 20.0, flick.speed / 1000.0
        steep = 10.0 * exp(-(((off - 75.0) / 1.2) ** 2) - ((hard - 0.95) / 0.1) ** 2)
        broad = 6.0 * exp(-(((off - 95.0) / 6.0) ** 2) - ((hard - 1.2) / 0.5) ** 2)
        spun = 4.0 * exp(-(((off - 110.0) / 5.0) ** 2) - ((flick.spin - 50.0) / 40.0) ** 2)
        worth = steep + broad + spun + 0.001 * flick.spin
        return Seen(worth, Height(min(3, max(0, int(worth / 2.0)))), off > 116.0)

    def result_of_shot(self, shot: Any) -> Seen:
        return self.attempt(shot.flick)

    def standing(self, shot: Any) -> float | None:
        return self.attempt(shot.flick).worth - 3.0

    def goal(self, feats: tuple[tuple[Any, float], ...]) -> Any:
        return max((feat for feat, share in feats if share > 0.3), default=feats[0][0])

    def words(self, idea: Idea, goal: Any, drawn: Any) -> str:
        return f"{idea.kind} for {FEATS[goal]}, drawn {FEATS[drawn]}."


def line_of(prospect: Prospect) -> str:
    feats = " ".join(f"{FEATS[feat]} {share:.3f}" for feat, share in prospect.feats)
    return (
        f"{prospect.idea.kind} {prospect.idea.flick} {prospect.worth:.3f} in {prospect.error:.3f}, {prospect.bound:.3f}: {feats}"
    )


def among_hills() -> Iterator[tuple[str, str]]:
    repertoires = {
        "novice": REPERTOIRES["novice"],
        "narrow": Repertoire(20, 3, 5, 6000.0, spins=True, rims=1, caroms=False, least=8),
    }
    for hand_name, hand in HANDS.items():
        for level, repertoire in repertoires.items():
            for simulations in (40, 260):
                budget = Budget(simulations=simulations)
                trials = Trials(Hills(), hand, AIM, budget, 240)
                found = trials.run(repertoire)
                name = f"hills, {hand_name} {level} of {simulations}"
                yield f"{name}: {len(found)} found, {trials.tried} tried", "; ".join(map(line_of, found[:5]))
                yield f"{name}: passed over", f"{len(trials.passed_over)}: {' '.join(map(line_of, trials.passed_over[:2]))}"
            yield f"{name}: advice", told(advise_shots(Hills(), found, hand, AIM, Random(2), budget), budget)
            budget = Budget(simulations=60)
            yield f"{name}: advised in haste", told(advise_shots(Hills(), found, hand, AIM, Random(2), budget), budget)
    for hand_name in ("steady", "shaky"):
        for heading, speed in ((75.0, 950.0), (92.0, 1000.0), (84.0, 2500.0)):
            flick = Flick(LINE.middle, heading, speed)
            budget = Budget(simulations=300)
            judge = ShotJudge(Hills(), HANDS[hand_name], AIM, REPERTOIRES["club"], budget, 300)
            judged = judge.weigh(SimpleNamespace(flick=flick))  # type: ignore[arg-type]
            made = f"{judged.made:.3f} in {judged.made_doubt:.3f}, standing {judged.standing:.3f}"
            worth = f"{judged.worth:.3f} of {judged.best:.3f} in {judged.doubt:.3f}, made {made}"
            yield f"hills, {hand_name} shot {flick}", f"{worth}: {told(judged.choice, budget)}"
            yield f"hills, {hand_name} meant {flick}", line_of(judge.find_intended(flick))
