"""Center Carrom Pins: topple all four pins with one disk that hits the rim first.

The rules are those of the 1916 booklet, in which this is the eighth pin game. The booklet gives each player three disks. It also
says that an inning lasts until all four pins fall, but this may never happen. Here an inning is three disks, and all four pins
are set up again for each disk.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from board.card import Card
from board.geometry import ORIGIN, Point
from board.men import Man
from board.moves import Aim
from board.prints import MIDDLE_FOUR, SQUARES
from board.shots.shot import Shot
from board.sides import CHECKER_SIDE, SPOTTED_SQUARES
from board.views.moments import FOUL, GREAT, TRACE, Celebration
from games.move_words import say_count
from games.pins.common.carrom import NOT_BANKED_TOLD, first_pin_met, image, not_banked, squares, was_banked
from games.pins.common.innings import Delivery, Inning, InningsGame, State
from games.pins.common.racks import FIRST_DISK, Rack, Ruling, fall_of

OFF_SQUARES = CHECKER_SIDE.zones["off-squares"]


@dataclass(frozen=True)
class CenterCarromPins(InningsGame):
    rack: ClassVar[Rack] = squares(*SPOTTED_SQUARES)
    foul_told: ClassVar[str] = NOT_BANKED_TOLD
    celebrated: ClassVar[Mapping[str, Celebration]] = {"felled_all": Celebration(TRACE, "All four")}
    log_marks: ClassVar[Mapping[str, str]] = {"foul": FOUL, "felled_all": GREAT}
    card: ClassVar[Card] = Card(
        name="center-carrom-pins",
        title="Center Carrom Pins",
        number=14,
        seats=(2,),
        side=CHECKER_SIDE,
        prints=SQUARES | {MIDDLE_FOUR},
        family="Pins",
        tagline="Four pins in the middle: knock them all down with one disk off the rim.",
        rules="""\
A game of angles for two players, who may sit anywhere round the board. Four pins stand on the spotted squares in the middle.
Most points in ten innings wins.

# An inning
- A draw decides who shoots first.† The players take turns, a whole inning each.
- An inning is three disks.† You may shoot each disk from anywhere off the checkerboard. Before the shot the disk may not touch
  the checkerboard.
- The disk must hit the rim before it hits a pin. If it hits a pin first, nothing counts.
- Knock down all four pins with one disk: one point. Fewer pins count nothing.
- The four pins are set up again before every disk.†

Ten innings each make a game. A draw stands.†
""",
    )

    def aim(self, state: State) -> Aim:
        disk = Man(FIRST_DISK, self.disk, state.mover, OFF_SQUARES.middle)
        # A disk never overlaps a pin in this game, because all four pins are set up again for every disk.
        return Aim(
            disk,
            OFF_SQUARES,
            target=image(ORIGIN),
            elsewhere="Place the disk outside the checkerboard.",
            prompt=self.prompt(state, "Bounce off the rim and knock down all four pins."),
        )

    def foul_at(self, shot: Shot) -> Point:
        return first_pin_met(self.rack.places, shot)

    def rule(self, state: State, shot: Shot) -> Ruling:
        fall = fall_of(state.pins, shot)
        if fall.knocked and not was_banked(self.rack.places, shot):
            return not_banked(self.rack, fall)
        return Ruling(fall.felled, self.rack.clear(fall.pins))

    def is_set_again(self, standing: tuple[Man, ...]) -> bool:  # noqa: ARG002
        return True

    def value(self, delivery: Delivery) -> int:
        return int(len(delivery.felled) == len(self.rack.places))

    def comment(self, inning: Inning) -> str:
        if self.value(inning[-1]):
            return "All four pins with one disk: 1 point!"
        if not inning[-1].felled:
            return "No pin."
        one, many = "Only {number} of the four pins: no points.", "Only {number} of the four pins: no points."
        return say_count(len(inning[-1].felled), one, many)

    def mark(self, delivery: Delivery) -> str:
        return "X" if self.value(delivery) else super().mark(delivery)
