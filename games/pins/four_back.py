"""Four Back: call (name) one of the pins, and topple that pin alone.

The rules are those of the 1916 booklet, in which this is the fifth pin game. The booklet does not say what happens if all pins
have fallen before the third disk. By our rule the inning is then over.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from board.card import Card
from board.geometry import Point
from board.moves import CHANCE, Call, Move, Options, Pick
from board.protocols.table import Turn
from board.shots.shot import Shot
from board.views.moments import LOST, Note
from games.game import tagged
from games.move_words import capitalized
from games.pins.common.alley import AlleyGame, alley_card, fouls, spots
from games.pins.common.innings import Delivery, Inning, State, felled_in
from games.pins.common.racks import Rack


@dataclass(frozen=True)
class FourBack(AlleyGame):
    rack: ClassVar[Rack] = spots(7, 8, 9, 10)
    card: ClassVar[Card] = alley_card(
        name="four-back",
        title="Four Back",
        number=11,
        tagline="Call a pin, then knock down that pin and no other pin.",
        rules=f"""\
A game of accuracy for two or more players. You may also bowl alone.† Pins stand on the four back spots, 7, 8, 9 and 10. Most
points in ten innings wins.

# An inning
- A draw decides who bowls first.† The players take turns, a whole inning each.
- You have three disks, shot from behind the foul line. Before each disk you call a pin that stands.
- If only the called pin falls, you win a point.
- If any other pin falls, you lose a point, even if the called pin falls as well.†
- If no pin falls, your score stays the same. Your score may go below zero.†
- Pins that fall are taken off before the next disk. If no pin is left to call, the inning is over.†

{fouls(" They cost no point.")}\

A draw stands.†
""",
    )

    def options(self, state: State) -> Options:
        if state.mover == CHANCE or state.called:
            return super().options(state)
        calls = tuple(Call(pin.place) for pin in state.pins)
        return Pick(calls, self.prompt(state, "Call your pin."))

    def refusal(self, state: State, options: Options, move: Move) -> str:
        if isinstance(options, Pick) and state.mover != CHANCE:
            return "No pin stands there." if isinstance(move, Call) else "Call your pin before you shoot."
        if isinstance(move, Call) and state.called:
            return f"You have called pin {state.called}. Now shoot your disk."
        return super().refusal(state, options, move)

    def decide(self, state: State, move: Move) -> Turn[State]:
        if not isinstance(move, Call):
            return super().decide(state, move)
        called = next(pin.id for pin in state.pins if pin.place == move.place)
        return Turn(replace(state, called=called))

    def wish(self, state: State) -> str:
        return f"Knock down pin {state.called} and no other pin."

    def target(self, state: State) -> Point:
        return next(pin.at for pin in state.pins if pin.id == state.called)

    def value(self, delivery: Delivery) -> int:
        if not delivery.felled:
            return 0
        return 1 if delivery.felled == (delivery.called,) else -1

    def notes(self, state: State, shot: Shot, after: State) -> tuple[Note, ...]:
        uncalled = {shot.man(pin).at for pin in self.rule(state, shot).dead if pin != state.called}
        notes = super().notes(state, shot, after)
        return tuple(Note(LOST, note.at, "uncalled") if note.at in uncalled else note for note in notes)

    def is_decided(self, inning: Inning) -> bool:
        return felled_in(inning) == self.rack.places.keys()

    def comment(self, inning: Inning) -> str:
        last = inning[-1]
        others = [pin for pin in last.felled if pin != last.called]
        if others:
            return capitalized(f"{self.rack.name_pins(others)} fell without a call: one point lost.")
        return f"Called pin {last.called}: 1 point!" if last.felled else "No pin."

    def mark(self, delivery: Delivery) -> str:
        return "F" if delivery.foul else "0+−"[self.value(delivery)]

    def feats(self, state: State, inning: Inning, up: frozenset[int]) -> frozenset[str]:
        called, felled = inning[-1].called, inning[-1].felled
        is_alone = up == {pin.id for pin in state.pins} - {called}
        return tagged(as_called=felled == (called,) and is_alone, uncalled={*felled} - {called})

    def tags(self, state: State, move: Move, turn: Turn[State]) -> frozenset[str]:
        return super().tags(state, move, turn) | tagged(called=isinstance(move, Call))
