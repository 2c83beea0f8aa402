"""The rules of Bicycle Racing: race round the track with two dice. A rider who draws level with another gets another turn.

It is the third game of the board's original booklet. The booklet does not say whether riders are level if they are on the start
space or a lap apart. Here riders on the start space are not level. Riders on any other printed space are level even if they are a
lap apart.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from board.card import Card, house_rule
from board.men import BICYCLE, Kind
from board.text.sentence import Seat, listed, say
from games.races.track import LAP_WORDS, LAPS, LAPS_ABOUT, LapRace, RunOn, State, race_card


@dataclass(frozen=True)
class BicycleRacing(LapRace):
    # Declared again here so that this house rule is listed before the one about dice.
    laps: float = house_rule(0.5, "Laps", LAPS, LAP_WORDS, booklet=LAPS, about=LAPS_ABOUT, is_first=True)
    double_dice: bool = house_rule(False, "The dice count double", (False, True), booklet=(False, True))

    piece: ClassVar[Kind] = BICYCLE
    card: ClassVar[Card] = race_card(
        name="bicycle-racing",
        title="Bicycle Racing",
        number=3,
        begins="All players roll two dice. The highest roll starts.",
        seats=(2, 3, 4),
        tagline="Land exactly on another rider's space, and you roll again.",
        rules="""\
Two, three or four riders race round the outer ring of numbered spaces. The bicycles line up on space 1, by the red flag; the
finish is space 21, straight across.

# Play
- Each player rolls two dice. The highest roll starts, and the others follow in the order of their seats. Ties for the lead are
  rolled again.†
- On your turn roll both dice, and ride forward as many spaces as the dice add up to.
- If you land on a space where another rider stands, you have another turn at once. The start space does not count.†

# Winning
The first rider to reach or pass the finish, after the laps agreed on, wins the race at once.

# House rules
- The race may be half a lap (20 spaces), or one and a half, two and a half or four and a half laps.
- The dice may count double.
""",
    )

    def run(self, state: State, dice: tuple[int, ...]) -> RunOn:
        seat = state.thrower
        after = state.travelled[seat] + sum(dice) * (2 if self.double_dice else 1)
        space = self.space(after)
        others = (self.space(travelled) for i, travelled in enumerate(state.travelled) if i != seat)
        if after < self.length and space != 1 and space in others:
            return RunOn((after,), throws_again=True)
        return RunOn((after,))

    def comment(self, state: State, dice: tuple[int, ...], run: RunOn) -> str:  # noqa: ARG002
        if not run.throws_again:
            return ""
        space = self.space(run.stops[-1])
        caught = [
            Seat(seat)
            for seat, travelled in enumerate(state.travelled)
            if seat != state.thrower and self.space(travelled) == space
        ]
        return say("{} lands|land on {}'s space: another turn.", Seat(state.thrower), listed(caught))
