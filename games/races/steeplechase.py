"""The rules of Steeplechase: horses race with two dice over good and bad star lines.

It is the sixth game of the board's original booklet. The booklet leaves two points open. Here a star line that a horse reaches by
going back has no effect, and a horse that loses a turn misses its next turn.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from board.card import Card
from board.men import HORSE, Kind
from board.sides import BLACK_STAR_SPACES, RED_STAR_SPACES
from games.races.track import LapRace, RunOn, State, race_card

REFUSAL = 3
"""Number of spaces that a horse goes back when it lands on a black star line."""


@dataclass(frozen=True)
class Steeplechase(LapRace):
    piece: ClassVar[Kind] = HORSE
    is_on_first_space: ClassVar[bool] = False
    decides_all: ClassVar[bool] = True
    card: ClassVar[Card] = race_card(
        name="steeplechase",
        title="Steeplechase",
        number=6,
        begins="All players roll two dice for the order of play. The highest roll goes first.",
        seats=(2, 3, 4),
        tagline="Red star lines give you another roll; black star lines send your horse back.",
        rules="""\
Two, three or four horses race round the outer ring of numbered spaces. They start on the red line before space 1, so that a
roll of five brings a horse to space 5. The finish is the line before space 21.

# Play
- All roll two dice for the order of play: the highest roll goes first, the next highest second, and so on. Players with equal
  rolls roll again.†
- On your turn roll both dice, and ride forward as many spaces as the dice add up to.
- Black star lines are at 11 and 31. A horse that lands on a black star line goes back three spaces and misses its next turn.
- Red star lines are at 6 and 26. A horse that lands on a red star line rolls again at once.
- If a horse goes back onto a star line, nothing happens.†

# Winning
The first horse to cross the finish line into space 21, after the laps agreed on, wins the race at once.

# House rule
The race may be half a lap (21 spaces), or one and a half, two and a half or four and a half laps.
""",
    )

    @property
    def length(self) -> int:
        return super().length + 1

    def run(self, state: State, dice: tuple[int, ...]) -> RunOn:
        after = state.travelled[state.thrower] + sum(dice)
        if after >= self.length:
            return RunOn((after,))
        if self.space(after) in BLACK_STAR_SPACES:
            return RunOn((after, after - REFUSAL), misses=True)
        if self.space(after) in RED_STAR_SPACES:
            return RunOn((after,), throws_again=True)
        return RunOn((after,))

    def comment(self, state: State, dice: tuple[int, ...], run: RunOn) -> str:  # noqa: ARG002
        if run.misses:
            return "Black star line: the horse goes back three spaces and misses its next turn."
        return "Red star line: roll again." if run.throws_again else ""
