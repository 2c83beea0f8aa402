"""The alley: disks are bowled from behind the foul line, along the board's diagonal, at pins on the numbered spots.

These are the 1916 booklet's general rules of the ten-pin games. (a) If the player's finger crosses the foul line, the disk counts
as played and scores nothing. The pins that the disk toppled or moved go back on their spots. (b) A disk that has touched the rim
scores no more pins. Pins that it topples after this contact go back on their spots. So do pins that are toppled by those pins. A
disk at rest is removed.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from board.card import Card
from board.geometry import Point, middle_of
from board.men import Man
from board.moves import Aim, Move
from board.prints import ALLEY as PRINTED_ALLEY
from board.protocols.table import Turn
from board.shots.shot import Shot
from board.sides import CHECKER_SIDE, FOUL_LINE
from board.text.words import plural
from games.game import tagged
from games.move_words import capitalized, say_count
from games.pins.common.innings import InningsGame, State
from games.pins.common.racks import FIRST_DISK, Rack, Ruling, fall_of

ALLEY = CHECKER_SIDE.zones["alley"]
BOWLERS = (2, 1, 3, 4, 5, 6, 7, 8)
"""Possible numbers of players in games of bowling with disks, the default first.

The 1916 booklet requires at least two, but here a single player may bowl for a score.
"""
alley_card = partial(
    Card,
    seats=BOWLERS,
    side=CHECKER_SIDE,
    prints=PRINTED_ALLEY,
    family="Pins",
)
"""Function that makes the data of an alley game (bowling with disks) for the list of games.

It fills in the fields that all alley games share.
"""


def fouls(more: str = "") -> str:
    """Return the paragraph about fouls for the rules of an alley game (bowling with disks).

    `more` may be another sentence, about the pins of this game. This sentence begins with a space.
    """
    return f"""\
# Fouls
- If your finger crosses the foul line with the disk, the shot is lost. The pins that it moved or knocked down are set up again.
- Pins that a disk knocks down on its way back from the rim are set up again. So are pins that these pins knock down.†{more}
"""


def spots(*numbers: int) -> Rack:
    """Return a set of pins (a rack) with a pin on each of the spots with these numbers."""
    return Rack({number: f"spot-{number}" for number in numbers})


@dataclass(frozen=True)
class AlleyGame(InningsGame):
    def aim(self, state: State) -> Aim:
        return Aim(
            Man(FIRST_DISK, self.disk, state.mover, ALLEY.middle),
            ALLEY,
            line=FOUL_LINE,
            target=self.target(state),
            elsewhere="Set the disk down behind the foul line.",
            prompt=self.prompt(state, self.wish(state)),
        )

    def wish(self, state: State) -> str:  # noqa: ARG002
        """Return the instruction to the player whose turn it is, such as `Bowl at the pins.`"""
        return "Bowl at the pins."

    def target(self, state: State) -> Point:
        """Return a bowler's initial aim point.

        It is the head pin (the front one) or, if that is down, the centre of the standing pins.
        """
        stand = [pin.at for pin in state.pins if pin.id == 1] or [pin.at for pin in state.pins]
        return middle_of(stand)

    def foul_at(self, shot: Shot) -> Point:
        return FOUL_LINE.nearest(shot.flick.at)

    def rule(self, state: State, shot: Shot) -> Ruling:
        fall = fall_of(state.pins, shot)
        if shot.flick.foul:
            sentence = "The disk scores nothing."
            if fall.knocked:
                one = "The disk scores nothing, and {pins} is set up again."
                many = "The disk scores nothing, and {pins} are set up again."
                sentence = plural(len(fall.knocked), one, many, pins=self.rack.name_pins(fall.knocked))
            return Ruling((), self.rack.clear(fall.pins, fall.knocked), (sentence,), foul=True)
        words: tuple[str, ...] = ()
        if fall.rebounded:
            one, many = (
                "{pins} fell to a rebounding disk and is set up again.",
                "{pins} fell to a rebounding disk and are set up again.",
            )
            words = (capitalized(plural(len(fall.rebounded), one, many, pins=self.rack.name_pins(fall.rebounded))),)
        return Ruling(fall.fair, self.rack.clear(fall.pins, fall.rebounded), words)

    def tags(self, state: State, move: Move, turn: Turn[State]) -> frozenset[str]:
        has_rebounded = isinstance(move, Shot) and not move.flick.foul and fall_of(state.pins, move).rebounded
        return super().tags(state, move, turn) | tagged(rebounded=has_rebounded)


def past_the_front(pins: tuple[Man, ...]) -> Point:
    """Return a bowler's first aim: the position of a pin at the side of the rack, so that the aim passes the front pin."""
    return max((pin.at for pin in pins), key=lambda at: abs(at.x - at.y))


def pins_down(count: int) -> str:
    """Return the log line for a disk that toppled `count` pins, such as `Three pins.`"""
    return capitalized(say_count(count, "{number} pin.", "{number} pins.")) if count else "No pin."
