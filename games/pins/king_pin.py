"""King Pin: topple the four back pins, which count double if the king stays standing.

The rules are those of the 1916 booklet, in which this is the fourth pin game, there called King Pin and Four Back. The booklet
does not say when an inning (turn) ends. Here it ends when the four back pins are down, whether or not the king is still standing.
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

KING = 1
BACK = frozenset((7, 8, 9, 10))


@dataclass(frozen=True)
class KingPin(AlleyGame):
    rack: ClassVar[Rack] = spots(KING, *sorted(BACK))
    celebrated: ClassVar[Mapping[str, Celebration]] = {"king_spared": Celebration(BURST, "King alone")}
    log_marks: ClassVar[Mapping[str, str]] = {"foul": FOUL, "king_spared": GREAT}
    card: ClassVar[Card] = alley_card(
        name="king-pin",
        title="King Pin",
        number=10,
        tagline="Bowl past the king and knock down the four pins behind it.",
        rules=f"""\
A game for two or more players. You may also bowl alone.† Pins 7, 8, 9 and 10 stand at the back; pin 1, the king, stands alone
in front. Most points in ten innings wins.

# An inning
- A draw decides who bowls first.† The players take turns, a whole inning each.
- You have three disks, shot from behind the foul line. Pins that fall are taken off before the next disk.
- If the four back pins are down and the king stands, you score two points.
- If all five pins are down, you score one point.
- Either way the inning is over, even if you have disks left.†
- If a back pin still stands after the third disk, you score nothing.

{fouls()}\

A draw stands.†
""",
    )

    def target(self, state: State) -> Point:
        return past_the_front(state.pins)

    def wish(self, state: State) -> str:  # noqa: ARG002
        return "Knock down the four back pins."

    def points(self, inning: Inning) -> int:
        felled = felled_in(inning)
        if not felled >= BACK:
            return 0
        return 1 if KING in felled else 2

    def is_decided(self, inning: Inning) -> bool:
        return self.points(inning) > 0

    def comment(self, inning: Inning) -> str:
        if self.points(inning):
            return ("All five pins are down: 1 point.", "The four back pins are down and the king stands: 2 points!")[
                self.points(inning) - 1
            ]
        if KING in inning[-1].felled:
            return "The king is down: 1 point at most in this inning."
        return pins_down(len(inning[-1].felled))

    def feats(self, state: State, inning: Inning, up: frozenset[int]) -> frozenset[str]:  # noqa: ARG002
        return tagged(king_spared=self.points(inning) == 2 and up == {KING}, king_fell=KING in inning[-1].felled and up)
