"""The rules of Troublesome Pigs, a race with dice: two steps to market, one step back.

It is the fifth game of the board's original booklet. The booklet does not say which player chooses odd or even. Here the winner
of the draw chooses and rolls first.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from board.card import Card, house_rule
from board.men import PIG, Kind
from board.moves import CHANCE, Choose, Lot, Move, Options, Pick
from board.protocols.table import Turn
from board.text.sentence import Seat, say
from board.views.picture import Picture, Sheet
from games.game import draw_lot
from games.move_words import dice_words
from games.races.track import Race, RaceTexts, RunOn, lap_length, race_card, throws
from games.races.track import State as RaceState

ODD, EVEN = Choose("odd"), Choose("even")
FORWARD, BACK = 2, 1


@dataclass(frozen=True, slots=True)
class State(RaceState):
    odd: int = -1
    """Seat (player's number, from 0) whose piece moves forward on odd numbers. -1 until chosen."""

    @property
    def mover(self) -> int:
        return self.order[0] if self.order and self.odd < 0 else CHANCE


@dataclass(frozen=True)
class TroublesomePigs(Race[State]):
    course: str = house_rule(
        "round",
        "Length of the race",
        ("round", "half"),
        ("sixty spaces", "twenty spaces"),
        about=("Once round the ring and on to space 21: a long race.", "Half round the ring, from space 1 to space 21."),
        is_first=True,
    )

    piece: ClassVar[Kind] = PIG
    dice: ClassVar[int] = 1
    texts: ClassVar[RaceTexts] = RaceTexts(
        "{} rolls|roll {} and drives|drive the pig to space {}.",
        "{} rolls|roll {} and drives|drive the pig back to the line.",
        "{} rolls|roll {} and gets|get the pig to market!",
        "{} gets|get the pig to market!",
        "{} gets|get the pig to market, {} spaces ahead.",
        "{} gets|get the pig to market, {} space ahead.",
    )
    card: ClassVar[Card] = race_card(
        name="troublesome-pigs",
        title="Troublesome Pigs",
        number=5,
        begins="A draw decides who rolls first. The winner of the draw also chooses odd or even numbers.†",
        seats=(2,),
        tagline="Drive a pig to market: your numbers move it two spaces forward, your rival's numbers one space back.",
        rules="""\
Two players each drive a pig from space 1 once round the numbered ring, and on to market on space 21.

# Play
- A draw decides who rolls first. The winner also chooses the odd or the even numbers; the rival has the other numbers.† The
  players roll one die in turn.
- If the die shows one of your own numbers, your pig goes forward two spaces. If it shows one of your rival's numbers, your pig
  goes back one space.
- A pig on space 1 cannot go back any farther.†

# Winning
The first pig to reach or pass space 21 at the end of the way is at market, and its player wins.

# House rule
The way to market may be twenty spaces long instead of sixty.†
""",
    )

    @property
    def length(self) -> int:
        return lap_length(1.5 if self.course == "round" else 0.5)

    def opening(self, seats: int) -> State:
        return State((0,) * seats)

    def options(self, state: State) -> Options:
        if not state.order:
            return draw_lot(2, "Draw lots to see who rolls first.")
        if state.odd < 0:
            return Pick((ODD, EVEN), "You won the draw. Choose odd or even.")
        return throws(1, "Roll the die.")

    def after(self, state: State, move: Move) -> State:
        if isinstance(move, Lot):
            return replace(state, order=(move.seat, 1 - move.seat), thrower=move.seat)
        if isinstance(move, Choose):
            return replace(state, odd=state.mover if move == ODD else 1 - state.mover)
        return super().after(state, move)

    def watch(self, state: State, move: Move) -> Turn[State]:
        return Turn(self.after(state, move)) if isinstance(move, Lot | Choose) else super().watch(state, move)

    def tell(self, state: State, move: Move, after: State) -> str:
        if isinstance(move, Lot):
            return say("{} goes|go first.", Seat(move.seat))
        if isinstance(move, Choose):
            return say("{} takes|take the {} numbers.", Seat(state.mover), move.answer)
        if after.travelled == state.travelled:
            return say("{} rolls|roll {}, and the pig stays.", Seat(state.thrower), dice_words(after.dice))
        return super().tell(state, move, after)

    def run(self, state: State, dice: tuple[int, ...]) -> RunOn:
        was = state.travelled[state.thrower]
        if (dice[0] % 2 == 1) == (state.thrower == state.odd):
            return RunOn((was + FORWARD,))
        return RunOn((was - BACK if was else was,))

    def comment(self, state: State, dice: tuple[int, ...], run: RunOn) -> str:
        was = state.travelled[state.thrower]
        if run.stops[-1] > was:
            odd, even = "{die} is odd: the pig goes two spaces forward.", "{die} is even: the pig goes two spaces forward."
        elif was:
            odd, even = "{die} is odd: the pig goes one space back.", "{die} is even: the pig goes one space back."
        else:
            odd, even = (
                "{die} is odd: the pig is still at the start, so it stays.",
                "{die} is even: the pig is still at the start, so it stays.",
            )
        return (odd if dice[0] % 2 else even).format(die=dice[0])

    def picture(self, state: State) -> Picture:
        picture = super().picture(state)
        return picture if state.order else replace(picture, mover=-1)

    def roles(self, state: State) -> tuple[str, ...]:
        return tuple("Odd" if seat == state.odd else "Even" for seat in (0, 1)) if state.odd >= 0 else ()

    def sheet(self, state: State) -> Sheet:
        return super().sheet(state) if state.order else Sheet(note=self.note())

    def note(self) -> str:
        return f"The way to market is {self.length} spaces long."
