"""Head Pin Out: leave exactly one pin standing.

The rules are those of the 1916 booklet, in which this is the sixth pin game. The booklet does not say when an inning (turn) ends.
Here it ends once its result is certain.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from board.card import Card
from games.move_words import capitalized, number_word
from games.pins.common.alley import AlleyGame, alley_card, fouls, pins_down, spots
from games.pins.common.innings import Inning, State, felled_in
from games.pins.common.racks import Rack


@dataclass(frozen=True)
class HeadPinOut(AlleyGame):
    rack: ClassVar[Rack] = spots(2, 3, 4, 5, 6, 7, 8, 9, 10)
    card: ClassVar[Card] = alley_card(
        name="head-pin-out",
        title="Head Pin Out",
        number=12,
        tagline="Nine pins, three disks: leave exactly one pin standing.",
        rules=f"""\
A game for two or more players. You may also bowl alone.† Nine pins stand on the numbered spots; the head spot, 1, is empty.
Most points in ten innings wins.

# An inning
- A draw decides who bowls first.† The players take turns, a whole inning each.
- You have three disks, shot from behind the foul line. Pins that fall are taken off before the next disk.
- When exactly one pin stands, no matter which, you score one point. The inning is then over, even if you have disks left.†
- If all nine pins are down, or if more than one pin stands after the third disk, you score nothing.

{fouls()}\

A draw stands.†
""",
    )

    def wish(self, state: State) -> str:  # noqa: ARG002
        return "Leave exactly one pin standing."

    def points(self, inning: Inning) -> int:
        return int(self.left(inning) == 1)

    def left(self, inning: Inning) -> int:
        """Return the number of pins left standing after an inning (turn of a few disks)."""
        return len(self.rack.places) - len(felled_in(inning))

    def is_decided(self, inning: Inning) -> bool:
        return self.left(inning) <= 1

    def comment(self, inning: Inning) -> str:
        if self.points(inning):
            return "One pin is left: 1 point!"
        if not self.left(inning):
            return "No pin is left: no point this inning."
        return f"{pins_down(len(inning[-1].felled))} {capitalized(number_word(self.left(inning)))} stand."
