"""Cocked Hat and Feather: topple the three pins of the hat, and leave the pin called the feather standing.

The rules are those of the 1916 booklet, in which this is the third pin game. The booklet does not say when an inning (turn) ends.
Here it ends once its result is certain.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from board.card import Card
from board.geometry import Point
from board.views.moments import BURST, FOUL, GREAT, Celebration
from games.game import tagged
from games.pins.common.alley import AlleyGame, alley_card, fouls, past_the_front, pins_down, spots
from games.pins.common.innings import Inning, State, felled_in
from games.pins.common.racks import Rack

FEATHER = 1
HAT = frozenset((5, 7, 10))


@dataclass(frozen=True)
class CockedHatAndFeather(AlleyGame):
    rack: ClassVar[Rack] = spots(FEATHER, *sorted(HAT))
    celebrated: ClassVar[Mapping[str, Celebration]] = {"hat_off": Celebration(BURST, "Hat off")}
    log_marks: ClassVar[Mapping[str, str]] = {"foul": FOUL, "hat_off": GREAT}
    card: ClassVar[Card] = alley_card(
        name="cocked-hat-and-feather",
        title="Cocked Hat and Feather",
        number=9,
        tagline="Knock away the hat, but spare the feather in front of it.",
        rules=f"""\
A game of care for two or more players. You may also bowl alone.† Pins 5, 7 and 10 are the cocked hat. Pin 1, in front of the
hat, is the feather. Most points in ten innings wins.

# An inning
- A draw decides who bowls first.† The players take turns, a whole inning each.
- You have three disks, shot from behind the foul line. Pins that fall are taken off before the next disk.
- When the whole hat is down and the feather still stands, you score one point.
- If the feather falls, the inning counts nothing.
- Either way the inning is over, even if you have disks left.†

{fouls(" This holds for the feather too.")}\

A draw stands.†
""",
    )

    def target(self, state: State) -> Point:
        return past_the_front(state.pins)

    def wish(self, state: State) -> str:  # noqa: ARG002
        return "Knock down the hat and leave the feather standing."

    def points(self, inning: Inning) -> int:
        return int(felled_in(inning) == HAT)

    def is_decided(self, inning: Inning) -> bool:
        return FEATHER in felled_in(inning) or self.points(inning) > 0

    def comment(self, inning: Inning) -> str:
        if FEATHER in felled_in(inning):
            return "The feather fell: no point this inning."
        if self.points(inning):
            return "The hat is off and the feather stands: 1 point!"
        return pins_down(len(inning[-1].felled))

    def feats(self, state: State, inning: Inning, up: frozenset[int]) -> frozenset[str]:  # noqa: ARG002
        return tagged(
            feather_fell=FEATHER in inning[-1].felled,
            hat_hit=inning[-1].felled and FEATHER in up and up & HAT,
            hat_off=self.points(inning) and up == {FEATHER},
        )
