"""Children's Ten Pins: a point for each pin, and five more for all ten at once.

The rules are those of the 1916 booklet, in which this is the second pin game. Any disk that topples all ten pins earns the extra
five, including the second disk of a frame.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from board.card import Card
from board.views.moments import BURST, FOUL, GREAT, Celebration
from games.game import tagged
from games.pins.common.alley import AlleyGame, alley_card, fouls, pins_down, spots
from games.pins.common.innings import FRAMES_TEXTS, Delivery, Inning, InningTexts, State
from games.pins.common.racks import Rack

ALL_AT_ONCE = 15


@dataclass(frozen=True)
class ChildrensTenPins(AlleyGame):
    rack: ClassVar[Rack] = spots(1, 2, 3, 4, 5, 6, 7, 8, 9, 10)
    deliveries: ClassVar[int] = 2
    texts: ClassVar[InningTexts] = FRAMES_TEXTS
    celebrated: ClassVar[Mapping[str, Celebration]] = {"strike": Celebration(BURST, "All ten")}
    log_marks: ClassVar[Mapping[str, str]] = {"foul": FOUL, "strike": GREAT}
    card: ClassVar[Card] = alley_card(
        name="childrens-ten-pins",
        title="Children's Ten Pins",
        number=8,
        tagline="A point for every pin that falls, and five extra if all ten fall at once.",
        rules=f"""\
Ten Pins with simple scoring, for two or more players. You may also bowl alone.† Ten pins stand on the numbered spots; the foul
line is in the opposite corner. Most points in ten frames wins.

# A frame
- A draw decides who bowls first.† The players take turns, a whole frame each.
- You have two disks, shot from behind the foul line. Each pin that falls is a point. Fallen pins are taken off before the
  second disk.
- All ten pins with one disk count fifteen. If that was the first disk, all ten pins are set up again for the second disk.
- Ten frames make a game, twenty disks for each player. A draw stands.†

{fouls()}\
""",
    )

    def value(self, delivery: Delivery) -> int:
        return ALL_AT_ONCE if len(delivery.felled) == len(self.rack.places) else len(delivery.felled)

    def comment(self, inning: Inning) -> str:
        if self.value(inning[-1]) == ALL_AT_ONCE:
            return "All ten pins at once: 15 points!"
        return pins_down(len(inning[-1].felled))

    def feats(self, state: State, inning: Inning, up: frozenset[int]) -> frozenset[str]:  # noqa: ARG002
        return tagged(strike=self.value(inning[-1]) == ALL_AT_ONCE)

    def mark(self, delivery: Delivery) -> str:
        return "X" if self.value(delivery) == ALL_AT_ONCE else super().mark(delivery)
